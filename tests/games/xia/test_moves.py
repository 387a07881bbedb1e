"""Moves: points, steps, gates, spaces used from beside (X-100 to X-131)."""

from __future__ import annotations

import pytest
from xia_desk import M1, M2, Desk, content, frames, hex_, state

rule = pytest.mark.rule

GATES = (("expedior_gate", 0, 0, 0), ("deltus_gate", 1, 0, 3), ("tigris_gate", 0, 1, 0))


@rule("X-100", "X-101", "X-110", "X-208")
def test_engine_points() -> None:
    """W-03: the die less the damage on that engine, never below 0; 0 ends the move at once."""
    desk = Desk().fit(0, "m_22").hurt_outfit(0, 0, 1)
    desk.do("engine 0", 4)
    assert 3 == desk.points()
    assert 3 == desk.seat(0).armed
    desk.do("stop").do("engine 0", 1)
    assert isinstance(desk.top, frames.Turn)
    assert 2 == desk.seat(0).armed


@rule("X-102", "X-516", "X-552")
def test_order_of_changes_to_an_engine_roll() -> None:
    """Damage first, then Afterburner, then the Wayfarer's point."""
    desk = Desk(ships=("numerator", "swamp_rat", "puddle_jumper")).fit(0, "m_22")
    desk.hurt_outfit(0, 0, 1).do("engine 0", 4).do("boost 0", 7)
    assert 6 == desk.points()
    desk = Desk(ships=("numerator", "swamp_rat", "puddle_jumper")).fit(0, "m_22")
    desk.hurt_outfit(0, 0, 1).entitle(0, "wayfarer").do("engine 0", 1).do("pass")
    assert 1 == desk.points()


@rule("X-103", "X-498", "X-512")
def test_impulse() -> None:
    """Impulse moves once a turn by the ship's number, 5 for a Speed Master."""
    desk = Desk().do("impulse")
    assert 4 == desk.points()
    assert (10, 4) == (desk.seat(0).energy, desk.seat(0).armed)
    desk.do("stop")
    assert "impulse_used" == desk.why("impulse")
    desk = Desk().entitle(0, "speed_master").do("impulse")
    assert 5 == desk.points()


@rule("X-104", "X-112")
def test_steps() -> None:
    """A step costs a point and leads to a neighbouring laid hex only."""
    desk = Desk(at=("1,-1", "7,-5", "1,2")).moving(3)
    assert "not_next_to_you" == desk.why("step -1,0")
    desk.do("step 2,-1")
    assert ("2,-1", 2) == (desk.where(), desk.points())
    edge = Desk(at=("-2,2", "7,-5", "1,2")).moving(2)
    assert "unexplored_space" == edge.why("step -3,2")
    assert "step -3,2" not in edge.offered()


@rule("X-106", "X-107", "X-108")
def test_passing_ships() -> None:
    """Ships are passed, never stopped on, with the last point or by choice."""
    desk = Desk(at=("1,-1", "2,-1", "1,2")).moving(1)
    assert "space_occupied" == desk.why("step 2,-1")
    desk = Desk(at=("1,-1", "2,-1", "1,2")).moving(2).do("step 2,-1")
    assert "passed_ship" in desk.codes()
    assert "must_leave_shared_space" == desk.why("stop")
    desk.do("step 3,-2")
    assert "3,-2" == desk.where()


@rule("X-111", "X-148")
def test_the_star_kills() -> None:
    """A step into the star is offered and destroys the ship."""
    rows = [("lost_sector", 0, 0, 0), ("xia", 1, 0, 0), ("tk_421", 0, 1, 0)]
    desk = Desk(rows, at=("2,-1", "0,0", "3,2")).fit(0, "targe").load(0, "spice").moving(2)
    supply = desk.world.supply
    desk.do("step 3,-2")
    assert "ship_destroyed" in desk.codes()
    assert "off" == desk.where()
    assert supply[0] + 1 == desk.world.supply[0]


