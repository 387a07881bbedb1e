"""What must be true of each thing under way, besides what its parts are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from .. import frames as f
from ..content import SHIPS
from ..holds import packing
from ..rules.outfits import laid_mask
from ..rules.supply import stock
from ..rules.trade import saleable
from ..state import COPY, NOBODY, OFF, Frame, State, free_points, goods_of, map_of, place_of, room
from . import fights, flights
from .flights import check_own
from .names import demand
from .rolling import check_roll

Check = Callable[[State, str, Any, Any], None]
"""Check a thing, given its path in the text and what it comes right after."""


# --- set-up and the turn --------------------------------------------------------------------------


def _order_roll(s: State, path: str, frame: f.OrderRoll, below: None) -> None:
    left = len(frame.rolling) - len(frame.rolls)
    demand(len(frame.rolling) > 1 and left > 0, f"{path}.rolls", "somebody is still to roll")


def _deal_npcs(s: State, path: str, frame: f.DealNpcs, below: Frame) -> None:
    some = frame.given < len(s.open.npcs) and s.open.rules.mode != "solo"
    demand(some, path, "all NPC cards are dealt")


def _choose_ships(s: State, path: str, frame: f.ChooseShips, below: None) -> None:
    o = s.open
    for number in frame.order[: frame.turn]:
        demand(o.seats[number].ship >= 0, f"seats[{number}].ships", "it chose before others")
    dealt = all(npc.controller >= 0 for npc in o.npcs)
    demand(dealt or len(o.stack) > 1, "npcs", "NPCs are dealt before ships are chosen")


def _shopping(s: State, path: str, frame: f.FirstShopping, below: None) -> None:
    o = s.open
    demand(frame.turn <= len(o.seats), f"{path}.done", f"expected {len(o.seats)} at most")
    demand(not frame.kits or o.rules.mode == "first_game", f"{path}.kits", "not in this game")
    for number, seat in enumerate(o.seats):
        demand(seat.at != OFF, f"seats[{number}].at", "every ship is on the map")


def _turn(s: State, path: str, frame: f.Turn, below: None) -> None:
    o = s.open
    at = o.seats[o.active].at
    begins = frame.phase == "begin"
    demand((o.turn == 0) == begins, "turn", f"not in the phase {frame.phase!r}")
    demand(frame.phase != "end" or o.ending, f"{path}.phase", "the game is not over")
    steps = {"status": (1, 2), "npcs": (1, 3), "autopilots": (1, len(o.seats))}
    least, most = steps.get(frame.phase, (0, 0))
    demand(least <= frame.step <= most, f"{path}.step", f"expected {least} to {most}")
    if frame.phase in ("business", "status"):
        demand(at != OFF, f"seats[{o.active}].at", "the active ship is on the map")
    if frame.phase == "business":
        demand(map_of(o).is_planet(at), f"seats[{o.active}].at", "business is done on planets")


def _autopilot(s: State, path: str, frame: f.Autopilot, below: Frame) -> None:
    seat = s.open.seats[frame.seat]
    waits = seat.autopilot > 0 and seat.at != OFF
    demand(waits, f"{path}.seat", "no autopilot waits there")


# --- harm -----------------------------------------------------------------------------------------


def _boost(s: State, path: str, frame: f.Boosting, below: f.Turn | f.Fight) -> None:
    _boosted(s, path, frame, below, [die for die, _ in frame.results])
    fights.demand_ability(s.open.seats[frame.seat], path, "afterburner")


def _double(s: State, path: str, frame: f.DoubleOrAdd, below: f.Turn | f.Fight) -> None:
    _boosted(s, path, frame, below, [frame.die])


def _boosted(
    s: State,
    path: str,
    frame: f.Boosting | f.DoubleOrAdd,
    below: f.Turn | f.Fight,
    dice: list[int],
) -> None:
    check_own(s, path, frame, below)
    fighting = isinstance(below, f.Fight)
    demand((frame.why == "attack") == fighting, f"{path}.use", "not in the middle of this")
    if isinstance(below, f.Fight):
        fights.check_inside(path, frame, below)
    known = len(below.results) if isinstance(below, f.Fight) else 1
    once = len(set(dice)) == len(dice) and max(dice) < known
    demand(once, path, f"expected dice from 0 to {known - 1}")


def _hazard(s: State, path: str, frame: f.Hazard, below: Frame) -> None:
    check_own(s, path, frame, below)
    entered = frame.kind in ("asteroid", "nebula")
    fits = entered == isinstance(below, f.Crossing)
    demand(fits, f"{path}.hazard", "not in the middle of this")
    demand(1 <= frame.amount <= 20, f"{path}.amount", "expected 1 to 20")
    fights.check_raised(s.open.seats[frame.seat], path, frame.shields, frame.abilities)


def _damage(s: State, path: str, frame: f.Damage, below: Frame) -> None:
    seat = s.open.seats[frame.seat]
    size = SHIPS[seat.ship].hold_size
    demand(seat.at != OFF, f"{path}.seat", "its ship is not on the map")
    demand(frame.within < 1 << size, f"{path}.within", f"expected compartments below {size}")
    alive = 1 <= frame.left < size - seat.damage.bit_count()
    demand(alive, f"{path}.left", "expected less than would destroy the ship")
    if isinstance(below, f.Fight):
        fights.check_hit(path, frame, below)
        choosers = {frame.seat, below.attacker}
    else:
        choosers = {frame.seat}
    demand(frame.chooser in choosers, f"{path}.by", "it has no say in this")


def _aim(s: State, path: str, frame: f.Aim, below: Frame) -> None:
    o = s.open
    check_own(s, path, frame, below)
    there = frame.target != frame.seat and place_of(o, frame.target) != OFF
    demand(there, f"{path}.target", "expected another ship on the map")
    seat = o.seats[frame.seat]
    fights.check_weapons(seat, f"{path}.weapons", frame.weapons)
    demand(frame.weapons or not frame.redline, f"{path}.weapons", "Redline names a weapon")
    named = Counter(frame.weapons[1:] if frame.redline else frame.weapons)
    free = all(count <= free_points(seat, seat.fitted[i]) for i, count in named.items())
    armed = named.total() <= seat.armed
    demand(free and armed, f"{path}.weapons", "so many markers cannot be spent on them")


def _redline(s: State, path: str, frame: f.RedlineTarget, below: Frame) -> None:
    check_own(s, path, frame, below)
    fights.check_weapons(s.open.seats[frame.seat], f"{path}.outfit", (frame.outfit,))


# --- business of a seat ---------------------------------------------------------------------------


def _pack(s: State, path: str, frame: f.Pack, below: Frame) -> None:
    seat = s.open.seats[frame.seat]
    if isinstance(below, f.Turn):
        check_own(s, path, frame, below)
    outfits = tuple(seat.fitted[i].outfit for i in frame.lifted)
    poses = packing(seat.ship, laid_mask(seat), outfits)
    demand(outfits, path, "nothing is lifted")
    demand(poses is not None, path, "the lifted outfits do not fit into the hold")
    covered = laid_mask(seat) | sum(pose.mask for pose in poses or ())
    fits = len(seat.loose) <= SHIPS[seat.ship].hold_size - covered.bit_count()
    demand(fits, f"seats[{frame.seat}].loose", "the cubes do not fit into the hold")


def _hand_back(s: State, path: str, frame: f.HandBack, below: Frame) -> None:
    check_own(s, path, frame, below)
    seat = s.open.seats[frame.seat]
    new = not seat.damage and not any(fitted.mask or fitted.spent for fitted in seat.fitted)
    demand(new, f"seats[{frame.seat}]", "a new ship has no damage, and its outfits are lifted")


def _draw(s: State, path: str, frame: f.Draw, below: Frame) -> None:
    check_own(s, path, frame, below)
    most = 4 - len(s.secret.drawn)
    demand(0 <= frame.left <= most, f"{path}.left", f"expected {most} at most")
    demand(not s.open.seats[frame.seat].mission, f"{path}.seat", "it has a mission")


def _sale(s: State, path: str, frame: f.Selling, below: Frame) -> None:
    o = s.open
    check_own(s, path, frame, below)
    left = Counter(frame.cubes) - Counter(saleable(o, o.seats[frame.seat], frame.at))
    demand(frame.cubes and not left, f"{path}.cubes", "they are not aboard, or not bought there")


def _extra_cube(s: State, path: str, frame: f.ExtraCube, below: Frame) -> None:
    o = s.open
    check_own(s, path, frame, below)
    goods = [goods_of(cube) for cube in frame.kinds]
    fits = len(set(goods)) == len(goods) > 1 and all(cube < COPY for cube in frame.kinds)
    fits = fits and all(stock(o, kind) for kind in goods) and room(o.seats[frame.seat]) > 0
    demand(fits, f"{path}.cubes", "expected two kinds that are left, and room for one")


def _rescued(s: State, path: str, frame: f.RescuedArming, below: Frame) -> None:
    other = frame.seat != s.open.active and s.open.seats[frame.seat].at != OFF
    demand(other, f"{path}.seat", "expected another ship on the map")


def _replicate(s: State, path: str, frame: f.Replicating, below: Frame) -> None:
    o = s.open
    check_own(s, path, frame, below)
    seat = o.seats[frame.seat]
    able = o.world.copy_with == NOBODY and any(seat.cargo) and room(seat) > 0
    demand(able, path, "there is no cube to copy, no room for it, or no token")
    demand(frame.real <= 1, f"{path}.extra", "expected 0 or 1")


def _slip(s: State, path: str, frame: f.Slip, below: Frame) -> None:
    check_own(s, path, frame, below)
    demand(1 <= frame.reach <= 8, f"{path}.reach", "expected 1 to 8")


FITNESS: dict[type[Frame], Check] = {
    f.OrderRoll: _order_roll,
    f.DealNpcs: _deal_npcs,
    f.ChooseShips: _choose_ships,
    f.FirstShopping: _shopping,
    f.Turn: _turn,
    f.Autopilot: _autopilot,
    f.NpcTurn: flights.check_npc_turn,
    f.TieBreak: flights.check_tie,
    f.NpcWalk: flights.check_npc_walk,
    f.NpcStop: flights.check_npc_stop,
    f.EnterNpcs: flights.check_enter_npcs,
    f.PlaceBeside: flights.check_place_beside,
    f.SpawnChoice: flights.check_spawn,
    f.Move: flights.check_move,
    f.Crossing: flights.check_crossing,
    f.UsedSpace: flights.check_used_space,
    f.Harpooning: flights.check_harpooning,
    f.Following: flights.check_following,
    f.LaySector: flights.check_lay_sector,
    f.TakeFace: flights.check_take_token,
    f.Roll: check_roll,
    f.Boosting: _boost,
    f.DoubleOrAdd: _double,
    f.Hazard: _hazard,
    f.Damage: _damage,
    f.Aim: _aim,
    f.RedlineTarget: _redline,
    f.Fight: fights.check_fight,
    f.Guarding: fights.check_guarding,
    f.Broadside: fights.check_broadside,
    f.RailHit: fights.check_rail_hit,
    f.Rearming: fights.check_rearming,
    f.Pack: _pack,
    f.HandBack: _hand_back,
    f.Draw: _draw,
    f.Selling: _sale,
    f.ExtraCube: _extra_cube,
    f.RescuedArming: _rescued,
    f.Survey: check_own,
    f.Heal: check_own,
    f.Slip: _slip,
    f.Replicating: _replicate,
    f.Dumping: check_own,
}
"""What must be true of each thing; a thing that is not here is right wherever it may come."""
