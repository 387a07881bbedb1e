"""The worked examples of the ledger, section 10, one test each."""

from __future__ import annotations

import pytest
from jackal_field import edit, field

from starshelf.core.errors import BadMessage

rule = pytest.mark.rule


@rule("J-212")
def test_e01_energy_repeats_a_step() -> None:
    """Energy after a step: one more cell in the same direction."""
    assert "4,5" == field({"4,4": "energy"}, a0="4,3").do("move 0 4,4").at("a0")


@rule("J-205", "J-207", "J-214", "J-055")
def test_e02_energy_repeats_a_knight() -> None:
    """Energy after a knight's hop: another free knight's move, own ship included."""
    play = field({"4,4": "knight", "2,5": "energy"}, a0="4,3").do("move 0 4,4", "exit 2,5")
    assert {"1,3", "1,7", "3,3", "3,7", "4,4", "4,6", "0,4"} == play.targets("exit")
    assert "4,6" == play.do("exit 4,6").at("a0")


@rule("J-175", "J-213")
def test_e03_energy_repeats_an_arrow() -> None:
    """Energy after an arrow: one more cell in the arrow's direction."""
    play = field({"4,4": "arrow_1d>ne", "3,5": "energy"}, a0="4,3")
    assert "2,6" == play.do("move 0 4,4").at("a0")


@rule("J-297", "J-215", "J-299")
def test_e04_dragonfly_then_energy() -> None:
    """The dragonfly flies to any other planet tile, energy flies on, the dragonfly is spent."""
    play = field({"4,4": "?dragonfly", "2,2": "energy"}, a0="4,3").do("move 0 4,4")
    assert 55 == len(play.targets("exit"))
    play.do("exit 2,2")
    assert 55 == len(play.targets("exit"))
    assert "6,7" == play.do("exit 6,7").at("a0")
    assert play.tile("4,4").spent


@rule("J-101", "J-106")
def test_e05_two_arrows_are_a_loop() -> None:
    """Two arrows that point at each other send him aboard, awake, and the turn goes on."""
    play = field({"4,4": "arrow_1s>e", "4,5": "arrow_1s>w"}, a0="5,4").do("move 0 4,4")
    assert "ship:0" == play.at("a0")
    assert "looped" in play.codes()
    assert not play.asleep("a0")
    assert 1 == play.state.open.turn.seat


@rule("J-124", "J-125", "J-126", "J-127", "J-128", "J-251")
def test_e06_where_a_coin_may_go() -> None:
    """A coin goes over open tiles and movers, never onto closed tiles, enemies or pyramids."""
    tiles = {"4,4": "?", "3,4": "pyramid", "5,4": "arrow_1s>e"}
    play = field(tiles, coins={"4,3": 1}, b0="3,3", a0="4,3")
    assert {"3,2", "4,2", "5,2", "5,3", "5,4"} == play.targets("move 0 … coin")
    assert "coin_needs_open_tile" == play.why("move 0 4,4 coin")
    assert "coin_meets_enemy" == play.why("move 0 3,3 coin")
    assert "coin_is_forbidden" == play.why("move 0 3,4 coin")
    play.do("move 0 5,4 coin")
    assert ("5,5", 1, 0) == (play.at("a0"), play.coins("5,5"), play.coins("4,3"))


@rule("J-136", "J-137", "J-150")
def test_e07_a_fight_leaves_coins() -> None:
    """The attacker leaves his coin, and the coin of a victim stays where it lies."""
    play = field(coins={"4,3": 1}, a0="4,3", b0="3,3").do("move 0 3,3")
    assert ("ship:1", "3,3", 1) == (play.at("b0"), play.at("a0"), play.coins("4,3"))
    play = field(coins={"4,3": 1}, a0="3,3", b0="4,3").do("move 0 4,3")
    assert ("ship:1", "4,3", 1) == (play.at("b0"), play.at("a0"), play.coins("4,3"))


@rule("J-071", "J-133")
def test_e08_a_coin_comes_home() -> None:
    """Aboard the own ship, reached diagonally, a coin is delivered."""
    play = field(coins={"1,3": 1}, a0="1,3").do("move 0 0,4 coin")
    assert ("ship:0", (1, 0), ()) == (
        play.at("a0"),
        play.state.open.delivered,
        play.state.open.coins,
    )


