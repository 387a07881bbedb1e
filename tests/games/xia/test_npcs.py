"""Ships that nobody plays (X-590 to X-637)."""

from __future__ import annotations

import random

import pytest
from test_map import random_rows
from xia_desk import M2, Desk, content, flow, frames, geometry, hex_, layout, part, state

rule = pytest.mark.rule
npcs = part("rules.npcs")
ways = part("rules.npc_ways")
calm = part("calm")
chart = part("chart")
UNREACHED = 10**18
FAR = ("-2,0", "-1,0", "-2,1")
"""Places of the seats in Burning Horse, out of the way."""
LOATH = (*M2, ("loath", -1, 1, 3))


def act(desk: Desk, name: str, *deals: object) -> Desk:
    """Let one NPC take its turn after seat 0's."""
    desk.set_npc(name, controller=0)
    for other in ("merchant", "enforcer", "scoundrel"):
        if other != name:
            desk.set_npc(other, controller=1)
    return desk.end_turn(*deals)


@rule("X-590", "X-599", "X-308")
def test_skipping_and_returning() -> None:
    """A destroyed NPC misses its next turn, returns at the one after, and acts in it."""
    desk = Desk(M2, at=FAR, npcs=True)
    desk.set_npc("merchant", entered=True, skip=True, goal=content.SECTOR["kemplar_ii"])
    act(desk, "merchant")
    assert "npc_skipped" in desk.codes()
    assert not desk.npc("merchant").skip
    desk.end_turn().end_turn().end_turn(10)
    assert {"npc_returned", "npc_moved"} <= set(desk.codes())


@rule("X-591", "X-613", "X-605")
def test_order_of_an_npc_turn() -> None:
    """Target, move, attack, and what the card adds."""
    desk = Desk(LOATH, at=("1,2", "-2,0", "-2,1"), npcs=True).fit(0, "targe")
    desk.set(1, bounty=1000).set(2, bounty=1000)
    desk.set_npc("scoundrel", place="1,4", credits=2000)
    act(desk, "scoundrel")
    while isinstance(desk.top, frames.NpcStop):
        desk.do(desk.offered()[0])
    assert isinstance(desk.top, frames.Guarding)
    assert 0 == desk.actor


@rule("X-592", "X-632")
def test_the_controller_is_a_target_like_any_other() -> None:
    """The nearest innocent ship is the target, also the controller's."""
    desk = Desk(M2, at=("1,2", "-2,0", "-2,1"), npcs=True).set_npc("scoundrel", place="1,4")
    desk.set_npc("scoundrel", controller=0)
    assert [0] == npcs.ship_targets(desk.open, 2)


@rule("X-594")
def test_the_last_attacker() -> None:
    """A new attacker replaces the old one; destruction clears the memory."""
    desk = Desk(at=("0,0", "2,-1", "1,2"), npcs=True).fit(0, "nock").fit(1, "nock")
    desk.set_npc("enforcer", place="1,-1").do("attack enforcer").do("weapon 0")
    desk.do("confirm", 1, 8)
    assert 0 == desk.npc("enforcer").attacker
    desk.put(active=1, actor=1).do("attack enforcer").do("weapon 0").do("confirm", 1, 8)
    assert 1 == desk.npc("enforcer").attacker
    desk.set_npc("enforcer", damage=11).do("attack enforcer").do("weapon 0").do("confirm", 6, 1)
    assert state.NOBODY == desk.npc("enforcer").attacker


@rule("X-596", "X-595")
def test_rewards_of_an_npc() -> None:
    """All credits on the card, its fame and its bounty."""
    desk = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "nock")
    desk.set_npc("merchant", place="1,-1", damage=14, credits=4000)
    desk.do("attack merchant").do("weapon 0").do("confirm", 6, 1)
    seat, merchant = desk.seat(0), desk.npc("merchant")
    assert (7000, 1, 1000) == (seat.credits, seat.fame, seat.bounty)
    assert (state.OFF, 0, 0, True) == (
        merchant.at,
        merchant.damage,
        merchant.credits,
        merchant.skip,
    )


