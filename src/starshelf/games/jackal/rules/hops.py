"""Where hops lead: the exits of movers, what a carrier may enter, which ways end well (3.5, 3.6).

All functions here only ask what everybody may ask.
"""

from __future__ import annotations

from ..board import BOARDS, NOWHERE, Board
from ..content import content
from ..pending import Hop
from ..state import (
    BOOTS,
    FLIGHT,
    JUMP,
    KNIGHT,
    RETURN,
    STRAIGHT,
    Open,
    Tile,
    closed_to,
    enemy_at,
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
    o: Open, seat: int, cell: int, tile: Tile, kind: int, direction: int
) -> tuple[int, tuple[int, ...]]:
    """The kind of hop that a mover gives and the cells it may lead to (J-097, J-098).

    `kind` and `direction` are those of the hop that led here: energy repeats it (J-212 … J-219).
    """
    tables = BOARDS[o.field]
    if tile.face in ARROWED:
        arrows = tables.arrows[cell, tile.face, tile.turn]
        if arrows.inland and arrows.all.isdisjoint(o.guards):
            return STRAIGHT, arrows.cells
        return STRAIGHT, _open_ways(o, seat, arrows.cells, may_leave=True)
    kind, cells = ways_of(tables, cell, tile, kind, direction)
    return kind, _open_ways(o, seat, cells, may_leave=kind in LEAVING)


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


def _open_ways(o: Open, seat: int, cells: tuple[int, ...], *, may_leave: bool) -> tuple[int, ...]:
    """Leave out what is closed; enemy ships count only when nothing else is left."""
    first_ring = BOARDS[o.field].first_ring
    guards = o.guards
    ships = o.ships
    ways: list[int] = []
    enemy_ships: list[int] = []
    for cell in cells:
        if cell < first_ring:
            if cell not in guards or not closed_to(o, seat, cell):
                ways.append(cell)
        elif cell in ships:
            own = ships.index(cell) in roster(o, seat).side
            (ways if own else enemy_ships).append(cell)
        elif may_leave:
            ways.append(cell)
    if not ways and may_leave:
        return tuple(enemy_ships)
    return tuple(ways)


def may_lay_coin(o: Open, seat: int, place: int) -> bool:
    """Whether a carrier of this seat may stop at an open tile that is no mover (J-127, J-128)."""
    return o.tiles[place].face not in NO_COIN and not enemy_at(o, seat, place)


def direction_of(tables: Board, here: int, there: int, kind: int) -> int:
    """The direction of a straight or boots hop; others have none."""
    return tables.toward[here].get(there, NOWHERE) if kind in LEAVING else NOWHERE


def can_carry(
    o: Open, seat: int, origin: int, kind: int, cell: int, used: tuple[Hop, ...] = ()
) -> bool:
    """Whether a coin that goes along on this hop can still reach a legal end (J-129)."""
    tables = BOARDS[o.field]
    if cell >= tables.first_ring:
        return True
    tile = o.tiles[cell]
    if not tile.open:
        return False
    if not is_mover(tile):
        return may_lay_coin(o, seat, cell)
    seen = set(used)
    seen.add((origin, kind, cell))
    direction = direction_of(tables, where_is(o, origin), cell, kind)
    ways = [(origin, kind, direction, cell)]
    while ways:
        origin, kind, direction, cell = ways.pop()
        if cell >= tables.first_ring:
            return True
        tile = o.tiles[cell]
        if not tile.open:
            continue
        if not is_mover(tile):
            if may_lay_coin(o, seat, cell):
                return True
            continue
        if tile.face == "portal":
            return True
        if tile.face == "crocodile":
            hop = (cell, RETURN + kind, origin)
            if hop in seen:
                continue
            seen.add(hop)
            back = where_is(o, origin)
            if not is_mover(o.tiles[back]):
                if (origin == back and o.tiles[back].face != "canyon") or may_lay_coin(
                    o, seat, back
                ):
                    return True
                continue
            origin, direction, cell = cell, (direction + 4) % 8, back
            tile = o.tiles[back]
        kind, cells = exits_of(o, seat, cell, tile, kind, direction)
        for there in cells:
            hop = (cell, kind, there)
            if hop not in seen:
                seen.add(hop)
                ways.append((cell, kind, direction_of(tables, cell, there, kind), there))
    return False
