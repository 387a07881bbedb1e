"""Where hops lead: the exits of movers, what a carrier may enter, which ways end well (3.5, 3.6).

All functions here only ask; they work on a state and on a view alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from starshelf.games.jackal.board import BOARDS, NOWHERE, Board
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
    tables = BOARDS[s.field]
    face = tile.face
    if face in ARROWED:
        step = tables.step[cell]
        cells = tuple([step[d] for d in arrow_directions(face, tile.turn)])
        return STRAIGHT, _open_ways(s, seat, cells, may_leave=True)
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


def coin_cells(s: Any, seat: int, place: int, kind: int, cells: Iterable[int]) -> list[int]:
    """Those of these tiles onto which a coin of this place may go by a hop (J-126 … J-129)."""
    tiles = s.tiles
    astronauts = s.astronauts
    found = []
    for there in cells:
        tile = tiles[there]
        if not tile.open:
            continue
        if tile.spent or tile.face not in MOVERS:
            if tile.face not in NO_COIN and (
                there not in astronauts or not enemy_at(s, seat, there)
            ):
                found.append(there)
            continue
        for stop in _stops_behind(s, place, kind, there):
            if stop not in astronauts:
                found.append(there)
                break
        else:
            if can_carry(s, seat, place, kind, there):
                found.append(there)
    return found


_stops: tuple[Any, dict[tuple[int, int, int], tuple[int, ...]]] = ((), {})


def _stops_behind(s: Any, place: int, kind: int, mover: int) -> tuple[int, ...]:
    """The stops to which a mover surely leads him who hops onto it: the short way of `can_carry`.

    If one of them is empty, a coin may go along.
    It depends on the tiles alone, which seldom change, so the last tiles' stops are remembered.
    """
    global _stops
    known = _stops
    if known[0] is not s.tiles:
        known = _stops = (s.tiles, {})
    key = (place, kind, mover)
    stops = known[1].get(key)
    if stops is None:
        stops = known[1][key] = _find_stops(s, place, kind, mover)
    return stops


def _find_stops(s: Any, place: int, kind: int, mover: int) -> tuple[int, ...]:
    tables = board(s)
    tiles = s.tiles
    tile = tiles[mover]
    if tile.face in ("portal", "crocodile", "dragonfly"):
        return ()
    if tile.face in ARROWED:
        step = tables.step[mover]
        ways = tuple(step[d] for d in arrow_directions(tile.face, tile.turn))
    else:
        kind = REPEATABLE.get(tile.face, kind)
        direction = direction_of(tables, tables.cell_of[place], mover, kind)
        ways = _repeat(tables, mover, kind, direction)
    return tuple(
        end
        for end in ways
        if end < tables.tile_count and tiles[end].open and tiles[end].face in COIN_STOPS
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
