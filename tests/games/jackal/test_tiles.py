"""Tiles, space and ships: sections 3.8, 3.9 and 3.10 of the ledger."""

from __future__ import annotations

import pytest
from jackal_field import edit, field

from starshelf.games.jackal import GAME

rule = pytest.mark.rule


@rule("J-170", "J-171")
@pytest.mark.parametrize("face", ["container_2", "obelisk", "artefact", "meteorite", "beam"])
def test_one_shot_tiles_act_on_opening_only(face: str) -> None:
    """A second visit to a one-shot tile does nothing."""
    play = field({"4,4": f"{face}~"}, a0="4,3", coins={"1,1": 2})
    before = play.state
    play.do("move 0 4,4")
    assert 1 == play.state.open.turn.seat
    assert (before.open.coins, before.open.deck) == (play.state.open.coins, play.state.open.deck)
    opened = field({"4,4": f"?{face}", "1,1": "?", "1,2": "?"}, a0="4,3", coins={"2,2": 2})
    opened.do("move 0 4,4")
    assert opened.tile("4,4").spent


@rule("J-172", "J-185")
def test_a_tree_acts_on_everybody() -> None:
    """The second seat on a tree sleeps too."""
    play = field({"4,4": "tree"}, a0="4,3", b0="4,5").do("move 0 4,4", "move 0 4,4")
    assert ("ship:0", True) == (play.at("a0"), play.asleep("b0"))


@rule("J-174", "J-414", "J-411")
def test_turns_are_equally_likely() -> None:
    """When a tile is opened each quarter turn of an arrow has the same weight."""
    play = field({"1,4": "?"}).do("move 0 1,4")
    odds = {(action.face, action.turn): weight for action, weight in GAME.odds(play.state).items()}
    assert {1} == {odds["arrow_1s", turn] for turn in range(4)}
    assert {2} == {odds["arrow_2s", turn] for turn in range(2)}


@rule("J-176", "J-175")
def test_going_back_is_allowed() -> None:
    """A two-way arrow entered from the west offers west."""
    play = field({"4,4": "arrow_2s>e"}, a0="4,3").do("move 0 4,4")
    assert {"4,3", "4,5"} == play.targets("exit")


@rule("J-186", "J-338", "J-344")
def test_own_cards_do_not_move_own_sleepers() -> None:
    """No card moves a sleeper of the own side; guns hit enemy sleepers."""
    cards = {0: "pocket_teleporter jet_boots tame_knight gravity_gun teleport_gun"}
    play = field({"4,4": "tree"}, cards=cards, a0="4,4", a1="4,5", b0="4,3", b1="3,3")
    play.state = edit(play.state, asleep=(1, 0, 0, 1, 0, 0))
    assert not [line for line in play.legal() if line.startswith(("boots 0", "tame 0"))]
    assert "asleep" == play.why("boots 0 2,2")
    for card in ("gravity_gun", "teleport_gun"):
        gun = field({"4,4": "tree"}, cards=cards, a0="4,4", a1="4,5", b0="4,3", b1="3,3")
        gun.state = edit(gun.state, asleep=(1, 0, 0, 1, 0, 0))
        gun.do(f"use {card}")
        assert {"1:0", "1:1"} <= {line.split()[1] for line in gun.legal()}
        assert "not_a_target" == gun.why("card_target 0:0")
    pocket = field({"4,4": "tree"}, cards=cards, a0="4,4", a1="4,5", a2="4,6")
    pocket.state = edit(pocket.state, asleep=(1, 0, 0, 0, 0, 0))
    pocket.do("use pocket_teleporter")
    assert ["card_target 0:1", "card_target 0:2"] == pocket.legal()


@rule("J-187")
def test_a_sleeper_is_knocked_out_and_awake_aboard() -> None:
    """A knocked-out sleeper can move in the next own turn."""
    play = field({"4,4": "tree"}, a0="4,3", b0="4,4")
    play.state = edit(play.state, asleep=(0, 0, 0, 1, 0, 0))
    play.do("move 0 4,4")
    assert ("ship:1", False) == (play.at("b0"), play.asleep("b0"))
    assert play.targets("move 0")


