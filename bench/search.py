"""How fast bots think: search iterations a second, side by side with OpenSpiel's Python MCTS.

Each round lets the search think about positions of every game, and OpenSpiel's about positions of
its own games, in the same process; the medians of the rounds are compared.
Seconds are the processor's, spent in this process, so that a busy machine disturbs less.
An iteration goes down the tree once and judges what it finds: Starshelf by the game's judgement at
the end of a turn, OpenSpiel by its own evaluator, one random playout to the end of the game.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console

import starshelf
from contest import Contestant, Run, arguments, compare, compete, measured, write
from starshelf.bots import Search, seat_bots
from starshelf.games import find

OUT = Path(__file__).parents[1] / "out" / "search.json"
RIVALS = ("backgammon", "connect_four")
"""Games of OpenSpiel: one with dice and about as many answers, one without and far smaller."""
ITERATIONS = 100
"""So many iterations are spent on each position."""
APART = 7
"""Decisions between two positions."""


def starshelf_run(name: str) -> Run:
    """Think about positions of games between quick bots, one after the other."""
    game = find(name)
    seats = game.seats[0] if game.seats[0] > 1 else 2
    questions = ask_again(game, seats)

    def run(seconds: float, number: int) -> tuple[int, float]:
        done, spent = 0, 0.0
        while spent < seconds:
            view, legal = next(questions)
            start = time.process_time()
            thoughts = Search(game, done, iterations=ITERATIONS).think(view, legal)
            spent += time.process_time() - start
            done += sum(thought.visits for thought in thoughts)
        return done, spent

    return run


def ask_again(game: Any, seats: int) -> Iterator[tuple[Any, Any]]:
    """Give questions of real games without end: what a seat sees and may do."""
    seed = 0
    while True:
        seed += 1
        table = open_any(game, seats, seed)
        bots = seat_bots(["greedy"] * table.seats, game, seed)
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

    def run(seconds: float, number: int) -> tuple[int, float]:
        done, spent = 0, 0.0
        while spent < seconds:
            state = next(positions)
            start = time.process_time()
            bot.mcts_search(state)
            spent += time.process_time() - start
            done += ITERATIONS
        return done, spent

    return run


def wander(game: Any, chance: Any) -> Iterator[Any]:
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


def open_spiel() -> list[Contestant]:
    """Give OpenSpiel's contestants, the one to compare with first; none when it is missing."""
    runs = [(name, open_spiel_run(name)) for name in RIVALS]
    return [Contestant(f"OpenSpiel {name}", run, []) for name, run in runs if run is not None]


def main() -> int:
    """Run the benchmark."""
    parser = arguments(__doc__, OUT, "OpenSpiel")
    asked = parser.parse_args()
    try:
        games = asked.game or starshelf.games()
        thinkers = [Contestant(name, starshelf_run(name), []) for name in games]
    except starshelf.StarshelfError as error:
        parser.error(str(error))
    rivals = [] if asked.alone else open_spiel()
    if not rivals and not asked.alone:
        print("OpenSpiel is missing; install starshelf[bench] to compare", file=sys.stderr)
    rival = rivals[0] if rivals else None
    thinkers += rivals
    out = Console()
    compete(thinkers, asked.rounds, asked.seconds, out)
    versus = rival.name if rival is not None else "OpenSpiel"
    out.print(compare("Search, one process, iterations a second", thinkers, rival, versus))
    found = {
        "iterations_a_position": ITERATIONS,
        "compared_with": rival.name if rival is not None else None,
        "searches": {one.name: measured(one, rival, "openspiel") for one in thinkers},
    }
    write(asked.out, asked, found)
    out.print(f"[dim]wrote {asked.out}[/]")
    return 0


if __name__ == "__main__":
    sys.exit(main())
