"""What looks good in Jackal: coins home, coins on the way, open roads, fuel, busy hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from starshelf.core.game import Hints
from starshelf.games.jackal.actions import EndTurn, ProposeEnd, Use
from starshelf.games.jackal.board import Board
from starshelf.games.jackal.content import BACKS, content
from starshelf.games.jackal.rules.hops import NO_COIN, ways_of
from starshelf.games.jackal.state import (
    MOVERS,
    STRAIGHT,
    Over,
    State,
    Tile,
    Voting,
    board,
    enemy_places,
    roster,
    where_is,
)
from starshelf.games.jackal.view import View

Public = View | State
"""What tells of a table: judgements look at what both have."""

SCALE = 1.5
"""The lead in coins that makes victory about e times as likely as defeat."""
UNDER_TILES, VAIN = 3.6, 1.2
"""What closed tiles bring to a side while all are closed, and the hopes that come to nothing;
fitted to games between quick bots."""
PATIENCE = 20
"""Rounds without progress after which nothing more is hoped for."""
BUSY, TIRING = 4, 12
"""Quiet turns that are nothing to worry about, and how many more make tired of fighting."""
MILD, RESTLESS, STALL = 0.7, 9.0, 1.5
"""Who is tired cares less for coins in dispute and more for closed tiles, and is as much worse
off: any progress is welcome then."""
SURER = 3.0
"""How much more a coin that is home counts when the game is about to end for want of progress."""
FAR = 30
"""More steps than any way has."""


class Ground(Struct):
    """What the tiles alone say, and what was found out about them so far."""

    tiles: tuple[Tile, ...]
    means: dict[str, float]
    """The mean number of coins under a closed tile of each back."""
    lies: list[bool]
    """Where a coin may lie, enemies apart: an open tile where one can stop and keep it."""
    led_to: dict[int, list[int]]
    """For each tile or ring cell, the open movers whose first hop leads to it."""
    homing: list[int]
    """Open portals, and movers that lead to one."""
    station: bool
    """Whether tiles of the station are closed."""
    outlooks: dict[int, float]
    """For each cell asked for, how far the best closed tile seems from it."""
    distances: dict[tuple[tuple[int, ...], frozenset[int]], list[int]]
    """For own ships and coin tiles held by enemies, the ways home."""


AIMLESS = ("crocodile", "energy", "dragonfly")
"""Movers whose ways tell nothing of the way home."""

REMEMBERED = 1024
WAYS_REMEMBERED = 64
_grounds: dict[int, Ground] = {}


def ground_of(v: Public) -> Ground:
    """What the tiles of a view say; remembered for the last tiles, which views share."""
    ground = _grounds.get(id(v.tiles))
    if ground is None or ground.tiles is not v.tiles:
        if len(_grounds) >= REMEMBERED:
            _grounds.clear()
        ground = _grounds[id(v.tiles)] = _survey(v)
    return ground


def _survey(v: Public) -> Ground:
    tables = board(v)
    tiles = v.tiles
    lies = [
        tile.open and tile.face not in NO_COIN and (tile.face not in MOVERS or tile.spent)
        for tile in tiles
    ]
    led_to: dict[int, list[int]] = {}
    homing: list[int] = []
    for cell, tile in enumerate(tiles):
        if tile.face in MOVERS and tile.open and not tile.spent:
            if tile.face == "portal":
                homing.append(cell)
            elif tile.face not in AIMLESS:
                for there in _leads_to(tables, cell, tile):
                    led_to.setdefault(there, []).append(cell)
                    if there < tables.tile_count and tiles[there].open:
                        homing += [cell] if tiles[there].face == "portal" else []
    station = any(not tile.open for tile in tiles[tables.planet_count :])
    return Ground(tiles, _mean_coins(v), lies, led_to, homing, station, {}, {})


@lru_cache(maxsize=1 << 14)
def _leads_to(tables: Board, cell: int, tile: Tile) -> tuple[int, ...]:
    """Where the first hop from a mover leads."""
    return ways_of(tables, cell, tile, STRAIGHT, 0)[1]


def home_distances(v: Public, seat: int) -> list[int]:
    """For every tile, how many moves bring a coin from it to a ship of the seat's side."""
    ground = ground_of(v)
    homes = tuple([v.ships[ally] for ally in roster(v, seat).side])
    count = board(v).tile_count
    lies = ground.lies
    held = frozenset([p for p in enemy_places(v, seat) if p < count and lies[p]])
    distance = ground.distances.get((homes, held))
    if distance is None:
        if len(ground.distances) >= WAYS_REMEMBERED:
            ground.distances.clear()
        distance = ground.distances[homes, held] = _search_home(v, ground, homes, held)
    return distance


def _search_home(
    v: Public, ground: Ground, homes: tuple[int, ...], held: frozenset[int]
) -> list[int]:
    """Search backwards from home over steps onto open tiles where a coin may lie.

    Movers lead on by the first hop they give, straight hops of energy left out.
    """
    tables = board(v)
    near_tiles = tables.near_tiles
    led_to = ground.led_to
    lies = ground.lies
    movers = ground.homing + [mover for ship in homes for mover in led_to.get(ship, ())]
    found = {n for cell in (*homes, *movers) for n in near_tiles[cell]}
    distance = [FAR + 1] * tables.tile_count
    steps = 1
    while found:
        onward: set[int] = set()
        for cell in found:
            if distance[cell] > steps:
                distance[cell] = steps
                if lies[cell] and cell not in held:
                    onward.update(near_tiles[cell])
                    for mover in led_to.get(cell, ()):
                        onward.update(near_tiles[mover])
        found = onward
        steps += 1
    return distance


