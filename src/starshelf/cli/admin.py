"""The commands `starshelf admin …` and their arguments; what they do is imported when they run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from starshelf.cli.arguments import Config, Database

admin = typer.Typer(
    help="Care for a server's database: backups, old tables, upgrades; the server may run.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The backup to write.")],
    force: Annotated[
        bool, typer.Option("--force", help="Replace a file that is there already.")
    ] = False,
    config: Config = None,
    database: Database = None,
) -> None:
    """Copy the whole database into one file, while the server runs.

    The copy is of one moment, and holds everything that was stored before it.
    It holds the server's secrets, too: keep it to yourself.
    """
    from starshelf.cli.admin_runs import write_backup

    write_backup(config, database, file, force=force)


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Remove all that is in the database before.")
    ] = False,
    config: Config = None,
    database: Database = None,
) -> None:
    """Put a backup into an empty database, of SQLite or PostgreSQL.

    The file is checked first; all of it is restored, or nothing.
    Stop the server before, and start it afterwards.
    """
    from starshelf.cli.admin_runs import restore_backup

    restore_backup(config, database, file, replace=replace)


@admin.command()
def prune(
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only tell what would be deleted.")
    ] = False,
    config: Config = None,
    database: Database = None,
) -> None:
    """Delete tables that have been kept long enough, by the settings keep_…_days.

    A running server does the same once an hour.
    """
    from starshelf.cli.admin_runs import prune_tables

    prune_tables(config, database, dry_run=dry_run)


@admin.command()
def tables(
    status: Annotated[
        list[str] | None,
        typer.Option(help="open, running, over or replay; may be repeated.", show_default="all"),
    ] = None,
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="How many.")] = 50,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
    config: Config = None,
    database: Database = None,
) -> None:
    """List tables, those in which something happened last first."""
    from starshelf.cli.admin_runs import show_tables

    show_tables(config, database, status or [], limit, as_json=as_json)


@admin.command()
def close(
    table: Annotated[str, typer.Argument(metavar="ID", help="The table's id.")],
    config: Config = None,
    database: Database = None,
) -> None:
    """End a table for good.

    One that waits for people is deleted; one under way is over, without winners.
    A running server notices within ten seconds.
    """
    from starshelf.cli.admin_runs import close_table

    close_table(config, database, table)


@admin.command()
def migrate(config: Config = None, database: Database = None) -> None:
    """Bring the database up to date, as a starting server does."""
    from starshelf.cli.admin_runs import migrate_database

    migrate_database(config, database)
