"""People who play over real sockets, as docs/protocol.md tells third-party players to."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from starshelf.server.upgrade import database_url
from trials.http import ask

AGAIN_SECONDS = 0.05
"""How long a player waits before trying again what was refused for want of storage."""


class Decision(Struct):
    """A decision that waits for its answer."""

    id: str
    at: int
    offer: int
    sent: float


class Player:
    """One person at one table; what is not answered is sent again under the same id."""

    def __init__(self, port: int, table: str, seat: int, cookie: str, rng: random.Random) -> None:
        self.port, self.table, self.seat, self.cookie = port, table, seat, cookie
        self.acknowledged: dict[str, int] = {}
        self.waits: list[float] = []
        """How long each answered decision took, in seconds."""
        self.seen: Counter[str] = Counter()
        """Answers that are no `ok`, by what they say."""
        self.wrong: list[str] = []
        self.over = False
        self.pause = 0.0
        """Seconds between an answer and the next decision."""
        self._rng = rng
        self._pending: Decision | None = None
        self._frame: Any = None
        self._count = 0

    async def play(self, source: str = "127.0.0.1") -> None:
        """Play until the game is over, however often the connection breaks."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"
        while not self.over:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(
                    url,
                    additional_headers={"Cookie": self.cookie},
                    proxy=None,
                    max_size=None,
                    open_timeout=5,
                    close_timeout=1,
                    local_addr=(source, 0),
                ) as socket:
                    await self._converse(socket)
            await asyncio.sleep(0.02)

    async def play_some(self, count: int, seconds: float = 5.0) -> bool:
        """Make some decisions and leave; tell whether that was possible in time."""
        wanted, until = len(self.acknowledged) + count, monotonic() + seconds
        task = asyncio.create_task(self.play())
        while len(self.acknowledged) < wanted and monotonic() < until and not task.done():
            await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return len(self.acknowledged) >= wanted

    async def _converse(self, socket: ClientConnection) -> None:
        self._frame = None
        await socket.send('{"do":"sync"}')
        if self.acknowledged:  # an answered decision is answered alike, and not played again
            last = next(reversed(self.acknowledged))
            await self._send(socket, Decision(last, 0, 0, 0.0))
        if self._pending is not None:
            await self._send(socket, self._pending)
        while not self.over:
            await self._take(socket, msgspec.json.decode(await socket.recv()))
            if self._pending is None and self._may_decide():
                if self.pause:
                    await asyncio.sleep(self.pause)
                self._count += 1
                offers = self._frame["scene"]["offers"]
                number = self._rng.choice(offers)["number"]
                key = f"{self.seat}-{self._count}"
                self._pending = Decision(key, self._frame["v"], number, monotonic())
                await self._send(socket, self._pending)

    def _may_decide(self) -> bool:
        frame = self._frame
        return bool(
            frame and self.seat in frame["to_act"] and frame["scene"].get("offers", ())
        ) and frame["v"] >= max(self.acknowledged.values(), default=0)

    async def _send(self, socket: ClientConnection, decision: Decision) -> None:
        body = {"do": "act", "at": decision.at, "offer": decision.offer, "id": decision.id}
        await socket.send(msgspec.json.encode(body).decode())

    async def _take(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        do, mine = message["do"], message.get("id")
        pending = self._pending
        if do == "frame":
            self._frame = message
            self.over = self.over or bool(message["over"])
            if "frozen" in message:
                self.wrong.append(f"table {self.table} is frozen: {message['frozen']}")
                self.over = True
        elif do == "ok" and mine in self.acknowledged:
            if self.acknowledged[mine] != message["v"]:
                self.wrong.append(
                    f"{self.table} {mine}: {self.acknowledged[mine]} became {message}"
                )
        elif do == "ok" and pending is not None and mine == pending.id:
            self.acknowledged[mine] = message["v"]
            self.waits.append(monotonic() - pending.sent)
            self._pending = None
        elif do == "refused" and message["refusal"]["code"] == "not_saved":
            self.seen["not_saved"] += 1
            await asyncio.sleep(AGAIN_SECONDS)
            if pending is not None:
                await self._send(socket, pending)
        elif do in ("stale", "refused", "bad"):
            self.seen[do if do == "stale" else f"{do}: {message}"] += 1
            if mine in self.acknowledged:
                self.wrong.append(f"{self.table} {mine} was ok and is now {message}")
            elif do != "stale":
                self.wrong.append(f"{self.table}: {message}")
            if pending is not None and mine == pending.id:
                self._pending = None


async def seat_players(
    port: int, game: str, rng: random.Random, *, bot: bool = False, source: str = "127.0.0.1"
) -> list[Player]:
    """Open a table for two people, or for one and a bot, and let them sit down."""
    other = {"kind": "bot", "level": "greedy"} if bot else {"kind": "friend"}
    body = {"game": game, "seats": [{"kind": "me", "name": "Ada"}, other]}
    opened = await ask(port, "POST", "/api/tables", body, source=source)
    if opened.status != 201:
        raise RuntimeError(f"no table was opened: {opened.status} {opened.body[:200]!r}")
    table, links = opened.json()["table"]["id"], opened.json()["links"]
    players = [Player(port, table, 0, opened.cookie, rng)]
    if not bot:
        link = {"link": links["1"].removeprefix("/join/"), "name": "Bob"}
        joined = await ask(port, "POST", "/api/join", link, source=source)
        players.append(Player(port, table, 1, joined.cookie, rng))
    return players


class Audit(Struct):
    """What the log says about acknowledged decisions."""

    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    wrong: list[str] = []


async def audit(database: str, players: Iterable[Player]) -> Audit:
    """Look every acknowledged decision up in the log: it stands there once, at its version."""
    found = Audit()
    engine = create_async_engine(database_url(database))
    query = sa.text(
        "SELECT actor, message, version FROM log WHERE table_id = :table AND message IS NOT NULL"
    )
    versions = sa.text("SELECT DISTINCT version FROM log WHERE table_id = :table ORDER BY version")
    by_table: dict[str, list[Player]] = {}
    for player in players:
        by_table.setdefault(player.table, []).append(player)
    try:
        async with engine.connect() as connection:
            for table, those in by_table.items():
                told = {
                    (player.seat, key): version
                    for player in those
                    for key, version in player.acknowledged.items()
                }
                rows = (await connection.execute(query, {"table": table})).all()
                stored: dict[tuple[int, str], list[int]] = {}
                for actor, message, version in rows:
                    stored.setdefault((actor, message), []).append(version)
                found.acknowledged += len(told)
                found.lost += sum(1 for key, v in told.items() if v not in stored.get(key, ()))
                found.twice += sum(len(where) - 1 for where in stored.values())
                numbers = [v for (v,) in await connection.execute(versions, {"table": table})]
                first = numbers[0] if numbers else 0
                if numbers != list(range(first, first + len(numbers))):
                    found.wrong.append(f"the versions of {table} have gaps")
    finally:
        await engine.dispose()
    return found


def judge(found: Audit, when: str) -> list[str]:
    """Say what is wrong with what was found."""
    wrong = [f"{found.lost} decisions lost {when}"] if found.lost else []
    return wrong + ([f"{found.twice} decisions twice {when}"] if found.twice else []) + found.wrong
