"""The draw phase: up to three small questions a seat, all seats at once (D-060 to D-094)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.games.distant_suns import hexes, names
from starshelf.games.distant_suns.actions import Action, Orient, Place, Skip, Trim
from starshelf.games.distant_suns.chart import (
    Chart,
    fits_somewhere,
    handles,
    open_forms,
)
from starshelf.games.distant_suns.content import MOST_UPGRADES, Cell
from starshelf.games.distant_suns.forms import (
    COMPLETE,
    NOTHING,
    ORIENT,
    SHAPE_OF,
    SKIPPED,
    Form,
    Shape,
    form_of,
)
from starshelf.games.distant_suns.rules import close
from starshelf.games.distant_suns.state import (
    Draft,
    Paper,
    Public,
    State,
    chart_of,
    covered_by,
    shape_for,
)
from starshelf.games.distant_suns.why import refuse

ASK_TRIM = Draft("trim")
FINISHED_WITHOUT = Draft("done", form=NOTHING)
SKIP = Skip()
_FINISHED = tuple(Fact("seat_finished", {"seat": names.SEATS[seat]}) for seat in range(4))

Facts = tuple[Fact, ...]


def finished_fact(seat: int) -> Fact:
    """Tell everybody that a seat has finished, and nothing else (D-076)."""
    return _FINISHED[seat]


# --- which question comes next ------------------------------------------------------------------


def opening_drafts(s: Public) -> tuple[Draft, ...]:
    """Give every seat its first question of this draw phase."""
    return tuple(opening_draft(s, seat) for seat in range(len(s.papers)))


def opening_draft(s: Public, seat: int) -> Draft:
    """Find the first question that is worth asking; none when nothing fits (D-071 to D-073)."""
    chart, paper = chart_of(s), s.papers[seat]
    shape = SHAPE_OF[shape_for(s, seat)]
    forms = open_forms(chart, covered_by(paper), shape.index, paper.ready)
    if not forms:
        return FINISHED_WITHOUT
    if forms == (COMPLETE,):
        return after_form(chart, paper, shape, COMPLETE, chosen=False)
    return ASK_TRIM


def after_form(chart: Chart, paper: Paper, shape: Shape, form: int, *, chosen: bool) -> Draft:
    """Ask for the orientation, or for the place when only one orientation fits."""
    fitting = handles(chart, covered_by(paper), shape.index, form)
    kept = form_of(shape.id, form).orientations
    left = [o for o, where in zip(kept, fitting) if where]
    if len(left) == 1:
        return Draft("place", form, left[0], -1, chosen)
    return Draft("orient", form, -1, -1, chosen)


def places_for(chart: Chart, paper: Paper, shape: Shape, form: int, orientation: int) -> int:
    """Mark the handle cells where a form in this orientation may be drawn."""
    kept = form_of(shape.id, form).orientations
    if orientation not in kept:
        return 0
    return handles(chart, covered_by(paper), shape.index, form)[kept.index(orientation)]


# --- what is open -------------------------------------------------------------------------------


def legal_draw(s: State, seat: int) -> list[Action]:
    """List the answers to the question that this seat is asked."""
    chart, paper, draft = chart_of(s), s.papers[seat], s.drafts[seat]
    shape = SHAPE_OF[shape_for(s, seat)]
    if draft.stage == "place":
        where = places_for(chart, paper, shape, draft.form, draft.orientation)
        places = chart.places
        found: list[Action] = []
        while where:
            low = where & -where
            found.append(places[low.bit_length() - 1])
            where ^= low
        return found
    if draft.stage == "orient":
        fitting = handles(chart, covered_by(paper), shape.index, draft.form)
        kept = form_of(shape.id, draft.form).orientations
        return [ORIENT[o] for o, found in zip(kept, fitting) if found]
    if draft.stage == "trim":
        forms = open_forms(chart, covered_by(paper), shape.index, paper.ready)
        options: list[Action] = [form_of(shape.id, number).trim for number in forms]
        if forms[0] != COMPLETE:
            options.append(SKIP)
        return options
    return []


# --- why not ------------------------------------------------------------------------------------


def check_phase(s: State, seat: int) -> Refusal | None:
    """Say why this seat cannot draw at all now."""
    if s.phase != "draw":
        return refuse("not_time_to_draw")
    if s.drafts[seat].stage == "done":
        return refuse("already_finished")
    return None


def check_trim(s: State, seat: int, action: Trim) -> Refusal | None:
    """Say why this form cannot be chosen."""
    refusal = check_phase(s, seat)
    if refusal is not None:
        return refusal
    chart, paper = chart_of(s), s.papers[seat]
    shape = SHAPE_OF[shape_for(s, seat)]
    refusal = judge_form(shape, action.omit, paper.ready)
    if refusal is not None:
        return refusal
    form = shape.by_omit[action.omit]
    if not fits_somewhere(chart, covered_by(paper), shape.index, form.number):
        return refuse("fits_nowhere")
    if s.drafts[seat].stage != "trim":
        return refuse("already_chosen")
    return None


def judge_form(shape: Shape, omit: tuple[int, ...], ready: int) -> Refusal | None:
    """Say why leaving out these cells is no form that the seat can pay for (D-079)."""
    if len(omit) > MOST_UPGRADES:
        return refuse("too_many_upgrades", most=MOST_UPGRADES)
    real = len(set(omit)) == len(omit) and all(0 <= i < shape.size for i in omit)
    if real and not hexes.is_connected(c for i, c in enumerate(shape.cells) if i not in omit):
        return refuse("trim_falls_apart")
    if omit not in shape.by_omit:
        return refuse("no_such_form", shape=names.SHAPE[shape.id])
    if len(omit) > ready:
        return refuse("not_enough_upgrades", needed=len(omit), ready=ready)
    return None


def check_skip(s: State, seat: int) -> Refusal | None:
    """Say why the seat may not go without a drawing."""
    refusal = check_phase(s, seat)
    if refusal is not None:
        return refusal
    shape = SHAPE_OF[shape_for(s, seat)]
    covered = covered_by(s.papers[seat])
    if fits_somewhere(chart_of(s), covered, shape.index, COMPLETE):
        return refuse("must_draw", shape=names.SHAPE[shape.id])
    if s.drafts[seat].stage != "trim":
        return refuse("already_chosen")
    return None


def check_orient(s: State, seat: int, action: Orient) -> Refusal | None:
    """Say why the form cannot lie like this."""
    refusal = check_phase(s, seat)
    if refusal is not None:
        return refusal
    draft = s.drafts[seat]
    if draft.stage == "trim":
        return refuse("form_not_chosen")
    shape = SHAPE_OF[shape_for(s, seat)]
    if action.orientation not in form_of(shape.id, draft.form).orientations:
        return refuse("no_such_orientation")
    paper = s.papers[seat]
    if not places_for(chart_of(s), paper, shape, draft.form, action.orientation):
        return refuse("fits_nowhere")
    if draft.stage != "orient":
        return refuse("already_chosen")
    return None


def check_place(s: State, seat: int, action: Place) -> Refusal | None:
    """Say why the form cannot be drawn there."""
    refusal = check_phase(s, seat)
    if refusal is not None:
        return refusal
    chart, paper, draft = chart_of(s), s.papers[seat], s.drafts[seat]
    shape = SHAPE_OF[shape_for(s, seat)]
    cell = (action.q, action.r)
    if draft.stage == "place":
        where = places_for(chart, paper, shape, draft.form, draft.orientation)
        bit = chart.bit_of.get(cell, -1)
        if bit >= 0 and where >> bit & 1:
            return None
        form = form_of(shape.id, draft.form)
        return judge_place(chart, covered_by(paper), form, draft.orientation, cell)
    number = draft.form
    if draft.stage == "trim":
        number = open_forms(chart, covered_by(paper), shape.index, paper.ready)[0]
    form = form_of(shape.id, number)
    nearest = nearest_refusal(chart, covered_by(paper), form, cell)
    if nearest is not None:
        return nearest
    return refuse("form_not_chosen" if draft.stage == "trim" else "orientation_not_chosen")


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


# --- what happens -------------------------------------------------------------------------------


def with_draft(s: State, seat: int, draft: Draft) -> State:
    """Put a seat's draft down."""
    return replace(s, drafts=(*s.drafts[:seat], draft, *s.drafts[seat + 1 :]))


