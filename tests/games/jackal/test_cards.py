"""Artefact cards: section 3.11 of the ledger."""

from __future__ import annotations

import pytest
from jackal_field import edit, field

rule = pytest.mark.rule


@rule("J-331")
def test_the_additional_turn_is_a_full_turn() -> None:
    """Recharging cards turn up at its start; a sleeper of the first turn wakes at its end."""
    play = field({"4,4": "tree"}, cards={0: "special_acceleration jet_boots"}, a0="4,3")
    used = play.state.open.cards[0][1]
    hand = (play.state.open.cards[0][0], type(used)("jet_boots", ready=False))
    play.state = edit(play.state, cards=(hand, ()))
    play.do("use special_acceleration", "move 0 4,4")
    assert (0, True, True) == (
        play.state.open.turn.seat,
        play.state.open.turn.extra,
        play.state.open.cards[0][1].ready,
    )
    assert not play.targets("move 0")
    play.do("sail 0,5")
    assert (1, False) == (play.state.open.turn.seat, play.asleep("a0"))


@rule("J-333", "J-334", "J-381")
def test_pocket_teleporter() -> None:
    """Own awake astronauts off the own ship go aboard with a coin; in teams the ally's ship too."""
    play = field(cards={0: "pocket_teleporter"}, coins={"4,4": 2}, a0="4,4")
    play.do("use pocket_teleporter")
    assert ["card_place ship:0", "card_place ship:0 coin"] == play.legal()
    play.do("card_place ship:0 coin")
    assert ((1, 0), 1, "ship:0") == (play.state.open.delivered, play.coins("4,4"), play.at("a0"))
    assert "turn" == play.asked
    team = field(seats=4, teams=True, cards={0: "pocket_teleporter"}, coins={"4,4": 1}, a0="4,4")
    assert 4 == len(team.do("use pocket_teleporter").legal())
    team.do("card_place ship:2 coin")
    assert (0, 0, 1, 0) == team.state.open.delivered
    guest = field(cards={0: "pocket_teleporter"}, a0="ship:1").do("use pocket_teleporter")
    assert "ship:0" == guest.at("a0")
    assert "card_has_no_target" == field(cards={0: "pocket_teleporter"}).why(
        "use pocket_teleporter"
    )


@rule("J-335", "J-336")
def test_where_the_boots_lead() -> None:
    """Exactly two cells: tiles and the own ship, never space, from tile, ship and space."""
    boots = {0: "jet_boots"}
    play = field(cards=boots, a0="2,4")
    assert {"0,4", "2,2", "2,6", "4,2", "4,4", "4,6"} == play.targets("boots 0")
    assert "space_needs_an_arrow" == play.why("boots 0 0,2")
    assert "not_an_exit" == play.why("boots 0 2,3")
    assert {"2,2", "2,4", "2,6"} == field(cards=boots).targets("boots 0")
    assert {"2,5", "2,7"} == field(cards=boots, a0="0,7").targets("boots 0") - {"2,9"}
    assert "enemy_ship" == field(cards=boots, a0="6,5").why("boots 0 8,5")
    assert 1 == field(cards=boots, a0="2,4").do("boots 0 4,4").state.open.turn.seat


@rule("J-338", "J-253")
def test_whom_the_gravity_gun_reaches() -> None:
    """Targets have another astronaut of the owner on their tile or next to it."""
    gun = {0: "gravity_gun"}
    play = field(cards=gun, a0="4,4", b0="4,5", b1="4,6", b2="7,7")
    play.do("use gravity_gun")
    assert "4,4" == play.at("a0")
    assert {"card_place"} == {line.split()[0] for line in play.legal()}
    assert 3 == play.state.open.pending.astronaut
    far = field(cards=gun, a0="4,4", b0="4,6")
    assert "card_has_no_target" == far.why("use gravity_gun")
    two = field(cards=gun, a0="4,4", a1="4,4", b0="4,6", b1="4,5").do("use gravity_gun")
    assert {"card_target 0:0", "card_target 0:1", "card_target 1:1"} == set(two.legal())
    assert "not_a_target" == two.why("card_target 1:0")
    safe = field({"4,5": "pyramid"}, cards=gun, a0="4,4", b0="4,5")
    assert "card_has_no_target" == safe.why("use gravity_gun")


@rule("J-339")
def test_where_the_gravity_gun_shifts() -> None:
    """Open tiles that are no movers, without his enemies; a canyon may hold some; own ships."""
    tiles = {"3,4": "?", "3,5": "energy", "3,6": "canyon", "4,6": "pyramid"}
    play = field(tiles, cards={0: "gravity_gun"}, a0="4,4", a1="3,6", a2="5,5", b0="4,5")
    play.do("use gravity_gun", "card_target 1:0")
    assert {"3,6", "4,6", "5,4", "5,6"} == {line.split()[1] for line in play.legal()}
    assert "not_an_exit" == play.why("card_place 4,4")
    assert "not_an_exit" == play.why("card_place 5,4 coin")
    home = field(cards={0: "gravity_gun"}, a0="6,5", b0="7,5").do("use gravity_gun")
    assert "card_place ship:1" in home.legal()
    guarded = field(
        {"3,6": "canyon"}, cards={0: "gravity_gun"}, coins={"3,6": 1}, a0="4,4", a1="3,6", b0="4,5"
    )
    guarded.do("use gravity_gun")
    assert 3 == guarded.state.open.pending.astronaut
    assert "card_place 3,6" not in guarded.legal()


