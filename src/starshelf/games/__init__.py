"""The games on the shelf, one folder each; this package finds them and imports none by name."""

from __future__ import annotations

import copyreg
import os
import pkgutil
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from starshelf.core.errors import BadMessage
from starshelf.core.game import Game

__path__ += [folder for folder in os.environ.get("STARSHELF_GAMES", "").split(os.pathsep) if folder]


def names() -> tuple[str, ...]:
    """Name all games that are here, without importing them."""
    return tuple(sorted(name for name in _folders() if not name.startswith("_")))


def shelves() -> tuple[Path, ...]:
    """Give the folders that games lie in: the package's own, then those of STARSHELF_GAMES."""
    return tuple(Path(folder) for folder in __path__)


def _folders() -> set[str]:
    return {module.name for module in pkgutil.iter_modules(__path__) if module.ispkg}


@lru_cache(maxsize=None)
def find(name: str) -> Game:
    """Import a game by its name; a folder that begins with `_` is found, but not listed."""
    if name not in _folders():
        raise BadMessage("game", f"expected one of {', '.join(names())}, got {name!r}")
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game


def _by_name(game: Game) -> tuple[Any, ...]:
    """Pickle a game of the shelf as its name: its functions are found where it is read."""
    if game.name not in _folders() or find(game.name) is not game:
        raise TypeError(f"only games of the shelf can be pickled, not {game.name!r}")
    return find, (game.name,)


if __name__ == "starshelf.games":  # not where a test runner imports the folder by another name
    copyreg.pickle(Game, _by_name)
