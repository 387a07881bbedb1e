"""A bot of one's own at a table: a decision that it fails to make is made by chance."""

from __future__ import annotations

import logging
import weakref
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from starshelf.bots.apart import Fault, Process, process_of
from starshelf.core.bot import Bot
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.core.rng import SplitMix, as_number, choose

MOST_STALLS = 3
"""How often a bot may lose its process in one game; then it is not asked again before the next."""

_log = logging.getLogger("starshelf.bots")
_told: set[str] = set()


class Lost(Struct, frozen=True):
    """The decisions of a seat that were left to chance: how many, and why the first."""

    seat: int
    count: int
    first: str


def tell_once(spec: str, fault: str) -> None:
    """Log the first fault of a bot; further ones are counted only."""
    if spec not in _told:
        _told.add(spec)
        text = "%s: %s; a random action is taken, further faults are only counted"
        _log.warning(text, spec, fault)


class Guarded:
    """Holds a seat for a bot in another process; nothing that the bot does ends the game."""

    def __init__(
        self,
        spec: str,
        game: Game,
        seed: int | str = 0,
        *,
        report: Callable[[str, str], None] = tell_once,
    ) -> None:
        self.spec = spec
        self._game = game.name
        self._report = report
        self._seat = 0
        self._seed = seed
        self._chance = SplitMix(as_number(f"{seed}:lost"))
        self._process = process_of(spec, self._game)
        self._number: int | None = None
        self._is_begun = False
        self._stalls = 0
        self._decisions = 0
        self._faults: list[str] = []
        self._count = 0

    def begin(self, seat: int, seed: int | str) -> None:
        """Sit down for a new game; the bot is told when it is first asked."""
        self._seat, self._seed = seat, seed
        self._chance = SplitMix(as_number(f"{seed}:lost"))
        self._is_begun = False
        self._stalls = self._decisions = 0

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Give the bot's answer, or a random one where it has none; a single action is taken."""
        if len(legal) == 1:
            return legal[0]
        self._decisions += 1
        if self._stalls >= MOST_STALLS:
            self._count += 1
            return choose(self._chance, legal)
        try:
            return legal[self._ask(view, list(legal))]
        except Fault as fault:
            self._stalls += fault.lost
            return self._leave_to_chance(str(fault), legal)
        except BadMessage as error:  # the file is no longer what it was
            self._stalls += 1
            return self._leave_to_chance(error.reason, legal)

    def lost(self) -> Lost | None:
        """Tell how many decisions were left to chance, if any."""
        return Lost(self._seat, self._count, self._faults[0]) if self._faults else None

    def _leave_to_chance(self, fault: str, legal: Sequence[Any]) -> Any:
        self._count += 1
        where = f"decision {self._decisions} of seat {self._seat + 1}"
        told = f"{fault} at {where} in {self._game}"
        if not self._faults:
            self._faults.append(told)
        self._report(self.spec, told)
        return choose(self._chance, legal)

    def _ask(self, view: Any, legal: list[Any]) -> int:
        if self._process.is_gone:
            # All that the bot remembered went with its process: it begins the game anew.
            self._process = process_of(self.spec, self._game)
            self._number, self._is_begun = None, False
        process = self._process
        if not self._is_begun:
            is_new = self._number is None
            self._number = process.begin(self._number, self._seat, self._seed)
            self._is_begun = True
            if is_new:
                weakref.finalize(self, Process.drop, process, self._number)
        assert self._number is not None
        return process.choose(self._number, view, legal)


def lost_by(bots: Sequence[Bot]) -> tuple[Lost, ...]:
    """Collect what bots of one's own have left to chance."""
    found = (bot.lost() for bot in bots if isinstance(bot, Guarded))
    return tuple(lost for lost in found if lost is not None)


def be_quiet(spec: str, fault: str) -> None:
    """Report nothing: whoever runs the games collects what was lost."""
