"""The whole truth of one table, and small questions about it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

RULES = 1
"""The newest rules; a change that would replay an old log differently raises it."""

FUEL_PER_ROUND = 2


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose."""

    rounds: Annotated[int, Meta(ge=3, le=8)] = 5
    wishes: bool = True


class State(Struct, frozen=True):
    """One table; a pile is a count of comets by worth, so it has no order to leak."""

    rounds: int
    wishes: tuple[int, ...]
    """The secret wish of each seat; 0 before it is dealt; () when the table plays without."""
    pile: tuple[int, ...]
    tanks: tuple[int, ...]
    caught: tuple[tuple[int, ...], ...]
    burns: tuple[int | None, ...]
    """What each seat has decided to burn this round; None while it thinks."""
    comet: int = 0
    """The worth of the comet in sight; 0 between rounds."""
    lost: tuple[int, ...] = ()
    burnt: int = 0
    rules: int = 1
    """The number of the rules that the table began with."""


def rounds_done(s: State) -> int:
    """Count the comets that have passed."""
    return len(s.lost) + sum(map(len, s.caught))


def is_over(s: State) -> bool:
    """Tell whether the last comet has passed (EX-009)."""
    return rounds_done(s) == s.rounds


def next_wish(s: State) -> int | None:
    """Name the seat that is to get its wish, if any."""
    return s.wishes.index(0) if 0 in s.wishes else None
