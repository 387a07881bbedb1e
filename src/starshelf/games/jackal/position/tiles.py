"""The tiles of a position, and what is left of the box without them."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from starshelf.core.errors import BadMessage
from starshelf.games.jackal.board import Board
from starshelf.games.jackal.content import BACKS, content
from starshelf.games.jackal.position.form import TILES, Position
from starshelf.games.jackal.position.naming import (
    check_number,
    read_planet_cell,
    read_tile_cell,
)
from starshelf.games.jackal.state import Tile

LATER = ("locked", "dragonfly")
"""One-shot tiles that may be open and not spent yet; all others work when they are opened."""

Bags = tuple[tuple[int, ...], ...]


def read_tiles(tables: Board, p: Position, seats: int) -> tuple[tuple[Tile, ...], Bags]:
    """Lay out all tiles, and count for each back the fronts that nobody has identified."""
    tiles = [Tile(back) for back in _read_backs(tables, p)]
    bags = {back: dict(content().pools[back]) for back in BACKS}
    for part, written, is_open in (
        ("tiles", p.tiles, True),
        ("secret.tiles", p.secret.tiles, False),
    ):
        for name, text in written.items():
            path = f"{part}.{name}"
            cell = read_tile_cell(tables, path, name)
            back = tiles[cell].back
            if tiles[cell].face:
                raise BadMessage(path, "this tile is open")
            tile = tiles[cell] = _read_tile(path, back, text, is_open=is_open)
            left = bags[back].get(tile.face, 0)
            if not left:
                count = dict(content().pools[back]).get(tile.face, 0)
                reason = f"the box has {count} {tile.face} with a {back} back"
                raise BadMessage(path, reason + (" and no more" if count else ""))
            bags[back][tile.face] = left - 1
    hiding = any(tile.back == "grey" and not tile.face for tile in tiles)
    if bags["grey"]["fuel"] and not hiding:
        raise BadMessage("tiles", "the fuel is always in play, and no grey tile can be it")
    _mark_peeked(tables, tiles, p, seats)
    return tuple(tiles), tuple(tuple(bags[back].values()) for back in BACKS)


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


def _mark_peeked(tables: Board, tiles: list[Tile], p: Position, seats: int) -> None:
    """Note on closed tiles who has looked at them."""
    for name, peekers in p.peeked.items():
        path = f"peeked.{name}"
        cell = read_planet_cell(tables, path, name)
        if tiles[cell].open:
            raise BadMessage(path, "this tile is open for all to see")
        if not tiles[cell].face:
            raise BadMessage(path, f"expected its front in secret.tiles under {name!r}")
        if len(set(peekers)) != len(peekers) or not peekers:
            raise BadMessage(path, f"expected different seats, one at least, got {[*peekers]}")
        for i, seat in enumerate(peekers):
            check_number(f"{path}[{i}]", seat, 0, seats - 1)
        tiles[cell] = replace(tiles[cell], known=sum(1 << seat for seat in peekers))
