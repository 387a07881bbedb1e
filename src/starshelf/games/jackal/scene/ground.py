"""The ground of both boards: tiles, what is known of them, and a target for every tile."""

from __future__ import annotations

from functools import lru_cache

from starshelf.core.remember import Each
from starshelf.core.scene import Piece, Target
from starshelf.core.sheet import Part
from starshelf.core.words import Message, SeatName

from ..board import BODIES, board_of
from ..messages import tile_word
from ..pending import SwappingSecond, Turning
from ..state import Fronts, Open, Tile, board, face_of, front_at
from .layout import HALF_SHIFT, middle

Front = tuple[str, int] | None
"""What the viewer knows of a closed tile."""

DIFFERENT = 1 << 14
"""How many tiles are kept as they are drawn."""


@lru_cache(maxsize=DIFFERENT)
def tile_pieces(
    field: str, cell: int, tile: Tile, seats: int, locked: bool, front: Front
) -> tuple[Piece, ...]:
    """A tile, what is known of it, and the lock on it."""
    tables = board_of(field)
    x, y = middle(tables, cell)
    where, name = BODIES[tables.cells[cell][0]], tables.ids[cell]
    if tile.open:
        pieces = _open_tile(tile, where, name, (x, y))
        if locked:
            label = Message("piece-lock")
            pieces.append(
                Piece(f"lock:{name}", "lock", where, x + 0.3, y - 0.28, 0.36, label=label)
            )
        return tuple(pieces)
    pieces = [Piece(f"tile:{name}", f"back_{tile.back}", where, x, y, 0.98)]
    if front is not None:
        face, turn = front
        pieces.append(
            Piece(f"seen:{name}", face, where, x, y, 0.8, turn=90 * turn, flags=("ghost",))
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


@lru_cache(maxsize=DIFFERENT)
def tile_targets(field: str, cell: int, tile: Tile, seats: int, front: Front) -> tuple[Target, ...]:
    """A target for a tile, so that any click has a meaning, and for an open second half."""
    tables = board_of(field)
    x, y = middle(tables, cell)
    body, row, column = tables.cells[cell]
    where = BODIES[body]
    what = tile_label(tile, seats, front)
    label = Message(f"cell-{where}", {"row": row, "column": column, "what": what})
    target = Target(tables.ids[cell], where, x, y, label=label)
    if tile.face != "canyon":
        return (target,)
    second = cell + tables.tile_count
    name, at = tables.ids[second], (x + HALF_SHIFT, y - HALF_SHIFT)
    return target, Target(name, where, *at, "circle", 0.5, label=tables.names[second])


def tile_label(tile: Tile, seats: int, front: Front) -> Message:
    """Say what a tile is, as far as the viewer may know."""
    if tile.open:
        return tile_word(f"{tile.face}-{'spent' if tile.spent else 'about'}")
    back = Message(f"back-{tile.back}")
    if front is not None:
        return Message("piece-closed_known", {"back": back, "tile": tile_word(front[0])})
    if tile.known:
        names = tuple(SeatName(seat) for seat in peekers(tile, seats))
        return Message("piece-closed_peeked", {"back": back, "seats": names})
    return Message(f"closed-{tile.back}")


_PIECES: Each[Tile, Piece] = Each(
    lambda cell, tile, field, seats, locks, fronts: tile_pieces(
        field, cell, tile, seats, cell in locks, front_at(fronts, cell)
    )
)
_TARGETS: Each[Tile, Target] = Each(
    lambda cell, tile, field, seats, fronts: tile_targets(
        field, cell, tile, seats, front_at(fronts, cell)
    )
)


def tiles(o: Open, fronts: Fronts) -> Part:
    """All tiles; these closed ones the viewer knows."""
    return Part(
        _PIECES(o.tiles, o.field, o.seats, o.locks, fronts),
        targets=_TARGETS(o.tiles, o.field, o.seats, fronts),
    )


def swap_mark(o: Open) -> Part:
    """A frame around the first tile that the meteorite swaps."""
    if not isinstance(o.pending, SwappingSecond):
        return Part()
    tables = board(o)
    first = o.pending.first
    where = BODIES[tables.cells[first][0]]
    return Part((Piece("swap_mark", "swap_mark", where, *middle(tables, first), 1.0),))


def turn_handles(o: Open, viewer: int | None) -> Part:
    """Small pictures of the turns that a swapped tile may get, around it (J-239)."""
    if not isinstance(o.pending, Turning) or viewer != o.turn.seat:
        return Part()
    tables = board(o)
    cell = o.pending.cells[0]
    tile = o.tiles[cell]
    x, y = middle(tables, cell)
    where = BODIES[tables.cells[cell][0]]
    pieces = [Piece("turning", "swap_mark", where, x, y, 1.0)]
    label = Message("piece-turn")
    for turn, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))[: face_of(tile).period]):
        at = (x + 0.82 * dx, y + 0.82 * dy)
        name, quarters = f"turn:{turn}", 90 * turn
        pieces += [
            Piece(f"plate:{turn}", f"ground_{tile.back}", where, *at, 0.62),
            Piece(name, tile.face, where, *at, 0.6, turn=quarters, label=label, target=True),
        ]
    return Part(tuple(pieces))
