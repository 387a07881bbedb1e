"""What the lab's commands do: read arguments, run, and tell the outcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from starshelf.bots import levels, read_spec
from starshelf.cli.common import choose_seats, console, open_table, read_settings
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.games import find, names
from starshelf.lab import results as files
from starshelf.lab.balance import settings_around, study
from starshelf.lab.engines import ENGINES
from starshelf.lab.ladder import Rung, markdown, pairs, put_into
from starshelf.lab.match import Row, play_again
from starshelf.lab.plan import FORMAT, Kind, Plan, Setting
from starshelf.lab.report import write_report
from starshelf.lab.run import run
from starshelf.lab.standing import (
    Duel,
    crosses,
    is_settled,
    judge_duel,
    judge_league,
    thinking,
)
from starshelf.lab.stats import Interval, Sprt, wilson
from starshelf.testing.options import allowed, option_values

REPORT = "report.html"
EVERY = 20.0
"""Seconds between two lines about how far a run is, where nothing can be drawn anew."""


class Bench(Struct, frozen=True):
    """How much is played, on what, and where it is kept."""

    games: int
    jobs: int
    engine: str
    out: Path | None

    def __post_init__(self) -> None:
        if self.engine not in ENGINES:
            known = ", ".join(ENGINES)
            raise BadMessage("--engine", f"expected one of {known}, got {self.engine!r}")

    def folder(self, *parts: str) -> Path:
        """Where this run is kept: as asked, else by its own name."""
        return self.out or Path("out", "lab", "-".join(parts).replace(":", "_"))


# --- commands -------------------------------------------------------------------------------------


def play_duel(
    bench: Bench,
    game: str,
    first: str,
    second: str,
    *,
    seats: int | None,
    settings: Sequence[str],
    seed: str,
    sprt: str | None,
) -> None:
    """Play a duel and tell who is stronger."""
    test = None if sprt is None else _read_sprt(sprt)
    plan = _plan("duel", find(game), (first, second), seats, settings, seed)
    rows = _play(bench, plan, bench.folder("duel", game, first, second), test)
    _tell_duel(plan, rows, test)


def play_league(
    bench: Bench, game: str, bots: str, *, seats: int | None, settings: Sequence[str], seed: str
) -> None:
    """Play a league and tell the ratings."""
    chosen = _read_bots(bots)
    plan = _plan("league", find(game), chosen, seats, settings, seed)
    rows = _play(bench, plan, bench.folder("league", game, *chosen))
    _tell_league(plan, rows)


def play_balance(
    bench: Bench,
    game: str,
    bot: str,
    *,
    seats: int | None,
    settings: Sequence[str],
    vary: bool,
    seed: str,
) -> None:
    """Play many games of one bot and write what they say about the game."""
    found = find(game)
    plan = _plan("balance", found, (bot,), seats, settings, seed)
    if vary:
        plan = msgspec.structs.replace(plan, settings=_around(found, plan.settings[0]))
    folder = bench.folder("balance", game, bot)
    rows = _play(bench, plan, folder)
    _write_balance(plan, rows, folder)


def play_ladder(
    bench: Bench, chosen: Sequence[str], bots: str | None, *, seed: str, page: Path | None
) -> None:
    """Measure each level against the one below in each game; resume where a run stopped."""
    steps = pairs(levels() if bots is None else _read_bots(bots))
    games = [find(name) for name in chosen or names()]
    root = bench.out or Path("out", "lab", "ladder")
    rungs = []
    for game in games:
        for upper, lower in steps:
            plan = _plan("duel", game, (upper, lower), None, (), seed)
            rows = _play(bench, plan, root / f"{game.name}-{upper}-{lower}".replace(":", "_"))
            duel = judge_duel(plan, rows)
            _tell_duel(plan, rows, None)
            rungs.append(Rung(game.name, plan.settings[0].seats, upper, lower, duel))
    table = markdown(rungs)
    if page is None:
        print(table, end="")
    else:
        put_into(page, table)
        print(f"put the table into {page}")


def show_results(path: Path) -> None:
    """Tell again what a results file says."""
    plan, rows = files.read(path)
    if plan.kind == "balance":
        _write_balance(plan, rows, files.file_of(path).parent)
    elif plan.kind == "duel":
        _tell_duel(plan, rows, None)
    else:
        _tell_league(plan, rows)


def write_game(path: Path, number: int, out: Path | None) -> None:
    """Write one game as a `.star` file, played again from its row."""
    plan, rows = files.read(path)
    row = next((row for row in rows if row.number == number), None)
    if row is None:
        reason = f"has no game {number}; it holds {len(rows)} games"
        raise BadMessage(str(files.file_of(path)), reason)
    if find(plan.game).rules != plan.rules:
        reason = f"played by rules {plan.rules}, this program has {find(plan.game).rules}"
        raise BadMessage(str(files.file_of(path)), reason)
    table = play_again(plan.match(number), row)
    target = out or Path(f"game-{number}.star")
    try:
        table.save(target)
    except OSError as error:
        raise BadMessage(str(target), f"cannot be written ({error.strerror})") from None
    print(f"wrote {target}: {table.version} decisions, {' : '.join(map(str, row.scores))}")


# --- reading arguments ----------------------------------------------------------------------------


def _read_bots(text: str) -> tuple[str, ...]:
    bots = tuple(bot.strip() for bot in text.split(","))
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadMessage("--bots", f"expected two different bots or more, got {text!r}")
    return bots


def _read_sprt(text: str) -> Sprt:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        reason = f"expected two shares like 0.5,0.6, got {text!r}"
        raise BadMessage("--sprt", reason) from None
    if not 0 < low < high < 1:
        raise BadMessage("--sprt", f"expected 0 < LOW < HIGH < 1, got {text!r}")
    return Sprt(low, high)


def _plan(
    kind: Kind,
    game: Game,
    bots: tuple[str, ...],
    seats: int | None,
    settings: Sequence[str],
    seed: str,
) -> Plan:
    for bot in bots:
        read_spec(bot)
    wanted = read_settings(game, settings)
    number = choose_seats(game, seats) if seats is not None else _company(game, wanted)
    if kind != "balance" and number < 2:
        raise BadMessage("--seats", f"a {kind} wants two seats or more, got {number}")
    options = msgspec.to_builtins(wanted)
    open_table(game, number, seed, options, "en")
    return Plan(FORMAT, kind, game.name, game.rules, bots, (Setting(number, options),), seed)


def _company(game: Game, options: Any) -> int:
    """Choose the fewest seats with company that these options allow, else any."""
    fewest, most = game.seats
    counts = sorted(range(fewest, most + 1), key=lambda count: (count < 2, count))
    return next((count for count in counts if allowed(game, count, options)), counts[0])


def _around(game: Game, base: Setting) -> tuple[Setting, ...]:
    """Vary player count and options around what was asked."""

    def fits(seats: int, options: dict[str, Any]) -> bool:
        return allowed(game, seats, msgspec.convert(options, game.options))

    values = {
        name: [msgspec.to_builtins(value) for value in choices]
        for name, choices in option_values(game).items()
    }
    fewest, most = game.seats
    return settings_around(base, values, range(fewest, most + 1), fits)


# --- playing --------------------------------------------------------------------------------------


def _play(bench: Bench, plan: Plan, folder: Path, test: Sprt | None = None) -> list[Row]:
    """Say what will be done, do it, and say where it is kept."""
    games = plan.whole_rounds(bench.games)
    setting = plan.settings[0]
    size = len(plan.round)
    print(
        f"{plan.kind} of {plan.game}: {' against '.join(plan.bots)}, {setting.seats} seats, "
        f"{games} games in {games // size} rounds of {size}, seed {plan.seed}, "
        f"{bench.jobs} at a time ({bench.engine}), kept in {folder}"
    )
    with _watching(plan) as watcher:
        return run(
            plan,
            games,
            folder,
            watcher=watcher,
            engine=bench.engine,
            jobs=bench.jobs,
            enough=lambda rows: test is not None and is_settled(plan, rows, test),
        )


@contextmanager
def _watching(plan: Plan) -> Iterator[_Watcher]:
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
        console=console(),
        transient=True,
        disable=not console().is_terminal,
    ) as progress:
        yield _Watcher(progress, plan.game)


class _Watcher:
    """Shows how far a run is: a bar on a terminal, elsewhere a line now and then."""

    def __init__(self, progress: Progress, title: str) -> None:
        self._progress = progress
        self._task = progress.add_task(title, total=None)
        self._there = self._done = self._total = 0
        self._started = self._told = monotonic()

    def begin(self, there: int, total: int) -> None:
        self._there = self._done = there
        self._total = total
        self._progress.update(self._task, total=total, completed=there)
        if there:
            print(f"{there} games are there already, {total - there} to go")

    def step(self, row: Row) -> None:
        self._done += 1
        self._progress.advance(self._task)
        now = monotonic()
        if now - self._told >= EVERY and not console().is_terminal:
            self._told = now
            left = (now - self._started) / (self._done - self._there) * (self._total - self._done)
            print(f"{self._done}/{self._total} games, about {_duration(left)} to go", flush=True)


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 1:
        return f"{seconds:.0f} s"
    return f"{minutes} min" if minutes < 120 else f"{minutes / 60:.1f} h"


# --- telling --------------------------------------------------------------------------------------


def _tell_duel(plan: Plan, rows: Sequence[Row], test: Sprt | None) -> None:
    duel = judge_duel(plan, rows, test)
    hero, rest = plan.bots
    out = console()
    out.print(Text(f"{plan.game}: {hero} against {rest}, {duel.games} games", "bold"))
    grid = _grid("", "", "")
    single = f"95 %: {_percents(duel.wilson)}, games by themselves (Wilson)"
    paired = f"95 %: {_percents(duel.paired)}, whole deals (bootstrap)"
    grid.add_row(f"{hero} wins", f"{duel.share:.1%}", single)
    grid.add_row("", "", paired)
    grid.add_row("even would be", f"{duel.even:.1%}", "")
    grid.add_row("alone, shared", f"{duel.wins}, {duel.shared}", "")
    low, high = duel.margin_interval
    grid.add_row("points ahead", f"{duel.margin:+.1f}", f"95 %: {low:+.1f} to {high:+.1f}")
    for bot, seconds in thinking(rows).items():
        grid.add_row(f"{bot} thinks", f"{seconds * 1000:.1f} ms", "a decision")
    out.print(grid)
    out.print(_verdict(duel, hero, test))


def _verdict(duel: Duel, hero: str, test: Sprt | None) -> str:
    if test is not None and duel.verdict != "open":
        side = f"{test.high:.0%} or more" if duel.verdict == "high" else f"{test.low:.0%} or less"
        return f"The test stops after {duel.games} games: {hero} wins {side} (5 % error)."
    if test is not None:
        return "The test has not decided yet; ask for more --games to go on."
    if duel.is_better:
        return f"{hero} is stronger."
    if duel.wilson[1] < duel.even:
        return f"{hero} is weaker."
    return "No difference is proved; ask for more --games to go on."


def _tell_league(plan: Plan, rows: Sequence[Row]) -> None:
    out = console()
    out.print(Text(f"{plan.game}: a league of {len(rows)} games", "bold"))
    grid = _grid("bot", "rating", "wins", "by deals", "score", "a move")
    spent = thinking(rows)
    for line in judge_league(plan, rows):
        low, high = line.score_interval
        grid.add_row(
            line.bot,
            f"{line.mu:.1f} ± {2 * line.sigma:.1f}",
            f"{line.share:.1%} ({_percents(line.wilson)})",
            _percents(line.paired),
            f"{line.mean_score:.1f} ({low:.1f}–{high:.1f})",
            f"{spent[line.bot] * 1000:.1f} ms",
        )
    out.print(grid)
    out.print("Intervals hold 95 %: of wins by Wilson, by deals and of scores by bootstrap.")
    out.print()
    out.print(Text("Ahead of", "bold"))
    met = crosses(plan.bots, rows)
    cross = _grid("", *plan.bots)
    for one in plan.bots:
        cross.add_row(one, *(_met(*met.get((one, two), (0.0, 0))) for two in plan.bots))
    out.print(cross)


def _met(ahead: float, count: int) -> str:
    return f"{ahead / count:.0%} ({_percents(wilson(ahead, count))})" if count else ""


def _write_balance(plan: Plan, rows: Sequence[Row], folder: Path) -> None:
    if not any(row.setting == 0 for row in rows):
        raise BadMessage(str(folder), "not one game of the first setting has been played yet")
    game = find(plan.game)
    html = write_report(game, study(game, plan, rows), str(folder))
    target = folder / REPORT
    try:
        target.write_text(html, "utf-8")
    except OSError as error:
        raise BadMessage(str(target), f"cannot be written ({error.strerror})") from None
    print(f"wrote {target}: {len(rows)} games")


def _grid(*heads: str) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=any(heads))
    for head in heads:
        grid.add_column(Text(head, "bold"))
    return grid


def _percents(interval: Interval) -> str:
    """Write an interval of a share; without knowledge it is everything."""
    return f"{max(0.0, interval[0]) * 100:.0f}–{min(1.0, interval[1]):.0%}"
