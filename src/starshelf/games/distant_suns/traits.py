"""What finished games are compared by: the sheet, the shapes on the panel, the turn order."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Trait, turn_order
from starshelf.games.distant_suns.names import SHAPE, sheet
from starshelf.games.distant_suns.state import State


def traits(states: Sequence[State]) -> tuple[Trait, ...]:
    """Tell what was dealt to the table, and who began."""
    last = states[-1]
    return (
        *turn_order(last.start, len(last.papers)),
        Trait("sheet", sheet(last.sheet)),
        *(Trait("shape_on_the_panel", SHAPE[tile]) for tile in last.tiles),
    )
