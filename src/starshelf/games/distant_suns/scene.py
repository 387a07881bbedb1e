"""A view as things to draw, with offers tied to targets; and what a click would have meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.scene import Ask, Gesture, Offer, Scene, SeatNote
from starshelf.core.words import Arg, Message
from starshelf.games.distant_suns import names
from starshelf.games.distant_suns.actions import Action, Assign, Orient, Place, Trim
from starshelf.games.distant_suns.chart import fits_somewhere
from starshelf.games.distant_suns.content import FACE_IDS, LENGTH, PAIRS, SIDES
from starshelf.games.distant_suns.forms import COMPLETE, SHAPE_OF
from starshelf.games.distant_suns.scene_panel import draw_halves, draw_panel, half_id
from starshelf.games.distant_suns.scene_paper import Sketchbook, draw_cell_targets, draw_paper
from starshelf.games.distant_suns.scene_tray import draw_offers, draw_race, draw_tray
from starshelf.games.distant_suns.scoring import score_paper, surrounded
from starshelf.games.distant_suns.state import (
    active,
    chart_of,
    covered_by,
    is_solo,
    modules_left,
    shape_for,
    shape_in,
)
from starshelf.games.distant_suns.view import View


def scene(view: View, legal: Sequence[Any]) -> Scene:
    """Draw what a viewer sees."""
    book = Sketchbook([], [], [], [], [])
    offers: list[Offer] = []
    gestures: list[Gesture] = []
    asked = False
    draw_panel(book, view)
    if view.sheet:
        for seat in _order(view):
            draw_paper(book, view, seat)
    if legal and view.phase == "assign":
        draw_halves(book, view)
        offers = [_assign_offer(view, number, action) for number, action in enumerate(legal)]
    elif view.phase == "draw" and view.viewer is not None and view.draft is not None:
        draw_cell_targets(book, view, view.viewer)
        if legal:
            draw_tray(book, view, legal)
            offers, gestures = draw_offers(view, legal)
            asked = True
    if not asked:
        draw_race(book, view)
    return Scene(
        places=tuple(book.places),
        pieces=tuple(book.pieces),
        lines=tuple(book.lines),
        labels=tuple(book.labels),
        targets=tuple(book.targets),
        offers=tuple(offers),
        gestures=tuple(gestures),
        ask=_ask(view),
        seats=tuple(_seat_note(view, seat) for seat in range(len(view.papers))),
        notes=tuple(_notes(view)),
    )


def _order(view: View) -> list[int]:
    """Put the viewer's own paper first, then the others clockwise."""
    seats = len(view.papers)
    first = view.viewer or 0
    return [(first + step) % seats for step in range(seats)]


def _assign_offer(view: View, number: int, action: Assign) -> Offer:
    zones = PAIRS[action.pair].zones
    left = FACE_IDS.index(action.face) == 0
    circle, octagon = zones if left else zones[::-1]
    own, others = shape_in(view, circle), shape_in(view, octagon)
    tight = tuple(
        names.SEATS[seat]
        for seat in range(len(view.papers))
        if not _fits(view, seat, own if seat == view.viewer else others)
    )
    args: dict[str, Arg] = {
        "own": names.SHAPE[own],
        "others": names.SHAPE[others],
        "side": names.SIDE[SIDES.index(action.side)],
        "tight": len(tight),
        "seats": tight,
    }
    key = "offer-assign_alone" if is_solo(view) else "offer-assign"
    path = (half_id(action.side, action.pair, action.face),)
    return Offer(number, Message(key, args), path)


def _fits(view: View, seat: int, shape: str) -> bool:
    covered = covered_by(view.papers[seat])
    return fits_somewhere(chart_of(view), covered, SHAPE_OF[shape].index, COMPLETE)


