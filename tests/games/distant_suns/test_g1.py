"""G-1: a whole paper of the ledger, drawing by drawing, to its 120 points."""

from __future__ import annotations

import pytest
from tests.games.distant_suns.desk import Desk, change

from starshelf.games.distant_suns.scoring import score_paper
from starshelf.games.distant_suns.state import mask_of

DRAWINGS = [
    (1, "hook [] 1 @ (3,-2)", 2),
    (1, "hook [] 9 @ (6,-4)", 3),
    (1, "crescent [] 2 @ (5,-2)", 3),
    (1, "crystal [] 0 @ (3,-6)", 3),
    (2, "hook [] 1 @ (9,-3)", 5),
    (2, "crystal [] 2 @ (10,-2)", 5),
    (2, "hook [] 6 @ (11,-7)", 6),
    (2, "black_hole [] 1 @ (12,-5)", 6),
    (2, "saucer [] 0 @ (8,-7)", 6),
    (3, "black_hole [0] 1 @ (6,-6)", 5),
    (3, "saucer [] 0 @ (6,0)", 5),
    (3, "hook [2] 5 @ (3,-1)", 4),
    (3, "beam [] 1 @ (8,-5)", 4),
    (3, "crystal [0, 2] 2 @ (4,-3)", 2),
]

PICTURE = """
w . j j i i . . . . W
 d j T i i i . g g g
d d j j b m . g T h h
 d . . . b m e g h h
. a b b b T m e . h h
 . a n n c c m e . U
. . a T c . e e f f .
 a a l l c k k T f f
S . l . l k k k . . w
"""


@pytest.mark.rule(
    "D-080", "D-081", "D-084", "D-111", "D-112", "D-114", "D-118", "D-119", "D-120", "D-124"
)
def test_whole_paper() -> None:
    """Fourteen drawings are legal, leave the ledger's upgrades and picture, and score 120."""
    desk = Desk(
        tiles=("saucer", "hook", "crescent", "crystal", "beam"),
        missions=("aliens", "upgrades", "treasures", "hole", "cluster"),
    )
    for number, (turn, text, ready) in enumerate(DRAWINGS, 1):
        desk.state = change(desk.state, round=turn, turn=number)
        if number == 7:
            reached = desk.state.open.reached
            desk.state = change(desk.state, reached=(*reached[:2], 5))
        desk.draw(text)
        assert ready == desk.paper.ready, text
        if number == 12:
            assert "upgrade_lost" in desk.codes()
    letters = {}
    for index, drawing in enumerate(desk.paper.drawings):
        for cell in desk.chart.cells_in(mask_of(desk.chart, drawing)):
            letters[cell] = chr(ord("a") + index)
    for cell, letter in letters.items():
        row = PICTURE.strip("\n").split("\n")[cell[1] + 8]
        assert letter == row[2 * cell[0] + cell[1]]
    assert sum(letter.islower() for letter in PICTURE) - 2 == len(letters)
    score = score_paper(desk.state.open, desk.paper)
    counts = {
        item.args["mission"].key: (item.args["count"], item.points)  # type: ignore[union-attr]
        for item in score.items
        if item.code == "mission"
    }
    assert {
        "mission-aliens": (3, 10),
        "mission-upgrades": (7, 30),
        "mission-treasures": (2, 6),
        "mission-hole": (1, 3),
        "mission-cluster": (1, 3),
    } == counts
    assert [28, 40, 0] == [item.points for item in score.items[5:]]
    assert 120 == score.total
