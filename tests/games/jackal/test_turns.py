"""Turns and steps: sections 3.3 and 3.4 of the ledger."""

from __future__ import annotations

import pytest
from jackal_field import edit, field

rule = pytest.mark.rule


@rule("J-050", "J-170")
def test_one_action_a_turn() -> None:
    """After one action the turn is over, be it a move, a sail or a flight."""
    for line in ("move 0 1,4", "sail 0,5", "fly s:0,3"):
        play = field(fuel=(0,))
        assert 0 == play.state.open.turn.seat
        assert 1 == play.do(line).state.open.turn.seat
    assert "not_your_turn" == field().why("sail 8,6", seat=1)


@rule("J-051")
def test_no_voluntary_pass() -> None:
    """A seat that can act cannot end its turn."""
    play = field()
    assert "end_turn" not in play.legal()
    assert "must_act" == play.why("end_turn")


@rule("J-052", "J-182")
def test_a_seat_without_any_action_passes() -> None:
    """All astronauts asleep on tiles and the ship empty: the turn goes on by itself."""
    play = field(seat=1, a0="4,4", a1="4,5", a2="4,6")
    play.state = edit(play.state, asleep=(1, 1, 1, 0, 0, 0))
    play.do("sail 8,6")
    assert "passed" in play.codes()
    assert 1 == play.state.open.turn.seat


@rule("J-052", "J-349")
def test_a_card_before_passing() -> None:
    """A seat that cannot act but owns a usable extra card is asked for it first."""
    play = field(seat=1, cards={0: "teleport_gun"}, a0="4,4", a1="4,5", a2="4,6", b0="2,2")
    play.state = edit(play.state, asleep=(1, 1, 1, 0, 0, 0))
    play.do("sail 8,6")
    assert ("after", 0) == (play.asked, play.state.open.turn.seat)
    assert ["use teleport_gun", "end_turn"] == play.legal()
    assert 1 == play.do("end_turn").state.open.turn.seat


@rule("J-053", "J-347", "J-352")
def test_one_artefact_a_turn() -> None:
    """A second card in a turn is refused, extra or step; an extra card may come first."""
    play = field(cards={0: "teleport_gun gravity_gun jet_boots"}, a0="4,4", b0="4,5")
    play.do("use teleport_gun", "card_target 1:0")
    assert "turn" == play.asked
    assert "one_card_per_turn" == play.why("use gravity_gun")
    assert "one_card_per_turn" == play.why("boots 0 4,6")
    assert not [line for line in play.legal() if line.split()[0] in ("use", "boots")]


@rule("J-053", "J-055")
def test_no_card_in_the_middle_of_a_chain() -> None:
    """While a chain asks for an exit nothing else is possible."""
    play = field({"4,4": "knight"}, cards={0: "teleport_gun"}, a0="4,3", b0="1,1")
    play.do("move 0 4,4")
    assert "answer_first" == play.why("use teleport_gun")
    assert "answer_first" == play.why("sail 0,5")
    assert "not_your_turn" == play.why("sail 8,6", seat=1)
    assert "nothing_to_answer" == field().why("exit 4,4")


@rule("J-054", "J-123")
def test_the_coin_is_chosen_before_anything_opens() -> None:
    """A move names the coin; no question about it follows, and passing coins changes nothing."""
    tiles = {"4,4": "arrow_1s>e", "4,5": "arrow_1s>e"}
    play = field(tiles, coins={"4,3": 1}, a0="4,3")
    assert {"move 0 4,4", "move 0 4,4 coin"} <= set(play.legal())
    play.do("move 0 4,4")
    assert ("4,6", 1, 0) == (play.at("a0"), play.coins("4,3"), play.coins("4,6"))


@rule("J-056", "J-096")
def test_questions_only_where_there_is_a_choice() -> None:
    """A single arrow asks nothing; a four-way arrow offers the same four from any side."""
    assert 1 == field({"4,4": "arrow_1s>e"}, a0="4,3").do("move 0 4,4").state.open.turn.seat
    for start in ("4,3", "3,4", "5,5", "3,3"):
        play = field({"4,4": "arrow_4s"}, a0=start).do("move 0 4,4")
        assert {"3,4", "4,5", "5,4", "4,3"} == play.targets("exit")


@rule("J-057", "J-351")
def test_recharging_cards_turn_up_at_the_start_of_a_turn() -> None:
    """A tame knight is used in two turns running."""
    play = field(cards={0: "tame_knight"}, a0="4,4").do("tame 0 2,5")
    assert not play.state.open.cards[0][0].ready
    play.do("sail 8,6")
    assert play.state.open.cards[0][0].ready
    assert "4,4" == play.do("tame 0 4,4").at("a0")


