"""A table is a value: clones, copies and pickles play on by themselves."""

from __future__ import annotations

import copy
import pickle
import time
from collections.abc import Callable
from typing import Any

import pytest

import starshelf
from starshelf.core.game import Game
from starshelf.core.table import Table
from starshelf.games import find

COPIES: dict[str, Callable[[Any], Any]] = {
    "clone": lambda table: table.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda table: pickle.loads(pickle.dumps(table)),
}


def play_first(table: Table, decisions: int) -> None:
    """Let every seat take the first legal action."""
    for _ in range(decisions):
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[0])


@pytest.fixture(params=[*COPIES])
def copied(request: pytest.FixtureRequest) -> Callable[[Any], Any]:
    """One of the ways to copy a table."""
    return COPIES[request.param]


def test_copies_play_on_alone(copied: Callable[[Any], Any]) -> None:
    """What is played at a copy does not happen at the original, and the other way round."""
    table = starshelf.open_table("_example", seats=3, seed=1)
    play_first(table, 4)
    before = table.dump()
    twin = copied(table)
    assert before == twin.dump()
    play_first(twin, 2)
    assert (4, 6) == (table.version, twin.version)
    assert before == table.dump()
    play_first(table, 3)
    assert (7, 6) == (table.version, twin.version)


def test_copies_are_dealt_alike(copied: Callable[[Any], Any]) -> None:
    """The same decisions lead a copy to the same game, undone ones included."""
    table = starshelf.open_table("_example", seats=2, seed=5)
    play_first(table, 3)
    twin = copied(table)
    for one in (table, twin):
        one.undo(one.steps[-1].seat)
        play_first(one, 6)
    assert table.dump() == twin.dump()
    assert type(table) is type(twin)
    assert table.game is twin.game


def test_a_copy_forgets_alone(copied: Callable[[Any], Any]) -> None:
    """Versions dropped at a copy stay at the original."""
    table = starshelf.open_table("_example", seats=2, seed=5)
    play_first(table, 4)
    twin = copied(table)
    twin.forget(2)
    assert (4, 2) == (table.version, twin.version)


def test_clones_of_clones() -> None:
    """However often a table is cloned, each clone has its own future."""
    table = starshelf.open_table("_example", seats=2, seed=5)
    clones = [table.clone() for _ in range(5)]
    clones += [clone.clone() for clone in clones]
    for number, clone in enumerate(clones):
        play_first(clone, number)
    assert [0, *range(10)] == [each.version for each in (table, *clones)]


def test_a_clone_takes_no_time() -> None:
    """A clone of a table with thousands of decisions takes less than 20 µs."""
    table = starshelf.open_table("_example", seats=2, seed=5)
    play_first(table, 3)
    while len(table._steps) < 20_000:
        table._steps += table._steps
    spent = []
    for _ in range(200):
        start = time.perf_counter()
        table.clone()
        spent.append(time.perf_counter() - start)
    assert min(spent) < 20e-6


def test_who_is_to_act_is_not_set_from_outside() -> None:
    """Only decisions change who is asked."""
    table = starshelf.open_table("_example", seats=2, seed=5)
    with pytest.raises(AttributeError):
        table.to_act = (1,)  # type: ignore[misc]
    assert (0, 1) == table.to_act


def test_a_game_is_pickled_by_its_name() -> None:
    """A game of the shelf comes back as the very same; another one is refused."""
    game = find("_example")
    assert game is pickle.loads(pickle.dumps(game))
    assert game is copy.deepcopy(game)
    fields = {name: getattr(game, name) for name in game.__struct_fields__}
    stranger = Game(**{**fields, "name": "stranger"})
    with pytest.raises(TypeError, match="shelf"):
        pickle.dumps(stranger)


def test_a_table_dealt_by_a_function_is_not_pickled() -> None:
    """What would be dealt next cannot be kept, and the error says what to do instead."""
    game = find("_example")
    table = Table(game, 2, deal=lambda state, number: next(iter(game.odds(state))))
    with pytest.raises(TypeError, match="log"):
        pickle.dumps(table)
