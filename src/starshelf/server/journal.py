"""The write-ahead log of an SQLite file: how long it may become, whoever writes and reads."""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing
from math import inf
from time import monotonic
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

PAGE_BYTES = 4096
LOG_PAGES = 1000
"""The pages after which a commit moves the log into the file: 4 MB, as SQLite itself proposes.

A decision alone takes two or three pages, those of 200 tables at once about 150, so one commit in
some hundred, or one in seven, pays for more syncs. With half as much, 20 and 200 tables that wrote
as fast as they could stored about a tenth less in a second than without any bound; with 1000 they
did not.
"""
LOG_BYTES = LOG_PAGES * PAGE_BYTES
MOST_BYTES = 3 * LOG_BYTES // 2
"""A log of this length was kept from being moved by readers; the next commit waits for them."""
WAIT_MS = 200
"""How long a commit waits for readers; the server's own are gone after a few milliseconds."""
AGAIN_SECONDS = 2.0
"""How long no commit waits again after a reader has stayed, as a backup does: so writing is at
most a tenth slower meanwhile."""
BUSY_MS = 5000
"""How long any other statement waits for another writer."""

_log = logging.getLogger("starshelf.server")


class Journal:
    """Keeps the log of one file short; used by the one thread that writes.

    SQLite moves the log at the end of a commit that finds it long enough, and begins it anew when
    nobody reads from it any more. Readers that come one after the other could keep it from that
    for ever: then the writer waits for those that are there, and no new ones get in its way.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._path = f"{engine.url.database}-wal"
        self._not_before = -inf
        sa.event.listen(engine, "connect", _keep_short)

    def tend(self) -> None:
        """Cut the log if it has become too long; call it after a commit, which stays whole."""
        if monotonic() < self._not_before or self._size() < MOST_BYTES:
            return
        try:
            why_not = self._cut()
        except (SQLAlchemyError, sqlite3.Error) as error:  # such as a full disk
            why_not = str(error)
        if why_not:
            self._not_before = monotonic() + AGAIN_SECONDS
            size = self._size() / 1e6
            _log.warning("the write-ahead log has %.0f MB and cannot be moved: %s", size, why_not)

    def _size(self) -> int:
        try:
            return os.stat(self._path).st_size
        except OSError:  # a database in memory has no log
            return 0

    def _cut(self) -> str:
        """Move all of the log into the file and empty it; say what was in the way."""
        with closing(self._engine.raw_connection()) as link:
            cursor = link.cursor()
            cursor.execute(f"PRAGMA busy_timeout={WAIT_MS}")
            try:
                (busy, *_), *_ = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            finally:
                cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
            return "something has been reading the database for long" if busy else ""


def _keep_short(connection: Any, _: Any) -> None:
    connection.execute(f"PRAGMA wal_autocheckpoint={LOG_PAGES}")
    connection.execute(f"PRAGMA journal_size_limit={LOG_BYTES}")
