"""Ships that nobody plays: entering, targets, ways, attacks (X-590 to X-637)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from starshelf.core.game import CHANCE
from starshelf.games.xia.actions import BreakTie, StopNpc
from starshelf.games.xia.chart import Chart, Field, each
from starshelf.games.xia.content import ENFORCER, MERCHANT, NPCS, SCOUNDREL, SECTOR, SECTORS
from starshelf.games.xia.geometry import (
    LAWFUL,
    SECTOR_LAW,
    STAR,
    Geo,
    distance,
    hex_named,
    name_of,
    sector_distance,
)
from starshelf.games.xia.rules.combat import SHIP_IDS, SHIP_NUMBER, declare
from starshelf.games.xia.rules.destruction import (
    end_harpoons_on,
    free_or_beside,
    put_or_beside,
    roll_for_return,
)
from starshelf.games.xia.rules.harpoon import is_host, offer_harpoon, settle_followers
from starshelf.games.xia.rules.registry import advances, applies, lists
from starshelf.games.xia.state import (
    FIRST_NPC,
    NOBODY,
    OFF,
    Crossing,
    Desk,
    EnterNpcs,
    NpcStop,
    NpcTurn,
    NpcWalk,
    State,
    TieBreak,
    is_shared,
    map_of,
    others_at,
    place_of,
)
from starshelf.games.xia.work import NPC_NAMES, SECTOR_NAMES, SHIP_NAMES, Work, space_name

ROUTE = tuple(SECTOR[name] for name in NPCS[MERCHANT].route)
KEMPLAR = SECTOR["kemplar_ii"]
LOATH = SECTOR["loath"]
ENFORCER_RANGE = (2, 6)


# --- entering -------------------------------------------------------------------------------------


def entry_sector(o: Desk, npc: int) -> int:
    """Give the sector in which an NPC is due to enter; -1 before its condition is met (X-600)."""
    laid = [sector for _, sector, _ in o.world.laid]
    if npc == ENFORCER:
        return KEMPLAR if KEMPLAR in laid else NOBODY
    if npc == SCOUNDREL:
        return LOATH if LOATH in laid else NOBODY
    route = [sector for sector in laid if sector in ROUTE]
    return route[1] if len(route) >= 2 else NOBODY


@advances(EnterNpcs)
def advance_enter(w: Work, f: EnterNpcs) -> int | None:
    """Let the next NPC enter if it is due."""
    if f.npc >= len(w.npcs):
        w.pop()
        return None
    w.swap(npc=f.npc + 1)
    if w.npcs[f.npc].entered:
        return None
    sector = entry_sector(w, f.npc)
    if sector == NOBODY:
        return None
    spawn = SECTORS[sector].spawn
    assert spawn is not None
    if f.npc == MERCHANT:
        w.npc(MERCHANT, goal=sector)
    put_or_beside(w, FIRST_NPC + f.npc, dict(w.geo.spawns)[spawn.number], "entered", f.taken)
    return None


# --- the turn -------------------------------------------------------------------------------------


@advances(NpcTurn)
def advance_npc_turn(w: Work, f: NpcTurn) -> int | None:
    """Return, choose a target, move, attack, and what the card adds (X-591)."""
    npc = w.npcs[f.npc]
    if f.stage == "begin" and not (npc.entered and npc.at != OFF):
        _begin(w, f)
    elif npc.at == OFF:
        w.pop()
    elif f.stage in ("begin", "target"):
        _choose_target(w, f)
    elif f.stage == "plan":
        w.stack[-1] = NpcTurn(f.npc, "act", f.target, f.goal)
        _plan(w, f)
    elif f.stage == "act":
        w.swap(stage="after")
        _act(w, f)
    elif f.stage == "flee":
        w.pop()
        if f.npc == SCOUNDREL:
            w.tell("npc_fled", npc=NPC_NAMES[SCOUNDREL])
            _head_for_planet(w, SCOUNDREL, LOATH, NPCS[SCOUNDREL].flee)
    else:
        w.pop()
    return None


def _begin(w: Work, f: NpcTurn) -> None:
    """Let an NPC that is not on the map return, if it is due (X-590, X-599)."""
    npc = w.npcs[f.npc]
    if not npc.entered:
        w.pop()
    elif npc.skip:
        w.npc(f.npc, skip=False)
        w.tell("npc_skipped", npc=NPC_NAMES[f.npc])
        w.pop()
    else:
        w.swap(stage="target")
        roll_for_return(w, FIRST_NPC + f.npc)


def _choose_target(w: Work, f: NpcTurn) -> None:
    if f.npc == MERCHANT:
        w.swap(stage="plan", goal=next_on_route(w))
        return
    ships = ship_targets(w, f.npc)
    if len(ships) > 1:
        _break_tie(w, f, tuple(ships), "ship")
    elif ships:
        _aim_at_ship(w, f.npc, ships[0])
    elif f.npc == SCOUNDREL:
        _aim_at_planet(w, f.npc, LOATH)
    else:
        planets = patrol_goals(w)
        if len(planets) > 1:
            _break_tie(w, f, tuple(planets), "planet")
        else:
            _aim_at_planet(w, f.npc, planets[0])


def _break_tie(w: Work, f: NpcTurn, among: tuple[int, ...], what: str) -> None:
    w.stack[-1] = NpcTurn(f.npc, "target", f.target, f.goal)
    w.push(TieBreak(among, f.npc, what))


def _aim_at_ship(w: Work, npc: int, ship: int) -> None:
    w.swap(stage="plan", target=ship)
    w.tell("npc_target_chosen", npc=NPC_NAMES[npc], target=SHIP_NAMES[ship])


def _aim_at_planet(w: Work, npc: int, sector: int) -> None:
    w.swap(stage="plan", goal=sector)
    if npc == ENFORCER:
        w.npc(ENFORCER, goal=sector)
    w.tell("npc_target_chosen", npc=NPC_NAMES[npc], target=SECTOR_NAMES[sector])


def next_on_route(o: Desk) -> int:
    """Give the next laid planet on the Merchant's route after the one it reached (X-618, X-619)."""
    laid = map_of(o).sector_hex
    start = ROUTE.index(o.npcs[MERCHANT].goal)
    for step in range(1, len(ROUTE) + 1):
        sector = ROUTE[(start + step) % len(ROUTE)]
        if sector in laid:
            return sector
    raise AssertionError("the Merchant is in play without a planet of its route")


