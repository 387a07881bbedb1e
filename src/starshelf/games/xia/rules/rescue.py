"""Stranded ships and their rescue (X-325 to X-331)."""

from __future__ import annotations

from starshelf.core.game import Action, Refusal

from ..actions import MOST_SEATS, ArmRescued, Rescue
from ..content import SHIPS
from ..frames import RescuedArming
from ..geometry import Geo
from ..naming import SEAT_NAMES
from ..state import OFF, OpenLike, State, is_stranded, map_of
from ..why import no
from .desk import Desk
from .registry import Rule, advances, lists

RESCUES = tuple(Rescue(seat) for seat in range(MOST_SEATS))
ARMS = tuple(ArmRescued(count) for count in range(3))
NEEDS = 3
GIVES = 2


def rescues(o: OpenLike, geo: Geo, number: int) -> list[Action]:
    """List the stranded ships that a seat may rescue (X-328)."""
    me = o.seats[number]
    if me.energy < NEEDS:
        return []
    found: list[Action] = []
    for other, seat in enumerate(o.seats):
        if seat.energy or seat.armed or other == number:  # not stranded, or the rescuer
            continue
        if geo.adjacent(me.at, seat.at):
            found.append(RESCUES[other])
    return found


def apply_rescue(w: Desk, number: int, action: Rescue) -> None:
    """Hand over energy; the rescued may arm at once (X-329, X-330)."""
    w.seat(number, energy=w.seats[number].energy - GIVES)
    other = w.seats[action.seat]
    energy = min(other.energy + GIVES, SHIPS[other.ship].energy)
    w.seat(action.seat, energy=energy)
    w.tell("rescued", seat=SEAT_NAMES[action.seat], by=SEAT_NAMES[number])
    w.push(RescuedArming(action.seat))
    w.gain_fame(number, 1, "rescue")


def _most(o: OpenLike, number: int) -> int:
    seat = o.seats[number]
    return min(GIVES, seat.energy, 4 - seat.armed)


@advances(RescuedArming)
def advance_rescued(w: Desk, f: RescuedArming) -> int | None:
    """Ask how many to arm."""
    if _most(w, f.seat):
        return f.seat
    w.pop()
    return None


@lists(RescuedArming)
def legal_rescued(state: State, f: RescuedArming, number: int) -> list[Action]:
    """List the counts."""
    return list(ARMS[: _most(state.open, number) + 1])


def apply_arm_rescued(w: Desk, number: int, action: ArmRescued) -> None:
    """Arm markers, disarmed ones first."""
    w.pop()
    arm_markers(w, number, action.count, energy=action.count)
    if action.count:
        w.tell("rescued_armed", seat=SEAT_NAMES[number], count=action.count)


def arm_markers(w: Desk, number: int, count: int, *, energy: int) -> None:
    """Arm markers: disarmed ones first, then from arm points in order."""
    from .outfits import free_marker

    seat = w.seats[number]
    plain = min(count, seat.disarmed)
    w.seat(number, energy=seat.energy - energy, disarmed=seat.disarmed - plain)
    left = count - plain
    for outfit, fitted in enumerate(seat.fitted):
        for section in range(len(fitted.cells)):
            if left and free_marker(w, number, outfit, section):
                left -= 1
    w.seat(number, armed=w.seats[number].armed + count)


def why_not_rescue(state: State, number: int, action: Rescue) -> Refusal | None:
    """Say why a ship cannot be rescued."""
    o = state.open
    if not 0 <= action.seat < len(o.seats) or action.seat == number:
        return no("not_an_option")
    seat = o.seats[action.seat]
    if seat.at == OFF or not is_stranded(seat):
        return no("not_stranded")
    if not map_of(o).adjacent(o.seats[number].at, seat.at):
        return no("not_adjacent")
    if o.seats[number].energy < NEEDS:
        return no("rescuer_needs_energy")
    return None


def why_not_arm_rescued(state: State, number: int, action: ArmRescued) -> Refusal | None:
    """Say why not so many."""
    return no("too_many_markers") if isinstance(state.open.stack[-1], RescuedArming) else None


DECISIONS: tuple[Rule, ...] = (
    Rule(action=Rescue, asked="action", why_not=why_not_rescue, then=apply_rescue),
    Rule(
        action=ArmRescued, asked=RescuedArming, why_not=why_not_arm_rescued, then=apply_arm_rescued
    ),
)
