"""Deep Survey, Nano-Regeneration, Slipstream, Replicator, Capacitor Dump (X-562 to X-569)."""

from __future__ import annotations

from starshelf.core.game import Action

from ...actions import Done, DumpMarker, HealCell, Replicate, SlipTo, SurveySide, SurveyToken
from ...content import SECTOR, SECTORS
from ...frames import Dumping, Heal, Replicating, Slip, Survey
from ...geometry import (
    GATE,
    NEIGHBOUR,
    POSITION_STEPS,
    SECTOR_SIDES,
    SPACE,
    SPACES,
    hex_named,
    name_of,
)
from ...naming import SEAT_NAMES, cube_name, space_name
from ...state import (
    COPY,
    DEN_MARK,
    NOBODY,
    OpenLike,
    Seat,
    State,
    goods_of,
    map_of,
    others_at,
    room,
)
from ..defence import DONE
from ..desk import Desk
from ..destruction import end_harpoons_on
from ..exploring import lay_beside, take_token
from ..outfits import free_marker
from ..registry import Rule, advances, lists, not_an_option
from ..supply import load, stock, take_from_supply
from ..visits import visit

# --- Deep Survey ----------------------------------------------------------------------------------


def survey_sides(o: OpenLike, at: int) -> list[str]:
    """List the unexplored sides of the sector that a ship is in (X-562)."""
    here = at // SPACES
    laid = map_of(o).sector_at
    return [side for side, step in zip(SECTOR_SIDES, POSITION_STEPS) if here + step not in laid]


def _tokens_left(o: OpenLike, f: Survey) -> list[int]:
    return [sector for sector in f.laid if o.world.tokens >> sector & 1] if f.token else []


@advances(Survey)
def advance_survey(w: Desk, f: Survey) -> int | None:
    """Ask for sides, then for a token."""
    if f.left and not (w.world.pile and survey_sides(w, w.seats[f.seat].at)):
        w.swap(left=0)
        return None
    if f.left or _tokens_left(w, f):
        return f.seat
    w.pop()
    return None


@lists(Survey)
def legal_survey(state: State, f: Survey, number: int) -> list[Action]:
    """List sides, or tokens."""
    o = state.open
    if f.left:
        return [*(SurveySide(side) for side in survey_sides(o, o.seats[number].at)), DONE]
    return [*(SurveyToken(SECTORS[sector].id) for sector in _tokens_left(o, f)), DONE]


def apply_survey_side(w: Desk, number: int, action: SurveySide) -> None:
    """Lay a sector on the chosen side."""
    f = w.stack[-1]
    assert isinstance(f, Survey)
    w.swap(left=f.left - 1)
    lay_beside(w, number, w.seats[number].at, action.side)


def apply_survey_token(w: Desk, number: int, action: SurveyToken) -> None:
    """Take the token of a new sector."""
    w.pop()
    take_token(w, number, SECTOR[action.sector])


def end_survey(w: Desk, number: int, action: Done) -> None:
    """Lay no more, or take no token."""
    f = w.stack[-1]
    assert isinstance(f, Survey)
    if f.left:
        w.swap(left=0)
    else:
        w.pop()


# --- Nano-Regeneration ----------------------------------------------------------------------------


@advances(Heal)
def advance_heal(w: Desk, f: Heal) -> int | None:
    """Ask for the next marker to remove."""
    if f.left and w.seats[f.seat].damage:
        return f.seat
    w.pop()
    return None


@lists(Heal)
def legal_heal(state: State, f: Heal, number: int) -> list[Action]:
    """List the damage markers."""
    seat = state.open.seats[number]
    return [*(HealCell(c) for c in range(len(seat.cargo)) if seat.damage >> c & 1), DONE]


def apply_heal(w: Desk, number: int, action: HealCell) -> None:
    """Remove one marker."""
    f = w.stack[-1]
    assert isinstance(f, Heal)
    w.swap(left=f.left - 1)
    w.seat(number, damage=w.seats[number].damage & ~(1 << action.cell))
    w.tell("damage_healed", seat=SEAT_NAMES[number], count=1)


def end_heal(w: Desk, number: int, action: Done) -> None:
    """Heal no more."""
    w.pop()


# --- Slipstream -----------------------------------------------------------------------------------


def slip_hexes(o: OpenLike, number: int, reach: int) -> list[int]:
    """List the free normal and gate spaces within reach (X-567)."""
    geo = map_of(o)
    at = o.seats[number].at
    busy = others_at(o, number)
    found: list[int] = []
    ring = {at}
    seen = {at}
    for _ in range(reach):
        ring = {h + step for h in ring for step in NEIGHBOUR[h % SPACES]} - seen
        seen |= ring
        found.extend(h for h in ring if geo.terrain.get(h) in (SPACE, GATE) and h not in busy)
    return sorted(found)


