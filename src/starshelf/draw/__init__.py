"""Pictures: a scene as an SVG text, and an SVG as PNG bytes."""

from __future__ import annotations

from starshelf.draw.picture import draw_scene

__all__ = ["draw_scene", "to_png"]


def to_png(svg: str, *, zoom: float = 1.0) -> bytes:
    """Render an SVG text as a PNG picture."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, sans_serif_family="DejaVu Sans"))
