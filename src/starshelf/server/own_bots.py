"""Bots of one's own at a server: named by its settings, never by a message of a client."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from functools import lru_cache
from typing import Any

from msgspec import Struct

from starshelf import bots
from starshelf.bots.apart import Process
from starshelf.bots.own import Loaded, Own, build, load, place_of, read_own, told
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.games import names as game_names
from starshelf.server.settings import Settings

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,19}")


class Failed(Exception):
    """A bot has thrown something or answered nothing legal; says what and where."""


class OwnBots(Struct, frozen=True):
    """The bots that the settings allow: by name, where each is found and how long it thinks."""

    specs: dict[str, str] = {}
    times: dict[str, float] = {}

    @classmethod
    def of(cls, settings: Settings) -> OwnBots:
        """Read the settings and load each bot once, in a process of its own; raise BadMessage."""
        specs = _read(settings)
        times = {name: _seconds(name, spec) for name, spec in specs.items()}
        return cls(specs, times)

    def spec(self, level: str) -> str:
        """Give what a level stands for: the bot of that name, else itself."""
        return self.specs.get(level, level)

    def seconds(self, level: str) -> float | None:
        """Tell how long a bot of one's own may think; None for our levels."""
        return self.times.get(level)


NONE = OwnBots()


def names(settings: Settings) -> tuple[str, ...]:
    """Name the bots that the settings allow."""
    return tuple(name.partition("=")[0].strip() for name in settings.own_bots)


def _read(settings: Settings) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in settings.own_bots:
        name, equals, spec = (part.strip() for part in text.partition("="))
        if not equals or not _NAME.fullmatch(name):
            reason = "expected NAME=FILE.py:CLASS, the name of at most 20 of a-z, 0-9, _ and -"
            raise BadMessage("own_bots", f"{reason}, got {text!r}")
        if name in found or name in bots.levels():
            raise BadMessage("own_bots", f"there is a bot {name!r} already")
        if not bots.is_own(spec):
            raise BadMessage("own_bots", f"{name}: expected FILE.py:CLASS, got {spec!r}")
        found[name] = spec
    return found


def _seconds(name: str, spec: str) -> float:
    try:
        process = Process(read_own(spec), game_names()[0])
    except BadMessage as error:
        raise BadMessage("own_bots", f"{name}: {error.reason}") from None
    process.close()
    return process.seconds


# --- in a worker process --------------------------------------------------------------------------


def choose(spec: str, game: Game, seat: int, seed: int, view: Any, legal: Sequence[Any]) -> int:
    """Let a bot choose here: this is a process that may be lost, and what it prints is no result.

    Every decision is made by a new bot that has just begun: tables are kept by no process.
    """
    with redirect_stdout(sys.stderr):
        own, loaded = _loaded(spec)
        try:
            bot = build(loaded, own, game)
            bot.begin(seat, seed)
            answer = bot.choose(view, list(legal))
        except BaseException as error:  # SystemExit would end the worker without a word
            raise Failed(f"{told(error)}{place_of(error, own.file)}") from None
    if answer not in legal:
        got = f"{answer!r:.120}"
        raise Failed(f"answered {got}, which is none of the {len(legal)} legal actions")
    return list(legal).index(answer)


@lru_cache(maxsize=64)
def _loaded(spec: str) -> tuple[Own, Loaded]:
    own = read_own(spec)
    return own, load(own)
