"""Where hops lead: the exits of movers, what a carrier may enter, which ways end well (3.5, 3.6).

All functions here only ask; they work on a state and on a view alike.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Any

from msgspec import Struct

from starshelf.games.jackal.board import BOARDS, NOWHERE, Board
from starshelf.games.jackal.content import DIRECTIONS, content
from starshelf.games.jackal.state import (
    BOOTS,
    FLIGHT,
    JUMP,
    KNIGHT,
    RETURN,
    STRAIGHT,
    Hop,
    Tile,
    board,
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


@cache
def arrow_directions(face: str, turn: int) -> tuple[int, ...]:
    """The directions that an arrow tile or a flower shows when it lies with this turn (J-036)."""
    arrows = content().faces[face].arrows
    return tuple((DIRECTIONS.index(arrow) + 2 * turn) % 8 for arrow in arrows)


def exits_of(
    s: Any, seat: int, cell: int, tile: Tile, kind: int, direction: int
) -> tuple[int, tuple[int, ...]]:
    """The kind of hop that a mover gives and the cells it may lead to (J-097, J-098).

    `kind` and `direction` are those of the hop that led here: energy repeats it (J-212 … J-219).
    """
    kind, cells = ways_of(BOARDS[s.field], cell, tile, kind, direction)
    return kind, _open_ways(s, seat, cells, may_leave=kind in LEAVING)


def ways_of(
    tables: Board, cell: int, tile: Tile, kind: int, direction: int
) -> tuple[int, tuple[int, ...]]:
    """The kind of hop that a mover gives and the cells where it points."""
    face = tile.face
    if face in ARROWED:
        step = tables.step[cell]
        return STRAIGHT, tuple([step[d] for d in arrow_directions(face, tile.turn)])
    kind = REPEATABLE.get(face, kind)
    return kind, _repeat(tables, cell, kind, direction)


def _repeat(tables: Board, cell: int, kind: int, direction: int) -> tuple[int, ...]:
    """All cells that one more hop of this kind could reach, space included."""
    if kind == KNIGHT:
        return tables.knight[cell]
    if kind == JUMP:
        return tables.jump[cell]
    if kind == FLIGHT:
        return tuple(other for other in range(tables.planet_count) if other != cell)
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
    return tables.direction(here, there) if kind in (STRAIGHT, BOOTS) else NOWHERE


def coin_cells(s: Any, seat: int, place: int, kind: int) -> tuple[int, ...]:
    """The tiles onto which a coin of this place may go by a hop of this kind (J-126 … J-129)."""
    known = _coin_roads(s, place, kind)
    blocked = enemy_places(s, seat) + UNSURE
    if known.leaves:
        side = roster(s, seat).side
        blocked += tuple([ship for owner, ship in enumerate(s.ships) if owner not in side])
    met = known.ends.intersection(blocked)
    if not met:
        return known.cells
    cells = known.narrowed.get(met)
    return _narrow(s, seat, place, kind, known, met) if cells is None else cells


def _narrow(
    s: Any, seat: int, place: int, kind: int, known: Roads, met: frozenset[int]
) -> tuple[int, ...]:
    """Leave out the roads on which enemies are met at every end.

    The answer is remembered, unless a search had to look further than the known ends.
    """
    found = []
    searched = False
    for there, ends, all_ends in known.roads:
        if not met.issuperset(ends):
            found.append(there)
        elif not all_ends:
            searched = True
            if can_carry(s, seat, place, kind, there):
                found.append(there)
    cells = tuple(found)
    if not searched:
        known.narrowed[met] = cells
    return cells


Road = tuple[int, tuple[int, ...], bool]
"""A tile to enter, ends of the way behind it, and whether it has no others.

If no enemy is at one of them, a coin may go.
"""

SURE = (NOWHERE,)
"""The ends of a road that always ends well."""

UNSURE = (NOWHERE - 1,)
"""The ends of a road of which only the ships know the end."""

ENOUGH = 3
"""So many ends of a road are looked for; where all are taken, `can_carry` looks for more."""


class Roads(Struct):
    """The roads from one place, the tiles that they were found for, and those that matter."""

    tiles: tuple[Tile, ...]
    watch: Callable[[tuple[Tile, ...]], Any]
    seen: Any
    roads: tuple[Road, ...]
    cells: tuple[int, ...]
    """The tiles to enter when no enemy is at any of the ends."""
    ends: frozenset[int]
    leaves: bool
    """Whether some end lies in space, where ships can be."""
    narrowed: dict[frozenset[int], tuple[int, ...]]
    """The tiles to enter by the ends at which an enemy is met."""


def _coin_roads(s: Any, place: int, kind: int) -> Roads:
    """The short way for most of what `can_carry` finds: it depends on some tiles alone.

    So the roads are remembered until one of these tiles changes.
    """
    tiles = s.tiles
    tables = BOARDS[s.field]
    roads_of = tables.roads[kind == KNIGHT]
    known: Roads | None = roads_of.get(place)
    if known is not None:
        if known.tiles is tiles:
            return known
        if known.watch(tiles) == known.seen:
            known.tiles = tiles
            return known
    here = tables.cell_of[place]
    near = tables.near_tiles[here] if kind == STRAIGHT else tables.knight[here]
    watched = {here, *near}
    roads: list[Road] = []
    for there in near:
        if there < tables.tile_count and tiles[there].open:
            if not is_mover(tiles[there]):
                if tiles[there].face not in NO_COIN:
                    roads.append((there, (there,), True))
                continue
            ends, all_ends = _find_ends(s, place, kind, there, watched)
            if ends or not all_ends:
                roads.append((there, ends or UNSURE, all_ends))
    watch = itemgetter(*[cell for cell in watched if cell < tables.tile_count])
    all_ends_of = frozenset([end for _, ends, _ in roads for end in ends])
    known = roads_of[place] = Roads(
        tiles=tiles,
        watch=watch,
        seen=watch(tiles),
        roads=tuple(roads),
        cells=tuple([there for there, _, _ in roads]),
        ends=all_ends_of,
        leaves=max(all_ends_of, default=0) >= tables.first_ring,
        narrowed={},
    )
    return known


def _find_ends(
    s: Any, place: int, kind: int, cell: int, watched: set[int]
) -> tuple[tuple[int, ...], bool]:
    """Some ends of the way behind an open mover, whoever stands there; whether these are all.

    Which ways into space are open depends on the ships, so they are never known to be all.
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
    return tuple(ends), all_ends and not ways


def can_carry(
    s: Any, seat: int, origin: int, kind: int, cell: int, used: tuple[Hop, ...] = ()
) -> bool:
    """Whether a coin that goes along on this hop can still reach a legal end (J-129)."""
    tables = board(s)
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
