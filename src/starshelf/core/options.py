"""The values of a game's options that are worth trying, and which of them fit a table."""

from __future__ import annotations

from typing import Any

from msgspec import inspect

from starshelf.core.game import Game


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
    kind = inspect.type_info(game.options)
    assert isinstance(kind, inspect.StructType), f"{game.name}: options must be a Struct"
    usual = game.options()
    return {field.name: values_of(field.type, getattr(usual, field.name)) for field in kind.fields}


def allowed(game: Game, seats: int, options: Any) -> bool:
    """Tell whether these options fit together at a table of this size."""
    return game.check_options(seats, options) is None