@rule("J-340")
def test_coins_and_the_gravity_gun() -> None:
    """A coin goes only with the owner's side, and only where a carrier may stand."""
    gun = {0: "gravity_gun"}
    play = field({"4,5": "pyramid"}, cards=gun, coins={"4,4": 1}, a0="4,4", a1="5,4")
    play.do("use gravity_gun", "card_target 0:0")
    assert {"card_place 3,4", "card_place 3,4 coin", "card_place 4,5"} <= set(play.legal())
    assert "card_place 4,5 coin" not in play.legal()
    play.do("card_place 3,4 coin")
    assert (0, 1) == (play.coins("4,4"), play.coins("3,4"))
    enemy = field(cards=gun, coins={"4,5": 1}, a0="4,4", b0="4,5").do("use gravity_gun")
    assert not [line for line in enemy.legal() if line.endswith("coin")]


@rule("J-341")
def test_a_shift_lets_the_tile_act() -> None:
    """Pushed onto a tree he sleeps, onto fuel his ship is fuelled; a sleeper stays asleep."""
    gun = {0: "gravity_gun"}
    play = field({"4,6": "tree"}, cards=gun, a0="4,4", b0="4,5").do("use gravity_gun")
    play.do("card_place 4,6")
    assert (True, "turn") == (play.asleep("b0"), play.asked)
    fuel = field({"4,6": "fuel"}, cards=gun, a0="4,4", b0="4,5").do("use gravity_gun")
    assert (False, True) == fuel.do("card_place 4,6").state.open.fuel
    sleeper = field(cards=gun, a0="6,5", b0="7,5")
    sleeper.state = edit(sleeper.state, asleep=(0, 0, 0, 1, 0, 0))
    aboard = field(cards=gun, a0="6,5", b0="7,5")
    aboard.state = sleeper.state
    assert sleeper.do("use gravity_gun", "card_place 7,6").asleep("b0")
    assert not aboard.do("use gravity_gun", "card_place ship:1").asleep("b0")


@rule("J-342", "J-205", "J-207")
def test_tame_knight() -> None:
    """A knight's move with or without a coin, onto the own ship too."""
    play = field({"4,5": "?"}, cards={0: "tame_knight"}, coins={"2,3": 1}, a0="2,3")
    landings = {"1,1", "1,5", "3,1", "3,5", "4,2", "4,4", "0,4"}
    assert landings == play.targets("tame 0")
    assert landings == play.targets("tame 0 … coin")
    assert "not_an_exit" == play.why("tame 0 2,4")
    assert "no_coin_here" == field(cards={0: "tame_knight"}, a0="2,3").why("tame 0 4,4 coin")
    assert "ship:0" == play.do("tame 0 0,4 coin").at("a0")
    assert (1, 0) == play.state.open.delivered


@rule("J-344")
def test_the_teleport_gun_in_teams() -> None:
    """The owner of the card decides between the victim's own ship and his ally's."""
    play = field(seats=4, teams=True, cards={0: "teleport_gun"}, b0="0,7").do("use teleport_gun")
    assert ["card_place ship:1", "card_place ship:3"] == play.legal()
    assert "ship:3" == play.do("card_place ship:3").at("b0")


@rule("J-345")
def test_a_teleported_sleeper_wakes() -> None:
    """A sleeper wakes aboard."""
    play = field({"4,4": "tree"}, cards={0: "teleport_gun"}, b0="4,4")
    play.state = edit(play.state, asleep=(0, 0, 0, 1, 0, 0))
    assert not play.do("use teleport_gun").asleep("b0")


@rule("J-346", "J-385", "J-350")
def test_cards_belong_to_one_seat_for_ever() -> None:
    """Others cannot use a card, not even the ally; a knock-out changes no cards."""
    play = field(seats=4, teams=True, cards={2: "teleport_gun"}, b0="4,4")
    assert "card_not_yours" == play.why("use teleport_gun")
    fight = field(cards={1: "teleport_gun jet_boots"}, a0="4,3", b0="4,4").do("move 0 4,4")
    assert 2 == len(fight.state.open.cards[1])


@rule("J-350", "J-347")
def test_a_once_card_stays_face_down() -> None:
    """A used once card never turns up again."""
    play = field(cards={0: "teleport_gun"}, b0="4,4", b1="5,5").do(
        "use teleport_gun", "card_target 1:0", "sail 0,5", "sail 8,6"
    )
    assert not play.state.open.cards[0][0].ready
    assert "card_is_face_down" == play.why("use teleport_gun")


@rule("J-349", "J-352")
def test_step_cards_are_no_extra_cards() -> None:
    """Boots cannot be used after the action, nor by `use`."""
    play = field(cards={0: "jet_boots teleport_gun"}, a0="4,4", b0="2,2")
    assert "card_has_no_target" == play.why("use jet_boots")
    play.do("move 0 4,5")
    assert "after" == play.asked
    assert "action_is_done" == play.why("boots 0 4,7")
    assert "action_is_done" == play.why("use jet_boots")
    assert "action_is_done" == play.why("sail 0,5")
    assert ["use teleport_gun", "end_turn"] == play.legal()


@rule("J-348", "J-053")
def test_an_extra_card_after_the_action_ends_the_turn() -> None:
    """After the action one extra card may be used; then the turn is over."""
    play = field(cards={0: "teleport_gun special_acceleration"}, a0="4,4", b0="2,2")
    play.do("move 0 4,5", "use teleport_gun", "card_target 1:0")
    assert ("ship:1", 1) == (play.at("b0"), play.state.open.turn.seat)
