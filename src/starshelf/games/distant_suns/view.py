"""What one viewer may know, and one truth that fits it."""

from __future__ import annotations

from msgspec import Struct

from starshelf.core.game import Viewer
from starshelf.core.rng import Rng, choose

from .chart import bits
from .forms import COMPLETE, SKIPPED
from .rules.drafts import FINISHED_WITHOUT, forms_in, hand_of, opening_draft, poses_in
from .state import Draft, Open, Secret, State


class View(Struct, frozen=True, gc=False):
    """The open part of the table, and the viewer's own draft."""

    viewer: Viewer
    open: Open
    draft: Draft | None = None


def view(s: State, viewer: Viewer) -> View:
    """Show the table to a seat or to a spectator (D-076)."""
    drafts = s.secret.drafts
    if viewer is None or not 0 <= viewer < len(drafts):
        return View(viewer, s.open)
    return View(viewer, s.open, drafts[viewer])


def guess(v: View, rng: Rng) -> State:
    """Make up a truth that fits: finished seats get any drawing that is legal for them."""
    drafts = []
    for seat, finished in enumerate(v.open.finished):
        if seat == v.viewer and v.draft is not None:
            drafts.append(v.draft)
        elif finished:
            drafts.append(guess_draft(v.open, seat, rng))
        else:
            drafts.append(opening_draft(v.open, seat))
    return State(v.open, Secret(tuple(drafts)))


def guess_draft(o: Open, seat: int, rng: Rng) -> Draft:
    """Finish a seat's turn by a random walk through its questions."""
    hand = hand_of(o, seat)
    forms = forms_in(hand)
    if not forms:
        return FINISHED_WITHOUT
    form = choose(rng, forms if forms[0] == COMPLETE else (*forms, SKIPPED))
    if form == SKIPPED:
        return Draft(None, form=SKIPPED)
    poses = poses_in(hand, form)
    orientation, where = choose(rng, poses)
    return Draft(
        None,
        form,
        orientation,
        choose(rng, bits(where)),
        chose_form=len(forms) > 1 or forms[0] != COMPLETE,
        chose_orientation=len(poses) > 1,
    )
