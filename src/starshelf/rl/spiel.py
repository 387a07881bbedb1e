"""The face of OpenSpiel: registered Python games with chance nodes and information states."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
import pyspiel
from msgspec.structs import replace

from starshelf.core import text
from starshelf.core.game import CHANCE
from starshelf.core.rng import SplitMix
from starshelf.games import find
from starshelf.rl.setting import Setting

MOST_DEALS = 1 << 16
"""More answers than the dealer ever has to choose from; their numbers are below it."""

RECALL = 16
"""Bytes of the digest of all that a seat has seen."""


class Held(msgspec.Struct, frozen=True):
    """A point of a game: the truth, and by seat a digest of all it has seen and done till now."""

    state: Any
    recalls: tuple[bytes, ...]

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return self


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the shelf; parameters are `players` and `options`, a JSON text."""

    name: str
    kind: Any

    def __init__(self, params: Any = None) -> None:
        given = params or {}
        options = given.get("options") or "{}"
        found = find(self.name)
        players = given.get("players", found.seats[0])
        self.setting = setting = Setting(found, players, msgspec.json.decode(options))
        about = pyspiel.GameInfo(
            num_distinct_actions=setting.space.size,
            max_chance_outcomes=MOST_DEALS,
            num_players=setting.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=setting.bound,
        )
        super().__init__(self.kind, about, given)

    def new_initial_state(self, *_: Any) -> SpielState:
        """Lay the table."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        """Make what turns states into tensors and texts."""
        return SpielObserver(self, kind)

    def __getstate__(self) -> Any:
        return {}


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One point of a game; seats that decide together answer one after the other, unseen."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        setting = game.setting
        first = setting.game.setup(setting.seats, setting.options, setting.game.rules)
        self.held = _seen(setting, Held(first, (b"",) * setting.seats))

    @property
    def _setting(self) -> Setting:
        setting: Setting = self.get_game().setting
        return setting

    def current_player(self) -> int:
        """Say who is asked: a seat, the dealer, or nobody any more."""
        asked = self._setting.game.to_act(self.held.state)
        if not asked:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if CHANCE in asked else asked[0]

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return not self._setting.game.to_act(self.held.state)

    def _legal_actions(self, player: int) -> list[int]:
        setting = self._setting
        return sorted(setting.numbers(setting.game.legal(self.held.state, player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Number the dealer's answers in the order of their odds."""
        odds = self._setting.game.odds(self.held.state)
        total = sum(odds.values())
        return [(number, weight / total) for number, weight in enumerate(odds.values())]

    def _decision(self, player: int, number: int) -> tuple[int, Any]:
        setting = self._setting
        if player == pyspiel.PlayerId.CHANCE:
            return CHANCE, [*setting.game.odds(self.held.state)][number]
        return player, setting.space.action(number)

    def _apply_action(self, number: int) -> None:
        setting = self._setting
        actor, action = self._decision(self.current_player(), number)
        state, _ = setting.game.apply(self.held.state, actor, action)
        recalls = [*self.held.recalls]
        if actor != CHANCE:
            recalls[actor] = _recall(recalls[actor], b"%d" % number)
        self.held = _seen(setting, Held(state, tuple(recalls)))

    def _action_to_string(self, player: int, number: int) -> str:
        return text.write(self._decision(player, number)[1])

    def returns(self) -> list[float]:
        """Share the victory of a finished game; nothing before."""
        setting = self._setting
        winners = setting.game.winners(self.held.state) if self.is_terminal() else ()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(setting.seats)]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Give a state with another truth that this player cannot tell from this one."""
        game = self._setting.game
        rng = SplitMix(int(sampler() * (1 << 53)))
        twin: SpielState = self.clone()
        guess = game.guess(game.view(self.held.state, player), rng)
        twin.held = replace(self.held, state=guess)
        return twin

    def __str__(self) -> str:
        return self._setting.game.name


def _recall(recall: bytes, new: bytes) -> bytes:
    """Add what is new to all that was seen before; what was seen last stands first."""
    return recall[:RECALL] + blake2b(recall[RECALL:] + new, digest_size=RECALL).digest()


def _seen(setting: Setting, held: Held) -> Held:
    """Add what every seat sees now to what it has seen, where something is new to it."""
    game, observer = setting.game, setting.observer
    recalls = []
    for seat, recall in enumerate(held.recalls):
        row = observer.flat(game.view(held.state, seat)).tobytes()
        now = blake2b(row, digest_size=RECALL).digest()
        if now != recall[:RECALL]:
            recall = now + _recall(recall, now)[-RECALL:]
        recalls.append(recall)
    return replace(held, recalls=tuple(recalls))


class SpielObserver:
    """A view as a tensor and as text; with perfect recall the text tells all that was seen."""

    def __init__(self, game: SpielGame, kind: Any = None) -> None:
        self._setting = game.setting
        self._recalls = kind is not None and kind.perfect_recall
        observer = game.setting.observer
        self.tensor = np.zeros(observer.size, np.float32)
        self.dict = {
            name: self.tensor[start:end].reshape(shape)
            for name, (start, end, shape) in observer.stretches.items()
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        setting = self._setting
        self.tensor[:] = setting.observer.flat(setting.game.view(state.held.state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        """Name the numbers that are not nought, or, with perfect recall, the digest of all."""
        if self._recalls:
            return f"seat {player} {state.held.recalls[player].hex()}"
        self.set_from(state, player)
        rows = ((name, row.ravel()) for name, row in self.dict.items())
        return " ".join(
            f"{name}:{','.join(f'{number:g}' for number in row)}" for name, row in rows if row.any()
        )


def register(name: str) -> None:
    """Register one game as `starshelf_<name>`."""
    short = f"starshelf_{name}"
    if short in pyspiel.registered_names():
        return
    found = find(name)
    kind = pyspiel.GameType(
        short_name=short,
        long_name=f"Starshelf: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=found.seats[1],
        min_num_players=found.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": found.seats[0], "options": ""},
    )
    pyspiel.register_game(kind, type(short, (SpielGame,), {"name": name, "kind": kind}))
