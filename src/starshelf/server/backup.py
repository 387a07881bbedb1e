"""Backups: all rows of a database in one file that any database of ours can be restored from.

A backup is JSON lines, packed by gzip: a head that names the tables, their columns and how many
rows follow; a line for each row, the table's number before its values; and a foot with a checksum
of all lines before it. It holds the server's secrets, so only its owner may read it.
"""

from __future__ import annotations

import gzip
import os
import tempfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from time import time
from typing import IO, Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from starshelf import __version__
from starshelf.core.errors import BadMessage
from starshelf.server.schema import TABLES
from starshelf.server.upgrade import bring_to, known_revisions, newest_revision, revision_of
from starshelf.server.whole import change, check_there, look

FORMAT = "starshelf-backup"
EDITION = 1
BATCH = 500
"""Rows that are held in memory at the same time."""
MOST_LINE = 64_000_000
"""Bytes of the longest line that is read."""
PACKING = 6
REVISION_TABLE = "alembic_version"

Row = list[bool | int | float | str | None]


class Shape(Struct, frozen=True):
    """A table in a backup: its columns, and how many rows it has."""

    name: str
    columns: tuple[str, ...]
    rows: int


class Head(Struct, frozen=True, kw_only=True):
    """The first line of a backup."""

    format: str
    edition: int
    starshelf: str
    revision: str
    made: float
    tables: tuple[Shape, ...]

    def rows(self, name: str) -> int:
        """Tell how many rows of a table the backup holds."""
        return next((shape.rows for shape in self.tables if shape.name == name), 0)


class Foot(Struct, frozen=True):
    """The last line of a backup."""

    sha256: str


# --- writing ------------------------------------------------------------------------------------


def backup(database: str, file: Path, *, force: bool = False) -> Head:
    """Copy a database as it is at this moment into a file, while a server works with it.

    Raise BadMessage or NotOpened; then no file has been made or changed.
    """
    check_there(database)
    if file.exists() and not force:
        raise BadMessage(str(file), "is there already; --force replaces it")
    if file.is_dir():
        raise BadMessage(str(file), "is a folder")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    except OSError as error:
        raise BadMessage(str(file), f"cannot be written: {error.strerror}") from None
    draft = Path(name)
    try:
        with open(handle, "wb") as raw:
            head = look(database, lambda connection: _write(connection, raw, file))
            os.fsync(raw.fileno())
        draft.replace(file)
        _sync_folder(file.parent)
    except OSError as error:
        raise BadMessage(str(file), f"cannot be written: {error.strerror}") from None
    finally:
        with suppress(FileNotFoundError):
            draft.unlink()
    return head


def _write(connection: sa.Connection, raw: IO[bytes], file: Path) -> Head:
    revision = revision_of(connection)
    if not revision:
        raise BadMessage("database", "is not a database of Starshelf")
    tables = _tables_of(connection)
    head = Head(
        format=FORMAT,
        edition=EDITION,
        starshelf=__version__,
        revision=revision,
        made=time(),
        tables=tuple(
            Shape(str(table.name), tuple(map(str, table.columns.keys())), _count(connection, table))
            for table in tables
        ),
    )
    checksum, encode = sha256(), msgspec.json.Encoder().encode
    with gzip.GzipFile("", "wb", PACKING, raw, mtime=0) as packed:

        def put(value: Any) -> None:
            line = encode(value) + b"\n"
            checksum.update(line)
            try:
                packed.write(line)
            except OSError as error:
                reason = f"cannot be written: {error.strerror}"
                raise BadMessage(str(file), reason) from None

        put(head)
        for number, table in enumerate(tables):
            query = sa.select(table).order_by(*table.primary_key.columns)
            rows = connection.execute(query.execution_options(yield_per=BATCH))
            for batch in rows.partitions():
                for row in batch:
                    put((number, *row))
        put(Foot(checksum.hexdigest()))
    return head


def _tables_of(connection: sa.Connection) -> list[sa.Table]:
    """Find our tables as they stand in the database, each before those that refer to it."""
    there = set(sa.inspect(connection).get_table_names()) & set(TABLES.metadata.tables)
    found = sa.MetaData()
    found.reflect(connection, only=sorted(there))
    return list(found.sorted_tables)


def _count(connection: sa.Connection, table: sa.FromClause) -> int:
    return connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder durable, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# --- reading ------------------------------------------------------------------------------------