@rule("J-190", "J-191", "J-171")
def test_a_container_is_carried_off_coin_by_coin() -> None:
    """Three coins are taken one per move, by two seats."""
    play = field({"1,4": "?container_3"}, a0="1,3").do("move 0 1,4")
    assert 3 == play.coins("1,4")
    play.do("sail 8,6", "move 0 0,4 coin", "sail 8,5")
    assert (2, (1, 0)) == (play.coins("1,4"), play.state.open.delivered)
    play.state = edit(play.state, ships=(play.place("2,0"), play.place("0,5")), seat=1)
    play.do("move 0 1,4", "sail 3,0", "move 0 0,5 coin")
    assert (1, (1, 1)) == (play.coins("1,4"), play.state.open.delivered)


@rule("J-198", "J-195")
def test_a_lock_stays_while_figures_come_and_go() -> None:
    """One leaves, another arrives: still locked."""
    play = field({"4,4": "locked_3!"}, a0="4,4", a1="4,3")
    play.do("move 0 4,5", "sail 8,6", "move 1 4,4")
    assert (1, 0) == (len(play.state.open.locks), play.coins("4,4"))


@rule("J-200", "J-196", "J-341")
def test_any_second_hand_opens_a_lock() -> None:
    """A second with a coin, a hop or a gravity gun opens it alike."""
    play = field({"4,4": "locked_3!"}, coins={"4,3": 1}, a0="4,4", a1="4,3").do("move 1 4,4 coin")
    assert 4 == play.coins("4,4")
    play = field({"4,4": "locked_3!", "4,2": "arrow_1s>e", "4,3": "energy"}, a0="4,4", a1="4,1")
    assert 3 == play.do("move 1 4,2").coins("4,4")
    play = field({"4,4": "locked_3!"}, cards={0: "gravity_gun"}, a0="4,4", a1="4,3")
    play.do("use gravity_gun", "card_target 0:1", "card_place 4,4")
    assert (3, True) == (play.coins("4,4"), play.tile("4,4").spent)


@rule("J-206", "J-092")
def test_a_knight_touches_nothing_between() -> None:
    """Only the tile of arrival is opened."""
    tiles = {"4,4": "knight", "3,4": "?", "3,5": "?", "2,4": "?", "2,5": "?tree"}
    play = field(tiles, a0="4,3").do("move 0 4,4", "exit 2,5")
    assert [False, False, False, True] == [
        play.tile(cell).open for cell in ("3,4", "3,5", "2,4", "2,5")
    ]


@rule("J-218")
def test_two_energies_in_a_row() -> None:
    """Energy after energy: the same again."""
    play = field({"4,4": "energy", "4,5": "energy"}, a0="4,3").do("move 0 4,4")
    assert "4,6" == play.at("a0")


@rule("J-219")
def test_energy_after_a_crocodile_and_a_knight() -> None:
    """Sent back to energy after a knight's hop he chooses again among unused hops."""
    tiles = {"4,4": "knight", "2,5": "energy", "4,6": "crocodile"}
    play = field(tiles, a0="4,3").do("move 0 4,4", "exit 2,5", "exit 4,6")
    assert "exiting" == play.asked
    assert "4,6" not in play.targets("exit")
    assert {"1,3", "1,7", "3,3", "3,7", "4,4", "0,4"} == play.targets("exit")


@rule("J-225", "J-226", "J-228", "J-229", "J-385", "J-410")
def test_an_obelisk_shows_four_tiles_to_one_seat() -> None:
    """Four questions; each front is shown to the seat alone, not to the ally; all see the cell."""
    closed = ("1,1", "1,2", "1,3", "1,4", "1,5", "1,6")
    play = field({"4,4": "?obelisk", **dict.fromkeys(closed, "?")}, seats=4, teams=True, a0="4,3")
    play.do("move 0 4,4")
    faces = ("tree", "energy", "flower", "knight")
    for cell, face in zip(closed, faces):
        assert "peeking" == play.asked
        play.do(f"peek {cell}")
        play.do(f"dealer show {cell} {face} 0")
        if play.asked == "peeking":
            assert "tile_is_known" == play.why(f"peek {cell}")
    assert 1 == play.state.open.turn.seat
    spot = play.place("1,1")
    assert (spot, "tree", 0) in GAME.view(play.state, 0).fronts
    for viewer in (1, 2, 3, None):
        view = GAME.view(play.state, viewer)
        seen = view.open.tiles[spot]
        assert ("", 1, ()) == (seen.face, seen.known, view.fronts)
    told = [fact for fact in play.facts if fact.code == "peeked"]
    shown = [fact for fact in play.facts if fact.code == "peeked_face"]
    assert (4, 4) == (len(told), len(shown))
    assert all(fact.is_for(2) and fact.is_for(None) and "tile" not in fact.args for fact in told)
    assert all(fact.is_for(0) and not fact.is_for(2) for fact in shown)


