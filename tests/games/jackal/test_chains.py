"""Chains, coins and fights: sections 3.5, 3.6 and 3.7 of the ledger."""

from __future__ import annotations

import pytest
from jackal_field import edit, field

from starshelf.games.jackal.content import content
from starshelf.games.jackal.rules import chain

rule = pytest.mark.rule


@rule("J-090", "J-092")
def test_the_order_of_an_arrival() -> None:
    """A closed arrow is opened, leads on to a closed tree, which is opened and acts."""
    tiles = {"4,4": "?arrow_1s>e", "4,5": "?tree"}
    play = field(tiles, a0="4,3").do("move 0 4,4")
    assert ["stepped", "opened", "hopped", "opened", "fell_asleep"] == play.codes()[:5]
    assert play.tile("4,4").open
    looped = field({"4,4": "?arrow_1s>e", "4,5": "arrow_1s>w"}, a0="5,4").do("move 0 4,4")
    assert looped.tile("4,4").open


@rule("J-097", "J-098")
def test_space_and_enemy_ships_as_exits() -> None:
    """Arrows may lead into space; an enemy ship is no exit while there is another one."""
    play = field({"7,5": "arrow_4s"}, a0="6,5").do("move 0 7,5")
    assert {"6,5", "7,4", "7,6"} == play.targets("exit")
    play = field({"7,2": "arrow_4s"}, a0="6,2").do("move 0 7,2")
    assert {"6,2", "7,1", "7,3", "8,2"} == play.targets("exit")
    knight = field({"6,4": "knight"}, a0="6,3").do("move 0 6,4")
    assert "8,5" not in knight.targets("exit")


@rule("J-098")
def test_a_used_exit_still_counts_before_an_enemy_ship() -> None:
    """Where the other exit is used up, he loops rather than boards the enemy."""
    tiles = {"7,5": "arrow_2s>n", "6,5": "arrow_1s>s"}
    play = field(tiles, a0="6,4").do("move 0 6,5")
    assert "ship:0" == play.at("a0")
    assert "looped" in play.codes()


