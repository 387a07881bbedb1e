"""A view as text with Rich markup, for terminals."""

from __future__ import annotations

from starshelf.core.words import Message, Sketch

from ..chart import Chart
from ..content import LENGTH, PAIRS, SIDES
from ..forms import SHAPE_OF
from ..scoring import score_paper
from ..state import (
    Open,
    Paper,
    chart_of,
    mask_of,
    modules_left,
    shape_for,
    shape_in,
    zone_of_circle,
)
from ..view import View

WIDE = 13
"""Columns of the panel; the longest name of a shape or mission has twelve letters."""

STYLES = ("cyan", "yellow", "green", "magenta", "red", "blue")


def sketch(v: View) -> Sketch:
    """Draw the panel and all papers as text."""
    o = v.open
    if not o.sheet:
        return "…"
    lines = _panel(o)
    chart = chart_of(o)
    for seat, paper in enumerate(o.papers):
        mark = "[bold]*[/bold]" if seat == v.viewer else " "
        total = score_paper(o, paper).total
        shape = ""
        if o.phase == "draw":
            asked = "note-finished" if o.finished[seat] else f"shape-{shape_for(o, seat)}"
            shape = f" · {{{asked}}}"
        slots = "x" * paper.spent + "o" * paper.ready
        slots += "." * (chart.slots - paper.spent - paper.ready)
        lines += ["", f"{mark}[bold]{seat + 1}[/bold]  {total} · ({slots}){shape}"]
        lines += _paper(chart, paper)
    return (
        Message("note-round", {"round": o.round, "rounds": LENGTH.rounds, "turn": o.turn}),
        " · ",
        Message("note-modules", {"count": modules_left(o)}),
        "\n\n" + "\n".join(lines),
    )


def _panel(o: Open) -> list[str]:
    zones = [shape_in(o, zone) for zone in range(len(o.tiles) + 1)]
    rows = []
    notches = []
    for side in range(len(SIDES)):
        cells = ["  ·"] * 6
        for number, module in enumerate(o.placed, 1):
            if module.side != side:
                continue
            for zone in PAIRS[module.pair].zones:
                sign = "O" if zone == zone_of_circle(module) else "8"
                cells[zone] = f" {sign}{number}"
        notches.append("".join(f"{cell:>{WIDE}}" for cell in cells))
    rows.append(notches[0])
    rows.append("".join(f"{{shape-{zone}:>{WIDE}}}" for zone in zones))
    missions = "".join(f"{{mission-{mission}:>{WIDE}}}" for mission in o.missions)
    rows.append(" " * WIDE + missions)
    rows.append(notches[1])
    return rows


def _paper(chart: Chart, paper: Paper) -> list[str]:
    signs = dict.fromkeys(chart.cells, ".")
    signs |= dict.fromkeys(chart.sheet.aliens, "A")
    signs |= dict.fromkeys(chart.sheet.upgrades, "U")
    signs |= dict.fromkeys(chart.sheet.treasures, "[yellow]T[/yellow]")
    signs |= {world.cell: "[bold]w[/bold]" for world in chart.worlds}
    signs[chart.start] = "[bold]S[/bold]"
    for number, drawing in enumerate(paper.drawings):
        style = STYLES[SHAPE_OF[drawing.shape].index % len(STYLES)]
        letter = chr(ord("a") + number)
        for cell in chart.cells_in(mask_of(chart, drawing)):
            signs[cell] = f"[{style}]{letter}[/{style}]"
    rows = []
    shift = min(2 * q + r for q, r in chart.cells)
    for r in sorted({r for _, r in chart.cells}):
        places = sorted(q for q, row in chart.cells if row == r)
        text, column = "", 0
        for q in places:
            wanted = 2 * q + r - shift
            text += " " * (wanted - column) + signs[(q, r)]
            column = wanted + 1
        rows.append("  " + text)
    return rows
