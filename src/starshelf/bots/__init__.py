"""Bots that know what a game is, but no game: made by the name of their level."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from starshelf.bots.greedy import Greedy
from starshelf.bots.uniform import Uniform
from starshelf.core.bot import Bot
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.core.table import Table

__all__ = ["levels", "make", "play_out"]

_LEVELS: dict[str, Callable[[Game, int | str], Bot]] = {"random": Uniform, "greedy": Greedy}


def levels() -> tuple[str, ...]:
    """Name the levels, weakest first."""
    return tuple(_LEVELS)


def make(level: str, game: Game, seed: int | str = 0) -> Bot:
    """Make a bot of a level for a game; the same seed plays the same way."""
    maker = _LEVELS.get(level)
    if maker is None:
        raise BadMessage("bot", f"expected one of {', '.join(_LEVELS)}, got {level!r}")
    return maker(game, seed)


def play_out(table: Table, bots: Sequence[Bot]) -> int:
    """Let the bots, one a seat, play a table to its end; return how many decisions it took."""
    if len(bots) != table.seats:
        raise BadMessage("bots", f"expected one a seat, {table.seats}, got {len(bots)}")
    before = table.version
    while asked := table.to_act:
        seat = asked[0]
        table.play(seat, bots[seat].choose(table.view(seat), table.legal(seat)))
    return table.version - before
