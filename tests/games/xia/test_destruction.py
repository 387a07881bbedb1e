"""Destruction, return, stranded ships and rescue (X-300 to X-331)."""

from __future__ import annotations

import pytest
from xia_desk import M1, Desk, content, frames, hex_, state

rule = pytest.mark.rule
DEBRIS = (("kreller_iv", 0, 0, 0), *M1[1:])
NEAR = ("0,0", "1,-1", "1,2")


def killer(ship: str = "swamp_rat", *, bounty: int = 0) -> Desk:
    """Put seat 0 beside a ship of seat 1 that has one compartment left."""
    desk = Desk(at=NEAR).fit(0, "saker_v").fly(1, ship).set(1, bounty=bounty)
    size = content.SHIPS[content.SHIP[ship]].hold_size
    return desk.set(1, damage=(1 << size - 1) - 1)


def strike(desk: Desk, *deals: int) -> Desk:
    """Fire once."""
    return desk.do("attack ship:1").do("weapon 0").do("confirm", 5, *deals)


@rule("X-301", "X-305", "X-306", "X-302")
def test_what_is_lost_and_kept() -> None:
    """A destroyed ship is reset; ship, outfits, credits, fame, titles and cards stay."""
    desk = killer().fit(1, "m_22").complete(1, 27).entitle(1, "magnate")
    desk.set(1, fame=2, energy=1, armed=0, disarmed=4, impulse=False, ready=0, credits=7000)
    desk.set(1, tokens=(1, 0, 0), autopilot=5).give_mission(1, 28, up=True, pay=5000)
    desk.set(1, damage=(1 << 11) - 1)
    before = desk.seat(1)
    strike(desk)
    seat = desk.seat(1)
    assert state.OFF == seat.at
    assert (8, 4, 0, 0, True, 0, 0) == (
        seat.energy,
        seat.armed,
        seat.disarmed,
        seat.damage,
        seat.impulse,
        seat.mission,
        seat.autopilot,
    )
    assert seat.ready == 1 << seat.abilities[0]
    assert 28 in desk.world.discards
    for kept in ("ship", "credits", "fame", "titles", "completed", "tokens", "abilities"):
        assert getattr(before, kept) == getattr(seat, kept)
    assert [f.outfit for f in before.fitted] == [f.outfit for f in seat.fitted]


@rule("X-303", "X-400")
def test_cubes_stay_on_the_space() -> None:
    """Cubes of a destroyed ship lie there for any time."""
    desk = Desk(DEBRIS, at=("0,0", "7,-5", "1,2")).load(0, "spice", "holo", "holo", "terra")
    desk.moving(2).do("step 1,-1", 2)
    lying = desk.world.cubes
    assert 4 == sum(n for _, _, n in lying)
    assert {hex_("1,-1")} == {at for at, _, _ in lying}
    desk.end_turn().end_turn().deal(17)
    assert lying == desk.world.cubes


@rule("X-304", "X-314", "X-318", "X-520")
def test_the_bounty_of_the_dead() -> None:
    """The destroyer collects the bounty; death in debris pays nobody."""
    desk = strike(killer(bounty=3000))
    assert (6000, 1, 0) == (desk.seat(0).credits, desk.seat(0).fame, desk.seat(0).bounty)
    order = ["bounty_collected", "fame_gained"]
    assert order == [code for code in desk.codes() if code in order]
    desk = Desk(DEBRIS, at=("0,0", "1,0", "1,2")).set(0, bounty=3000).moving(2)
    desk.do("step 1,-1", 1)
    assert (3000, 0, 0) == (desk.seat(1).credits, desk.seat(1).fame, desk.seat(0).bounty)


@rule("X-307", "X-077")
def test_dying_ends_the_turn() -> None:
    """No business, no arming, no title; the next seat is on."""
    desk = Desk(DEBRIS, at=("0,0", "7,-5", "1,2")).reveal("quartermaster").moving(2)
    desk.do("step 1,-1", 1)
    assert 1 == desk.actor
    assert "markers_armed" not in desk.codes()


@rule("X-308", "X-310", "X-313", "X-072")
def test_tier_one_returns_at_once() -> None:
    """W-07: destroyed in the own turn, the ship is back at the next and plays normally."""
    desk = Desk(DEBRIS, at=("0,0", "7,-5", "1,2")).moving(2).do("step 1,-1", 1)
    assert not desk.seat(0).skip
    desk.end_turn().end_turn().deal(17)
    assert "impulse" in desk.offered()
    assert (0, 4) == (desk.actor, desk.seat(0).armed)


@rule("X-308", "X-309", "X-654")
def test_higher_tiers_skip() -> None:
    """W-08: a tier 2 ship misses its next turn, then returns."""
    desk = killer("krembler").put(first=0)
    strike(desk)
    assert desk.seat(1).skip
    desk.end_turn().do("arm 1")
    assert "turn_skipped" in desk.codes()
    assert 2 == desk.actor
    desk.end_turn().end_turn()
    assert "return" == desk.top.why
    assert 1 == desk.open.active


