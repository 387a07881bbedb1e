"""Which actions to look at first."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.games.jackal.actions import EndTurn, ProposeEnd, Use
from starshelf.games.jackal.judgement.ground import FAR, king_walks
from starshelf.games.jackal.state import board, enemy_places, where_is
from starshelf.games.jackal.view import View


def priors(v: View, legal: Sequence[object]) -> list[float]:
    """Look first at coins on their way home, then at enemies, coins and closed tiles in reach."""
    tables = board(v)
    seat = v.viewer if v.viewer is not None else v.seat
    enemies = {where_is(v, place) for place in enemy_places(v, seat)}
    purses = {place % tables.tile_count for place, _ in v.coins}
    walks = king_walks(tables)
    weights = []
    for action in legal:
        if isinstance(action, (ProposeEnd, EndTurn)):
            weight = 0.2
        elif isinstance(action, Use):
            weight = 1.5
        elif (to := tables.cell_index.get(getattr(action, "to", ""))) is None:
            weight = 1.0
        elif getattr(action, "coin", False):
            weight = 5.0 - 0.1 * walks[to][v.ships[seat]]
        elif to >= tables.tile_count:
            weight = 1.0
        elif to in enemies:
            weight = 3.5
        elif to in purses:
            weight = 3.0
        elif not v.tiles[to].open:
            weight = 2.0
        else:
            weight = 1.5 - 0.05 * min([walks[to][purse] for purse in purses], default=FAR)
        weights.append(weight)
    return weights