@rule("J-225")
def test_what_an_obelisk_refuses() -> None:
    """Open tiles and station tiles cannot be looked at."""
    play = field({"4,4": "?obelisk", "1,1": "?", "1,2": "?"}, a0="4,3").do("move 0 4,4")
    assert "tile_is_open" == play.why("peek 2,2")
    assert "not_a_planet_tile" == play.why("peek s:4,6")


@rule("J-226", "J-415")
def test_a_tile_known_to_another_seat_is_shown_without_the_dealer() -> None:
    """Peeking at a tile that somebody has identified deals nothing new."""
    play = field({"4,4": "?obelisk", "1,1": "?tree", "1,2": "?"}, a0="4,3").do("move 0 4,4")
    play.do("peek 1,1")
    assert 1 == play.tile("1,1").known
    assert any(fact.reveals for fact in play.facts if fact.code == "peeked_face")


@rule("J-232", "J-418", "J-348")
def test_an_artefact_draws_a_card() -> None:
    """Each card of the deck is equally likely; the drawn one is public and may be used at once."""
    play = field({"4,4": "?artefact"}, a0="4,3", b0="2,2").do("move 0 4,4")
    assert {1} == set(GAME.odds(play.state).values())
    assert 6 == len(GAME.odds(play.state))
    play.do("dealer draw teleport_gun")
    assert (5, "teleport_gun") == (len(play.state.open.deck), play.state.open.cards[0][0].id)
    assert "teleport_gun" == GAME.view(play.state, None).open.cards[0][0].id
    assert ["use teleport_gun", "end_turn"] == play.legal()


@rule("J-233")
def test_an_empty_deck_gives_nothing() -> None:
    """With no card left the tile is spent and nothing happens."""
    play = field({"4,4": "?artefact"}, a0="4,3")
    play.state = edit(play.state, deck=())
    play.do("move 0 4,4")
    assert (1, True, ((), ())) == (
        play.state.open.turn.seat,
        play.tile("4,4").spent,
        play.state.open.cards,
    )


@rule("J-236", "J-241")
def test_what_a_meteorite_may_swap() -> None:
    """Occupied tiles, its own and station tiles are not offered; two different ones are needed."""
    tiles = {"4,4": "?meteorite", "1,1": "locked_2!"}
    play = field(tiles, coins={"2,2": 1}, a0="4,3", b0="3,3").do("move 0 4,4")
    offered = {line.split()[1] for line in play.legal()}
    assert 56 - 4 == len(offered)
    assert not offered & {"4,4", "1,1", "2,2", "3,3"}
    assert "tile_is_not_free" == play.why("swap_first 2,2")
    assert "tile_is_not_free" == play.why("swap_first 4,4")
    assert "not_a_planet_tile" == play.why("swap_first s:1,1")
    play.do("swap_first 5,5")
    assert "same_tile_twice" == play.why("swap_second 5,5")
    assert 51 == len(play.legal())


