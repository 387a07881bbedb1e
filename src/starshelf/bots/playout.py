"""Playing on by first thoughts, so that a search can judge what a whole turn comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.bots.judge import end_of, points_of, weights_of
from starshelf.core.game import CHANCE, Game
from starshelf.core.rng import Rng, SplitMix

LONGEST = 120
"""So many decisions are played on at most: first thoughts may go round in circles."""
WIDEST = 6
"""So many answers are looked at where a first thought does not decide."""
DECIDED = 1000.0
"""A won or lost end outweighs any judgement of a game under way."""


def can_play_on(game: Game) -> bool:
    """Tell whether a game has a rollout policy, and says where a turn ends."""
    return None not in (game.policy.rollout, game.policy.turn)


def settled(game: Game, state: Any, rng: Rng) -> Any:
    """Let the dealer answer until a seat is asked."""
    while CHANCE in game.to_act(state):
        state, _ = game.apply(state, CHANCE, game.deal(state, rng))
    return state


class Playout:
    """Plays a guessed truth on to the next stage of the game."""

    def __init__(self, game: Game, rng: Rng) -> None:
        rollout, turn = game.policy.rollout, game.policy.turn
        assert rollout is not None
        assert turn is not None
        self._game = game
        self._rng = rng
        self._quick = rollout
        self._stage = turn

    def stage(self, state: Any) -> int:
        """Give the stage that a state belongs to."""
        return self._stage(state)

    def beyond(self, state: Any, stage: int) -> Any:
        """Play on until a stage is over, or the game."""
        game = self._game
        decisions = 0
        while (asked := game.to_act(state)) and self._stage(state) <= stage:
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
        thought = self._quick(view, legal)
        return self._look_at_each(state, seat, view, legal) if thought is None else thought

    def _look_at_each(self, state: Any, seat: int, view: Any, legal: Sequence[Any]) -> Any:
        """Take what looks best right after it, by the same deal for all."""
        if len(legal) > WIDEST:
            weights = weights_of(self._game, view, legal)
            order = sorted(range(len(legal)), key=lambda number: -weights[number])
            legal = [legal[number] for number in order[:WIDEST]]
        stream = self._rng.below(1 << 62)
        worths = [self._worth(state, seat, action, SplitMix(stream)) for action in legal]
        return legal[worths.index(max(worths))]

    def _worth(self, state: Any, seat: int, action: Any, rng: Rng) -> float:
        game = self._game
        state, _ = game.apply(state, seat, action)
        state = settled(game, state, rng)
        if not game.to_act(state):
            return DECIDED * end_of(game, state).wins[seat]
        return points_of(game, state, seat)
