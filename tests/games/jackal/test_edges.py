"""Edges of turns, steps, chains, coins and fights: what breaks first when a clause is broken."""

from __future__ import annotations

from itertools import combinations

import pytest
from jackal_field import edit, field

from starshelf.games.jackal import GAME
from starshelf.games.jackal.board import board_of
from starshelf.games.jackal.content import DIRECTIONS
from starshelf.games.jackal.rules import chain
from starshelf.games.jackal.setup import check_options
from starshelf.games.jackal.state import HomePlanet, Options

rule = pytest.mark.rule
HOME = ("yyyyyyy", "ygggggy", "yg###gy", "ygggggy", "yyyyyyy")
AROUND = ("3,3", "3,4", "3,5", "4,3", "4,5", "5,3", "5,4", "5,5")
MOVERS = (
    "arrow_1s>e",
    "arrow_1d>ne",
    "arrow_2s>e",
    "arrow_2d>ne",
    "arrow_3",
    "arrow_4s",
    "arrow_4d",
    "flower>e",
    "knight",
    "trampoline",
    "energy",
    "crocodile",
    "portal",
)


@rule("J-014")
@pytest.mark.parametrize(
    ("starts", "fine"),
    [
        (((0, 4), (6, 4)), True),
        (((0, 4), (6, 3)), True),
        (((0, 4), (6, 2)), False),
        (((0, 4), (3, 8), (6, 4), (3, 0)), True),
        (((0, 4), (3, 0), (6, 4), (3, 8)), False),
    ],
)
def test_how_uneven_starts_may_be(starts: tuple[tuple[int, int], ...], fine: bool) -> None:
    """Gaps differ by at most two cells, and the seats follow clockwise."""
    home = HomePlanet(HOME, {str(len(starts)): starts})
    refusal = check_options(len(starts), Options(planet=home))
    assert ("" if fine else "starts_are_uneven") == (refusal.code if refusal else "")


@rule("J-036", "J-031")
@pytest.mark.parametrize(("direction", "end"), list(zip(DIRECTIONS, "12345678")))
def test_every_direction_leads_to_its_neighbour(direction: str, end: str) -> None:
    """Arrows n, ne, e … nw lead to the eight cells around the tile, clockwise from the top."""
    cells = ("3,4", "3,5", "4,5", "5,5", "5,4", "5,3", "4,3", "3,3")
    cell = cells[int(end) - 1]
    face = "arrow_1s" if len(direction) == 1 else "arrow_1d"
    start = "4,5" if cell != "4,5" else "4,3"
    assert cell == field({"4,4": f"{face}>{direction}"}, a0=start).do("move 0 4,4").at("a0")


@rule("J-094", "J-038")
@pytest.mark.parametrize("closed", ["", "?"])
@pytest.mark.parametrize("face", [*MOVERS, "dragonfly"])
def test_nobody_stays_on_a_mover(face: str, closed: str) -> None:
    """Every mover leads on at once, or asks where to; staying is no answer."""
    play = field({"4,4": closed + face}, a0="4,3").do("move 0 4,4")
    if play.asked == "exiting":
        assert "4,4" not in play.targets("exit")
        assert {"exit"} == {line.split()[0] for line in play.legal()}
    else:
        assert "4,4" != play.at("a0")
        assert 1 == play.state.open.turn.seat


@rule("J-050")
@pytest.mark.parametrize("face", ["tree", "fuel", "canyon", "pyramid", "portal", "crocodile"])
def test_every_move_is_the_action(face: str) -> None:
    """Wherever a move ends, the next seat is to act."""
    play = field({"4,4": face}, a0="4,3", a1="5,5").do("move 0 4,4")
    assert ("turn", 1) == (play.asked, play.state.open.turn.seat)
    assert 1 == field(a0="4,3", b0="4,4").do("move 0 4,4").state.open.turn.seat


