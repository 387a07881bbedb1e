"""Set-up and modes: sectors, ships, first outfits, NPC cards (X-001 to X-022, X-660 to X-669)."""

from __future__ import annotations

import pytest
from xia_desk import Desk, actions, content, flow, frames, geometry, part, setup, state

from starshelf.core import text
from starshelf.core.game import CHANCE
from starshelf.core.rng import SplitMix

rule = pytest.mark.rule
missions_of = part("rules.missions")


def begin(seats: int, *deals: object, **options: object) -> Desk:
    """Open a table and let the dealer answer the first questions."""
    desk = Desk.__new__(Desk)
    desk.state = setup.setup(seats, state.Options(**options))
    desk.facts = []
    for value in deals:
        desk.deal(value)
    return desk


STARTS = ("tk_421", "neo_damascus", "burning_horse", "azure", "kemplar_ii")


@rule("X-001", "X-664", "X-666")
@pytest.mark.parametrize(
    ("mode", "good"),
    [("standard", (3, 4, 5)), ("first_game", (3, 4, 5)), ("duel", (2,)), ("solo", (1,))],
)
def test_players_of_a_mode(mode: str, good: tuple[int, ...]) -> None:
    """Each mode has its own numbers of players; any other is refused."""
    for seats in range(1, 6):
        refusal = setup.check_options(seats, state.Options(mode=mode))
        assert (seats in good) == (refusal is None)
        if refusal is not None:
            assert "wrong_player_count" == refusal.code


@rule("X-002", "X-357")
def test_neighbours() -> None:
    """Left of the last seat is the first, right of the first the last; targets follow."""
    desk = Desk(at=("0,0", "7,-5", "1,2", "2,1"))
    left = next(m.card for m in content.MISSIONS if m.kind == "thief" and m.target == "left")
    right = next(m.card for m in content.MISSIONS if m.kind == "thief" and m.target == "right")
    assert 0 == missions_of.target_ship(desk.open, 3, left)
    assert 3 == missions_of.target_ship(desk.open, 0, right)


@rule("X-002", "X-071")
def test_the_turn_passes_left() -> None:
    """After a turn the left neighbour is next; the last seat hands on to the first."""
    desk = Desk(active=2).end_turn()
    assert 0 == desk.open.active
    assert 0 == desk.actor


@rule("X-003")
def test_options_are_in_the_first_state() -> None:
    """What the table agreed on lies in the first state and stays there."""
    first = setup.setup(
        3, state.Options(fame_target=7, npcs=False, den_market="literal", gifts=True, round_limit=9)
    )
    rules = first.open.rules
    assert ("standard", 7, False, "literal", True, 9) == (
        rules.mode,
        rules.fame_target,
        rules.npcs,
        rules.den_market,
        rules.gifts,
        rules.round_limit,
    )


@rule("X-004", "X-006", "X-007", "X-693")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_start_sectors(seats: int) -> None:
    """As many sectors as players lie on their slots, each turned to match the one before."""
    desk = begin(seats, *STARTS[:seats])
    laid = desk.world.laid
    spots = [geometry.position_at(at) for at, _, _ in laid]
    assert [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0)][:seats] == spots
    assert [0, 3, 0, 3, 0][:seats] == [turn for _, _, turn in laid]
    assert 21 - seats == desk.world.pile.bit_count()


@rule("X-005")
def test_no_start_without_spawn_point() -> None:
    """Star and void are never start sectors; the other 19 are equally likely."""
    desk = begin(3)
    odds = flow.odds(desk.state)
    assert 19 == len(odds)
    assert {1} == set(odds.values())
    assert actions.Lay("xia") not in odds
    assert actions.Lay("lost_sector") not in odds


@rule("X-008")
def test_tokens_at_the_start() -> None:
    """Each start sector with an exploration space gets a token; gates get none."""
    desk = begin(3, "tk_421", "expedior_gate", "azure")
    tokens = desk.world.tokens
    assert tokens >> content.SECTOR["tk_421"] & 1
    assert tokens >> content.SECTOR["azure"] & 1
    assert not tokens >> content.SECTOR["expedior_gate"] & 1


