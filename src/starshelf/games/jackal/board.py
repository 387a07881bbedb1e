"""The cells of a planet and its station as tables: neighbours, rings, jumps.

Every place of a field has a number.
With T tiles on both bodies and R ring cells on both rings: 0 … T-1 are tiles (for a canyon, its
first half), T … 2T-1 the second halves, then R ring cells, then the ships of the seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from msgspec import Struct

from starshelf.core.words import Message, SeatName

from .content import BACKS, arrow_directions, content
from .facts import BoardFacts
from .kept import Kept

BODIES = ("planet", "station")
BACK_OF = {"y": "yellow", "g": "green", "#": "grey", "s": "station"}
SHIFTS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""Row and column of one step n, ne, e, se, s, sw, w, nw (J-036)."""
KNIGHT_SHIFTS = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1))
NOWHERE = -1
MOST_SEATS = 4
RANGE = content().limits["ship_range"]
MEMO = 4096
"""How many answers of one kind a board keeps."""

Cell = tuple[int, int]


def tiles_of(rows: Iterable[str]) -> dict[Cell, str]:
    """Read a map: (row, column) of each tile and its back."""
    return {
        (r, c): BACK_OF[mark]
        for r, row in enumerate(rows, 1)
        for c, mark in enumerate(row, 1)
        if mark in BACK_OF
    }


def ring_of(tiles: Iterable[Cell]) -> list[Cell]:
    """List the space cells around the tiles as one clockwise path (J-033); [] if there is none."""
    inside = set(tiles)
    ring = {
        (r + dr, c + dc) for r, c in inside for dr, dc in SHIFTS if (r + dr, c + dc) not in inside
    }
    here = min(ring)
    path = [here]
    came = None
    while True:
        r, c = here
        sides = [(r + dr, c + dc) for dr, dc in SHIFTS[2::2] + SHIFTS[:1]]
        ways = [cell for cell in sides if cell in ring]
        if len(ways) != 2:
            return []
        onward = ways[0] if came is None or came == ways[1] else ways[1]
        came, here = here, onward
        if here == path[0]:
            return path if len(path) == len(ring) else []
        path.append(here)


def is_berth(cell: Cell, tiles: Iterable[Cell]) -> bool:
    """Tell whether a ring cell has a tile across one of its sides (J-034)."""
    r, c = cell
    return any((r + dr, c + dc) in tiles for dr, dc in SHIFTS[::2])


class Arrows(Struct, frozen=True):
    """The cells where the arrows of a tile point, in order and as a set."""

    cells: tuple[int, ...]
    all: frozenset[int]
    inland: bool
    """Whether all of them are tiles."""


