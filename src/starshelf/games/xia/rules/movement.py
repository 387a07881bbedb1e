"""Move actions: sources of points, steps, gates, spaces used from beside (X-100 to X-131)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Action, Refusal

from ..actions import BlindJump, GateJump, Step, Stop, TigrisJump, UseEngine, UseImpulse, UseSpace
from ..content import OUTFITS, SHIPS, TITLES
from ..frames import Boosting, Crossing, Move, Roll, UsedSpace
from ..geometry import ENTRANCE, GATE, LAWFUL, Cross, Geo, distance, hex_named, name_of
from ..naming import OUTFIT_NAMES, SEAT_NAMES, space_name
from ..state import (
    OFF,
    OpenLike,
    Seat,
    State,
    damage_on,
    free_point,
    has_title,
    is_crowded,
    is_shared,
    map_of,
    others_at,
    ships_around,
)
from ..why import no
from .desk import Desk
from .destruction import free_or_beside, free_spawns
from .harpoon import is_host, offer_harpoon, settle_followers
from .outfits import disabled, spend_marker
from .places import minor_actions
from .registry import Rule, advances, lists, resolves
from .rolls import can_boost
from .titles import PUBLIC_ENEMY, SPEED_MASTER, WAYFARER, look_at_ship
from .visits import in_own_turn, visit

STOP = Stop()
TIGRIS = TigrisJump()
_steps: dict[int, Step] = {}
_blind: dict[int, BlindJump] = {}


def step_to(hex_: int) -> Step:
    """Give the shared step to a hex."""
    found = _steps.get(hex_)
    if found is None:
        found = _steps[hex_] = Step(name_of(hex_))
    return found


def blind_to(hex_: int) -> BlindJump:
    """Give the shared blind jump to a hex."""
    found = _blind.get(hex_)
    if found is None:
        found = _blind[hex_] = BlindJump(name_of(hex_))
    return found


def impulse_of(seat: Seat) -> int:
    """Give the points of a ship's impulse (X-103)."""
    if has_title(seat, SPEED_MASTER):
        return TITLES[SPEED_MASTER].skill.n
    return SHIPS[seat.ship].impulse


# --- sources of points ----------------------------------------------------------------------------


def apply_impulse(w: Desk, number: int, action: UseImpulse) -> None:
    """Move by impulse."""
    seat = w.seats[number]
    w.seats[number] = replace(seat, impulse=False)
    points = impulse_of(seat)
    w.tell("impulse_used", seat=SEAT_NAMES[number], points=points)
    w.stack.append(Move(number, points, "impulse", seat.at))


def apply_engine(w: Desk, number: int, action: UseEngine) -> None:
    """Spend a marker on an engine and roll it."""
    spend_marker(w, number, action.outfit)
    roll_engine(w, number, action.outfit)


def roll_engine(w: Desk, number: int, outfit: int) -> None:
    """Roll an engine for a move."""
    fitted = w.seats[number].fitted[outfit]
    w.roll(number, "engine", (OUTFITS[fitted.outfit].die,), detail=outfit)


@resolves("engine")
def resolve_engine(w: Desk, f: Roll) -> None:
    """Turn an engine's die into points, with Afterburner if wanted (X-101, X-102)."""
    seat = w.seats[f.ship]
    fitted = seat.fitted[f.detail]
    hurt = damage_on(seat, fitted)
    result = max(0, f.values[0] - hurt)
    w.tell(
        "engine_rolled",
        seat=SEAT_NAMES[f.ship],
        outfit=OUTFIT_NAMES[fitted.outfit],
        value=f.values[0],
        damage=hurt,
        points=result,
    )
    if can_boost(seat):
        w.push(Boosting(f.ship, ((0, result),), "move"))
    else:
        begin_engine_move(w, f.ship, result)


def begin_engine_move(w: Desk, number: int, result: int) -> None:
    """Begin the move of an engine with its final result."""
    seat = w.seats[number]
    bonus = TITLES[WAYFARER].skill.n if has_title(seat, WAYFARER) else 0
    w.push(Move(number, result + bonus, "engine", seat.at))


# --- the move -------------------------------------------------------------------------------------


