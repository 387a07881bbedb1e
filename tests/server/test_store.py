"""The store: durable, grouped, and never two winners."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from server_kit import run

from starshelf.server import schema
from starshelf.server.schema import Entry, Record, Remark, Seat
from starshelf.server.store import NotSaved, Store, Write
from starshelf.server.upgrade import database_url


@pytest.fixture(params=["sqlite", "postgresql"])
def kind_of_database(request: pytest.FixtureRequest) -> str:
    """Everything here holds on both databases."""
    return str(request.param)


def record(name: str = "t1") -> Record:
    """A table's row with the least that it needs."""
    return Record(name, "_coins", 1, "{}", "open", False, True, "h", "s", "c", 1.0, 1.0)


def entry(version: int, part: int = 0, table: str = "t1") -> Entry:
    """An event's row."""
    return Entry(table, version, part, 0, "bid 1", digest="d")


def in_store(database: str | Path, scenario: object) -> None:
    """Run a scenario with an open store; a folder gets an SQLite file."""

    async def go() -> None:
        store = Store(str(database / "s.db") if isinstance(database, Path) else database)
        await store.open()
        try:
            await scenario(store)  # type: ignore[operator]
        finally:
            await store.close()

    run(go)


def test_what_was_written_is_read_back(database: str) -> None:
    """Rows come back as they were, after the store was closed and opened again."""
    seats = [Seat("t1", 0, "person", "Ada", browser="b"), Seat("t1", 1, "bot", level="random")]

    async def write(store: Store) -> None:
        await store.write(Write(new=record(), new_seats=seats))
        await store.write(Write(entries=[entry(1), entry(1, 1), entry(2)]))
        await store.write(Write(remarks=[Remark("t1", 1, 0, "Ada", "hi")]))
        await store.write(Write(table_id="t1", table={"status": "running"}))

    async def read(store: Store) -> None:
        found = await store.record("t1")
        assert found is not None
        assert "running" == found.status
        assert seats == await store.seats(["t1"])
        assert [(1, 0), (1, 1), (2, 0)] == [
            (row.version, row.part) for row in await store.entries("t1")
        ]
        assert ["hi"] == [remark.text for remark in await store.remarks("t1")]
        assert await store.record("other") is None

    in_store(database, write)
    in_store(database, read)


def test_the_file_is_durable(tmp_path: Path) -> None:
    """SQLite runs with a write-ahead log and a full sync at each commit."""

    async def scenario(store: Store) -> None:
        async with store._engine.connect() as connection:
            mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
            sync = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
        assert ("wal", 2) == (mode, sync)

    in_store(tmp_path, scenario)


def test_two_writers_can_never_both_win(database: str) -> None:
    """A second event with the same table, version and part is refused, alone."""

    async def scenario(store: Store) -> None:
        await store.write(Write(new=record()))
        await store.write(Write(entries=[entry(1)]))
        writes = [Write(entries=[entry(version)]) for version in (1, 2, 3)]
        results = await asyncio.gather(*map(store.write, writes), return_exceptions=True)
        assert isinstance(results[0], NotSaved)
        assert [None, None] == results[1:]
        assert [1, 2, 3] == [row.version for row in await store.entries("t1")]

    in_store(database, scenario)


def test_a_write_is_whole_or_not_at_all(database: str) -> None:
    """When one row cannot be stored, nothing of its write is."""

    async def scenario(store: Store) -> None:
        await store.write(Write(new=record(), entries=[entry(1)]))
        with pytest.raises(NotSaved):
            await store.write(Write(entries=[entry(2), entry(1)]))
        assert [1] == [row.version for row in await store.entries("t1")]
        with pytest.raises(NotSaved):
            await store.write(
                Write(
                    entries=[entry(2)],
                    table_id="t1",
                    table={"listed": True},
                    only_if={"status": "x"},
                )
            )
        assert [1] == [row.version for row in await store.entries("t1")]

    in_store(database, scenario)


def test_writes_that_wait_share_a_commit(database: str) -> None:
    """Many tables' appends at once need few commits."""

    async def scenario(store: Store) -> None:
        for number in range(40):
            await store.write(Write(new=record(f"t{number}")))
        before = store.commits
        writes = [Write(entries=[entry(1, table=f"t{number}")]) for number in range(40)]
        await asyncio.gather(*map(store.write, writes))
        assert store.commits - before <= 3

    in_store(database, scenario)


def test_a_lost_database_is_told(tmp_path: Path) -> None:
    """A storage that fails answers NotSaved, and works again when it is back."""

    async def scenario(store: Store) -> None:
        await store.write(Write(new=record()))
        other = sqlite3.connect(tmp_path / "s.db")
        other.execute("ALTER TABLE log RENAME TO gone")
        other.commit()
        with pytest.raises(NotSaved):
            await store.write(Write(entries=[entry(1)]))
        with pytest.raises(NotSaved, match="cannot be read"):
            await store.entries("t1")
        other.execute("ALTER TABLE gone RENAME TO log")
        other.commit()
        other.close()
        await store.write(Write(entries=[entry(1)]))
        assert 1 == len(await store.entries("t1"))

    in_store(tmp_path, scenario)


def test_a_secret_is_made_once(database: str) -> None:
    """The key that signs cookies survives a restart."""
    seen = []

    async def scenario(store: Store) -> None:
        seen.append(await store.secret("cookie"))

    in_store(database, scenario)
    in_store(database, scenario)
    assert seen[0] == seen[1]
    assert 64 == len(seen[0])


def test_urls_name_async_drivers() -> None:
    """A path means SQLite; PostgreSQL URLs get their async driver."""
    assert "sqlite+aiosqlite:///a/b.db" == database_url("a/b.db")
    assert "postgresql+asyncpg://u@h/d" == database_url("postgresql://u@h/d")
    assert "postgresql+asyncpg://u@h/d" == database_url("postgres://u@h/d")


def test_the_columns_of_queries_are_those_of_the_migrations(database: str) -> None:
    """What the store asks for is what the migrations have made."""

    async def scenario(store: Store) -> None:
        async with store._engine.connect() as connection:
            made = await connection.run_sync(
                lambda link: {
                    name: {column["name"] for column in sa.inspect(link).get_columns(name)}
                    for name in ("tables", "seats", "log", "chat", "secrets")
                }
            )
        asked = {
            table.name: set(table.columns.keys())
            for table in (schema.TABLES, schema.SEATS, schema.LOG, schema.CHAT, schema.SECRETS)
        }
        assert made == asked

    in_store(database, scenario)
