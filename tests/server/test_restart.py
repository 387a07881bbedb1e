"""Tables survive: put away, killed in the middle, or damaged."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from server_kit import GAMES, Instantly, Place, quick_settings, run
from websockets.sync.client import connect

from starshelf.server.house import House

AtTable = Callable[..., None]


@pytest.fixture(params=["sqlite", "postgresql"])
def kind_of_database(request: pytest.FixtureRequest) -> str:
    """Everything here holds on both databases."""
    return str(request.param)


def house_again(folder: Path, database: str, scenario: Any) -> None:
    """Run a scenario in a new house over the same database."""

    async def go() -> None:
        house = House(quick_settings(folder, database=database))
        house.thinkers = house.lobby._thinkers = Instantly()  # type: ignore[assignment]
        await house.open()
        try:
            await asyncio.wait_for(scenario(Place(house)), 20)
        finally:
            await house.close()

    run(go)


def test_a_table_is_rebuilt_from_its_log(tmp_path: Path, database: str) -> None:
    """Frames, offers, chat and answered message ids are the same after a restart."""
    kept: dict[str, Any] = {}

    async def before(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.act(room, ada, 2, id="k1")
        await place.tell(room, bob, {"do": "chat", "text": "hi"})
        await place.act(room, bob, 1, id="k2")
        await place.act(room, ada, 0, id="k3")
        await place.tell(room, ada, {"do": "undo", "id": "u1"})
        for viewer in (0, 1, None):
            kept[str(viewer)] = msgspec.json.encode(room.frame(viewer))
        kept["id"] = room.id

    async def after(place: Place) -> None:
        room = await place.house.lobby.room(kept["id"])
        for viewer in (0, 1, None):
            assert kept[str(viewer)] == msgspec.json.encode(room.frame(viewer))
        ada, bob = await place.enter(room, "ada"), await place.enter(room, "bob")
        assert "hi" == ada.last("welcome")["chat"][0]["text"]
        assert {"do": "ok", "id": "k2", "v": 2} == await place.act(room, bob, 1, id="k2", at=0)
        assert {"do": "ok", "id": "k3", "v": 3} == await place.act(room, ada, 0, id="k3", at=2)
        await place.tell(room, ada, {"do": "undo", "id": "u1"})
        assert 4 == room.shown
        await place.finish(room, ada, bob)

    house_again(tmp_path, database, before)
    house_again(tmp_path, database, after)


def test_offers_stay_good_over_a_restart(tmp_path: Path, database: str) -> None:
    """A click that was on its way when the server went down still counts where it may."""
    kept: dict[str, Any] = {}

    async def before(place: Place) -> None:
        room, ada, _ = await place.two()
        await place.act(room, ada, 2)
        kept["id"] = room.id

    async def after(place: Place) -> None:
        room = await place.house.lobby.room(kept["id"])
        bob = await place.enter(room, "bob")
        assert "ok" == (await place.act(room, bob, 0, at=0))["do"]

    house_again(tmp_path, database, before)
    house_again(tmp_path, database, after)


def test_deals_go_on_alike_after_a_restart(tmp_path: Path, database: str) -> None:
    """The dealer's answers depend on seed, salts and event number alone, not on the process."""
    kept: dict[str, Any] = {}

    async def before(place: Place) -> None:
        room, ada, _ = await place.two()
        kept["id"] = room.id
        await place.act(room, ada)

    async def after(place: Place) -> None:
        room = await place.house.lobby.room(kept["id"])
        ada, bob = await place.enter(room, "ada"), await place.enter(room, "bob")
        await place.finish(room, bob, ada)
        from starshelf.core.fair import verify
        from starshelf.server.rebuild import header_of

        assert 4 == verify(header_of(room.record, room.seats, show_seed=True), room.table)

    house_again(tmp_path, database, before)
    house_again(tmp_path, database, after)


