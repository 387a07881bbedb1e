"""What generic bots need to play well: here only how good a view looks."""

from __future__ import annotations

from starshelf.core.judgement import Judgement

from .value import value

JUDGEMENT = Judgement(value=value)
