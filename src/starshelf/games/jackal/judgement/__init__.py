"""What a view is worth, what the end will bring, and what to try first, for generic bots."""

from typing import Final

from starshelf.core.judgement import Judgement, Policy

from .priors import priors
from .value import SCALE, outlook, value

SAMPLE: Final = 20
"""Iterations with which a search is clearly better than greedy: enough to see what the answers lead
to, and hardly further. It won 68 % of 200 games on the ladder (docs/bots.md);
`starshelf lab duel jackal strong:20i greedy` measures it again."""
JUDGEMENT: Final = Judgement(value=value, outlook=outlook, scale=SCALE)
POLICY: Final = Policy(priors=priors, sample=SAMPLE)
