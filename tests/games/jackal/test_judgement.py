"""Judgement in Jackal: bots carry coins home instead of fighting over them for ever."""

from __future__ import annotations

from typing import Any

from jackal_field import Field, edit, field

from starshelf.bots import make
from starshelf.core import text
from starshelf.games.jackal import GAME
from starshelf.games.jackal.judgement.ground import FAR, ground_of
from starshelf.games.jackal.judgement.value import outlook, value


def chosen(position: Field) -> str:
    """What greedy does here."""
    view = GAME.view(position.state, 0)
    action: Any = make("greedy", GAME, 1).choose(view, GAME.legal(position.state, 0))
    return text.write(action).replace("planet:", "")


def walk(position: Field, here: str, there: str) -> int:
    """How many moves a walker seems to need."""
    ground = ground_of(position.state.open, ())
    return ground.walks_to[position.place(there)][position.place(here)]


def way_home(position: Field, here: str) -> int:
    """How many moves a coin of seat 0 seems to need."""
    ground = ground_of(position.state.open, ())
    return ground.ways_home[position.state.open.ships[:1]][position.place(here)]


def test_movers_shorten_ways() -> None:
    """An arrow is no move of its own: whoever steps on it is already where it leads."""
    assert 4 == walk(field(), "4,1", "4,5")
    arrows = {"4,2": "arrow_1s>e", "4,3": "arrow_1s>e"}
    assert 2 == walk(field(arrows), "4,1", "4,5")


def test_a_coin_waits_at_closed_tiles() -> None:
    """A carrier goes over open tiles; closed ones have to be opened first, portals lead home."""
    assert 4 == way_home(field(), "4,4")
    walled = {f"3,{column}": "?" for column in range(1, 9)}
    assert 6 == way_home(field(walled), "4,4")
    assert 1 == way_home(field({**walled, "5,5": "portal"}), "4,4")
    assert FAR == way_home(field(), "s:2,2")


def test_a_coin_is_carried_home() -> None:
    """Who stands by coins takes one along, though more stay behind."""
    assert chosen(field(coins={"3,4": 3}, a0="3,4")) in {
        f"move 0 2,{column} coin" for column in (3, 4, 5)
    }
    assert "move 0 0,4 coin" == chosen(field(coins={"1,4": 1}, a0="1,4"))


def test_an_explorer_far_from_coins_is_left_alone() -> None:
    """Knocking out an enemy who is no danger is worth less than a step home with a coin."""
    position = field(coins={"2,4": 1}, a0="2,4", a1="5,5", b0="6,5")
    assert chosen(position).endswith("coin")


def test_a_mover_is_judged_by_its_best_exit() -> None:
    """A carrier on an arrow that leads aboard is as good as there."""
    position = field({"1,3": "arrow_2d>ne"}, coins={"2,3": 1}, a0="2,3")
    asked = field({"1,3": "arrow_2d>ne"}, coins={"2,3": 1}, a0="2,3").do("move 0 1,3 coin")
    assert {"0,4", "2,2"} == asked.targets("exit")
    before, halfway = (value(GAME.view(one.state, 0)) for one in (position, asked))
    done = value(GAME.view(asked.do("exit 0,4").state, 0))
    assert before < halfway
    assert abs(done - halfway) < 0.1


def test_a_lock_is_a_plan_for_two() -> None:
    """Two astronauts near a lock are better than one, and one is better than none."""
    lock = {"4,4": "locked_3!"}
    crews: list[dict[str, str]] = [{}, {"a0": "4,4"}, {"a0": "4,4", "a1": "4,5"}]
    worths = [outlook(field(lock, end=True, **crew).state)[0] for crew in crews]
    assert sorted(worths) == worths
    assert len(worths) == len(set(worths))


def test_any_progress_is_welcome_after_a_while() -> None:
    """The same position is worth less the longer nothing has happened."""
    state = field(coins={"4,4": 1}, a0="4,4").state
    worths = [value(GAME.view(edit(state, quiet=quiet), 0)) for quiet in (0, 6, 12)]
    assert sorted(worths, reverse=True) == worths
