"""What can be decided, typed by what it points at: one struct per decision."""

from __future__ import annotations

from typing import Annotated

from starshelf.core.game import Action
from starshelf.core.kinds import numbers

from .content import PILE
from .state import FUEL_PER_ROUND, MOST_ROUNDS

FUEL = numbers("fuel", 0, FUEL_PER_ROUND * MOST_ROUNDS)
"""Cells of fuel, from none to as many as a tank ever holds."""

WORTH = numbers("worth", 1, len(PILE))
"""What a comet is worth."""


class Burn(Action, tag="burn", frozen=True):
    """Burn some cells of fuel to chase the comet."""

    fuel: Annotated[int, FUEL]


class DealWish(Action, tag="wish", frozen=True):
    """Give the next seat without a wish the worth it dreams of (the dealer)."""

    worth: Annotated[int, WORTH]


class TurnUp(Action, tag="comet", frozen=True):
    """Turn up the comet of this round (the dealer)."""

    worth: Annotated[int, WORTH]
