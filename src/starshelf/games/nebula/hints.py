"""Judgement for generic bots: what a view is worth to its seat, which actions to look at first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from starshelf.core.game import Hints
from starshelf.games.nebula import content as c
from starshelf.games.nebula import goals
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
from starshelf.games.nebula.scoring import seat_score
from starshelf.games.nebula.state import NO_GOAL, Mat, State
from starshelf.games.nebula.view import SeatView, View

_HOPE: Final = 0.92
_BEND: Final = 1.2
"""A goal is worth hope x points x progress to the power of bend (ledger §13, note 5)."""
_RIVAL: Final = 0.35
_HOPES: Final = tuple(
    tuple(_HOPE * (have / need) ** _BEND if need else 0.0 for have in range(need + 1))
    for need in range(len(c.CELLS) + 1)
)
_HELD: Final = (0.0, 1.0, 1.25, 1.4, 1.5)
"""What so many stars of one kind in the observation area are worth."""
_CELL: Final = 0.2
"""What a filled cell is worth for what may grow from it."""
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


def _hope(have: int, need: int) -> float:
    return 1.0 if have >= need else _HOPES[need][have]


def _standing(v: View | State, seat: int, mats: Sequence[Any], blacks: tuple[int, ...]) -> float:
    """Estimate the open points of a seat at the end."""
    return _open_points(mats[seat], seat, v.common, v.markers, v.advanced, v.orders, blacks)


@lru_cache(maxsize=1 << 14)
def _open_points(
    mat: Any,
    seat: int,
    common: tuple[int, ...],
    markers: tuple[tuple[int, ...], ...],
    advanced: tuple[int, ...],
    orders: tuple[tuple[int, ...], ...],
    blacks: tuple[int, ...],
) -> float:
    """Remembered, because most actions change one mat at most."""
    filled = mat.filled
    own = sum(1 for lying in markers if seat in lying)
    table = goals.Table(blacks, own)
    worth = float(c.BLACK_TRACK.points[mat.black - 1]) if mat.black else 0.0
    for goal, lying in zip(common, markers):
        row = c.GOALS[goal]
        if seat in lying:
            worth += row.first if lying[0] == seat else row.later
        else:
            have, need = goals.MEASURES[goal](mat, table)
            points = row.later if lying else row.first
            worth += points * (_HOPE if have >= need else _HOPES[need][have])
    ranked = len(orders) == len(c.VALUE_TRACKS)
    for number, mask in enumerate(c.CONSTELLATION_MASKS):
        points = c.SCORING.completed_constellation
        if ranked:
            points = c.RANK_POINTS[1][orders[1].index(number)]
        worth += points * _hope((filled & mask).bit_count(), 6)
    if ranked:
        for rank, colour in enumerate(orders[0]):
            worth += c.RANK_POINTS[0][rank] * mat.stars[colour].bit_count()
        for sector, goal in enumerate(advanced):
            each = c.RANK_POINTS[2][orders[2].index(sector)]
            if each:
                worth += each * goals.COUNTS[goal](mat, table)
    return worth


def _hand(v: View | State, mat: SeatView | Mat) -> float:
    """Estimate what the stars in the observation area are good for."""
    worth = 0.0
    for count in mat.held:
        worth += _HELD[min(count, 4)]
    if v.bright != c.EMPTY and mat.held[v.bright]:
        worth += 1.0
    if mat.held[c.BLACK]:
        worth += 0.6 if mat.black < c.BLACK_TRACK.cells else -1.0
    return worth


def value(v: View) -> float:
    """Say how good things look for the view's seat, in points or so."""
    seat = v.viewer or 0
    mats: Sequence[Any] = v.seats
    blacks = tuple(mat.black for mat in v.seats)
    mine = v.seats[seat]
    worth = _standing(v, seat, mats, blacks)
    if mine.kept != NO_GOAL:
        have, need = goals.MEASURES[mine.kept](_as_mat(mine), goals.Table(blacks, 0))
        worth += c.SCORING.personal_goal * _hope(have, need)
    rivals = [_standing(v, other, mats, blacks) for other in range(len(mats)) if other != seat]
    worth -= _RIVAL * max(rivals)
    if v.phase != "over":
        worth += _hand(v, mine) + _CELL * mine.filled.bit_count()
    return worth


def _as_mat(seat: Any) -> Mat:
    """A seat's view has all that a goal looks at; only its type is another."""
    mat: Mat = seat
    return mat


# --- what the end will bring --------------------------------------------------------------------

_TURN: Final = 16.0
"""What a turn that is still to come in this round brings; fitted, like the next ones, to the
final scores of games between quick bots."""
_PLACING: Final = 4.0
"""What a star that may still be placed in this turn brings."""
_FUTURE: Final = 112.0
_ROUND: Final = 15.5
_ROUNDS: Final = 9
"""What is still to come at first, and how much less it gets with each of so many rounds."""
_PERSONAL: Final = 2.0
"""The personal goal counts so much of its points: who works for it early mostly wins."""
_BLACK: Final = -1.0
"""What a black star costs: a star of a colour would have brought more in its place."""
_SCALE: Final = 10.0


def outlook(state: State) -> tuple[float, ...]:
    """Estimate the final scores of all seats; nothing is hidden from this."""
    blacks = tuple(mat.black for mat in state.mats)
    future = _FUTURE - _ROUND * min(state.round, _ROUNDS)
    return tuple([_expected(state, seat, blacks, future) for seat in range(len(state.mats))])


def _expected(state: State, seat: int, blacks: tuple[int, ...], future: float) -> float:
    coming = _turn_coming(state, seat)
    if state.last_round:
        return seat_score(state, seat).total + coming
    mat = state.mats[seat]
    worth = future + coming + _standing(state, seat, state.mats, blacks)
    if mat.kept != NO_GOAL:
        have, need = goals.MEASURES[mat.kept](mat, goals.Table(blacks, 0))
        worth += _PERSONAL * c.SCORING.personal_goal * _hope(have, need)
    return worth + _BLACK * mat.black + _hand(state, mat) + _CELL * mat.filled.bit_count()


def _turn_coming(state: State, seat: int) -> float:
    """Say what the rest of this round brings to a seat."""
    seats = len(state.mats)
    place, active = (seat - state.first) % seats, (state.active - state.first) % seats
    if state.active < 0 or place > active:
        return _TURN
    if place < active:
        return 0.0
    if state.phase in ("gather", "chaos", "keep"):
        return _TURN
    if state.phase in ("place", "change", "raise"):
        return _PLACING * max(c.PLACEMENT.limit - state.placed.bit_count(), 0)
    return 0.0


# --- what to look at first ----------------------------------------------------------------------


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
    track, token = c.TOKEN[action.token]
    old = v.orders[track].index(token)
    new = raised(v.orders[track], v.steps[track], token)[0].index(token)
    gain = c.RANK_POINTS[track][new] - c.RANK_POINTS[track][old]
    mine = v.seats[v.viewer or 0]
    if track == 0:
        return gain * mine.stars[token].bit_count()
    if track == 1:
        return gain * (mine.filled & c.CONSTELLATION_MASKS[token]).bit_count() / 6
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


HINTS: Final = Hints(value, priors, scale=_SCALE, outlook=outlook)
