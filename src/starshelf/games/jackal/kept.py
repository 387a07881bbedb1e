"""Values that are worked out once, by what they depend on, and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Kept(dict[Key, Value]):
    """What `make` gives for each key, made when it is first asked for; to be read only.

    When there are too many, all are forgotten, and made again when asked for again.
    """

    def __init__(self, make: Callable[[Key], Value], most: int = 1 << 16) -> None:
        super().__init__()
        self._make = make
        self._most = most

    def __missing__(self, key: Key) -> Value:
        value = self._make(key)
        if len(self) >= self._most:
            self.clear()
        self[key] = value
        return value
