"""Databases with something in them, and a look at all of their rows."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from starshelf.server.schema import ANALYSES, CHAT, LOG, SEATS, SECRETS, TABLES
from starshelf.server.upgrade import upgrade
from starshelf.server.whole import change, look

BOTH = ("sqlite", "postgres")
DAY = 24 * 3600.0


def table_row(table_id: str, **more: Any) -> dict[str, Any]:
    """A stored table; every column has a value."""
    row = {
        "id": table_id, "game": "_coins", "rules": 1, "options": '{"rounds":2}', "status": "over",
        "listed": True, "watch": False, "host": "ada", "seed": f"seed of {table_id}",
        "commitment": "c", "salts": '["ü",""]', "fair_since": 0, "parent": None, "next": None,
        "created": 1_700_000_000.123456, "touched": 1_700_000_001.5, "version": 2,
        "winners": "[1]", "totals": "[3,9]", "hints": True, "stand_in": "greedy", "what_if": False,
    }  # fmt: skip
    return row | more


def seat_row(table_id: str, seat: int, **more: Any) -> dict[str, Any]:
    """A seat of a person."""
    row = {
        "table_id": table_id, "seat": seat, "kind": "person", "name": f"Zoë {seat}", "level": "",
        "handed": False, "browser": "ada", "link": "", "salt": "", "no_hints": seat == 1,
    }  # fmt: skip
    return row | more


def log_row(table_id: str, version: int, **more: Any) -> dict[str, Any]:
    """An event."""
    row = {
        "table_id": table_id, "version": version, "part": 0, "actor": 0, "action": "bid 1",
        "back": None, "digest": "d", "message": None,
    }  # fmt: skip
    return row | more


def fill(database: str, *tables: dict[str, Any]) -> None:
    """Make a database of today with these tables, each with two seats, events, chat, analysis."""
    upgrade(database)

    def put(connection: sa.Connection) -> None:
        for row in tables:
            add(connection, row)

    change(database, put)


def add(connection: sa.Connection, row: dict[str, Any]) -> None:
    """Put a table with all that belongs to it into the present transaction."""
    connection.execute(sa.insert(TABLES), [row])
    seats = [seat_row(row["id"], seat) for seat in (0, 1)]
    connection.execute(sa.insert(SEATS), seats)
    connection.execute(sa.insert(LOG), [log_row(row["id"], version) for version in (0, 1, 2)])
    chat = {"table_id": row["id"], "number": 1, "seat": 0, "name": "Zoë", "text": "привіт\n☺"}
    connection.execute(sa.insert(CHAT), [{**chat, "phrase": ""}])
    connection.execute(sa.insert(ANALYSES), [{"table_id": row["id"], "version": 2, "body": "{}"}])


def rows(database: str) -> dict[str, list[Any]]:
    """Read every row of every table, in order."""

    def read(connection: sa.Connection) -> dict[str, list[Any]]:
        return {
            table.name: sorted(map(tuple, connection.execute(sa.select(table))), key=repr)
            for table in (TABLES, SEATS, LOG, CHAT, ANALYSES, SECRETS)
        }

    return look(database, read)
