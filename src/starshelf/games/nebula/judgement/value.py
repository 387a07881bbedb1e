"""What a view is worth to its seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .. import content as c
from .. import goals
from ..state import NO_GOAL, Mat, Open
from ..view import View

_HOPE: Final = 0.92
_BEND: Final = 1.2
"""A goal is worth hope x points x progress to the power of bend (ledger §13, note 5)."""
_RIVAL: Final = 0.35
_HOPES: Final = tuple(
    tuple(_HOPE * (have / need) ** _BEND if need else 0.0 for have in range(need + 1))
    for need in range(len(c.CELLS) + 1)
)
_HELD: Final = (0.0, 1.0, 1.25, 1.4, 1.5)
"""What 0, 1, 2, … stars of one kind in the observation area are worth."""
_CELL: Final = 0.2
"""What a filled cell is worth for what may grow from it."""


def _hope(have: int, need: int) -> float:
    return 1.0 if have >= need else _HOPES[need][have]


def _standing(o: Open, seat: int, blacks: tuple[int, ...]) -> float:
    """Estimate the open points of a seat at the end."""
    return _open_points(o.mats[seat], seat, o.common, o.markers, o.advanced, o.orders, blacks)


@lru_cache(maxsize=1 << 14)
def _open_points(
    mat: Mat,
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


def _hand(bright: int, mat: Mat) -> float:
    """Estimate what the stars in the observation area are good for."""
    worth = 0.0
    for count in mat.held:
        worth += _HELD[min(count, 4)]
    if bright != c.EMPTY and mat.held[bright]:
        worth += 1.0
    if mat.held[c.BLACK]:
        worth += 0.6 if mat.black < c.BLACK_TRACK.cells else -1.0
    return worth


def value(v: View) -> float:
    """Say how good things look for the view's seat, in points or so."""
    o, seat = v.open, v.viewer or 0
    blacks = tuple(mat.black for mat in o.mats)
    mine, kept = o.mats[seat], v.kept[seat]
    worth = _standing(o, seat, blacks)
    if kept != NO_GOAL:
        have, need = goals.MEASURES[kept](mine, goals.Table(blacks, 0))
        worth += c.SCORING.personal_goal * _hope(have, need)
    rivals = [_standing(o, other, blacks) for other in range(len(o.mats)) if other != seat]
    worth -= _RIVAL * max(rivals)
    if o.phase != "over":
        worth += _hand(o.bright, mine) + _CELL * mine.filled.bit_count()
    return worth
