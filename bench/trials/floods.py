"""One address floods the server; those who play from another must hardly notice."""

from __future__ import annotations

import asyncio
import resource
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic

from msgspec import Struct
from msgspec.structs import asdict

import starshelf
from starshelf.server.connections import LONGEST_ROUND
from starshelf.server.protocols import LINGER
from starshelf.server.settings import Settings
from trials.ground import Ground
from trials.hostile_socket import TEXT, frame, handshake
from trials.http import Answer, Line, ask, request
from trials.outcome import Outcome, percentile
from trials.players import Player, seat_players
from trials.server import LIMITLESS, Server
from trials.watch import Watch

ATTACKER = "127.0.0.66"
DESCRIPTORS = 1024
"""What a process may hold on most systems."""
SPARE = 10
"""Descriptors that may come and go meanwhile, of workers and of those who play; the database's
are all open before, see `_use_all_readers`."""
WAIT_SECONDS = 0.5
"""How soon others must be answered at the 99th percentile."""
BESIDE_TESTS_SECONDS = 5.0
"""The same in the short form, which runs beside other tests on the same processors: there only an
answer that comes at all can be judged, how soon it comes is measured by the long form."""
CLOSE_SECONDS = LINGER + LONGEST_ROUND + 10.0
"""How long a socket may stay after the server's limit: its close may be read late, then it is
ended at the next look at all connections; and what was asked before the end of the flood is
answered first, for which a busy machine may need some seconds."""
SETTLE_SECONDS = 4.0
"""How soon memory and descriptors must be given back when the flood is over."""
PEAK_MB, KEPT_MB = 100.0, 20.0
"""What the server may hold more than before, during a flood and after it.

Thirty outboxes of 1 MB are 30 MB, and as much again may be on its way through the buffers. What
stays is what the interpreter holds once it has been busy: up to 10 MB were seen.
"""
STORED = 200


class Patience(Struct, frozen=True):
    """The server's limits in seconds that a flood has to wait for."""

    header_seconds: float
    body_seconds: float
    outbox_seconds: float


class Scene(Struct):
    """What a flood is poured over."""

    server: Server
    players: list[Player]
    watched: str
    """A table with large frames."""
    seconds: float
    patience: Patience
    stored: list[str]
    wait_seconds: float = WAIT_SECONDS


Pour = Callable[[Scene], Awaitable[tuple[str, list[str]]]]
"""Does it; says what was done, and what is wrong."""


