"""What `render` gives: text, SVG, or pixels."""

from __future__ import annotations

from io import BytesIO, StringIO
from typing import Any

import numpy as np

from starshelf import Table
from starshelf.core.errors import BadMessage
from starshelf.core.game import Viewer
from starshelf.core.words import Words

ZOOM = 0.5
"""Pixels for each unit of a drawing: half its size is enough to follow a game, and quicker."""

MODES = ("human", "ansi", "svg", "rgb_array")


def check_mode(mode: str | None) -> str | None:
    """Refuse a mode that there is not."""
    if mode is not None and mode not in MODES:
        raise BadMessage("render_mode", f"expected one of {', '.join(MODES)}, got {mode!r}")
    return mode


def render(table: Table, viewer: Viewer, mode: str | None) -> Any:
    """Show what a viewer may see: None where nothing is to be shown, or it was printed."""
    if mode is None:
        return None
    if mode == "svg":
        return table.svg(viewer)
    if mode == "rgb_array":
        return pixels(table.svg(viewer))
    text = sketch(table, viewer)
    if mode == "ansi":
        return text
    print(text)
    return None


def sketch(table: Table, viewer: Viewer) -> str:
    """Draw the table as text with the colours of a terminal."""
    from rich.console import Console

    game = table.game
    if game.sketch is None:
        return f"{game.name}, version {table.version}, {table.scores()}\n"
    out = Console(file=StringIO(), force_terminal=True, color_system="256", width=120)
    out.print(Words(game.folder, "en").fill(game.sketch(table.view(viewer))))
    assert isinstance(out.file, StringIO)
    return out.file.getvalue()


def pixels(svg: str) -> Any:
    """Draw an SVG as rows of red, green and blue."""
    from PIL import Image

    from starshelf.draw import to_png

    with Image.open(BytesIO(to_png(svg, zoom=ZOOM))) as picture:
        return np.asarray(picture.convert("RGB"))
