"""What an expert would do, and why: found in a worker process from one seat's view alone."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from starshelf.bots import Search, make
from starshelf.core.bot import Bot
from starshelf.core.game import CHANCE, Game, ScoreItem
from starshelf.core.rng import Rng, SplitMix
from starshelf.games import find
from starshelf.server.choices import is_begun, whole
from starshelf.server.schema import Record, Seat
from starshelf.server.settings import Settings
from starshelf.server.thinkers import Thinkers
from starshelf.server.wire.values import Idea

MOST_IDEAS = 3
MOST_GAINS = 3
GUESSES = 3
"""Truths on which the gains of an idea are tried out."""
LONGEST_LINE = 40
"""Decisions that such a trial plays on at most."""


def forbidding(record: Record, seats: Sequence[Seat]) -> int | None:
    """Name the seat that forbids hints, −1 when the table was opened without; None: allowed."""
    if not record.hints:
        return -1
    return next((seat.seat for seat in seats if seat.no_hints), None)


async def ideas(
    thinkers: Thinkers,
    settings: Settings,
    *,
    table: str,
    game: str,
    seat: int,
    view: Any,
    legal: Sequence[Any],
) -> tuple[Idea, ...]:
    """Ask a worker for the best offers; it gets what the seat sees, and nothing else."""
    seconds = settings.hint_seconds
    seed = secrets.randbits(63)
    found: tuple[Idea, ...] = await thinkers.run(
        table,
        "hint",
        2 * seconds + settings.bot_margin,
        advise,
        game,
        seat,
        seconds,
        seed,
        view,
        legal,
    )
    return found


def advise(
    game: str, seat: int, seconds: float, seed: int, view: Any, legal: Sequence[Any]
) -> tuple[Idea, ...]:
    """Find the best offers and what they bring; runs in a worker process."""
    found = find(game)
    at_length = Search(found, seconds=seconds)
    at_length.begin(seat, seed)
    first, *others = think(at_length, view, legal)[:MOST_IDEAS]
    best = (first, *sorted(others, key=lambda idea: -idea.win))
    trial = Trial(found, seat, view, SplitMix(seed), perf_counter() + seconds / 2)
    briefly = Search(found, seconds=seconds / 8)
    briefly.begin(seat, seed)
    return tuple(
        replace(
            idea,
            gains=trial.gains(legal[idea.offer]),
            whole=whole(found, seat, view, legal, idea.offer, briefly)
            if is_begun(found, view, legal, idea.offer)
            else None,
        )
        for idea in best
    )


def think(search: Search, view: Any, legal: Sequence[Any]) -> tuple[Idea, ...]:
    """Search, and number what was tried by its place in the legal list, most trusted first."""
    places = {action: number for number, action in enumerate(legal)}
    thoughts = search.think(view, legal)
    return tuple(
        Idea(places[thought.action], thought.win, thought.score, thought.visits)
        for thought in thoughts
        if thought.visits or len(legal) == 1
    )


class Trial:
    """Plays an idea out on guessed truths, quick bots deciding, until its seat's next turn."""

    def __init__(self, game: Game, seat: int, view: Any, rng: Rng, until: float) -> None:
        self._game, self._seat, self._rng, self._until = game, seat, rng, until
        self._truths = [game.guess(view, rng) for _ in range(GUESSES)]
        self._bots: dict[int, Bot] = {}

    def gains(self, action: Any) -> tuple[ScoreItem, ...]:
        """Tell what the score sheet gains on average; nothing once the time is over."""
        sums: Counter[str] = Counter()
        shown: dict[str, ScoreItem] = {}
        tried = 0
        for truth in self._truths:
            if perf_counter() > self._until:
                break
            after = self._play_on(self._game.apply(truth, self._seat, action)[0])
            for sign, state in ((-1, truth), (1, after)):
                for item in self._game.scores(state)[self._seat].items:
                    line = line_of(item)
                    sums[line] += sign * item.points
                    shown[line] = item
            tried += 1
        gained = [
            ScoreItem(shown[line].code, points, shown[line].args)
            for line, total in sums.items()
            if (points := round(total / tried))
        ]
        return tuple(sorted(gained, key=lambda item: -abs(item.points))[:MOST_GAINS])

    def _play_on(self, state: Any) -> Any:
        """Let everybody decide quickly until the seat is asked after somebody else was."""
        game, others = self._game, False
        for _ in range(LONGEST_LINE):
            asked = game.to_act(state)
            mine = self._seat in asked
            if not asked or (mine and others) or perf_counter() > self._until:
                break
            decider = self._seat if mine else asked[0]
            others = others or not mine
            state, _ = game.apply(state, decider, self._decide(state, decider))
        return state

    def _decide(self, state: Any, decider: int) -> Any:
        game = self._game
        if decider == CHANCE:
            return game.deal(state, self._rng)
        if decider not in self._bots:
            self._bots[decider] = make("greedy", game)
            self._bots[decider].begin(decider, decider)
        return self._bots[decider].choose(game.view(state, decider), game.legal(state, decider))


def line_of(item: ScoreItem) -> str:
    """Name the line of a score sheet that an item stands in, whatever it counts."""
    about = {name: arg for name, arg in item.args.items() if not isinstance(arg, int)}
    return f"{item.code} {about!r}"
