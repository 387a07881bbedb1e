"""Fame, luck, titles and their skills, bounty (X-480 to X-525)."""

from __future__ import annotations

import pytest
from xia_desk import M1, M2, Desk, content, frames, hex_, state, titles

rule = pytest.mark.rule
NEAR = ("0,0", "1,-1", "1,2")


@rule("X-480", "X-698")
def test_fame_counts_at_once() -> None:
    """A token with fame moves the track before the next decision."""
    desk = Desk(at=("-2,1", "7,-5", "1,2")).moving(2).do("take_token", "fame")
    assert 1 == desk.seat(0).fame
    assert isinstance(desk.top, frames.Move)


@rule("X-481")
def test_ten_sources() -> None:
    """Fame comes from ten named sources."""
    assert 10 == len(content.FAME_SOURCES)
    assert set(content.FAME_SOURCES) == {
        "exploration_token", "mission_completed", "ship_destroyed", "sold_all_cargo",
        "ship_bought", "fame_bought", "rescue", "title", "luck", "first_use_of_a_gate",
    }  # fmt: skip


@rule("X-482", "X-651")
def test_luck_in_anothers_turn() -> None:
    """W-32: a 20 of the defender in another's turn is luck, once in that turn."""
    desk = Desk(at=NEAR).fit(0, "nock").fly(1, "gaiden", "ablative_ribs")
    desk.do("attack ship:1").do("weapon 0").do("confirm")
    desk.do("brace maneuvering_thrusters").do("brace ablative_ribs", 1, 20, 20)
    assert 1 == desk.seat(1).fame


@rule("X-483")
def test_whose_luck() -> None:
    """A 20 for an NPC's roll is nobody's luck."""
    desk = Desk(at=NEAR, npcs=True).set_npc("merchant", controller=0, entered=True)
    desk.set_npc("merchant", goal=content.SECTOR["neo_damascus"]).end_turn()
    assert "return" == desk.top.why
    desk.deal(20)
    assert [0, 0, 0] == [seat.fame for seat in desk.open.seats]
    assert desk.offers("spawn")


@rule("X-490")
def test_title_spaces() -> None:
    """Title spaces are 3, 5, 7 ... 19."""
    assert tuple(range(3, 20, 2)) == content.TRACK.title_spaces


@rule("X-492", "X-496", "X-461", "X-495")
def test_earned_then_received() -> None:
    """An earned title is the earner's alone, also after his death, until his next status phase."""
    desk = Desk((("kreller_iv", 0, 0, 0), *M1[1:]), at=("0,0", "7,-5", "1,2"))
    desk.reveal("trusted_hand", "magnate").complete(0, 27, 28, 29).moving(3)
    desk.do("step -1,1")
    assert 0 == desk.owner_of("trusted_hand")
    desk.complete(1, 30, 31, 32).do("step -1,0", 1)
    assert "off" == desk.where()
    assert 0 == desk.owner_of("trusted_hand")
    desk.end_turn().end_turn().deal(17).end_turn()
    assert state.has_title(desk.seat(0), titles.TRUSTED_HAND)
    assert 2 == desk.seat(0).fame


@rule("X-495", "X-461")
def test_several_titles_at_once() -> None:
    """Titles worth 1 and 2 are +3 in one step, and stay for ever."""
    desk = Desk().reveal("ironclad", "tycoon").hurt(0, 8).set(0, credits=12000).end_turn()
    assert 3 == desk.seat(0).fame
    assert () == desk.world.titles_open
    assert 2 == desk.seat(0).titles.bit_count()


