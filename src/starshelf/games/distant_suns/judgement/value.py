"""How good things look for a seat, and the final scores to expect."""

from __future__ import annotations

from ..forms import NOTHING, SHAPE_OF, SKIPPED, form_of
from ..scoring import score_paper
from ..state import Draft, Open, State, shape_for
from ..view import View
from .appraisal import Appraisal, appraise
from .best import best_gain, best_of_form, best_of_pose
from .hope import turns_left

RIVALS = 0.6
"""How much the others' best drawings weigh against one's own."""
SCALE = 12.0
"""The lead that makes victory about e times as likely as defeat."""


def value(v: View) -> float:
    """Say how good things look for the view's seat, in points of the final score or so."""
    o, seat = v.open, v.viewer or 0
    if o.phase == "over" or not o.missions:
        return float(score_paper(o, o.papers[seat]).total)
    paper = appraise(o, seat)
    worth = paper.worth
    draft = v.draft
    if o.phase != "draw" or draft is None:
        return worth
    worth += draft_gain(o, paper, seat, draft)
    return worth if is_begun(draft) or draft.form == SKIPPED else worth - rivals_gain(o, seat)


def is_begun(draft: Draft) -> bool:
    """Tell whether a seat has decided anything about its drawing."""
    return draft.chose_form or draft.chose_orientation or draft.bit >= 0


def draft_gain(o: Open, paper: Appraisal, seat: int, draft: Draft) -> float:
    """Judge what a drawing adds: as far as it is decided, and the best of the rest."""
    shape = SHAPE_OF[shape_for(o, seat)]
    if draft.form in (NOTHING, SKIPPED):
        return 0.0
    if not is_begun(draft):
        return best_gain(paper, shape.id)
    if draft.orientation < 0:
        return best_of_form(paper, shape.id, draft.form)
    index = form_of(shape.id, draft.form).orientations.index(draft.orientation)
    if draft.bit < 0:
        return best_of_pose(paper, shape.id, draft.form, index)
    mask = paper.chart.lays[shape.index][draft.form][index].mask(draft.bit)
    return paper.gain(shape.id, mask, len(form_of(shape.id, draft.form).omit))


def outlook(s: State) -> tuple[float, ...]:
    """Estimate the final scores of all seats; nothing is hidden from this."""
    o = s.open
    if o.phase == "over" or not o.missions:
        return tuple(float(score_paper(o, paper).total) for paper in o.papers)
    future = still_to_come(turns_left(o))
    worths = []
    for seat in range(len(o.papers)):
        paper = appraise(o, seat)
        worth = paper.worth + future
        if o.phase == "draw":
            worth += draft_gain(o, paper, seat, s.secret.drafts[seat])
        worths.append(worth)
    return tuple(worths)


def still_to_come(turns: float) -> float:
    """Say what a paper gains beyond its judgement; fitted to games between quick bots.

    Early on much will be drawn; late, some hopes in the judgement come to nothing.
    """
    return 0.66 * turns * turns - 0.75 * turns - 17.5


def rivals_gain(o: Open, seat: int) -> float:
    """Weigh what the module gives to the others."""
    others = [other for other in range(len(o.papers)) if other != seat]
    if not others:
        return 0.0
    gains = [best_gain(appraise(o, other), shape_for(o, other)) for other in others]
    return RIVALS * sum(gains) / len(gains)
