"""Where coins may go from a place: remembered for as long as the tiles on the way are the same.

What was found stands in the memos of a field beside the last tiles for which it was found to
hold; both are put there together, and neither ever changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from msgspec import Struct

from ..board import BOARDS, MOST_BOARDS, NOWHERE
from ..kept import Kept
from ..state import (
    MOVERS,
    RETURN,
    STRAIGHT,
    Open,
    Tile,
    enemy_places,
    is_mover,
)
from .hops import LEAVING, NO_COIN, can_carry, direction_of, ways_of

Tiles = tuple[Tile, ...]

SURE = (NOWHERE,)
"""The ends of a road that always ends well: nobody can be there."""

ENOUGH = 2
"""Ends of a road that are looked for; where all are taken, `can_carry` looks for more."""

FROM_ANYWHERE = MOVERS - {"crocodile", "energy"}
"""Movers that lead on alike from wherever one comes."""


class Road(Struct, frozen=True):
    """Where the way onto an open tile ends, and whether it has no other ends.

    Ends are tiles where a coin may lie, and space at the tip of an arrow.
    A coin may go there if neither an enemy nor a ship is at one of them.
    """

    ends: tuple[int, ...]
    all_ends: bool = True
    watched: tuple[int, ...] = ()
    """The tiles on the way."""
    watch: Callable[[Tiles], object] = len
    """Picks them."""
    seen: object = None
    """What they were when the road was found: it holds until one of them changes."""


STOPS = Kept[int, Road](lambda cell: Road((cell,)))
"""By cell, the road that ends there at once."""


class Roads(Struct, frozen=True):
    """All roads from one place by one kind of hop."""

    roads: tuple[tuple[int, Road], ...]
    """The open tiles that a hop reaches, each with its road."""
    cells: tuple[int, ...]
    """Those that a coin may enter while nobody is at any of the ends."""
    ends: frozenset[int]
    beyond: frozenset[int]
    """The ends behind movers."""
    sure: bool
    """Whether the ends alone decide."""
    watch: Callable[[Tiles], object]
    """Picks the tiles of all these roads."""
    seen: object


class Memos(Struct, frozen=True, eq=False):
    """What was found on one field, beside the last tiles for which it was found to hold."""

    roads: dict[tuple[int, int, int], tuple[Tiles, Road]] = {}
    """By place, kind of hop and tile, the road behind a mover: at most 16 for each place."""
    roads_from: dict[tuple[int, int], tuple[Tiles, Roads]] = {}
    """By place and kind of hop, all roads from there together."""


MEMOS = Kept[str, Memos](lambda field: Memos(), MOST_BOARDS)


def coin_cells(o: Open, seat: int, place: int, kind: int) -> Sequence[int]:
    """The tiles onto which a coin of this place may go by a hop of this kind (J-126 … J-129)."""
    known = _roads_from(o, place, kind)
    taken = known.ends.intersection(enemy_places(o, seat))
    if known.sure and known.beyond.isdisjoint(taken) and known.beyond.isdisjoint(o.ships):
        return [cell for cell in known.cells if cell not in taken] if taken else known.cells
    taken = taken.union(o.ships)
    found = []
    for there, road in known.roads:
        if not taken.issuperset(road.ends) or (
            not road.all_ends and can_carry(o, seat, place, kind, there)
        ):
            found.append(there)
    return found


def _roads_from(o: Open, place: int, kind: int) -> Roads:
    """The roads from a place, found anew where the remembered ones do not hold."""
    tiles = o.tiles
    memo = MEMOS[o.field].roads_from
    known = memo.get((place, kind))
    if known is not None:
        last, roads = known
        if last is tiles:
            return roads
        if roads.watch(tiles) == roads.seen:
            memo[place, kind] = (tiles, roads)
            return roads
    roads = _find_roads(o, place, kind)
    memo[place, kind] = (tiles, roads)
    return roads


def _find_roads(o: Open, place: int, kind: int) -> Roads:
    """Find the roads from a place, and all tiles that they depend on."""
    tiles = o.tiles
    tables = BOARDS[o.field]
    reach = tables.near_tiles[place] if kind == STRAIGHT else tables.knight_tiles[place]
    roads: list[tuple[int, Road]] = []
    cells: list[int] = []
    stops: list[int] = []
    beyond: list[int] = []
    watched = [tables.cell_of[place], *reach]
    sure = True
    for there in reach:
        tile = tiles[there]
        if not tile.open:
            continue
        if tile.face in MOVERS and not tile.spent:
            road = _road(o, place, kind, there)
            watched += road.watched
            beyond += road.ends
        elif tile.face not in NO_COIN:
            road = STOPS[there]
            stops.append(there)
        else:
            continue
        roads.append((there, road))
        if road.ends:
            cells.append(there)
        elif not road.all_ends:
            sure = False
    watch = itemgetter(*watched)
    ends = frozenset(stops + beyond)
    seen = watch(tiles)
    return Roads(tuple(roads), tuple(cells), ends, frozenset(beyond), sure, watch, seen)


def _road(o: Open, place: int, kind: int, there: int) -> Road:
    """The road behind an open mover, found anew where the remembered one does not hold."""
    tiles = o.tiles
    tables = BOARDS[o.field]
    anywhere = tiles[there].face in FROM_ANYWHERE
    key = (NOWHERE, NOWHERE, there) if anywhere else (place, kind, there)
    memo = MEMOS[o.field].roads
    known = memo.get(key)
    if known is not None:
        last, road = known
        if last is tiles:
            return road
        if road.watch(tiles) == road.seen:
            memo[key] = (tiles, road)
            return road
    watched = {there} if anywhere else {there, tables.cell_of[place]}
    ends, all_ends = _find_ends(o, place, kind, there, watched)
    watch = itemgetter(*watched)
    road = Road(ends, all_ends, tuple(watched), watch, watch(tiles))
    memo[key] = (tiles, road)
    return road


def _find_ends(
    o: Open, place: int, kind: int, cell: int, watched: set[int]
) -> tuple[tuple[int, ...], bool]:
    """Some tiles where the way behind an open mover ends, whoever is there; whether these are all.

    Hops that lead into space only to an own ship, and arrows at a ship, are left to `can_carry`.
    The tiles on the way are added to those watched.
    """
    tables = BOARDS[o.field]
    tiles = o.tiles
    ends: list[int] = []
    all_ends = True
    seen = {(place, kind, cell)}
    ways = [(place, kind, cell)]
    for origin, kind, cell in ways:  # which grows on the way: the nearest ends are found first
        if len(ends) >= ENOUGH:
            return tuple(ends), False
        if cell >= tables.first_ring:
            all_ends = False
            if kind in LEAVING:
                ends.append(cell)
            continue
        watched.add(cell)
        tile = tiles[cell]
        if not tile.open:
            continue
        if not is_mover(tile):
            if tile.face not in NO_COIN:
                ends.append(cell)
            continue
        if tile.face == "portal":
            return SURE, True
        if tile.face == "crocodile":
            back = tables.cell_of[origin]
            watched.add(back)
            if not is_mover(tiles[back]):
                if origin == back and tiles[back].face != "canyon":
                    return SURE, True
                if tiles[back].face not in NO_COIN:
                    ends.append(back)
                continue
            hop = (cell, RETURN + kind, origin)
            if hop in seen:
                continue
            seen.add(hop)
            origin, cell = cell, back
            tile = tiles[back]
        direction = direction_of(tables, tables.cell_of[origin], cell, kind)
        kind, cells = ways_of(tables, cell, tile, kind, direction)
        for there in cells:
            hop = (cell, kind, there)
            if hop not in seen:
                seen.add(hop)
                ways.append((cell, kind, there))
    return tuple(ends), all_ends
