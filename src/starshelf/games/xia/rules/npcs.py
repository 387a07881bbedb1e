"""Ships that nobody plays: entering, targets, attacks (X-590 to X-637)."""

from __future__ import annotations

from starshelf.core.game import CHANCE

from ..actions import SHIP_IDS, BreakTie
from ..content import ENFORCER, MERCHANT, NPCS, SCOUNDREL, SECTOR, SECTORS
from ..frames import EnterNpcs, NpcTurn, TieBreak
from ..geometry import LAWFUL, SECTOR_LAW, STAR, Geo, Laid, distance, sector_distance
from ..naming import NPC_NAMES, SECTOR_NAMES, SHIP_NAMES
from ..state import FIRST_NPC, NOBODY, OFF, OpenLike, State, is_crowded, is_shared, map_of, place_of
from .combat import SHIP_NUMBER, declare
from .desk import Desk
from .destruction import put_or_beside, roll_for_return
from .npc_ways import ENFORCER_RANGE, goal_sets, head_for
from .registry import Answer, advances

ROUTE = tuple(SECTOR[name] for name in NPCS[MERCHANT].route)
KEMPLAR = SECTOR["kemplar_ii"]
LOATH = SECTOR["loath"]


# --- entering -------------------------------------------------------------------------------------


def entry_sector(layout: Laid, npc: int) -> int:
    """Give the sector in which an NPC is due to enter; -1 before its condition is met (X-600)."""
    laid = [sector for _, sector, _ in layout]
    if npc == ENFORCER:
        return KEMPLAR if KEMPLAR in laid else NOBODY
    if npc == SCOUNDREL:
        return LOATH if LOATH in laid else NOBODY
    route = [sector for sector in laid if sector in ROUTE]
    return route[1] if len(route) >= 2 else NOBODY


@advances(EnterNpcs)
def advance_enter(w: Desk, f: EnterNpcs) -> int | None:
    """Let the next NPC enter if it is due."""
    if f.npc >= len(w.npcs):
        w.pop()
        return None
    w.swap(npc=f.npc + 1)
    if w.npcs[f.npc].entered:
        return None
    sector = entry_sector(w.world.laid, f.npc)
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
def advance_npc_turn(w: Desk, f: NpcTurn) -> int | None:
    """Return, choose a target, move, attack, and what the card adds (X-591)."""
    npc = w.npcs[f.npc]
    if f.stage == "begin" and not (npc.entered and npc.at != OFF):
        _begin(w, f.npc)
    elif npc.at == OFF:
        w.pop()
    elif f.stage in ("begin", "target"):
        _choose_target(w, f.npc)
    elif f.stage == "act":
        _act(w, f)
    else:
        w.pop()
        if f.stage == "flee":
            w.tell("npc_fled", npc=NPC_NAMES[f.npc])
            _head_for_planet(w, f.npc, LOATH, NPCS[f.npc].flee)
    return None


def _begin(w: Desk, number: int) -> None:
    """Let an NPC that is not on the map return, if it is due (X-590, X-599)."""
    npc = w.npcs[number]
    if not npc.entered:
        w.pop()
    elif npc.skip:
        w.npc(number, skip=False)
        w.tell("npc_skipped", npc=NPC_NAMES[number])
        w.pop()
    else:
        w.stack[-1] = NpcTurn(number, "target")
        roll_for_return(w, FIRST_NPC + number)


def _choose_target(w: Desk, npc: int) -> None:
    if npc == MERCHANT:
        _set_course(w, npc, goal=next_on_route(w))
        return
    ships = ship_targets(w, npc)
    if len(ships) > 1:
        _break_tie(w, npc, ships, "ship")
    elif ships:
        _aim_at_ship(w, npc, ships[0])
    elif npc == SCOUNDREL:
        _aim_at_planet(w, npc, LOATH)
    else:
        planets = patrol_goals(w)
        if len(planets) > 1:
            _break_tie(w, npc, planets, "planet")
        else:
            _aim_at_planet(w, npc, planets[0])


def _break_tie(w: Desk, npc: int, among: list[int], what: str) -> None:
    w.stack[-1] = NpcTurn(npc, "target")
    w.push(TieBreak(tuple(among), npc, what))


def _aim_at_ship(w: Desk, npc: int, ship: int) -> None:
    w.tell("npc_target_chosen", npc=NPC_NAMES[npc], target=SHIP_NAMES[ship])
    _set_course(w, npc, target=ship)


def _aim_at_planet(w: Desk, npc: int, sector: int) -> None:
    if npc == ENFORCER:
        w.npc(ENFORCER, goal=sector)
    w.tell("npc_target_chosen", npc=NPC_NAMES[npc], target=SECTOR_NAMES[sector])
    _set_course(w, npc, goal=sector)


