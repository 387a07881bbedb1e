"""What only this game has: a solver of the last round, pages to print, sheets of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import convert

from starshelf.core.errors import BadContent
from starshelf.core.extras import Best, Extras
from starshelf.core.words import Words

from ..chart import cells_of
from ..content import Sheet, read_sheet
from ..sheets import complete, refusal_of
from ..state import State

__all__ = ["EXTRAS"]


def solve(state: State, seat: int, /, *, seconds: float, workers: int) -> Best:
    """Prove the best drawings of a seat's last round (OR-Tools, the extra `lab`)."""
    from .solver import best_last_round

    return best_last_round(state, seat, seconds=seconds, workers=workers)


def pages(sheet: str, language: str) -> tuple[str, ...]:
    """Draw the sheet and the tiles on A4 pages."""
    from . import printing

    return printing.pages(sheet, language)


def check_file(file: Path) -> str:
    """Read a sheet of another maker and judge it by D-029; say what it has."""
    sheet = convert(read_sheet(file), Sheet)
    refusal = refusal_of(sheet)
    if refusal is not None:
        words = Words(Path(__file__).parents[1], "en")
        reason = words.say(f"refusal-{refusal.code}", refusal.args)
        raise BadContent(str(file), f"sheet {sheet.id!r}", "", reason)
    return f"{len(cells_of(complete(sheet)))} cells, {len(sheet.world)} worlds"


EXTRAS: Final = Extras(solve=solve, pages=pages, check_file=check_file)
