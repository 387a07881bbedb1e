"""The ability cards one by one (X-540 to X-574)."""

from __future__ import annotations

import pytest
from xia_desk import M1, M2, Desk, content, frames, geometry, hex_, state

rule = pytest.mark.rule
NEAR = ("0,0", "1,-1", "1,2")
VOID = (("lost_sector", 0, 0, 0), *M1[1:])


@rule("X-540", "X-541", "X-545", "X-463")
def test_paying_and_exhausting() -> None:
    """Energy is paid and the card turned down before the roll, also for nothing."""
    desk = Desk(at=("3,-2", "7,-5", "1,2")).fly(0, "ghoststalker").do("ability phase_veil")
    assert (6, 0) == (desk.seat(0).energy, desk.seat(0).ready)
    desk.deal(1)
    assert 0 == desk.seat(0).memory.free_shields
    assert "ability_exhausted" == desk.why("ability phase_veil")
    desk.end_turn()
    assert desk.seat(0).ready


@rule("X-542", "X-543", "X-540")
def test_abilities_that_cannot_be_used() -> None:
    """Without energy, in the wrong moment or without the card they are refused."""
    desk = Desk().fly(0, "ghoststalker").set(0, energy=1)
    assert "not_enough_energy" == desk.why("ability phase_veil")
    assert "wrong_moment" == desk.why("ability energy_scoop")
    assert "wrong_moment" == Desk().fly(0, "gaiden").why("ability maneuvering_thrusters")


@rule("X-550", "X-544")
def test_tac_x() -> None:
    """One die of the roll is thrown again and the new result stands; once until refreshed."""
    desk = Desk(at=NEAR).fly(0, "easy_tiger").fit(0, "nock")
    desk.do("attack ship:1").do("weapon 0").do("weapon 0").do("confirm", 1, 6)
    desk.do("reroll 0", 4)
    assert (10, 7) == (desk.top.left, desk.seat(0).energy)
    both = Desk(at=NEAR).fly(0, "easy_tiger", "afterburner").fit(0, "m_22").do("engine 0", 2)
    both.do("keep").do("boost 0", 3).do("reroll 0", 15)
    assert 7 == both.points()


@rule("X-551", "X-543")
@pytest.mark.parametrize(("roll", "energy"), [(4, 2), (5, 4), (13, 4), (14, 5), (20, 10)])
def test_energy_scoop(roll: int, energy: int) -> None:
    """Nothing, 2, 3 or all; never above the maximum."""
    desk = Desk().set(0, energy=2).do("ability energy_scoop", roll)
    assert energy == desk.seat(0).energy
    assert 10 == Desk().set(0, energy=9).do("ability energy_scoop", 19).seat(0).energy


@rule("X-552")
@pytest.mark.parametrize(("roll", "points"), [(4, 4), (5, 7), (11, 9)])
def test_afterburner(roll: int, points: int) -> None:
    """Adds to the engine's result."""
    desk = Desk().fly(0, "numerator").fit(0, "m_22").do("engine 0", 4).do("boost 0", roll)
    assert points == desk.points()


@rule("X-552", "X-274")
def test_afterburner_twenty_and_ram() -> None:
    """On 20 doubled or plus 8, as chosen; a boosted ram hurts its owner as much."""
    for words, points in (("double", 8), ("add", 12)):
        desk = Desk().fly(0, "numerator").fit(0, "m_22").do("engine 0", 4).do("boost 0", 20)
        assert points == desk.do(words).points()
    ram = Desk(at=NEAR).fly(0, "numerator").fit(0, "m_22")
    ram.do("attack ship:1").do("weapon 0").do("confirm", 2).do("boost 0", 6)
    assert 5 == ram.top.left
    ram.do("place_rest")
    assert (0, 5) == (ram.actor, ram.top.left)


@rule("X-553", "X-513")
def test_phase_veil() -> None:
    """The next shield is free, on 20 the next two, each used up by itself."""
    desk = Desk(at=("3,-2", "7,-5", "1,2")).fly(0, "ghoststalker").do("ability phase_veil", 9)
    desk.do("impulse").do("step 4,-3")
    assert ("4,-3", 0) == (desk.where(), desk.seat(0).bounty)
    assert "shield" == desk.do("step 3,-2").top.why
    twice = Desk(at=("3,-2", "7,-5", "1,2")).fly(0, "ghoststalker").do("ability phase_veil", 20)
    assert 2 == twice.seat(0).memory.free_shields


