"""Where the forced part of a chain leads."""

from __future__ import annotations

from ..pending import Hop
from ..rules.hops import direction_of, exits_of
from ..state import RETURN, Open, board, is_mover, where_is


def target_of(o: Open, name: str) -> str:
    """The target of a cell: the ship that lies in it, else the cell itself."""
    place = board(o).index[name]
    return f"ship:{o.ships.index(place)}" if place in o.ships else name


def trail_of(
    o: Open, seat: int, origin: int, kind: int, cell: int, used: tuple[Hop, ...] = ()
) -> tuple[str, ...]:
    """Follow the forced part of a chain up to its end, a closed tile or a choice.

    Public knowledge only: it asks the same tables of exits that the rules ask.
    """
    tables = board(o)
    if cell >= tables.tile_count or not o.tiles[cell].open or not is_mover(o.tiles[cell]):
        return ()  # he stops there
    seen = set(used)
    seen.add((origin, kind, cell))
    direction = direction_of(tables, where_is(o, origin), cell, kind)
    trail = [cell]
    while cell < tables.first_ring:
        tile = o.tiles[cell]
        if not tile.open or not is_mover(tile):
            break
        if tile.face == "portal":
            trail.append(o.ships[seat])
            break
        if tile.face == "crocodile":
            back = where_is(o, origin)
            hop = (cell, RETURN + kind, origin)
            trail.append(back)
            if hop in seen:
                trail.append(o.ships[seat])
                break
            if back >= tables.first_ring or not is_mover(o.tiles[back]):
                break
            seen.add(hop)
            origin, direction, cell = cell, (direction + 4) % 8, back
            tile = o.tiles[cell]
        kind, ways = exits_of(o, seat, cell, tile, kind, direction)
        fresh = [there for there in ways if (cell, kind, there) not in seen]
        if len(fresh) > 1:
            break
        if not fresh:
            trail.append(o.ships[seat])
            break
        origin, cell = cell, fresh[0]
        direction = direction_of(tables, origin, cell, kind)
        seen.add((origin, kind, cell))
        trail.append(cell)
    if len(trail) == 1:
        return ()
    return tuple(target_of(o, tables.ids[step]) for step in trail)
