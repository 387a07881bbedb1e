"""Edges of tiles, ships, cards, ends and secrecy: what breaks first when a clause is broken."""

from __future__ import annotations

import pytest
from jackal_field import edit, field
from msgspec.structs import replace
from test_ends import shuttle

from starshelf.core.rng import SplitMix
from starshelf.games.jackal import GAME
from starshelf.games.jackal.content import BACKS, content
from starshelf.games.jackal.pending import Voting
from starshelf.games.jackal.state import Card, Options, State, Tile, bags_without

rule = pytest.mark.rule


@rule("J-171", "J-198", "J-195")
def test_a_lock_is_laid_once() -> None:
    """Coming to a locked tile again lays no second token."""
    play = field({"4,4": "locked_3!"}, a0="4,3").do("move 0 4,4")
    assert (1, 2, 0) == (
        len(play.state.open.locks),
        play.state.open.locks_reserve,
        play.coins("4,4"),
    )


@rule("J-172", "J-182")
def test_a_tree_takes_a_second_sleeper() -> None:
    """Two of one seat sleep under the same tree."""
    play = field({"4,4": "tree"}, a0="4,4", a1="4,3")
    play.state = edit(play.state, asleep=(2, 0, 0, 0, 0, 0))
    assert play.do("move 1 4,4").asleep("a1")


@rule("J-174", "J-414")
def test_the_dealer_draws_every_turn() -> None:
    """Among many deals each quarter turn of an arrow comes up."""
    play = field({"1,4": "?"}).do("move 0 1,4")
    deals = [GAME.deal(play.state, SplitMix(seed)) for seed in range(800)]
    assert {0, 1, 2, 3} == {deal.turn for deal in deals if deal.face == "arrow_1s"}
    assert set(deals) <= set(GAME.odds(play.state))


@rule("J-178", "J-207", "J-247")
def test_the_own_ship_is_an_exit_among_others() -> None:
    """Beside other exits the own or allied ship is offered too."""
    arrow = field({"1,4": "arrow_2s>n"}, a0="2,3").do("move 0 1,4")
    assert {"0,4", "2,4"} == arrow.targets("exit")
    ally = field({"7,5": "arrow_2s>n"}, seats=4, teams=True, a0="6,4").do("move 0 7,5")
    assert {"8,5", "6,5"} == ally.targets("exit")
    knight = field({"6,4": "knight"}, seats=4, teams=True, a0="6,3").do("move 0 6,4")
    assert "8,5" in knight.targets("exit")


@rule("J-186", "J-333", "J-349")
def test_a_sleeper_is_no_target_of_the_pocket_teleporter() -> None:
    """With a sleeper alone off the ship the card cannot be used at all."""
    play = field(cards={0: "pocket_teleporter"}, a0="4,4")
    play.state = edit(play.state, asleep=(2, 0, 0, 0, 0, 0))
    assert not play.offers("use pocket_teleporter")
    assert "card_has_no_target" == play.why("use pocket_teleporter")
    two = field(cards={0: "pocket_teleporter"}, a0="4,4", a1="5,5")
    two.state = edit(two.state, asleep=(2, 0, 0, 0, 0, 0))
    assert ("ship:0", "4,4") == (two.do("use pocket_teleporter").at("a1"), two.at("a0"))


@rule("J-349")
@pytest.mark.parametrize("card", ["pocket_teleporter", "gravity_gun", "teleport_gun"])
def test_a_card_without_a_target_is_neither_listed_nor_accepted(card: str) -> None:
    """With everybody aboard no card has a target."""
    play = field(cards={0: card})
    assert not play.offers(f"use {card}")
    assert "card_has_no_target" == play.why(f"use {card}")


@rule("J-225", "J-226")
def test_an_obelisk_shows_what_others_know() -> None:
    """A tile that another seat has looked at is offered, one that the seat knows is not."""
    play = field({"4,4": "?obelisk", "1,1": "?tree", "1,2": "?knight", "1,3": "?"}, a0="4,3")
    tiles = list(play.state.open.tiles)
    tiles[play.place("1,1")] = Tile("yellow", "tree", known=2)
    tiles[play.place("1,2")] = Tile("yellow", "knight", known=1)
    play.state = edit(play.state, tiles=tuple(tiles))
    play.do("move 0 4,4")
    assert play.offers("peek 1,1")
    assert not play.offers("peek 1,2")
    assert "tile_is_known" == play.why("peek 1,2")
    assert 3 == play.do("peek 1,1").tile("1,1").known


