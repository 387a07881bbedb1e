"""Events, digests and the `.star` file: JSON lines, a header and then one event a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from starshelf.core.errors import BadMessage
from starshelf.core.game import CHANCE, Actor
from starshelf.core.position import MARK

FORMAT = 2
"""Digests of format 1 were taken over the memory's layout; they are read, not compared."""


Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
"""A number that every database can keep."""


OLD_FORMAT = 1
OLD_LENGTH = 12


class Event(Struct, frozen=True, gc=False):
    """A stored line: version, actor, action; or a step back to an earlier version (undo)."""

    version: int
    actor: Actor | None
    action: Any = None
    back: int | None = None


class Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line of a `.star` file: all that is needed to begin the game again."""

    starshelf: int
    game: str
    rules: Count
    seats: Count
    options: dict[str, Any]
    code: str = ""
    seed: str | None = None
    names: tuple[str, ...] = ()
    salts: tuple[str, ...] = ()
    commitment: str = ""
    fair_since: Count = 0
    """The number of the first event that seed and salts answer for: a game that was played on from
    a moment of another one took the events before it over."""
    position: dict[str, Any] | None = None
    """The state that the table began with, where it was not the game's own set-up."""


class Line(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An event as it is written: who did what, and a digest after a version's last event."""

    v: int
    by: int | str | None = None
    do: str = ""
    back: int | None = None
    digest: str = ""


def is_old(digest: str) -> bool:
    """Tell whether a digest is one of format 1, over a layout of the memory that is gone."""
    return len(digest) == OLD_LENGTH and not digest.startswith(MARK)


def actor_name(actor: Actor | None) -> int | str | None:
    """Write an actor: the dealer by name, a seat by number."""
    return "dealer" if actor == CHANCE else actor


def read_header(text: str) -> Header:
    """Read a file's first line; raise BadMessage that names the field."""
    header: Header = _decode(text, Header, 1)
    if header.starshelf < 1:
        raise BadMessage("line 1: starshelf", f"expected a format from 1, got {header.starshelf}")
    if header.starshelf > FORMAT:
        raise BadMessage(
            "line 1: starshelf",
            f"format {header.starshelf} is newer than this program, which reads up to {FORMAT}",
        )
    return header


def read_lines(texts: Iterable[str]) -> Iterator[tuple[int, Line]]:
    """Read the event lines with their line numbers; the first event stands in line 2."""
    for number, text in enumerate(texts, start=2):
        if text.strip():
            yield number, _decode(text, Line, number)


def _decode(text: str, kind: type[Any], number: int) -> Any:
    try:
        return msgspec.json.decode(text.encode(), type=kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        field = path.rstrip("`").lstrip(".")
        raise BadMessage(f"line {number}" + (f": {field}" if field else ""), reason) from None
    except msgspec.DecodeError as error:
        raise BadMessage(f"line {number}", f"not a whole JSON object ({error})") from None
    except RecursionError:
        raise BadMessage(f"line {number}", "is nested too deeply") from None


for _kind in (Header, Line):  # msgspec's first use of a type is not safe in threads
    with suppress(msgspec.ValidationError):
        msgspec.json.decode(b"{}", type=_kind)