def ship_targets(o: Desk, npc: int) -> list[int]:
    """List the ships an Enforcer or Scoundrel may turn to, several when tied (X-625, X-632)."""
    me = o.npcs[npc]
    if me.attacker != NOBODY:
        at = o.seats[me.attacker].at
        if at != OFF and sector_distance(me.at, at) <= 2:
            return [me.attacker]
    wanted = []
    for number, seat in enumerate(o.seats):
        if seat.at != OFF and (seat.bounty > 0) == (npc == ENFORCER):
            wanted.append((number, seat.at))
    other = SCOUNDREL if npc == ENFORCER else MERCHANT
    if o.npcs[other].at != OFF:
        wanted.append((FIRST_NPC + other, o.npcs[other].at))
    if npc == ENFORCER:
        wanted = [(ship, at) for ship, at in wanted if sector_distance(me.at, at) <= 1]
    if not wanted:
        return []
    nearest = min(distance(me.at, at) for _, at in wanted)
    return [ship for ship, at in wanted if distance(me.at, at) == nearest]


def patrol_goals(o: Desk) -> list[int]:
    """List the lawful planets the Enforcer may patrol to, several when tied (X-628)."""
    geo = map_of(o)
    me = o.npcs[ENFORCER]
    if me.goal != NOBODY and me.at not in geo.planets[me.goal]:
        return [me.goal]
    lawful = [sector for sector in geo.planets if SECTOR_LAW[sector] == LAWFUL]
    away = {sector: distance(me.at, geo.sector_hex[sector]) for sector in lawful}
    farthest = max(away.values())
    return sorted(sector for sector in lawful if away[sector] == farthest)


