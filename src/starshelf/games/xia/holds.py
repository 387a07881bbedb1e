"""How tiles lie in holds: poses, packings, and the automatic packing (X-200 to X-215)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct

from .content import OUTFITS, SHIPS

Cell = tuple[int, int]


class Pose(Struct, frozen=True, gc=False):
    """A tile in place: its orientation, the compartment of each section, all of them as a mask."""

    turn: int
    cells: tuple[int, ...]
    mask: int


HOLD_CELLS: Final = tuple(
    tuple((x, y) for y, row in enumerate(ship.hold) for x, mark in enumerate(row) if mark == "#")
    for ship in SHIPS
)
"""The compartments of each ship in row-major order, as (column, row)."""

SECTIONS: Final = tuple(
    tuple((x, y) for y, row in enumerate(outfit.shape) for x, mark in enumerate(row) if mark != ".")
    for outfit in OUTFITS
)
ARM_POINTS: Final = tuple(
    tuple(mark == "O" for row in outfit.shape for mark in row if mark != ".") for outfit in OUTFITS
)
"""For each outfit, section by section: does it carry an arm point?"""


ARM_SECTIONS: Final = tuple(
    tuple(section for section, point in enumerate(points) if point) for points in ARM_POINTS
)
"""For each outfit: the sections that carry an arm point."""


def orient(cells: tuple[Cell, ...], turn: int) -> tuple[Cell, ...]:
    """Turn a shape by quarter turns, mirrored first from orientation 4 on; keep the order."""
    if turn >= 4:
        cells = tuple((-x, y) for x, y in cells)
    for _ in range(turn % 4):
        cells = tuple((-y, x) for x, y in cells)
    left = min(x for x, _ in cells)
    top = min(y for _, y in cells)
    return tuple((x - left, y - top) for x, y in cells)


def _by_rows(cell: Cell) -> Cell:
    return cell[1], cell[0]


@lru_cache(maxsize=None)
def poses(ship: int, outfit: int) -> tuple[Pose, ...]:
    """List the poses of a tile in an empty hold; those over the same compartments count once."""
    index = {cell: number for number, cell in enumerate(HOLD_CELLS[ship])}
    found: dict[int, Pose] = {}
    spots = sorted(index, key=_by_rows)
    for turn in range(8):
        shape = orient(SECTIONS[outfit], turn)
        left, top = min(shape, key=_by_rows)
        for dx, dy in spots:
            cells = tuple([index.get((x - left + dx, y - top + dy), -1) for x, y in shape])
            if -1 not in cells:
                mask = sum([1 << cell for cell in cells])
                found.setdefault(mask, Pose(turn, cells, mask))
    return tuple(sorted(found.values(), key=lambda pose: (min(pose.cells), pose.turn)))


@lru_cache(maxsize=200_000)
def packing(ship: int, blocked: int, outfits: tuple[int, ...]) -> tuple[Pose, ...] | None:
    """Find the first way to lay these tiles, in this order, beside what is blocked."""
    if not outfits:
        return ()
    others = outfits[1:]
    for pose in poses(ship, outfits[0]):
        if not pose.mask & blocked:
            rest = packing(ship, blocked | pose.mask, others) if others else ()
            if rest is not None:
                return (pose, *rest)
    return None


def sections_of(outfits: Iterable[int]) -> int:
    """Count the sections of some tiles."""
    return sum([OUTFITS[outfit].sections for outfit in outfits])


_TURN_TO_PACK = tuple([(-row.sections, outfit) for outfit, row in enumerate(OUTFITS)])


def largest_first(outfits: list[int]) -> tuple[int, ...]:
    """Order outfit numbers for packing: more sections first, then by the table."""
    return tuple(sorted(outfits, key=_TURN_TO_PACK.__getitem__))
