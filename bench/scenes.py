"""What a frame costs: a view's scene, and finding what changed in it since the frame before.

A greedy game is played; one seat sees every frame once, in order, in a fresh process, so nothing
is remembered that a server would not remember at that moment. Seconds are the processor's.

`--against TREE` measures another checkout too, in turns with this one.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from statistics import median
from time import process_time

HERE = Path(__file__).parents[1]
WANTED = {"jackal": 150, "nebula": 200, "xia": 350, "distant_suns": 200}
"""Microseconds a scene on a calm machine."""
CHANGES = 20
"""Microseconds to find what changed."""


def measure(name: str, seats: int, seed: int, most: int) -> dict[str, float]:
    """Play a greedy game and look at it along the way; give µs a frame."""
    import starshelf
    from starshelf.server.patches import changes

    table = starshelf.open_table(name, seats=seats, seed=seed)
    bots = [starshelf.bot("greedy", name, seed=seat) for seat in range(seats)]
    while not table.over and table.version < most:
        seat = table.to_act[0]
        table.play(seat, bots[seat].choose(table.view(seat), table.legal(seat)))
    game = table.game
    states = [step.state for step in table.steps]
    legal = [game.legal(state, 0) for state in states]
    scenes = []
    start = process_time()
    for state, listed in zip(states, legal):
        scenes.append(game.scene(game.view(state, 0), listed))
    shown = process_time() - start
    start = process_time()
    for before, after in pairwise(scenes):
        changes(before, after)
    found = process_time() - start
    frames = len(states)
    return {"scene": 1e6 * shown / frames, "changes": 1e6 * found / (frames - 1), "frames": frames}


def run(tree: Path, name: str, seats: int, seed: int, most: int) -> dict[str, float]:
    """Measure in a process of its own, with the code of this tree."""
    command = [sys.executable, __file__, "--one", name, str(seats), str(seed), str(most)]
    env = {**os.environ, "PYTHONPATH": str(tree / "src")}
    said = subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout
    return dict(json.loads(said))


def main() -> None:
    """Print a row a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--against", type=Path, help="another checkout")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--most", type=int, default=400, help="decisions of a game")
    given = parser.parse_args()
    trees = [HERE, *([given.against] if given.against else [])]
    print(
        f"{'frame, µs':<16}{'scene':>8}{'wanted':>8}{'changes':>9}{'wanted':>8}{'frames':>8}  tree"
    )
    for name in given.games or sorted(WANTED):
        rows: dict[Path, list[dict[str, float]]] = {tree: [] for tree in trees}
        for number in range(given.rounds):
            for tree in trees:
                rows[tree].append(run(tree, name, 3, number + 1, given.most))
        for tree, found in rows.items():
            scene, changed, frames = (
                median(row[part] for row in found) for part in ("scene", "changes", "frames")
            )
            print(
                f"{name:<16}{scene:>9.0f}{WANTED[name]:>9}{changed:>9.1f}{CHANGES:>9}{frames:>9.0f}"
                f"  {'this' if tree == HERE else tree}"
            )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        one, *numbers = sys.argv[2:]
        print(json.dumps(measure(one, *map(int, numbers))))
    else:
        main()
