"""Outfits, markers, packing, damage (X-200 to X-240)."""

from __future__ import annotations

import pytest
from xia_desk import M1, Desk, content, frames, hex_, holds, state

rule = pytest.mark.rule


@rule("X-200")
def test_the_table_of_outfits() -> None:
    """Four kinds in three levels; shapes, sections and arm points agree."""
    assert 12 == len(content.OUTFITS)
    for row in content.OUTFITS:
        number = content.OUTFIT[row.id]
        assert row.sections == len(holds.SECTIONS[number])
        assert row.arm_points == sum(holds.ARM_POINTS[number])
        assert (1000, 2000, 3000)[row.level - 1] == row.price
        assert (6, 8, 12)[row.level - 1] == row.die
    saker = content.OUTFITS[content.OUTFIT["saker_v"]]
    assert (2000, 8, 4, 2) == (saker.price, saker.die, saker.sections, saker.arm_points)


@rule("X-201", "X-202", "X-214")
def test_poses() -> None:
    """Tiles may be turned and mirrored; each pose lies inside the hold; at most 52 in any."""
    for ship, row in enumerate(content.SHIPS):
        for outfit in range(12):
            for pose in holds.poses(ship, outfit):
                cells = [holds.HOLD_CELLS[ship][cell] for cell in pose.cells]
                assert len(set(cells)) == content.OUTFITS[outfit].sections
                assert all(row.hold[y][x] == "#" for x, y in cells)
            assert len(holds.poses(ship, outfit)) <= 52
    big = content.SHIP["salt_cathedral"]
    turns = {
        name: len({pose.turn for pose in holds.poses(big, content.OUTFIT[name])})
        for name in ("halon", "basilisk", "targe")
    }
    assert {"halon": 4, "basilisk": 4, "targe": 2} == turns
    shapes = {
        frozenset(holds.orient(holds.SECTIONS[content.OUTFIT["trebuchet"]], t)) for t in range(8)
    }
    assert 8 == len(shapes)


@rule("X-203", "X-235", "X-391")
def test_a_compartment_holds_one_thing() -> None:
    """Cubes go to empty undamaged compartments only."""
    desk = Desk(at=("6,-4", "7,-5", "1,2")).fit(0, "m_22").load(0, "spice", "spice", "spice")
    assert 4 == state.room(desk.seat(0))
    desk.set(0, damage=0b111 << 7)
    free = state.room(desk.seat(0))
    desk.hurt(0, 0)
    cells = state.empty_cells(desk.seat(0))
    desk.set(0, damage=sum(1 << cell for cell in cells[1:]))
    assert 1 == state.room(desk.seat(0))
    assert "hold_full" == desk.why("buy plasma plasma")
    assert free <= 4


@rule("X-204", "X-213", "X-434")
def test_no_outfit_without_room() -> None:
    """A full hold refuses the purchase; the Swamp Rat never takes a Bastion."""
    desk = Desk(at=("5,-3", "7,-5", "1,2")).set(0, credits=9000).load(0, *("holo",) * 8).business()
    assert "does_not_fit" == desk.why("buy_outfit m_22")
    rat = Desk(at=("5,-3", "7,-5", "1,2"), ships=("swamp_rat", "numerator", "easy_tiger"))
    rat.business()
    assert "does_not_fit" == rat.why("buy_outfit bastion")
    rat.lay(tiles=(0, *rat.world.tiles[1:]))
    assert "tiles_sold_out" == rat.why("buy_outfit m_22")


@rule("X-205", "X-206", "X-233", "X-692")
def test_markers() -> None:
    """Each of the four markers is armed, spent or disarmed; damage frees a spent one disarmed."""
    desk = Desk().fit(0, "nock").fit(0, "m_22")
    desk.do("engine 0", 2).do("stop")
    fitted = desk.seat(0).fitted[0]
    section = next(s for s in range(3) if fitted.spent >> s & 1)
    frame = frames.Damage(0, 0, 1, (1 << 10) - 1)
    desk.put(stack=(*desk.open.stack, frame)).do(f"place_damage {fitted.cells[section]}")
    seat = desk.seat(0)
    assert (3, 1, 0) == (seat.armed, seat.disarmed, seat.fitted[0].spent)
    desk.do("engine 0", 2).do("stop").do("engine 0", 2).do("stop")
    assert "no_free_arm_point" == desk.why("engine 0")


