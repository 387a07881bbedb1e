"""The level `random`: any legal action, each equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.bots.seated import Seated
from starshelf.core.rng import choose


class Uniform(Seated):
    """Plays without looking."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Draw one of the legal actions."""
        return choose(self._rng, legal)
