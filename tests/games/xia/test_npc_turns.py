"""Whole turns of the ships that nobody plays, and where they are put (X-181, X-590 to X-637)."""

from __future__ import annotations

import pytest
from xia_desk import M1, M2, Desk, content, flow, frames, geometry, hex_, part, state

rule = pytest.mark.rule
npcs = part("rules.npcs")
FAR = ("-2,0", "-1,0", "-2,1")
LOST = (M1[0], ("lost_sector", 1, 0, 3), M1[2])
VOID = (("lost_sector", 0, 0, 0), ("expedior_gate", 1, 0, 3), ("loath", 0, 1, 0))


def act(desk: Desk, name: str, *deals: object) -> Desk:
    """Let one NPC take its turn after seat 0's, the others wait for seat 1."""
    for other in ("merchant", "enforcer", "scoundrel"):
        desk.set_npc(other, controller=0 if other == name else 1)
    desk.end_turn(*deals)
    while isinstance(desk.top, frames.NpcStop):
        assert 0 == desk.actor
        told = desk.facts
        desk.do(desk.offered()[0])
        desk.facts = told + desk.facts
    return desk


def told(desk: Desk, *codes: str) -> list[str]:
    """List those of some codes that were told, in their order."""
    return [code for code in desk.codes() if code in codes]


# --- entering -------------------------------------------------------------------------------------


@rule("X-181", "X-601", "X-600")
def test_a_blind_jump_onto_a_spawn_point() -> None:
    """The Enforcer leaves the named hex to the ship, and its controller chooses a space beside."""
    desk = Desk(LOST, at=("0,2", "7,-5", "3,2"), npcs=True).moving(2)
    desk.do("blind_jump 0,3", "kemplar_ii")
    assert dict(desk.geo.spawns)[2] == hex_("0,3")
    assert desk.npc("enforcer").controller == desk.actor
    calm = {"1,2", "1,3", "0,4", "-1,3"}
    assert calm == {words.split()[1] for words in desk.offers("place")}
    desk.do("place 0,4")
    assert (hex_("0,4"), hex_("0,3")) == (desk.npc("enforcer").at, desk.seat(0).at)


@rule("X-181")
def test_a_scan_leaves_the_spawn_point_free() -> None:
    """Without a blind jump the Enforcer stands on the spawn point itself, and nobody is asked."""
    desk = Desk(LOST, at=("0,2", "7,-5", "3,2"), npcs=True)
    desk.do(desk.offers("scan")[0], "kemplar_ii")
    assert dict(desk.geo.spawns)[2] == desk.npc("enforcer").at
    assert isinstance(desk.top, frames.Turn)


@rule("X-601", "X-312")
@pytest.mark.parametrize(
    ("sector", "taken", "beside"),
    [
        ("tk_421", "-1,2", {"0,2", "-2,2"}),
        ("pelmont", "-1,0", {"0,0", "-2,1"}),
        ("neo_damascus", "-2,2", {"-2,1", "-1,2"}),
        ("vortex_86", "2,-2", {"2,-1", "1,-1", "1,-2"}),
        ("kemplar_ii", "-1,1", {"0,0", "0,1", "-1,0"}),
    ],
)
def test_what_lies_beside_a_taken_space(sector: str, taken: str, beside: set[str]) -> None:
    """No asteroid, debris or planet's outline between; nebulae are as good as open space."""
    desk = Desk(((sector, 0, 0, 0),), at=(taken, None, None))
    place = part("rules.destruction").spaces_beside
    found = {geometry.name_of(at) for at in place(desk.open, hex_(taken), {hex_(taken)})}
    around = {geometry.name_of(at) for at, _, _ in desk.geo.ways(hex_(taken))}
    assert beside & around == found


@rule("X-601")
def test_any_free_neighbour_where_no_calm_one_is_free() -> None:
    """With both calm spaces beside the spawn point taken, an asteroid will do."""
    place = part("rules.destruction").spaces_beside
    desk = Desk((("tk_421", 0, 0, 0),), at=("-1,2", "0,2", "-2,2"))
    taken = {hex_("-1,2"), hex_("0,2"), hex_("-2,2")}
    assert {hex_("-1,1"), hex_("0,1")} == set(place(desk.open, hex_("-1,2"), taken))


@rule("X-601", "X-592")
def test_one_space_beside_needs_no_choice() -> None:
    """With a single calm space free the ship is put there without a question."""
    desk = Desk((("tk_421", 0, 0, 0),), at=(None, "-1,2", "0,2")).beginning(0).deal(7)
    assert hex_("-2,2") == desk.seat(0).at