@rule("X-206", "X-207", "X-258")
def test_a_nock_twice() -> None:
    """W-02: a third use is refused."""
    desk = Desk(at=("0,0", "1,-1", "1,2")).fit(0, "nock", "m_22")
    desk.do("attack ship:1").do("weapon 0").do("weapon 0")
    assert "no_free_arm_point" == desk.why("weapon 0")
    desk.do("confirm", 1, 1)
    while desk.actor == 1:
        desk.do("place_rest")
    desk.do("attack ship:1")
    assert "no_free_arm_point" == desk.why("weapon 0")


@rule("X-208", "X-234", "X-270")
def test_damage_lowers_results() -> None:
    """W-04: a blaster with two damage markers rolls 5: 3; damage elsewhere does nothing."""
    desk = Desk(at=("0,0", "1,-1", "1,2")).fit(0, "saker_v").hurt_outfit(0, 0, 2).hurt(1, 0)
    desk.do("attack ship:1").do("weapon 0").do("confirm", 5).do("place_rest")
    assert 3 == desk.seat(1).damage.bit_count()
    desk = Desk(at=("0,0", "1,-1", "1,2")).fit(0, "saker_v").hurt(0, 3)
    desk.do("attack ship:1").do("weapon 0").do("confirm", 5).do("place_rest")
    assert 5 == desk.seat(1).damage.bit_count()


@rule("X-209", "X-234", "X-436")
def test_an_outfit_covered_with_damage() -> None:
    """W-05: shields without a free arm point are not offered; they are sold after repair."""
    desk = Desk(at=("5,-3", "6,-4", "1,2")).fit(0, "targe", "m_22").hurt_outfit(0, 0, 3)
    desk.hurt_outfit(0, 1, 1)
    assert isinstance(desk.do("engine 1", 4).top, frames.Move)
    assert 3 == desk.points()
    desk.do("stop").fit(1, "nock").put(active=1, actor=1).set(0, at=hex_("6,-3"))
    desk.do("attack ship:0").do("weapon 0").do("confirm", 2)
    assert isinstance(desk.top, frames.Damage)
    desk.do("place_rest").put(active=0).business()
    assert "outfit_damaged" == desk.why("sell_outfit 0")
    desk.do("repair").do("sell_outfit 0")
    assert 1 == len(desk.seat(0).fitted)


@rule("X-213", "X-436", "X-438")
def test_packing_keeps_damage_in_place() -> None:
    """A damaged outfit and its markers stay where they are when the hold is laid anew."""
    desk = Desk(at=("5,-3", "7,-5", "1,2"), ships=("swamp_rat", "numerator", "easy_tiger"))
    desk.set(0, credits=9000).fit(0, "m_22", "nock").hurt_outfit(0, 0, 1).business()
    before = desk.seat(0)
    desk.do("buy_outfit targe").do("pack_auto")
    after = desk.seat(0)
    assert before.fitted[0].cells == after.fitted[0].cells
    assert before.damage == after.damage
    covered = [cell for fitted in after.fitted for cell in fitted.cells]
    assert len(set(covered)) == len(covered) == 9
    assert not state.outfits_mask(after) & ~after.fitted[0].mask & after.damage


@rule("X-214", "X-215", "X-396")
def test_packing_one_by_one() -> None:
    """The largest tile comes first; only poses are offered from which the rest can be packed."""
    desk = Desk(at=("5,-3", "7,-5", "1,2"), ships=("swamp_rat", "numerator", "easy_tiger"))
    desk.set(0, credits=9000).fit(0, "m_22").load(0, "spice", "spice").business()
    desk.do("buy_outfit raptor_k")
    assert content.OUTFIT["raptor_k"] == desk.seat(0).fitted[desk.top.lifted[0]].outfit
    assert "does_not_fit" == desk.why("pack 11 0")
    for words in desk.offers("pack"):
        trial = Desk.__new__(Desk)
        trial.state, trial.facts = desk.state, []
        trial.do(words)
        assert trial.offers("pack")
    desk.do(desk.offers("pack")[0]).do(desk.offers("pack")[0])
    seat = desk.seat(0)
    cubes = [cell for cell, cube in enumerate(seat.cargo) if cube]
    free = [c for c in range(12) if not state.outfits_mask(seat) >> c & 1]
    assert free[:2] == cubes
    assert () == seat.loose


@rule("X-216")
def test_markers_stay_on_their_tile() -> None:
    """A spent arm point is still taken after rearranging; a sold tile's marker is disarmed."""
    desk = Desk(at=("5,-3", "7,-5", "1,2")).fit(0, "m_22").do("engine 0", 1).do("stop").business()
    desk.do("rearrange").do("pack_auto")
    assert 1 == desk.seat(0).fitted[0].spent.bit_count()
    desk.do("sell_outfit 0")
    assert (3, 1) == (desk.seat(0).armed, desk.seat(0).disarmed)