@rule("X-009", "X-663", "X-666", "X-667")
@pytest.mark.parametrize(
    ("mode", "npcs", "missions", "titles"),
    [
        ("standard", True, 52, 18),
        ("standard", False, 46, 17),
        ("first_game", True, 46, 17),
        ("solo", True, 42, 18),
        ("solo", False, 30, 14),
    ],
)
def test_decks_of_a_mode(mode: str, npcs: bool, missions: int, titles: int) -> None:
    """Cards that need somebody who does not take part are taken out."""
    seats = {"solo": 1}.get(mode, 3)
    first = setup.setup(seats, state.Options(mode=mode, npcs=npcs))
    assert missions == len(first.secret.deck)
    assert titles == first.open.world.titles_deck.bit_count()


@rule("X-010")
def test_first_credits() -> None:
    """Everybody starts with 3000 credits."""
    assert [3000] * 3 == [seat.credits for seat in begin(3).open.seats]


@rule("X-012", "X-660")
def test_targets() -> None:
    """Targets from 3 to 20 may be agreed; the first game has 5."""
    assert "bad_target" == setup.check_options(3, state.Options(fame_target=21)).code
    assert "bad_target" == setup.check_options(3, state.Options(fame_target=2)).code
    assert setup.check_options(3, state.Options(fame_target=20)) is None
    assert 10 == setup.rules_of(state.Options()).fame_target
    first = setup.rules_of(state.Options(mode="first_game", npcs=True))
    assert (5, False) == (first.fame_target, first.npcs)


@rule("X-013", "X-022", "X-483")
def test_ties_roll_again() -> None:
    """Only those tied for the highest roll again, and no 20 here is luck."""
    desk = begin(3, *STARTS[:3], 20, 20, 4, npcs=False)
    assert (0, 1) == desk.top.rolling
    desk.deal(5).deal(6)
    assert 1 == desk.actor
    assert [0, 0, 0] == [seat.fame for seat in desk.open.seats]


@rule("X-014", "X-020")
def test_order_of_choosing() -> None:
    """The winner chooses first, then counter-clockwise; the last chooser has the first turn."""
    desk = begin(4, *STARTS[:4], 3, 18, 4, 5, npcs=False)
    assert (1, 0, 3, 2) == desk.top.order
    assert 2 == desk.open.first


@rule("X-015", "X-017", "X-696")
def test_choosing_ships() -> None:
    """A taken ship cannot be chosen; the ship starts with everything ready."""
    desk = begin(3, *STARTS[:3], 18, 3, 4, npcs=False).do("choose_ship numerator")
    assert 5 == len(desk.offers("choose_ship"))
    assert "ship_taken" == desk.why("choose_ship numerator")
    assert "wrong_tier" == desk.why("choose_ship gaiden")
    seat = desk.seat(0)
    assert (9, 4, 0, 0, 0, 0, True) == (
        seat.energy,
        seat.armed,
        seat.disarmed,
        seat.damage,
        seat.bounty,
        seat.mission,
        seat.impulse,
    )
    assert (content.ABILITY["afterburner"],) == seat.abilities
    assert seat.ready == 1 << content.ABILITY["afterburner"]
    assert not any(seat.cargo)


def to_shops(seats: int, **options: object) -> Desk:
    """Go on until the first seat shops."""
    desk = begin(seats, *STARTS[:seats], 18, *(3,) * (seats - 1), npcs=False, **options)
    for ship in ("swamp_rat", "numerator", "puddle_jumper", "ghoststalker", "easy_tiger")[:seats]:
        desk.do(f"choose_ship {ship}")
    return desk


@rule("X-016")
def test_seats_and_slots() -> None:
    """Ships stand on the spawn points of their slots, clockwise round the map."""
    desk = to_shops(5)
    spawns = dict(desk.geo.spawns)
    slots = (1, 2, 5, 4, 3)
    for number, slot in enumerate(slots):
        sector = content.SECTORS[content.SECTOR[STARTS[slot - 1]]]
        assert spawns[sector.spawn.number] == desk.seat(number).at


@rule("X-018", "X-019", "X-213")
def test_first_shopping() -> None:
    """Outfits are bought for credits and packed at once; what cannot be paid is refused."""
    desk = to_shops(3)
    assert "does_not_fit" == desk.why("buy_outfit bastion")
    desk.do("buy_outfit raptor_k")
    assert desk.offers("pack")
    desk.do("pack_auto")
    assert 0 == desk.seat(0).credits
    assert "not_enough_credits" == desk.why("buy_outfit m_22")
    assert ["done"] == desk.offered()
    assert "not_an_option" == desk.why("refill")
    desk.do("done").do("done").do("done")
    assert isinstance(desk.top, frames.Turn)
    assert 1 == desk.actor


