"""How good things look for a seat, and the final scores to expect."""

from __future__ import annotations

from starshelf.games.distant_suns.forms import NOTHING, SHAPE_OF, SKIPPED, form_of
from starshelf.games.distant_suns.judgement.best import best_gain, best_of_form, best_of_pose
from starshelf.games.distant_suns.judgement.desk import Desk, desk_of, turns_left
from starshelf.games.distant_suns.scoring import score_paper
from starshelf.games.distant_suns.state import Draft, Public, State, shape_for
from starshelf.games.distant_suns.view import View

RIVALS = 0.6
"""How much the others' best drawings weigh against one's own."""
SCALE = 12.0
"""The lead that makes victory about e times as likely as defeat."""


def value(view: View) -> float:
    """Say how good things look for the view's seat, in points of the final score or so."""
    seat = view.viewer or 0
    if view.phase == "over" or not view.missions:
        return float(score_paper(view, view.papers[seat]).total)
    desk = desk_of(view, seat)
    worth = desk.worth
    draft = view.draft
    if view.phase != "draw" or draft is None:
        return worth
    worth += draft_gain(view, desk, seat, draft)
    return worth if is_begun(draft) or draft.form == SKIPPED else worth - rivals_gain(view, seat)


def is_begun(draft: Draft) -> bool:
    """Tell whether a seat has decided anything about its drawing."""
    return draft.chose_form or draft.chose_orientation or draft.bit >= 0


def draft_gain(s: Public, desk: Desk, seat: int, draft: Draft) -> float:
    """Judge what a drawing adds: as far as it is decided, and the best of the rest."""
    shape = SHAPE_OF[shape_for(s, seat)]
    if draft.form in (NOTHING, SKIPPED):
        return 0.0
    if not is_begun(draft):
        return best_gain(desk, shape.id)
    if draft.orientation < 0:
        return best_of_form(desk, shape.id, draft.form)
    index = form_of(shape.id, draft.form).orientations.index(draft.orientation)
    if draft.bit < 0:
        return best_of_pose(desk, shape.id, draft.form, index)
    mask = desk.chart.lays[shape.index][draft.form][index].mask(draft.bit)
    return desk.gain(shape.id, mask, len(form_of(shape.id, draft.form).omit))


def outlook(s: State) -> tuple[float, ...]:
    """Estimate the final scores of all seats; nothing is hidden from this."""
    if s.phase == "over" or not s.missions:
        return tuple(float(score_paper(s, paper).total) for paper in s.papers)
    future = still_to_come(turns_left(s))
    worths = []
    for seat in range(len(s.papers)):
        desk = desk_of(s, seat)
        worth = desk.worth + future
        if s.phase == "draw":
            worth += draft_gain(s, desk, seat, s.drafts[seat])
        worths.append(worth)
    return tuple(worths)


def still_to_come(turns: float) -> float:
    """Say what a paper gains beyond its judgement; fitted to games between quick bots.

    Early on much will be drawn; late, some hopes in the judgement come to nothing.
    """
    return 0.66 * turns * turns - 0.75 * turns - 17.5


def rivals_gain(view: View, seat: int) -> float:
    """Weigh what the module gives to the others."""
    others = [other for other in range(len(view.papers)) if other != seat]
    if not others:
        return 0.0
    gains = [best_gain(desk_of(view, other), shape_for(view, other)) for other in others]
    return RIVALS * sum(gains) / len(gains)
