"""Prices and limits at their edges: just enough is enough, one less is not."""

from __future__ import annotations

import pytest
from xia_desk import M1, M2, Desk, content, frames, geometry, part, state, view

rule = pytest.mark.rule
VOID = (("lost_sector", 0, 0, 0), *M1[1:])
NEAR = ("0,0", "1,-1", "1,2")
PLANET = ("5,-3", "7,-5", "1,2")
ACTIONS = [row for row in content.ABILITIES if row.timing == "action"]


# --- abilities ------------------------------------------------------------------------------------


def ready_for(card: str) -> Desk:
    """Give seat 0 a card and all that any card of the action phase asks for."""
    desk = Desk(VOID, at=("0,-2", "0,0", "1,2")).fly(0, "swamp_rat").fit(0, "m_22")
    desk.load(0, "spice").hurt(0, 1)
    ability = content.ABILITY[card]
    desk.set(0, abilities=(ability,), ready=1 << ability)
    return desk.set(0, bounty=1000, armed=2, disarmed=2)


@rule("X-540", "X-543", "X-085")
@pytest.mark.parametrize("row", ACTIONS, ids=lambda row: row.id)
def test_the_energy_of_an_action_card(row) -> None:
    """With just its energy a card is offered and leaves none; with one less it is refused."""
    desk = ready_for(row.id).set(0, energy=row.energy)
    offered = [w for w in desk.offers("ability") if w.split()[1] == row.id]
    assert offered
    desk.do(offered[0])
    assert 0 == desk.seat(0).energy
    assert not desk.seat(0).ready >> content.ABILITY[row.id] & 1
    if row.energy:
        poor = ready_for(row.id).set(0, energy=row.energy - 1)
        assert "not_enough_energy" == poor.why(offered[0])


@rule("X-541")
@pytest.mark.parametrize("row", ACTIONS, ids=lambda row: row.id)
def test_an_exhausted_card_is_refused(row) -> None:
    """A card that lies turned down cannot be used, whatever the energy."""
    desk = ready_for(row.id)
    offered = next(w for w in desk.offers("ability") if w.split()[1] == row.id)
    desk.set(0, ready=0)
    assert "ability_exhausted" == desk.why(offered)


@rule("X-552", "X-540")
@pytest.mark.parametrize(("energy", "asked"), [(0, False), (1, True)])
def test_the_energy_of_afterburner(energy: int, asked: bool) -> None:
    """After an engine roll it is asked for with 1 energy, not with none."""
    desk = Desk(VOID).fly(0, "numerator").fit(0, "m_22").set(0, energy=energy)
    desk.do("engine 0", 3)
    assert asked == isinstance(desk.top, frames.Boosting)


@rule("X-573", "X-540")
@pytest.mark.parametrize(("energy", "asked"), [(1, False), (2, True)])
def test_the_energy_of_broadside(energy: int, asked: bool) -> None:
    """After the dice of an attack it is asked for with 2 energy, not with 1."""
    desk = Desk(at=NEAR).fly(0, "quiet_thunder").fit(0, "nock").fly(1, "salt_cathedral")
    desk.set(0, energy=energy).do("attack ship:1").do("weapon 0").do("confirm", 5)
    assert asked == isinstance(desk.top, frames.Broadside)


@rule("X-554", "X-540")
@pytest.mark.parametrize(("energy", "asked"), [(0, 0), (1, 1)])
def test_the_energy_of_the_harpoon(energy: int, asked: int) -> None:
    """The owner is asked with 1 energy, not with none."""
    desk = Desk(VOID, at=("0,0", "0,1", "1,2")).fly(1, "persistent_memory").set(1, energy=energy)
    assert asked == desk.do("impulse").actor


@rule("X-559", "X-570", "X-264")
@pytest.mark.parametrize(
    ("ship", "card"), [("gaiden", "maneuvering_thrusters"), ("hollow_crown", "ablative_ribs")]
)
def test_the_energy_of_defence_cards(ship: str, card: str) -> None:
    """Against an attack a defence card is offered with 1 energy, and spends it."""

    def attacked(energy: int) -> Desk:
        desk = Desk(at=NEAR).fit(0, "nock").fly(1, ship).fit(1, "targe").set(1, energy=energy)
        return desk.do("attack ship:1").do("weapon 0").do("confirm")

    assert [f"brace {card}"] == attacked(1).offers("brace")
    assert [] == attacked(0).offers("brace")
    assert "not_enough_energy" == attacked(0).why(f"brace {card}")
    assert 0 == attacked(1).do(f"brace {card}").seat(1).energy