@rule("J-236", "J-241")
@pytest.mark.parametrize("what", ["astronaut", "coin"])
def test_a_second_half_keeps_its_tile_from_being_swapped(what: str) -> None:
    """Somebody or something in either half of a canyon makes the tile not free."""
    for place in ("2,2", "2,2:2"):
        tiles = {"4,4": "?meteorite", "2,2": "canyon"}
        if what == "coin":
            play = field(tiles, coins={place: 1}, a0="4,3")
        else:
            play = field(tiles, a0="4,3", b0=place)
        play.do("move 0 4,4")
        assert not play.offers("swap_first 2,2")
        assert play.offers("swap_first 2,3")


@rule("J-037", "J-239", "J-171")
def test_a_swapped_tile_keeps_its_spent_mark() -> None:
    """A spent container is spent at its new cell, and what came in its place is not."""
    tiles = {"4,4": "?meteorite", "1,1": "container_2~", "1,2": "tree"}
    play = field(tiles, a0="4,3").do("move 0 4,4", "swap_first 1,1", "swap_second 1,2")
    assert ("container_2", True) == (play.tile("1,2").face, play.tile("1,2").spent)
    assert ("tree", False) == (play.tile("1,1").face, play.tile("1,1").spent)


@rule("J-037", "J-238")
def test_a_swapped_closed_tile_keeps_its_turn() -> None:
    """A closed arrow that a seat has seen lies at its new cell as it was seen."""
    play = field({"4,4": "?meteorite", "1,1": "?arrow_1s>w"}, a0="4,3")
    turn = play.tile("1,1").turn
    assert 0 != turn
    play.do("move 0 4,4", "swap_first 1,1", "swap_second 7,7")
    assert ("arrow_1s", turn) == (play.tile("7,7").face, play.tile("7,7").turn)


@rule("J-037", "J-237", "J-268", "J-250")
def test_swapped_canyons_and_pyramids_work_at_their_new_cells() -> None:
    """Open pyramids and canyons may be swapped; they do what they do where they lie then."""
    tiles = {"4,4": "?meteorite", "1,1": "canyon", "1,2": "pyramid"}
    play = field(tiles, a0="4,3", a1="6,6", b0="6,7")
    play.do("move 0 4,4", "swap_first 1,1", "swap_second 7,7", "sail 8,6", "move 1 7,7")
    assert "7,7" == play.at("a1")
    play.do("sail 8,5")
    assert {"7,7:2"} == play.targets("move 1")
    held = field(tiles, a0="4,3", a1="6,6", b0="6,7")
    held.do("move 0 4,4", "swap_first 1,2", "swap_second 7,7", "move 0 7,7")
    assert not held.offers("move 1 7,7")


@rule("J-245", "J-125", "J-124")
def test_a_carrier_jumps_with_his_coin() -> None:
    """Trampoline and knight take the coin along."""
    jump = field({"4,4": "trampoline"}, coins={"4,3": 1}, a0="4,3").do("move 0 4,4 coin")
    jump.do("exit 4,6")
    assert ("4,6", 1, 0) == (jump.at("a0"), jump.coins("4,6"), jump.coins("4,3"))


@rule("J-253", "J-338", "J-344")
def test_a_friend_in_a_pyramid_is_a_target() -> None:
    """Only enemies are safe there: own figures inside may be chosen by the own guns."""
    gravity = field({"4,4": "pyramid"}, cards={0: "gravity_gun"}, a0="4,4", a1="4,5")
    assert "card_target 0:0" in gravity.do("use gravity_gun").legal()
    teleport = field({"4,4": "pyramid"}, cards={0: "teleport_gun"}, a0="4,4")
    assert "ship:0" == teleport.do("use teleport_gun").at("a0")


@rule("J-255", "J-256", "J-299")
def test_where_a_crocodile_sends_back() -> None:
    """Back to the ring cell, to the enemy ship he was on, to the dragonfly he came from."""
    assert "0,7" == field({"1,7": "crocodile"}, a0="0,7").do("move 0 1,7").at("a0")
    assert "ship:1" == field({"7,5": "crocodile"}, a0="ship:1").do("move 0 7,5").at("a0")
    fly = field({"4,4": "?dragonfly", "2,2": "crocodile"}, a0="4,3").do("move 0 4,4", "exit 2,2")
    assert "4,4" == fly.at("a0")


@rule("J-263")
def test_a_flower_late_in_a_chain_turns_too() -> None:
    """However he came to it, a flower that was entered turns at the end of the turn."""
    tiles = {"4,2": "arrow_1s>e", "4,3": "arrow_1s>e", "4,4": "energy", "4,5": "flower>e"}
    play = field(tiles, a0="4,1").do("move 0 4,2")
    assert ("4,6", 2) == (play.at("a0"), play.tile("4,5").turn)