@rule("J-052", "J-053", "J-332", "J-347")
def test_a_used_card_leaves_no_second_one_as_the_only_action() -> None:
    """Who can act by boots alone and uses another card has no action left, and passes twice."""
    walls = dict.fromkeys(("1,2", "2,1", "2,2"), "pyramid")
    who = {"a0": "1,1", "a1": "5,5", "a2": "5,6", "b0": "1,2", "b1": "2,1", "b2": "2,2"}
    play = field(walls, cards={0: "jet_boots special_acceleration"}, **who)
    play.state = edit(play.state, asleep=(0, 1, 1, 0, 0, 0))
    assert {"boots", "use"} == {line.split()[0] for line in play.legal()}
    play.do("use special_acceleration")
    assert (1, 2) == (play.state.open.turn.seat, play.codes().count("passed"))
    play = field(walls, cards={0: "jet_boots"}, **who)
    play.state = edit(play.state, asleep=(0, 1, 1, 0, 0, 0), card_used=True)
    assert not [line for line in play.legal() if line.startswith("boots")]


@rule("J-053", "J-347")
def test_no_second_card_after_the_action() -> None:
    """A card used before the action is the only one: the turn ends with the action."""
    play = field(cards={0: "teleport_gun gravity_gun"}, a0="4,4", a1="4,5", b0="2,2", b1="2,3")
    play.do("use teleport_gun", "card_target 1:0", "move 0 4,3")
    assert ("turn", 1) == (play.asked, play.state.open.turn.seat)


@rule("J-332", "J-330")
def test_no_card_before_or_after_the_action_of_an_additional_turn() -> None:
    """In the additional turn no card is listed, and none is asked for after the action."""
    cards = {0: "special_acceleration teleport_gun jet_boots tame_knight"}
    play = field(cards=cards, a0="4,4", b0="2,2").do("use special_acceleration", "move 0 4,5")
    assert (0, True) == (play.state.open.turn.seat, play.state.open.turn.extra)
    assert {"move", "sail"} == {line.split()[0] for line in play.legal()}
    assert ("turn", 1) == (play.do("move 0 4,4").asked, play.state.open.turn.seat)


@rule("J-331")
def test_flowers_turn_in_an_additional_turn_too() -> None:
    """A flower used in the additional turn turns at its end."""
    play = field({"4,4": "flower>e"}, cards={0: "special_acceleration"}, a0="4,3")
    play.do("use special_acceleration", "sail 0,5", "move 0 4,4")
    assert (1, 2) == (play.state.open.turn.seat, play.tile("4,4").turn)


@rule("J-071", "J-072")
def test_boarding_is_offered_from_all_sides() -> None:
    """The own ship is offered from the three tiles beside it, space never, not from a ship."""
    for start in ("1,3", "1,4", "1,5"):
        play = field(a0=start)
        assert play.offers("move 0 0,4")
        assert not play.offers("move 0 0,3")
    assert not field(a0="1,2").offers("move 0 0,4")
    assert not field().offers("move 0 0,5")


@rule("J-077")
def test_when_a_guest_starts_from_his_own_ship() -> None:
    """Not while his own ship is a step away, and not from an ally's ship."""
    walls = dict.fromkeys(("7,4", "7,5", "7,6"), "pyramid")
    play = field(walls, ships={0: "8,6"}, a0="ship:1", b0="7,4", b1="7,5", b2="7,6")
    assert {"8,6"} == play.targets("move 0")
    assert not play.offers("move 0 7,7")
    team = field(walls, seats=4, teams=True, a0="ship:2", b0="7,4", b1="7,5", b2="7,6")
    assert not team.targets("move 0")
    assert "not_a_neighbour" == team.why("move 0 1,4")


@rule("J-080", "J-186")
def test_step_cards_leave_sleepers_alone() -> None:
    """Neither boots nor the tame knight move a sleeper; both move who is awake."""
    play = field(cards={0: "jet_boots tame_knight"}, a0="4,4", a1="5,5")
    play.state = edit(play.state, asleep=(2, 0, 0, 0, 0, 0))
    assert not play.offers("boots 0 4,6")
    assert not play.offers("tame 0 2,5")
    assert play.offers("boots 1 5,7")
    assert play.offers("tame 1 3,4")
    assert "asleep" == play.why("tame 0 2,5") == play.why("move 0 4,5")


