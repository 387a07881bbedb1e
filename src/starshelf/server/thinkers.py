"""Bots that think in worker processes: a decision in time, whatever a bot does."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Any

from starshelf import bots
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.games import find
from starshelf.server.pool import Pool

Choose = Callable[[str, str, int, int, Any, Sequence[Any]], int]
"""From game, level, seat, seed, view and legal actions to the index of the chosen one."""

_log = logging.getLogger("starshelf.server")


def choose(game: str, level: str, seat: int, seed: int, view: Any, legal: Sequence[Any]) -> int:
    """Let a bot choose; runs in a worker process."""
    bot = bots.make(level, find(game))
    bot.begin(seat, seed)
    return list(legal).index(bot.choose(view, legal))


class Thinkers:
    """The bots of all tables, and a door for other work that must not delay them."""

    def __init__(self, pool: Pool, margin: float, task: Choose = choose) -> None:
        self._pool = pool
        self._margin = margin
        self._task = task

    async def choose(
        self,
        table: str,
        game: str,
        level: str,
        seat: int,
        view: Any,
        legal: Sequence[Any],
        *,
        present: Callable[[], str] | None = None,
    ) -> int:
        """Give the index of a legal action: the bot's, or a random one when it fails.

        `present` names an address of those who are at the table, empty while nobody is.
        """
        if len(legal) == 1:
            return 0
        args = (game, level, seat, secrets.randbits(63), view, legal)
        try:
            time = bots.thinking_time(level)
            budget = time + self._margin
            number: int = await self._pool.run(
                table, level, budget, self._task, *args, expected=time, present=present
            )
            if not 0 <= number < len(legal):
                raise IndexError(f"expected 0 to {len(legal) - 1}, got {number}")
            return number
        except Exception as error:  # a bot may fail in any way; its table goes on
            told = "bot %s of %s failed: %r; a random action is taken"
            _log.warning(told, level, game, error, extra={"table": table})
            return secrets.randbelow(len(legal))

    async def run(
        self, key: str, kind: str, budget: float, task: Callable[..., Any], *args: Any
    ) -> Any:
        """Do other work for a table in a worker process, after the bots.

        `task` is a function of a module, its arguments and result can be pickled, and it may take
        `budget` seconds once it has begun.
        Raise TimeoutError, BrokenProcessPool, Stopped, or what the task raised.
        """
        return await self._pool.run(key, kind, budget, task, *args, low=True)

    def stop(self) -> None:
        """End all workers."""
        self._pool.stop()


def check_level(game: Game, level: str, where: str) -> None:
    """Refuse a level that does not exist; raise BadMessage."""
    known = levels(game.name)
    if level not in known:
        raise BadMessage(where, f"expected one of {', '.join(known)}, got {level!r}")


def levels(game: str) -> tuple[str, ...]:
    """Name the levels of bots that can play a game, weakest first."""
    find(game)
    return bots.levels()
