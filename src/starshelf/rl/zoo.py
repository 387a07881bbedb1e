"""The faces of PettingZoo: seats in turn, and all seats at once."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Self

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from starshelf import Table
from starshelf.rl import pictures
from starshelf.rl.observation import Observation
from starshelf.rl.setting import Seeds, Setting

Kept = tuple[Table, dict[str, Any]]
"""A whole environment as a value: the table and what was counted besides."""


class _Zoo:
    """What both faces have: the table, the spaces of each agent, copies and pictures."""

    _COUNTED: tuple[str, ...] = ("agents", "_seeds")
    """What is kept besides the table."""

    def __init__(self, setting: Setting, max_cycles: int | None, render_mode: str | None) -> None:
        self.setting = setting
        self.max_cycles = max_cycles
        self.render_mode = pictures.check_mode(render_mode)
        self.metadata = {
            "name": f"starshelf_{setting.game.name}",
            "render_modes": [*pictures.MODES],
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seen: dict[str, spaces.Dict] = {}
        self._acts: dict[str, spaces.Discrete] = {}
        for agent in self.possible_agents:
            self._seen[agent], self._acts[agent] = setting.seat_spaces()
        self._seeds = Seeds()
        self.table: Table
        """The game under way."""

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees: `observation`, a row of numbers, and `action_mask`."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all actions."""
        return self._acts[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what an agent sees and may do now."""
        return self.setting.observation(self.table, self._seat[agent])

    def named(self, agent: str) -> Observation:
        """Give what an agent sees by name: `open.tanks` and so on."""
        return self.setting.observer.observe(self.table.view(self._seat[agent]))

    def legal(self, agent: str) -> list[int]:
        """List the numbers of what an agent may do now: in a large space sooner than the mask."""
        return self.setting.legal(self.table, self._seat[agent])

    def render(self) -> Any:
        """Show the table as a spectator sees it."""
        return pictures.render(self.table, None, self.render_mode)

    def clone(self) -> Self:
        """Give an independent environment at the same point of the same game."""
        twin = type(self)(self.setting.again(), self.max_cycles, self.render_mode)
        twin.set_state(self.get_state())
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def get_state(self) -> Kept:
        """Give all that `set_state` needs to come back here; it can be pickled."""
        return self.table.clone(), deepcopy({name: getattr(self, name) for name in self._COUNTED})

    def set_state(self, kept: Kept) -> None:
        """Go back, or over, to what `get_state` gave."""
        table, counted = kept
        self.table = table.clone()
        self.__dict__.update(deepcopy(counted))

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class TurnEnv(_Zoo, AECEnv):  # type: ignore[misc]
    """Seats in turn (AEC): the agent selected is one that owes a decision."""

    _COUNTED = (
        *_Zoo._COUNTED,
        "agent_selection",
        "rewards",
        "_cumulative_rewards",
        "terminations",
        "truncations",
        "infos",
        "_decided",
    )

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Begin a new game; without a seed the next one in the row."""
        self._seeds.begin(seed)
        self.table = self.setting.open(self._seeds.next())
        self.agents = [*self.possible_agents]
        self._decided = dict.fromkeys(self.agents, 0)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.to_act[0]]

    def step(self, action: int | None) -> None:
        """Carry out the selected agent's action; one that is refused changes nothing, and
        `infos[agent]["refusal"]` says why."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        table = self.table
        refusal = self.setting.play(table, self._seat[agent], int(action))
        self.infos[agent] = {} if refusal is None else {"refusal": refusal}
        self._cumulative_rewards[agent] = 0.0
        self._decided[agent] += 1
        if table.over:
            self.rewards = dict(zip(self.possible_agents, self.setting.rewards(table)))
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            if self._decided[agent] == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[table.to_act[0]]


class TogetherEnv(_Zoo, ParallelEnv):  # type: ignore[misc]
    """All seats at once (Parallel): a seat that is not asked waits, which is one more action."""

    _COUNTED = (*_Zoo._COUNTED, "_cycles")

    def reset(self, seed: int | None = None, options: Any = None) -> tuple[Any, Any]:
        """Begin a new game and give what all see."""
        self._seeds.begin(seed)
        self.table = self.setting.open(self._seeds.next())
        self.agents = [*self.possible_agents]
        self._cycles = 0
        return self._all_see(), {agent: {} for agent in self.agents}

    def _all_see(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        """Carry out the actions of the seats that are asked, in the order of seats.

        An answer that is refused changes nothing, and `infos[agent]["refusal"]` says why. Where an
        earlier answer ends the question, later ones are dropped.
        """
        table, setting = self.table, self.setting
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat in table.to_act:
            agent = self.possible_agents[seat]
            if seat in table.to_act and agent in actions:
                refusal = setting.play(table, seat, int(actions[agent]))
                if refusal is not None:
                    infos[agent]["refusal"] = refusal
        self._cycles += 1
        over = table.over
        late = not over and self._cycles == self.max_cycles
        rewards = dict(zip(self.possible_agents, setting.rewards(table)))
        seen = self._all_see()
        ends = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, late)
        if over or late:
            self.agents = []
        return seen, rewards, *ends, infos