def restore(database: str, file: Path, *, replace: bool = False) -> tuple[Head, str]:
    """Put a backup into an empty database and bring it up to date; give the new revision.

    With `replace` what is in the database is removed. The file is checked whole before; raise
    BadMessage or NotOpened, and nothing has changed.
    """
    head = check(file)

    def put_back(connection: sa.Connection) -> str:
        _make_room(connection, replace=replace)
        bring_to(connection, head.revision)
        _insert(connection, head, file)
        newest = newest_revision()
        bring_to(connection, newest)
        return newest

    return head, change(database, put_back, alone=True)


def check(file: Path) -> Head:
    """Read a backup from end to end; raise BadMessage when it is not whole, or not one of ours."""
    counts: dict[int, int] = {}

    def count(number: int, values: list[Any]) -> None:
        if not 0 <= number < len(head.tables) or len(head.tables[number].columns) != len(values):
            raise BadMessage(str(file), "is damaged: a row fits no table")
        counts[number] = counts.get(number, 0) + 1

    head = _read_head(file)
    _read(file, count)
    for number, shape in enumerate(head.tables):
        if counts.get(number, 0) != shape.rows:
            reason = f"expected {shape.rows} rows of {shape.name}, got {counts.get(number, 0)}"
            raise BadMessage(str(file), f"is damaged: {reason}")
    return head


def _read_head(file: Path) -> Head:
    head: Head = _decode(file, next(_lines(file), b""), Head, "is not a backup of Starshelf")
    if head.format != FORMAT:
        raise BadMessage(str(file), "is not a backup of Starshelf")
    if head.edition > EDITION or head.revision not in known_revisions():
        reason = f"was made by a newer Starshelf ({head.starshelf}, revision {head.revision})"
        raise BadMessage(str(file), reason)
    return head


def _read(file: Path, take: Callable[[int, list[Any]], None]) -> None:
    """Hand over all rows of a backup, and compare its checksum at the end."""
    lines = _lines(file)
    checksum, last = sha256(), next(lines, b"")
    first = True
    for line in lines:
        if not first:
            _take_row(file, last, take)
        checksum.update(last)
        first, last = False, line
    foot = _decode(file, last, Foot, "is damaged: its end is missing")
    if foot.sha256 != checksum.hexdigest():
        raise BadMessage(str(file), "is damaged: the checksum does not fit")


def _take_row(file: Path, line: bytes, take: Callable[[int, list[Any]], None]) -> None:
    row = _decode(file, line, Row, "is damaged: a line is not a row")
    if not row or type(row[0]) is not int:
        raise BadMessage(str(file), "is damaged: a line is not a row")
    take(row[0], row[1:])


def _decode(file: Path, line: bytes, kind: Any, otherwise: str) -> Any:
    """Read a line; raise BadMessage with a reason when it is not what it should be."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BadMessage(str(file), otherwise) from None


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file, "rb") as packed:
            while line := packed.readline(MOST_LINE):
                yield line
    except gzip.BadGzipFile:
        raise BadMessage(str(file), "is not a backup of Starshelf, or is damaged") from None
    except (EOFError, zlib.error):
        raise BadMessage(str(file), "is damaged: it cannot be unpacked to its end") from None
    except OSError as error:
        raise BadMessage(str(file), f"cannot be read: {error.strerror}") from None


def _make_room(connection: sa.Connection, *, replace: bool) -> None:
    """Remove our tables; refuse when they are not empty, or not ours."""
    there = _tables_of(connection)
    if there and not revision_of(connection):
        raise BadMessage("database", f"has a table {there[0].name!r} that is not Starshelf's")
    held = sum(_count(connection, table) for table in there if table.name == TABLES.name)
    if held and not replace:
        reason = f"is not empty: it holds {held} tables; --replace removes them"
        raise BadMessage("database", reason)
    for table in reversed(there):
        table.drop(connection)
    connection.execute(sa.text(f"DROP TABLE IF EXISTS {REVISION_TABLE}"))


def _insert(connection: sa.Connection, head: Head, file: Path) -> None:
    tables = {table.name: table for table in _tables_of(connection)}
    for shape in head.tables:
        known = tables[shape.name].columns.keys() if shape.name in tables else ()
        if set(shape.columns) - set(known):
            raise BadMessage(str(file), f"is damaged: {shape.name} never had these columns")
    batch: list[dict[str, Any]] = []
    filled = -1

    def flush() -> None:
        if batch:
            connection.execute(sa.insert(tables[head.tables[filled].name]), batch)
            batch.clear()

    def put(number: int, values: Sequence[Any]) -> None:
        nonlocal filled
        if number != filled or len(batch) >= BATCH:
            flush()
            filled = number
        batch.append(dict(zip(head.tables[number].columns, values)))

    _read(file, put)
    flush()
