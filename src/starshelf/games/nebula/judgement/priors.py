"""Which actions to look at first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .. import content as c
from ..actions import Chaos, ChoosePersonal, Keep, Place, RaiseValue, Stop, Time
from ..rules.black import raised
from ..rules.gather import landing
from ..state import NO_GOAL, Mat, Open, is_ranked
from ..view import View

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
    o, seat = v.open, v.viewer or 0
    mine, kept = o.mats[seat], v.kept[seat]
    worth = []
    for kind, count in enumerate(mine.held):
        one = 1.0 if not count else 0.3
        if kind == o.bright and not count:
            one += 1.0
        if kind == c.BLACK:
            one += 0.3 if mine.black < c.BLACK_TRACK.cells else -1.0
        elif is_ranked(o):
            one += 0.25 * c.RANK_POINTS[0][o.orders[0].index(kind)]
        if kept != NO_GOAL and c.GOALS[kept].colour == c.KINDS[kind]:
            one += 0.8
        worth.append(one)
    return worth


def priors(v: View, legal: Sequence[Any]) -> list[float]:
    """Weigh the legal actions, greater is better."""
    stars = _star_worth(v)
    return [_PRIORS[type(action)](v, action, stars) for action in legal]


def _time(v: View, action: Time, stars: list[float]) -> float:
    o = v.open
    taken = [cluster[cell] for cluster, cell in zip(o.clusters, landing(o.clocks, action))]
    kinds = {kind for kind in taken if kind != c.EMPTY}
    return sum(stars[kind] for kind in kinds)


def _chaos(v: View, action: Chaos, stars: list[float]) -> float:
    kind = c.KIND[action.pay]
    return 2.2 - stars[kind] - (0.5 if v.open.mats[v.viewer or 0].held[kind] == 1 else 0.0)


def _keep(v: View, action: Keep, stars: list[float]) -> float:
    return sum(stars[c.KIND[name]] for name in set(action.stars))


def _choose(v: View, action: ChoosePersonal, stars: list[float]) -> float:
    return _SAFE[c.GOALS[c.GOAL[action.goal]].kind]


def _place(v: View, action: Place, stars: list[float]) -> float:
    if action.cell is None:
        return 2.5
    o, seat = v.open, v.viewer or 0
    mine, kept = o.mats[seat], v.kept[seat]
    cell = c.CELL[action.cell]
    if mine.filled >> cell & 1:
        return -1.0
    worth = 1.0
    constellation = c.CONSTELLATION_OF[cell]
    if constellation >= 0:
        worth += 0.3 * (mine.filled & c.CONSTELLATION_MASKS[constellation]).bit_count()
        worth += 0.2 * (mine.filled & c.ORBIT_MASKS[c.ORBIT_OF[cell]]).bit_count()
    kind = c.KIND[action.kind]
    if kind == o.turn_bright:
        worth += 0.5
    if is_ranked(o):
        worth += 0.6 * c.RANK_POINTS[0][o.orders[0].index(kind)]
    if kept != NO_GOAL:
        goal = c.GOALS[kept]
        if goal.colour == action.kind and (
            goal.kind == "colour_count" or c.CELL_ROWS[cell].glowing
        ):
            worth += 1.5
    return worth


def _raise(v: View, action: RaiseValue, stars: list[float]) -> float:
    return raise_worth(v.open, v.open.mats[v.viewer or 0], action)


def raise_worth(o: Open, mat: Mat, action: RaiseValue) -> float:
    """Weigh a raise by what the token's rank gains, and how much of it the galaxy has."""
    track, token = c.TOKEN[action.token]
    old = o.orders[track].index(token)
    new = raised(o.orders[track], o.steps[track], token)[0].index(token)
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
