"""Judgement: a finite number for every seat, and priors that weigh every legal action."""

from __future__ import annotations

from math import isfinite

from starshelf.core.game import Game
from starshelf.testing.play import Effort, moments, sampled


def judgement(game: Game, effort: Effort) -> None:
    """Ask a game's judgement and policy wherever a bot could; a game without them obeys."""
    judge, priors = game.judgement, game.policy.priors
    if judge is None and priors is None:
        return
    for moment in sampled(moments(game, effort)):
        if not moment.settled:
            continue
        for seat in range(moment.trial.seats):
            view = game.view(moment.state, seat)
            if judge is not None:
                value = judge.value(view)
                assert isfinite(value), f"{moment}: the value for seat {seat} is {value!r}"
            legal = game.legal(moment.state, seat)
            if priors is not None and legal:
                weights = priors(view, legal)
                assert len(legal) == len(weights), (
                    f"{moment}: {len(weights)} priors for {len(legal)} actions of seat {seat}"
                )
                assert all(isfinite(weight) for weight in weights), f"{moment}: priors {weights}"
