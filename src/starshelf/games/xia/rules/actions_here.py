"""Actions on the ship's own space, or on an occupied one used from beside (X-121 to X-125)."""

from __future__ import annotations

from starshelf.games.xia.frames import Move, UsedSpace
from starshelf.games.xia.rules.desk import Desk


def begin_action(w: Desk, number: int, *, full: bool) -> int:
    """Begin an action and give its space; a full one on a used space ends the move."""
    from starshelf.games.xia.rules.movement import end_move

    f = w.stack[-1]
    if isinstance(f, UsedSpace):
        w.pop()
        if full and isinstance(w.stack[-1], Move):
            end_move(w)
        return f.at
    return w.seats[number].at
