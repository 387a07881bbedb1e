"""Bots: they see views only, play legally, alike for the same seed, and greedy beats random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

import starshelf
from starshelf.bots import Search, greedy, levels, make, play_out, thinking_time
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.core.judgement import Judgement, Policy
from starshelf.games import find

GAME = find("_example")


def played(seed: int, names: Sequence[str]) -> starshelf.Table:
    """Play a game of the example out."""
    table = starshelf.open_table("_example", seats=len(names), seed=seed)
    play_out(table, [make(name, GAME, f"{seed}:{i}") for i, name in enumerate(names)])
    return table


QUICK = ("random", "easy", "greedy", "strong:20i", "expert:40i")
"""Every level, the thinking ones with a small budget."""


@pytest.mark.parametrize("level", QUICK)
def test_every_level_plays_games_out(level: str) -> None:
    """Every level chooses legal actions until the game is over, whatever the seat count."""
    for seats in (2, 3, 4):
        table = played(seats, [level] * seats)
        assert table.over
        assert table.winners()


@pytest.mark.parametrize("level", QUICK)
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    """A bot's chance is its own and repeats with its seed."""
    assert played(5, [level] * 3).log == played(5, [level] * 3).log


def test_greedy_beats_random() -> None:
    """Looking one decision ahead wins most games of the example against chance."""
    won = 0
    for seed in range(60):
        seat = seed % 2
        names = ["random", "random"]
        names[seat] = "greedy"
        won += (seat,) == played(seed, names).winners()
    assert won >= 42


def test_unknown_levels_are_named() -> None:
    """An unknown level is refused with the known ones."""
    known = "random, easy, greedy, strong, expert"
    with pytest.raises(BadMessage, match=f"bot: expected one of {known}, got 'genius'"):
        make("genius", GAME)


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("greedy:1s", "greedy takes no budget, got '1s'"),
        ("strong:", "expected a budget like 0.2s or 300i, got ''"),
        ("strong:fast", "expected a budget like 0.2s or 300i, got 'fast'"),
        ("strong:-1s", "expected a budget like 0.2s or 300i, got '-1s'"),
        ("strong:0i", "expected 1 to 10000000 iterations, got 0"),
        ("strong:0s", "expected more than 0 and up to 3600 seconds, got 0s"),
    ],
)
def test_bad_budgets_are_refused(spec: str, why: str) -> None:
    """A budget that means nothing is refused with what was expected."""
    with pytest.raises(BadMessage, match=why):
        make(spec, GAME)


def test_levels_say_how_long_they_think() -> None:
    """Quick levels answer in a moment; the others take their time, or the one they are given."""
    assert levels() == ("random", "easy", "greedy", "strong", "expert")
    assert [0.05, 0.05, 0.05, 1.0, 3.0] == [thinking_time(level) for level in levels()]
    assert 0.2 == thinking_time("expert:0.2s")
    with pytest.raises(BadMessage, match="expected a level or a time"):
        thinking_time("strong:300i")


def test_strong_stops_after_one_sample() -> None:
    """The policy says how many iterations a sample takes; a budget of its own outweighs that."""
    sparing = replace(GAME, policy=Policy(sample=3))
    table = starshelf.open_table("_example", seats=2, seed=1)
    seat = table.to_act[0]

    def visits(spec: str, game: Game) -> int:
        search = make(spec, game, 1)
        assert isinstance(search, Search)
        return sum(thought.visits for thought in search.think(table.view(seat), table.legal(seat)))

    assert 3 == visits("strong", sparing)
    assert 9 == visits("strong:9i", sparing)
    assert 3 < visits("strong:0.2s", sparing)
    assert 3 < visits("expert:0.2s", sparing)


def test_a_table_wants_a_bot_a_seat() -> None:
    """Too few bots are refused before anything is played."""
    table = starshelf.open_table("_example", seats=3, seed=1)
    with pytest.raises(BadMessage, match="expected one a seat, 3, got 1"):
        play_out(table, [make("random", GAME)])
    assert table.version == 0


def test_greedy_without_judgement_uses_scores() -> None:
    """A game without judgement is judged by the lead in points."""
    plain = replace(GAME, judgement=None)
    table = starshelf.open_table("_example", seats=2, seed=3)
    bot = make("greedy", plain, 1)
    assert bot.choose(table.view(0), table.legal(0)) in table.legal(0)
    play_out(table, [bot, make("random", plain, 2)])
    assert table.over


def test_greedy_takes_the_best_view_then_the_best_prior() -> None:
    """The judgement decides, and priors decide between equals."""
    table = starshelf.open_table("_example", seats=2, seed=3)
    most = replace(GAME, judgement=Judgement(value=lambda view: float(view.my_burn or 0)))
    legal = table.legal(0)
    assert legal[-1] == make("greedy", most, 1).choose(table.view(0), legal)
    near_four = Policy(priors=lambda view, actions: [-abs(a.fuel - 4) for a in actions])
    flat = replace(GAME, judgement=Judgement(value=lambda view: 0.0), policy=near_four)
    assert make("greedy", flat, 1).choose(table.view(0), legal).fuel == 4


def test_wide_lists_are_cut_by_priors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long list only the actions with the best priors are tried."""
    tried: set[int] = set()

    def value(view: Any) -> float:
        tried.add(view.my_burn)
        return 0.0

    monkeypatch.setattr(greedy, "WIDEST", 3)
    priors = Policy(priors=lambda view, actions: [float(a.fuel) for a in actions])
    game = replace(GAME, judgement=Judgement(value=value), policy=priors)
    table = starshelf.open_table("_example", seats=2, seed=3)
    make("greedy", game, 1).choose(table.view(0), table.legal(0))
    assert {8, 9, 10} == tried


def test_simultaneous_seats_know_who_they_are() -> None:
    """Where several seats are asked at once, a bot judges for the seat whose view it was given."""
    seen: set[int] = set()

    def value(view: Any) -> float:
        seen.add(view.viewer)
        return 0.0

    table = starshelf.open_table("_example", seats=3, seed=3)
    bot = make("greedy", replace(GAME, judgement=Judgement(value=value)), 1)
    bot.choose(table.view(2), table.legal(2))
    assert {2} == seen
