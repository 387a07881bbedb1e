"""A view as text with Rich markup, for the terminal."""

from __future__ import annotations

from starshelf.core.words import Message, Sketch

from .. import content as c
from ..state import NO_GOAL, Open
from ..view import View
from ..why import goal

_INK = {
    "red": "bright_red",
    "violet": "magenta",
    "yellow": "bright_yellow",
    "white": "bright_white",
    "blue": "bright_blue",
    "orange": "dark_orange",
    "black": "grey50",
}
_LETTER = {"red": "R", "violet": "V", "yellow": "Y", "white": "W", "blue": "B", "orange": "O"}
_LETTER["black"] = "K"


def _star(kind: int) -> str:
    if kind == c.EMPTY:
        return "[dim]·[/]"
    name = c.KINDS[kind]
    return f"[{_INK[name]}]{_LETTER[name]}[/]"


def sketch(v: View) -> Sketch:
    """Write the clusters, the values, the goals and every galaxy, each on rows of its own."""
    o = v.open
    parts: list[str | Message] = [
        Message("note-round", {"round": o.round}),
        f"  ★ {_star(o.bright)}  ",
        Message("note-token", {"step": o.token, "last": c.TOKEN_TRACK.last}),
        "  ",
        Message("note-bag", {"count": sum(o.bag)}),
        "\n",
    ]
    for number, row in enumerate(c.CLUSTERS):
        cells = " ".join(
            f"[reverse]{_star(kind)}[/]" if cell == o.clocks[number] else _star(kind)
            for cell, kind in enumerate(o.clusters[number])
        )
        parts.append(f"{{cluster-{row.id}:<16}} {cells}\n")
    for track, order in enumerate(o.orders):
        tokens = c.VALUE_TRACKS[track].tokens
        ranks = " · ".join(f"{{token-{tokens[n]}}} {o.steps[track][n]}" for n in order)
        parts.append(f"{ranks}\n")
    parts += _goals(o)
    if o.drawn:
        parts.append("+ " + " ".join(map(_star, o.drawn)) + "\n")
    for seat in range(len(o.mats)):
        parts += _galaxy(v, seat)
    return tuple(parts)


def _goals(o: Open) -> list[str | Message]:
    parts: list[str | Message] = []
    if o.common:
        parts.append("[bold]{place-common}[/]\n")
    for number, markers in zip(o.common, o.markers):
        seats = "".join(f" [bold]{seat + 1}[/]" for seat in markers)
        parts += ["  ", goal(number), f"{seats}\n"]
    if o.advanced:
        parts.append("[bold]{place-advanced}[/]\n")
    for number in o.advanced:
        parts += ["  ", goal(number), "\n"]
    return parts


def _galaxy(v: View, seat: int) -> list[str | Message]:
    mat, kept = v.open.mats[seat], v.kept[seat]
    mark = "[bold]>[/]" if seat == v.open.active else " "
    held = " ".join(_star(kind) for kind, n in enumerate(mat.held) for _ in range(n))
    stars = {cell: colour for colour, mask in enumerate(mat.stars) for cell in c.cells_in(mask)}
    rows = [f"O {_star(stars.get(c.CENTRE, c.EMPTY))}"]
    for row in c.CONSTELLATIONS:
        cells = " ".join(f"{name}{_star(stars.get(c.CELL[name], c.EMPTY))}" for name in row.cells)
        rows.append(cells)
    parts: list[str | Message] = [
        f"{mark} [bold]{seat + 1}[/]  ",
        Message("note-black", {"count": mat.black}),
        f"  + {held}\n" if held else "\n",
    ]
    own = v.goals if seat == v.viewer else ()
    for number in own if kept == NO_GOAL else (kept,):
        parts += ["    {place-personal}: ", goal(number), "\n"]
    parts += ["    " + "   ".join(rows[:3]) + "\n", "          " + "   ".join(rows[3:]) + "\n"]
    return parts
