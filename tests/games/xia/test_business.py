"""Business and status phase (X-430 to X-467)."""

from __future__ import annotations

import pytest
from xia_desk import M2, Desk, content, flow, frames

rule = pytest.mark.rule
PLANET = ("5,-3", "7,-5", "1,2")


def shop(credits: int = 20000, **options: object) -> Desk:
    """Put seat 0 into the business phase of a planet."""
    return Desk(at=PLANET, **options).set(0, credits=credits).business()


@rule("X-430", "X-431")
def test_business_is_open_to_all() -> None:
    """Nothing need be done, and outlaws do business on lawful planets too."""
    assert "end_business" in shop().offered()
    desk = Desk(M2, at=("5,-3", "1,2", "1,4")).set(0, bounty=3000, energy=1).end_turn()
    assert {"refill", "buy_outfit m_22", "end_business"} <= set(desk.offered())


@rule("X-432")
def test_refill() -> None:
    """Energy is filled free; a full tank is refused."""
    desk = shop(0)
    assert "energy_full" == desk.why("refill")
    desk.set(0, energy=2).do("refill")
    assert (10, 0) == (desk.seat(0).energy, desk.seat(0).credits)


@rule("X-433", "X-515")
def test_repair() -> None:
    """All damage for 1000, tier 3 for 2000, the Ironclad 1000 less."""
    desk = shop(2000).hurt(0, 5).do("repair")
    assert (0, 1000) == (desk.seat(0).damage, desk.seat(0).credits)
    assert "nothing_to_repair" == desk.why("repair")
    big = shop(2000).fly(0, "quiet_thunder").hurt(0, 1).do("repair")
    assert 0 == big.seat(0).credits
    poor = shop(1000).fly(0, "quiet_thunder").hurt(0, 1)
    assert "not_enough_credits" == poor.why("repair")
    assert 0 == poor.entitle(0, "ironclad").do("repair").seat(0).credits
    assert 0 == shop(0).hurt(0, 3).entitle(0, "ironclad").do("repair").seat(0).damage


@rule("X-434", "X-691")
def test_buying_outfits() -> None:
    """The tile leaves the supply, the price the credits; two of a kind are allowed."""
    desk = shop(3000).do("buy_outfit m_22").do("pack_auto").do("buy_outfit m_22").do("pack_auto")
    assert (1000, 5) == (desk.seat(0).credits, desk.world.tiles[content.OUTFIT["m_22"]])


@rule("X-435", "X-217")
def test_resale() -> None:
    """W-28: levels 1, 2, 3 sell for 1000, 1000, 2000; the tile goes back."""
    for name, price in (("m_22", 1000), ("halon", 1000), ("raptor_k", 2000)):
        desk = shop(0).fit(0, name).do("sell_outfit 0")
        assert (price, 7) == (desk.seat(0).credits, desk.world.tiles[content.OUTFIT[name]])


@rule("X-437")
def test_no_sale_of_what_was_just_bought() -> None:
    """A tile bought in this phase stays; next time it may be sold."""
    desk = shop(1000).do("buy_outfit m_22").do("pack_auto")
    assert "bought_this_phase" == desk.why("sell_outfit 0")
    desk.do("end_business").put(active=0).business()
    assert "sell_outfit 0" in desk.offered()


@rule("X-438", "X-396")
def test_rearranging() -> None:
    """Once by itself in a phase; every purchase includes one anyway."""
    desk = shop(1000).fit(0, "m_22").do("rearrange").do("pack_auto")
    assert "already_rearranged" == desk.why("rearrange")
    assert desk.do("buy_outfit targe").offers("pack")
    assert "nothing_to_rearrange" == shop().why("rearrange")


