"""Hex geometry: neighbours, distance, turning and mirroring of cell sets (D-020 to D-027)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .content import Cell

DIRECTIONS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""E, SE, SW, W, NW, NE: clockwise (D-021)."""

ORIENTATIONS = 12


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """List the six places around a cell."""
    q, r = cell
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def distance(a: Cell, b: Cell) -> int:
    """Count the steps between two cells (D-022)."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def rotate(cell: Cell) -> Cell:
    """Turn a cell clockwise by 60° around (0, 0) (D-023)."""
    q, r = cell
    return (-r, q + r)


def mirror(cell: Cell) -> Cell:
    """Swap left and right (D-023)."""
    q, r = cell
    return (-q - r, r)


def orient(cells: Iterable[Cell], orientation: int) -> tuple[Cell, ...]:
    """Put cells into an orientation: mirror first from 6 on, then turn clockwise (D-024)."""
    turned = list(cells)
    if orientation >= 6:
        turned = [mirror(cell) for cell in turned]
    for _ in range(orientation % 6):
        turned = [rotate(cell) for cell in turned]
    return tuple(turned)


def normal_form(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Sort by (r, q) and shift the first cell to (0, 0) (D-025)."""
    ordered = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    q, r = ordered[0]
    return tuple((a - q, b - r) for a, b in ordered)


def kept_orientations(cells: Sequence[Cell]) -> tuple[int, ...]:
    """List the orientations that give different pictures, the smaller number of equals (D-025)."""
    seen: set[tuple[Cell, ...]] = set()
    kept = []
    for orientation in range(ORIENTATIONS):
        form = normal_form(orient(cells, orientation))
        if form not in seen:
            seen.add(form)
            kept.append(orientation)
    return tuple(kept)


def congruence_class(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """Give the one normal form that all turned and mirrored copies share."""
    return min(normal_form(orient(cells, o)) for o in range(ORIENTATIONS))


def is_connected(cells: Iterable[Cell]) -> bool:
    """Tell whether the cells hang together over shared edges; no cells do not."""
    left = set(cells)
    if not left:
        return False
    ways = [left.pop()]
    while ways:
        for near in neighbours(ways.pop()):
            if near in left:
                left.remove(near)
                ways.append(near)
    return not left
