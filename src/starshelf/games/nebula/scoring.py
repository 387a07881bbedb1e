"""Points, item by item; ties by the book; what is never made or lost (N-210 to N-221, N-270)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final, NamedTuple

from starshelf.core.game import Score, ScoreItem, Trait, turn_order
from starshelf.core.remember import remember
from starshelf.core.words import Arg

from . import content as c
from . import goals, why
from .state import NO_GOAL, Mat, Open, State, is_ranked, rank_points

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


def marked(markers: tuple[tuple[int, ...], ...], seat: int) -> int:
    """Count the common goals that a seat has reached."""
    return sum([seat in lying for lying in markers])


def table_of(o: Open, seat: int) -> goals.Table:
    """Gather what goals look at besides a galaxy."""
    return goals.Table(tuple([mat.black for mat in o.mats]), marked(o.markers, seat))


class Prizes(NamedTuple):
    """What gives points besides what lies before a seat; no orders: no value prizes."""

    common: tuple[int, ...]
    markers: tuple[tuple[int, ...], ...]
    advanced: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]


def prizes_of(o: Open) -> Prizes:
    """Take what gives points from the open part of a state; the same object while it lasts."""
    return _prizes(o.common, o.markers, o.advanced, o.orders if is_ranked(o) else ())


_prizes = remember(Prizes)


def open_items(prizes: Prizes, seat: int, mat: Mat) -> list[ScoreItem]:
    """List what everybody may count: all but the personal goal."""
    items = []
    for goal, lying in zip(prizes.common, prizes.markers):
        if seat in lying:
            row = c.GOALS[goal]
            code, points = "common_later", row.later
            if lying[0] == seat:
                code, points = "common_first", row.first
            items.append(ScoreItem(code, points, {"goal": why.goal(goal)}))
    if mat.black:
        points = c.BLACK_TRACK.points[mat.black - 1]
        items.append(ScoreItem("black", points, {"count": mat.black}))
    for number, mask in enumerate(c.CONSTELLATION_MASKS):
        if mat.filled & mask == mask:
            points = c.SCORING.completed_constellation
            if prizes.orders:
                points = rank_points(prizes.orders, 1, number)
            name = why.constellation(number)
            items.append(ScoreItem("constellation", points, {"constellation": name}))
    return items + _ranked_items(prizes, seat, mat) if prizes.orders else items


def _ranked_items(prizes: Prizes, seat: int, mat: Mat) -> list[ScoreItem]:
    """List what the value board makes worth something: stars and advanced goals."""
    items = []
    for colour in c.COLOURS:
        count = mat.stars[colour].bit_count()
        each = rank_points(prizes.orders, 0, colour)
        if count:
            args: dict[str, Arg] = {"count": count, "each": each, "star": why.STAR[colour]}
            items.append(ScoreItem("star", count * each, args))
    counts = goals.counts(prizes.advanced, mat, marked(prizes.markers, seat))
    for sector, (goal, count) in enumerate(zip(prizes.advanced, counts)):
        each = rank_points(prizes.orders, 2, sector)
        if count:
            args = {"sector": sector + 1, "count": count, "each": each, "goal": why.goal(goal)}
            items.append(ScoreItem("advanced", count * each, args))
    return items


def seat_score(s: State, seat: int) -> Score:
    """Itemise the score of one seat as if the game ended now."""
    o = s.open
    mat, kept = o.mats[seat], s.secret.kept[seat]
    items = open_items(prizes_of(o), seat, mat)
    if kept != NO_GOAL:
        done = goals.holds(kept, mat, table_of(o, seat))
        points = c.SCORING.personal_goal if done else 0
        items.insert(0, ScoreItem("personal", points, {"goal": why.goal(kept)}))
    return Score(sum(item.points for item in items), tuple(items), (mat.black,))


def scores(s: State) -> tuple[Score, ...]:
    """Itemise all scores."""
    return tuple(seat_score(s, seat) for seat in range(len(s.open.mats)))


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


def winners(s: State) -> tuple[int, ...]:
    """Name the winners of a finished game."""
    return best(scores(s))


def ending(s: State) -> str:
    """Say why the game ended: the first of the conditions that made the round the last one."""
    return s.open.last_round[0]


def conserved(s: State) -> dict[str, int]:
    """Count every kind of star over all places (N-270, N-271)."""
    o = s.open
    sums = [bag + box for bag, box in zip(o.bag, o.box)]
    for kind in chain(*o.clusters, o.drawn, (o.bright,)):
        if kind != c.EMPTY:
            sums[kind] += 1
    for mat in o.mats:
        for kind, count in enumerate(mat.held):
            sums[kind] += count
        for colour, mask in enumerate(mat.stars):
            sums[colour] += mask.bit_count()
        sums[c.BLACK] += mat.black
    return dict(zip(c.KINDS, sums))


def bound(first: State) -> int:
    """Bound the decisions: a goal each; then gather, keep, three stars, a token every turn."""
    seats = len(first.open.mats)
    return seats + seats * c.ENDING.round_limit * 6


def traits(states: Sequence[State]) -> tuple[Trait, ...]:
    """Tell who began, which goal each seat kept, and which goals lay open."""
    o, secret = states[-1].open, states[-1].secret
    return (
        *turn_order(o.first, len(o.mats)),
        *(Trait("personal_goal", why.goal(kept), seat) for seat, kept in enumerate(secret.kept)),
        *(Trait("common_goal", why.goal(card)) for card in o.common),
        *(Trait("advanced_goal", why.goal(card)) for card in o.advanced),
    )
