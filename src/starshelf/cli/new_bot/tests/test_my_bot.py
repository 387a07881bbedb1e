"""The bot keeps to the rules of a bot, and wins against one that plays without looking."""

from pathlib import Path

import pytest

import starshelf
from starshelf.bots import check, play_out, seat_bots
from starshelf.games import find

BOT = f"{Path(__file__).parent / 'my_bot.py'}:MyBot"


@pytest.mark.parametrize("name", starshelf.games())
def test_it_is_a_bot(name: str) -> None:
    """It answers legally and in time, and the same seed gives the same answers."""
    check(BOT, find(name))


def test_it_beats_chance() -> None:
    """It wins most games of Nebula against random actions."""
    won = 0
    for seed in range(3):
        table = starshelf.open_table("nebula", seats=2, seed=seed)
        play_out(table, seat_bots([BOT, "random"], table.game, seed))
        won += 0 in table.winners()
    assert won >= 2
