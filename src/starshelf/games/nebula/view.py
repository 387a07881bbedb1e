"""What one viewer may know, and one truth that fits it."""

from __future__ import annotations

from msgspec import Struct

from starshelf.core.game import Viewer
from starshelf.core.rng import Rng, shuffled

from . import content as c
from .state import NO_GOAL, Open, Secret, State


class View(Struct, frozen=True, gc=False):
    """A table as one viewer sees it: the open part, and the personal goals that it may know."""

    viewer: Viewer
    open: Open
    goals: tuple[int, ...]
    """The two cards dealt to the viewer."""
    kept: tuple[int, ...]
    """By seat: the kept card; NO_GOAL while it is hidden or not yet chosen."""


def view(s: State, viewer: Viewer) -> View:
    """Build what a seat, or a spectator (None), may know (ledger §7)."""
    goals, kept = s.secret.goals, s.secret.kept
    own = goals[viewer] if viewer is not None and viewer < len(goals) else ()
    if s.open.phase != "over":
        kept = tuple([goal if seat == viewer else NO_GOAL for seat, goal in enumerate(kept)])
    return View(viewer, s.open, own, kept)


def guess(v: View, rng: Rng) -> State:
    """Fill in the personal goals that the viewer does not know, each way equally likely."""
    known = {*v.goals, *v.kept}
    rest = shuffled(rng, [goal for goal in c.PERSONAL if goal not in known])
    goals, kept = [], [*v.kept]
    for seat in range(v.open.dealt):
        if seat == v.viewer:
            goals.append(v.goals)
            continue
        first = rest.pop() if kept[seat] == NO_GOAL else kept[seat]
        goals.append(tuple(sorted((first, rest.pop()))))
        if v.open.chosen[seat]:
            kept[seat] = first
    return State(v.open, Secret(tuple(goals), tuple(kept)))
