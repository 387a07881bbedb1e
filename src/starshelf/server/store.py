"""Storage: one writer that groups the appends of all tables into durable commits, and reads."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import disk_usage
from time import perf_counter
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy.exc import IntegrityError

from starshelf.core.errors import StarshelfError
from starshelf.server.journal import Journal
from starshelf.server.schema import (
    ANALYSES,
    CHAT,
    LOG,
    SEATS,
    SECRETS,
    TABLES,
    Entry,
    Record,
    Remark,
    Review,
    Seat,
    read_row,
)
from starshelf.server.upgrade import async_engine, file_engine, upgrade_with


class NotSaved(StarshelfError):
    """The storage refused or failed; nothing of a write is there, nothing can be read."""


class Write(Struct):
    """What becomes durable together, or not at all."""

    entries: Sequence[Entry] = ()
    remarks: Sequence[Remark] = ()
    new: Record | None = None
    new_seats: Sequence[Seat] = ()
    table_id: str = ""
    table: dict[str, Any] = {}
    """New values of the columns of `table_id`."""
    only_if: dict[str, Any] = {}
    """What these columns must hold for the write to happen."""
    seats: Sequence[Seat] = ()
    """Seats whose rows are replaced."""
    review: Review | None = None
    """The table's analysis; one that is there is replaced."""
    beat: str = ""
    """A sign of life, kept beside the server's secrets."""


BEAT = "beat"

MOST_ASKED = 1000
"""Tables that one query asks about; databases limit how many values it may have."""
SPARE_BYTES = 200_000
"""A decision takes some pages of a file; below this the next one may not fit."""

Waiting = tuple[Write, "asyncio.Future[None]"]


class Store:
    """The database of one server process.

    Reads go through an async engine. Writes are made by one function over plain Core; on SQLite it
    runs in a thread of its own, one hop a commit, elsewhere on the async driver.
    """

    def __init__(self, database: str) -> None:
        self._database = database
        self._engine = async_engine(database)
        self._file = file_engine(database)
        self._journal = None if self._file is None else Journal(self._file)
        self._thread = ThreadPoolExecutor(1, "store")
        self._queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.committed: Callable[[float], None] = lambda seconds: None
        """Is told how long each commit took."""

    @property
    def waiting(self) -> int:
        """How many writes wait."""
        return self._queue.qsize()

    async def open(self) -> None:
        """Bring the database up to date and start the writer; raise NotOpened."""
        await upgrade_with(self._database, self._engine, self._file)
        self._task = asyncio.create_task(self._write_on(), name="store writer")

    async def close(self) -> None:
        """Finish what is queued, then let go of the database."""
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task
            self._task = None
        if self._file is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._file.dispose)
        self._thread.shutdown()
        await self._engine.dispose()

    # --- writing --------------------------------------------------------------------------------

    async def write(self, write: Write) -> None:
        """Make a write durable, together with whatever else is waiting; raise NotSaved."""
        if self._task is None or self._task.done():
            raise NotSaved("the storage is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((write, done))
        await done

    def check_space(self) -> None:
        """Raise NotSaved when the disk of a database file has hardly any room left."""
        file = None if self._file is None else self._file.url.database
        if file and Path(file).is_file():
            free = disk_usage(Path(file).parent).free
            if free < SPARE_BYTES:
                raise NotSaved(f"the disk is full: {free} bytes are left")

    async def _write_on(self) -> None:
        while batch := await self._next_batch():
            try:
                await self._commit([write for write, _ in batch])
            except Exception as error:  # drivers raise more than SQLAlchemy wraps
                await self._commit_apart(batch, error)
            else:
                for _, done in batch:
                    _settle(done, None)

    async def _next_batch(self) -> list[Waiting]:
        """Wait for a write and take all that wait with it; empty when the store closes."""
        item = await self._queue.get()
        batch = []
        while item is not None:
            batch.append(item)
            if self._queue.empty():
                return batch
            item = self._queue.get_nowait()
        if batch:
            self._queue.put_nowait(None)
        return batch

    async def _commit_apart(self, batch: list[Waiting], error: Exception) -> None:
        """Commit one by one what failed together, so that only the culprit fails."""
        if len(batch) == 1:
            _settle(batch[0][1], error)
            return
        for write, done in batch:
            try:
                await self._commit([write])
            except Exception as own:  # the next one may be sound
                _settle(done, own)
            else:
                _settle(done, None)

    async def _commit(self, writes: list[Write]) -> None:
        self.commits += 1
        begin = perf_counter()
        if self._journal is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._commit_to_file, writes)
        else:
            async with self._engine.begin() as connection:
                await connection.run_sync(_put, writes)
        self.committed(perf_counter() - begin)

    def _commit_to_file(self, writes: list[Write]) -> None:
        assert self._file is not None
        assert self._journal is not None
        with self._file.begin() as connection:
            _put(connection, writes)
        self._journal.tend()

    # --- reading --------------------------------------------------------------------------------

    async def secret(self, name: str) -> str:
        """Give a secret of this server's own; made at the first call and kept."""
        query = sa.select(SECRETS.c.value).where(SECRETS.c.name == name)
        new = sa.insert(SECRETS).values(name=name, value=secrets.token_hex(32))
        async with self._engine.begin() as connection:
            value = (await connection.execute(query)).scalar()
        if value is None:
            with contextlib.suppress(IntegrityError):  # another process was quicker
                async with self._engine.begin() as connection:
                    await connection.execute(new)
            async with self._engine.begin() as connection:
                value = (await connection.execute(query)).scalar()
        return str(value)

    async def _rows(self, query: Any, kind: type[Any]) -> list[Any]:
        try:
            async with self._engine.connect() as connection:
                return [read_row(kind, row) for row in await connection.execute(query)]
        except Exception as error:  # drivers raise more than SQLAlchemy wraps
            raise NotSaved(f"the storage cannot be read: {error}") from error

    async def record(self, table_id: str) -> Record | None:
        """Read a table's row."""
        rows = await self._rows(sa.select(TABLES).where(TABLES.c.id == table_id), Record)
        return rows[0] if rows else None

    async def seats(self, table_ids: Sequence[str]) -> list[Seat]:
        """Read the seats of some tables, in order."""
        query = sa.select(SEATS).where(SEATS.c.table_id.in_(table_ids))
        return await self._rows(query.order_by(SEATS.c.table_id, SEATS.c.seat), Seat)

    async def entries(self, table_id: str) -> list[Entry]:
        """Read a table's log."""
        query = sa.select(LOG).where(LOG.c.table_id == table_id)
        return await self._rows(query.order_by(LOG.c.version, LOG.c.part), Entry)

    async def remarks(self, table_id: str) -> list[Remark]:
        """Read a table's chat, the last hundred lines."""
        query = sa.select(CHAT).where(CHAT.c.table_id == table_id)
        rows = await self._rows(query.order_by(CHAT.c.number.desc()).limit(100), Remark)
        return rows[::-1]

    async def review(self, table_id: str) -> Review | None:
        """Read a table's analysis."""
        rows = await self._rows(sa.select(ANALYSES).where(ANALYSES.c.table_id == table_id), Review)
        return rows[0] if rows else None

    async def seat_of_link(self, link: str) -> Seat | None:
        """Find the seat that the hash of a link leads to."""
        rows = await self._rows(sa.select(SEATS).where(SEATS.c.link == link), Seat)
        return rows[0] if rows else None

    async def count_statuses(self) -> dict[str, int]:
        """Count the stored tables by status."""
        query = sa.select(TABLES.c.status, sa.func.count()).group_by(TABLES.c.status)
        async with self._engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def statuses(self, table_ids: Sequence[str]) -> dict[str, str]:
        """Read the statuses of some tables; those that are not stored are left out."""
        found: dict[str, str] = {}
        for first in range(0, len(table_ids), MOST_ASKED):
            ids = table_ids[first : first + MOST_ASKED]
            query = sa.select(TABLES.c.id, TABLES.c.status).where(TABLES.c.id.in_(ids))
            async with self._engine.connect() as connection:
                found |= {row.id: row.status for row in await connection.execute(query)}
        return found

    async def records(
        self, *, statuses: Sequence[str], listed: bool, browser: str, limit: int = 50
    ) -> list[Record]:
        """Read the newest tables of some statuses: the listed ones, and those of a browser."""
        mine = TABLES.c.id.in_(sa.select(SEATS.c.table_id).where(SEATS.c.browser == browser))
        wanted = sa.or_(mine, TABLES.c.host == browser) if browser else sa.false()
        if listed:
            wanted = sa.or_(wanted, TABLES.c.listed.is_(True))
        query = sa.select(TABLES).where(TABLES.c.status.in_(statuses), wanted)
        return await self._rows(query.order_by(TABLES.c.touched.desc()).limit(limit), Record)


