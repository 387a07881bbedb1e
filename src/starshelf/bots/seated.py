"""What the bots of all levels share: a game, chance of their own, and a seat."""

from __future__ import annotations

from typing import Any

from starshelf.bots.judge import seat_of
from starshelf.core.game import Game
from starshelf.core.rng import SplitMix, as_number


class Seated:
    """Holds a seat once a game began; before, it finds out from each view whose it is."""

    def __init__(self, game: Game, seed: int | str = 0) -> None:
        self._game = game
        self._rng = SplitMix(as_number(seed))
        self._seat: int | None = None

    def begin(self, seat: int, seed: int | str) -> None:
        """Sit down for a new game; the same seed then plays the same way."""
        self._seat = seat
        self._rng = SplitMix(as_number(seed))

    def _seat_in(self, state: Any, view: Any) -> int:
        return seat_of(self._game, state, view) if self._seat is None else self._seat