def _set_course(w: Desk, npc: int, *, target: int = NOBODY, goal: int = NOBODY) -> None:
    """Go towards a ship or a planet; where nothing comes between, act at once."""
    w.stack[-1] = f = NpcTurn(npc, "act", target, goal)
    _move(w, f)
    if w.stack[-1] is f:
        _act(w, f)


def next_on_route(o: OpenLike) -> int:
    """Give the next laid planet on the Merchant's route after the one it reached (X-618, X-619)."""
    laid = map_of(o).sector_hex
    start = ROUTE.index(o.npcs[MERCHANT].goal)
    for step in range(1, len(ROUTE) + 1):
        sector = ROUTE[(start + step) % len(ROUTE)]
        if sector in laid:
            return sector
    raise AssertionError("the Merchant is in play without a planet of its route")


def ship_targets(o: OpenLike, npc: int) -> list[int]:
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
    if len(wanted) < 2:
        return [ship for ship, _ in wanted]
    away = [distance(me.at, at) for _, at in wanted]
    nearest = min(away)
    return [ship for (ship, _), far in zip(wanted, away) if far == nearest]


def patrol_goals(o: OpenLike) -> list[int]:
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
def advance_tie(w: Desk, f: TieBreak) -> int | None:
    """Let the dealer decide (X-613, X-644)."""
    return CHANCE


def tie_names(f: TieBreak) -> list[str]:
    """Name the tied."""
    if f.what == "ship":
        return [SHIP_IDS[ship] for ship in f.among]
    return [SECTORS[sector].id for sector in f.among]


def tie_odds(state: State) -> dict[BreakTie, int]:
    """Each of the tied is equally likely."""
    f = state.open.stack[-1]
    assert isinstance(f, TieBreak)
    return {BreakTie(name): 1 for name in tie_names(f)}


def apply_tie(w: Desk, number: int, action: BreakTie) -> None:
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


# --- deeds ----------------------------------------------------------------------------------------


def _move(w: Desk, f: NpcTurn) -> None:
    geo = w.geo
    if f.target != NOBODY:
        if f.npc == ENFORCER and _in_range(w, geo, f.target):
            return
        aim = place_of(w, f.target)
    elif f.npc == MERCHANT:
        aim = geo.sells[f.goal]
    else:
        aim = geo.sector_hex[f.goal]
    head_for(w, f.npc, goal_sets(w, geo, f.npc, f.target, f.goal), aim, NPCS[f.npc].move)


def _in_range(w: Desk, geo: Geo, target: int) -> bool:
    """Tell whether the Enforcer already stands alone on a goal space (X-608)."""
    at = w.npcs[ENFORCER].at
    if not ENFORCER_RANGE[0] <= distance(at, place_of(w, target)) <= ENFORCER_RANGE[1]:
        return False
    return geo.terrain[at] != STAR and not is_crowded(w, at)


def _head_for_planet(w: Desk, npc: int, sector: int, points: int) -> None:
    geo = w.geo
    planet = geo.chart.bits_of(geo.planets[sector])
    head_for(w, npc, (planet,), geo.sector_hex[sector], points)


def _act(w: Desk, f: NpcTurn) -> None:
    """Sell or attack, if the NPC has come where it can (X-621, X-626, X-633)."""
    w.stack.pop()
    if f.npc == MERCHANT:
        _arrive(w, f.goal)
        return
    if f.target == NOBODY:
        return
    here, at = w.npcs[f.npc].at, place_of(w, f.target)
    if at == OFF:
        return
    if f.npc == ENFORCER:
        near = ENFORCER_RANGE[0] <= distance(here, at) <= ENFORCER_RANGE[1]
    else:
        near = w.geo.adjacent(here, at)
    if near and w.geo.sees(here, at):
        w.push(NpcTurn(f.npc, "flee" if f.npc == SCOUNDREL else "after", f.target, f.goal))
        w.tell("npc_attacked", npc=NPC_NAMES[f.npc], target=SHIP_NAMES[f.target])
        declare(w, FIRST_NPC + f.npc, "npc", (f.target,))


def _arrive(w: Desk, sector: int) -> None:
    """Pay the Merchant on its arrival (X-621)."""
    npc = w.npcs[MERCHANT]
    sell = w.geo.sells[sector]
    beside = w.geo.adjacent(npc.at, sell)
    if npc.at == sell or (beside and is_shared(w, FIRST_NPC + MERCHANT, sell)):
        w.npc(MERCHANT, goal=sector, credits=npc.credits + NPCS[MERCHANT].credits_per_sale)
        w.tell("npc_arrived", npc=NPC_NAMES[MERCHANT], sector=SECTOR_NAMES[sector])


DEALS: tuple[Answer, ...] = (
    Answer(action=BreakTie, asked=TieBreak, odds=tie_odds, then=apply_tie),
)
