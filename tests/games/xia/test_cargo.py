"""Cargo: bought, sold, gathered, picked up, thrown out (X-390 to X-413)."""

from __future__ import annotations

import pytest
from xia_desk import M1, Desk, content, hex_, state

rule = pytest.mark.rule
DEN = (("smugglers_den", 0, 0, 0), *M1[1:])
BUY, SELL = "6,-4", "4,-3"


@rule("X-390", "X-090", "X-521")
def test_buying() -> None:
    """Two cubes for 1000, as often as credits and room allow; a bounty buys nothing."""
    desk = Desk(at=(BUY, "7,-5", "1,2")).set(0, credits=4000, bounty=5000)
    for _ in range(4):
        desk.do("buy plasma plasma")
    assert 8 == sum(cube == 4 for cube in desk.seat(0).cargo)
    assert (0, 7) == (desk.seat(0).credits, desk.world.supply[3])
    assert "not_enough_credits" == desk.why("buy plasma plasma")


@rule("X-391", "X-402")
def test_buying_needs_room_and_stock() -> None:
    """Both cubes must be in the supply and both need a compartment."""
    desk = Desk(at=(BUY, "7,-5", "1,2")).load(0, *("spice",) * 9)
    assert "hold_full" == desk.why("buy plasma plasma")
    desk = Desk(at=(BUY, "7,-5", "1,2")).lay(supply=(15, 15, 15, 1, 15))
    assert "goods_sold_out" == desk.why("buy plasma plasma")
    assert "wrong_space" == desk.why("buy spice spice")
    assert "wrong_space" == Desk().why("buy plasma plasma")


@rule("X-392", "X-405", "X-406")
def test_the_den_sells_everything() -> None:
    """At the Den any two of the five kinds make 15 choices; the cubes carry its mark."""
    desk = Desk(DEN, at=("2,-1", "7,-5", "1,2"))
    assert 15 == len(desk.offers("buy"))
    desk.do("buy spice cyber")
    assert {11, 15} == {cube for cube in desk.seat(0).cargo if cube}


@rule("X-393", "X-394", "X-395", "X-481")
def test_selling() -> None:
    """Any number at 1000 each; a sale of two or more that empties the hold is fame."""
    desk = Desk(at=(SELL, "7,-5", "1,2")).load(0, "spice", "spice", "spice")
    desk.do("sell spice").do("done")
    assert (4000, 0, 13) == (desk.seat(0).credits, desk.seat(0).fame, desk.world.supply[0])
    desk.do("sell spice").do("sell spice")
    assert (6000, 1, 15) == (desk.seat(0).credits, desk.seat(0).fame, desk.world.supply[0])
    single = Desk(at=(SELL, "7,-5", "1,2")).load(0, "spice").do("sell_all")
    assert 0 == single.seat(0).fame
    assert "nothing_to_sell" == single.why("sell_all")
    assert "wrong_space" == Desk().why("sell_all")


@rule("X-394", "X-399")
def test_other_cargo_spoils_the_fame() -> None:
    """W-34: with a Terra left there is no fame; jettisoned first, there is."""
    desk = Desk(at=(SELL, "7,-5", "1,2")).load(0, "spice", "spice", "spice", "terra")
    desk.do("sell_all")
    assert (6000, 0) == (desk.seat(0).credits, desk.seat(0).fame)
    desk = Desk(at=(SELL, "7,-5", "1,2")).load(0, "spice", "spice", "spice", "terra")
    desk.do("jettison terra").do("sell_all")
    assert (6000, 1) == (desk.seat(0).credits, desk.seat(0).fame)


@rule("X-397", "X-400", "X-643")
def test_picking_up() -> None:
    """Cubes on the space are picked up one at a time as far as there is room."""
    desk = Desk().load(0, *("holo",) * 8).drop("0,0", "spice", "spice", "terra")
    desk.do("pick_up spice").do("pick_up spice")
    assert not desk.offers("pick_up")
    assert "hold_full" == desk.why("pick_up terra")
    assert "no_cargo_here" == desk.why("pick_up cyber")
    assert ((hex_("0,0"), 3, 1),) == desk.world.cubes