@rule("X-440", "X-442", "X-481", "X-696")
def test_buying_a_ship() -> None:
    """Exactly one tier higher, for its price, worth 1 fame; cards are kept."""
    desk = shop(5000)
    assert "wrong_tier" == desk.why("buy_ship quiet_thunder")
    assert "wrong_tier" == desk.why("buy_ship numerator")
    desk.do("buy_ship krembler")
    seat = desk.seat(0)
    assert (0, 1, 10) == (seat.credits, seat.fame, seat.energy)
    assert 2 == len(seat.abilities)
    assert seat.ready == sum(1 << ability for ability in seat.abilities)
    assert desk.world.out >> content.SHIP["puddle_jumper"] & 1
    other = shop(5000).fly(1, "krembler")
    assert "ship_taken" == other.why("buy_ship krembler")
    gone = shop(5000).lay(out=1 << content.SHIP["krembler"])
    assert "ship_taken" == gone.why("buy_ship krembler")
    assert "not_enough_credits" == shop(4000).why("buy_ship krembler")
    assert 4000 == shop(8000).entitle(0, "tycoon").do("buy_ship krembler").seat(0).credits


@rule("X-441", "X-442")
def test_two_ships_in_a_row() -> None:
    """W-29: 13000 credits buy both steps; three ability cards."""
    desk = shop(13000).do("buy_ship krembler").do("buy_ship quiet_thunder")
    assert (0, 2, 3) == (desk.seat(0).credits, desk.seat(0).fame, len(desk.seat(0).abilities))


@rule("X-443", "X-523")
def test_a_new_ship_clears_damage_and_bounty() -> None:
    """The bounty goes to the bank, not to the owner."""
    desk = shop(5000).set(0, bounty=4000).hurt(0, 5).do("buy_ship krembler")
    assert (0, 0, 0) == (desk.seat(0).bounty, desk.seat(0).damage, desk.seat(0).credits)
    assert {"bounty_removed", "became_innocent"} <= set(desk.codes())


@rule("X-444", "X-446", "X-214")
def test_what_is_carried_over() -> None:
    """Outfits, cubes and markers come along; spent markers are disarmed; impulse keeps its side."""
    desk = Desk(at=PLANET).set(0, credits=5000).fit(0, "m_22").load(0, "spice", "holo")
    desk.do("engine 0", 1).do("stop").set(0, impulse=False).business().do("buy_ship krembler")
    assert desk.offers("pack")
    desk.do("pack_auto")
    seat = desk.seat(0)
    assert (3, 1, False) == (seat.armed, seat.disarmed, seat.impulse)
    assert [1, 2] == sorted(cube for cube in seat.cargo if cube)
    desk.do("end_business")
    assert 4 == desk.seat(0).armed


@rule("X-445")
def test_outfits_that_do_not_fit() -> None:
    """W-42: an outfit is handed back at its resale price, then the others are packed."""
    desk = Desk(at=PLANET, ships=("swamp_rat", "numerator", "easy_tiger"))
    desk.set(0, credits=5000).fit(0, "m_22", "saker_v", "javelin").business()
    desk.do("buy_ship copper_heron")
    assert 3 == len(desk.offers("hand_back"))
    desk.do("hand_back 2").do("pack_auto")
    assert (1000, 2) == (desk.seat(0).credits, len(desk.seat(0).fitted))


@rule("X-445", "X-398")
def test_cubes_without_room() -> None:
    """Cubes that find no room on the new ship are thrown out as the owner chooses."""
    desk = Desk(at=PLANET, ships=("swamp_rat", "numerator", "easy_tiger")).set(0, credits=5000)
    desk.load(0, *("spice",) * 6, *("holo",) * 6).business()
    desk.set(0, loose=(1, 1)).lay(supply=(7, *desk.world.supply[1:]))
    desk.do("buy_ship tin_magpie")
    assert {"jettison spice", "jettison holo"} == set(desk.offered())
    desk.do("jettison holo").do("jettison spice")
    assert 12 == sum(cube > 0 for cube in desk.seat(0).cargo)
    assert 2 == sum(n for _, _, n in desk.world.cubes)


@rule("X-450", "X-652", "X-481")
def test_buying_fame() -> None:
    """Fame costs 5000, any number of times, never the last point; a ship may bring it."""
    desk = shop(12000).do("buy_fame").do("buy_fame")
    assert (2, 2000) == (desk.seat(0).fame, desk.seat(0).credits)
    assert "not_enough_credits" == desk.why("buy_fame")
    last = shop(20000).set(0, fame=9).fly(0, "krembler")
    assert "last_point_not_for_sale" == last.why("buy_fame")
    last.do("buy_ship quiet_thunder")
    assert last.actor is None
    assert 0 == last.open.winner


