"""The comets, read from their table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from starshelf.core.content import read_rows, read_toml
from starshelf.core.errors import BadContent


class CometRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of comet: what it is worth and how many there are."""

    worth: Annotated[int, Meta(ge=1)]
    copies: Annotated[int, Meta(ge=1)]
    label: str


def read_pile() -> tuple[int, ...]:
    """Count the comets of the full pile by worth, from 1 up."""
    file = Path(__file__).parent / "content" / "comets.toml"
    rows = read_rows(read_toml(file), "comet", CometRow, file)
    for number, row in enumerate(rows, 1):
        if row.worth != number:
            raise BadContent(
                str(file), f"comet #{number}", "worth", f"expected {number}, got {row.worth}"
            )
    return tuple(row.copies for row in rows)


PILE = read_pile()
"""Read when the game is made: a first reading from several threads at once is not safe."""
