"""What duels and leagues say about who is stronger."""

from __future__ import annotations

import pytest
from lab_kit import plan_of, row_of

from starshelf.core.errors import BadMessage
from starshelf.lab.standing import (
    crosses,
    is_settled,
    judge_duel,
    judge_league,
    ranks,
    rate,
    thinking,
)
from starshelf.lab.stats import Sprt, wilson

DUEL = plan_of("duel", "a", "b")


def test_duel_counts_shares_by_seat() -> None:
    """The first bot is followed through the seats; a shared victory is half a victory."""
    rows = [
        row_of(0, ("a", "b"), (9, 3)),
        row_of(1, ("b", "a"), (2, 6)),
        row_of(2, ("a", "b"), (5, 5)),
        row_of(3, ("b", "a"), (8, 4)),
    ]
    duel = judge_duel(DUEL, rows)
    assert (4, 2, 1) == (duel.games, duel.wins, duel.shared)
    assert 0.625 == duel.share
    assert wilson(2.5, 4) == duel.wilson
    assert (6 + 4 + 0 - 4) / 4 == duel.margin
    assert 0.25 == duel.paired[0]
    assert 1.0 == duel.paired[1]


def test_half_played_deals_do_not_count() -> None:
    """A deal that was not played in every seating is left out; none at all is told."""
    rows = [row_of(0, ("a", "b"), (9, 3)), row_of(1, ("b", "a"), (2, 6))]
    late = row_of(2, ("a", "b"), (0, 9))
    assert judge_duel(DUEL, rows) == judge_duel(DUEL, [*rows, late])
    with pytest.raises(BadMessage, match="every seating"):
        judge_duel(DUEL, rows[:1])


def test_same_bot_twice_is_even() -> None:
    """A bot against itself wins its even share, whatever the seats are worth."""
    rows = [row_of(number, ("a", "a"), (1, 0)) for number in range(20)]
    duel = judge_duel(plan_of("duel", "a", "a"), rows)
    assert duel.even == duel.share == duel.paired[0] == duel.paired[1]
    assert not duel.is_better


def test_sequential_duel_stops_at_its_decision() -> None:
    """Games after the deal at which the test decided change nothing."""
    scores = ((1, 0), (0, 1))
    won = [row_of(n, DUEL.match(n).bots, scores[n % 2]) for n in range(40)]
    lost = [row_of(n, DUEL.match(n).bots, scores[1 - n % 2]) for n in range(40, 60)]
    test = Sprt(0.5, 0.7)
    duel = judge_duel(DUEL, won + lost, test)
    assert "high" == duel.verdict
    assert 10 == duel.games
    assert is_settled(DUEL, {row.number: row for row in won[:10]}, test)
    assert not is_settled(DUEL, {row.number: row for row in won[:8]}, test)


def test_ranks_put_winners_first() -> None:
    """Winners share the first rank; others follow by score, equal scores tie."""
    assert [1, 0, 2, 1] == ranks(row_of(0, "abcd", (7, 9, 2, 7)))
    assert [0, 1, 0] == ranks(row_of(0, "abc", (5, 9, 5), winners=(0, 2)))


def test_league_rates_and_crosses() -> None:
    """Whoever wins all is rated first; cross counts are ties half and complementary."""
    plan = plan_of("league", "a", "b", "c")
    points = {"a": 3, "b": 2, "c": 1}
    rows = [
        row_of(n, plan.match(n).bots, [points[bot] for bot in plan.match(n).bots])
        for n in range(24)
    ]
    table = judge_league(plan, rows)
    assert ["a", "b", "c"] == [line.bot for line in table]
    assert [1.0, 0.5, 0.0] == [line.share for line in table]
    assert [3, 2, 1] == [line.mean_score for line in table]
    assert table[0].mu > 25 > table[2].mu
    met = crosses(plan.bots, rows)
    assert (8.0, 8) == met["a", "b"]
    assert (0.0, 8) == met["b", "a"]
    assert dict.fromkeys("abc", 0.1) == thinking(rows)


def test_rating_of_a_bot_in_several_seats() -> None:
    """A bot that beats itself and another one gains; nobody is rated twice for one game."""
    rated = rate(("a", "b"), [row_of(0, ("a", "a", "b"), (3, 2, 1))])
    assert rated["a"][0] > rated["b"][0]
    assert rated["b"][1] < 25 / 3