@rule("X-310", "X-644")
def test_nearest_spawn_point() -> None:
    """W-20: of two equally near the higher number; a taken one is left out."""
    desk = Desk(at=(None, "5,-3", "5,0")).beginning(0).deal(10)
    assert dict(desk.geo.spawns)[13] == desk.seat(0).at
    desk = Desk(at=(None, "5,-3", "1,2")).beginning(0).deal(10)
    assert dict(desk.geo.spawns)[7] == desk.seat(0).at


@rule("X-311", "X-483")
def test_a_twenty_chooses() -> None:
    """On 20 the player chooses any free spawn point, and has luck."""
    desk = Desk(at=(None, "5,-3", "5,0")).beginning(0).deal(20)
    assert {"spawn 1", "spawn 7", "spawn 13"} == set(desk.offered())
    assert 1 == desk.seat(0).fame
    desk.do("spawn 1")
    assert dict(desk.geo.spawns)[1] == desk.seat(0).at


@rule("X-312", "X-601")
def test_no_free_spawn_point() -> None:
    """With all taken the ship goes beside the nearest number."""
    desk = Desk(at=(None, "7,-5", "1,2", "-1,2")).beginning(0).deal(7)
    assert isinstance(desk.top, frames.PlaceBeside)
    desk.do(desk.offered()[0])
    geometry = desk.geo
    spawn = dict(geometry.spawns)[7]
    assert desk.seat(0).at in [to for to, _, _ in geometry.ways(spawn)]


@rule("X-315", "X-316", "X-317", "X-522", "X-481")
@pytest.mark.parametrize(
    ("ship", "tier"), [("swamp_rat", 1), ("krembler", 2), ("quiet_thunder", 3)]
)
def test_fame_for_a_kill(ship: str, tier: int) -> None:
    """Fame is the tier; an innocent victim costs a bounty of 1000, an outlaw none."""
    desk = strike(killer(ship))
    assert (tier, 1000) == (desk.seat(0).fame, desk.seat(0).bounty)
    desk = strike(killer(ship, bounty=1000))
    assert (tier, 0) == (desk.seat(0).fame, desk.seat(0).bounty)


@rule("X-314", "X-410")
def test_mining_has_no_destroyer() -> None:
    """Who dies of mining beside an enemy gives him nothing."""
    desk = Desk([("outpost_338", 0, 0, 0), *M1[1:]], at=("-1,0", "0,0", "1,2")).hurt(0, 9)
    desk.do("gather", 5)
    assert "off" == desk.where()
    assert 0 == desk.seat(1).fame


# --- rescue ---------------------------------------------------------------------------------------


@rule("X-326", "X-328", "X-329", "X-330", "X-481")
def test_rescue() -> None:
    """W-33: two energy change hands, one fame is won, up to two markers are armed at once."""
    desk = Desk(at=NEAR).set(0, energy=3).set(1, energy=0, armed=0, disarmed=4)
    desk.do("rescue 1")
    assert (1, 1) == (desk.seat(0).energy, desk.seat(0).fame)
    assert 1 == desk.actor
    assert ["arm_rescued 0", "arm_rescued 1", "arm_rescued 2"] == desk.offered()
    desk.do("arm_rescued 2")
    assert (0, 2, 2) == (desk.seat(1).energy, desk.seat(1).armed, desk.seat(1).disarmed)
    assert not state.is_stranded(desk.seat(1))


@rule("X-328")
def test_rescue_refused() -> None:
    """The rescuer needs 3 energy, the other must be stranded and adjacent; sight is not needed."""
    desk = Desk(at=NEAR).set(0, energy=2).set(1, energy=0, armed=0, disarmed=4)
    assert "rescuer_needs_energy" == desk.why("rescue 1")
    assert "not_stranded" == desk.why("rescue 2")
    far = Desk(at=("0,0", "2,-1", "1,2")).set(1, energy=0, armed=0, disarmed=4)
    assert "not_adjacent" == far.why("rescue 1")
    hidden = Desk(at=("0,0", "-1,1", "1,2")).set(1, energy=0, armed=0, disarmed=4)
    assert "rescue 1" in hidden.offered()


@rule("X-327")
def test_stranded_on_a_planet() -> None:
    """A stranded ship on a planet does all business; refilling ends its plight."""
    desk = Desk(at=("5,-3", "7,-5", "1,2")).set(0, energy=0, armed=0, disarmed=4).hurt(0, 2)
    desk.end_turn()
    assert {"refill", "repair", "buy_outfit m_22"} <= set(desk.offered())
    desk.do("refill")
    assert not state.is_stranded(desk.seat(0))


@rule("X-331", "X-593")
def test_npcs_are_never_rescued() -> None:
    """Only players' ships can be named for a rescue."""
    desk = Desk(at=NEAR, npcs=True).set_npc("merchant", place="-1,0")
    assert not desk.offers("rescue")
    assert "no_such_thing" == desk.why("rescue 5")