@rule("X-217", "X-306")
def test_outfits_survive_destruction() -> None:
    """A destroyed ship keeps its outfits."""
    desk = Desk([("kreller_iv", 0, 0, 0), *M1[1:]], at=("0,0", "7,-5", "1,2")).fit(0, "m_22")
    desk.moving(2).do("step 1,-1", 1)
    assert 1 == len(desk.seat(0).fitted)


# --- damage ---------------------------------------------------------------------------------------


def hit(desk: Desk, number: int, amount: int) -> Desk:
    """Deal damage to a seat."""
    frame = frames.Damage(number, number, amount, (1 << len(desk.seat(number).cargo)) - 1)
    desk.put(stack=(*desk.open.stack, frame), actor=number)
    return desk


@rule("X-230", "X-203")
def test_one_marker_a_compartment() -> None:
    """Five points are five undamaged compartments of the owner's choice."""
    desk = hit(Desk(), 0, 5)
    for cell in (9, 7, 5, 3, 1):
        assert f"place_damage {cell}" in desk.offered()
        desk.do(f"place_damage {cell}")
        if cell != 1:
            assert "compartment_damaged" == desk.why(f"place_damage {cell}")
    assert 0b1010101010 == desk.seat(0).damage


@rule("X-231", "X-300")
def test_the_last_marker_destroys() -> None:
    """W: hold 11, 8 markers, 3 damage: destroyed at once; 2 damage: alive."""
    ships = ("easy_tiger", "numerator", "puddle_jumper")
    desk = Desk(at=("0,0", "7,-5", "1,2"), ships=ships).hurt(0, 8).set(0, ready=0)
    desk.moving(2).do("step -1,1", 3)
    assert "off" == desk.where()
    assert "damage_placed" not in desk.codes()
    desk = Desk(at=("0,0", "7,-5", "1,2"), ships=ships).hurt(0, 8).set(0, ready=0)
    desk.moving(2).do("step -1,1", 2).do("place_rest")
    assert 10 == desk.seat(0).damage.bit_count()


@rule("X-232", "X-237", "X-398")
def test_cubes_fall_out() -> None:
    """A marker on a cube throws it onto the ship's space; it may be picked up again at once."""
    desk = hit(Desk().load(0, "spice", "spice", "spice"), 0, 3)
    for _ in range(3):
        cell = desk.seat(0).cargo.index(1)
        desk.do(f"place_damage {cell}")
    assert ((hex_("0,0"), 1, 3),) == desk.world.cubes
    desk.do("pick_up spice")
    assert 1 == sum(cube == 1 for cube in desk.seat(0).cargo)


@rule("X-236")
def test_automatic_placing() -> None:
    """Empty compartments first, then plain sections, then arm points, then cubes."""
    desk = Desk(ships=("swamp_rat", "numerator", "easy_tiger")).fit(0, "raptor_k")
    desk.load(0, "spice", "spice", "spice")
    empty = state.empty_cells(desk.seat(0))
    assert 4 == len(empty)
    hit(desk, 0, 6).do("place_rest")
    seat = desk.seat(0)
    fitted = seat.fitted[0]
    plain = [c for s, c in enumerate(fitted.cells) if not holds.ARM_POINTS[fitted.outfit][s]]
    assert sorted((*empty, *plain)) == [c for c in range(12) if seat.damage >> c & 1]
    hit(desk, 0, 4).do("place_rest")
    assert 2 == sum(cube == 1 for cube in desk.seat(0).cargo)


@rule("X-238", "X-240")
def test_damage_stays() -> None:
    """Damage is unchanged over turns, on however many ships."""
    desk = Desk()
    for number in range(3):
        desk.hurt(number, 8)
    for _ in range(3):
        desk.end_turn()
        while isinstance(desk.top, frames.Turn) and desk.top.phase != "action":
            desk.do(desk.offered()[-1])
    assert [8, 8, 8] == [seat.damage.bit_count() for seat in desk.open.seats]


@rule("X-239", "X-596", "X-622")
def test_damage_of_an_npc() -> None:
    """The Merchant survives 14 damage for any time; the 15th destroys it."""
    desk = Desk(at=("0,0", "7,-5", "1,2"), npcs=True).fit(0, "nock")
    desk.set_npc("merchant", place="1,-1", damage=13, credits=4000)
    desk.do("attack merchant").do("weapon 0").do("confirm", 2, 1)
    assert 14 == desk.npc("merchant").damage
    desk.do("attack merchant").do("weapon 0").do("confirm", 2, 1)
    assert state.OFF == desk.npc("merchant").at
    assert (7000, 1, 1000) == (desk.seat(0).credits, desk.seat(0).fame, desk.seat(0).bounty)
