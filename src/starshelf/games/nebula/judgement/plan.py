"""A turn planned as a whole: the stars that go best together, and what the turn then comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from starshelf.core.game import CHANCE
from starshelf.core.rng import SplitMix

from .. import content as c
from ..actions import Place, Time
from ..rules import BOOK
from ..rules.gather import MOVES
from ..state import Mat, State
from ..view import View, guess, view
from .future import expected
from .priors import priors, raise_worth

_WIDTH: Final = 3
"""Beginnings of a turn that are followed at each step: the width of the beam."""
_RAISED: Final = 4
"""The likeliest tokens that are tried after a black star."""
_GATHERED: Final = 3
"""Different sets of stars to gather that are planned to the end."""
_UNDER_WAY: Final = frozenset(("keep", "place", "raise"))
"""The phases from which a turn is planned to its end."""
_NOTHING: Final = ((c.EMPTY,) * c.RING,) * len(c.CLUSTERS)


class Line(NamedTuple):
    """The rest of a turn: the lead it comes to, the final scores to expect, the decisions."""

    lead: float
    points: tuple[float, ...]
    actions: tuple[Any, ...]


def outlook(state: State) -> tuple[float, ...]:
    """Estimate the final scores of all seats; the turn that begins or is under way is planned."""
    return _gather(state)[1].points if state.open.phase == "gather" else glance(state)


def glance(state: State) -> tuple[float, ...]:
    """Estimate the same, with a turn that is under way planned, but none that only begins."""
    return finish(state).points if state.open.phase in _UNDER_WAY else expected(state)


def finish(state: State) -> Line:
    """Plan the rest of the active seat's turn; what lies in the clusters does not matter to it.

    A plan replaces no star: that is seldom good, and looked at when a star is to be placed.
    """
    o = replace(state.open, clusters=_NOTHING, clocks=(0,) * len(_NOTHING))
    return _finish(replace(state, open=o))


@lru_cache(maxsize=1 << 12)
def _finish(state: State) -> Line:
    seat = state.open.active
    front = [(state, Line(0.0, (), ()))]
    best: Line | None = None
    seen = set()
    while front:
        found = []
        for before, line in front:
            for after, actions in _steps(before, seat):
                o = after.open
                shape = (o.mats[seat], o.orders, o.phase)
                if shape in seen:
                    continue
                seen.add(shape)
                reached = _line(after, seat, (*line.actions, *actions))
                if o.phase in _UNDER_WAY:
                    found.append((after, reached))
                elif best is None or reached.lead > best.lead:
                    best = reached
        found.sort(key=lambda pair: -pair[1].lead)
        front = found[:_WIDTH]
    assert best is not None
    return best


def _steps(state: State, seat: int) -> Iterator[tuple[State, tuple[Any, ...]]]:
    """Give what each decision leads to; after a black star the best token is raised at once."""
    mat = state.open.mats[seat]
    for action in BOOK.legal(state, seat):
        if type(action) is Place and _replaces(mat, action):
            continue
        after = _after(state, seat, action)
        o = after.open
        if o.phase == "raise":
            tokens = sorted(BOOK.legal(after, seat), key=lambda t: -raise_worth(o, mat, t))
            tries = [(_after(after, seat, token), (action, token)) for token in tokens[:_RAISED]]
            yield max(tries, key=lambda pair: _line(pair[0], seat, ()).lead)
        else:
            yield after, (action,)


def _replaces(mat: Mat, action: Place) -> bool:
    return action.cell is not None and bool(mat.filled >> c.CELL[action.cell] & 1)


def _after(state: State, seat: int, action: Any) -> State:
    """Carry out a decision; the dealer changes the bright star by one of its answers."""
    state, _ = BOOK.apply(state, seat, action)
    if state.open.phase == "change":
        state, _ = BOOK.apply(state, CHANCE, BOOK.deal(state, SplitMix(0)))
    return state


def _line(state: State, seat: int, actions: tuple[Any, ...]) -> Line:
    points = expected(state)
    rivals = points[:seat] + points[seat + 1 :]
    return Line(points[seat] - max(rivals), points, actions)


# --- the rollout policy -------------------------------------------------------------------------


def rollout(seen: View, legal: Sequence[Any]) -> Any:
    """Do what the plan for the turn begins with; nothing is planned before the first turn."""
    if seen.open.phase == "choose":
        return None
    state = guess(seen, SplitMix(0))
    if seen.open.phase in _UNDER_WAY:
        return finish(state).actions[0]
    return _gather(state)[0]


def _gather(state: State) -> tuple[Time, Line]:
    """Choose among the likeliest stars to gather by what the turn then comes to."""
    seat = state.open.active
    weights = priors(view(state, seat), MOVES)
    found: dict[Mat, tuple[Time, State]] = {}
    for number in sorted(range(len(MOVES)), key=lambda number: -weights[number]):
        after = _after(state, seat, MOVES[number])
        found.setdefault(after.open.mats[seat], (MOVES[number], after))
        if len(found) == _GATHERED:
            break
    lines = [(move, _turn(after, seat)) for move, after in found.values()]
    return max(lines, key=lambda pair: pair[1].lead)


def _turn(state: State, seat: int) -> Line:
    return finish(state) if state.open.phase in _UNDER_WAY else _line(state, seat, ())


def turn(state: State) -> int:
    """Count the turns."""
    o = state.open
    seats = len(o.mats)
    return o.round * seats + (o.active - o.first) % seats if o.round else 0
