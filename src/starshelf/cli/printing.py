"""Print what a table without screens needs: a game's own pages as one PDF."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from starshelf.core.errors import BadMessage
from starshelf.games import find


def print_game(game: str, sheet: str, out: Path, language: str) -> None:
    """Write the pages of a game: PDF, or one SVG a page when the file's name ends so."""
    if out.suffix not in (".pdf", ".svg"):
        raise BadMessage("--out", f"expected a file that ends in .pdf or .svg, got {str(out)!r}")
    found = find(game)
    if found.extras.pages is None:
        raise BadMessage("print", f"{found.name} has nothing to print")
    pages = found.extras.pages(sheet, language)
    try:
        if out.suffix == ".svg":
            for number, page in enumerate(pages, 1):
                name = out if number == 1 else out.with_stem(f"{out.stem}-{number}")
                name.write_text(page, "utf-8")
        else:
            out.write_bytes(to_pdf(pages))
    except OSError as error:
        raise BadMessage("--out", f"{out} cannot be written ({error.strerror})") from None


def to_pdf(pages: Sequence[str]) -> bytes:
    """Turn SVG pages into one PDF."""
    try:
        import cairocffi
        from cairosvg.parser import Tree
        from cairosvg.surface import PDFSurface
    except (ImportError, OSError):
        reason = (
            "PDF needs CairoSVG and libcairo2 (pip install 'starshelf[print]'); try --out x.svg"
        )
        raise BadMessage("print", reason) from None
    written = io.BytesIO()
    shared: list[Any] = []

    class Leaf(PDFSurface):  # type: ignore[misc]
        """A page of one common file."""

        def _create_surface(self, width: float, height: float) -> tuple[Any, float, float]:
            if shared:
                shared[0].show_page()
                shared[0].set_size(width, height)
            else:
                shared.append(cairocffi.PDFSurface(written, width, height))
            return shared[0], width, height

    for page in pages:
        Leaf(Tree(bytestring=page.encode()), None, 96)
    if shared:
        shared[0].finish()
    return written.getvalue()