@rule("J-081", "J-127", "J-250", "J-275", "J-395")
@pytest.mark.parametrize("seat", [0, 1])
def test_closed_tiles_are_not_offered_to_either_side(seat: int) -> None:
    """A held pyramid and a guarded first half are closed to the other side, in lists too."""
    own, enemy = ("a0", "b0") if seat == 0 else ("b0", "a0")
    pyramid = field({"4,4": "pyramid"}, seat=seat, **{own: "4,3", enemy: "4,4"})
    assert not pyramid.offers("move 0 4,4")
    assert "pyramid_held" == pyramid.why("move 0 4,4")
    canyon = field({"4,4": "canyon"}, coins={"4,4": 1}, seat=seat, **{own: "4,3", enemy: "4,4"})
    assert not canyon.offers("move 0 4,4")
    assert "canyon_guarded" == canyon.why("move 0 4,4")
    tiles = {"4,4": "canyon", "4,3": "arrow_1s>e"}
    forced = field(tiles, coins={"4,4": 1}, seat=seat, **{own: "4,2", enemy: "4,4"})
    assert f"ship:{seat}" == forced.do("move 0 4,3").at(own)
    carrier = field(coins={"4,3": 1}, seat=seat, **{own: "4,3", enemy: "4,4"})
    assert not carrier.offers("move 0 4,4 coin")


@rule("J-250", "J-384")
def test_pyramids_and_teams() -> None:
    """In a team game a pyramid is closed to the other team and open to the ally."""
    play = field({"4,4": "pyramid"}, seats=4, teams=True, seat=1, a0="4,4", b0="4,3", c0="4,5")
    assert not play.offers("move 0 4,4")
    ally = field({"4,4": "pyramid"}, seats=4, teams=True, seat=2, a0="4,4", c0="4,5")
    assert ally.offers("move 0 4,4")


@rule("J-271", "J-275", "J-082", "J-252")
def test_what_does_not_close_a_tile() -> None:
    """An enemy alone in the first half, own figures with a coin, own figures in a pyramid."""
    assert field({"4,4": "canyon"}, a0="4,3", b0="4,4").offers("move 0 4,4")
    own = field({"4,4": "canyon"}, coins={"4,4": 1}, a0="4,3", a1="4,4")
    assert own.offers("move 0 4,4")
    assert field({"4,4": "pyramid"}, a0="4,3", a1="4,4").offers("move 0 4,4")
    assert field({"4,4": "canyon"}, coins={"4,4": 1}, a0="4,3").offers("move 0 4,4")


@rule("J-097", "J-250")
def test_a_closed_tile_is_no_exit() -> None:
    """An arrow that points at a held pyramid and elsewhere leads elsewhere, unasked."""
    tiles = {"4,4": "arrow_2s>e", "4,5": "pyramid"}
    play = field(tiles, a0="5,4", b0="4,5").do("move 0 4,4")
    assert ("4,3", 1) == (play.at("a0"), play.state.open.turn.seat)


@rule("J-097", "J-132", "J-221")
@pytest.mark.parametrize("face", ["energy", "flower>n", "arrow_1s>n"])
def test_straight_hops_lead_into_space_with_a_coin(face: str) -> None:
    """Energy, flower and arrow at the edge: he floats and the coin is lost, and all is legal."""
    play = field({"1,7": face}, coins={"2,7": 1}, a0="2,7")
    assert play.offers("move 0 1,7 coin")
    play.do("move 0 1,7 coin")
    assert ("0,7", 1, ()) == (play.at("a0"), play.state.open.lost, play.state.open.coins)


@rule("J-097", "J-217")
def test_repeated_boots_lead_into_space() -> None:
    """Energy two cells from the edge repeats a boots hop into the ring or aboard a ship."""
    play = field({"2,7": "energy"}, cards={0: "jet_boots"}, a0="4,7").do("boots 0 2,7")
    assert "0,7" == play.at("a0")
    home = field({"2,4": "energy"}, cards={0: "jet_boots"}, a0="4,4").do("boots 0 2,4")
    assert "ship:0" == home.at("a0")
    enemy = field({"6,5": "energy"}, cards={0: "jet_boots"}, a0="4,5").do("boots 0 6,5")
    assert "ship:1" == enemy.at("a0")


