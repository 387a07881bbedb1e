"""How views become numbers for learning agents, where their types do not tell."""

from __future__ import annotations

from starshelf.core.observed import Bits, Each, Flags, Most, Number, Omit, Thing, Ways

from . import content as c
from .state import State

CONDITIONS = ("token", "constellations", "bag", "markers", "rounds")
"""What can make a round the last one."""


def observed(first: State) -> Ways:
    """Say what masks are of, and how much there is room for."""
    seats = len(first.open.mats)
    goal = Thing(range(len(c.GOALS)))
    tokens = max(len(row.tokens) for row in c.VALUE_TRACKS)
    star = Thing(range(len(c.KINDS)))
    return {
        "Mat.stars": Each(Bits(len(c.CELLS))),
        "Mat.filled": Bits(len(c.CELLS)),
        "Mat.kinds": Omit(),
        "Open.clusters": Each(Most(c.RING, star)),
        "Open.common": Most(c.DEAL.common_goals, goal),
        "Open.markers": Each(Most(seats, Number(0, seats - 1))),
        "Open.advanced": Most(c.DEAL.advanced_goals, goal),
        "Open.orders": Most(len(c.VALUE_TRACKS), Most(tokens, Number(0, tokens - 1))),
        "Open.steps": Most(len(c.VALUE_TRACKS), Most(tokens)),
        "Open.placed": Bits(len(c.KINDS)),
        "Open.drawn": Most(c.CHAOS.draw, star),
        "Open.filling": Bits(len(c.CLUSTERS)),
        "Open.last_round": Flags(CONDITIONS),
        "Open.rules": Omit(),
        "View.kept": Each(goal),
        "View.goals": Most(c.DEAL.personal_per_seat, goal),
    }
