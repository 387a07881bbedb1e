"""What all faces share: a game with seats and options, its numbers, masks, rewards and pictures."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from copy import copy
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from starshelf import Table
from starshelf.core.errors import BadMessage
from starshelf.core.game import Action, Game
from starshelf.core.kinds import Space
from starshelf.core.rng import SplitMix, as_number
from starshelf.core.table import read_options
from starshelf.games import find
from starshelf.rl.observation import Observer

Reward = Literal["share", "points"]
"""What a finished game pays: a share of the victory, or the points."""

Mask = NDArray[np.int8]


class _Numbers(dict[Action, int]):
    """The numbers of the actions met so far: looking one up takes less than working it out."""

    def __init__(self, space: Space) -> None:
        self._space = space

    def __missing__(self, action: Action) -> int:
        number = self[action] = self._space.number(action)
        return number


class Setting:
    """A game with a number of seats and options, for as many tables as one likes."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Any = None,
        reward: Reward = "share",
        waiting: bool = False,
    ) -> None:
        self.game = find(game) if isinstance(game, str) else game
        if self.game.space is None:
            raise BadMessage("game", f"{self.game.name} does not number its actions")
        if reward not in ("share", "points"):
            raise BadMessage("reward", f"expected 'share' or 'points', got {reward!r}")
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = read_options(self.game, self.seats, options or {})
        self.reward = reward
        first = self.game.setup(self.seats, self.options, self.game.rules)
        self.space = self.game.space(first)
        self.bound = self.game.bound(first)
        self.observer = Observer(self.game, self.seats, self.options)
        self.wait = self.space.size if waiting else None
        """The number of doing nothing, where seats that are not asked have to answer too."""
        self._size = self.space.size + waiting
        self._numbers = _Numbers(self.space)
        self._offered: tuple[Any, int, list[int], list[Any]] = (None, 0, [], [])
        """What was marked last: in which state, for which seat, the numbers, the actions."""

    def __reduce__(self) -> tuple[Any, ...]:
        given = (self.game, self.seats, self.options, self.reward, self.wait is not None)
        return Setting, given

    def again(self) -> Setting:
        """Give the same setting with an observer of its own, for a second environment."""
        twin = copy(self)
        twin.observer = Observer(self.game, self.seats, self.options)
        return twin

    def open(self, seed: int) -> Table:
        """Begin a game."""
        return Table(self.game, self.seats, options=self.options, seed=seed)

    def seat_spaces(self) -> tuple[spaces.Dict, spaces.Discrete]:
        """Make the spaces of observations and of actions of one seat."""
        seen = spaces.Box(self.observer.low, self.observer.high, dtype=np.float32)
        mask = spaces.Box(0, 1, (self._size,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask}), self.actions()

    def actions(self) -> spaces.Discrete:
        """Make the space of actions of one seat."""
        return spaces.Discrete(self._size)

    def numbers(self, legal: Sequence[Action]) -> list[int]:
        """Give the numbers of these actions."""
        known = self._numbers
        return [known[action] for action in legal]

    def _offer(self, table: Table, seat: int) -> tuple[Any, int, list[int], list[Any]]:
        """Number what a seat may do now; mask and decision ask one after the other."""
        offered = self._offered
        if offered[0] is not table.state or offered[1] != seat:
            legal = table.legal(seat)
            offered = self._offered = (table.state, seat, self.numbers(legal), legal)
        return offered

    def legal(self, table: Table, seat: int) -> list[int]:
        """List the numbers of what a seat may do now; only waiting when it is not asked."""
        numbers = self._offer(table, seat)[2]
        return [self.wait] if self.wait is not None and not numbers else [*numbers]

    def mask(self, table: Table, seat: int) -> Mask:
        """Mark what a seat may do now; only waiting when it is not asked."""
        mask = np.zeros(self._size, np.int8)
        numbers = self._offer(table, seat)[2]
        if numbers:
            mask[numbers] = 1
        elif self.wait is not None:
            mask[self.wait] = 1
        return mask

    def observation(self, table: Table, seat: int) -> dict[str, Any]:
        """Give what a seat sees and what it may do."""
        return {
            "observation": self.observer.flat(table.view(seat)),
            "action_mask": self.mask(table, seat),
        }

    def play(self, table: Table, seat: int, number: int) -> dict[str, str] | None:
        """Carry out the action with this number, or say why not and change nothing."""
        _, _, numbers, legal = self._offer(table, seat)
        if number in numbers:
            table.play(seat, legal[numbers.index(number)])
            return None
        if not 0 <= number < self.space.size:
            return {"code": "no_such_thing", "clause": ""}
        refusal = self.game.check(table.state, seat, self.space.action(number))
        assert refusal is not None, "what is not listed is refused"
        return {"code": refusal.code, "clause": refusal.clause}

    def rewards(self, table: Table) -> list[float]:
        """Pay the seats of a finished game; nothing before."""
        if not table.over:
            return [0.0] * self.seats
        if self.reward == "points":
            return [float(total) for total in table.scores()]
        winners = table.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]


class Seeds:
    """The seeds of one game after another; the same first seed gives the same ones."""

    def __init__(self) -> None:
        self._rng = SplitMix(secrets.randbits(64))

    def begin(self, seed: int | None) -> None:
        """Begin again with this seed; without one go on."""
        if seed is not None:
            self._rng = SplitMix(as_number(seed))

    def next(self) -> int:
        """Give the seed of the next game."""
        return self._rng.below(1 << 62)
