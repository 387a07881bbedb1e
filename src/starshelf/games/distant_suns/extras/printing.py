"""Paper for a table without screens: A4 pages as SVG, a sheet to draw on and the tile set.

Sizes are millimetres. Colours are the light theme's, written out, so that any converter reads them.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from xml.sax.saxutils import escape

from msgspec import convert

from starshelf.core.errors import BadMessage
from starshelf.core.words import Words

from ..chart import CHARTS, Chart, own_chart
from ..content import (
    BONUS,
    HOLE,
    MISSION_IDS,
    MISSION_POINTS,
    MODULES,
    PANEL,
    SHAPE_IDS,
    Sheet,
    read_sheet,
)
from ..forms import SHAPE_OF
from ..scene.pictures import (
    centre,
    corners,
    form_symbol,
    outline,
    path_of,
    reach_of,
)
from ..sheets import complete, refusal_of

FOLDER = Path(__file__).parents[1]
WIDE, TALL = 210.0, 297.0
MARGIN = 12.0
INK = "#232a3d"
FAINT = "#9aa0b0"
FONT = "DejaVu Sans, Noto Sans, Liberation Sans, sans-serif"

_VARIABLE = re.compile(r"var\(--([a-z0-9-]+),\s*(#[0-9a-fA-F]+)\)")
_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class Page:
    """One A4 page under way: symbols used, and what is drawn."""

    def __init__(self, language: str) -> None:
        self.words = Words(FOLDER, language)
        palette = tomllib.loads((FOLDER / "art" / "palette.toml").read_text("utf-8"))
        self._light: dict[str, str] = palette["light"]
        self._symbols: dict[str, str] = {}
        self._parts: list[str] = []

    def symbol(self, name: str, x: float, y: float, size: float, turn: int = 0) -> None:
        """Put a drawing of the art folder, its middle at x, y."""
        if name not in self._symbols:
            self._symbols[name] = self._read(name)
        wide, tall = _size_of(self._symbols[name])
        scale = size / wide
        moves = f"translate({x:.2f} {y:.2f}) rotate({turn}) scale({scale:.5f})"
        moves += f" translate({-wide / 2:.2f} {-tall / 2:.2f})"
        body = self._symbols[name].partition(">")[2].rpartition("</svg>")[0]
        self.add(f'<g transform="{moves}">{body}</g>')

    def _read(self, name: str) -> str:
        text = (FOLDER / "art" / f"{name}.svg").read_text("utf-8")
        return _VARIABLE.sub(lambda found: self._light.get(found[1], found[2]), text)

    def add(self, part: str) -> None:
        """Draw something as it is."""
        self._parts.append(part)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        anchor: str = "start",
        bold: bool = False,
        colour: str = INK,
    ) -> None:
        """Write one line."""
        weight = ' font-weight="bold"' if bold else ""
        self.add(
            f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size}" text-anchor="{anchor}" '
            f'fill="{colour}"{weight}>{escape(text)}</text>'
        )

    def box(self, x: float, y: float, wide: float, tall: float, *, round_by: float = 1.5) -> None:
        """Draw an empty box to write or lay something in."""
        self.add(
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{wide:.2f}" height="{tall:.2f}" '
            f'rx="{round_by}" fill="none" stroke="{INK}" stroke-width="0.35"/>'
        )

    def svg(self) -> str:
        """Give the whole page."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE:g}mm" height="{TALL:g}mm" '
            f'viewBox="0 0 {WIDE:g} {TALL:g}" font-family="{FONT}">\n'
            f'<rect width="{WIDE:g}" height="{TALL:g}" fill="#ffffff"/>\n'
            + "\n".join(self._parts)
            + "\n</svg>\n"
        )


def _size_of(svg: str) -> tuple[float, float]:
    found = _VIEW_BOX.search(svg)
    assert found, "every drawing has a view box"
    return float(found[1]), float(found[2])


