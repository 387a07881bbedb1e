"""A view as text with Rich markup, for the terminal."""

from __future__ import annotations

from starshelf.core.words import Message, Sketch
from starshelf.games.nebula import content as c
from starshelf.games.nebula.view import SeatView, View
from starshelf.games.nebula.why import goal

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
    parts: list[str | Message] = [
        Message("note-round", {"round": v.round}),
        f"  ★ {_star(v.bright)}  ",
        Message("note-token", {"step": v.token, "last": c.TOKEN_TRACK.last}),
        "  ",
        Message("note-bag", {"count": sum(v.bag)}),
        "\n",
    ]
    for number, row in enumerate(c.CLUSTERS):
        cells = " ".join(
            f"[reverse]{_star(kind)}[/]" if cell == v.clocks[number] else _star(kind)
            for cell, kind in enumerate(v.clusters[number])
        )
        parts.append(f"{{cluster-{row.id}:<16}} {cells}\n")
    for track, order in enumerate(v.orders):
        tokens = c.VALUE_TRACKS[track].tokens
        ranks = " · ".join(f"{{token-{tokens[n]}}} {v.steps[track][n]}" for n in order)
        parts.append(f"{ranks}\n")
    parts += _goals(v)
    if v.drawn:
        parts.append("+ " + " ".join(map(_star, v.drawn)) + "\n")
    for seat, lying in enumerate(v.seats):
        parts += _galaxy(v, seat, lying)
    return tuple(parts)


def _goals(v: View) -> list[str | Message]:
    parts: list[str | Message] = []
    if v.common:
        parts.append("[bold]{place-common}[/]\n")
    for number, markers in zip(v.common, v.markers):
        seats = "".join(f" [bold]{seat + 1}[/]" for seat in markers)
        parts += ["  ", goal(number), f"{seats}\n"]
    if v.advanced:
        parts.append("[bold]{place-advanced}[/]\n")
    for number in v.advanced:
        parts += ["  ", goal(number), "\n"]
    return parts


def _galaxy(v: View, seat: int, lying: SeatView) -> list[str | Message]:
    mark = "[bold]>[/]" if seat == v.active else " "
    held = " ".join(_star(kind) for kind, n in enumerate(lying.held) for _ in range(n))
    stars = {cell: colour for colour, mask in enumerate(lying.stars) for cell in c.cells_in(mask)}
    rows = [f"O {_star(stars.get(c.CENTRE, c.EMPTY))}"]
    for row in c.CONSTELLATIONS:
        cells = " ".join(f"{name}{_star(stars.get(c.CELL[name], c.EMPTY))}" for name in row.cells)
        rows.append(cells)
    parts: list[str | Message] = [
        f"{mark} [bold]{seat + 1}[/]  ",
        Message("note-black", {"count": lying.black}),
        f"  + {held}\n" if held else "\n",
    ]
    kept = (lying.kept,) if lying.kept >= 0 else lying.goals
    for number in kept:
        parts += ["    {place-personal}: ", goal(number), "\n"]
    parts += ["    " + "   ".join(rows[:3]) + "\n", "          " + "   ".join(rows[3:]) + "\n"]
    return parts