@rule("J-091", "J-132", "J-177")
def test_e09_an_arrow_into_space() -> None:
    """An arrow may lead into space: he floats and his coin is lost."""
    play = field({"1,7": "arrow_1s>n"}, coins={"2,7": 1}, a0="2,7").do("move 0 1,7 coin")
    assert ("0,7", 1, ()) == (play.at("a0"), play.state.open.lost, play.state.open.coins)


@rule("J-178", "J-091")
def test_e10_an_arrow_aboard() -> None:
    """An arrow that points at the own ship puts him aboard and delivers his coin."""
    play = field({"1,4": "arrow_1s>n"}, coins={"2,4": 1}, a0="2,4").do("move 0 1,4 coin")
    assert ("ship:0", (1, 0)) == (play.at("a0"), play.state.open.delivered)
    play = field({"1,4": "arrow_1s>n"}).do("move 0 1,4")
    assert "ship:0" == play.at("a0")


@rule("J-091", "J-098", "J-135")
def test_e11_forced_onto_an_enemy_ship() -> None:
    """Only when there is no other exit an arrow leads aboard an enemy ship; the coin is lost."""
    play = field({"7,5": "arrow_1s>s"}, coins={"6,5": 1}, a0="6,5").do("move 0 7,5 coin")
    assert ("ship:1", 1, (0, 0)) == (play.at("a0"), play.state.open.lost, play.state.open.delivered)
    play = field({"7,5": "arrow_2s>n"}, coins={"6,5": 1}, a0="6,5").do("move 0 7,5 coin")
    assert ("6,5", 1) == (play.at("a0"), play.coins("6,5"))


@rule("J-310", "J-311", "J-312")
def test_e12_sailing() -> None:
    """A ship sails 1 to 3 cells, jumps ships for free, counts corners and never stops there."""
    assert {"0,1", "0,2", "0,3", "0,5", "0,6", "0,7"} == field(seats=4).targets("sail")
    play = field(seats=4, ships={0: "0,7"})
    assert {"0,4", "0,5", "0,6", "0,8", "1,9"} == play.targets("sail")
    play = field(seats=4, ships={0: "0,5", 1: "0,6", 2: "0,7"})
    assert {"0,2", "0,3", "0,4", "0,8", "1,9"} == play.targets("sail")
    assert "corner_is_no_berth" == field(seats=4, ships={0: "0,7"}).why("sail 0,9")


@rule("J-314", "J-318")
def test_e13_flights() -> None:
    """A ship with fuel and crew flies to any of the dock's 20 berths; else not at all."""
    assert 20 == len(field(fuel=(0,)).targets("fly"))
    assert not field().targets("fly")
    empty = field(fuel=(0,), a0="4,4", a1="4,5", a2="4,6")
    assert not empty.targets("fly") | empty.targets("sail")
    assert "ship_is_empty" == empty.why("fly s:0,3")
    assert "no_fuel" == field().why("fly s:0,3")


@rule("J-080", "J-182", "J-183", "J-184")
def test_e14_a_sleeper_misses_a_turn() -> None:
    """He sleeps through the next turn of his seat, the others act, he wakes at its end."""
    play = field({"2,4": "tree"}, a0="3,4").do("move 0 2,4")
    assert play.asleep("a0")
    play.do("sail 8,6")
    assert play.asleep("a0")
    assert not play.targets("move 0")
    assert play.targets("move 1")
    assert play.targets("sail")
    assert "asleep" == play.why("move 0 3,4")
    play.do("sail 0,5")
    assert not play.asleep("a0")
    play.do("sail 8,5")
    assert play.targets("move 0")


@rule("J-105", "J-262", "J-263")
def test_e15_a_flower_turns_once() -> None:
    """A flower entered twice in a loop keeps its direction in the chain and turns once after it."""
    play = field({"4,4": "flower>e", "4,5": "crocodile"}, a0="5,4").do("move 0 4,4")
    assert "ship:0" == play.at("a0")
    assert 2 == play.tile("4,4").turn
    assert ["flower_turned"] == [code for code in play.codes() if code == "flower_turned"]


