"""Where everything of a Jackal table is drawn: places of the scene, cells, figures."""

from __future__ import annotations

from functools import lru_cache

from starshelf.core.scene import Label, Piece, Place, Target
from starshelf.core.sheet import Part
from starshelf.core.words import Message

from ..board import BODIES, MOST_BOARDS, Board, board_of

EDGE = 0.5
"""Room for row and column numbers around a board."""

MAT_WIDTH, MAT_HEIGHT = 7.0, 1.7
CARD_WIDTH, CARD_HEIGHT = 1.0, 1.4
HALF_SHIFT = 0.23
"""How far the middle of a canyon's half lies from the tile's middle."""

Spot = tuple[float, float]

_FIGURES: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.13, 0.13, 0.6),),
    2: ((-0.21, 0.14, 0.5), (0.21, 0.14, 0.5)),
    3: ((-0.3, 0.18, 0.42), (0.3, 0.18, 0.42), (0.0, 0.2, 0.42)),
}
"""By the number of figures on a tile: the shift and the size of each."""


def middle(tables: Board, cell: int) -> Spot:
    """The middle of a tile or a ring cell on its board."""
    _, row, column = tables.cells[cell]
    return column + 0.5 + EDGE, row + 0.5 + EDGE


def spot(tables: Board, place: int) -> tuple[str, float, float]:
    """The board and the middle of a place: a tile, a canyon's second half, a ring cell."""
    shift = 0.0
    if tables.tile_count <= place < tables.first_ring:
        place -= tables.tile_count
        shift = HALF_SHIFT
    x, y = middle(tables, place)
    return BODIES[tables.cells[place][0]], x + shift, y - shift


def figure_spots(count: int, *, half: bool, aboard: bool) -> tuple[tuple[float, float, float], ...]:
    """Shift and size of each of some figures that share a place."""
    if aboard:
        wide = min(0.29, 0.62 / max(1, count - 1))
        return tuple(((i - (count - 1) / 2) * wide, 0.26, 0.42) for i in range(count))
    if half:
        wide = 0.2 if count > 1 else 0.0
        return tuple(
            ((i % 3 - (min(count, 3) - 1) / 2) * wide, 0.12 * (i // 3), 0.38) for i in range(count)
        )
    if count in _FIGURES:
        return _FIGURES[count]
    return tuple((-0.3 + 0.3 * (i % 3), 0.02 + 0.24 * (i // 3), 0.36) for i in range(count))


@lru_cache(maxsize=MOST_BOARDS)
def space(field: str) -> Part:
    """The two boards with their rings, and row and column numbers at the edges (J-030)."""
    tables = board_of(field)
    places = []
    labels = []
    for body, name in enumerate(BODIES):
        cells = [cell for cell in tables.cells.values() if cell[0] == body]
        rows, columns = max(row for _, row, _ in cells), max(column for _, _, column in cells)
        wide, high = columns + 1 + EDGE * 1.5, rows + 1 + EDGE * 1.5
        title = Message(f"place-title-{name}")
        places.append(Place(name, "board", wide, high, title=title))
        labels += [
            Label(f"row:{name}:{row}", name, EDGE / 2, row + 0.5 + EDGE, str(row), size=0.28)
            for row in range(rows + 1)
        ]
        labels += [
            Label(
                f"column:{name}:{column}",
                name,
                column + 0.5 + EDGE,
                EDGE / 2,
                f"{column}",
                size=0.28,
            )
            for column in range(columns + 1)
        ]
    pieces = []
    for cell in range(tables.first_ring, tables.first_ship):
        symbol = "space" if cell in tables.is_berth else "corner"
        where = BODIES[tables.cells[cell][0]]
        at = middle(tables, cell)
        pieces.append(Piece(f"space:{tables.ids[cell]}", symbol, where, *at, 0.98))
    return Part(tuple(pieces), labels=tuple(labels), places=tuple(places))


@lru_cache(maxsize=MOST_BOARDS)
def ring_targets(field: str) -> Part:
    """A target for every cell of the rings."""
    tables = board_of(field)
    targets = []
    for cell in range(tables.first_ring, tables.first_ship):
        body, row, column = tables.cells[cell]
        what = Message("piece-berth" if cell in tables.is_berth else "piece-corner")
        label = Message(f"cell-{BODIES[body]}", {"row": row, "column": column, "what": what})
        targets.append(Target(tables.ids[cell], BODIES[body], *middle(tables, cell), label=label))
    return Part(targets=tuple(targets))
