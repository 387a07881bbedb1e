"""`starshelf lab headroom`: reads its arguments and prints a row for each bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.progress import track

from starshelf.cli.common import check_bots, console, read_levels
from starshelf.cli.lab_outcomes import grid_of
from starshelf.cli.lab_setting import choose_setting
from starshelf.core.extras import Best
from starshelf.games import find
from starshelf.lab.headroom import Headroom, samples, solver_of, sum_up

COLUMNS = ("bot", "papers", "played", "best", "below", "95 %", "perfect", "proved")


def headroom(
    *,
    game: str,
    bots: str,
    games: int,
    seats: int | None,
    settings: Sequence[str],
    seed: str,
    seconds: float,
    workers: int,
) -> None:
    """Let each bot play against its like, solve every last round, tell how far below it stayed."""
    found = find(game)
    solve = solver_of(found)
    specs = read_levels(bots)
    number, options = choose_setting(found, seats, settings, seed)
    check_bots(specs, found, number, options)

    def limited(state: Any, seat: int) -> Best:
        return solve(state, seat, seconds=seconds, workers=workers)

    grid = grid_of(*COLUMNS)
    for spec in specs:
        played = samples(found, number, options, spec, seed, games, limited)
        quiet = not console().is_terminal
        steps = track(played, spec, total=games, console=console(), transient=True, disable=quiet)
        grid.add_row(spec, *cells(sum_up(list(steps))))
    console().print(
        f"{found.name}: the last round of {number} seats, proved against what was played"
    )
    console().print(grid)


def cells(found: Headroom) -> tuple[str, ...]:
    """Write what was found out about one bot."""
    low, high = found.interval
    return (
        str(found.papers),
        f"{found.played:.1f}",
        f"{found.best:.1f}",
        f"{found.below:.1f}",
        f"{low:.1f}–{high:.1f}",
        f"{found.perfect:.0%}",
        f"{found.proved:.0%}",
    )