@rule("J-195", "J-196", "J-199")
def test_e16_a_lock_wants_two() -> None:
    """Opening lays a token; two of one side open it; an enemy who fights counts alone."""
    tiles = {"4,4": "?locked_3"}
    play = field(tiles, a0="4,3", a1="5,3", b0="3,3").do("move 0 4,4")
    assert ((play.place("4,4"),), 0) == (play.state.open.locks, play.coins("4,4"))
    play.do("sail 8,6", "move 1 4,4")
    assert ((), 3, 1) == (play.state.open.locks, play.coins("4,4"), play.state.open.locks_aside)
    play = field(tiles, a0="4,3", b0="3,3").do("move 0 4,4", "move 0 4,4")
    assert ("ship:0", 0, 1) == (play.at("a0"), play.coins("4,4"), len(play.state.open.locks))


@rule("J-380", "J-013", "J-015")
def test_e17_team_order() -> None:
    """White, blue, yellow, red act in turn; white and yellow are allies."""
    play = field(seats=4, teams=True)
    order = []
    for line in ("sail 0,5", "sail 5,9", "sail 8,4", "sail 3,0"):
        order.append(play.state.open.turn.seat)
        play.do(line)
    assert [0, 1, 2, 3] == order
    play = field(seats=4, teams=True, a0="4,4", c0="4,5", b0="4,6").do("move 0 4,5")
    assert ("4,5", "4,5") == (play.at("a0"), play.at("c0"))


@rule("J-255", "J-256")
def test_x01_crocodile_by_the_ship() -> None:
    """A crocodile sends him back aboard."""
    play = field({"1,4": "crocodile"}).do("move 0 1,4")
    assert ("ship:0", 1) == (play.at("a0"), play.state.open.turn.seat)


@rule("J-185", "J-258")
def test_x02_a_tree_acts_again_after_a_crocodile() -> None:
    """Sent back to a tree he sleeps again; staying there after waking he does not."""
    play = field({"4,3": "tree", "4,4": "crocodile"}, a0="4,3")
    assert not play.asleep("a0")
    play.do("move 0 4,4")
    assert ("4,3", True) == (play.at("a0"), play.asleep("a0"))
    play.do("sail 8,6", "sail 0,5", "sail 8,5", "sail 0,4", "sail 8,6")
    assert not play.asleep("a0")


@rule("J-258", "J-259")
def test_x03_crocodile_and_canyon() -> None:
    """Sent back to a canyon he is in its first half, or stuck when that is guarded."""
    tiles = {"4,3": "canyon", "4,4": "crocodile"}
    assert "4,3" == field(tiles, a0="4,3:2").do("move 0 4,4").at("a0")
    play = field(tiles, coins={"4,3": 1}, a0="4,3:2", b0="4,3").do("move 0 4,4")
    assert "ship:0" == play.at("a0")
    assert "was_stuck" in play.codes()


@rule("J-219", "J-100")
def test_x04_energy_and_crocodile() -> None:
    """Energy repeats the return of a crocodile backwards; that is no loop."""
    play = field({"4,4": "energy", "4,5": "crocodile"}, a0="4,3").do("move 0 4,4")
    assert "4,3" == play.at("a0")
    assert "looped" not in play.codes()


@rule("J-257", "J-055")
def test_x05_knight_and_crocodile() -> None:
    """Back on the knight he chooses again among the other seven squares."""
    play = field({"4,4": "knight", "2,5": "crocodile"}, a0="4,3").do("move 0 4,4", "exit 2,5")
    assert 7 == len(play.targets("exit"))
    assert "exit_is_used_up" == play.why("exit 2,5")
    assert 0 == play.state.open.turn.seat


@rule("J-257", "J-101")
def test_x06_arrow_and_crocodile_are_a_loop() -> None:
    """An arrow at a crocodile is a loop."""
    play = field({"4,4": "arrow_1s>e", "4,5": "crocodile"}, a0="4,3").do("move 0 4,4")
    assert "ship:0" == play.at("a0")


