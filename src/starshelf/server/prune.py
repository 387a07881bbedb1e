"""Retention: which stored tables have been kept long enough, and how tables are deleted."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from time import time

import sqlalchemy as sa

from starshelf.server.schema import SEATS, TABLES
from starshelf.server.settings import Settings
from starshelf.server.whole import change, check_current, check_there, look

BATCH = 50
"""Tables deleted in one transaction, so that a server that works beside never waits long."""
DAY = 24 * 3600.0

Found = dict[str, list[str]]
"""From the reason to the ids of tables."""


def prune(
    settings: Settings,
    *,
    dry_run: bool = False,
    spare: Callable[[], Container[str]] = frozenset,
    go_on: Callable[[], bool] = lambda: True,
) -> Found:
    """Delete the tables that the settings keep no longer; give their ids by the reason.

    With `dry_run` nothing is deleted. What `spare` names stays; `go_on` is asked after each batch.
    """
    check_there(settings.database)
    found: Found = {}
    for reason, is_stale in _stale(settings, time()).items():
        ids = found[reason] = []
        last: str | None = ""
        while last is not None:
            batch = _Batch(is_stale, last, dry_run=dry_run, spare=spare)
            last, gone = (look if dry_run else change)(settings.database, batch)
            ids += gone
            if not go_on():
                return found
    return found


def delete_tables(connection: sa.Connection, ids: Sequence[str]) -> None:
    """Delete tables with all that belongs to them; nothing points at them afterwards."""
    for table in TABLES.metadata.tables.values():
        if "table_id" in table.c:
            connection.execute(sa.delete(table).where(table.c.table_id.in_(ids)))
    for pointer in (TABLES.c.parent, TABLES.c.next):
        connection.execute(sa.update(TABLES).where(pointer.in_(ids)).values({pointer: None}))
    connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(ids)))


class _Batch:
    """One transaction: the next few tables in the order of their ids."""

    def __init__(
        self,
        is_stale: sa.ColumnElement[bool],
        after: str,
        *,
        dry_run: bool,
        spare: Callable[[], Container[str]],
    ) -> None:
        self._query = (
            sa.select(TABLES.c.id)
            .where(is_stale, TABLES.c.id > after)
            .order_by(TABLES.c.id)
            .limit(BATCH)
        )
        self._dry_run, self._spare = dry_run, spare

    def __call__(self, connection: sa.Connection) -> tuple[str | None, list[str]]:
        """Delete a batch; give where the next one begins (None: nowhere) and what is gone."""
        check_current(connection)
        query = self._query if self._dry_run else self._query.with_for_update()
        found = list(connection.execute(query).scalars())
        spared = self._spare()
        gone = [table_id for table_id in found if table_id not in spared]
        if gone and not self._dry_run:
            delete_tables(connection, gone)
        return (found[-1] if len(found) == BATCH else None), gone


def _stale(settings: Settings, now: float) -> dict[str, sa.ColumnElement[bool]]:
    """Say for each kind that is not kept for ever which tables have been kept long enough."""
    joined = sa.exists().where(
        SEATS.c.table_id == TABLES.c.id,
        SEATS.c.kind == "person",
        SEATS.c.browser.not_in(["", TABLES.c.host]),
    )
    status = TABLES.c.status
    kinds = {
        "open": (settings.keep_open_days, (status == "open") & ~joined),
        "what-if": (settings.keep_what_if_days, TABLES.c.what_if),
        "upload": (settings.keep_upload_days, status == "replay"),
        "finished": (settings.keep_finished_days, (status == "over") & ~TABLES.c.what_if),
    }
    return {
        name: is_of_kind & (TABLES.c.touched < now - days * DAY)
        for name, (days, is_of_kind) in kinds.items()
        if days > 0
    }
