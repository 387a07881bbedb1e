"""The games on the shelf, one folder each; this package finds them and imports none by name."""

from __future__ import annotations

import os
import pkgutil
from functools import lru_cache
from importlib import import_module

from starshelf.core.errors import BadMessage
from starshelf.core.game import Game

__path__ += [folder for folder in os.environ.get("STARSHELF_GAMES", "").split(os.pathsep) if folder]


def names() -> tuple[str, ...]:
    """Name all games that are here, without importing them."""
    found = {module.name for module in pkgutil.iter_modules(__path__) if module.ispkg}
    return tuple(sorted(name for name in found if not name.startswith("_")))


@lru_cache(maxsize=None)
def find(name: str) -> Game:
    """Import a game by its name."""
    if name not in names() and not name.startswith("_"):
        raise BadMessage("game", f"expected one of {', '.join(names())}, got {name!r}")
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game
