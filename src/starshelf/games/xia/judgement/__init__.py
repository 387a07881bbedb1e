"""How a captain thinks: ways, what a turn can reach, goals and their order, for generic bots."""

from typing import Final

from starshelf.core.judgement import Judgement, Policy

from .pilot import rollout
from .priors import priors
from .value import SCALE, outlook, quiet, turn, value

SAMPLE: Final = 16
"""Iterations with which a search is clearly better than greedy: each answer meets the same luck
twice. It won 52 % of 90 games against two greedy captains on the ladder (docs/bots.md), where a
third would be even; `starshelf lab duel xia strong:16i greedy --seats 3` measures it again."""
JUDGEMENT: Final = Judgement(value=value, outlook=outlook, quiet=quiet, scale=SCALE)
POLICY: Final = Policy(priors=priors, rollout=rollout, turn=turn, sample=SAMPLE)
