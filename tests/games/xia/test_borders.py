"""Borders: asteroids, debris, nebulae, shields, entrances (X-140 to X-159)."""

from __future__ import annotations

import pytest
from xia_desk import M1, M2, Desk, content, frames, hex_, state

rule = pytest.mark.rule

DEBRIS = (("kreller_iv", 0, 0, 0), *M1[1:])
PLANETS = (("azure", 0, 0, 0), ("lunari", -1, 0, 3), ("tk_421", 0, 1, 3))


@rule("X-142", "X-156", "X-159", "X-482")
@pytest.mark.parametrize(("roll", "damage"), [(1, 1), (10, 10), (11, 0), (20, 0)])
def test_asteroids(roll: int, damage: int) -> None:
    """Entering an asteroid hex: 1 to 10 is damage, more is nothing; a 20 is luck."""
    desk = Desk(at=("0,0", "7,-5", "2,1"), ships=("swamp_rat", "puddle_jumper", "numerator"))
    desk.moving(3).do("step -1,1", roll)
    if damage:
        desk.do("place_rest")
    assert damage == desk.seat(0).damage.bit_count()
    assert "-1,1" == desk.where()
    assert (roll == 20) == desk.seat(0).fame


@rule("X-142", "X-045")
def test_every_asteroid_hex_is_a_new_roll() -> None:
    """Leaving is free, but each asteroid hex entered is rolled for."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).moving(4)
    desk.do("step -1,1", 15).do("step -2,1", 15).do("step -1,1", 15)
    desk.do("step -1,0")
    assert (0, "-1,0") == (desk.points() if desk.offers("step") else 0, desk.where())


@rule("X-143", "X-211", "X-210")
def test_shields_against_asteroids() -> None:
    """A shield's die is taken off; its marker stays spent; shields are no action of their own."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).fit(0, "targe")
    assert "wrong_phase" == desk.why("shield 0")
    desk.moving(3).do("step -1,1", 8).do("shield 0").do("done", 5).do("place_rest")
    assert 3 == desk.seat(0).damage.bit_count()
    assert (3, 1) == (desk.seat(0).armed, desk.seat(0).fitted[0].spent.bit_count())
    desk.do("step -1,0").do("step -1,1", 9)
    assert "shield 0" in desk.offered()
    desk.do("shield 0", 6).do("place_rest")
    assert 2 == desk.seat(0).fitted[0].spent.bit_count()