@advances(TieBreak)
def advance_tie(w: Work, f: TieBreak) -> int | None:
    """Let the dealer decide (X-613, X-644)."""
    return CHANCE


def tie_names(f: TieBreak) -> list[str]:
    """Name the tied."""
    if f.what == "ship":
        return [SHIP_IDS[ship] for ship in f.among]
    return [SECTORS[sector].id for sector in f.among]


@applies(BreakTie)
def apply_tie(w: Work, number: int, action: BreakTie) -> None:
    """Go by the dealer's pick."""
    f = w.pop()
    assert isinstance(f, TieBreak)
    if f.what == "ship":
        ship = SHIP_NUMBER[action.pick]
        w.tell("tie_decided", pick=SHIP_NAMES[ship])
        _aim_at_ship(w, f.npc, ship)
    else:
        sector = SECTOR[action.pick]
        w.tell("tie_decided", pick=SECTOR_NAMES[sector])
        _aim_at_planet(w, f.npc, sector)


# --- ways -----------------------------------------------------------------------------------------


def goal_sets(o: Desk, geo: Geo, npc: int, target: int, goal: int) -> Iterator[int]:
    """Give the sets of hexes an NPC heads for, in their order (X-608)."""
    chart = geo.chart
    if npc == MERCHANT:
        sell = chart.bit(sell_hex(geo, goal))
        yield sell
        yield chart.adjacent(sell)
    elif target == NOBODY:
        yield chart.bits(geo.planets[goal])
    elif npc == ENFORCER:
        yield chart.ring(chart.bit(place_of(o, target)), *ENFORCER_RANGE)
    else:
        at = place_of(o, target)
        beside = chart.adjacent(chart.bit(at))
        yield chart.bits(to for to in chart.hexes(beside) if chart.sees(at, to))
        yield beside


def sell_hex(geo: Geo, sector: int) -> int:
    """Give the sell space of a laid planet."""
    return geo.sells[sector]


def _plan(w: Work, f: NpcTurn) -> None:
    geo = w.geo
    if f.npc == ENFORCER and f.target != NOBODY and _in_range(w, geo, f.target):
        return
    if f.target != NOBODY:
        aim = place_of(w, f.target)
    elif f.npc == MERCHANT:
        aim = sell_hex(geo, f.goal)
    else:
        aim = geo.sector_hex[f.goal]
    _head_for(w, f.npc, goal_sets(w, geo, f.npc, f.target, f.goal), aim, NPCS[f.npc].move)


def _in_range(w: Work, geo: Geo, target: int) -> bool:
    """Tell whether the Enforcer already stands alone on a goal space (X-608)."""
    at = w.npcs[ENFORCER].at
    if not ENFORCER_RANGE[0] <= distance(at, place_of(w, target)) <= ENFORCER_RANGE[1]:
        return False
    return geo.terrain[at] != STAR and not is_shared(w, FIRST_NPC + ENFORCER, at)


def _head_for_planet(w: Work, npc: int, sector: int, points: int) -> None:
    geo = w.geo
    planet = geo.chart.bits(geo.planets[sector])
    _head_for(w, npc, (planet,), geo.sector_hex[sector], points)


def _head_for(w: Work, npc: int, sets: Iterable[int], aim: int, points: int) -> None:
    """Find the cheapest way to the first set that can be reached, and walk it (X-608 to X-611)."""
    chart = w.geo.chart
    at = chart.bit(w.npcs[npc].at)
    taken = chart.bits(others_at(w, FIRST_NPC + npc))
    barred = npc == SCOUNDREL
    for hexes in sets:
        goals = hexes & ~taken
        if at & goals and chart.is_open(at, barred):
            return
        field = chart.field(goals, barred, at)
        if not field.left & at:
            break
    else:
        goals = chart.nearest(at, taken, barred, chart.bit(aim))
        field = chart.field(goals, barred, at)
    if not field.left & at:
        _set_out(w, npc, goals, field, taken, points)