def print_sheet(sheet_id: str, language: str = "en") -> str:
    """Draw an A4 page with an empty sheet, its upgrade slots and a table for the score."""
    page = Page(language)
    say = page.words.say
    chart = _chart_for(sheet_id, page.words)
    page.text(say("game-name"), MARGIN, 19, 7.5, bold=True)
    name = say(f"sheet-{sheet_id}") if sheet_id in CHARTS else chart.sheet.id
    page.text(name, MARGIN, 26, 4.2, colour=FAINT)
    page.text(say("print-player"), 118, 19, 4)
    page.add(f'<path d="M140 20 H{WIDE - MARGIN:g}" stroke="{INK}" stroke-width="0.35"/>')
    bottom = _print_cells(page, chart, 32.0)
    _print_slots(page, chart, bottom + 9)
    _print_scores(page, chart, bottom + 26)
    return page.svg()


def _chart_for(sheet_id: str, words: Words) -> Chart:
    """Find one of our sheets by its name, or read another maker's from a TOML file."""
    if sheet_id in CHARTS:
        return CHARTS[sheet_id]
    if not sheet_id.endswith(".toml"):
        known = ", ".join(CHARTS)
        reason = f"expected one of {known}, or a TOML file with a sheet, got {sheet_id!r}"
        raise BadMessage("--sheet", reason)
    sheet = convert(read_sheet(sheet_id), Sheet)
    refusal = refusal_of(sheet)
    if refusal is not None:
        raise BadMessage("--sheet", words.say(f"refusal-{refusal.code}", refusal.args))
    return own_chart(complete(sheet))


def _print_cells(page: Page, chart: Chart, top: float) -> float:
    points = {cell: centre(cell) for cell in chart.cells}
    xs = [x for x, _ in points.values()]
    ys = [y for _, y in points.values()]
    scale = min((WIDE - 2 * MARGIN) / (max(xs) - min(xs) + 1), 150 / (max(ys) - min(ys) + 1.2))
    dx = WIDE / 2 - (max(xs) + min(xs)) / 2 * scale
    dy = top + (0.6 - min(ys)) * scale
    rings = "".join(path_of([corners(point)], scale, dx, dy) for point in points.values())
    page.add(
        f'<path d="{rings}" fill="#ffffff" stroke="{FAINT}" stroke-width="0.4" '
        'stroke-linejoin="round"/>'
    )
    marks = [("start", chart.start)]
    marks += [("alien", cell) for cell in chart.sheet.aliens]
    marks += [("upgrade", cell) for cell in chart.sheet.upgrades]
    marks += [("treasure", cell) for cell in chart.sheet.treasures]
    for name, cell in marks:
        x, y = points[cell]
        page.symbol(name, x * scale + dx, y * scale + dy, scale * 0.6)
    best = max(world.first for world in chart.worlds)
    for world in chart.worlds:
        x, y = points[world.cell]
        a, b = x * scale + dx, y * scale + dy
        page.symbol("world_far" if world.first == best else "world_near", a, b, scale * 0.92)
        size = round(scale * 0.3, 2)
        rim = f'stroke="#ffffff" stroke-width="{size * 0.25:.2f}" stroke-linejoin="round"'
        line = f"{world.first} / {world.later}"
        for style in (rim, ""):
            page.add(
                f'<text x="{a:.2f}" y="{b + size * 0.36:.2f}" font-size="{size}" '
                f'text-anchor="middle" font-weight="bold" fill="{INK}" {style}>{line}</text>'
            )
    return dy + (max(ys) + 0.6) * scale


def _print_slots(page: Page, chart: Chart, y: float) -> None:
    page.text(page.words.say("mission-upgrades"), MARGIN, y + 1.4, 3.8)
    for number in range(chart.slots):
        page.symbol("slot_empty", MARGIN + 46 + number * 12, y + 1, 10)


