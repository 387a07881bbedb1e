"""Rules in threads: fresh processes with cold caches play and replay the same games at once.

python -m starshelf.testing.threads xia --processes 60
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from starshelf.core import log
from starshelf.core.errors import StarshelfError
from starshelf.core.game import Game
from starshelf.core.replay import replay
from starshelf.core.rng import SplitMix, as_number, choose
from starshelf.core.table import Table
from starshelf.testing.discover import find
from starshelf.testing.play import Effort, Trial, trials

THREADS = 8
GAMES = 4
MOST_DECISIONS = 120
SWITCH_SECONDS = 1e-6
"""Threads take turns as often as Python can, so that what can go wrong does."""
PATIENCE = 120


def play(trial: Trial, most: int = MOST_DECISIONS) -> Table:
    """Play the beginning of a game, the same for the same trial."""
    table = Table(trial.game, trial.seats, options=trial.options, seed=trial.seed)
    rng = SplitMix(as_number(f"{trial.seed}:seats"))
    while not table.over and table.version < most:
        seat = choose(rng, table.to_act)
        table.play(seat, choose(rng, table.legal(seat)))
    return table


def chosen_trials(game: Game, seed: str) -> list[Trial]:
    """Choose the games of one process."""
    return list(trials(game, Effort(games=GAMES, seconds=PATIENCE, seed=seed)))


def run_process(game: Game, seed: str) -> int:
    """Let a fresh process play and replay what this one has played; count the replays.

    Raise AssertionError when one differs, fails, or when the process dies.
    """
    with TemporaryDirectory(prefix="starshelf-threads-") as folder:
        for number, trial in enumerate(chosen_trials(game, seed)):
            Path(folder, f"{number}.star").write_text(play(trial).dump(), "utf-8")
        command = [sys.executable, "-m", "starshelf.testing.threads", game.name]
        done = subprocess.run(
            [*command, "--seed", seed, "--work", folder],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    said = (done.stdout + done.stderr).strip().splitlines()
    if done.returncode < 0:
        where = "; ".join(said[-12:])
        raise AssertionError(f"{game.name}, seed {seed!r}: killed by {-done.returncode}: {where}")
    assert done.returncode == 0, f"{game.name}, seed {seed!r}: {'; '.join(said[-4:])}"
    return THREADS


def work(name: str, seed: str, folder: Path) -> list[str]:
    """Play and replay in threads that begin together; tell what went wrong."""
    files = sorted(folder.glob("*.star"))
    texts = [file.read_text("utf-8") for file in files]
    game = find(name)
    chosen = chosen_trials(game, seed)
    gate = threading.Barrier(THREADS)
    wrong: list[str] = []

    def check(number: int) -> None:
        at = number % len(texts)
        live = number % 4 == 3
        gate.wait()
        try:
            table = play(chosen[at]) if live else _replay(game, texts[at])
            if table.dump() != texts[at]:
                wrong.append(f"{chosen[at]}: {'played' if live else 'replayed'} differently")
        except Exception as error:  # whatever goes wrong in a thread is what is looked for
            wrong.append(f"{chosen[at]}: {error!r}")

    threads = [threading.Thread(target=check, args=(number,)) for number in range(THREADS)]
    sys.setswitchinterval(SWITCH_SECONDS)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return wrong


def _replay(game: Game, text: str) -> Table:
    first, *rest = text.split("\n")
    return replay(game, log.read_header(first), log.read_lines(rest), Table)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run many processes for a game, or be one of them; 1 when something broke, 2 on misuse."""
    parser = argparse.ArgumentParser(
        prog="python -m starshelf.testing.threads", description=__doc__
    )
    parser.add_argument("game")
    parser.add_argument("--processes", type=int, default=60)
    parser.add_argument("--seed", default="threads")
    parser.add_argument("--work", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.work is not None:
        import faulthandler

        faulthandler.enable()
        wrong = work(chosen.game, chosen.seed, chosen.work)
        print("\n".join(wrong))
        return 1 if wrong else 0
    try:
        game = find(chosen.game)
    except StarshelfError as error:
        print(error, file=sys.stderr)
        return 2
    replays = broken = 0
    for number in range(chosen.processes):
        try:
            replays += run_process(game, f"{chosen.seed}:{number}")
        except AssertionError as error:
            broken += 1
            print(f"broken: {error}", flush=True)
    print(f"{chosen.game}: {chosen.processes} processes, {replays} replays sound, {broken} broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