@rule("J-239", "J-237")
def test_swapped_open_arrows_are_turned() -> None:
    """Open tiles with several turns are set as the seat likes, first tile first; others are not."""
    tiles = {"4,4": "?meteorite", "1,1": "arrow_1s>n", "5,5": "flower>e", "6,6": "arrow_4s"}
    play = field(tiles, a0="4,3").do("move 0 4,4", "swap_first 1,1", "swap_second 5,5")
    assert ("turning", 4) == (play.asked, len(play.legal()))
    assert (play.place("5,5"), play.place("1,1")) == play.state.open.pending.cells
    assert "no_such_thing" == play.why("turn_tile 4")
    play.do("turn_tile 2", "turn_tile 1")
    assert ("arrow_1s", 2) == (play.tile("5,5").face, play.tile("5,5").turn)
    assert ("flower", 1) == (play.tile("1,1").face, play.tile("1,1").turn)
    play = field(tiles, a0="4,3").do("move 0 4,4", "swap_first 6,6", "swap_second 7,7")
    assert 1 == play.state.open.turn.seat
    two = field({"4,4": "?meteorite", "1,1": "arrow_2s>n"}, a0="4,3")
    two.do("move 0 4,4", "swap_first 1,1", "swap_second 7,7")
    assert ["turn_tile 0", "turn_tile 1"] == two.legal()
    closed = field({"4,4": "?meteorite", "1,1": "?arrow_1s>e"}, a0="4,3")
    closed.do("move 0 4,4", "swap_first 1,1", "swap_second 7,7")
    assert (1, 1) == (closed.state.open.turn.seat, closed.tile("7,7").turn)


@rule("J-240")
def test_a_swap_is_compulsory_if_it_can_be() -> None:
    """With two free tiles the question comes, with one it does not."""
    play = field({"4,4": "?meteorite"}, a0="4,3")
    every = [f"{r},{c}" for r in range(1, 8) for c in range(1, 9) if (r, c) != (4, 4)]
    full = dict.fromkeys(every, 1)
    full.pop("1,1")
    crowd = field({"4,4": "?meteorite"}, coins=full, a0="4,3").do("move 0 4,4")
    assert 1 == crowd.state.open.turn.seat
    full.pop("1,2")
    crowd = field({"4,4": "?meteorite"}, coins=full, a0="4,3").do("move 0 4,4")
    assert {"swap_first 1,1", "swap_first 1,2"} == set(crowd.legal())
    assert 1 == crowd.do("swap_first 1,1").state.open.turn.seat
    assert "swapping" == play.do("move 0 4,4").asked


@rule("J-242")
def test_a_used_flower_turns_where_it_was_swapped_to() -> None:
    """A swapped tile does not act; a flower used in this turn turns at its new cell."""
    tiles = {"4,4": "flower>e", "4,5": "?meteorite", "1,1": "tree"}
    play = field(tiles, a0="4,3", b0="6,6").do("move 0 4,4", "swap_first 4,4", "swap_second 1,1")
    play.do("turn_tile 1")
    assert ("flower", 2) == (play.tile("1,1").face, play.tile("1,1").turn)
    assert ("tree", 0) == (play.tile("4,4").face, play.tile("4,4").turn)


@rule("J-250", "J-298")
def test_a_held_pyramid_is_closed_in_every_way() -> None:
    """Knight, jump, flight and boots do not offer it; enemies elsewhere are fought."""
    pyramid = {"4,4": "pyramid"}
    knight = field({**pyramid, "2,3": "knight"}, a0="2,2", b0="4,4").do("move 0 2,3")
    assert "4,4" not in knight.targets("exit")
    jump = field({**pyramid, "4,2": "trampoline"}, a0="4,1", b0="4,4").do("move 0 4,2")
    assert "4,4" not in jump.targets("exit")
    boots = field(pyramid, cards={0: "jet_boots"}, a0="4,2", b0="4,4")
    assert "4,4" not in boots.targets("boots 0")
    assert "pyramid_held" == boots.why("boots 0 4,4")
    fly = field({**pyramid, "1,1": "?dragonfly"}, a0="1,2", b0="4,4", b1="6,6").do("move 0 1,1")
    assert "4,4" not in fly.targets("exit")
    assert (54, True) == (len(fly.targets("exit")), "6,6" in fly.targets("exit"))
    assert "ship:1" == fly.do("exit 6,6").at("b1")


@rule("J-263", "J-105")
def test_a_flower_turns_at_the_end_of_its_turn() -> None:
    """One visit turns it by 90° clockwise after the turn."""
    play = field({"4,4": "flower>n"}, a0="5,3").do("move 0 4,4")
    assert ("3,4", 1) == (play.at("a0"), play.tile("4,4").turn)


