"""Many stored tables wanted at once: they come back in turn, in bounded numbers, and leave."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from server_kit import Place, RealServer, quick_settings, run
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from starshelf.server import loads, lobby, rebuild
from starshelf.server.limits import asking
from starshelf.server.loads import Gate
from starshelf.server.refused import Refused
from starshelf.server.settings import Rate
from starshelf.server.wire.bodies import SeatWish

AtTable = Callable[..., None]
AT_ONE_SCREEN = [SeatWish("me", "Ada"), SeatWish("screen", "Bob")]


async def stored(place: Place, count: int) -> list[str]:
    """Begin some tables and put them away."""
    tables = [(await place.open(AT_ONE_SCREEN)).table.id for _ in range(count)]
    for table in tables:
        await place.house.lobby._put_away(await place.house.lobby.room(table))
    return tables


async def ask_for(place: Place, tables: list[str], address: str = "") -> Counter[str]:
    """Ask for tables at once, from an address; count the answers by their code."""

    async def one(table: str) -> str:
        asking.set(address)
        try:
            await place.house.lobby.room(table)
        except Refused as no:
            return no.code if no.wait > 0 else "no time to wait"
        return "ok"

    return Counter(await asyncio.gather(*map(one, tables)))


def test_a_gate_lets_few_through_and_few_wait() -> None:
    """Some pass at once, some wait behind them, the next is refused; room comes again."""

    async def go() -> None:
        gate, passing, most = Gate(2, 3), 0, 0

        async def one() -> bool:
            nonlocal passing, most
            try:
                async with gate.passing():
                    passing += 1
                    most = max(most, passing)
                    await asyncio.sleep(0.01)
                    passing -= 1
            except Refused:
                return False
            return True

        assert 5 == sum(await asyncio.gather(*(one() for _ in range(9))))
        assert 2 == most
        assert await one()

    run(go)


def test_stored_tables_are_rebuilt_one_at_a_time(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many are wanted, one thread works for them, so the event loop gets its share."""
    threads: set[int] = set()

    def slowly(*args: Any) -> Any:
        threads.add(threading.get_ident())
        time.sleep(0.01)
        return rebuild.rebuild(*args)

    monkeypatch.setattr(loads, "rebuild", slowly)
    monkeypatch.setattr(lobby, "rebuild", slowly, raising=False)

    async def scenario(place: Place) -> None:
        tables = await stored(place, 20)
        threads.clear()
        assert {"ok": 20} == await ask_for(place, tables)
        assert 1 == len(threads)
        assert threading.get_ident() not in threads

    at_table(scenario, loads=4)


def test_too_many_tables_at_once_are_refused(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond those that may wait the answer is to come again; who does gets the table."""
    monkeypatch.setattr(loads, "MOST_WAITING", 5)

    async def scenario(place: Place) -> None:
        tables = await stored(place, 12)
        assert {"ok": 7, "busy": 5} == await ask_for(place, tables)
        assert {"ok": 12} == await ask_for(place, tables[:5]) + await ask_for(place, tables[5:])

    at_table(scenario, loads=2)


def test_one_address_brings_few_tables_back(at_table: AtTable) -> None:
    """Beyond its rate an address is refused and others are not; what is in memory costs nothing."""

    async def scenario(place: Place) -> None:
        tables = await stored(place, 8)
        assert {"ok": 3, "too_fast": 2} == await ask_for(place, tables[:5], "192.0.2.1")
        assert {"ok": 3} == await ask_for(place, tables[5:], "192.0.2.2")
        assert {"ok": 3} == await ask_for(place, tables[5:], "192.0.2.1")
        opened = await place.open(AT_ONE_SCREEN)
        assert "running" == opened.table.status

    at_table(scenario, load_rate=Rate(0.001, 3))


def test_a_refused_table_can_be_asked_for_again(tmp_path: Path) -> None:
    """Over HTTP the answer says when; a socket is closed with a code to try again."""
    with RealServer(quick_settings(tmp_path, load_rate=Rate(0.001, 1), keep_idle=0.0)) as server:
        body = {"game": "_coins", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        with server.browser() as ada:
            tables = [ada.post("/api/tables", json=body).json()["table"]["id"] for _ in range(2)]
            house, loop = server.house, server.server.servers[0].get_loop()
            asyncio.run_coroutine_threadsafe(house.lobby.sweep(), loop).result(5)
            first, second = (ada.get(f"/api/tables/{table}") for table in tables)
        assert 200 == first.status_code
        assert (429, "too_fast") == (second.status_code, second.json()["code"])
        assert 0 < int(second.headers["retry-after"])
        url = f"ws://127.0.0.1:{server.port}/api/tables/{tables[1]}/socket"
        with connect(url, proxy=None) as socket, pytest.raises(ConnectionClosed) as gone:
            socket.recv(5)
        assert gone.value.rcvd is not None
        assert (1013, "too_fast") == (gone.value.rcvd.code, gone.value.rcvd.reason)


# --- how many stay ----------------------------------------------------------------------------


@pytest.fixture
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a room go as soon as nobody is there."""
    monkeypatch.setattr(lobby, "LEAST_IDLE", 0.0)


@pytest.mark.usefixtures("no_grace")
def test_the_longest_unused_rooms_make_room(at_table: AtTable) -> None:
    """There are never more rooms than the setting says; those with people stay."""

    async def scenario(place: Place) -> None:
        rooms = place.house.lobby._rooms
        watched = (await place.open(AT_ONE_SCREEN)).table.id
        await place.enter(rooms[watched], "ada")
        opened = [(await place.open(AT_ONE_SCREEN)).table.id for _ in range(6)]
        assert [watched, *opened[-2:]] == list(rooms)
        await place.house.lobby.room(opened[-2])
        await place.house.lobby.room(opened[0])
        assert {watched, opened[-2], opened[0]} == set(rooms)

    at_table(scenario, rooms=3)


@pytest.mark.usefixtures("no_grace")
def test_tables_in_use_are_not_put_away_for_others(at_table: AtTable) -> None:
    """When people are at all tables the next one is refused, until somebody leaves."""

    async def scenario(place: Place) -> None:
        rooms = place.house.lobby._rooms
        tables = await stored(place, 3)
        sockets = [
            (room, await place.enter(room, "ada"))
            for room in [await place.house.lobby.room(table) for table in tables[:2]]
        ]
        assert {"busy": 1} == await ask_for(place, tables[2:])
        room, socket = sockets[0]
        room.leave(socket)
        assert {"ok": 1} == await ask_for(place, tables[2:])
        assert tables[1:] == list(rooms)

    at_table(scenario, rooms=2)


@pytest.mark.usefixtures("no_grace")
def test_bots_that_nobody_sees_make_room_and_go_on_later(at_table: AtTable) -> None:
    """A table of bots at work gives its place up for people and is played on when they come."""
    gate = asyncio.Event()

    async def scenario(place: Place) -> None:
        rooms = place.house.lobby._rooms
        choose = place.house.lobby._thinkers.choose

        async def waiting(*args: Any, **more: Any) -> int:
            await gate.wait()
            return await choose(*args, **more)

        place.house.lobby._thinkers.choose = waiting  # type: ignore[method-assign]
        bots = (await place.open([SeatWish("bot", level="greedy")] * 2)).table.id
        assert rooms[bots].busy
        people = (await place.open(AT_ONE_SCREEN)).table.id
        assert [people] == list(rooms)
        gate.set()
        room = await place.house.lobby.room(bots)
        while not room.over:
            await asyncio.sleep(0.01)

    at_table(scenario, rooms=1)
