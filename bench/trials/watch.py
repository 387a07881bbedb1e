"""Watching a server while something is done to it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic

from trials.http import ask
from trials.outcome import percentile
from trials.server import Server

ASK_SECONDS = 0.05
GIVE_UP_SECONDS = 2.0


class Watch:
    """Asks for /health and reads the memory all the time."""

    def __init__(self, server: Server, source: str = "127.0.0.1") -> None:
        self._server, self._source = server, source
        self._waits: list[float] = []
        self.most_memory = server.memory()
        self._stopping = False
        self._task = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        while not self._stopping:
            begin = monotonic()
            with suppress(OSError, TimeoutError):
                await ask(
                    self._server.port,
                    "GET",
                    "/health",
                    source=self._source,
                    seconds=GIVE_UP_SECONDS,
                )
                self._waits.append(monotonic() - begin)
                begin = 0.0
            if begin:  # no answer at all counts as the longest wait
                self._waits.append(GIVE_UP_SECONDS)
            self.most_memory = max(self.most_memory, self._server.memory())
            await asyncio.sleep(ASK_SECONDS)

    async def stop(self) -> float:
        """Stop asking; give the 99th percentile of the waits in seconds."""
        self._stopping = True
        await self._task
        return percentile(self._waits, 0.99)
