"""Opening a database and bringing it up to date: every upgrade happens whole or not at all."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from starshelf.core.errors import StarshelfError

T = TypeVar("T")

FIRST_TABLES = ("secrets", "chat", "log", "seats", "tables")
"""What the first revision makes, each before what it refers to."""
LOCK = 5_787_827_435
"""The number under which PostgreSQL lets one process upgrade at a time."""


class NotOpened(StarshelfError):
    """The database cannot be used; the message says which and why, in one line."""


def database_url(database: str) -> str:
    """Turn a path or a URL into the URL of an async driver."""
    if "://" not in database:
        return f"sqlite+aiosqlite:///{database}"
    scheme, rest = database.split("://", 1)
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgres": "postgresql+asyncpg",
        "postgresql": "postgresql+asyncpg",
    }
    return f"{drivers.get(scheme, scheme)}://{rest}"


def async_engine(database: str) -> AsyncEngine:
    """Make the engine for reading, and on PostgreSQL for writing too; raise NotOpened."""
    url = database_url(database)
    is_file = url.startswith("sqlite")
    try:
        engine = create_async_engine(url, pool_pre_ping=not is_file, hide_parameters=True)
    except ModuleNotFoundError as error:
        reason = f"needs {error.name}; install starshelf[postgres]"
        raise not_opened(database, reason) from None
    except (SQLAlchemyError, ValueError) as error:
        raise not_opened(database, error) from None
    if is_file:
        sa.event.listen(engine.sync_engine, "connect", _make_durable)
    return engine


def file_engine(database: str, *, writes: bool = True) -> sa.Engine | None:
    """Make the engine that writes to a file of SQLite; None for other databases.

    Python's driver begins no transaction before it changes tables, so the engine begins each one
    itself, as a writer: what is written together is there whole or not at all.
    Without `writes` a transaction sees the file as it was at its first query, and stops nobody.
    """
    url = database_url(database)
    if not url.startswith("sqlite"):
        return None
    engine = sa.create_engine(url.replace("+aiosqlite", ""), hide_parameters=True)
    sa.event.listen(engine, "connect", _make_durable)
    sa.event.listen(engine, "connect", _leave_transactions)
    sa.event.listen(engine, "begin", _begin_writing if writes else _begin_reading)
    return engine


def run_apart(job: Coroutine[Any, Any, T]) -> T:
    """Run a job on a loop of its own, also where the caller's thread has one, as in a notebook."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, job).result()


def upgrade(database: str) -> tuple[str, str]:
    """Bring a database up to date; give its revision before (empty: new) and after."""
    return run_apart(_upgrade(database))


async def _upgrade(database: str) -> tuple[str, str]:
    engine, file = async_engine(database), file_engine(database)
    try:
        return await upgrade_with(database, engine, file)
    finally:
        await engine.dispose()
        if file is not None:
            file.dispose()


async def upgrade_with(
    database: str, engine: AsyncEngine, file: sa.Engine | None
) -> tuple[str, str]:
    """Bring a database up to date with engines that are there; raise NotOpened."""
    try:
        if file is not None:
            return await asyncio.to_thread(_upgrade_file, file)
        async with engine.begin() as connection:
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
            return await connection.run_sync(_bring_up)
    except (SQLAlchemyError, OSError, sqlite3.Error, CommandError, ValueError) as error:
        raise not_opened(database, error) from None


def shown_database(database: str) -> str:
    """Name a database without its password."""
    if "://" not in database:
        return database
    try:
        return sa.make_url(database).set(query={}).render_as_string()
    except SQLAlchemyError:
        return "of the settings"


def not_opened(database: str, error: object) -> NotOpened:
    """Say in one line which database cannot be used and why; a password is not told."""
    cause = getattr(error, "orig", None) or error
    reason = " ".join(str(cause).split()) or type(cause).__name__
    return NotOpened(f"cannot use the database {shown_database(database)}: {reason}")


def revision_of(connection: sa.Connection) -> str:
    """Tell a database's revision; empty while it is new."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def newest_revision() -> str:
    """Tell the revision that this program works with."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def known_revisions() -> set[str]:
    """List all revisions that this program can bring up to date."""
    return {step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()}


def _upgrade_file(engine: sa.Engine) -> tuple[str, str]:
    with engine.begin() as connection:
        before = revision_of(connection)
        if before and before != newest_revision():
            _copy_beside(connection.engine.url.database)
        return _bring_up(connection)


def _bring_up(connection: sa.Connection) -> tuple[str, str]:
    before, newest = revision_of(connection), newest_revision()
    if before == newest:
        return before, newest
    if before > newest:
        raise ValueError(f"it was made by a newer Starshelf (revision {before}, not {newest})")
    if not before:
        _clear_half_made(connection)
    bring_to(connection, newest)
    return before, newest


def bring_to(connection: sa.Connection, revision: str) -> None:
    """Upgrade to a revision within the present transaction."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _clear_half_made(connection: sa.Connection) -> None:
    """Remove what a first start left that was killed before upgrades were whole."""
    there = set(sa.inspect(connection).get_table_names())
    for name in FIRST_TABLES:
        if name in there:
            if connection.execute(sa.select(sa.func.count()).select_from(sa.table(name))).scalar():
                raise ValueError(f"it has a table {name!r} that is not Starshelf's")
            connection.execute(sa.text(f"DROP TABLE {name}"))


def _copy_beside(database: str | None) -> None:
    """Copy a file of SQLite beside itself before it is upgraded."""
    if not database or database == ":memory:" or database.startswith("file:"):
        return
    copy = Path(f"{database}.before-{newest_revision()}")
    part = copy.with_name(f"{copy.name}.part")
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(part)) as target:
        source.backup(target)
    os.replace(part, copy)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def _make_durable(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _leave_transactions(connection: Any, _: Any) -> None:
    connection.isolation_level = None


def _begin_writing(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_reading(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")
