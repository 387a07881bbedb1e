"""How far a run of the lab is, and how long it will take: a bar, or a line now and then."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from starshelf.cli.common import console
from starshelf.lab.match import Row

EVERY = 20.0
"""Seconds between two lines where nothing can be drawn anew."""


@contextmanager
def watching(title: str) -> Iterator[Watcher]:
    """Show how far a run is while it lasts."""
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
        console=console(),
        transient=True,
        disable=not console().is_terminal,
    ) as progress:
        yield Watcher(progress, title)


class Watcher:
    """Shows how far a run is: a bar on a terminal, elsewhere a line now and then."""

    def __init__(self, progress: Progress, title: str) -> None:
        self._progress = progress
        self._task = progress.add_task(title, total=None)
        self._there = self._done = self._total = 0
        self._started = self._told = monotonic()
        self._faulty: set[str] = set()

    def begin(self, there: int, total: int) -> None:
        """Tell what is there already."""
        self._there = self._done = there
        self._total = total
        self._progress.update(self._task, total=total, completed=there)
        if there:
            print(f"{there} games are there already, {total - there} to go")

    def step(self, row: Row) -> None:
        """Count a game; on a terminal the bar tells, elsewhere a line every so often."""
        self._done += 1
        self._progress.advance(self._task)
        for one in row.lost:
            self._tell_fault(row.bots[one.seat], row.number, one.first)
        now = monotonic()
        if now - self._told >= EVERY and not console().is_terminal:
            self._told = now
            left = (now - self._started) / (self._done - self._there) * (self._total - self._done)
            print(f"{self._done}/{self._total} games, about {_duration(left)} to go", flush=True)

    def _tell_fault(self, bot: str, game: int, fault: str) -> None:
        """Tell of a bot's first fault at once: a long run may not be worth its time."""
        if bot not in self._faulty:
            self._faulty.add(bot)
            self._progress.console.print(
                Text(f"{bot}: {fault}, game {game}; chance decides, and the lab counts", "yellow")
            )


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 1:
        return f"{seconds:.0f} s"
    return f"{minutes} min" if minutes < 120 else f"{minutes / 60:.1f} h"
