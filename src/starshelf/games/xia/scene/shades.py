"""What pointing at a ship, an engine or a weapon lights up on the map: reach, range and sight."""

from __future__ import annotations

from functools import lru_cache

from starshelf.core.remember import remember
from starshelf.core.scene import Shade
from starshelf.core.words import Message

from ..actions import SHIP_IDS
from ..content import OUTFITS
from ..frames import Move
from ..geometry import STAR, Geo, Laid, geo, name_of
from ..rules.combat import FAR_RANGE, SHIP_NUMBER
from ..rules.movement import impulse_of, is_closed
from ..state import OFF, Fitted, Open, Seat, damage_on, ships_on_map
from ..view import View
from .risks import border_risks

Names = tuple[str, ...]
_NEAR = (1, 1)
WEAPONS = {"blaster": _NEAR, "missile": FAR_RANGE}


def shades(v: View, target: str) -> tuple[Shade, ...]:
    """List what pointing at a target lights up for a viewer."""
    o = v.open
    f = o.stack[-1] if o.stack else None
    moving = f.seat if isinstance(f, Move) else None
    ship = SHIP_NUMBER.get(target)
    found: list[Shade] = []
    if ship is not None:
        at = dict(ships_on_map(o)).get(ship, OFF)
        if at == OFF:
            return ()
        if ship != moving:
            found = [_sight(o.world.laid, at, range_, (target,)) for range_ in (_NEAR, FAR_RANGE)]
        elif isinstance(f, Move) and ship == v.viewer:
            found = _reach(o, ship, f.points, (target,))
    elif v.viewer is not None and o.seats[v.viewer].at != OFF:
        found = _own_outfits(o, v.viewer, target)
    return tuple(shade for shade in found if shade.over)


def lights_of(v: View) -> tuple[str, ...]:
    """Name the targets that light something up for a viewer."""
    o = v.open
    f = o.stack[-1] if o.stack else None
    moving = f.seat if isinstance(f, Move) and f.seat != v.viewer else None
    found = [SHIP_IDS[ship] for ship, _ in ships_on_map(o) if ship != moving]
    if v.viewer is not None and (seat := o.seats[v.viewer]).at != OFF:
        if seat.impulse:
            found.append(f"impulse:{v.viewer}")
        found += cells_of_use(v.viewer, seat.fitted)
    return tuple(found)


@remember
def cells_of_use(number: int, outfits: tuple[Fitted, ...]) -> tuple[str, ...]:
    """Name the compartments of engines and weapons."""
    return tuple(
        f"cell:{number}:{cell}"
        for fitted in outfits
        if OUTFITS[fitted.outfit].kind != "shield"
        for cell in fitted.cells
    )


# --- weapons --------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _in_sight(laid: Laid, at: int, range_: tuple[int, int]) -> Names:
    """Name the hexes in sight within a range."""
    map_ = geo(laid)
    return tuple(f"hex:{name_of(hex_)}" for hex_ in map_.ring(at, *range_) if map_.sees(at, hex_))


def _sight(laid: Laid, at: int, range_: tuple[int, int], by: Names) -> Shade:
    if range_ == _NEAR:
        return Shade(by, _in_sight(laid, at, range_), "strong", Message("shade-near"))
    return Shade(by, _in_sight(laid, at, range_), "soft", Message("shade-far"))


# --- moves ----------------------------------------------------------------------------------------


def _own_outfits(o: Open, number: int, target: str) -> list[Shade]:
    """Light up what the impulse token, an engine or a weapon of a seat reaches."""
    seat = o.seats[number]
    if target == f"impulse:{number}":
        return _reach(o, number, impulse_of(seat), (target,)) if seat.impulse else []
    for fitted in seat.fitted:
        by = tuple(f"cell:{number}:{cell}" for cell in fitted.cells)
        kind = OUTFITS[fitted.outfit].kind
        if target not in by:
            continue
        if kind == "engine":
            return _reach(o, number, _most(seat, fitted), by)
        if kind in WEAPONS:
            return [_sight(o.world.laid, seat.at, WEAPONS[kind], by)]
    return []


def _most(seat: Seat, fitted: Fitted) -> int:
    return OUTFITS[fitted.outfit].die - damage_on(seat, fitted)


def _reach(o: Open, number: int, points: int, by: Names) -> list[Shade]:
    """Light up what so many points reach, and what they reach only across a risk."""
    seat = o.seats[number]
    map_ = geo(o.world.laid)
    safe = _steps(map_, seat, points, risky=False)
    wide = _steps(map_, seat, points, risky=True) - safe
    return [
        Shade(by, _names(safe), "soft", Message("shade-reach", {"points": points})),
        Shade(by, _names(wide), "danger", Message("shade-risky")),
    ]


def _names(hexes: set[int]) -> Names:
    return tuple(f"hex:{name_of(hex_)}" for hex_ in sorted(hexes))


def _steps(map_: Geo, seat: Seat, points: int, *, risky: bool) -> set[int]:
    """Find the hexes that so many steps and gate jumps lead to."""
    reached = edge = {seat.at}
    for _ in range(points):
        beyond = set()
        for hex_ in edge:
            for to, cross, _ in map_.ways(hex_):
                if map_.terrain[to] == STAR or is_closed(seat, cross):
                    continue
                if risky or cross is None or not border_risks(seat, cross):
                    beyond.add(to)
            beyond |= _beyond_gate(map_, hex_)
        edge = beyond - reached
        reached = reached | edge
    return reached - {seat.at}


def _beyond_gate(map_: Geo, hex_: int) -> set[int]:
    here = dict(map_.gates).get(hex_)
    return set() if here is None else {to for to, gate in map_.gates if gate != here}