@rule("J-270", "J-273", "J-269")
def test_the_second_half_of_a_canyon() -> None:
    """From the second half he steps freely; coins belong to the half in which they lie."""
    play = field({"4,4": "canyon"}, coins={"4,4": 1}, a0="4,4:2")
    assert 8 == len(play.targets("move 0"))
    assert not play.targets("move 0 … coin")
    assert "no_coin_here" == play.why("move 0 4,5 coin")
    play = field({"4,4": "canyon"}, coins={"4,4": 1}, a0="4,4").do("move 0 4,4:2 coin")
    assert ("4,4:2", 1, 0, 1) == (
        play.at("a0"),
        play.coins("4,4:2"),
        play.coins("4,4"),
        play.state.open.turn.seat,
    )


@rule("J-274")
def test_a_carrier_meets_no_enemy_in_a_half() -> None:
    """Either half with an enemy in it is closed to a coin."""
    play = field({"4,4": "canyon"}, coins={"4,3": 1}, a0="4,3", b0="4,4")
    assert "coin_meets_enemy" == play.why("move 0 4,4 coin")
    assert "" == play.why("move 0 4,4")
    play = field({"4,4": "canyon"}, coins={"4,4": 1}, a0="4,4", b0="4,4:2")
    assert "coin_meets_enemy" == play.why("move 0 4,4:2 coin")
    assert not play.targets("move 0 … coin")


@rule("J-282", "J-320", "J-323")
def test_fuel_is_never_used_up() -> None:
    """Two flights; ships sail at the station by the same rules; who is left behind plays on."""
    play = field(fuel=(0,), a0="4,4").do("fly s:0,3", "sail 8,6")
    assert {"s:0,1", "s:0,2", "s:0,4", "s:0,5", "s:0,6"} == play.targets("sail")
    assert {"s:1,2", "s:1,3", "s:1,4"} == play.targets("move 1")
    play.do("move 0 4,5", "sail 8,5")
    assert "4,5" == play.at("a0")
    play.do("fly 0,4")
    assert ((True, False), "0,4") == (play.state.open.fuel, play.ship(0))


@rule("J-283", "J-385")
def test_fuel_is_not_shared() -> None:
    """An ally's ship gets nothing."""
    play = field({"4,4": "fuel"}, seats=4, teams=True, a0="4,3").do("move 0 4,4")
    assert (True, False, False, False) == play.state.open.fuel


@rule("J-288", "J-289", "J-287")
def test_an_idle_beam() -> None:
    """Without a free coin on the planet the beam is spent idle; station coins are never pulled."""
    play = field({"4,4": "?beam"}, a0="4,3").do("move 0 4,4")
    assert ("beam_idle" in play.codes(), True) == (True, play.tile("4,4").spent)
    play = field({"s:2,2": "?beam"}, coins={"s:1,1": 3}, a0="s:2,3").do("move 0 s:2,2")
    assert ("beam_idle" in play.codes(), 3) == (True, play.coins("s:1,1"))
    play = field({"s:2,2": "?beam"}, coins={"1,1": 1}, a0="s:2,3").do("move 0 s:2,2")
    assert (0, 1) == (play.coins("1,1"), play.coins("s:2,2"))
    play.do("sail 8,6", "move 0 s:2,3", "sail 8,5", "move 0 s:2,2")
    assert 1 == play.coins("s:2,2")


@rule("J-294", "J-295", "J-383")
def test_a_portal_leads_to_the_own_ship_every_time() -> None:
    """In teams too it is the own ship, not the ally's next door, for one after the other."""
    play = field({"7,5": "portal"}, seats=4, teams=True, a0="6,5", a1="6,4").do("move 0 7,5")
    assert "ship:0" == play.at("a0")
    play.do("sail 5,9", "sail 8,4", "sail 3,0", "move 1 7,5")
    assert "ship:0" == play.at("a1")


