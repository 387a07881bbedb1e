"""Attacks in their six steps (X-250 to X-281)."""

from __future__ import annotations

import pytest
from xia_desk import M1, Desk, content, frames, hex_, holds, state

rule = pytest.mark.rule
NEAR = ("0,0", "1,-1", "1,2")


def fighters(*outfits: str, at: tuple[str, ...] = NEAR, npcs: bool = False) -> Desk:
    """Put seat 0 beside seat 1 with some outfits."""
    return Desk(at=at, npcs=npcs).fit(0, *outfits)


@rule("X-250", "X-268", "X-274", "X-275")
def test_order_of_an_attack() -> None:
    """Declared, defended, rolled, blocked, own damage: in this order."""
    desk = fighters("nock", "m_22").fit(1, "targe")
    desk.do("attack ship:1").do("weapon 0").do("weapon 1").do("confirm")
    declared = desk.codes()
    assert "attack_declared" in declared
    desk.do("shield 0").do("done", 4, 5, 1)
    order = ["defence_declared", "attack_rolled", "defence_rolled", "damage_dealt"]
    assert order == [code for code in desk.codes() if code in order]
    assert 1 == desk.actor
    desk.do("place_rest")
    assert desk.codes()[-2:] == ["ram_recoiled", "damage_dealt"]
    assert (0, 5) == (desk.actor, desk.top.left)


@rule("X-251", "X-281")
def test_attacking_is_an_action() -> None:
    """Attacks belong to the own action phase, again and again, never while stranded."""
    desk = fighters("nock")
    desk.do("attack ship:1").do("weapon 0").do("confirm", 1).do("place_rest")
    assert "attack ship:1" in desk.offered()
    desk = fighters("nock").set(0, energy=0, armed=0, disarmed=4)
    assert "stranded" == desk.why("attack ship:1")


@rule("X-252", "X-319")
def test_targets() -> None:
    """The own ship and ships off the map are no targets; NPCs are."""
    desk = fighters("nock", npcs=True).set_npc("merchant", place="0,-2")
    assert "target_not_in_play" == desk.why("attack ship:0")
    assert "target_not_in_play" == desk.why("attack scoundrel")
    desk.set_npc("merchant", place="-1,0")
    assert "attack merchant" in desk.offered()
    desk.set(1, at=state.OFF)
    assert "target_not_in_play" == desk.why("attack ship:1")


@rule("X-253", "X-061", "X-055")
def test_blaster_range() -> None:
    """A blaster needs an adjacent target in sight."""
    assert "attack ship:1" in fighters("nock").offered()
    assert "no_line_of_sight" == fighters("nock", at=("0,0", "-1,1", "1,2")).why("attack ship:1")
    assert "target_out_of_range" == fighters("nock", at=("0,0", "2,-1", "1,2")).why("attack ship:1")


@rule("X-062", "X-055")
def test_planets_part_ships() -> None:
    """Across an entrance there is no attack, no theft and no rescue."""
    desk = fighters("nock", at=("7,-3", "6,-3", "1,2"))
    assert "no_line_of_sight" == desk.why("attack ship:1")
    desk.set(1, energy=0, armed=0, disarmed=4)
    assert "not_adjacent" == desk.why("rescue 1")
    card = next(m.card for m in content.MISSIONS if m.kind == "thief" and m.target == "left")
    desk.give_mission(0, card)
    assert "not_adjacent" == desk.why("task")


@rule("X-254", "X-257")
def test_missile_range() -> None:
    """Missiles reach 2 to 6, never a neighbour."""
    desk = fighters("sling", at=("0,0", "2,-1", "1,2"))
    assert "attack ship:1" in desk.offered()
    assert "target_out_of_range" == fighters("sling").why("attack ship:1")
    desk = fighters("sling", "nock")
    desk.do("attack ship:1")
    assert "target_out_of_range" == desk.why("weapon 0")


@rule("X-255", "X-101")
def test_rams() -> None:
    """A ram is an engine used as a weapon on a neighbour, not part of a move, never impulse."""
    desk = fighters("m_22")
    assert "attack ship:1" in desk.offered()
    moving = fighters("m_22").do("impulse")
    assert "in_a_move" == moving.why("attack ship:1")
    bare = Desk(at=NEAR)
    assert "no_weapon_for_target" == bare.why("attack ship:1")


@rule("X-256", "X-257", "X-258")
def test_combined_weapons() -> None:
    """Blasters and rams may be combined against the one named target."""
    desk = fighters("nock", "m_22").do("attack ship:1")
    desk.do("weapon 0").do("weapon 0").do("weapon 1")
    assert "not_an_option" == desk.why("attack ship:2")
    desk.do("confirm", 1, 1, 1)
    assert 1 == desk.seat(0).armed


@rule("X-259")
def test_taking_an_attack_back() -> None:
    """Until it is declared everything may be taken back; one weapon at least is needed."""
    desk = fighters("nock").do("attack ship:1")
    assert "attack_needs_a_weapon" == desk.why("confirm")
    desk.do("weapon 0").do("weapon 0")
    assert 4 == desk.seat(0).armed
    desk.do("cancel")
    assert 4 == desk.seat(0).armed
    assert isinstance(desk.top, frames.Turn)


