"""The level `easy`: notices a few actions, and judges them by eye."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any

from starshelf.bots.judge import priors_of, value_of
from starshelf.bots.playout import settled
from starshelf.bots.seated import Seated
from starshelf.core.rng import shuffled

NOTICED = 4
"""Actions that are compared at most."""
PRIOR_NOISE = 1.0
"""How far noise moves the attention, in quarters of the range of the priors."""
VALUE_NOISE = 1.0
"""How far a judgement errs, in quarters of the range of the judgements."""


class Easy(Seated):
    """Sees what right now looks good, misses much, and never thinks of what comes next."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Pick the best looking of a few actions, judged with errors."""
        if len(legal) == 1:
            return legal[0]
        state = self._game.guess(view, self._rng)
        seat = self._seat_in(state, view)
        noticed = self._notice(view, legal)
        values = [self._value_after(state, seat, action) for action in noticed]
        noisy = self._noisy(values, VALUE_NOISE)
        return noticed[noisy.index(max(noisy))]

    def _notice(self, view: Any, legal: Sequence[Any]) -> list[Any]:
        order = shuffled(self._rng, range(len(legal)))
        priors = priors_of(self._game, view, legal)
        noisy = self._noisy([priors[number] for number in order], PRIOR_NOISE)
        ranked = sorted(range(len(order)), key=lambda place: -noisy[place])
        return [legal[order[place]] for place in ranked[:NOTICED]]

    def _value_after(self, state: Any, seat: int, action: Any) -> float:
        """Judge what the table looks like right after an action."""
        after, _ = self._game.apply(state, seat, action)
        return value_of(self._game, settled(self._game, after, self._rng), seat)

    def _noisy(self, values: Sequence[float], strength: float) -> list[float]:
        """Add errors as large as the differences (Gumbel: ranks as a softmax would draw them)."""
        spread = max(values) - min(values)
        return [value + strength * spread / 4 * self._error() for value in values]

    def _error(self) -> float:
        return -log(-log((self._rng.below(1 << 30) + 0.5) / (1 << 30)))
