"""What thinking about a decision finds out."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Thought(Struct, frozen=True):
    """What a search found out about one action: how often it was tried and how it did."""

    action: Any
    visits: int
    share: float
    """Of all visits, 0 to 1."""
    win: float
    """The expected share of the victory, 0 to 1."""
    score: float
    """How things look after it, in points of the game."""
