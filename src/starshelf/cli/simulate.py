"""Many games between bots, over several processes, summed up."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

import msgspec
from msgspec import Struct
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

import starshelf
from starshelf.bots import Lost, be_quiet, lost_by, play_out, seat_bots
from starshelf.cli.common import (
    check_bots,
    choose_seats,
    console,
    open_table,
    own_words,
    read_levels,
    read_settings,
    tell_lost,
)
from starshelf.cli.tell import seat_text
from starshelf.core.errors import BadMessage
from starshelf.core.words import Words
from starshelf.games import find
from starshelf.lab.stats import mean_interval, median, wilson


class Result(Struct, frozen=True):
    """What is kept of one game."""

    decisions: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    lost: tuple[Lost, ...] = ()


class Job(Struct, frozen=True):
    """A run of games for one process, as plain values."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    first: int
    count: int


def simulate(
    *,
    game: str,
    count: int,
    bots: str,
    jobs: int,
    seats: int | None,
    seed: str,
    settings: Sequence[str],
    language: str,
) -> None:
    """Play the games and print the summary."""
    ui = own_words(language)
    found = find(game)
    chosen = read_levels(bots)
    number = choose_seats(found, seats, len(chosen))
    if len(chosen) == 1:
        chosen *= number
    if len(chosen) != number:
        raise BadMessage("--bots", f"expected one level, or {number}, got {len(chosen)}")
    options = msgspec.to_builtins(read_settings(found, settings))
    open_table(found, number, seed, options, language)
    check_bots(chosen, found, number, options)
    work = _divide(Job(game, number, options, tuple(chosen), seed, 0, count), jobs)
    started = time.perf_counter()
    results = _run(work, jobs, count)
    seconds = time.perf_counter() - started
    _summary(results, seconds, Words(found.folder, language), ui, chosen)
    tell_lost([(chosen[one.seat], one) for result in results for one in result.lost])


def _divide(job: Job, jobs: int) -> list[Job]:
    size = max(1, min(50, -(-job.count // (jobs * 4))))
    starts = range(0, job.count, size)
    replace = msgspec.structs.replace
    return [replace(job, first=i, count=min(size, job.count - i)) for i in starts]


def _run(work: list[Job], jobs: int, count: int) -> list[Result]:
    """Run the jobs; the results are the same and in the same order for any number of processes."""
    done: dict[int, list[Result]] = {}
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console(),
        transient=True,
    ) as progress:
        task = progress.add_task(work[0].game, total=count)
        for first, results in _results(work, jobs):
            done[first] = results
            progress.advance(task, len(results))
    return [result for first in sorted(done) for result in done[first]]


def _results(work: list[Job], jobs: int) -> Iterator[tuple[int, list[Result]]]:
    if jobs == 1:
        for job in work:
            yield job.first, play_job(job)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting = {pool.submit(play_job, job): job.first for job in work}
        for future in as_completed(waiting):
            yield waiting[future], future.result()


def play_job(job: Job) -> list[Result]:
    """Play one process's share; each game has a seed of its own."""
    game = find(job.game)
    results = []
    for number in range(job.first, job.first + job.count):
        seed = f"{job.seed}:{number}"
        table = starshelf.open_table(job.game, seats=job.seats, seed=seed, options=job.options)
        seated = seat_bots(job.bots, game, seed, report=be_quiet)
        decisions = play_out(table, seated)
        ending, lost = game.ending(table.state), lost_by(seated)
        results.append(Result(decisions, table.scores(), table.winners(), ending, lost))
    return results


def _summary(
    results: list[Result], seconds: float, words: Words, ui: Words, bots: Sequence[str]
) -> None:
    say = ui.say
    lengths = [result.decisions for result in results]
    mean, half = mean_interval(lengths)
    out = console()
    out.print(
        Text(f"{words.say('game-name')}: {say('sim-games', {'count': len(results)})}", "bold")
    )
    spread = {"mean": f"{mean:.1f} ± {half:.1f}", "median": f"{median(lengths):g}"}
    out.print(say("sim-length", {**spread, "least": min(lengths), "most": max(lengths)}))
    out.print()
    out.print(_seats(results, words, ui, bots))
    out.print()
    out.print(Text(say("sim-endings"), "bold"))
    for ending, count in Counter(result.ending for result in results).most_common():
        low, high = wilson(count, len(results))
        share = f"{count / len(results):7.1%}  ({low:.1%}–{high:.1%})"
        out.print(Text(f"  {share}  {words.say(f'ending-{ending}')}"))
    out.print()
    rate = f"{sum(lengths) / seconds:,.0f}"
    out.print(say("sim-speed", {"seconds": f"{seconds:.1f}", "rate": rate}))


def _seats(results: list[Result], words: Words, ui: Words, bots: Sequence[str]) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for key in ("sim-seat", "sim-bot", "sim-score", "sim-wins", "sim-interval"):
        grid.add_column(Text(ui.say(key), "bold"))
    for seat, level in enumerate(bots):
        mean, half = mean_interval([result.scores[seat] for result in results])
        # A shared victory counts in parts, so that all shares add up to one.
        wins = sum(1 / len(r.winners) for r in results if seat in r.winners)
        low, high = wilson(wins, len(results))
        grid.add_row(
            seat_text(words, seat),
            level,
            f"{mean:.2f} ± {half:.2f}",
            f"{wins / len(results):.1%}",
            f"{low:.1%}–{high:.1%}",
        )
    return grid