@rule("X-597", "X-625")
def test_npc_destroys_npc() -> None:
    """W-24: the Scoundrel's 3000 move to the Enforcer's card."""
    desk = Desk(M2, at=FAR, npcs=True)
    desk.set_npc("scoundrel", place="1,4", damage=9, credits=3000)
    desk.set_npc("enforcer", place="1,2", goal=content.SECTOR["kemplar_ii"])
    act(desk, "enforcer")
    while isinstance(desk.top, frames.NpcStop):
        desk.do(desk.offered()[0])
    desk.deal(8).deal(1)
    assert (3000, state.OFF) == (desk.npc("enforcer").credits, desk.npc("scoundrel").at)
    assert [0, 0, 0] == [seat.fame for seat in desk.open.seats]


@rule("X-597", "X-636", "X-634")
def test_npc_destroys_a_player() -> None:
    """The Scoundrel gets 1000 for an innocent ship; a bounty would move to its card."""
    desk = Desk(LOATH, at=("1,2", "-2,0", "-2,1"), npcs=True).hurt(0, 9)
    desk.set(1, bounty=1000).set(2, bounty=1000)
    desk.set_npc("scoundrel", place="1,3", credits=2000)
    act(desk, "scoundrel", 5)
    assert (3000, state.OFF) == (desk.npc("scoundrel").credits, desk.seat(0).at)
    outlaw = Desk(M2, at=("1,2", "-2,0", "-2,1"), npcs=True).hurt(0, 9).set(0, bounty=2000)
    outlaw.set_npc("enforcer", place="1,4", goal=content.SECTOR["kemplar_ii"])
    act(outlaw, "enforcer")
    while isinstance(outlaw.top, frames.NpcStop):
        outlaw.do(outlaw.offered()[0])
    outlaw.deal(5)
    assert (2000, state.OFF) == (outlaw.npc("enforcer").credits, outlaw.seat(0).at)


@rule("X-598", "X-612")
def test_npc_destroyed_by_a_border() -> None:
    """Its credits go to the bank."""
    desk = Desk([("kreller_iv", 0, 0, 0), *M2[1:]], at=("0,0", None, None), npcs=True)
    desk.set_npc("scoundrel", place="0,0", credits=5000)
    frame = frames.NpcWalk(2, (hex_("1,-1"),), 3, hex_("0,0"), True)
    desk.set(0, at=hex_("-2,1")).put(stack=(*desk.open.stack, frame)).carry_on().deal(2)
    assert (state.OFF, 0) == (desk.npc("scoundrel").at, desk.npc("scoundrel").credits)


@rule("X-600", "X-619")
def test_entering() -> None:
    """Enforcer with Kemplar II, Scoundrel with Loath, Merchant with the second route planet."""
    rows = (("azure", 0, 0, 0), ("lost_sector", 1, 0, 3), ("tk_421", 0, 1, 0))
    desk = Desk(rows, at=("-2,2", None, None), npcs=True)
    desk.do("scan l", "loath")
    assert desk.npc("scoundrel").entered
    assert not desk.npc("merchant").entered
    desk.do("scan bl", "doravin_v")
    merchant = desk.npc("merchant")
    assert merchant.entered
    assert content.SECTOR["doravin_v"] == merchant.goal
    assert dict(desk.geo.spawns)[4] == merchant.at
    assert 2000 == desk.npc("scoundrel").credits


def shut(geo, at: int, barred: bool) -> bool:
    """Tell whether an NPC can never be on a hex."""
    lawful = geo.law_at(at) == geometry.LAWFUL
    return geo.terrain[at] == geometry.STAR or (barred and lawful and geo.is_planet(at))


def step_cost(cross) -> int:
    """Give the cost of one step by what it meets."""
    leave, _, enter, _, hazard = cross or (0, 0, 0, 0, 0)
    shields = (leave == geometry.SHIELD) + (enter == geometry.SHIELD)
    extra = {geometry.DEBRIS: chart.DEBRIS_COST, geometry.ASTEROID: chart.ASTEROID_COST}
    return chart.STEP + shields * chart.SHIELD_COST + extra.get(hazard, 0)


