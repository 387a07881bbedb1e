"""Environments for learning agents: PettingZoo, Gymnasium and OpenSpiel."""

from __future__ import annotations

from typing import Any

from starshelf.core.game import Game
from starshelf.rl.observation import Observation, Observer
from starshelf.rl.register import register_gymnasium, register_openspiel
from starshelf.rl.setting import Reward, Setting
from starshelf.rl.zoo import TogetherEnv, TurnEnv

__all__ = [
    "Observation",
    "Observer",
    "Setting",
    "TogetherEnv",
    "TurnEnv",
    "env",
    "parallel_env",
    "register_gymnasium",
    "register_openspiel",
]


def env(
    game: str | Game,
    *,
    seats: int | None = None,
    options: Any = None,
    reward: Reward = "share",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> TurnEnv:
    """Make a PettingZoo environment in which seats decide in turn (AEC).

    Without `seats` it has the fewest that the game allows. `reward` is what a finished game pays.
    The game is broken off once a seat has decided `max_cycles` times.
    """
    return TurnEnv(Setting(game, seats, options, reward), max_cycles, render_mode)


def parallel_env(
    game: str | Game,
    *,
    seats: int | None = None,
    options: Any = None,
    reward: Reward = "share",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> TogetherEnv:
    """Make a PettingZoo environment in which all seats answer at once (Parallel).

    A seat that is not asked waits, which is the last number. The game is broken off after
    `max_cycles` steps.
    """
    return TogetherEnv(Setting(game, seats, options, reward, True), max_cycles, render_mode)


register_gymnasium()
