"""What is never made or lost, and how long a game can be (D-130 to D-137)."""

from __future__ import annotations

from starshelf.games.distant_suns.content import LENGTH, MISSION_IDS, PANEL, SIDES, TILES
from starshelf.games.distant_suns.forms import SHAPE_OF, form_of
from starshelf.games.distant_suns.state import (
    State,
    chart_of,
    covered_by,
    mask_of,
    modules_left,
    notches_taken,
)

QUESTIONS = 3
"""The most questions of one seat in one draw phase: form, orientation, place."""


def conserved(s: State) -> dict[str, int]:
    """Give the sums that no event changes."""
    notches = len(SIDES) * PANEL.notches_per_side
    sums = {
        "modules": len(s.placed) + modules_left(s),
        "notches": notches_taken(s.placed).bit_count() - 2 * len(s.placed) + notches,
        "tiles": len(s.tiles) + sum(1 for tile in TILES if tile not in s.tiles),
        "missions": len(s.missions) + sum(1 for name in MISSION_IDS if name not in s.missions),
    }
    for seat, paper in enumerate(s.papers):
        chart = chart_of(s) if s.sheet else None
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
        closed = s.turn - 1
        sums[f"turns of {seat}"] = len(paper.drawings) + paper.idle - closed
    return sums


def bound(s: State) -> int:
    """Give the most decisions that seats can have to make in a game."""
    return LENGTH.turns_per_game[1] * (1 + QUESTIONS * len(s.papers))
