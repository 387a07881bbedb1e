"""Who plays the games of the corpus, and how they take decisions back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starshelf.bots import make
from starshelf.core.errors import IllegalAction
from starshelf.core.game import Game
from starshelf.core.rng import Rng
from starshelf.core.table import Table

Player = Callable[[Table, int], Any]
"""From a table and the seat that is asked to its decision."""

IDLE, CYCLE = 24, 30
"""A dawdler lets the first 24 of every 30 decisions pass: so a game of Jackal never rests long
enough to end by itself, and reaches its last round."""
DEEPEST = 3
"""Decisions that are taken back by agreement at once, at most."""


def player(kind: str, game: Game, seed: str) -> Player:
    """Make a player: a bot's level, `first` or `last` of the offers, or `dawdle`."""
    if kind == "first":
        return lambda table, seat: table.legal(seat)[0]
    if kind == "last":
        return lambda table, seat: table.legal(seat)[-1]
    bot = make("greedy" if kind == "dawdle" else kind, game, seed)

    def choose(table: Table, seat: int) -> Any:
        if kind == "dawdle" and table.version % CYCLE < IDLE:
            return table.legal(seat)[-1]
        return bot.choose(table.view(seat), table.legal(seat))

    return choose


def take_back(kind: str, table: Table, seat: int, rng: Rng) -> bool:
    """Take something back in one of the ways that there are; False where it cannot be."""
    if kind == "own":
        holders = [each for each in range(table.seats) if table.own_step_back(each) is not None]
        if not holders:
            return False
        table.undo(holders[rng.below(len(holders))])
        return True
    if kind == "free":
        try:
            table.undo(seat)
        except IllegalAction:
            return False
        return True
    went_back = False
    for _ in range(1 + rng.below(DEEPEST)):
        if table.steps[-1].parent is not None:
            table.undo(seat, agreed=True)
            went_back = True
    return went_back
