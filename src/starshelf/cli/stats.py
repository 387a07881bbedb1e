"""Small statistics of a sample: means and shares with 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence

_Z = 1.959964


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Give the mean and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, _Z * math.sqrt(spread / len(values))


def wilson(hits: float, tries: int) -> tuple[float, float]:
    """Give Wilson's 95 % interval of a share."""
    share = hits / tries
    square = _Z * _Z / tries
    middle = (share + square / 2) / (1 + square)
    half = _Z * math.sqrt(share * (1 - share) / tries + square / (4 * tries)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def median(values: Sequence[float]) -> float:
    """Give the middle value."""
    order = sorted(values)
    half = len(order) // 2
    return order[half] if len(order) % 2 else (order[half - 1] + order[half]) / 2
