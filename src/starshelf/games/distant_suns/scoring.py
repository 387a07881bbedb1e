"""Itemised scores, and who has won (D-110 to D-128, D-155)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starshelf.core.game import Score, ScoreItem
from starshelf.core.words import Arg
from starshelf.games.distant_suns import names
from starshelf.games.distant_suns.chart import Chart
from starshelf.games.distant_suns.content import BONUS, HOLE, points_for
from starshelf.games.distant_suns.state import (
    Paper,
    Public,
    chart_of,
    covered_by,
    is_solo,
    mask_of,
)

Masks = Mapping[str, Sequence[int]]
"""The masks of a paper's drawings, by shape."""


def masks_of(chart: Chart, paper: Paper) -> Masks:
    """Sort the drawings of a paper by shape."""
    masks: dict[str, list[int]] = {}
    for drawing in paper.drawings:
        masks.setdefault(drawing.shape, []).append(mask_of(chart, drawing))
    return masks


def count_mission(chart: Chart, masks: Masks, mission: str, shape: str) -> int:
    """Count what a mission counts for a shape (D-111 to D-117)."""
    own = masks.get(shape)
    if not own:
        return 0
    if mission == "cluster":
        return largest_cluster(chart, own)
    if mission == "hole":
        edge = 0
        for mask in masks.get(HOLE, ()):
            edge |= chart.spread(mask)
        return sum(1 for mask in own if mask & edge)
    joined = 0
    for mask in own:
        joined |= mask
    if mission == "aliens":
        return (joined & chart.aliens).bit_count()
    if mission == "upgrades":
        return (joined & chart.upgrades).bit_count()
    return sum(1 for ring in chart.rings if ring & joined)


def largest_cluster(chart: Chart, masks: Sequence[int]) -> int:
    """Count the drawings of the largest group in which each touches another (D-115)."""
    left = list(masks)
    best = 0
    while left:
        group = left.pop()
        size = 1
        while touching := [mask for mask in left if mask & chart.spread(group)]:
            left = [mask for mask in left if not mask & chart.spread(group)]
            size += len(touching)
            for mask in touching:
                group |= mask
        best = max(best, size)
    return best


def surrounded(chart: Chart, covered: int) -> int:
    """Count the treasures whose neighbours are all covered (D-120, D-121)."""
    return sum(1 for ring in chart.rings if ring & covered == ring)


def score_paper(s: Public, paper: Paper) -> Score:
    """Score one paper as it lies (D-124, D-127)."""
    if not s.sheet:
        return Score(0)
    chart = chart_of(s)
    masks = masks_of(chart, paper)
    covered = covered_by(paper)
    items = []
    for zone, mission in enumerate(s.missions, 1):
        shape = s.tiles[zone - 1]
        count = count_mission(chart, masks, mission, shape)
        args: dict[str, Arg] = {
            "mission": names.MISSION[mission],
            "shape": names.SHAPE[shape],
            "count": count,
        }
        items.append(ScoreItem("mission", points_for(count), args))
    worlds = sum(reached.points for reached in paper.worlds)
    items.append(ScoreItem("worlds", worlds, {"count": len(paper.worlds)}))
    rings = surrounded(chart, covered)
    bonus = BONUS.treasure_surrounded * rings
    items.append(ScoreItem("treasure_bonus", bonus, {"count": rings}))
    aliens = (chart.aliens & ~covered).bit_count()
    items.append(ScoreItem("alien_penalty", BONUS.alien_uncovered * aliens, {"count": aliens}))
    return Score(sum(item.points for item in items), tuple(items))


def scores(s: Public) -> tuple[Score, ...]:
    """Score every seat as its paper lies."""
    return tuple(score_paper(s, paper) for paper in s.papers)


def rank_of(s: Public, total: int) -> str:
    """Name the highest rank that a practice score reaches; empty when none (D-155)."""
    targets = chart_of(s).sheet.practice
    if total >= targets.pathfinder:
        return "pathfinder"
    if total >= targets.navigator:
        return "navigator"
    return "cadet" if total >= targets.cadet else ""


def target_of(s: Public, rank: str) -> int:
    """Give the score that a rank needs."""
    targets = chart_of(s).sheet.practice
    return {
        "cadet": targets.cadet,
        "navigator": targets.navigator,
        "pathfinder": targets.pathfinder,
    }[rank]


def winners(s: Public) -> tuple[int, ...]:
    """Say who has won: the most points, shared when equal; alone, a navigator (D-126, D-155)."""
    if s.phase != "over":
        return ()
    totals = [score.total for score in scores(s)]
    if is_solo(s):
        return (0,) if rank_of(s, totals[0]) in ("navigator", "pathfinder") else ()
    return best_of(totals)


def best_of(totals: list[int]) -> tuple[int, ...]:
    """Name the seats with the most points; no tie-break (D-126)."""
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def ending(s: Public) -> str:
    """Say how the game ended."""
    if is_solo(s):
        return f"rank_{rank_of(s, score_paper(s, s.papers[0]).total) or 'none'}"
    return "three_rounds"
