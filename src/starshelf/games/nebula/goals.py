"""What the goal cards test: exact predicates and counts over one seat's galaxy (N-230 to N-250)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from . import content as c
from .state import Mat

Progress = tuple[int, int]
"""How far and how far it is to go: the goal holds exactly when the first reaches the second."""


class Table(NamedTuple):
    """What a goal may look at besides the galaxy: all black tracks, own markers."""

    blacks: tuple[int, ...]
    own_markers: int


Measure = Callable[[Mat, Table], Progress]
Count = Callable[[Mat, Table], int]


def _exact_colours(mask: int, colours: int) -> Measure:
    size = mask.bit_count()

    def measure(mat: Mat, _: Table) -> Progress:
        counts = sorted(((stars & mask).bit_count() for stars in mat.stars), reverse=True)
        have = sum(counts[:colours])
        if have == size and not counts[colours - 1]:
            have -= 1
        return have, size

    return measure


def _glowing_colour(row: c.GoalRow) -> Measure:
    colour = c.KIND[row.colour]
    return lambda mat, _: ((mat.stars[colour] & c.GLOWING).bit_count(), row.need)


def _colour_count(row: c.GoalRow) -> Measure:
    colour = c.KIND[row.colour]
    return lambda mat, _: (mat.stars[colour].bit_count(), row.need)


def _most_black(row: c.GoalRow) -> Measure:
    return lambda mat, table: (mat.black, max(1, *table.blacks))


def _few_empty(row: c.GoalRow) -> Measure:
    return lambda mat, _: (mat.filled.bit_count(), len(c.CELLS) - row.max_empty)


def _constellation_colours(row: c.GoalRow) -> Measure:
    mask = c.CONSTELLATION_MASKS[c.CONSTELLATION[row.constellation]]
    return _exact_colours(mask, row.colours)


def _orbit_colours(row: c.GoalRow) -> Measure:
    return _exact_colours(c.ORBIT_MASKS[row.orbit - 1], row.colours)


def _each_colour(row: c.GoalRow) -> Measure:
    whole = row.need * len(c.COLOURS)
    return lambda mat, _: (sum(min(m.bit_count(), row.need) for m in mat.stars), whole)


def _orbit_all_different(row: c.GoalRow) -> Measure:
    mask = c.ORBIT_MASKS[row.orbit - 1]
    size = mask.bit_count()

    def measure(mat: Mat, _: Table) -> Progress:
        have = 0
        for stars in mat.stars:
            if stars & mask:
                have += 1
        return have, size

    return measure


def _colour_in_constellations(row: c.GoalRow) -> Measure:
    colour = c.KIND[row.colour]

    def measure(mat: Mat, _: Table) -> Progress:
        stars = mat.stars[colour]
        counts = sorted(
            (min((stars & mask).bit_count(), row.need) for mask in c.CONSTELLATION_MASKS),
            reverse=True,
        )
        return sum(counts[: row.constellations]), row.need * row.constellations

    return measure


def _best_filled(masks: tuple[int, ...]) -> Measure:
    """Measure the mask with the fewest empty cells; all filled is what is wanted."""
    sizes = tuple((mask, mask.bit_count()) for mask in masks)

    def measure(mat: Mat, _: Table) -> Progress:
        free = ~mat.filled
        missing, need = min(((mask & free).bit_count(), size) for mask, size in sizes)
        return need - missing, need

    return measure


def _consecutive_orbits(row: c.GoalRow) -> Measure:
    runs = []
    for start in range(len(c.ORBIT_MASKS) - row.orbits + 1):
        run = 0
        for mask in c.ORBIT_MASKS[start : start + row.orbits]:
            run |= mask
        runs.append(run)
    return _best_filled(tuple(runs))


def _pairs(pairs: tuple[tuple[int, int], ...]) -> Measure:
    return _best_filled(
        tuple(c.CONSTELLATION_MASKS[a] | c.CONSTELLATION_MASKS[b] for a, b in pairs)
    )


def _dotted_colour(row: c.GoalRow) -> Measure:
    colour = c.KIND[row.colour]
    need = len(c.DOTTED_LINKS)
    return lambda mat, _: (sum(1 for m in c.DOTTED_LINKS if mat.stars[colour] & m), need)


_MEASURES: dict[str, Callable[[c.GoalRow], Measure]] = {
    "glowing_colour": _glowing_colour,
    "colour_count": _colour_count,
    "most_black": _most_black,
    "few_empty": _few_empty,
    "constellation_colours": _constellation_colours,
    "orbit_colours": _orbit_colours,
    "each_colour": _each_colour,
    "orbit_all_different": _orbit_all_different,
    "colour_in_constellations": _colour_in_constellations,
    "consecutive_orbits": _consecutive_orbits,
    "all_dotted": lambda row: _best_filled((c.DOTTED_ENDS,)),
    "beside_glowing": lambda row: _best_filled((c.GLOW_SIDES,)),
    "adjacent_constellations": lambda row: _pairs(c.ADJACENT),
    "opposite_constellations": lambda row: _pairs(c.OPPOSITE),
    "dotted_colour": _dotted_colour,
}


# --- advanced goals: counts ---------------------------------------------------------------------


def matching(left: int, right: int) -> int:
    """Count the most links between two sets of cells such that no cell is used twice."""
    partner: dict[int, int] = {}

    def find(cell: int, seen: list[int]) -> bool:
        options = c.NEAR[cell] & right & ~seen[0]
        while options:
            bit = options & -options
            seen[0] |= bit
            other = partner.get(bit)
            if other is None or find(other, seen):
                partner[bit] = cell
                return True
            options &= ~seen[0]
        return False

    return sum(find(cell, [0]) for cell in c.cells_in(left))


def _linked_pair(row: c.GoalRow) -> Count:
    a, b = c.KIND[row.colour_a], c.KIND[row.colour_b]
    return lambda mat, _: matching(mat.stars[a], mat.stars[b])


def _orbits_with_colour(row: c.GoalRow) -> Count:
    colour = c.KIND[row.colour]
    return lambda mat, _: sum(1 for mask in c.ORBIT_MASKS if mat.stars[colour] & mask)


def _colour_beside_glowing(row: c.GoalRow) -> Count:
    colour = c.KIND[row.colour]
    return lambda mat, _: (mat.stars[colour] & c.GLOW_SIDES).bit_count()


def _surrounded(mat: Mat, _: Table) -> int:
    return sum(1 for cell in c.OUTER_GLOWING if not c.NEAR[cell] & ~mat.filled)


def _glowing_majority(mat: Mat, _: Table) -> int:
    return max((stars & c.GLOWING).bit_count() for stars in mat.stars)


_COUNTS: dict[str, Callable[[c.GoalRow], Count]] = {
    "linked_pair": _linked_pair,
    "glowing_majority": lambda row: _glowing_majority,
    "common_reached": lambda row: lambda mat, table: table.own_markers,
    "orbits_with_colour": _orbits_with_colour,
    "surrounded_glowing": lambda row: _surrounded,
    "colour_beside_glowing": _colour_beside_glowing,
}

MEASURES: Final = {
    number: _MEASURES[row.kind](row) for number, row in enumerate(c.GOALS) if row.deck != "advanced"
}
"""By personal or common goal: how far a seat is."""
COUNTS: Final = {
    number: _COUNTS[row.kind](row) for number, row in enumerate(c.GOALS) if row.deck == "advanced"
}
"""By advanced goal: how many times a seat fulfils it."""


@lru_cache(maxsize=1 << 14)
def counts(advanced: tuple[int, ...], mat: Mat, own_markers: int) -> tuple[int, ...]:
    """Count how often a seat fulfils each advanced goal; a turn changes few of them."""
    table = Table((), own_markers)
    return tuple([COUNTS[goal](mat, table) for goal in advanced])


def _least(row: c.GoalRow) -> tuple[int, int, int]:
    """Say what a common goal needs at the very least: so many of a colour, or filled (-1), where.

    It spares measuring a goal that is far away; a test compares it with the measure.
    """
    if row.kind == "orbit_all_different":
        return -1, c.ORBIT_MASKS[row.orbit - 1], len(c.ORBITS[row.orbit - 1].cells)
    if row.kind == "colour_in_constellations":
        return c.KIND[row.colour], c.ALL_CELLS, row.need * row.constellations
    if row.kind == "dotted_colour":
        return c.KIND[row.colour], c.DOTTED_ENDS, len(c.DOTTED_LINKS)
    if row.kind == "all_dotted":
        return -1, c.DOTTED_ENDS, c.DOTTED_ENDS.bit_count()
    if row.kind == "beside_glowing":
        return -1, c.GLOW_SIDES, c.GLOW_SIDES.bit_count()
    return -1, c.ALL_CELLS, 2 * len(c.CONSTELLATIONS[0].cells)


NOTHING: Final = Table((), 0)
"""Enough for common goals, which look at the galaxy alone."""


@lru_cache(maxsize=4096)
def _near(common: tuple[int, ...]) -> tuple[tuple[int, int, int, int], ...]:
    return tuple((slot, *_least(c.GOALS[goal])) for slot, goal in enumerate(common))


def reached(common: tuple[int, ...], mat: Mat) -> list[int]:
    """List the slots of the common goals that hold; they look at the galaxy alone."""
    found = []
    for slot, colour, mask, least in _near(common):
        cells = mat.filled if colour < 0 else mat.stars[colour]
        if (cells & mask).bit_count() >= least:
            have, need = MEASURES[common[slot]](mat, NOTHING)
            if have >= need:
                found.append(slot)
    return found


def holds(goal: int, mat: Mat, table: Table) -> bool:
    """Tell whether a personal or common goal is fulfilled."""
    have, need = MEASURES[goal](mat, table)
    return have >= need
