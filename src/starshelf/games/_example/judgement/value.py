"""How good a view looks, never a rule."""

from __future__ import annotations

from ..state import rounds_done
from ..view import View


def value(v: View) -> float:
    """Count caught comets, the wished ones twice, and fuel for the comets still to come."""
    assert v.viewer is not None, "a spectator has nothing to win"
    wish = v.wishes[v.viewer] if v.wishes else None
    o = v.open
    mine = o.caught[v.viewer]
    left = o.rounds - rounds_done(o)
    points = sum(mine) + sum(worth for worth in mine if worth == wish)
    rivals = max(sum(c) for seat, c in enumerate(o.caught) if seat != v.viewer)
    fuel = o.tanks[v.viewer] - _well_spent(v, v.my_burn)
    return points - 0.3 * rivals + 0.6 * min(fuel, 4 * left) + 0.01 * fuel


def _well_spent(v: View, burn: int | None) -> float:
    """A burn near the comet's worth is worth it while it is only decided, not yet carried out."""
    if burn is None:
        return 0.0
    return abs(burn - v.open.comet * 0.6)