def harpooner(roll: int, *, host_points: int = 4) -> Desk:
    """Let seat 0 start to move beside seat 1, who throws the harpoon."""
    desk = Desk(VOID, at=("0,0", "0,1", "1,2")).fly(1, "persistent_memory")
    desk.do("impulse")
    assert (1, ["use", "pass"]) == (desk.actor, desk.offered())
    return desk.do("use", roll)


@rule("X-554", "X-055")
def test_throwing_the_harpoon() -> None:
    """It is offered when an adjacent ship starts to move, not across an entrance."""
    desk = harpooner(2)
    assert (8, 0, state.NOBODY) == (desk.seat(1).energy, desk.actor, desk.seat(1).host)
    assert [8, 12, 999] == [harpooner(roll).seat(1).reach for roll in (3, 14, 20)]
    apart = Desk(at=("7,-3", "6,-3", "1,2")).fly(1, "persistent_memory").do("impulse")
    assert 0 == apart.actor
    passed = Desk(VOID, at=("0,0", "0,1", "1,2")).fly(1, "persistent_memory").do("impulse")
    assert 0 == passed.do("pass").actor


@rule("X-555")
def test_being_dragged() -> None:
    """The follower moves into each space the host leaves, without points."""
    desk = harpooner(10)
    desk.do("step 0,-1")
    assert (1, ["follow", "follow_all", "let_go"]) == (desk.actor, desk.offered())
    desk.do("follow")
    assert "0,0" == desk.where(1)
    desk.do("step 1,-2").do("follow_all")
    assert "0,-1" == desk.where(1)
    desk.do("step 2,-2")
    assert "1,-2" == desk.where(1)
    assert 5 == desk.seat(1).reach
    desk.do("stop")
    free = harpooner(10).do("step 0,-1").do("let_go")
    assert ("0,1", state.NOBODY) == (free.where(1), free.seat(1).host)
    assert 0 == free.do("step 0,-2").actor


@rule("X-555", "X-140")
def test_borders_of_a_dragged_ship() -> None:
    """The follower meets the borders of the space as in a move."""
    desk = Desk(at=("0,0", "-1,0", "1,2")).fly(1, "persistent_memory").set(0, at=hex_("-1,1"))
    desk.do("impulse").do("use", 10).do("step 0,0").do("follow")
    assert ("asteroid", 1) == (desk.top.why, desk.top.ship)


@rule("X-556", "X-109", "X-151")
def test_when_the_harpoon_ends() -> None:
    """It ends by a gate jump of the host, a throw-back, a closed entrance, and the turn's end."""
    gates = (("expedior_gate", 0, 0, 0), ("deltus_gate", 1, 0, 3), ("tigris_gate", 0, 1, 0))
    desk = Desk(gates, at=("0,0", "-1,0", "1,2")).fly(1, "persistent_memory")
    desk.do("impulse").do("use", 10).do(desk.offers("gate")[0])
    assert (state.NOBODY, "-1,0") == (desk.seat(1).host, desk.where(1))
    shield = Desk(at=("4,-3", "4,-2", "1,2")).fly(1, "persistent_memory")
    shield.do("impulse").do("use", 10).do("step 3,-2", 19).do("follow")
    assert "4,-3" == shield.where(1)
    shield.do("step 2,-1").do("follow", 3).do("place_rest")
    assert ("4,-3", state.NOBODY) == (shield.where(1), shield.seat(1).host)
    closed = Desk(M2, at=("7,-3", "7,-4", "1,4")).fly(1, "persistent_memory").set(1, bounty=1000)
    closed.do("impulse").do("use", 10).do("step 6,-3").do("follow").do("step 5,-3").do("follow")
    assert ("7,-3", state.NOBODY) == (closed.where(1), closed.seat(1).host)
    over = harpooner(10).do("step 0,-1").do("follow").do("stop").end_turn()
    assert state.NOBODY == over.seat(1).host


