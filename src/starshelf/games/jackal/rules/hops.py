"""Where hops lead: the exits of movers, what a carrier may enter, which ways end well (3.5, 3.6).

All functions here only ask; they work on a state and on a view alike.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

from msgspec import Struct

from starshelf.games.jackal.board import BOARDS, NOWHERE, Board
from starshelf.games.jackal.content import content
from starshelf.games.jackal.state import (
    BOOTS,
    FLIGHT,
    JUMP,
    KNIGHT,
    MOVERS,
    RETURN,
    STRAIGHT,
    Hop,
    Tile,
    closed_to,
    enemy_at,
    enemy_places,
    is_mover,
    roster,
    where_is,
)

NO_COIN = frozenset(face.id for face in content().faces.values() if face.no_coin)
LEAVING = (STRAIGHT, BOOTS)
"""Kinds of hops that may lead into space (J-098)."""
ARROWED = frozenset(face.id for face in content().faces.values() if face.arrows)
"""Fronts that lead where their arrows point: arrow tiles and flowers."""
REPEATABLE = {"knight": KNIGHT, "trampoline": JUMP, "dragonfly": FLIGHT}


def exits_of(
    s: Any, seat: int, cell: int, tile: Tile, kind: int, direction: int
) -> tuple[int, tuple[int, ...]]:
    """The kind of hop that a mover gives and the cells it may lead to (J-097, J-098).

    `kind` and `direction` are those of the hop that led here: energy repeats it (J-212 … J-219).
    """
    tables = BOARDS[s.field]
    if tile.face in ARROWED:
        arrows = tables.arrows[cell, tile.face, tile.turn]
        if arrows.inland and arrows.all.isdisjoint(s.guards):
            return STRAIGHT, arrows.cells
        return STRAIGHT, _open_ways(s, seat, arrows.cells, may_leave=True)
    kind, cells = ways_of(tables, cell, tile, kind, direction)
    return kind, _open_ways(s, seat, cells, may_leave=kind in LEAVING)


def ways_of(
    tables: Board, cell: int, tile: Tile, kind: int, direction: int
) -> tuple[int, tuple[int, ...]]:
    """The kind of hop that a mover gives and the cells where it points."""
    if tile.face in ARROWED:
        return STRAIGHT, tables.arrows[cell, tile.face, tile.turn].cells
    kind = REPEATABLE.get(tile.face, kind)
    return kind, _repeat(tables, cell, kind, direction)


def _repeat(tables: Board, cell: int, kind: int, direction: int) -> tuple[int, ...]:
    """All cells that one more hop of this kind could reach, space included."""
    if kind == KNIGHT:
        return tables.knight[cell]
    if kind == JUMP:
        return tables.jump[cell]
    if kind == FLIGHT:
        return tables.flight[cell]
    first = tables.step[cell][direction]
    if kind == STRAIGHT or first >= tables.first_ring:
        return (first,)
    return (tables.leap[cell][direction],)


def _open_ways(s: Any, seat: int, cells: tuple[int, ...], *, may_leave: bool) -> tuple[int, ...]:
    """Leave out what is closed; enemy ships count only when nothing else is left."""
    first_ring = BOARDS[s.field].first_ring
    guards = s.guards
    ships = s.ships
    ways: list[int] = []
    enemy_ships: list[int] = []
    for cell in cells:
        if cell < first_ring:
            if cell not in guards or not closed_to(s, seat, cell):
                ways.append(cell)
        elif cell in ships:
            own = ships.index(cell) in roster(s, seat).side
            (ways if own else enemy_ships).append(cell)
        elif may_leave:
            ways.append(cell)
    if not ways and may_leave:
        return tuple(enemy_ships)
    return tuple(ways)


def may_lay_coin(s: Any, seat: int, place: int) -> bool:
    """Whether a carrier of this seat may stop at an open tile that is no mover (J-127, J-128)."""
    return s.tiles[place].face not in NO_COIN and not enemy_at(s, seat, place)


def direction_of(tables: Board, here: int, there: int, kind: int) -> int:
    """The direction of a straight or boots hop; others have none."""
    return tables.toward[here].get(there, NOWHERE) if kind in LEAVING else NOWHERE


def coin_cells(s: Any, seat: int, place: int, kind: int) -> list[int]:
    """The tiles onto which a coin of this place may go by a hop of this kind (J-126 … J-129)."""
    tables = BOARDS[s.field]
    tiles = s.tiles
    enemies = set(enemy_places(s, seat))
    found = []
    for there in tables.near_tiles[place] if kind == STRAIGHT else tables.knight_tiles[place]:
        tile = tiles[there]
        if not tile.open:
            continue
        if tile.face in MOVERS and not tile.spent:
            road = _road(s, place, kind, there)
            for end in road.ends:
                if end not in enemies:
                    found.append(there)
                    break
            else:
                if not road.all_ends and can_carry(s, seat, place, kind, there):
                    found.append(there)
        elif tile.face not in NO_COIN and there not in enemies:
            found.append(there)
    return found


SURE = (NOWHERE,)
"""The ends of a road that always ends well."""

ENOUGH = 3
"""So many ends of a road are looked for; where all are taken, `can_carry` looks for more."""


class Road(Struct):
    """Tiles on which the way behind an open mover ends, and whether it has no other ends.

    A coin may go there if no enemy is at one of them.
    It depends on some tiles alone, so it holds until one of these changes.
    """

    ends: tuple[int, ...]
    all_ends: bool
    watch: Callable[[tuple[Tile, ...]], Any]
    seen: Any
    """What the tiles to watch were when the road was found."""
    tiles: tuple[Tile, ...]
    """The last tiles for which it was found to hold."""


def _road(s: Any, place: int, kind: int, there: int) -> Road:
    """The road behind an open mover, found anew where the remembered one does not hold."""
    tiles = s.tiles
    tables = BOARDS[s.field]
    key = (place, kind, there)
    known: Road | None = tables.roads.get(key)
    if known is not None:
        if known.tiles is tiles:
            return known
        if known.watch(tiles) == known.seen:
            known.tiles = tiles
            return known
    watched = {tables.cell_of[place], there}
    ends, all_ends = _find_ends(s, place, kind, there, watched)
    watch = itemgetter(*watched)
    known = tables.roads[key] = Road(ends, all_ends, watch, watch(tiles), tiles)
    return known


def _find_ends(
    s: Any, place: int, kind: int, cell: int, watched: set[int]
) -> tuple[tuple[int, ...], bool]:
    """Some tiles where the way behind an open mover ends, whoever is there; whether these are all.

    Which ways into space are open depends on the ships, so these are left to `can_carry`.
    The tiles on the way are added to those watched.
    """
    tables = BOARDS[s.field]
    tiles = s.tiles
    ends: list[int] = []
    all_ends = True
    seen = {(place, kind, cell)}
    ways = [(place, kind, cell)]
    while ways and len(ends) < ENOUGH:
        origin, kind, cell = ways.pop()
        if cell >= tables.first_ring:
            all_ends = False
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
    return tuple(ends), all_ends and not ways


def can_carry(
    s: Any, seat: int, origin: int, kind: int, cell: int, used: tuple[Hop, ...] = ()
) -> bool:
    """Whether a coin that goes along on this hop can still reach a legal end (J-129)."""
    tables = BOARDS[s.field]
    if cell >= tables.first_ring:
        return True
    tile = s.tiles[cell]
    if not tile.open:
        return False
    if not is_mover(tile):
        return may_lay_coin(s, seat, cell)
    seen = set(used)
    seen.add((origin, kind, cell))
    direction = direction_of(tables, where_is(s, origin), cell, kind)
    ways = [(origin, kind, direction, cell)]
    while ways:
        origin, kind, direction, cell = ways.pop()
        if cell >= tables.first_ring:
            return True
        tile = s.tiles[cell]
        if not tile.open:
            continue
        if not is_mover(tile):
            if may_lay_coin(s, seat, cell):
                return True
            continue
        if tile.face == "portal":
            return True
        if tile.face == "crocodile":
            hop = (cell, RETURN + kind, origin)
            if hop in seen:
                continue
            seen.add(hop)
            back = where_is(s, origin)
            if not is_mover(s.tiles[back]):
                if (origin == back and s.tiles[back].face != "canyon") or may_lay_coin(
                    s, seat, back
                ):
                    return True
                continue
            origin, direction, cell = cell, (direction + 4) % 8, back
            tile = s.tiles[back]
        kind, cells = exits_of(s, seat, cell, tile, kind, direction)
        for there in cells:
            hop = (cell, kind, there)
            if hop not in seen:
                seen.add(hop)
                ways.append((cell, kind, direction_of(tables, cell, there, kind), there))
    return False