@rule("X-092", "X-259")
def test_attacks_are_not_called_off_for_ever() -> None:
    """After five attacks taken back in a turn the next one must be carried out."""
    desk = fighters("nock")
    for _ in range(5):
        desk.do("attack ship:1").do("cancel")
    desk.do("attack ship:1")
    assert ["weapon 0"] == desk.offered()
    desk.do("weapon 0").do("weapon 0")
    assert ["confirm"] == desk.offered()


@rule("X-260")
def test_rail_gun_is_alone() -> None:
    """While weapons are being named no ability can join."""
    desk = Desk(at=NEAR).fly(0, "ockhams_razor").fit(0, "nock").do("attack ship:1").do("weapon 0")
    assert "not_combinable" == desk.why("ability rail_gun ship:1")


@rule("X-261", "X-279", "X-594")
def test_damage_alone_is_no_crime() -> None:
    """Damaging an innocent ship raises no bounty; a blocked attack is still remembered."""
    desk = fighters("saker_v").do("attack ship:1").do("weapon 0").do("confirm", 5)
    desk.do("place_rest")
    assert 0 == desk.seat(0).bounty
    desk = fighters("nock", npcs=True).set_npc("enforcer", place="-1,0")
    desk.do("attack enforcer").do("weapon 0").do("confirm", 1, 8)
    assert "attack_blocked" in desk.codes()
    assert 0 == desk.npc("enforcer").attacker


@rule("X-264", "X-544")
def test_declaring_the_defence() -> None:
    """Any number of markers and abilities, then nothing more."""
    desk = fighters("saker_v").fly(1, "gaiden", "ablative_ribs").fit(1, "zulu_ii")
    desk.do("attack ship:1").do("weapon 0").do("confirm")
    assert 1 == desk.actor
    desk.do("shield 0").do("shield 0").do("shield 0")
    assert "no_free_arm_point" == desk.why("shield 0")
    desk.do("brace maneuvering_thrusters").do("brace ablative_ribs")
    assert 8 == desk.seat(1).energy
    desk.deal(5).deal(2).deal(3).deal(1).deal(4).deal(10)
    assert "attack_blocked" in desk.codes()
    assert 2 + 3 + 1 + 0 + 4 == desk.fact("attack_blocked").args["defence"]


@rule("X-265")
def test_several_targets_declare_clockwise() -> None:
    """Beam on seats 1 and 3 by seat 2: order 3, 1."""
    rows = (("lost_sector", 0, 0, 0), *M1[1:])
    desk = Desk(
        rows,
        at=("7,-5", "0,-2", "0,0", "0,-1"),
        active=2,
        ships=("numerator", "swamp_rat", "puddle_jumper", "ghoststalker"),
    )
    desk.fly(2, "sorrow_unending").do("ability particle_beam t")
    fight = next(f for f in desk.open.stack if isinstance(f, frames.Fight))
    assert (3, 1) == fight.targets


@rule("X-266", "X-595")
def test_npcs_defend_by_themselves() -> None:
    """An NPC rolls its die against every attack, at no cost."""
    desk = fighters("nock", npcs=True).set_npc("scoundrel", place="-1,0", credits=2000)
    for _ in range(2):
        desk.do("attack scoundrel").do("weapon 0").do("confirm", 4)
        assert 6 == desk.top.sides[0]
        desk.deal(4)
        assert "attack_blocked" in desk.codes()


@rule("X-269", "X-550")
def test_the_attackers_windows_come_first() -> None:
    """Tac-X of the attacker is asked before the defence dice."""
    desk = Desk(at=NEAR, ships=("easy_tiger", "swamp_rat", "numerator")).fit(0, "nock")
    desk.fit(1, "targe").do("attack ship:1").do("weapon 0").do("weapon 0").do("confirm")
    desk.do("shield 0").do("done", 1, 6)
    assert ["reroll 0", "reroll 1", "keep"] == desk.offered()
    desk.do("reroll 0", 5)
    assert "defence" == desk.top.why
    desk.deal(2)
    assert 9 == desk.top.left


@rule("X-270", "X-271", "X-272", "X-277")
def test_worked_fight() -> None:
    """W-06: attack 11, defence 8, damage 3; the marker is armed again for 1 energy."""
    desk = fighters("nock").fly(1, "gaiden").fit(1, "zulu_ii").set(1, armed=3, disarmed=1)
    desk.do("attack ship:1").do("weapon 0").do("weapon 0").do("confirm")
    desk.do("shield 0").do("brace maneuvering_thrusters").do("done", 6, 5, 3, 8)
    assert 3 == desk.top.left
    desk.do("place_rest")
    assert ["rearm 0", "rearm 1"] == desk.offered()
    desk.do("rearm 1")
    seat = desk.seat(1)
    assert (8, 3, 0) == (seat.energy, seat.armed, seat.fitted[0].spent)


