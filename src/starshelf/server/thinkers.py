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
from starshelf.server import own_bots
from starshelf.server.own_bots import NONE, OwnBots
from starshelf.server.pool import Pool
from starshelf.server.settings import Settings

Choose = Callable[[str, str, int, int, Any, Sequence[Any]], int]
"""From game, level, seat, seed, view and legal actions to the index of the chosen one."""

_log = logging.getLogger("starshelf.server")


def choose(game: str, level: str, seat: int, seed: int, view: Any, legal: Sequence[Any]) -> int:
    """Let a bot choose; runs in a worker process."""
    if bots.is_own(level):
        return own_bots.choose(level, find(game), seat, seed, view, legal)
    bot = bots.make(level, find(game))
    bot.begin(seat, seed)
    return list(legal).index(bot.choose(view, legal))


class Thinkers:
    """The bots of all tables, and a door for other work that must not delay them."""

    def __init__(
        self, pool: Pool, margin: float, task: Choose = choose, own: OwnBots = NONE
    ) -> None:
        self._pool = pool
        self._own = own
        self._faulty: set[str] = set()
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
        args = (game, self._own.spec(level), seat, secrets.randbits(63), view, legal)
        try:
            time = self._own.seconds(level) or bots.thinking_time(level)
            budget = time + self._margin
            number: int = await self._pool.run(
                table, level, budget, self._task, *args, expected=time, present=present
            )
            if not 0 <= number < len(legal):
                raise IndexError(f"expected 0 to {len(legal) - 1}, got {number}")
            return number
        except Exception as error:  # a bot may fail in any way; its table goes on
            told = "bot %s of %s failed: %r; a random action is taken"
            grade = logging.DEBUG if level in self._faulty else logging.WARNING
            if level in self._own.specs:
                self._faulty.add(level)  # a stranger's bot may fail at every decision
            _log.log(grade, told, level, game, error, extra={"table": table})
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


def check_level(game: Game, level: str, where: str, settings: Settings) -> None:
    """Refuse a level that does not exist here; raise BadMessage.

    Bots of one's own are named by the settings: no message of a client names a file.
    """
    known = levels(game.name, settings)
    if level not in known:
        raise BadMessage(where, f"expected one of {', '.join(known)}, got {level!r}")


def levels(game: str, settings: Settings) -> tuple[str, ...]:
    """Name the levels of bots that can play a game, weakest first, then the host's own bots."""
    find(game)
    return (*bots.levels(), *own_bots.names(settings))