@rule("X-011", "X-590", "X-592")
def test_npc_cards() -> None:
    """NPC cards go one each to the first three players in turn order."""
    desk = begin(5, *STARTS, 18, 3, 4, 5, 6, "scoundrel", "merchant", "enforcer")
    assert 1 == desk.npc("scoundrel").controller
    assert 2 == desk.npc("merchant").controller
    assert 3 == desk.npc("enforcer").controller
    desk = begin(5, *STARTS, 18, 3, 4, 5, 6)
    assert {"merchant", "enforcer", "scoundrel"} == {a.npc for a in flow.odds(desk.state)}


@rule("X-021", "X-600", "X-601")
def test_npcs_that_are_due_enter_at_once() -> None:
    """An NPC whose sector is a start sector stands beside the taken spawn point."""
    desk = begin(3, "tk_421", "kemplar_ii", "burning_horse", 18, 3, 4)
    for npc in ("merchant", "enforcer", "scoundrel"):
        desk.deal(npc)
    for ship in ("swamp_rat", "numerator", "puddle_jumper"):
        desk.do(f"choose_ship {ship}")
    for _ in range(3):
        desk.do("done")
    assert desk.npc("enforcer").controller == desk.actor
    assert isinstance(desk.top, frames.PlaceBeside)
    spawn = desk.seat(1).at
    desk.do(desk.offered()[0])
    assert 1 == geometry.distance(spawn, desk.npc("enforcer").at)
    assert not desk.npc("merchant").entered
    assert not desk.npc("scoundrel").entered


@rule("X-660", "X-661", "X-662")
def test_first_game() -> None:
    """The first game has named sectors, no NPCs and four kits."""
    desk = begin(5, mode="first_game")
    named = {"burning_horse", "kemplar_ii", "neo_damascus", "outpost_338", "expedior_gate"}
    assert named == {action.sector for action in flow.odds(desk.state)}
    for name in sorted(named):
        desk.deal(name)
    assert 16 == desk.world.pile.bit_count()
    for value in (18, 3, 4, 5, 6):
        desk.deal(value)
    for ship in ("swamp_rat", "numerator", "puddle_jumper", "ghoststalker", "easy_tiger"):
        desk.do(f"choose_ship {ship}")
    left = {"explorer": 0, "trader": 1000, "worker": 0, "pirate": 0}
    for kit, credits in left.items():
        seat = desk.actor
        assert 4 == len(desk.offers("take_kit"))
        desk.do(f"take_kit {kit}").do("pack_auto")
        assert credits == desk.seat(seat).credits
        assert seat != desk.actor
    desk.do("buy_outfit m_22").do("pack_auto")
    assert not desk.offers("take_kit")
    assert () == desk.open.npcs


@rule("X-664", "X-665")
def test_duel() -> None:
    """Two players share three sectors; the second one controls two NPCs in dealt order."""
    desk = begin(2, *STARTS[:3], 18, 3, "scoundrel", "merchant", "enforcer", mode="duel")
    assert 3 == len(desk.world.laid)
    assert 1 == desk.npc("scoundrel").controller
    assert 0 == desk.npc("merchant").controller
    assert 0 == desk.npc("enforcer").controller
    assert desk.npc("merchant").order < desk.npc("enforcer").order
    desk.do("choose_ship numerator").do("choose_ship swamp_rat")
    spawns = dict(desk.geo.spawns)
    assert [spawns[7], spawns[1]] == [seat.at for seat in desk.open.seats]


@rule("X-666")
def test_solo_npcs() -> None:
    """All NPCs are the solo player's, in the order Merchant, Scoundrel, Enforcer."""
    first = setup.setup(1, state.Options(mode="solo"))
    order = sorted(zip((npc.order for npc in first.open.npcs), (n.id for n in content.NPCS)))
    assert ["merchant", "scoundrel", "enforcer"] == [name for _, name in order]
    assert {0} == {npc.controller for npc in first.open.npcs}


def test_every_opening_can_be_typed() -> None:
    """What is offered during set-up reads back from its text."""
    desk = to_shops(4)
    rng = SplitMix(1)
    while not isinstance(desk.top, frames.Turn):
        if desk.actor == CHANCE:
            desk._apply(CHANCE, flow.deal(desk.state, rng))
            continue
        for words in desk.offered():
            assert words == text.write(text.read(words, flow.actions))
        desk.do(desk.offered()[rng.below(len(desk.offered()))])
