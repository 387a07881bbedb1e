"""What looks good in Jackal: coins home, coins on the way, open roads, fuel, busy hands."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Hints
from starshelf.games.jackal.actions import EndTurn, ProposeEnd, Use
from starshelf.games.jackal.board import Board
from starshelf.games.jackal.content import BACKS, content
from starshelf.games.jackal.rules.hops import exits_of, may_lay_coin
from starshelf.games.jackal.state import (
    STRAIGHT,
    Over,
    board,
    is_mover,
    roster,
    where_is,
)
from starshelf.games.jackal.view import View

FAR = 30
"""More steps than any way has."""


def home_distances(v: View, seat: int) -> list[int]:
    """For every tile, how many moves bring a coin from it to a ship of the seat's side.

    A backward search over steps onto open tiles; movers lead on by the first hop they give.
    """
    tables = board(v)
    ends = _step_ends(v, seat, tables)
    distance = [FAR] * tables.tile_count
    frontier = [
        cell
        for cell in range(tables.tile_count)
        for ship in roster(v, seat).side
        if v.ships[ship] in tables.near[cell]
    ]
    for cell in frontier:
        distance[cell] = 1
    changed = True
    while changed:
        changed = False
        for cell, places in enumerate(ends):
            best = min((0 if end < 0 else distance[end] for end in places), default=FAR) + 1
            if best < distance[cell]:
                distance[cell] = best
                changed = True
    return distance


def _step_ends(v: View, seat: int, tables: Board) -> list[list[int]]:
    """Where a coin can be after one step from each tile; -1 stands for home."""
    ends: list[list[int]] = []
    through = [_mover_end(v, seat, tables, cell) for cell in range(tables.tile_count)]
    for cell in range(tables.tile_count):
        found = []
        for there in tables.near_tiles[cell]:
            tile = v.tiles[there]
            if not tile.open:
                continue
            if not is_mover(tile):
                if may_lay_coin(v, seat, there):
                    found.append(there)
            else:
                found += through[there]
        ends.append(found)
    return ends


def _mover_end(v: View, seat: int, tables: Board, cell: int) -> list[int]:
    """Where an open mover leads at once, straight hops of energy left out."""
    tile = v.tiles[cell]
    if not tile.open or not is_mover(tile):
        return []
    if tile.face == "portal":
        return [-1]
    if tile.face in ("crocodile", "energy", "dragonfly"):
        return []
    _, cells = exits_of(v, seat, cell, tile, STRAIGHT, 0)
    found = []
    for there in cells:
        if there >= tables.first_ring:
            if there in v.ships and v.ships.index(there) in roster(v, seat).side:
                found.append(-1)
        elif v.tiles[there].open and not is_mover(v.tiles[there]):
            if may_lay_coin(v, seat, there):
                found.append(there)
        elif v.tiles[there].open and v.tiles[there].face == "portal":
            found.append(-1)
    return found


def value(v: View) -> float:
    """Judge a view for its seat, in coins."""
    seat = v.viewer if v.viewer is not None else v.seat
    sides = {roster(v, other).side for other in range(v.seats)}
    own = roster(v, seat).side
    mine = _side_value(v, seat)
    theirs = [_side_value(v, side[0]) for side in sides if side != own]
    if isinstance(v.pending, Over):
        return 100.0 * (mine > max(theirs)) + mine - max(theirs)
    return mine - 0.9 * max(theirs) - 0.1 * sum(theirs)


def _side_value(v: View, seat: int) -> float:
    tables = board(v)
    side = roster(v, seat).side
    total = float(sum(v.delivered[ally] for ally in side))
    distance = home_distances(v, seat)
    total += _coins_on_the_way(v, seat, tables, distance)
    total += _outlook(v, seat, tables)
    total += sum(0.8 for ally in side if v.fuel[ally] and _station_is_worth_it(v, tables))
    total += sum(0.3 for ally in side for card in v.cards[ally] if card.ready)
    total += sum(0.15 for ally in side for card in v.cards[ally] if not card.ready)
    return total


def _coins_on_the_way(v: View, seat: int, tables: Board, distance: list[int]) -> float:
    """Coins that own hands hold or could reach soon, the nearer to home the better."""
    astronauts = [v.astronauts[a] for a in roster(v, seat).friends if not v.asleep[a]]
    cells = [where_is(v, place) for place in astronauts]
    worth = 0.0
    held: dict[int, int] = {}
    for place, count in v.coins:
        cell = place % tables.tile_count
        hands = astronauts.count(place)
        if hands:
            held[place] = hands
            best = min(hands, count)
            worth += best * max(0.15, 0.85 - 0.09 * distance[cell])
            count -= best
        if count:
            way = min((_steps_between(tables, cell, here) for here in cells), default=FAR)
            home = min(distance[cell], 9)
            worth += count * max(0.0, 0.45 - 0.045 * way - 0.02 * home)
    return worth


def _steps_between(tables: Board, one: int, other: int) -> int:
    """King's distance on one body; far across the gap."""
    body, r, c = tables.cells[one]
    body2, r2, c2 = tables.cells[other]
    return max(abs(r - r2), abs(c - c2)) if body == body2 else 9


def _mean_coins(v: View) -> dict[str, float]:
    """The mean number of coins under a closed tile of each back, as far as the viewer knows."""
    faces = content().faces
    means = {}
    for back, bag in zip(BACKS, v.bags):
        pool = content().pools[back]
        total = sum(bag)
        coins = sum(faces[face].coins * count for (face, _), count in zip(pool, bag))
        means[back] = coins / total if total else 0.0
    return means


def _outlook(v: View, seat: int, tables: Board) -> float:
    """Explorers near closed tiles, worth what may lie there."""
    means = _mean_coins(v)
    closed = [cell for cell, tile in enumerate(v.tiles) if not tile.open]
    if not closed:
        return 0.0
    worth = 0.0
    for a in roster(v, seat).friends:
        here = where_is(v, v.astronauts[a])
        near = min(
            (_steps_between(tables, cell, here) - means[v.tiles[cell].back] for cell in closed),
            default=FAR,
        )
        worth -= 0.02 * min(near, 9)
    return worth


def _station_is_worth_it(v: View, tables: Board) -> bool:
    return any(not tile.open for tile in v.tiles[tables.planet_count :]) or any(
        tables.planet_count <= place % tables.tile_count for place, _ in v.coins
    )


def priors(v: View, legal: Sequence[object]) -> list[float]:
    """Look first at moves with coins, then at those that open tiles."""
    tables = board(v)
    weights = []
    for action in legal:
        weight = 1.0
        if getattr(action, "coin", False):
            weight = 4.0
        elif isinstance(action, (ProposeEnd, EndTurn)):
            weight = 0.2
        elif isinstance(action, Use):
            weight = 1.5
        else:
            place = tables.cell_index.get(getattr(action, "to", ""), FAR)
            if place < tables.tile_count and not v.tiles[place].open:
                weight = 2.0
        weights.append(weight)
    return weights


HINTS = Hints(value, priors)