@rule("J-299", "J-300", "J-171")
def test_a_spent_dragonfly_is_a_tile_to_stand_on() -> None:
    """A crocodile sends him back to the spent dragonfly; with a coin nobody ever flies."""
    play = field({"4,4": "?dragonfly", "2,2": "crocodile"}, a0="4,3").do("move 0 4,4", "exit 2,2")
    assert ("4,4", True) == (play.at("a0"), play.tile("4,4").spent)
    carrier = field({"4,4": "?dragonfly"}, coins={"4,3": 1}, a0="4,3")
    assert "coin_needs_open_tile" == carrier.why("move 0 4,4 coin")


@rule("J-302")
def test_floating_at_a_corner() -> None:
    """A diagonal arrow at (1,8) leads to the corner (0,9)."""
    play = field({"1,8": "arrow_1d>ne"}, a0="2,8").do("move 0 1,8")
    assert "0,9" == play.at("a0")


@rule("J-303", "J-073")
def test_a_floating_figure_avoids_enemy_ships() -> None:
    """He steps along the ring, aboard his own ship, never onto an enemy's."""
    play = field(ships={1: "0,6"}, a0="0,5")
    assert {"0,4", "1,4", "1,5", "1,6"} == play.targets("move 0")
    assert "enemy_ship" == play.why("move 0 0,6")
    assert "ship:0" == play.do("move 0 0,4").at("a0")


@rule("J-305", "J-333", "J-335", "J-344")
def test_ways_back_from_space() -> None:
    """A sailing ship, the pocket teleporter, the boots and the teleport gun bring him back."""
    assert "ship:0" == field(a0="0,5").do("sail 0,6").at("a0")
    for card in ("pocket_teleporter", "teleport_gun"):
        play = field(cards={0: card}, a0="0,7").do(f"use {card}")
        assert "ship:0" == play.at("a0")
    assert "2,7" == field(cards={0: "jet_boots"}, a0="0,7").do("boots 0 2,7").at("a0")


@rule("J-313", "J-310", "J-312")
def test_what_a_ship_is_refused() -> None:
    """Taken berths, far berths, corners, tiles and the same body for a flight."""
    play = field(seats=4, ships={1: "0,5"}, fuel=(0,))
    assert "berth_is_taken" == play.why("sail 0,5")
    assert "too_far_to_sail" == play.why("sail 8,2")
    assert "too_far_to_sail" == play.why("sail 4,4")
    assert "corner_is_no_berth" == field(ships={0: "0,2"}).why("sail 0,0")
    assert "fly_to_the_other_body" == play.why("fly 8,2")
    assert "fly_to_the_other_body" == play.why("fly s:1,1")
    assert "corner_is_no_berth" == play.why("fly s:0,0")
    assert "berth_is_taken" == field(ships={1: "s:0,3"}, fuel=(0,)).why("fly s:0,3")


@rule("J-315", "J-322")
def test_everybody_aboard_travels_along() -> None:
    """Guest and ally move with the ship."""
    play = field(seats=4, teams=True, c0="ship:0", b0="ship:0").do("sail 0,6")
    assert ("ship:0", "ship:0", "0,6") == (play.at("c0"), play.at("b0"), play.ship(0))


@rule("J-319", "J-053")
def test_a_flight_ends_the_turn() -> None:
    """A flight picks up and knocks out where it lands; no card follows it or a sail."""
    play = field(fuel=(0,), cards={0: "teleport_gun"}, a1="s:0,3", b0="s:0,3", b1="4,4")
    play.do("fly s:0,3")
    assert ("ship:0", "ship:1", 1) == (play.at("a1"), play.at("b0"), play.state.open.turn.seat)
    assert 1 == field(cards={0: "teleport_gun"}, b0="4,4").do("sail 0,5").state.open.turn.seat


@rule("J-321")
def test_landing_beside_a_swapped_tile() -> None:
    """A berth beside a grey tile that a swap brought to the edge is offered."""
    play = field({"4,4": "?meteorite"}, ships={0: "s:0,3"}, fuel=(0,), a0="4,3")
    play.do("move 0 4,4", "swap_first 1,4", "swap_second 4,5", "sail 8,6")
    assert "grey" == play.tile("1,4").back
    assert "0,4" in play.targets("fly")
