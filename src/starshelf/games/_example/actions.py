"""What can be decided: one struct per decision, of a seat or of the dealer."""

from __future__ import annotations

from starshelf.core.game import Action


class Burn(Action, tag="burn", frozen=True):
    """Burn so many cells of fuel to chase the comet."""

    fuel: int


class DealWish(Action, tag="wish", frozen=True):
    """Give the next seat without a wish the worth it dreams of (the dealer)."""

    worth: int


class TurnUp(Action, tag="comet", frozen=True):
    """Turn up the comet of this round (the dealer)."""

    worth: int
