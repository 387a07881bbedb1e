"""Retention: what the settings keep no longer goes with all that belongs to it; nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Any

import pytest
import sqlalchemy as sa
from care_kit import BOTH, DAY, fill, rows, table_row
from server_kit import Place

from starshelf.core.errors import BadMessage
from starshelf.server import again, caretaker
from starshelf.server import prune as module
from starshelf.server.prune import prune
from starshelf.server.refused import Refused
from starshelf.server.schema import SEATS, TABLES
from starshelf.server.settings import Settings
from starshelf.server.upgrade import bring_to
from starshelf.server.whole import change
from starshelf.server.wire.bodies import SeatWish

AtTable = Callable[..., None]


def ids(database: str) -> list[str]:
    """Name the stored tables."""
    return [row[0] for row in rows(database)["tables"]]


def aged(table_id: str, days: float, **more: Any) -> dict[str, Any]:
    """A table in which nothing has happened for some days."""
    return table_row(table_id, touched=time() - days * DAY, **more)


@pytest.mark.parametrize("kind_of_database", BOTH)
def test_each_kind_is_kept_as_long_as_its_setting_says(database: str) -> None:
    """Open tables, what-ifs, uploads and finished games have days of their own."""
    kinds = {
        "open": {"status": "open"},
        "wif": {"status": "running", "what_if": True},
        "wov": {"status": "over", "what_if": True},
        "upl": {"status": "replay"},
        "fin": {"status": "over"},
        "run": {"status": "running"},
    }
    fill(database, *(aged(f"{k}{days}", days, **v) for k, v in kinds.items() for days in (1, 9)))
    days = {
        "keep_open_days": 5,
        "keep_what_if_days": 5,
        "keep_upload_days": 5,
        "keep_finished_days": 5,
    }
    settings = Settings(database=database, **days)
    before = rows(database)
    found = {"open": ["open9"], "what-if": ["wif9", "wov9"], "upload": ["upl9"]}
    found["finished"] = ["fin9"]
    assert found == prune(settings, dry_run=True)
    assert before == rows(database)
    assert found == prune(settings)
    assert ["fin1", "open1", "run1", "run9", "upl1", "wif1", "wov1"] == sorted(ids(database))
    for name in ("seats", "log", "chat", "analyses"):
        assert set(ids(database)) == {row[0] for row in rows(database)[name]}
    assert not any(prune(settings).values())


def test_nothing_is_deleted_that_is_kept_for_ever(tmp_path: Path) -> None:
    """0 days mean for ever, and that is the default for finished games alone."""
    database = str(tmp_path / "a.db")
    years = 4000
    fill(
        database,
        aged("fin", years),
        aged("open", years, status="open"),
        aged("upload", years, status="replay"),
        aged("what-if", years, what_if=True),
    )
    never = {"keep_open_days": 0, "keep_what_if_days": 0, "keep_upload_days": 0}
    assert {} == prune(Settings(database=database, **never))
    assert 4 == len(ids(database))
    prune(Settings(database=database))
    assert ["fin"] == ids(database)


def test_an_open_table_that_somebody_joined_is_kept(tmp_path: Path) -> None:
    """Only tables at which nobody but their host sits are given up."""
    database = str(tmp_path / "a.db")
    fill(database, aged("alone", 99, status="open"), aged("joined", 99, status="open"))
    here = (SEATS.c.table_id == "joined") & (SEATS.c.seat == 1)
    change(database, lambda c: c.execute(sa.update(SEATS).where(here).values(browser="bob")))
    assert ["alone"] == prune(Settings(database=database))["open"]
    assert ["joined"] == ids(database)


@pytest.mark.parametrize("kind_of_database", BOTH)
def test_nothing_points_at_what_is_gone(database: str) -> None:
    """The parent of a what-if and the rematch of a game are forgotten with their tables."""
    fill(
        database,
        aged("old", 99, next="new"),
        aged("new", 1, parent="old"),
        aged("child", 99, what_if=True, parent="new"),
        aged("last", 1, next="child"),
    )
    prune(Settings(database=database, keep_finished_days=30))
    parent, following = (list(TABLES.c.keys()).index(name) for name in ("parent", "next"))
    assert {("new", None, None), ("last", None, None)} == {
        (row[0], row[parent], row[following]) for row in rows(database)["tables"]
    }


@pytest.mark.parametrize("kind_of_database", BOTH)
def test_many_tables_go_in_batches_and_spared_ones_stay(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many there are, each transaction is short; what is in use is passed over."""
    monkeypatch.setattr(module, "BATCH", 4)
    sizes: list[int] = []
    delete = module.delete_tables

    def note(connection: sa.Connection, gone: Any) -> None:
        sizes.append(len(gone))
        delete(connection, gone)

    monkeypatch.setattr(module, "delete_tables", note)
    fill(database, *(aged(f"t{number:02}", 99, status="open") for number in range(11)))
    spared = {"t00", "t01", "t02", "t03", "t05"}
    found = prune(Settings(database=database), spare=lambda: spared)
    assert ["t04", *(f"t{number:02}" for number in range(6, 11))] == found["open"]
    assert [3, 3] == sizes
    assert spared == set(ids(database))


