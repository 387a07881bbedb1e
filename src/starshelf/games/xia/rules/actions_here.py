"""Actions on the ship's own space, or on an occupied one used from beside (X-121 to X-125)."""

from __future__ import annotations

from ..frames import Move, UsedSpace
from .desk import Desk


def begin_action(w: Desk, number: int, *, full: bool) -> int:
    """Begin an action and give its space; a full one on a used space ends the move."""
    from .movement import end_move

    f = w.stack[-1]
    if isinstance(f, UsedSpace):
        w.pop()
        if full and isinstance(w.stack[-1], Move):
            end_move(w)
        return f.at
    return w.seats[number].at