def apply_trim(s: State, seat: int, action: Trim) -> tuple[State, Facts]:
    """Take the form; upgrades are paid when the turn closes (D-093)."""
    shape = SHAPE_OF[shape_for(s, seat)]
    form = shape.by_omit[action.omit].number
    draft = after_form(chart_of(s), s.papers[seat], shape, form, chosen=True)
    return with_draft(s, seat, draft), ()


def apply_orient(s: State, seat: int, action: Orient) -> tuple[State, Facts]:
    """Take the orientation."""
    draft = s.drafts[seat]
    chosen = Draft("place", draft.form, action.orientation, -1, draft.chose_form, True)
    return with_draft(s, seat, chosen), ()


def apply_place(s: State, seat: int, action: Place) -> tuple[State, Facts]:
    """Take the place, which finishes the seat's turn."""
    bit = chart_of(s).bit_of[(action.q, action.r)]
    return finish(s, seat, replace(s.drafts[seat], stage="done", bit=bit))


def apply_skip(s: State, seat: int, action: Skip) -> tuple[State, Facts]:
    """Go without a drawing."""
    return finish(s, seat, Draft("done", form=SKIPPED))


def finish(s: State, seat: int, draft: Draft) -> tuple[State, Facts]:
    """Note that a seat has finished, and close the turn after the last one (D-100)."""
    after = with_draft(s, seat, draft)
    fact = finished_fact(seat)
    for other in after.drafts:
        if other.stage != "done":
            return after, (fact,)
    after, facts = close.close_turn(after)
    return after, (fact, *facts)


def take_back(s: State, seat: int) -> State | None:
    """Undo this seat's last own step of the open draw phase; None when it has none (D-077)."""
    if s.phase != "draw":
        return None
    draft = s.drafts[seat]
    if draft.stage == "done":
        if draft.form == NOTHING:
            return None
        if draft.form == SKIPPED:
            return with_draft(s, seat, ASK_TRIM)
        return with_draft(s, seat, replace(draft, stage="place", bit=-1))
    if draft.stage == "place" and draft.chose_orientation:
        back = Draft("orient", draft.form, -1, -1, draft.chose_form)
        return with_draft(s, seat, back)
    if draft.chose_form:
        return with_draft(s, seat, ASK_TRIM)
    return None
