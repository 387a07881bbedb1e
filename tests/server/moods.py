"""Bots and work that fail in every way; a module of its own, quick to import in a worker."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any


def moody(game: str, level: str, seat: int, seed: int, mood: Any, legal: Any) -> int:
    """A bot that sees its mood instead of a view."""
    if mood == "dies":
        os._exit(3)
    if mood == "raises":
        raise ValueError("no idea")
    if mood == "out":
        return 99
    if mood == "hangs":
        time.sleep(60)
    if isinstance(mood, float):
        time.sleep(mood)
    return len(legal) - 1


def busy(file: str) -> str:
    """Work that tells that it has begun, and goes on for a long time."""
    Path(file).write_text(str(os.getpid()))
    time.sleep(60)
    return "done"


def sleeper(game: str, level: str, seat: int, seed: int, view: Any, legal: Any) -> int:
    """A bot that never answers."""
    time.sleep(60)
    return 0


def by_level(game: str, level: str, seat: int, seed: int, view: Any, legal: Any) -> int:
    """A bot that answers at once as `random` and never as another level."""
    return 0 if level == "random" else sleeper(game, level, seat, seed, view, legal)
