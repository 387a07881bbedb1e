"""Drafts: which question of the draw phase comes next, and how a seat finishes or goes back."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal

from .. import names
from ..chart import Chart, handles, open_forms
from ..forms import COMPLETE, NOTHING, SHAPE_OF, SKIPPED, Shape, form_of
from ..state import Draft, Open, Secret, State, chart_of, shape_for
from ..why import refuse
from .desk import Desk, put

ASK_TRIM = Draft("trim")
FINISHED_WITHOUT = Draft(None, form=NOTHING)
FINISHED = tuple(Fact("seat_finished", {"seat": seat}) for seat in names.SEATS)
"""Everybody is told that a seat has finished, and nothing else (D-076)."""


class Hand(Struct, frozen=True, gc=False):
    """What a seat draws: the shape, and the paper as it was when the turn began (D-078)."""

    chart: Chart
    covered: int
    shape: Shape
    ready: int


def hand_of(o: Open, seat: int) -> Hand:
    """Tell what a seat draws in this turn."""
    paper = o.papers[seat]
    return _hand(chart_of(o), paper.covered, shape_for(o, seat), paper.ready)


@lru_cache(maxsize=4096)
def _hand(chart: Chart, covered: bytes, shape: str, ready: int) -> Hand:
    """The same for all questions of a turn."""
    return Hand(chart, int.from_bytes(covered, "little"), SHAPE_OF[shape], ready)


def forms_in(hand: Hand) -> tuple[int, ...]:
    """List the forms that fit somewhere and can be paid for."""
    return open_forms(hand.chart, hand.covered, hand.shape.index, hand.ready)


def poses_in(hand: Hand, form: int) -> list[tuple[int, int]]:
    """List the orientations in which a form fits, each with the mask of its handle cells."""
    kept = form_of(hand.shape.id, form).orientations
    fitting = handles(hand.chart, hand.covered, hand.shape.index, form)
    return [pose for pose in zip(kept, fitting) if pose[1]]


def opening_drafts(o: Open) -> tuple[Draft, ...]:
    """Give every seat its first question of this draw phase."""
    return tuple([opening_draft(o, seat) for seat in range(len(o.papers))])


def opening_draft(o: Open, seat: int) -> Draft:
    """Find the first question that is worth asking; none when nothing fits (D-071 to D-073)."""
    hand = hand_of(o, seat)
    forms = forms_in(hand)
    if not forms:
        return FINISHED_WITHOUT
    if forms == (COMPLETE,):
        return after_form(hand, COMPLETE, chosen=False)
    return ASK_TRIM


def after_form(hand: Hand, form: int, *, chosen: bool) -> Draft:
    """Ask for the orientation, or for the place when only one orientation fits."""
    poses = poses_in(hand, form)
    if len(poses) == 1:
        return Draft("place", form, poses[0][0], -1, chosen)
    return Draft("orient", form, -1, -1, chosen)


def not_drawing(s: State, seat: int) -> Refusal | None:
    """Say why this seat cannot draw at all now."""
    if s.open.phase != "draw":
        return refuse("not_time_to_draw")
    seats = len(s.open.finished)
    if not 0 <= seat < seats:
        return refuse("no_such_seat", seats=seats)
    return refuse("already_finished") if s.open.finished[seat] else None


def set_draft(desk: Desk, seat: int, draft: Draft) -> None:
    """Put a seat's draft down."""
    desk.secret = Secret(put(desk.secret.drafts, seat, draft))


def finish(desk: Desk, seat: int, draft: Draft) -> None:
    """Note that a seat has finished."""
    set_draft(desk, seat, draft)
    desk.open = replace(desk.open, finished=put(desk.open.finished, seat, True))
    desk.tell(FINISHED[seat])


def take_back(s: State, seat: int) -> State | None:
    """Undo this seat's last own step of the open draw phase; None when it has none (D-077)."""
    if s.open.phase != "draw":
        return None
    before = _step_before(s.secret.drafts[seat])
    if before is None:
        return None
    after = replace(s.open, finished=put(s.open.finished, seat, False))
    return State(after, Secret(put(s.secret.drafts, seat, before)))


def _step_before(draft: Draft) -> Draft | None:
    if draft.form == SKIPPED:
        return ASK_TRIM
    if draft.bit >= 0:
        return replace(draft, question="place", bit=-1)
    if draft.chose_orientation:
        return Draft("orient", draft.form, -1, -1, draft.chose_form)
    return ASK_TRIM if draft.chose_form else None