@rule("X-557", "X-558", "X-208")
def test_redline() -> None:
    """A new damage marker fires the outfit without an armed marker, and counts for the roll."""
    desk = Desk(at=NEAR).fly(0, "swamp_rat").fit(0, "m_22", "nock", "targe")
    cell = desk.seat(0).fitted[0].cells[0]
    desk.do(f"ability redline {cell}", 4)
    assert (3, 4, 7) == (desk.points(), desk.seat(0).armed, desk.seat(0).energy)
    shot = Desk(at=NEAR).fly(0, "swamp_rat").fit(0, "nock")
    cell = shot.seat(0).fitted[0].cells[-1]
    shot.do(f"ability redline {cell}").do("attack ship:1")
    assert "cancel" not in shot.offered()
    shot.do("weapon 0").do("confirm", 4, 5)
    assert (3 + 4, 3) == (shot.top.left, shot.seat(0).armed)


@rule("X-558")
def test_redline_refused() -> None:
    """Not if it would destroy the ship, not for a weapon without target, never on a shield."""
    desk = Desk(at=NEAR).fly(0, "swamp_rat").fit(0, "m_22").hurt(0, 11)
    cell = next(c for c in desk.seat(0).fitted[0].cells if not desk.seat(0).damage >> c & 1)
    assert "would_destroy_own_ship" == desk.why(f"ability redline {cell}")
    far = Desk(at=("0,0", "7,-5", "5,0")).fly(0, "swamp_rat").fit(0, "nock", "targe")
    gun, shield = (far.seat(0).fitted[i].cells[0] for i in (0, 1))
    assert "no_weapon_for_target" == far.why(f"ability redline {gun}")
    assert "not_an_option" == far.why(f"ability redline {shield}")


@rule("X-559", "X-091")
@pytest.mark.parametrize(("roll", "left"), [(4, 8), (5, 3), (16, 1), (20, 0)])
def test_thrusters(roll: int, left: int) -> None:
    """0, 5, 7 or 10 off an asteroid of 8."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).fly(0, "gaiden").moving(2)
    desk.do("step -1,1", 8).do("brace maneuvering_thrusters", roll)
    assert left == (desk.top.left if isinstance(desk.top, frames.Damage) else 0)


@rule("X-560", "X-561")
@pytest.mark.parametrize(("roll", "points"), [(4, 0), (5, 5), (14, 8), (20, 12)])
def test_autopilot_rolls(roll: int, points: int) -> None:
    """A later move of 5, 8 or 12 points."""
    desk = Desk().fly(0, "long_patience").do("ability autopilot", roll)
    assert points == desk.seat(0).autopilot


@rule("X-561", "X-305")
def test_autopilot_moves_after_anothers_turn() -> None:
    """W-19: the card is refreshed, then the move is offered after each other turn, once."""
    desk = Desk(VOID, at=("0,0", "7,-5", "1,2")).fly(0, "long_patience")
    desk.remember(0, drawn_at=1).do("ability autopilot", 14).end_turn()
    assert desk.seat(0).ready
    assert 1 == desk.actor
    desk.end_turn()
    assert (0, ["use", "pass"]) == (desk.actor, desk.offered())
    desk.do("pass").end_turn()
    desk.do("use")
    assert 8 == desk.points()
    sectors = desk.seat(0).memory.sectors
    desk.do("step 1,-1").do("step 2,-1").do("step 3,-2")
    assert sectors == desk.seat(0).memory.sectors
    desk.do("stop")
    assert (0, 0) == (desk.open.active, desk.seat(0).autopilot)


@rule("X-561")
def test_autopilot_lapses_and_dying_in_it() -> None:
    """Unused it lapses at the own turn; death in it ends only this move."""
    desk = Desk().fly(0, "long_patience").set(0, autopilot=5).beginning(0)
    assert 0 == desk.seat(0).autopilot
    rows = (("kreller_iv", 0, 0, 0), *M1[1:])
    dying = Desk(rows, at=("0,0", "7,-5", "1,2"), active=1).fly(0, "long_patience")
    dying.set(0, autopilot=5).end_turn().do("use").do("step 1,-1", 1)
    assert (state.OFF, 2) == (dying.seat(0).at, dying.actor)


@rule("X-562", "X-173")
def test_deep_survey() -> None:
    """Sectors are laid on chosen sides from anywhere in the sector; 20 takes a token too."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).fly(0, "copper_heron")
    sides = {"survey tr", "survey bl", "survey l", "survey tl"}
    assert sides | {"done"} == set(desk.do("ability deep_survey", 20).offered())
    desk.do("survey l", "azure").do("survey tl", "lunari")
    assert [3, 3] == [turn for _, _, turn in desk.world.laid[-2:]]
    assert {"survey_token azure", "survey_token lunari", "done"} == set(desk.offered())
    desk.do("survey_token azure", "fame")
    assert 2 == desk.seat(0).fame
    one = Desk(at=("0,0", "7,-5", "1,2")).fly(0, "copper_heron").do("ability deep_survey", 5)
    one.do("survey l", "azure")
    assert isinstance(one.top, frames.Turn)
    ring = [("tk_421", 0, 0, 0)] + [
        (name, a, b, 3)
        for name, (a, b) in zip(
            ("azure", "lunari", "pelmont", "the_keep", "loath", "vortex_86"),
            geometry.SECTOR_STEPS,
        )
    ]
    closed = Desk(ring, at=("0,0", None, None)).fly(0, "copper_heron")
    assert "no_unexplored_side" == closed.why("ability deep_survey")


