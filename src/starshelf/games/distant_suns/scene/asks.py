"""What is asked, of whom, and what a glance at the table and its seats tells."""

from __future__ import annotations

from starshelf.core.remember import remember
from starshelf.core.scene import Ask, SeatNote
from starshelf.core.words import Arg, Message

from .. import names
from ..chart import Chart
from ..content import LENGTH
from ..scoring import score_on, surrounded
from ..state import (
    Open,
    Paper,
    active,
    chart_of,
    covered_by,
    is_solo,
    modules_left,
    shape_for,
)
from ..view import View

CLAUSES = {"trim": "D-084", "orient": "D-063", "place": "D-069"}
"""What the questions of the draw phase rest on; the first place on a paper rests on D-068."""


def ask(v: View) -> Ask | None:
    """Say what is wanted now."""
    o, draft = v.open, v.draft
    if o.phase == "assign":
        who = active(o)
        if who < 0:
            return None
        code = "assign" if who == v.viewer else "wait_assign"
        return Ask(Message(f"ask-{code}", {"seat": names.actor(who)}), (who,), "D-043")
    if o.phase != "draw":
        return None
    waiting = tuple([seat for seat, done in enumerate(o.finished) if not done])
    if draft is None or v.viewer is None or draft.question is None:
        seats = tuple(names.SEATS[seat] for seat in waiting)
        args: dict[str, Arg] = {"seats": seats, "count": len(waiting)}
        key = "ask-wait_draw" if draft is None else "ask-wait_drawn"
        return Ask(Message(key, args), waiting, "D-076")
    paper = o.papers[v.viewer]
    is_first = draft.question == "place" and not paper.drawings
    args = {"shape": names.SHAPE[shape_for(o, v.viewer)], "ready": paper.ready}
    clause = "D-068" if is_first else CLAUSES[draft.question]
    return Ask(Message(f"ask-{draft.question}", args), waiting, clause)


def seat_note(v: View, seat: int) -> SeatNote:
    """Tell what a seat is about, its points and what it has."""
    o = v.open
    if not o.sheet:
        return SeatNote(seat, 0)
    drawing = o.phase == "draw"
    is_active = (drawing or o.phase == "assign") and seat == active(o)
    shape = shape_for(o, seat) if drawing and not o.finished[seat] else ""
    is_finished = drawing and o.finished[seat]
    chart, paper = chart_of(o), o.papers[seat]
    return _seat_note(seat, is_active, is_finished, shape, chart, paper, o.tiles, o.missions)


@remember
def _seat_note(
    seat: int,
    is_active: bool,
    is_finished: bool,
    shape: str,
    chart: Chart,
    paper: Paper,
    tiles: tuple[str, ...],
    missions: tuple[str, ...],
) -> SeatNote:
    notes = [Message("note-active")] if is_active else []
    if is_finished:
        notes.append(Message("note-finished"))
    if shape:
        notes.append(Message("note-draws", {"shape": names.SHAPE[shape]}))
    total, counts = _points(chart, paper, tiles, missions)
    return SeatNote(seat, total, (*notes, *counts))


@remember
def _points(
    chart: Chart, paper: Paper, tiles: tuple[str, ...], missions: tuple[str, ...]
) -> tuple[int, tuple[Message, ...]]:
    covered = covered_by(paper)
    counts = {
        "note-upgrades": paper.ready,
        "note-worlds": len(paper.worlds),
        "note-treasures": surrounded(chart, covered),
        "note-aliens": (chart.aliens & ~covered).bit_count(),
    }
    total = score_on(chart, tiles, missions, paper).total
    return total, tuple(Message(key, {"count": count}) for key, count in counts.items())


def notes(o: Open) -> tuple[Message, ...]:
    """Tell the round, the turn and how many modules are left."""
    if o.phase == "over":
        return (Message("note-over", {"turns": o.turn - 1}),)
    rounds: dict[str, Arg] = {"round": o.round, "rounds": LENGTH.rounds, "turn": o.turn}
    practice = (Message("note-practice"),) if is_solo(o) else ()
    left = Message("note-modules", {"count": modules_left(o)})
    return (Message("note-round", rounds), *practice, left)
