"""Hints: judgement is a finite number for every seat, and priors weigh every legal action."""

from __future__ import annotations

from math import isfinite

from starshelf.core.game import Game
from starshelf.testing.play import Effort, moments, sampled


def hints(game: Game, effort: Effort) -> None:
    """Ask a game's hints wherever a bot could; a game without hints obeys."""
    if game.hints is None:
        return
    for moment in sampled(moments(game, effort)):
        if not moment.settled:
            continue
        for seat in range(moment.trial.seats):
            view = game.view(moment.state, seat)
            value = game.hints.value(view)
            assert isfinite(value), f"{moment}: the value for seat {seat} is {value!r}"
            legal = game.legal(moment.state, seat)
            if game.hints.priors is not None and legal:
                priors = game.hints.priors(view, legal)
                assert len(legal) == len(priors), (
                    f"{moment}: {len(priors)} priors for {len(legal)} actions of seat {seat}"
                )
                assert all(isfinite(prior) for prior in priors), f"{moment}: priors {priors}"