def _ask(view: View) -> Ask | None:
    if view.phase == "assign":
        who = active(view)
        if who < 0:
            return None
        code = "assign" if who == view.viewer else "wait_assign"
        return Ask(Message(f"ask-{code}", {"seat": names.actor(who)}), (who,), "D-043")
    if view.phase != "draw":
        return None
    waiting = tuple(seat for seat, done in enumerate(view.finished) if not done)
    if view.draft is None or view.viewer is None or view.draft.stage == "done":
        who_all = tuple(names.SEATS[seat] for seat in waiting)
        code = "wait_draw" if view.draft is None else "wait_drawn"
        args: dict[str, Arg] = {"seats": who_all, "count": len(waiting)}
        return Ask(Message(f"ask-{code}", args), waiting, "D-076")
    shape = names.SHAPE[shape_for(view, view.viewer)]
    clause = {"trim": "D-084", "orient": "D-063", "place": "D-069"}[view.draft.stage]
    first = not view.papers[view.viewer].drawings
    if view.draft.stage == "place" and first:
        clause = "D-068"
    args = {"shape": shape, "ready": view.papers[view.viewer].ready}
    return Ask(Message(f"ask-{view.draft.stage}", args), waiting, clause)


def _seat_note(view: View, seat: int) -> SeatNote:
    paper = view.papers[seat]
    notes: list[Message] = []
    if view.phase != "over" and view.sheet:
        if view.phase in ("assign", "draw") and seat == active(view):
            notes.append(Message("note-active"))
        if view.phase == "draw":
            if view.finished[seat]:
                notes.append(Message("note-finished"))
            else:
                shape = names.SHAPE[shape_for(view, seat)]
                notes.append(Message("note-draws", {"shape": shape}))
    if view.sheet:
        chart = chart_of(view)
        covered = covered_by(paper)
        open_aliens = (chart.aliens & ~covered).bit_count()
        notes.append(Message("note-upgrades", {"count": paper.ready}))
        notes.append(Message("note-worlds", {"count": len(paper.worlds)}))
        notes.append(Message("note-treasures", {"count": surrounded(chart, covered)}))
        notes.append(Message("note-aliens", {"count": open_aliens}))
    return SeatNote(seat, score_paper(view, paper).total, tuple(notes))


def _notes(view: View) -> list[Message]:
    if view.phase == "over":
        return [Message("note-over", {"turns": view.turn - 1})]
    rounds: dict[str, Arg] = {"round": view.round, "rounds": LENGTH.rounds, "turn": view.turn}
    notes = [Message("note-round", rounds)]
    if is_solo(view):
        notes.append(Message("note-practice"))
    notes.append(Message("note-modules", {"count": modules_left(view)}))
    return notes


def intent(view: View, path: tuple[str, ...]) -> Action | None:
    """Say which action these clicks would have been, so that `check` can say why not."""
    kinds = [name.partition(":")[0] for name in path]
    rests = [name.partition(":")[2] for name in path]
    if not path:
        return None
    if kinds == ["hex", "pose"]:
        kinds, rests = kinds[:1], rests[:1]  # Where the ghost was put down, and how it lay.
    if len(kinds) > 1 and any(kind != "leave" for kind in kinds):
        return None
    try:
        return _meant(view, kinds[0], rests)
    except (ValueError, IndexError):
        return None


def _meant(view: View, kind: str, rests: list[str]) -> Action | None:
    first = rests[0]
    if kind == "hex":
        q, r = first.split(",")
        return Place(int(q), int(r))
    if kind == "half":
        side, pair, face = first.split(":")
        return Assign(side, int(pair), face)
    if kind == "socket":
        side, zone = first.split(":")
        return Assign(side, min(int(zone), len(PAIRS) - 1), FACE_IDS[0])
    if kind == "pose":
        return Orient(int(first))
    if kind == "leave":
        return Trim(tuple(sorted(int(rest) for rest in rests)))
    if kind == "form" and view.viewer is not None and view.phase == "draw":
        form = SHAPE_OF[shape_for(view, view.viewer)].by_number[int(first)]
        return None if form is None else form.trim
    return None
