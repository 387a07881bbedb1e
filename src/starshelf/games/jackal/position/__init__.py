"""A table as text with public names: what stands in it (`form`), writing it, reading it back."""

from __future__ import annotations

from starshelf.core.game import Positions

from .form import Position
from .reading import read
from .writing import write

__all__ = ["POSITIONS"]

POSITIONS = Positions(Position, write, read)
