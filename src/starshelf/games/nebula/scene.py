"""A view as things to draw: the nebula, the galaxies, goals and values; offers on targets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from starshelf.core.scene import Label, Line, Piece, Place, Scene, SeatNote, Target
from starshelf.core.words import Arg, Message
from starshelf.games.nebula import cards, goals, offers, scoring, why
from starshelf.games.nebula import content as c
from starshelf.games.nebula import layout as at
from starshelf.games.nebula.scoring import open_mats
from starshelf.games.nebula.state import (
    completed_constellations,
    marker_count,
    marker_limit,
    turn_order,
)
from starshelf.games.nebula.view import SeatView, View


def scene(v: View, legal: Sequence[Any]) -> Scene:
    """Draw what a viewer sees, with everything that may be clicked."""
    sheet = cards.Sheet()
    targets: list[Target] = []
    lines: list[Line] = []
    _nebula(v, sheet, targets)
    for seat in turn_order(v.viewer or 0, len(v.seats)):
        _galaxy(v, seat, sheet, targets, lines)
    _chaos(v, sheet)
    cards.lay_out(v, sheet)
    return Scene(
        places=tuple(sheet.places),
        pieces=tuple(sheet.pieces),
        lines=tuple(lines),
        labels=tuple(sheet.labels),
        targets=tuple(targets),
        offers=offers.offers(v, legal),
        ask=offers.ask(v),
        seats=tuple(_seat_note(v, seat) for seat in range(len(v.seats))),
        notes=_notes(v),
    )


# --- the nebula board ---------------------------------------------------------------------------


def _nebula(v: View, sheet: cards.Sheet, targets: list[Target]) -> None:
    sheet.places.append(
        Place(
            "nebula",
            "board",
            at.BOARD_SIZE,
            at.BOARD_SIZE,
            title=Message("place-nebula"),
            ground="nebula-ground",
        )
    )
    mine = v.phase == "gather" and v.viewer == v.active
    for number, row in enumerate(c.CLUSTERS):
        _cluster(v, number, row, sheet, targets, steps=mine)
    x, y = at.BRIGHT
    if v.bright != c.EMPTY:
        label = Message("piece-bright", {"star": why.STAR[v.bright]})
        symbol = f"star-{c.KINDS[v.bright]}"
        name = f"bright:{c.KINDS[v.bright]}"
        sheet.pieces.append(Piece(name, symbol, "nebula", x, y, 1.12, flags=("glow",), label=label))
    x, y = at.TOKEN_STEPS[v.token]
    label = Message("piece-token", {"step": v.token, "last": c.TOKEN_TRACK.last})
    sheet.pieces.append(Piece("black-token", "black-token", "nebula", x, y, 0.6, label=label))
    for step in (*c.TOKEN_TRACK.glowing, c.TOKEN_TRACK.last):
        x, y = at.TOKEN_STEPS[step]
        sheet.labels.append(Label(f"step:{step}", "nebula", x, y + 0.47, str(step), size=0.26))
    stars = tuple(
        Message("count-of", {"star": why.STAR[kind], "count": count})
        for kind, count in enumerate(v.bag)
    )
    bag = Message("piece-bag", {"count": sum(v.bag), "stars": stars})
    box = Message("piece-box", {"count": sum(v.box)})
    x, y = at.BAG
    sheet.pieces.append(
        Piece(offers.BAG, "bag", "nebula", x, y, 1.5, count=sum(v.bag), label=bag, target=True)
    )
    x, y = at.BOX
    sheet.pieces.append(Piece("box", "box", "nebula", x, y, 1.35, count=sum(v.box), label=box))


def _cluster(
    v: View,
    number: int,
    row: c.ClusterRow,
    sheet: cards.Sheet,
    targets: list[Target],
    *,
    steps: bool,
) -> None:
    clock = v.clocks[number]
    cluster = Message(f"cluster-{row.id}")
    for cell, kind in enumerate(v.clusters[number]):
        x, y = at.CLUSTER_CELLS[number][cell]
        if kind != c.EMPTY:
            name = f"cluster:{row.id}:{cell}:{c.KINDS[kind]}"
            sheet.pieces.append(Piece(name, f"star-{c.KINDS[kind]}", "nebula", x, y, 0.68))
        way = (cell - clock) % c.RING
        ways = sorted({step for step in (way, c.RING - way) if 0 <= step <= c.STEPS})
        args: dict[str, Arg] = {
            "cluster": cluster,
            "star": why.star(kind),
            "steps": " / ".join(map(str, ways)) if way else "0",
        }
        label = Message("target-clock", args)
        targets.append(
            Target(f"clock:{row.id}:{cell}", "nebula", x, y, "circle", size=0.78, label=label)
        )
        if steps and way:
            x, y = at.WAYS[number][cell]
            text = "·".join(map(str, ways))
            sheet.labels.append(Label(f"way:{row.id}:{cell}", "nebula", x, y, text, size=0.24))
    turn = clock * at.RING_TURN
    x, y = at.CLOCKS[number][clock]
    label = Message("piece-clock", {"cluster": cluster})
    sheet.pieces.append(
        Piece(f"clock-hand:{row.id}", "clock", "nebula", x, y, 0.66, turn=turn, label=label)
    )
    x, y = at.CRESCENTS[number][clock]
    sheet.pieces.append(Piece(f"crescent:{row.id}", "crescent", "nebula", x, y, 0.72, turn=turn))


def _chaos(v: View, sheet: cards.Sheet) -> None:
    """Show the stars drawn by chaos below the bright star, one piece a kind."""
    for (x, y), kind in zip(at.DRAWN, sorted(set(v.drawn))):
        count = v.drawn.count(kind)
        sheet.pieces.append(
            Piece(
                f"drawn:{c.KINDS[kind]}",
                f"star-{c.KINDS[kind]}",
                "nebula",
                x,
                y,
                size=0.68,
                count=count if count > 1 else None,
                label=Message("count-of", {"star": why.STAR[kind], "count": count}),
                flags=("new",),
                target=True,
            )
        )


# --- galaxies -----------------------------------------------------------------------------------


def _galaxy(
    v: View, seat: int, sheet: cards.Sheet, targets: list[Target], lines: list[Line]
) -> None:
    own = v.viewer == seat
    place = f"galaxy:{seat}"
    lying = v.seats[seat]
    title = Message("place-galaxy", {"seat": why.SEATS[seat]})
    sheet.places.append(
        Place(
            place,
            "board" if own else "mat",
            at.GALAXY_WIDTH,
            at.GALAXY_HEIGHT,
            owner=seat,
            title=title,
            ground="galaxy-ground",
        )
    )
    _completed(seat, place, lying, lines)
    stars = {cell: colour for colour, mask in enumerate(lying.stars) for cell in c.cells_in(mask)}
    for cell, colour in stars.items():
        x, y = at.CELLS[cell]
        label = None if own else Message("cell-star", _cell_args(cell, why.STAR[colour]))
        name = f"star:{seat}:{c.CELLS[cell]}:{c.KINDS[colour]}"
        sheet.pieces.append(Piece(name, f"star-{c.KINDS[colour]}", place, x, y, 0.78, label=label))
    for number in range(lying.black):
        name = f"black:{seat}:{number}"
        sheet.pieces.append(Piece(name, "star-black", place, at.TRACK_X[number], at.TRACK_Y, 0.74))
    for kind, count in enumerate(lying.held):
        if count:
            _held(v, seat, kind, count, sheet)
    if seat == v.first:
        label = Message("piece-first_player")
        sheet.pieces.append(
            Piece("first-player", "first-player", place, 0.5, 0.72, 0.72, label=label)
        )
    if own:
        _own_galaxy(lying, stars, place, sheet, targets)


def _held(v: View, seat: int, kind: int, count: int, sheet: cards.Sheet) -> None:
    own = v.viewer == seat
    name = offers.held_target(c.KINDS[kind]) if own else f"held:{seat}:{c.KINDS[kind]}"
    bright = v.phase == "place" and seat == v.active and kind == v.turn_bright
    sheet.pieces.append(
        Piece(
            name,
            f"star-{c.KINDS[kind]}",
            f"galaxy:{seat}",
            at.HELD_X[kind],
            at.HELD_Y,
            size=0.98,
            count=count if count > 1 else None,
            label=Message("count-of", {"star": why.STAR[kind], "count": count}),
            flags=("glow",) if bright else (),
            target=own,
        )
    )


def _own_galaxy(
    lying: SeatView,
    stars: dict[int, int],
    place: str,
    sheet: cards.Sheet,
    targets: list[Target],
) -> None:
    for cell, name in enumerate(c.CELLS):
        x, y = at.CELLS[cell]
        if cell in stars:
            label = Message("cell-star", _cell_args(cell, why.STAR[stars[cell]]))
        else:
            near = c.NEAR[cell]
            label = _empty_label(cell, tuple([mask & near for mask in lying.stars]))
        targets.append(
            Target(offers.cell_target(name), place, x, y, "circle", size=0.84, label=label)
        )
    number = min(lying.black, c.BLACK_TRACK.cells - 1)
    label = Message("target-track", {"points": c.BLACK_TRACK.points[number]})
    targets.append(
        Target(offers.TRACK, place, at.TRACK_X[number], at.TRACK_Y, "circle", 0.86, label=label)
    )
    for spot, points in enumerate(c.BLACK_TRACK.points):
        if spot >= lying.black:
            sheet.labels.append(
                Label(f"black:{spot}", place, at.TRACK_X[spot], at.TRACK_Y, str(points), size=0.3)
            )
    for orbit, (x, y) in enumerate(at.ORBIT_NUMBERS):
        sheet.labels.append(Label(f"orbit:{orbit + 1}", place, x, y, str(orbit + 1), size=0.26))


def _completed(seat: int, place: str, lying: SeatView, lines: list[Line]) -> None:
    """Draw a bright figure through every completed constellation."""
    for number, mask in enumerate(c.CONSTELLATION_MASKS):
        if lying.filled & mask != mask:
            continue
        for a, b in _figure(number):
            lines.append(
                Line(
                    f"figure:{seat}:{c.CELLS[a]}:{c.CELLS[b]}",
                    place,
                    (at.CELLS[a], at.CELLS[b]),
                    style="thick",
                    colour=c.CONSTELLATIONS[number].id,
                )
            )


@lru_cache(maxsize=None)
def _figure(constellation: int) -> tuple[tuple[int, int], ...]:
    """List the links inside a constellation, orbital ones left out."""
    mask = c.CONSTELLATION_MASKS[constellation]
    return tuple(
        (c.CELL[row.a], c.CELL[row.b])
        for row in c.LINKS
        if row.kind != "orbital" and mask >> c.CELL[row.a] & 1 and mask >> c.CELL[row.b] & 1
    )


def _cell_args(cell: int, star: Message) -> dict[str, Arg]:
    return {"cell": c.CELLS[cell], "where": _where(cell), "star": star}


@lru_cache(maxsize=None)
def _where(cell: int) -> Message:
    """Say where a cell lies, and whether it glows."""
    row = c.CELL_ROWS[cell]
    if not row.orbit:
        return Message("where-centre")
    args: dict[str, Arg] = {
        "constellation": Message(f"constellation-{row.constellation}"),
        "orbit": row.orbit,
    }
    return Message("where-glowing" if row.glowing else "where-cell", args)


@lru_cache(maxsize=8192)
def _empty_label(cell: int, near: tuple[int, ...]) -> Message:
    """Name an empty cell and the colours that its neighbours, given by colour, forbid."""
    args: dict[str, Arg] = {"cell": c.CELLS[cell], "where": _where(cell)}
    forbidden = tuple(
        Message(
            "forbidden-by",
            {
                "colour": Message(f"colour-{c.KINDS[colour]}"),
                "cells": tuple(c.CELLS[other] for other in c.cells_in(mask)),
            },
        )
        for colour, mask in enumerate(near)
        if mask
    )
    if not forbidden:
        return Message("cell-empty", args)
    return Message("cell-forbidden", {**args, "colours": forbidden})


# --- at a glance --------------------------------------------------------------------------------


def _seat_note(v: View, seat: int) -> SeatNote:
    lying = v.seats[seat]
    mats = open_mats(v.seats)
    items = scoring.open_items(
        seat=seat,
        mats=mats,
        common=v.common,
        markers=v.markers,
        advanced=v.advanced,
        orders=v.orders if len(v.orders) == len(c.VALUE_TRACKS) else (),
    )
    points = sum(item.points for item in items)
    notes = [
        Message("note-black", {"count": lying.black}),
        Message("note-goals", {"count": sum(1 for markers in v.markers if seat in markers)}),
        Message("note-constellations", {"count": completed_constellations(lying.filled)}),
    ]
    if v.phase == "choose":
        notes = [Message("note-choosing" if not lying.chosen else "note-chosen")]
    if v.phase == "over" and lying.kept >= 0:
        table = scoring.table_of(mats, v.markers, seat)
        if goals.holds(lying.kept, mats[seat], table):
            points += c.SCORING.personal_goal
    if seat == v.first:
        notes.append(Message("note-first"))
    return SeatNote(seat, points, tuple(notes), symbol="seat")


def _notes(v: View) -> tuple[Message, ...]:
    if v.round == 0:
        return (Message("note-setup"),)
    found = [Message("note-round", {"round": v.round})]
    if v.last_round:
        reasons = tuple(Message(f"ending-{code}") for code in v.last_round)
        found.insert(0, Message("note-last_round", {"reasons": reasons}))
    found.append(Message("note-token", {"step": v.token, "last": c.TOKEN_TRACK.last}))
    seats = len(v.seats)
    found.append(
        Message("note-markers", {"count": marker_count(v.markers), "limit": marker_limit(seats)})
    )
    found.append(Message("note-bag", {"count": sum(v.bag)}))
    return tuple(found)