def slow_steps(geo, at: int):
    """List where one point leads, in order: the hex sides, then the gates."""
    steps = [(to, step_cost(cross)) for to, cross, _ in geo.ways(at)]
    gates = dict(geo.gates)
    if at in gates:
        steps += [(to, chart.STEP) for to, sector in geo.gates if sector != gates[at]]
    return steps


def slow_costs(geo, goals, barred: bool):
    """Search all hexes again and again until no cost gets less."""
    costs = {h: UNREACHED for h in geo.terrain if not shut(geo, h, barred)}
    costs.update((goal, 0) for goal in goals if goal in costs)
    changed = True
    while changed:
        changed = False
        for here in costs:
            for to, cost in slow_steps(geo, here):
                if to in costs and costs[to] + cost < costs[here]:
                    costs[here] = costs[to] + cost
                    changed = True
    return {at: cost for at, cost in costs.items() if cost < UNREACHED}


def slow_ways(geo, costs, at: int, points: int):
    """List all cheapest ways from a hex with so many points, in the order of sides."""
    if not points or not costs[at]:
        return [(at,)]
    return [
        (at, *way)
        for to, cost in slow_steps(geo, at)
        if to in costs and costs[to] + cost == costs[at]
        for way in slow_ways(geo, costs, to, points - 1)
    ]


def fast_costs(geo, goals, barred: bool):
    """Read the costs off the chart."""
    levels = geo.chart.field(geo.chart.bits(goals), barred).levels
    return {at: cost for cost, hexes in levels.items() for at in geo.chart.hexes(hexes)}


@rule("X-605", "X-606")
def test_costs_of_ways() -> None:
    """Shields weigh more than debris, debris more than asteroids, all more than any steps."""
    assert chart.SHIELD_COST > 300 * chart.DEBRIS_COST
    assert chart.DEBRIS_COST > 300 * chart.ASTEROID_COST
    assert chart.ASTEROID_COST > 500 * chart.STEP


@rule("X-605", "X-606", "X-607")
@pytest.mark.parametrize("seed", range(8))
def test_ways_agree_with_a_slow_search(seed: int) -> None:
    """Least costs are those of a plain search over all hexes, gates included."""
    geo = geometry.geo(layout(random_rows(300 + seed, 8)))
    rng = random.Random(seed)
    for barred in (False, True):
        goals = rng.sample(sorted(geo.terrain), 1 + seed % 3)
        assert slow_costs(geo, goals, barred) == fast_costs(geo, goals, barred)


@rule("X-610", "X-611")
@pytest.mark.parametrize("seed", range(12))
def test_ends_and_ways_agree_with_all_ways(seed: int) -> None:
    """Ends are the last free spaces of all cheapest ways; the first way in order is walked."""
    geo = geometry.geo(layout(random_rows(500 + seed, 6)))
    rng = random.Random(seed)
    goals = rng.sample(sorted(geo.terrain), 2)
    costs = slow_costs(geo, goals, seed % 2 == 1)
    for at in rng.sample(sorted(costs), min(12, len(costs))):
        taken = set(rng.sample(sorted(geo.terrain), 30)) - {at, *goals}
        all_ways = slow_ways(geo, costs, at, 5)
        last_free = {[h for h in way if h not in taken][-1] for way in all_ways}
        bits = geo.chart.bits
        field = geo.chart.field(bits(goals), seed % 2 == 1, bits((at,)))
        ends = ways.end_spaces(geo.chart, field, costs[at], bits((at,)), bits(taken), 5)
        assert sorted(last_free) == geo.chart.hexes(ends)
        for end in last_free:
            first = next(way[1 : way.index(end) + 1] for way in all_ways if end in way)
            assert first == ways.way_to(geo.chart, field, costs[at], at, end, 5)


