"""The state as text: what stands in it, and under which names, is fixed for good.

What follows from the drawings is left out: covered cells, upgrades, turns without a drawing.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from starshelf.core import text

from .. import state
from ..chart import Chart
from ..content import FACE_IDS, SIDES
from ..forms import ORIENTS, SKIPPED, form_of
from ..rules.trimming import NO_DRAWING
from ..state import Open, State, chart_of, is_solo, shape_for


class Module(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A module in its notches, as in `assign`."""

    side: str
    pair: int
    face: str


class Drawing(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A drawing of a closed turn, as in `trim`, `orient` and `place`."""

    turn: int
    shape: str
    orientation: int
    q: int
    r: int
    omit: tuple[int, ...] = ()


class Paper(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat's paper: its drawings by turn, and the points of the worlds it has reached."""

    drawings: tuple[Drawing, ...] = ()
    worlds: dict[str, int] = {}


class Secret(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """For each seat what it has answered in the open draw phase, each answer an action as text."""

    answers: tuple[tuple[str, ...], ...] = ()


NOTHING_HIDDEN = Secret()
"""A default is left out of the text only where it is this very value."""


class Position(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table; `tiles` and `missions` by zone from 1 up, `modules` of this round in their order.

    Without a sheet it is the one of the options; without papers all are blank.
    """

    phase: str
    """What comes next: `sheet`, `start`, `tiles`, `missions` (to be dealt), `assign`, `draw`; or
    `over`."""
    sheet: str = ""
    start_seat: int | None = None
    tiles: tuple[str, ...] = ()
    missions: tuple[str, ...] = ()
    round: int = 1
    turn: int = 1
    modules: tuple[Module, ...] = ()
    papers: tuple[Paper, ...] = ()
    secret: Secret = NOTHING_HIDDEN


def write(s: State) -> Position:
    """Write a state down."""
    o = s.open
    return Position(
        phase=o.phase,
        sheet=o.sheet if o.own is None else "",
        start_seat=None if o.start < 0 or is_solo(o) else o.start,
        tiles=o.tiles,
        missions=o.missions,
        round=o.round,
        turn=o.turn,
        modules=tuple(Module(SIDES[m.side], m.pair, FACE_IDS[m.face]) for m in o.placed),
        papers=_papers(o) if any(paper.drawings for paper in o.papers) else (),
        secret=_secret(s) if s.secret.drafts else NOTHING_HIDDEN,
    )


def _papers(o: Open) -> tuple[Paper, ...]:
    chart = chart_of(o)
    return tuple([_paper(chart, paper) for paper in o.papers])


@lru_cache(maxsize=2048)
def _paper(chart: Chart, paper: state.Paper) -> Paper:
    """Write a paper once for all decisions of a turn: it changes when the turn closes."""
    return Paper(
        tuple(
            Drawing(d.turn, d.shape, d.orientation, d.q, d.r, form_of(d.shape, d.form).omit)
            for d in paper.drawings
        ),
        {chart.worlds[reached.world].id: reached.points for reached in paper.worlds},
    )


def _secret(s: State) -> Secret:
    chart = chart_of(s.open)
    answers = tuple(
        _answers(chart, shape_for(s.open, seat), draft)
        for seat, draft in enumerate(s.secret.drafts)
    )
    return Secret(answers) if any(answers) else NOTHING_HIDDEN


@lru_cache(maxsize=2048)
def _answers(chart: Chart, shape: str, draft: state.Draft) -> tuple[str, ...]:
    """Write the decisions that led to a draft; the first question follows from the table."""
    if draft.form == SKIPPED:
        return (text.write(NO_DRAWING),)
    answers = []
    if draft.chose_form:
        answers.append(text.write(form_of(shape, draft.form).trim))
    if draft.chose_orientation:
        answers.append(text.write(ORIENTS[draft.orientation]))
    if draft.bit >= 0:
        answers.append(text.write(chart.places[draft.bit]))
    return tuple(answers)
