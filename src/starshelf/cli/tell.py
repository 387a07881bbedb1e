"""A table in sentences: facts, refusals, scores and endings, for any viewer and language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.table import Table as Grid
from rich.text import Text

from starshelf.core.game import Fact, Refusal, Viewer
from starshelf.core.scene import SeatNote
from starshelf.core.table import Table
from starshelf.core.words import Words

SEAT_STYLES = ("#e69f00", "#56b4e9", "#20b98d", "#cc79a7", "#f0e442")


def seat_text(words: Words, seat: int) -> Text:
    """Write a seat's name in its colour."""
    return Text(words.seat(seat), f"bold {SEAT_STYLES[seat % len(SEAT_STYLES)]}")


def sentences(facts: Iterable[Fact], words: Words, viewer: Viewer) -> Iterator[str]:
    """Say what a viewer may read of these facts."""
    for fact in facts:
        if fact.is_for(viewer):
            yield " ".join(words.say(f"fact-{fact.code}", fact.args).split())


def refusal_text(refusal: Refusal, words: Words) -> str:
    """Say why not, and by which clause."""
    said = words.say(f"refusal-{refusal.code}", refusal.args)
    return f"{said} [{refusal.clause}]" if refusal.clause else said


def score_sheet(table: Table, words: Words, ui: Words) -> Grid:
    """Itemise the scores, a column for each seat."""
    sheets = table.breakdown()
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    grid.add_column("")
    for seat in range(table.seats):
        grid.add_column(seat_text(words, seat), justify="right")
    rows: dict[str, list[int | None]] = {}
    for seat, sheet in enumerate(sheets):
        for item in sheet.items:
            key = words.say(f"score-{item.code}", item.args)
            row = rows.setdefault(key, [None] * table.seats)
            row[seat] = (row[seat] or 0) + item.points
    for key, row in rows.items():
        grid.add_row(Text(key), *("" if points is None else str(points) for points in row))
    totals = [Text(str(sheet.total), "bold") for sheet in sheets]
    grid.add_row(Text(ui.say("score-total"), "bold"), *totals)
    return grid


def public_points(notes: Iterable[SeatNote], words: Words) -> Grid:
    """Show the points that everybody can see, seat by seat."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
    for note in notes:
        remarks = " · ".join(words.message(remark) for remark in note.notes)
        grid.add_row(seat_text(words, note.seat), Text(str(note.points), "bold"), Text(remarks))
    return grid


def ending_text(table: Table, words: Words, ui: Words) -> str:
    """Say how a finished game ended and who won."""
    winners = table.winners()
    named = ", ".join(words.seat(seat) for seat in winners)
    said = words.say(f"ending-{table.game.ending(table.state)}")
    return f"{said} {ui.say('winners', {'names': named, 'count': len(winners)})}"
