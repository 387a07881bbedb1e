"""The colours of a picture: the shared themes and seats, and a game's own names over them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from starshelf.core.content import read_rows, read_toml
from starshelf.core.errors import BadContent, BadMessage

_FILE = Path(__file__).parent / "palette.toml"

THEMES = ("dark", "light")


class Seat(Struct, frozen=True):
    """How a seat is told apart: a colour, the ink on it, and a shape that doubles it."""

    colour: str
    ink: str
    shape: str


class Palette(Struct, frozen=True):
    """All named colours of one theme, and the seats."""

    names: dict[str, str]
    seats: tuple[Seat, ...]

    def __getitem__(self, name: str) -> str:
        return self.names[name]

    def colour(self, name: str, fallback: str) -> str:
        """Give a named colour, or the fallback where the name is unknown."""
        return self.names.get(name, fallback)

    def seat(self, number: int) -> Seat:
        """Give a seat's look; the set repeats after its last seat."""
        return self.seats[number % len(self.seats)]

    def of_seat(self, number: int | None) -> dict[str, str]:
        """Name all colours as a symbol of this seat sees them."""
        if number is None:
            return self.names
        seat = self.seat(number)
        return {**self.names, "seat": seat.colour, "seat-ink": seat.ink}


@lru_cache(maxsize=32)
def load_palette(folder: str, theme: str) -> Palette:
    """Load the shared colours of a theme with a game's `art/palette.toml` over them."""
    if theme not in THEMES:
        raise BadMessage("theme", f"expected one of {', '.join(THEMES)}, got {theme!r}")
    shared = read_toml(_FILE)
    seats = tuple(read_rows(shared, "seats", Seat, _FILE))
    names = _names(shared, theme, _FILE)
    own = Path(folder) / "art" / "palette.toml"
    if own.exists():
        names |= _names(read_toml(own), theme, own)
    return Palette(names, seats)


def _names(table: dict[str, object], theme: str, file: Path) -> dict[str, str]:
    names = table.get(theme, {})
    if not isinstance(names, dict):
        raise BadContent(str(file), "", theme, f"expected a table of colours, got {names!r}")
    for name, colour in names.items():
        if not isinstance(colour, str) or not colour.startswith("#"):
            raise BadContent(str(file), theme, name, f"expected a colour '#rrggbb', got {colour!r}")
    return dict(names)
