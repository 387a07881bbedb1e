"""How views become numbers for learning agents, where their types do not tell."""

from __future__ import annotations

from starshelf.core.observed import Each, Most, Number, Omit, Ways

from .content import PILE
from .state import MOST_ROUNDS, State


def observed(first: State) -> Ways:
    """Say how much there is room for."""
    worth = Number(0, len(PILE))
    return {
        "Open.caught": Each(Most(MOST_ROUNDS, worth)),
        "Open.lost": Most(MOST_ROUNDS, worth),
        "Open.rules": Omit(),
        "View.wishes": Most(len(first.open.tanks)),
    }