@advances(Move)
def advance_move(w: Desk, f: Move) -> int | None:
    """Ask for the next step, or end the move (X-105 to X-110)."""
    seat = w.seats[f.seat]
    if seat.at == OFF:
        w.pop()
        settle_followers(w, f.seat)
        return None
    if f.points <= 0:
        end_move(w)
        return None
    if not f.begun:
        f = w.stack[-1] = Move(f.seat, f.points, f.source, f.alone, True)
        if offer_harpoon(w, f.seat):
            return None
    if f.alone != seat.at and not is_crowded(w, seat.at):
        w.stack[-1] = Move(f.seat, f.points, f.source, seat.at, True)
    if w.world.titles_open and in_own_turn(w, f.seat):
        look_at_ship(w, f.seat)
    return f.seat


def end_move(w: Desk) -> None:
    """End the topmost move; a ship that shares a space is put back (X-109)."""
    f = w.stack.pop()
    assert isinstance(f, Move)
    seat = w.seats[f.seat]
    if seat.at != OFF and is_crowded(w, seat.at):
        back = free_or_beside(w, f.seat, f.alone)
        w.seat(f.seat, at=back)
        visit(w, f.seat)
        w.tell("put_back", seat=SEAT_NAMES[f.seat], at=space_name(w.geo, back))
    settle_followers(w, f.seat)


def is_closed(seat: Seat, cross: Cross | None) -> bool:
    """Tell whether a lawful entrance is closed to a ship (X-151)."""
    return (
        cross is not None
        and cross[2] == ENTRANCE
        and cross[3] == LAWFUL
        and seat.bounty > 0
        and not has_title(seat, PUBLIC_ENEMY)
    )


Leaving = tuple[tuple[Action, ...], tuple[Action, ...], bool]
"""Steps to laid spaces, blind jumps, and whether a lawful entrance is among the ways."""


def leaving(geo: Geo, at: int) -> Leaving:
    """Work out what leaving a hex may offer, and keep it with the layout."""
    steps = []
    door = False
    for to, cross, _ in geo.ways(at):
        steps.append(_steps.get(to) or step_to(to))
        if cross is not None and cross[2] == ENTRANCE and cross[3] == LAWFUL:
            door = True
    blind = tuple([blind_to(to) for to in geo.unexplored(at)])
    found = geo.leaving[at] = (tuple(steps), blind, door)
    return found


@lists(Move)
def legal_move(state: State, f: Move, number: int) -> list[Action]:
    """List steps, jumps, spaces to use, minor actions, and stopping."""
    o = state.open
    seat = o.seats[number]
    geo = map_of(o)
    at = seat.at
    last = f.points == 1
    steps, blind, door = geo.leaving.get(at) or leaving(geo, at)
    standing, busy = ships_around(o, at)
    if (door and seat.bounty) or (last and busy):
        found: list[Action] = [
            step_to(to)
            for to, cross, _ in geo.ways(at)
            if not (last and to in busy) and not is_closed(seat, cross)
        ]
    else:
        found = [*steps]
    if geo.terrain[at] == GATE:
        found.extend(GateJump(name_of(to)) for to in gate_exits(o, number, last=last))
        if at in geo.tigris and free_spawns(o, number):
            found.append(TIGRIS)
    if blind and o.world.pile:
        found.extend(blind)
    ways_on = len(found)
    if busy and not last:
        for to, cross, _ in geo.ways(at):
            if to in busy and not is_closed(seat, cross):
                found.append(UseSpace(name_of(to)))
    minor_actions(state, geo, number, found)
    if standing == 1 or not ways_on:
        found.append(STOP)
    return found


def gate_exits(o: OpenLike, number: int, *, last: bool) -> list[int]:
    """List the gate spaces to which a ship may jump (X-114, X-115)."""
    geo = map_of(o)
    at = o.seats[number].at
    gate = next((sector for hex_, sector in geo.gates if hex_ == at), None)
    if gate is None:
        return []
    busy = others_at(o, number) if last else ()
    return [hex_ for hex_, sector in geo.gates if sector != gate and hex_ not in busy]


def pay_points(w: Desk, points: int) -> Move:
    """Take points off the topmost move."""
    f = w.stack[-1]
    assert isinstance(f, Move)
    w.stack[-1] = Move(f.seat, f.points - points, f.source, f.alone, f.begun)
    return f


def apply_step(w: Desk, number: int, action: Step) -> None:
    """Go to a neighbour; a free side without witnesses is crossed at once."""
    f = w.stack[-1]
    assert isinstance(f, Move)
    to = hex_named(action.to)
    at = w.seats[number].at
    points = f.points - 1
    if w.geo.cross_between(at, to) is None and not is_host(w, number):
        shared = arrive(w, number, to, points)
        w.stack[-1] = Move(f.seat, points, f.source, f.alone if shared else to, f.begun)
    else:
        w.stack[-1] = Move(f.seat, points, f.source, f.alone, f.begun)
        w.push(Crossing(number, at, to, "move"))