# --- turns ----------------------------------------------------------------------------------------


@rule("X-591", "X-634", "X-633")
def test_facts_of_a_robbery_in_their_order() -> None:
    """Target, move, attack, flight."""
    rows = (*M2, ("loath", -1, 1, 3))
    desk = Desk(rows, at=("1,2", "7,-5", "8,-4"), npcs=True).set(1, bounty=1000)
    desk.set(2, bounty=1000).set_npc("scoundrel", place="1,4", credits=2000)
    act(desk, "scoundrel")
    order = ("npc_target_chosen", "npc_moved", "npc_attacked", "npc_fled")
    assert list(order[:3]) == told(desk, *order)
    desk.deal(1).do("place_rest")
    assert ["npc_fled"] == told(desk, *order)[:1]


@rule("X-634", "X-591")
def test_the_scoundrel_flees_eight_spaces_at_most() -> None:
    """After an attack it makes up to eight steps home, and stops on the first planet space."""
    rows = (("loath", 0, 0, 0), ("lost_sector", 1, 0, 3), ("burning_horse", 0, 1, 0))
    desk = Desk(rows, at=("7,-4", None, None), npcs=True)
    desk.set_npc("scoundrel", place="6,-3", credits=2000)
    planet = set(desk.geo.planets[content.SECTOR["loath"]])
    act(desk, "scoundrel")
    assert "npc_attacked" in desk.codes()
    desk.deal(1).do("place_rest")
    while isinstance(desk.top, frames.NpcStop):
        desk.do(desk.offered()[0])
    assert desk.npc("scoundrel").at in planet


@rule("X-608", "X-625")
def test_the_enforcer_in_range_stays_and_fires() -> None:
    """At a distance of 2 to 6 it does not move; seeing its target it fires a d8."""
    desk = Desk(VOID, at=("0,0", None, None), npcs=True).set(0, bounty=1000)
    desk.set_npc("enforcer", place="2,-2", goal=state.NOBODY)
    act(desk, "enforcer")
    assert hex_("2,-2") == desk.npc("enforcer").at
    assert ["npc_target_chosen", "npc_attacked"] == told(
        desk, "npc_target_chosen", "npc_moved", "npc_attacked"
    )
    assert (8,) == desk.top.sides


@rule("X-626")
def test_the_enforcer_draws_back_one_space() -> None:
    """Beside its target it goes to distance 2, not farther."""
    desk = Desk(VOID, at=("0,0", None, None), npcs=True).set(0, bounty=1000)
    desk.set_npc("enforcer", place="1,-1", goal=state.NOBODY)
    act(desk, "enforcer")
    assert 2 == geometry.distance(desk.npc("enforcer").at, hex_("0,0"))


@rule("X-627")
def test_the_enforcer_comes_into_range_and_no_nearer() -> None:
    """From nine spaces away it comes to distance 6 and fires."""
    desk = Desk(VOID, at=("-2,1", None, None), npcs=True).set(0, bounty=1000)
    desk.set_npc("enforcer", place="7,-4", goal=state.NOBODY)
    assert 9 == geometry.distance(hex_("-2,1"), hex_("7,-4"))
    act(desk, "enforcer")
    assert 6 == geometry.distance(desk.npc("enforcer").at, hex_("-2,1"))
    assert "npc_attacked" in desk.codes()


@rule("X-625")
def test_the_enforcer_leaves_far_outlaws_alone() -> None:
    """An outlaw two sectors away is not hunted; its attacker there is, one three away is not."""
    row = [("kemplar_ii", 0, 0, 0), *((name, i, 0, 0) for i, name in ((1, "azure"), (2, "lunari")))]
    rows = [*row, ("lost_sector", 3, 0, 0)]
    desk = Desk(rows, at=("10,-6", "15,-9", None), npcs=True).set(0, bounty=1000)
    desk.set_npc("enforcer", place="-2,0", goal=content.SECTOR["kemplar_ii"])
    assert [] == npcs.ship_targets(desk.open, content.ENFORCER)
    desk.set_npc("enforcer", attacker=0)
    assert [0] == npcs.ship_targets(desk.open, content.ENFORCER)
    desk.set_npc("enforcer", attacker=1)
    assert [] == npcs.ship_targets(desk.open, content.ENFORCER)