@advances(Slip)
def advance_slip(w: Desk, f: Slip) -> int | None:
    """Ask for the space."""
    return f.seat


@lists(Slip)
def legal_slip(state: State, f: Slip, number: int) -> list[Action]:
    """List the spaces; `done` stays."""
    return [*(SlipTo(name_of(h)) for h in slip_hexes(state.open, number, f.reach)), DONE]


def apply_slip(w: Desk, number: int, action: SlipTo) -> None:
    """Put the ship there; no border is crossed."""
    w.pop()
    w.seat(number, at=hex_named(action.to))
    visit(w, number)
    end_harpoons_on(w, number)
    w.tell("ship_slipped", seat=SEAT_NAMES[number], at=space_name(w.geo, w.seats[number].at))


def end_slip(w: Desk, number: int, action: Done) -> None:
    """Stay."""
    w.pop()


# --- Replicator -----------------------------------------------------------------------------------


def can_replicate(o: OpenLike, seat: Seat) -> bool:
    """Tell whether a cube can be copied (X-568)."""
    return o.world.copy_with == NOBODY and any(seat.cargo) and room(seat) > 0


@advances(Replicating)
def advance_replicating(w: Desk, f: Replicating) -> int | None:
    """Ask for the kind."""
    return f.seat


@lists(Replicating)
def legal_replicating(state: State, f: Replicating, number: int) -> list[Action]:
    """List the kinds in the hold."""
    cubes = sorted({cube for cube in state.open.seats[number].cargo if cube})
    from ..cargo import GOODS_IDS

    return [Replicate(GOODS_IDS[goods_of(cube)], cube >= DEN_MARK) for cube in cubes]


def apply_replicate(w: Desk, number: int, action: Replicate) -> None:
    """Put the copy into the hold; on 20 also a real cube."""
    from ..cargo import cube_of

    f = w.pop()
    assert isinstance(f, Replicating)
    cube = cube_of(action.goods, action.den)
    load(w, number, [cube + COPY])
    w.change(copy_with=number)
    w.tell("cube_replicated", seat=SEAT_NAMES[number], cube=cube_name(cube))
    goods = goods_of(cube)
    if f.real and stock(w, goods) and room(w.seats[number]):
        take_from_supply(w, [goods])
        load(w, number, [goods])
        w.tell("extra_cube", seat=SEAT_NAMES[number], cube=cube_name(goods))


# --- Capacitor Dump -------------------------------------------------------------------------------


@advances(Dumping)
def advance_dumping(w: Desk, f: Dumping) -> int | None:
    """Ask for the next marker."""
    if f.left and w.seats[f.seat].armed < 4:
        return f.seat
    w.pop()
    return None


@lists(Dumping)
def legal_dumping(state: State, f: Dumping, number: int) -> list[Action]:
    """List outfits with a spent marker, and a disarmed one."""
    seat = state.open.seats[number]
    found: list[Action] = [DumpMarker(i) for i, fitted in enumerate(seat.fitted) if fitted.spent]
    if seat.disarmed:
        found.append(DumpMarker())
    found.append(DONE)
    return found


def apply_dump(w: Desk, number: int, action: DumpMarker) -> None:
    """Arm one marker (X-574)."""
    f = w.stack[-1]
    assert isinstance(f, Dumping)
    w.swap(left=f.left - 1)
    if action.outfit is None:
        w.seat(number, disarmed=w.seats[number].disarmed - 1)
    else:
        for section in range(len(w.seats[number].fitted[action.outfit].cells)):
            if free_marker(w, number, action.outfit, section):
                break
    w.seat(number, armed=w.seats[number].armed + 1)
    w.tell("markers_dumped", seat=SEAT_NAMES[number], count=1)


def end_dumping(w: Desk, number: int, action: Done) -> None:
    """Arm no more."""
    w.pop()


DECISIONS: tuple[Rule, ...] = (
    Rule(action=SurveySide, asked=Survey, why_not=not_an_option, then=apply_survey_side),
    Rule(action=SurveyToken, asked=Survey, why_not=not_an_option, then=apply_survey_token),
    Rule(action=Done, asked=Survey, why_not=not_an_option, then=end_survey),
    Rule(action=HealCell, asked=Heal, why_not=not_an_option, then=apply_heal),
    Rule(action=Done, asked=Heal, why_not=not_an_option, then=end_heal),
    Rule(action=SlipTo, asked=Slip, why_not=not_an_option, then=apply_slip),
    Rule(action=Done, asked=Slip, why_not=not_an_option, then=end_slip),
    Rule(action=Replicate, asked=Replicating, why_not=not_an_option, then=apply_replicate),
    Rule(action=DumpMarker, asked=Dumping, why_not=not_an_option, then=apply_dump),
    Rule(action=Done, asked=Dumping, why_not=not_an_option, then=end_dumping),
)
