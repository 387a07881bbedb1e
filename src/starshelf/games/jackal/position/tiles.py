"""The tiles of a position, and what is left of the box without them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from operator import itemgetter

from msgspec.structs import replace

from starshelf.core.errors import BadMessage

from ..board import Board
from ..content import BACKS, content
from ..state import Bags, Fronts, Tile
from .form import TILES, Position
from .naming import (
    check_number,
    read_planet_cell,
    read_tile_cell,
)

LATER = ("locked", "dragonfly")
"""One-shot tiles that may be open and not spent yet; all others work when they are opened."""


def read_tiles(tables: Board, p: Position, seats: int) -> tuple[tuple[Tile, ...], Bags, Fronts]:
    """Lay out all tiles; tell for each back the fronts that are not open, and which are known."""
    tiles = [Tile(back) for back in _read_backs(tables, p)]
    left = {back: dict(content().pools[back]) for back in BACKS}
    for name, text in p.tiles.items():
        cell = read_tile_cell(tables, path := f"tiles.{name}", name)
        tiles[cell] = _read_tile(path, tiles[cell].back, text, is_open=True)
        _take(path, left, tiles[cell])
    bags = tuple(tuple(left[back].values()) for back in BACKS)
    hidden: dict[int, Tile] = {}
    for name, text in p.secret.tiles.items():
        cell = read_tile_cell(tables, path := f"secret.tiles.{name}", name)
        if tiles[cell].open:
            raise BadMessage(path, "this tile is open")
        hidden[cell] = _read_tile(path, tiles[cell].back, text, is_open=False)
        _take(path, left, hidden[cell])
    hiding = any(
        tile.back == "grey" and not tile.open and cell not in hidden
        for cell, tile in enumerate(tiles)
    )
    if left["grey"]["fuel"] and not hiding:
        raise BadMessage("tiles", "the fuel is always in play, and no grey tile can be it")
    _mark_peeked(tables, tiles, hidden, p, seats)
    fronts = tuple(
        (cell, tile.face, tile.turn) for cell, tile in sorted(hidden.items(), key=itemgetter(0))
    )
    return tuple(tiles), bags, fronts


def _take(path: str, left: dict[str, dict[str, int]], tile: Tile) -> None:
    """Take a tile out of what is left of the box."""
    back, face = tile.back, tile.face
    if not left[back].get(face, 0):
        count = dict(content().pools[back]).get(face, 0)
        reason = f"the box has {count} {face} with a {back} back"
        raise BadMessage(path, reason + (" and no more" if count else ""))
    left[back][face] -= 1


def _read_backs(tables: Board, p: Position) -> list[str]:
    """Give the back at each cell: that of the layout, but where tiles were swapped."""
    backs = list(tables.backs)
    for name, back in p.backs.items():
        path = f"backs.{name}"
        if back not in BACKS[:3]:
            raise BadMessage(path, f"expected one of {', '.join(BACKS[:3])}, got {back!r}")
        backs[read_planet_cell(tables, path, name)] = back
    expected, got = Counter(tables.backs), Counter(backs)
    for back in BACKS:
        if expected[back] != got[back]:
            reason = f"expected {expected[back]} {back} tiles in all, got {got[back]}"
            raise BadMessage("backs", reason)
    return backs


def _read_tile(path: str, back: str, text: str, *, is_open: bool) -> Tile:
    if text not in TILES:
        reason = "expected a front, its turn and whether it is spent, as in 'arrow_1s 2' or"
        raise BadMessage(path, f"{reason} 'beam spent', got {text!r}")
    name, turn, spent = TILES[text]
    face = content().faces[name]
    if spent and not is_open:
        raise BadMessage(path, "a closed tile is not spent")
    if is_open and face.one_shot and not spent and face.kind not in LATER:
        raise BadMessage(path, f"it has worked when it was opened: expected '{name} spent'")
    return Tile(back, name, turn, open=is_open, spent=spent)


def _mark_peeked(
    tables: Board, tiles: list[Tile], hidden: Mapping[int, Tile], p: Position, seats: int
) -> None:
    """Note on closed tiles who has looked at them."""
    for name, peekers in p.peeked.items():
        path = f"peeked.{name}"
        cell = read_planet_cell(tables, path, name)
        if tiles[cell].open:
            raise BadMessage(path, "this tile is open for all to see")
        if cell not in hidden:
            raise BadMessage(path, f"expected its front in secret.tiles under {name!r}")
        if len(set(peekers)) != len(peekers) or not peekers:
            raise BadMessage(path, f"expected different seats, one at least, got {[*peekers]}")
        for i, seat in enumerate(peekers):
            check_number(f"{path}[{i}]", seat, 0, seats - 1)
        tiles[cell] = replace(tiles[cell], known=sum(1 << seat for seat in peekers))
