"""Which drawings and modules to try first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..actions import Assign
from ..content import FACE_IDS
from ..forms import SHAPE_OF, form_of
from ..rules.trimming import NO_DRAWING
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
    if draft.question == "trim":
        return [
            0.0
            if action == NO_DRAWING
            else best_of_form(paper, shape.id, shape.by_omit[action.omit].number)
            for action in legal
        ]
    form = form_of(shape.id, draft.form)
    if draft.question == "orient":
        poses = [form.orientations.index(action.orientation) for action in legal]
        return [best_of_pose(paper, shape.id, form.number, index) for index in poses]
    lay = paper.chart.lays[shape.index][form.number][form.orientations.index(draft.orientation)]
    masks = [lay.mask(paper.chart.bit((action.q, action.r))) for action in legal]
    return [paper.gain(shape.id, mask, len(form.omit)) for mask in masks]


def _assign_prior(o: Open, seat: int, paper: Appraisal, action: Assign) -> float:
    circle, octagon = ZONES[action.pair][FACE_IDS.index(action.face)]
    mine = best_gain(paper, shape_in(o, circle))
    others = [other for other in range(len(o.papers)) if other != seat]
    if not others:
        return mine
    theirs = sum(best_gain(appraise(o, other), shape_in(o, octagon)) for other in others)
    return mine - RIVALS * theirs / len(others)
