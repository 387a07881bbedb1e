"""Afterburner and Broadside: more from dice that have just been rolled (X-552, X-573)."""

from __future__ import annotations

from starshelf.core.game import Action

from ...actions import AddResult, Boost, DoubleResult, Pass, Use
from ...content import ABILITIES, ABILITY, band
from ...frames import Boosting, Broadside, DoubleOrAdd, Fight, Roll
from ...naming import ABILITY_NAMES, SEAT_NAMES
from ...state import State
from ..desk import Desk
from ..harpoon import PASS, USE
from ..movement import begin_engine_move
from ..registry import Rule, advances, lists, not_an_option, resolves
from ..rolls import AFTERBURNER, exhaust

BROADSIDE = ABILITY["broadside"]
DOUBLE = (DoubleResult(), AddResult())


# --- Afterburner ----------------------------------------------------------------------------------


@advances(Boosting)
def advance_boosting(w: Desk, f: Boosting) -> int | None:
    """Ask."""
    return f.seat


@lists(Boosting)
def legal_boosting(state: State, f: Boosting, number: int) -> list[Action]:
    """Boost one engine die, or none."""
    return [*(Boost(die) for die, _ in f.results), PASS]


def pass_boost(w: Desk, number: int, action: Pass) -> None:
    """Leave the result as it is."""
    f = w.pop()
    assert isinstance(f, Boosting)
    if f.why == "move":
        begin_engine_move(w, number, f.results[0][1])


def apply_boost(w: Desk, number: int, action: Boost) -> None:
    """Pay and roll for the boost."""
    f = w.pop()
    assert isinstance(f, Boosting)
    result = dict(f.results)[action.die]
    exhaust(w, number, AFTERBURNER)
    w.roll(
        number,
        "afterburner",
        (20,),
        detail=action.die,
        extra=(result, int(f.why == "move")),
    )


@resolves("afterburner")
def resolve_afterburner(w: Desk, f: Roll) -> None:
    """Add to the engine's result."""
    result, moving = f.extra
    why = "move" if moving else "attack"
    row = band(ABILITIES[AFTERBURNER].table, f.values[0])
    w.tell(
        "ability_rolled",
        seat=SEAT_NAMES[f.ship],
        ability=ABILITY_NAMES[AFTERBURNER],
        value=f.values[0],
    )
    if row.effect == "double_engine_roll_or_add":
        w.push(DoubleOrAdd(f.ship, f.detail, result, why))
    else:
        finish_boost(w, f.ship, f.detail, result + row.n, why)


@advances(DoubleOrAdd)
def advance_double(w: Desk, f: DoubleOrAdd) -> int | None:
    """Ask."""
    return f.seat


@lists(DoubleOrAdd)
def legal_double(state: State, f: DoubleOrAdd, number: int) -> list[Action]:
    """Double or add."""
    return list(DOUBLE)


def apply_double(w: Desk, number: int, action: DoubleResult) -> None:
    """Double the result."""
    f = w.pop()
    assert isinstance(f, DoubleOrAdd)
    finish_boost(w, number, f.die, 2 * f.result, f.why)


def apply_add(w: Desk, number: int, action: AddResult) -> None:
    """Add to the result."""
    f = w.pop()
    assert isinstance(f, DoubleOrAdd)
    more = band(ABILITIES[AFTERBURNER].table, 20).n
    finish_boost(w, number, f.die, f.result + more, f.why)


def finish_boost(w: Desk, number: int, die: int, result: int, why: str) -> None:
    """Use a boosted result for the move or the ram."""
    w.tell("result_boosted", seat=SEAT_NAMES[number], result=result)
    if why == "move":
        begin_engine_move(w, number, result)
        return
    fight = w.stack[-1]
    assert isinstance(fight, Fight)
    results = list(fight.results)
    results[die] = result
    w.swap(results=tuple(results), boosted=True)


# --- Broadside ------------------------------------------------------------------------------------


@advances(Broadside)
def advance_broadside(w: Desk, f: Broadside) -> int | None:
    """Ask."""
    return f.seat


@lists(Broadside)
def legal_broadside(state: State, f: Broadside, number: int) -> list[Action]:
    """Use it or not."""
    return [USE, PASS]


def pass_broadside(w: Desk, number: int, action: Pass) -> None:
    """Leave the dice as they are."""
    w.pop()


def use_broadside(w: Desk, number: int, action: Use) -> None:
    """Pay and roll."""
    w.pop()
    exhaust(w, number, BROADSIDE)
    w.roll(number, "broadside", (20,))


@resolves("broadside")
def resolve_broadside(w: Desk, f: Roll) -> None:
    """Add to the attack (X-573)."""
    fight = w.stack[-1]
    assert isinstance(fight, Fight)
    row = band(ABILITIES[BROADSIDE].table, f.values[0])
    w.tell(
        "ability_rolled",
        seat=SEAT_NAMES[f.ship],
        ability=ABILITY_NAMES[BROADSIDE],
        value=f.values[0],
    )
    double = row.effect == "double_attack_dice"
    w.swap(bonus=sum(fight.results) if double else row.n)


DECISIONS: tuple[Rule, ...] = (
    Rule(action=Boost, asked=Boosting, why_not=not_an_option, then=apply_boost),
    Rule(action=Pass, asked=Boosting, why_not=not_an_option, then=pass_boost),
    Rule(action=DoubleResult, asked=DoubleOrAdd, why_not=not_an_option, then=apply_double),
    Rule(action=AddResult, asked=DoubleOrAdd, why_not=not_an_option, then=apply_add),
    Rule(action=Use, asked=Broadside, why_not=not_an_option, then=use_broadside),
    Rule(action=Pass, asked=Broadside, why_not=not_an_option, then=pass_broadside),
)
