"""The state as text: `form` lists what it holds, and under which names that is fixed for good."""

from __future__ import annotations

from starshelf.core.game import Positions
from starshelf.games.xia.position.form import Position
from starshelf.games.xia.position.reading import read
from starshelf.games.xia.position.writing import write

POSITIONS = Positions(Position, write, read)
