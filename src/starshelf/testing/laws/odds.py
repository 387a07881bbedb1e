"""Odds: `deal` follows `odds`, weights are exact."""

from __future__ import annotations

from collections import Counter
from typing import Any

from starshelf.core import text
from starshelf.core.game import CHANCE, Game
from starshelf.core.rng import SplitMix, as_number
from starshelf.testing.play import Effort, Moment, moments, sampled

_DRAWS = 150
_LEAST_EXPECTED = 8.0
_MOST_SIGMAS = 6.0


def odds(game: Game, effort: Effort) -> None:
    """Deal many times at sampled chance states; all chi-square sums together must look fair."""
    rng = SplitMix(as_number(f"{effort.seed}:{game.name}:odds"))
    total = freedom = 0.0
    worst, where = 0.0, ""
    for moment in sampled(moments(game, effort)):
        if moment.actor != CHANCE:
            continue
        weights = game.odds(moment.state)
        _check_weights(moment, weights)
        drawn = Counter(game.deal(moment.state, rng) for _ in range(_DRAWS))
        strays = [text.write(action) for action in drawn if action not in weights]
        assert not strays, f"{moment}: the dealer dealt {strays}, which have no odds"
        square, degrees = chi_square(weights, drawn)
        total, freedom = total + square, freedom + degrees
        if degrees and sigmas(square, degrees) > worst:
            worst, where = sigmas(square, degrees), str(moment)
    off = sigmas(total, freedom) if freedom else 0.0
    assert off < _MOST_SIGMAS, f"{game.name}: deals are {off:.1f} sigmas off; most at {where}"
    assert worst < _MOST_SIGMAS + 1, f"{where}: these deals are {worst:.1f} sigmas off"


def _check_weights(moment: Moment, weights: dict[Any, int]) -> None:
    assert weights, f"{moment}: the dealer must act, but the odds are empty"
    for action, weight in weights.items():
        assert type(weight) is int, f"{moment}: {text.write(action)!r} weighs {weight!r}"
        assert weight > 0, f"{moment}: {text.write(action)!r} weighs {weight!r}"
        assert type(action) in moment.trial.game.actions, f"{moment}: unknown {action!r}"
    listed = moment.trial.game.legal(moment.state, CHANCE)
    assert not listed or set(weights) == set(listed), (
        f"{moment}: what the dealer may do differs from the odds"
    )


def chi_square(weights: dict[Any, int], drawn: Counter[Any]) -> tuple[float, int]:
    """Compare drawn with expected counts; rare answers are put together. Also the freedom."""
    share = sum(drawn.values()) / sum(weights.values())
    square, groups = 0.0, 0
    expected = got = 0.0
    left = sum(weights.values()) * share
    for action in sorted(weights, key=text.write):
        expected += weights[action] * share
        got += drawn[action]
        left -= weights[action] * share
        if expected >= _LEAST_EXPECTED and (left >= _LEAST_EXPECTED or left < 1e-9):
            square += (got - expected) ** 2 / expected
            groups += 1
            expected = got = 0.0
    if expected > 1e-9 and groups:
        square += (got - expected) ** 2 / expected
        groups += 1
    return square, max(0, groups - 1)


def sigmas(square: float, freedom: float) -> float:
    """Turn a chi-square sum into standard deviations (Wilson and Hilferty's cube root)."""
    spread = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)