@rule("J-100", "J-103", "J-056", "J-175")
def test_x07_a_used_exit_is_not_offered_again() -> None:
    """Back on a two-way arrow only the other way is left, and it is taken without a question."""
    play = field({"4,4": "arrow_2s>e", "4,5": "arrow_1s>w"}, a0="5,4").do("move 0 4,4")
    assert {"4,3", "4,5"} == play.targets("exit")
    assert "4,3" == play.do("exit 4,5").at("a0")


@rule("J-078", "J-221", "J-303", "J-072")
def test_x08_floating() -> None:
    """Energy at the edge leads into space; from there he steps along the ring or back."""
    play = field({"1,7": "energy"}, a0="2,7").do("move 0 1,7", "sail 8,6")
    assert "0,7" == play.at("a0")
    assert {"0,6", "0,8", "1,6", "1,7", "1,8"} == play.targets("move 0")
    assert "1,8" == play.do("move 0 1,8").at("a0")
    assert "space_needs_an_arrow" == field(a0="1,7").why("move 0 0,7")


@rule("J-102")
def test_x09_the_same_tile_by_another_hop() -> None:
    """Passing energy again in another direction is no loop."""
    tiles = {"4,4": "energy", "4,5": "arrow_1s>s", "5,5": "arrow_1d>nw"}
    play = field(tiles, a0="4,3").do("move 0 4,4")
    assert "3,3" == play.at("a0")


@rule("J-081", "J-093", "J-099", "J-155", "J-250")
def test_x10_a_held_pyramid() -> None:
    """A held pyramid cannot be entered by a step, and an arrow into it leaves him stuck."""
    tiles = {"4,4": "pyramid", "4,3": "arrow_1s>e"}
    assert "pyramid_held" == field(tiles, a0="5,4", b0="4,4").why("move 0 4,4")
    play = field(tiles, a0="5,3", b0="4,4").do("move 0 4,3")
    assert ("ship:0", "4,4") == (play.at("a0"), play.at("b0"))
    assert "was_stuck" in play.codes()


@rule("J-156", "J-268", "J-269", "J-271", "J-272", "J-079")
def test_x11_fights_in_a_canyon() -> None:
    """Both share the first half; only from it the second half can be attacked."""
    play = field({"4,4": "canyon"}, a0="4,3", b0="4,4").do("move 0 4,4")
    assert ("4,4", "4,4") == (play.at("a0"), play.at("b0"))
    assert {"4,4:2"} == play.targets("move 0")
    assert "canyon_first_half" == play.why("move 0 4,5")
    play.do("move 0 4,4:2", "move 0 4,4:2")
    assert ("4,4:2", "ship:1") == (play.at("a0"), play.at("b0"))
    play = field({"4,4": "canyon"}, a0="4,3", b0="4,4:2").do("move 0 4,4")
    assert ("4,4", "4,4:2") == (play.at("a0"), play.at("b0"))


@rule("J-275", "J-081")
def test_x12_a_guarded_canyon() -> None:
    """Nobody enters a first half in which an enemy stands with a coin."""
    play = field({"4,4": "canyon"}, coins={"4,4": 1}, a0="4,3", b0="4,4")
    assert "canyon_guarded" == play.why("move 0 4,4")


@rule("J-293", "J-032")
def test_x13_a_portal_crosses_the_gap() -> None:
    """A portal on the station brings him and his coin to his ship at the planet."""
    play = field({"s:2,3": "portal"}, coins={"s:2,2": 1}, a0="s:2,2").do("move 0 s:2,3 coin")
    assert ("ship:0", (1, 0)) == (play.at("a0"), play.state.open.delivered)


@rule("J-245", "J-246", "J-247", "J-097")
def test_x14_trampoline() -> None:
    """Two cells in a straight line to tiles and the own ship; nothing between is touched."""
    play = field({"2,4": "trampoline", "3,4": "?"}, a0="2,3", b0="2,5").do("move 0 2,4")
    assert {"0,4", "2,2", "2,6", "4,2", "4,4", "4,6"} == play.targets("exit")
    play.do("exit 2,6")
    assert ("2,6", "2,5", False) == (play.at("a0"), play.at("b0"), play.tile("3,4").open)


