"""How the cost of a decision grows with the map of Xia: random play, cut by sectors on the table.

What is decided early is not what is decided late, so each kind of decision is compared with itself
and all of them are weighed alike on the small and on the whole map.
"""

from __future__ import annotations

import itertools
import random
import time
from collections import Counter, defaultdict

import msgspec

import starshelf

FEW = (4, 6)
"""Five sectors, give or take one: games pass this stage in a few dozen decisions."""
ALL = 21
LEAST = 25
"""A kind of decision counts when it was made so often on either map."""


class Growth(msgspec.Struct):
    """What a decision costs with few sectors and with all, in µs, and how it grows."""

    few_sectors: tuple[int, int]
    all_sectors: int
    few_us: float
    all_us: float
    times: float
    decisions: tuple[int, int]
    kinds: int


class Costs:
    """Seconds and counts of each kind of decision."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.counts: Counter[str] = Counter()

    def mean(self, kind: str) -> float:
        """Give the seconds of one decision of a kind."""
        return self.seconds[kind] / self.counts[kind]


def measure_growth(seats: int, decisions: int) -> Growth:
    """Play on small and on whole maps in turn until either has seen enough decisions."""
    few, whole = Costs(), Costs()
    for number in itertools.count():
        if few.counts.total() < decisions:
            for part in range(8):
                play(seats, number * 8 + part, range(FEW[0], FEW[1] + 1), few)
        if whole.counts.total() < decisions:
            play(seats, number, range(ALL, ALL + 1), whole)
        if min(few.counts.total(), whole.counts.total()) >= decisions:
            return compare(few, whole)


def play(seats: int, seed: int, sectors: range, costs: Costs) -> None:
    """Play one random game as long as it can add to the costs."""
    table = starshelf.open_table("xia", seats=seats, seed=f"growth {seed}")
    rng = random.Random(seed)
    while table.to_act and (laid := len(table.state.open.world.laid)) < sectors.stop:
        seat = table.to_act[0]
        start = time.process_time()
        action = rng.choice(table.legal(seat))
        table.play(seat, action)
        spent = time.process_time() - start
        if laid in sectors:
            kind = type(action).__name__
            costs.seconds[kind] += spent
            costs.counts[kind] += 1


def compare(few: Costs, whole: Costs) -> Growth:
    """Weigh the kinds seen often on both maps by how often they were seen on either."""
    kinds = [kind for kind in few.counts if min(few.counts[kind], whole.counts[kind]) >= LEAST]
    weights = {kind: few.counts[kind] + whole.counts[kind] for kind in kinds}
    total = sum(weights.values())
    few_us, all_us = (
        1e6 * sum(weights[kind] * costs.mean(kind) for kind in kinds) / total
        for costs in (few, whole)
    )
    counted = (sum(few.counts[k] for k in kinds), sum(whole.counts[k] for k in kinds))
    return Growth(FEW, ALL, few_us, all_us, all_us / few_us, counted, len(kinds))
