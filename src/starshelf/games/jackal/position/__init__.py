"""A table as text with public names: what stands in it (`form`), writing it, reading it back."""

from __future__ import annotations

from starshelf.core.game import Positions
from starshelf.games.jackal.position.form import Position
from starshelf.games.jackal.position.reading import read
from starshelf.games.jackal.position.writing import write

__all__ = ["POSITIONS"]

POSITIONS = Positions(Position, write, read)
