"""Gymnasium's own checks pass, and a learner plays against bots of chosen levels."""

from __future__ import annotations

import copy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv
from tests.rl.tables import by_seats

from starshelf import BadMessage, rl
from starshelf.games import find, names
from starshelf.rl.gym import LearnerEnv
from starshelf.rl.register import VERSION, title


@pytest.mark.parametrize(("game", "seats", "options"), by_seats())
def test_check(game: str, seats: int, options: Any) -> None:
    """The environment does what Gymnasium asks of one."""
    check_env(LearnerEnv(game, seats=seats, options=options), skip_render_check=True)


def first_legal(env: Any) -> int:
    """Take the first action that is marked."""
    return int(np.flatnonzero(env.action_masks())[0])


@pytest.mark.parametrize("game", [name for name in names() if find(name).space is not None])
def test_made_by_name(game: str) -> None:
    """Every numbered game can be made by its name and played to its end or a good way."""
    rl.register_gymnasium()
    seats = find(game).seats[1]
    env = gymnasium.make(f"Starshelf/{title(game)}-v{VERSION}", seats=seats, bots="random")
    _, told = env.reset(seed=1)
    for _ in range(50):
        assert told["action_mask"].any()
        _, _, over, broken, told = env.step(int(np.flatnonzero(told["action_mask"])[0]))
        if over or broken:
            break


def test_vector() -> None:
    """Several games run side by side."""
    made = [lambda: LearnerEnv("_example", seats=3, bots="easy") for _ in range(3)]
    envs = SyncVectorEnv(made)
    seen, told = envs.reset(seed=1)
    assert 3 == len(seen)
    for _ in range(8):
        actions = [int(mask.argmax()) for mask in told["action_mask"]]
        seen, _, _, _, told = envs.step(np.array(actions))
    assert (3, envs.single_observation_space.shape[0]) == seen.shape


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_bots_hold_the_other_seats(seat: int) -> None:
    """The learner is asked at its own seat only, and a finished game pays its share."""
    env = LearnerEnv("_example", seats=3, bots=["easy", "random"], seat=seat)
    env.reset(seed=2)
    over, paid = False, 0.0
    while not over:
        assert seat in env.table.to_act
        _, paid, over, _, _ = env.step(first_legal(env))
    winners = env.table.winners()
    assert (1 / len(winners) if seat in winners else 0.0) == paid


def test_a_seat_is_drawn() -> None:
    """Without a fixed seat the learner sits elsewhere from game to game, by the seed."""
    env = LearnerEnv("_example", seats=3, seat=None)
    sat = []
    for seed in range(12):
        env.reset(seed=seed)
        sat.append(env.seat)
    assert {0, 1, 2} == set(sat)
    env.reset(seed=0)
    assert sat[0] == env.seat


def test_a_refused_action_changes_nothing() -> None:
    """A number that is not marked is answered with the reason."""
    env = LearnerEnv("_example", seats=2)
    before, _ = env.reset(seed=1)
    after, paid, over, _, told = env.step(16)
    assert np.array_equal(before, after)
    assert (0.0, False) == (paid, over)
    assert {"code": "too_little_fuel", "clause": "EX-006"} == told["refusal"]


@pytest.mark.parametrize("level", ["random", "easy", "greedy"])
def test_copies_meet_the_same_bots(level: str) -> None:
    """A copy goes on alike, the bots' chance included, and by itself."""
    env = LearnerEnv("_example", seats=3, bots=level)
    env.reset(seed=5)
    env.step(first_legal(env))
    twin, kept = copy.deepcopy(env), env.get_state()

    def ahead(one: LearnerEnv) -> list[bytes]:
        return [one.step(first_legal(one))[0].tobytes() for _ in range(3)]

    expected = ahead(twin)
    assert expected == ahead(env)
    env.set_state(kept)
    assert expected == ahead(env)


def test_wrong_arguments() -> None:
    """What cannot be is refused by the name of the argument."""
    with pytest.raises(BadMessage, match="bots"):
        LearnerEnv("_example", seats=3, bots=["easy"])
    with pytest.raises(BadMessage, match="seat"):
        LearnerEnv("_example", seats=3, seat=3)


def test_pictures() -> None:
    """The learner's own view is shown."""
    env = LearnerEnv("_example", seats=2, render_mode="svg")
    env.reset(seed=1)
    assert env.table.svg(0) == env.render()
