"""The whole truth of one table, what of it everybody may know, and small questions about it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

RULES = 1
"""The newest rules; a change that would replay an old log differently raises it."""

FUEL_PER_ROUND = 2
MOST_ROUNDS = 8


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose."""

    rounds: Annotated[int, Meta(ge=3, le=MOST_ROUNDS)] = 5
    wishes: bool = True


class Open(Struct, frozen=True):
    """What everybody may know; a pile is a count of comets by worth, so it has no order to leak."""

    rounds: int
    pile: tuple[int, ...]
    tanks: tuple[int, ...]
    caught: tuple[tuple[int, ...], ...]
    decided: tuple[bool, ...]
    """Who has decided what to burn this round."""
    wished: int
    """How many seats have got a wish."""
    wishing: bool
    """Whether this table plays with wishes."""
    comet: int = 0
    """The worth of the comet in sight; 0 between rounds."""
    lost: tuple[int, ...] = ()
    burnt: int = 0
    rules: int = 1
    """The number of the rules that the table began with."""


class Secret(Struct, frozen=True):
    """What only its owner knows: wishes until the end, burns until all have decided."""

    wishes: tuple[int, ...] = ()
    burns: tuple[int | None, ...] = ()
    """What each seat burns this round; None while it thinks."""


class State(Struct, frozen=True):
    """One table."""

    open: Open
    secret: Secret


def rounds_done(o: Open) -> int:
    """Count the comets that have passed."""
    return len(o.lost) + sum(map(len, o.caught))


def is_over(o: Open) -> bool:
    """Tell whether the last comet has passed (EX-009)."""
    return rounds_done(o) == o.rounds


def lacks_wish(o: Open) -> bool:
    """Tell whether a seat is still to get its wish."""
    return o.wishing and o.wished < len(o.tanks)
