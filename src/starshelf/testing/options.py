"""Options of every kind that a game's options type allows, so that laws meet all its variants."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec import inspect
from msgspec.structs import replace

from starshelf.core.game import Game
from starshelf.core.rng import Rng

_MOST_PRODUCTS = 20_000
_MOST_REFUSED = 2_000


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
    """Give the defaults, then each value of each option once, then random mixtures, for ever.

    Mixtures that the game refuses at a table of this size are left out.
    """
    base = game.options()
    values = option_values(game)
    found = [base, *(replace(base, **{name: v}) for name in values for v in values[name][1:])]
    yield from (options for options in found if allowed(game, seats, options))
    refused = 0
    while refused < _MOST_REFUSED:
        picked = {name: choices[rng.below(len(choices))] for name, choices in values.items()}
        options = replace(base, **picked)
        if allowed(game, seats, options):
            refused = 0
            yield options
        else:
            refused += 1
    raise AssertionError(f"{game.name}: no options found that a table of {seats} seats allows")


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
