"""Nebula: gather stars from three turning clusters and lay them out in your galaxy."""

from __future__ import annotations

from starshelf.core.game import Game
from starshelf.core.scene import Scene
from starshelf.games._nebula import rules, scoring
from starshelf.games._nebula.actions import ACTIONS
from starshelf.games._nebula.content import FOLDER
from starshelf.games._nebula.rules import deal
from starshelf.games._nebula.setup import SEATS, check_options, setup
from starshelf.games._nebula.state import Options
from starshelf.games._nebula.view import bound, conserved, guess, view

GAME = Game(
    name="nebula",
    rules=1,
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
    scene=lambda view, legal: Scene(()),
    conserved=conserved,
    bound=bound,
    messages=(),
    check_options=check_options,
    secrets=True,
)
