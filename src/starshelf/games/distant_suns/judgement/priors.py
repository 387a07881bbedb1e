"""Which drawings and modules to try first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.games.distant_suns.actions import Assign, Orient, Place, Trim
from starshelf.games.distant_suns.content import FACE_IDS, PAIRS
from starshelf.games.distant_suns.forms import SHAPE_OF, form_of
from starshelf.games.distant_suns.judgement.best import best_gain, best_of_form, best_of_pose
from starshelf.games.distant_suns.judgement.desk import Desk, desk_of
from starshelf.games.distant_suns.judgement.value import RIVALS
from starshelf.games.distant_suns.state import shape_for, shape_in
from starshelf.games.distant_suns.view import View


def priors(view: View, legal: Sequence[Any]) -> list[float]:
    """Weigh the legal actions before anything is tried."""
    if not legal:
        return []
    seat = view.viewer or 0
    desk = desk_of(view, seat)
    if view.phase == "assign":
        return [_assign_prior(view, seat, desk, action) for action in legal]
    shape = SHAPE_OF[shape_for(view, seat)]
    draft = view.draft
    assert draft is not None
    weights = []
    for action in legal:
        if type(action) is Place:
            kept = form_of(shape.id, draft.form).orientations
            lay = desk.chart.lays[shape.index][draft.form][kept.index(draft.orientation)]
            mask = lay.mask(desk.chart.bit((action.q, action.r)))
            weights.append(desk.gain(shape.id, mask, len(form_of(shape.id, draft.form).omit)))
        elif type(action) is Orient:
            kept = form_of(shape.id, draft.form).orientations
            index = kept.index(action.orientation)
            weights.append(best_of_pose(desk, shape.id, draft.form, index))
        elif type(action) is Trim:
            weights.append(best_of_form(desk, shape.id, shape.by_omit[action.omit].number))
        else:
            weights.append(0.0)
    return weights


def _assign_prior(view: View, seat: int, desk: Desk, action: Any) -> float:
    assert type(action) is Assign
    zones = PAIRS[action.pair].zones
    circle, octagon = zones if action.face == FACE_IDS[0] else zones[::-1]
    mine = best_gain(desk, shape_in(view, circle))
    others = [other for other in range(len(view.papers)) if other != seat]
    if not others:
        return mine
    theirs = sum(best_gain(desk_of(view, o), shape_in(view, octagon)) for o in others)
    return mine - RIVALS * theirs / len(others)