@rule("X-493")
def test_deeds_before_do_not_count() -> None:
    """What was done before the card lay open does not earn it, nor does it in another's turn."""
    desk = Desk().remember(0, laid=4).set(0, fame=3).end_turn("cartographer")
    assert state.NOBODY == desk.owner_of("cartographer")
    other = Desk().reveal("trusted_hand").complete(1, 27, 28, 29).moving(3).do("step 1,-1")
    assert state.NOBODY == other.owner_of("trusted_hand")
    raided = Desk(at=NEAR, npcs=True).fit(0, "saker_v").set_npc("merchant", place="1,-1", damage=14)
    raided.set(1, at=hex_("7,-5")).do("attack merchant").do("weapon 0").do("confirm", 8, 1)
    raided.reveal("raider")
    assert state.NOBODY == raided.owner_of("raider")


@rule("X-497", "X-492")
def test_who_comes_first() -> None:
    """W-38: of two who meet a state condition the next in turn order earns it in its turn."""
    desk = Desk(active=0).reveal("trusted_hand").complete(1, 27, 28, 29).complete(2, 30, 31, 32)
    desk.end_turn()
    assert 1 == desk.owner_of("trusted_hand")


@rule("X-494")
def test_turn_counts_do_not_add_up() -> None:
    """Tokens of two different turns do not make a Treasure Seeker."""
    desk = Desk(at=("-2,1", "7,-5", "1,2")).reveal("treasure_seeker").remember(0, tokens=1)
    desk.beginning(0).do("take_token", "nothing")
    assert state.NOBODY == desk.owner_of("treasure_seeker")


@rule("X-501", "X-270")
def test_raider() -> None:
    """Destroying the Merchant earns it; the skill adds 2 against NPCs if the dice made 1."""
    desk = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "saker_v").reveal("raider")
    desk.set_npc("merchant", place="1,-1", damage=14)
    desk.do("attack merchant").do("weapon 0").do("confirm", 8, 1)
    assert 0 == desk.owner_of("raider")
    skilled = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "saker_v").entitle(0, "raider")
    skilled.set_npc("merchant", place="1,-1")
    skilled.do("attack merchant").do("weapon 0").do("confirm", 6, 3)
    assert 5 == skilled.npc("merchant").damage
    weak = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "saker_v").entitle(0, "raider")
    weak.set_npc("merchant", place="1,-1").hurt_outfit(0, 0, 2)
    weak.do("attack merchant").do("weapon 0").do("confirm", 2, 1)
    assert 0 == weak.npc("merchant").damage
    rail = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fly(0, "ockhams_razor").entitle(0, "raider")
    rail.set_npc("merchant", place="1,-1").do("ability rail_gun merchant", 10)
    assert 3 == rail.npc("merchant").damage


@rule("X-502")
def test_cartographer() -> None:
    """Four sectors laid in one turn earn it."""
    desk = Desk(at=("-2,2", "7,-5", "1,2")).reveal("cartographer").remember(0, laid=2)
    desk.do("scan l", "azure")
    assert state.NOBODY == desk.owner_of("cartographer")
    desk.do("scan bl", "lunari")
    assert 0 == desk.owner_of("cartographer")


@rule("X-503")
def test_treasure_seeker() -> None:
    """Two tokens in a turn earn it; then an empty token pays 1000."""
    desk = Desk(at=("-2,1", "7,-5", "1,2")).reveal("treasure_seeker").remember(0, tokens=1)
    desk.do("take_token", "nothing")
    assert (0, 3000) == (desk.owner_of("treasure_seeker"), desk.seat(0).credits)
    paid = Desk(at=("-2,1", "7,-5", "1,2")).entitle(0, "treasure_seeker")
    assert 4000 == paid.do("take_token", "nothing").seat(0).credits