@rule("X-563", "X-238")
@pytest.mark.parametrize(("roll", "most"), [(1, 0), (5, 3), (12, 6), (20, 8)])
def test_nano_regeneration(roll: int, most: int) -> None:
    """Up to 3, up to 6, or all damage markers are removed."""
    desk = Desk().fly(0, "krembler").hurt(0, 8).do("ability nano_regeneration", roll)
    while desk.offers("heal"):
        desk.do(desk.offers("heal")[0])
    assert 8 - most == desk.seat(0).damage.bit_count()
    some = Desk().fly(0, "krembler").hurt(0, 8).do("ability nano_regeneration", 12)
    some.do("heal 3").do("done")
    assert 7 == some.seat(0).damage.bit_count()


@rule("X-564", "X-565", "X-260", "X-212", "X-546")
def test_rail_gun() -> None:
    """The attacker chooses an outfit, its owner places there; no defence is asked."""
    desk = Desk(at=("0,0", "2,-1", "1,2")).fly(0, "ockhams_razor").fly(1, "gaiden")
    desk.fit(1, "targe", "m_22").do("ability rail_gun ship:1", 17)
    assert (0, ["rail_outfit 0", "rail_outfit 1"]) == (desk.actor, desk.offered())
    desk.do("rail_outfit 0")
    assert (1, 3 + 1) == (desk.actor, len(desk.offered()))
    cells = desk.seat(1).fitted[0].cells
    desk.do(f"place_damage {cells[0]}").do(f"place_damage {cells[2]}")
    assert 2 == (desk.seat(1).damage & desk.seat(1).fitted[0].mask).bit_count()
    assert 0 == desk.actor


@rule("X-564", "X-565")
def test_rail_gun_edges() -> None:
    """20 lets the attacker place two; surplus damage is lost; without outfit nothing happens."""
    desk = Desk(at=("0,0", "2,-1", "1,2")).fly(0, "ockhams_razor").do("ability rail_gun ship:1", 20)
    assert 0 == desk.actor
    desk.do("place_damage 3").do("place_damage 5")
    assert 0b101000 == desk.seat(1).damage
    little = Desk(at=("0,0", "2,-1", "1,2")).fly(0, "ockhams_razor").fit(1, "targe")
    little.hurt_outfit(1, 0, 2).do("ability rail_gun ship:1", 18).do("rail_outfit 0")
    assert 3 == little.seat(1).damage.bit_count()
    bare = Desk(at=("0,0", "2,-1", "1,2")).fly(0, "ockhams_razor").do("ability rail_gun ship:1", 9)
    assert (0, 0) == (bare.seat(1).damage, bare.actor)
    far = Desk(at=("-2,2", "7,-5", "1,2")).fly(0, "ockhams_razor")
    assert "target_out_of_range" == far.why("ability rail_gun ship:1")
    blind = Desk(at=("0,0", "-1,1", "1,2")).fly(0, "ockhams_razor")
    assert "no_line_of_sight" == blind.why("ability rail_gun ship:1")


@rule("X-546", "X-565", "X-594")
def test_rail_gun_kills() -> None:
    """Its attacks are remembered by NPCs and its kills count."""
    desk = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fly(0, "ockhams_razor")
    desk.set_npc("enforcer", place="2,-1", damage=11).do("ability rail_gun enforcer", 8)
    assert (2, state.OFF) == (desk.seat(0).fame, desk.npc("enforcer").at)
    alive = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fly(0, "ockhams_razor")
    alive.set_npc("enforcer", place="2,-1").do("ability rail_gun enforcer", 1)
    assert 0 == alive.npc("enforcer").attacker


