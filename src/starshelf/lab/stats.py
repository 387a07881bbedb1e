"""Statistics of samples: means and shares with 95 % intervals, the bootstrap, sequential tests."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from statistics import NormalDist

from msgspec import Struct

Interval = tuple[float, float]

Z95 = 1.959964
RESAMPLES = 1000


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Give the mean and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, Z95 * math.sqrt(spread / len(values))


def wilson(hits: float, tries: int, z: float = Z95) -> Interval:
    """Give Wilson's interval of a share, of 95 % unless told; without tries anything is possible.

    Parts of hits (shared victories) are welcome: they only make the interval wider than need be.
    """
    if not tries:
        return 0.0, 1.0
    share = hits / tries
    square = z * z / tries
    middle = (share + square / 2) / (1 + square)
    half = z * math.sqrt(share * (1 - share) / tries + square / (4 * tries)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def strict_z(comparisons: int) -> float:
    """Give the z of intervals that all hold at once with 95 % (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, comparisons))


def median(values: Sequence[float]) -> float:
    """Give the middle value."""
    order = sorted(values)
    half = len(order) // 2
    return order[half] if len(order) % 2 else (order[half - 1] + order[half]) / 2


def bootstrap(groups: Sequence[float], seed: int = 1) -> Interval:
    """Give the 95 % interval of the mean by resampling; a group is what was drawn together."""
    if len(groups) < 2:
        return -math.inf, math.inf
    rng = random.Random(seed)
    count = len(groups)
    means = sorted(sum(rng.choices(groups, k=count)) / count for _ in range(RESAMPLES))
    cut = RESAMPLES // 40
    return means[cut], means[-cut - 1]


class Sprt(Struct, frozen=True):
    """Wald's sequential test: is the share `low` or less, or `high` or more? 5 % error each way.

    A shared victory counts in parts; it has less spread than the coin that the test thinks of, so
    the errors stay below what is promised.
    """

    low: float
    high: float
    error: float = 0.05

    @property
    def bound(self) -> float:
        """How much evidence decides, either way."""
        return math.log((1 - self.error) / self.error)

    def evidence(self, share: float) -> float:
        """Weigh one game: above 0 speaks for `high`."""
        won = math.log(self.high / self.low)
        lost = math.log((1 - self.high) / (1 - self.low))
        return share * won + (1 - share) * lost

    def decide(self, groups: Iterable[Sequence[float]]) -> tuple[str, int]:
        """Walk through groups of games; give `high`, `low` or `open`, and the groups it took."""
        total, count = 0.0, 0
        for count, group in enumerate(groups, 1):
            total += sum(map(self.evidence, group))
            if abs(total) >= self.bound:
                return ("high" if total > 0 else "low"), count
        return "open", count
