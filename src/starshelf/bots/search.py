"""Search: thinks about a decision for a time or a number of iterations, then decides.

Games with a rollout policy are searched by racing playouts (`racing`), all others by an
information-set tree search (`ismcts`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from time import perf_counter
from typing import Any

from starshelf.bots.ismcts import TreeSearch
from starshelf.bots.playout import has_playouts
from starshelf.bots.racing import Race
from starshelf.bots.seated import Seated
from starshelf.bots.thought import Thought
from starshelf.core.game import Game

CHECKED_EVERY = 16
"""Iterations between two looks at whether the best can still be caught."""


class Search(Seated):
    """Thinks for a time, a number of iterations, or whichever ends first, then decides."""

    def __init__(
        self,
        game: Game,
        seed: int | str = 0,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> None:
        if seconds is None and iterations is None:
            raise ValueError("a search wants seconds, iterations or both")
        super().__init__(game, seed)
        self._seconds = inf if seconds is None else seconds
        self._most = inf if iterations is None else iterations

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Pick the action that the search trusts most."""
        if len(legal) == 1:
            return legal[0]
        return self.think(view, legal, until_clear=True)[0].action

    def think(
        self, view: Any, legal: Sequence[Any], *, until_clear: bool = False
    ) -> tuple[Thought, ...]:
        """Weigh all legal actions, the most trusted first; may stop once the first is clear."""
        start = perf_counter()
        method = Race if has_playouts(self._game) else TreeSearch
        search = method(self._game, self._rng, view, legal, self._seat)
        while self._goes_on(search, start):
            search.iterate()
            looks = until_clear and search.count % CHECKED_EVERY == 0
            if looks and search.is_settled(self._left(search, start)):
                break
        return search.thoughts()

    def _goes_on(self, search: TreeSearch | Race, start: float) -> bool:
        if search.is_full():
            return False
        if not search.count:
            return True
        return search.count < self._most and perf_counter() - start < self._seconds

    def _left(self, search: TreeSearch | Race, start: float) -> float:
        """Tell about how many iterations are still to come."""
        spent = perf_counter() - start
        in_time = search.count * (self._seconds - spent) / spent
        return min(self._most - search.count, in_time)
