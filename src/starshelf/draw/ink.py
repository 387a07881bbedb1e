"""Small strokes of a picture: plates, marks, words, outlines."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape

_WIDTH_OF_A_LETTER = 0.58
"""Of the type size, on average; pictures cannot ask a font."""


def num(value: float) -> str:
    """Write a number briefly, always the same way."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def group(parts: Iterable[str]) -> str:
    """Put parts into one group."""
    return f"<g>{''.join(parts)}</g>"


def fit(text: str, room: float, size: float) -> str:
    """Shorten a text with an ellipsis to fit a width in pixels."""
    most = max(1, int(room / (size * _WIDTH_OF_A_LETTER)))
    return text if len(text) <= most else text[: most - 1].rstrip(" ,.·") + "…"


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    anchor: str = "start",
    weight: int = 400,
    rim: str = "",
    more: str = "",
) -> str:
    """Write one line.

    `rim` is the colour of a thin edge that keeps it readable on pictures; `more` is what follows
    on the line, already written by `aside`.
    """
    extra = f' text-anchor="{anchor}"' if anchor != "start" else ""
    if weight != 400:
        extra += f' font-weight="{weight}"'
    if rim:
        extra += (
            f' stroke="{rim}" stroke-width="{num(min(size * 0.14, 5.0))}" stroke-linejoin="round"'
            ' paint-order="stroke"'
        )
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="{colour}"{extra} '
        f'xml:space="preserve">{escape(text)}{more}</text>'
    )


def aside(text: str, size: float, colour: str) -> str:
    """Write a smaller remark that follows on the line of other words."""
    return (
        f'<tspan dx="12" font-size="{num(size)}" font-weight="400" fill="{colour}">'
        f"{escape(text)}</tspan>"
    )


def plate(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    edge: str,
    *,
    radius: float = 14,
    opacity: float = 1.0,
    line: float = 1.2,
) -> str:
    """Draw a rounded plate."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" '
        f'rx="{num(radius)}" fill="{fill}" fill-opacity="{num(opacity)}" stroke="{edge}" '
        f'stroke-width="{num(line)}"/>'
    )


def mark(shape: str, x: float, y: float, radius: float, colour: str) -> str:
    """Draw a seat's shape."""
    if shape == "circle":
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{colour}"/>'
    corners = {
        "square": _ring(x, y, radius * 1.2, 4, 45),
        "triangle": _ring(x, y + radius * 0.15, radius * 1.2, 3, -90),
        "diamond": _ring(x, y, radius * 1.2, 4, 0),
        "star": _star(x, y, radius * 1.25),
    }[shape]
    return (
        f'<path d="{outline(corners, closed=True)}" fill="{colour}" stroke="{colour}" '
        f'stroke-width="{num(radius * 0.2)}" stroke-linejoin="round"/>'
    )


def shape_path(shape: str, x: float, y: float, width: float, height: float) -> str:
    """Write the outline of a target's shape, its middle at x, y."""
    w, h = width / 2, height / 2
    if shape == "circle":
        return (
            f"M{num(x - w)} {num(y)}a{num(w)} {num(h)} 0 1 0 {num(width)} 0"
            f"a{num(w)} {num(h)} 0 1 0 {num(-width)} 0z"
        )
    if shape == "hex":
        # `width` is the hexagon's width across its flat sides, corners up and down.
        return outline(_ring(x, y, width / math.sqrt(3), 6, -90), closed=True)
    if shape == "diamond":
        return outline([(x, y - h), (x + w, y), (x, y + h), (x - w, y)], closed=True)
    r = min(w, h) * 0.22
    return (
        f"M{num(x - w + r)} {num(y - h)}h{num(width - 2 * r)}a{num(r)} {num(r)} 0 0 1 "
        f"{num(r)} {num(r)}v{num(height - 2 * r)}a{num(r)} {num(r)} 0 0 1 {num(-r)} {num(r)}"
        f"h{num(2 * r - width)}a{num(r)} {num(r)} 0 0 1 {num(-r)} {num(-r)}v{num(2 * r - height)}"
        f"a{num(r)} {num(r)} 0 0 1 {num(r)} {num(-r)}z"
    )


def outline(points: Sequence[tuple[float, float]], *, closed: bool) -> str:
    """Write a polyline as path data."""
    steps = " L".join(f"{num(x)} {num(y)}" for x, y in points)
    return f"M{steps}{'z' if closed else ''}"


def _ring(
    x: float, y: float, radius: float, corners: int, first: float
) -> list[tuple[float, float]]:
    angles = [math.radians(first + 360 * i / corners) for i in range(corners)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def _star(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    tips = _ring(x, y, radius, 5, -90)
    dents = _ring(x, y, radius * 0.48, 5, -54)
    return [point for pair in zip(tips, dents) for point in pair]
