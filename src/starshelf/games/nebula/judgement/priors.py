"""Which actions to look at first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starshelf.games.nebula import content as c
from starshelf.games.nebula.actions import (
    Chaos,
    ChoosePersonal,
    Keep,
    Place,
    RaiseValue,
    Stop,
    Time,
)
from starshelf.games.nebula.rules.gather import landing
from starshelf.games.nebula.rules.place import raised
from starshelf.games.nebula.state import NO_GOAL, Mat, State
from starshelf.games.nebula.view import SeatView, View

_SAFE: Final = {
    "each_colour": 5.0,
    "orbit_colours": 4.0,
    "constellation_colours": 4.0,
    "most_black": 3.0,
    "colour_count": 2.0,
    "glowing_colour": 1.0,
    "few_empty": 0.0,
}
"""Which personal goals are the safest to keep."""


def _star_worth(v: View) -> list[float]:
    """Weigh the kinds as an addition to the viewer's observation area."""
    mine = v.seats[v.viewer or 0]
    worth = []
    for kind, count in enumerate(mine.held):
        one = 1.0 if not count else 0.3
        if kind == v.bright and not count:
            one += 1.0
        if kind == c.BLACK:
            one += 0.3 if mine.black < c.BLACK_TRACK.cells else -1.0
        elif len(v.orders) == len(c.VALUE_TRACKS):
            one += 0.25 * c.RANK_POINTS[0][v.orders[0].index(kind)]
        if mine.kept != NO_GOAL and c.GOALS[mine.kept].colour == c.KINDS[kind]:
            one += 0.8
        worth.append(one)
    return worth


def priors(v: View, legal: Sequence[Any]) -> list[float]:
    """Weigh the legal actions, greater is better."""
    stars = _star_worth(v)
    return [_PRIORS[type(action)](v, action, stars) for action in legal]


def _time(v: View, action: Time, stars: list[float]) -> float:
    taken = [cluster[cell] for cluster, cell in zip(v.clusters, landing(v.clocks, action))]
    kinds = {kind for kind in taken if kind != c.EMPTY}
    return sum(stars[kind] for kind in kinds)


def _chaos(v: View, action: Chaos, stars: list[float]) -> float:
    kind = c.KIND[action.pay]
    return 2.2 - stars[kind] - (0.5 if v.seats[v.viewer or 0].held[kind] == 1 else 0.0)


def _keep(v: View, action: Keep, stars: list[float]) -> float:
    return sum(stars[c.KIND[name]] for name in set(action.stars))


def _choose(v: View, action: ChoosePersonal, stars: list[float]) -> float:
    return _SAFE[c.GOALS[c.GOAL[action.goal]].kind]


def _place(v: View, action: Place, stars: list[float]) -> float:
    if action.cell is None:
        return 2.5
    mine = v.seats[v.viewer or 0]
    cell = c.CELL[action.cell]
    if mine.filled >> cell & 1:
        return -1.0
    worth = 1.0
    constellation = c.CONSTELLATION_OF[cell]
    if constellation >= 0:
        worth += 0.3 * (mine.filled & c.CONSTELLATION_MASKS[constellation]).bit_count()
        worth += 0.2 * (mine.filled & c.ORBIT_MASKS[c.ORBIT_OF[cell]]).bit_count()
    kind = c.KIND[action.kind]
    if kind == v.turn_bright:
        worth += 0.5
    if len(v.orders) == len(c.VALUE_TRACKS):
        worth += 0.6 * c.RANK_POINTS[0][v.orders[0].index(kind)]
    if mine.kept != NO_GOAL:
        goal = c.GOALS[mine.kept]
        if goal.colour == action.kind and (
            goal.kind == "colour_count" or c.CELL_ROWS[cell].glowing
        ):
            worth += 1.5
    return worth


def _raise(v: View, action: RaiseValue, stars: list[float]) -> float:
    return raise_worth(v, v.seats[v.viewer or 0], action)


def raise_worth(v: View | State, mat: SeatView | Mat, action: RaiseValue) -> float:
    """Weigh a raise by what the token's rank gains, and how much of it the galaxy has."""
    track, token = c.TOKEN[action.token]
    old = v.orders[track].index(token)
    new = raised(v.orders[track], v.steps[track], token)[0].index(token)
    gain = c.RANK_POINTS[track][new] - c.RANK_POINTS[track][old]
    if track == 0:
        return gain * mat.stars[token].bit_count()
    if track == 1:
        return gain * (mat.filled & c.CONSTELLATION_MASKS[token]).bit_count() / 6
    return gain * 2.0


def _stop(v: View, action: Stop, stars: list[float]) -> float:
    return 0.5


_PRIORS: Final[dict[type, Any]] = {
    Time: _time,
    Chaos: _chaos,
    Keep: _keep,
    ChoosePersonal: _choose,
    Place: _place,
    Stop: _stop,
    RaiseValue: _raise,
}
