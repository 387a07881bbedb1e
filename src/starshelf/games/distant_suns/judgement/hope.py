"""What is open about the table and matters for every paper alike."""

from __future__ import annotations

from ..content import LENGTH, MODULES
from ..state import Open, chart_of, pays_first

TURNS_A_ROUND = 4.7
UPGRADE = 2.2
"""What a ready upgrade is worth while there is time to use it."""


class Hope:
    """The missions, the turns that are left, and what worlds and upgrades are worth by them."""

    def __init__(self, o: Open) -> None:
        self.tiles = o.tiles
        self.missions = o.missions
        self.turns = turns_left(o)
        self.upgrade = UPGRADE * min(1.0, (self.turns - 1) / 3) if self.turns > 1 else 0.0
        self.worlds = tuple(
            world.first if pays_first(o, number) else world.later
            for number, world in enumerate(chart_of(o).worlds)
        )
        self._key = (self.tiles, self.missions, self.turns, self.worlds)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hope) and self._key == other._key


def turns_left(o: Open) -> float:
    """Guess how many drawings are still to come, this turn's included."""
    rounds = LENGTH.rounds - o.round
    here = MODULES - len(o.placed) + (1 if o.phase == "draw" else 0)
    return rounds * TURNS_A_ROUND + max(here - 0.3, 0.5)
