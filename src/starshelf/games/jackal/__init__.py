"""Jackal: Alpha Centauri: flip tiles, carry coins home."""

from __future__ import annotations

from pathlib import Path

from starshelf.core.game import Game

from .extras import EXTRAS
from .judgement import JUDGEMENT, POLICY
from .messages import MESSAGES, SECTIONS
from .observed import observed
from .position import POSITIONS
from .rules import BOOK
from .scene import intent, scene
from .scene.sketch import sketch
from .scoring import bound, conserved, ending, scores, sides, traits, winners
from .setup import check_options, setup
from .state import RULES, Options, State
from .view import View, guess, view

GAME: Game[State, View, Options] = Game(
    name="jackal",
    rules=RULES,
    seats=(2, 4),
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
    sketch=sketch,
    sides=sides,
    judgement=JUDGEMENT,
    policy=POLICY,
    observed=observed,
    space=BOOK.space,
    extras=EXTRAS,
    sections=SECTIONS,
    ending=ending,
    traits=traits,
    secrets=True,
    complete=True,
)
