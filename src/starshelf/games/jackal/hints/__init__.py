"""Judgement for generic bots: what a view is worth, what the end will bring, what to look at."""

from typing import Final

from starshelf.core.game import Hints
from starshelf.games.jackal.hints.priors import priors
from starshelf.games.jackal.hints.value import SCALE, outlook, value

ENOUGH: Final = 20
"""So many iterations tell `strong` enough: it sees what its answers lead to, and hardly further."""
HINTS: Final = Hints(value, priors, scale=SCALE, outlook=outlook, enough=ENOUGH)