@rule("J-098", "J-099")
def test_a_knight_never_leads_aboard_an_enemy() -> None:
    """Where an enemy ship is all that is left for a knight, he is stuck."""
    tiles = {"7,8": "knight", "5,7": "pyramid", "6,6": "pyramid"}
    play = field(tiles, ships={1: "8,6"}, a0="7,7", b0="5,7", b1="6,6").do("move 0 7,8")
    assert ("ship:0", True) == (play.at("a0"), "was_stuck" in play.codes())
    jump = {"7,8": "trampoline", **dict.fromkeys(("5,6", "5,8", "7,6"), "pyramid")}
    play = field(jump, a0="7,7", b0="5,6", b1="5,8", b2="7,6").do("move 0 7,8")
    assert ("ship:0", True) == (play.at("a0"), "was_stuck" in play.codes())


@rule("J-101", "J-100")
def test_a_loop_is_noticed_at_once() -> None:
    """Two arrows that point at each other are left at the first hop that would repeat."""
    play = field({"4,4": "arrow_1s>e", "4,5": "arrow_1s>w"}, a0="5,4").do("move 0 4,4")
    assert ["stepped", "hopped", "hopped", "looped"] == play.codes()[:4]


@rule("J-102")
def test_a_tile_may_be_passed_twice_in_the_middle_of_a_chain() -> None:
    """Energy reached eastwards by an arrow and later north-westwards is no loop."""
    tiles = {"4,3": "arrow_1s>e", "4,4": "energy", "4,5": "arrow_1s>s", "5,5": "arrow_1d>nw"}
    play = field(tiles, a0="4,2").do("move 0 4,3")
    assert ("3,3", False) == (play.at("a0"), "looped" in play.codes())


@rule("J-100", "J-215")
def test_a_hop_of_another_kind_is_another_hop() -> None:
    """A straight hop from energy does not use up the flight to the same cell."""
    play = field({"4,4": "energy", "4,5": "?dragonfly"}, a0="4,3").do("move 0 4,4", "exit 4,4")
    assert (55, True) == (len(play.targets("exit")), "4,5" in play.targets("exit"))
    assert "4,5" == play.do("exit 4,5").at("a0")


@rule("J-103", "J-257")
def test_hops_are_remembered_through_all_questions() -> None:
    """After two returns to a knight both squares are used up; the dealer changes nothing."""
    tiles = {"4,4": "knight", "2,5": "crocodile", "2,3": "crocodile"}
    play = field(tiles, a0="4,3").do("move 0 4,4", "exit 2,5", "exit 2,3")
    assert {"3,2", "3,6", "5,2", "5,6", "6,3", "6,5"} == play.targets("exit")
    assert "exit_is_used_up" == play.why("exit 2,5") == play.why("exit 2,3")
    deal = field({"1,2": "arrow_1s>e", "1,3": "?"}, a0="2,2").do("move 0 1,2")
    deal.do("dealer open 1,3 arrow_1s 3")
    assert ["stepped", "hopped", "opened", "hopped", "looped"] == deal.codes()[:5]


@rule("J-104")
def test_a_return_counts_as_a_hop(monkeypatch: pytest.MonkeyPatch) -> None:
    """A crocodile's return beyond the limit is a loop like any other hop."""
    assert "4,1" == field({"4,2": "crocodile"}, a0="4,1").do("move 0 4,2").at("a0")
    monkeypatch.setattr(chain, "HOP_LIMIT", 1)
    play = field({"4,2": "crocodile"}, a0="4,1").do("move 0 4,2")
    assert ("ship:0", True) == (play.at("a0"), "looped" in play.codes())


@rule("J-125", "J-142", "J-293", "J-140")
@pytest.mark.parametrize("face", [*MOVERS, "container_3~", "beam~", "meteorite~", "obelisk~"])
def test_a_carrier_is_offered_every_open_way(face: str) -> None:
    """Movers and spent tiles of every kind are offered with a coin, a spent dragonfly too."""
    play = field({"4,4": face}, coins={"4,3": 1}, a0="4,3")
    assert play.offers("move 0 4,4 coin")
    assert field({"4,4": "dragonfly~"}, coins={"4,3": 1}, a0="4,3").offers("move 0 4,4 coin")