def _put(connection: sa.Connection, writes: list[Write]) -> None:
    """Put all writes into the present transaction."""
    new = [asdict(write.new) for write in writes if write.new is not None]
    if new:
        connection.execute(sa.insert(TABLES), new)
    new_seats = [asdict(seat) for write in writes for seat in write.new_seats]
    if new_seats:
        connection.execute(sa.insert(SEATS), new_seats)
    for write in writes:
        if write.table or write.seats:
            _update(connection, write)
    entries = [asdict(entry) for write in writes for entry in write.entries]
    if entries:
        connection.execute(sa.insert(LOG), entries)
    remarks = [asdict(remark) for write in writes for remark in write.remarks]
    if remarks:
        connection.execute(sa.insert(CHAT), remarks)
    for review in (write.review for write in writes if write.review is not None):
        connection.execute(sa.delete(ANALYSES).where(ANALYSES.c.table_id == review.table_id))
        connection.execute(sa.insert(ANALYSES), [asdict(review)])
    beat = next((write.beat for write in writes if write.beat), "")
    if beat:
        connection.execute(sa.delete(SECRETS).where(SECRETS.c.name == BEAT))
        connection.execute(sa.insert(SECRETS).values(name=BEAT, value=beat))


def _update(connection: sa.Connection, write: Write) -> None:
    if write.table:
        query = sa.update(TABLES).where(TABLES.c.id == write.table_id).values(**write.table)
        for column, value in write.only_if.items():
            query = query.where(TABLES.c[column] == value)
        if connection.execute(query).rowcount != 1:
            raise NotSaved(f"table {write.table_id!r} is not {write.only_if!r} any more")
    for seat in write.seats:
        values = asdict(seat)
        key = (SEATS.c.table_id == values.pop("table_id")) & (SEATS.c.seat == values.pop("seat"))
        connection.execute(sa.update(SEATS).where(key).values(**values))


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error if isinstance(error, NotSaved) else NotSaved(_reason(error)))


def _reason(error: Exception) -> str:
    """Say in one line what failed; the lines after the first may hold the values of a row."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).splitlines() or [type(cause).__name__])[0]
