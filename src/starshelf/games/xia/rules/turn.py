"""The turn: phases, status, NPC turns, waiting autopilots, the end (X-070 to X-079)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import CHANCE, Action, Refusal
from starshelf.core.rulebook import GameEnds

from ..actions import MARKERS, MOST_OUTFITS, Arm, EndActions, Pass, Use, UseEngine, UseImpulse
from ..content import SOLO_PARS, TIERS, Par
from ..frames import Autopilot, Move, NpcTurn, Turn
from ..naming import SEAT_NAMES
from ..state import FRESH_MEMORY, OFF, OpenLike, Seat, State, is_stranded, map_of
from ..why import no
from .abilities import ON_ACTION, ability_actions
from .business import legal_business
from .combat import targets
from .desk import Desk
from .destruction import roll_for_return
from .gifts import gifts_of
from .harpoon import PASS, USE, let_all_go
from .outfits import arms_of
from .places import full_here, minor_actions
from .registry import Rule, advances, lists, not_an_option
from .rescue import NEEDS as RESCUE_NEEDS
from .rescue import rescues
from .titles import QUARTERMASTER, look_at_ship, look_in_status, receive, titles_due
from .visits import begin_here

IMPULSE = UseImpulse()
ENGINES = tuple(UseEngine(outfit) for outfit in range(MOST_OUTFITS))
END_ACTIONS = EndActions()
ARMS = tuple(Arm(count) for count in range(MARKERS + 1))
ACTION = Turn("action")
BUSINESS = Turn("business")
STATUS = tuple(Turn("status", step) for step in range(3))
NPCS = tuple(Turn("npcs", step) for step in range(4))
AUTOPILOTS = Turn("autopilots")
END = Turn("end")
"""Frames that come in every turn, made once."""


@advances(Turn)
def advance_turn(w: Desk, f: Turn) -> int | None:
    """Carry the turn on by one phase."""
    return _PHASES[f.phase](w, f)


def _begin(w: Desk, f: Turn) -> int | None:
    number = w.active
    w.turn += 1
    w.luck = 0
    w.dice = None
    seat = w.seats[number]
    w.stack[-1] = ACTION
    w.tell("turn_began", seat=SEAT_NAMES[number], turn=w.turn)
    if seat.at != OFF:
        begin_here(w, number)
        return _action(w, ACTION)
    if seat.autopilot or seat.memory is not FRESH_MEMORY:
        seat = w.seat(number, memory=FRESH_MEMORY, autopilot=0)
    if seat.skip:
        w.seat(number, skip=False)
        w.tell_seat("turn_skipped", number)
        return _npcs(w, NPCS[0])
    roll_for_return(w, number)
    return None


def _action(w: Desk, f: Turn) -> int | None:
    if w.seats[w.active].at == OFF:
        w.stack[-1] = NPCS[0]
        return None
    look_at_ship(w, w.active)
    return w.active


def _business(w: Desk, f: Turn) -> int | None:
    look_at_ship(w, w.active)
    return w.active


def _status(w: Desk, f: Turn) -> int | None:
    """Take the four steps of the status phase (X-460)."""
    number = w.active
    if f.step == 0:
        w.stack[-1] = STATUS[1]
        if w.world.titles_open:
            look_in_status(w, number)
            receive(w, number)
    if f.step < 2:
        if titles_due(w):
            return CHANCE
        w.stack[-1] = STATUS[2]
        refresh(w, number)
    if most_to_arm(w, number) == 0 or w.geo.is_planet(w.seats[number].at):
        finish_arming(w, number, 0)
        return _npcs(w, NPCS[0])
    return number


def refresh(w: Desk, number: int) -> None:
    """Turn up the ability cards and the impulse token (X-463)."""
    seat = w.seats[number]
    ready = 0
    for ability in seat.abilities:
        ready |= 1 << ability
    if seat.ready != ready or not seat.impulse:
        w.seats[number] = replace(seat, ready=ready, impulse=True)
        w.tell_seat("abilities_refreshed", number)


def _free_arms(seat: Seat) -> int:
    return seat.titles >> QUARTERMASTER & 1


def most_to_arm(o: OpenLike, number: int) -> int:
    """Count the markers that a seat could arm in open space (X-464, X-518)."""
    seat = o.seats[number]
    lying = TIERS.arm_markers - seat.armed
    return min(lying, seat.energy + _free_arms(seat)) if lying else 0


def finish_arming(w: Desk, number: int, count: int) -> None:
    """Arm markers, take the others off the outfits, and end the phase (X-464 to X-466)."""
    seat = w.seats[number]
    if w.geo.is_planet(seat.at):
        armed, energy = TIERS.arm_markers, seat.energy
    else:
        armed = seat.armed + count
        energy = seat.energy - max(0, count - _free_arms(seat))
    on_outfits = TIERS.arm_markers - seat.armed - seat.disarmed
    if on_outfits or armed != seat.armed:
        w.seats[number] = replace(
            seat,
            armed=armed,
            disarmed=TIERS.arm_markers - armed,
            energy=energy,
            fitted=tuple([replace(f, spent=0) if f.spent else f for f in seat.fitted]),
        )
    if armed != seat.armed:
        w.tell("markers_armed", seat=SEAT_NAMES[number], count=armed - seat.armed)
    w.stack[-1] = NPCS[0]


def _npcs(w: Desk, f: Turn) -> int | None:
    """Let the NPCs of the active seat act in their order (X-071, X-590)."""
    active = w.active
    mine = []
    for i, npc in enumerate(w.npcs):
        if npc.controller == active:
            mine.append((npc.order, i))
    if f.step >= len(mine):
        return _autopilots(w, AUTOPILOTS)
    mine.sort()
    w.stack[-1] = NPCS[f.step + 1]
    w.stack.append(NpcTurn(mine[f.step][1]))
    return None


def _autopilots(w: Desk, f: Turn) -> int | None:
    """Ask waiting autopilots, clockwise from the active seat (X-561)."""
    for seat in w.seats:
        if seat.autopilot:
            break
    else:
        return _end(w, f)
    seats = len(w.seats)
    for step in range(f.step, max(1, seats - 1)):
        number = (w.active + step + 1) % seats
        seat = w.seats[number]
        if seat.autopilot and seat.at != OFF:
            w.stack[-1] = Turn("autopilots", step + 1)
            w.push(Autopilot(number))
            return None
    return _end(w, f)


@advances(Autopilot)
def advance_autopilot(w: Desk, f: Autopilot) -> int | None:
    """Ask."""
    return f.seat


@lists(Autopilot)
def legal_autopilot(state: State, f: Autopilot, number: int) -> list[Action]:
    """Move now, or not now."""
    return [USE, PASS]


def use_autopilot(w: Desk, number: int, action: Use) -> None:
    """Take the waiting move."""
    w.pop()
    seat = w.seats[number]
    w.seat(number, autopilot=0)
    w.tell("autopilot_moved", seat=SEAT_NAMES[number], points=seat.autopilot)
    w.push(Move(number, seat.autopilot, "autopilot", seat.at))


def pass_autopilot(w: Desk, number: int, action: Pass) -> None:
    """Wait on."""
    w.pop()


def par_of(target: int) -> Par:
    """Give the marks of a solo game for a target: those of the next named length."""
    return next(par for par in SOLO_PARS if target <= par.target)


def _end(w: Desk, f: Turn) -> int | None:
    """Pass the turn on, or stop at a limit (X-002, X-655, X-668)."""
    w.stack[-1] = END
    let_all_go(w)
    seats = len(w.seats)
    if w.rules.mode == "solo" and w.turn >= par_of(w.rules.fame_target).limit:
        w.ending = "solo_lost"
        w.tell("solo_lost", turns=w.turn)
        raise GameEnds
    limit = w.rules.round_limit
    if limit and w.turn >= limit * seats:
        w.ending = "round_limit"
        w.tell("game_stopped_at_limit", rounds=limit)
        raise GameEnds
    w.active = (w.active + 1) % seats
    return _begin(w, f)


def finish(w: Desk) -> None:
    """End the game: nothing further is resolved (X-650)."""
    w.actor = None
    if w.ending == "target_reached" and w.rules.mode == "solo":
        par = par_of(w.rules.fame_target)
        marks = (("solo_gold", par.gold), ("solo_silver", par.silver), ("solo_bronze", par.bronze))
        w.ending = next((code for code, turns in marks if w.turn <= turns), "solo_won")


_PHASES = {
    "begin": _begin,
    "action": _action,
    "business": _business,
    "status": _status,
    "npcs": _npcs,
    "autopilots": _autopilots,
}


# --- decisions ------------------------------------------------------------------------------------


@lists(Turn)
def legal_turn(state: State, f: Turn, number: int) -> list[Action]:
    """List actions, business, or markers to arm."""
    if f.phase == "action":
        found = legal_actions(state, number)
    elif f.phase == "business":
        found = legal_business(state, f, number)
    else:
        return list(ARMS[: most_to_arm(state.open, number) + 1])
    if state.open.rules.gifts:
        found.extend(gifts_of(state.open, number))
    return found


def legal_actions(state: State, number: int) -> list[Action]:
    """List the actions of the action phase (X-074, X-089)."""
    o = state.open
    seat = o.seats[number]
    geo = map_of(o)
    found: list[Action] = []
    if seat.impulse:
        found.append(IMPULSE)
    if not is_stranded(seat):
        if seat.armed:
            engines, near, far = arms_of(seat.fitted, seat.damage)
            for outfit in engines:
                found.append(ENGINES[outfit])
            if near or far:
                found += targets(o, geo, number, near=near, far=far)
        full_here(state, geo, number, seat.at, found, used=False)
        if seat.ready & ON_ACTION:
            found += ability_actions(o, number)
        if seat.energy >= RESCUE_NEEDS:
            found += rescues(o, geo, number)
    minor_actions(state, geo, number, found)
    found.append(END_ACTIONS)
    return found


def apply_end_actions(w: Desk, number: int, action: EndActions) -> None:
    """Go on to business on a planet, else to the status phase (X-076)."""
    planet = w.geo.is_planet(w.seats[number].at)
    w.stack[-1] = BUSINESS if planet else STATUS[0]
    w.tell_seat("actions_ended", number)


def apply_arm(w: Desk, number: int, action: Arm) -> None:
    """Arm so many markers."""
    finish_arming(w, number, action.count)


def why_not_arm(state: State, number: int, action: Arm) -> Refusal | None:
    """Say why not so many."""
    f = state.open.stack[-1]
    if isinstance(f, Turn) and f.phase == "status":
        return no("too_many_markers")
    return None


DECISIONS: tuple[Rule, ...] = (
    Rule(action=EndActions, asked="action", why_not=not_an_option, then=apply_end_actions),
    Rule(action=Arm, asked="status", why_not=why_not_arm, then=apply_arm),
    Rule(action=Use, asked=Autopilot, why_not=not_an_option, then=use_autopilot),
    Rule(action=Pass, asked=Autopilot, why_not=not_an_option, then=pass_autopilot),
)
