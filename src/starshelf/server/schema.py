"""What stands in the database: its columns for queries, and the rows as values."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from msgspec import Struct

from starshelf.server.wire.values import SeatKind, Status

_shape = sa.MetaData()

TABLES = sa.Table(
    "tables",
    _shape,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String),
    sa.Column("rules", sa.Integer),
    sa.Column("options", sa.Text),
    sa.Column("status", sa.String),
    sa.Column("listed", sa.Boolean),
    sa.Column("watch", sa.Boolean),
    sa.Column("host", sa.String),
    sa.Column("seed", sa.String),
    sa.Column("commitment", sa.String),
    sa.Column("salts", sa.Text),
    sa.Column("fair_since", sa.Integer),
    sa.Column("parent", sa.String),
    sa.Column("next", sa.String),
    sa.Column("created", sa.Float),
    sa.Column("touched", sa.Float),
    sa.Column("version", sa.Integer),
    sa.Column("winners", sa.Text),
    sa.Column("totals", sa.Text),
    sa.Column("hints", sa.Boolean),
    sa.Column("stand_in", sa.String),
    sa.Column("what_if", sa.Boolean),
)

SEATS = sa.Table(
    "seats",
    _shape,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String),
    sa.Column("name", sa.String),
    sa.Column("level", sa.String),
    sa.Column("handed", sa.Boolean),
    sa.Column("browser", sa.String),
    sa.Column("link", sa.String),
    sa.Column("salt", sa.String),
    sa.Column("no_hints", sa.Boolean),
)

LOG = sa.Table(
    "log",
    _shape,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("part", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("actor", sa.Integer),
    sa.Column("action", sa.Text),
    sa.Column("back", sa.Integer),
    sa.Column("digest", sa.String),
    sa.Column("message", sa.String),
)

CHAT = sa.Table(
    "chat",
    _shape,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.String),
    sa.Column("text", sa.Text),
    sa.Column("phrase", sa.String),
)

ANALYSES = sa.Table(
    "analyses",
    _shape,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("version", sa.Integer),
    sa.Column("body", sa.Text),
)

SECRETS = sa.Table(
    "secrets",
    _shape,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("value", sa.String),
)


class Record(Struct):
    """A table as it is stored; `options`, `salts`, `winners` and `totals` hold JSON."""

    id: str
    game: str
    rules: int
    options: str
    status: Status
    listed: bool
    watch: bool
    host: str
    seed: str
    commitment: str
    created: float
    touched: float
    salts: str = "[]"
    fair_since: int = 0
    parent: str | None = None
    next: str | None = None
    version: int = 0
    winners: str = "[]"
    totals: str = "[]"
    hints: bool = True
    stand_in: str = "greedy"
    """The level of the bot that others may let play for somebody who is away."""
    what_if: bool = False
    """Whether it was played on from a moment of another table."""


class Seat(Struct):
    """A seat as it is stored; `browser` and `link` are hashes of what only their holders know."""

    table_id: str
    seat: int
    kind: SeatKind
    name: str = ""
    level: str = ""
    handed: bool = False
    browser: str = ""
    link: str = ""
    salt: str = ""
    no_hints: bool = False
    """Whoever sits here wants nobody at the table to get hints."""

    @property
    def is_bot(self) -> bool:
        """Whether a bot decides here now."""
        return self.kind == "bot" or self.handed


class Entry(Struct, frozen=True):
    """An event as it is stored; `message` is the id of the client's message that caused it."""

    table_id: str
    version: int
    part: int
    actor: int | None
    action: str
    back: int | None = None
    digest: str = ""
    message: str | None = None


class Remark(Struct, frozen=True):
    """A chat line as it is stored: a text, or the key of a phrase."""

    table_id: str
    number: int
    seat: int
    name: str
    text: str = ""
    phrase: str = ""


class Review(Struct, frozen=True):
    """A finished analysis as it is stored: of which version, and as JSON."""

    table_id: str
    version: int
    body: str


def read_row(kind: type[Any], row: Any) -> Any:
    """Turn a row into its value."""
    return kind(**row._mapping)
