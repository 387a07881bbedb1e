"""All parts of one server process, put together, opened and closed in order."""

from __future__ import annotations

import asyncio
from math import inf
from time import monotonic, time

from starshelf.server.analysis import Analyses
from starshelf.server.caretaker import Caretaker
from starshelf.server.limits import Buckets, Crowd
from starshelf.server.lobby import Lobby
from starshelf.server.metrics import Metrics, Present
from starshelf.server.own_bots import OwnBots
from starshelf.server.pool import Pool
from starshelf.server.seats import Cookies
from starshelf.server.settings import Settings
from starshelf.server.store import Store, Write
from starshelf.server.thinkers import Choose, Thinkers, choose


class House:
    """The server's parts."""

    def __init__(self, settings: Settings, task: Choose = choose) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.metrics = Metrics(self._present, self.store.count_statuses)
        self.store.committed = self.metrics.committed
        self._pool = Pool(settings.bot_lanes, settings.slow_lanes)
        own = OwnBots.of(settings)
        self.thinkers = Thinkers(self._pool, settings.bot_margin, task, own)
        self.lobby = Lobby(settings, self.store, self.thinkers, self.metrics)
        self.analyses = Analyses(settings, self.store)
        self.caretaker = Caretaker(settings, self.lobby, self.store)
        self.requests = Buckets(settings.request_rate)
        self.openings = Buckets(settings.open_rate)
        self.uploads = Buckets(settings.upload_rate)
        self.codes = Buckets(settings.qr_rate)
        self.analysing = Buckets(settings.analysis_rate)
        self.sockets = Crowd(settings.connections, settings.connections_per_address)
        self.cookies = Cookies("")
        self._beating = asyncio.Lock()
        self._beaten = -inf

    async def open(self) -> None:
        """Open the storage and the lobby."""
        await self.store.open()
        self.cookies = Cookies(await self.store.secret("cookie"))
        self.lobby.open()
        self.caretaker.open()

    async def close(self) -> None:
        """Close everything; all that was accepted is stored."""
        await self.caretaker.close()
        await self.analyses.close()
        await self.lobby.close()
        self.thinkers.stop()
        await self.store.close()

    async def check_ready(self) -> None:
        """Store a sign of life, at most once a second; raise NotSaved."""
        self.store.check_space()
        async with self._beating:
            if monotonic() - self._beaten >= 1.0:
                await self.store.write(Write(beat=str(time())))
                self._beaten = monotonic()

    def _present(self) -> Present:
        """Look at what there is at this moment."""
        rooms = self.lobby.rooms()
        sockets = [bool(client.seats) for room in rooms for client in room.clients]
        return Present(
            rooms=len(rooms),
            seated=sum(sockets),
            watching=len(sockets) - sum(sockets),
            lanes=self._pool.load(),
            writes=self.store.waiting,
        )

    def is_own_origin(self, origin: str | None, host: str) -> bool:
        """Tell whether a request may come from there; programs that are no browsers send none."""
        if origin is None or origin in self.settings.origins:
            return True
        if origin and origin == self.settings.public_origin:
            return True
        return bool(host) and origin.partition("://")[2] == host
