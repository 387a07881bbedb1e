"""The last round of a finished game, seen from its end: undone, and drawn again by the rules."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.errors import IllegalAction
from starshelf.core.game import Action

from ..actions import Assign
from ..chart import Chart
from ..content import FACE_IDS, SIDES
from ..forms import ORIENTS, form_of
from ..rules import BOOK
from ..rules.trimming import NO_DRAWING
from ..state import (
    Drawing,
    DrawQuestion,
    Open,
    Paper,
    Secret,
    State,
    chart_of,
    first_turn,
    is_solo,
    mask_of,
    shape_for,
)

Drawings = tuple[Drawing | None, ...]
"""What one paper got in each turn of the last round; None where nothing was drawn."""


class Task(Struct, frozen=True):
    """What one seat was asked to draw in the last round, and what its paper was like before."""

    chart: Chart
    paper: Paper
    tiles: tuple[str, ...]
    missions: tuple[str, ...]
    first_turn: int
    shapes: tuple[str, ...]
    """The shape of each turn."""
    worlds: tuple[tuple[int, ...], ...]
    """For each world what reaching it in each turn pays; nothing where it was reached before."""


def rewind(s: State) -> State:
    """Give the table as it was before the first module of the last round."""
    o = s.open
    assert o.phase == "over"
    first = first_turn(o)
    chart = chart_of(o)
    papers = tuple(_paper_before(chart, paper, first) for paper in o.papers)
    reached = tuple(turn if turn < first else 0 for turn in o.reached)
    before = replace(o, phase="assign", turn=first, placed=(), papers=papers, reached=reached)
    return State(before, Secret())


def _paper_before(chart: Chart, paper: Paper, turn: int) -> Paper:
    drawings = tuple(drawing for drawing in paper.drawings if drawing.turn < turn)
    covered = 0
    for drawing in drawings:
        covered |= mask_of(chart, drawing)
    gained = min(chart.slots, (covered & chart.upgrades).bit_count())
    spent = sum(len(form_of(drawing.shape, drawing.form).omit) for drawing in drawings)
    return Paper(
        drawings=drawings,
        covered=covered.to_bytes(chart.size_in_bytes, "little") if covered else b"",
        ready=gained - spent,
        spent=spent,
        worlds=tuple(reached for reached in paper.worlds if reached.turn < turn),
        idle=turn - 1 - len(drawings),
    )


def task_of(s: State, seat: int) -> Task:
    """Tell what a seat had to do in the last round, all else being as it was played."""
    o, before = s.open, rewind(s).open
    turns = range(before.turn, o.turn)
    shapes = tuple(
        shape_for(replace(o, turn=turn, placed=o.placed[: number + 1]), seat)
        for number, turn in enumerate(turns)
    )
    return Task(
        chart=chart_of(o),
        paper=before.papers[seat],
        tiles=o.tiles,
        missions=o.missions,
        first_turn=before.turn,
        shapes=shapes,
        worlds=tuple(
            tuple(_world_value(o, seat, world, turn) for turn in turns)
            for world in range(len(o.reached))
        ),
    )


def _world_value(o: Open, seat: int, number: int, turn: int) -> int:
    """What reaching a world in this turn pays when the others draw as they did (D-103, D-154)."""
    world = chart_of(o).worlds[number]
    if any(old.world == number and old.turn < first_turn(o) for old in o.papers[seat].worlds):
        return 0
    if is_solo(o):
        return world.first if o.round <= world.practice_round else world.later
    taken = any(
        old.world == number and old.turn < turn
        for other, paper in enumerate(o.papers)
        if other != seat
        for old in paper.worlds
    )
    return world.later if taken else world.first


def drawings_of(s: State, seat: int) -> Drawings:
    """List what a seat drew in the last round."""
    o = s.open
    drawn = {drawing.turn: drawing for drawing in o.papers[seat].drawings}
    return tuple(drawn.get(turn) for turn in range(first_turn(o), o.turn))


def redraw(s: State, seat: int, drawings: Sequence[Drawing | None]) -> State:
    """Play the last round again, this seat drawing otherwise; raise IllegalAction if it may not."""
    plans = [drawings_of(s, other) for other in range(len(s.open.papers))]
    plans[seat] = tuple(drawings)
    after = rewind(s)
    for turn, module in enumerate(s.open.placed):
        again = Assign(SIDES[module.side], module.pair, FACE_IDS[module.face])
        after, _ = BOOK.apply(after, seat, again)
        asked = BOOK.to_act(after) if after.open.phase == "draw" else ()
        for drawer, plan in enumerate(plans):
            if drawer in asked or plan[turn] is not None:
                after = draw_as(after, drawer, plan[turn])
    return after


def draw_as(s: State, seat: int, drawing: Drawing | None) -> State:
    """Answer all questions of one seat's turn."""
    if drawing is None:
        return _play(s, seat, NO_DRAWING)
    if _asks(s, seat) == "trim":
        s = _play(s, seat, form_of(drawing.shape, drawing.form).trim)
    if _asks(s, seat) == "orient":
        s = _play(s, seat, ORIENTS[drawing.orientation])
    chart = chart_of(s.open)
    return _play(s, seat, chart.places[chart.bit((drawing.q, drawing.r))])


def _asks(s: State, seat: int) -> DrawQuestion | None:
    return s.secret.drafts[seat].question if s.open.phase == "draw" else None


def _play(s: State, seat: int, action: Action) -> State:
    refusal = BOOK.check(s, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal, repr(action))
    return BOOK.apply(s, seat, action)[0]
