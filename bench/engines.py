"""How fast games are played: random play through the public door, side by side with Catanatron.

Every game gets a process of its own, where each round plays it for a while and then Catanatron;
the median of the rounds counts.
Seconds are the processor's, spent in this process, so that a busy machine disturbs less.
A decision is what a seat chose for Starshelf, an action for Catanatron (which counts its rolls).
"""

from __future__ import annotations

import argparse
import pickle
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table as Grid

import starshelf
from contest import Contestant, Run, arguments, compare, compete, count, measured, write
from growth import Growth, measure_growth
from starshelf.games import find

OUT = Path(__file__).parents[1] / "out" / "engines.json"
MOST_SEATS = 4
SAMPLE = 300
GROWTH_DECISIONS = 4000


class Parts(msgspec.Struct):
    """What the parts of a game cost, in µs, bytes and ms."""

    legal: float
    apply: float
    view: float
    scene: float
    state_bytes: int
    pickle_bytes: int
    replay_ms: float
    decisions: int


def play_at_random(name: str, seats: int, rng: random.Random, seed: int) -> starshelf.Table:
    """Play one game to its end through the public door."""
    table = starshelf.open_table(name, seats=seats, seed=seed)
    while asked := table.to_act:
        seat = asked[0]
        table.play(seat, rng.choice(table.legal(seat)))
    return table


def starshelf_run(name: str, seats: int) -> Run:
    """Play whole random games of a game until the time is up."""

    def run(seconds: float, seed: int) -> tuple[int, float]:
        rng = random.Random(seed)
        decisions = games = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            decisions += play_at_random(name, seats, rng, seed * 100_000 + games).version
            games += 1
        return decisions, spent

    return run


