"""The restore drill: a backup under load, restored elsewhere, has all that was answered before."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server_kit import RealServer, quick_settings, run
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from starshelf.games import find
from starshelf.server.backup import backup, restore
from starshelf.server.rebuild import rebuild
from starshelf.server.store import Store

PLAYERS = 3


class Player:
    """Somebody who holds both seats of a table and decides without end, in a thread."""

    def __init__(self, server: RealServer, table: str = "", cookie: str = "") -> None:
        self.table, self.cookie = table, cookie
        self.answered: list[str] = []
        """The ids of the decisions that the server has answered with `ok`."""
        if not table:
            with server.browser() as browser:
                seats = [{"kind": "me"}, {"kind": "screen"}]
                body = {"game": "_coins", "seats": seats, "options": {"rounds": 1000}}
                opened = browser.post("/api/tables", json=body)
                self.table = opened.json()["table"]["id"]
                self.cookie = browser.cookies["starshelf"]
        self._address = f"ws{server.base[4:]}/api/tables/{self.table}/socket"
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._play)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join(20)
        assert not self._thread.is_alive()

    def _play(self) -> None:
        cookie = {"Cookie": f"starshelf={self.cookie}"}
        try:
            with connect(self._address, additional_headers=cookie, proxy=None) as socket:
                self._say(socket, {"do": "sync", "have": -1})
                frame = self._hear(socket, "frame")
                while not self._stopping.is_set():
                    frame = self._decide(socket, frame)
        except (ConnectionClosed, TimeoutError):
            pass

    def _decide(self, socket: Any, frame: Any) -> Any:
        seat, key = frame["to_act"][0], f"{self.table}-{frame['v']}-{len(self.answered)}"
        self._say(socket, {"do": "eyes", "seat": seat})
        self._say(socket, {"do": "act", "at": frame["v"], "offer": 0, "id": key})
        assert key == self._hear(socket, "ok")["id"]
        self.answered.append(key)
        while (newer := self._hear(socket, "frame"))["v"] <= frame["v"]:
            pass
        return newer

    def _say(self, socket: Any, message: Any) -> None:
        socket.send(msgspec.json.encode(message).decode())

    def _hear(self, socket: Any, do: str) -> Any:
        while (message := msgspec.json.decode(socket.recv(10)))["do"] != do:
            assert message["do"] not in ("refused", "bad", "stale"), message
        return message


@contextmanager
def playing(server: RealServer, *known: Player) -> Iterator[list[Player]]:
    """Let people play on, or begin, until the block ends."""
    players = [Player(server, player.table, player.cookie) for player in known]
    players = players or [Player(server) for _ in range(PLAYERS)]
    for player in players:
        player.start()
    try:
        yield players
    finally:
        for player in players:
            player.stop()


def wait_for(players: list[Player], decisions: int) -> None:
    """Wait until everybody has decided so often."""
    for _ in range(2000):
        if all(len(player.answered) >= decisions for player in players):
            return
        threading.Event().wait(0.01)
    raise AssertionError([len(player.answered) for player in players])


def stored(database: str, players: list[Player]) -> dict[str, set[str]]:
    """Give the answered ids in the log of each table; each log is replayed whole."""
    found: dict[str, set[str]] = {}

    async def read() -> None:
        store = Store(database)
        await store.open()
        try:
            for player in players:
                record = await store.record(player.table)
                assert record is not None
                entries = await store.entries(player.table)
                seats = await store.seats([player.table])
                table, frozen = rebuild(find(record.game), record, seats, entries)
                assert "" == frozen
                assert entries[-1].version == table.version
                found[player.table] = {entry.message for entry in entries if entry.message}
        finally:
            await store.close()

    run(read)
    return found


@pytest.mark.parametrize("stations", [("sqlite",), ("postgres", "sqlite")], ids="-".join)
def test_the_restore_drill(
    stations: tuple[str, ...], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Back up under load, restore elsewhere, start there: every decision answered before is there.

    Then people play on at the new place, with the cookies they have, and the next drill begins.
    """
    database, players = str(tmp_path / "first.db"), list[Player]()
    for number, station in enumerate(stations):
        file = tmp_path / f"{number}.backup"
        with (
            RealServer(quick_settings(tmp_path, database=database)) as server,
            playing(server, *players) as players,
        ):
            wait_for(players, 20)
            before = {player.table: set(player.answered) for player in players}
            backup(database, file)
            wait_for(players, max(len(player.answered) for player in players) + 5)
        new = str(tmp_path / f"{number}.db")
        if station == "postgres":
            new = request.getfixturevalue("postgres").fresh()
        restore(new, file)
        found = stored(new, players)
        assert all(before[table] <= found[table] for table in before)
        assert all(found[p.table] <= set(p.answered) | history(database, p) for p in players)
        database = new
    with (
        RealServer(quick_settings(tmp_path, database=database)) as server,
        playing(server, *players) as players,
    ):
        wait_for(players, 5)


def history(database: str, player: Player) -> set[str]:
    """Give the decisions of a table that its first database has."""
    return stored(database, [player])[player.table]
