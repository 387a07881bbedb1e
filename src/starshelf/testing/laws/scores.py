"""Scores: totals equal the sum of their items, and winners have the best of them."""

from __future__ import annotations

from starshelf.core.game import Game
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
    if not winners:
        return
    keys = [(score.total, score.tiebreaks) for score in game.scores(moment.state)]
    best = [seat for seat, key in enumerate(keys) if key == max(keys)]
    assert set(best) <= set(winners), f"{moment}: {best} have the best score, {winners} win"
