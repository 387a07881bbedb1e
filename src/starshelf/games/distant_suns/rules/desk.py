"""The desk on which decisions of Distant Suns are carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from starshelf.core import rulebook
from starshelf.core.game import Action
from starshelf.core.rng import choose

from ..state import Open, Secret, State

T = TypeVar("T")
A = TypeVar("A", bound=Action)


class Desk(rulebook.Desk[State]):
    """Both parts of the state, as they become."""

    open: Open
    secret: Secret


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Exchange one item."""
    return (*items[:at], item, *items[at + 1 :])


def even_deal(
    action: type[A],
    asked: str,
    answers: Callable[[State], Sequence[A]],
    then: Callable[[Desk, int, A], None],
) -> rulebook.Deal[State, Desk, A]:
    """Let the dealer answer by any of these, all equally likely."""
    return rulebook.Deal(
        action=action,
        asked=asked,
        odds=lambda s: dict.fromkeys(answers(s), 1),
        draw=lambda s, rng: choose(rng, answers(s)),
        then=then,
    )