@rule("X-606", "X-610", "X-611")
@pytest.mark.parametrize("seed", range(12))
def test_calm_ways_are_found_by_steps_alone(seed: int) -> None:
    """From clear space a way that meets nothing is cheapest; its ends are all cheapest ways'."""
    geo = geometry.geo(layout(random_rows(700 + seed, 6)))
    rng = random.Random(seed)
    goals = rng.sample(sorted(geo.terrain), 3)
    barred = seed % 2 == 1
    costs = slow_costs(geo, goals, barred)
    bits = geo.chart.bits
    for at in rng.sample(sorted(costs), min(12, len(costs))):
        found = calm.find_calm(geo.chart, bits(goals), barred, bits((at,)))
        rough = geo.terrain[at] in (geometry.ASTEROID, geometry.DEBRIS)
        meets_nothing = costs[at] < chart.ASTEROID_COST and not shut(geo, at, barred)
        assert (meets_nothing and not rough) == (found is not None)
        if found is None:
            continue
        assert costs[at] == found[1]
        taken = set(rng.sample(sorted(geo.terrain), 30)) - set(goals)
        ends = calm.calm_ends(geo.chart, found, bits((at,)), bits(taken), 5)
        ways_on = slow_ways(geo, costs, at, 5)
        last_free = {[h for h in way if h == at or h not in taken][-1] for way in ways_on}
        assert sorted(last_free) == geo.chart.hexes(ends)


@rule("X-056")
@pytest.mark.parametrize("seed", range(4))
def test_neighbours_in_sight(seed: int) -> None:
    """The neighbours seen from a hex are those to which a line of sight leads."""
    geo = geometry.geo(layout(random_rows(800 + seed, 7)))
    for at in geo.terrain:
        seen = [to for to in geo.beside(at) if geo.sees(at, to)]
        assert sorted(seen) == geo.chart.hexes(geo.chart.seen_beside(geo.chart.bit(at)))


@rule("X-607", "X-609")
def test_the_scoundrel_waits_outside() -> None:
    """W-50: it never enters a lawful planet, and does not attack from outside."""
    desk = Desk(M2, at=("5,-3", "-2,0", "-2,1"), npcs=True)
    desk.set(1, bounty=1000).set(2, bounty=1000).set_npc("scoundrel", place="7,-5")
    desk.set(0, at=hex_("5,-3"))
    act(desk, "scoundrel")
    desk.do("end_business")
    while isinstance(desk.top, frames.NpcStop):
        desk.do(desk.offered()[0])
    at = desk.npc("scoundrel").at
    assert not desk.geo.is_planet(at)
    assert "npc_attacked" not in desk.codes()
    reachable = [
        h
        for h in desk.geo.terrain
        if not shut(desk.geo, h, True) and h not in (hex_("-2,0"), hex_("-2,1"))
    ]
    best = min(geometry.distance(h, hex_("5,-3")) for h in reachable)
    assert best == geometry.distance(at, hex_("5,-3"))


@rule("X-608", "X-611", "X-626")
def test_equally_cheap_ends() -> None:
    """W-40: the Enforcer may end on (6,-2) or (7,-2); the controller chooses."""
    desk = Desk(M2, at=("-2,0", "1,4", "-2,1"), npcs=True).set(1, bounty=1000)
    desk.set_npc("enforcer", place="7,-5", goal=content.SECTOR["kemplar_ii"])
    assert [1] == npcs.ship_targets(desk.open, 1)
    act(desk, "enforcer")
    assert ["npc_stop 6,-2", "npc_stop 7,-2"] == sorted(desk.offered())
    desk.do("npc_stop 7,-2")
    assert hex_("7,-2") == desk.npc("enforcer").at


@rule("X-610")
def test_stopping_before_an_occupied_space() -> None:
    """If it would stop on a ship it stops one space shorter."""
    map_ = geometry.geo(layout(M2)).chart
    at, beyond, goal = (map_.bit(hex_(name)) for name in ("-2,0", "-2,1", "-2,2"))
    field = map_.field(goal, False, at)
    assert beyond == ways.end_spaces(map_, field, 2, at, 0, 1)
    assert at == ways.end_spaces(map_, field, 2, at, beyond, 1)


@rule("X-611")
def test_the_first_way_by_hex_sides() -> None:
    """Of two cheapest ways to one end the first in the order of sides is taken."""
    map_ = geometry.geo(layout((("lost_sector", 0, 0, 0),))).chart
    field = map_.field(map_.bit(hex_("1,1")), False)
    way = ways.way_to(map_, field, 2, hex_("0,0"), hex_("1,1"), 5)
    assert (hex_("1,0"), hex_("1,1")) == way


