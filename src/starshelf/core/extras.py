"""What only some games have: a solver, pages to print, files of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct


class Best(Protocol):
    """What a solver proves about one seat of a finished game, in points."""

    @property
    def played(self) -> int:
        """The total that the seat has."""
        ...

    @property
    def score(self) -> int:
        """The best total that was found."""
        ...

    @property
    def bound(self) -> int:
        """The total that nothing can pass; the same as `score` when that is proved."""
        ...


class Solve(Protocol):
    """From a finished game and a seat to how far the end of it could have led."""

    def __call__(self, state: Any, seat: int, /, *, seconds: float, workers: int) -> Best:
        """Look for a proof, for some seconds at most, with some threads."""
        ...


class Extras(Struct, frozen=True, kw_only=True):
    """The callables that commands find by name; None where a game has no such thing.

    They may need optional packages: what is heavy is imported when they are called.
    """

    solve: Solve | None = None
    pages: Callable[[str, str], Sequence[str]] | None = None
    """From the name of a sheet and a language to pages as SVG, for a table without screens."""
    check_file: Callable[[Path], str] | None = None
    """Say what a home-made content file holds, or raise BadContent."""