@rule("X-504")
def test_magnate() -> None:
    """Eight cubes in one sale earn it, seven do not; then the first pair brings a third cube."""
    for count, owner in ((7, state.NOBODY), (8, 0)):
        desk = Desk(at=("4,-3", "7,-5", "1,2")).reveal("magnate").load(0, *("spice",) * count)
        assert owner == desk.do("sell_all").owner_of("magnate")
    desk = Desk(at=("6,-4", "7,-5", "1,2")).entitle(0, "magnate").do("buy plasma plasma")
    assert 3 == sum(cube == 4 for cube in desk.seat(0).cargo)
    desk.do("buy plasma plasma") if desk.seat(0).credits >= 1000 else None
    assert 5 == sum(cube == 4 for cube in desk.seat(0).cargo)
    full = Desk(at=("6,-4", "7,-5", "1,2")).entitle(0, "magnate").load(0, *("spice",) * 8)
    assert 2 == sum(cube == 4 for cube in full.do("buy plasma plasma").seat(0).cargo)
    den = Desk((("smugglers_den", 0, 0, 0), *M1[1:]), at=("2,-1", "7,-5", "1,2"))
    den.entitle(0, "magnate").do("buy spice cyber")
    assert ["extra spice", "extra cyber"] == den.offered()
    den.do("extra cyber")
    assert [11, 15, 15] == sorted(cube for cube in den.seat(0).cargo if cube)


@rule("X-505")
def test_tycoon() -> None:
    """12000 credits in step 1 earn it; 11000 do not, whatever the bounty."""
    for credits, fame in ((11000, 0), (12000, 2)):
        desk = Desk().reveal("tycoon").set(0, credits=credits, bounty=5000).end_turn()
        assert fame == desk.seat(0).fame


@rule("X-506")
def test_trusted_hand() -> None:
    """A spent completed mission no longer counts."""
    desk = Desk().reveal("trusted_hand").complete(0, 27, 28).end_turn()
    assert state.NOBODY == desk.owner_of("trusted_hand")


@rule("X-507")
def test_all_rounder() -> None:
    """Completed missions of three kinds earn it, of two do not."""
    scholar, second = [m.card for m in content.MISSIONS if m.kind == "scholar"][:2]
    thief = next(m.card for m in content.MISSIONS if m.kind == "thief" and m.target == "left")
    desk = Desk().reveal("all_rounder").complete(0, scholar, second, thief).end_turn()
    assert state.NOBODY == desk.owner_of("all_rounder")
    desk = Desk().reveal("all_rounder").complete(0, scholar, 27, thief).end_turn()
    assert 3 == desk.seat(0).fame


@rule("X-508", "X-272")
def test_duelist() -> None:
    """Ten damage after defence earn it; the skill adds 1, not to the own ram damage."""
    desk = (
        Desk(at=NEAR)
        .fly(0, "krembler")
        .fit(0, "basilisk")
        .fly(1, "salt_cathedral")
        .fit(1, "zulu_ii")
    )
    desk.reveal("duelist").do("attack ship:1").do("weapon 0").do("weapon 0").do("confirm")
    desk.do("shield 0").do("done", 7, 7, 4)
    assert (0, 10) == (desk.owner_of("duelist"), desk.top.left)
    ram = Desk(at=NEAR).fit(0, "m_22").entitle(0, "duelist")
    ram.do("attack ship:1").do("weapon 0").do("confirm", 3)
    assert 4 == ram.top.left
    ram.do("place_rest")
    assert 3 == ram.top.left


@rule("X-509")
def test_untouchable() -> None:
    """An attack of 5 without damage earns it, of 4 does not; the skill adds 1."""
    for attack, defence, owner in ((5, 5, 1), (4, 6, state.NOBODY)):
        desk = Desk(at=NEAR).fit(0, "saker_v").fit(1, "targe").reveal("untouchable")
        desk.do("attack ship:1").do("weapon 0").do("confirm")
        desk.do("shield 0").do("done", attack, defence)
        assert owner == desk.owner_of("untouchable")
    skilled = Desk(at=NEAR).fit(0, "saker_v").entitle(1, "untouchable")
    skilled.do("attack ship:1").do("weapon 0").do("confirm", 4)
    assert 3 == skilled.top.left


