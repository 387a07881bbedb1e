"""Arguments that commands of several files share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Name = Annotated[str, typer.Argument(metavar="GAME", help="A name that `starshelf games` lists.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats the table has.")]
Settings = Annotated[
    list[str],
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="A table option, repeatable; NAME=@FILE reads the value from a TOML file.",
    ),
]
Config = Annotated[
    Path | None, typer.Option(metavar="FILE", help="A TOML file of settings.", show_default=False)
]
Database = Annotated[
    str | None,
    typer.Option(
        help="A file for SQLite, or a PostgreSQL address.", show_default="starshelf.db here"
    ),
]
