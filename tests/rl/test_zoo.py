"""PettingZoo's own suites pass, and environments can be copied, kept and shown."""

from __future__ import annotations

import copy
import pickle
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec
from tests.rl.tables import GAMES, by_options, by_seats, options_of

from starshelf import BadMessage, rl
from starshelf.games import find

DICT_OBSERVATIONS = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
"""The suite warns of observations with masks, which it asks for itself."""

pytestmark = [pytest.mark.filterwarnings(warning) for warning in DICT_OBSERVATIONS]


@pytest.mark.parametrize(("game", "seats", "options"), [*by_seats(), *by_options()])
def test_turns(game: str, seats: int, options: Any) -> None:
    """The environment in turns does what PettingZoo asks of one."""
    api_test(rl.env(game, seats=seats, options=options), num_cycles=20)


@pytest.mark.parametrize(("game", "seats", "options"), by_seats())
def test_together(game: str, seats: int, options: Any) -> None:
    """The environment with all seats at once does what PettingZoo asks of one."""
    parallel_api_test(rl.parallel_env(game, seats=seats, options=options), num_cycles=20)


@pytest.mark.parametrize(("game", "seats", "options"), by_seats())
def test_seeds(game: str, seats: int, options: Any) -> None:
    """The same seed gives the same games."""
    seed_test(lambda: rl.env(game, seats=seats, options=options), num_cycles=20)
    parallel_seed_test(lambda: rl.parallel_env(game, seats=seats, options=options), num_cycles=5)


@pytest.mark.parametrize("game", GAMES)
def test_most_cycles(game: str) -> None:
    """A game is broken off after as many cycles as were asked for."""

    def together(max_cycles: int) -> rl.TogetherEnv:
        seats = find(game).seats[1]
        return rl.parallel_env(game, seats=seats, max_cycles=max_cycles)

    def turns(max_cycles: int) -> Any:
        return parallel_to_aec(together(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=together, env=turns))


@pytest.mark.parametrize("game", GAMES)
def test_turns_are_broken_off(game: str) -> None:
    """In turns, the game ends without a winner once a seat has decided so often."""
    seats = find(game).seats[1]
    env = rl.env(game, seats=seats, max_cycles=3)
    env.reset(seed=1)
    play(env, 5 * seats)
    assert not env.agents
    assert 3 == max(env._decided.values())


@pytest.mark.parametrize("game", GAMES)
def test_pictures(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every mode shows a table, as PettingZoo asks."""
    seats = find(game).seats[1]
    svg = {"svg": lambda shown: shown.startswith("<svg")}
    render_test(lambda render_mode: rl.env(game, seats=seats, render_mode=render_mode), svg)
    assert capsys.readouterr().out


def play(env: Any, steps: int) -> list[Any]:
    """Let every agent take its first legal action; give what was seen."""
    seen = []
    for agent in env.agent_iter(steps):
        observation, reward, ended, broken, _ = env.last()
        seen.append((agent, observation["observation"].tobytes(), reward))
        over = ended or broken
        env.step(None if over else int(np.flatnonzero(observation["action_mask"])[0]))
    return seen


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", ["clone", "deepcopy", "pickle", "state"])
def test_copies(game: str, way: str) -> None:
    """A copy goes on alike, and by itself."""
    seats = find(game).seats[1]
    env = rl.env(game, seats=seats)
    env.reset(seed=3)
    play(env, 10)
    if way == "state":
        twin = rl.env(game, seats=seats)
        twin.set_state(pickle.loads(pickle.dumps(env.get_state())))
    else:
        copied = {
            "clone": lambda: env.clone(),
            "deepcopy": lambda: copy.deepcopy(env),
            "pickle": lambda: pickle.loads(pickle.dumps(env)),
        }
        twin = copied[way]()
    before = env.observe(env.agent_selection)["observation"].tobytes()
    ahead = play(twin, 12)
    assert before == env.observe(env.agent_selection)["observation"].tobytes()
    assert ahead == play(env, 12)


def test_back_to_a_state() -> None:
    """A state can be gone back to, again and again."""
    env = rl.parallel_env("_example", seats=3)
    env.reset(seed=3)
    kept = env.get_state()
    waits = env.setting.wait
    for _ in range(2):
        env.set_state(kept)
        assert 0 == env.table.version
        seen, *_ = env.step(dict.fromkeys(env.agents, 1))
        assert 3 == env.table.version
        assert all(not each["action_mask"][waits] for each in seen.values())


def test_a_refused_action_changes_nothing() -> None:
    """A number that is not marked is answered with the reason, in both faces."""
    env = rl.env("_example", seats=2)
    env.reset(seed=1)
    env.step(16)
    assert {"refusal": {"code": "too_little_fuel", "clause": "EX-006"}} == env.infos["seat_0"]
    assert "seat_0" == env.agent_selection
    together = rl.parallel_env("_example", seats=2)
    together.reset(seed=1)
    *_, infos = together.step({"seat_0": 16, "seat_1": 2})
    assert "too_little_fuel" == infos["seat_0"]["refusal"]["code"]
    assert {} == infos["seat_1"]
    assert (0,) == together.table.to_act


@pytest.mark.parametrize("reward", ["share", "points"])
def test_rewards(reward: Any) -> None:
    """A finished game pays the victory by shares, or the points."""
    env = rl.env("_example", seats=3, options={"rounds": 3}, reward=reward)
    env.reset(seed=4)
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward_now, over, *_ = env.last()
        paid[agent] += reward_now
        env.step(None if over else int(np.flatnonzero(observation["action_mask"])[0]))
    table, won = env.table, env.table.winners()
    shares = [1 / len(won) if seat in won else 0.0 for seat in range(3)]
    assert (shares if reward == "share" else [*table.scores()]) == [*paid.values()]


@pytest.mark.parametrize(
    "wrong", [{"reward": "glory"}, {"render_mode": "smell"}, {"seats": 9}, {"options": {"x": 1}}]
)
def test_wrong_arguments(wrong: dict[str, Any]) -> None:
    """What cannot be is refused by the name of the argument."""
    with pytest.raises(BadMessage, match=next(iter(wrong))):
        rl.env("_example", **wrong)


def test_options_of_a_table() -> None:
    """Options go to the table."""
    assert 5 == options_of("_example", 2).rounds
    env = rl.env("_example", seats=2, options={"rounds": 3})
    env.reset(seed=1)
    assert 3 == env.table.options.rounds
