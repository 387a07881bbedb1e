"""Databases as older versions left them, with a few rows, and whether those are still there."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy.ext.asyncio import create_async_engine

import starshelf.server
from starshelf.server.upgrade import database_url
from trials.ground import Ground

MIGRATIONS = Path(starshelf.server.__file__).parent / "migrations"
TABLE = {
    "id": "oldtable", "game": "jackal", "rules": 1, "options": "{}", "status": "over",
    "listed": True, "watch": True, "host": "h", "seed": "s", "commitment": "c", "salts": "[]",
    "fair_since": 7, "parent": "older", "created": 1.0, "touched": 2.0, "version": 3,
    "winners": "[0]", "totals": "[]",
}  # fmt: skip
SEAT = {
    "table_id": "oldtable", "seat": 0, "kind": "person", "name": "Ада", "level": "",
    "handed": False, "browser": "b", "link": "", "salt": "",
}  # fmt: skip
EVENT = {"table_id": "oldtable", "part": 0, "actor": 0, "action": "x", "digest": "d"}
ROWS: dict[str, list[dict[str, Any]]] = {
    "tables": [{**TABLE, "id": f"oldtable{n}"} for n in range(20)],
    "seats": [{**SEAT, "table_id": f"oldtable{n}"} for n in range(20)],
    "log": [
        {**EVENT, "table_id": f"oldtable{n}", "version": v} for n in range(20) for v in range(10)
    ],
    "secrets": [{"name": "cookie", "value": "s" * 64}],
}


def revisions() -> list[str]:
    """Name all steps of the database's history before the newest; the first is no database."""
    script = ScriptDirectory(str(MIGRATIONS))
    steps = [step.revision for step in reversed(list(script.walk_revisions()))]
    return ["", *steps[:-1]]


class OldDatabases:
    """Makes databases of older revisions, quickly after the first of each."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._made: dict[tuple[str, str], str] = {}

    async def make(self, kind: str, revision: str, folder: Path) -> str:
        """Make a database of a revision with its rows; nothing for the empty revision."""
        if not revision:
            return self._ground.database(kind, folder)
        if (kind, revision) not in self._made:
            pattern = self._ground.database(kind, self._ground.place("old"))
            await _fill(pattern, revision)
            self._made[kind, revision] = pattern
        pattern = self._made[kind, revision]
        if kind == "sqlite":
            return str(shutil.copy(pattern, folder / "tables.db"))
        return self._ground.postgres.fresh(pattern.rsplit("/", 1)[1])


async def lost_rows(database: str) -> list[str]:
    """Name what of the old rows is not there as it was."""
    missing = []
    engine = create_async_engine(database_url(database))
    try:
        async with engine.connect() as connection:
            for name, rows in ROWS.items():
                columns = list(rows[0])
                query = sa.select(*map(sa.column, columns)).select_from(sa.table(name))
                there = {tuple(row) for row in await connection.execute(query)}
                gone = sum(tuple(row.values()) not in there for row in rows)
                missing += [f"{gone} rows of {name}"] if gone else []
    finally:
        await engine.dispose()
    return missing


async def _fill(database: str, revision: str) -> None:
    engine = create_async_engine(database_url(database))
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade_to, revision)
        for name, rows in ROWS.items():
            columns = (sa.column(column) for column in rows[0])
            await connection.execute(sa.insert(sa.table(name, *columns)), rows)
    await engine.dispose()


def _upgrade_to(connection: sa.Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
