"""The write-ahead log of an SQLite file stays short, whoever reads meanwhile."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from server_kit import run

from starshelf.server import journal
from starshelf.server.schema import Entry, Record
from starshelf.server.store import Store, Write

COMMIT_BYTES = 100_000
SLACK = 3 * COMMIT_BYTES
"""A commit that finds the log just short enough still goes into it."""


async def write_on(store: Store, first: int, count: int) -> list[int]:
    """Store large events one by one; give how long the log was after each."""
    log, sizes = Path(f"{store._database}-wal"), []
    for version in range(first, first + count):
        await store.write(Write(entries=[Entry("t1", version, 0, 0, "x" * COMMIT_BYTES)]))
        sizes.append(log.stat().st_size)
    return sizes


@contextmanager
def reading(database: str) -> Iterator[None]:
    """Look at the database as it is now, until the end."""
    with closing(sqlite3.connect(database, isolation_level=None)) as link:
        link.execute("BEGIN")
        link.execute("SELECT count(*) FROM log").fetchone()
        yield


async def opened(tmp_path: Path) -> Store:
    """Open a store with one table."""
    store = Store(str(tmp_path / "s.db"))
    await store.open()
    new = Record("t1", "_coins", 1, "{}", "running", False, True, "h", "s", "c", 1.0, 1.0)
    await store.write(Write(new=new))
    return store


def test_the_log_has_a_bound_in_bytes(tmp_path: Path) -> None:
    """However much is written, the log is moved into the file and begun anew."""

    async def go() -> None:
        store = await opened(tmp_path)
        sizes = await write_on(store, 1, 120)
        assert journal.LOG_BYTES / 2 < max(sizes) < journal.LOG_BYTES + SLACK
        assert (tmp_path / "s.db").stat().st_size > 100 * COMMIT_BYTES
        await store.close()

    run(go)


def test_readers_in_a_row_do_not_keep_the_log_growing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every commit somebody looks at an older state; the log is cut between two of them."""
    monkeypatch.setattr(journal, "AGAIN_SECONDS", 0.0)
    over = threading.Event()

    def look() -> None:
        while not over.is_set():
            with reading(str(tmp_path / "s.db")):
                time.sleep(0.04)

    async def go() -> None:
        store = await opened(tmp_path)
        readers = [threading.Thread(target=look) for _ in range(3)]
        for reader in readers:
            reader.start()
            time.sleep(0.015)
        try:
            sizes = await write_on(store, 1, 150)
        finally:
            over.set()
            for reader in readers:
                reader.join()
        assert max(sizes) < 1.5 * journal.MOST_BYTES
        await store.close()

    run(go)


def test_a_reader_that_stays_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Commits wait for it once in a while, and the log is short again when it has left."""
    monkeypatch.setattr(journal, "AGAIN_SECONDS", 0.5)

    async def go() -> None:
        store = await opened(tmp_path)
        begun = time.monotonic()
        with reading(str(tmp_path / "s.db")):
            sizes = await write_on(store, 1, 90)
        assert max(sizes) > journal.MOST_BYTES
        assert "has been reading the database for long" in caplog.text
        assert caplog.text.count("write-ahead log") < 2 + 2 * (time.monotonic() - begun)
        time.sleep(0.5)
        sizes = await write_on(store, 91, 3)
        assert sizes[-1] <= journal.LOG_BYTES
        assert 93 == len(await store.entries("t1"))
        await store.close()

    run(go)
