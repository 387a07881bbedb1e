"""A bot: tries every action in some states that fit what it sees, and takes the best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.bots.judge import value_of
from starshelf.bots.playout import settled
from starshelf.core.game import Game
from starshelf.core.rng import SplitMix, as_number


class MyBot:
    """Looks one decision ahead."""

    seconds = 2.0
    """How long it may think about a decision; then chance decides."""

    def __init__(self, game: Game, tries: int = 2) -> None:
        """`tries` states are looked at: `my_bot.py:MyBot(tries=5)` looks at more."""
        self.game = game
        self.tries = tries

    def begin(self, seat: int, seed: int | str) -> None:
        """Sit down for a new game: forget any other, and draw all chance from this seed."""
        self.seat = seat
        self.rng = SplitMix(as_number(seed))

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Pick one of the legal actions."""
        states = [self.game.guess(view, self.rng) for _ in range(self.tries)]
        return max(legal, key=lambda action: sum(self.worth(state, action) for state in states))

    def worth(self, state: Any, action: Any) -> float:
        """Judge what an action leads to; change this first."""
        after, _ = self.game.apply(state, self.seat, action)
        return value_of(self.game, settled(self.game, after, self.rng), self.seat)
