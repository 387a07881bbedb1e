"""The desk on which decisions of Distant Suns are carried out."""

from __future__ import annotations

from typing import TypeVar

from starshelf.core import rulebook

from ..state import Open, Secret, State

T = TypeVar("T")


class Desk(rulebook.Desk[State]):
    """Both parts of the state, as they become."""

    open: Open
    secret: Secret


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Exchange one item."""
    return (*items[:at], item, *items[at + 1 :])