@rule("J-268", "J-271", "J-337")
def test_every_arrival_in_a_canyon_is_in_the_first_half() -> None:
    """By arrow, knight or boots, beside friend and enemy, without a fight."""
    arrow = field({"4,4": "arrow_1s>e", "4,5": "canyon"}, a0="4,3", b0="4,5").do("move 0 4,4")
    assert ("4,5", "4,5") == (arrow.at("a0"), arrow.at("b0"))
    knight = field({"4,4": "knight", "2,5": "canyon"}, a0="4,3", b0="2,5")
    knight.do("move 0 4,4", "exit 2,5")
    assert ("2,5", "2,5") == (knight.at("a0"), knight.at("b0"))
    boots = field({"4,6": "canyon"}, cards={0: "jet_boots"}, a0="4,4", b0="4,6", a1="4,6")
    boots.do("boots 0 4,6")
    assert ("4,6", "4,6", "4,6") == (boots.at("a0"), boots.at("b0"), boots.at("a1"))


@rule("J-337", "J-335", "J-336")
def test_boots_from_either_half_and_to_no_closed_tile() -> None:
    """Both halves are a start; a held pyramid is no end, whatever else is in reach."""
    for half in ("4,4", "4,4:2"):
        play = field({"4,4": "canyon"}, cards={0: "jet_boots"}, a0=half)
        assert play.offers("boots 0 4,6")
        assert not play.offers("boots 0 4,5")
    held = field({"2,6": "pyramid"}, cards={0: "jet_boots"}, a0="2,4", b0="2,6")
    assert not held.offers("boots 0 2,6")
    assert held.offers("boots 0 0,4")
    assert not field(cards={0: "jet_boots"}, a0="6,5").offers("boots 0 8,5")


@rule("J-280", "J-282")
def test_fuel_reaches_a_ship_at_the_station_and_stays() -> None:
    """Wherever the ship lies it is fuelled; portals and knock-outs take nothing away."""
    play = field({"4,4": "fuel"}, ships={0: "s:0,3"}, a0="4,3").do("move 0 4,4")
    assert (True, False) == play.state.open.fuel
    portal = field({"4,4": "portal"}, fuel=(0, 1), a0="4,3").do("move 0 4,4")
    assert (True, True) == portal.state.open.fuel
    hit = field(fuel=(0, 1), a0="4,3", b0="4,4").do("move 0 4,4")
    assert (True, True) == hit.state.open.fuel


@rule("J-200", "J-341", "J-196")
def test_a_lock_opens_for_whoever_is_pushed_onto_it() -> None:
    """An enemy pushed to his comrade opens the lock for their side."""
    play = field({"4,5": "locked_3!"}, cards={0: "gravity_gun"}, a0="4,3", b0="4,5", b1="4,4")
    play.do("use gravity_gun", "card_place 4,5")
    assert ((), 3) == (play.state.open.locks, play.coins("4,5"))


@rule("J-313", "J-318")
def test_taken_berths_are_not_offered() -> None:
    """A flight list leaves out the berths of other ships."""
    play = field(ships={1: "s:0,3"}, fuel=(0,))
    assert 19 == len(play.targets("fly"))
    assert not play.offers("fly s:0,3")
    assert not field(ships={1: "0,5"}).offers("sail 0,5")


@rule("J-314")
def test_guests_and_allies_do_not_steer() -> None:
    """A ship with only an ally and a guest aboard stays where it is."""
    away = {"a0": "4,4", "a1": "4,5", "a2": "4,6", "b0": "ship:0", "c0": "ship:0"}
    play = field(seats=4, teams=True, fuel=(0,), **away)
    assert not play.offers("sail 0,5")
    assert not play.offers("fly s:0,3")
    assert "ship_is_empty" == play.why("sail 0,5") == play.why("fly s:0,3")


@rule("J-323", "J-320")
def test_who_is_left_behind_is_offered_his_steps() -> None:
    """With the ship at the station an astronaut on the planet has all his steps."""
    play = field(ships={0: "s:0,3"}, a0="4,4")
    assert 8 == len(play.targets("move 0"))
    assert {"s:0,1", "s:0,2", "s:0,4", "s:0,5", "s:0,6"} == play.targets("sail")