def _print_scores(page: Page, chart: Chart, top: float) -> None:
    """Draw the table in which the points are added up."""
    say = page.words.say
    table = [f"{n}: {points}" for n, points in enumerate(MISSION_POINTS.table) if n]
    line = ", ".join(table) + f", … +{MISSION_POINTS.beyond}"
    page.text(f"{say('print-points')} {line}", MARGIN, top, 3.6, colour=INK)
    rows: list[tuple[str, str]] = [
        (f"mission_{name}", say(f"mission-{name}")) for name in MISSION_IDS
    ]
    rows += [
        ("world_far", say("print-worlds")),
        ("treasure", f"{say('print-bonus')} (+{BONUS.treasure_surrounded})"),
        ("alien", f"{say('print-penalty')} (−{-BONUS.alien_uncovered})"),
    ]
    tall, wide = 8.2, (WIDE - 2 * MARGIN - 6) / 2
    for number, (symbol, name) in enumerate(rows):
        x = MARGIN + (number // 4) * (wide + 6)
        y = top + 4 + (number % 4) * (tall + 1.6)
        page.symbol(symbol, x + 4.5, y + tall / 2, 7)
        page.text(name, x + 10.5, y + tall / 2 + 1.4, 3.7)
        if symbol.startswith("mission"):
            page.box(x + wide - 36, y, 15, tall)
        page.box(x + wide - 18, y, 18, tall)
    y = top + 6 + 4 * (tall + 1.6)
    page.text(say("print-total"), WIDE - MARGIN - 22, y + 6.4, 4.6, anchor="end", bold=True)
    page.box(WIDE - MARGIN - 18, y, 18, tall + 1.4)


TILE = 30.0


def print_tiles(language: str = "en") -> str:
    """Draw an A4 page with the panel, eleven shapes, two sets of missions and five modules."""
    page = Page(language)
    say = page.words.say
    page.text(f"{say('game-name')}: {say('print-tiles')}", MARGIN, 17, 5.5, bold=True)
    _print_panel(page, 24.0)
    left = (WIDE - 6 * (TILE + 1)) / 2
    for number, shape in enumerate(SHAPE_IDS):
        x, y = left + number % 6 * (TILE + 1), 104 + number // 6 * (TILE + 3)
        page.box(x, y, TILE, TILE, round_by=2.5)
        _print_shape(page, shape, x + TILE / 2, y + TILE / 2 - 2, TILE - 9)
        page.text(say(f"shape-{shape}"), x + TILE / 2, y + TILE - 2, 2.9, anchor="middle")
    for number in range(2 * len(MISSION_IDS)):
        mission = MISSION_IDS[number % len(MISSION_IDS)]
        x, y = 24.0 + number % 5 * 40, 183.0 + number // 5 * 26
        page.symbol(f"mission_{mission}", x, y, 20)
        page.text(say(f"mission-{mission}"), x, y + 13.2, 2.7, anchor="middle")
    for number in range(MODULES):
        x, y = 38.0 + number % 3 * 66, 243.0 + number // 3 * 28
        page.symbol("module", x, y, 54)
        page.text(str(number + 1), x, y + 2.2, 6, anchor="middle", bold=True, colour="#ffffff")
    return page.svg()


def _print_panel(page: Page, top: float) -> None:
    """Draw the panel: six zones with a notch above and below."""
    left = (WIDE - PANEL.zones * (TILE + 1)) / 2
    for zone in range(PANEL.zones):
        x = left + zone * (TILE + 1)
        for y in (top, top + TILE + 32):
            page.box(x + 6, y, TILE - 12, 8, round_by=3)
        page.box(x, top + 12, TILE, TILE, round_by=2.5)
        if zone:
            ring = f'cx="{x + TILE / 2:.2f}" cy="{top + TILE + 20:.2f}" r="7"'
            page.add(f'<circle {ring} fill="none" stroke="{FAINT}" stroke-width="0.35"/>')
        else:
            _print_shape(page, HOLE, x + TILE / 2, top + 12 + TILE / 2, TILE - 9)


def _print_shape(page: Page, shape: str, x: float, y: float, room: float) -> None:
    form = SHAPE_OF[shape].forms[0]
    points = [point for loop in outline(form.cells) for point in loop]
    xs, ys = [a for a, _ in points], [b for _, b in points]
    scale = min(room / (max(xs) - min(xs)), (room - 3) / (max(ys) - min(ys)), 7.5)
    dx, dy = (max(xs) + min(xs)) / 2 * scale, (max(ys) + min(ys)) / 2 * scale
    page.symbol(form_symbol(shape, form), x - dx, y - dy, 2 * reach_of(form) * scale)
    page.symbol(f"sign_{shape}", x - dx, y - dy, 0.6 * scale)


def pages(sheet_id: str, language: str = "en") -> tuple[str, ...]:
    """Give all pages that a table without screens needs."""
    return print_sheet(sheet_id, language), print_tiles(language)