@rule("X-564", "X-565")
@pytest.mark.parametrize(("roll", "hit"), [(7, False), (8, True)])
def test_the_first_hit_of_the_rail_gun(roll: int, hit: bool) -> None:
    """Up to 7 it does nothing at all, to a ship or to an NPC."""
    desk = Desk(at=("0,0", "2,-1", "1,2")).fly(0, "ockhams_razor").fit(1, "targe")
    desk.do("ability rail_gun ship:1", roll)
    assert hit == isinstance(desk.top, frames.RailHit)
    npc = Desk(at=("0,0", None, "1,2"), npcs=True).fly(0, "ockhams_razor")
    npc.entitle(0, "raider").set_npc("merchant", place="2,-1")
    npc.do("ability rail_gun merchant", roll)
    assert (3 if hit else 0) == npc.npc("merchant").damage


# --- money ----------------------------------------------------------------------------------------


@rule("X-434", "X-085")
@pytest.mark.parametrize("row", content.OUTFITS, ids=lambda row: row.id)
def test_the_price_of_an_outfit(row) -> None:
    """Its price in credits buys it and leaves none; a thousand less does not."""
    desk = Desk(at=PLANET).fly(0, "krembler").set(0, credits=row.price).business()
    assert 0 == desk.do(f"buy_outfit {row.id}").seat(0).credits
    poor = Desk(at=PLANET).fly(0, "krembler").set(0, credits=row.price - 1000).business()
    assert "not_enough_credits" == poor.why(f"buy_outfit {row.id}")


@rule("X-435")
@pytest.mark.parametrize("row", content.OUTFITS, ids=lambda row: row.id)
def test_what_an_outfit_brings(row) -> None:
    """1000 for the first two levels, 2000 for the third."""
    desk = Desk(at=PLANET).fly(0, "krembler").fit(0, row.id).set(0, credits=0).business()
    desk.do("sell_outfit 0")
    assert ({1: 1000, 2: 1000, 3: 2000}[row.level], ()) == (
        desk.seat(0).credits,
        desk.seat(0).fitted,
    )


@rule("X-433")
@pytest.mark.parametrize(
    ("ship", "price"), [("swamp_rat", 1000), ("gaiden", 1000), ("quiet_thunder", 2000)]
)
def test_the_price_of_a_repair(ship: str, price: int) -> None:
    """1000 for the first two tiers, 2000 for the third, however much there is to mend."""
    desk = Desk(at=PLANET).fly(0, ship).hurt(0, 5).set(0, credits=price).business()
    desk.do("repair")
    assert (0, 0) == (desk.seat(0).credits, desk.seat(0).damage)
    poor = Desk(at=PLANET).fly(0, ship).hurt(0, 1).set(0, credits=price - 1000).business()
    assert "not_enough_credits" == poor.why("repair")


@rule("X-440", "X-441")
@pytest.mark.parametrize(
    ("ship", "bought", "price"),
    [("swamp_rat", "gaiden", 5000), ("gaiden", "quiet_thunder", 8000)],
)
def test_the_price_of_a_ship(ship: str, bought: str, price: int) -> None:
    """Its price buys it and 1 fame; a thousand less does not."""
    desk = Desk(at=PLANET).fly(0, ship).set(0, credits=price).business()
    desk.do(f"buy_ship {bought}")
    assert (0, 1) == (desk.seat(0).credits, desk.seat(0).fame)
    poor = Desk(at=PLANET).fly(0, ship).set(0, credits=price - 1000).business()
    assert "not_enough_credits" == poor.why(f"buy_ship {bought}")


@rule("X-450")
@pytest.mark.parametrize(
    ("fame", "credits", "code"),
    [(8, 5000, ""), (9, 5000, "last_point_not_for_sale"), (8, 4000, "not_enough_credits")],
)
def test_the_price_of_fame(fame: int, credits: int, code: str) -> None:
    """5000 for each point but the last."""
    desk = Desk(at=PLANET).set(0, fame=fame, credits=credits).business()
    if code:
        assert code == desk.why("buy_fame")
    else:
        desk.do("buy_fame")
        assert (9, 0) == (desk.seat(0).fame, desk.seat(0).credits)


