"""The Bot protocol: a view and the legal actions in, one action out; a bot sees nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol


class Bot(Protocol):
    """Anything that can hold a seat of one game after another."""

    def begin(self, seat: int, seed: int | str) -> None:
        """Sit down for a new game: forget any other, and draw all chance from this seed."""
        ...

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Pick one of the legal actions of this seat."""
        ...
