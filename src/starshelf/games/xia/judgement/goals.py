"""The goals in sight: tokens, markets, missions, gates, ports, the edge of the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..content import MARKET, SECTOR
from ..rules.trade import DEN
from ..state import COPY, DEN_MARK, goods_of
from . import worths
from .errands import draw_worth, errand_of
from .situation import Situation
from .ways import FAR, Ways

TIGRIS = SECTOR["tigris_gate"]


class Goal(NamedTuple):
    """Somewhere to go, what it brings, and where one then is (-1: who knows)."""

    enter: tuple[int, ...]
    worth: float
    group: int
    """Of goals of one group only one can be reached."""
    leave: int = -1
    inner: float = 0.0
    """The cost of the way from the first to the last place of the goal."""
    full: bool = True
    """Whether a full action is taken there, so that a move must end first."""
    needs_empty: bool = False
    """Whether it asks for a hold without cargo."""
    sells: bool = False
    """Whether it leaves the hold without cargo."""


TRADE, DRAW, ERRAND, PORT, EXPLORE, _OWN = 1, 2, 3, 4, 5, 100


def goals_of(s: Situation, c: Ways) -> list[Goal]:
    """List all goals of a situation."""
    found = [*_tokens(s, c), *_gates(s, c), *_sales(s, c), *_runs(s, c), *_ports(s, c)]
    found += _missions(s, c)
    if s.stranded:
        # Only minor actions are left, and a night on a planet.
        return [goal for goal in found if not goal.full or goal.group == PORT]
    if s.explores:
        found.append(Goal(c.edge(), worths.SCAN, EXPLORE))
    return found


# --- what lies about ------------------------------------------------------------------------------


def _tokens(s: Situation, c: Ways) -> Iterator[Goal]:
    left = sum(s.faces)
    if not left:
        return
    money, fame, _ = s.faces
    worth = (fame + money * 1000 * worths.MONEY) / left
    for at, sector in c.geo.explorations.items():
        if s.tokens >> sector & 1:
            yield Goal((at,), worths.PLANNED * worth, _OWN + at, at, full=False)


def _gates(s: Situation, c: Ways) -> Iterator[Goal]:
    """The first jump from each gate brings fame (X-116)."""
    sectors = {sector for _, sector in c.geo.gates}
    for sector in sorted(sectors) if len(sectors) > 1 else ():
        if not s.gates >> sector & 1:
            enter = tuple(at for at, gate in c.geo.gates if gate == sector)
            leave = next(at for at, gate in c.geo.gates if gate != sector)
            yield Goal(enter, worths.PLANNED, _OWN + sector, leave, 1.0, full=False)
    if c.geo.tigris and not s.gates >> TIGRIS & 1:
        yield Goal(c.geo.tigris, worths.PLANNED, _OWN + TIGRIS, inner=1.0, full=False)


# --- trade ----------------------------------------------------------------------------------------


def buys(space: tuple[str, int, int], cube: int, den_market: str) -> bool:
    """Tell whether a sell space takes a cube (X-393, X-405 to X-408)."""
    does, goods, sector = space
    if does != "sell":
        return False
    if sector == DEN:
        clean = cube % COPY < DEN_MARK
        return den_market == "literal" or (den_market == "no_buy_back" and clean)
    return not goods or goods == goods_of(cube)


def _taken(s: Situation, space: tuple[str, int, int], cubes: Sequence[int]) -> int:
    """Count the cubes that a sell space takes."""
    if space[0] != "sell":
        return 0
    return sum([buys(space, cube, s.den_market) for cube in cubes])


def proceeds(count: int, *, whole: bool) -> float:
    """Give the worth of selling some cubes, the whole cargo or not (X-393, X-394)."""
    fame = MARKET.fame_for_selling_all if whole and count >= MARKET.fame_needs_cubes else 0
    return count * worths.SALE + fame


def _sales(s: Situation, c: Ways) -> Iterator[Goal]:
    """Sell what is carried, with what can still be bought for it here."""
    if not s.cargo:
        return
    for at, space in c.geo.spaces.items():
        sold = _taken(s, space, s.cargo)
        if not sold:
            continue
        whole = sold == len(s.cargo)
        aboard = worths.PLANNED * proceeds(sold, whole=whole)
        yield Goal((at,), aboard + _more(s, space, sold, whole=whole), TRADE, at, sells=True)


def _more(s: Situation, space: tuple[str, int, int], sold: int, *, whole: bool) -> float:
    """Give what can still be gained here for a sale; less than when it is done."""
    found = min(s.free, _taken(s, space, s.found))
    price = 0.0
    if not found and s.market and buys(space, s.market, s.den_market):
        pairs = _pairs(s, s.market, s.credits, s.free)
        found, price = 2 * pairs, pairs * worths.PAIR
    gain = proceeds(sold + found, whole=whole) - proceeds(sold, whole=whole)
    return worths.PLANNED * (worths.PLANNED * gain - price)


def _pairs(s: Situation, goods: int, credits: int, free: int) -> int:
    return min(free // 2, credits // MARKET.pair_price, s.supply[goods - 1] // 2)


def _runs(s: Situation, c: Ways) -> Iterator[Goal]:
    """Buy here or pick up what lies there, and sell it elsewhere."""
    credits = s.credits + MARKET.sale_price * len(s.cargo)
    free = s.free + len(s.cargo)
    for at, (does, goods, sector) in c.geo.spaces.items():
        if does != "buy":
            continue
        best: Goal | None = None
        for kind in (goods,) if goods else range(1, 6):
            pairs = _pairs(s, kind, credits, free)
            if not pairs:
                continue
            cube = kind + (DEN_MARK if sector == DEN else 0)
            run = _run(s, c, at, cube, pairs)
            if run is not None and (best is None or _net(s, run) > _net(s, best)):
                best = run
        if best is not None:
            yield best
    for at in sorted({at for at, _, _ in s.lying}):
        cubes = [cube for place, cube, n in s.lying if place == at for _ in range(n)]
        haul = _haul(s, c, at, cubes[:free])
        if haul is not None:
            yield haul


def _run(s: Situation, c: Ways, at: int, cube: int, pairs: int) -> Goal | None:
    """Buy pairs of one kind and sell them at the nearest market."""
    to, way = market_for(c, at, cube, s.den_market)
    if to < 0:
        return None
    worth = worths.PLANNED * worths.PLANNED * proceeds(2 * pairs, whole=True)
    return Goal((at,), worth - pairs * worths.PAIR, _OWN + at, to, way, needs_empty=True)


def market_for(c: Ways, at: int, cube: int, den_market: str) -> tuple[int, int]:
    """Find the nearest market for a cube and the way there; -1 without one."""
    key = "market", at, cube, den_market
    found: tuple[int, int] | None = c.kept.get(key)
    if found is None:
        found = c.kept[key] = _nearest(c, at, cube, den_market)
    return found


def _nearest(c: Ways, at: int, cube: int, den_market: str) -> tuple[int, int]:
    best, nearest = -1, FAR
    for to, space in c.geo.spaces.items():
        if buys(space, cube, den_market):
            way = c.cost(at, to)
            if way < nearest:
                best, nearest = to, way
    return best, nearest


def _haul(s: Situation, c: Ways, at: int, cubes: list[int]) -> Goal | None:
    """Find the best sale for cubes that lie about."""
    best: Goal | None = None
    for to, space in c.geo.spaces.items():
        sold = _taken(s, space, cubes)
        if not sold:
            continue
        worth = worths.PLANNED * worths.PLANNED * proceeds(sold, whole=sold == len(cubes))
        haul = Goal((at,), worth, _OWN + at, to, c.cost(at, to), full=False, needs_empty=True)
        if best is None or _net(s, haul) > _net(s, best):
            best = haul
    return best


def _net(s: Situation, goal: Goal) -> float:
    return goal.worth - worths.TURN / s.speed * goal.inner


# --- missions and planets -------------------------------------------------------------------------


def _missions(s: Situation, c: Ways) -> Iterator[Goal]:
    price = worths.TURN / s.speed
    if not s.card:
        for at, sector in c.geo.mission_points.items():
            if not s.drawn_at >> sector & 1:
                worth = draw_worth(c, at, s.unknown, round(price, 3))
                yield Goal((at,), worths.PLANNED * worth, DRAW, at, full=False)
        return
    errand = errand_of(c, s.card, s.prey)
    if s.under_way:
        if errand.goal >= 0:
            pay = max(s.pay, 0) * worths.MONEY
            worth = (1.0 + pay) if s.sneaked else errand.after(pay)
            yield Goal((errand.goal,), worths.PLANNED * worth, ERRAND, errand.goal)
    elif errand.is_ready:
        worth = worths.PLANNED * worths.ACCEPTED * errand.worth
        yield Goal((errand.start,), worth, ERRAND, errand.goal, errand.way)


def _ports(s: Situation, c: Ways) -> Iterator[Goal]:
    """A night on a planet; what is left of the day's points is lost."""
    if s.needs > 0:
        for hexes in c.geo.planets.values():
            worth = worths.PLANNED * s.needs
            yield Goal(hexes, worth, PORT, hexes[0], s.speed / 4)
