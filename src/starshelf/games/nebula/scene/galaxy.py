"""A galaxy: its stars and completed constellations, the black track, the observation area."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starshelf.core.remember import remember
from starshelf.core.scene import Label, Line, Piece, Place, Target
from starshelf.core.sheet import Part, Sheet
from starshelf.core.words import Arg, Message

from .. import content as c
from .. import why
from ..state import Mat, star_at
from . import layout as at
from .board import SYMBOLS

TRACK: Final = "track"
"""The target of the own black-star track."""
CELLS: Final[dict[str | None, str]] = {name: f"cell:{name}" for name in c.CELLS} | {None: TRACK}
"""By cell, or none for the track: its target in the own galaxy."""
HELD: Final = {name: f"held:{name}" for name in c.KINDS}
"""By kind: the target of such a star in the own observation area."""


@remember
def galaxy(seat: int, mat: Mat, own: bool, bright: int, first: bool) -> Part:
    """What lies before a seat: its own galaxy can be clicked, and stars of the bright kind glow."""
    sheet = Sheet()
    sheet.put(_ground(seat, own))
    for number, mask in enumerate(c.CONSTELLATION_MASKS):
        if mat.filled & mask == mask:
            sheet.put(_figure(seat, number))
    for colour, mask in enumerate(mat.stars):
        for cell in c.cells_in(mask):
            sheet.pieces.append(_star(seat, cell, colour, own))
    sheet.put(_black(seat, mat.black))
    for kind, count in enumerate(mat.held):
        if count:
            sheet.pieces.append(_held(seat, kind, count, own, kind == bright))
    if first:
        sheet.pieces.append(_first_player(seat))
    if own:
        sheet.put(_web(seat, mat.stars), _track(seat, mat.black))
    return sheet.part()


@lru_cache(maxsize=None)
def _ground(seat: int, own: bool) -> Part:
    place = Place(
        f"galaxy:{seat}",
        "board" if own else "mat",
        at.GALAXY_WIDTH,
        at.GALAXY_HEIGHT,
        owner=seat,
        title=Message("place-galaxy", {"seat": why.SEATS[seat]}),
        ground="galaxy-ground",
    )
    return Part(places=(place,))


@lru_cache(maxsize=None)
def _figure(seat: int, constellation: int) -> Part:
    """A bright figure through a completed constellation; orbital links are left out."""
    mask = c.CONSTELLATION_MASKS[constellation]
    lines = []
    for row in c.LINKS:
        a, b = c.CELL[row.a], c.CELL[row.b]
        if row.kind != "orbital" and mask >> a & 1 and mask >> b & 1:
            lines.append(
                Line(
                    f"figure:{seat}:{row.a}:{row.b}",
                    f"galaxy:{seat}",
                    (at.CELLS[a], at.CELLS[b]),
                    style="thick",
                    colour=c.CONSTELLATIONS[constellation].id,
                )
            )
    return Part(lines=tuple(lines))


@lru_cache(maxsize=None)
def _star(seat: int, cell: int, colour: int, own: bool) -> Piece:
    x, y = at.CELLS[cell]
    label = None if own else _star_label(cell, colour)
    name = f"star:{seat}:{c.CELLS[cell]}:{c.KINDS[colour]}"
    return Piece(name, SYMBOLS[colour], f"galaxy:{seat}", x, y, 0.78, label=label)


@lru_cache(maxsize=None)
def _black(seat: int, count: int) -> Part:
    place, y = f"galaxy:{seat}", at.TRACK_Y
    return Part(
        tuple(
            Piece(f"black:{seat}:{number}", "star-black", place, at.TRACK_X[number], y, 0.74)
            for number in range(count)
        )
    )


@lru_cache(maxsize=1 << 12)
def _held(seat: int, kind: int, count: int, own: bool, bright: bool) -> Piece:
    name = c.KINDS[kind]
    return Piece(
        HELD[name] if own else f"held:{seat}:{name}",
        SYMBOLS[kind],
        f"galaxy:{seat}",
        at.HELD_X[kind],
        at.HELD_Y,
        size=0.98,
        count=count if count > 1 else None,
        label=Message("count-of", {"star": why.STAR[kind], "count": count}),
        flags=("glow",) if bright else (),
        target=own,
    )


@lru_cache(maxsize=None)
def _first_player(seat: int) -> Piece:
    label = Message("piece-first_player")
    return Piece("first-player", "first-player", f"galaxy:{seat}", 0.5, 0.72, 0.72, label=label)


# --- what can be clicked in the own galaxy ------------------------------------------------------


@remember
def _web(seat: int, stars: tuple[int, ...]) -> Part:
    """The cells, each telling its star or the colours that its neighbours forbid."""
    mat = Mat(stars=stars)
    targets = []
    for cell, near in enumerate(c.NEAR):
        colour = star_at(mat, cell)
        linked = () if colour != c.EMPTY else tuple([mask & near for mask in stars])
        targets.append(_cell(seat, cell, colour, linked))
    return Part(targets=tuple(targets))


@lru_cache(maxsize=1 << 13)
def _cell(seat: int, cell: int, colour: int, near: tuple[int, ...]) -> Target:
    x, y = at.CELLS[cell]
    label = _empty_label(cell, near) if colour == c.EMPTY else _star_label(cell, colour)
    name = CELLS[c.CELLS[cell]]
    return Target(name, f"galaxy:{seat}", x, y, "circle", size=0.84, label=label)


@lru_cache(maxsize=None)
def _track(seat: int, black: int) -> Part:
    """The next cell of the black track, and the points of those that are left."""
    place, points = f"galaxy:{seat}", c.BLACK_TRACK.points
    number = min(black, c.BLACK_TRACK.cells - 1)
    label = Message("target-track", {"points": points[number]})
    target = Target(TRACK, place, at.TRACK_X[number], at.TRACK_Y, "circle", 0.86, label=label)
    left = [
        Label(f"black:{spot}", place, at.TRACK_X[spot], at.TRACK_Y, str(points[spot]), size=0.3)
        for spot in range(black, len(points))
    ]
    orbits = [
        Label(f"orbit:{orbit}", place, x, y, str(orbit), size=0.26)
        for orbit, (x, y) in enumerate(at.ORBIT_NUMBERS, 1)
    ]
    return Part(labels=(*left, *orbits), targets=(target,))


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


@lru_cache(maxsize=None)
def _star_label(cell: int, colour: int) -> Message:
    star = why.STAR[colour]
    return Message("cell-star", {"cell": c.CELLS[cell], "where": _where(cell), "star": star})


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
