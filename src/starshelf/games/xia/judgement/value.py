"""How good things look for a seat, so that bots fly trade runs and missions and survive."""

from __future__ import annotations

from ..frames import Aim, Draw, Move, Turn, UsedSpace
from ..state import State
from ..view import View, view
from .captain import Captain

POINTS = 10.0
"""The points of one fame."""
SCALE = 24.0
"""The lead in points that makes victory about e times as likely as defeat; fitted to final scores
of games between quick captains (docs/bots.md, What makes a game play well)."""


def value(v: View) -> float:
    """Judge the view's seat: ten points a fame, and all that leads to more."""
    return POINTS * Captain(v).worth()


def outlook(state: State) -> tuple[float, ...]:
    """Judge all seats side by side."""
    seats = range(len(state.open.seats))
    return tuple([POINTS * Captain(view(state, seat)).prospect() for seat in seats])


def turn(state: State) -> int:
    """Count the turns of all seats."""
    return state.open.turn


def quiet(v: View) -> bool:
    """Tell whether a view can be judged as it stands: nothing half done waits for an answer."""
    f = v.open.stack[-1] if v.open.stack else None
    return isinstance(f, (Turn, Move, UsedSpace, Draw, Aim))
