"""Measure what a digest costs: the text of a position and its hash, for states of random games.

Beside it stands what the state's memory costs as msgpack with the same hash, in the same run:
the least that any digest could cost. A digest is taken when a version is stored, not in search.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from starshelf.core.position import digest
from starshelf.games import find, names
from starshelf.testing.play import Effort, fingerprint, moments

WANTED = {"xia": 120.0}
"""Microseconds on a calm machine; 60 where nothing is said."""


def microseconds(work: Callable[[Any], object], states: list[Any], rounds: int) -> float:
    """Time some work over all states; the median of some rounds, a state."""
    times = []
    for _ in range(rounds):
        start = process_time()
        for state in states:
            work(state)
        times.append((process_time() - start) / len(states))
    return 1e6 * median(times)


def main() -> None:
    """Print a row a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=7)
    given = parser.parse_args()
    print(f"{'digest':<16}{'µs':>8}{'wanted':>8}{'memory µs':>11}{'times':>7}")
    for name in names():
        game = find(name)
        found = moments(game, Effort(games=12, seconds=60, seed="digests"))
        settled = [moment.state for moment in found if moment.settled]
        states = settled[:: max(1, len(settled) // given.states)]
        ours = microseconds(lambda state, game=game: digest(game, state), states, given.rounds)
        memory = microseconds(fingerprint, states, given.rounds)
        wanted = WANTED.get(name, 60.0)
        print(f"{name:<16}{ours:>8.1f}{wanted:>8.0f}{memory:>11.1f}{ours / memory:>7.1f}")


if __name__ == "__main__":
    main()
