"""Sections that compare: victories by what a seat had, games by what lay on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from starshelf.lab import page, plots
from starshelf.lab.balance import ShareLine, TableLine
from starshelf.lab.page import text
from starshelf.lab.phrases import between, marked, mean_of, percent, plain, title_of

PLOTTED = 30
"""Longer lists are plotted in part; their tables are whole."""
_COLOURS = {"more": plots.GOOD, "less": plots.BAD, "longer": plots.GOOD, "shorter": plots.BAD}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_HOW_TO_READ = (
    "A stroke marks what an even game would give; whiskers are 95 % intervals. Triangles stand "
    "out even when allowing for everything that was compared."
)

Line = TypeVar("Line", ShareLine, TableLine)


def shares(lines: Sequence[ShareLine], kind: str) -> list[str]:
    """Show who won how often, and the score they made."""
    title = f"Share of victories by {plain(kind)}"
    lines = [replace(line, name=_name_place(kind, line.name)) for line in lines]
    rows = [
        [
            marked(line.name, line.verdict),
            str(line.met),
            percent(line.share),
            between(line.interval),
            percent(line.even),
            mean_of(line.score),
        ]
        for line in lines
    ]
    heads = ["", "held", "victories", "95 %", "even", "mean score (95 %)"]
    return [
        page.paragraph(_HOW_TO_READ, _left_out(lines), hint=True),
        page.picture(_plot_shares(lines, title)),
        page.folded("All numbers", page.table(heads, rows)),
    ]


def tables(lines: Sequence[TableLine], kind: str) -> list[str]:
    """Show what games were like that had something on the table."""
    where = title_of(kind).lower()
    if len(lines) == 1:
        only = lines[0]
        said = f"All {only.games} games had the same {text(where)}: {text(only.name)}."
        return [page.paragraph(said), _table_numbers(lines)]
    lengths = _lengths(lines, f"Length by {where}")
    how_long = (
        "Decisions a game with 95 % intervals. Triangles differ from the games without it "
        "beyond chance."
    )
    parts = [page.paragraph(how_long, hint=True), page.picture(lengths)]
    began = [line.first for line in lines if line.first is not None]
    if began:
        began.sort(key=lambda line: -line.share)
        drawn = _plot_shares(began, f"Share of victories of whoever begins, by {where}")
        said = f"How often whoever begins wins, with each {where} on the table."
        parts = [
            page.paragraph(said, _HOW_TO_READ, _left_out(began), hint=True),
            page.picture(drawn),
            page.folded("How long games are", "".join(parts)),
        ]
    return [*parts, page.folded("All numbers", _table_numbers(lines))]


def settings(lines: Sequence[TableLine]) -> list[str]:
    """Show the game as asked for beside each of its variations."""
    if len(lines) == 1:
        said = "All games were set up alike; run without --no-vary to compare."
        return [page.paragraph(said), _table_numbers(lines)]
    began = [line.first for line in lines if line.first is not None]
    parts = [
        page.paragraph(
            "The first line is the game as it was asked for; each other line changes one "
            "thing of it. First: how often whoever begins wins.",
            hint=True,
        )
    ]
    if began:
        title = "Share of victories of whoever begins, by setting"
        parts.append(page.picture(_plot_shares(began, title)))
    parts.append(page.paragraph("Then: how many decisions a game takes.", hint=True))
    parts.append(page.picture(_lengths(lines, "Length by setting")))
    return [*parts, page.folded("All numbers", _table_numbers(lines))]


def _lengths(lines: Sequence[TableLine], title: str) -> str:
    return plots.dots(
        [
            plots.Dot(
                line.name,
                line.length.value,
                *line.length.interval,
                colour=_COLOURS.get(line.verdict, plots.MARK),
                note=f"{line.length.value:.0f} in {line.games}",
            )
            for line in _ends(lines)
        ],
        percent=False,
        title=title,
    )


def _table_numbers(lines: Sequence[TableLine]) -> str:
    heads = [
        "",
        "games",
        "decisions (95 %)",
        "winner's score (95 %)",
        "shared",
        "whoever begins wins",
    ]
    rows = []
    for line in lines:
        began = "–"
        if line.first is not None:
            began = f"{percent(line.first.share)} ({between(line.first.interval)})"
            began += f", even {percent(line.first.even)}"
        rows.append(
            [
                marked(line.name, line.verdict),
                str(line.games),
                mean_of(line.length),
                mean_of(line.best),
                percent(line.shared),
                began,
            ]
        )
    return page.table(heads, rows)


def _plot_shares(lines: Sequence[ShareLine], title: str) -> str:
    return plots.dots(
        [
            plots.Dot(
                line.name,
                line.share,
                *line.interval,
                line.even,
                _COLOURS.get(line.verdict, plots.MARK),
                f"{percent(line.share)} of {line.met}",
            )
            for line in _ends(lines)
        ],
        percent=True,
        title=title,
    )


def _left_out(lines: Sequence[ShareLine]) -> str:
    """Tell of lines that are not plotted."""
    count = len(lines) - len(_ends(lines))
    return f"The {count} in the middle are in the table only." if count else ""


def _name_place(kind: str, name: str) -> str:
    """Write out a seat or a place in the turn order."""
    if kind == "seat":
        return f"Seat {name}"
    return f"Plays {_ORDINALS[int(name) - 1]}" if kind == "turn_order" else name


def _ends(lines: Sequence[Line]) -> list[Line]:
    """Keep both ends of a list that is too long to be plotted."""
    if len(lines) <= PLOTTED:
        return list(lines)
    half = PLOTTED // 2
    return list(lines[:half]) + list(lines[-half:])