def catanatron_run() -> Run | None:
    """Play whole games of four random players of Catanatron; None when it is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ModuleNotFoundError:
        return None

    def run(seconds: float, seed: int) -> tuple[int, float]:
        random.seed(seed)
        colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
        actions = games = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            game = Game([RandomPlayer(colour) for colour in colours], seed=seed * 1000 + games)
            game.play()
            state = game.state
            actions += len(state.actions if hasattr(state, "actions") else state.action_records)
            games += 1
        return actions, spent

    return run


def measure_parts(name: str, seats: int, seed: int = 1) -> Parts:
    """Time the functions of a game on positions of random games."""
    rng = random.Random(seed)
    game = starshelf.open_table(name, seats=seats, seed=seed).game
    table = play_at_random(name, seats, rng, seed)
    positions: list[tuple[Any, int]] = []
    number = seed
    while len(positions) < SAMPLE:
        number += 1
        steps = play_at_random(name, seats, rng, number).steps
        asked = [(step.state, game.to_act(step.state)) for step in steps]
        positions += [(state, seats_asked[0]) for state, seats_asked in asked if seats_asked]
    positions = rng.sample(positions, SAMPLE)
    chosen = [(s, seat, rng.choice(game.legal(s, seat))) for s, seat in positions]
    views = [(game.view(s, seat), game.legal(s, seat)) for s, seat in positions]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.star"
        table.save(file)
        replay = min(timed(lambda: starshelf.load_table(file)) for _ in range(3))
    return Parts(
        legal=each(lambda: [game.legal(s, seat) for s, seat in positions]),
        apply=each(lambda: [game.apply(s, seat, action) for s, seat, action in chosen]),
        view=each(lambda: [game.view(s, seat) for s, seat in positions]),
        scene=each(lambda: [game.scene(view, legal) for view, legal in views]),
        state_bytes=round(statistics.mean(deep_size(s) for s, _ in positions)),
        pickle_bytes=round(statistics.mean(len(pickle.dumps(s)) for s, _ in positions)),
        replay_ms=replay * 1000,
        decisions=table.version,
    )


def timed(work: Callable[[], object]) -> float:
    """Time one call, in seconds."""
    start = time.process_time()
    work()
    return time.process_time() - start


def each(work: Callable[[], object]) -> float:
    """Time a loop over the sample and give µs for one position: the median of five runs."""
    work()
    return statistics.median(timed(work) for _ in range(5)) / SAMPLE * 1e6


def deep_size(value: Any, seen: set[int] | None = None) -> int:
    """Add up the memory of a value and all it holds, each object once."""
    seen = set() if seen is None else seen
    if id(value) in seen or value is None or isinstance(value, (bool, type)):
        return 0
    seen.add(id(value))
    size = sys.getsizeof(value)
    if isinstance(value, msgspec.Struct):
        return size + sum(deep_size(getattr(value, f), seen) for f in value.__struct_fields__)
    if isinstance(value, (tuple, list, frozenset, set)):
        return size + sum(deep_size(item, seen) for item in value)
    if isinstance(value, dict):
        return size + sum(deep_size(k, seen) + deep_size(v, seen) for k, v in value.items())
    return size


def show(parts: Parts, growth: Growth | None, out: Console) -> None:
    """Print the costs of the parts."""
    costs = Grid(title="Parts of the game", box=None)
    for title in ("legal µs", "apply µs", "view µs", "scene µs", "state kB", "pickle kB"):
        costs.add_column(title, justify="right")
    costs.add_column("replay ms", justify="right")
    costs.add_column("of decisions", justify="right")
    costs.add_row(
        *(f"{cost:.1f}" for cost in (parts.legal, parts.apply, parts.view, parts.scene)),
        f"{parts.state_bytes / 1000:.1f}",
        f"{parts.pickle_bytes / 1000:.1f}",
        f"{parts.replay_ms:.1f}",
        str(parts.decisions),
    )
    out.print(costs)
    if growth is not None:
        few = f"{growth.few_sectors[0]} to {growth.few_sectors[1]}"
        out.print(
            f"A decision costs {growth.few_us:.1f} µs with {few} sectors on the table, "
            f"{growth.all_us:.1f} µs with all {growth.all_sectors}: "
            f"{growth.times:.2f} times (same kinds of decisions)"
        )


def measure_game(name: str, asked: argparse.Namespace) -> dict[str, Any]:
    """Measure one game beside Catanatron, print what came out and tell everything."""
    most = min(MOST_SEATS, find(name).seats[1])
    engine = Contestant(f"{name}, {most} seats", starshelf_run(name, most), [])
    run = None if asked.alone else catanatron_run()
    rival = None if run is None else Contestant("Catanatron, 4 players", run, [])
    both = [engine] if rival is None else [engine, rival]
    out = Console()
    compete(both, asked.rounds, asked.seconds, out)
    title = "Random play, decisions a second"
    out.print(compare(title, both, rival, "Catanatron"))
    parts = measure_parts(name, most)
    growth = measure_growth(most, asked.growth) if name == "xia" else None
    show(parts, growth, out)
    return {
        engine.name: {
            **measured(engine, rival, "catanatron"),
            "catanatron": rival.rates if rival is not None else None,
            "parts": parts,
            "growth": growth,
        }
    }


def main() -> int:
    """Run the benchmark."""
    parser = arguments(__doc__, OUT, "Catanatron")
    parser.add_argument(
        "--growth",
        type=count,
        default=GROWTH_DECISIONS,
        help="decisions timed on small and on whole maps of Xia",
    )
    asked = parser.parse_args()
    try:
        games = [find(name).name for name in asked.game or starshelf.games()]
    except starshelf.StarshelfError as error:
        parser.error(str(error))
    if not asked.alone and catanatron_run() is None:
        print("Catanatron is missing; install starshelf[bench] to compare", file=sys.stderr)
    found: dict[str, Any] = {}
    fresh = get_context("spawn")  # what one game leaves behind would slow the next one down
    for name in games:
        with ProcessPoolExecutor(1, fresh) as own:
            found |= own.submit(measure_game, name, asked).result()
    write(asked.out, asked, {"engines": found})
    print(f"wrote {asked.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
