"""Comet Chase: burn fuel in secret, all at once; the boldest catches the comet."""

from __future__ import annotations

from pathlib import Path

from starshelf.core.game import Game, RuleSection

from .judgement import JUDGEMENT
from .messages import MESSAGES
from .observed import observed
from .position import POSITIONS
from .rules import BOOK
from .rules.chase import take_back
from .scene import intent, scene
from .scene.sketch import sketch
from .scoring import bound, conserved, ending, scores, winners
from .setup import setup
from .state import RULES, Options, State
from .view import View, guess, view

GAME: Game[State, View, Options] = Game(
    name="_example",
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
    intent=intent,
    take_back=take_back,
    sketch=sketch,
    judgement=JUDGEMENT,
    space=BOOK.space,
    observed=observed,
    sections=(
        RuleSection("goal", "EX-001", "EX-003"),
        RuleSection("round", "EX-004", "EX-008"),
        RuleSection("end", "EX-009", "EX-012"),
    ),
    ending=ending,
    secrets=True,
    complete=True,
)