@rule("X-566", "X-523")
@pytest.mark.parametrize(
    ("roll", "bounty", "credits"),
    [(6, 4000, 3000), (7, 3000, 3000), (15, 1000, 3000), (20, 0, 4000)],
)
def test_forged_papers(roll: int, bounty: int, credits: int) -> None:
    """The bounty sinks; a 20 clears it and pays 1000."""
    desk = Desk().fly(0, "tin_magpie").set(0, bounty=4000).do("ability forged_papers", roll)
    assert (bounty, credits) == (desk.seat(0).bounty, desk.seat(0).credits)
    assert "no_bounty" == Desk().fly(0, "tin_magpie").why("ability forged_papers")


@rule("X-567")
def test_slipstream() -> None:
    """Free normal and gate spaces within reach; no border is crossed; staying is allowed."""
    desk = Desk(at=("0,0", "1,-1", "1,2")).fly(0, "ninth_meridian").do("ability slipstream", 5)
    spots = {words.split()[1] for words in desk.offers("slip")}
    assert "1,-1" not in spots
    for name in spots:
        assert "space" == geometry.TERRAINS[desk.geo.terrain[hex_(name)]]
        assert geometry.distance(hex_("0,0"), hex_(name)) <= 4
    desk.do("slip 2,-1")
    assert "2,-1" == desk.where()
    stay = Desk().fly(0, "ninth_meridian").do("ability slipstream", 20).do("done")
    assert "0,0" == stay.where()
    assert isinstance(stay.top, frames.Turn)


@rule("X-568", "X-569", "X-700")
def test_replicator() -> None:
    """The token copies a cube and is sold like one; on 20 a real cube comes along."""
    desk = Desk(at=("4,-3", "7,-5", "1,2")).fly(0, "salt_cathedral").load(0, "spice")
    supply = desk.world.supply
    desk.do("ability replicator", 6).do("replicate spice")
    assert [1, 21] == sorted(cube for cube in desk.seat(0).cargo if cube)
    assert (supply, 0) == (desk.world.supply, desk.world.copy_with)
    desk.do("sell_all")
    assert (5000, 1, state.NOBODY) == (
        desk.seat(0).credits,
        desk.seat(0).fame,
        desk.world.copy_with,
    )
    lucky = Desk().fly(0, "salt_cathedral").load(0, "spice*").do("ability replicator", 20)
    lucky.do("replicate spice den")
    assert [1, 11, 31] == sorted(cube for cube in lucky.seat(0).cargo if cube)
    assert "nothing_to_replicate" == Desk().fly(0, "salt_cathedral").why("ability replicator")


@rule("X-569", "X-232", "X-303")
def test_the_token_never_lies_on_the_map() -> None:
    """Jettisoned, hit or lost with the ship, it goes back beside its card."""
    desk = Desk().fly(0, "salt_cathedral").load(0, "spice", "spice+").do("jettison spice copy")
    assert (state.NOBODY, ()) == (desk.world.copy_with, desk.world.cubes)
    hit = Desk().fly(0, "salt_cathedral").load(0, "spice+")
    cell = hit.seat(0).cargo.index(21)
    hit.put(stack=(*hit.open.stack, frames.Damage(0, 0, 1, (1 << 18) - 1)))
    hit.do(f"place_damage {cell}")
    assert (state.NOBODY, ()) == (hit.world.copy_with, hit.world.cubes)
    rows = (("kreller_iv", 0, 0, 0), *M1[1:])
    lost = Desk(rows, at=("0,0", "7,-5", "1,2")).fly(0, "salt_cathedral").load(0, "spice+")
    lost.moving(2).do("step 1,-1", 1)
    assert (state.NOBODY, ()) == (lost.world.copy_with, lost.world.cubes)


