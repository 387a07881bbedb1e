"""Conservation: coins, cards, cubes and tiles are never made or lost."""

from __future__ import annotations

from starshelf.core.game import Game
from starshelf.testing.play import Effort, trials, walk


def conservation(game: Game, effort: Effort) -> None:
    """Compare the game's named sums after every event with those of the first state."""
    for trial in trials(game, effort):
        first = game.conserved(trial.first)
        assert first, f"{trial}: conserved() names nothing"
        for moment in walk(trial, most_events=effort.most_events):
            now = game.conserved(moment.state)
            assert first == now, f"before {moment}: expected the sums {first}, got {now}"