async def flood(ground: Ground) -> list[Outcome]:
    """Pour every kind of flood over one server, one after the other."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 10_000), hard))
    rng, folder = ground.rng("floods"), ground.place("floods")
    database = ground.database("sqlite", folder)
    stored = await _store_games(Server(ground.place("before"), database, **LIMITLESS))
    patience = _patience(ground)
    server = Server(folder, database, keep_idle=2.0, bot_lanes=1, slow_lanes=1, **asdict(patience))
    outcomes = []
    try:
        await server.open()
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (DESCRIPTORS, hard))
        bots = await seat_players(server.port, "jackal", rng, bot=True)  # the workers start
        await bots[0].play_some(3)
        players = await seat_players(server.port, "_tally", rng)
        for player in players:
            player.pause = 0.1
        playing = [asyncio.create_task(player.play()) for player in players]
        await _use_all_readers(server)
        await asyncio.sleep(1)
        seconds = ground.amounts.flood_seconds
        wait = BESIDE_TESTS_SECONDS if ground.amounts.patience else WAIT_SECONDS
        scene = Scene(server, players, bots[0].table, seconds, patience, stored, wait)
        for name, pour in FLOODS.items():
            print(f"  {name} …", file=sys.stderr, flush=True)
            outcomes.append(await _measure(name, pour, scene))
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    finally:
        server.stop()
    return outcomes


def _patience(ground: Ground) -> Patience:
    """Take the limits that every server has, or others where there is no time to wait for them."""
    given, seconds = Settings(), ground.amounts.patience
    if seconds:
        return Patience(seconds, seconds, seconds)
    return Patience(given.header_seconds, given.body_seconds, given.outbox_seconds)


async def _use_all_readers(server: Server) -> None:
    """Let the server open all connections to its database that it keeps."""
    looks = [ask(server.port, "GET", "/api/tables?show=running") for _ in range(40)]
    await asyncio.gather(*looks)


async def _measure(name: str, pour: Pour, scene: Scene) -> Outcome:
    """Let a flood come; judge how those who play fare, and what the server keeps of it."""
    server = scene.server
    memory, descriptors = server.memory(), server.descriptors()
    for player in scene.players:
        player.waits.clear()
    watch = Watch(server)
    done, wrong = await pour(scene)
    until = monotonic() + SETTLE_SECONDS
    while monotonic() < until and (
        server.descriptors() > descriptors + SPARE or server.memory() > memory + KEPT_MB
    ):
        await asyncio.sleep(0.2)
    late, most, after = await watch.stop(), watch.most_memory, server.memory()
    waits = [wait for player in scene.players for wait in player.waits]
    decided, left = percentile(waits, 0.99), server.descriptors() - descriptors
    if late > scene.wait_seconds:
        wrong.append(f"/health took {late:.2f} s at the 99th percentile")
    if decided > scene.wait_seconds or not waits:
        wrong.append(f"{len(waits)} decisions took {decided:.2f} s at the 99th percentile")
    if left > SPARE:
        wrong.append(f"{left} descriptors were not given back")
    if most > memory + PEAK_MB or after > memory + KEPT_MB:
        wrong.append(f"memory: {memory:.0f} MB before, {most:.0f} at most, {after:.0f} after")
    return Outcome(
        f"flood: {name}",
        done,
        f"p99 of /health {1000 * late:.0f} ms, of a decision {1000 * decided:.0f} ms; "
        f"memory {memory:.0f} → {most:.0f} → {after:.0f} MB, {max(0, left)} descriptors kept",
        wrong,
    )


async def _connect(port: int, count: int, raw: bytes) -> list[Line]:
    """Open connections, a hundred at a time, and begin to say something on each."""

    async def begin() -> Line:
        line = await asyncio.wait_for(Line.open(port, ATTACKER), 2)
        line.writer.write(raw)
        return line

    lines = []
    for first in range(0, count, 100):
        some = [begin() for _ in range(min(100, count - first))]
        found = await asyncio.gather(*some, return_exceptions=True)
        lines += [line for line in found if isinstance(line, Line)]
    return lines


async def _hold(lines: list[Line], seconds: float) -> int:
    """Keep connections for a while; give how many the server has not closed by then."""

    async def closed(line: Line) -> None:
        with suppress(OSError):
            while await line.reader.read(65_536):
                pass

    tasks = [asyncio.create_task(closed(line)) for line in lines]
    _, open_still = await asyncio.wait(tasks, timeout=seconds)
    for task in open_still:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for line in lines:
        line.close()
    return len(open_still)


async def _half_headers(scene: Scene) -> tuple[str, list[str]]:
    """Begin requests and never end them."""
    raw = b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: "
    lines = await _connect(scene.server.port, 1300, raw)
    left = await _hold(lines, max(scene.seconds, scene.patience.header_seconds + 2))
    wrong = [f"{left} half-sent requests were never closed"] if left else []
    return "1,300 half-sent requests from one address", wrong


async def _half_bodies(scene: Scene) -> tuple[str, list[str]]:
    """Promise bodies and never send them."""
    raw = request("POST", "/api/replays", b"x" * 1000, Content_Type="text/plain")[:-900]
    lines = await _connect(scene.server.port, 300, raw)
    left = await _hold(lines, max(scene.seconds, scene.patience.body_seconds + 2))
    wrong = [f"{left} half-sent bodies were never closed"] if left else []
    return "300 half-sent bodies from one address", wrong


async def _idle(scene: Scene) -> tuple[str, list[str]]:
    """Open connections and say nothing."""
    lines = await _connect(scene.server.port, 2000, b"")
    left = await _hold(lines, max(scene.seconds, scene.patience.header_seconds + 2))
    wrong = [f"{left} silent connections were never closed"] if left else []
    return "2,000 silent connections from one address", wrong


async def _never_read(scene: Scene) -> tuple[str, list[str]]:
    """Watch a table, ask for frames as fast as allowed, and read nothing."""
    loop = asyncio.get_running_loop()
    raw = handshake(f"/api/tables/{scene.watched}/socket", "")
    sockets = []
    for _ in range(30):
        link = socket.socket()
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        link.setblocking(False)
        link.bind((ATTACKER, 0))
        await loop.sock_connect(link, ("127.0.0.1", scene.server.port))
        await loop.sock_sendall(link, raw)
        sockets.append(link)
    until = monotonic() + max(scene.seconds, 4.0)
    sync = frame(TEXT, b'{"do":"sync"}')
    while monotonic() < until:
        for link in sockets:
            with suppress(OSError):
                link.send(sync)
        await asyncio.sleep(0.06)
    until = monotonic() + scene.patience.outbox_seconds + CLOSE_SECONDS
    while (left := scene.server.sockets_of(ATTACKER)) and monotonic() < until:
        await asyncio.sleep(0.2)
    for link in sockets:
        link.close()
    wrong = [f"{left} of 30 sockets that never read were not closed"] if left else []
    return "30 sockets that ask for frames and never read", wrong


async def _open_tables(scene: Scene) -> tuple[str, list[str]]:
    """Open tables of bots as fast as the server answers."""
    bots = [{"kind": "bot", "level": "greedy"}] * 2
    until, answers = monotonic() + scene.seconds, [0, 0]

    async def open_on() -> None:
        while monotonic() < until:
            with suppress(OSError, TimeoutError):
                body = {"game": "jackal", "seats": bots}
                answer = await ask(
                    scene.server.port, "POST", "/api/tables", body, source=ATTACKER, seconds=5
                )
                answers[answer.status == 429] += 1
                await asyncio.sleep(0.002)

    await asyncio.gather(*(open_on() for _ in range(8)))
    opened, refused = answers
    wrong = [] if refused else ["no opening was refused"]
    return f"{opened + refused:,} tables of bots asked for, {opened} opened", wrong


async def _load_tables(scene: Scene) -> tuple[str, list[str]]:
    """Ask for many stored tables at once."""

    async def look(table: str) -> Answer:
        return await ask(
            scene.server.port, "GET", f"/api/tables/{table}", source=ATTACKER, seconds=60
        )

    answers = await asyncio.gather(*map(look, scene.stored), return_exceptions=True)
    failed = [answer for answer in answers if isinstance(answer, Answer) and answer.status >= 500]
    wrong = [f"{len(failed)} answers of 500 or more: {failed[0].body[:80]!r}"] if failed else []
    return f"{len(answers)} stored games asked for at once", wrong


async def _store_games(server: Server) -> list[str]:
    """Upload whole games to a server without limits; give their tables."""
    table = starshelf.open_table("jackal", seats=2, seed=3)
    while not table.over and table.version < 400:
        seat = table.game.to_act(table.state)[0]
        table.play(seat, table.legal(seat)[table.version % len(table.legal(seat))])
    raw = request("POST", "/api/replays", table.dump().encode(), Content_Type="text/plain")
    try:
        await server.open()
        line = await Line.open(server.port)
        tables = [(await line.exchange(raw)).json()["table"]["id"] for _ in range(STORED)]
        line.close()
    finally:
        server.stop()
    return tables


FLOODS: dict[str, Pour] = {
    "half-sent requests": _half_headers,
    "half-sent bodies": _half_bodies,
    "silent connections": _idle,
    "readers that never read": _never_read,
    "tables opened": _open_tables,
    "tables looked at": _load_tables,
}