@rule("X-570")
@pytest.mark.parametrize(("roll", "left"), [(5, 9), (6, 5), (14, 2), (20, 0)])
def test_ablative_ribs(roll: int, left: int) -> None:
    """0, 4, 7 off, or everything on 20."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).fly(0, "hollow_crown").moving(2)
    desk.do("step -1,1", 9).do("brace ablative_ribs", roll)
    assert left == (desk.top.left if isinstance(desk.top, frames.Damage) else 0)


@rule("X-571", "X-572", "X-260", "X-483")
def test_particle_beam() -> None:
    """W-41: one damage die for all on the line, each defends by itself."""
    rows = (("lost_sector", 0, 0, 0), ("deltus_gate", 1, -1, 0), ("azure", 1, 0, 0))
    desk = Desk(rows, at=("0,2", "0,-1", "0,-5")).fly(0, "sorrow_unending").fit(1, "targe")
    assert ["ability particle_beam t"] == [w for w in desk.offers("ability") if "beam" in w]
    desk.fly(1, "krembler").fit(1, "zulu_ii").fly(2, "krembler")
    desk.do("ability particle_beam t").do("shield 0").do("done", 15, 9, 4)
    assert (13, 1, 5) == (desk.seat(0).energy, desk.actor, desk.top.left)
    desk.do("place_rest")
    assert (2, 9) == (desk.actor, desk.top.left)
    desk.do("place_rest")
    assert 1 == desk.actor
    assert desk.offers("rearm")
    assert "no_ship_on_line" == Desk().fly(0, "sorrow_unending").why("ability particle_beam t")


@rule("X-572")
@pytest.mark.parametrize(("roll", "die"), [(5, 8), (12, 12), (20, 20)])
def test_beam_dice(roll: int, die: int) -> None:
    """d8, d12 or d20; 1 to 4 is nothing."""
    desk = Desk(VOID, at=("0,0", "0,-2", "1,2")).fly(0, "sorrow_unending")
    assert (die,) == desk.do("ability particle_beam t", roll).top.sides
    none = Desk(VOID, at=("0,0", "0,-2", "1,2")).fly(0, "sorrow_unending")
    none.do("ability particle_beam t", 4)
    assert (0, 0) == (none.seat(1).damage, none.actor)


@rule("X-573", "X-091")
@pytest.mark.parametrize(("roll", "damage"), [(5, 11), (6, 14), (14, 17)])
def test_broadside(roll: int, damage: int) -> None:
    """Adds 3 or 6 to an attack without ram."""
    desk = Desk(at=NEAR).fly(0, "quiet_thunder").fit(0, "nock").fly(1, "salt_cathedral")
    desk.do("attack ship:1").do("weapon 0").do("weapon 0").do("confirm", 5, 6).do("use", roll)
    assert damage == desk.top.left


@rule("X-573")
def test_broadside_doubles() -> None:
    """Dice 5 and 6, roll 20: 22; with a ram it is not offered."""
    desk = Desk(at=NEAR).fly(0, "quiet_thunder").fit(0, "nock", "m_22").fly(1, "salt_cathedral")
    desk.do("attack ship:1").do("weapon 0").do("weapon 0").do("confirm", 5, 6).do("use", 20)
    assert state.OFF == desk.seat(1).at
    ram = Desk(at=NEAR).fly(0, "quiet_thunder").fit(0, "nock", "m_22").fly(1, "salt_cathedral")
    ram.do("attack ship:1").do("weapon 0").do("weapon 1").do("confirm", 5, 6)
    assert isinstance(ram.top, frames.Damage)


@rule("X-574")
def test_capacitor_dump() -> None:
    """Spent and disarmed markers are armed at once; a freed arm point can be used again."""
    desk = Desk(at=NEAR).fly(0, "lantern_bearer").fit(0, "nock").fly(1, "salt_cathedral")
    desk.do("attack ship:1").do("weapon 0").do("weapon 0").do("confirm", 1, 1).do("place_rest")
    desk.do("ability capacitor_dump", 12).do("dump 0").do("dump 0")
    assert (4, 0) == (desk.seat(0).armed, desk.seat(0).fitted[0].spent)
    assert "attack ship:1" in desk.offered()
    plain = Desk().fly(0, "lantern_bearer").set(0, armed=0, disarmed=4)
    plain.do("ability capacitor_dump", 13).do("dump").do("done")
    assert (1, 3) == (plain.seat(0).armed, plain.seat(0).disarmed)


def test_eighteen_cards() -> None:
    """Every ship has its card, and every table runs from 1 to 20 without gap."""
    assert 18 == len(content.ABILITIES)
    assert {row.ability for row in content.SHIPS} == {row.id for row in content.ABILITIES}
    for row in content.ABILITIES:
        if row.table:
            numbers = [n for band in row.table for n in range(band.first, band.last + 1)]
            assert list(range(1, 21)) == numbers
