"""Length: a game of random moves ends within its stated bound."""

from __future__ import annotations

from starshelf.core.game import CHANCE, Game
from starshelf.testing.play import Effort, trials, walk

_MOST_DEALS = 200
"""Deals in a row without any seat's decision; more is a dealer that never stops."""


def length(game: Game, effort: Effort) -> None:
    """Play whole games and count the seats' decisions."""
    for trial in trials(game, effort):
        bound = game.bound(trial.first)
        decisions = deals = 0
        for moment in walk(trial):
            if moment.actor is None:
                break
            deals = deals + 1 if moment.actor == CHANCE else 0
            decisions += moment.actor != CHANCE
            assert decisions <= bound, f"{moment}: more decisions than the bound {bound}"
            assert deals <= _MOST_DEALS, f"{moment}: {deals} deals in a row"
