"""The JSON bodies of the HTTP calls: what is asked, and what is answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from starshelf.core.game import RuleSection, Score, Viewer
from starshelf.core.words import Arg
from starshelf.server.wire import Frame
from starshelf.server.wire.values import Card, Chosen


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit somewhere."""

    kind: Literal["me", "screen", "friend", "bot"]
    name: str = ""
    level: str = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    seats: list[SeatWish]
    options: dict[str, Any] = {}
    listed: bool = False
    watch: bool = True
    hints: bool = True
    stand_in: str = "greedy"
    salt: str = ""


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at a listed table."""

    name: str = ""
    salt: str = ""
    seat: int | None = None


class Invited(Struct, frozen=True, forbid_unknown_fields=True):
    """Look where a link leads; in the body, so that no log of addresses holds the link."""

    link: str


class SitByLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down by a link."""

    link: str
    name: str = ""
    salt: str = ""


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a version."""

    at: int
    level: str
    seat: int | None = None
    name: str = ""


class CodedLink(Struct, frozen=True, forbid_unknown_fields=True):
    """A link of this server; in the body, so that no log of addresses holds it."""

    link: Annotated[str, Meta(max_length=300, pattern="^https?://[!-~]+$")]


class Health(Struct, frozen=True):
    """A sign of life."""

    status: str
    version: str


class GameCard(Struct, frozen=True):
    """A game on the shelf."""

    name: str
    rules: int
    seats: tuple[int, int]
    secrets: bool
    bots: tuple[str, ...]
    options: dict[str, Any]
    """The options of a table as a JSON schema."""
    defaults: dict[str, Any]
    sections: tuple[RuleSection, ...]
    passing: tuple[str, ...]
    """Codes of facts that are mere steps on a way: the log tells the last of a run."""


class Palette(Struct, frozen=True):
    """A game's own colours for both themes."""

    dark: dict[str, str]
    light: dict[str, str]


class Opened(Struct, frozen=True):
    """A table, and the links that lead to its open seats."""

    table: Card
    links: dict[str, str] = {}


class Code(Struct, frozen=True):
    """A QR code without its margin: a text of 0 (light) and 1 (dark) for each row."""

    rows: list[str]


class Replay(Struct, frozen=True):
    """A version through a viewer's eyes, and the last version that there is."""

    v: int
    last: int
    frame: Frame


class Seen(Struct, frozen=True):
    """What a viewer may know at a version, as data, and what its seat may do there.

    An offer's number is the place of its action in `legal`.
    """

    v: int
    viewer: Viewer
    seats: int
    view: Any
    """The game's own view; its fields are the game's."""
    to_act: tuple[int, ...]
    legal: tuple[Any, ...] = ()


class Scores(Struct, frozen=True):
    """Itemised scores at a version; null where the viewer may not know yet."""

    v: int
    final: bool
    scores: tuple[Score | None, ...]


class Fair(Struct, frozen=True):
    """The promise of fair dealing; the seed once the game is over."""

    commitment: str
    salts: list[str]
    seed: str | None
    since: int


class Point(Struct, frozen=True):
    """The chances of all seats at a version."""

    v: int
    win: tuple[float, ...]


class Turn(Struct, frozen=True):
    """A turning point: what a seat played at a version, and what the search liked better."""

    v: int
    seat: int
    played: Chosen
    better: Chosen
    swing: float
    """How much of the victory that was worth."""


class Analysis(Struct, frozen=True, omit_defaults=True):
    """What is known of a finished game so far."""

    status: Literal["thinking", "ready", "failed"]
    done: float = 0.0
    curve: tuple[Point, ...] = ()
    turns: tuple[Turn, ...] = ()


class ToldHead(Struct, frozen=True):
    """The first line of what a viewer was told while the game runs; moments follow it."""

    starshelf: Literal["told"]
    game: str
    viewer: Viewer
    options: dict[str, Any]
    names: list[str]
    commitment: str


class RefusedBody(Struct, frozen=True):
    """The body of every answer that is no success."""

    code: str
    where: str
    reason: str
    args: Mapping[str, Arg]
    clause: str
