"""Threads: rules are pure also where several threads ask them for the first time at once."""

from __future__ import annotations

from time import monotonic

from starshelf.core.game import Game
from starshelf.testing.play import Effort
from starshelf.testing.threads import run_process


def threads(game: Game, effort: Effort) -> None:
    """Play and replay in threads of fresh processes, one process at least; none may break."""
    started = monotonic()
    for number in range(effort.games):
        if number and monotonic() - started > effort.seconds:
            return
        run_process(game, f"{effort.seed}:{number}")
