"""Work that few may do at once while some more wait, such as bringing tables back to memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial

from starshelf.core.game import Game
from starshelf.core.table import Table
from starshelf.server.limits import Buckets, asking, check_rate
from starshelf.server.rebuild import rebuild
from starshelf.server.refused import Refused
from starshelf.server.schema import Entry, Record, Seat
from starshelf.server.settings import Settings

MOST_WAITING = 64
"""Tables that may wait to be brought back; a table takes about 0.1 s, and nobody waits for 10."""
WAIT = 5
"""Seconds after which to ask again when too many wait."""


class Gate:
    """Lets a few through at once, and a few more wait."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self._most = at_once + waiting
        self._count = 0
        self._places = asyncio.Semaphore(at_once)

    @asynccontextmanager
    async def passing(self) -> AsyncIterator[None]:
        """Wait for a place and hold it; raise Refused when too many wait already."""
        if self._count >= self._most:
            raise busy()
        self._count += 1
        try:
            async with self._places:
                yield
        finally:
            self._count -= 1


class Loads:
    """Rebuilds stored tables in one thread: more would only take the event loop's time, and rules
    that keep what they have worked out are no place for many threads."""

    def __init__(self, settings: Settings) -> None:
        self._gate = Gate(settings.loads, MOST_WAITING)
        self._rate = Buckets(settings.load_rate)
        self._thread = ThreadPoolExecutor(1, "rebuild")

    @asynccontextmanager
    async def passing(self) -> AsyncIterator[None]:
        """Wait for one's turn to bring a table back; raise Refused for too many, or too fast."""
        if asking.get():
            check_rate(self._rate.take(asking.get()))
        async with self._gate.passing():
            yield

    async def rebuild(
        self, game: Game, record: Record, seats: list[Seat], entries: list[Entry]
    ) -> tuple[Table, str]:
        """Replay a stored log without holding anybody up."""
        job = partial(rebuild, game, record, seats, entries)
        return await asyncio.get_running_loop().run_in_executor(self._thread, job)

    def close(self) -> None:
        """Rebuild nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def busy() -> Refused:
    """Say that there is too much to do already."""
    return Refused(503, "busy", f"wait {WAIT} s", wait=WAIT)
