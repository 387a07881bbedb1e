"""Playouts: playing on by the game's rollout policy, so that a whole turn can be judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.bots.judge import TERMINAL, end_of, priors_of, value_of
from starshelf.core.game import CHANCE, Game
from starshelf.core.rng import Rng, SplitMix

LONGEST = 120
"""Decisions of one playout at most: a rollout policy may go round in circles. The longest turns,
Xia's, take some twenty-five."""
WIDEST = 6
"""Actions that are compared where the rollout policy does not decide."""


def has_playouts(game: Game) -> bool:
    """Tell whether a game has a rollout policy, and says where a turn ends."""
    return None not in (game.policy.rollout, game.policy.turn)


def settled(game: Game, state: Any, rng: Rng) -> Any:
    """Let the dealer answer until a seat is asked."""
    while CHANCE in game.to_act(state):
        state, _ = game.apply(state, CHANCE, game.deal(state, rng))
    return state


class Playout:
    """Plays a determinized state on to the end of a turn."""

    def __init__(self, game: Game, rng: Rng) -> None:
        rollout, turn = game.policy.rollout, game.policy.turn
        assert rollout is not None
        assert turn is not None
        self._game = game
        self._rng = rng
        self._rollout = rollout
        self.turn_of = turn

    def beyond(self, state: Any, turn: int) -> Any:
        """Play on until a turn is over, or the game."""
        game = self._game
        decisions = 0
        while (asked := game.to_act(state)) and self.turn_of(state) <= turn:
            seat = asked[0]
            if seat == CHANCE:
                state, _ = game.apply(state, CHANCE, game.deal(state, self._rng))
            elif decisions < LONGEST:
                decisions += 1
                state, _ = game.apply(state, seat, self._answer(state, seat))
            else:
                break
        return state

    def _answer(self, state: Any, seat: int) -> Any:
        legal = self._game.legal(state, seat)
        if len(legal) == 1:
            return legal[0]
        view = self._game.view(state, seat)
        answer = self._rollout(view, legal)
        return self._best_at_once(state, seat, view, legal) if answer is None else answer

    def _best_at_once(self, state: Any, seat: int, view: Any, legal: Sequence[Any]) -> Any:
        """Take what looks best right after it, with common random numbers for all."""
        if len(legal) > WIDEST:
            priors = priors_of(self._game, view, legal)
            order = sorted(range(len(legal)), key=lambda number: -priors[number])
            legal = [legal[number] for number in order[:WIDEST]]
        stream = self._rng.below(1 << 62)
        values = [self._value_after(state, seat, action, SplitMix(stream)) for action in legal]
        return legal[values.index(max(values))]

    def _value_after(self, state: Any, seat: int, action: Any, rng: Rng) -> float:
        game = self._game
        state, _ = game.apply(state, seat, action)
        state = settled(game, state, rng)
        if not game.to_act(state):
            return TERMINAL * end_of(game, state).wins[seat]
        return value_of(game, state, seat)
