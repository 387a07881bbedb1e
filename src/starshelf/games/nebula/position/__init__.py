"""Positions: a state as text with public, stable names, and back."""

from starshelf.core.game import Positions

from .format import Position
from .read import read
from .write import write

POSITIONS = Positions(Position, write, read)
