"""Views as data turned back into the game's own values, for bots that know its types."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from starshelf.core.game import Game
from starshelf.core.table import read_options
from starshelf.games import find
from starshelf.server.wire.bodies import Seen


class Known(Struct, frozen=True):
    """What a seat knows at a version, and what it may do: a bot's question."""

    v: int
    view: Any
    legal: Sequence[Any]
    """An offer's number is the place of its action here."""


def read_known(game: Game, seen: Seen, options: Any) -> Known:
    """Turn what the server sent into the game's values, equal to those that it has itself."""
    kind, actions = _kinds(game.name, seen.seats, msgspec.json.encode(options))
    return Known(seen.v, _read(kind, seen.view), msgspec.convert(seen.legal, actions))


@lru_cache(maxsize=32)
def _kinds(name: str, seats: int, options: bytes) -> tuple[Any, Any]:
    """Give the types of a table's views and actions; a view of its first state has the former."""
    game = find(name)
    first = game.setup(seats, read_options(game, seats, msgspec.json.decode(options)), game.rules)
    action: Any = reduce(or_, game.actions)
    return type(game.view(first, None)), tuple[action, ...]


def _read(kind: Any, value: Any) -> Any:
    """Read a value of a type; where a field names only the parent of structs, its tag decides."""
    if not _has_family(kind):
        return msgspec.convert(value, kind, str_keys=True)
    if isinstance(kind, type) and issubclass(kind, Struct):
        kind = _member(kind, value)
        given = {
            name: _read(hint, value[sent]) for name, sent, hint in _fields(kind) if sent in value
        }
        return kind(**given)
    arguments = get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        if value is None:
            return None
        return _read(next(part for part in arguments if _has_family(part)), value)
    if get_origin(kind) is dict:
        keys = msgspec.convert(list(value), list[arguments[0]], strict=False)  # type: ignore[valid-type]
        return dict(zip(keys, (_read(arguments[1], one) for one in value.values())))
    if get_origin(kind) is tuple and arguments[-1] is not Ellipsis:
        return tuple(_read(part, one) for part, one in zip(arguments, value, strict=True))
    return get_origin(kind)(_read(arguments[0], one) for one in value)


@lru_cache(maxsize=None)
def _fields(kind: type[Struct]) -> tuple[tuple[str, str, Any], ...]:
    """List a struct's fields: the name, the name as it is sent, and the type."""
    hints = get_type_hints(kind)
    return tuple((f.name, f.encode_name, hints[f.name]) for f in msgspec.structs.fields(kind))


@lru_cache(maxsize=None)
def _has_family(kind: Any, above: tuple[Any, ...] = ()) -> bool:
    """Tell whether somewhere in a type stands a struct that others are derived from."""
    if kind in above:
        return False
    if isinstance(kind, type) and issubclass(kind, Struct):
        if kind.__struct_config__.tag_field and kind.__subclasses__():
            return True
        return any(_has_family(part, (*above, kind)) for part in get_type_hints(kind).values())
    return any(_has_family(part, above) for part in get_args(kind))


def _member(kind: type[Struct], value: Any) -> type[Struct]:
    config = kind.__struct_config__
    tag = value.get(config.tag_field) if config.tag_field else None
    if tag is None or tag == config.tag:
        return kind
    for child in kind.__subclasses__():
        found = _member(child, value)
        if found.__struct_config__.tag == tag:
            return found
    return kind
