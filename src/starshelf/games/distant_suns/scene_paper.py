"""A seat's paper as things to draw: cells, drawings, worlds, treasures, upgrade slots."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from starshelf.core.scene import Flag, Label, Line, Piece, Place, Target
from starshelf.core.words import Arg, Message
from starshelf.games.distant_suns import names
from starshelf.games.distant_suns.chart import Chart
from starshelf.games.distant_suns.content import Cell
from starshelf.games.distant_suns.forms import COMPLETE, form_of
from starshelf.games.distant_suns.pictures import (
    Frame,
    form_symbol,
    frame_of,
    icon_cell,
    place_of,
    reach_of,
)
from starshelf.games.distant_suns.state import (
    Drawing,
    Paper,
    chart_of,
    covered_by,
    is_solo,
    mask_of,
    shape_for,
)
from starshelf.games.distant_suns.view import View


class Sketchbook(Struct):
    """What has been drawn so far, list by list."""

    places: list[Place]
    pieces: list[Piece]
    labels: list[Label]
    targets: list[Target]
    lines: list[Line]


def paper_id(seat: int) -> str:
    """Name the place of a seat's paper."""
    return f"paper:{seat}"


def hex_id(cell: Cell) -> str:
    """Name the target of a cell on the viewer's own paper."""
    return f"hex:{cell[0]},{cell[1]}"


def draw_paper(book: Sketchbook, view: View, seat: int) -> None:
    """Put a seat's paper into the scene."""
    chart, paper = chart_of(view), view.papers[seat]
    frame = frame_of(chart)
    place = paper_id(seat)
    mine = seat == view.viewer
    book.places.append(
        Place(
            id=place,
            role="board" if mine else "mat",
            width=frame.width,
            height=frame.height,
            owner=seat,
            ground=f"sheet_{chart.sheet.id}" if view.own is None else "",
        )
    )
    if view.own is not None:
        for cell in chart.cells:
            x, y = place_of(frame, cell)
            name = f"cell:{seat}:{cell[0]},{cell[1]}"
            book.pieces.append(Piece(name, "cell", place, x, y, 1.0))
    drawings = list(paper.drawings)
    fresh = len(drawings)
    hidden = own_draft(view, seat, chart)
    if hidden is not None:
        drawings.append(hidden)
    icons: list[Piece] = []
    for number, drawing in enumerate(drawings):
        new = number == fresh or (drawing.turn == view.turn - 1 and view.phase == "assign")
        book.pieces.append(draw_drawing(chart, frame, seat, number, drawing))
        icons += draw_icon(chart, frame, seat, number, drawing, new=new)
    covered = covered_by(paper)
    if hidden is not None:
        covered |= mask_of(chart, hidden)
    book.pieces += draw_marks(chart, frame, seat, covered)
    book.pieces += icons
    treasures, rings = draw_treasures(chart, frame, seat, covered)
    book.pieces += treasures
    book.labels += rings
    draw_worlds(book, view, chart, frame, seat, paper)
    draw_slots(book, chart, frame, seat, paper)
    if view.finished and view.finished[seat]:
        label = Message("note-finished")
        x, y = frame.width - 0.55, frame.height - 0.6
        book.pieces.append(Piece(f"done:{seat}", "done", place, x, y, 0.8, seat=seat, label=label))


def own_draft(view: View, seat: int, chart: Chart) -> Drawing | None:
    """Give the viewer's own drawing of the open turn, which nobody else sees yet."""
    draft = view.draft
    if seat != view.viewer or draft is None or draft.bit < 0:
        return None
    q, r = chart.cell_at[draft.bit]
    shape = shape_for(view, seat)
    return Drawing(shape, draft.form, draft.orientation, q, r, view.turn)


@lru_cache(maxsize=4096)
def draw_drawing(chart: Chart, frame: Frame, seat: int, number: int, drawing: Drawing) -> Piece:
    """Lay the form's picture over its cells, turned around its handle."""
    form = form_of(drawing.shape, drawing.form)
    x, y = place_of(frame, (drawing.q, drawing.r))
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


@lru_cache(maxsize=4096)
def draw_icon(
    chart: Chart, frame: Frame, seat: int, number: int, drawing: Drawing, *, new: bool
) -> tuple[Piece, ...]:
    """Write the shape's symbol into its drawing, and a mark when it was trimmed (D-075)."""
    cells = chart.cells_in(mask_of(chart, drawing))
    at = icon_cell(chart, cells)
    x, y = place_of(frame, at)
    place = paper_id(seat)
    flags: tuple[Flag, ...] = ("new",) if new else ()
    name = f"sign:{seat}:{number}"
    found = [Piece(name, f"sign_{drawing.shape}", place, x, y, 0.56, flags=flags)]
    if drawing.form != COMPLETE:
        other = next((cell for cell in reversed(cells) if cell != at), at)
        a, b = place_of(frame, other)
        name = f"trimmed:{seat}:{number}"
        found.append(Piece(name, "trimmed", place, a + 0.22, b + 0.24, 0.34))
    return tuple(found)


