"""The level `easy`: looks at a few actions it happens to notice, and judges them by eye."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any

from starshelf.bots.judge import points_of, seat_of, weights_of
from starshelf.core.game import CHANCE, Game
from starshelf.core.rng import SplitMix, as_number, shuffled

NOTICED = 4
"""So many actions are thought about."""
LUCK = 1.0
"""How far luck moves the attention, in spreads of the priors."""
BLUR = 1.0
"""How far a judgement errs, in spreads of the judgements."""


class Easy:
    """Sees what right now looks good, misses much, and never thinks of what comes next."""

    def __init__(self, game: Game, seed: int | str = 0) -> None:
        self._game = game
        self._rng = SplitMix(as_number(seed))

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Pick the best looking of a few actions, seen through a blur."""
        if len(legal) == 1:
            return legal[0]
        world = self._game.guess(view, self._rng)
        seat = seat_of(self._game, world, view)
        noticed = self._notice(view, legal)
        worths = [self._look(world, seat, action) for action in noticed]
        blurred = self._blur(worths, BLUR)
        return noticed[blurred.index(max(blurred))]

    def _notice(self, view: Any, legal: Sequence[Any]) -> list[Any]:
        order = shuffled(self._rng, range(len(legal)))
        weights = weights_of(self._game, view, legal)
        drawn = self._blur([weights[number] for number in order], LUCK)
        ranked = sorted(range(len(order)), key=lambda place: -drawn[place])
        return [legal[order[place]] for place in ranked[:NOTICED]]

    def _look(self, world: Any, seat: int, action: Any) -> float:
        """Judge what the table looks like right after an action."""
        game = self._game
        state, _ = game.apply(world, seat, action)
        while CHANCE in game.to_act(state):
            state, _ = game.apply(state, CHANCE, game.deal(state, self._rng))
        return points_of(game, state, seat)

    def _blur(self, worths: Sequence[float], strength: float) -> list[float]:
        """Add errors as large as the differences (Gumbel: ranks as a softmax would draw them)."""
        spread = max(worths) - min(worths)
        return [worth + strength * spread / 4 * self._error() for worth in worths]

    def _error(self) -> float:
        return -log(-log((self._rng.below(1 << 30) + 0.5) / (1 << 30)))
