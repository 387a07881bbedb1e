"""Jackal: Alpha Centauri: flip tiles, carry coins home."""

from __future__ import annotations

from pathlib import Path

from starshelf.core.game import Game
from starshelf.games.jackal.actions import ACTIONS
from starshelf.games.jackal.extras import EXTRAS
from starshelf.games.jackal.intent import intent
from starshelf.games.jackal.judgement import JUDGEMENT, POLICY
from starshelf.games.jackal.messages import MESSAGES, SECTIONS
from starshelf.games.jackal.position import POSITIONS
from starshelf.games.jackal.rules import apply, check, legal
from starshelf.games.jackal.rules.dealing import deal, odds
from starshelf.games.jackal.rules.turn import to_act
from starshelf.games.jackal.scene import scene
from starshelf.games.jackal.scoring import bound, conserved, ending, scores, sides, winners
from starshelf.games.jackal.setup import Options, check_options, setup
from starshelf.games.jackal.sketch import sketch
from starshelf.games.jackal.state import RULES
from starshelf.games.jackal.traits import traits
from starshelf.games.jackal.view import guess, view

GAME = Game(
    name="jackal",
    rules=RULES,
    seats=(2, 4),
    options=Options,
    actions=ACTIONS,
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
    check_options=check_options,
    intent=intent,
    sketch=sketch,
    sides=sides,
    judgement=JUDGEMENT,
    policy=POLICY,
    extras=EXTRAS,
    sections=SECTIONS,
    ending=ending,
    traits=traits,
    secrets=True,
    complete=True,
)
