"""Games by name, for the commands of this package."""

from __future__ import annotations

from importlib import import_module

from starshelf.core.game import Game

EXAMPLE = "_example"


def find(name: str) -> Game:
    """Find a game at run time: this floor is written without knowing the games'."""
    game: Game = import_module("starshelf.games").find(name)
    return game


def names() -> tuple[str, ...]:
    """Name the games on the shelf, and the example that is not listed."""
    listed: tuple[str, ...] = import_module("starshelf.games").names()
    return (EXAMPLE, *listed)
