"""The laws of every game: each a function of a game and an effort that raises AssertionError."""

from __future__ import annotations

from collections.abc import Callable

from starshelf.core.game import Game
from starshelf.testing.laws.conservation import conservation
from starshelf.testing.laws.judgement import judgement
from starshelf.testing.laws.legality import legality
from starshelf.testing.laws.length import length
from starshelf.testing.laws.odds import odds
from starshelf.testing.laws.position import position
from starshelf.testing.laws.purity import purity
from starshelf.testing.laws.replay import replay
from starshelf.testing.laws.scene import scene
from starshelf.testing.laws.scores import scores
from starshelf.testing.laws.secrecy import secrecy
from starshelf.testing.laws.threads import threads
from starshelf.testing.laws.words import words
from starshelf.testing.play import Effort

LAWS: dict[str, Callable[[Game, Effort], None]] = {
    "conservation": conservation,
    "judgement": judgement,
    "legality": legality,
    "length": length,
    "odds": odds,
    "position": position,
    "purity": purity,
    "replay": replay,
    "scene": scene,
    "scores": scores,
    "secrecy": secrecy,
    "threads": threads,
    "words": words,
}

DEFAULT = Effort()

__all__ = [
    "DEFAULT",
    "LAWS",
    "check_all",
    "conservation",
    "judgement",
    "legality",
    "length",
    "odds",
    "position",
    "purity",
    "replay",
    "scene",
    "scores",
    "secrecy",
    "threads",
    "words",
]


def check_all(game: Game, effort: Effort = DEFAULT) -> None:
    """Hold a game to all laws; raise the first AssertionError."""
    for law in LAWS.values():
        law(game, effort)
