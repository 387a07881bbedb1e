"""A game's art files as SVG symbols: one per drawing and seat, its colours filled in."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from starshelf.core.errors import BadContent
from starshelf.draw.palette import Palette

_ROOT = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)
_VIEW_BOX = re.compile(r'viewBox\s*=\s*"([^"]+)"')
_COMMENT = re.compile(r"<!--.*?-->|<\?.*?\?>", re.DOTALL)
_VAR = re.compile(r"var\(\s*--([\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)")
_ID = re.compile(r'\bid="([^"]+)"')
_INHERITED = re.compile(r'\b((?:fill|stroke|opacity|color)[\w-]*)\s*=\s*"([^"]*)"')


class Drawing(Struct, frozen=True):
    """The inside of one art file."""

    body: str
    box: tuple[float, float, float, float]
    manners: str
    """Presentation attributes of the file's root, which its shapes inherit."""


class Symbols:
    """Collects the drawings that a picture uses and hands out their ids."""

    def __init__(self, folder: str, palette: Palette) -> None:
        self._folder = folder
        self._palette = palette
        self._ids: dict[tuple[str, int | None], str] = {}
        self._defs: list[str] = []

    def has(self, symbol: str) -> bool:
        """Tell whether the game has drawn this symbol."""
        return bool(symbol) and (Path(self._folder) / "art" / f"{symbol}.svg").exists()

    def wears_seat(self, symbol: str) -> bool:
        """Tell whether a symbol takes the colour of its seat."""
        drawing = load_drawing(self._folder, symbol)
        return "--seat" in drawing.body or "--seat" in drawing.manners

    def use(self, symbol: str, seat: int | None) -> str:
        """Give the id of a symbol in a seat's colours, defining it the first time."""
        drawing = load_drawing(self._folder, symbol)
        if not self.wears_seat(symbol):
            seat = None
        known = self._ids.get((symbol, seat))
        if known is None:
            known = self._ids[symbol, seat] = f"sym{len(self._ids)}"
            box = " ".join(f"{number:g}" for number in drawing.box)
            body = self.body(symbol, seat, known)
            self._defs.append(f'<symbol id="{known}" viewBox="{box}">{body}</symbol>')
        return known

    def body(self, symbol: str, seat: int | None, prefix: str) -> str:
        """Write a drawing with its colours filled in and its ids made unique by a prefix."""
        drawing = load_drawing(self._folder, symbol)
        text = f"<g {drawing.manners}>{drawing.body}</g>" if drawing.manners else drawing.body
        text = fill_colours(text, self._palette.of_seat(seat))
        for name in sorted(set(_ID.findall(text))):
            new = f"{prefix}-{name}"
            text = text.replace(f'id="{name}"', f'id="{new}"')
            text = text.replace(f"url(#{name})", f"url(#{new})")
            text = text.replace(f'href="#{name}"', f'href="#{new}"')
        return text

    def box(self, symbol: str) -> tuple[float, float, float, float]:
        """Give a drawing's view box."""
        return load_drawing(self._folder, symbol).box

    def defs(self) -> str:
        """Write all symbols that were used."""
        return "".join(self._defs)


def fill_colours(text: str, names: dict[str, str]) -> str:
    """Replace `var(--name, fallback)` by the palette's colour, since files know no CSS."""

    def colour(found: re.Match[str]) -> str:
        fallback = (found[2] or "").strip()
        known = names.get(found[1])
        if known is not None:
            return known
        return fill_colours(fallback, names) if fallback else names["ink"]

    return _VAR.sub(colour, text)


def load_drawing(folder: str, symbol: str) -> Drawing:
    """Read an art file; raise BadContent that names it when it is missing or malformed."""
    file = Path(folder) / "art" / f"{symbol}.svg"
    try:
        stamp = file.stat().st_mtime_ns
    except OSError:
        raise BadContent(str(file), "", "", f"there is no drawing for {symbol!r}") from None
    return _read_drawing(file, stamp)


@lru_cache(maxsize=2048)
def _read_drawing(file: Path, stamp: int) -> Drawing:
    root = _ROOT.search(_COMMENT.sub("", file.read_text("utf-8")))
    box = _VIEW_BOX.search(root[1]) if root else None
    if root is None or box is None:
        raise BadContent(str(file), "svg", "viewBox", "expected <svg viewBox=…>…</svg>")
    try:
        x, y, width, height = (float(number) for number in box[1].replace(",", " ").split())
    except ValueError:
        reason = f"expected four numbers, got {box[1]!r}"
        raise BadContent(str(file), "svg", "viewBox", reason) from None
    manners = " ".join(f'{name}="{value}"' for name, value in _INHERITED.findall(root[1]))
    return Drawing(root[2].strip(), (x, y, width, height), manners)
