"""What a paper is worth, what the end will bring, and what to try first, for generic bots."""

from typing import Final

from starshelf.core.judgement import Judgement, Policy

from .priors import priors
from .value import SCALE, outlook, value

JUDGEMENT: Final = Judgement(value=value, outlook=outlook, scale=SCALE)
POLICY: Final = Policy(priors=priors)
