"""A sheet as bit masks: every question about cells is a few shifts of one Python integer.

A place (q, r) has the bit `(r - top) * width + (q - left)`; rows are padded so that no shape can
run from the end of one row into the beginning of the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from . import hexes
from .actions import Place
from .content import SHEETS, Cell, Sheet
from .forms import ALL_SHAPES, COMPLETE, Form

PAD = max(
    abs(dq) for shape in ALL_SHAPES for form in shape.forms for laid in form.laid for dq, _ in laid
)
"""Empty columns between rows: as wide as any form reaches from its handle."""


class Lay:
    """A form in one orientation on one chart: the bit offsets of its cells from the handle."""

    __slots__ = ("base", "lefts", "low", "orientation", "rights")

    def __init__(self, form: Form, index: int, width: int) -> None:
        offsets = [dr * width + dq for dq, dr in form.laid[index]]
        self.orientation = form.orientations[index]
        self.rights = tuple(d for d in offsets if d > 0)
        self.lefts = tuple(-d for d in offsets if d < 0)
        self.low = min(offsets)
        self.base = sum(1 << (d - self.low) for d in offsets)

    def mask(self, bit: int) -> int:
        """Give the cells drawn when the handle lies on this bit of the chart."""
        return self.base << (bit + self.low)


class Chart:
    """A sheet worked out once, shared by all tables that use it, and never changed again."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.slots = sheet.slots
        self.cells: tuple[Cell, ...] = cells_of(sheet)
        qs = [q for q, _ in self.cells]
        rs = [r for _, r in self.cells]
        self.left, self.top = min(qs), min(rs)
        self.width = max(qs) - self.left + 1 + PAD
        self.bit_of: Mapping[Cell, int] = {cell: self.bit(cell) for cell in self.cells}
        self.cell_at: Mapping[int, Cell] = {bit: cell for cell, bit in self.bit_of.items()}
        self.all = self.mask(self.cells)
        self.start = sheet.start
        self.closed = self.mask((sheet.start, *sheet.treasures, *(w.cell for w in sheet.world)))
        self.coverable = self.all & ~self.closed
        self.aliens = self.mask(sheet.aliens)
        self.upgrades = self.mask(sheet.upgrades)
        self.by_start = self.around(sheet.start)
        self.rings = tuple(self.around(cell, among=self.all) for cell in sheet.treasures)
        self.shores = tuple(self.around(world.cell) for world in sheet.world)
        self.worlds = sheet.world
        self.names: Mapping[Cell, str] = {cell: self.name(cell) for cell in self.cells}
        # One shared action a bit; the padding between the rows has one too, never used.
        self.places = tuple(Place(*self._place(bit)) for bit in range(self.all.bit_length()))
        self.cell_places = tuple(self.places[bit] for bit in self.cell_at)
        self.ringed = 0
        for ring in self.rings:
            self.ringed |= ring
        self.size_in_bytes = (self.all.bit_length() + 7) // 8
        self.lays: tuple[Mapping[int, tuple[Lay, ...]], ...] = tuple(
            {
                form.number: tuple(Lay(form, i, self.width) for i in range(len(form.orientations)))
                for form in shape.forms
            }
            for shape in ALL_SHAPES
        )

    def bit(self, cell: Cell) -> int:
        """Number a place."""
        return (cell[1] - self.top) * self.width + cell[0] - self.left

    def _place(self, bit: int) -> Cell:
        row, column = divmod(bit, self.width)
        return (column + self.left, row + self.top)

    def mask(self, cells: tuple[Cell, ...]) -> int:
        """Join cells to a mask."""
        joined = 0
        for cell in cells:
            joined |= 1 << self.bit_of[cell]
        return joined

    def around(self, cell: Cell, among: int | None = None) -> int:
        """Mark the coverable neighbours of a cell (or those in another mask)."""
        near = tuple(place for place in hexes.neighbours(cell) if place in self.bit_of)
        return self.mask(near) & (self.coverable if among is None else among)

    def spread(self, mask: int) -> int:
        """Mark all places adjacent to a mask, some of it included."""
        w = self.width
        rows = mask << w | mask >> w
        slants = mask << (w - 1) | mask >> (w - 1)
        return mask << 1 | mask >> 1 | rows | slants

    def edge(self, covered: int) -> int:
        """Mark the cells that a next drawing must have one of (D-068, D-069)."""
        if not covered:
            return self.by_start
        return self.spread(covered) & self.coverable & ~covered

    def cells_in(self, mask: int) -> list[Cell]:
        """List the cells of a mask in (r, q) order."""
        cells = []
        while mask:
            low = mask & -mask
            cells.append(self.cell_at[low.bit_length() - 1])
            mask ^= low
        return cells

    def name(self, cell: Cell) -> str:
        """Name a cell for people: letter from the left, number from the bottom (D-027)."""
        q, r = cell
        first = next(row[1] for row in self.sheet.rows if row[0] == r)
        bottom = max(row[0] for row in self.sheet.rows)
        letters, place = "", q - first
        while place >= 0:
            letters = chr(ord("A") + place % 26) + letters
            place = place // 26 - 1
        return f"{letters}{bottom - r + 1}"


