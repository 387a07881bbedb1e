"""What the commands `starshelf admin …` do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import time

import msgspec

from starshelf.server import backup, care, prune
from starshelf.server.settings import Settings, read_settings
from starshelf.server.upgrade import upgrade

MOST_NAMES = 60
"""Characters of the names of a table's seats in a list."""


def write_backup(config: Path | None, database: str | None, file: Path, *, force: bool) -> None:
    """Write a backup and tell what is in it."""
    head = backup.backup(_settings(config, database).database, file, force=force)
    size = file.stat().st_size
    print(f"{file}: {_contents(head)}, revision {head.revision}, {size:,} bytes")


def restore_backup(config: Path | None, database: str | None, file: Path, *, replace: bool) -> None:
    """Restore a backup and tell what was in it."""
    settings = _settings(config, database)
    head, revision = backup.restore(settings.database, file, replace=replace)
    migrated = "" if head.revision == revision else f", brought from revision {head.revision}"
    print(f"restored {_contents(head)}; the database is at revision {revision}{migrated}")


def prune_tables(config: Path | None, database: str | None, *, dry_run: bool) -> None:
    """Delete what is kept no longer and tell how many of which kind."""
    found = prune.prune(_settings(config, database), dry_run=dry_run)
    told = "would be deleted" if dry_run else "deleted"
    for reason, ids in found.items():
        print(f"{reason}: {len(ids)} {told}")
    print(f"together: {sum(map(len, found.values()))} {told}")


def show_tables(
    config: Path | None, database: str | None, statuses: Sequence[str], limit: int, *, as_json: bool
) -> None:
    """List stored tables, in columns or as JSON."""
    listed = care.list_tables(_settings(config, database).database, statuses, limit)
    if as_json:
        print(msgspec.json.encode(listed).decode())
        return
    now = time()
    rows = [("ID", "GAME", "STATUS", "VERSION", "AGE", "IDLE", "SEATS")]
    for table in listed:
        status = f"{table.status}, what-if" if table.what_if else table.status
        seats = ", ".join(name or "–" for name in table.seats)
        rows.append(
            (
                table.id,
                table.game,
                status,
                str(table.version),
                age(now - table.created),
                age(now - table.touched),
                seats if len(seats) <= MOST_NAMES else f"{seats[: MOST_NAMES - 1]}…",
            )
        )
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


def close_table(config: Path | None, database: str | None, table: str) -> None:
    """End a table and tell what became of it."""
    before = care.close_table(_settings(config, database).database, table)
    became = "deleted; nobody had begun to play" if before == "open" else "over, without winners"
    print(f"table {table}: {became}")


def migrate_database(config: Path | None, database: str | None) -> None:
    """Bring the database up to date and tell from where to where."""
    before, after = upgrade(_settings(config, database).database)
    if before == after:
        print(f"the database is up to date: revision {after}")
    else:
        print(f"the database was {f'at revision {before}' if before else 'new'}, now it is {after}")


def age(seconds: float) -> str:
    """Write a time roughly, in its largest unit: 5s, 12m, 3h, 40d."""
    for size, unit in ((86400, "d"), (3600, "h"), (60, "m")):
        if seconds >= size:
            return f"{int(seconds // size)}{unit}"
    return f"{max(0, int(seconds))}s"


def _settings(config: Path | None, database: str | None) -> Settings:
    return read_settings(config, given={"database": database})


def _contents(head: backup.Head) -> str:
    return f"{head.rows('tables'):,} tables, {head.rows('log'):,} events"
