"""Purity: no past state ever changes, and the same question has the same answer."""

from __future__ import annotations

from typing import Any

from starshelf.core.game import CHANCE, Game
from starshelf.testing.play import Effort, Moment, fingerprint, sampled, trials, walk


def purity(game: Game, effort: Effort) -> None:
    """Keep states with their fingerprints while everything is asked of them; compare later."""
    for trial in trials(game, effort):
        kept: list[tuple[str, Any, int, str]] = []
        for moment in sampled(walk(trial, most_events=effort.most_events)):
            state = moment.state
            try:
                kept.append((str(moment), state, hash(state), fingerprint(state)))
            except TypeError as error:
                raise AssertionError(f"{moment}: the state is not a plain value: {error}") from None
            _ask_everything(game, moment)
        for where, state, hashed, whole in kept:
            assert hashed == hash(state), f"{where}: the state's hash changed later"
            assert whole == fingerprint(state), f"{where}: the state's fingerprint changed later"


def _ask_everything(game: Game, moment: Moment) -> None:
    state = moment.state
    for seat in range(moment.trial.seats):
        assert list(game.legal(state, seat)) == list(game.legal(state, seat)), (
            f"{moment}: two lists of legal actions of seat {seat} differ"
        )
    if moment.settled:
        for viewer in moment.trial.viewers:
            view = game.view(state, viewer)
            assert view == game.view(state, viewer), f"{moment}: two views of {viewer} differ"
            legal = [] if viewer is None else game.legal(state, viewer)
            assert game.scene(view, legal) == game.scene(view, legal), (
                f"{moment}: two scenes of {viewer} differ"
            )
    if moment.actor == CHANCE:
        assert game.odds(state) == game.odds(state), f"{moment}: two odds differ"
    if moment.actor is not None:
        first = game.apply(state, moment.actor, moment.action)
        second = game.apply(state, moment.actor, moment.action)
        assert first == second, f"{moment}: applying it twice gives two results"
    assert game.scores(state) == game.scores(state), f"{moment}: two scores differ"
