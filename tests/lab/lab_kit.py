"""What the tests of the lab share: small plans and rows without playing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from starshelf.lab.match import Row
from starshelf.lab.plan import FORMAT, Kind, Plan, Setting
from starshelf.lab.run import run

GAME = "_example"


class Quiet:
    """A watcher that counts."""

    def __init__(self) -> None:
        self.there = self.total = self.steps = 0

    def begin(self, there: int, total: int) -> None:
        self.there, self.total = there, total

    def step(self, row: Row) -> None:
        self.steps += 1


def plan_of(
    kind: Kind,
    *bots: str,
    seats: int = 2,
    game: str = GAME,
    options: dict[str, Any] | None = None,
    seed: str = "0",
) -> Plan:
    """Make a plan of one setting."""
    return Plan(FORMAT, kind, game, 1, bots, (Setting(seats, options or {}),), seed)


def play(plan: Plan, games: int, folder: Path, **how: Any) -> list[Row]:
    """Run a plan quietly."""
    return run(plan, games, folder, watcher=how.pop("watcher", Quiet()), **how)


def row_of(
    number: int,
    bots: Sequence[str],
    scores: Sequence[int],
    winners: Sequence[int] | None = None,
) -> Row:
    """Make a row by its outcome; without winners the best score wins."""
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return Row(
        number=number,
        setting=0,
        seed="0",
        bots=tuple(bots),
        scores=tuple(scores),
        winners=tuple(best if winners is None else winners),
        ending="over",
        decisions=10,
        asked=(5,) * len(bots),
        seconds=(0.5,) * len(bots),
        items=({},) * len(bots),
        facts={},
        traits=(),
        digest="",
        moves="",
    )