@rule("X-605", "X-607")
def test_a_way_out_of_a_shut_space() -> None:
    """An NPC that was put on a space where it could never go finds its way from there."""
    geo = geometry.geo(layout(M2))
    inside = geo.planets[content.SECTOR["kemplar_ii"]][0]
    at, goal = geo.chart.bit(inside), geo.chart.bit(hex_("-2,2"))
    assert -1 == geo.chart.field(goal, True).cost(at)
    assert 0 < geo.chart.field(goal, True, at).cost(at)


@rule("X-612")
def test_hazards_of_npcs() -> None:
    """The defence die is taken off asteroids; a shield throws back and it tries again."""
    rows = (("tk_421", 0, 0, 0), *M2[1:])
    desk = Desk(rows, at=("-1,-1", None, None), npcs=True).set_npc("merchant", place="0,0")
    frame = frames.NpcWalk(0, (hex_("-1,1"),), 3, hex_("0,0"), True)
    desk.put(stack=(*desk.open.stack, frame)).carry_on().deal(9).deal(4)
    assert 5 == desk.npc("merchant").damage
    wall = Desk(M2, at=FAR, npcs=True).set_npc("scoundrel", place="2,-1", credits=2000)
    frame = frames.NpcWalk(2, (hex_("3,-2"),), 3, hex_("2,-1"), True)
    wall.put(stack=(*wall.open.stack, frame)).carry_on().deal(4)
    assert (4, hex_("2,-1")) == (wall.npc("scoundrel").damage, wall.npc("scoundrel").at)
    wall.deal(12)
    assert (3000, hex_("3,-2")) == (wall.npc("scoundrel").credits, wall.npc("scoundrel").at)
    merchant = Desk(M2, at=FAR, npcs=True).set_npc("merchant", place="2,-1")
    frame = frames.NpcWalk(0, (hex_("3,-2"),), 3, hex_("2,-1"), True)
    merchant.put(stack=(*merchant.open.stack, frame)).carry_on().deal(12)
    assert 0 == merchant.npc("merchant").credits


@rule("X-613", "X-644")
def test_ties_by_the_dealer() -> None:
    """W-25: two ships at the same distance: each equally likely."""
    desk = Desk(M2, at=("-2,0", "0,2", "-1,0"), npcs=True)
    desk.set_npc("scoundrel", place="-1,1")
    desk.set(0, at=hex_("-2,2")).set(1, at=hex_("-1,2")).set(2, at=hex_("1,1"))
    near = {n: geometry.distance(desk.seat(n).at, hex_("-1,1")) for n in range(3)}
    tied = [n for n, away in near.items() if away == min(near.values())]
    act(desk, "scoundrel")
    assert 2 == len(tied)
    assert [1, 1] == list(flow.odds(desk.state).values())
    desk.deal(f"ship:{tied[1]}")
    assert "tie_decided" in desk.codes()


@rule("X-618", "X-619")
def test_the_merchants_route() -> None:
    """The ring leaves out what is not laid; a new planet is taken up at its next turn."""
    ring = ["doravin_v", "azure", "kemplar_ii", "neo_damascus", "lunari"]
    assert ring == [content.SECTORS[s].id for s in npcs.ROUTE]
    desk = Desk(M2, at=FAR, npcs=True).set_npc(
        "merchant", place="1,2", goal=content.SECTOR["neo_damascus"]
    )
    assert content.SECTOR["kemplar_ii"] == npcs.next_on_route(desk.open)
    desk.lay(laid=(*desk.world.laid, *layout([("lunari", -1, 0, 3)])))
    assert content.SECTOR["lunari"] == npcs.next_on_route(desk.open)


