"""How good a state is for each seat: the game's own judgement, and as a chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from msgspec import Struct

from starshelf.core.game import Game

FARTHEST_BEHIND = 12.0
"""Scales behind the best at which a seat has no chance; who is farther behind counts as there."""
TERMINAL = 1000.0
"""What a victory counts, in points: an end outweighs any judgement of a game under way."""


class Verdict(Struct, frozen=True, gc=False):
    """For each seat: its share of the victory, 0 to 1, and how things look in points."""

    wins: tuple[float, ...]
    points: tuple[float, ...]


def seat_of(game: Game, state: Any, view: Any) -> int:
    """Find whose view this is: the seat to act that would see just this."""
    asked = game.to_act(state)
    for seat in asked[1:]:
        if game.view(state, seat) == view:
            return seat
    return asked[0]


def value_of(game: Game, state: Any, seat: int) -> float:
    """Judge a state for a seat by the game's judgement, or by its lead where it has none."""
    if game.judgement is not None:
        return game.judgement.value(game.view(state, seat))
    totals = [score.total for score in game.scores(state)]
    rivals = totals[:seat] + totals[seat + 1 :]
    return float(totals[seat] - max(rivals, default=0))


def priors_of(game: Game, view: Any, legal: Sequence[Any]) -> Sequence[float]:
    """Ask the policy which of the legal actions to try first; all alike where it does not say."""
    priors = game.policy.priors
    return [0.0] * len(legal) if priors is None else priors(view, legal)


def end_of(game: Game, state: Any) -> Verdict:
    """Judge a finished game: the winners share the victory."""
    winners = game.winners(state)
    totals = tuple(float(score.total) for score in game.scores(state))
    share = 1 / len(winners) if winners else 0.0
    return Verdict(tuple(share * (seat in winners) for seat in range(len(totals))), totals)


def verdict_of(game: Game, state: Any, *, at_a_glance: bool = False) -> Verdict:
    """Judge a game for all seats, finished or under way; at a glance it may cost less."""
    if not game.to_act(state):
        return end_of(game, state)
    judgement = game.judgement
    if judgement is not None and judgement.outlook is not None:
        glance = judgement.glance if at_a_glance else None
        points = tuple((glance or judgement.outlook)(state))
    else:
        seats = range(len(game.scores(state)))
        points = tuple([value_of(game, state, seat) for seat in seats])
    return Verdict(chances(points, judgement.scale if judgement is not None else 1.0), points)


def chances(points: Sequence[float], scale: float) -> tuple[float, ...]:
    """Turn points into shares of the victory: a logistic over the differences."""
    best = max(points)
    odds = [exp(max((own - best) / scale, -FARTHEST_BEHIND)) for own in points]
    total = sum(odds)
    return tuple([own / total for own in odds])