@rule("X-398", "X-073")
def test_thrown_out_this_turn() -> None:
    """Of equal cubes only those beyond the ones thrown out may be taken."""
    desk = Desk().load(0, "terra").drop("0,0", "terra", "terra").do("jettison terra")
    desk.do("pick_up terra").do("pick_up terra")
    assert "thrown_out_this_turn" == desk.why("pick_up terra")
    desk.beginning(0)
    assert "pick_up terra" in desk.offered()


@rule("X-399")
def test_jettison() -> None:
    """Cubes are thrown out one at a time, in mid-move onto the passed hex."""
    desk = Desk(at=("1,-1", "7,-5", "1,2")).load(0, "spice").moving(3).do("step 2,-1")
    desk.do("jettison spice").do("step 3,-2")
    assert ((hex_("2,-1"), 1, 1),) == desk.world.cubes
    assert "nothing_to_jettison" == desk.why("jettison spice")


@rule("X-396")
def test_cubes_stay_in_their_compartments() -> None:
    """In the action phase no decision moves a cube inside the hold."""
    desk = Desk(at=(SELL, "7,-5", "1,2")).load(0, "spice", "holo", "holo")
    desk.do("sell_all")
    assert (0, 2, 2) == desk.seat(0).cargo[:3]


@rule("X-405", "X-406", "X-517")
def test_the_den_buys_what_it_did_not_sell() -> None:
    """W-45: cubes with its mark are refused there and sold at Loath."""
    desk = Desk(DEN, at=("0,0", "7,-5", "1,2")).load(0, "cyber*", "cyber*")
    assert "den_does_not_buy_back" == desk.why("sell_all")
    assert "den_does_not_buy_back" == desk.why("sell cyber den")
    desk.load(0, "spice").do("sell_all")
    assert 4000 == desk.seat(0).credits
    loath = Desk((("loath", 0, 0, 0), *M1[1:]), at=("1,-1", "7,-5", "1,2"))
    loath.load(0, "cyber*", "cyber*").do("sell_all")
    assert (5000, 1) == (loath.seat(0).credits, loath.seat(0).fame)
    dropped = Desk(DEN, at=("0,0", "7,-5", "1,2")).load(0, "cyber*").do("jettison cyber den")
    dropped.beginning(0).do("pick_up cyber den")
    assert 15 in dropped.seat(0).cargo


@rule("X-407", "X-406")
def test_den_options() -> None:
    """Literally the Den buys every cube; as printed it has no sell space."""
    desk = Desk(DEN, at=("0,0", "7,-5", "1,2"), den_market="literal").load(0, "cyber*", "cyber*")
    desk.do("sell_all")
    assert 1 == desk.seat(0).fame
    printed = Desk(DEN, at=("0,0", "7,-5", "1,2"), den_market="printed_tile").load(0, "cyber")
    assert not printed.offers("sell")
    assert "wrong_space" == printed.why("sell_all")


@rule("X-408")
def test_loath_buys_everything() -> None:
    """A mixed hold is sold at Loath in one sale; nothing is bought there."""
    desk = Desk((("loath", 0, 0, 0), *M1[1:]), at=("1,-1", "7,-5", "1,2"))
    desk.load(0, "spice", "holo", "terra", "plasma", "cyber").do("sell_all")
    assert (8000, 1) == (desk.seat(0).credits, desk.seat(0).fame)
    assert not desk.offers("buy")


def at_mine(*cubes: str) -> Desk:
    """Put seat 0 on the mine of Outpost 338."""
    return Desk((("outpost_338", 0, 0, 0), *M1[1:]), at=("-1,0", "7,-5", "1,2")).load(0, *cubes)