@rule("X-211", "X-206")
def test_a_targe_stops_two_hazards_a_turn() -> None:
    """Both arm points spent, the third asteroid finds no shield."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).fit(0, "targe").moving(6)
    desk.do("step -1,1", 1).do("shield 0").do("done", 6).do("step 0,0")
    desk.do("step -1,1", 1).do("shield 0", 6).do("step 0,0")
    desk.do("step -1,1", 1)
    assert isinstance(desk.top, frames.Damage)


@rule("X-144", "X-212", "X-300")
@pytest.mark.parametrize(("roll", "alive"), [(1, False), (3, False), (4, True), (20, True)])
def test_debris(roll: int, alive: bool) -> None:
    """Entering debris: 1 to 3 destroys the ship, and no shield is asked."""
    desk = Desk(DEBRIS, at=("0,0", "7,-5", "1,2")).fit(0, "targe").moving(2)
    desk.do("step 1,-1", roll)
    assert alive == (desk.seat(0).at != state.OFF)
    assert not isinstance(desk.top, frames.Hazard)


@rule("X-145", "X-146", "X-048")
def test_nebulae() -> None:
    """Entering a nebula costs energy on 1 to 10; inside and out are free; shields help."""
    desk = Desk(at=("1,2", "7,-5", "2,1"), ships=("puddle_jumper", "swamp_rat", "numerator"))
    desk.fit(0, "targe").moving(6).do("step 2,2", 9).do("shield 0").do("done", 6)
    assert 7 == desk.seat(0).energy
    desk.do("step 3,2")
    assert "moved" in desk.codes()
    assert "nebula_rolled" not in desk.codes()
    desk.do("step 2,2").do("step 1,2")
    assert 7 == desk.seat(0).energy
    desk.do("step 2,2", 11)
    assert 7 == desk.seat(0).energy


@rule("X-146", "X-559")
def test_no_ability_helps_in_a_nebula() -> None:
    """Maneuvering Thrusters are offered against asteroids, not against a nebula."""
    desk = Desk(at=("1,2", "7,-5", "2,1")).fly(0, "gaiden").moving(3).do("step 2,2", 9)
    assert isinstance(desk.top, frames.Move)
    desk = Desk(at=("0,0", "7,-5", "2,1")).fly(0, "gaiden").moving(3).do("step -1,1", 9)
    assert ["brace maneuvering_thrusters", "done"] == desk.offered()


@rule("X-147", "X-325", "X-412")
def test_energy_then_markers() -> None:
    """What energy cannot cover disarms markers; the rest is ignored."""
    desk = Desk(at=("1,2", "7,-5", "2,1")).set(0, energy=2, armed=3, disarmed=1)
    desk.moving(3).do("step 2,2", 4)
    seat = desk.seat(0)
    assert (0, 1, 3) == (seat.energy, seat.armed, seat.disarmed)
    desk = Desk(at=("1,2", "7,-5", "2,1")).set(0, energy=2, armed=3, disarmed=1)
    desk.moving(3).do("step 2,2", 10)
    assert (0, 0, 4) == (desk.seat(0).energy, desk.seat(0).armed, desk.seat(0).disarmed)


@rule("X-149", "X-113", "X-522", "X-140")
def test_planetary_shield() -> None:
    """W-14: 9 throws back with 9 damage and costs the point; 14 passes with a bounty."""
    desk = Desk(at=("3,-2", "7,-5", "1,2"), ships=("swamp_rat", "numerator", "puddle_jumper"))
    desk.moving(3).do("step 4,-3", 9).do("place_rest")
    assert ("3,-2", 2, 9) == (desk.where(), desk.points(), desk.seat(0).damage.bit_count())
    desk.do("step 4,-3", 14)
    assert ("4,-3", 1, 1000) == (desk.where(), desk.points(), desk.seat(0).bounty)
    assert desk.codes().index("shield_seen") < desk.codes().index("moved")


@rule("X-149", "X-156", "X-303")
def test_a_small_ship_dies_at_the_shield() -> None:
    """A hold of 9 is destroyed by a 9, its cubes left on the start space."""
    desk = Desk(at=("3,-2", "7,-5", "1,2"), ships=("ghoststalker", "numerator", "puddle_jumper"))
    desk.load(0, "spice").moving(3).do("step 4,-3", 9)
    assert "off" == desk.where()
    assert ((hex_("3,-2"), 1, 1),) == desk.world.cubes


@rule("X-149", "X-212")
@pytest.mark.parametrize("roll", [18, 20])
def test_unseen_through_the_shield(roll: int) -> None:
    """18 to 20 passes without consequence, in and out."""
    desk = Desk(at=("4,-3", "7,-5", "1,2")).fit(0, "targe").moving(2).do("step 3,-2", roll)
    assert ("3,-2", 0) == (desk.where(), desk.seat(0).bounty)
    desk = Desk(at=("4,-3", "7,-5", "1,2")).fit(0, "targe").moving(2).do("step 3,-2", 4)
    assert isinstance(desk.top, frames.Damage)


@rule("X-150")
def test_neutral_entrances_are_free() -> None:
    """An outlaw enters Neo Damascus by the entrance without roll or bounty."""
    desk = Desk(at=("7,-3", "7,-5", "1,2")).set(0, bounty=2000).moving(2).do("step 6,-3")
    assert ("6,-3", 2000) == (desk.where(), desk.seat(0).bounty)
    desk.do("step 7,-3")
    assert "7,-3" == desk.where()


@rule("X-151", "X-511", "X-524")
def test_lawful_entrances() -> None:
    """Outlaws may not enter, but may leave; the Public Enemy enters all the same."""
    desk = Desk(M2, at=("7,-3", "1,2", "1,4")).set(0, bounty=1000).moving(2)
    before = desk.state
    assert "entrance_closed_to_outlaws" == desk.why("step 6,-3")
    assert before == desk.state
    Desk(M2, at=("7,-3", "1,2", "1,4")).moving(2).do("step 6,-3")
    Desk(M2, at=("6,-3", "1,2", "1,4")).set(0, bounty=1000).moving(2).do("step 7,-3")
    desk.entitle(0, "public_enemy").do("step 6,-3")
    assert "6,-3" == desk.where()


LOATH = (("loath", 0, 0, 0), *M1[1:])


@rule("X-152", "X-520", "X-522", "X-523")
def test_outlaw_entrances() -> None:
    """W-47: the innocent get a bounty in both directions; who has one crosses freely."""
    desk = Desk(LOATH, at=("0,1", "7,-5", "1,2")).moving(3).do("step 0,0")
    assert 1000 == desk.seat(0).bounty
    assert {"entrance_crossed", "bounty_raised", "became_outlaw"} <= set(desk.codes())
    desk.do("step 0,1")
    assert 1000 == desk.seat(0).bounty
    desk.set(0, bounty=0, at=hex_("0,0"))
    desk.do("step 0,1")
    assert 1000 == desk.seat(0).bounty


@rule("X-153")
def test_the_shield_of_an_outlaw_planet() -> None:
    """An innocent ship through Loath's shield unseen gets no bounty."""
    desk = Desk(LOATH, at=("2,0", "7,-5", "1,2")).moving(2).do("step 1,0", 19)
    assert ("1,0", 0) == (desk.where(), desk.seat(0).bounty)


