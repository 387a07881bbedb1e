"""Upgrades of the database: whole or not at all, with a copy beside, and clear words when not."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command

from starshelf.server import upgrade as module
from starshelf.server.upgrade import NotOpened, file_engine, newest_revision, upgrade

REVISIONS = ["", "0001", "0002", "0003"]
ROW = {
    "id": "t1", "game": "jackal", "rules": 1, "options": "{}", "status": "over", "listed": 1,
    "watch": 1, "host": "h", "seed": "s", "commitment": "c", "salts": "[]", "fair_since": 7,
    "parent": "t0", "created": 1.0, "touched": 1.0, "version": 3, "winners": "[]", "totals": "[]",
}  # fmt: skip


class Killed(Exception):
    """Stands for a kill in the middle of an upgrade."""


def make(file: Path, revision: str) -> None:
    """Make a database as an older version left it, with one table in it."""
    if not revision:
        return
    engine = file_engine(str(file))
    assert engine is not None
    with engine.begin() as connection:
        config = module._config()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        connection.execute(sa.insert(sa.table("tables", *map(sa.column, ROW))).values(ROW))
    engine.dispose()


@contextmanager
def killed_at(statement: int) -> Iterator[list[str]]:
    """Break an upgrade off before its n-th statement that changes something."""
    seen: list[str] = []

    def count(_: Any, __: Any, text: str, *___: Any) -> None:
        if text.split()[0] in ("CREATE", "ALTER", "INSERT", "UPDATE", "DELETE", "DROP"):
            seen.append(text)
            if len(seen) == statement:
                raise Killed

    sa.event.listen(sa.Engine, "before_cursor_execute", count)
    try:
        yield seen
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", count)


def ask(file: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(query).fetchall()


@pytest.mark.parametrize("revision", REVISIONS)
def test_an_upgrade_that_is_broken_off_can_be_begun_again(revision: str, tmp_path: Path) -> None:
    """Wherever it is broken off nothing has changed, and the next one succeeds."""
    newest, statement = newest_revision(), 0
    while True:
        statement += 1
        file = tmp_path / f"{statement}.db"
        make(file, revision)
        with killed_at(statement) as seen:
            try:
                upgrade(str(file))
                break
            except Killed:
                pass
        assert (revision, newest) == upgrade(str(file))
        expected = [("t1", 1, "greedy")] if revision else []
        assert expected == ask(file, "SELECT id, what_if, stand_in FROM tables")
    assert statement == len(seen) + 1
    assert statement > 2


KILLED = """
import os, signal, sys
import sqlalchemy as sa
from starshelf.server.upgrade import upgrade
seen = []
def count(_, __, text, *___):
    if text.split()[0] in ("CREATE", "ALTER", "INSERT", "UPDATE"):
        seen.append(text)
        if len(seen) == int(sys.argv[2]):
            os.kill(os.getpid(), signal.SIGKILL)
sa.event.listen(sa.Engine, "before_cursor_execute", count)
upgrade(sys.argv[1])
"""


@pytest.mark.parametrize(("revision", "statement"), [("", 3), ("", 9), ("0001", 2), ("0003", 2)])
def test_a_killed_upgrade_can_be_begun_again(revision: str, statement: int, tmp_path: Path) -> None:
    """SIGKILL between two statements leaves a database that starts."""
    file = tmp_path / "tables.db"
    make(file, revision)
    command = [sys.executable, "-c", KILLED, str(file), str(statement)]
    assert -9 == subprocess.run(command, check=False).returncode
    assert (revision, newest_revision()) == upgrade(str(file))


def test_what_killed_upgrades_of_older_versions_left_is_mended(tmp_path: Path) -> None:
    """They left half-made files that never started again; now these do."""
    first, between = tmp_path / "first.db", tmp_path / "between.db"
    with closing(sqlite3.connect(first)) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("CREATE TABLE tables (id VARCHAR(32) PRIMARY KEY)")
    make(between, "0001")
    with closing(sqlite3.connect(between)) as database:
        database.execute("ALTER TABLE tables ADD COLUMN hints BOOLEAN DEFAULT 1 NOT NULL")
        database.commit()
    assert ("", newest_revision()) == upgrade(str(first))
    assert ("0001", newest_revision()) == upgrade(str(between))
    assert [("t1", 1)] == ask(between, "SELECT id, hints FROM tables")


def test_a_file_is_copied_beside_itself_before_an_upgrade(tmp_path: Path) -> None:
    """The copy has the old revision and the rows; a new file and one up to date need none."""
    file = tmp_path / "tables.db"
    upgrade(str(file))
    upgrade(str(file))
    assert [] == list(tmp_path.glob("*.before-*"))
    old = tmp_path / "old.db"
    make(old, "0002")
    upgrade(str(old))
    copy = tmp_path / f"old.db.before-{newest_revision()}"
    assert [("0002",)] == ask(copy, "SELECT version_num FROM alembic_version")
    assert [("t1",)] == ask(copy, "SELECT id FROM tables")


def test_a_file_that_cannot_be_used_is_told_in_one_line(tmp_path: Path) -> None:
    """A bad path, another program's file, a newer one, a busy one, an unknown kind."""
    text, newer, busy, other = (tmp_path / name for name in ("text", "newer", "busy", "other"))
    text.write_text("no database at all, but long enough to be read as one " * 100)
    upgrade(str(newer))
    with closing(sqlite3.connect(newer)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    with closing(sqlite3.connect(other)) as database:
        database.execute("CREATE TABLE tables (legs INTEGER)")
        database.execute("INSERT INTO tables VALUES (4)")
        database.commit()
    holder = sqlite3.connect(busy, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    wrong = {
        str(tmp_path / "no" / "such" / "folder.db"): "unable to open",
        str(text): "not a database",
        str(newer): "newer Starshelf",
        str(other): "not Starshelf's",
        "gopher://somewhere": "gopher",
        str(busy): "locked",
    }
    for database_name, reason in wrong.items():
        with pytest.raises(NotOpened, match=reason) as said:
            upgrade(database_name)
        assert 1 == len(str(said.value).splitlines())
    holder.close()
    with pytest.raises(NotOpened) as said:
        upgrade("postgresql://ada:secret@127.0.0.1:1/none")
    assert "secret" not in str(said.value)
    assert [(4,)] == ask(other, "SELECT legs FROM tables")