@rule("X-409", "X-402")
def test_gathering_needs() -> None:
    """Right space, room, stock, and a ship that is not stranded."""
    assert "wrong_space" == Desk().why("gather")
    assert "hold_full" == at_mine(*("holo",) * 10).why("gather")
    assert "goods_sold_out" == at_mine().lay(supply=(0, 15, 15, 15, 15)).why("gather")
    assert "stranded" == at_mine().set(0, energy=0, armed=0, disarmed=4).why("gather")
    desk = at_mine().do("gather", 15).do("gather", 12)
    assert 2 == sum(cube == 1 for cube in desk.seat(0).cargo)


@rule("X-410", "X-559", "X-570")
def test_mining() -> None:
    """1 to 10 is damage that shields and defence abilities lower; 11 is a cube."""
    desk = at_mine().fit(0, "targe").do("gather", 10).do("shield 0").do("done", 4)
    assert 6 == desk.top.left
    assert 1 == sum(c == 1 for c in at_mine().do("gather", 11).seat(0).cargo)
    ribs = at_mine().fly(0, "hollow_crown").do("gather", 9)
    assert "brace ablative_ribs" in ribs.offered()


@rule("X-411", "X-300", "X-303")
@pytest.mark.parametrize(("roll", "alive"), [(3, False), (4, True)])
def test_salvage(roll: int, alive: bool) -> None:
    """1 to 3 destroys the ship, its cubes fall there; more is a cube."""
    desk = Desk((("kreller_iv", 0, 0, 0), *M1[1:]), at=("0,0", "7,-5", "1,2"))
    desk.fit(0, "targe").load(0, "holo").do("gather", roll)
    assert alive == (desk.seat(0).at != state.OFF)
    if alive:
        assert 5 in desk.seat(0).cargo
    else:
        assert ((hex_("0,0"), 2, 1),) == desk.world.cubes


@rule("X-412", "X-147", "X-146")
def test_harvest() -> None:
    """1 to 10 is energy lost, then markers; 11 is a cube."""
    desk = Desk(at=("4,1", "7,-5", "1,2")).set(0, energy=2, armed=3, disarmed=1)
    desk.do("gather", 6)
    assert (0, 0) == (desk.seat(0).energy, desk.seat(0).armed)
    assert state.is_stranded(desk.seat(0))
    desk = Desk(at=("4,1", "7,-5", "1,2")).fit(0, "targe").do("gather", 6).do("shield 0")
    desk.do("done", 5)
    assert 9 == desk.seat(0).energy
    assert 2 in Desk(at=("4,1", "7,-5", "1,2")).do("gather", 11).seat(0).cargo


@rule("X-413", "X-514")
def test_prospector_adds_two() -> None:
    """Die 9 with the skill is a cube; luck looks at the die itself."""
    desk = at_mine().entitle(0, "prospector").do("gather", 9)
    assert 1 in desk.seat(0).cargo
    desk.do("gather", 18)
    assert 0 == desk.seat(0).fame
    desk = at_mine().entitle(0, "prospector").do("gather", 3)
    assert 5 == desk.top.left


@rule("X-394", "X-395", "X-018")
def test_first_trade() -> None:
    """W-27: 2 Spice bought at Kemplar II for the last 1000, sold at Neo Damascus: 2000, 1 fame."""
    rows = (("kemplar_ii", 0, 0, 0), *M1[1:])
    desk = Desk(rows, at=("0,-1", "7,-5", "1,2")).set(0, credits=1000).fit(0, "m_22", "targe")
    desk.do("buy spice spice")
    assert 0 == desk.seat(0).credits
    desk.set(0, at=hex_(SELL)).do("sell_all")
    assert (2000, 1) == (desk.seat(0).credits, desk.seat(0).fame)


def test_goods_table_equals_the_map() -> None:
    """Where goods are bought, gathered and sold is the same by goods and by hex."""
    for row in content.GOODS:
        spaces = [
            (sector.id, space.does)
            for sector in content.SECTORS
            for space in sector.spaces
            if space.goods == row.id
        ]
        expected = [(name, "buy") for name in row.buy] + [(name, "sell") for name in row.sell]
        expected += [(name, row.gather_by) for name in row.gather]
        assert sorted(expected) == sorted(spaces)
