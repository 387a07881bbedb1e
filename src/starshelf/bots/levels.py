"""The levels by name, and bots made from a text: `strong`, `strong:0.2s`, `my_bot.py:MyBot`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import Struct

from starshelf.bots.easy import Easy
from starshelf.bots.greedy import Greedy
from starshelf.bots.guarded import Guarded, tell_once
from starshelf.bots.own import FILE, SECONDS, is_own, read_own
from starshelf.bots.search import Search
from starshelf.bots.uniform import Uniform
from starshelf.core.bot import Bot
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game

Report = Callable[[str, str], None]
"""Hears of a bot's name and what went wrong with it."""
AT_ONCE = 0.05
"""Seconds that a bot without a budget may need."""
LONGEST = 3600.0
"""Seconds that a budget may ask for: more is taken for a slip of the pen."""
MOST = 10_000_000
"""Iterations that a budget may ask for."""


class Effort(Struct, frozen=True):
    """How much a level searches unless it is given a budget: whichever ends first.

    `samples` counts in the game's own unit (`Policy.sample`), which not every game has.
    """

    seconds: float
    samples: int | None = None


_QUICK: dict[str, Callable[[Game, int | str], Bot]] = {
    "random": Uniform,
    "easy": Easy,
    "greedy": Greedy,
}
_SEARCHES = {"strong": Effort(1.0, samples=1), "expert": Effort(3.0)}
"""Spaced so that each level is clearly better than the one below: `starshelf lab ladder` measures
it, and docs/bots.md has the outcome."""
_BUDGET = re.compile(r"(\d+)i|(\d+(?:\.\d+)?|\.\d+)s")


class Spec(Struct, frozen=True):
    """A level and, for those that search, its budget: seconds or iterations."""

    level: str
    seconds: float | None = None
    iterations: int | None = None


def levels() -> tuple[str, ...]:
    """Name the levels, weakest first."""
    return (*_QUICK, *_SEARCHES)


def thinking_time(level: str) -> float:
    """Say about how many seconds a level (or a level with a time of its own) needs to decide."""
    spec = read_spec(level)
    if is_own(level):
        return SECONDS
    if spec.iterations is not None:
        raise BadMessage("bot", f"expected a level or a time, got the iterations of {level!r}")
    return AT_ONCE if spec.seconds is None else spec.seconds


def read_spec(text: str) -> Spec:
    """Read `level`, `level:0.2s` or `level:300i`; raise BadMessage where it is none.

    A bot of one's own, `my_bot.py:MyBot(depth=2)`, is a level of its own without a budget.
    """
    level, colon, budget = text.partition(":")
    if level not in levels():
        if is_own(text):
            return Spec(read_own(text).spec)
        reason = f"expected one of {', '.join(levels())}, got {level!r}"
        raise BadMessage("bot", f"{reason}; a bot of one's own is named like my_bot{FILE}MyBot")
    if not colon:
        return Spec(level, _SEARCHES[level].seconds if level in _SEARCHES else None)
    if level in _QUICK:
        raise BadMessage("bot", f"{level} takes no budget, got {budget!r}")
    found = _BUDGET.fullmatch(budget)
    if found is None:
        raise BadMessage("bot", f"expected a budget like 0.2s or 300i, got {budget!r}")
    if found[1] is not None:
        iterations = int(found[1])
        if not 1 <= iterations <= MOST:
            raise BadMessage("bot", f"expected 1 to {MOST} iterations, got {iterations}")
        return Spec(level, None, iterations)
    seconds = float(found[2])
    if not 0 < seconds <= LONGEST:
        raise BadMessage("bot", f"expected more than 0 and up to {LONGEST:g} seconds, got {budget}")
    return Spec(level, seconds)


def make(spec: str, game: Game, seed: int | str = 0, *, report: Report = tell_once) -> Bot:
    """Make a bot for a game; the same seed plays the same way, unless time is its budget.

    It may decide at once, or be told its seat and another seed by `begin`, game after game.
    A bot of one's own thinks in a process of its own; what it fails to decide is decided by chance
    and told to `report`, with its name.
    """
    read = read_spec(spec)
    if read.level not in levels():
        return Guarded(spec, game, seed, report=report)
    if read.level in _QUICK:
        return _QUICK[read.level](game, seed)
    iterations = read.iterations
    samples, sample = _SEARCHES[read.level].samples, game.policy.sample
    if spec == read.level and samples is not None and sample is not None:
        iterations = samples * sample
    return Search(game, seed, seconds=read.seconds, iterations=iterations)


def seat_bots(
    specs: Sequence[str], game: Game, seed: int | str, *, report: Report = tell_once
) -> list[Bot]:
    """Make a bot for each seat and begin a game with them; each gets a seed of its own."""
    bots = [make(spec, game, report=report) for spec in specs]
    for seat, bot in enumerate(bots):
        bot.begin(seat, f"{seed}:{seat}")
    return bots
