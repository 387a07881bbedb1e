"""Which actions to look at first."""

from __future__ import annotations

from collections.abc import Sequence

from ..actions import EndTurn, ProposeEnd, Use
from ..state import board, enemy_places, where_is
from ..view import View
from .ground import FAR, king_walks


def priors(v: View, legal: Sequence[object]) -> list[float]:
    """Look first at coins on their way home, then at enemies, coins and closed tiles in reach."""
    o = v.open
    tables = board(o)
    seat = v.viewer if v.viewer is not None else o.turn.seat
    enemies = {where_is(o, place) for place in enemy_places(o, seat)}
    purses = {place % tables.tile_count for place, _ in o.coins}
    walks = king_walks(tables)
    weights = []
    for action in legal:
        if isinstance(action, (ProposeEnd, EndTurn)):
            weight = 0.2
        elif isinstance(action, Use):
            weight = 1.5
        elif (to := tables.stands.get(getattr(action, "to", ""))) is None:
            weight = 1.0
        elif getattr(action, "coin", False):
            weight = 5.0 - 0.1 * walks[to][o.ships[seat]]
        elif to >= tables.tile_count:
            weight = 1.0
        elif to in enemies:
            weight = 3.5
        elif to in purses:
            weight = 3.0
        elif not o.tiles[to].open:
            weight = 2.0
        else:
            weight = 1.5 - 0.05 * min([walks[to][purse] for purse in purses], default=FAR)
        weights.append(weight)
    return weights