@rule("X-114", "X-116", "X-118", "X-157", "X-481")
def test_gates() -> None:
    """A working gate leads to another for a point; the first jump from each is worth fame."""
    desk = Desk(GATES, at=("0,0", "-2,0", "1,2")).moving(4)
    jumps = desk.offers("gate")
    assert 3 == len(jumps)
    desk.do(jumps[0])
    assert (3, 1) == (desk.points(), desk.seat(0).fame)
    assert "fame_gained" in desk.codes()
    desk.do("gate 0,0")
    assert 2 == desk.seat(0).fame
    desk.do(jumps[0])
    assert 2 == desk.seat(0).fame
    alone = Desk(GATES[:1] + GATES[2:], at=("0,0", "-2,0", "1,2")).moving(4)
    assert not alone.offers("gate")
    assert "no_other_gate" == alone.why("gate 1,1")
    assert "not_on_a_gate" == Desk(GATES, at=("2,0", "-2,0", "1,2")).moving(2).why("gate 0,0")


@rule("X-115")
def test_gate_with_the_last_point() -> None:
    """An occupied gate hex cannot be the end of a move."""
    desk = Desk(GATES, at=("0,0", "-2,0", "1,2")).moving(1)
    to = desk.offers("gate")[0].split()[1]
    desk.set(1, at=hex_(to))
    assert "space_occupied" == desk.why(f"gate {to}")
    desk = Desk(GATES, at=("0,0", "-2,0", "1,2")).set(1, at=hex_(to)).moving(2)
    assert f"gate {to}" in desk.offered()


@rule("X-117", "X-118", "X-483", "X-310")
def test_tigris() -> None:
    """Tigris throws the ship to the nearest free spawn point; a 20 chooses and is luck."""
    desk = Desk(GATES, at=("3,3", "-2,0", "1,2")).moving(3)
    assert not desk.offers("gate")
    desk.do("tigris", 12)
    spawns = dict(desk.geo.spawns)
    assert spawns[11] == desk.seat(0).at
    assert (2, 1) == (desk.points(), desk.seat(0).fame)
    desk = Desk(GATES, at=("3,3", "-2,0", "1,2")).moving(3).do("tigris", 20)
    assert 2 == desk.seat(0).fame
    assert {"spawn 10", "spawn 11", "spawn 19"} == set(desk.offered())
    desk.do("spawn 10")
    assert spawns[10] == desk.seat(0).at


@rule("X-119")
def test_tigris_without_a_free_spawn_point() -> None:
    """With all spawn points taken Tigris refuses."""
    desk = Desk(GATES, at=("3,3", "-2,0", "1,2", "2,2")).moving(3)
    for seat, (_, hex_number) in zip((1, 2, 3), desk.geo.spawns):
        desk.set(seat, at=hex_number)
    assert "no_free_spawn_point" == desk.why("tigris")


@rule("X-120", "X-206", "X-207")
def test_each_engine_as_often_as_markers_allow() -> None:
    """An M-22 moves three times, then impulse; a fourth use is refused."""
    desk = Desk().fit(0, "m_22")
    for _ in range(3):
        desk.do("engine 0", 2).do("stop")
    assert "no_free_arm_point" == desk.why("engine 0")
    desk.do("impulse").do("stop")
    assert 1 == desk.seat(0).armed
    desk = Desk().fit(0, "m_22").set(0, armed=0, disarmed=4)
    assert "no_armed_marker" == desk.why("engine 0")


@rule("X-121", "X-125", "X-346", "X-393")
def test_using_an_occupied_space() -> None:
    """W-09: two points to reach the side of it, two to use it; a sale ends the move."""
    desk = Desk(at=("5,-2", "4,-3", "1,2")).load(0, "spice", "spice").do("impulse")
    desk.do("step 5,-3").do("step 4,-2")
    assert "use_space 4,-3" in desk.offered()
    desk.do("use_space 4,-3")
    assert "4,-2" == desk.where()
    desk.do("sell_all")
    assert isinstance(desk.top, frames.Turn)
    assert (5000, 1) == (desk.seat(0).credits, desk.seat(0).fame)