@rule("X-510", "X-304")
def test_headhunter() -> None:
    """Destroying an outlaw earns it; then every bounty is worth 1000 more."""
    desk = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "saker_v").reveal("headhunter")
    desk.set_npc("scoundrel", place="1,-1", damage=9, credits=2000)
    desk.do("attack scoundrel").do("weapon 0").do("confirm", 8, 1)
    assert (0, 5000) == (desk.owner_of("headhunter"), desk.seat(0).credits)
    skilled = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "saker_v").entitle(0, "headhunter")
    skilled.set_npc("scoundrel", place="1,-1", damage=9, credits=2000)
    skilled.do("attack scoundrel").do("weapon 0").do("confirm", 8, 1)
    assert 6000 == skilled.seat(0).credits


@rule("X-511")
def test_public_enemy() -> None:
    """A bounty of 3000 in step 1 earns it."""
    for bounty, fame in ((2000, 0), (3000, 1)):
        assert fame == Desk().reveal("public_enemy").set(0, bounty=bounty).end_turn().seat(0).fame


@rule("X-512")
def test_speed_master() -> None:
    """Mission points of an asteroid, a planet, a nebula and a debris sector in one turn."""
    name = content.SECTOR
    three = 1 << name["neo_damascus"] | 1 << name["burning_horse"] | 1 << name["pelmont"]
    desk = Desk(at=("1,-1", "7,-5", "1,2")).reveal("speed_master").remember(0, points=three)
    desk.moving(3).do("step 0,0")
    assert 0 == desk.owner_of("speed_master")
    gate = 1 << name["tigris_gate"] | 1 << name["smugglers_den"] | 1 << name["burning_horse"]
    other = Desk(at=("1,-1", "7,-5", "1,2")).reveal("speed_master").remember(0, points=gate)
    other.moving(3).do("step 0,0")
    assert state.NOBODY == other.owner_of("speed_master")


@rule("X-513", "X-149", "X-553")
def test_fence_jumper() -> None:
    """Two shields passed in a turn earn it, free ones count; thrown back hurts half."""
    desk = Desk(at=("3,-2", "7,-5", "1,2")).reveal("fence_jumper").remember(0, free_shields=1)
    desk.moving(4).do("step 4,-3")
    assert 1 == desk.seat(0).memory.shields
    desk.do("step 3,-2", 18)
    assert 0 == desk.owner_of("fence_jumper")
    tried = Desk(at=("3,-2", "7,-5", "1,2")).reveal("fence_jumper").remember(0, shields=1)
    tried.entitle(0, "prospector").moving(4).do("step 4,-3", 7)
    assert state.NOBODY == tried.owner_of("fence_jumper")
    skilled = Desk(at=("3,-2", "7,-5", "1,2")).entitle(0, "fence_jumper").moving(4)
    skilled.do("step 4,-3", 7)
    assert 4 == skilled.top.left


@rule("X-514")
def test_prospector() -> None:
    """Three gathered cubes earn it; picked-up ones do not count."""
    rows = (("outpost_338", 0, 0, 0), *M1[1:])
    desk = Desk(rows, at=("-1,0", "7,-5", "1,2")).reveal("prospector").drop("-1,0", "holo")
    desk.do("gather", 15).do("gather", 15).do("pick_up holo")
    assert state.NOBODY == desk.owner_of("prospector")
    desk.do("gather", 15)
    assert 0 == desk.owner_of("prospector")


@rule("X-515")
def test_ironclad() -> None:
    """Eight damage markers in step 1 earn it."""
    for damage, fame in ((7, 0), (8, 1)):
        assert fame == Desk().reveal("ironclad").hurt(0, damage).end_turn().seat(0).fame


@rule("X-516", "X-102")
def test_wayfarer() -> None:
    """Six sectors in one turn earn it; then each engine move has a point more."""
    desk = Desk(at=("2,-1", "7,-5", "1,2")).reveal("wayfarer").remember(0, sectors=0b11111 << 15)
    desk.moving(3).do("step 3,-2")
    assert 0 == desk.owner_of("wayfarer")
    assert 5 == Desk().fit(0, "m_22").entitle(0, "wayfarer").do("engine 0", 4).points()
    assert (
        1
        == Desk()
        .fit(0, "m_22")
        .entitle(0, "wayfarer")
        .hurt_outfit(0, 0, 1)
        .do("engine 0", 1)
        .points()
    )
    assert 4 == Desk().entitle(0, "wayfarer").do("impulse").points()


