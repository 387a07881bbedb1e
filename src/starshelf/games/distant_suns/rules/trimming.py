"""Which form to draw, or none at all (D-071 to D-073, D-080 to D-094)."""

from __future__ import annotations

from starshelf.core.game import Refusal
from starshelf.core.rulebook import Decision

from .. import hexes, names
from ..actions import Skip, Trim
from ..chart import fits_somewhere
from ..content import MOST_UPGRADES
from ..forms import COMPLETE, SKIPPED, Shape, form_of
from ..state import Draft, State, active
from ..why import refuse
from .desk import Desk
from .drafts import Hand, after_form, finish, forms_in, hand_of, not_drawing, set_draft

NO_DRAWING = Skip()


def forms_of(s: State, seat: int) -> list[Trim | Skip]:
    """List the forms that fit and can be paid for; to skip where none is complete (D-072)."""
    hand = hand_of(s.open, seat)
    forms = forms_in(hand)
    listed: list[Trim | Skip] = [form_of(hand.shape.id, number).trim for number in forms]
    if forms[0] != COMPLETE:
        listed.append(NO_DRAWING)
    return listed


def why_not_trim(s: State, seat: int, action: Trim) -> Refusal | None:
    """A form must be one of the shape's, be paid for and fit somewhere (D-079)."""
    hand = hand_of(s.open, seat)
    refusal = judge_form(hand.shape, action.omit, hand.ready)
    if refusal is not None:
        return refusal
    form = hand.shape.by_omit[action.omit]
    return None if _fits(hand, form.number) else refuse("fits_nowhere")


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


def _fits(hand: Hand, form: int) -> bool:
    return fits_somewhere(hand.chart, hand.covered, hand.shape.index, form)


def not_trimming(s: State, seat: int, action: Trim) -> Refusal:
    """Say why the form cannot be chosen any more, or at all."""
    refusal = not_drawing(s, seat) or why_not_trim(s, seat, action)
    return refusal or refuse("already_chosen")


def trim(desk: Desk, seat: int, action: Trim) -> None:
    """Take the form; upgrades are paid when the turn closes (D-093)."""
    hand = hand_of(desk.open, seat)
    form = hand.shape.by_omit[action.omit].number
    set_draft(desk, seat, after_form(hand, form, chosen=True))


def why_not_skip(s: State, seat: int, action: object) -> Refusal | None:
    """Who can draw the complete shape must draw (D-071)."""
    hand = hand_of(s.open, seat)
    return refuse("must_draw", shape=names.SHAPE[hand.shape.id]) if _fits(hand, COMPLETE) else None


def not_skipping(s: State, seat: int, action: object) -> Refusal:
    """Passing is open in the draw phase only, and not always there (D-040, D-071)."""
    if s.open.phase == "assign" and seat == active(s.open):
        return refuse("must_place_module")
    refusal = not_drawing(s, seat) or why_not_skip(s, seat, action)
    return refusal or refuse("already_chosen")


def skip(desk: Desk, seat: int, action: object) -> None:
    """Go without a drawing."""
    finish(desk, seat, Draft(None, form=SKIPPED))


TRIM = Decision(
    action=Trim,
    asked="trim",
    why_not=why_not_trim,
    then=trim,
    unasked=not_trimming,
)
SKIP = Decision(
    action=Skip,
    asked="trim",
    why_not=why_not_skip,
    then=skip,
    unasked=not_skipping,
)