@rule("X-270", "X-208")
def test_each_die_loses_the_damage() -> None:
    """A d8 blaster with 2 damage rolls 1 and 7: 0 + 5."""
    desk = fighters("saker_v").hurt_outfit(0, 0, 2)
    desk.do("attack ship:1").do("weapon 0").do("weapon 0").do("confirm", 1, 7)
    assert 5 == desk.top.left


@rule("X-273")
def test_who_places() -> None:
    """The owner of the target places; an NPC's card counts."""
    desk = fighters("nock").do("attack ship:1").do("weapon 0").do("confirm", 4)
    assert (1, 4) == (desk.actor, desk.top.left)


@rule("X-274", "X-212")
def test_ram_recoil() -> None:
    """Ram 7 and blaster 4, all blocked: the attacker takes the ram's 7 and nothing blocks it."""
    desk = Desk(at=NEAR).fly(0, "krembler").fit(0, "nock", "halon").fly(1, "hollow_crown")
    desk.do("attack ship:1").do("weapon 0").do("weapon 1").do("confirm")
    desk.do("brace ablative_ribs", 4, 7, 20)
    assert (0, 7) == (desk.actor, desk.top.left)


@rule("X-276", "X-304", "X-318")
def test_both_destroyed() -> None:
    """W-18: no fame, the bounty goes to the bank, the attacker's turn ends."""
    desk = fighters("halon").hurt(1, 8).set(1, bounty=2000)
    fitted = desk.seat(0).fitted[0]
    point = next(c for s, c in enumerate(fitted.cells) if holds.ARM_POINTS[fitted.outfit][s])
    desk.set(0, damage=(1 << 10) - 1 & ~(1 << point))
    card = next(m.card for m in content.MISSIONS if m.kind == "bounty_hunter")
    desk.give_mission(0, card)
    desk.do("attack ship:1").do("weapon 0").do("confirm", 8)
    assert (state.OFF, state.OFF) == (desk.seat(0).at, desk.seat(1).at)
    assert (0, 3000, 0) == (desk.seat(0).fame, desk.seat(0).credits, desk.seat(1).bounty)
    assert "hunter_rolled" not in desk.codes()
    assert 1 == desk.open.active


@rule("X-277", "X-233")
def test_rearming() -> None:
    """W-49: energy 2 arms up to two of three; a marker knocked off by damage counts too."""
    desk = fighters("saker_v").fly(1, "krembler").fit(1, "zulu_ii").set(1, energy=2)
    desk.do("attack ship:1").do("weapon 0").do("weapon 0").do("confirm")
    desk.do("shield 0").do("shield 0").do("shield 0", 8, 3, 1, 1, 1)
    fitted = desk.seat(1).fitted[0]
    spent = next(fitted.cells[s] for s in range(4) if fitted.spent >> s & 1)
    desk.do(f"place_damage {spent}")
    assert 1 == desk.seat(1).disarmed
    desk.do("place_rest")
    assert ["rearm 0", "rearm 1", "rearm 2"] == desk.offered()
    assert "too_many_markers" == desk.why("rearm 3")
    desk.do("rearm 2")
    seat = desk.seat(1)
    assert (0, 3, 1, 0) == (seat.energy, seat.armed, seat.disarmed, seat.fitted[0].spent)


@rule("X-277")
def test_older_markers_are_not_touched() -> None:
    """A shield marker spent before this attack stays where it is."""
    desk = fighters("nock").fit(1, "targe")
    fitted = desk.seat(1).fitted[0]
    from msgspec.structs import replace

    desk.set(1, fitted=(replace(fitted, spent=0b010),), armed=3)
    desk.do("attack ship:1").do("weapon 0").do("confirm").do("shield 0", 1, 3).do("rearm 0")
    assert 0b010 == desk.seat(1).fitted[0].spent
    assert (2, 1) == (desk.seat(1).armed, desk.seat(1).disarmed)


@rule("X-278")
def test_nothing_to_rearm_after_death() -> None:
    """A destroyed target is not asked to re-arm."""
    desk = fighters("saker_v").fit(1, "targe").hurt(1, 9)
    desk.do("attack ship:1").do("weapon 0").do("confirm").do("shield 0").do("done", 8, 1)
    assert state.OFF == desk.seat(1).at
    assert 0 == desk.actor


@rule("X-280", "X-627")
def test_npcs_attack_by_the_same_steps() -> None:
    """The Enforcer fires: the player is asked to defend, to place and to re-arm."""
    desk = Desk(at=("-1,0", "7,-5", "1,2"), npcs=True).fit(0, "targe").set(0, bounty=1000)
    desk.set_npc("enforcer", controller=0, place="2,-1", goal=1).end_turn()
    if isinstance(desk.top, frames.NpcStop):
        desk.do(desk.offered()[0])
    assert isinstance(desk.top, frames.Guarding)
    desk.do("shield 0").do("done", 6, 2)
    assert (0, 4) == (desk.actor, desk.top.left)
    desk.do("place_rest")
    assert desk.offers("rearm")


@rule("X-250")
def test_sight_across_a_nebula() -> None:
    """A nebula border does not stop a blaster."""
    desk = fighters("nock", at=("1,2", "2,2", "7,-5"))
    assert "attack ship:1" in desk.offered()
    assert hex_("2,2") == desk.seat(1).at
