"""A second, plain enumeration of legal drawings: sets of cells, no masks, no shared code."""

from __future__ import annotations

from itertools import combinations

Cell = tuple[int, int]
STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


def near(cell: Cell) -> set[Cell]:
    return {(cell[0] + q, cell[1] + r) for q, r in STEPS}


def hang_together(cells: frozenset[Cell]) -> bool:
    found = {next(iter(cells))}
    while True:
        more = {c for c in cells - found if near(c) & found}
        if not more:
            return found == cells
        found |= more


def cube_images(cells: list[Cell]) -> list[list[Cell]]:
    """Turn and mirror by cube coordinates: all permutations of (x, y, z) and their negatives."""
    images = []
    for sign in (1, -1):
        for axes in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
            image = []
            for q, r in cells:
                cube = (q, r, -q - r)
                image.append((sign * cube[axes[0]], sign * cube[axes[1]]))
            images.append(image)
    return images


def all_drawings(
    shape: list[Cell], omitted: int, free: set[Cell], contact: set[Cell]
) -> set[frozenset[Cell]]:
    """List the cell sets of all legal drawings of a shape with so many cells left out."""
    found: set[frozenset[Cell]] = set()
    for left_out in combinations(range(len(shape)), omitted):
        rest = [cell for i, cell in enumerate(shape) if i not in left_out]
        if not hang_together(frozenset(rest)):
            continue
        for image in cube_images(rest):
            first = image[0]
            for q, r in free:
                cells = frozenset((a - first[0] + q, b - first[1] + r) for a, b in image)
                if cells <= free and cells & contact:
                    found.add(cells)
    return found
