"""Long measurements: thousands of random games over all seat counts and options.

python -m starshelf.testing.soak jackal --games 10000 --jobs 2
python -m starshelf.testing.soak jackal --secrecy 2000
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import islice
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from starshelf.core.errors import StarshelfError
from starshelf.core.game import CHANCE, Game
from starshelf.core.rng import SplitMix, as_number
from starshelf.testing.discover import find
from starshelf.testing.laws.secrecy import compare_guess
from starshelf.testing.options import vary_options
from starshelf.testing.play import Moment, Trial, walk

_CHUNK = 25
_VARIETY = 101


class Tally(Struct):
    """What a number of games came to."""

    games: int = 0
    states: int = 0
    decisions: int = 0
    longest: int = 0
    nearest_bound: float = 0.0
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    tables: Counter[str] = msgspec.field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add what other games came to."""
        self.games += other.games
        self.states += other.states
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.nearest_bound = max(self.nearest_bound, other.nearest_bound)
        self.endings += other.endings
        self.tables += other.tables


def make_trials(game: Game, seed: str, first: int, count: int) -> Iterator[Trial]:
    """Give trials by their number, whoever plays them: all seat counts, mixtures of options."""
    fewest, most = game.seats
    for number in range(first, first + count):
        seats = fewest + number % (most - fewest + 1)
        rng = SplitMix(as_number(f"{seed}:{number}:options"))
        options = next(islice(vary_options(game, seats, rng), number % _VARIETY, None))
        yield Trial(game, seats, options, f"{seed}:{number}")


def soak_games(name: str, seed: str, first: int, count: int) -> Tally:
    """Play whole games; every pick passes check, sums stay, bounds hold, scores add up."""
    game = find(name)
    tally = Tally()
    for trial in make_trials(game, seed, first, count):
        start = trial.first
        sums, bound, decisions = game.conserved(start), game.bound(start), 0
        for moment in walk(trial):
            _check_moment(moment, sums)
            if moment.actor is None:
                _check_end(moment)
                tally.endings[game.ending(moment.state)] += 1
            elif moment.actor != CHANCE:
                decisions += 1
                assert decisions <= bound, f"{moment}: more decisions than the bound {bound}"
        tally.add(Tally(1, 0, decisions, decisions, decisions / max(1, bound)))
        tally.tables[f"{trial.seats} seats {msgspec.to_builtins(trial.options)}"] += 1
    return tally


def _check_moment(moment: Moment, sums: dict[str, int]) -> None:
    game = moment.trial.game
    now = game.conserved(moment.state)
    assert sums == now, f"before {moment}: expected the sums {sums}, got {now}"
    if moment.actor is not None and moment.actor != CHANCE:
        refusal = game.check(moment.state, moment.actor, moment.action)
        assert refusal is None, f"{moment}: legal, but refused: {refusal}"


def _check_end(moment: Moment) -> None:
    for score in moment.trial.game.scores(moment.state):
        added = sum(item.points for item in score.items)
        assert added == score.total, f"{moment}: items add up to {added}, not {score.total}"


def soak_secrecy(name: str, seed: str, first: int, count: int) -> Tally:
    """Compare `count` states with guesses for every viewer, a few from each game."""
    game = find(name)
    tally = Tally()
    rng = SplitMix(as_number(f"{seed}:{first}:secrecy"))
    for trial in make_trials(game, seed, first, count):
        tally.games += 1
        for moment in walk(trial):
            if moment.settled and rng.below(1 + moment.number // 2) == 0:
                for viewer in trial.viewers:
                    compare_guess(moment, viewer, rng)
                tally.states += 1
                if tally.states == count:
                    return tally
    return tally


def _run(work: Callable[[str, str, int, int], Tally], chosen: Any, wanted: int, unit: str) -> None:
    """Share the work among processes, with a line that tells how far it is."""
    started, total, done = monotonic(), Tally(), 0
    chunks = [(first, min(_CHUNK, wanted - first)) for first in range(0, wanted, _CHUNK)]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        jobs = {pool.submit(work, chosen.game, chosen.seed, *chunk): chunk for chunk in chunks}
        for job in as_completed(jobs):
            try:
                total.add(job.result())
            except AssertionError:
                pool.shutdown(cancel_futures=True)
                raise
            done += jobs[job][1]
            print(f"\r{chosen.game}: {done}/{wanted} {unit}", end="", file=sys.stderr, flush=True)
    seconds = monotonic() - started
    print(file=sys.stderr)
    print(f"{chosen.game}: {done} {unit} in {seconds:.1f} s, all laws kept")
    if total.decisions:
        mean = total.decisions / total.games
        print(f"decisions: {mean:.0f} a game, {total.longest} at most")
        print(f"nearest to the bound: {100 * total.nearest_bound:.0f} %")
        print(f"tables: {len(total.tables)} mixtures of seats and options")
        print("endings: " + ", ".join(f"{code} {n}" for code, n in total.endings.most_common()))


def main(arguments: Sequence[str] | None = None) -> int:
    """Soak a game; 1 when a law is broken, 2 on misuse."""
    parser = argparse.ArgumentParser(prog="python -m starshelf.testing.soak", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=0, help="number of whole games to play")
    parser.add_argument(
        "--secrecy", type=int, default=0, help="number of states to compare, for all viewers"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", default="soak")
    chosen = parser.parse_args(arguments)
    if min(chosen.games, chosen.secrecy) < 0 or chosen.jobs < 1:
        parser.error("--games, --secrecy and --jobs count something")
    try:
        find(chosen.game)
    except StarshelfError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        if chosen.games:
            _run(soak_games, chosen, chosen.games, "games")
        if chosen.secrecy:
            _run(soak_secrecy, chosen, chosen.secrecy, "states")
    except AssertionError as error:
        print(f"\nbroken: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
