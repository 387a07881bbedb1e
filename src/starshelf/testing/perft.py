"""Perft: how many sequences of n events there are; two programs that agree share the rules."""

from __future__ import annotations

from typing import Any

from starshelf.core.game import CHANCE, Game


def perft(game: Game, state: Any, depth: int) -> int:
    """Count the sequences of `depth` events from here, the dealer's answers expanded by odds.

    Where several seats act at once, each of them may be first.
    A game that ends earlier counts once.
    """
    actors = game.to_act(state)
    if depth == 0 or not actors:
        return 1
    total = 0
    for actor in actors:
        actions = game.odds(state) if actor == CHANCE else game.legal(state, actor)
        for action in actions:
            total += perft(game, game.apply(state, actor, action)[0], depth - 1)
    return total
