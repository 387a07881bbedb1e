"""The forms of every shape: complete, or with one or two cells left out (D-026, D-092)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from msgspec import Struct

from . import hexes
from .actions import Orient, Trim
from .content import MOST_UPGRADES, SHAPES, Cell, ShapeRow

COMPLETE = 0
FIRST_TRIM_ONE = 1
FIRST_TRIM_TWO = 5
SKIPPED = 9
"""The number of "no drawing by choice" beside the forms; the ledger's fixed numbering."""
NOTHING = 10
"""The number of "no form fitted"."""


class Form(Struct, frozen=True):
    """A shape with some cells left out, ready to be laid down by its handle."""

    number: int
    omit: tuple[int, ...]
    cells: tuple[Cell, ...]
    """The drawn cells; the first one is the handle and stands at (0, 0)."""
    orientations: tuple[int, ...]
    laid: tuple[tuple[Cell, ...], ...]
    """For each kept orientation the cells relative to the handle, the handle first."""
    trim: Trim


class Shape(Struct, frozen=True):
    """A shape and its forms in the order in which they are offered."""

    index: int
    id: str
    size: int
    cells: tuple[Cell, ...]
    forms: tuple[Form, ...]
    by_number: tuple[Form | None, ...]
    by_omit: Mapping[tuple[int, ...], Form]
    like: Mapping[tuple[int, ...], Form]
    """Any cells that may be left out, and the listed form that looks like what remains."""


ORIENTS = tuple(Orient(o) for o in range(hexes.ORIENTATIONS))


def make_form(row: ShapeRow, number: int, omit: tuple[int, ...]) -> Form:
    """Work out one form of a shape."""
    drawn = [cell for position, cell in enumerate(row.cells) if position not in omit]
    q, r = drawn[0]
    cells = tuple((a - q, b - r) for a, b in drawn)
    kept = hexes.kept_orientations(cells)
    laid = tuple(hexes.orient(cells, o) for o in kept)
    return Form(number, omit, cells, kept, laid, Trim(omit))


def make_shape(index: int, row: ShapeRow) -> Shape:
    """Work out a shape from its row."""
    forms = [make_form(row, COMPLETE, ())]
    forms += [make_form(row, FIRST_TRIM_ONE + i, omit) for i, omit in enumerate(row.trims_one)]
    forms += [make_form(row, FIRST_TRIM_TWO + i, omit) for i, omit in enumerate(row.trims_two)]
    numbered: list[Form | None] = [None] * SKIPPED
    for form in forms:
        numbered[form.number] = form
    looks = {_look(row, form.omit): form for form in forms}
    return Shape(
        index=index,
        id=row.id,
        size=row.size,
        cells=row.cells,
        forms=tuple(forms),
        by_number=tuple(numbered),
        by_omit={form.omit: form for form in forms},
        like={
            omit: same
            for count in range(1, MOST_UPGRADES + 1)
            for omit in combinations(range(row.size), count)
            if (same := looks.get(_look(row, omit))) is not None
        },
    )


def _look(row: ShapeRow, omit: tuple[int, ...]) -> tuple[Cell, ...]:
    """Give what all turned and mirrored pictures of a remainder share."""
    return hexes.congruence_class([c for i, c in enumerate(row.cells) if i not in omit])


ALL_SHAPES = tuple(make_shape(i, row) for i, row in enumerate(SHAPES))
SHAPE_OF: Mapping[str, Shape] = {shape.id: shape for shape in ALL_SHAPES}

FORMS = sum(len(shape.forms) for shape in ALL_SHAPES)
"""How many forms there are."""


def form_of(shape: str, number: int) -> Form:
    """Find a form by its number."""
    form = SHAPE_OF[shape].by_number[number]
    assert form is not None
    return form
