"""With how many seats and which options the lab plays a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.cli.common import choose_seats, open_table, read_settings
from starshelf.core.game import Game
from starshelf.core.options import allowed


def choose_setting(
    game: Game, seats: int | None, settings: Sequence[str], seed: str
) -> tuple[int, Any]:
    """Give seats and options as asked, else what fits; what does not fit is told now."""
    options = read_settings(game, settings)
    number = choose_seats(game, seats) if seats is not None else _company(game, options)
    open_table(game, number, seed, options, "en")
    return number, options


def _company(game: Game, options: Any) -> int:
    """Choose the fewest seats with company that these options allow, else any."""
    fewest, most = game.seats
    counts = sorted(range(fewest, most + 1), key=lambda count: (count < 2, count))
    return next((count for count in counts if allowed(game, count, options)), counts[0])