@rule("X-618", "X-619", "X-620", "X-621", "X-606")
def test_the_merchant_travels() -> None:
    """W-39: path of ten steps; eight in the first turn, arrival and 1000 in the second."""
    desk = Desk(M2, at=FAR, npcs=True)
    desk.set_npc("merchant", place="1,3", goal=content.SECTOR["neo_damascus"])
    sell = desk.geo.sells[content.SECTOR["kemplar_ii"]]
    assert hex_("5,-4") == sell
    assert 10 == fast_costs(desk.geo, (sell,), False)[hex_("1,3")]
    act(desk, "merchant")
    while isinstance(desk.top, frames.NpcStop):
        desk.do("npc_stop 6,-3")
    assert hex_("6,-3") == desk.npc("merchant").at
    desk.end_turn().end_turn().end_turn()
    assert (hex_("5,-4"), 1000) == (desk.npc("merchant").at, desk.npc("merchant").credits)
    assert content.SECTOR["kemplar_ii"] == desk.npc("merchant").goal


@rule("X-621", "X-620")
def test_a_parked_sell_space() -> None:
    """With a ship on the sell space the Merchant is paid beside it."""
    desk = Desk(M2, at=("5,-4", "-1,0", "-2,1"), npcs=True)
    desk.set_npc("merchant", place="6,-3", goal=content.SECTOR["neo_damascus"])
    act(desk, "merchant").do("end_business")
    while isinstance(desk.top, frames.NpcStop):
        desk.do(desk.offered()[0])
    merchant = desk.npc("merchant")
    assert 1000 == merchant.credits
    assert desk.geo.adjacent(merchant.at, hex_("5,-4"))


@rule("X-622", "X-594")
def test_the_merchant_is_peaceful() -> None:
    """It remembers no attacker and never attacks."""
    desk = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "nock")
    desk.set_npc("merchant", place="1,-1", goal=0)
    desk.do("attack merchant").do("weapon 0").do("confirm", 1, 8)
    assert state.NOBODY == desk.npc("merchant").attacker
    assert "none" == content.NPCS[0].attack.kind


@rule("X-625", "X-052")
def test_whom_the_enforcer_hunts() -> None:
    """Its attacker within 2 sectors, else the nearest outlaw within 1, else nobody."""
    desk = Desk(M2, at=("1,2", "7,-5", "-2,0"), npcs=True)
    desk.set_npc("enforcer", place="1,4", goal=content.SECTOR["kemplar_ii"])
    assert [] == npcs.ship_targets(desk.open, 1)
    desk.set(1, bounty=1000).set(2, bounty=1000)
    near = {n: geometry.distance(desk.seat(n).at, hex_("1,4")) for n in (1, 2)}
    assert [min(near, key=near.get)] == npcs.ship_targets(desk.open, 1)
    desk.set_npc("enforcer", attacker=0)
    assert [0] == npcs.ship_targets(desk.open, 1)
    row = [("tk_421", 0, 0, 0), ("azure", 1, 0, 0), ("lunari", 2, 0, 0), ("pelmont", 3, 0, 0)]
    far = Desk(row, at=("0,0", "5,-3", None), npcs=True).set(1, bounty=1000)
    far.set_npc("enforcer", place="15,-9", attacker=0)
    assert [] == npcs.ship_targets(far.open, 1)
    far.set(1, at=hex_("10,-6"))
    assert [1] == npcs.ship_targets(far.open, 1)


@rule("X-626", "X-627")
def test_the_enforcer_keeps_its_distance() -> None:
    """Adjacent it draws back to distance 2; in range without sight it stays and holds fire."""
    desk = Desk(M2, at=("1,2", "-2,0", "-2,1"), npcs=True).set(0, bounty=1000)
    desk.set_npc("enforcer", place="1,3", goal=content.SECTOR["kemplar_ii"])
    act(desk, "enforcer")
    while isinstance(desk.top, frames.NpcStop):
        desk.do(desk.offered()[0])
    assert 2 <= geometry.distance(desk.npc("enforcer").at, hex_("1,2"))
    hidden = Desk(M2, at=("5,-3", "-2,0", "-2,1"), npcs=True).set(0, bounty=1000)
    hidden.set_npc("enforcer", place="7,-5", goal=content.SECTOR["kemplar_ii"])
    act(hidden, "enforcer").do("end_business")
    assert hex_("7,-5") == hidden.npc("enforcer").at
    assert "npc_attacked" not in hidden.codes()


