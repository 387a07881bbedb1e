"""A database that the first landed version wrote opens with today's code; nobody loses a table."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server_kit import Place

from starshelf.core import log
from starshelf.core.replay import replay
from starshelf.core.table import Table
from starshelf.server.again import what_if
from starshelf.server.room import Room

CORPUS = Path(__file__).parents[1] / "corpus"
NOTED: dict[str, dict[str, Any]] = msgspec.json.decode((CORPUS / "landed.json").read_bytes())
AtTable = Callable[..., None]
GAMES = ("distant_suns", "jackal", "nebula", "xia")


def of_status(*statuses: str) -> list[str]:
    """Name the tables that were in one of these states."""
    return [name for name, noted in NOTED.items() if noted["status"] in statuses]


@pytest.fixture
def landed(at_table: AtTable, tmp_path: Path) -> AtTable:
    """Run scenarios, each in a new house, over a copy of the landed database."""
    shutil.copy(CORPUS / "landed.db", tmp_path / "tables.db")
    return at_table


def test_the_landed_database_holds_every_state_of_every_game() -> None:
    """What the other tests speak about is there."""
    found = Counter((noted["game"], noted["status"]) for noted in NOTED.values())
    least = {"open": 2, "running": 4, "over": 2, "replay": 1, "frozen": 1}
    for game in GAMES:
        for status, count in least.items():
            assert count <= found[game, status], (game, status)
        assert any(n["chat"] for n in NOTED.values() if n["game"] == game)
        assert any(n["analysis"] for n in NOTED.values() if n["game"] == game)


def test_every_table_loads_as_it_was(landed: AtTable) -> None:
    """Each has its version, its seats to act, its scores and its chat; none is newly frozen."""

    async def look(place: Place) -> None:
        for table_id, noted in NOTED.items():
            room = await place.house.lobby.room(table_id)
            assert noted == await seen(place, room), table_id
            if noted["analysis"]:
                analysis = await place.house.analyses.known(table_id, noted["version"])
                assert analysis is not None
                assert "ready" == analysis.status
            if room.table is not None:
                for viewer in (None, *range(len(room.seats))):
                    assert noted["version"] <= room.frame(viewer).v

    landed(look)


async def seen(place: Place, room: Room) -> dict[str, Any]:
    """Say of a table what was noted when it was written."""
    table, store = room.table, place.house.store
    return {
        "game": room.game.name,
        "status": room.record.status,
        "version": room.shown,
        "to_act": list(room.to_act()),
        "winners": list(table.winners()) if table else [],
        "totals": list(table.scores()) if table else [],
        "chat": len(await store.remarks(room.id)),
        "analysis": await store.review(room.id) is not None,
    }


def test_running_tables_go_on(landed: AtTable) -> None:
    """The seat to act decides, that is stored, and it is still there after another start."""
    decided: dict[str, tuple[str, int]] = {}

    async def decide(place: Place) -> None:
        for table_id in of_status("running"):
            room = await place.house.lobby.room(table_id)
            seat = next(room.seats[s] for s in room.to_act() if not room.seats[s].is_bot)
            socket = await place.enter(room, seat.browser)
            await place.tell(room, socket, {"do": "eyes", "seat": seat.seat})
            answer = await place.act(room, socket, id="again")
            assert "ok" == answer["do"], (table_id, answer)
            assert NOTED[table_id]["version"] < answer["v"]
            decided[table_id] = seat.browser, answer["v"]
            entries = await place.house.store.entries(table_id)
            assert answer["v"] in {entry.version for entry in entries if entry.message == "again"}

    async def look(place: Place) -> None:
        for table_id, (browser, version) in decided.items():
            room = await place.house.lobby.room(table_id)
            assert not room.frozen
            assert version <= room.shown
            seats = [seat.seat for seat in room.seats if seat.browser == browser]
            assert any(room._answered.get((seat, "again")) == version for seat in seats)

    landed(decide)
    landed(look)


def test_open_tables_can_be_begun(landed: AtTable) -> None:
    """Whoever is invited to a table of the landed version sits down, and the game begins."""

    async def begin(place: Place) -> None:
        begun = set()
        for table_id in of_status("open"):
            room = await place.house.lobby.room(table_id)
            if room.record.listed:
                await place.house.lobby.join_listed(table_id, None, "Dee", "", "dee")
                assert "running" == room.record.status
                begun.add(room.game.name)
        assert set(GAMES) == begun

    landed(begin)


def test_finished_tables_can_be_looked_at_and_played_on(landed: AtTable) -> None:
    """Their file replays today, they know their winners, and a what-if begins from them."""

    async def look(place: Place) -> None:
        lobby = place.house.lobby
        for table_id in of_status("over", "replay"):
            room = await lobby.room(table_id)
            first, *rest = lobby.star_file(room).split("\n")
            header = log.read_header(first)
            again = replay(room.game, header, log.read_lines(rest), Table)
            noted = NOTED[table_id]
            assert (noted["version"], noted["totals"]) == (again.version, [*again.scores()])
            assert noted["winners"] == msgspec.json.decode(room.record.winners)
            assert noted["totals"] == msgspec.json.decode(room.record.totals)
            opened = await what_if(
                lobby, table_id, at=3, seat=0, level="random", name="", browser="ada"
            )
            assert not (await lobby.room(opened.table.id)).frozen

    landed(look)


def test_a_frozen_table_stays_readable(landed: AtTable) -> None:
    """What came before the damage can be looked at; deciding is refused with a reason."""

    async def look(place: Place) -> None:
        for table_id in of_status("frozen"):
            room = await place.house.lobby.room(table_id)
            assert "is refused" in room.frozen
            socket = await place.enter(room, "ada")
            frame = socket.last("frame")
            assert NOTED[table_id]["version"] == frame["v"]
            assert frame["frozen"]
            answer = await place.act(room, socket, id="new")
            assert "table_is_frozen" == answer["refusal"]["code"]

    landed(look)
