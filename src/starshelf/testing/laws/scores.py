"""Scores: totals equal the sum of their items, and winners have the best of them."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Game
from starshelf.core.table import places
from starshelf.testing.play import Effort, Moment, moments, sampled


def scores(game: Game, effort: Effort) -> None:
    """Add up every score sheet on the way and at the end."""
    for moment in sampled(moments(game, effort, whole=True)):
        sheets = game.scores(moment.state)
        assert moment.trial.seats == len(sheets), f"{moment}: {len(sheets)} scores"
        for seat, score in enumerate(sheets):
            added = sum(item.points for item in score.items)
            assert added == score.total, (
                f"{moment}: seat {seat}: the items add up to {added}, the total is {score.total}"
            )
        if moment.actor is None:
            _check_winners(game, moment)


def _check_winners(game: Game, moment: Moment) -> None:
    winners = game.winners(moment.state)
    assert set(winners) <= set(range(moment.trial.seats)), f"{moment}: winners {winners}"
    assert len(set(winners)) == len(winners), f"{moment}: a seat wins twice: {winners}"
    sheets = game.scores(moment.state)
    placed = places(sheets, winners)
    first = {seat for seat, place in enumerate(placed) if place == 1}
    assert first == set(winners), f"{moment}: places {placed}, winners {winners}"
    if not winners:
        return
    keys = [(score.total, score.tiebreaks) for score in sheets]
    best = {seat for seat, key in enumerate(keys) if key == max(keys)}
    assert best <= set(winners) or _is_best_side([score.total for score in sheets], winners), (
        f"{moment}: seats {sorted(best)} have the best score, {winners} win"
    )


def _is_best_side(totals: Sequence[int], winners: Sequence[int]) -> bool:
    """Tell whether several winners are a side that has more together than the equal others."""
    size = len(winners)
    if size == 1 or len(totals) % size:
        return False
    together = sum(totals[seat] for seat in winners)
    return together * (len(totals) // size) >= sum(totals)