@rule("X-154", "X-141")
def test_two_shields() -> None:
    """W-15: both must be passed; what the first roll gave stands."""
    desk = Desk(PLANETS, at=("-2,1", "1,1", "3,3")).moving(2)
    desk.do("step -3,1", 12, 7).do("place_rest")
    assert ("-2,1", 1, 1000) == (desk.where(), desk.points(), desk.seat(0).bounty)
    assert 7 == desk.seat(0).damage.bit_count()
    desk.do("step -3,1", 19, 18)
    assert "-3,1" == desk.where()


@rule("X-155", "X-141")
def test_shield_before_hazard() -> None:
    """W-13: first the shield, then the nebula; a throw-back cancels the second."""
    desk = Desk(M2, at=("3,-2", "1,2", "1,4")).moving(3)
    desk.do("step 2,-1", 3).do("place_rest")
    assert "nebula_rolled" not in desk.codes()
    desk.do("step 2,-1", 18, 4)
    assert ("2,-1", 6) == (desk.where(), desk.seat(0).energy)
    assert desk.codes().index("shield_unseen") < desk.codes().index("nebula_rolled")


@rule("X-158", "X-368", "X-155")
def test_contraband_and_throw_back() -> None:
    """Thrown back there is no sneak roll; once in, it follows the shield roll."""
    card = next(m.card for m in content.MISSIONS if m.kind == "smuggler" and m.goal == "loath")
    desk = Desk(LOATH, at=("2,0", "7,-5", "1,2")).give_mission(0, card, up=True, pay=4000)
    desk.moving(4).do("step 1,0", 4).do("place_rest")
    assert isinstance(desk.top, frames.Move)
    desk.do("step 1,0", 19)
    assert "sneak" == desk.top.why
    desk.deal(13)
    assert desk.seat(0).sneaked


@rule("X-159", "X-482", "X-484")
def test_luck_on_a_border() -> None:
    """W-32: one natural 20 a turn is luck, the next is not; another turn counts anew."""
    desk = Desk(at=("1,2", "7,-5", "2,1")).moving(4).do("step 2,2", 20)
    assert (1, 10) == (desk.seat(0).fame, desk.seat(0).energy)
    desk.do("step 1,2").do("step 2,2", 20)
    assert 1 == desk.seat(0).fame
    desk.do("stop").end_turn()
    assert 0 == desk.open.luck


@rule("X-484", "X-550")
def test_a_replaced_roll_is_no_luck() -> None:
    """A 20 that is rolled again counts for nothing."""
    desk = Desk(at=("1,2", "7,-5", "2,1"), ships=("easy_tiger", "numerator", "puddle_jumper"))
    desk.moving(4).do("step 2,2", 20).do("reroll 0", 3)
    assert (0, 8 - 1 - 3) == (desk.seat(0).fame, desk.seat(0).energy)
