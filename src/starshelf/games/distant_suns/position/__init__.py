"""The state as text, written down and read back."""

from __future__ import annotations

from starshelf.core.game import Positions

from .reading import read
from .written import Position, write

__all__ = ["POSITIONS"]

POSITIONS = Positions(Position, write, read)