@rule("X-628", "X-629")
def test_patrol() -> None:
    """It keeps its lawful planet until it stands there, then takes the farthest one."""
    rows = (*M2, ("lunari", -1, 0, 3))
    desk = Desk(rows, at=FAR, npcs=True)
    kemplar, lunari = content.SECTOR["kemplar_ii"], content.SECTOR["lunari"]
    desk.set_npc("enforcer", place="1,2", goal=kemplar)
    assert [kemplar] == npcs.patrol_goals(desk.open)
    desk.set_npc("enforcer", place="5,-3", goal=kemplar)
    assert [lunari] == npcs.patrol_goals(desk.open)
    one = Desk(M2, at=FAR, npcs=True).set_npc("enforcer", place="5,-3", goal=kemplar)
    assert [kemplar] == npcs.patrol_goals(one.open)
    act(one, "enforcer")
    assert hex_("5,-3") == one.npc("enforcer").at


@rule("X-632", "X-635")
def test_whom_the_scoundrel_robs() -> None:
    """Attackers first, then the nearest innocent, never the Enforcer; else it goes home."""
    desk = Desk(M2, at=("1,2", "7,-5", "-2,0"), npcs=True)
    desk.set_npc("scoundrel", place="1,3")
    assert [0] == npcs.ship_targets(desk.open, 2)
    desk.set_npc("merchant", place="1,4")
    assert {0, 5} == set(npcs.ship_targets(desk.open, 2))
    for number in range(3):
        desk.set(number, bounty=1000)
    desk.set_npc("merchant", at=state.OFF).set_npc("enforcer", place="0,3")
    assert [] == npcs.ship_targets(desk.open, 2)
    desk.set_npc("scoundrel", attacker=2)
    assert [2] == npcs.ship_targets(desk.open, 2)


@rule("X-633", "X-634", "X-635", "X-637")
def test_robbery_and_flight() -> None:
    """It moves beside its victim, attacks with a d8, then flees up to 8 towards Loath."""
    desk = Desk(LOATH, at=("1,2", "7,-5", "8,-4"), npcs=True).set(1, bounty=1000)
    desk.set(2, bounty=1000).set_npc("scoundrel", place="1,4", credits=2000)
    act(desk, "scoundrel")
    while isinstance(desk.top, frames.NpcStop):
        desk.do(desk.offered()[0])
    assert (8,) == desk.top.sides
    start = desk.npc("scoundrel").at
    assert desk.geo.adjacent(start, hex_("1,2"))
    desk.deal(3).do("place_rest")
    assert "npc_fled" in desk.codes()
    while isinstance(desk.top, frames.NpcStop):
        desk.do(desk.offered()[0])
    home = desk.geo.sector_hex[content.SECTOR["loath"]]
    assert geometry.distance(desk.npc("scoundrel").at, home) < geometry.distance(start, home)


@rule("X-633", "X-634")
def test_too_far_to_rob() -> None:
    """A target nine spaces away is not reached; without an attack there is no flight."""
    rows = [
        (name, i, 0, 3 * (i % 2))
        for i, name in enumerate(("lost_sector", "burning_horse", "lower_stratus"))
    ]
    desk = Desk([*rows, ("loath", 0, 1, 0)], at=("-1,0", None, None), npcs=True)
    desk.set_npc("scoundrel", place="8,-5")
    assert 9 == geometry.distance(hex_("-1,0"), hex_("8,-5"))
    act(desk, "scoundrel")
    while isinstance(desk.top, frames.NpcStop):
        desk.do(desk.offered()[0])
    assert 4 == geometry.distance(desk.npc("scoundrel").at, hex_("-1,0"))
    assert not {"npc_attacked", "npc_fled"} & set(desk.codes())


@rule("X-636", "X-597")
def test_credits_of_the_scoundrel() -> None:
    """It returns with 2000 whatever it held before."""
    desk = Desk(LOATH, at=FAR, npcs=True)
    desk.set_npc("scoundrel", entered=True, credits=0)
    for number in range(3):
        desk.set(number, bounty=1000)
    act(desk, "scoundrel", 7)
    assert 2000 == desk.npc("scoundrel").credits