@rule("J-058")
def test_the_order_of_a_turns_end() -> None:
    """Flowers turn, sleepers wake, then the next seat begins."""
    tiles = {"4,4": "flower>e"}
    play = field(tiles, a0="4,3", a1="2,2")
    play.state = edit(play.state, asleep=(0, 2, 0, 0, 0, 0))
    play.do("move 0 4,4")
    assert ["flower_turned", "woke_up", "turn_began"] == play.codes()[-3:]


@rule("J-059", "J-361")
def test_nothing_follows_the_end() -> None:
    """The end is tested after the action and after a card; then nothing else happens."""
    play = field(end=True, coins={"1,4": 1}, cards={0: "teleport_gun"}, a0="1,4", b0="4,4")
    play.do("move 0 0,4 coin")
    assert ("over", (), "game_ended") == (play.asked, tuple(play.legal()), play.codes()[-1])
    assert "game_is_over" == play.why("sail 0,5")
    play = field(end=True, coins={"1,4": 1}, cards={0: "pocket_teleporter"}, a0="1,4")
    play.do("use pocket_teleporter", "card_place ship:0 coin")
    assert "over" == play.asked
    lost = field({"1,7": "arrow_1s>n"}, end=True, coins={"2,7": 1}, a0="2,7")
    assert "over" == lost.do("move 0 1,7 coin").asked


@rule("J-060")
def test_a_refused_action_changes_nothing() -> None:
    """The state before and after a refusal is the same, and playing it raises."""
    import starshelf

    table = starshelf.open_table("jackal", seats=2, seed=1)
    before, version = table.state, table.version
    action = field().action("move 0 4,4")
    with pytest.raises(starshelf.IllegalAction) as caught:
        table.play(table.to_act[0], action)
    assert "not_a_neighbour" == caught.value.refusal.code
    assert (before, version) == (table.state, table.version)


@rule("J-073")
def test_no_step_onto_an_enemy_ship() -> None:
    """Boarding an enemy ship by wish is refused."""
    play = field(a0="7,5")
    assert "8,5" not in play.targets("move 0")
    assert "enemy_ship" == play.why("move 0 8,5")


@rule("J-074", "J-220")
def test_steps_from_a_ship() -> None:
    """From (0,4) he steps to the three tiles beside it; energy there leads on."""
    assert {"1,3", "1,4", "1,5"} == field().targets("move 0")
    assert "2,4" == field({"1,4": "energy"}).do("move 0 1,4").at("a0")
    floating = field({"1,8": "energy"}, a0="0,7").do("move 0 1,8")
    assert "2,9" == floating.at("a0")
    canyon = field({"4,4": "canyon", "4,5": "energy"}, a0="4,4:2").do("move 0 4,5")
    assert "4,6" == canyon.at("a0")


@rule("J-075")
def test_from_ship_to_allied_ship() -> None:
    """An ally's ship in the next berth can be boarded directly."""
    play = field(seats=4, teams=True, ships={2: "0,5"})
    assert "0,5" in play.targets("move 0")
    assert "ship:2" == play.do("move 0 0,5").at("a0")
    enemy = field(seats=4, ships={2: "0,5"})
    assert "enemy_ship" == enemy.why("move 0 0,5")


@rule("J-077")
def test_a_guest_without_a_step() -> None:
    """When all tiles around are pyramids held by enemies he starts from his own ship."""
    tiles = dict.fromkeys(("7,4", "7,5", "7,6"), "pyramid")
    play = field(tiles, a0="ship:1", b0="7,4", b1="7,5", b2="7,6")
    assert {"1,3", "1,4", "1,5"} == play.targets("move 0")
    assert "not_a_neighbour" == play.why("move 0 6,5")
    play.do("move 0 1,4")
    assert "1,4" == play.at("a0")
    assert "returned_to_ship" in play.codes()


@rule("J-082", "J-252", "J-304")
def test_own_figures_share_places() -> None:
    """Three own astronauts stand on one tile, in one pyramid, in one ring cell."""
    play = field({"4,4": "pyramid"}, a0="4,4", a1="4,4", a2="4,5").do("move 2 4,4")
    assert ["4,4"] * 3 == [play.at(who) for who in ("a0", "a1", "a2")]
    play = field(a0="4,4", a1="4,4", a2="4,5").do("move 2 4,4")
    assert ["4,4"] * 3 == [play.at(who) for who in ("a0", "a1", "a2")]
    play = field({"1,7": "arrow_1s>n"}, a0="0,7", a1="2,7").do("move 1 1,7")
    assert ["0,7"] * 2 == [play.at(who) for who in ("a0", "a1")]


@rule("J-398")
def test_only_the_asked_seat_acts() -> None:
    """No action of a seat is possible while another is asked."""
    play = field({"4,4": "knight"}, seats=4, a0="4,3").do("move 0 4,4")
    for seat in (1, 2, 3):
        assert "not_your_turn" == play.why("exit 2,5", seat=seat)
        assert not play.legal(seat)
