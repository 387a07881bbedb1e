"""Nebula: gather stars from three turning clusters and lay them out in your galaxy."""

from __future__ import annotations

from starshelf.core.game import Game
from starshelf.games.nebula import rules, scoring
from starshelf.games.nebula.actions import ACTIONS
from starshelf.games.nebula.content import FOLDER
from starshelf.games.nebula.judgement import JUDGEMENT, POLICY
from starshelf.games.nebula.messages import MESSAGES, SECTIONS
from starshelf.games.nebula.offers import intent
from starshelf.games.nebula.position import POSITIONS
from starshelf.games.nebula.rules import deal
from starshelf.games.nebula.scene import scene
from starshelf.games.nebula.setup import SEATS, check_options, setup
from starshelf.games.nebula.sketch import sketch
from starshelf.games.nebula.state import RULES, Options
from starshelf.games.nebula.traits import traits
from starshelf.games.nebula.view import bound, conserved, guess, view

GAME = Game(
    name="nebula",
    rules=RULES,
    seats=SEATS,
    options=Options,
    actions=ACTIONS,
    folder=str(FOLDER),
    setup=setup,
    to_act=rules.to_act,
    legal=rules.legal,
    check=rules.check,
    apply=rules.apply,
    odds=deal.odds,
    deal=deal.deal,
    scores=scoring.scores,
    winners=scoring.winners,
    view=view,
    guess=guess,
    scene=scene,
    positions=POSITIONS,
    conserved=conserved,
    bound=bound,
    messages=MESSAGES,
    check_options=check_options,
    intent=intent,
    sketch=sketch,
    judgement=JUDGEMENT,
    policy=POLICY,
    sections=SECTIONS,
    ending=rules.ending,
    traits=traits,
    secrets=True,
    complete=True,
)
