"""Judgement for generic bots: what a view is worth, what the end will bring, what to look at."""

from typing import Final

from starshelf.core.game import Hints
from starshelf.games.nebula.hints.future import SCALE
from starshelf.games.nebula.hints.plan import glance, outlook, quick, stage
from starshelf.games.nebula.hints.priors import priors
from starshelf.games.nebula.hints.value import value

ENOUGH: Final = 12
"""So many iterations tell `strong` enough: the best answers meet the same luck twice."""
HINTS: Final = Hints(
    value,
    priors,
    scale=SCALE,
    outlook=outlook,
    glance=glance,
    quick=quick,
    stage=stage,
    enough=ENOUGH,
)
