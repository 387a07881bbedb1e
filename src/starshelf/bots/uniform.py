"""The level `random`: any legal action, each equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.game import Game
from starshelf.core.rng import SplitMix, as_number, choose


class Uniform:
    """Plays without looking."""

    def __init__(self, game: Game, seed: int | str = 0) -> None:
        self._rng = SplitMix(as_number(seed))

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Draw one of the legal actions."""
        return choose(self._rng, legal)
