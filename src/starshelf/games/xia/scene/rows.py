"""Cards written out in rows: a picture, a heading, a few lines about it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.scene import Label, Piece, Place
from starshelf.core.sheet import Part, Sheet
from starshelf.core.words import Message

ROW_WIDTH = 7.0
_TEXT_LEFT = 0.98
_TEXT_ROOM = ROW_WIDTH - _TEXT_LEFT - 0.1
HEAD, ABOUT, _LINE = 0.42, 0.34, 0.415
"""The width of rows, where words begin, the sizes of type and the height of a line."""


class Row(Struct, frozen=True):
    """A card written out in one row."""

    id: str
    symbol: str
    head: Message
    about: Message | None = None
    label: Message | None = None
    seat: int | None = None
    ready: bool = True
    target: bool = False
    energy: int = 0
    """What its use costs, shown at the end of the row."""
    fame: int = 0
    """What it is worth, shown there too."""
    lines: int = 2
    """How many lines the words about it may take."""

    @property
    def height(self) -> float:
        """Give the height of the row."""
        return 1.0 if self.about is None else round(0.76 + _LINE * self.lines, 3)


def rows_of(place: Place, rows: Sequence[Row]) -> Part:
    """Draw a tray as high as its rows."""
    sheet = Sheet()
    top = 0.0
    for row in rows:
        _row(sheet, place.id, round(top, 3), row)
        top += row.height
    sheet.places.append(replace(place, height=round(max(top, 1.0), 3)))
    return sheet.part()


def _row(sheet: Sheet, place: str, top: float, row: Row) -> None:
    line = round(top + (0.5 if row.about is None else 0.42), 3)
    sheet.pieces.append(
        Piece(
            row.id,
            row.symbol,
            place,
            0.48,
            round(top + row.height / 2, 3),
            0.7,
            tall=0.98,
            seat=row.seat,
            flags=() if row.ready else ("dim",),
            label=row.label,
            target=row.target,
        )
    )
    sheet.labels.append(heading(f"{row.id}:head", place, line, row.head, strong=row.ready))
    for pip in range(row.energy):
        x = round(ROW_WIDTH - 0.3 - 0.26 * pip, 3)
        sheet.pieces.append(Piece(f"{row.id}:energy:{pip}", "energy_on", place, x, line, 0.42))
    if row.fame:
        name, x = f"{row.id}:fame", ROW_WIDTH - 0.35
        sheet.pieces.append(Piece(name, "fame", place, x, line, 0.46))
        sheet.labels.append(
            Label(name, place, x - 0.3, line, str(row.fame), None, HEAD, "end", strong=True)
        )
    if row.about is not None:
        line = round(line + 0.5, 3)
        sheet.labels.append(details(f"{row.id}:about", place, line, row.about, seat=row.seat))


def heading(name: str, place: str, line: float, words: Message, *, strong: bool = True) -> Label:
    """Write the heading of a row."""
    return Label(name, place, _TEXT_LEFT, line, "", words, HEAD, "start", strong=strong)


def details(
    name: str, place: str, line: float, words: Message, *, seat: int | None = None
) -> Label:
    """Write the lines below a heading."""
    return Label(name, place, _TEXT_LEFT, line, "", words, ABOUT, "start", seat, wide=_TEXT_ROOM)