@rule("J-104", "J-397")
def test_the_hop_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move has at most `hop_limit` hops; the next one counts as a loop."""
    assert 60 == content().limits["hop_limit"] == chain.HOP_LIMIT
    tiles = {f"4,{c}": "arrow_1s>e" for c in range(2, 6)}
    assert "4,6" == field(tiles, a0="4,1").do("move 0 4,2").at("a0")
    monkeypatch.setattr(chain, "HOP_LIMIT", 3)
    play = field(tiles, a0="4,1").do("move 0 4,2")
    assert "ship:0" == play.at("a0")
    assert "looped" in play.codes()


@rule("J-106")
def test_a_loop_ends_at_the_ship_wherever_it_lies() -> None:
    """After a loop he is aboard his ship at the station, and a card may still be used."""
    tiles = {"4,4": "arrow_1s>e", "4,5": "arrow_1s>w"}
    play = field(tiles, ships={0: "s:0,3"}, cards={0: "teleport_gun"}, a0="5,4", b0="2,2")
    play.do("move 0 4,4")
    assert ("ship:0", "s:0,3", "after") == (play.at("a0"), play.ship(0), play.asked)


@rule("J-120", "J-035", "J-139")
def test_a_coin_lies_where_the_move_began_until_it_ends() -> None:
    """While a carrier is asked for an exit his coin still lies at a place."""
    play = field({"4,4": "knight"}, coins={"4,3": 1}, a0="4,3").do("move 0 4,4 coin")
    assert (1, "exiting") == (play.coins("4,3"), play.asked)
    play.do("exit 2,5")
    assert (0, 1) == (play.coins("4,3"), play.coins("2,5"))


@rule("J-121", "J-122")
def test_anyone_takes_a_coin_along() -> None:
    """Whoever stands there may take one coin or leave all, whoever opened the tile."""
    play = field({"4,4": "?container_2"}, a0="4,3", b0="4,5").do("move 0 4,4", "move 0 4,4")
    assert "ship:0" == play.at("a0")
    play.do("sail 0,5", "move 0 4,5 coin")
    assert (1, 1) == (play.coins("4,4"), play.coins("4,5"))
    assert "no_coin_here" == field(a0="4,4").why("move 0 4,5 coin")
    left = field(coins={"4,4": 2}, a0="4,4").do("move 0 4,5")
    assert (2, 0) == (left.coins("4,4"), left.coins("4,5"))
    assert "coin_left" in left.codes()


@rule("J-125", "J-142")
@pytest.mark.parametrize(
    "face",
    ["blank", "tree", "canyon", "container_1~", "locked_2!", "fuel", "artefact~", "arrow_1s>e"],
)
def test_a_carrier_enters(face: str) -> None:
    """Open tiles without the no-coin mark and movers may be entered with a coin."""
    play = field({"4,4": face}, coins={"4,3": 1}, a0="4,3")
    assert "4,4" in play.targets("move 0 … coin")
    play.do("move 0 4,4 coin")
    assert 0 == play.coins("4,3")


@rule("J-140", "J-129")
def test_a_crocodile_returns_the_carrier_with_his_coin() -> None:
    """He and his coin are back at the place he came from."""
    play = field({"4,4": "crocodile"}, coins={"4,3": 1}, a0="4,3").do("move 0 4,4 coin")
    assert ("4,3", 1) == (play.at("a0"), play.coins("4,3"))
    canyon = field({"4,3": "canyon", "4,4": "crocodile"}, coins={"4,3:2": 1}, a0="4,3:2")
    canyon.do("move 0 4,4 coin")
    assert ("4,3", 1, 0) == (canyon.at("a0"), canyon.coins("4,3"), canyon.coins("4,3:2"))
    blocked = field({"4,3": "canyon", "4,4": "crocodile"}, coins={"4,3:2": 1}, a0="4,3:2", b0="4,3")
    assert "coin_has_no_way" == blocked.why("move 0 4,4 coin")


@rule("J-141")
def test_containers_hold_exactly_the_supply() -> None:
    """All container values together are the 30 coins of the box."""
    tables = content()
    held = sum(
        tables.faces[face].coins * count for pool in tables.pools.values() for face, count in pool
    )
    assert tables.supply.coins == held


@rule("J-141")
def test_a_short_supply_lays_what_is_left() -> None:
    """Were the supply short, all that is left would be laid."""

    play = field({"4,4": "?container_3"}, a0="4,3")
    play.state = edit(play.state, supply=2)
    assert 2 == play.do("move 0 4,4").coins("4,4")


@rule("J-150", "J-159")
def test_a_fight_sends_all_enemies_home_again_and_again() -> None:
    """Two enemies on a tile both go home; nothing limits repetition."""
    play = field(a0="4,3", b0="4,4", b1="4,4").do("move 0 4,4")
    assert ("ship:1", "ship:1") == (play.at("b0"), play.at("b1"))
    play = field(a0="4,3", b0="4,4")
    for _ in range(3):
        play.state = field(a0="4,3", b0="4,4").state
        play.do("move 0 4,4")
        assert "ship:1" == play.at("b0")


@rule("J-152")
@pytest.mark.parametrize(
    ("tiles", "lines"),
    [
        ({"4,4": "arrow_1s>e"}, ["move 0 4,4"]),
        ({"4,4": "knight", "4,5": "blank"}, ["move 0 4,4", "exit 2,5"]),
        ({"4,4": "trampoline"}, ["move 0 4,4", "exit 4,6"]),
        ({"4,4": "?dragonfly"}, ["move 0 4,4", "exit 7,8"]),
    ],
)
def test_every_arrival_fights(tiles: dict[str, str], lines: list[str]) -> None:
    """A fight follows any way of arriving."""
    for spot in ("4,5", "2,5", "4,6", "7,8"):
        play = field(tiles, a0="4,3", b0=spot).do(*lines)
        if play.at("a0") == spot:
            assert "ship:1" == play.at("b0")
            return
    pytest.fail("he never arrived")


@rule("J-153", "J-154", "J-322")
def test_no_fight_aboard() -> None:
    """Guests and crew share a ship, any number of them, and nobody is harmed."""
    play = field({"7,5": "arrow_1s>s"}, a0="6,5", a1="ship:1", a2="ship:1").do("move 0 7,5")
    aboard = [play.at(who) for who in ("a0", "a1", "a2", "b0", "b1", "b2")]
    assert ["ship:1"] * 6 == aboard


@rule("J-157", "J-091")
def test_an_arriving_figure_clears_his_ring_cell() -> None:
    """In space an arriving astronaut knocks out floating enemies in his cell."""
    play = field({"1,7": "arrow_1s>n"}, a0="2,7", b0="0,7").do("move 0 1,7")
    assert ("0,7", "ship:1") == (play.at("a0"), play.at("b0"))
    play = field(a0="0,6", b0="0,7").do("move 0 0,7")
    assert "ship:1" == play.at("b0")