@rule("X-390", "X-391")
@pytest.mark.parametrize(
    ("credits", "supply", "free", "offered"),
    [(1000, 2, 2, True), (0, 2, 2, False), (1000, 1, 2, False), (1000, 2, 1, False)],
)
def test_what_a_pair_needs(credits: int, supply: int, free: int, offered: bool) -> None:
    """1000 credits, two cubes in the supply and two empty compartments: just that much."""
    desk = Desk(M2)
    at, goods = next((at, s[1]) for at, s in desk.geo.spaces.items() if s[0] == "buy" and s[1])
    supplies = [15] * 5
    supplies[goods - 1] = supply
    size = len(desk.seat(0).cargo)
    desk.set(0, at=at, credits=credits).lay(supply=tuple(supplies)).hurt(0, size - free)
    assert offered == bool(desk.offers("buy"))


# --- missions -------------------------------------------------------------------------------------


@rule("X-365", "X-367", "X-302")
def test_a_completed_mission_leaves_nothing_behind() -> None:
    """Pay, sneak and target are gone with the card, which lies among the completed ones."""
    row = next(row for row in content.MISSIONS if row.goal == "neo_damascus")
    desk = Desk().give_mission(0, row.card, up=True, pay=4000)
    point = next(at for at, sector in desk.geo.mission_points.items() if sector == 0)
    assert "neo_damascus" == content.SECTORS[0].id
    desk.set(0, at=point, sneaked=True, tier_killed=1, credits=1000).do("complete")
    seat = desk.seat(0)
    assert (0, 0, False, 0) == (seat.mission, seat.pay, seat.sneaked, seat.tier_killed)
    assert (5000, 1, (row.card,)) == (seat.credits, seat.fame, seat.completed)


@rule("X-342", "X-345")
def test_who_learns_of_mission_cards() -> None:
    """Cards that are laid open can never be made unseen: the facts say that they reveal."""
    desk = Desk()
    point = next(iter(desk.geo.mission_points))
    desk.set(0, at=point).do("draw_missions", 27, 29, 31).do("keep_mission 29")
    refused = desk.fact("mission_refused")
    assert refused.reveals
    assert {"mission-27", "mission-31"} == {name.key for name in refused.args["missions"]}
    assert {27, 31} == set(desk.world.discards)
    desk.do("drop_mission")
    assert desk.fact("mission_aborted").reveals


@rule("X-345", "X-350")
def test_the_first_task_lays_the_card_open() -> None:
    """Before the task others see a card face down; after it they read it."""
    row = next(r for r in content.MISSIONS if r.kind == "transport" and r.start == "neo_damascus")
    desk = Desk().give_mission(0, row.card)
    point = next(at for at, sector in desk.geo.mission_points.items() if sector == 0)
    before = view.view(desk.state, 1).open.seats[0].mission
    desk.set(0, at=point).do("task")
    assert (state.FACE_DOWN, row.card) == (before, view.view(desk.state, 1).open.seats[0].mission)
    assert desk.fact("mission_task_done").reveals


# --- combat ---------------------------------------------------------------------------------------


@rule("X-277")
@pytest.mark.parametrize(("energy", "offers"), [(0, 0), (1, 2), (5, 3)])
def test_re_arming_is_paid_one_energy_each(energy: int, offers: int) -> None:
    """From none up to what the energy and the shields used allow."""
    desk = Desk(at=NEAR).fit(0, "nock").fit(1, "targe").set(1, energy=energy)
    desk.do("attack ship:1").do("weapon 0").do("confirm").do("shield 0").do("shield 0")
    desk.deal(1).deal(6).deal(6)
    found = desk.offers("rearm")
    assert offers == len(found)
    if found:
        count = offers - 1
        desk.do(f"rearm {count}")
        assert (energy - count, 2 + count) == (desk.seat(1).energy, desk.seat(1).armed)


