"""Rolling dice: the dealer throws, the roller may change a die, then the rule concerned applies it.

The order of windows after a roll is X-091: re-rolls first, as often as the roller wants.
"""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import CHANCE, Refusal
from starshelf.core.words import Message
from starshelf.games.xia.actions import Keep, Reroll, SpendExperience
from starshelf.games.xia.content import ABILITIES, ABILITY, TITLE, mission
from starshelf.games.xia.frames import Roll
from starshelf.games.xia.rules.registry import RESOLVE, advances, applies, explains, lists
from starshelf.games.xia.state import (
    FIRST_NPC,
    Desk,
    Dice,
    Seat,
    State,
    has_ready,
    has_title,
)
from starshelf.games.xia.why import no
from starshelf.games.xia.work import ABILITY_NAMES, SEAT_NAMES, Work

TAC_X = ABILITY["tac_x"]
AFTERBURNER = ABILITY["afterburner"]
ALL_ROUNDER = TITLE["all_rounder"]
KIND_OF_ROLL = {
    "scholar": "scholar",
    "hunter": "bounty_hunter",
    "thief": "thief",
    "sneak": "smuggler",
}
"""Rolls of missions, and the kind of completed mission that is experience for them (X-375)."""

REROLLS = tuple(Reroll(die) for die in range(24))
KEEP = Keep()


def experience(seat: Seat, why: str) -> list[int]:
    """List the completed missions that a seat may spend on a roll."""
    kind = KIND_OF_ROLL.get(why)
    if kind is None or not seat.completed:
        return []
    if has_title(seat, ALL_ROUNDER):
        return list(seat.completed)
    return [card for card in seat.completed if mission(card).kind == kind]


def can_reroll(seat: Seat) -> bool:
    """Tell whether Tac-X can be used (X-550)."""
    return has_ready(seat, TAC_X) and seat.energy >= ABILITIES[TAC_X].energy


def can_boost(seat: Seat) -> bool:
    """Tell whether Afterburner can be used (X-552)."""
    return has_ready(seat, AFTERBURNER) and seat.energy >= ABILITIES[AFTERBURNER].energy


def exhaust(w: Work, number: int, ability: int) -> None:
    """Pay for an ability and turn its card down (X-540)."""
    seat = w.seats[number]
    w.seat(
        number,
        energy=seat.energy - ABILITIES[ability].energy,
        ready=seat.ready & ~(1 << ability),
    )
    w.tell("ability_used", seat=SEAT_NAMES[number], ability=ABILITY_NAMES[ability])


@advances(Roll)
def advance_roll(w: Work, f: Roll) -> int | None:
    """Let the dealer throw, the roller change dice, then apply the roll."""
    if 0 in f.values:
        return CHANCE
    if f.ship < FIRST_NPC and not f.kept:
        seat = w.seats[f.ship]
        if can_reroll(seat) or (seat.completed and experience(seat, f.why)):
            return f.ship
    w.stack.pop()
    w.dice = Dice(f.ship, f.why, f.sides, f.values)
    w.lucky(f.ship, f.values, f.sides)
    RESOLVE[f.why](w, f)
    return None


@lists(Roll)
def legal_roll(state: State, f: Roll, number: int) -> list[object]:
    """List the changes a roller may make."""
    seat = state.open.seats[number]
    found: list[object] = []
    if can_reroll(seat):
        found.extend(REROLLS[: len(f.sides)])
    found.extend(SpendExperience(card) for card in experience(seat, f.why))
    found.append(KEEP)
    return found


@applies(Keep)
def apply_keep(w: Work, number: int, action: Keep) -> None:
    """Let the roll stand."""
    w.swap(kept=True)


@applies(Reroll)
def apply_reroll(w: Work, number: int, action: Reroll) -> None:
    """Throw one die again (X-550)."""
    f = w.stack[-1]
    assert isinstance(f, Roll)
    exhaust(w, number, TAC_X)
    w.tell("die_rerolled", seat=SEAT_NAMES[number], value=f.values[action.die])
    w.stack[-1] = again(f, action.die)


@applies(SpendExperience)
def apply_experience(w: Work, number: int, action: SpendExperience) -> None:
    """Discard a completed mission and roll again (X-375)."""
    f = w.stack[-1]
    assert isinstance(f, Roll)
    seat = w.seats[number]
    completed = list(seat.completed)
    completed.remove(action.card)
    w.seat(number, completed=tuple(completed))
    w.change(discards=tuple(sorted((*w.world.discards, action.card))))
    w.tell(
        "experience_spent",
        seat=SEAT_NAMES[number],
        mission=Message(f"mission-{action.card}"),
        value=f.values[0],
    )
    w.stack[-1] = again(f, 0)


def again(f: Roll, die: int) -> Roll:
    """Take one die of a roll up again."""
    values = list(f.values)
    values[die] = 0
    return replace(f, values=tuple(values))


@explains(Reroll)
def why_not_reroll(state: State, number: int, action: Reroll) -> Refusal | None:
    """Say why no die can be rolled again."""
    seat = state.open.seats[number]
    if TAC_X not in seat.abilities:
        return no("wrong_moment")
    if not has_ready(seat, TAC_X):
        return no("ability_exhausted")
    if seat.energy < ABILITIES[TAC_X].energy:
        return no("not_enough_energy", need=ABILITIES[TAC_X].energy, have=seat.energy)
    return None


def rolling_sides(o: Desk) -> int:
    """Give the sides of the die to be thrown next."""
    f = o.stack[-1]
    assert isinstance(f, Roll)
    return f.sides[f.values.index(0)]
