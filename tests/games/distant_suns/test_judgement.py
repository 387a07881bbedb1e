"""Judgement: good enough that the generic greedy bot beats random play."""

from __future__ import annotations

from tests.games.distant_suns.desk import Desk

import starshelf
from starshelf.bots import play_out
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.judgement.appraisal import appraise
from starshelf.games.distant_suns.judgement.best import best_gain
from starshelf.games.distant_suns.judgement.priors import priors
from starshelf.games.distant_suns.judgement.value import value


def test_greedy_beats_random() -> None:
    """Greedy wins against random on each sheet, by a wide margin."""
    for number, sheet in enumerate(("classic", "drift", "hollow")):
        table = starshelf.open_table("distant_suns", seats=2, seed=number, options={"sheet": sheet})
        seat = number % 2
        bots = [starshelf.bot("random", "distant_suns", seed=number)] * 2
        bots[seat] = starshelf.bot("greedy", "distant_suns", seed=number)
        play_out(table, bots)
        assert (seat,) == table.winners()
        assert table.scores()[seat] > table.scores()[1 - seat] + 20


def test_better_papers_are_worth_more() -> None:
    """Surrounding a treasure and covering an alien raise the value."""
    desk = Desk(
        tiles=("crystal", "beam", "comet", "saucer", "rocket"),
        missions=("hole", "treasures", "aliens", "upgrades", "cluster"),
    )
    for text in (
        "crystal [] 1 @ (2,-2)",
        "black_hole [] 1 @ (4,-4)",
        "crystal [] 2 @ (5,-7)",
        "crystal [] 2 @ (6,-3)",
    ):
        desk.draw(text)
    before = value(GAME.view(desk.state, 0))
    desk.draw("beam [] 0 @ (4,-1)")
    assert value(GAME.view(desk.state, 0)) > before + 8


def test_priors_agree_with_gains() -> None:
    """The best prior of a question is the best gain; nothing to do weighs nothing."""
    desk = Desk()
    desk.ask("beam")
    view = GAME.view(desk.state, 0)
    weights = priors(view, GAME.legal(desk.state, 0))
    assert len(GAME.legal(desk.state, 0)) == len(weights)
    assert best_gain(appraise(view.open, 0), "beam") == max(weights)
    assert [] == priors(view, [])