@rule("X-121")
def test_using_needs_an_occupied_space_and_two_points() -> None:
    """Free spaces and single points are refused with their reasons."""
    desk = Desk(at=("5,-3", "4,-3", "1,2")).moving(2)
    assert "space_not_occupied" == desk.why("use_space 5,-2")
    desk = Desk(at=("5,-3", "4,-3", "1,2")).moving(1)
    assert "needs_two_points" == desk.why("use_space 4,-3")


@rule("X-122", "X-123", "X-126")
def test_borders_of_a_used_space_take_effect() -> None:
    """A sell space behind a shield is offered; the roll follows, a throw-back ends it."""
    desk = Desk(at=("3,-2", "4,-3", "1,2")).load(0, "spice", "spice").moving(3)
    desk.do("use_space 4,-3", 5)
    assert isinstance(desk.top, frames.Damage)
    desk.do("place_rest")
    assert ("3,-2", 1) == (desk.where(), desk.points())
    desk = Desk(at=("3,-2", "4,-3", "1,2")).load(0, "spice", "spice").moving(3)
    desk.do("use_space 4,-3", 12)
    assert 1000 == desk.seat(0).bounty
    assert "sell_all" in desk.offered()
    outlaw = Desk(M2, at=("7,-3", "6,-3", "1,4")).set(0, bounty=1000).moving(3)
    assert "entrance_closed_to_outlaws" == outlaw.why("use_space 6,-3")


@rule("X-123", "X-128")
def test_a_nebula_space_used_from_outside() -> None:
    """The energy roll comes first; a ship left stranded takes no action."""
    desk = Desk(at=("1,2", "7,-5", "2,1"), ships=("puddle_jumper", "swamp_rat", "numerator"))
    desk.set(2, at=hex_("2,2")).moving(3)
    desk.do("use_space 2,2", 4)
    assert (6, "used_space") == (desk.seat(0).energy, desk.top.__struct_config__.tag)
    desk = Desk(at=("1,2", "7,-5", "2,2")).set(0, energy=3, armed=1, disarmed=3).moving(5)
    desk.do("use_space 2,2", 9)
    assert isinstance(desk.top, frames.Turn)


@rule("X-124")
def test_what_may_be_done_there() -> None:
    """Attacks and abilities stay tied to the own space; a stranded ship takes minor actions."""
    desk = Desk(at=("5,-3", "4,-3", "1,2")).fit(0, "nock").load(0, "spice").moving(3)
    desk.do("use_space 4,-3")
    assert "action_not_tied_to_space" == desk.why("attack ship:1")
    assert "action_not_tied_to_space" == desk.why("ability energy_scoop")
    stuck = Desk(at=("5,-3", "4,-3", "1,2")).load(0, "spice").drop("4,-3", "holo")
    stuck.set(0, energy=0, armed=0, disarmed=4).moving(3, source="impulse")
    stuck.do("use_space 4,-3")
    assert ["pick_up holo", "stop"] == stuck.offered()
    assert "stranded" == stuck.why("sell_all")


@rule("X-125", "X-182")
def test_minor_actions_on_a_used_space_do_not_end_the_move() -> None:
    """A token taken from beside leaves the points that are left."""
    desk = Desk(at=("-2,2", "-2,1", "1,2")).moving(4)
    desk.do("use_space -2,1", 15).do("take_token", "nothing")
    assert 2 == desk.points()


@rule("X-127", "X-131", "X-512")
def test_using_is_not_a_visit() -> None:
    """Neither business nor mission point visits come from a used space."""
    desk = Desk(at=("0,2", "-1,2", "1,2")).moving(3)
    desk = Desk(at=("5,-3", "5,-2", "1,2")).moving(4).do("use_space 5,-2").do("stop")
    assert not desk.seat(0).memory.points
    desk = Desk(at=("3,-2", "4,-3", "1,2")).moving(2).do("use_space 4,-3", 19).do("stop")
    desk.end_turn()
    assert 1 == desk.actor