@rule("X-632")
def test_the_scoundrels_attacker_is_left_alone_three_sectors_away() -> None:
    """Its attacker is its target within 2 sectors; beyond it turns to the nearest innocent."""
    rows = [
        (name, i, 0, 0) for i, name in enumerate(("loath", "azure", "burning_horse", "lost_sector"))
    ]
    desk = Desk(rows, at=("15,-9", "5,-3", None), npcs=True).set(0, bounty=1000)
    desk.set_npc("scoundrel", place="-2,0", attacker=0)
    assert [1] == npcs.ship_targets(desk.open, content.SCOUNDREL)
    desk.set(0, at=hex_("10,-6"))
    assert [0] == npcs.ship_targets(desk.open, content.SCOUNDREL)


@rule("X-628", "X-644")
def test_two_lawful_planets_equally_far() -> None:
    """The dealer decides between two, and the Enforcer keeps to the one he picked."""
    rows = (("kemplar_ii", 0, 0, 0), ("lost_sector", 1, 0, 3), ("lunari", 2, 0, 0))
    desk = Desk(rows, at=("3,-2", None, None), npcs=True)
    desk.set_npc("enforcer", place="5,-3", goal=state.NOBODY)
    for name in ("merchant", "scoundrel"):
        desk.set_npc(name, controller=1)
    desk.set_npc("enforcer", controller=0).end_turn()
    assert {"kemplar_ii": 1, "lunari": 1} == {
        tie.pick: weight for tie, weight in flow.odds(desk.state).items()
    }
    desk.deal("lunari")
    assert content.SECTOR["lunari"] == desk.npc("enforcer").goal


@rule("X-620", "X-621")
def test_the_merchant_stops_where_it_arrives() -> None:
    """Three steps from its sell space it goes there, is paid once, and goes no farther."""
    desk = Desk(M2, at=FAR, npcs=True)
    desk.set_npc("merchant", place="6,-4", goal=content.SECTOR["neo_damascus"], credits=2000)
    sell = desk.geo.sells[content.SECTOR["kemplar_ii"]]
    assert geometry.distance(hex_("6,-4"), sell) < content.NPCS[0].move
    act(desk, "merchant")
    assert (sell, 3000) == (desk.npc("merchant").at, desk.npc("merchant").credits)
    assert 1 == desk.codes().count("npc_arrived")


@rule("X-621")
def test_the_merchant_is_not_paid_beside_a_free_sell_space() -> None:
    """Only a taken sell space is as good from beside."""
    desk = Desk(M2, at=FAR, npcs=True)
    sell = desk.geo.sells[content.SECTOR["kemplar_ii"]]
    beside = next(at for at in desk.geo.beside(sell) if desk.geo.adjacent(at, sell))
    desk.set_npc("merchant", at=beside, entered=True, goal=content.SECTOR["neo_damascus"])
    frame = frames.NpcTurn(content.MERCHANT, "act", state.NOBODY, content.SECTOR["kemplar_ii"])
    desk.put(stack=(frames.Turn("npcs", 3), frame)).carry_on()
    assert 0 == desk.npc("merchant").credits
    assert "npc_arrived" not in desk.codes()


@rule("X-619")
def test_the_merchant_keeps_its_goal_through_destruction() -> None:
    """What it reached last is remembered when it is destroyed and returns."""
    desk = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "nock")
    reached = content.SECTOR["kemplar_ii"]
    desk.set_npc("merchant", place="1,-1", damage=14, goal=reached)
    desk.do("attack merchant").do("weapon 0").do("confirm", 6, 1)
    assert (state.OFF, reached) == (desk.npc("merchant").at, desk.npc("merchant").goal)


@rule("X-622", "X-630", "X-637", "X-596")
@pytest.mark.parametrize(
    ("name", "die", "most", "fame", "bounty"),
    [("merchant", 8, 15, 1, 1000), ("enforcer", 8, 12, 2, 2000), ("scoundrel", 6, 10, 1, 0)],
)
def test_what_an_npc_can_take(name: str, die: int, most: int, fame: int, bounty: int) -> None:
    """One damage less leaves it flying; the last one brings its fame and its bounty."""

    def struck(before: int) -> Desk:
        desk = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "nock")
        desk.set_npc(name, place="1,-1", damage=before)
        desk.do("attack " + name).do("weapon 0").do("confirm", 4)
        assert die == desk.top.sides[0]
        return desk.deal(3)

    alive = struck(most - 2)
    assert (most - 1, 0) == (alive.npc(name).damage, alive.seat(0).fame)
    assert hex_("1,-1") == alive.npc(name).at
    gone = struck(most - 1)
    assert (state.OFF, fame, bounty) == (gone.npc(name).at, gone.seat(0).fame, gone.seat(0).bounty)