@rule("J-126", "J-138", "J-300")
def test_a_coin_never_enters_a_closed_tile_however_well_known() -> None:
    """A closed tile with an identity is closed to a coin, at the end of an arrow too."""
    for face in ("tree", "blank", "portal", "dragonfly", ""):
        assert not field({"4,4": f"?{face}"}, coins={"4,3": 1}, a0="4,3").offers("move 0 4,4 coin")
        tiles = {"4,4": "arrow_1s>e", "4,5": f"?{face}"}
        assert not field(tiles, coins={"4,3": 1}, a0="4,3").offers("move 0 4,4 coin")


@rule("J-127", "J-128", "J-129", "J-274", "J-131")
@pytest.mark.parametrize("end", ["enemy", "pyramid", "canyon", "fine"])
def test_the_end_of_a_carriers_way(end: str) -> None:
    """Behind an arrow an enemy, a pyramid or an enemy in a first half stops the coin."""
    tiles = {"4,4": "arrow_1s>e", "4,5": end if end in ("pyramid", "canyon") else "blank"}
    enemy = {"b0": "4,5"} if end in ("enemy", "canyon") else {}
    play = field(tiles, coins={"4,3": 1}, a0="4,3", **enemy)
    assert (end == "fine") == play.offers("move 0 4,4 coin")
    assert ("" if end == "fine" else "coin_has_no_way") == play.why("move 0 4,4 coin")


@rule("J-129", "J-293")
def test_a_portal_behind_an_arrow_is_a_good_end() -> None:
    """An arrow into a portal brings the coin home."""
    play = field({"4,4": "arrow_1s>e", "4,5": "portal"}, coins={"4,3": 1}, a0="4,3")
    assert play.offers("move 0 4,4 coin")
    assert (1, 0) == play.do("move 0 4,4 coin").state.open.delivered


@rule("J-129", "J-098")
def test_an_enemy_ship_is_no_end_while_another_exit_exists() -> None:
    """A closed tile is another exit, so the coin can end neither there nor aboard the enemy."""
    tiles = {"7,5": "arrow_2s>n", "6,5": "?"}
    assert not field(tiles, coins={"7,4": 1}, a0="7,4").offers("move 0 7,5 coin")
    alone = field({"7,5": "arrow_1s>s"}, coins={"7,4": 1}, a0="7,4")
    assert alone.offers("move 0 7,5 coin")


@rule("J-129", "J-130")
def test_one_free_square_is_enough_for_a_knight() -> None:
    """Whichever three squares enemies hold, the way over a knight stays open to a coin."""
    squares = ("2,3", "2,5", "3,2", "3,6", "5,2", "5,6", "6,3", "6,5")
    for held in combinations(squares, 3):
        enemies = dict(zip(("b0", "b1", "b2"), held))
        play = field({"4,4": "knight"}, coins={"4,3": 1}, a0="4,3", **enemies)
        assert play.offers("move 0 4,4 coin")
        assert set(squares) - set(held) == play.do("move 0 4,4 coin").targets("exit")


@rule("J-129", "J-130", "J-207")
def test_a_knight_by_the_ring_ends_aboard_or_not_at_all() -> None:
    """With all squares closed the own ship is the one good end; without it there is none."""
    closed = dict.fromkeys(("1,1", "1,5", "3,1", "3,5", "4,2", "4,4"), "?")
    tiles = {"2,3": "knight", **closed}
    play = field(tiles, coins={"2,2": 1}, a0="2,2")
    assert play.offers("move 0 2,3 coin")
    assert (1, 0) == play.do("move 0 2,3 coin").state.open.delivered
    away = field(tiles, ships={0: "0,7"}, coins={"2,2": 1}, a0="2,2")
    assert not away.offers("move 0 2,3 coin")