@rule("X-126", "X-232")
def test_cubes_lost_while_using_fall_on_the_own_hex() -> None:
    """Mining an occupied space goes wrong: cubes fall on the ship's own hex."""
    desk = Desk([("outpost_338", 0, 0, 0), *M1[1:]], at=("0,0", "-1,0", "1,2"))
    desk.load(0, *("holo",) * 9).moving(2).do("use_space -1,0").do("gather", 5)
    cell = desk.seat(0).cargo.index(content.GOODS_NUMBER["holo"])
    desk.do(f"place_damage {cell}")
    assert (hex_("0,0"), content.GOODS_NUMBER["holo"], 1) in desk.world.cubes


@rule("X-128", "X-147")
def test_a_nebula_may_cut_the_move_short() -> None:
    """W-12: stranded on the first step, the other points are lost."""
    desk = Desk(at=("1,2", "7,-5", "2,1")).fit(0, "m_22").set(0, energy=5, armed=3, disarmed=1)
    desk.moving(5).do("step 2,2", 8)
    assert "move_cut_short" in desk.codes()
    assert (0, 0) == (desk.seat(0).energy, desk.seat(0).armed)
    assert isinstance(desk.top, frames.Turn)
    assert "2,2" == desk.where()


@rule("X-129")
def test_a_ship_stranded_before_goes_on_by_impulse() -> None:
    """Who has nothing to lose and moves by impulse keeps the points."""
    desk = Desk(at=("1,2", "7,-5", "2,1")).set(0, energy=0, armed=0, disarmed=4)
    desk.moving(3, source="impulse").do("step 2,2", 9)
    assert 2 == desk.points()
    desk = Desk(at=("1,2", "7,-5", "2,1")).set(0, energy=0, armed=0, disarmed=4)
    desk.moving(3).do("step 2,2", 9)
    assert isinstance(desk.top, frames.Turn)


@rule("X-130")
def test_the_last_marker_in_the_engine() -> None:
    """W-44: the move is made in full; afterwards the ship is stranded."""
    desk = Desk().fit(0, "m_22").set(0, energy=0, armed=1, disarmed=3).do("engine 0", 6)
    assert 6 == desk.points()
    desk.do("step 1,-1")
    assert 5 == desk.points()
    assert state.is_stranded(desk.seat(0))


@rule("X-109", "X-113", "X-154")
def test_put_back_from_a_shared_space() -> None:
    """W-36: thrown back without points on a shared space, the ship goes back where it was alone."""
    desk = Desk(at=("2,-1", "3,-2", "1,2")).moving(2)
    desk.do("step 3,-2").do("step 4,-3", 6)
    desk.do("place_rest")
    assert "put_back" in desk.codes()
    assert "2,-1" == desk.where()
    assert 6 == desk.seat(0).damage.bit_count()


@rule("X-131", "X-516")
def test_visits() -> None:
    """Start and passed spaces count as sectors and mission points of the turn."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).beginning(0)
    tk = content.SECTOR["tk_421"]
    assert 1 << tk == desk.seat(0).memory.points
    desk.moving(5).do("step 1,-1").do("step 2,-1").do("step 3,-2")
    assert 1 << tk | 1 << content.SECTOR["neo_damascus"] == desk.seat(0).memory.sectors


@rule("X-050")
def test_no_two_ships_share_a_space_between_moves() -> None:
    """In random games ships share a space only while a move is under way."""
    from xia_desk import flow, setup

    from starshelf.core.rng import SplitMix

    rng = SplitMix(9)
    now = setup.setup(5, state.Options(round_limit=12))
    while flow.to_act(now):
        actor = flow.to_act(now)[0]
        if actor < 0:
            action = flow.deal(now, rng)
        else:
            options = flow.legal(now, actor)
            action = options[rng.below(len(options))]
        now, _ = flow.apply(now, actor, action)
        moving = any(
            isinstance(f, (frames.Move, frames.NpcWalk, frames.Crossing)) for f in now.open.stack
        )
        places = [at for _, at in state.ships_on_map(now.open)]
        assert moving or len(set(places)) == len(places)
