"""`starshelf lab regret`: reads its arguments and prints a row for each bot."""

from __future__ import annotations

from collections.abc import Sequence

from rich.progress import track

from starshelf.cli.common import check_bots, console, read_levels
from starshelf.cli.lab_outcomes import grid_of
from starshelf.cli.lab_setting import choose_setting
from starshelf.games import find
from starshelf.lab.regret import Regret, ask_all, reference_of, sum_up

COLUMNS = ("bot", "questions", "gives away", "95 %", "as the reference")


def regret(
    *,
    game: str,
    bots: str,
    reference: str,
    games: int,
    seats: int | None,
    settings: Sequence[str],
    seed: str,
) -> None:
    """Ask each bot the questions of games between quick bots, and tell what it gives away."""
    found = find(game)
    specs = read_levels(bots)
    reference_of(found, reference)  # a wrong one is told before anything is played
    number, options = choose_setting(found, seats, settings, seed)
    check_bots(specs, found, number, options)
    deals = [f"{seed}:{count}" for count in range(games)]
    quiet = not console().is_terminal
    answers = [
        ask_all(found, number, options, specs, reference, deal)
        for deal in track(deals, "games", console=console(), transient=True, disable=quiet)
    ]
    grid = grid_of(*COLUMNS)
    for spec in specs:
        grid.add_row(spec, *cells(sum_up([game[spec] for game in answers])))
    console().print(f"{found.name}: questions of {number} seats, judged by {reference}")
    console().print(grid)


def cells(found: Regret) -> tuple[str, ...]:
    """Write what was found out about one bot."""
    low, high = found.interval
    return (
        str(found.questions),
        f"{found.loss:.2%}",
        f"{low:.2%} – {high:.2%}",
        f"{found.same:.0%}",
    )
