"""Regret: what answers give away by the judgement of a longer search."""

from __future__ import annotations

import pytest

from starshelf.bots import Thought
from starshelf.core.errors import BadMessage
from starshelf.games import find
from starshelf.lab.regret import A_GAME, Answer, ask_all, reference_of, sum_up, weigh


def test_an_answer_is_weighed_by_the_reference() -> None:
    """The reference's own answer loses nothing; what it never tried counts as its worst."""
    thoughts = [
        Thought("best", visits=6, share=0.6, win=0.5, score=0.0),
        Thought("good", visits=4, share=0.4, win=0.375, score=0.0),
        Thought("unseen", visits=0, share=0.0, win=0.0, score=0.0),
    ]
    assert Answer(0.0, same=True) == weigh(thoughts, "best")
    assert Answer(0.125, same=False) == weigh(thoughts, "good")
    assert Answer(0.125, same=False) == weigh(thoughts, "unseen")


def test_games_are_resampled_as_wholes() -> None:
    """The mean is that of all answers; the interval lies around the games' means."""
    games = [[Answer(0.1, same=False)], [Answer(0.0, same=True), Answer(0.02, same=True)]]
    found = sum_up(games)
    assert 3 == found.questions
    assert pytest.approx(0.04) == found.loss
    assert pytest.approx((0.01, 0.1)) == found.interval
    assert pytest.approx(2 / 3) == found.same


def test_all_bots_answer_the_same_questions() -> None:
    """The same deal asks the same again, and gets the same answers."""
    asked = (find("_example"), 2, None, ("random", "greedy"), "expert:20i", "deal")
    answers = ask_all(*asked)
    assert {"random", "greedy"} == set(answers)
    assert 0 < len(answers["random"]) == len(answers["greedy"]) <= A_GAME
    assert answers == ask_all(*asked)


def test_only_a_search_can_be_the_reference() -> None:
    """A quick bot judges nothing."""
    with pytest.raises(BadMessage, match="a bot that searches"):
        reference_of(find("_example"), "greedy")
