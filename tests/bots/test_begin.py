"""The Bot protocol: sit down with `begin`, decide with `choose`, game after game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import starshelf
from starshelf.bots import levels, make, play_out, seat_bots
from starshelf.core.bot import Bot
from starshelf.core.judgement import Judgement
from starshelf.games import find

GAME = find("_example")
SPECS = ("random", "easy", "greedy", "strong:6i", "expert:9i")


def answers(bot: Bot, count: int = 3) -> list[Any]:
    """Ask a bot for some decisions of one seat at tables that began alike."""
    tables = [starshelf.open_table("_example", seats=3, seed=seed) for seed in range(count)]
    return [bot.choose(table.view(1), table.legal(1)) for table in tables]


def test_every_level_is_asked_here() -> None:
    """The tests of this file leave no level out."""
    assert levels() == tuple(spec.partition(":")[0] for spec in SPECS)


@pytest.mark.parametrize("spec", SPECS)
def test_a_game_begun_again_is_played_again(spec: str) -> None:
    """Nothing is left of an earlier game: seat and seed alone decide how the next one goes."""
    bot = make(spec, GAME)
    bot.begin(1, "one")
    first = answers(bot)
    answers(bot)
    bot.begin(0, "two")
    bot.begin(1, "one")
    assert first == answers(bot)


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_may_decide_before_it_begins(spec: str) -> None:
    """Without a seat it finds out from the view whose it is, and decides the same."""
    bot = make(spec, GAME)
    bot.begin(1, "one")
    assert answers(make(spec, GAME, "one")) == answers(bot)


def test_bots_are_seated_with_seeds_of_their_own() -> None:
    """Each seat gets its number and a seed that follows from the common one."""
    seated = seat_bots(["random"] * 3, GAME, "deal")
    table = starshelf.open_table("_example", seats=3, seed=1)
    for seat in range(3):
        alone = make("random", GAME, f"deal:{seat}")
        asked = table.view(seat), table.legal(seat)
        assert alone.choose(*asked) == seated[seat].choose(*asked)
    assert play_out(table, seated) > 0


def test_a_seated_bot_does_not_look_for_its_seat() -> None:
    """Once it knows its seat, it judges for that seat without comparing views."""
    seen: list[int] = []

    def value(view: Any) -> float:
        seen.append(view.viewer)
        return 0.0

    looked: list[int] = []

    def view(state: Any, viewer: int | None) -> Any:
        looked.append(-1 if viewer is None else viewer)
        return GAME.view(state, viewer)

    bot = make("greedy", replace(GAME, judgement=Judgement(value=value), view=view))
    bot.begin(2, 1)
    table = starshelf.open_table("_example", seats=3, seed=3)
    bot.choose(table.view(2), table.legal(2))
    assert {2} == set(seen) == set(looked)