def _set_out(w: Work, npc: int, goals: int, field: Field, taken: int, points: int) -> None:
    """Walk as far as the points go, or ask where to end (X-610, X-611)."""
    chart = w.geo.chart
    start = w.npcs[npc].at
    at = chart.bit(start)
    way = only_way(chart, field, field.cost(at), at, points)
    while len(way) > 1 and way[-1][0] & taken:
        way.pop()
    here, cost = way[-1]
    ends = end_spaces(chart, field, cost, here, taken, points - len(way) + 1)
    if ends & ends - 1:
        w.push(NpcStop(npc, tuple(chart.hexes(ends)), points, chart.listed(goals)))
        return
    path = tuple([chart.hex(to) for to, _ in way[1:]])
    if ends != here:
        last = path[-1] if path else start
        path += way_to(chart, field, cost, last, chart.hex(ends), points - len(path))
    if path:
        w.push(NpcWalk(npc, path, points, start))


def only_way(chart: Chart, field: Field, cost: int, at: int, points: int) -> list[tuple[int, int]]:
    """Give the hexes and costs that all cheapest ways begin with; often that is the whole way."""
    way = [(at, cost)]
    while cost and len(way) <= points:
        onward = chart.onward(field, at, cost)
        if len(onward) > 1 or onward[0][1] & onward[0][1] - 1:
            break
        cost, at = onward[0]
        way.append((at, cost))
    return way


def end_spaces(chart: Chart, field: Field, cost: int, at: int, taken: int, points: int) -> int:
    """Give the spaces on which a cheapest way may end with so many points (X-610, X-611)."""
    layer = {cost: at}
    stops = {at: at}
    ends = 0
    for _ in range(points):
        following: dict[int, int] = {}
        stopping: dict[int, int] = {}
        for cost, hexes in layer.items():
            if not cost:
                ends |= hexes
                continue
            for left, to in chart.onward(field, hexes, cost):
                following[left] = following.get(left, 0) | to
                if to & taken:
                    _stop_before(chart, field, (hexes, cost, to & taken), stops, stopping)
        layer, stops = following, stopping
        if not layer:
            break
    for hexes in layer.values():
        ends |= hexes & ~taken
    for free in stops.values():
        ends |= free
    return ends


def _stop_before(
    chart: Chart,
    field: Field,
    step: tuple[int, int, int],
    stops: dict[int, int],
    stopping: dict[int, int],
) -> None:
    """Note for taken spaces on which free ones the ways to them were last (X-610)."""
    hexes, cost, taken = step
    for start in each(hexes):
        for _, to in chart.onward(field, start, cost):
            for space in each(to & taken):
                stopping[space] = stopping.get(space, 0) | stops.get(start, start)


def way_to(
    chart: Chart, field: Field, cost: int, at: int, end: int, points: int
) -> tuple[int, ...]:
    """Give the first cheapest way to an end space, by the order of hex sides (X-611)."""
    dead: set[int] = set()

    def search(hex_: int, cost: int, left: int) -> list[int] | None:
        if hex_ == end:
            return []
        if left and hex_ not in dead:
            for to, after in chart.in_order(field, hex_, cost):
                rest = search(to, after, left - 1)
                if rest is not None:
                    rest.append(to)
                    return rest
            # All cheapest ways to a hex are equally long, so none comes here with more points.
            dead.add(hex_)
        return None

    way = search(at, cost, points) or []
    way.reverse()
    return tuple(way)


@advances(NpcStop)
def advance_npc_stop(w: Work, f: NpcStop) -> int | None:
    """Ask the controller."""
    return w.npcs[f.npc].controller


@lists(NpcStop)
def legal_npc_stop(state: State, f: NpcStop, number: int) -> list[object]:
    """List the end spaces."""
    return [StopNpc(name_of(hex_)) for hex_ in f.ends]


@applies(StopNpc)
def apply_npc_stop(w: Work, number: int, action: StopNpc) -> None:
    """Walk to the chosen end space."""
    f = w.pop()
    assert isinstance(f, NpcStop)
    chart = w.geo.chart
    at = w.npcs[f.npc].at
    field = chart.field(chart.bits_listed(f.goals), f.npc == SCOUNDREL, chart.bit(at))
    cost = field.cost(chart.bit(at))
    path = way_to(chart, field, cost, at, hex_named(action.to), f.points)
    if path:
        w.push(NpcWalk(f.npc, path, f.points, at))


