"""The last round of a finished game, seen from its end: undone, and drawn again by the rules."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.errors import IllegalAction
from starshelf.games.distant_suns.actions import Action, Orient, Place, Skip
from starshelf.games.distant_suns.chart import Chart
from starshelf.games.distant_suns.content import FACE_IDS, SIDES
from starshelf.games.distant_suns.forms import form_of
from starshelf.games.distant_suns.rules import draw
from starshelf.games.distant_suns.rules.assign import place_module
from starshelf.games.distant_suns.rules.turn import apply, check, to_act
from starshelf.games.distant_suns.state import (
    Drawing,
    Paper,
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
    assert s.phase == "over"
    first = first_turn(s)
    chart = chart_of(s)
    papers = tuple(_paper_before(chart, paper, first) for paper in s.papers)
    reached = tuple(turn if turn < first else 0 for turn in s.reached)
    return replace(s, phase="assign", turn=first, placed=(), papers=papers, reached=reached)


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
    before = rewind(s)
    turns = range(before.turn, s.turn)
    shapes = tuple(
        shape_for(replace(s, turn=turn, placed=s.placed[: number + 1]), seat)
        for number, turn in enumerate(turns)
    )
    return Task(
        chart=chart_of(s),
        paper=before.papers[seat],
        tiles=s.tiles,
        missions=s.missions,
        first_turn=before.turn,
        shapes=shapes,
        worlds=tuple(
            tuple(_world_value(s, seat, world, turn) for turn in turns)
            for world in range(len(s.reached))
        ),
    )


def _world_value(s: State, seat: int, number: int, turn: int) -> int:
    """What reaching a world in this turn pays when the others draw as they did (D-103, D-154)."""
    world = chart_of(s).worlds[number]
    if any(old.world == number and old.turn < first_turn(s) for old in s.papers[seat].worlds):
        return 0
    if is_solo(s):
        return world.first if s.round <= world.practice_round else world.later
    taken = any(
        old.world == number and old.turn < turn
        for other, paper in enumerate(s.papers)
        if other != seat
        for old in paper.worlds
    )
    return world.later if taken else world.first


def drawings_of(s: State, seat: int) -> Drawings:
    """List what a seat drew in the last round."""
    drawn = {drawing.turn: drawing for drawing in s.papers[seat].drawings}
    return tuple(drawn.get(turn) for turn in range(first_turn(s), s.turn))


def redraw(s: State, seat: int, drawings: Sequence[Drawing | None]) -> State:
    """Play the last round again, this seat drawing otherwise; raise IllegalAction if it may not."""
    plans = [drawings_of(s, other) for other in range(len(s.papers))]
    plans[seat] = tuple(drawings)
    after = rewind(s)
    for turn, module in enumerate(s.placed):
        after, _ = place_module(after, SIDES[module.side], module.pair, FACE_IDS[module.face])
        asked = to_act(after) if after.phase == "draw" else ()
        for drawer, plan in enumerate(plans):
            if drawer in asked or plan[turn] is not None:
                after = draw_as(after, drawer, plan[turn])
    return after


def draw_as(s: State, seat: int, drawing: Drawing | None) -> State:
    """Answer all questions of one seat's turn."""
    if drawing is None:
        return _play(s, seat, Skip())
    if s.phase == "draw" and s.drafts[seat] == draw.ASK_TRIM:
        s = _play(s, seat, form_of(drawing.shape, drawing.form).trim)
    if s.phase == "draw" and s.drafts[seat].stage == "orient":
        s = _play(s, seat, Orient(drawing.orientation))
    return _play(s, seat, Place(drawing.q, drawing.r))


def _play(s: State, seat: int, action: Action) -> State:
    refusal = check(s, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal, repr(action))
    return apply(s, seat, action)[0]
