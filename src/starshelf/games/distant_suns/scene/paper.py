"""A seat's paper: cells, drawings, worlds, treasures, upgrade slots."""

from __future__ import annotations

from starshelf.core.remember import remember
from starshelf.core.scene import Flag, Label, Piece, Place, Target
from starshelf.core.sheet import Part
from starshelf.core.words import Arg, Message

from .. import names
from ..chart import Chart
from ..content import Cell
from ..forms import COMPLETE, form_of
from ..state import (
    Draft,
    Drawing,
    Paper,
    Reached,
    chart_of,
    covered_by,
    mask_of,
    pays_first,
    shape_for,
)
from ..view import View
from .pictures import form_symbol, frame_of, icon_cell, place_of, reach_of, world_symbol


def paper_id(seat: int) -> str:
    """Name the place of a seat's paper."""
    return f"paper:{seat}"


def hex_id(cell: Cell) -> str:
    """Name the target of a cell on the viewer's own paper."""
    return f"hex:{cell[0]},{cell[1]}"


def paper_of(v: View, seat: int) -> tuple[Part, ...]:
    """A seat's paper as this viewer sees it: nobody else's open drawing shows (D-076)."""
    o, paper = v.open, v.open.papers[seat]
    chart, is_mine, draft = chart_of(o), seat == v.viewer, v.draft
    hidden = None
    if is_mine and draft is not None and draft.bit >= 0:
        hidden = own_drawing(chart, shape_for(o, seat), draft, o.turn)
    firsts = flags_of(*[pays_first(o, world) for world in range(len(chart.worlds))])
    return (
        drawings(seat, chart, paper, hidden, is_mine, o.own is not None),
        signs(seat, chart, paper, hidden, o.turn - 1 if o.phase == "assign" else 0),
        goals(seat, chart, paper, hidden, firsts),
        tick(seat, chart) if o.finished and o.finished[seat] else UNFINISHED,
    )


@remember
def own_drawing(chart: Chart, shape: str, draft: Draft, turn: int) -> Drawing:
    """The viewer's own drawing of the open turn, which nobody else sees yet."""
    return Drawing(shape, draft.form, draft.orientation, *chart.cell_at[draft.bit], turn)


@remember
def flags_of(*flags: bool) -> tuple[bool, ...]:
    """Give equal flags as the very same tuple, so that parts are found again at once."""
    return flags


@remember
def drawings(
    seat: int, chart: Chart, paper: Paper, hidden: Drawing | None, is_mine: bool, is_own: bool
) -> Part:
    """The paper with its drawings, and the marked cells, covered or not."""
    frame = frame_of(chart)
    place = Place(
        id=paper_id(seat),
        role="board" if is_mine else "mat",
        width=frame.width,
        height=frame.height,
        owner=seat,
        ground="" if is_own else f"sheet_{chart.sheet.id}",
    )
    pieces = [*blank(seat, chart)] if is_own else []
    for number, drawing in enumerate(all_drawings(paper, hidden)):
        pieces.append(outline_of(seat, chart, number, drawing))
    pieces.append(start(seat, chart))
    covered = covered_with(chart, paper, hidden)
    for symbol, cells in (("alien", chart.sheet.aliens), ("upgrade", chart.sheet.upgrades)):
        for cell in cells:
            is_covered = bool(covered >> chart.bit_of[cell] & 1)
            pieces.append(mark(seat, chart, symbol, cell, is_covered))
    return Part(tuple(pieces), places=(place,))


@remember
def signs(seat: int, chart: Chart, paper: Paper, hidden: Drawing | None, new_turn: int) -> Part:
    """The symbols in the drawings; those of the turn that has just closed are new."""
    pieces: list[Piece] = []
    for number, drawing in enumerate(all_drawings(paper, hidden)):
        is_new = drawing is hidden or drawing.turn == new_turn
        pieces += signs_of(seat, chart, number, drawing, is_new)
    return Part(tuple(pieces))