@rule("J-344")
def test_the_teleport_gun_reaches_both_bodies() -> None:
    """Somebody on the station is a target like anybody on the planet."""
    play = field(cards={0: "teleport_gun"}, b0="s:2,2").do("use teleport_gun")
    assert "ship:1" == play.at("b0")


@rule("J-346", "J-347", "J-350", "J-351")
def test_a_used_card_stays_before_its_owner_face_down() -> None:
    """Used cards are kept, not ready, and not listed; step cards are turned down too."""
    play = field(cards={0: "teleport_gun"}, b0="4,4", b1="5,5")
    play.do("use teleport_gun", "card_target 1:0", "sail 0,5", "sail 8,6")
    assert (Card("teleport_gun", False),) == play.state.open.cards[0]
    assert not play.offers("use teleport_gun")
    for line in ("boots 0 4,6", "tame 0 2,5"):
        step = field(cards={0: "jet_boots tame_knight teleport_gun"}, a0="4,4", b0="1,1").do(line)
        assert (1, 1) == (
            step.state.open.turn.seat,
            sum(not card.ready for card in step.state.open.cards[0]),
        )


@rule("J-362", "J-363")
def test_cards_are_worth_no_coins() -> None:
    """The score is delivered coins alone, however many cards a seat owns."""
    s = edit(field().state, delivered=(4, 5), cards=((Card("a"), Card("b")), ()))
    assert ([4, 5], (1,)) == ([score.total for score in GAME.scores(s)], GAME.winners(s))


@rule("J-365", "J-370")
def test_when_votes_come_exactly() -> None:
    """Not a turn before 8 quiet rounds, once then; and no proposal right after a quiet vote."""
    early = field()
    early.state = edit(early.state, quiet=15)
    assert not early.offers("propose_end")
    early.state = edit(early.state, quiet=16)
    assert early.offers("propose_end")
    assert field(end=True, coins={"4,4": 1}).offers("propose_end")
    play = shuttle(field(seats=4), 31)
    assert 0 == play.codes().count("vote_opened")
    shuttle(play, 1)
    assert 1 == play.codes().count("vote_opened")
    for _ in range(4):
        play.do("vote no")
    assert not play.offers("propose_end")
    assert "vote_too_soon" == play.why("propose_end")


@rule("J-372", "J-397")
def test_the_round_limit_holds_for_a_turn_with_progress() -> None:
    """Even a turn that opens a tile is the last one at 400 rounds."""
    play = field({"4,4": "?blank"}, a0="4,3")
    play.state = edit(play.state, number=799)
    assert "round_limit" == GAME.ending(play.do("move 0 4,4").state)


@rule("J-373")
def test_closed_tiles_stay_closed_after_an_agreement() -> None:
    """An agreed end opens nothing and takes the score as it is."""
    play = shuttle(field(seats=2), 16)
    play.state = edit(play.state, delivered=(3, 1))
    play.do("vote yes", "vote yes")
    assert ("agreed", False) == (GAME.ending(play.state), play.tile("s:4,6").open)
    assert ((0,), [3, 1]) == (
        GAME.winners(play.state),
        [score.total for score in GAME.scores(play.state)],
    )


def peeked_state(face: str, turn: int) -> State:
    """A fresh team game in which seat 0 has looked at one yellow tile."""
    s = GAME.setup(4, Options(teams=True, first_seat=1))
    tiles = (Tile("yellow", face, turn, known=1), *s.open.tiles[1:])
    return edit(s, tiles=tiles)


def seen_by(s: State, viewer: int | None) -> tuple[object, ...]:
    """Everything that reaches a viewer: view, list, scene, sketch, judgement."""
    view = GAME.view(s, viewer)
    legal = tuple(GAME.legal(s, viewer)) if viewer is not None else ()
    assert GAME.judgement is not None
    return view, legal, GAME.scene(view, legal), GAME.sketch(view), GAME.judgement.value(view)


@rule("J-228", "J-229", "J-385")
@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_a_peek_leaks_to_nobody_else(viewer: int | None) -> None:
    """Whatever seat 0 has seen, all others see the same: the cell was looked at, and no more."""
    one, other = peeked_state("tree", 0), peeked_state("arrow_1s", 3)
    assert seen_by(one, viewer) == seen_by(other, viewer)
    view = GAME.view(other, viewer)
    assert (Tile("yellow", known=1), ()) == (view.open.tiles[0], view.fronts)
    box = tuple(tuple(count for _, count in content().pools[back]) for back in BACKS)
    assert box == bags_without(view.open, view.fronts)


