"""A seat's paper: cells, drawings, worlds, treasures, upgrade slots."""

from __future__ import annotations

from starshelf.core.remember import remember
from starshelf.core.scene import Flag, Label, Piece, Place, Target
from starshelf.core.sheet import Part, Sheet
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


def paper_of(v: View, seat: int) -> Part:
    """A seat's paper as this viewer sees it: nobody else's open drawing shows (D-076)."""
    o = v.open
    chart, is_mine, draft = chart_of(o), seat == v.viewer, v.draft
    hidden = None
    if is_mine and draft is not None and draft.bit >= 0:
        hidden = own_drawing(chart, shape_for(o, seat), draft, o.turn)
    new_turn = o.turn - 1 if o.phase == "assign" else 0
    firsts = flags_of(*[pays_first(o, world) for world in range(len(chart.worlds))])
    is_finished = bool(o.finished) and o.finished[seat]
    is_own = o.own is not None
    paper = o.papers[seat]
    return paper_part(seat, chart, paper, is_mine, is_own, hidden, new_turn, firsts, is_finished)


@remember
def own_drawing(chart: Chart, shape: str, draft: Draft, turn: int) -> Drawing:
    """The viewer's own drawing of the open turn, which nobody else sees yet."""
    return Drawing(shape, draft.form, draft.orientation, *chart.cell_at[draft.bit], turn)


@remember
def flags_of(*flags: bool) -> tuple[bool, ...]:
    """Give equal flags as the very same tuple, so that parts are found again at once."""
    return flags


@remember
def paper_part(
    seat: int,
    chart: Chart,
    paper: Paper,
    is_mine: bool,
    is_own: bool,
    hidden: Drawing | None,
    new_turn: int,
    firsts: tuple[bool, ...],
    is_finished: bool,
) -> Part:
    """A paper with all that lies on it, by what it depends on."""
    frame, here = frame_of(chart), paper_id(seat)
    place = Place(
        id=here,
        role="board" if is_mine else "mat",
        width=frame.width,
        height=frame.height,
        owner=seat,
        ground="" if is_own else f"sheet_{chart.sheet.id}",
    )
    sheet = Sheet([place])
    if is_own:
        sheet.put(blank(seat, chart))
    covered = covered_by(paper)
    drawings = paper.drawings
    if hidden is not None:
        covered |= mask_of(chart, hidden)
        drawings = (*drawings, hidden)
    signs: list[Piece] = []
    for number, drawing in enumerate(drawings):
        is_new = drawing is hidden or drawing.turn == new_turn
        sheet.pieces.append(outline_of(seat, chart, number, drawing))
        signs += signs_of(seat, chart, number, drawing, is_new)
    sheet.put(start(seat, chart))
    for symbol, cells in (("alien", chart.sheet.aliens), ("upgrade", chart.sheet.upgrades)):
        for cell in cells:
            is_covered = bool(covered >> chart.bit_of[cell] & 1)
            sheet.pieces.append(mark(seat, chart, symbol, cell, is_covered))
    sheet.pieces += signs
    for cell, ring in zip(chart.sheet.treasures, chart.rings):
        sheet.put(treasure(seat, chart, cell, (ring & covered).bit_count(), ring.bit_count()))
    got = {reached.world: reached for reached in paper.worlds}
    for number, is_first in enumerate(firsts):
        sheet.put(world(seat, chart, number, is_first, got.get(number)))
    for number in range(chart.slots):
        state = "empty" if number >= paper.spent + paper.ready else "ready"
        sheet.put(slot(seat, chart, number, "spent" if number < paper.spent else state))
    if is_finished:
        x, y, label = frame.width - 0.55, frame.height - 0.6, Message("note-finished")
        sheet.pieces.append(Piece(f"done:{seat}", "done", here, x, y, 0.8, seat=seat, label=label))
    return sheet.part()


@remember
def blank(seat: int, chart: Chart) -> Part:
    """The cells of another maker's sheet, for which there is no picture."""
    frame = frame_of(chart)
    return Part(
        tuple(
            Piece(f"cell:{seat}:{q},{r}", "cell", paper_id(seat), *place_of(frame, (q, r)), 1.0)
            for q, r in chart.cells
        )
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
def start(seat: int, chart: Chart) -> Part:
    """Where the first drawing begins."""
    x, y = place_of(frame_of(chart), chart.start)
    label = Message("piece-start")
    return Part((Piece(f"start:{seat}", "start", paper_id(seat), x, y, 0.92, label=label),))


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
def world(seat: int, chart: Chart, number: int, is_first: bool, reached: Reached | None) -> Part:
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
        return Part((piece,))
    flag = Piece(f"flag:{seat}:{row.id}", "flag", here, x + 0.3, y - 0.32, 0.44, seat=seat)
    return Part((piece, flag))


@remember
def slot(seat: int, chart: Chart, number: int, state: str) -> Part:
    """An upgrade slot: spent ones come first, then ready, then empty."""
    x, y = 0.8 + 0.78 * number, frame_of(chart).height - 0.6
    label, name = Message(f"piece-slot_{state}"), f"slot:{seat}:{number}"
    return Part((Piece(name, f"slot_{state}", paper_id(seat), x, y, 0.74, label=label),))


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
