"""What a view is worth, what the end will bring, and how a turn is planned, for generic bots."""

from typing import Final

from starshelf.core.judgement import Judgement, Policy

from .future import SCALE
from .plan import glance, outlook, rollout, turn
from .priors import priors
from .value import value

SAMPLE: Final = 12
"""Iterations with which a search is clearly better than greedy: the best answers meet the same luck
twice. It won 92.5 % of 200 games on the ladder (docs/bots.md);
`starshelf lab duel nebula strong:12i greedy` measures it again."""
JUDGEMENT: Final = Judgement(value=value, outlook=outlook, glance=glance, scale=SCALE)
POLICY: Final = Policy(priors=priors, rollout=rollout, turn=turn, sample=SAMPLE)