@rule("J-226", "J-385")
def test_the_own_peek_is_known_and_counted() -> None:
    """The seat that looked sees front and turn and may subtract the tile from the bag."""
    view = GAME.view(peeked_state("arrow_1s", 3), 0)
    assert ((0, "arrow_1s", 3),) == view.fronts
    assert 27 == sum(bags_without(view.open, view.fronts)[BACKS.index("yellow")])


@rule("J-229", "J-385", "J-225")
def test_refusals_do_not_tell_what_a_peeked_tile_is() -> None:
    """Steps, coins and peeks at a tile that only another seat knows are answered alike."""
    answers = set()
    for face in ("tree", "pyramid", "portal", "canyon", "container_1"):
        play = field({"4,4": f"?{face}"}, seat=1, coins={"4,3": 1}, b0="4,3")
        tiles = list(play.state.open.tiles)
        tiles[play.place("4,4")] = replace(play.tile("4,4"), known=1)
        play.state = edit(play.state, tiles=tuple(tiles))
        lines = ("move 0 4,4", "move 0 4,4 coin", "peek 4,4", "swap_first 4,4")
        answers.add((*(play.why(line) for line in lines), *play.legal()))
    assert 1 == len(answers)


@rule("J-366")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_vote_is_nobodys_business_until_all_are_in(viewer: int | None) -> None:
    """Yes or no of seat 3 looks the same to all others; that it has voted is seen."""
    play = field(seats=4, teams=True, end=True, coins={"4,4": 1}).do("propose_end")
    asked = Voting(0, (True, False, False, True))
    yes = edit(play.state, pending=asked, votes=(True, None, None, True))
    no = edit(play.state, pending=asked, votes=(True, None, None, False))
    assert seen_by(yes, viewer) == seen_by(no, viewer)
    assert asked == GAME.view(yes, viewer).open.pending
    assert seen_by(yes, 3) != seen_by(no, 3)
    _, told = GAME.apply(play.state, 3, play.action("vote no"))
    assert () == told


@rule("J-339", "J-381", "J-382")
def test_whose_ships_the_gravity_gun_reaches() -> None:
    """He is shifted aboard ships of his own side, the ally's too, never aboard an enemy's."""
    enemy = field(cards={0: "gravity_gun"}, a0="7,5", a1="6,5")
    enemy.do("use gravity_gun", "card_target 0:0")
    assert "card_place ship:1" not in enemy.legal()
    assert "not_an_exit" == enemy.why("card_place ship:1")
    ally = field(seats=4, teams=True, cards={0: "gravity_gun"}, a0="7,5", a1="6,5")
    assert "card_place ship:2" in ally.do("use gravity_gun", "card_target 0:0").legal()


@rule("J-333", "J-382")
def test_the_pocket_teleporter_moves_own_astronauts_only() -> None:
    """An ally's astronaut is no target."""
    play = field(seats=4, teams=True, cards={0: "pocket_teleporter"}, c0="4,4")
    assert not play.offers("use pocket_teleporter")
    both = field(seats=4, teams=True, cards={0: "pocket_teleporter"}, a0="5,5", c0="4,4")
    both.do("use pocket_teleporter")
    assert ["card_place ship:0", "card_place ship:2"] == both.legal()


@rule("J-346", "J-232")
def test_any_number_of_cards() -> None:
    """A third card joins the two that a seat already owns."""
    play = field({"4,4": "?artefact"}, cards={0: "jet_boots tame_knight"}, a0="4,3")
    play.do("move 0 4,4", "dealer draw teleport_gun")
    held = [card.id for card in play.state.open.cards[0]]
    assert ["jet_boots", "tame_knight", "teleport_gun"] == held


@rule("J-091", "J-134", "J-178")
def test_an_arrow_aboard_an_allied_ship() -> None:
    """Carried there by an arrow he is aboard, no guest, and the coin is the ally's."""
    play = field({"7,5": "arrow_1s>s"}, seats=4, teams=True, coins={"6,5": 1}, a0="6,5")
    play.do("move 0 7,5 coin")
    assert ((0, 0, 1, 0), 0) == (play.state.open.delivered, play.state.open.lost)
    assert ("boarded" in play.codes(), "became_guest" in play.codes()) == (True, False)


@rule("J-361", "J-360")
def test_lost_coins_do_not_delay_the_end() -> None:
    """With coins lost earlier the last delivery ends the game all the same."""
    play = field(end=True, coins={"1,4": 1}, a0="1,4")
    play.state = edit(play.state, lost=3, supply=play.state.open.supply - 3)
    assert "all_found" == GAME.ending(play.do("move 0 0,4 coin").state)
