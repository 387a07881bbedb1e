"""A run: plays what a plan still lacks, keeps every row, can be stopped and gone on with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Protocol

from starshelf.lab.engines import ENGINES
from starshelf.lab.match import Row
from starshelf.lab.plan import Plan
from starshelf.lab.results import PARQUET, Results, write_parquet

Enough = Callable[[Mapping[int, Row]], bool]
"""Whether the games so far settle the question."""


class Watcher(Protocol):
    """Whoever wants to see how far a run is."""

    def begin(self, there: int, total: int) -> None:
        """So many of the games are there already."""

    def step(self, row: Row) -> None:
        """One more game is over."""


def run(
    plan: Plan,
    games: int,
    folder: Path,
    *,
    watcher: Watcher,
    engine: str = "local",
    jobs: int = 1,
    enough: Enough = lambda rows: False,
) -> list[Row]:
    """Play the plan's first games, until there are this many or enough; give them by number."""
    with Results(folder, plan) as results:
        missing = [match for match in plan.matches(games) if match.number not in results.rows]
        watcher.begin(games - len(missing), games)
        if missing and not enough(results.rows):
            with closing(ENGINES[engine](missing, jobs)) as rows:
                for row in rows:
                    results.add(row)
                    watcher.step(row)
                    if enough(results.rows):
                        break
        found = [results.rows[number] for number in sorted(results.rows) if number < games]
    write_parquet(folder / PARQUET, plan, found)
    return found