@rule("X-517", "X-569")
def test_collector() -> None:
    """All five kinds without den mark earn it; then selling all is worth 1000 more."""
    goods = ("spice", "holo", "terra", "plasma")
    desk = Desk().reveal("collector").load(0, *goods, "cyber*").moving(2).do("step 1,-1")
    assert state.NOBODY == desk.owner_of("collector")
    desk = Desk().reveal("collector").load(0, *goods, "cyber").moving(2).do("step 1,-1")
    assert 0 == desk.owner_of("collector")
    sold = Desk(at=("4,-3", "7,-5", "1,2")).entitle(0, "collector").load(0, "spice", "spice")
    assert 6000 == sold.do("sell_all").seat(0).credits


@rule("X-518")
def test_quartermaster() -> None:
    """One outfit of each kind in the hold earns it."""
    desk = Desk().fly(0, "krembler").fit(0, "m_22", "nock", "targe").reveal("quartermaster")
    desk.moving(2).do("step 1,-1")
    assert state.NOBODY == desk.owner_of("quartermaster")
    desk = Desk().fly(0, "krembler").fit(0, "m_22", "nock", "targe", "sling")
    desk.reveal("quartermaster").moving(2).do("step 1,-1")
    assert 0 == desk.owner_of("quartermaster")


# --- law ------------------------------------------------------------------------------------------


@rule("X-520", "X-521")
def test_outlaws() -> None:
    """A bounty makes an outlaw; it cannot be spent."""
    assert not state.is_outlaw(Desk().seat(0))
    desk = Desk(at=("5,-3", "7,-5", "1,2")).set(0, bounty=5000, credits=0).business()
    assert state.is_outlaw(desk.seat(0))
    assert "not_enough_credits" == desk.why("buy_outfit m_22")


@rule("X-522", "X-315", "X-630", "X-637", "X-622", "X-316")
@pytest.mark.parametrize(
    ("name", "fame", "bounty"), [("merchant", 1, 1000), ("enforcer", 2, 2000), ("scoundrel", 1, 0)]
)
def test_bounty_for_npcs(name: str, fame: int, bounty: int) -> None:
    """The card's number replaces the usual 1000."""
    desk = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "saker_v")
    limit = next(npc.destroyed_at for npc in content.NPCS if npc.id == name)
    assert {"merchant": 15, "enforcer": 12, "scoundrel": 10}[name] == limit
    desk.set_npc(name, place="1,-1", damage=limit - 1, credits=3000)
    desk.do(f"attack {name}").do("weapon 0").do("confirm", 8, 1)
    seat = desk.seat(0)
    assert (fame, bounty, 6000) == (seat.fame, seat.bounty, seat.credits)


@rule("X-523")
def test_what_does_not_remove_a_bounty() -> None:
    """Repair, refill and time leave it."""
    desk = Desk(at=("5,-3", "7,-5", "1,2")).set(0, bounty=2000, energy=1).hurt(0, 1).business()
    desk.do("refill").do("repair").do("end_business")
    assert 2000 == desk.seat(0).bounty


@rule("X-525", "X-629")
def test_status_of_npcs() -> None:
    """Merchant and Enforcer are innocent, the Scoundrel is an outlaw, whatever they hold."""
    from xia_desk import part

    kill_of = part("rules.fight").kill_of
    desk = Desk(M2, npcs=True).set_npc("merchant", place="1,2", credits=9000)
    desk.set_npc("enforcer", place="-2,0", credits=5000).set_npc("scoundrel", place="1,4")
    assert [False, False, True] == [kill_of(desk.open, ship).outlaw for ship in (5, 6, 7)]
