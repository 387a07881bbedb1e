"""A galaxy: its stars and completed constellations, the black track, the observation area."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starshelf.core.remember import remember
from starshelf.core.scene import Label, Line, Piece, Place, Target
from starshelf.core.sheet import Part
from starshelf.core.words import Arg, Message

from .. import content as c
from .. import why
from ..state import Mat
from . import layout as at
from .board import SYMBOLS

TRACK: Final = "track"
"""The target of the own black-star track."""
CELLS: Final[dict[str | None, str]] = {name: f"cell:{name}" for name in c.CELLS} | {None: TRACK}
"""By cell, or none for the track: its target in the own galaxy."""
HELD: Final = {name: f"held:{name}" for name in c.KINDS}
"""By kind: the target of such a star in the own observation area."""


@remember
def galaxy(seat: int, mat: Mat, own: bool, bright: int, first: bool) -> tuple[Part, ...]:
    """What lies before a seat: its own galaxy can be clicked, and stars of the bright kind glow."""
    parts = (
        _ground(seat, own),
        _figures(seat, mat.filled),
        _stars(seat, mat.stars, own),
        _black(seat, mat.black),
        _observation(seat, mat.held, own, bright, first),
    )
    return (*parts, _web(seat, mat.stars), _track(seat, mat.black)) if own else parts


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


@remember
def _figures(seat: int, filled: int) -> Part:
    """Bright figures through completed constellations."""
    done = [n for n, mask in enumerate(c.CONSTELLATION_MASKS) if filled & mask == mask]
    return Part(lines=tuple([line for number in done for line in _figure(seat, number)]))


@lru_cache(maxsize=None)
def _figure(seat: int, constellation: int) -> tuple[Line, ...]:
    """The links of a constellation; orbital ones are left out."""
    mask = c.CONSTELLATION_MASKS[constellation]
    colour = c.CONSTELLATIONS[constellation].id
    lines = []
    for row in c.LINKS:
        a, b = c.CELL[row.a], c.CELL[row.b]
        if row.kind != "orbital" and mask >> a & 1 and mask >> b & 1:
            name, ends = f"figure:{seat}:{row.a}:{row.b}", (at.CELLS[a], at.CELLS[b])
            lines.append(Line(name, f"galaxy:{seat}", ends, style="thick", colour=colour))
    return tuple(lines)


@remember
def _stars(seat: int, stars: tuple[int, ...], own: bool) -> Part:
    return Part(
        tuple(
            [
                _star(seat, cell, colour, own)
                for colour, mask in enumerate(stars)
                for cell in c.cells_in(mask)
            ]
        )
    )


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


@remember
def _observation(seat: int, held: tuple[int, ...], own: bool, bright: int, first: bool) -> Part:
    """The observation area, and the first player's mark."""
    pieces = [_held(seat, k, n, own, k == bright) for k, n in enumerate(held) if n]
    return Part((*pieces, _first_player(seat)) if first else tuple(pieces))


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
    colours = [c.EMPTY] * len(c.CELLS)
    for colour, mask in enumerate(stars):
        for cell in c.cells_in(mask):
            colours[cell] = colour
    targets = []
    for cell, colour in enumerate(colours):
        near = c.NEAR[cell]
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
