"""How well bots play the games on the shelf; long duels are the lab's matter."""

from __future__ import annotations

import pytest

import starshelf
from starshelf.bots import make, play_out
from starshelf.games import find


def test_greedy_beats_random_at_jackal() -> None:
    """Greedy brings more coins home than chance does, from either seat."""
    game = find("jackal")
    won = 0
    for number in range(2):
        seat = number % 2
        options = {"planet": "minimum_5x7"}
        table = starshelf.open_table("jackal", seats=2, seed=number, options=options)
        levels = ["greedy" if other == seat else "random" for other in range(2)]
        play_out(table, [make(level, game, f"{number}:{i}") for i, level in enumerate(levels)])
        won += (seat,) == table.winners()
    assert 2 == won


@pytest.mark.parametrize(("upper", "lower"), [("easy", "random"), ("greedy", "easy")])
@pytest.mark.parametrize("name", ["nebula", "distant_suns"])
def test_each_quick_level_beats_the_one_below(name: str, upper: str, lower: str) -> None:
    """The quick levels stand in their order, from either seat and by far."""
    game = find(name)
    lead = 0
    for seat in range(2):
        table = starshelf.open_table(name, seats=2, seed=seat)
        levels = [upper if other == seat else lower for other in range(2)]
        play_out(table, [make(level, game, f"{seat}:{i}") for i, level in enumerate(levels)])
        scores = table.scores()
        lead += scores[seat] - scores[1 - seat]
    assert 0 < lead
