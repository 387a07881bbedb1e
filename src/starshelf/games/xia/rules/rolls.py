"""Rolling dice: the dealer throws, the roller may change a die, then the rule concerned applies it.

The order of windows after a roll is X-091: re-rolls first, as often as the roller wants.
"""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import CHANCE, Action, Refusal
from starshelf.core.rng import Rng
from starshelf.core.words import Message

from ..actions import MOST_CELLS, Die, Keep, Reroll, SpendExperience
from ..content import ABILITIES, ABILITY, TITLE, mission
from ..frames import Roll
from ..naming import ABILITY_NAMES, SEAT_NAMES
from ..state import FIRST_NPC, Dice, Open, Seat, State, has_ready, has_title
from ..why import no
from .desk import Desk
from .registry import RESOLVE, Answer, Rule, advances, lists, not_an_option

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

REROLLS = tuple(Reroll(die) for die in range(MOST_CELLS))
KEEP = Keep()
DICE = tuple(Die(value) for value in range(21))


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


def exhaust(w: Desk, number: int, ability: int) -> None:
    """Pay for an ability and turn its card down (X-540)."""
    seat = w.seats[number]
    w.seat(
        number,
        energy=seat.energy - ABILITIES[ability].energy,
        ready=seat.ready & ~(1 << ability),
    )
    w.tell("ability_used", seat=SEAT_NAMES[number], ability=ABILITY_NAMES[ability])


@advances(Roll)
def advance_roll(w: Desk, f: Roll) -> int | None:
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
def legal_roll(state: State, f: Roll, number: int) -> list[Action]:
    """List the changes a roller may make."""
    seat = state.open.seats[number]
    found: list[Action] = []
    if can_reroll(seat):
        found.extend(REROLLS[: len(f.sides)])
    found.extend(SpendExperience(card) for card in experience(seat, f.why))
    found.append(KEEP)
    return found


def apply_keep(w: Desk, number: int, action: Keep) -> None:
    """Let the roll stand."""
    w.swap(kept=True)


def apply_reroll(w: Desk, number: int, action: Reroll) -> None:
    """Throw one die again (X-550)."""
    f = w.stack[-1]
    assert isinstance(f, Roll)
    exhaust(w, number, TAC_X)
    w.tell("die_rerolled", seat=SEAT_NAMES[number], value=f.values[action.die])
    w.stack[-1] = again(f, action.die)


def apply_experience(w: Desk, number: int, action: SpendExperience) -> None:
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


# --- the dealer -----------------------------------------------------------------------------------


def rolling_sides(o: Open) -> int:
    """Give the sides of the die to be thrown next."""
    f = o.stack[-1]
    assert isinstance(f, Roll)
    return f.sides[f.values.index(0)]


def dice_odds(state: State) -> dict[Die, int]:
    """Every side of the next die is equally likely."""
    return dict.fromkeys(DICE[1 : rolling_sides(state.open) + 1], 1)


def throw(state: State, rng: Rng) -> Die:
    """Throw the next die."""
    return DICE[1 + rng.below(rolling_sides(state.open))]


def apply_die(w: Desk, number: int, action: Die) -> None:
    """Note a thrown die."""
    f = w.stack[-1]
    assert isinstance(f, Roll)
    values: tuple[int, ...] = (action.value,)
    if len(f.values) > 1:
        place = f.values.index(0)
        values = f.values[:place] + values + f.values[place + 1 :]
    w.stack[-1] = Roll(f.ship, f.why, f.sides, values, f.detail, f.extra, f.kept)


DECISIONS: tuple[Rule, ...] = (
    Rule(action=Reroll, asked=Roll, why_not=why_not_reroll, then=apply_reroll),
    Rule(action=SpendExperience, asked=Roll, why_not=not_an_option, then=apply_experience),
    Rule(action=Keep, asked=Roll, why_not=not_an_option, then=apply_keep),
)

DEALS: tuple[Answer, ...] = (
    Answer(action=Die, asked=Roll, odds=dice_odds, then=apply_die, draw=throw),
)
