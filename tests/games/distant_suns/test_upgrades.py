"""Upgrades: gaining, losing, spending; forms with cells left out."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.distant_suns.desk import Desk

from starshelf.games.distant_suns import GAME, hexes
from starshelf.games.distant_suns.actions import Skip, Trim
from starshelf.games.distant_suns.content import SHAPES
from starshelf.games.distant_suns.forms import ALL_SHAPES, SHAPE_OF
from starshelf.games.distant_suns.scoring import count_mission, masks_of, score_paper


def code(desk: Desk, action: object) -> str:
    refusal = GAME.check(desk.state, 0, action)
    return "" if refusal is None else refusal.code


def count(desk: Desk, mission: str, shape: str) -> int:
    return count_mission(desk.chart, masks_of(desk.chart, desk.paper), mission, shape)


@pytest.mark.rule("D-080")
def test_gaining() -> None:
    """Each upgrade cell under a drawing makes one slot ready, two cells two."""
    desk = Desk()
    desk.draw("beam [] 0 @ (2,0)")
    assert (1, 0) == (desk.paper.ready, desk.paper.spent)
    gained = [fact for fact in desk.facts if fact.code == "upgrade_gained"]
    assert [("E1", 1)] == [(fact.args["cell"], fact.args["ready"]) for fact in gained]
    two = Desk()
    two.draw("hook [] 1 @ (3,-2)")
    assert 2 == two.paper.ready


@pytest.mark.rule("D-081")
def test_x_9_no_empty_slot() -> None:
    """X-9: without an empty slot the upgrade is lost, but the cell counts for the mission."""
    desk = Desk()
    desk.give(ready=2, spent=4)
    desk.draw("beam [] 0 @ (2,0)")
    assert (2, 4) == (desk.paper.ready, desk.paper.spent)
    assert "upgrade_lost" in desk.codes()
    assert "upgrade_gained" not in desk.codes()
    assert 1 == count(desk, "upgrades", "beam")


@pytest.mark.rule("D-082")
def test_x_19_not_in_the_same_turn() -> None:
    """X-19: upgrades gained this turn pay from the next turn on, both at once, in any turn."""
    desk = Desk()
    desk.ask("hook")
    refusal = GAME.check(desk.state, 0, Trim((2,)))
    assert refusal is not None
    assert ("not_enough_upgrades", 1, 0) == (
        refusal.code,
        refusal.args["needed"],
        refusal.args["ready"],
    )
    desk.draw("hook [] 1 @ (3,-2)")
    assert 2 == desk.paper.ready
    desk.ask("crystal")
    assert "" == code(desk, Trim((0, 2)))
    assert desk.play(Trim((0, 2))) is None
    while desk.state.open.phase == "draw":
        assert desk.play(GAME.legal(desk.state, 0)[0]) is None
    assert 2 == desk.paper.spent


@pytest.mark.rule("D-083")
def test_spent_slots_stay_spent() -> None:
    """Empty, ready and spent add up to the slots; a spent slot never opens again."""
    desk = Desk()
    slots = desk.chart.slots
    desk.give(ready=1, spent=slots - 1)
    desk.draw("beam [1] 0 @ (1,0)")
    assert (0, slots) == (desk.paper.ready, desk.paper.spent)
    desk.draw("beam [] 0 @ (5,0)")
    assert (0, slots) == (desk.paper.ready, desk.paper.spent)
    assert "upgrade_lost" in desk.codes()


@pytest.mark.rule("D-084")
def test_one_upgrade_one_cell() -> None:
    """One upgrade omits one cell, two omit two; the log says what was spent and what is left."""
    for omit, size in (((2,), 4), ((1, 2), 3)):
        desk = Desk()
        desk.give(ready=3)
        desk.ask("hook")
        assert desk.play(Trim(omit)) is None
        while desk.state.open.phase == "draw":
            assert desk.play(GAME.legal(desk.state, 0)[0]) is None
        assert size == len(desk.covered())
        assert len(omit) == desk.paper.spent
        trimmed = next(fact for fact in desk.facts if fact.code == "shape_trimmed")
        assert (len(omit), 3 - len(omit)) == (trimmed.args["spent"], trimmed.args["left"])


@pytest.mark.rule("D-085")
def test_at_most_two() -> None:
    """Three upgrades in one turn are too many, however many are ready."""
    desk = Desk()
    desk.give(ready=6)
    desk.ask("black_hole")
    assert "too_many_upgrades" == code(desk, Trim((1, 2, 3)))
    assert max(len(action.omit) for action in GAME.legal(desk.state, 0)) == 2


@pytest.mark.rule("D-086")
def test_x_4_connected() -> None:
    """X-4: the centre of the beacon holds its arms together."""
    desk = Desk(tiles=("beacon", "crescent", "lightning", "crystal", "beam"))
    desk.give(ready=1)
    desk.ask("beacon")
    assert "trim_falls_apart" == code(desk, Trim((0,)))
    assert [Trim(()), Trim((1,))] == GAME.legal(desk.state, 0)


@pytest.mark.rule("D-087")
def test_only_the_remainder_matters() -> None:
    """A connected remainder can be reached cell by cell without falling apart in between."""
    for row in SHAPES:
        for pair in combinations(range(row.size), 2):
            rest = [cell for i, cell in enumerate(row.cells) if i not in pair]
            if not hexes.is_connected(rest):
                continue
            between = [
                hexes.is_connected([cell for i, cell in enumerate(row.cells) if i != one])
                for one in pair
            ]
            assert any(between)


@pytest.mark.rule("D-088", "D-089")
def test_x_3_omitted_cells_do_not_matter() -> None:
    """X-3: the refused lightning is legal without its end; that end covers and gains nothing."""
    desk = Desk()
    desk.draw("beam [] 0 @ (2,0)")
    assert 1 == desk.paper.ready
    assert "cell_is_covered" == desk.refused("lightning [] 0 @ (3,-2)").code
    assert "not_enough_upgrades" == desk.refused("lightning [1, 2] 0 @ (2,-1)").code
    before = desk.covered()
    desk.draw("lightning [2] 6 @ (4,-3)")
    assert {(4, -4), (4, -3), (3, -2), (3, -1)} == desk.covered() - before
    assert (0, 1) == (desk.paper.ready, desk.paper.spent)
    middle = SHAPE_OF["saucer"].by_omit[(0,)]
    assert 4 == len(middle.cells)


@pytest.mark.rule("D-090")
def test_x_10_a_trimmed_shape_is_its_shape() -> None:
    """X-10: a black hole without its centre is five cells of a ring, and a black hole."""
    desk = Desk()
    desk.draw("lightning [] 0 @ (2,-2)")
    desk.give(ready=1)
    chart = desk.chart
    bridge = chart.mask(((4, -7),))
    covered = int.from_bytes(desk.paper.covered, "little") | bridge
    desk.give(covered=covered.to_bytes(chart.size_in_bytes, "little"))
    before = desk.covered()
    desk.draw("black_hole [0] 1 @ (6,-6)")
    arc = {(6, -8), (7, -8), (5, -7), (5, -6), (6, -6)}
    assert arc == desk.covered() - before
    assert 5 == len(arc.intersection(hexes.neighbours((6, -7))))
    assert 1 == desk.paper.spent
    desk.draw("crystal [] 2 @ (6,-5)")
    assert "black_hole" == desk.paper.drawings[-2].shape
    assert 1 == count(desk, "hole", "crystal")


@pytest.mark.rule("D-091")
def test_trimming_although_complete_fits() -> None:
    """Trimmed forms are offered beside the complete one; complete stands first."""
    desk = Desk()
    desk.give(ready=2)
    desk.ask("crystal")
    assert [Trim(()), Trim((0,)), Trim((2,)), Trim((0, 2))] == GAME.legal(desk.state, 0)
    desk.give(ready=1)
    desk.ask("crystal")
    assert [Trim(()), Trim((0,)), Trim((2,))] == GAME.legal(desk.state, 0)


@pytest.mark.rule("D-092")
def test_forms() -> None:
    """The listed forms are all connected remainders, congruent ones once, smallest names first."""
    for row, shape in zip(SHAPES, ALL_SHAPES):
        for omitted, listed in ((1, row.trims_one), (2, row.trims_two)):
            classes: dict[tuple[tuple[int, int], ...], tuple[int, ...]] = {}
            for left_out in combinations(range(row.size), omitted):
                rest = [cell for i, cell in enumerate(row.cells) if i not in left_out]
                if hexes.is_connected(rest):
                    classes.setdefault(hexes.congruence_class(rest), left_out)
                    found = shape.like[left_out]
                    assert classes[hexes.congruence_class(rest)] == found.omit
            assert sorted(classes.values()) == sorted(listed)
            assert listed
        assert min(len(form.cells) for form in shape.forms) >= 2
    desk = Desk()
    desk.give(ready=2)
    desk.ask("crystal")
    assert "no_such_form" == code(desk, Trim((1,)))
    assert "no_such_thing" == code(desk, Trim((2, 0)))


@pytest.mark.rule("D-093")
def test_spending_comes_before_gaining() -> None:
    """With a full row of slots, spending one makes no room for the one just covered."""
    desk = Desk()
    desk.give(ready=6)
    desk.draw("beam [1] 0 @ (1,-1)")
    assert (2, -1) in desk.covered()
    assert (5, 1) == (desk.paper.ready, desk.paper.spent)
    assert "upgrade_lost" in desk.codes()


@pytest.mark.rule("D-094")
def test_ready_upgrades_score_nothing() -> None:
    """Upgrades left over are worth nothing."""
    desk = Desk()
    desk.draw("beam [] 0 @ (2,0)")
    total = score_paper(desk.state.open, desk.paper).total
    desk.give(ready=6)
    assert total == score_paper(desk.state.open, desk.paper).total


def test_x_16_and_x_17() -> None:
    """X-16, X-17: three cells left; crystal fits trimmed, hook never, comet with two upgrades."""
    hole = ((13, -8), (12, -7), (13, -7))
    desk = Desk(tiles=("comet", "saucer", "crystal", "rocket", "hook"))
    desk.fill_except(*hole)
    desk.give(ready=1, spent=5)
    desk.ask("crystal")
    assert [Trim((2,)), Skip()] == GAME.legal(desk.state, 0)
    assert desk.play(Trim((2,))) is None
    assert ("place", 0) == (
        desk.state.secret.drafts[0].question,
        desk.state.secret.drafts[0].orientation,
    )
    legal = GAME.legal(desk.state, 0)
    assert [(12, -7)] == [(action.q, action.r) for action in legal]
    assert desk.play(legal[0]) is None
    assert {"world_reached_first", "upgrade_lost"} <= set(desk.codes())
    assert 2 == desk.paper.worlds[0].world
    for ready, shape, fits in (
        (1, "hook", False),
        (2, "hook", False),
        (2, "comet", True),
        (2, "saucer", True),
        (2, "rocket", True),
    ):
        desk.fill_except(*hole)
        desk.give(ready=ready, spent=6 - ready)
        desk.ask(shape)
        assert fits == (desk.state.secret.drafts[0].question == "trim")
