"""What the tiles alone say: moves from cell to cell and home, where the next closed tile is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial

from msgspec import Struct

from ..board import Board
from ..content import BACKS, content
from ..kept import Kept
from ..rules.hops import NO_COIN, ways_of
from ..state import MOVERS, STRAIGHT, Bags, Fronts, Open, Tile, bags_without, board

FAR = 24
"""More moves than a way is worth."""
ACROSS = 9
"""How far the other body seems."""
TO_OPEN = 2
"""Moves that a coin has to wait at a closed tile, until somebody has opened it."""
TO_REST = 1
"""Moves more that trees and canyons take."""
AIMLESS = ("crocodile", "energy", "dragonfly")
"""Movers whose ways do not tell where one gets by a step."""


Moves = tuple[int, ...]
"""For every cell, how many moves it takes from there."""


class Ground(Struct, frozen=True, eq=False):
    """What the tiles alone say; each answer is worked out when it is first asked for."""

    station: bool
    """Whether tiles of the station are closed."""
    nearest_closed: Kept[int, float]
    """By cell, how far the best closed tile seems: its distance less the coins to hope for."""
    walks_to: Kept[int, Moves]
    """By goal, the moves of a walker."""
    ways_home: Kept[tuple[int, ...], Moves]
    """By the places of a side's ships, the moves that bring a coin to one of them."""


class _Search(Struct, frozen=True):
    """How astronauts get on over these tiles."""

    tables: Board
    led_to: Mapping[int, list[int]]
    """For each tile or ring cell, the open movers whose first hop leads to it."""
    waits: Mapping[int, int]
    """The tiles where one may stop, and for how many moves more."""
    portals: tuple[int, ...] = ()
    """Goals wherever one wants to go."""

    def moves_to(self, goals: Iterable[int]) -> Moves:
        """Search backwards from the goals, through movers too; they lead on by their first hop.

        Who has entered a mover is as near as the best cell it leads to.
        """
        near = self.tables.near
        led_to = self.led_to
        waits = self.waits
        moves = [FAR] * self.tables.first_ship
        entered = {*goals, *self.portals}
        for cell in entered:
            moves[cell] = 0
        found: list[list[int]] = [[] for _ in range(FAR + TO_OPEN + 1)]
        found[0] = list(entered)
        for steps in range(1, FAR):
            here = found[steps - 1]
            for cell in here:
                for mover in led_to.get(cell, ()):
                    if mover not in entered:
                        entered.add(mover)
                        moves[mover] = steps - 1
                        here.append(mover)
                for neighbour in near[cell]:
                    if moves[neighbour] > steps:
                        moves[neighbour] = steps
                        if neighbour in waits and neighbour not in entered:
                            entered.add(neighbour)
                            found[steps + waits[neighbour]].append(neighbour)
        return tuple(moves)

    def moves_to_one(self, goal: int) -> Moves:
        """Search backwards from one goal."""
        return self.moves_to((goal,))


REMEMBERED = 1024
ASKED = 256
"""How many answers of one kind a ground keeps."""
_grounds: dict[tuple[int, Fronts], tuple[tuple[Tile, ...], Ground]] = {}


def ground_of(o: Open, fronts: Fronts) -> Ground:
    """What the tiles say to who knows these closed ones; remembered for the last tiles."""
    tiles = o.tiles
    key = id(tiles), fronts
    known = _grounds.get(key)
    if known is None or known[0] is not tiles:
        if len(_grounds) >= REMEMBERED:
            _grounds.clear()
        known = _grounds[key] = tiles, _survey(board(o), tiles, bags_without(o, fronts))
    return known[1]


@lru_cache(maxsize=REMEMBERED)
def _survey(tables: Board, tiles: tuple[Tile, ...], bags: Bags) -> Ground:
    """Find out what is asked of tiles again and again; thought opens the same ones often."""
    led_to: dict[int, list[int]] = {}
    portals: list[int] = []
    walker: dict[int, int] = {}
    carrier: dict[int, int] = {}
    for cell, tile in enumerate(tiles):
        face = tile.face
        if not tile.open:
            walker[cell] = 0
            carrier[cell] = TO_OPEN
        elif face in MOVERS and not tile.spent:
            if face == "portal":
                portals.append(cell)
            elif face not in AIMLESS:
                for there in _leads_to(tables, cell, tile):
                    led_to.setdefault(there, []).append(cell)
        else:
            walker[cell] = wait = TO_REST if face in ("tree", "canyon") else 0
            if face not in NO_COIN:
                carrier[cell] = wait
    means = {back: _mean_of_bag(back, bag) for back, bag in zip(BACKS, bags)}
    return Ground(
        station=any(not tile.open for tile in tiles[tables.planet_count :]),
        nearest_closed=Kept(partial(_nearest_closed, tables, tiles, means), ASKED),
        walks_to=Kept(_Search(tables, led_to, walker).moves_to_one, ASKED),
        ways_home=Kept(_Search(tables, led_to, carrier, tuple(portals)).moves_to, ASKED),
    )


def _nearest_closed(
    tables: Board, tiles: tuple[Tile, ...], means: Mapping[str, float], cell: int
) -> float:
    most = max(means.values())
    best = float(ACROSS)
    for walk, other in _outwards(tables)[cell]:
        if walk - most >= best:
            break
        tile = tiles[other]
        if not tile.open:
            best = min(best, walk - means[tile.back])
    return best


@lru_cache(maxsize=1 << 14)
def _leads_to(tables: Board, cell: int, tile: Tile) -> tuple[int, ...]:
    """Where the first hop from a mover leads."""
    return ways_of(tables, cell, tile, STRAIGHT, 0)[1]


@lru_cache(maxsize=1024)
def _mean_of_bag(back: str, bag: tuple[int, ...]) -> float:
    pool = content().pools[back]
    coins = sum(content().faces[face].coins * count for (face, _), count in zip(pool, bag))
    return coins / total if (total := sum(bag)) else 0.0


@lru_cache(maxsize=32)
def king_walks(tables: Board) -> tuple[tuple[int, ...], ...]:
    """King's distances between all cells of one body; far across the gap."""

    def walk(one: int, other: int) -> int:
        body, r, c = tables.cells[one]
        body2, r2, c2 = tables.cells[other]
        return max(abs(r - r2), abs(c - c2)) if body == body2 else ACROSS

    places = range(tables.first_ship)
    empty = (ACROSS,) * tables.first_ship
    real = tables.cells
    return tuple(
        tuple(walk(one, other) if other in real else ACROSS for other in places)
        if one in real
        else empty
        for one in places
    )


@lru_cache(maxsize=32)
def _outwards(tables: Board) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each cell, all tiles with their distances, the nearest first."""
    tiles = range(tables.tile_count)
    return tuple(tuple(sorted((walk[cell], cell) for cell in tiles)) for walk in king_walks(tables))