@rule("J-129")
def test_a_carriers_ways_follow_the_tiles() -> None:
    """What was a good way once is none any more when a tile on it has changed, and back."""
    for far, fine in (("blank", True), ("?", False), ("blank", True), ("pyramid", False)):
        tiles = {"4,4": "arrow_1s>e", "4,5": "arrow_1s>e", "4,6": far}
        assert fine == field(tiles, coins={"4,3": 1}, a0="4,3").offers("move 0 4,4 coin")
    for turn, fine in (("e", True), ("n", False), ("e", True)):
        tiles = {"4,4": "arrow_1s>e", "4,5": f"arrow_1s>{turn}", "3,5": "?"}
        assert fine == field(tiles, coins={"4,3": 1}, a0="4,3").offers("move 0 4,4 coin")


@rule("J-129", "J-140", "J-258")
def test_a_coin_and_a_crocodile_beside_a_canyon() -> None:
    """Sent back with a coin to a first half where an enemy stands: no such move is offered."""
    tiles = {"4,3": "canyon", "4,4": "crocodile"}
    assert field(tiles, coins={"4,3:2": 1}, a0="4,3:2").offers("move 0 4,4 coin")
    taken = field(tiles, coins={"4,3:2": 1}, a0="4,3:2", b0="4,3")
    assert not taken.offers("move 0 4,4 coin")
    plain = field({"4,4": "crocodile"}, coins={"4,3": 1}, a0="4,3")
    assert plain.offers("move 0 4,4 coin")


@rule("J-129", "J-130")
def test_hops_already_made_count_for_the_coin() -> None:
    """An exit whose good end lies behind a hop of this move is not offered any more."""
    tiles = {
        "4,4": "arrow_2s>e",
        "4,3": "arrow_1s>e",
        "4,5": "arrow_2s>n",
        "5,5": "arrow_1d>nw",
    }
    play = field(tiles, coins={"5,4": 1}, a0="5,4").do("move 0 4,4 coin")
    assert {"4,3", "4,5"} == play.targets("exit")
    play.do("exit 4,5")
    assert ("3,5", 1, 1) == (play.at("a0"), play.coins("3,5"), play.state.open.turn.seat)


@rule("J-121", "J-122", "J-191")
def test_one_coin_a_move_for_whoever_stands_there() -> None:
    """Either seat is offered the coin; one goes along, the others stay, and the log says so."""
    for seat, who in ((0, "a0"), (1, "b0")):
        play = field(coins={"4,4": 3}, seat=seat, **{who: "4,4"})
        assert play.offers("move 0 4,5 coin")
        play.do("move 0 4,5 coin")
        assert (2, 1) == (play.coins("4,4"), play.coins("4,5"))
        assert "coin_taken" in play.codes()


@rule("J-151", "J-187")
def test_a_victim_is_awake_aboard() -> None:
    """Knocked out in his sleep, he is awake on his ship at the station."""
    play = field({"4,4": "tree"}, ships={1: "s:0,3"}, a0="4,3", b0="4,4")
    play.state = edit(play.state, asleep=(0, 0, 0, 1, 0, 0))
    play.do("move 0 4,4")
    assert ("ship:1", False) == (play.at("b0"), play.asleep("b0"))


@rule("J-153", "J-381", "J-150")
def test_allies_never_fight() -> None:
    """Arriving where ally and enemy float or stand harms the enemy alone."""
    play = field(seats=4, teams=True, a0="4,3", c0="4,4").do("move 0 4,4")
    assert ("4,4", "4,4") == (play.at("a0"), play.at("c0"))
    tiles = {"1,7": "arrow_1s>n"}
    space = field(tiles, seats=4, teams=True, a0="2,7", c0="0,7", b0="0,6").do("move 0 1,7")
    assert ("0,7", "0,7", "0,6") == (space.at("a0"), space.at("c0"), space.at("b0"))


@rule("J-154")
def test_a_guest_aboard_is_left_alone() -> None:
    """Coming home does not knock out an enemy guest."""
    play = field(a0="1,4", b0="ship:0").do("move 0 0,4")
    assert ("ship:0", "ship:0") == (play.at("a0"), play.at("b0"))


