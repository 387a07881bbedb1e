"""Exploring: scans, blind jumps, tokens (X-170 to X-184)."""

from __future__ import annotations

import pytest
from xia_desk import M1, Desk, content, flow, frames, geometry, state

rule = pytest.mark.rule


@rule("X-170", "X-172", "X-173", "X-174", "X-180")
def test_scan() -> None:
    """A scan costs 1 energy and lays one of the pile, turned to match, with its token."""
    desk = Desk(at=("-2,2", "7,-5", "1,2")).do("scan l")
    assert 18 == len(flow.odds(desk.state))
    assert {1} == set(flow.odds(desk.state).values())
    desk.deal("azure")
    assert (geometry.position(-1, 0), content.SECTOR["azure"], 3) == desk.world.laid[-1]
    assert 9 == desk.seat(0).energy
    assert desk.world.tokens >> content.SECTOR["azure"] & 1
    assert ["sector_laid", "token_placed"] == desk.codes()[1:3]
    assert 1 == desk.seat(0).memory.laid


@rule("X-170", "X-502")
def test_scan_needs_energy() -> None:
    """Armed markers do not replace the energy; the Cartographer needs none."""
    desk = Desk(at=("-2,2", "7,-5", "1,2")).set(0, energy=0)
    assert "not_enough_energy" == desk.why("scan l")
    desk.entitle(0, "cartographer").do("scan l", "azure")
    assert 0 == desk.seat(0).energy
    desk.set(0, armed=0, disarmed=4)
    assert "stranded" == desk.why("scan bl")


@rule("X-171", "X-173")
def test_two_positions() -> None:
    """W-16: a corner names one of two positions; the new sector gets rotation 3."""
    desk = Desk(at=("-2,2", "7,-5", "1,2"))
    assert ["scan bl", "scan l"] == sorted(desk.offers("scan"))
    desk.do("scan bl", "azure")
    assert (geometry.position(-1, 1), 3) == desk.world.laid[-1][::2]


@rule("X-173", "X-174")
def test_symbols_meet() -> None:
    """From rotation 3 the new sector gets rotation 0: side i shows ring[(i - k) mod 6]."""
    ring = ["bar", "cross", "square", "circle", "triangle", "half_circle"]
    desk = Desk(at=("7,-4", "7,-5", "1,2"))
    side = desk.offers("scan")[0].split()[1]
    desk.do(f"scan {side}", "azure")
    i = geometry.SECTOR_SIDES.index(side)
    rotation = desk.world.laid[-1][2]
    assert 0 == rotation
    assert ring[(i - 3) % 6] == ring[((i + 3) - rotation) % 6]


@rule("X-175", "X-176", "X-177", "X-088")
def test_blind_jump() -> None:
    """W-11: a point is paid, the sector laid, the named hex entered; the move goes on."""
    desk = Desk(at=("-2,2", "7,-5", "1,2")).moving(2)
    desk.do("blind_jump -3,2", "lost_sector")
    assert ("-3,2", 1) == (desk.where(), desk.points())
    assert geometry.position(-1, 0) == desk.world.laid[-1][0]
    desk.do("step -4,2")
    assert isinstance(desk.top, frames.Turn)
    assert "not_in_a_move" == desk.why("blind_jump -5,2")


@rule("X-177")
def test_blind_jump_through_the_own_shield() -> None:
    """W-35: thrown back by the planet's shield, the sector remains."""
    rows = (("azure", 0, 0, 0), *M1[1:])
    desk = Desk(rows, at=("-2,0", "7,-5", "1,2")).moving(2)
    desk.do("blind_jump -3,0", "lost_sector", 5).do("place_rest")
    assert ("-2,0", 1) == (desk.where(), desk.points())
    assert 5 == desk.seat(0).damage.bit_count()
    assert 4 == len(desk.world.laid)


