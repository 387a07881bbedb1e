"""Positions: a state as text with public, stable names, to be written down, edited and opened.

A game lists what its text holds in a struct of its own; private fields may change freely.
A default of that struct is part of the format and never changes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from starshelf.core.errors import BadMessage, StarshelfError

if TYPE_CHECKING:
    from starshelf.core.game import Game

FORMAT = 1
MARK = "2:"
"""A digest that begins with this is one of a position; older ones were of the memory's layout."""
WIDTH = 96

_canonical = msgspec.json.Encoder(order="sorted")
_declared = msgspec.json.Encoder()


class Document(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position as it is written down: the table it belongs to, and its state."""

    position: int
    game: str
    rules: int
    seats: int
    options: dict[str, Any] = {}
    state: dict[str, Any]


def digest(game: Game, state: Any) -> str:
    """Give the short fingerprint of a position."""
    text = _canonical.encode(game.positions.write(state))
    return MARK + blake2b(text, digest_size=6).hexdigest()


def write_state(game: Game, state: Any) -> dict[str, Any]:
    """Write a state with its public names, as plain values."""
    plain: dict[str, Any] = msgspec.json.decode(_declared.encode(game.positions.write(state)))
    return plain


def write(game: Game, seats: int, options: Any, rules: int, state: Any) -> str:
    """Write a position as text that `read` opens; one thing a line, as far as lines reach."""
    document = Document(
        position=FORMAT,
        game=game.name,
        rules=rules,
        seats=seats,
        options=msgspec.to_builtins(options),
        state=write_state(game, state),
    )
    return _laid_out(msgspec.to_builtins(document)) + "\n"


def read(text: str) -> Document:
    """Read a position's text; raise BadMessage that names the line and the field."""
    try:
        document = msgspec.json.decode(text.encode(), type=Document)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise bad(text, path.rstrip("`").lstrip("."), reason) from None
    except msgspec.DecodeError as error:
        found = re.search(r"byte (\d+)", str(error))
        at = len(text.encode()[: int(found[1])].decode(errors="replace")) if found else len(text)
        line = text.count("\n", 0, at) + 1
        raise BadMessage(f"line {line}", f"not a whole JSON object ({error})") from None
    except RecursionError:
        raise BadMessage("line 1", "is nested too deeply") from None
    if document.position != FORMAT:
        reason = f"expected format {FORMAT}, got {document.position}"
        raise bad(text, "position", reason)
    return document


def read_state(game: Game, first: Any, plain: dict[str, Any]) -> Any:
    """Turn public names back into a state of the table that begins with `first`.

    Raise BadMessage that names the field: for what is malformed, for sums that no game could have
    changed, and for a state in which somebody must act and cannot.
    """
    try:
        position = msgspec.convert(plain, game.positions.kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise BadMessage(path.rstrip("`").lstrip("."), reason) from None
    state = game.positions.read(first, position)
    try:
        sums, now = game.conserved(first), game.conserved(state)
        stuck = any(not game.legal(state, actor) for actor in game.to_act(state))
        for viewer in (None, *range(_seats(game, state))):
            game.view(state, viewer)
    except StarshelfError:
        raise
    except Exception as error:  # the rules met what no game leads to
        raise BadMessage("", f"no game leads here ({type(error).__name__}: {error})") from None
    for name in sums:
        if sums[name] != now.get(name):
            raise BadMessage("", f"expected {sums[name]} {name} in all, got {now.get(name)}")
    if stuck:
        raise BadMessage("", "somebody must act and can do nothing")
    return state


def bad(text: str, path: str, reason: str) -> BadMessage:
    """Say what is wrong with a field of a text, and in which line it stands."""
    line = line_of(text, path)
    return BadMessage(f"line {line}" + (f": {path}" if path else ""), reason)


def line_of(text: str, path: str) -> int:
    """Find the line of a path such as `state.ships[1].at`, or of the nearest thing around it."""
    steps = [int(n) if n else name for name, n in re.findall(r"([^.\[\]]+)|\[(\d+)\]", path)]
    line, wanted = 1, 0
    for at, here in _paths(text):
        if here == steps[: len(here)] and len(here) > wanted:
            line, wanted = text.count("\n", 0, at) + 1, len(here)
    return line


_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')


def _paths(text: str) -> Iterator[tuple[int, list[str | int]]]:
    """Give where each key and each item of a JSON text begins, with the path that leads there."""
    path: list[str | int] = []
    is_key = False
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token in "{[":
            if path and isinstance(path[-1], int):
                yield found.start(), [*path]
            path.append("" if token == "{" else 0)
            is_key = token == "{"
        elif token in "}]":
            path.pop()
            is_key = False
        elif token == ",":
            if path and isinstance(path[-1], int):
                path[-1] += 1
            else:
                is_key = True
        elif token == ":":
            is_key = False
        elif is_key:
            path[-1] = str(msgspec.json.decode(token))
            yield found.start(), [*path]
        elif path and isinstance(path[-1], int):
            yield found.start(), [*path]


def _laid_out(value: Any, indent: str = "", before: int = WIDTH) -> str:
    """Write JSON with one thing a line, but all that fits into a line on that line.

    `before` is what stands on the line already.
    """
    short = _declared.encode(value).decode()
    if len(short) + before <= WIDTH or not isinstance(value, dict | list):
        return short
    deeper = indent + "  "
    if isinstance(value, dict):
        rows = []
        for key, item in value.items():
            name = f"{_declared.encode(key).decode()}: "
            rows.append(name + _laid_out(item, deeper, len(deeper + name)))
    else:
        rows = [_laid_out(item, deeper, len(deeper)) for item in value]
    start, end = "{}" if isinstance(value, dict) else "[]"
    return f"{start}\n" + ",\n".join(deeper + row for row in rows) + f"\n{indent}{end}"


def _seats(game: Game, state: Any) -> int:
    return len(game.scores(state))