def test_an_old_database_is_left_alone(tmp_path: Path) -> None:
    """A database of another revision is not guessed at."""
    database = str(tmp_path / "a.db")
    change(database, lambda connection: bring_to(connection, "0002"))
    with pytest.raises(BadMessage, match=r"revision 0002, not .*run starshelf admin migrate first"):
        prune(Settings(database=database))


def test_a_running_server_prunes_what_is_not_in_memory(at_table: AtTable) -> None:
    """The caretaker deletes old tables, but never one whose room is there, busy or not."""

    async def scenario(place: Place) -> None:
        house = place.house
        room, ada, bob = await place.two()
        await place.finish(room, ada, bob)
        used = await place.open([SeatWish("me"), SeatWish("friend")])
        unused = await place.open([SeatWish("me"), SeatWish("friend")])
        await house.lobby._put_away(await house.lobby.room(unused.table.id))
        await house.caretaker.prune()
        assert await house.store.record(unused.table.id) is None
        assert await house.store.record(used.table.id) is not None
        assert await house.store.record(room.id) is not None

    at_table(scenario, keep_open_days=1e-9, keep_finished_days=1e-9)


def test_a_server_prunes_by_itself_whatever_happens(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It begins after the start, goes on after a failure, and a stop does not wait for the end."""
    calls: list[bool] = []

    def try_once(_: Settings, *, go_on: Callable[[], bool], **__: Any) -> dict[str, list[str]]:
        calls.append(True)
        if len(calls) == 1:
            raise OSError("the database is away")
        while len(calls) > 2 and go_on():
            pass
        return {}

    monkeypatch.setattr(caretaker, "prune", try_once)
    for name in ("FIRST_PRUNE", "PRUNE_EVERY", "PRUNE_PAUSE"):
        monkeypatch.setattr(caretaker, name, 0.01)

    async def scenario(_: Place) -> None:
        while len(calls) < 3:
            await asyncio.sleep(0.01)

    at_table(scenario)


def test_a_rematch_of_a_deleted_rematch_is_a_new_one(at_table: AtTable) -> None:
    """A finished table whose next one is gone can be played again, by the caretaker or not."""

    async def scenario(place: Place) -> None:
        house = place.house
        room, ada, bob = await place.two()
        await place.finish(room, ada, bob)
        first = (await again.rematch(house.lobby, room.id, "ada")).table.id
        assert first == (await again.rematch(house.lobby, room.id, "bob")).table.id
        house.lobby.forget({first})
        assert room.record.next is None
        room.record.next = first
        there = await house.lobby.room(first)
        await house.lobby.leave(there)
        change(house.settings.database, lambda c: module.delete_tables(c, [first]))
        second = (await again.rematch(house.lobby, room.id, "bob")).table.id
        assert first != second
        with pytest.raises(Refused):
            await house.lobby.room(first)

    at_table(scenario)