@rule("X-178", "X-302", "X-303", "X-307")
def test_blind_into_the_star() -> None:
    """W-17: the ship is destroyed, its cubes go back to the supply, the turn is over."""
    desk = Desk(at=("-2,2", "7,-5", "1,2")).load(0, "spice").moving(3)
    desk.do("blind_jump -3,2", "xia")
    assert "off" == desk.where()
    assert (15, ()) == (desk.world.supply[0], desk.world.cubes)
    assert 1 == desk.actor


@rule("X-179")
def test_empty_pile() -> None:
    """With an empty pile nothing can be explored."""
    desk = Desk(at=("-2,2", "7,-5", "1,2")).lay(pile=0)
    assert "pile_empty" == desk.why("scan l")
    desk.moving(2)
    assert "pile_empty" == desk.why("blind_jump -3,2")
    assert not desk.offers("blind_jump")


@rule("X-180", "X-362", "X-600")
def test_order_after_a_sector() -> None:
    """Sector, token, NPC, then waiting pay."""
    card = next(
        row.card
        for row in content.MISSIONS
        if row.goal == "loath" and row.kind in ("transport", "smuggler")
    )
    start = content.MISSIONS[card - content.FIRST_CARD].start
    rows = ((start, 0, 0, 0), ("lost_sector", 1, 0, 3), ("deltus_gate", 0, 1, 0))
    desk = Desk(rows, at=("0,-2", "5,-3", "3,2"), npcs=True)
    desk.give_mission(0, card, up=True, pay=state.PAY_WAITS)
    desk.do(desk.offers("scan")[0], "loath")
    wanted = ["sector_laid", "token_placed", "npc_entered", "mission_pay_set"]
    assert wanted == [code for code in desk.codes() if code in wanted]
    assert desk.npc("scoundrel").entered


@rule("X-181", "X-601")
def test_an_npc_gives_way_to_a_blind_jump() -> None:
    """An NPC that enters treats the named hex as taken."""
    rows = (M1[0], ("lost_sector", 1, 0, 3), M1[2])
    desk = Desk(rows, at=("-2,2", "7,-5", "1,2"), npcs=True)
    desk.do("scan l", "kemplar_ii")
    spawn = dict(desk.geo.spawns)[2]
    assert spawn == desk.npc("enforcer").at
    frame = frames.EnterNpcs(1, spawn)
    desk.set_npc("enforcer", entered=False, at=state.OFF)
    desk.put(stack=(frames.Turn("action"), frame)).carry_on()
    assert isinstance(desk.top, frames.PlaceBeside)
    assert desk.npc("enforcer").controller == desk.actor
    assert spawn not in desk.top.hexes


@rule("X-182", "X-183", "X-694", "X-481")
def test_tokens() -> None:
    """The dealer shows one of what is left; taking is optional and leaves nothing behind."""
    desk = Desk(at=("-2,1", "7,-5", "1,2")).lay(faces=(7, 1, 0))
    assert "take_token" in desk.offered()
    desk.do("take_token")
    assert {7, 1} == set(flow.odds(desk.state).values())
    desk.deal("fame")
    assert (1, (0, 1, 0)) == (desk.seat(0).fame, desk.seat(0).tokens)
    assert (7, 0, 0) == desk.world.faces
    assert "no_token_here" == desk.why("take_token")
    stay = Desk(at=("-2,1", "7,-5", "1,2")).end_turn()
    assert stay.world.tokens >> content.SECTOR["tk_421"] & 1


@rule("X-184", "X-401", "X-593")
def test_npcs_leave_tokens_and_cubes() -> None:
    """An NPC passing over a token and cubes leaves them."""
    from xia_desk import M2

    desk = Desk(M2, at=("-2,0", "-1,0", "1,4"), npcs=True).drop("6,-3", "spice")
    desk.set_npc("merchant", controller=0, place="7,-3", goal=content.SECTOR["neo_damascus"])
    tokens, cubes = desk.world.tokens, desk.world.cubes
    desk.end_turn()
    assert "npc_moved" in desk.codes()
    assert (tokens, cubes) == (desk.world.tokens, desk.world.cubes)
