"""From public names and numbers to those of the state, or BadMessage that names the field."""

from __future__ import annotations

from starshelf.core.errors import BadMessage

from ..actions import FIGURES
from ..board import Board
from ..state import CREW, Open, board


def check_number(path: str, number: int, least: int, most: int) -> None:
    """Refuse a number that is out of range."""
    if not least <= number <= most:
        raise BadMessage(path, f"expected {least} to {most}, got {number}")


def read_tile_cell(tables: Board, path: str, name: str) -> int:
    """Find the cell of a tile."""
    cell = tables.tiles.get(name)
    if cell is None:
        raise BadMessage(path, f"expected a tile such as {tables.ids[0]}, got {name!r}")
    return cell


def read_planet_cell(tables: Board, path: str, name: str) -> int:
    """Find the cell of a planet tile."""
    cell = read_tile_cell(tables, path, name)
    if cell >= tables.planet_count:
        raise BadMessage(path, f"expected a tile of the planet, got {name!r}")
    return cell


def read_place(o: Open, path: str, name: str) -> int:
    """Find a place where somebody or something can be: an open tile, a half, space, a ship."""
    tables = board(o)
    place = tables.index.get(name)
    if place is None or place >= tables.first_ship + o.seats:
        known = f"{tables.ids[0]}, {tables.ids[tables.first_ring]} or ship:0"
        raise BadMessage(path, f"expected a place such as {known}, got {name!r}")
    if place < tables.first_ring:
        tile = o.tiles[tables.cell_of[place]]
        if not tile.open:
            raise BadMessage(path, f"the tile at {name} is closed")
        if place >= tables.tile_count and tile.face != "canyon":
            raise BadMessage(path, f"only a canyon has a second half, and {name} is {tile.face}")
    return place


def read_astronaut(o: Open, path: str, name: str) -> int:
    """Find an astronaut of the table."""
    if name not in FIGURES[: CREW * o.seats]:
        raise BadMessage(path, f"expected an astronaut such as 0:2, got {name!r}")
    return FIGURES.index(name)


def read_own_astronaut(o: Open, path: str, name: str) -> int:
    """Find an astronaut of the seat in turn."""
    astronaut = read_astronaut(o, path, name)
    if astronaut // CREW != o.turn.seat:
        raise BadMessage(
            path, f"expected one of seat {o.turn.seat}, whose turn it is, got {name!r}"
        )
    return astronaut
