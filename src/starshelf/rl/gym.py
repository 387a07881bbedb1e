"""The face of Gymnasium: one learner at a table of bots."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from starshelf import Table
from starshelf.bots import make
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.rl import pictures
from starshelf.rl.observation import Observation, Row
from starshelf.rl.setting import Mask, Reward, Seeds, Setting

Kept = tuple[Table, dict[str, Any]]


class LearnerEnv(gymnasium.Env[Row, Any]):
    """One seat learns, bots hold the others; they answer before `reset` and `step` return.

    `bots` is one level for all of them or one for each. `seat` is the learner's; None draws
    another one for every game. What may be done is `action_masks()` and `info["action_mask"]`.
    """

    metadata = {"render_modes": [*pictures.MODES], "render_fps": 2}

    def __init__(
        self,
        game: str | Game,
        *,
        seats: int | None = None,
        options: Any = None,
        bots: str | list[str] | tuple[str, ...] = "random",
        seat: int | None = 0,
        reward: Reward = "share",
        render_mode: str | None = None,
    ) -> None:
        self.setting = setting = Setting(game, seats, options, reward)
        self.render_mode = pictures.check_mode(render_mode)
        others = setting.seats - 1
        levels = [bots] * others if isinstance(bots, str) else [*bots]
        if len(levels) != others:
            raise BadMessage("bots", f"expected one or {others}, got {len(levels)}")
        if seat is not None and not 0 <= seat < setting.seats:
            raise BadMessage("seat", f"expected 0 to {setting.seats - 1} or None, got {seat!r}")
        self._bots = [make(level, setting.game) for level in levels]
        self._fixed = seat
        self.seat = seat or 0
        """Where the learner sits."""
        observer = setting.observer
        self.observation_space = spaces.Box(observer.low, observer.high, dtype=np.float32)
        self.action_space = setting.actions()
        self._seeds = Seeds()
        self.table: Table
        """The game under way."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Begin a new game; the bots play until the learner is asked."""
        super().reset(seed=seed)
        self._seeds.begin(seed)
        begun = self._seeds.next()
        if self._fixed is None:
            self.seat = begun % self.setting.seats
        self.table = self.setting.open(begun)
        for number, bot in enumerate(self._bots):
            bot.begin(self._place(number), f"{begun}:{number}")
        self._play_on()
        return self._seen()

    def _place(self, number: int) -> int:
        """Give the seat of a bot: the learner's is left out."""
        return number + (number >= self.seat)

    def _play_on(self) -> None:
        """Let the bots answer until the learner is asked or the game is over."""
        table, mine = self.table, self.seat
        while (asked := table.to_act) and mine not in asked:
            seat = asked[0]
            bot = self._bots[seat - (seat > mine)]
            table.play(seat, bot.choose(table.view(seat), table.legal(seat)))

    def _seen(self) -> tuple[Row, dict[str, Any]]:
        row = self.setting.observer.flat(self.table.view(self.seat))
        return row, {"action_mask": self.action_masks()}

    def step(self, action: Any) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Carry out the learner's action and the bots' answers.

        One that is refused changes nothing, and `info["refusal"]` says why.
        """
        table = self.table
        refusal = None
        if not table.over:
            refusal = self.setting.play(table, self.seat, int(action))
            self._play_on()
        seen, told = self._seen()
        if refusal is not None:
            told["refusal"] = refusal
        return seen, self.setting.rewards(table)[self.seat], table.over, False, told

    def action_masks(self) -> Mask:
        """Mark what the learner may do now."""
        return self.setting.mask(self.table, self.seat)

    def legal(self) -> list[int]:
        """List the numbers of what the learner may do now."""
        return self.setting.legal(self.table, self.seat)

    def named(self) -> Observation:
        """Give what the learner sees by name."""
        return self.setting.observer.observe(self.table.view(self.seat))

    def render(self) -> Any:
        """Show the table as the learner sees it."""
        return pictures.render(self.table, self.seat, self.render_mode)

    def get_state(self) -> Kept:
        """Give all that `set_state` needs to come back here, the bots' chance included."""
        kept = {"seat": self.seat, "_seeds": self._seeds, "_bots": self._bots}
        return self.table.clone(), deepcopy(kept)

    def set_state(self, kept: Kept) -> None:
        """Go back, or over, to what `get_state` gave."""
        table, held = kept
        self.table = table.clone()
        self.__dict__.update(deepcopy(held))

    def clone(self) -> LearnerEnv:
        """Give an independent environment at the same point of the same game."""
        twin = object.__new__(LearnerEnv)
        twin.__dict__.update(self.__dict__)
        twin.setting = self.setting.again()
        twin.action_space = deepcopy(self.action_space)
        twin.set_state(self.get_state())
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> LearnerEnv:
        return self.clone()
