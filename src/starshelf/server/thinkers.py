"""Where bots think: worker processes with a time budget, so that no table waits for another's."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any

from starshelf.games import find

Choose = Callable[[str, str, int, Any, Sequence[Any]], int]
"""From game, level, seed, view and legal actions to the index of the chosen one."""

QUICK = ("random", "greedy")
"""Levels that answer in a moment; they have a lane of their own."""

_log = logging.getLogger("starshelf.server")


def choose(game: str, level: str, seed: int, view: Any, legal: Sequence[Any]) -> int:
    """Let a bot choose; runs in a worker process."""
    from starshelf.bots import make

    return list(legal).index(make(level, find(game), seed).choose(view, legal))


class Lane:
    """One worker process; it is replaced when it hangs or dies."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, budget: float, task: Choose, *args: Any) -> int:
        """Run a task; raise TimeoutError, BrokenProcessPool or what the task raised."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1, mp_context=get_context("spawn"), initializer=_end_with_parent
            )
            warm = self._pool.submit(_warm, task)
            await asyncio.wait_for(asyncio.wrap_future(warm), budget + 20)
        future = asyncio.wrap_future(self._pool.submit(task, *args))
        try:
            return await asyncio.wait_for(future, budget)
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            self.stop()
            raise

    def stop(self) -> None:
        """End the worker, whatever it does."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        workers = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()
        for worker in workers:
            worker.join(2)


def _end_with_parent() -> None:
    """Let a worker end when the server is gone, even if that was killed."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _warm(task: Choose) -> None:
    """Import what the task needs, so that no bot's budget pays for the start of its process."""
    import starshelf.bots  # noqa: F401


class Thinkers:
    """All lanes: one for quick bots, the others for those who think long."""

    def __init__(self, lanes: int, budget: float, task: Choose = choose) -> None:
        self._budget = budget
        self._task = task
        self._lanes = [Lane() for _ in range(max(1, lanes))]
        self._free: dict[bool, asyncio.Queue[Lane]] = {True: asyncio.Queue()}
        self._free[False] = asyncio.Queue() if len(self._lanes) > 1 else self._free[True]
        for number, lane in enumerate(self._lanes):
            self._free[number == 0].put_nowait(lane)

    async def choose(self, game: str, level: str, view: Any, legal: Sequence[Any]) -> int:
        """Give the index of a legal action: the bot's, or a random one when it fails."""
        if len(legal) == 1:
            return 0
        free = self._free[level in QUICK]
        seed = secrets.randbits(63)
        lane = await free.get()
        try:
            number = await lane.run(self._budget, self._task, game, level, seed, view, legal)
            if not 0 <= number < len(legal):
                raise IndexError(f"expected 0 to {len(legal) - 1}, got {number}")
            return number
        except Exception as error:  # a bot may fail in any way; its table goes on
            _log.warning("bot %s of %s failed: %r; a random action is taken", level, game, error)
            return secrets.randbelow(len(legal))
        finally:
            free.put_nowait(lane)

    def stop(self) -> None:
        """End all workers."""
        for lane in self._lanes:
            lane.stop()


def levels(game: str) -> tuple[str, ...]:
    """Name the levels of bots that can play a game, weakest first."""
    from starshelf import bots

    find(game)
    return bots.levels()
