"""The rules: what is legal, why not, and what happens; one module a phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from starshelf.core.game import CHANCE, Action, Actor, Refusal
from starshelf.games.nebula.actions import (
    DEALER_ACTIONS,
    Chaos,
    ChoosePersonal,
    Keep,
    Place,
    RaiseValue,
    Stop,
    Time,
)
from starshelf.games.nebula.rules import deal, gather, place
from starshelf.games.nebula.rules.turn import conditions, ending, to_act
from starshelf.games.nebula.state import State
from starshelf.games.nebula.why import refuse

__all__ = ["apply", "check", "conditions", "ending", "legal", "to_act"]

_LEGAL: Final[dict[str, Callable[[State, int], Sequence[Any]]]] = {
    "gather": gather.legal_gather,
    "keep": gather.legal_keep,
    "place": place.legal_place,
    "raise": place.legal_raise,
}
_CHECK: Final[dict[type[Action], tuple[str, Callable[[State, int, Any], Refusal | None]]]] = {
    ChoosePersonal: ("choose", gather.check_choose),
    Time: ("gather", gather.check_time),
    Chaos: ("gather", gather.check_chaos),
    Keep: ("keep", gather.check_keep),
    Place: ("place", place.check_place),
    Stop: ("place", place.check_stop),
    RaiseValue: ("raise", place.check_raise),
}
"""By decision: the phase it belongs to and what else may forbid it."""
_APPLY: Final[dict[type[Action], Callable[[State, int, Any], gather.Outcome]]] = {
    ChoosePersonal: gather.apply_choose,
    Time: gather.apply_time,
    Chaos: gather.apply_chaos,
    Keep: gather.apply_keep,
    Place: place.apply_place,
    Stop: place.apply_stop,
    RaiseValue: place.apply_raise,
}


def legal(state: State, actor: Actor) -> Sequence[Any]:
    """List what an actor may do now, in a fixed order."""
    if actor == state.active:
        found = _LEGAL.get(state.phase)
        if found is not None:
            return found(state, actor)
    if actor == CHANCE:
        return tuple(deal.odds(state))
    if state.phase == "choose" and 0 <= actor < len(state.mats):
        return gather.legal_choose(state, actor)
    return ()


def check(state: State, actor: Actor, action: Any) -> Refusal | None:
    """Say why an action may not be, or None; the first reason in the ledger's order (§8)."""
    if actor == CHANCE:
        return _check_dealer(state, action)
    found = _CHECK.get(type(action))
    if found is None:
        over = state.phase == "over"
        return refuse("game_over" if over else "dealer_only")
    phase, test = found
    if state.phase == phase and actor == state.active:
        return test(state, actor, action)
    return _check_turn(state, actor, action) or test(state, actor, action)


def _check_turn(state: State, actor: Actor, action: Any) -> Refusal | None:
    if state.phase == "over":
        return refuse("game_over")
    if type(action) is RaiseValue and not state.full:
        return refuse("not_in_this_variant")
    if state.phase == "choose":
        if not 0 <= actor < len(state.mats):
            return refuse("not_your_turn")
        return None if type(action) is ChoosePersonal else refuse("wrong_phase")
    if (actor,) != to_act(state):
        return refuse("not_your_turn")
    return refuse("wrong_phase") if state.phase != _CHECK[type(action)][0] else None


def _check_dealer(state: State, action: Any) -> Refusal | None:
    if state.phase == "over":
        return refuse("game_over")
    if to_act(state) != (CHANCE,):
        return refuse("not_your_turn")
    if action in deal.odds(state):
        return None
    asked = next(iter(deal.odds(state)))
    return refuse("not_in_the_bag" if type(action) is type(asked) else "wrong_phase")


def apply(state: State, actor: Actor, action: Any) -> gather.Outcome:
    """Carry out an action that `check` allowed."""
    if actor == CHANCE:
        return deal.APPLY[type(action)](state, action)
    return _APPLY[type(action)](state, actor, action)


assert set(DEALER_ACTIONS) == set(deal.APPLY)
