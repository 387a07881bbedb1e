"""A turn planned as a whole: the stars that go best together, and what the turn then comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from starshelf.core.game import CHANCE
from starshelf.core.rng import SplitMix
from starshelf.games.nebula import content as c
from starshelf.games.nebula import rules
from starshelf.games.nebula.actions import Place, Time
from starshelf.games.nebula.judgement.future import expected
from starshelf.games.nebula.judgement.priors import priors, raise_worth
from starshelf.games.nebula.rules import deal
from starshelf.games.nebula.rules.gather import MOVES
from starshelf.games.nebula.state import Mat, State
from starshelf.games.nebula.view import View, guess, view

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
    return _gather(state)[1].points if state.phase == "gather" else glance(state)


def glance(state: State) -> tuple[float, ...]:
    """Estimate the same, with a turn that is under way planned, but none that only begins."""
    return finish(state).points if state.phase in _UNDER_WAY else expected(state)


def finish(state: State) -> Line:
    """Plan the rest of the active seat's turn; what lies in the clusters does not matter to it.

    A plan replaces no star: that is seldom good, and looked at when a star is to be placed.
    """
    return _finish(replace(state, clusters=_NOTHING, clocks=(0,) * len(_NOTHING)))


@lru_cache(maxsize=1 << 12)
def _finish(state: State) -> Line:
    seat = state.active
    front = [(state, Line(0.0, (), ()))]
    best: Line | None = None
    seen = set()
    while front:
        found = []
        for before, line in front:
            for after, actions in _steps(before, seat):
                shape = (after.mats[seat], after.orders, after.phase)
                if shape in seen:
                    continue
                seen.add(shape)
                reached = _line(after, seat, (*line.actions, *actions))
                if after.phase in _UNDER_WAY:
                    found.append((after, reached))
                elif best is None or reached.lead > best.lead:
                    best = reached
        found.sort(key=lambda pair: -pair[1].lead)
        front = found[:_WIDTH]
    assert best is not None
    return best


def _steps(state: State, seat: int) -> Iterator[tuple[State, tuple[Any, ...]]]:
    """Give what each decision leads to; after a black star the best token is raised at once."""
    mat = state.mats[seat]
    for action in rules.legal(state, seat):
        if type(action) is Place and _replaces(mat, action):
            continue
        after = _after(state, seat, action)
        if after.phase == "raise":
            tokens = sorted(rules.legal(after, seat), key=lambda t: -raise_worth(after, mat, t))
            tries = [(_after(after, seat, token), (action, token)) for token in tokens[:_RAISED]]
            yield max(tries, key=lambda pair: _line(pair[0], seat, ()).lead)
        else:
            yield after, (action,)


def _replaces(mat: Mat, action: Place) -> bool:
    return action.cell is not None and bool(mat.filled >> c.CELL[action.cell] & 1)


def _after(state: State, seat: int, action: Any) -> State:
    """Carry out a decision; the dealer changes the bright star by one of its answers."""
    state, _ = rules.apply(state, seat, action)
    if state.phase == "change":
        state, _ = rules.apply(state, CHANCE, deal.deal(state, SplitMix(0)))
    return state


def _line(state: State, seat: int, actions: tuple[Any, ...]) -> Line:
    points = expected(state)
    rivals = points[:seat] + points[seat + 1 :]
    return Line(points[seat] - max(rivals), points, actions)


# --- the rollout policy -------------------------------------------------------------------------


def rollout(seen: View, legal: Sequence[Any]) -> Any:
    """Do what the plan for the turn begins with; nothing is planned before the first turn."""
    if seen.phase == "choose":
        return None
    state = guess(seen, SplitMix(0))
    if seen.phase in _UNDER_WAY:
        return finish(state).actions[0]
    return _gather(state)[0]


def _gather(state: State) -> tuple[Time, Line]:
    """Choose among the likeliest stars to gather by what the turn then comes to."""
    seat = state.active
    weights = priors(view(state, seat), MOVES)
    found: dict[Mat, tuple[Time, State]] = {}
    for number in sorted(range(len(MOVES)), key=lambda number: -weights[number]):
        after = _after(state, seat, MOVES[number])
        found.setdefault(after.mats[seat], (MOVES[number], after))
        if len(found) == _GATHERED:
            break
    lines = [(move, _turn(after, seat)) for move, after in found.values()]
    return max(lines, key=lambda pair: pair[1].lead)


def _turn(state: State, seat: int) -> Line:
    return finish(state) if state.phase in _UNDER_WAY else _line(state, seat, ())


def turn(state: State) -> int:
    """Count the turns."""
    seats = len(state.mats)
    return state.round * seats + (state.active - state.first) % seats if state.round else 0
