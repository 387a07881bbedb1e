"""One transaction over a whole database, for the care of it: a look at one moment, or a change."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from starshelf.core.errors import BadMessage, StarshelfError
from starshelf.server.upgrade import (
    LOCK,
    async_engine,
    database_url,
    file_engine,
    newest_revision,
    not_opened,
    revision_of,
    run_apart,
)

OTHERS = sa.text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)

T = TypeVar("T")
Job = Callable[[sa.Connection], T]


def look(database: str, job: Job[T]) -> T:
    """Let a job read the database as it is at one moment; nobody waits for it.

    Raise NotOpened, or what the job raised.
    """
    return _run(database, job, writes=False)


def change(database: str, job: Job[T], *, alone: bool = False) -> T:
    """Let a job change the database, whole or not at all; raise NotOpened, or what it raised.

    With `alone` a database that a server or another program has open is refused, and no process
    upgrades it meanwhile.
    """
    return _run(database, job, writes=True, alone=alone)


def check_there(database: str) -> None:
    """Refuse a file of SQLite that does not exist, before a connection makes it."""
    url = sa.make_url(database_url(database))
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise not_opened(database, "there is no such file")


def check_current(connection: sa.Connection) -> None:
    """Refuse a database that is not at the revision that this program works with."""
    found, newest = revision_of(connection), newest_revision()
    if found == newest:
        return
    if not found:
        raise BadMessage("database", "is not a database of Starshelf")
    if found > newest:
        reason = f"was made by a newer Starshelf (revision {found}, not {newest})"
        raise BadMessage("database", reason)
    reason = f"is at revision {found}, not {newest}; run starshelf admin migrate first"
    raise BadMessage("database", reason)


def _in_use() -> BadMessage:
    return BadMessage("database", "is in use; stop the server first")


def _check_unused(path: str) -> None:
    """Refuse a file that somebody has open: with a write-ahead log each of them holds a lock."""
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as link:
        link.execute("PRAGMA locking_mode=EXCLUSIVE")
        try:
            link.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise _in_use() from None
            raise
        link.execute("ROLLBACK")


def _run(database: str, job: Job[T], *, writes: bool, alone: bool = False) -> T:
    with _told(database):
        file = file_engine(database, writes=writes)
        if file is None:
            return run_apart(_run_remote(database, job, writes=writes, alone=alone))
        try:
            if alone:
                _check_unused(file.url.database or "")
            with file.begin() as connection:
                return job(connection)
        finally:
            file.dispose()


async def _run_remote(database: str, job: Job[T], *, writes: bool, alone: bool) -> T:
    engine = async_engine(database)
    try:
        async with engine.connect() as connection:
            if not writes:
                await connection.execution_options(
                    isolation_level="REPEATABLE READ", postgresql_readonly=True
                )
            async with connection.begin():
                if alone:
                    await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
                    if (await connection.execute(OTHERS)).scalar():
                        raise _in_use()
                return await connection.run_sync(job)
    finally:
        await engine.dispose()


@contextmanager
def _told(database: str) -> Any:
    """Turn what drivers raise into one line."""
    try:
        yield
    except StarshelfError:
        raise
    except (SQLAlchemyError, OSError, sqlite3.Error, CommandError, ValueError) as error:
        raise not_opened(database, error) from None
    except Exception as error:
        if not type(error).__module__.startswith("asyncpg"):
            raise
        raise not_opened(database, error) from None
