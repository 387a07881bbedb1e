"""Parts of a scene that are worked out once and found again: by identity first, then by value.

A remembered function gets whole immutable values and gives one. Nothing that it gave ever changes,
so threads may share it, and two scenes that share a part share its pieces by reference: what did
not change is found by comparing identities.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import chain, compress
from operator import is_not
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Item = TypeVar("Item")
Piece = TypeVar("Piece")

MOST = 4096
"""How many answers are kept of one function: some hundred positions of some tables."""


def remember(make: Callable[..., T]) -> Callable[..., T]:
    """Keep what a function gave for the very same inputs, and for equal ones."""
    by_value = lru_cache(maxsize=MOST)(make)
    by_identity: dict[tuple[int, ...], tuple[tuple[Any, ...], T]] = {}

    def remembered(*inputs: Any) -> T:
        key = tuple(map(id, inputs))
        found = by_identity.get(key)
        if found is not None:
            return found[1]
        value = by_value(*inputs)
        if len(by_identity) >= MOST:
            by_identity.clear()
        by_identity[key] = (inputs, value)  # holds the inputs, so that no id is used again
        return value

    return remembered


class Each(Generic[Item, Piece]):
    """The pieces of each item of a long tuple, of which few items change at a time.

    `make(number, item, *shared)` gives the pieces of one item. They come back as one tuple, in
    order; items that are the very same as in the tuple asked for last are not looked at again.
    """

    def __init__(self, make: Callable[..., tuple[Piece, ...]]) -> None:
        self._make = lru_cache(maxsize=MOST)(make)
        self._whole = remember(self._put_together)
        self._last: dict[
            tuple[Any, ...], tuple[tuple[Item, ...], tuple[tuple[Piece, ...], ...]]
        ] = {}

    def __call__(self, items: tuple[Item, ...], *shared: Any) -> tuple[Piece, ...]:
        return self._whole(items, *shared)

    def _put_together(self, items: tuple[Item, ...], *shared: Any) -> tuple[Piece, ...]:
        last = self._last.get(shared)
        if last is None or len(last[0]) != len(items):
            parts = [self._make(number, item, *shared) for number, item in enumerate(items)]
        else:
            parts = [*last[1]]
            for number in compress(range(len(items)), map(is_not, last[0], items)):
                parts[number] = self._make(number, items[number], *shared)
        if len(self._last) >= MOST:
            self._last.clear()
        self._last[shared] = (items, tuple(parts))
        return tuple(chain.from_iterable(parts))
