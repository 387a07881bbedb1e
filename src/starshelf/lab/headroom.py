"""How far below the proved best bots stay, for games that have a solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

import starshelf
from starshelf.bots import play_out, seat_bots
from starshelf.core.errors import BadMessage
from starshelf.core.extras import Best, Solve
from starshelf.core.game import Game
from starshelf.lab.stats import Interval, bootstrap


class Sample(Struct, frozen=True):
    """The seats of one finished game: what they got, the best found, and its proved bound."""

    played: tuple[int, ...]
    best: tuple[int, ...]
    bound: tuple[int, ...]

    @property
    def below(self) -> float:
        """How far below the best the seats stayed on average."""
        return (sum(self.best) - sum(self.played)) / len(self.played)


class Headroom(Struct, frozen=True):
    """What the games of one bot say; `papers` counts the seats that were solved."""

    papers: int
    played: float
    best: float
    below: float
    interval: Interval
    """95 % of `below`; a game's seats shared a deal, so whole games are resampled."""
    perfect: float
    """The share of papers that nothing better was found for."""
    proved: float
    """The share of papers whose best is proved."""


def solver_of(game: Game) -> Solve:
    """Find a game's solver; most games have none."""
    if game.extras.solve is None:
        raise BadMessage("headroom", f"{game.name} has no solver")
    return game.extras.solve


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
        play_out(table, seat_bots([spec] * seats, game, deal))
        solved = [solve(table.state, seat) for seat in range(seats)]
        yield Sample(
            tuple(best.played for best in solved),
            tuple(best.score for best in solved),
            tuple(best.bound for best in solved),
        )


def sum_up(found: Sequence[Sample]) -> Headroom:
    """Sum up the games of one bot."""
    below = [sample.below for sample in found]
    papers = sum(len(sample.played) for sample in found)
    return Headroom(
        papers=papers,
        played=sum(sum(sample.played) for sample in found) / papers,
        best=sum(sum(sample.best) for sample in found) / papers,
        below=sum(below) / len(below),
        interval=bootstrap(below),
        perfect=sum(p == b for s in found for p, b in zip(s.played, s.best)) / papers,
        proved=sum(b == most for s in found for b, most in zip(s.best, s.bound)) / papers,
    )
