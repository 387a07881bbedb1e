"""Random play: whole tables, and single games walked event by event for the laws to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from starshelf.core import text
from starshelf.core.game import CHANCE, Fact, Game, Viewer
from starshelf.core.rng import Rng, SplitMix, as_number, choose
from starshelf.core.table import Table
from starshelf.testing.options import vary_options

_whole = msgspec.msgpack.Encoder(order="deterministic")


class Effort(Struct, frozen=True):
    """How hard a law looks: at most `games` games, and no new game after `seconds`.

    At least one game of every seat count is looked at, however slow a game is.
    `most_events` cuts a walk short where a law does not need the end of the game.
    """

    games: int = 24
    seconds: float = 4.0
    seed: int | str = 1
    most_events: int = 1_500


class Trial(Struct, frozen=True):
    """A game about to be walked: its size, options and seed."""

    game: Game
    seats: int
    options: Any
    seed: str

    def __str__(self) -> str:
        options = msgspec.to_builtins(self.options)
        return f"{self.game.name}, {self.seats} seats, options {options}, seed {self.seed!r}"

    @property
    def first(self) -> Any:
        """The state that it begins with."""
        return self.game.setup(self.seats, self.options, self.game.rules)

    @property
    def rng(self) -> SplitMix:
        """The chance of this trial, from its beginning."""
        return SplitMix(as_number(self.seed))

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody who may look: the seats and a spectator."""
        return (*range(self.seats), None)


class Moment(Struct, frozen=True):
    """A state on the way, who acts there, what they may do and what they will do.

    At the end of the game `actor` and `action` are None.
    """

    trial: Trial
    number: int
    state: Any
    actor: int | None
    legal: Sequence[Any]
    action: Any

    @property
    def settled(self) -> bool:
        """Whether a table would show this state: a seat is asked, or the game is over."""
        return self.actor != CHANCE

    def __str__(self) -> str:
        if self.action is None:
            doing = "the end"
        else:
            who = "the dealer" if self.actor == CHANCE else f"seat {self.actor}"
            doing = f"{who} plays {text.write(self.action)!r}"
        return f"{self.trial}, event {self.number} ({doing})"


def trials(game: Game, effort: Effort) -> Iterator[Trial]:
    """Give trials over all seat counts and options in turn, until the effort is spent."""
    fewest, most = game.seats
    sizes = range(fewest, most + 1)
    rng = SplitMix(as_number(f"{effort.seed}:options"))
    options = {size: vary_options(game, size, rng) for size in sizes}
    started = monotonic()
    for number in range(effort.games):
        if number >= len(sizes) and monotonic() - started > effort.seconds:
            return
        size = sizes[number % len(sizes)]
        yield Trial(game, size, next(options[size]), f"{effort.seed}:{number}")


def walk(trial: Trial, rng: Rng | None = None, *, most_events: int = 0) -> Iterator[Moment]:
    """Play one game at random; give every moment, the dealer's too, and last the end."""
    game = trial.game
    rng = rng or trial.rng
    state = trial.first
    number = 0
    while actors := game.to_act(state):
        actor = choose(rng, actors)
        legal: Sequence[Any] = ()
        if actor == CHANCE:
            action = game.deal(state, rng)
        else:
            legal = game.legal(state, actor)
            assert legal, f"{trial}, event {number}: seat {actor} must act and has no legal action"
            action = choose(rng, legal)
        yield Moment(trial, number, state, actor, legal, action)
        if most_events and number >= most_events:
            return
        state = game.apply(state, actor, action)[0]
        number += 1
    yield Moment(trial, number, state, None, (), None)


def moments(game: Game, effort: Effort, *, whole: bool = False) -> Iterator[Moment]:
    """Walk trial after trial; `whole` plays each to its end."""
    for trial in trials(game, effort):
        yield from walk(trial, most_events=0 if whole else effort.most_events)


def sampled(found: Iterator[Moment], every: int = 10) -> Iterator[Moment]:
    """Pick moments, dense at the beginning of a game and sparser later, its end always."""
    rng = SplitMix(7)
    for moment in found:
        if moment.actor is None or rng.below(1 + moment.number // every) == 0:
            yield moment


def play_randomly(
    game: Game,
    seats: int,
    seed: int | str,
    options: Any = None,
    stop: Callable[[Table], bool] | None = None,
) -> Table:
    """Play a table at random to its end, or until `stop(table)` is true."""
    table = Table(game, seats, options=options, seed=seed)
    rng = SplitMix(as_number(f"{seed}:seats"))
    while not table.over and not (stop and stop(table)):
        seat = choose(rng, table.to_act)
        table.play(seat, choose(rng, table.legal(seat)))
    return table


def fingerprint(state: Any) -> str:
    """Give a short sign of everything in a state, private fields too."""
    return blake2b(_whole.encode(state), digest_size=6).hexdigest()


def readable(facts: Sequence[Fact], viewer: Viewer) -> list[Fact]:
    """Keep the facts that this viewer may read."""
    return [fact for fact in facts if fact.is_for(viewer)]
