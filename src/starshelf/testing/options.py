"""Options of every kind that a game's options type allows, so that laws meet all its variants."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec
from msgspec import inspect

from starshelf.core.game import Game
from starshelf.core.rng import Rng

_MOST_PRODUCTS = 20_000


def values_of(kind: inspect.Type, default: Any) -> tuple[Any, ...]:
    """List the values worth trying for one option, its default first."""
    found: list[Any] = [default]
    parts = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    for part in parts:
        if isinstance(part, inspect.LiteralType):
            found.extend(part.values)
        elif isinstance(part, inspect.EnumType):
            found.extend(part.cls)
        elif isinstance(part, inspect.BoolType):
            found.extend((False, True))
        elif isinstance(part, inspect.NoneType):
            found.append(None)
        elif isinstance(part, inspect.IntType):
            found.extend(value for value in (part.ge, part.le) if value is not None)
    unique: list[Any] = []
    for value in found:
        if not any(value == seen and type(value) is type(seen) for seen in unique):
            unique.append(value)
    return tuple(unique)


def option_values(game: Game) -> dict[str, tuple[Any, ...]]:
    """List the values worth trying for every option of a game."""
    info = inspect.type_info(game.options)
    assert isinstance(info, inspect.StructType), f"{game.name}: options must be a Struct"
    base = game.options()
    return {field.name: values_of(field.type, getattr(base, field.name)) for field in info.fields}


def allowed(game: Game, seats: int, options: Any) -> bool:
    """Tell whether these options fit together at a table of this size."""
    return game.check_options(seats, options) is None


def vary_options(game: Game, seats: int, rng: Rng) -> Iterator[Any]:
    """Give the defaults, then each value of each option once, then random mixtures, for ever."""
    base = game.options()
    values = option_values(game)
    if allowed(game, seats, base):
        yield base
    for name, choices in values.items():
        for choice in choices[1:]:
            options = msgspec.structs.replace(base, **{name: choice})
            if allowed(game, seats, options):
                yield options
    while True:
        picked = {name: choices[rng.below(len(choices))] for name, choices in values.items()}
        options = msgspec.structs.replace(base, **picked)
        yield options if allowed(game, seats, options) else base


def all_options(game: Game, seats: int) -> list[Any]:
    """List every allowed mixture of option values; refuse a number nobody could play through."""
    values = option_values(game)
    count = 1
    for choices in values.values():
        count *= len(choices)
    if count > _MOST_PRODUCTS:
        raise ValueError(f"{game.name} has {count} mixtures of options, over {_MOST_PRODUCTS}")
    every = (game.options(**dict(zip(values, mixture))) for mixture in product(*values.values()))
    return [options for options in every if allowed(game, seats, options)]
