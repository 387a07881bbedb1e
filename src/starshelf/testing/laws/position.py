"""Positions: a state survives being written down, and what no game leads to is refused."""

from __future__ import annotations

from typing import Any

from starshelf.core import position as texts
from starshelf.core.errors import BadMessage
from starshelf.core.game import CHANCE, Game
from starshelf.core.rng import SplitMix, choose
from starshelf.testing.play import Effort, Moment, moments, sampled

FURTHER = 8
"""Events that a damaged position which opens is played on."""


def position(game: Game, effort: Effort) -> None:
    """Write states down, read them back, and read damaged texts, which must be refused or open."""
    rng = SplitMix(11)
    for moment in sampled(moments(game, effort)):
        first = moment.trial.first
        plain = texts.write_state(game, moment.state)
        try:
            again = texts.read_state(game, first, plain)
        except BadMessage as error:
            raise AssertionError(f"{moment}: its own position is refused: {error}") from None
        assert moment.state == again, f"{moment}: the position leads to another state"
        assert texts.digest(game, moment.state) == texts.digest(game, again), f"{moment}: digests"
        _damage(game, moment, first, plain, rng)


def _damage(game: Game, moment: Moment, first: Any, plain: dict[str, Any], rng: SplitMix) -> None:
    """Change one value: the reader names what is wrong, or opens a state that plays on."""
    damaged = _changed(plain, rng)
    try:
        state = texts.read_state(game, first, damaged)
    except BadMessage:
        return
    except Exception as error:
        raise AssertionError(f"{moment}: a damaged position fails: {error!r}: {damaged}") from error
    try:
        _play_on(game, moment, state, rng)
    except Exception as error:
        reason = f"a damaged position opens and cannot be played: {error!r}: {damaged}"
        raise AssertionError(f"{moment}: {reason}") from error


def _play_on(game: Game, moment: Moment, state: Any, rng: SplitMix) -> None:
    """Look at a state as everybody may, and play a little."""
    sums = game.conserved(state)
    for _ in range(FURTHER):
        for viewer in moment.trial.viewers:
            legal = () if viewer is None else game.legal(state, viewer)
            game.scene(game.view(state, viewer), legal)
        game.scores(state)
        actors = game.to_act(state)
        if not actors:
            game.winners(state)
            return
        actor = choose(rng, actors)
        if actor == CHANCE:
            action = game.deal(state, rng)
        else:
            action = choose(rng, game.legal(state, actor))
        state, _ = game.apply(state, actor, action)
        assert sums == game.conserved(state), f"its sums change to {game.conserved(state)}"


def _changed(value: Any, rng: SplitMix) -> Any:
    """Give the same plain value with one thing in it changed, dropped or doubled."""
    if isinstance(value, dict) and value:
        name = sorted(value)[rng.below(len(value))]
        if rng.below(8) == 0:
            return {key: item for key, item in value.items() if key != name}
        return {**value, name: _changed(value[name], rng)}
    if isinstance(value, list) and value:
        at = rng.below(len(value))
        return [
            value[:at] + value[at + 1 :],
            value[: at + 1] + value[at:],
            *[[*value[:at], _changed(value[at], rng), *value[at + 1 :]]] * 6,
        ][rng.below(8)]
    others: list[Any] = [None, -1, 0, 1, 99, "x", True, [], {}]
    if isinstance(value, int) and not isinstance(value, bool):
        others += [value + 1, value - 1, value + 1, value - 1]
    return others[rng.below(len(others))]