def test_an_unused_room_is_put_away_and_comes_back(at_table: AtTable) -> None:
    """A room without sockets leaves the memory; opening it again rebuilds it."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.act(room, ada)
        await place.house.lobby.sweep()
        assert room is await place.house.lobby.room(room.id)
        room.leave(ada)
        room.leave(bob)
        await place.house.lobby.sweep()
        again = await place.house.lobby.room(room.id)
        assert room is not again
        assert 1 == again.shown

    at_table(scenario, keep_idle=0.0)


def test_two_processes_cannot_both_win(tmp_path: Path, database: str) -> None:
    """Where two servers hold one table, the later decision is refused and its server catches up."""

    async def scenario(place: Place) -> None:
        room, ada, _ = await place.two()
        other = House(quick_settings(tmp_path, database=database))
        await other.open()
        try:
            second = Place(other)
            there = await other.lobby.room(room.id)
            bob_there = await second.enter(there, "bob")
            assert "ok" == (await place.act(room, ada, 1))["do"]
            answer = await second.act(there, bob_there, 2)
            assert "not_saved" == answer["refusal"]["code"]
            assert (1, 1) == (there.shown, bob_there.last("frame")["v"])
            assert room.table.state == there.table.state
            assert "ok" == (await second.act(there, bob_there, 2))["do"]
        finally:
            await other.close()

    house_again(tmp_path, database, scenario)


def test_a_damaged_log_freezes_the_table(tmp_path: Path, database: str) -> None:
    """A digest that does not fit stops the table read-only before it, and everybody is told."""
    kept: dict[str, Any] = {}

    async def before(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.act(room, ada, 2)
        await place.act(room, bob, 2)
        kept["id"] = room.id

    async def damage(place: Place) -> None:
        async with place.house.store._engine.begin() as connection:
            wrong = "UPDATE log SET digest = 'beefbeefbeef' WHERE version = 2"
            await connection.exec_driver_sql(wrong)

    async def after(place: Place) -> None:
        room = await place.house.lobby.room(kept["id"])
        ada = await place.enter(room, "ada")
        frame = ada.last("frame")
        assert 1 == frame["v"]
        assert "differs" in frame["frozen"]
        assert "frozen" == ada.last("welcome")["table"]["status"]
        assert "table_is_frozen" == (await place.act(room, ada, id="new"))["refusal"]["code"]

    house_again(tmp_path, database, before)
    house_again(tmp_path, database, damage)
    house_again(tmp_path, database, after)


PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
import server_kit
from pathlib import Path
from starshelf.server.run import serve
if __name__ == "__main__":
    serve(server_kit.quick_settings(Path(sys.argv[2]), port=0))
"""


def test_a_killed_server_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    """Every decision answered with `ok` is there after SIGKILL; the browser is still known."""

    def start() -> tuple[subprocess.Popen[str], str]:
        command = [sys.executable, "-c", PROGRAM, str(Path(GAMES).parent), str(tmp_path)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ)
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        with httpx.Client(base_url=address, trust_env=False) as client:
            for _ in range(200):
                try:
                    client.get("/health")
                    break
                except httpx.TransportError:
                    time.sleep(0.02)
        return process, address

    def play(socket: Any, at: int, key: str) -> Any:
        act = {"do": "act", "at": at, "offer": 1, "id": key}
        socket.send(msgspec.json.encode(act).decode())
        while (answer := msgspec.json.decode(socket.recv(5)))["do"] != "ok":
            assert answer["do"] in ("welcome", "seats", "frame")
        return answer

    process, address = start()
    try:
        with httpx.Client(base_url=address, trust_env=False) as client:
            seats = [{"kind": "me"}, {"kind": "screen"}]
            body = {"game": "_coins", "seats": seats}
            table = client.post("/api/tables", json=body).json()["table"]["id"]
            cookie = {"Cookie": f"starshelf={client.cookies['starshelf']}"}
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
        with connect(url, additional_headers=cookie, proxy=None) as socket:
            assert 1 == play(socket, 0, "k1")["v"]
            process.send_signal(signal.SIGKILL)
            process.wait()
        assert process.stdout is not None
        process.stdout.close()
        process, address = start()
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
        with connect(url, additional_headers=cookie, proxy=None) as socket:
            assert [0, 1] == msgspec.json.decode(socket.recv(5))["mine"]
            socket.send('{"do":"eyes","seat":0}')
            assert 1 == play(socket, 0, "k1")["v"]
            socket.send('{"do":"eyes","seat":1}')
            assert 2 == play(socket, 0, "k2")["v"]
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(10) is not None
        assert process.stdout is not None
        process.stdout.close()