@advances(NpcWalk)
def advance_npc_walk(w: Work, f: NpcWalk) -> int | None:
    """Go on by one point (X-610, X-612)."""
    ship = FIRST_NPC + f.npc
    at = w.npcs[f.npc].at
    if at == OFF:
        w.pop()
        settle_followers(w, ship)
        return None
    if not f.begun:
        f = w.stack[-1] = NpcWalk(f.npc, f.path, f.points, f.alone, True)
        if offer_harpoon(w, ship):
            return None
    if f.path and f.path[0] == at:
        shared = is_shared(w, ship, at)
        w.stack[-1] = NpcWalk(f.npc, f.path[1:], f.points, f.alone if shared else at, True)
        return None
    if f.path and f.points:
        _walk(w, f, ship, at)
        return None
    w.pop()
    if is_shared(w, ship, at):
        w.npc(f.npc, at=free_or_beside(w, ship, f.alone))
    settle_followers(w, ship)
    return None


def _walk(w: Work, f: NpcWalk, ship: int, at: int) -> None:
    """Go as far as nothing is met, or take one step that meets something."""
    geo = w.geo
    chart = geo.chart
    if is_host(w, ship):
        _step(w, f, ship, at)
        return
    taken = others_at(w, ship)
    here, alone, gone = at, f.alone, 0
    for to in f.path[: f.points]:
        if not chart.is_plain(here, to):
            break
        here = to
        gone += 1
        if here not in taken:
            alone = here
    if not gone:
        _step(w, f, ship, at)
        return
    w.npc(f.npc, at=here)
    w.stack[-1] = NpcWalk(f.npc, f.path[gone:], f.points - gone, alone, True)
    w.tell(
        "npc_moved",
        npc=NPC_NAMES[f.npc],
        start=space_name(geo, at),
        to=space_name(geo, here),
    )


def _step(w: Work, f: NpcWalk, ship: int, at: int) -> None:
    """Take one step with all it meets."""
    w.swap(points=f.points - 1)
    to = f.path[0]
    if any(way[0] == to for way in w.geo.ways(at)):
        w.push(Crossing(ship, at, to, "npc"))
    else:
        end_harpoons_on(w, ship)
        w.npc(f.npc, at=to)
        w.tell(
            "npc_moved",
            npc=NPC_NAMES[f.npc],
            start=space_name(w.geo, at),
            to=space_name(w.geo, to),
        )


# --- deeds ----------------------------------------------------------------------------------------


def _act(w: Work, f: NpcTurn) -> None:
    npc = w.npcs[f.npc]
    ship = FIRST_NPC + f.npc
    if f.npc == MERCHANT:
        _arrive(w, f.goal)
        return
    if f.target == NOBODY:
        return
    at = place_of(w, f.target)
    if at == OFF:
        return
    if f.npc == ENFORCER:
        near = ENFORCER_RANGE[0] <= distance(npc.at, at) <= ENFORCER_RANGE[1]
    else:
        near = w.geo.adjacent(npc.at, at)
    if near and w.geo.sees(npc.at, at):
        if f.npc == SCOUNDREL:
            w.swap(stage="flee")
        w.tell("npc_attacked", npc=NPC_NAMES[f.npc], target=SHIP_NAMES[f.target])
        declare(w, ship, "npc", (f.target,))


def _arrive(w: Work, sector: int) -> None:
    """Pay the Merchant on its arrival (X-621)."""
    npc = w.npcs[MERCHANT]
    sell = sell_hex(w.geo, sector)
    taken = is_shared(w, FIRST_NPC + MERCHANT, sell)
    if npc.at == sell or (taken and w.geo.adjacent(npc.at, sell)):
        w.npc(MERCHANT, goal=sector, credits=npc.credits + NPCS[MERCHANT].credits_per_sale)
        w.tell("npc_arrived", npc=NPC_NAMES[MERCHANT], sector=SECTOR_NAMES[sector])
