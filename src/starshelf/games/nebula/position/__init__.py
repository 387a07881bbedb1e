"""Positions: a state as text with public, stable names, and back."""

from starshelf.core.game import Positions
from starshelf.games.nebula.position.format import Position
from starshelf.games.nebula.position.read import read
from starshelf.games.nebula.position.write import write

POSITIONS = Positions(Position, write, read)
