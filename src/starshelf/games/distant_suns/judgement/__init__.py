"""What a paper is worth, what the end will bring, and what to try first, for generic bots."""

from typing import Final

from starshelf.core.judgement import Judgement, Policy
from starshelf.games.distant_suns.judgement.priors import priors
from starshelf.games.distant_suns.judgement.value import SCALE, outlook, value

JUDGEMENT: Final = Judgement(value=value, outlook=outlook, scale=SCALE)
POLICY: Final = Policy(priors=priors)
