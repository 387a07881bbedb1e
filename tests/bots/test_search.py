"""Search: it finds the known values of tiny games, repeats itself, and keeps to its budget."""

from __future__ import annotations

import time
from typing import Any

import pytest
import toys

import starshelf
from starshelf.bots import Search, Thought, make
from starshelf.bots.ismcts import OBVIOUS
from starshelf.core.game import Game
from starshelf.games import find

EXAMPLE = find("_example")


def think(game: Game, iterations: int, seed: int = 1) -> tuple[Thought, ...]:
    """Think about the first decision of a toy."""
    start = game.setup(game.seats[0], None)
    seat = start.asked[0]
    search = Search(game, seed, iterations=iterations)
    return search.think(game.view(start, seat), game.legal(start, seat))


def by_name(thoughts: tuple[Thought, ...]) -> dict[str, Thought]:
    """Find thoughts by the word of their action."""
    return {thought.action.what: thought for thought in thoughts}


@pytest.mark.parametrize(("heap", "best"), [(5, "1"), (6, "2"), (7, "3"), (10, "2"), (13, "1")])
def test_nim_is_won_by_leaving_a_multiple_of_four(heap: int, best: str) -> None:
    """With perfect knowledge the search finds the only winning move, and that it wins."""
    thoughts = think(toys.nim(heap), 1500)
    assert best == thoughts[0].action.what
    assert 0.8 < thoughts[0].win


def test_nim_lost_is_seen_lost() -> None:
    """Where every move loses, no win is hoped for."""
    assert 0.25 > think(toys.nim(8), 1500)[0].win


def test_chance_counts_by_its_odds() -> None:
    """The dealer's answers weigh as the odds say: the best ticket is taken, at its worth."""
    thoughts = think(toys.lottery(), 2000)
    assert "most" == thoughts[0].action.what
    assert 5 / 8 == pytest.approx(thoughts[0].win, abs=0.08)


def test_nobody_decides_on_what_only_the_truth_knows() -> None:
    """A later choice between guesses is worth a guess, though each truth alone has a right one."""
    found = think(toys.hidden_coin(), 3000)
    assert "safe" == found[0].action.what
    named = by_name(found)
    assert 0.6 == pytest.approx(named["safe"].win, abs=0.08)
    assert 0.5 == pytest.approx(named["wait"].win, abs=0.12)


def test_rivals_use_what_they_know() -> None:
    """A rival that has seen the coin names it right."""
    assert 0.2 > by_name(think(toys.hidden_coin(), 3000))["dare"].win


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_simultaneous_choices_are_mixed(seed: int) -> None:
    """Where both show at once neither sees the other: the search settles near the fair mixture."""
    heads = by_name(think(toys.pennies(), 6000, seed))["heads"]
    assert 1 / 3 == pytest.approx(heads.share, abs=0.12)
    assert 1 / 3 == pytest.approx(heads.win, abs=0.08)


def test_each_of_three_looks_after_itself() -> None:
    """A rival is expected to take what is best for itself, not what is worst for the thinker."""
    thoughts = think(toys.three(), 800)
    assert "trust" == thoughts[0].action.what
    assert 0.5 == pytest.approx(thoughts[0].win, abs=0.06)


def first_question(seats: int = 2) -> tuple[Any, list[Any]]:
    """Ask what the first seat of the example is asked."""
    table = starshelf.open_table("_example", seats=seats, seed=3)
    return table.view(0), list(table.legal(0))


def test_thoughts_cover_all_actions_and_add_up() -> None:
    """Every legal action is told once; the shares of the visits add up to one."""
    view, legal = first_question()
    thoughts = Search(EXAMPLE, 1, iterations=120).think(view, legal)
    assert set(legal) == {thought.action for thought in thoughts}
    assert len(legal) == len(thoughts)
    assert 1.0 == pytest.approx(sum(thought.share for thought in thoughts))
    assert 120 == sum(thought.visits for thought in thoughts)
    assert all(0 <= thought.win <= 1 for thought in thoughts)


def test_iterations_repeat_with_their_seed() -> None:
    """The same seed and number of iterations think the same thoughts."""
    view, legal = first_question(3)
    assert Search(EXAMPLE, 9, iterations=80).think(view, legal) == Search(
        EXAMPLE, 9, iterations=80
    ).think(view, legal)


def test_time_is_kept() -> None:
    """A time budget ends the thinking, even when nothing is clear; one look is always taken."""
    view, legal = first_question()
    start = time.perf_counter()
    Search(EXAMPLE, 1, seconds=0.05).think(view, legal)
    assert 2.0 > time.perf_counter() - start
    assert Search(EXAMPLE, 1, seconds=1e-9).choose(view, legal) in legal


def test_a_clear_case_ends_early() -> None:
    """Choosing stops once the second best cannot catch up; a single action needs no thought."""
    game = toys.nim(3)
    start = game.setup(2, None)
    search = Search(game, 1, seconds=30.0)
    begun = time.perf_counter()
    assert "3" == search.choose(game.view(start, 0), game.legal(start, 0)).what
    assert 25.0 > time.perf_counter() - begun
    only = game.legal(start, 0)[:1]
    assert only[0] == search.choose(game.view(start, 0), only)


def test_an_obvious_answer_is_not_thought_about_for_long() -> None:
    """Where nearly all thought goes to one answer, choosing ends long before its budget."""
    game = toys.nim(3)
    start = game.setup(2, None)
    view, legal = game.view(start, 0), game.legal(start, 0)
    thoughts = Search(game, 1, iterations=100_000).think(view, legal, until_clear=True)
    assert "3" == thoughts[0].action.what
    assert 10_000 > sum(thought.visits for thought in thoughts)


def test_what_makes_no_difference_is_not_thought_about_for_long() -> None:
    """Where all answers are judged alike, choosing ends long before its budget."""
    game = toys.peace()
    start = game.setup(2, None)
    view, legal = game.view(start, 0), game.legal(start, 0)
    thoughts = Search(game, 1, iterations=100_000).think(view, legal, until_clear=True)
    assert 1_000 > sum(thought.visits for thought in thoughts)
    assert OBVIOUS > max(thought.share for thought in thoughts)


def test_little_thought_leaves_the_usual_answer() -> None:
    """A search that has hardly begun takes what the level below takes."""
    view, legal = first_question()
    usual = make("greedy", EXAMPLE, 1).choose(view, legal)
    assert usual == Search(EXAMPLE, 1, iterations=1).choose(view, legal)


def test_a_search_wants_a_budget() -> None:
    """No budget makes no sense; of two the one that is used up first ends the thinking."""
    with pytest.raises(ValueError, match="seconds, iterations or both"):
        Search(EXAMPLE)
    view, legal = first_question()
    few = Search(EXAMPLE, 1, seconds=30.0, iterations=5).think(view, legal)
    assert 5 == sum(thought.visits for thought in few)
    start = time.perf_counter()
    Search(EXAMPLE, 1, seconds=0.05, iterations=10_000_000).think(view, legal)
    assert 2.0 > time.perf_counter() - start


def test_the_door_makes_searches_with_budgets() -> None:
    """A level with a budget plays through the public door."""
    bot = starshelf.bot("strong:25i", "_example", seed=4)
    view, legal = first_question()
    assert bot.choose(view, legal) == make("strong:25i", EXAMPLE, 4).choose(view, legal)
