"""What the benchmarks share: contestants in turn, their medians compared, and the report."""

from __future__ import annotations

import argparse
import platform
import statistics
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table as Grid

Run = Callable[[float, int], tuple[int, float]]
"""From seconds and a round's number to how much was done in how many seconds."""


class Contestant(msgspec.Struct):
    """One contestant and what was measured of it."""

    name: str
    run: Run
    rates: list[float] = []

    @property
    def median(self) -> float:
        return statistics.median(self.rates)

    def times(self, rival: Contestant) -> float:
        """Give how many times the rival's rate this one's is: the median over the rounds.

        Rounds are compared one by one, because a slow moment mostly lasts as long as one.
        """
        return statistics.median(own / its for own, its in zip(self.rates, rival.rates))


def compete(contestants: Sequence[Contestant], rounds: int, seconds: float, out: Console) -> None:
    """Run all in turn, round after round, so that a slow moment hits all of them."""
    for number in range(rounds + 1):
        for one in contestants:
            done, spent = one.run(seconds if number else min(0.3, seconds), number)
            if number:  # the first one only warms up
                one.rates.append(done / spent)
        if number:
            out.print(f"[dim]round {number} of {rounds}[/]")


def compare(
    title: str, contestants: Sequence[Contestant], rival: Contestant | None, versus: str
) -> Grid:
    """Make the table of rates and of how many times the rival's they are."""
    grid = Grid(title=f"{title} (median of rounds)")
    grid.add_column("")
    for column in ("median", "least", "most", f"times {versus}"):
        grid.add_column(column, justify="right")
    for one in contestants:
        ratio = f"{one.times(rival):.2f}" if rival is not None else "–"
        rates = (one.median, min(one.rates), max(one.rates))
        grid.add_row(one.name, *(f"{rate:,.0f}" for rate in rates), ratio)
    return grid


def measured(one: Contestant, rival: Contestant | None, versus: str) -> dict[str, Any]:
    """Tell what was measured of one contestant, for the report."""
    times = one.times(rival) if rival is not None else None
    return {"rates": one.rates, "median": one.median, f"times_{versus}": times}


def write(file: Path, asked: argparse.Namespace, found: dict[str, Any]) -> None:
    """Write a report as JSON: what was found, where, and with what time."""
    report = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "seconds": asked.seconds,
        "rounds": asked.rounds,
        **found,
    }
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")


def arguments(about: str | None, out: Path, rival: str) -> argparse.ArgumentParser:
    """Make a parser of the arguments that all benchmarks have."""
    parser = argparse.ArgumentParser(description=(about or "").splitlines()[0])
    parser.add_argument("--seconds", type=positive, default=2.0, help="for each one and round")
    parser.add_argument("--rounds", type=count, default=5)
    parser.add_argument("--game", action="append", help="only this game; repeatable")
    parser.add_argument("--out", type=Path, default=out, help="where the JSON goes")
    parser.add_argument("--alone", action="store_true", help=f"leave {rival} out")
    return parser


def count(text: str) -> int:
    """Read a number of at least one."""
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"expected at least 1, got {text}")
    return number


def positive(text: str) -> float:
    """Read a number above zero."""
    if not (number := float(text)) > 0:
        raise argparse.ArgumentTypeError(f"expected more than 0, got {text}")
    return number
