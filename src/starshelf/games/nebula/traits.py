"""What finished games are compared by: the turn order and the goal cards."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Trait, turn_order
from starshelf.games.nebula.state import State
from starshelf.games.nebula.why import goal


def traits(states: Sequence[State]) -> tuple[Trait, ...]:
    """Tell who began, which goal each seat kept, and which goals lay open."""
    last = states[-1]
    return (
        *turn_order(last.first, len(last.mats)),
        *(Trait("personal_goal", goal(mat.kept), seat) for seat, mat in enumerate(last.mats)),
        *(Trait("common_goal", goal(card)) for card in last.common),
        *(Trait("advanced_goal", goal(card)) for card in last.advanced),
    )