class Board:
    """All tables of one field; shared once they are built, and read only from then on.

    What is worked out later stands in a memo, whole and unchangeable under its key.
    """

    def __init__(self, field: str) -> None:
        self.field = field
        planet, station = (tiles_of(rows) for rows in maps_of(field))
        rings = [ring_of(planet), ring_of(station)]
        self.tile_count = tiles = len(planet) + len(station)
        self.planet_count = len(planet)
        self.first_ring = 2 * tiles
        self.first_ship = self.first_ring + len(rings[0]) + len(rings[1])
        self.backs = (*planet.values(), *station.values())
        in_play = Counter(self.backs)
        self.left_out = {
            back: sum(count for _, count in content().pools[back]) - in_play[back] for back in BACKS
        }
        """For each back, how many tiles of the box are not laid out."""
        cells = [(0, *cell) for cell in planet] + [(1, *cell) for cell in station]
        ring_cells = [(0, *cell) for cell in rings[0]] + [(1, *cell) for cell in rings[1]]
        self.cells: dict[int, tuple[int, int, int]] = dict(enumerate(cells))
        """Body, row and column of tiles and ring cells."""
        self.cells.update(enumerate(ring_cells, self.first_ring))
        self.number = {cell: place for place, cell in self.cells.items()}
        self.ids = [self._id(place) for place in range(self.first_ship + MOST_SEATS)]
        self.names = [self._name(place) for place in range(self.first_ship + MOST_SEATS)]
        """What facts call each place: a message of the words files."""
        self.ships = range(self.first_ship, self.first_ship + MOST_SEATS)
        self.index = {name: place for place, name in enumerate(self.ids)}
        """From id to place; ships included."""
        self.stands = {self.ids[place]: place for place in range(self.first_ship)}
        """From id to place; no ships."""
        self.tiles = {self.ids[place]: place for place in range(tiles)}
        """From id to tile."""
        self.heaps = {self.ids[place]: place for place in range(2 * tiles)}
        """From id to tile or second half: where coins lie."""
        self.cells_by_id = {self.ids[place]: place for place in self.cells}
        """From id to tile or ring cell."""
        self.landings = {self.ids[p]: p for p in (*range(tiles), *self.ships)}
        """From id to tile or ship."""
        self.cell_of = [p % tiles if p < 2 * tiles else p for p in range(self.first_ship)]
        """The tile of a half, else the place itself; ships lie elsewhere from turn to turn."""
        self.told = BoardFacts(self.names)
        self._build_ways()
        self._build_rings(rings)
        self.arrows = Kept[tuple[int, str, int], Arrows](lambda key: self._arrows(*key), MEMO)
        """By cell, front and turn, where the arrows of a tile point."""

    def _id(self, place: int) -> str:
        if place >= self.first_ship:
            return f"ship:{place - self.first_ship}"
        half = self.tile_count <= place < self.first_ring
        body, row, column = self.cells[place - self.tile_count if half else place]
        return f"{BODIES[body]}:{row},{column}" + (":2" if half else "")

    def _name(self, place: int) -> Message:
        if place >= self.first_ship:
            return Message("place-ship", {"seat": SeatName(place - self.first_ship)})
        half = self.tile_count <= place < self.first_ring
        body, row, column = self.cells[place - self.tile_count if half else place]
        key = f"place-{BODIES[body]}" + ("_second" if half else "")
        return Message(key, {"row": row, "column": column})

    def _near(self, place: int, shift: tuple[int, int]) -> int:
        body, row, column = self.cells[place]
        return self.number.get((body, row + shift[0], column + shift[1]), NOWHERE)

    def _build_ways(self) -> None:
        places = range(self.first_ship)
        none = (NOWHERE,) * 8
        real = self.cells
        self.step = [
            tuple(self._near(p, shift) for shift in SHIFTS) if p in real else none for p in places
        ]
        """For each cell the eight neighbours by direction, NOWHERE where there is none."""
        self.leap = [
            tuple(self._near(p, (2 * dr, 2 * dc)) for dr, dc in SHIFTS) if p in real else none
            for p in places
        ]
        """The cells two away in each direction."""
        self.knight = [
            tuple(n for s in KNIGHT_SHIFTS if (n := self._near(p, s)) >= 0) if p in real else ()
            for p in places
        ]
        self.flight = [
            tuple(other for other in range(self.planet_count) if other != p) for p in places
        ]
        """The cells to which a dragonfly can carry somebody: all others of the planet."""
        self.knight_tiles = [
            tuple(n for n in cells if n < self.tile_count) for cells in self.knight
        ]
        self.jump = [tuple(n for n in self.leap[p] if n >= 0) for p in places]
        self.near_tiles = [
            tuple(n for n in self.step[p] if 0 <= n < self.tile_count) for p in places
        ]
        self.near_ring = [tuple(n for n in self.step[p] if n >= self.first_ring) for p in places]
        self.near = [frozenset(n for n in self.step[p] if n >= 0) for p in places]
        self.reach = 2 * [
            frozenset((*near, *(n + self.tile_count for n in near)))
            for near in ((p, *self.near_tiles[p]) for p in range(self.tile_count))
        ]
        """For each tile and second half, the places on it and on the tiles beside it."""
        self.toward: list[dict[int, int]] = [
            {cell: d for ways in (self.leap[p], self.step[p]) for d, cell in enumerate(ways)}
            for p in places
        ]
        """For each cell, the directions of the cells one or two away in a straight line."""
        for p in range(self.tile_count):
            second = p + self.tile_count
            self.step[second] = self.step[p]
            self.leap[second] = self.leap[p]
            self.toward[second] = self.toward[p]
            self.near_tiles[second] = self.near_tiles[p]
            self.near_ring[second] = self.near_ring[p]
            self.near[second] = self.near[p]

    def _build_rings(self, rings: list[list[Cell]]) -> None:
        self.ring_next: dict[int, int] = {}
        self.ring_back: dict[int, int] = {}
        self.berths: list[tuple[int, ...]] = []
        for body, ring in enumerate(rings):
            path = [self.number[(body, *cell)] for cell in ring]
            for here, onward in zip(path, path[1:] + path[:1]):
                self.ring_next[here] = onward
                self.ring_back[onward] = here
            tiles = {
                cell[1:]
                for place, cell in self.cells.items()
                if place < self.tile_count and cell[0] == body
            }
            self.berths.append(
                tuple(place for place, cell in zip(path, ring) if is_berth(cell, tiles))
            )
        self.is_berth = frozenset(self.berths[0] + self.berths[1])
        self.berth_sets = [frozenset(berths) for berths in self.berths]
        self.other_body = {
            berth: 1 - body for body, berths in enumerate(self.berths) for berth in berths
        }
        """For each berth, the body to which one can fly from there."""
        self.beside = {
            berth: frozenset(
                place for tile in self.near_tiles[berth] for place in (tile, tile + self.tile_count)
            )
            for berth in self.is_berth
        }
        """The places from which one can step aboard a ship at a berth."""
        self.sail_zone = {berth: self._zone(berth) for berth in self.is_berth}
        """The cells where another ship can make a difference to the sails from a berth."""

    def _zone(self, berth: int) -> frozenset[int]:
        """The cells up to the range and one more for each other ship, both ways round."""
        cells = set()
        onward = back = berth
        for _ in range(RANGE + 3):
            onward, back = self.ring_next[onward], self.ring_back[back]
            cells |= {onward, back}
        return frozenset(cells - {berth})

    def sail_paths(self, berth: int, others: Collection[int]) -> dict[int, tuple[int, ...]]:
        """For each berth within reach the cells passed on the way, it included (J-310 … J-313)."""
        paths: dict[int, tuple[int, ...]] = {}
        for onward in (self.ring_next, self.ring_back):
            cell = berth
            path: list[int] = []
            counted = 0
            while counted < RANGE:
                cell = onward[cell]
                path.append(cell)
                if cell in others or cell == berth:
                    continue
                counted += 1
                if cell in self.is_berth and cell not in paths:
                    paths[cell] = tuple(path)
        return paths

    def _arrows(self, cell: int, face: str, turn: int) -> Arrows:
        """Where the arrows of this front point when it lies here with this turn (J-036)."""
        step = self.step[cell]
        cells = tuple(step[direction] for direction in arrow_directions(face, turn))
        return Arrows(cells, frozenset(cells), max(cells) < self.first_ring)

    def body_of(self, place: int) -> int:
        """0 on the planet, 1 on the station; for tiles, halves and ring cells."""
        if self.tile_count <= place < self.first_ring:
            place -= self.tile_count
        return self.cells[place][0]


def maps_of(field: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give the rows of the planet and of the station that a field names or spells out."""
    planet, station = field.split("+")
    tables = content()
    rows = tables.planets[planet].map if planet in tables.planets else tuple(planet.split("/"))
    return rows, tables.stations[station].map


MOST_BOARDS = 64
"""Enough for all planets and stations of the box and many home-made ones; each takes 1.3 MB."""

BOARDS = Kept[str, Board](Board, MOST_BOARDS)
"""The tables of each field, built when first asked for; the rules look here."""


def board_of(field: str) -> Board:
    """The tables of a field: `base_7x8+dock_4x6`, or `yyy/ygy/yyy+dock_4x6` for an own planet."""
    return BOARDS[field]
