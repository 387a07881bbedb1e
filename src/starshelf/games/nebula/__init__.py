"""Nebula: gather stars from three turning clusters and lay them out in your galaxy."""

from __future__ import annotations

from starshelf.core.game import Game

from .content import FOLDER
from .judgement import JUDGEMENT, POLICY
from .messages import MESSAGES, SECTIONS
from .observed import observed
from .position import POSITIONS
from .rules import BOOK
from .scene import intent, scene
from .scene.sketch import sketch
from .scoring import bound, conserved, ending, scores, traits, winners
from .setup import SEATS, check_options, setup
from .state import RULES, Options, State
from .view import View, guess, view

GAME: Game[State, View, Options] = Game(
    name="nebula",
    rules=RULES,
    seats=SEATS,
    options=Options,
    actions=BOOK.actions,
    folder=str(FOLDER),
    setup=setup,
    to_act=BOOK.to_act,
    legal=BOOK.legal,
    check=BOOK.check,
    apply=BOOK.apply,
    odds=BOOK.odds,
    deal=BOOK.deal,
    scores=scores,
    winners=winners,
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
    observed=observed,
    space=BOOK.space,
    judgement=JUDGEMENT,
    policy=POLICY,
    sections=SECTIONS,
    ending=ending,
    traits=traits,
    secrets=True,
    complete=True,
)