def cells_of(sheet: Sheet) -> tuple[Cell, ...]:
    """List all cells of a sheet in (r, q) order."""
    voids = set(sheet.voids)
    return tuple(
        (q, r)
        for r, first, last in sorted(sheet.rows)
        for q in range(first, last + 1)
        if (q, r) not in voids
    )


CHARTS: Mapping[str, Chart] = {name: Chart(sheet) for name, sheet in SHEETS.items()}


@lru_cache(maxsize=16)
def own_chart(sheet: Sheet) -> Chart:
    """Work out a sheet of another maker."""
    return Chart(sheet)


@lru_cache(maxsize=50_000)
def named(chart: Chart, mask: int) -> tuple[str, ...]:
    """Name the cells of a drawing; the same drawings come again and again."""
    return tuple(chart.names[cell] for cell in chart.cells_in(mask))


@lru_cache(maxsize=8192)
def edge_of(chart: Chart, covered: int) -> int:
    """Remember the edge of a paper, which every form asks for."""
    return chart.edge(covered)


@lru_cache(maxsize=8192)
def handles(chart: Chart, covered: int, shape: int, form: int) -> tuple[int, ...]:
    """For each kept orientation of a form, mark the handle cells where it may be drawn."""
    free = chart.coverable & ~covered
    edge = edge_of(chart, covered)
    found = []
    for lay in chart.lays[shape][form]:
        fits = free
        for shift in lay.rights:
            fits &= free >> shift
        for shift in lay.lefts:
            fits &= free << shift
        if fits:
            touches = edge
            for shift in lay.rights:
                touches |= edge >> shift
            for shift in lay.lefts:
                touches |= edge << shift
            fits &= touches
        found.append(fits)
    return tuple(found)


@lru_cache(maxsize=8192)
def fits_somewhere(chart: Chart, covered: int, shape: int, form: int) -> bool:
    """Tell whether a form may be drawn anywhere, stopping at the first place found."""
    free = chart.coverable & ~covered
    edge = edge_of(chart, covered)
    for lay in chart.lays[shape][form]:
        fits = free
        for shift in lay.rights:
            fits &= free >> shift
        for shift in lay.lefts:
            fits &= free << shift
        if not fits:
            continue
        touches = edge
        for shift in lay.rights:
            touches |= edge >> shift
        for shift in lay.lefts:
            touches |= edge << shift
        if fits & touches:
            return True
    return False


@lru_cache(maxsize=8192)
def open_forms(chart: Chart, covered: int, shape: int, ready: int) -> tuple[int, ...]:
    """List the forms that fit and can be paid with the upgrades that are ready."""
    found = []
    if ready == 0:
        # The handles are asked for next, so work them out at once.
        return (COMPLETE,) if any(handles(chart, covered, shape, COMPLETE)) else ()
    for form in ALL_SHAPES[shape].forms:
        if len(form.omit) <= ready and fits_somewhere(chart, covered, shape, form.number):
            found.append(form.number)
    return tuple(found)


def bits(mask: int) -> list[int]:
    """List the set bits of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