@remember
def goals(
    seat: int, chart: Chart, paper: Paper, hidden: Drawing | None, firsts: tuple[bool, ...]
) -> Part:
    """Treasures, worlds and upgrade slots: what the paper has come to."""
    pieces: list[Piece] = []
    labels: list[Label] = []
    covered = covered_with(chart, paper, hidden)
    for cell, ring in zip(chart.sheet.treasures, chart.rings):
        part = treasure(seat, chart, cell, (ring & covered).bit_count(), ring.bit_count())
        pieces += part.pieces
        labels += part.labels
    got = {reached.world: reached for reached in paper.worlds}
    for number, is_first in enumerate(firsts):
        pieces += world(seat, chart, number, is_first, got.get(number))
    for number in range(chart.slots):
        state = "empty" if number >= paper.spent + paper.ready else "ready"
        pieces.append(slot(seat, chart, number, "spent" if number < paper.spent else state))
    return Part(tuple(pieces), labels=tuple(labels))


UNFINISHED = Part()
"""Stands where a tick will be."""


@remember
def tick(seat: int, chart: Chart) -> Part:
    """The seat has finished this turn."""
    frame, label = frame_of(chart), Message("note-finished")
    x, y = frame.width - 0.55, frame.height - 0.6
    return Part((Piece(f"done:{seat}", "done", paper_id(seat), x, y, 0.8, seat=seat, label=label),))


def all_drawings(paper: Paper, hidden: Drawing | None) -> tuple[Drawing, ...]:
    """List the drawings, the hidden one last."""
    return paper.drawings if hidden is None else (*paper.drawings, hidden)


def covered_with(chart: Chart, paper: Paper, hidden: Drawing | None) -> int:
    """Mark the covered cells, those of the hidden drawing too."""
    covered = covered_by(paper)
    return covered if hidden is None else covered | mask_of(chart, hidden)


@remember
def blank(seat: int, chart: Chart) -> tuple[Piece, ...]:
    """The cells of another maker's sheet, for which there is no picture."""
    frame = frame_of(chart)
    return tuple(
        Piece(f"cell:{seat}:{q},{r}", "cell", paper_id(seat), *place_of(frame, (q, r)), 1.0)
        for q, r in chart.cells
    )


@remember
def outline_of(seat: int, chart: Chart, number: int, drawing: Drawing) -> Piece:
    """The form's picture over its cells, turned around its handle."""
    form = form_of(drawing.shape, drawing.form)
    x, y = place_of(frame_of(chart), (drawing.q, drawing.r))
    cells = chart.cells_in(mask_of(chart, drawing))
    args: dict[str, Arg] = {
        "shape": names.SHAPE[drawing.shape],
        "turn": drawing.turn,
        "cells": tuple(chart.names[cell] for cell in cells),
        "omitted": len(form.omit),
    }
    return Piece(
        id=f"drawing:{seat}:{number}",
        symbol=form_symbol(drawing.shape, form),
        place=paper_id(seat),
        x=x,
        y=y,
        size=2 * reach_of(form),
        turn=60 * (drawing.orientation % 6),
        flip=drawing.orientation >= 6,
        label=Message("piece-drawing", args),
    )


@remember
def signs_of(
    seat: int, chart: Chart, number: int, drawing: Drawing, is_new: bool
) -> tuple[Piece, ...]:
    """The shape's symbol in its drawing, and a mark when it was trimmed (D-075)."""
    frame, here = frame_of(chart), paper_id(seat)
    cells = chart.cells_in(mask_of(chart, drawing))
    at = icon_cell(chart, cells)
    flags: tuple[Flag, ...] = ("new",) if is_new else ()
    name, symbol = f"sign:{seat}:{number}", f"sign_{drawing.shape}"
    sign = Piece(name, symbol, here, *place_of(frame, at), 0.56, flags=flags)
    if drawing.form == COMPLETE:
        return (sign,)
    x, y = place_of(frame, next((cell for cell in reversed(cells) if cell != at), at))
    return sign, Piece(f"trimmed:{seat}:{number}", "trimmed", here, x + 0.22, y + 0.24, 0.34)