@lru_cache(maxsize=1024)
def draw_marks(chart: Chart, frame: Frame, seat: int, covered: int) -> tuple[Piece, ...]:
    """Put Start, aliens and upgrade cells on the paper; what is covered turns quiet."""
    place = paper_id(seat)
    x, y = place_of(frame, chart.start)
    found = [Piece(f"start:{seat}", "start", place, x, y, 0.92, label=Message("piece-start"))]
    for symbol, cells in (("alien", chart.sheet.aliens), ("upgrade", chart.sheet.upgrades)):
        for cell in cells:
            x, y = place_of(frame, cell)
            hidden = bool(covered >> chart.bit_of[cell] & 1)
            flags: tuple[Flag, ...] = ("dim",) if hidden else ()
            state = "covered" if hidden else "open"
            label = Message(f"piece-{symbol}_{state}", {"cell": chart.names[cell]})
            name = f"{symbol}:{seat}:{cell[0]},{cell[1]}"
            size = 0.46 if hidden else 0.62
            found.append(Piece(name, symbol, place, x, y, size, flags=flags, label=label))
    return tuple(found)


@lru_cache(maxsize=1024)
def draw_treasures(
    chart: Chart, frame: Frame, seat: int, covered: int
) -> tuple[tuple[Piece, ...], tuple[Label, ...]]:
    """Show each treasure with how many of its neighbours are covered."""
    place = paper_id(seat)
    pieces: list[Piece] = []
    labels: list[Label] = []
    for cell, ring in zip(chart.sheet.treasures, chart.rings):
        x, y = place_of(frame, cell)
        done, need = (ring & covered).bit_count(), ring.bit_count()
        args: dict[str, Arg] = {"cell": chart.names[cell], "done": done, "need": need}
        label = Message("piece-treasure", args)
        key = f"{seat}:{cell[0]},{cell[1]}"
        pieces.append(Piece(f"treasure:{key}", "treasure", place, x, y - 0.1, 0.62, label=label))
        if done == need:
            pieces.append(Piece(f"ring:{key}", "ring", place, x, y, 0.96))
        else:
            text = f"{done}/{need}"
            labels.append(Label(f"ring:{key}", place, x, y + 0.34, text, size=0.23, strong=True))
    return tuple(pieces), tuple(labels)


def draw_worlds(
    book: Sketchbook, view: View, chart: Chart, frame: Frame, seat: int, paper: Paper
) -> None:
    """Show what each world is worth to this seat now, or what it got."""
    place = paper_id(seat)
    got = {reached.world: reached for reached in paper.worlds}
    best = max(world.first for world in chart.worlds)
    for number, world in enumerate(chart.worlds):
        x, y = place_of(frame, world.cell)
        reached = got.get(number)
        if is_solo(view):
            first = view.round <= world.practice_round
        else:
            first = not view.reached[number]
        points = reached.points if reached else world.first if first else world.later
        args: dict[str, Arg] = {
            "world": names.world(world.id),
            "first": world.first,
            "later": world.later,
            "points": points,
        }
        code = "reached" if reached else "first" if first else "later"
        label = Message(f"piece-world_{code}", args)
        symbol = "world_far" if world.first == best and best > 10 else "world_near"
        flags: tuple[Flag, ...] = ("dim",) if not reached and not first else ()
        book.pieces.append(
            Piece(
                id=f"world:{seat}:{world.id}",
                symbol=symbol,
                place=place,
                x=x,
                y=y,
                size=1.0,
                text=str(points),
                flags=flags,
                label=label,
            )
        )
        if reached:
            flag = Piece(
                f"flag:{seat}:{world.id}", "flag", place, x + 0.3, y - 0.32, 0.44, seat=seat
            )
            book.pieces.append(flag)


def draw_slots(book: Sketchbook, chart: Chart, frame: Frame, seat: int, paper: Paper) -> None:
    """Show the upgrade slots: spent ones first, then ready, then empty."""
    place = paper_id(seat)
    y = frame.height - 0.6
    for number in range(chart.slots):
        state = "empty"
        if number < paper.spent:
            state = "spent"
        elif number < paper.spent + paper.ready:
            state = "ready"
        x = 0.8 + 0.78 * number
        label = Message(f"piece-slot_{state}")
        name = f"slot:{seat}:{number}"
        book.pieces.append(Piece(name, f"slot_{state}", place, x, y, 0.74, label=label))


def draw_cell_targets(book: Sketchbook, view: View, seat: int) -> None:
    """Make every cell of the own paper something to point at."""
    book.targets += _cell_targets(chart_of(view), seat)


@lru_cache(maxsize=64)
def _cell_targets(chart: Chart, seat: int) -> tuple[Target, ...]:
    frame, place = frame_of(chart), paper_id(seat)
    found = []
    for cell in chart.cells:
        x, y = place_of(frame, cell)
        label = Message("target-cell", {"cell": chart.names[cell]})
        found.append(Target(hex_id(cell), place, x, y, shape="hex", size=1.0, label=label))
    return tuple(found)
