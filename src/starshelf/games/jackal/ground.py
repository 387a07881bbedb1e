"""The ground of both boards: tiles, what is known of them, and a target for every cell."""

from __future__ import annotations

from functools import lru_cache

from starshelf.core.scene import Piece, Target
from starshelf.core.words import Message, SeatName
from starshelf.games.jackal.board import BODIES, MOST_BOARDS, board_of
from starshelf.games.jackal.messages import tile_word
from starshelf.games.jackal.stage import HALF_SHIFT, middle
from starshelf.games.jackal.state import Swapping, Tile, board
from starshelf.games.jackal.view import View


@lru_cache(maxsize=512)
def tile_pieces(
    field: str, seats: int, tiles: tuple[Tile, ...], locks: tuple[int, ...]
) -> tuple[Piece, ...]:
    """The tiles, what is known of them, and the locks on them."""
    tables = board_of(field)
    pieces: list[Piece] = []
    for cell, tile in enumerate(tiles):
        x, y = middle(tables, cell)
        where, name = BODIES[tables.cells[cell][0]], tables.ids[cell]
        if tile.open:
            pieces += _open_tile(tile, where, name, (x, y))
            if cell in locks:
                lock = Message("piece-lock")
                pieces.append(
                    Piece(f"lock:{name}", "lock", where, x + 0.3, y - 0.28, 0.36, label=lock)
                )
            continue
        pieces.append(Piece(f"tile:{name}", f"back_{tile.back}", where, x, y, 0.98))
        if tile.face:
            turn = 90 * tile.turn
            pieces.append(
                Piece(f"seen:{name}", tile.face, where, x, y, 0.8, turn=turn, flags=("ghost",))
            )
        pieces += [
            Piece(f"eye:{name}:{seat}", "eye", where, x - 0.3 + 0.27 * i, y - 0.3, 0.28, seat=seat)
            for i, seat in enumerate(peekers(tile, seats))
        ]
    return tuple(pieces)


def _open_tile(tile: Tile, where: str, name: str, at: tuple[float, float]) -> list[Piece]:
    """An open tile on its ground; a spent one is faint and bears footprints."""
    ground = Piece(f"ground:{name}", f"ground_{tile.back}", where, *at)
    turn = 90 * tile.turn
    if not tile.spent:
        return [ground, Piece(f"tile:{name}", tile.face, where, *at, 0.94, turn=turn)]
    return [
        ground,
        Piece(f"tile:{name}", tile.face, where, *at, 0.94, turn=turn, flags=("dim",)),
        Piece(f"spent:{name}", "footprints", where, at[0] - 0.27, at[1] + 0.25, 0.4),
    ]


def peekers(tile: Tile, seats: int) -> list[int]:
    """The seats that have looked at a closed tile."""
    return [seat for seat in range(seats) if tile.known >> seat & 1]


def swap_mark(view: View) -> list[Piece]:
    """A frame around the first tile that the meteorite swaps."""
    if not isinstance(view.pending, Swapping) or view.pending.first is None:
        return []
    tables = board(view)
    first = view.pending.first
    where = BODIES[tables.cells[first][0]]
    return [Piece("swap_mark", "swap_mark", where, *middle(tables, first), 1.0)]


@lru_cache(maxsize=512)
def cell_targets(field: str, seats: int, tiles: tuple[Tile, ...]) -> tuple[Target, ...]:
    """A target for every cell, so that any click has a meaning, and for open second halves."""
    tables = board_of(field)
    targets = []
    for cell, tile in enumerate(tiles):
        x, y = middle(tables, cell)
        body, row, column = tables.cells[cell]
        where = BODIES[body]
        what = tile_label(tile, seats)
        label = Message(f"cell-{where}", {"row": row, "column": column, "what": what})
        targets.append(Target(tables.ids[cell], where, x, y, label=label))
        if tile.open and tile.face == "canyon":
            second = cell + tables.tile_count
            targets.append(
                Target(
                    tables.ids[second],
                    where,
                    x + HALF_SHIFT,
                    y - HALF_SHIFT,
                    "circle",
                    0.5,
                    label=tables.names[second],
                )
            )
    return (*targets, *_ring_targets(field))


@lru_cache(maxsize=MOST_BOARDS)
def _ring_targets(field: str) -> tuple[Target, ...]:
    tables = board_of(field)
    targets = []
    for cell in range(tables.first_ring, tables.first_ship):
        body, row, column = tables.cells[cell]
        what = Message("piece-berth" if cell in tables.is_berth else "piece-corner")
        label = Message(f"cell-{BODIES[body]}", {"row": row, "column": column, "what": what})
        targets.append(Target(tables.ids[cell], BODIES[body], *middle(tables, cell), label=label))
    return tuple(targets)


def tile_label(tile: Tile, seats: int) -> Message:
    """Say what a tile is, as far as the viewer may know."""
    if tile.open:
        return tile_word(f"{tile.face}-{'spent' if tile.spent else 'about'}")
    back = Message(f"back-{tile.back}")
    if tile.face:
        return Message("piece-closed_known", {"back": back, "tile": tile_word(tile.face)})
    if tile.known:
        names = tuple(SeatName(seat) for seat in peekers(tile, seats))
        return Message("piece-closed_peeked", {"back": back, "seats": names})
    return Message(f"closed-{tile.back}")