@remember
def start(seat: int, chart: Chart) -> Piece:
    """Where the first drawing begins."""
    x, y = place_of(frame_of(chart), chart.start)
    label = Message("piece-start")
    return Piece(f"start:{seat}", "start", paper_id(seat), x, y, 0.92, label=label)


@remember
def mark(seat: int, chart: Chart, symbol: str, cell: Cell, is_covered: bool) -> Piece:
    """An alien or an upgrade cell; what is covered turns quiet."""
    state = "covered" if is_covered else "open"
    return Piece(
        f"{symbol}:{seat}:{cell[0]},{cell[1]}",
        symbol,
        paper_id(seat),
        *place_of(frame_of(chart), cell),
        0.46 if is_covered else 0.62,
        flags=("dim",) if is_covered else (),
        label=Message(f"piece-{symbol}_{state}", {"cell": chart.names[cell]}),
    )


@remember
def treasure(seat: int, chart: Chart, cell: Cell, done: int, need: int) -> Part:
    """A treasure with how many of its neighbours are covered."""
    here, (x, y) = paper_id(seat), place_of(frame_of(chart), cell)
    label = Message("piece-treasure", {"cell": chart.names[cell], "done": done, "need": need})
    key = f"{seat}:{cell[0]},{cell[1]}"
    piece = Piece(f"treasure:{key}", "treasure", here, x, y - 0.1, 0.62, label=label)
    if done == need:
        return Part((piece, Piece(f"ring:{key}", "ring", here, x, y, 0.96)))
    text = f"{done}/{need}"
    ring = Label(f"ring:{key}", here, x, y + 0.34, text, size=0.23, strong=True)
    return Part((piece,), labels=(ring,))


@remember
def world(
    seat: int, chart: Chart, number: int, is_first: bool, reached: Reached | None
) -> tuple[Piece, ...]:
    """What a world is worth to this seat now, or what it got."""
    row, here = chart.worlds[number], paper_id(seat)
    x, y = place_of(frame_of(chart), row.cell)
    points = reached.points if reached else row.first if is_first else row.later
    args: dict[str, Arg] = {
        "world": names.world(row.id),
        "first": row.first,
        "later": row.later,
        "points": points,
    }
    code = "reached" if reached else "first" if is_first else "later"
    piece = Piece(
        id=f"world:{seat}:{row.id}",
        symbol=world_symbol(chart, number),
        place=here,
        x=x,
        y=y,
        size=1.0,
        text=str(points),
        flags=("dim",) if not reached and not is_first else (),
        label=Message(f"piece-world_{code}", args),
    )
    if not reached:
        return (piece,)
    flag = Piece(f"flag:{seat}:{row.id}", "flag", here, x + 0.3, y - 0.32, 0.44, seat=seat)
    return piece, flag


@remember
def slot(seat: int, chart: Chart, number: int, state: str) -> Piece:
    """An upgrade slot: spent ones come first, then ready, then empty."""
    x, y = 0.8 + 0.78 * number, frame_of(chart).height - 0.6
    label, name = Message(f"piece-slot_{state}"), f"slot:{seat}:{number}"
    return Piece(name, f"slot_{state}", paper_id(seat), x, y, 0.74, label=label)


@remember
def cell_targets(chart: Chart, seat: int) -> Part:
    """Every cell of the own paper is something to point at."""
    frame, here = frame_of(chart), paper_id(seat)
    found = []
    for cell in chart.cells:
        x, y = place_of(frame, cell)
        label = Message("target-cell", {"cell": chart.names[cell]})
        found.append(Target(hex_id(cell), here, x, y, shape="hex", size=1.0, label=label))
    return Part(targets=tuple(found))
