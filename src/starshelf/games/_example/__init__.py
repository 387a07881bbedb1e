"""Comet Chase: burn fuel in secret, all at once; the boldest catches the comet."""

from __future__ import annotations

from pathlib import Path

from starshelf.core.game import Game, RuleSection

from .actions import Burn, DealWish, TurnUp
from .judgement import JUDGEMENT
from .messages import MESSAGES
from .position import POSITIONS
from .rules import apply, check, deal, legal, odds, take_back, to_act
from .scene import intent, scene
from .scoring import bound, conserved, ending, scores, winners
from .setup import setup
from .sketch import sketch
from .state import RULES, Options
from .view import guess, view

GAME = Game(
    name="_example",
    rules=RULES,
    seats=(2, 4),
    options=Options,
    actions=(Burn, DealWish, TurnUp),
    folder=str(Path(__file__).parent),
    setup=setup,
    to_act=to_act,
    legal=legal,
    check=check,
    apply=apply,
    odds=odds,
    deal=deal,
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
    sections=(
        RuleSection("goal", "EX-001", "EX-003"),
        RuleSection("round", "EX-004", "EX-008"),
        RuleSection("end", "EX-009", "EX-012"),
    ),
    ending=ending,
    secrets=True,
    complete=True,
)
