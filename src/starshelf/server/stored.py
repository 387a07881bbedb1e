"""The tables of a database as they are stored, read and replayed without changing anything."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from starshelf.games import find
from starshelf.server.rebuild import begin, rebuild
from starshelf.server.schema import LOG, SEATS, TABLES, Entry, Record, Seat, read_row
from starshelf.server.upgrade import async_engine, database_url, not_opened, run_apart

T = TypeVar("T")


class Stored(Struct, frozen=True):
    """One table: its row, its seats and its log."""

    record: Record
    seats: list[Seat]
    entries: list[Entry]


def table_ids(database: str) -> list[str]:
    """List all tables of a database, the oldest first; raise NotOpened."""

    async def read(connection: AsyncConnection) -> list[str]:
        query = sa.select(TABLES.c.id).order_by(TABLES.c.created, TABLES.c.id)
        return [str(name) for name in (await connection.execute(query)).scalars()]

    return _ask(database, read)


def read_tables(database: str, ids: Sequence[str]) -> list[Stored]:
    """Read some tables whole, also from a database that was not brought up to date yet."""

    async def read(connection: AsyncConnection) -> list[Stored]:
        records = await _rows(connection, TABLES, Record, TABLES.c.id.in_(ids))
        seats = await _rows(connection, SEATS, Seat, SEATS.c.table_id.in_(ids))
        entries = await _rows(connection, LOG, Entry, LOG.c.table_id.in_(ids))
        found = {record.id: Stored(record, [], []) for record in records}
        for seat in sorted(seats, key=lambda seat: seat.seat):
            found[seat.table_id].seats.append(seat)
        for entry in sorted(entries, key=lambda entry: (entry.version, entry.part)):
            found[entry.table_id].entries.append(entry)
        return [found[table_id] for table_id in ids if table_id in found]

    return _ask(database, read)


def fault_of(stored: Stored) -> str:
    """Replay a stored table as a server would; say what is wrong with it, or nothing.

    Raise StarshelfError where a server could not open it at all.
    """
    record = stored.record
    game = find(record.game)
    if record.status == "open":
        begin(game, record, stored.seats)
        return ""
    table, broken = rebuild(game, record, stored.seats, stored.entries)
    if broken:
        return broken
    if record.status in ("running", "over") and table.over != (record.status == "over"):
        return f"version {table.version}: the replay {'ends' if table.over else 'goes on'} here"
    if table.over:
        for name, got in (("winners", table.winners()), ("totals", table.scores())):
            kept = tuple(msgspec.json.decode(getattr(record, name)))
            if kept != got:
                return f"version {table.version}: {name} were {kept}, the replay gives {got}"
    return ""


def _ask(database: str, question: Callable[[AsyncConnection], Awaitable[T]]) -> T:
    return run_apart(_answer(database, question))


async def _answer(database: str, question: Callable[[AsyncConnection], Awaitable[T]]) -> T:
    """Answer a question from one moment of the database, in a transaction that cannot write."""
    url = database_url(database)
    if url.startswith("sqlite"):
        # The server's own engine would set up the file for writing.
        engine = create_async_engine(url)
        sa.event.listen(engine.sync_engine, "connect", _only_read)
        sa.event.listen(engine.sync_engine, "begin", _begin)
    else:
        engine = async_engine(database).execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
    try:
        async with engine.connect() as connection:
            return await question(connection)
    except (SQLAlchemyError, OSError) as error:
        raise not_opened(database, error) from None
    finally:
        await engine.dispose()


async def _rows(connection: AsyncConnection, table: sa.Table, kind: type[Any], only: Any) -> Any:
    """Read rows with the columns that are there; newer columns keep their defaults."""
    there = await connection.run_sync(_columns, table.name)
    wanted = [column for column in table.columns if column.name in there]
    return [read_row(kind, row) for row in await connection.execute(sa.select(*wanted).where(only))]


def _columns(connection: sa.Connection, table: str) -> set[str]:
    return {column["name"] for column in sa.inspect(connection).get_columns(table)}


def _only_read(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA query_only=ON")
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    """Begin the transaction that Python's driver leaves out where nothing is written."""
    connection.exec_driver_sql("BEGIN")