# --- status phase ---------------------------------------------------------------------------------


@rule("X-460", "X-461", "X-462", "X-463", "X-464")
def test_the_four_steps() -> None:
    """Titles are received, new ones turned up, cards refreshed, markers armed: in this order."""
    desk = (
        Desk()
        .reveal("trusted_hand")
        .complete(0, 27, 28, 29)
        .set(0, fame=1, impulse=False, armed=2, disarmed=2)
    )
    desk.lay(titles_up=0).end_turn("tycoon")
    first = desk.codes()
    assert desk.seat(0).impulse
    assert 2 == desk.seat(0).armed
    desk.do("arm 1")
    steps = ["title_received", "title_revealed", "abilities_refreshed", "markers_armed"]
    assert steps == [code for code in first + desk.codes() if code in steps]
    assert (3, 3, 9) == (desk.seat(0).fame, desk.seat(0).armed, desk.seat(0).energy)


@rule("X-463", "X-541")
def test_only_the_own_cards_are_refreshed() -> None:
    """Other players' cards stay as they are."""
    desk = Desk().set(0, ready=0).set(1, ready=0).end_turn()
    assert desk.seat(0).ready
    assert not desk.seat(1).ready


@rule("X-464", "X-466")
def test_arming_in_space() -> None:
    """1 energy each, as far as energy goes; nothing stays on outfits."""
    desk = Desk().fit(0, "m_22").set(0, energy=2, armed=4)
    for _ in range(3):
        desk.do("engine 0", 1).do("stop")
    desk.end_turn()
    assert ["arm 0", "arm 1", "arm 2"] == desk.offered()
    assert "too_many_markers" == desk.why("arm 3")
    desk.do("arm 1")
    seat = desk.seat(0)
    assert (1, 2, 2, 0) == (seat.energy, seat.armed, seat.disarmed, seat.fitted[0].spent)


@rule("X-465")
def test_arming_on_a_planet_is_free() -> None:
    """All four are armed without a question."""
    desk = Desk(at=PLANET).set(0, energy=1, armed=0, disarmed=4).end_turn().do("end_business")
    assert (1, 4, 0) == (desk.seat(0).energy, desk.seat(0).armed, desk.seat(0).disarmed)


@rule("X-518")
def test_the_quartermaster_arms_one_free() -> None:
    """Energy 0 off a planet: one marker can still be armed."""
    desk = Desk().entitle(0, "quartermaster").set(0, energy=0, armed=1, disarmed=3).end_turn()
    assert ["arm 0", "arm 1"] == desk.offered()
    desk.do("arm 1")
    assert (0, 2) == (desk.seat(0).energy, desk.seat(0).armed)


@rule("X-462", "X-490")
def test_turning_up_titles() -> None:
    """W-01: fame 5 turns up two cards; a second player with the same fame none."""
    desk = Desk().set(0, fame=5).end_turn("tycoon", "magnate")
    assert 2 == desk.world.titles_up
    assert 1 == desk.actor
    desk.set(1, fame=5).end_turn()
    assert 2 == desk.world.titles_up


@rule("X-491")
def test_titles_that_cannot_be_earned() -> None:
    """With three sectors left Cartographer is put aside and another is drawn."""
    pile = sum(1 << content.SECTOR[name] for name in ("azure", "xia", "lunari"))
    desk = Desk().lay(pile=pile).set(0, fame=3).end_turn("cartographer")
    assert "title_put_aside" in desk.codes()
    assert desk.actor == -1
    desk.deal("tycoon")
    assert 1 == desk.world.titles_up
    bare = Desk().lay(pile=0, tokens=1).set(0, fame=3).end_turn("treasure_seeker")
    assert "title_put_aside" in bare.codes()
    empty = Desk().lay(titles_deck=0).set(0, fame=3).end_turn()
    assert 1 == empty.actor
    assert flow.to_act(empty.state) == (1,)
    assert isinstance(empty.top, frames.Turn)
