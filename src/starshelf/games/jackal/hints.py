"""What looks good in Jackal: coins home, coins on the way, open roads, fuel, busy hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from starshelf.core.game import Hints
from starshelf.games.jackal.actions import EndTurn, ProposeEnd, Use
from starshelf.games.jackal.board import Board
from starshelf.games.jackal.content import BACKS, content
from starshelf.games.jackal.rules.hops import exits_of
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

    A search backwards from home over steps onto open tiles where a coin may lie; movers lead on
    by the first hop they give.
    """
    tables = board(v)
    near_tiles = tables.near_tiles
    lies, leads = _ways(v, seat, tables)
    distance = [FAR + 1] * tables.tile_count
    found = [n for ship in roster(v, seat).side for n in near_tiles[v.ships[ship]]]
    found += [cell for mover in leads.pop(-1, ()) for cell in near_tiles[mover]]
    steps = 1
    while found:
        onward: list[int] = []
        for cell in found:
            if distance[cell] > steps:
                distance[cell] = steps
                if lies[cell]:
                    onward += near_tiles[cell]
                for mover in leads.get(cell, ()):
                    onward += near_tiles[mover]
        found = onward
        steps += 1
    return distance


def _ways(v: View, seat: int, tables: Board) -> tuple[list[bool], dict[int, list[int]]]:
    """Where a coin may lie, and for each tile the open movers that lead to it (-1: home)."""
    faces = content().faces
    enemies = {v.astronauts[a] for a in roster(v, seat).enemies}
    lies: list[bool] = []
    movers: list[int] = []
    for cell, tile in enumerate(v.tiles):
        stops = tile.open and not is_mover(tile)
        lies.append(stops and cell not in enemies and not faces[tile.face].no_coin)
        if tile.open and not stops:
            movers.append(cell)
    leads: dict[int, list[int]] = {}
    for mover in movers:
        for there in _mover_end(v, seat, tables, mover, lies):
            leads.setdefault(there, []).append(mover)
    return lies, leads


def _mover_end(v: View, seat: int, tables: Board, cell: int, lies: list[bool]) -> list[int]:
    """Where an open mover leads at once, straight hops of energy left out; -1 is home."""
    tile = v.tiles[cell]
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
        elif lies[there]:
            found.append(there)
        elif v.tiles[there].open and v.tiles[there].face == "portal":
            found.append(-1)
    return found


def value(v: View) -> float:
    """Judge a view for its seat, in coins."""
    seat = v.viewer if v.viewer is not None else v.seat
    sides = {roster(v, other).side for other in range(v.seats)}
    own = roster(v, seat).side
    means = _mean_coins(v)
    mine = _side_value(v, seat, means)
    theirs = [_side_value(v, side[0], means) for side in sides if side != own]
    if isinstance(v.pending, Over):
        return 100.0 * (mine > max(theirs)) + mine - max(theirs)
    return mine - 0.9 * max(theirs) - 0.1 * sum(theirs)


def _side_value(v: View, seat: int, means: dict[str, float]) -> float:
    tables = board(v)
    side = roster(v, seat).side
    total = float(sum(v.delivered[ally] for ally in side))
    if v.coins:
        total += _coins_on_the_way(v, seat, tables, home_distances(v, seat))
    total += _outlook(v, seat, tables, means)
    total += sum(0.8 for ally in side if v.fuel[ally] and _station_is_worth_it(v, tables))
    total += sum(0.3 for ally in side for card in v.cards[ally] if card.ready)
    total += sum(0.15 for ally in side for card in v.cards[ally] if not card.ready)
    return total


def _coins_on_the_way(v: View, seat: int, tables: Board, distance: list[int]) -> float:
    """Coins that own hands hold or could reach soon, the nearer to home the better."""
    astronauts = [v.astronauts[a] for a in roster(v, seat).friends if not v.asleep[a]]
    cells = [where_is(v, place) for place in astronauts]
    walks = _walks(tables)
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
            way = min((walks[here][cell] for here in cells), default=FAR)
            home = min(distance[cell], 9)
            worth += count * max(0.0, 0.45 - 0.045 * way - 0.02 * home)
    return worth


@lru_cache(maxsize=32)
def _walks(tables: Board) -> tuple[tuple[int, ...], ...]:
    """King's distances between all cells of one body; far across the gap."""

    def walk(one: int, other: int) -> int:
        body, r, c = tables.cells[one]
        body2, r2, c2 = tables.cells[other]
        return max(abs(r - r2), abs(c - c2)) if body == body2 else 9

    places = range(tables.first_ship)
    empty = (9,) * tables.first_ship
    real = tables.cells
    return tuple(
        tuple(walk(one, other) if other in real else 9 for other in places)
        if one in real
        else empty
        for one in places
    )


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


def _outlook(v: View, seat: int, tables: Board, means: dict[str, float]) -> float:
    """Explorers near closed tiles, worth what may lie there."""
    closed = [(cell, means[tile.back]) for cell, tile in enumerate(v.tiles) if not tile.open]
    if not closed:
        return 0.0
    walks = _walks(tables)
    worth = 0.0
    for a in roster(v, seat).friends:
        walk = walks[where_is(v, v.astronauts[a])]
        near = min([walk[cell] - mean for cell, mean in closed])
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
