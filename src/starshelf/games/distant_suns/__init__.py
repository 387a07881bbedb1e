"""Distant Suns: choose a shape for yourself and one for the rest, draw it on your sheet."""

from __future__ import annotations

from pathlib import Path

from starshelf.core.game import Game

from .extras import EXTRAS
from .judgement import JUDGEMENT, POLICY
from .messages import MESSAGES, SECTIONS
from .observed import observed
from .position import POSITIONS
from .rules import BOOK
from .rules.drafts import take_back
from .scene import intent, scene
from .scene.sketch import sketch
from .scoring import bound, conserved, ending, scores, traits, winners
from .setup import check_options, setup
from .state import RULES, Options, State
from .view import View, guess, view

GAME: Game[State, View, Options] = Game(
    name="distant_suns",
    rules=RULES,
    seats=(1, 4),
    options=Options,
    actions=BOOK.actions,
    folder=str(Path(__file__).parent),
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
    intent=intent,
    sketch=sketch,
    judgement=JUDGEMENT,
    policy=POLICY,
    extras=EXTRAS,
    sections=SECTIONS,
    check_options=check_options,
    ending=ending,
    take_back=take_back,
    traits=traits,
    observed=observed,
    space=BOOK.space,
    secrets=True,
    complete=True,
)