@rule("X-629", "X-607", "X-612")
def test_the_enforcer_at_an_outlaw_entrance() -> None:
    """It crosses the entrance of the Den, and no credits are laid on its card."""
    desk = Desk((("smugglers_den", 0, 0, 0), *M2[1:]), at=FAR, npcs=True)
    inside, side = next(iter(desk.geo.entrances.items()))
    outside = inside + geometry.NEIGHBOUR[inside % geometry.SPACES][side]
    for name, number in (("enforcer", 1), ("scoundrel", 2)):
        walk = frames.NpcWalk(number, (inside,), 3, outside, True)
        desk.set_npc(name, at=outside, entered=True, credits=0)
        desk.put(stack=(frames.Turn("npcs", 3), walk)).carry_on()
        assert (inside, 0) == (desk.npc(name).at, desk.npc(name).credits)
        desk.set_npc(name, at=state.OFF)


@rule("X-605", "X-606")
def test_an_npc_takes_the_gates() -> None:
    """From gate to gate it is one point."""
    rows = (("expedior_gate", 0, 0, 0), ("lost_sector", 1, 0, 3), ("deltus_gate", 2, 0, 0))
    geo = Desk(rows, at=(None, None, None)).geo
    gates: dict[int, list[int]] = {}
    for at, sector in geo.gates:
        gates.setdefault(sector, []).append(at)
    one, other = gates.values()
    field = geo.chart.field(geo.chart.bit(other[0]), False)
    assert {1} == {field.cost(geo.chart.bit(at)) for at in one}


@rule("X-610", "X-620")
def test_points_are_used_up_on_a_plain_way() -> None:
    """Two points carry it two spaces along a way of four, in one go or round a hazard."""
    desk = Desk(VOID, at=(None, None, None), npcs=True)
    way = tuple(hex_(name) for name in ("-1,0", "0,0", "1,0", "2,0"))
    desk.set_npc("scoundrel", place="-2,0")
    walk = frames.NpcWalk(content.SCOUNDREL, way, 2, hex_("-2,0"), True)
    desk.put(stack=(frames.Turn("npcs", 3), walk)).carry_on()
    assert hex_("0,0") == desk.npc("scoundrel").at


@rule("X-610", "X-612")
def test_points_are_used_up_at_a_hazard() -> None:
    """A plain step, an asteroid, and no third step with two points."""
    desk = Desk((("tk_421", 0, 0, 0),), at=(None, None, None), npcs=True)
    desk.set_npc("merchant", place="-2,2")
    way = (hex_("-1,2"), hex_("-1,1"), hex_("0,0"))
    walk = frames.NpcWalk(content.MERCHANT, way, 2, hex_("-2,2"), True)
    desk.put(stack=(frames.Turn("npcs", 3), walk)).carry_on().deal(20)
    assert hex_("-1,1") == desk.npc("merchant").at


@rule("X-554", "X-610")
def test_a_harpoon_is_offered_once_in_a_walk() -> None:
    """Who lets an NPC go by is not asked again when it has met a hazard."""
    desk = Desk((("tk_421", 0, 0, 0),), at=(None, "-2,1", None), npcs=True)
    desk.fly(1, "persistent_memory").set_npc("merchant", place="-2,2")
    way = (hex_("-1,2"), hex_("-1,1"))
    walk = frames.NpcWalk(content.MERCHANT, way, 4, hex_("-2,2"))
    desk.put(stack=(frames.Turn("npcs", 3), walk), active=0).carry_on()
    assert (1, ["use", "pass"]) == (desk.actor, desk.offered())
    desk.do("pass").deal(20)
    assert hex_("-1,1") == desk.npc("merchant").at
    assert not isinstance(desk.top, frames.Harpooning)


@rule("X-599", "X-311")
def test_an_npc_returns_by_a_roll_of_twenty() -> None:
    """On 20 its controller chooses among the free spawn points, without luck for anybody."""
    desk = Desk(M2, at=FAR, npcs=True)
    desk.set_npc("merchant", entered=True, goal=content.SECTOR["kemplar_ii"], controller=0)
    for name in ("enforcer", "scoundrel"):
        desk.set_npc(name, controller=1)
    desk.end_turn(20)
    assert isinstance(desk.top, frames.SpawnChoice)
    assert 0 == desk.actor
    assert 0 == desk.seat(0).fame
    desk.do("spawn 1")
    assert "npc_returned" in desk.codes()
