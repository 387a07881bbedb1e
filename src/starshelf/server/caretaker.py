"""The caretaker: what a running server does by itself for its stored tables."""

from __future__ import annotations

import asyncio
import logging
import threading

from starshelf.server.lobby import Lobby
from starshelf.server.prune import prune
from starshelf.server.settings import Settings
from starshelf.server.store import Store

FIRST_PRUNE = 60.0
"""Seconds after the start at which tables are deleted for the first time."""
PRUNE_EVERY = 3600.0
PRUNE_PAUSE = 0.1
"""Seconds between two batches, in which decisions are stored."""
LOOK_EVERY = 5.0
"""Seconds between two looks for tables that were closed or deleted by a command."""

_log = logging.getLogger("starshelf.server")


class Caretaker:
    """Deletes what is kept no longer, and notices what commands have done to stored tables."""

    def __init__(self, settings: Settings, lobby: Lobby, store: Store) -> None:
        self._settings, self._lobby, self._store = settings, lobby, store
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = threading.Event()

    def open(self) -> None:
        """Begin."""
        self._tasks = [
            asyncio.create_task(self._prune_on(), name="pruning"),
            asyncio.create_task(self._look_on(), name="looking for closed tables"),
        ]

    async def close(self) -> None:
        """Stop; a batch that is being deleted is finished."""
        self._stopping.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _prune_on(self) -> None:
        await asyncio.sleep(FIRST_PRUNE)
        while True:
            try:
                await self.prune()
            except Exception as error:  # the database may be away; the next hour comes
                _log.warning("old tables could not be deleted: %s", error)
            await asyncio.sleep(PRUNE_EVERY)

    async def prune(self) -> None:
        """Delete what is kept no longer; tables in memory are in use and stay."""
        settings, spare = self._settings, self._lobby.present
        found = await asyncio.to_thread(prune, settings, spare=spare, go_on=self._rest)
        gone = {table_id for ids in found.values() for table_id in ids}
        self._lobby.forget(gone)
        if gone:
            told = ", ".join(f"{len(ids)} {reason}" for reason, ids in found.items() if ids)
            _log.info("old tables deleted: %s", told)

    def _rest(self) -> bool:
        """Leave the database to others for a moment; tell whether to go on, in a thread."""
        return not self._stopping.wait(PRUNE_PAUSE)

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.look()
            except Exception as error:  # a database that is away is told by every write, too
                _log.debug("closed tables could not be looked for: %s", error)

    async def look(self) -> None:
        """End the rooms of tables that were closed from outside, and leave those deleted."""
        rooms = self._lobby.rooms()
        stored = await self._store.statuses([room.id for room in rooms])
        for room in rooms:
            status = stored.get(room.id)
            if status is None:
                await self._lobby.leave(room)
            elif status == "over" and not room.over:
                await room.ask(room.end)
