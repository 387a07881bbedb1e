"""The best drawing of a form, of a pose or of a shape on one paper."""

from __future__ import annotations

from functools import lru_cache

from ..chart import Lay, bits, handles, open_forms
from ..forms import COMPLETE, SHAPE_OF, form_of
from .appraisal import Appraisal


@lru_cache(maxsize=65536)
def best_of_pose(paper: Appraisal, name: str, form: int, index: int) -> float:
    """Judge the best place of a form in one of its kept orientations."""
    shape = SHAPE_OF[name]
    lay: Lay = paper.chart.lays[shape.index][form][index]
    where = handles(paper.chart, paper.covered, shape.index, form)[index]
    spent = len(form_of(shape.id, form).omit)
    return max((paper.gain(shape.id, lay.mask(bit), spent) for bit in bits(where)), default=-99.0)


def best_of_form(paper: Appraisal, name: str, form: int) -> float:
    """Judge the best drawing of a form."""
    kept = form_of(name, form).orientations
    return max(best_of_pose(paper, name, form, index) for index in range(len(kept)))


@lru_cache(maxsize=8192)
def best_gain(paper: Appraisal, name: str) -> float:
    """Judge the best that a seat can make of a shape; trimmed forms where the whole fits not."""
    shape = SHAPE_OF[name]
    forms = open_forms(paper.chart, paper.covered, shape.index, paper.ready)
    if not forms:
        return 0.0
    if forms[0] == COMPLETE:
        return best_of_form(paper, shape.id, COMPLETE)
    return max(0.0, *(best_of_form(paper, shape.id, form) for form in forms))
