"""The state as text: `form` lists what it holds, and under which names that is fixed for good."""

from __future__ import annotations

from starshelf.core.game import Positions

from .form import Position
from .reading import read
from .writing import write

POSITIONS = Positions(Position, write, read)
