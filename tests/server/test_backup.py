"""Backups: of one moment, checked whole before they are restored, from and to either database."""

from __future__ import annotations

import errno
import gzip
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from care_kit import BOTH, add, fill, rows, table_row
from server_kit import run

from starshelf.core.errors import BadMessage
from starshelf.server import backup as module
from starshelf.server.backup import backup, check, restore
from starshelf.server.schema import SECRETS, TABLES
from starshelf.server.store import Store
from starshelf.server.upgrade import NotOpened, bring_to, newest_revision, upgrade
from starshelf.server.whole import change


def packed(file: Path, lines: list[Any], foot: Any = None) -> Path:
    """Write a backup's file by hand; the foot fits unless one is given."""
    text = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    end = {"sha256": sha256(text).hexdigest()} if foot is None else foot
    file.write_bytes(gzip.compress(text + msgspec.json.encode(end) + b"\n"))
    return file


def unpacked(file: Path) -> list[Any]:
    """Read the lines of a backup, without its foot."""
    lines = gzip.decompress(file.read_bytes()).splitlines()
    return [msgspec.json.decode(line) for line in lines][:-1]


@pytest.mark.parametrize("target", BOTH)
@pytest.mark.parametrize("kind_of_database", BOTH)
def test_every_row_comes_back(
    database: str, target: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """From SQLite or PostgreSQL to SQLite or PostgreSQL, all rows are the same afterwards."""
    fill(database, *(table_row(f"t{number}") for number in range(5)))
    change(database, lambda c: c.execute(sa.insert(SECRETS), [{"name": "cookie", "value": "k"}]))
    file = tmp_path / "all.backup"
    head = backup(database, file)
    assert (5, 15) == (head.rows("tables"), head.rows("log"))
    other = str(tmp_path / "other.db")
    if target == "postgres":
        other = request.getfixturevalue("postgres").fresh()
    assert (head, newest_revision()) == restore(other, file)
    assert rows(database) == rows(other)
    assert not list(tmp_path.glob(".all*"))


def test_only_its_owner_may_read_a_backup(tmp_path: Path) -> None:
    """A backup holds seeds and the key of the cookies."""
    fill(str(tmp_path / "a.db"))
    backup(str(tmp_path / "a.db"), tmp_path / "b")
    assert 0o600 == (tmp_path / "b").stat().st_mode & 0o777


@pytest.mark.parametrize("kind_of_database", BOTH)
def test_a_backup_is_of_one_moment(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is stored while it is written is in it with nothing or not at all: here, not at all."""
    fill(database, table_row("t0"))
    count = module._count

    def count_and_go_on(connection: sa.Connection, table: sa.Table) -> int:
        found = count(connection, table)
        if table.name == "tables":
            from concurrent.futures import ThreadPoolExecutor

            with ThreadPoolExecutor(1) as pool:  # another process, as it were
                pool.submit(change, database, lambda c: add(c, table_row("t1"))).result()
        return found

    monkeypatch.setattr(module, "_count", count_and_go_on)
    assert 3 == backup(database, tmp_path / "b").rows("log")
    assert {"t0"} == {line[1] for line in unpacked(tmp_path / "b")[1:]}
    assert 1 == check(tmp_path / "b").rows("tables")


def test_a_file_that_is_there_is_replaced_only_when_told(tmp_path: Path) -> None:
    """An older backup is not lost by a slip."""
    database, file = str(tmp_path / "a.db"), tmp_path / "b"
    fill(database)
    file.write_text("precious")
    with pytest.raises(BadMessage, match="is there already"):
        backup(database, file)
    assert "precious" == file.read_text()
    backup(database, file, force=True)
    assert 0 == check(file).rows("tables")


def test_a_full_disk_leaves_the_old_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A backup that cannot be finished leaves what was there, and nothing beside it."""
    database, file = str(tmp_path / "a.db"), tmp_path / "b"
    fill(database, table_row("t0"))
    file.write_text("precious")

    def full(*_: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(gzip.GzipFile, "write", full)
    with pytest.raises(BadMessage, match="b: cannot be written: No space left on device"):
        backup(database, file, force=True)
    assert "precious" == file.read_text()
    assert not list(tmp_path.glob(".b*"))


def test_what_cannot_be_backed_up_is_told(tmp_path: Path) -> None:
    """No database, another program's database, no such folder: one sentence, and no file."""
    with pytest.raises(NotOpened, match="there is no such file"):
        backup(str(tmp_path / "none.db"), tmp_path / "b")
    assert not (tmp_path / "none.db").exists()
    with closing(sqlite3.connect(tmp_path / "else.db")) as other:
        other.execute("CREATE TABLE other (id)")
    with pytest.raises(BadMessage, match="not a database of Starshelf"):
        backup(str(tmp_path / "else.db"), tmp_path / "b")
    fill(str(tmp_path / "a.db"))
    with pytest.raises(BadMessage, match="No such file or directory"):
        backup(str(tmp_path / "a.db"), tmp_path / "nowhere" / "b")
    assert not (tmp_path / "b").exists()


@pytest.mark.parametrize("kind_of_database", BOTH)
def test_a_database_that_holds_tables_is_kept(database: str, tmp_path: Path) -> None:
    """Only an empty database is restored into, unless it is told to be replaced."""
    fill(database, table_row("t0"))
    backup(database, tmp_path / "b")
    change(database, lambda c: add(c, table_row("t1")))
    before = rows(database)
    with pytest.raises(BadMessage, match="not empty: it holds 2 tables; --replace removes them"):
        restore(database, tmp_path / "b")
    assert before == rows(database)
    restore(database, tmp_path / "b", replace=True)
    assert ["t0"] == [row[0] for row in rows(database)["tables"]]


def test_a_server_that_started_once_is_empty(tmp_path: Path) -> None:
    """The secrets of a server that nobody has used yet make way for those of the backup."""
    first, second = str(tmp_path / "a.db"), str(tmp_path / "b.db")
    fill(first, table_row("t0"))
    fill(second)
    for database, key in ((first, "old"), (second, "new")):
        secret = {"name": "cookie", "value": key}
        change(database, lambda c, row=secret: c.execute(sa.insert(SECRETS), [row]))
    backup(first, tmp_path / "backup")
    restore(second, tmp_path / "backup")
    assert [("cookie", "old")] == rows(second)["secrets"]


def test_another_programs_tables_are_never_removed(tmp_path: Path) -> None:
    """A database with a table `tables` of somebody else is refused even with --replace."""
    fill(str(tmp_path / "a.db"))
    backup(str(tmp_path / "a.db"), tmp_path / "b")
    with closing(sqlite3.connect(tmp_path / "else.db")) as other:
        other.execute("CREATE TABLE tables (wood)")
    with pytest.raises(BadMessage, match="not Starshelf's"):
        restore(str(tmp_path / "else.db"), tmp_path / "b", replace=True)


@pytest.mark.parametrize("revision", ["0001", "0002", "0003"])
@pytest.mark.parametrize("kind_of_database", BOTH)
def test_a_backup_of_an_older_version_is_brought_up_to_date(
    database: str, revision: str, tmp_path: Path
) -> None:
    """Rows of any revision are restored as they were, then migrated."""
    old = str(tmp_path / "old.db")
    row = table_row("t1", parent="t0", fair_since=7)

    def make(connection: sa.Connection) -> None:
        bring_to(connection, revision)
        there = {column["name"] for column in sa.inspect(connection).get_columns("tables")}
        connection.execute(sa.insert(TABLES), [{name: row[name] for name in there}])

    change(old, make)
    assert revision == backup(old, tmp_path / "b").revision
    _, now = restore(database, tmp_path / "b")
    upgrade(old)
    assert newest_revision() == now
    assert rows(old) == rows(database)
    assert rows(database)["tables"][0][-1]  # it took events over, so it was a what-if


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda text: b"",
    "cut": lambda text: text[: len(text) // 2],
    "last byte cut": lambda text: text[:-1],
    "more behind": lambda text: text + b"more",
    "not packed": gzip.decompress,
    "another file": lambda text: gzip.compress(b'{"starshelf": 1}\n'),
    "not text": lambda text: gzip.compress(bytes(range(256))),
    "nested": lambda text: gzip.compress(b"[" * 100_000),
    "a byte": lambda text: text[:-9] + bytes([text[-9] ^ 0x55]) + text[-8:],
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_file_is_refused_and_nothing_changes(kind: str, tmp_path: Path) -> None:
    """Whatever happened to a backup is told in one line, before the database is touched."""
    database, file = str(tmp_path / "a.db"), tmp_path / "b"
    fill(database, *(table_row(f"t{number}") for number in range(20)))
    backup(database, file)
    file.write_bytes(DAMAGE[kind](file.read_bytes()))
    before = rows(database)
    with pytest.raises(BadMessage, match=r"b: is (damaged|not a backup)"):
        restore(database, file, replace=True)
    assert before == rows(database)
    with pytest.raises(BadMessage):
        restore(str(tmp_path / "new.db"), file)
    assert not (tmp_path / "new.db").exists()


def test_no_spoiled_byte_goes_unnoticed(tmp_path: Path) -> None:
    """Wherever a byte is another one, the file is refused; but for six that say nothing."""
    database, file = str(tmp_path / "a.db"), tmp_path / "b"
    fill(database, table_row("t0"))
    backup(database, file)
    text = file.read_bytes()
    unnoticed = []
    for spot in range(len(text)):
        file.write_bytes(text[:spot] + bytes([text[spot] ^ 0x55]) + text[spot + 1 :])
        with suppress(BadMessage):
            check(file)
            unnoticed.append(spot)
    assert set(unnoticed) <= set(range(4, 10))  # gzip's time, hints and system


def test_a_file_that_does_not_hold_what_it_says_is_refused(tmp_path: Path) -> None:
    """Counts, columns, the checksum and the revision are compared, not believed."""
    database, file, new = str(tmp_path / "a.db"), tmp_path / "b", str(tmp_path / "new.db")
    fill(database, table_row("t0"))
    backup(database, file)
    head, *lines = unpacked(file)
    shapes = head["tables"]
    odd = [{**shape, "columns": [f"{name}x" for name in shape["columns"]]} for shape in shapes]
    wrong = {
        "expected 3 rows of log, got 2": [
            head,
            *(line for line in lines if line[:3] != [4, "t0", 2]),
        ],
        "a row fits no table": [head, *lines, [99, 1]],
        "a line is not a row": [head, *lines, {"a": 1}],
        "never had these columns": [{**head, "tables": odd}, *lines],
        "made by a newer Starshelf": [{**head, "revision": "9999"}, *lines],
        "is not a backup": [{**head, "format": "else"}, *lines],
    }
    assert 4 == [shape["name"] for shape in shapes].index("log")
    for reason, text in wrong.items():
        with pytest.raises(BadMessage, match=reason):
            restore(new, packed(file, text))
    with pytest.raises(BadMessage, match="the checksum does not fit"):
        restore(new, packed(file, [head, *lines], {"sha256": "0" * 64}))
    with pytest.raises(BadMessage, match="its end is missing"):
        restore(new, packed(file, [head, *lines], [1, 2]))
    restore(new, packed(file, [head, *lines]))
    assert rows(database) == rows(new)


@pytest.mark.parametrize("kind_of_database", BOTH)
def test_a_restore_that_breaks_off_changes_nothing(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even when the old tables have been removed already, they are there again."""
    fill(database, *(table_row(f"t{number}") for number in range(3)))
    backup(database, tmp_path / "b")
    before = rows(database)

    def refuse(*_: Any) -> None:
        raise OSError(errno.EIO, "the machine went away")

    monkeypatch.setattr(module, "newest_revision", refuse)  # asked after all rows are in
    with pytest.raises(NotOpened, match="the machine went away"):
        restore(database, tmp_path / "b", replace=True)
    assert before == rows(database)


@pytest.mark.parametrize("kind_of_database", BOTH)
def test_nothing_is_restored_below_a_running_server(database: str, tmp_path: Path) -> None:
    """A database that a server has open is refused, idle as it may be; a closed one is not."""
    fill(database, table_row("t0"))
    backup(database, tmp_path / "b")

    async def serve_meanwhile() -> None:
        store = Store(database)
        await store.open()
        await store.secret("cookie")
        with pytest.raises(BadMessage, match="is in use; stop the server first"):
            restore(database, tmp_path / "b", replace=True)
        assert "t0" == (await store.record("t0")).id  # type: ignore[union-attr]
        await store.close()

    run(serve_meanwhile)
    restore(database, tmp_path / "b", replace=True)


def test_rows_that_do_not_fit_are_told(tmp_path: Path) -> None:
    """A row that the database refuses leaves it empty, and its values are not told."""
    database, file, new = str(tmp_path / "a.db"), tmp_path / "b", str(tmp_path / "new.db")
    fill(database, table_row("t0"))
    backup(database, file)
    head, *lines = unpacked(file)
    lost = [line for line in lines if line[0] != 1]
    shapes = [{**s, "rows": 0} if s["name"] == "tables" else s for s in head["tables"]]
    with pytest.raises(NotOpened, match=r"FOREIGN KEY constraint failed$"):
        restore(new, packed(file, [{**head, "tables": shapes}, *lost]))
    fill(new, table_row("t9"))  # it is as new
