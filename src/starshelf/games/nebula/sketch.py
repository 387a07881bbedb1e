"""A view as text with Rich markup, for the terminal."""

from __future__ import annotations

from starshelf.games.nebula import content as c
from starshelf.games.nebula.view import SeatView, View

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


def sketch(v: View) -> str:
    """Write the clusters, the values and every galaxy, constellation by constellation."""
    rows = [
        f"round {v.round}  bright {_star(v.bright)}  token {v.token}/{c.TOKEN_TRACK.last}  "
        f"bag {sum(v.bag)}  box {sum(v.box)}"
    ]
    for number, row in enumerate(c.CLUSTERS):
        cells = " ".join(
            f"[reverse]{_star(kind)}[/]" if cell == v.clocks[number] else _star(kind)
            for cell, kind in enumerate(v.clusters[number])
        )
        rows.append(f"{row.id:<6} {cells}")
    for track, order in enumerate(v.orders):
        tokens = c.VALUE_TRACKS[track].tokens
        ranks = "  ".join(f"{tokens[n]} {v.steps[track][n]}" for n in order)
        rows.append(f"value  {ranks}")
    for goal, markers in zip(v.common, v.markers):
        seats = " ".join(str(seat + 1) for seat in markers) or "-"
        rows.append(f"common {c.GOALS[goal].id} {c.GOALS[goal].kind}: {seats}")
    for goal in v.advanced:
        rows.append(f"advanced {c.GOALS[goal].id} {c.GOALS[goal].kind}")
    if v.drawn:
        rows.append("drawn  " + " ".join(map(_star, v.drawn)))
    for seat, lying in enumerate(v.seats):
        rows += _galaxy(v, seat, lying)
    return "\n".join(rows)


def _galaxy(v: View, seat: int, lying: SeatView) -> list[str]:
    mark = "[bold]>[/]" if seat == v.active else " "
    held = " ".join(_star(kind) for kind, n in enumerate(lying.held) for _ in range(n))
    goals = " ".join(c.GOALS[goal].id for goal in lying.goals) or "?"
    if lying.kept >= 0:
        goals = c.GOALS[lying.kept].id
    rows = [f"{mark} seat {seat + 1}  black {lying.black}  goal {goals}  holds {held or '-'}"]
    stars = {cell: colour for colour, mask in enumerate(lying.stars) for cell in c.cells_in(mask)}
    centre = _star(stars.get(c.CENTRE, c.EMPTY))
    parts = [f"O {centre}"]
    for row in c.CONSTELLATIONS:
        cells = " ".join(f"{name}{_star(stars.get(c.CELL[name], c.EMPTY))}" for name in row.cells)
        parts.append(cells)
    rows.append("    " + "   ".join(parts))
    return rows
