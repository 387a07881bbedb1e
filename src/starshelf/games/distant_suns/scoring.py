"""Scores, who has won, what is never made or lost, and what games are compared by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starshelf.core.game import Score, ScoreItem, Trait, turn_order
from starshelf.core.words import Arg

from . import names
from .chart import Chart
from .content import (
    BONUS,
    HOLE,
    LENGTH,
    MISSION_IDS,
    PANEL,
    SIDES,
    TILES,
    points_for,
)
from .forms import SHAPE_OF, form_of
from .state import (
    Open,
    Paper,
    State,
    chart_of,
    covered_by,
    is_solo,
    mask_of,
    modules_left,
    notches_taken,
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


def score_paper(o: Open, paper: Paper) -> Score:
    """Score one paper as it lies (D-127)."""
    return score_on(chart_of(o), o.tiles, o.missions, paper) if o.sheet else Score(0)


def score_on(
    chart: Chart, tiles: tuple[str, ...], missions: tuple[str, ...], paper: Paper
) -> Score:
    """Score one paper by what its points depend on (D-124)."""
    masks = masks_of(chart, paper)
    covered = covered_by(paper)
    items = []
    for mission, shape in zip(missions, tiles):
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


def scores(s: State) -> tuple[Score, ...]:
    """Score every seat as its paper lies."""
    return tuple(score_paper(s.open, paper) for paper in s.open.papers)


def rank_of(o: Open, total: int) -> str:
    """Name the highest rank that a practice score reaches; empty when none (D-155)."""
    targets = chart_of(o).sheet.practice
    if total >= targets.pathfinder:
        return "pathfinder"
    if total >= targets.navigator:
        return "navigator"
    return "cadet" if total >= targets.cadet else ""


def target_of(o: Open, rank: str) -> int:
    """Give the score that a rank needs."""
    targets = chart_of(o).sheet.practice
    return {
        "cadet": targets.cadet,
        "navigator": targets.navigator,
        "pathfinder": targets.pathfinder,
    }[rank]


def winners(s: State) -> tuple[int, ...]:
    """Say who has won: the most points, shared when equal; alone, a navigator (D-126, D-155)."""
    o = s.open
    if o.phase != "over":
        return ()
    totals = [score.total for score in scores(s)]
    if is_solo(o):
        return (0,) if rank_of(o, totals[0]) in ("navigator", "pathfinder") else ()
    return best_of(totals)


def best_of(totals: list[int]) -> tuple[int, ...]:
    """Name the seats with the most points; no tie-break (D-126)."""
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def ending(s: State) -> str:
    """Say how the game ended."""
    o = s.open
    if is_solo(o):
        return f"rank_{rank_of(o, score_paper(o, o.papers[0]).total) or 'none'}"
    return "three_rounds"


QUESTIONS = 3
"""The most questions of one seat in one draw phase: form, orientation, place."""


def conserved(s: State) -> dict[str, int]:
    """Give the sums that no event changes."""
    o = s.open
    notches = len(SIDES) * PANEL.notches_per_side
    sums = {
        "modules": len(o.placed) + modules_left(o),
        "notches": notches_taken(o.placed).bit_count() - 2 * len(o.placed) + notches,
        "tiles": len(o.tiles) + sum(1 for tile in TILES if tile not in o.tiles),
        "missions": len(o.missions) + sum(1 for name in MISSION_IDS if name not in o.missions),
    }
    for seat, paper in enumerate(o.papers):
        chart = chart_of(o) if o.sheet else None
        drawn = omitted = whole = gained = 0
        for drawing in paper.drawings:
            assert chart is not None
            drawn += mask_of(chart, drawing).bit_count()
            omitted += len(form_of(drawing.shape, drawing.form).omit)
            whole += SHAPE_OF[drawing.shape].size
        covered = covered_by(paper)
        if chart is not None:
            gained = min(chart.slots, (covered & chart.upgrades).bit_count())
        sums[f"overlap of {seat}"] = drawn - covered.bit_count()
        sums[f"cells and upgrades of {seat}"] = drawn + omitted - whole
        sums[f"upgrades of {seat}"] = paper.ready + paper.spent - gained
        sums[f"spent by {seat}"] = paper.spent - omitted
        closed = o.turn - 1
        sums[f"turns of {seat}"] = len(paper.drawings) + paper.idle - closed
    return sums


def bound(first: State) -> int:
    """Give the most decisions that seats can have to make in a game."""
    return LENGTH.turns_per_game[1] * (1 + QUESTIONS * len(first.open.papers))


def traits(states: Sequence[State]) -> tuple[Trait, ...]:
    """Tell what finished games are compared by: turn order, sheet, shapes on the panel."""
    last = states[-1].open
    return (
        *turn_order(last.start, len(last.papers)),
        Trait("sheet", names.sheet(last.sheet)),
        *(Trait("shape_on_the_panel", names.SHAPE[tile]) for tile in last.tiles),
    )
