"""Tables listed and closed by their host, while a server has them in memory or not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from care_kit import BOTH, fill, rows, table_row
from server_kit import Place, RealServer, quick_settings
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from starshelf.core.errors import BadMessage
from starshelf.core.words import LANGUAGES, Words
from starshelf.games import find
from starshelf.server import caretaker
from starshelf.server.care import close_table, list_tables
from starshelf.server.wire.bodies import SeatWish

AtTable = Callable[..., None]


@pytest.mark.parametrize("kind_of_database", BOTH)
def test_tables_are_listed_the_latest_first(database: str) -> None:
    """A list names seats, tells the version by the log, and can be of some statuses only."""
    fill(
        database,
        table_row("t1", touched=1.0, version=0),
        table_row("t2", touched=3.0, status="running", version=0),
        table_row("t3", touched=2.0, status="open"),
    )
    found = list_tables(database, [], 10)
    assert ["t2", "t3", "t1"] == [table.id for table in found]
    assert ("running", ("Zoë 0", "Zoë 1"), 2) == (found[0].status, found[0].seats, found[0].version)
    assert ["t2", "t3"] == [table.id for table in list_tables(database, [], 2)]
    assert ["t1"] == [table.id for table in list_tables(database, ["over"], 10)]
    with pytest.raises(BadMessage, match="expected one of open, running, over, replay"):
        list_tables(database, ["closed"], 10)


@pytest.mark.parametrize("kind_of_database", BOTH)
def test_what_waits_is_deleted_and_what_runs_is_over(database: str) -> None:
    """Closing ends a table for good, once; what is over stays as it is."""
    states = ("open", "running", "over", "replay")
    fill(database, *(table_row(status, status=status, winners="[]") for status in states))
    assert "open" == close_table(database, "open")
    assert "running" == close_table(database, "running")
    assert {"running": "over", "over": "over", "replay": "replay"} == {
        row[0]: row[4] for row in rows(database)["tables"]
    }
    assert 0 == sum(row[0] == "open" for row in rows(database)["seats"])
    for table in ("over", "replay", "running"):
        with pytest.raises(BadMessage, match="is not under way"):
            close_table(database, table)
    with pytest.raises(BadMessage, match="there is no table 'open'"):
        close_table(database, "open")


@pytest.mark.parametrize("kind_of_database", BOTH)
def test_a_running_server_notices_a_closed_table(at_table: AtTable, database: str) -> None:
    """Everybody sees the end without winners; nobody decides any more, bots included."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.act(room, ada, 1)
        await asyncio.to_thread(close_table, database, room.id)
        await place.house.caretaker.look()
        for socket in (ada, bob):
            frame = socket.last("frame")
            assert ("closed", [], []) == tuple(
                frame["over"][part] for part in ("ending", "winners", "places")
            )
            assert ([], []) == (frame["to_act"], frame["scene"].get("offers", []))
            assert "over" == socket.last("seats")["status"]
        answer = await place.act(room, bob, 1)
        assert "game_is_over" == answer["refusal"]["code"]
        card = place.house.lobby.card(room, "ada")
        assert ("over", [], ()) == (card.status, card.winners, card.to_act)

    at_table(scenario)


def test_a_closed_table_is_the_same_after_a_restart(at_table: AtTable, tmp_path: Path) -> None:
    """Its log is whole: it is shown where it stood, and can be replayed, and played again."""
    database = str(tmp_path / "tables.db")

    async def scenario(place: Place) -> None:
        lobby = place.house.lobby
        room, ada, bob = await place.two()
        await place.act(room, ada, 1)
        before = room.shown
        room.leave(ada)
        room.leave(bob)
        await lobby._put_away(room)
        await asyncio.to_thread(close_table, database, room.id)
        again = await lobby.room(room.id)
        assert (before, "", True) == (again.shown, again.frozen, again.closed)
        assert "closed" == (await place.enter(again, "ada")).last("frame")["over"]["ending"]
        assert 2 <= lobby.star_file(again).count("\n")

    at_table(scenario)


def test_a_game_that_ended_by_itself_is_not_closed(at_table: AtTable, tmp_path: Path) -> None:
    """What the rules decided counts: a look at the database changes nothing there."""

    async def scenario(place: Place) -> None:
        room, ada, bob = await place.two()
        await place.finish(room, ada, bob)
        frames = len(ada.all("frame"))
        await place.house.caretaker.look()
        assert frames == len(ada.all("frame"))
        assert "closed" != ada.last("frame")["over"]["ending"]
        assert not room.closed

    at_table(scenario)


def test_a_closed_table_that_waited_sends_everybody_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real socket is closed as one that has no table, by a server that runs by itself."""
    monkeypatch.setattr(caretaker, "LOOK_EVERY", 0.1)
    settings = quick_settings(tmp_path)
    with RealServer(settings) as server, server.browser() as browser:
        body = {"game": "_coins", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        table = browser.post("/api/tables", json=body).json()["table"]["id"]
        address = f"ws{server.base[4:]}/api/tables/{table}/socket"
        cookie = {"Cookie": f"starshelf={browser.cookies['starshelf']}"}
        with connect(address, additional_headers=cookie, proxy=None) as socket:
            assert "welcome" == msgspec.json.decode(socket.recv(5))["do"]
            close_table(settings.database, table)
            with pytest.raises(ConnectionClosed):
                all(socket)  # reads on until it is closed
            assert 4004 == socket.close_code
        assert 404 == browser.get(f"/api/tables/{table}").status_code


def test_bots_stop_at_a_closed_table(at_table: AtTable, tmp_path: Path) -> None:
    """A table of bots that is closed does nothing more."""
    database = str(tmp_path / "tables.db")

    async def scenario(place: Place) -> None:
        seats = [SeatWish("me"), SeatWish("bot", level="random")]
        opened = await place.open(seats, options={"rounds": 5})
        room = await place.house.lobby.room(opened.table.id)
        await asyncio.to_thread(close_table, database, room.id)
        await place.house.caretaker.look()
        shown = room.shown
        for _ in range(50):
            await asyncio.sleep(0)
        assert (shown, True) == (room.shown, room.over)
        assert not room.busy

    at_table(scenario)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_by_closing_has_words(language: str) -> None:
    """Whoever sits at a closed table is told so in their language."""
    said: Any = Words(find("_coins").folder, language).say("ending-closed")
    assert "ending-closed" not in said