def arrive(w: Desk, number: int, to: int, points: int) -> bool:
    """Stand on a space; tell whether another ship stands there."""
    seat = w.seats[number]
    start = seat.at
    w.seats[number] = replace(seat, at=to)
    visit(w, number)
    w.tell(
        "moved",
        seat=SEAT_NAMES[number],
        start=space_name(w.geo, start),
        to=space_name(w.geo, to),
        points=points,
    )
    shared = is_crowded(w, to)
    if shared:
        w.tell("passed_ship", seat=SEAT_NAMES[number], at=space_name(w.geo, to))
    return shared


def apply_use_space(w: Desk, number: int, action: UseSpace) -> None:
    """Reach into an occupied space (X-121 to X-123)."""
    pay_points(w, 2)
    at = hex_named(action.at)
    w.tell("space_used", seat=SEAT_NAMES[number], at=space_name(w.geo, at))
    w.push(Crossing(number, w.seats[number].at, hex_named(action.at), "use"))


def stop_moving(w: Desk, number: int, action: Stop) -> None:
    """End the move."""
    end_move(w)
    w.tell_seat("move_ended", number)


def leave_space(w: Desk, number: int, action: Stop) -> None:
    """Leave a used space alone."""
    w.pop()


# --- reasons --------------------------------------------------------------------------------------


def why_not_impulse(state: State, number: int, action: UseImpulse) -> Refusal | None:
    """Say why impulse cannot be used."""
    return None if state.open.seats[number].impulse else no("impulse_used")


def why_not_engine(state: State, number: int, action: UseEngine) -> Refusal | None:
    """Say why an engine cannot be used."""
    seat = state.open.seats[number]
    if not 0 <= action.outfit < len(seat.fitted):
        return no("not_an_option")
    fitted = seat.fitted[action.outfit]
    if OUTFITS[fitted.outfit].kind != "engine":
        return no("not_an_option")
    if disabled(seat, fitted):
        return no("outfit_disabled")
    if free_point(seat, fitted) < 0:
        return no("no_free_arm_point")
    return None if seat.armed else no("no_armed_marker")


def why_not_step(state: State, number: int, action: Step) -> Refusal | None:
    """Say why a step cannot be."""
    o = state.open
    f = o.stack[-1]
    if not isinstance(f, Move):
        return no("not_in_a_move")
    seat = o.seats[number]
    to = hex_named(action.to)
    if to < 0 or distance(seat.at, to) != 1:
        return no("not_next_to_you")
    geo = map_of(o)
    if to not in geo.terrain:
        return no("unexplored_space")
    if is_closed(seat, geo.cross_between(seat.at, to)):
        return no("entrance_closed_to_outlaws")
    if f.points == 1 and is_shared(o, number, to):
        return no("space_occupied")
    return None


def why_not_use_space(state: State, number: int, action: UseSpace) -> Refusal | None:
    """Say why a space cannot be used from beside."""
    o = state.open
    f = o.stack[-1]
    if not isinstance(f, Move):
        return no("not_in_a_move")
    at = hex_named(action.at)
    seat = o.seats[number]
    if at < 0 or distance(seat.at, at) != 1:
        return no("not_next_to_you")
    if not is_shared(o, number, at):
        return no("space_not_occupied")
    if f.points < 2:
        return no("needs_two_points")
    return no("entrance_closed_to_outlaws")


def why_not_stop(state: State, number: int, action: Stop) -> Refusal | None:
    """Say why the move cannot end."""
    if isinstance(state.open.stack[-1], Move):
        return no("must_leave_shared_space")
    return no("not_in_a_move")


DECISIONS: tuple[Rule, ...] = (
    Rule(action=UseImpulse, asked="action", why_not=why_not_impulse, then=apply_impulse),
    Rule(action=UseEngine, asked="action", why_not=why_not_engine, then=apply_engine),
    Rule(action=Step, asked=Move, why_not=why_not_step, then=apply_step),
    Rule(action=UseSpace, asked=Move, why_not=why_not_use_space, then=apply_use_space),
    Rule(action=Stop, asked=Move, why_not=why_not_stop, then=stop_moving),
    Rule(action=Stop, asked=UsedSpace, why_not=why_not_stop, then=leave_space),
)