@rule("J-138", "J-121")
def test_x15_a_coin_with_no_way() -> None:
    """With closed tiles all around he moves without his coin, or not at all."""
    around = ("3,3", "3,4", "3,5", "4,3", "4,5", "5,3", "5,4", "5,5")
    play = field(dict.fromkeys(around, "?"), coins={"4,4": 1}, a0="4,4")
    assert set(around) == play.targets("move 0")
    assert not play.targets("move 0 … coin")


@rule("J-129", "J-130")
def test_x16_only_exits_that_end_well() -> None:
    """A carrier is offered only exits that can still reach a legal end."""
    tiles = {"4,4": "knight", "2,5": "?", "2,3": "pyramid"}
    play = field(tiles, coins={"4,3": 1}, a0="4,3", b0="6,5").do("move 0 4,4 coin")
    assert {"3,2", "3,6", "5,2", "5,6", "6,3"} == play.targets("exit")
    assert "not_an_exit" == play.why("exit 2,5")


@rule("J-286", "J-287")
def test_x17_the_beam_pulls_a_free_coin() -> None:
    """One coin per astronaut at a place is safe; only others can be pulled."""
    coins = {"6,6": 1, "2,2": 2}
    play = field({"4,4": "?beam"}, coins=coins, a0="4,3", b0="6,6").do("move 0 4,4")
    assert (1, 1, 1) == (play.coins("4,4"), play.coins("2,2"), play.coins("6,6"))
    play = field({"4,4": "?beam"}, coins={"6,6": 2, "2,2": 2}, a0="4,3", b0="6,6")
    play.do("move 0 4,4")
    assert {"pull 6,6", "pull 2,2"} == set(play.legal())
    assert "no_free_coin" == play.why("pull 1,1")
    assert 1 == play.do("pull 6,6").coins("6,6")


@rule("J-280", "J-281", "J-172")
def test_x18_fuel_for_everybody() -> None:
    """Fuel works for every seat that comes."""
    play = field({"4,4": "fuel"}, a0="4,3", b0="4,5").do("move 0 4,4")
    assert (True, False) == play.state.open.fuel
    play.do("move 0 4,4")
    assert ((True, True), "ship:0") == (play.state.open.fuel, play.at("a0"))


@rule("J-037", "J-173", "J-237", "J-238", "J-416")
def test_x19_a_swap_moves_what_belongs_to_tiles() -> None:
    """Back, identity and who has peeked move with a swapped tile."""
    play = field({"1,1": "?tree", "4,4": "?", "3,3": "?meteorite"}, a0="3,4")
    cell = play.place("1,1")
    tiles = list(play.state.open.tiles)
    tiles[cell] = type(tiles[cell])("yellow", "tree", known=1)

    play.state = edit(play.state, tiles=tuple(tiles))
    play.do("move 0 3,3", "swap_first 1,1", "swap_second 4,4")
    moved, grey = play.tile("4,4"), play.tile("1,1")
    assert ("yellow", "tree", 1, False) == (moved.back, moved.face, moved.known, moved.open)
    assert ("grey", "", False) == (grey.back, grey.face, grey.open)


@rule("J-335", "J-336", "J-337", "J-217", "J-152")
def test_x20_jet_boots() -> None:
    """Two cells over whatever lies between; energy repeats it; a canyon is one tile."""
    boots = {0: "jet_boots"}
    play = field({"4,4": "?", "4,5": "energy"}, cards=boots, a0="4,3").do("boots 0 4,5")
    assert ("4,7", False) == (play.at("a0"), play.tile("4,4").open)
    play = field({"4,4": "canyon"}, cards=boots, a0="4,4")
    assert "4,6" == play.do("boots 0 4,6").at("a0")
    play = field({"4,8": "energy"}, cards=boots, a0="4,6").do("boots 0 4,8")
    assert "4,9" == play.at("a0")
    play = field({"4,6": "canyon"}, cards=boots, a0="4,4", b0="3,4")
    assert "4,6" == play.do("boots 0 4,6").at("a0")
    assert "boots_without_coin" == field(cards=boots, a0="4,4").why("boots 0 4,6 coin")
    play = field(cards=boots, a0="4,4", b0="4,6").do("boots 0 4,6")
    assert "ship:1" == play.at("b0")


