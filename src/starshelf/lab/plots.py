"""Plots as inline SVG: drawn by Matplotlib, coloured by the page, so that both themes suit."""

from __future__ import annotations

import math
import re
import textwrap
from collections.abc import Callable, Sequence
from html import escape
from io import StringIO
from typing import Any

from msgspec import Struct

from starshelf.core.errors import BadMessage
from starshelf.lab.stats import median

# Matplotlib wants colours, the page wants names: each stands for a CSS variable.
INK, SOFT, LINE, MARK, OTHER, GOOD, BAD = (f"#01020{digit}" for digit in range(3, 10))
_VARIABLES = {
    INK: "var(--ink)",
    SOFT: "var(--soft)",
    LINE: "var(--line)",
    MARK: "var(--mark)",
    OTHER: "var(--other)",
    GOOD: "var(--good)",
    BAD: "var(--bad)",
}
_WIDTH = 8.4
_LABEL = 40
"""Letters of a label in one line."""
_BINS = 32
_STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": SOFT,
    "xtick.color": SOFT,
    "ytick.color": INK,
    "axes.edgecolor": LINE,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "text.parse_math": False,
}


class Dot(Struct, frozen=True):
    """One line of a dot plot: a value with its interval, perhaps a mark of what is even."""

    label: str
    value: float
    low: float
    high: float
    even: float | None = None
    colour: str = MARK
    note: str = ""


def dots(found: Sequence[Dot], *, percent: bool, title: str) -> str:
    """Draw values with whiskers, one a line; a short stroke marks what an even game would give."""
    labels = [textwrap.fill(dot.label, _LABEL) for dot in found]
    places = _places([label.count("\n") + 1 for label in labels])

    def paint(axes: Any) -> None:
        for place, dot in zip(places, found):
            axes.plot([dot.low, dot.high], [place, place], color=dot.colour, lw=2, alpha=0.55)
            if dot.even is not None:
                axes.plot([dot.even, dot.even], [place - 0.38, place + 0.38], color=SOFT, lw=1.4)
            shape = {GOOD: "^", BAD: "v"}.get(dot.colour, "o")  # not by colour alone
            axes.plot([dot.value], [place], shape, color=dot.colour, ms=7, clip_on=False)
            beside = ("axes fraction", "data")
            axes.annotate(dot.note, (1.02, place), xycoords=beside, va="center", color=SOFT)
        axes.set_yticks(places, labels)
        axes.set_ylim(places[-1] + 0.8, -0.8)
        _across(axes, [dot.low for dot in found], [dot.high for dot in found], percent)

    return _draw(title, 0.7 + 0.3 * (places[-1] + 1), paint)


def _places(lines: Sequence[int]) -> list[float]:
    """Give each label the room that its lines want."""
    places, at = [], 0.0
    for count in lines:
        at += (count - 1) * 0.3
        places.append(at)
        at += 1 + (count - 1) * 0.3
    return places


def _across(axes: Any, lows: Sequence[float], highs: Sequence[float], percent: bool) -> None:
    low, high = min(lows), max(highs)
    room = (high - low) * 0.06 or 0.05
    low, high = low - room, high + room
    if percent:
        low, high = max(0.0, low), min(1.0, high)
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.set_xlim(low, high)


def histogram(values: Sequence[int], *, title: str, unit: str) -> str:
    """Draw how values spread, with their median."""
    least, most = min(values), max(values)
    step = math.ceil((most - least + 1) / _BINS)
    count = math.ceil((most - least + 1) / step)
    edges = [least - 0.5 + step * number for number in range(count + 1)]
    middle = median(values)

    def paint(axes: Any) -> None:
        axes.hist(values, bins=edges, color=MARK, alpha=0.8, rwidth=0.92)
        axes.axvline(middle, color=INK, lw=1.2, ls=(0, (4, 3)))
        axes.set_xlabel(f"{unit} (dashed: the median, {middle:g})")
        axes.set_ylabel("games")

    return _draw(title, 2.6, paint)


def bars(rows: Sequence[tuple[str, float, float]], names: tuple[str, str], *, title: str) -> str:
    """Draw two bars a line, one above the other."""
    labels = [textwrap.fill(label, _LABEL) for label, _, _ in rows]

    def paint(axes: Any) -> None:
        for number, (shift, colour) in enumerate(((-0.2, MARK), (0.2, OTHER))):
            places = [place + shift for place in range(len(rows))]
            values = [row[number + 1] for row in rows]
            drawn = axes.barh(places, values, height=0.36, color=colour, label=names[number])
            axes.bar_label(drawn, fmt=_signed, padding=4, fontsize=8.5, color=SOFT)
        axes.set_yticks(range(len(rows)), labels)
        axes.invert_yaxis()
        axes.margins(x=0.12)
        axes.axvline(0, color=LINE, lw=1)
        axes.legend(frameon=False, loc="lower right", fontsize=9)

    return _draw(title, 0.9 + 0.46 * len(rows), paint)


def _signed(value: float) -> str:
    return f"{value:.1f}".replace("-", "−")


def _draw(title: str, height: float, paint: Callable[[Any], None]) -> str:
    """Draw a figure and write it as SVG that belongs into a page."""
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise BadMessage("report", "matplotlib is not installed; install starshelf[lab]") from None
    out = StringIO()
    # Ids inside are hashed with the title, so that no two plots of a page share one.
    with rc_context({**_STYLE, "svg.hashsalt": title}):
        figure = Figure(figsize=(_WIDTH, height), layout="constrained")
        axes = figure.add_subplot()
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.tick_params(length=0)
        axes.grid(axis="x", color=LINE, lw=0.8)
        axes.set_axisbelow(True)
        paint(axes)
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return _for_page(out.getvalue(), title)


def _for_page(svg: str, title: str) -> str:
    """Leave sizes, fonts and colours to the page."""
    svg = svg[svg.index("<svg") :]
    for pattern in (
        r"<metadata>.*?</metadata>",
        r"<style.*?</style>",
        r"; font-family: [^;\"]*",
        r"; font: [^;\"]*",
        r'(?<=<g) id="[^"]*"',
        r' (?:width|height)="[\d.]+pt"',
    ):
        svg = re.sub(pattern, "", svg, flags=re.DOTALL)
    for colour, variable in _VARIABLES.items():
        svg = svg.replace(colour, variable)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(title)}" ', 1)
