"""Points, item by item; ties by the book (N-210 to N-221)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starshelf.core.game import Score, ScoreItem
from starshelf.games.nebula import content as c
from starshelf.games.nebula import goals, why
from starshelf.games.nebula.state import NO_GOAL, Mat, State, rank_points
from starshelf.games.nebula.view import SeatView

CATEGORIES: Final = ("personal", "common", "black", "constellations", "stars", "advanced")
"""The lines of the final table; each score item belongs to the one its code begins with."""

_CATEGORY: Final = {
    "personal": "personal",
    "common_first": "common",
    "common_later": "common",
    "black": "black",
    "constellation": "constellations",
    "star": "stars",
    "advanced": "advanced",
}
ITEMS: Final = tuple(_CATEGORY)


def table_of(mats: tuple[Mat, ...], markers: tuple[tuple[int, ...], ...], seat: int) -> goals.Table:
    """Gather what goals look at besides a galaxy."""
    return goals.Table(
        tuple(mat.black for mat in mats), sum(1 for lying in markers if seat in lying)
    )


def open_items(
    *,
    seat: int,
    mats: tuple[Mat, ...],
    common: tuple[int, ...],
    markers: tuple[tuple[int, ...], ...],
    advanced: tuple[int, ...],
    orders: tuple[tuple[int, ...], ...],
) -> list[ScoreItem]:
    """List what everybody may count: all but the personal goal. No orders: introductory."""
    mat = mats[seat]
    items = []
    for goal, lying in zip(common, markers):
        if seat in lying:
            row = c.GOALS[goal]
            first = lying[0] == seat
            items.append(
                ScoreItem(
                    "common_first" if first else "common_later",
                    row.first if first else row.later,
                    {"goal": why.goal(goal)},
                )
            )
    if mat.black:
        points = c.BLACK_TRACK.points[mat.black - 1]
        items.append(ScoreItem("black", points, {"count": mat.black}))
    for number, mask in enumerate(c.CONSTELLATION_MASKS):
        if mat.filled & mask == mask:
            points = c.SCORING.completed_constellation
            if orders:
                points = rank_points(orders, 1, number)
            items.append(
                ScoreItem("constellation", points, {"constellation": why.constellation(number)})
            )
    if not orders:
        return items
    for colour in c.COLOURS:
        count = mat.stars[colour].bit_count()
        each = rank_points(orders, 0, colour)
        if count:
            items.append(
                ScoreItem(
                    "star", count * each, {"count": count, "each": each, "star": why.STAR[colour]}
                )
            )
    table = table_of(mats, markers, seat)
    for sector, goal in enumerate(advanced):
        count = goals.COUNTS[goal](mat, table)
        each = rank_points(orders, 2, sector)
        if count:
            items.append(
                ScoreItem(
                    "advanced",
                    count * each,
                    {
                        "sector": sector + 1,
                        "count": count,
                        "each": each,
                        "goal": why.goal(goal),
                    },
                )
            )
    return items


def seat_score(state: State, seat: int) -> Score:
    """Itemise the score of one seat as if the game ended now."""
    items = []
    mat = state.mats[seat]
    if mat.kept != NO_GOAL:
        table = table_of(state.mats, state.markers, seat)
        done = goals.holds(mat.kept, mat, table)
        points = c.SCORING.personal_goal if done else 0
        items.append(ScoreItem("personal", points, {"goal": why.goal(mat.kept)}))
    items += open_items(
        seat=seat,
        mats=state.mats,
        common=state.common,
        markers=state.markers,
        advanced=state.advanced,
        orders=state.orders if state.full else (),
    )
    return Score(sum(item.points for item in items), tuple(items), (mat.black,))


def scores(state: State) -> tuple[Score, ...]:
    """Itemise all scores."""
    return tuple(seat_score(state, seat) for seat in range(len(state.mats)))


def categories(score: Score) -> list[tuple[str, int]]:
    """Add up a score by the lines of the final table, leaving out those without an item."""
    sums: dict[str, int] = {}
    for item in score.items:
        line = _CATEGORY[item.code]
        sums[line] = sums.get(line, 0) + item.points
    return [(line, sums[line]) for line in CATEGORIES if line in sums]


def places(sheets: Sequence[Score]) -> tuple[int, ...]:
    """Give each seat's place, 1 is the best; equal seats share one (N-221)."""
    keys = [(score.total, score.tiebreaks) for score in sheets]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def best(sheets: Sequence[Score]) -> tuple[int, ...]:
    """Name the seats on the first place (N-218 to N-220)."""
    return tuple(seat for seat, place in enumerate(places(sheets)) if place == 1)


def winners(state: State) -> tuple[int, ...]:
    """Name the winners of a finished game."""
    return best(scores(state))


def open_mats(seats: Sequence[Mat | SeatView]) -> tuple[Mat, ...]:
    """Take from what a viewer sees of the seats the part that goals and points look at."""
    return tuple(
        Mat(held=seat.held, stars=seat.stars, filled=seat.filled, black=seat.black)
        for seat in seats
    )
