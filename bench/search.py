"""How fast bots think: search iterations a second, side by side with OpenSpiel's Python MCTS.

Each round lets the search think about positions of every game, and OpenSpiel's about positions of
its own games, in the same process; the medians of the rounds are compared.
Seconds are the processor's, spent in this process, so that a busy machine disturbs less.
An iteration goes down the tree once and judges what it finds: Starshelf by the game's hints at the
end of a turn, OpenSpiel by its own evaluator, one random playout to the end of the game.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table as Grid

import starshelf
from starshelf.bots import Search, make
from starshelf.games import find

OUT = Path(__file__).parents[1] / "out" / "search.json"
RIVALS = ("backgammon", "connect_four")
"""Games of OpenSpiel: one with dice and about as many answers, one without and far smaller."""
ITERATIONS = 100
"""So many iterations are spent on each position."""
APART = 7
"""Positions are so many decisions apart."""

Run = Callable[[float], tuple[int, float]]
"""From seconds to how many iterations were made in how many seconds."""


class Thinker(msgspec.Struct):
    """One contestant and what was measured of it."""

    name: str
    run: Run
    rates: list[float] = []

    @property
    def median(self) -> float:
        return statistics.median(self.rates)


def starshelf_run(name: str) -> Run:
    """Think about positions of games between quick bots, one after the other."""
    game = find(name)
    seats = game.seats[0] if game.seats[0] > 1 else 2
    questions = ask_again(game, seats)

    def run(seconds: float) -> tuple[int, float]:
        done, spent = 0, 0.0
        while spent < seconds:
            view, legal = next(questions)
            start = time.process_time()
            thoughts = Search(game, done, iterations=ITERATIONS).think(view, legal)
            spent += time.process_time() - start
            done += sum(thought.visits for thought in thoughts)
        return done, spent

    return run


def ask_again(game: Any, seats: int) -> Any:
    """Give questions of real games without end: what a seat sees and may do."""
    seed = 0
    while True:
        seed += 1
        table = open_any(game, seats, seed)
        bots = [make("greedy", game, f"{seed}:{seat}") for seat in range(table.seats)]
        while asked := table.to_act:
            seat = asked[0]
            view, legal = table.view(seat), table.legal(seat)
            if table.version % APART == 0 and len(legal) > 1:
                yield view, legal
            table.play(seat, bots[seat].choose(view, legal))


def open_any(game: Any, seats: int, seed: int) -> starshelf.Table:
    """Open a table with the fewest seats that the default options allow."""
    for number in range(seats, game.seats[1] + 1):
        try:
            return starshelf.open_table(game.name, seats=number, seed=seed)
        except starshelf.IllegalAction:
            continue
    raise SystemExit(f"{game.name} opens no table with its default options")


def open_spiel_run(name: str) -> Run | None:
    """Think about positions of random games; None when OpenSpiel is not installed."""
    try:
        import numpy
        import pyspiel
        from open_spiel.python.algorithms import mcts
    except ModuleNotFoundError:
        return None
    game = pyspiel.load_game(name)
    chance = numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(game, 1.4, ITERATIONS, evaluator, solve=False, random_state=chance)
    positions = wander(game, chance)

    def run(seconds: float) -> tuple[int, float]:
        done, spent = 0, 0.0
        while spent < seconds:
            state = next(positions)
            start = time.process_time()
            bot.mcts_search(state)
            spent += time.process_time() - start
            done += ITERATIONS
        return done, spent

    return run


def wander(game: Any, chance: Any) -> Any:
    """Give positions of random games without end."""
    while True:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(chance.choice(actions, p=odds)))
                continue
            if steps % APART == 0:
                yield state.clone()
            steps += 1
            state.apply_action(int(chance.choice(state.legal_actions())))


def contest(thinkers: Sequence[Thinker], rounds: int, seconds: float, out: Console) -> None:
    """Let all think in turn, round after round, so that a slow moment hits all of them."""
    for number in range(1, rounds + 1):
        for thinker in thinkers:
            done, spent = thinker.run(seconds)
            thinker.rates.append(done / spent)
        out.print(f"[dim]round {number} of {rounds}[/]")


def show(thinkers: Sequence[Thinker], rival: Thinker | None, out: Console) -> None:
    """Print the comparison."""
    grid = Grid(title="Search, one process, iterations a second (median of rounds)")
    grid.add_column("game")
    titles = ("median", "least", "most", f"times {rival.name}" if rival else "times OpenSpiel")
    for title in titles:
        grid.add_column(title, justify="right")
    for thinker in thinkers:
        ratio = f"{thinker.median / rival.median:.2f}" if rival is not None else "–"
        rates = (thinker.median, min(thinker.rates), max(thinker.rates))
        grid.add_row(thinker.name, *(f"{rate:,.0f}" for rate in rates), ratio)
    out.print(grid)


def write(file: Path, thinkers: Sequence[Thinker], rival: Thinker | None, asked: Any) -> None:
    """Write everything measured as JSON."""
    found = {
        thinker.name: {
            "rates": thinker.rates,
            "median": thinker.median,
            "times_openspiel": thinker.median / rival.median if rival is not None else None,
        }
        for thinker in thinkers
    }
    report = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "seconds": asked.seconds,
        "rounds": asked.rounds,
        "iterations_a_position": ITERATIONS,
        "compared_with": rival.name if rival is not None else None,
        "searches": found,
    }
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each game and round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--game", action="append", help="only this game; repeatable")
    parser.add_argument("--out", type=Path, default=OUT, help="where the JSON goes")
    parser.add_argument("--alone", action="store_true", help="leave OpenSpiel out")
    asked = parser.parse_args(arguments)
    if asked.rounds < 1 or asked.seconds <= 0:
        parser.error("--rounds wants at least 1, --seconds more than 0")
    out = Console()
    try:
        thinkers = [Thinker(name, starshelf_run(name), []) for name in asked.game or games()]
    except starshelf.StarshelfError as error:
        parser.error(str(error))
    rivals = []
    for name in () if asked.alone else RIVALS:
        run = open_spiel_run(name)
        if run is None:
            print("OpenSpiel is missing; install starshelf[bench] to compare", file=sys.stderr)
            break
        rivals.append(Thinker(f"OpenSpiel {name}", run, []))
    rival = rivals[0] if rivals else None
    thinkers += rivals
    contest(thinkers, asked.rounds, asked.seconds, out)
    show(thinkers, rival, out)
    write(asked.out, thinkers, rival, asked)
    out.print(f"[dim]wrote {asked.out}[/]")
    return 0


def games() -> tuple[str, ...]:
    """Name the games to measure."""
    return starshelf.games()


if __name__ == "__main__":
    sys.exit(main())
