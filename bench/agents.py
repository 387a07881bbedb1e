"""How fast agents are served: steps a second with observation and mask, side by side with others.

Every contestant takes the same number of steps with random legal actions in every round, all in
one process and in turn; the median of the rounds counts. Seconds are the processor's.
A step of Starshelf and of PettingZoo's games is one decision of a seat, with what the next seat
sees and may do. A step of Catanatron's environment is one decision of the learner, with the answers
of one random bot: it is matched by our own environment with one learner and one random bot, which
has a row of its own. That environment asks for an old Gymnasium but runs with a new one:
`pip install --no-deps catanatron_gym`.
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

from contest import Contestant, Run, arguments, compare, compete, count, measured, write
from starshelf import rl
from starshelf.games import find, names
from starshelf.rl.gym import LearnerEnv

OUT = Path(__file__).parents[1] / "out" / "agents.json"
SEATS = 2
STEPS = 2000
SLOW_STEPS = 400
"""PettingZoo's chess is slow; its rate is the same with fewer steps."""


OPTIONS = {"xia": {"mode": "duel"}}
"""What a table of two needs."""


def turns(make: Callable[[], Any], legal: Callable[[Any, Any], Any], steps: int) -> Run:
    """Measure a PettingZoo environment."""
    env = make()

    def run(seconds: float, seed: int) -> tuple[int, float]:
        rng = random.Random(seed)
        env.reset(seed=seed)
        start = time.process_time()
        for _ in range(steps):
            observation, _, ended, broken, _ = env.last()
            if ended or broken:
                env.reset()
            else:
                env.step(int(rng.choice(legal(env, observation))))
        return steps, time.process_time() - start

    return run


def marked(env: Any, observation: Any) -> Any:
    """List what a mask allows."""
    return np.flatnonzero(observation["action_mask"])


def listed(env: Any, observation: Any) -> Any:
    """List what our environment says is legal; the mask has been made all the same."""
    return env.legal(env.agent_selection)


def learner(make: Callable[[], Any], legal: Callable[[Any], Any], steps: int) -> Run:
    """Measure a Gymnasium environment with its bots."""
    env = make()

    def run(seconds: float, seed: int) -> tuple[int, float]:
        rng = random.Random(seed)
        env.reset(seed=seed)
        start = time.process_time()
        for _ in range(steps):
            _, _, ended, broken, _ = env.step(rng.choice(legal(env)))
            if ended or broken:
                env.reset()
        return steps, time.process_time() - start

    return run


def ours(game: str, steps: int) -> list[Contestant]:
    """Give a game's rows: seats in turn, and one learner with random bots."""
    table: dict[str, Any] = {"seats": SEATS, "options": OPTIONS.get(game)}
    return [
        Contestant(f"{game}, turns", turns(lambda: rl.env(game, **table), listed, steps)),
        Contestant(
            f"{game}, learner",
            learner(lambda: LearnerEnv(game, **table), lambda env: env.legal(), steps),
        ),
    ]


def others(steps: int) -> dict[str, Contestant]:
    """Give the rivals that are installed."""
    found: dict[str, Contestant] = {}
    try:
        from pettingzoo.classic import chess_v6, connect_four_v3

        found["chess"] = Contestant("PettingZoo chess", turns(chess_v6.env, marked, SLOW_STEPS))
        found["connect four"] = Contestant(
            "PettingZoo connect four", turns(connect_four_v3.env, marked, steps)
        )
    except ImportError as error:
        print(f"left out: {error}")
    try:
        import catanatron_gym  # noqa: F401
        from catanatron_gym.envs.catanatron_env import CatanatronEnv

        found["Catanatron"] = Contestant(
            "Catanatron", learner(CatanatronEnv, lambda env: env.get_valid_actions(), steps)
        )
    except ImportError as error:
        print(f"left out: {error}")
    return found


def main() -> None:
    """Let all compete, show the table and write the report."""
    parser = arguments(__doc__, OUT, "the others")
    parser.add_argument("--steps", type=count, default=STEPS, help="in each round")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")
    out = Console()
    numbered = [name for name in names() if find(name).space is not None]
    mine = [one for name in asked.game or numbered for one in ours(name, asked.steps)]
    rivals = {} if asked.alone else others(asked.steps)
    compete([*mine, *rivals.values()], asked.rounds, asked.seconds, out)
    every = [*mine, *rivals.values()]
    report: dict[str, Any] = {one.name: measured(one, None, "") for one in every}
    for name in ("Catanatron", "chess"):
        rival = rivals.get(name)
        if rival is not None:
            out.print(compare("steps a second", every, rival, name))
            for one in every:
                report[one.name][f"times_{name}"] = one.times(rival)
    write(asked.out, asked, {"steps": asked.steps, "contestants": report})


if __name__ == "__main__":
    main()
