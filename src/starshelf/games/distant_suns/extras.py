"""What only this game has: a solver of the last round, and sheets to print."""

from __future__ import annotations

from typing import Final

from starshelf.core.extras import Best, Extras
from starshelf.games.distant_suns.state import State


def solve(state: State, seat: int, /, *, seconds: float, workers: int) -> Best:
    """Prove the best drawings of a seat's last round (OR-Tools, the extra `lab`)."""
    from starshelf.games.distant_suns.solver import best_last_round

    return best_last_round(state, seat, seconds=seconds, workers=workers)


def pages(sheet: str, language: str) -> tuple[str, ...]:
    """Draw the sheet and the tiles on A4 pages."""
    from starshelf.games.distant_suns import printing

    return printing.pages(sheet, language)


EXTRAS: Final = Extras(solve=solve, pages=pages)
