"""Which drawings and modules to try first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..actions import Assign, Orient, Place, Trim
from ..content import FACE_IDS
from ..forms import SHAPE_OF, form_of
from ..state import ZONES, Open, shape_for, shape_in
from ..view import View
from .appraisal import Appraisal, appraise
from .best import best_gain, best_of_form, best_of_pose
from .value import RIVALS


def priors(v: View, legal: Sequence[Any]) -> list[float]:
    """Weigh the legal actions before anything is tried."""
    if not legal:
        return []
    o, seat = v.open, v.viewer or 0
    paper = appraise(o, seat)
    if o.phase == "assign":
        return [_assign_prior(o, seat, paper, action) for action in legal]
    shape = SHAPE_OF[shape_for(o, seat)]
    draft = v.draft
    assert draft is not None
    weights = []
    for action in legal:
        if type(action) is Place:
            form = form_of(shape.id, draft.form)
            index = form.orientations.index(draft.orientation)
            lay = paper.chart.lays[shape.index][draft.form][index]
            mask = lay.mask(paper.chart.bit((action.q, action.r)))
            weights.append(paper.gain(shape.id, mask, len(form.omit)))
        elif type(action) is Orient:
            index = form_of(shape.id, draft.form).orientations.index(action.orientation)
            weights.append(best_of_pose(paper, shape.id, draft.form, index))
        elif type(action) is Trim:
            weights.append(best_of_form(paper, shape.id, shape.by_omit[action.omit].number))
        else:
            weights.append(0.0)
    return weights


def _assign_prior(o: Open, seat: int, paper: Appraisal, action: Assign) -> float:
    circle, octagon = ZONES[action.pair][FACE_IDS.index(action.face)]
    mine = best_gain(paper, shape_in(o, circle))
    others = [other for other in range(len(o.papers)) if other != seat]
    if not others:
        return mine
    theirs = sum(best_gain(appraise(o, other), shape_in(o, octagon)) for other in others)
    return mine - RIVALS * theirs / len(others)
