"""What one viewer may know, built up from nothing; and one truth that fits it."""

from __future__ import annotations

from msgspec import Struct

from starshelf.core.game import Viewer
from starshelf.core.rng import Rng, choose
from starshelf.games.distant_suns.chart import bits, handles, open_forms
from starshelf.games.distant_suns.content import Sheet
from starshelf.games.distant_suns.forms import COMPLETE, SHAPE_OF, SKIPPED, form_of
from starshelf.games.distant_suns.rules.draw import FINISHED_WITHOUT, opening_draft
from starshelf.games.distant_suns.state import (
    Draft,
    Mode,
    Module,
    Paper,
    Phase,
    State,
    chart_of,
    covered_by,
    shape_for,
)


class View(Struct, frozen=True, gc=False):
    """The public table, who has finished, and the viewer's own draft."""

    viewer: int | None
    mode: Mode
    sheet: str
    own: Sheet | None
    phase: Phase
    start: int
    tiles: tuple[str, ...]
    missions: tuple[str, ...]
    round: int
    turn: int
    placed: tuple[Module, ...]
    papers: tuple[Paper, ...]
    reached: tuple[int, ...]
    rules: int
    finished: tuple[bool, ...] = ()
    draft: Draft | None = None


def view(s: State, viewer: Viewer) -> View:
    """Show the table to a seat or to a spectator (D-076)."""
    draft = None
    if viewer is not None and 0 <= viewer < len(s.drafts):
        draft = s.drafts[viewer]
    return View(
        viewer=viewer,
        mode=s.mode,
        sheet=s.sheet,
        own=s.own,
        phase=s.phase,
        start=s.start,
        tiles=s.tiles,
        missions=s.missions,
        round=s.round,
        turn=s.turn,
        placed=s.placed,
        papers=s.papers,
        reached=s.reached,
        rules=s.rules,
        finished=tuple(draft.stage == "done" for draft in s.drafts),
        draft=draft,
    )


def guess(seen: View, rng: Rng) -> State:
    """Make up a truth that fits: finished seats get any drawing that is legal for them."""
    drafts = []
    for seat, finished in enumerate(seen.finished):
        if seat == seen.viewer and seen.draft is not None:
            drafts.append(seen.draft)
        elif finished:
            drafts.append(guess_draft(seen, seat, rng))
        else:
            drafts.append(opening_draft(seen, seat))
    return State(
        mode=seen.mode,
        sheet=seen.sheet,
        own=seen.own,
        phase=seen.phase,
        start=seen.start,
        tiles=seen.tiles,
        missions=seen.missions,
        round=seen.round,
        turn=seen.turn,
        placed=seen.placed,
        papers=seen.papers,
        reached=seen.reached,
        drafts=tuple(drafts),
        rules=seen.rules,
    )


def guess_draft(seen: View, seat: int, rng: Rng) -> Draft:
    """Finish a seat's turn by a random walk through its questions."""
    chart, paper = chart_of(seen), seen.papers[seat]
    shape = SHAPE_OF[shape_for(seen, seat)]
    covered = covered_by(paper)
    forms = open_forms(chart, covered, shape.index, paper.ready)
    if not forms:
        return FINISHED_WITHOUT
    form = choose(rng, forms if forms[0] == COMPLETE else (*forms, SKIPPED))
    if form == SKIPPED:
        return Draft("done", form=SKIPPED)
    fitting = handles(chart, covered, shape.index, form)
    kept = form_of(shape.id, form).orientations
    orientation, where = choose(rng, [pair for pair in zip(kept, fitting) if pair[1]])
    return Draft(
        "done",
        form,
        orientation,
        choose(rng, bits(where)),
        chose_form=len(forms) > 1 or forms[0] != COMPLETE,
        chose_orientation=sum(1 for found in fitting if found) > 1,
    )
