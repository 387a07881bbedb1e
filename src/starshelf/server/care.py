"""Care for stored tables from outside the server: a list of them, and closing one."""

from __future__ import annotations

from collections.abc import Sequence
from time import time

import sqlalchemy as sa
from msgspec import Struct

from starshelf.core.errors import BadMessage
from starshelf.server.prune import delete_tables
from starshelf.server.schema import LOG, SEATS, TABLES
from starshelf.server.whole import change, check_current, check_there, look

STATUSES = ("open", "running", "over", "replay")
AT_ONCE = 500
"""Tables whose seats and versions one query asks for."""


class Listed(Struct, frozen=True):
    """A stored table as its host sees it."""

    id: str
    game: str
    status: str
    seats: tuple[str, ...]
    """A name for each seat; a bot is shown by its level, an open seat by nothing."""
    version: int
    what_if: bool
    created: float
    touched: float


def list_tables(database: str, statuses: Sequence[str], limit: int) -> list[Listed]:
    """List stored tables of some statuses, those in which something happened last first."""
    check_there(database)
    for status in statuses:
        if status not in STATUSES:
            raise BadMessage("--status", f"expected one of {', '.join(STATUSES)}, got {status!r}")

    def find(connection: sa.Connection) -> list[Listed]:
        check_current(connection)
        query = sa.select(TABLES).where(TABLES.c.status.in_(statuses or STATUSES))
        query = query.order_by(TABLES.c.touched.desc(), TABLES.c.id).limit(limit)
        rows = connection.execute(query).all()
        found: list[Listed] = []
        for first in range(0, len(rows), AT_ONCE):
            part = rows[first : first + AT_ONCE]
            ids = [row.id for row in part]
            names, versions = _names(connection, ids), _versions(connection, ids)
            found += [
                Listed(
                    row.id,
                    row.game,
                    row.status,
                    tuple(names[row.id]),
                    versions.get(row.id, 0),
                    row.what_if,
                    row.created,
                    row.touched,
                )
                for row in part
            ]
        return found

    return look(database, find)


def close_table(database: str, table_id: str) -> str:
    """End a table for good; give the status it had.

    A table that waits for people is deleted. One under way becomes `over` without winners: it can
    be looked at, but nobody decides there any more. A running server notices within seconds.
    """
    check_there(database)

    def close(connection: sa.Connection) -> str:
        check_current(connection)
        this = TABLES.c.id == table_id
        query = sa.select(TABLES.c.status).where(this).with_for_update()
        status = connection.execute(query).scalar()
        if status is None:
            raise BadMessage("ID", f"there is no table {table_id!r}")
        if status not in ("open", "running"):
            raise BadMessage("ID", f"table {table_id!r} is not under way: its status is {status}")
        if status == "open":
            delete_tables(connection, [table_id])
        else:
            last = _versions(connection, [table_id]).get(table_id, 0)
            ended = {"status": "over", "version": last, "touched": time()}
            connection.execute(sa.update(TABLES).where(this).values(ended))
        return str(status)

    return change(database, close)


def _names(connection: sa.Connection, ids: Sequence[str]) -> dict[str, list[str]]:
    query = sa.select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
    found: dict[str, list[str]] = {table_id: [] for table_id in ids}
    for row in connection.execute(query):
        found[row.table_id].append(row.name or row.level)
    return found


def _versions(connection: sa.Connection, ids: Sequence[str]) -> dict[str, int]:
    query = sa.select(LOG.c.table_id, sa.func.max(LOG.c.version)).where(LOG.c.table_id.in_(ids))
    return {row[0]: row[1] for row in connection.execute(query.group_by(LOG.c.table_id))}