@rule("X-254", "X-253")
@pytest.mark.parametrize(
    ("away", "kinds"), [(1, {"nock"}), (2, {"sling"}), (6, {"sling"}), (7, set())]
)
def test_the_reach_of_weapons(away: int, kinds: set[str]) -> None:
    """Blasters at 1, missiles from 2 to 6, nothing beyond."""
    rows = (("lost_sector", 0, 0, 0), ("expedior_gate", 1, 0, 3), ("deltus_gate", 0, 1, 0))
    places = {1: "-1,0", 2: "0,0", 6: "4,-2", 7: "5,-3"}
    found = set()
    for name in ("nock", "sling"):
        desk = Desk(rows, at=("-2,0", places[away], None)).fit(0, name)
        assert away == geometry.distance(desk.seat(0).at, desk.seat(1).at)
        if desk.offers("attack"):
            found.add(name)
    assert kinds == found


# --- hazards and their defence --------------------------------------------------------------------

GATHERING = [("outpost_338", "mine"), ("burning_horse", "harvest")]


@rule("X-210", "X-410", "X-412", "X-146")
@pytest.mark.parametrize(("sector", "deed"), GATHERING)
def test_shields_while_gathering(sector: str, deed: str) -> None:
    """A shield's die is taken off the damage of mining, and off the energy lost by harvesting."""
    desk = Desk(((sector, 0, 0, 0),), at=("0,0", None, None)).fit(0, "targe")
    at = next(at for at, space in desk.geo.spaces.items() if space[0] == deed)
    energy = desk.seat(0).energy
    desk.set(0, at=at).do("gather", 9).do("shield 0").do("done", 4)
    if deed == "mine":
        assert 5 == desk.top.left
    else:
        assert (energy - 5, 3) == (desk.seat(0).energy, desk.seat(0).armed)


@rule("X-210", "X-411", "X-212")
def test_no_shield_while_salvaging() -> None:
    """A wreck gives no warning: 3 destroys the ship, and no shield is asked for."""
    desk = Desk((("pelmont", 0, 0, 0),), at=("0,0", None, None)).fit(0, "targe")
    at = next(at for at, space in desk.geo.spaces.items() if space[0] == "salvage")
    desk.set(0, at=at).do("gather", 3)
    assert "off" == desk.where()


@rule("X-570", "X-143")
@pytest.mark.parametrize(("roll", "left"), [(5, 9), (6, 5), (14, 2), (20, 0)])
def test_ribs_in_an_asteroid_field(roll: int, left: int) -> None:
    """Nothing, 4 or 7 are taken off a collision; 20 stops all of it."""
    desk = Desk(at=("0,0", "7,-5", "1,2")).fly(0, "hollow_crown")
    desk.moving(3).do("step -1,1", 9).do("brace ablative_ribs", roll)
    assert left == (desk.top.left if isinstance(desk.top, frames.Damage) else 0)


@rule("X-392", "X-402")
def test_the_last_cube_in_a_mixed_pair() -> None:
    """One cube of a kind is enough for half a pair, not for a whole one."""
    desk = Desk((("smugglers_den", 0, 0, 0),), at=("0,0", None, None))
    at = next(at for at, space in desk.geo.spaces.items() if space[0] == "buy")
    desk.set(0, at=at).lay(supply=(15, 1, 0, 2, 15))
    offered = desk.offers("buy")
    assert {"buy spice holo", "buy holo plasma", "buy plasma plasma"} <= set(offered)
    assert not {"buy holo holo", "buy spice terra"} & set(offered)


# --- titles ---------------------------------------------------------------------------------------


@rule("X-491")
@pytest.mark.parametrize(("tokens", "pile", "open_"), [(2, 0, True), (1, 0, False), (0, 2, True)])
def test_titles_that_can_still_be_earned(tokens: int, pile: int, open_: bool) -> None:
    """Treasure Seeker asks for two tokens, on the map or on sectors yet to come."""
    possible = part("rules.titles").can_still_be_earned
    treasures = [n for n, row in enumerate(content.SECTORS) if row.exploration is not None]
    desk = Desk().lay(
        tokens=sum(1 << n for n in treasures[:tokens]),
        pile=sum(1 << n for n in treasures[-pile:] if pile),
    )
    assert open_ == possible(desk.open, content.TITLE["treasure_seeker"])
    plain = [n for n, row in enumerate(content.SECTORS) if row.exploration is None]
    bare = desk.lay(tokens=0, pile=sum(1 << n for n in plain))
    assert not possible(bare.open, content.TITLE["treasure_seeker"])
