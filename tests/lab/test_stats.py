"""The lab's statistics agree with known values and keep what they promise."""

from __future__ import annotations

import math
import random

import pytest

from starshelf.lab.stats import Sprt, bootstrap, mean_interval, median, strict_z, wilson


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [
        (0, 10, 0.0, 0.27753),
        (5, 10, 0.23659, 0.76341),
        (10, 10, 0.72247, 1.0),
        (65, 100, 0.55254, 0.73636),
        (130, 200, 0.58163, 0.71263),
    ],
)
def test_wilson_agrees_with_tables(hits: int, tries: int, low: float, high: float) -> None:
    """Wilson's interval has the published bounds."""
    assert (low, high) == pytest.approx(wilson(hits, tries), abs=1e-4)


def test_nothing_tried_proves_nothing() -> None:
    """Without tries the interval is everything."""
    assert (0.0, 1.0) == wilson(0, 0)


def test_stricter_intervals_are_wider() -> None:
    """The more is compared, the wider the intervals that hold together."""
    assert 1.959964 == pytest.approx(strict_z(1), abs=1e-5)
    assert 2.807034 == pytest.approx(strict_z(10), abs=1e-5)
    assert wilson(60, 100, strict_z(10))[0] < wilson(60, 100)[0]


def test_mean_and_median() -> None:
    """A mean has the interval of its standard error; the median is the middle."""
    mean, half = mean_interval([1, 2, 3, 4, 5])
    assert 3 == mean
    assert 1.959964 * math.sqrt(2.5 / 5) == pytest.approx(half)
    assert 2.5 == median([4, 1, 3, 2])


def test_bootstrap_covers_the_mean() -> None:
    """In about 19 of 20 samples the bootstrap's interval holds the true mean."""
    rng = random.Random(5)
    covered = 0
    for _ in range(60):
        sample = [rng.gauss(3, 2) for _ in range(50)]
        low, high = bootstrap(sample)
        covered += low <= 3 <= high
    assert 52 <= covered <= 60


def test_bootstrap_is_repeatable_and_modest() -> None:
    """The same sample gives the same interval; a single group gives none."""
    sample = [0.0, 1.0, 0.5, 1.0, 0.0, 0.0, 1.0]
    assert bootstrap(sample) == bootstrap(sample)
    assert (-math.inf, math.inf) == bootstrap([1.0])


@pytest.mark.parametrize(("share", "verdict"), [(0.5, "low"), (0.65, "high")])
def test_sequential_test_errs_seldom(share: float, verdict: str) -> None:
    """On streams at either end the test decides rightly about 19 times of 20, and early."""
    test = Sprt(0.5, 0.65)
    rng = random.Random(11)
    right = games = 0
    for _ in range(300):
        pairs = ([float(rng.random() < share) for _ in range(2)] for _ in range(2000))
        said, rounds = test.decide(pairs)
        right += said == verdict
        games += 2 * rounds
    assert 273 <= right  # three deviations below 285
    assert games / 300 < 200


def test_sequential_test_counts_ties_in_parts() -> None:
    """Ties speak for whichever hypothesis is nearer to a half; too few games leave it open."""
    test = Sprt(0.5, 0.9)
    assert ("low", 6) == test.decide([[0.5]] * 100)
    assert ("open", 1) == test.decide([[0.5]])
    assert ("open", 0) == test.decide([])
    assert 0 == pytest.approx(Sprt(0.4, 0.6).evidence(0.5))
