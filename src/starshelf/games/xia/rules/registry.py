"""What each part of the rules answers for: things under way, rolls, decisions and deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from starshelf.core.game import Action, Refusal
from starshelf.core.rulebook import Deal, Decision

from ..state import Frame, State
from ..why import no
from .desk import Desk

F = TypeVar("F", bound=Callable[..., object])

Rule = Decision[State, Desk, Any]
"""One kind of decision in a question: a kind of thing under way, or a phase of the turn.

Its `why_not` gives the reason of the rule; that what is listed passes is added in `reasons`.
"""

Answer = Deal[State, Desk, Any]
"""One kind of answer of the dealer."""

ADVANCE: dict[type[Frame], Callable[[Desk, Any], int | None]] = {}
"""For each thing under way: carry on; give the actor who must decide, or None to look again."""

LISTS: dict[type[Frame], Callable[[State, Any, int], Sequence[Action]]] = {}
"""For each thing under way: list what the asked seat may do."""

RESOLVE: dict[str, Callable[[Desk, Any], None]] = {}
"""For each kind of roll: apply its result."""


def advances(frame: type[Frame]) -> Callable[[F], F]:
    """Let a function carry on a kind of thing under way."""
    return _put(ADVANCE, frame)


def lists(frame: type[Frame]) -> Callable[[F], F]:
    """Let a function list the decisions about a kind of thing under way."""
    return _put(LISTS, frame)


def resolves(*whys: str) -> Callable[[F], F]:
    """Let a function apply a kind of roll."""
    return _put(RESOLVE, *whys)


def _put(registry: dict[Any, Any], *keys: object) -> Callable[[F], F]:
    def put(function: F) -> F:
        registry.update(dict.fromkeys(keys, function))
        return function

    return put


def not_an_option(state: State, number: int, action: Action) -> Refusal:
    """Refuse without a further reason."""
    return no("not_an_option")
