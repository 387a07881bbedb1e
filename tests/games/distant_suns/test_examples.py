"""Worked examples of the ledger that no other module tells."""

from __future__ import annotations

import pytest
from tests.games.distant_suns.desk import Desk

from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.actions import Assign, Orient
from starshelf.games.distant_suns.chart import handles
from starshelf.games.distant_suns.forms import SHAPE_OF
from starshelf.games.distant_suns.scoring import count_mission, masks_of
from starshelf.games.distant_suns.state import shape_for


@pytest.mark.rule("D-048", "D-068", "D-080")
def test_w_3() -> None:
    """W-3: the crescent touches Start and gains; the rivals have seven lightnings to choose."""
    desk = Desk(
        tiles=("beam", "crescent", "lightning", "crystal", "hook"),
        missions=("aliens", "upgrades", "treasures", "hole", "cluster"),
    )
    desk.state, _ = GAME.apply(desk.state, 0, Assign("upper", 2, "circle_left"))
    assert ("crescent", "lightning") == (
        shape_for(desk.state.open, 0),
        shape_for(desk.state.open, 1),
    )
    assert desk.attempt("crescent [] 3 @ (2,-1)") is None
    lightning = SHAPE_OF["lightning"].index
    assert 7 == sum(m.bit_count() for m in handles(desk.chart, 0, lightning, 0))
    desk.seat = 1
    assert desk.attempt("lightning [] 0 @ (2,-2)") is None
    desk.seat = 0
    assert {(2, -1), (3, -1), (1, 0), (3, 0)} == desk.covered()
    assert 1 == desk.paper.ready
    masks = masks_of(desk.chart, desk.paper)
    assert 1 == count_mission(desk.chart, masks, "upgrades", "crescent")


@pytest.mark.rule("D-068", "D-065", "D-064", "D-082")
def test_x_1() -> None:
    """X-1: four attempts on an empty paper and their reasons."""
    desk = Desk()
    refusals = [
        desk.refused("beam [] 0 @ (3,-1)"),
        desk.refused("beam [] 0 @ (1,0)"),
        desk.refused("lightning [] 0 @ (1,-1)"),
        desk.refused("crystal [2] 0 @ (2,0)"),
    ]
    codes = ["not_touching_start", "cell_is_closed", "off_the_sheet", "not_enough_upgrades"]
    assert codes == [refusal.code for refusal in refusals]
    assert {"needed": 1, "ready": 0} == refusals[3].args
    clauses = ["D-068", "D-065", "D-064", "D-082"]
    assert clauses == [refusal.clause for refusal in refusals]


@pytest.mark.rule("D-065", "D-067", "D-069", "D-079")
def test_x_2() -> None:
    """X-2: after one beam, three attempts and their reasons; closed comes before covered."""
    desk = Desk(tiles=("beacon", "saucer", "crystal", "beam", "hook"))
    desk.draw("beam [] 0 @ (2,0)")
    assert {(1, 0), (2, 0), (3, 0), (4, 0)} == desk.covered()
    assert 1 == desk.paper.ready
    codes = [
        desk.refused(text).code
        for text in ("crystal [] 0 @ (3,-1)", "saucer [] 0 @ (3,0)", "beacon [] 0 @ (9,-5)")
    ]
    assert ["cell_is_closed", "cell_is_covered", "not_touching_your_shapes"] == codes


@pytest.mark.rule("D-025")
def test_x_21() -> None:
    """X-21: a mirrored saucer equals a turned one, so orientation 7 does not exist."""
    desk = Desk(tiles=("beacon", "saucer", "crystal", "beam", "hook"))
    desk.ask("saucer")
    refusal = GAME.check(desk.state, 0, Orient(7))
    assert refusal is not None
    assert ("no_such_orientation", "D-025") == (refusal.code, refusal.clause)
