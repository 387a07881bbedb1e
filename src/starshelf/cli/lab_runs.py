"""What the lab's commands do: read arguments, run, and tell the outcome."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from starshelf.bots import digest_of, is_own, levels, read_spec, split_specs
from starshelf.cli.common import check_bots, tell_lost
from starshelf.cli.lab_outcomes import tell_duel, tell_league
from starshelf.cli.lab_setting import choose_setting
from starshelf.cli.lab_watch import watching
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.games import find, names
from starshelf.lab import results as files
from starshelf.lab.balance import study
from starshelf.lab.engines import ENGINES
from starshelf.lab.ladder import Rung, markdown, pairs, put_into, read_marks, rows_of
from starshelf.lab.match import Row, play_again
from starshelf.lab.plan import FORMAT, Kind, Plan, Setting
from starshelf.lab.report import write_report
from starshelf.lab.run import run
from starshelf.lab.settings import vary
from starshelf.lab.standing import is_settled, judge_duel, whole_rounds
from starshelf.lab.stats import Sprt

REPORT = "report.html"


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
        return self.out or Path("out", "lab", folder_name(*parts))


def folder_name(*parts: str) -> str:
    """Name a folder after what is in it."""
    return re.sub(r"[^\w.-]", "_", "-".join(parts))


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
    plan = _plan("duel", find(game), (first, second), seats=seats, settings=settings, seed=seed)
    rows = _play(bench, plan, bench.folder("duel", game, first, second), test)
    tell_duel(plan, rows, test)


def play_league(
    bench: Bench, game: str, bots: str, *, seats: int | None, settings: Sequence[str], seed: str
) -> None:
    """Play a league and tell the ratings."""
    chosen = _read_bots(bots)
    plan = _plan("league", find(game), chosen, seats=seats, settings=settings, seed=seed)
    rows = _play(bench, plan, bench.folder("league", game, *chosen))
    tell_league(plan, rows)


def play_balance(
    bench: Bench,
    game: str,
    bot: str,
    *,
    seats: int | None,
    settings: Sequence[str],
    varied: bool,
    seed: str,
) -> None:
    """Play many games of one bot and write what they say about the game."""
    found = find(game)
    plan = _plan("balance", found, (bot,), seats=seats, settings=settings, seed=seed)
    if varied:
        plan = msgspec.structs.replace(plan, settings=vary(found, plan.settings[0]))
    folder = bench.folder("balance", game, bot)
    rows = _play(bench, plan, folder)
    _write_balance(plan, rows, folder)


def play_ladder(
    bench: Bench,
    chosen: Sequence[str],
    bots: str | None,
    *,
    seed: str,
    page: Path | None,
    measured: bool,
) -> None:
    """Measure each level against the one below in each game; resume where a run stopped."""
    steps = pairs(levels() if bots is None else _read_bots(bots))
    games = [find(name) for name in chosen or names()]
    if page is not None:
        read_marks(page)  # a page without marks is told before hours are spent
    root = bench.out or Path("out", "lab", "ladder")
    if not measured:
        print(f"ladder: {len(games)} games, {len(steps)} steps each, {bench.games} games a step")
    rungs = []
    for game in games:
        for upper, lower in steps:
            plan = _plan("duel", game, (upper, lower), seed=seed)
            folder = root / folder_name(game.name, upper, lower)
            rows = _kept(plan, folder) if measured else _play(bench, plan, folder)
            if rows:
                tell_duel(plan, rows)
                seats, duel = plan.settings[0].seats, judge_duel(plan, rows)
                rungs.append(Rung(game.name, seats, upper, lower, _budget(upper), duel))
    if not rungs:
        raise BadMessage(str(root), "nothing has been measured there yet")
    if page is None:
        print(markdown(rows_of(rungs)), end="")
    else:
        put_into(page, rungs)
        print(f"put the table into {page}")


def _kept(plan: Plan, folder: Path) -> list[Row]:
    """Read what is there of a plan; nothing while not one deal was played in every seating."""
    if not (folder / files.GAMES).exists():
        return []
    known, rows = files.read(folder)
    files.check_same(folder / files.GAMES, known, plan)
    return rows if any(whole_rounds(plan, {row.number: row for row in rows})) else []


def show_results(path: Path) -> None:
    """Tell again what a results file says."""
    plan, rows = files.read(path)
    _tell_lost(rows)
    if plan.kind == "balance":
        _write_balance(plan, rows, files.file_of(path).parent)
    elif plan.kind == "duel":
        tell_duel(plan, rows)
    else:
        tell_league(plan, rows)


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


# --- reading arguments ----------------------------------------------------------------------------


def _read_bots(text: str) -> tuple[str, ...]:
    bots = tuple(split_specs(text))
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadMessage("--bots", f"expected two different bots or more, got {text!r}")
    return bots


def _budget(bot: str) -> str:
    spec = read_spec(bot)
    if is_own(bot):
        return "as it likes"
    if spec.iterations is not None:
        return f"{spec.iterations} iterations"
    return "at once" if spec.seconds is None else f"up to {spec.seconds:g} s"


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
    *,
    seats: int | None = None,
    settings: Sequence[str] = (),
    seed: str,
) -> Plan:
    """Make a plan of one setting; whatever does not fit is told now, not by a worker."""
    for bot in bots:
        read_spec(bot)
    number, options = choose_setting(game, seats, settings, seed)
    if kind != "balance" and number < 2:
        raise BadMessage("--seats", f"a {kind} wants two seats or more, got {number}")
    check_bots(bots, game, number, options)
    setting = Setting(number, msgspec.to_builtins(options))
    digests = {bot: digest_of(bot) for bot in bots if is_own(bot)}
    return Plan(FORMAT, kind, game.name, game.rules, bots, (setting,), seed, digests)


# --- playing --------------------------------------------------------------------------------------


def _play(bench: Bench, plan: Plan, folder: Path, test: Sprt | None = None) -> list[Row]:
    """Say what will be done and where it is kept, and do it."""
    games = plan.whole_rounds(bench.games)
    setting = plan.settings[0]
    size = len(plan.round)
    print(
        f"{plan.kind} of {plan.game}: {' against '.join(plan.bots)}, {setting.seats} seats, "
        f"{games} games in {games // size} rounds of {size}, seed {plan.seed}, "
        f"{bench.jobs} at a time ({bench.engine}), kept in {folder}"
    )
    with watching(plan.game) as watcher:
        rows = run(
            plan,
            games,
            folder,
            watcher=watcher,
            engine=bench.engine,
            jobs=bench.jobs,
            enough=lambda rows: test is not None and is_settled(plan, rows, test),
        )
    _tell_lost(rows)
    return rows


def _tell_lost(rows: Sequence[Row]) -> None:
    tell_lost([(row.bots[one.seat], one) for row in rows for one in row.lost])
