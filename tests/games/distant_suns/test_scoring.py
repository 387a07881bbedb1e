"""Scoring: missions, worlds, treasures, aliens, winners."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.distant_suns.desk import Desk, change, random_states, ready_state
from tests.games.distant_suns.toys import toy_sheet

from starshelf.core.table import places
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.content import MISSION_IDS, points_for
from starshelf.games.distant_suns.scoring import (
    count_mission,
    masks_of,
    score_paper,
    scores,
    winners,
)
from starshelf.games.distant_suns.state import Reached

W_4 = ("crystal [] 1 @ (2,-2)", "black_hole [] 1 @ (4,-4)", "crystal [] 2 @ (5,-7)")
W_4_LAST = "crystal [] 2 @ (6,-3)"


def count(desk: Desk, mission: str, shape: str) -> int:
    return count_mission(desk.chart, masks_of(desk.chart, desk.paper), mission, shape)


def items(desk: Desk) -> dict[str, int]:
    """Give the points of every item, missions by their name."""
    found = {}
    for item in score_paper(desk.state.open, desk.paper).items:
        name = item.args["mission"].key if item.code == "mission" else item.code  # type: ignore[union-attr]
        found[name] = item.points
    return found


@pytest.mark.rule("D-110", "D-127")
def test_score_now_is_the_final_score() -> None:
    """Scoring looks at the own paper only; the live score becomes the final one."""
    states = random_states(3, 6)
    last = states[-1]
    alone = change(last, papers=(last.open.papers[1],) * 3)
    assert scores(last)[1] == scores(alone)[0]
    before = next(s for s in reversed(states) if s.open.phase == "draw")
    closed = change(last, phase="assign")
    assert scores(closed) == scores(last)
    assert scores(change(before, drafts=())) == scores(before)
    _, facts = GAME.apply(states[-2], *_last_action(states[-2], last))
    totals = [fact.args["total"] for fact in facts if fact.code == "total_scored"]
    assert [score.total for score in scores(last)] == totals
    assert 15 == [fact.code for fact in facts].count("mission_scored")


def _last_action(before: object, after: object) -> tuple[int, object]:
    """Find the action that ended the game."""
    seat = GAME.to_act(before)[0]
    return next(
        (seat, action)
        for action in GAME.legal(before, seat)
        if GAME.apply(before, seat, action)[0] == after
    )


@pytest.mark.rule("D-111")
def test_missions_belong_to_their_zone() -> None:
    """A zone's mission counts that zone's shape, over all its drawings."""
    desk = Desk(missions=("aliens", "cluster", "hole", "upgrades", "treasures"))
    desk.draw("beam [] 0 @ (2,0)")
    desk.draw("beam [] 0 @ (6,0)")
    score = score_paper(desk.state.open, desk.paper)
    shapes = [item.args["shape"].key for item in score.items[:5]]  # type: ignore[union-attr]
    assert [f"shape-{tile}" for tile in desk.state.open.tiles] == shapes
    assert [0, 0, 0, 1, 0] == [item.args["count"] for item in score.items[:5]]
    desk.state = change(desk.state, missions=("upgrades", "cluster", "hole", "aliens", "treasures"))
    assert 1 == score_paper(desk.state.open, desk.paper).items[3].args["count"]


@pytest.mark.rule("D-112", "D-123")
def test_aliens() -> None:
    """Covered aliens count for the shape on them; uncovered ones cost 5 each."""
    desk = Desk()
    assert -45 == items(desk)["alien_penalty"]
    desk.draw("beam [] 0 @ (2,0)")
    desk.draw("beam [] 0 @ (6,0)")
    assert (1, 0) == (count(desk, "aliens", "beam"), count(desk, "aliens", "hook"))
    assert -40 == items(desk)["alien_penalty"]
    desk.state = change(desk.state, tiles=("saucer", "hook", "crescent", "crystal", "beam"))
    two = Desk(tiles=("hook", "saucer", "crescent", "crystal", "beam"))
    two.draw("beam [] 0 @ (2,0)")
    two.draw("saucer [] 0 @ (6,0)")
    assert 1 <= count(two, "aliens", "saucer")


@pytest.mark.rule("D-112")
def test_one_drawing_covers_two_aliens() -> None:
    """Two aliens under one drawing count two."""
    desk = Desk(sheet="drift")
    desk.draw("beam [] 0 @ (2,0)")
    desk.draw("beam [] 0 @ (6,0)")
    assert 2 == count(desk, "aliens", "beam")


@pytest.mark.rule("D-113")
def test_x_22_treasures_count_once() -> None:
    """X-22: a treasure counts once however often the shape lies against it."""
    desk = Desk()
    desk.draw("beam [] 0 @ (2,-1)")
    assert 1 == count(desk, "treasures", "beam")
    chart = desk.chart
    ring = chart.cells_in(chart.rings[3])
    masks = {"beam": [chart.mask((cell,)) for cell in ring[:3]]}
    assert 1 == count_mission(chart, masks, "treasures", "beam")
    both = {"beam": [chart.rings[3] & -chart.rings[3] | chart.rings[2] & -chart.rings[2]]}
    assert 2 == count_mission(chart, both, "treasures", "beam")
    assert 3 == points_for(1)


@pytest.mark.rule("D-114")
def test_upgrades_count_spent_or_not() -> None:
    """Upgrade cells under the shape count, used, kept or lost."""
    desk = Desk()
    desk.draw("hook [] 1 @ (3,-2)")
    assert 2 == count(desk, "upgrades", "hook")
    desk.give(ready=0, spent=6)
    assert 2 == count(desk, "upgrades", "hook")


@pytest.mark.rule("D-115")
def test_x_8_cluster() -> None:
    """X-8: the largest group of touching drawings counts; other shapes do not link."""
    desk = Desk()
    assert 0 == count(desk, "cluster", "crystal")
    desk.draw("crystal [] 0 @ (1,-1)")
    assert 1 == count(desk, "cluster", "crystal")
    for text in ("crystal [] 0 @ (3,-3)", "crystal [] 0 @ (4,-6)", "beam [] 0 @ (7,-6)"):
        desk.draw(text)
    desk.draw("crystal [] 0 @ (9,-5)")
    assert 3 == count(desk, "cluster", "crystal")
    assert 10 == points_for(3)


@pytest.mark.rule("D-115")
def test_equal_clusters_are_not_added() -> None:
    """Two groups of two count 2."""
    chart = Desk().chart
    one = [chart.mask((cell,)) for cell in ((1, 0), (2, 0), (6, 0), (7, 0))]
    assert 2 == count_mission(chart, {"beam": one}, "cluster", "beam")


@pytest.mark.rule("D-116", "D-117")
def test_w_4_hole() -> None:
    """W-4: three crystals touch the hole, one of them drawn before it: 10 points."""
    desk = Desk()
    desk.draw(W_4[0])
    assert 0 == count(desk, "hole", "crystal")
    for text in (*W_4[1:], W_4_LAST):
        desk.draw(text)
    assert 3 == count(desk, "hole", "crystal")
    assert 10 == points_for(count(desk, "hole", "crystal"))
    assert 1 == count(desk, "cluster", "crystal")


@pytest.mark.rule("D-118")
def test_points_table() -> None:
    """W-5, W-7: 0, 3, 6, 10, 15, 20, then 5 more each."""
    assert [0, 3, 6, 10, 15, 20, 25, 30, 35] == [points_for(n) for n in range(9)]
    assert 38 == sum(points_for(n) for n in (3, 4, 1, 3, 0))


@pytest.mark.rule("D-119")
def test_worlds_add_up() -> None:
    """The values a seat got add up; worlds not reached give nothing."""
    desk = Desk()
    assert 0 == items(desk)["worlds"]
    desk.give(worlds=(Reached(0, 4, 10), Reached(1, 6, 10), Reached(2, 7, 8)))
    assert 28 == items(desk)["worlds"]


@pytest.mark.rule("D-116", "D-120", "D-122", "D-123", "D-124")
def test_x_5() -> None:
    """X-5: -25 before the beam; surrounding, alien and mission make it -7; a hole counts once."""
    desk = Desk(
        tiles=("crystal", "beam", "comet", "saucer", "rocket"),
        missions=("hole", "treasures", "aliens", "upgrades", "cluster"),
    )
    for text in (*W_4, W_4_LAST):
        desk.draw(text)
    found = items(desk)
    assert (10, 10, 0, -45) == (
        found["mission-hole"],
        found["worlds"],
        found["treasure_bonus"],
        found["alien_penalty"],
    )
    assert -25 == score_paper(desk.state.open, desk.paper).total
    desk.draw("beam [] 0 @ (4,-1)")
    assert "treasure_surrounded" in desk.codes()
    found = items(desk)
    assert (10, 3, -40) == (
        found["treasure_bonus"],
        found["mission-treasures"],
        found["alien_penalty"],
    )
    assert -7 == score_paper(desk.state.open, desk.paper).total
    desk.draw("black_hole [] 0 @ (8,-3)")
    assert 3 == count(desk, "hole", "crystal")


@pytest.mark.rule("D-121")
def test_treasure_at_the_rim() -> None:
    """On a sheet of another maker only the neighbours that are cells are needed."""
    desk = Desk(sheet=toy_sheet("rim"))
    chart = desk.chart
    ring = chart.rings[0]
    assert 3 == ring.bit_count()
    desk.give(covered=ring.to_bytes(chart.size_in_bytes, "little"))
    assert 10 == items(desk)["treasure_bonus"]
    short = ring & (ring - 1)
    desk.give(covered=short.to_bytes(chart.size_in_bytes, "little"))
    assert 0 == items(desk)["treasure_bonus"]


@pytest.mark.rule("D-124")
def test_total_is_the_sum() -> None:
    """The total is the sum of its items and may be negative."""
    low = 0
    for seed in range(6):
        state = random_states(2, seed)[-1]
        for score in scores(state):
            assert score.total == sum(item.points for item in score.items)
            assert 8 == len(score.items)
    low = score_paper(ready_state().open, ready_state().open.papers[0]).total
    assert -45 == low


@pytest.mark.rule("D-125")
def test_black_hole_has_no_mission() -> None:
    """The hole scores no mission, but covers aliens, gains upgrades and surrounds."""
    desk = Desk()
    desk.give(covered=desk.chart.mask(((2, -4),)).to_bytes(desk.chart.size_in_bytes, "little"))
    desk.ask("black_hole")
    best = 0
    for orientation in GAME.legal(desk.state, 0):
        turned, _ = GAME.apply(desk.state, 0, orientation)
        for place in GAME.legal(turned, 0):
            after, facts = GAME.apply(turned, 0, place)
            codes = {fact.code for fact in facts}
            found = score_paper(after.open, after.open.papers[0])
            assert 0 == sum(item.points for item in found.items if item.code == "mission")
            best = max(best, len(codes & {"alien_covered", "upgrade_gained"}))
    assert 2 == best
    assert len(MISSION_IDS) == len(ready_state().open.missions)


@pytest.mark.rule("D-126")
def test_x_14_shared_win() -> None:
    """X-14: equal totals at the top share the win and the first place; no tie-break."""
    base = change(ready_state(seats=4), phase="over")
    papers = []
    for total in (88, 91, 91, 40):
        paper = base.open.papers[0]
        papers.append(replace(paper, worlds=(Reached(0, 1, total + 45),)))
    state = change(base, papers=tuple(papers))
    assert (88, 91, 91, 40) == tuple(score.total for score in scores(state))
    assert (1, 2) == winners(state)
    assert (3, 1, 1, 4) == places(scores(state), winners(state))
    assert all(score.tiebreaks == () for score in scores(state))
    assert () == winners(change(state, phase="assign"))
    one = change(state, papers=(*papers[:2], papers[0], papers[3]))
    assert (1,) == winners(one)


@pytest.mark.rule("D-128")
def test_limits_of_counts() -> None:
    """A seat draws a shape at most six times; counts stay below the number of such cells."""
    from collections import Counter

    for seed in range(10):
        state = random_states(2, seed)[-1]
        desk = Desk()
        desk.state = state
        for paper in state.open.papers:
            shapes = Counter(drawing.shape for drawing in paper.drawings)
            assert max(shapes.values()) <= 6
            masks = masks_of(desk.chart, paper)
            for shape in shapes:
                assert count_mission(desk.chart, masks, "cluster", shape) <= 6
                assert count_mission(desk.chart, masks, "hole", shape) <= 6
                assert count_mission(desk.chart, masks, "aliens", shape) <= 9
                assert count_mission(desk.chart, masks, "upgrades", shape) <= 8
                assert count_mission(desk.chart, masks, "treasures", shape) <= 5
