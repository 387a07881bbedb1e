"""How far below the proved best each bot stays, for games that have a solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from msgspec import Struct
from rich.progress import track

import starshelf
from starshelf.bots import make, play_out
from starshelf.cli.common import console, read_levels
from starshelf.cli.lab_outcomes import grid_of
from starshelf.cli.lab_setting import choose_setting
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.games import find
from starshelf.lab.stats import bootstrap


class Best(Protocol):
    """What a game's solver tells of one seat's finished game."""

    played: int
    score: int
    bound: int


Solve = Callable[..., Best]


class Sample(Struct, frozen=True):
    """The seats of one finished game: what they got, the best found, and its proved bound."""

    played: tuple[int, ...]
    best: tuple[int, ...]
    bound: tuple[int, ...]

    @property
    def below(self) -> float:
        """How far below the best the seats stayed on average."""
        return (sum(self.best) - sum(self.played)) / len(self.played)


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

    def limited(state: Any, seat: int) -> Best:
        return solve(state, seat, seconds=seconds, workers=workers)

    grid = grid_of(*COLUMNS)
    for spec in specs:
        played = samples(found, number, options, spec, seed, games, limited)
        quiet = not console().is_terminal
        steps = track(played, spec, total=games, console=console(), transient=True, disable=quiet)
        grid.add_row(spec, *summary(list(steps)))
    console().print(
        f"{found.name}: the last round of {number} seats, proved against what was played"
    )
    console().print(grid)


def solver_of(game: Game) -> Solve:
    """Find a game's solver; most games have none."""
    module = f"starshelf.games.{game.name}.solver"
    if find_spec(module) is None:
        raise BadMessage("headroom", f"{game.name} has no solver")
    solve: Solve = import_module(module).best_last_round
    return solve


def samples(
    game: Game,
    seats: int,
    options: Any,
    spec: str,
    seed: str,
    count: int,
    solve: Callable[[Any, int], Best],
) -> Iterator[Sample]:
    """Play the games of one bot and solve them; all bots get the same deals."""
    for number in range(count):
        deal = f"{seed}:{number}"
        table = starshelf.open_table(game.name, seats=seats, seed=deal, options=options)
        play_out(table, [make(spec, game, f"{deal}:{seat}") for seat in range(seats)])
        solved = [solve(table.state, seat) for seat in range(seats)]
        yield Sample(
            tuple(best.played for best in solved),
            tuple(best.score for best in solved),
            tuple(best.bound for best in solved),
        )


def summary(found: Sequence[Sample]) -> tuple[str, ...]:
    """Sum up the games of one bot; a game's seats shared a deal, so games are resampled."""
    below = [sample.below for sample in found]
    low, high = bootstrap(below)
    papers = sum(len(sample.played) for sample in found)
    perfect = sum(p == b for s in found for p, b in zip(s.played, s.best))
    proved = sum(b == most for s in found for b, most in zip(s.best, s.bound))
    return (
        str(papers),
        f"{sum(sum(sample.played) for sample in found) / papers:.1f}",
        f"{sum(sum(sample.best) for sample in found) / papers:.1f}",
        f"{sum(below) / len(below):.1f}",
        f"{low:.1f}–{high:.1f}",
        f"{perfect / papers:.0%}",
        f"{proved / papers:.0%}",
    )
