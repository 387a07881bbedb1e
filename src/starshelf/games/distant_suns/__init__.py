"""Distant Suns: choose a shape for yourself and one for the rest, draw it on your sheet."""

from __future__ import annotations

from pathlib import Path

from starshelf.core.game import Game
from starshelf.games.distant_suns.actions import ALL_ACTIONS
from starshelf.games.distant_suns.extras import EXTRAS
from starshelf.games.distant_suns.judgement import JUDGEMENT, POLICY
from starshelf.games.distant_suns.messages import MESSAGES, SECTIONS
from starshelf.games.distant_suns.position import POSITIONS
from starshelf.games.distant_suns.rules import deal, draw, turn
from starshelf.games.distant_suns.scene import intent, scene
from starshelf.games.distant_suns.scoring import ending, scores, winners
from starshelf.games.distant_suns.setup import check_options, setup
from starshelf.games.distant_suns.sketch import sketch
from starshelf.games.distant_suns.state import RULES, Options
from starshelf.games.distant_suns.sums import bound, conserved
from starshelf.games.distant_suns.traits import traits
from starshelf.games.distant_suns.view import guess, view

GAME = Game(
    name="distant_suns",
    rules=RULES,
    seats=(1, 4),
    options=Options,
    actions=ALL_ACTIONS,
    folder=str(Path(__file__).parent),
    setup=setup,
    to_act=turn.to_act,
    legal=turn.legal,
    check=turn.check,
    apply=turn.apply,
    odds=deal.odds,
    deal=deal.deal,
    scores=scores,
    winners=winners,
    view=view,
    guess=guess,
    scene=scene,
    positions=POSITIONS,
    conserved=conserved,
    bound=bound,
    messages=MESSAGES,
    intent=intent,
    sketch=sketch,
    judgement=JUDGEMENT,
    policy=POLICY,
    extras=EXTRAS,
    sections=SECTIONS,
    check_options=check_options,
    ending=ending,
    take_back=draw.take_back,
    traits=traits,
    secrets=True,
    complete=True,
)
