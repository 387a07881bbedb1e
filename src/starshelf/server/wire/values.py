"""Values that several messages and answers have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from starshelf.core import game
from starshelf.core.game import Fact, Score, ScoreItem, Viewer
from starshelf.core.words import Arg, Message

Status = Literal["open", "running", "over", "replay", "frozen"]
SeatKind = Literal["person", "bot", "open"]


class SeatCard(Struct, frozen=True, omit_defaults=True):
    """A seat as others see it."""

    seat: int
    kind: SeatKind
    name: str
    here: bool
    level: str = ""
    handed: bool = False
    """A bot of this level plays until the person takes the seat back."""
    no_hints: bool = False
    """Whoever sits here wants nobody at the table to get hints."""


class Card(Struct, frozen=True):
    """A table from outside."""

    id: str
    game: str
    status: Status
    seats: list[SeatCard]
    options: dict[str, Any]
    version: int
    listed: bool
    watch: bool
    hints: bool
    stand_in: str
    """The level of the bot that may play for someone who is away."""
    created: int
    touched: int
    mine: tuple[int, ...]
    host: bool
    to_act: tuple[int, ...]
    commitment: str
    parent: str | None
    next: str | None
    winners: list[int]
    scores: list[int]


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why not: a code (words key `refusal-<code>`), its details, and the clause it rests on."""

    code: str
    args: Mapping[str, Arg] = {}
    clause: str = ""


class Told(Struct, frozen=True, omit_defaults=True):
    """A fact as a viewer reads it: nothing of who else may."""

    code: str
    args: Mapping[str, Arg] = {}


class Moment(Struct, frozen=True):
    """What a viewer was told at a version, and which seat had decided."""

    v: int
    by: int | None
    facts: tuple[Told, ...]
    back: int | UnsetType = UNSET
    """The earlier version that this one went back to."""


class Over(Struct, frozen=True):
    """How a game ended."""

    ending: str
    winners: tuple[int, ...]
    scores: tuple[Score, ...]
    places: tuple[int, ...]
    """1 for winners, one for each seat; none where nobody has won."""


class Chosen(Struct, frozen=True):
    """A decision as people read it, and the targets that it points at."""

    message: Message
    targets: tuple[str, ...] = ()


class Idea(Struct, frozen=True, omit_defaults=True):
    """One offer as an expert sees it."""

    offer: int
    win: float
    """The expected share of the victory after it."""
    score: float
    """How things look after it, in points of the game."""
    visits: int
    gains: tuple[ScoreItem, ...] = ()
    """What the score sheet is likely to gain by this seat's next turn."""
    whole: Chosen | None = None
    """Where the offer only begins a gesture: how the expert would complete it."""


def told(facts: tuple[Fact, ...], viewer: Viewer) -> tuple[Told, ...]:
    """Pick the facts that a viewer may read."""
    return tuple(Told(fact.code, fact.args) for fact in facts if fact.is_for(viewer))


def refusal_of(no: game.Refusal) -> Refusal:
    """Tell a refusal of a game as it is sent."""
    return Refusal(no.code, no.args, no.clause)