@rule("J-095", "J-158")
def test_the_order_of_a_stop() -> None:
    """First the fight, then the coin, then the tile."""
    fight = field({"4,4": "tree"}, a0="4,3", b0="4,4").do("move 0 4,4")
    assert ["stepped", "knocked_out", "fell_asleep"] == fight.codes()[:3]
    coin = field({"4,4": "tree"}, coins={"4,3": 1}, a0="4,3").do("move 0 4,4 coin")
    assert ["stepped", "coin_taken", "coin_laid", "fell_asleep"] == coin.codes()[:4]


@rule("J-159", "J-368")
def test_fights_are_no_progress_and_never_forbidden() -> None:
    """Late in a quiet phase a fight still sends the enemy home, and the count goes on."""
    play = field(a0="4,3", b0="4,4")
    play.state = edit(play.state, quiet=9)
    play.do("move 0 4,4")
    assert ("ship:1", 10) == (play.at("b0"), play.state.open.turn.quiet)


@rule("J-170")
def test_a_blank_does_nothing_after_a_fight_or_with_a_coin() -> None:
    """He just stands there, awake, and the turn is over."""
    fight = field(a0="4,3", b0="4,4").do("move 0 4,4")
    coin = field(coins={"4,3": 1}, a0="4,3").do("move 0 4,4 coin")
    for play in (fight, coin):
        assert ("4,4", False, 1) == (play.at("a0"), play.asleep("a0"), play.state.open.turn.seat)


@rule("J-033", "J-013")
def test_the_ring_runs_clockwise() -> None:
    """From the top left corner the ring goes right first."""
    board = board_of("base_7x8+dock_4x6")
    assert board.index["planet:0,1"] == board.ring_next[board.index["planet:0,0"]]


@rule("J-410", "J-398")
def test_a_seat_cannot_deal() -> None:
    """Dealer's actions are refused to seats, and other seats wait."""
    play = field({"4,4": "?"}, a0="4,3").do("move 0 4,4")
    assert "dealer_only" == play.why("open 4,4 blank 0", seat=0)
    assert "not_your_turn" == play.why("move 0 4,4", seat=0)
    assert ((), ()) == tuple(tuple(GAME.legal(play.state, seat)) for seat in (0, 1))


@rule("J-054", "J-123", "J-124")
def test_a_coin_chosen_at_the_start_comes_along_to_the_end() -> None:
    """Over two arrows past other coins: exactly the chosen coin ends where he ends."""
    tiles = {"4,4": "arrow_1s>e", "4,5": "arrow_1s>e"}
    play = field(tiles, coins={"4,3": 2, "4,6": 1}, a0="4,3").do("move 0 4,4 coin")
    assert ("4,6", 1, 2) == (play.at("a0"), play.coins("4,3"), play.coins("4,6"))
    left = field(tiles, coins={"4,3": 2, "4,6": 1}, a0="4,3").do("move 0 4,4")
    assert (2, 1) == (left.coins("4,3"), left.coins("4,6"))


@rule("J-013")
def test_three_seats_take_turns_in_order() -> None:
    """After a start at seat 1 of three: 1, 2, 0."""
    play = field(seats=3, seat=1)
    order = []
    for _ in range(4):
        order.append(play.state.open.turn.seat)
        play.do(next(line for line in play.legal() if line.startswith("sail")))
    assert [1, 2, 0, 1] == order


@rule("J-218", "J-212")
def test_three_energies_and_a_knight_over_energies() -> None:
    """Each energy repeats the same kind of hop once more, straight on or by knight's moves."""
    row = field({"4,3": "energy", "4,4": "energy", "4,5": "energy"}, a0="4,2").do("move 0 4,3")
    assert "4,6" == row.at("a0")
    tiles = {"4,4": "knight", "2,5": "energy", "4,6": "energy"}
    knight = field(tiles, a0="4,3").do("move 0 4,4", "exit 2,5", "exit 4,6")
    assert {"2,5", "2,7", "3,4", "3,8", "5,4", "5,8", "6,5", "6,7"} == knight.targets("exit")