@rule("J-343")
def test_x21_no_tame_knight_from_there() -> None:
    """The tame knight works neither in a canyon nor in space nor aboard."""
    play = field({"4,4": "canyon"}, cards={0: "tame_knight"}, a0="4,4", a1="0,7")
    assert not [line for line in play.legal() if line.startswith("tame")]
    for number, cell in enumerate(("2,5", "2,6", "2,3")):
        assert "tame_knight_needs_a_tile" == play.why(f"tame {number} {cell}")


@rule("J-134", "J-153", "J-381", "J-382")
def test_x22_allied_ships() -> None:
    """A coin aboard the ally's ship is the ally's; one steers only the own ship."""
    play = field(seats=4, teams=True, coins={"7,5": 1}, a0="7,5").do("move 0 8,5 coin")
    assert ("ship:2", (0, 0, 1, 0)) == (play.at("a0"), play.state.open.delivered)
    play.do("sail 5,9")
    alone = field(seats=4, teams=True, a0="ship:2", a1="4,4", a2="4,5")
    assert not alone.targets("sail")
    with pytest.raises(BadMessage):
        field(seats=4, teams=True).why("sail 8,4 2")
    assert "no_such_thing" == field(seats=4, teams=True).why("move 6 7,5")


@rule("J-197", "J-384")
def test_x23_allies_open_a_lock() -> None:
    """An ally's astronaut is the second hand."""
    play = field({"4,4": "locked_3!"}, seats=4, teams=True, seat=2, a0="4,4", c0="4,5")
    play.do("move 0 4,4")
    assert (3, ()) == (play.coins("4,4"), play.state.open.locks)


@rule("J-157", "J-316", "J-317", "J-305")
def test_x24_ships_and_floating_figures() -> None:
    """A ship picks up its own on the way and knocks out enemies where it ends."""
    play = field(a1="0,5", b0="0,6").do("sail 0,6")
    assert ("ship:0", "ship:1") == (play.at("a1"), play.at("b0"))
    play = field(a1="0,5", b0="0,6").do("sail 0,7")
    assert ("ship:0", "0,6") == (play.at("a1"), play.at("b0"))


@rule("J-076", "J-314")
def test_x25_a_guest_steps_off() -> None:
    """A guest leaves by the same steps and never steers."""
    play = field(a0="ship:1", a1="4,4", a2="4,5")
    assert not play.targets("sail")
    assert "7,4" == play.do("move 0 7,4").at("a0")


@rule("J-190", "J-092", "J-094")
def test_x26_a_long_chain() -> None:
    """Arrow, energy, arrow and a closed container are one move."""
    tiles = {"4,2": "arrow_1s>e", "4,3": "energy", "4,4": "arrow_1d>se", "5,5": "?container_2"}
    play = field(tiles, a0="4,1").do("move 0 4,2")
    assert ("5,5", 2, True) == (play.at("a0"), play.coins("5,5"), play.tile("5,5").open)


@rule("J-173", "J-225", "J-227", "J-415")
def test_x27_an_obelisk_with_three_closed_tiles() -> None:
    """Three tiles are looked at, they stay closed, and open later as they were seen."""
    tiles = {"4,4": "?obelisk", "1,1": "?", "2,2": "?", "3,3": "?"}
    play = field(tiles, a0="4,3").do("move 0 4,4")
    assert {"peek 1,1", "peek 2,2", "peek 3,3"} == set(play.legal())
    play.do("peek 3,3", "dealer show 3,3 portal 0", "peek 2,2", "dealer show 2,2 knight 0")
    play.do("dealer show 1,1 arrow_1s 1")
    assert 1 == play.state.open.turn.seat
    seen = play.tile("1,1")
    assert ("arrow_1s", 1, False) == (seen.face, seen.turn, seen.open)
    play.do("sail 8,6", "move 0 3,3")
    assert ("portal", True, "ship:0") == (
        play.tile("3,3").face,
        play.tile("3,3").open,
        play.at("a0"),
    )


