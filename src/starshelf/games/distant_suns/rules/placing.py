"""How the form lies and where it is drawn (D-060 to D-079)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Refusal
from starshelf.core.rulebook import Decision

from ..actions import Orient, Place
from ..chart import Chart, handles
from ..content import Cell
from ..forms import ORIENTS, Form, form_of
from ..state import Draft, State, chart_of
from ..why import refuse
from .desk import Desk
from .drafts import Hand, finish, forms_in, hand_of, not_drawing, poses_in, set_draft


def orients_of(s: State, seat: int) -> list[Orient]:
    """List the orientations in which the form fits somewhere."""
    form = s.secret.drafts[seat].form
    return [ORIENTS[orientation] for orientation, _ in poses_in(hand_of(s.open, seat), form)]


def why_not_orient(s: State, seat: int, action: Orient) -> Refusal | None:
    """An orientation gives a picture of its own and fits somewhere (D-025, D-079)."""
    hand, form = hand_of(s.open, seat), s.secret.drafts[seat].form
    if action.orientation not in form_of(hand.shape.id, form).orientations:
        return refuse("no_such_orientation")
    return None if places_in(hand, form, action.orientation) else refuse("fits_nowhere")


def not_orienting(s: State, seat: int, action: Orient) -> Refusal:
    """Say why it is too early or too late to turn the form."""
    refusal = not_drawing(s, seat)
    if refusal is not None:
        return refusal
    if s.secret.drafts[seat].question == "trim":
        return refuse("form_not_chosen")
    return why_not_orient(s, seat, action) or refuse("already_chosen")


def orient(desk: Desk, seat: int, action: Orient) -> None:
    """Take the orientation."""
    draft = desk.secret.drafts[seat]
    chosen = Draft("place", draft.form, action.orientation, -1, draft.chose_form, True)
    set_draft(desk, seat, chosen)


def places_in(hand: Hand, form: int, orientation: int) -> int:
    """Mark the handle cells where a form in a kept orientation may be drawn."""
    index = form_of(hand.shape.id, form).orientations.index(orientation)
    return handles(hand.chart, hand.covered, hand.shape.index, form)[index]


def places_of(s: State, seat: int) -> list[Place]:
    """List the cells for the handle."""
    hand, draft = hand_of(s.open, seat), s.secret.drafts[seat]
    where, places = places_in(hand, draft.form, draft.orientation), hand.chart.places
    found = []
    while where:
        low = where & -where
        found.append(places[low.bit_length() - 1])
        where ^= low
    return found


def why_not_place(s: State, seat: int, action: Place) -> Refusal | None:
    """Every cell lies on the sheet, is open and free, and one touches what is drawn (D-079)."""
    hand, draft = hand_of(s.open, seat), s.secret.drafts[seat]
    bit = hand.chart.bit_of.get((action.q, action.r), -1)
    if bit >= 0 and places_in(hand, draft.form, draft.orientation) >> bit & 1:
        return None
    form = form_of(hand.shape.id, draft.form)
    cell = (action.q, action.r)
    return judge_place(hand.chart, hand.covered, form, draft.orientation, cell)


def not_placing(s: State, seat: int, action: Place) -> Refusal:
    """Say why the form cannot be drawn there however it lies, else that something comes first."""
    refusal = not_drawing(s, seat)
    if refusal is not None:
        return refusal
    hand, draft = hand_of(s.open, seat), s.secret.drafts[seat]
    is_trim = draft.question == "trim"
    form = form_of(hand.shape.id, forms_in(hand)[0] if is_trim else draft.form)
    nearest = nearest_refusal(hand.chart, hand.covered, form, (action.q, action.r))
    return nearest or refuse("form_not_chosen" if is_trim else "orientation_not_chosen")


_ORDER = (
    "off_the_sheet",
    "cell_is_closed",
    "cell_is_covered",
    "not_touching_start",
    "not_touching_your_shapes",
)


def nearest_refusal(chart: Chart, covered: int, form: Form, cell: Cell) -> Refusal | None:
    """Say why no orientation can be drawn here: the reason of the one that comes nearest."""
    nearest = None
    for orientation in form.orientations:
        refusal = judge_place(chart, covered, form, orientation, cell)
        if refusal is None:
            return None
        if nearest is None or _ORDER.index(refusal.code) > _ORDER.index(nearest.code):
            nearest = refusal
    return nearest


def judge_place(
    chart: Chart, covered: int, form: Form, orientation: int, cell: Cell
) -> Refusal | None:
    """Judge a drawing cell by cell, in the order of D-079."""
    laid = form.laid[form.orientations.index(orientation)]
    cells = [(cell[0] + dq, cell[1] + dr) for dq, dr in laid]
    if not all(place in chart.bit_of for place in cells):
        return refuse("off_the_sheet")
    for place in cells:
        if chart.closed >> chart.bit_of[place] & 1:
            return refuse("cell_is_closed", cell=chart.names[place])
    for place in cells:
        if covered >> chart.bit_of[place] & 1:
            return refuse("cell_is_covered", cell=chart.names[place])
    edge = chart.edge(covered)
    if any(edge >> chart.bit_of[place] & 1 for place in cells):
        return None
    return refuse("not_touching_your_shapes" if covered else "not_touching_start")


def place(desk: Desk, seat: int, action: Place) -> None:
    """Take the place, which finishes the seat's turn."""
    bit = chart_of(desk.open).bit_of[(action.q, action.r)]
    finish(desk, seat, replace(desk.secret.drafts[seat], question=None, bit=bit))


ORIENT = Decision(
    action=Orient,
    asked="orient",
    listed=orients_of,
    why_not=why_not_orient,
    then=orient,
    unasked=not_orienting,
)
PLACE = Decision(
    action=Place,
    asked="place",
    listed=places_of,
    why_not=why_not_place,
    then=place,
    unasked=not_placing,
)
