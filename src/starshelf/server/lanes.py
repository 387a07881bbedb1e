"""A lane: one worker process that does one task at a time; it is replaced when it hangs or dies."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.context import BaseContext
from typing import Any

from starshelf.worker import settle_in

START_SECONDS = 30.0
"""How long a worker may take to start; the budgets of tasks do not pay for it."""


class GaveWay(Exception):
    """A task was ended because a lane was needed for something else."""


class Lane:
    """One worker process, started when it is first needed."""

    def __init__(self, niceness: int = 0) -> None:
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None

    @property
    def workers(self) -> tuple[int, ...]:
        """The process ids behind this lane; none while it has not started."""
        return () if self._pool is None else tuple(self._pool._processes or ())

    async def start(self) -> None:
        """Have a worker ready."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1, mp_context=_context(), initializer=settle_in, initargs=(self._niceness,)
            )
            try:  # in a thread: the first worker waits until its parent has imported the games
                await asyncio.to_thread(_wake, self._pool)
            except BaseException:
                self.stop()
                raise

    async def run(
        self,
        seconds: float,
        task: Callable[..., Any],
        *args: Any,
        until: asyncio.Future[None] | None = None,
    ) -> Any:
        """Do a task in the started worker; it is given up when `until` is done.

        Raise TimeoutError, GaveWay, BrokenProcessPool, or what the task raised.
        """
        assert self._pool is not None
        future: asyncio.Future[Any] | None = None
        try:
            future = asyncio.wrap_future(self._pool.submit(task, *args))
            ends = {future} if until is None else {future, until}
            await asyncio.wait(ends, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            if future.done():
                return future.result()
            raise TimeoutError if until is None or not until.done() else GaveWay
        except (TimeoutError, GaveWay, BrokenProcessPool, asyncio.CancelledError):
            if future is not None:
                future.cancel()
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


@cache
def _context() -> BaseContext:
    """Fork workers from a clean process with everything imported, where the system can."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["starshelf.server.preload"])
    return context


def _wake(pool: ProcessPoolExecutor) -> None:
    pool.submit(os.getpid).result(START_SECONDS)