def value(v: View) -> float:
    """Judge a view for its seat, in coins."""
    seat = v.viewer if v.viewer is not None else v.seat
    own = roster(v, seat).side
    others = {roster(v, other).side for other in range(v.seats)} - {own}
    lead = float(_delivered(v, own) - max([_delivered(v, side) for side in others]))
    if isinstance(v.pending, Over):
        return lead
    tired = min(max(0.0, v.quiet - BUSY) / TIRING, 1.0)
    hope = _side_hope(v, seat) - max([_side_hope(v, side[0]) for side in others])
    search = RESTLESS * tired * _outlook(v, seat, board(v))
    wish = lead - 0.5 if isinstance(v.pending, Voting) and v.pending.answers[seat] else 0.0
    return lead + (1 - MILD * tired) * hope + search - STALL * tired + wish


def _delivered(v: Public, side: Sequence[int]) -> int:
    return sum([v.delivered[ally] for ally in side])


def outlook(s: State) -> tuple[float, ...]:
    """Estimate the coins of each seat's side at the end, as far as the tiles show.

    The longer nothing happens, the likelier the game ends as it stands: hopes fade and the lead
    counts more.
    """
    future = UNDER_TILES * s.closed / len(s.tiles) - VAIN
    stays = max(0.0, 1 - s.quiet / (PATIENCE * s.seats))
    sure = [_delivered(s, roster(s, seat).side) for seat in range(s.seats)]
    hopes = [_side_hope(s, seat) + future for seat in range(s.seats)]
    surer = 1 + SURER * (1 - stays)
    return tuple([surer * coins + stays * hope for coins, hope in zip(sure, hopes)])


def _side_hope(v: Public, seat: int) -> float:
    """Judge what a seat's side will get beyond what it has, in coins."""
    tables = board(v)
    side = roster(v, seat).side
    total = _outlook(v, seat, tables)
    if v.coins:
        total += _coins_on_the_way(v, seat, tables, home_distances(v, seat))
    total += sum(0.8 for ally in side if v.fuel[ally] and _station_is_worth_it(v, tables))
    total += sum(0.3 for ally in side for card in v.cards[ally] if card.ready)
    total += sum(0.15 for ally in side for card in v.cards[ally] if not card.ready)
    return total


def _coins_on_the_way(v: Public, seat: int, tables: Board, distance: list[int]) -> float:
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


@lru_cache(maxsize=1024)
def _mean_of_bag(back: str, bag: tuple[int, ...]) -> float:
    pool = content().pools[back]
    coins = sum(content().faces[face].coins * count for (face, _), count in zip(pool, bag))
    return coins / total if (total := sum(bag)) else 0.0


def _mean_coins(v: Public) -> dict[str, float]:
    """The mean number of coins under a closed tile of each back, as far as the viewer knows."""
    return {back: _mean_of_bag(back, bag) for back, bag in zip(BACKS, v.bags)}


def _outlook(v: Public, seat: int, tables: Board) -> float:
    """Explorers near closed tiles, worth what may lie there."""
    if not v.closed:
        return 0.0
    ground = ground_of(v)
    outlooks = ground.outlooks
    worth = 0.0
    for a in roster(v, seat).friends:
        cell = where_is(v, v.astronauts[a])
        near = outlooks.get(cell)
        if near is None:
            near = outlooks[cell] = _nearest_closed(ground, _outwards(tables)[cell])
        worth -= 0.02 * min(near, 9)
    return worth


def _nearest_closed(ground: Ground, outwards: tuple[tuple[int, int], ...]) -> float:
    """How far the best closed tile seems: its distance less the coins to hope for there."""
    means = ground.means
    most = max(means.values())
    best = float(FAR)
    for walk, cell in outwards:
        if walk - most >= best:
            break
        tile = ground.tiles[cell]
        if not tile.open:
            best = min(best, walk - means[tile.back])
    return best


@lru_cache(maxsize=32)
def _outwards(tables: Board) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each cell, all tiles with their distances, the nearest first."""
    tiles = range(tables.tile_count)
    return tuple(tuple(sorted((walk[cell], cell) for cell in tiles)) for walk in _walks(tables))


def _station_is_worth_it(v: Public, tables: Board) -> bool:
    return ground_of(v).station or any(
        tables.planet_count <= place % tables.tile_count for place, _ in v.coins
    )


def priors(v: View, legal: Sequence[object]) -> list[float]:
    """Look first at coins on their way home, then at enemies, coins and closed tiles in reach."""
    tables = board(v)
    seat = v.viewer if v.viewer is not None else v.seat
    enemies = {where_is(v, place) for place in enemy_places(v, seat)}
    purses = {place % tables.tile_count for place, _ in v.coins}
    walks = _walks(tables)
    weights = []
    for action in legal:
        if isinstance(action, (ProposeEnd, EndTurn)):
            weight = 0.2
        elif isinstance(action, Use):
            weight = 1.5
        elif (to := tables.cell_index.get(getattr(action, "to", ""))) is None:
            weight = 1.0
        elif getattr(action, "coin", False):
            weight = 5.0 - 0.1 * walks[to][v.ships[seat]]
        elif to >= tables.tile_count:
            weight = 1.0
        elif to in enemies:
            weight = 3.5
        elif to in purses:
            weight = 3.0
        elif not v.tiles[to].open:
            weight = 2.0
        else:
            weight = 1.5 - 0.05 * min([walks[to][purse] for purse in purses], default=FAR)
        weights.append(weight)
    return weights


HINTS = Hints(value, priors, scale=SCALE, outlook=outlook)
