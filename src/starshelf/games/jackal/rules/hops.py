"""Where hops lead: the exits of movers, what a carrier may enter, which ways end well (3.5, 3.6).

All functions here only ask; they work on a state and on a view alike.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from starshelf.games.jackal.board import NOWHERE, Board
from starshelf.games.jackal.content import DIRECTIONS, content
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
    board,
    closed_to,
    enemy_at,
    is_mover,
    roster,
    where_is,
)

NO_COIN = frozenset(face.id for face in content().faces.values() if face.no_coin)
COIN_STOPS = frozenset(content().faces) - MOVERS - NO_COIN
"""Fronts on which a coin may be laid, spent or not."""
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
    tables = board(s)
    face = content().faces[tile.face].kind
    if face in ("arrows", "flower"):
        kind = STRAIGHT
        step = tables.step[cell]
        cells = tuple(step[d] for d in arrow_directions(tile.face, tile.turn))
    else:
        kind = REPEATABLE.get(face, kind)
        cells = _repeat(tables, cell, kind, direction)
    return kind, _open_ways(s, seat, cells, may_leave=kind in (STRAIGHT, BOOTS))


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
    first_ring = board(s).first_ring
    side = roster(s, seat).side
    ships = s.ships
    ways: list[int] = []
    enemy_ships: list[int] = []
    for cell in cells:
        if cell < first_ring:
            if not closed_to(s, seat, cell):
                ways.append(cell)
        elif cell in ships:
            (ways if ships.index(cell) in side else enemy_ships).append(cell)
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


def coin_roads(s: Any, here: int) -> list[tuple[int, tuple[int, ...]]]:
    """The open neighbours of a tile that a coin may enter, each with stops it surely leads to.

    The short way for most of what `can_carry` finds: if one of the stops is empty, a coin may go.
    It depends on the tiles alone, which seldom change, so the last tiles' roads are remembered.
    """
    known = _roads.get(s.field)
    if known is None or known[0] is not s.tiles:
        known = _roads[s.field] = (s.tiles, {})
    roads = known[1].get(here)
    if roads is None:
        roads = known[1][here] = [
            (cell, _stops_behind(s, here, cell))
            for cell in board(s).near_tiles[here]
            if s.tiles[cell].open and (s.tiles[cell].spent or s.tiles[cell].face not in NO_COIN)
        ]
    return roads


_roads: dict[str, tuple[tuple[Tile, ...], dict[int, list[tuple[int, tuple[int, ...]]]]]] = {}


def _stops_behind(s: Any, here: int, cell: int) -> tuple[int, ...]:
    """The stops to which a step from `here` onto an open tile leads, one hop behind it at most."""
    tables = board(s)
    tile = s.tiles[cell]
    if not is_mover(tile):
        return (cell,)
    if tile.face in ("portal", "crocodile"):
        return ()
    direction = tables.step[here].index(cell)
    if tile.face == "energy":
        ways: tuple[int, ...] = (tables.step[cell][direction],)
    elif tile.face in ("knight", "trampoline"):
        ways = _repeat(tables, cell, REPEATABLE[tile.face], direction)
    else:
        ways = tuple(tables.step[cell][d] for d in arrow_directions(tile.face, tile.turn))
    return tuple(
        end
        for end in ways
        if end < tables.tile_count and s.tiles[end].open and s.tiles[end].face in COIN_STOPS
    )


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
