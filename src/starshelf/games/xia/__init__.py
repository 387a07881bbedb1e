"""Xia: a sandbox of small starships, cargo, missions, fights and fame."""

from __future__ import annotations

from pathlib import Path

from starshelf.core.game import Game, RuleSection

from .judgement import JUDGEMENT, POLICY
from .messages import MESSAGES, SECTIONS
from .observed import observed
from .position import POSITIONS
from .rules import BOOK
from .scene import scene
from .scene.intent import intent
from .scene.shades import shades
from .scene.sketch import sketch
from .scoring import bound, conserved, ending, scores, winners
from .setup import check_options, setup
from .state import RULES, Options, State
from .traits import traits
from .view import View, guess, view

GAME: Game[State, View, Options] = Game(
    name="xia",
    rules=RULES,
    seats=(1, 5),
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
    check_options=check_options,
    intent=intent,
    shades=shades,
    sketch=sketch,
    observed=observed,
    space=BOOK.space,
    judgement=JUDGEMENT,
    policy=POLICY,
    passing=("moved",),
    sections=tuple(RuleSection(*section) for section in SECTIONS),
    ending=ending,
    traits=traits,
    secrets=True,
    complete=True,
)
