"""How ships that nobody plays find their ways and go them (X-605 to X-612)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from starshelf.core.game import Action

from ..actions import StopNpc
from ..calm import calm_ends, find_calm
from ..chart import Chart, Field, each
from ..content import ENFORCER, MERCHANT, SCOUNDREL
from ..frames import Crossing, NpcStop, NpcWalk
from ..geometry import Geo, hex_named, name_of
from ..naming import NPC_NAMES, space_name
from ..state import FIRST_NPC, NOBODY, OFF, OpenLike, State, is_crowded, others_at, place_of
from .desk import Desk
from .destruction import end_harpoons_on, free_or_beside
from .harpoon import harpooner, is_host, offer_harpoon, settle_followers
from .registry import Rule, advances, lists, not_an_option

ENFORCER_RANGE = (2, 6)


# --- where to -------------------------------------------------------------------------------------


def goal_sets(o: OpenLike, geo: Geo, npc: int, target: int, goal: int) -> Iterator[int]:
    """Give the sets of hexes an NPC heads for, in their order (X-608)."""
    chart = geo.chart
    if npc == MERCHANT:
        sell = chart.bit(geo.sells[goal])
        yield sell
        yield chart.adjacent(sell)
    elif target == NOBODY:
        yield chart.bits_of(geo.planets[goal])
    elif npc == ENFORCER:
        yield chart.ring(chart.bit(place_of(o, target)), *ENFORCER_RANGE)
    else:
        at = chart.bit(place_of(o, target))
        beside = chart.adjacent(at)
        yield beside & chart.seen_beside(at)
        yield beside


def head_for(w: Desk, npc: int, sets: Iterable[int], aim: int, points: int) -> None:
    """Find the cheapest way to the first set that can be reached, and go it (X-608 to X-611)."""
    chart = w.geo.chart
    at = chart.bit(w.npcs[npc].at)
    taken = chart.bits(others_at(w, FIRST_NPC + npc))
    barred = npc == SCOUNDREL
    for hexes in sets:
        goals = hexes & ~taken
        if at & goals & chart.open_to(barred):
            return
        if _set_out(w, npc, goals, taken, points):
            return
    _set_out(w, npc, chart.nearest(at, taken, barred, chart.bit(aim)), taken, points)


def _set_out(w: Desk, npc: int, goals: int, taken: int, points: int) -> bool:
    """Go as far as the points allow, or ask where to end; False when no way leads to a goal."""
    chart = w.geo.chart
    at = chart.bit(w.npcs[npc].at)
    barred = npc == SCOUNDREL
    calm = find_calm(chart, goals, barred, at)
    if calm is not None:
        ends = calm_ends(chart, calm, at, taken, points)
    else:
        field = chart.field(goals, barred, at)
        if field.left & at:
            return False
        ends = end_spaces(chart, field, field.cost(at), at, taken, points)
    if ends & ends - 1:
        w.push(NpcStop(npc, tuple(chart.hexes(ends)), points, chart.listed(goals)))
    elif ends != at:
        end = chart.hex(ends)
        if calm is None or not _glide(w, npc, end):
            _set_walking(w, npc, goals, end, points)
    return True


def _glide(w: Desk, npc: int, end: int) -> bool:
    """Go a calm way at once: nothing can happen on it, unless a harpoon is or may be thrown."""
    ship = FIRST_NPC + npc
    if is_host(w, ship) or harpooner(w, ship) != NOBODY:
        return False
    _move(w, npc, end)
    settle_followers(w, ship)
    return True


def _set_walking(w: Desk, npc: int, goals: int, end: int, points: int) -> None:
    """Begin to go the first cheapest way to an end space, step by step."""
    chart = w.geo.chart
    start = w.npcs[npc].at
    at = chart.bit(start)
    field = chart.field(goals, npc == SCOUNDREL, at)
    path = way_to(chart, field, field.cost(at), start, end, points)
    w.push(NpcWalk(npc, path, points, start))


def _move(w: Desk, npc: int, to: int) -> None:
    """Stand on another space, and tell so."""
    start = w.npcs[npc].at
    w.npc(npc, at=to)
    w.tell(
        "npc_moved",
        npc=NPC_NAMES[npc],
        start=space_name(w.geo, start),
        to=space_name(w.geo, to),
    )


# --- ways across hazards --------------------------------------------------------------------------


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


# --- where to end ---------------------------------------------------------------------------------


@advances(NpcStop)
def advance_npc_stop(w: Desk, f: NpcStop) -> int | None:
    """Ask the controller."""
    return w.npcs[f.npc].controller


@lists(NpcStop)
def legal_npc_stop(state: State, f: NpcStop, number: int) -> list[Action]:
    """List the end spaces."""
    return [StopNpc(name_of(hex_)) for hex_ in f.ends]


def apply_npc_stop(w: Desk, number: int, action: StopNpc) -> None:
    """Go to the chosen end space."""
    f = w.pop()
    assert isinstance(f, NpcStop)
    chart = w.geo.chart
    at, end = w.npcs[f.npc].at, hex_named(action.to)
    if end == at:
        return
    goals = chart.bits_of(f.goals)
    calm = find_calm(chart, goals, f.npc == SCOUNDREL, chart.bit(at))
    if calm is None or not _glide(w, f.npc, end):
        _set_walking(w, f.npc, goals, end, f.points)


# --- step by step ---------------------------------------------------------------------------------


@advances(NpcWalk)
def advance_npc_walk(w: Desk, f: NpcWalk) -> int | None:
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
        shared = is_crowded(w, at)
        w.stack[-1] = NpcWalk(f.npc, f.path[1:], f.points, f.alone if shared else at, True)
        return None
    if f.path and f.points:
        _walk(w, f, ship, at)
        return None
    w.pop()
    if is_crowded(w, at):
        w.npc(f.npc, at=free_or_beside(w, ship, f.alone))
    settle_followers(w, ship)
    return None


def _walk(w: Desk, f: NpcWalk, ship: int, at: int) -> None:
    """Go as far as nothing is met, or take one step that meets something."""
    chart = w.geo.chart
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
    _move(w, f.npc, here)
    w.stack[-1] = NpcWalk(f.npc, f.path[gone:], f.points - gone, alone, True)


def _step(w: Desk, f: NpcWalk, ship: int, at: int) -> None:
    """Take one step with all it meets."""
    w.swap(points=f.points - 1)
    to = f.path[0]
    if to in w.geo.beside(at):
        w.push(Crossing(ship, at, to, "npc"))
    else:
        end_harpoons_on(w, ship)
        _move(w, f.npc, to)


DECISIONS: tuple[Rule, ...] = (
    Rule(action=StopNpc, asked=NpcStop, why_not=not_an_option, then=apply_npc_stop),
)
