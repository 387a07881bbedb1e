"""Malformed messages by the thousand: no answer of 500 or more, no change, no growth."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import suppress
from hashlib import sha256

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

import starshelf
from starshelf.server.upgrade import database_url
from trials.ground import KINDS, Ground
from trials.hostile import Targets, hostile_request
from trials.hostile_socket import (
    CLOSE,
    FRAMES,
    HANDSHAKES,
    TEXT,
    frame,
    handshake,
    hostile_message,
    read_frame,
    right_message,
)
from trials.http import Answer, Line, ask, request
from trials.outcome import Outcome, tell_each
from trials.players import Player, seat_players
from trials.server import LIMITLESS, Server
from trials.watch import Watch

ANSWER_SECONDS = 2.0
"""How soon every message must be answered."""
HEALTH_SECONDS = 0.5
"""How soon /health must answer at the 99th percentile meanwhile."""
MOST_LATE = 25
"""After so many late answers the trial is broken off."""
GROWTH, GROWTH_MB = 0.05, 4.0
"""What the server may hold more at the end than after the first part."""
WARM_SHARE = 0.3
"""The share of the messages after which the memory counts as warm: every kind of message has come
many times by then."""
STRANGERS = 6
IN_ONE_SOCKET = 50
SERVER_ERRORS = (1011, 1006)


class Attack:
    """What many strangers send, and what they saw."""

    def __init__(self, server: Server, aims: Targets, rng: random.Random) -> None:
        self.server, self.aims = server, aims
        self.sent = 0
        self.answers: Counter[str] = Counter()
        self.wrong: Counter[str] = Counter()
        self.late = 0
        self._rngs = [random.Random(rng.random()) for _ in range(STRANGERS)]

    async def send(self, count: int) -> None:
        """Send messages until there are so many."""
        until = self.sent + count
        await asyncio.gather(*(self._attack(rng, until) for rng in self._rngs))

    async def _attack(self, rng: random.Random, until: int) -> None:
        line: Line | None = None
        while self.sent < until and self.late < MOST_LATE:
            if rng.random() < 0.02:
                await self._talk(rng)
            elif rng.random() < 0.06:
                await self._send_frame(rng)
            else:
                line = await self._send_request(line, rng)
        if line is not None:
            line.close()

    def _note_late(self, kind: str) -> None:
        self.late += 1
        self.wrong[f"no answer within {ANSWER_SECONDS:.0f} s: {kind}"] += 1

    async def _send_request(self, line: Line | None, rng: random.Random) -> Line | None:
        sent = hostile_request(self.aims, rng)
        self.sent += 1
        try:
            line = line or await Line.open(self.server.port)
            if not sent.whole:
                answer = await asyncio.wait_for(_say_and_end(line, sent.raw), ANSWER_SECONDS)
            else:
                answer = await asyncio.wait_for(line.exchange(sent.raw), ANSWER_SECONDS)
        except TimeoutError:
            self._note_late(sent.kind)
            if line is not None:
                line.close()
            return None
        except OSError as error:
            self.wrong[f"{type(error).__name__}: {sent.kind}"] += 1
            return None
        self.answers[str(answer.status or "closed")] += 1
        if answer.status >= 500:
            self.wrong[f"{answer.status} {answer.code}: {sent.kind}"] += 1
        if line.closed or not sent.whole or not answer.status:
            line.close()
            return None
        return line

    async def _talk(self, rng: random.Random) -> None:
        """Send wrong messages over one socket, or right ones as somebody who only watches."""
        owner = rng.random() < 0.8
        make = hostile_message if owner else right_message
        line = await self._open(self.aims.kept[0], self.aims.owner if owner else "")
        if line is None:
            return
        messages = [make(rng) for _ in range(IN_ONE_SOCKET)]
        self.sent += len(messages)
        names = ", ".join(sorted({sent.kind for sent in messages}))
        await self._converse(line, b"".join(sent.raw for sent in messages), f"one of {names}")

    async def _send_frame(self, rng: random.Random) -> None:
        """Send a wrong frame, or open a socket in a wrong way."""
        self.sent += 1
        if rng.random() < 0.3:
            name, headers = rng.choice(HANDSHAKES)
            raw = handshake(f"/api/tables/{self.aims.kept[0]}/socket", "", headers)
            line = await Line.open(self.server.port)
            try:
                answer = await asyncio.wait_for(_say_and_end(line, raw), ANSWER_SECONDS)
                self.answers[str(answer.status or "closed")] += 1
                if answer.status >= 500:
                    self.wrong[f"{answer.status}: handshake {name}"] += 1
            except TimeoutError:
                self._note_late(f"handshake {name}")
            line.close()
            return
        line = await self._open(self.aims.kept[0], self.aims.owner)
        if line is not None:
            name, raw = rng.choice(FRAMES)
            await self._converse(line, raw, f"frame {name}")

    async def _open(self, table: str, cookie: str) -> Line | None:
        line = await Line.open(self.server.port)
        raw = handshake(f"/api/tables/{table}/socket", cookie)
        try:
            answer = await asyncio.wait_for(line.exchange(raw), ANSWER_SECONDS)
        except TimeoutError:
            self._note_late("opening a socket")
            line.close()
            return None
        if answer.status != 101:
            self.wrong[f"a socket was not opened: {answer.status}"] += 1
            line.close()
            return None
        return line

    async def _converse(self, line: Line, raw: bytes, kind: str) -> None:
        """Send frames and then a question; read until that is answered or the socket closed."""
        last = frame(TEXT, b'{"do":"why","path":["x"],"id":"the end"}')
        try:
            await asyncio.wait_for(self._read_to_end(line, raw + last, kind), ANSWER_SECONDS)
        except TimeoutError:
            self._note_late(kind)
        except (OSError, asyncio.IncompleteReadError):
            self.answers["closed"] += 1
        line.close()

    async def _read_to_end(self, line: Line, raw: bytes, kind: str) -> None:
        line.writer.write(raw)
        while True:
            code, payload = await read_frame(line.reader)
            if code == CLOSE:
                closed = int.from_bytes(payload[:2], "big")
                self.answers[f"close {closed}"] += 1
                if closed in SERVER_ERRORS:
                    self.wrong[f"close {closed}: {kind}"] += 1
                return
            if code != TEXT:
                continue
            message = msgspec.json.decode(payload)
            self.answers[message["do"]] += 1
            if b"server_failed" in payload or b"not_saved" in payload:
                self.wrong[f"{message['refusal']['code']}: {kind}"] += 1
            if message.get("id") == "the end":
                return


async def _say_and_end(line: Line, raw: bytes) -> Answer:
    """Send what may be no whole request, and nothing more; read what comes."""
    task = asyncio.create_task(line.exchange(raw))
    await asyncio.sleep(0)
    with suppress(OSError, RuntimeError):
        line.writer.write_eof()
    return await task


async def send_malformed(ground: Ground) -> list[Outcome]:
    """Send malformed messages to a server on each database."""
    return [await _attack(ground, kind) for kind in KINDS]


async def _attack(ground: Ground, kind: str) -> Outcome:
    count, rng = ground.amounts.messages // 2, ground.rng(f"malformed {kind}")
    folder = ground.place("malformed")
    database = ground.database(kind, folder)
    server = Server(folder, database, keep_idle=1.0, bot_lanes=1, slow_lanes=1, **LIMITLESS)
    wrong: list[str] = []
    try:
        await server.open()
        owner, aims = await _prepare(server, rng)
        before = await _digest(database, aims.kept)
        attack, watch = Attack(server, aims, rng), Watch(server)
        await attack.send(int(count * WARM_SHARE))
        await asyncio.sleep(3)
        warm = server.memory()
        await attack.send(count - attack.sent)
        await asyncio.sleep(3)
        end, late = server.memory(), await watch.stop()
        changed = await _digest(database, aims.kept) != before
        wrong += tell_each(attack.wrong, 40)
        wrong += [] if attack.late < MOST_LATE else ["broken off: too many late answers"]
        wrong += ["a kept table has changed"] if changed else []
        if end > warm * (1 + GROWTH) + GROWTH_MB:
            wrong.append(f"the memory grew from {warm:.0f} to {end:.0f} MB")
        if late > HEALTH_SECONDS:
            wrong.append(f"/health took {late:.2f} s at the 99th percentile")
        if not await owner.play_some(1):
            wrong.append("no decision could be made afterwards")
    finally:
        server.stop()
    failed = sum(n for what, n in attack.wrong.items() if what[0] in "5sc")
    return Outcome(
        f"malformed messages, {kind}",
        f"{attack.sent:,} messages",
        f"{failed} answers of 500 or more, {attack.late} late, {int(changed)} tables changed; "
        f"memory {warm:.0f} → {end:.0f} MB, p99 of /health {1000 * late:.0f} ms",
        wrong,
    )


async def _prepare(server: Server, rng: random.Random) -> tuple[Player, Targets]:
    """Open the tables that strangers aim at."""
    owner, other = await seat_players(server.port, "_tally", rng)
    for player in (owner, other):
        await player.play_some(1)
    opened = await _open_table(server, owner.cookie)
    own = await _open_table(server, owner.cookie)
    table = starshelf.open_table("jackal", seats=2, seed=7)
    for _ in range(40):
        seat = table.game.to_act(table.state)[0]
        table.play(seat, rng.choice(table.legal(seat)))
    star = table.dump()
    line = await Line.open(server.port)
    uploaded = await line.exchange(
        request("POST", "/api/replays", star.encode(), owner.cookie, Content_Type="text/plain")
    )
    line.close()
    stranger = (await ask(server.port, "GET", "/api/games")).cookie
    kept = [owner.table, opened, uploaded.json()["table"]["id"]]
    return owner, Targets(kept, own, owner.cookie, stranger, star)


async def _open_table(server: Server, cookie: str) -> str:
    body = {"game": "_tally", "listed": True, "seats": [{"kind": "me"}, {"kind": "friend"}]}
    opened = await ask(server.port, "POST", "/api/tables", body, cookie=cookie)
    return str(opened.json()["table"]["id"])


async def _digest(database: str, tables: list[str]) -> str:
    """Sum up all that is stored of some tables, but when and up to where they were put away."""
    columns = {
        "tables": "id, game, rules, options, status, listed, watch, host, seed, commitment, salts, "
        "fair_since, parent, next, created, winners, totals, hints, stand_in, what_if",
        "seats": "*",
        "log": "*",
        "chat": "*",
        "analyses": "*",
    }
    engine = create_async_engine(database_url(database))
    summed = sha256()
    async with engine.connect() as connection:
        for name, wanted in columns.items():
            key = "id" if name == "tables" else "table_id"
            query = sa.text(f"SELECT {wanted} FROM {name} WHERE {key} = :table ORDER BY 1, 2, 3")
            for table in tables:
                for row in await connection.execute(query, {"table": table}):
                    summed.update(repr(tuple(row)).encode())
    await engine.dispose()
    return summed.hexdigest()
