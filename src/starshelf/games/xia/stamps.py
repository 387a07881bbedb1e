"""What does not depend on the layout, as bits: turned sectors, boxes, and what a line meets."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from .geometry import (
    ASTEROID,
    DEBRIS,
    HEX_STEPS,
    LAWFUL,
    LOCAL,
    PLANET,
    SECTOR_LAW,
    SECTOR_TERRAIN,
    STAR,
    TURNED,
)

_CORNERS: Final = ((-1, -1), (1, -1), (2, 0), (1, 1))
"""Corners of a hex before side t, between t and tr, and so on up to side b."""

Ground = tuple[int, ...]
"""Sets of hexes: all, asteroids, debris, stars, planets, lawful planets; then for each side the
hexes of a planet or star that go on across it."""

NO_GROUND: Final[Ground] = (0,) * 12


@lru_cache(maxsize=4096)
def stamp_of(width: int, sector: int, rotation: int) -> Ground:
    """Give a turned sector as bits, in rows of a width, beginning two hexes before its middle."""
    return tuple(
        [
            first | second << width | third << 2 * width | fourth << 3 * width | fifth << 4 * width
            for first, second, third, fourth, fifth in _rows_of(sector, rotation)
        ]
    )


@lru_cache(maxsize=None)
def _rows_of(sector: int, rotation: int) -> tuple[tuple[int, ...], ...]:
    """Give the sets of a turned sector row by row: what a stamp of any width is made of."""
    terrain = {LOCAL[TURNED[rotation][k]]: kind for k, kind in enumerate(SECTOR_TERRAIN[sector])}

    def rows(hexes: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        found = [0] * 5
        for q, r in hexes:
            found[r + 2] |= 1 << q + 2
        return tuple(found)

    kinds = [
        rows(hex_ for hex_, found in terrain.items() if found == kind)
        for kind in (ASTEROID, DEBRIS, STAR, PLANET)
    ]
    joined = [
        rows(
            (q, r)
            for (q, r), kind in terrain.items()
            if kind in (STAR, PLANET) and terrain.get((q + dq, r + dr)) == kind
        )
        for dq, dr in HEX_STEPS
    ]
    lawful = kinds[-1] if SECTOR_LAW[sector] == LAWFUL else rows(())
    return rows(terrain), *kinds, lawful, *joined


@lru_cache(maxsize=1024)
def box_of(width: int, rows: int) -> int:
    """Give all places of a map but the empty columns on either side."""
    row = ((1 << width - 2) - 1) << 1
    return sum(row << width * number for number in range(rows))


Sight = tuple[int, tuple[tuple[int, int], ...]]
"""Where the box round a line begins, and for t, tr, br sides: those on its left, on its right."""


@lru_cache(maxsize=1024)
def _met(dq: int, dr: int) -> tuple[tuple[int, int, int, bool, bool], ...]:
    """List the hex sides that a line to the hex so far away meets (X-056 to X-061).

    Each is named by its hex, its side, and whether the line meets it a hair to the left or right:
    a line along sides or through corners may pass on either hand.
    """
    bx, by = 3 * dq, 2 * dr + dq
    found = []
    for q in range(min(0, dq) - 1, max(0, dq) + 2):
        for r in range(min(0, dr) - 1, max(0, dr) + 2):
            for side in range(3):
                (ux, uy), (vx, vy) = _CORNERS[side], _CORNERS[side + 1]
                x1, y1 = 3 * q + ux, 2 * r + q + uy
                x2, y2 = 3 * q + vx, 2 * r + q + vy
                s1, s2 = bx * y1 - by * x1, bx * y2 - by * x2
                if s1 * s2 > 0 or s1 == s2 == 0:
                    continue
                # The crossing point lies between the ends when these are on two sides of the wall.
                ex, ey = x2 - x1, y2 - y1
                if (ey * x1 - ex * y1) * (ex * (by - y1) - ey * (bx - x1)) >= 0:
                    continue
                left, right = (s1 or 1) * (s2 or 1) < 0, (s1 or -1) * (s2 or -1) < 0
                found.append((q, r, side, left, right))
    return tuple(found)


@lru_cache(maxsize=4096)
def sight_of(width: int, dq: int, dr: int) -> Sight:
    """Give the sides that a line meets as bits, in rows of a given width."""
    first_q, first_r = min(0, dq) - 1, min(0, dr) - 1
    lefts, rights = [0, 0, 0], [0, 0, 0]
    for q, r, side, left, right in _met(dq, dr):
        bit = 1 << (r - first_r) * width + q - first_q
        lefts[side] |= bit if left else 0
        rights[side] |= bit if right else 0
    return first_r * width + first_q, tuple(zip(lefts, rights))
