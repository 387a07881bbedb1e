"""What the end will bring: the final scores to expect between turns.

The numbers are fitted to what became of goals, constellations and tokens in games between quick
bots.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from .. import content as c
from .. import goals
from ..state import MARKER_LIMIT, NO_GOAL, Mat, Open, State, marker_count

SCALE: Final = 9.0
"""The lead in points that makes victory about e times as likely as defeat."""

# --- how long the game goes on ------------------------------------------------------------------

_SHORTEST: Final = 0.66
"""Turns that a seat needs to end the game when no cell is missing."""
_PER_CELL: Final = 0.486
"""Turns more for each cell that is missing in its three fullest constellations."""
_GATHERING: Final = frozenset(("gather", "chaos", "keep"))
_PLACING: Final = frozenset(("place", "change", "raise"))


def turns_left(o: Open) -> list[float]:
    """Estimate how many turns each seat still has before it; half a turn counts half."""
    waiting = list(_waiting(len(o.mats), o.first, o.active))
    if o.phase in _PLACING:
        waiting[o.active] = max(1 - o.placed.bit_count() / c.PLACEMENT.limit, 0.0)
    elif o.phase in _GATHERING:
        waiting[o.active] = 1.0
    needed = [_turns_to_end(mat.filled) for mat in o.mats]
    if _is_ending(o, needed):
        return waiting
    rounds = min([turns - waits for turns, waits in zip(needed, waiting)])
    if rounds <= 0:
        return waiting
    return [rounds + waits for waits in waiting]


def _is_ending(o: Open, needed: list[float]) -> bool:
    """Tell whether this round is the last one, or this turn makes it so."""
    if o.last_round or o.token >= c.TOKEN_TRACK.last or min(needed) == _SHORTEST:
        return True
    return marker_count(o.markers) >= MARKER_LIMIT[len(o.mats)]


@lru_cache(maxsize=None)
def _waiting(seats: int, first: int, active: int) -> tuple[float, ...]:
    """Say which seats have not begun their turn of this round."""
    if active < 0:
        return (1.0,) * seats
    turn = (active - first) % seats
    return tuple(float((seat - first) % seats > turn) for seat in range(seats))


@lru_cache(maxsize=1 << 14)
def _turns_to_end(filled: int) -> float:
    missing = sorted((mask & ~filled).bit_count() for mask in c.CONSTELLATION_MASKS)
    return _SHORTEST + _PER_CELL * sum(missing[: c.ENDING.completed_constellations])


# --- how likely goals are reached ---------------------------------------------------------------

_PATIENCE: Final = 2.2
_STEEP: Final = 2.5
_EASE: Final = {
    "adjacent_constellations": 26.0,
    "opposite_constellations": 9.0,
    "each_colour": 6.6,
    "all_dotted": 2.8,
    "few_empty": 2.7,
    "beside_glowing": 2.4,
    "consecutive_orbits": 1.9,
    "orbit_all_different": 0.72,
    "orbit_colours": 0.55,
    "constellation_colours": 0.40,
    "colour_count": 0.40,
    "glowing_colour": 0.24,
    "dotted_colour": 0.11,
    "colour_in_constellations": 0.06,
    "most_black": 0.06,
}
"""The odds that a goal is reached: ease x turns left ^ patience / stars missing ^ steep."""
_WRONG: Final = 2
"""Stars that a cell with a star of a wrong colour counts as missing more."""
_COMPLETED_EASE: Final = 6.2
_COMPLETED_STEEP: Final = 3.55
_TO_COMPLETE: Final = tuple(missing**_COMPLETED_STEEP / _COMPLETED_EASE for missing in range(7))
"""The same for a constellation: what the turns left, to the power of patience, stand against."""


def _chance(power: float, hard: float) -> float:
    return power / (power + hard) if hard else 1.0


def _hard(goal: int, mat: Mat, table: goals.Table) -> float:
    """Say what the turns left, to the power of patience, stand against; 0 when reached."""
    have, need = goals.MEASURES[goal](mat, table)
    if have >= need:
        return 0.0
    row = c.GOALS[goal]
    missing = need - have
    wrong = _WRONGS.get(row.kind)
    if wrong is not None:
        missing += _WRONG * wrong(row, mat, missing)
    return float(missing**_STEEP / _EASE[row.kind])


Wrong = Callable[[c.GoalRow, Mat, int], int]


def _wrong_in_orbit(row: c.GoalRow, mat: Mat, missing: int) -> int:
    return missing - (c.ORBIT_MASKS[row.orbit - 1] & ~mat.filled).bit_count()


def _wrong_in_constellation(row: c.GoalRow, mat: Mat, missing: int) -> int:
    mask = c.CONSTELLATION_MASKS[c.CONSTELLATION[row.constellation]]
    return missing - (mask & ~mat.filled).bit_count()


def _wrong_on_dotted(row: c.GoalRow, mat: Mat, missing: int) -> int:
    stars = mat.stars[c.KIND[row.colour]]
    return sum(1 for ends in c.DOTTED_LINKS if not ends & (~mat.filled | stars))


def _wrong_on_glowing(row: c.GoalRow, mat: Mat, missing: int) -> int:
    others = mat.filled & c.GLOWING & ~mat.stars[c.KIND[row.colour]]
    return max(others.bit_count() + row.need - c.GLOWING.bit_count(), 0)


_WRONGS: Final[dict[str, Wrong]] = {
    "orbit_all_different": _wrong_in_orbit,
    "orbit_colours": _wrong_in_orbit,
    "constellation_colours": _wrong_in_constellation,
    "dotted_colour": _wrong_on_dotted,
    "glowing_colour": _wrong_on_glowing,
}
"""By kind of goal: how many of its cells hold a star that has to be replaced."""


# --- what a galaxy shows ------------------------------------------------------------------------

_NO_TABLE: Final = goals.Table((0,), 0)


@lru_cache(maxsize=1 << 14)
def _hards(stars: tuple[int, ...], filled: int, wanted: tuple[int, ...]) -> tuple[float, ...]:
    """Say how hard these goals are from here; remembered, as a turn changes few stars."""
    mat = Mat(stars=stars, filled=filled)
    return tuple([_hard(goal, mat, _NO_TABLE) for goal in wanted])


@lru_cache(maxsize=1 << 14)
def _counts(
    stars: tuple[int, ...], filled: int, advanced: tuple[int, ...], markers: int
) -> tuple[int, ...]:
    """Count how often the advanced goals are fulfilled; remembered likewise."""
    mat = Mat(stars=stars, filled=filled)
    table = goals.Table((0,), markers)
    return tuple([goals.COUNTS[goal](mat, table) for goal in advanced])


_FADING: Final = ((0.88, 0.085), (0.97, 0.027), (0.96, 0.065))
"""By value track: how much of a rank's lead over the mean lasts to the end, and how much less of
it with every turn left."""
_MEANS: Final = tuple(sum(points) / len(points) for points in c.RANK_POINTS)


@lru_cache(maxsize=1 << 10)
def _rank_worths(left: float) -> tuple[tuple[float, ...], ...]:
    """By value track and rank: the points to expect at the end."""
    if not left:
        return c.RANK_POINTS
    return tuple(
        tuple(mean + max(share - fading * left, 0.0) * (now - mean) for now in points)
        for points, mean, (share, fading) in zip(c.RANK_POINTS, _MEANS, _FADING, strict=True)
    )


@lru_cache(maxsize=1 << 14)
def _galaxy(
    stars: tuple[int, ...],
    filled: int,
    orders: tuple[tuple[int, ...], ...],
    counts: tuple[int, ...],
    left: float,
) -> float:
    """Estimate what constellations, stars and advanced goals bring."""
    power = left**_PATIENCE
    hards = [_TO_COMPLETE[(mask & ~filled).bit_count()] for mask in c.CONSTELLATION_MASKS]
    if len(orders) < len(c.VALUE_TRACKS):
        each = c.SCORING.completed_constellation
        return each * sum(_chance(power, hard) for hard in hards)
    of_colour, of_constellation, of_sector = _rank_worths(left)
    worth = 0.0
    for rank, colour in enumerate(orders[0]):
        worth += of_colour[rank] * stars[colour].bit_count()
    for rank, number in enumerate(orders[1]):
        worth += of_constellation[rank] * _chance(power, hards[number])
    for rank, sector in enumerate(orders[2]):
        worth += of_sector[rank] * counts[sector]
    return worth


# --- the final scores ---------------------------------------------------------------------------

_TURN: Final = 10.0
"""What a turn after the next one brings besides goals and constellations."""
_HELD: Final = (0.0, 0.9, 1.2, 1.4, 1.5)
"""What 0, 1, 2, … stars of one kind in the observation area are worth to the next turn."""
_BRIGHT: Final = 0.8
"""What a star of the bright colour is worth besides: it lets a third one be placed."""
_INTRODUCTORY: Final = 0.45
"""In the introductory variant all this is worth so much of it, as final scores are (ledger §12)."""
_POINTS: Final = tuple((float(row.first), float(row.later)) for row in c.GOALS)
_EVEN: Final = 0.01
"""Keeps two seats that both have reached a goal even."""


def expected(s: State) -> tuple[float, ...]:
    """Estimate the final scores of all seats between two turns; nothing is hidden from this."""
    o = s.open
    hards = [_hards(mat.stars, mat.filled, o.common) for mat in o.mats]
    points = []
    for seat, left in enumerate(turns_left(o)):
        mat, kept = o.mats[seat], s.secret.kept[seat]
        worth, marked = _common(o, seat, left**_PATIENCE, hards)
        worth += _alone(mat, kept, o.orders, o.advanced, marked, o.bright, left)
        if kept != NO_GOAL and c.GOALS[kept].kind == "most_black":
            worth += _most_black(o, mat, kept, left)
        points.append(worth)
    return tuple(points)


@lru_cache(maxsize=1 << 14)
def _alone(
    mat: Mat,
    kept: int,
    orders: tuple[tuple[int, ...], ...],
    advanced: tuple[int, ...],
    marked: int,
    bright: int,
    left: float,
) -> float:
    """Estimate what a seat gets whatever the others do; remembered, as others mostly stay."""
    counts = _counts(mat.stars, mat.filled, advanced, marked)
    worth = _galaxy(mat.stars, mat.filled, orders, counts, left)
    if kept != NO_GOAL and c.GOALS[kept].kind != "most_black":
        hard = _hards(mat.stars, mat.filled, (kept,))[0]
        worth += c.SCORING.personal_goal * _chance(left**_PATIENCE, hard)
    if mat.black:
        worth += c.BLACK_TRACK.points[mat.black - 1]
    if left:
        following = min(left, 1.0)
        growth = _TURN * (left - following) + _hand(mat.held, bright) * following
        worth += growth if orders else _INTRODUCTORY * growth
    return worth


def _common(o: Open, seat: int, power: float, hards: list[tuple[float, ...]]) -> tuple[float, int]:
    """Estimate what the common goals bring, and count those that are marked."""
    worth, marked = 0.0, 0
    own = hards[seat]
    rivals = hards[:seat] + hards[seat + 1 :]
    nearest = rivals[0] if len(rivals) == 1 else [min(column) for column in zip(*rivals)]
    for goal, lying, hard, rival in zip(o.common, o.markers, own, nearest):
        first, later = _POINTS[goal]
        if not lying:
            points = later + (first - later) * (rival + _EVEN) / (hard + rival + 2 * _EVEN)
        elif seat in lying:
            worth += first if lying[0] == seat else later
            marked += 1
            continue
        else:
            points = later
        worth += points * power / (power + hard) if hard else points
    return worth, marked


def _most_black(o: Open, mat: Mat, kept: int, left: float) -> float:
    """Estimate what the one personal goal brings that looks at other seats."""
    blacks = tuple([other.black for other in o.mats])
    hard = _hard(kept, mat, goals.Table(blacks, 0))
    return c.SCORING.personal_goal * _chance(left**_PATIENCE, hard)


def _hand(held: tuple[int, ...], bright: int) -> float:
    """Estimate what the stars in the observation area are good for."""
    worth = 0.0
    for count in held:
        if count:
            worth += _HELD[min(count, 4)]
    return worth + _BRIGHT if bright != c.EMPTY and held[bright] else worth