@rule("J-253", "J-344", "J-345")
def test_x28_the_teleport_gun() -> None:
    """The gun sends an enemy home without his coin; in a pyramid he is safe."""
    gun = {0: "teleport_gun"}
    play = field(cards=gun, coins={"4,4": 1}, b0="4,4").do("use teleport_gun")
    assert ("ship:1", 1, "turn") == (play.at("b0"), play.coins("4,4"), play.asked)
    play = field({"4,4": "pyramid"}, cards=gun, b0="4,4")
    assert "card_has_no_target" == play.why("use teleport_gun")
    play = field({"4,4": "pyramid"}, cards=gun, b0="4,4", b1="5,5", b2="5,6")
    play.do("use teleport_gun")
    assert "not_a_target" == play.why("card_target 1:0")


@rule("J-339", "J-340", "J-338")
def test_x29_the_gravity_gun_delivers() -> None:
    """An own carrier is shifted aboard with his coin, and the action is still to come."""
    play = field(cards={0: "gravity_gun"}, coins={"1,4": 1}, a0="1,4", a1="2,4")
    play.do("use gravity_gun", "card_target 0:0", "card_place ship:0 coin")
    assert ("ship:0", (1, 0), "turn", 0) == (
        play.at("a0"),
        play.state.open.delivered,
        play.asked,
        play.state.open.turn.seat,
    )


@rule("J-130", "J-056")
def test_x30_the_only_way_for_a_coin() -> None:
    """Where one exit is closed to the coin the other is taken without a question."""
    play = field({"4,4": "arrow_2s>n", "3,4": "?"}, coins={"4,3": 1}, a0="4,3")
    assert "5,4" == play.do("move 0 4,4 coin").at("a0")


@rule("J-216")
def test_x31_trampoline_then_energy() -> None:
    """Energy after a jump: another jump of free choice."""
    play = field({"4,4": "trampoline", "4,6": "energy"}, a0="4,3").do("move 0 4,4", "exit 4,6")
    assert {"2,4", "2,6", "2,8", "4,4", "4,8", "6,4", "6,6", "6,8"} == play.targets("exit")


@rule("J-095", "J-158")
def test_x32_the_attacker_sleeps() -> None:
    """The attacker stays and the tile acts on him."""
    play = field({"4,4": "tree"}, a0="4,3", b0="4,4").do("move 0 4,4")
    assert ("ship:1", True) == (play.at("b0"), play.asleep("a0"))


@rule("J-151")
def test_x33_home_is_where_the_ship_is() -> None:
    """A victim goes to his ship at the station."""
    play = field(ships={1: "s:0,3"}, a0="4,3", b0="4,4").do("move 0 4,4")
    assert ("ship:1", "s:0,3") == (play.at("b0"), play.ship(1))


@rule("J-330", "J-332", "J-013")
def test_x34_special_acceleration() -> None:
    """The same seat takes one more turn, without cards; then the next seat."""
    play = field(cards={0: "special_acceleration gravity_gun"}, a0="4,4", a1="4,5")
    play.do("use special_acceleration", "sail 0,5")
    assert (0, True) == (play.state.open.turn.seat, play.state.open.turn.extra)
    assert "no_cards_in_extra_turn" == play.why("use gravity_gun")
    play.do("sail 0,4")
    assert (1, False) == (play.state.open.turn.seat, play.state.open.turn.extra)


@rule("J-360")
def test_x35_a_lock_delays_the_end() -> None:
    """With a lock token on the station the game goes on; when its coins are gone it ends."""
    tiles = {"s:1,1": "locked_4!"}
    play = field(tiles, end=True, coins={"1,4": 1}, a0="1,4").do("move 0 0,4 coin")
    assert "over" != play.asked
    play = field(end=True, coins={"1,4": 1}, a0="1,4").do("move 0 0,4 coin")
    assert "over" == play.asked


@rule("J-131")
def test_x36_a_loop_never_brings_a_coin_home() -> None:
    """A move with a coin into a loop is refused."""
    tiles = {"4,4": "arrow_1s>e", "4,5": "arrow_1s>w"}
    play = field(tiles, coins={"5,4": 1}, a0="5,4")
    assert "coin_has_no_way" == play.why("move 0 4,4 coin")
    assert "" == play.why("move 0 4,4")
