"""Pictures that follow from content: every form as a polyhex, every sheet as a ground.

The files `art/form_*.svg` and `art/sheet_*.svg` are written from here by `write_art`; a test
compares them. Palette names come as `var(--name, #fallback)`, like in all other drawings.
"""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from ..chart import Chart
from ..content import Cell
from ..forms import ALL_SHAPES, FORMS, Form

ROW = math.sqrt(3) / 2
"""The distance of two rows when a hexagon is 1 wide."""
CORNER = 1 / math.sqrt(3)
"""From the middle of a hexagon to its corners."""
RIM = 0.4
"""Free room around the cells of a paper."""
FOOT = 1.1
"""Room under the cells for the upgrade slots."""

Point = tuple[float, float]

COLOURS = {
    "black_hole": "#8d7bd8",
    "crescent": "#e3b94f",
    "lightning": "#e8813a",
    "crystal": "#4fb6c9",
    "beacon": "#d9667b",
    "beam": "#77b255",
    "comet": "#5f8fe0",
    "saucer": "#b98ad6",
    "rocket": "#d1745a",
    "antenna": "#5fb59b",
    "hook": "#c2a15c",
}


class Frame(Struct, frozen=True):
    """Where the cells of a chart lie on a paper."""

    width: float
    height: float
    left: float
    top: float


def centre(cell: Cell) -> Point:
    """Give the middle of a cell when hexagons are 1 wide (D-020)."""
    return (cell[0] + cell[1] / 2, cell[1] * ROW)


@lru_cache(maxsize=64)
def frame_of(chart: Chart) -> Frame:
    """Measure the paper of a chart."""
    points = [centre(cell) for cell in chart.cells]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = RIM + 0.5 - min(xs), RIM + CORNER - min(ys)
    width = max(xs) - min(xs) + 1 + 2 * RIM
    height = max(ys) - min(ys) + 2 * CORNER + RIM + FOOT
    return Frame(round(width, 3), round(height, 3), left, top)


@lru_cache(maxsize=4096)
def place_of(frame: Frame, cell: Cell) -> Point:
    """Give the middle of a cell on the paper."""
    x, y = centre(cell)
    return (round(x + frame.left, 3), round(y + frame.top, 3))


def corners(middle: Point, size: float = 1.0) -> list[Point]:
    """List the corners of a pointy-top hexagon, clockwise from the top."""
    x, y = middle
    radius = CORNER * size
    return [
        (
            x + radius * math.cos(math.radians(60 * i - 90)),
            y + radius * math.sin(math.radians(60 * i - 90)),
        )
        for i in range(6)
    ]


@lru_cache(maxsize=2048)
def extent(cells: tuple[Cell, ...]) -> tuple[float, float, float, float]:
    """Measure a set of cells with their corners: left, right, top, bottom."""
    points = [centre(cell) for cell in cells]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = _near((min(xs) - 0.5, min(ys) - CORNER))
    right, bottom = _near((max(xs) + 0.5, max(ys) + CORNER))
    return left, right, top, bottom


def outline(cells: tuple[Cell, ...]) -> list[list[Point]]:
    """Walk around a set of cells: one loop, and one more for each hole inside."""
    inside = set(cells)
    ways: dict[Point, Point] = {}
    # Side i of a hexagon runs from corner i to corner i + 1 and faces this direction.
    facing = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
    for cell in cells:
        ring = [(round(x, 4), round(y, 4)) for x, y in corners(centre(cell))]
        for i, (dq, dr) in enumerate(facing):
            if (cell[0] + dq, cell[1] + dr) not in inside:
                ways[_near(ring[i])] = _near(ring[(i + 1) % 6])
    loops = []
    while ways:
        first = next(iter(ways))
        loop, point = [first], ways.pop(first)
        while point != first:
            loop.append(point)
            point = ways.pop(point)
        loops.append(loop)
    return loops


def _near(point: Point) -> Point:
    """Snap a corner to the grid of all corners, so that equal corners are equal."""
    return (round(point[0] * 2) / 2, round(round(point[1] / (CORNER / 2)) * CORNER / 2, 5))


def path_of(loops: list[list[Point]], scale: float, dx: float, dy: float) -> str:
    """Write loops as path data."""
    parts = []
    for loop in loops:
        steps = " L".join(f"{x * scale + dx:.1f} {y * scale + dy:.1f}" for x, y in loop)
        parts.append(f"M{steps}z")
    return "".join(parts)


def reach_of(form: Form) -> float:
    """Measure how far a form reaches from its handle, in any orientation."""
    return _reach(form.cells)


@lru_cache(maxsize=FORMS)
def _reach(cells: tuple[Cell, ...]) -> float:
    far = max(math.hypot(*centre(cell)) for cell in cells)
    return round(far + CORNER + 0.08, 2)


def world_symbol(chart: Chart, number: int) -> str:
    """Name the symbol of a world: the one that pays most is far away."""
    best = max(world.first for world in chart.worlds)
    is_far = chart.worlds[number].first == best and best > 10
    return "world_far" if is_far else "world_near"


def form_symbol(shape: str, form: Form) -> str:
    """Name the symbol of a form."""
    return f"form_{shape}_{form.number}"


def form_svg(shape: str, form: Form) -> str:
    """Draw a form: its handle in the middle, so that turning keeps it there."""
    reach = reach_of(form) * 100
    name = form_symbol(shape, form)
    colour = f"var(--shape-{shape.replace('_', '-')}, {COLOURS[shape]})"
    loops = path_of(outline(form.cells), 100, reach, reach)
    seams = "".join(
        f'<path d="{path_of([corners(centre(cell), 0.86)], 100, reach, reach)}"/>'
        for cell in form.cells
    )
    side = f"{2 * reach:.0f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">\n'
        f'<defs><linearGradient id="{name}-fill" x1="0" y1="0" x2="0.6" y2="1">'
        f'<stop offset="0" stop-color="{colour}" stop-opacity="0.92"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0.66"/>'
        "</linearGradient></defs>\n"
        f'<path d="{loops}" fill="url(#{name}-fill)" fill-rule="evenodd"/>\n'
        f'<g fill="var(--ink, #eaf0ff)" fill-opacity="0.07">{seams}</g>\n'
        f'<path d="{loops}" fill="none" stroke="var(--rim, #f4f1e6)" stroke-width="7" '
        'stroke-linejoin="round"/>\n</svg>\n'
    )


def sheet_svg(chart: Chart) -> str:
    """Draw the empty cells of a sheet, the ground of a paper."""
    frame = frame_of(chart)
    name = f"sheet_{chart.sheet.id}"
    hexagons = []
    for cell in chart.cells:
        ring = path_of([corners(place_of(frame, cell), 0.95)], 100, 0, 0)
        hexagons.append(f'<path d="{ring}"/>')
    stars = []
    for number, cell in enumerate(chart.cells):
        if (cell[0] * 7 + cell[1] * 3 + number) % 4 == 0:
            x, y = place_of(frame, cell)
            dx = ((cell[0] * 37 + cell[1] * 11) % 50 - 25) * 1.2
            dy = ((cell[0] * 17 + cell[1] * 29) % 50 - 25) * 1.2
            radius = 1.4 + (cell[0] + 2 * number) % 3 * 0.7
            stars.append(
                f'<circle cx="{x * 100 + dx:.0f}" cy="{y * 100 + dy:.0f}" r="{radius:.1f}"/>'
            )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {frame.width * 100:.1f} {frame.height * 100:.1f}">\n'
        f'<defs><linearGradient id="{name}-cell" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="var(--cell, #22305a)"/>'
        '<stop offset="1" stop-color="var(--cell-low, #1b274b)"/></linearGradient></defs>\n'
        f'<g fill="url(#{name}-cell)" stroke="var(--cell-edge, #3d4f85)" stroke-width="2.4" '
        f'stroke-linejoin="round">{"".join(hexagons)}</g>\n'
        f'<g fill="var(--dust, #8fa3dc)" fill-opacity="0.5">{"".join(stars)}</g>\n</svg>\n'
    )


def icon_cell(chart: Chart, cells: list[Cell]) -> Cell:
    """Choose the cell of a drawing that carries its symbol: a plain one near the middle."""
    x = sum(centre(cell)[0] for cell in cells) / len(cells)
    y = sum(centre(cell)[1] for cell in cells) / len(cells)
    special = chart.aliens | chart.upgrades

    def far(cell: Cell) -> tuple[bool, float, Cell]:
        marked = bool(special >> chart.bit_of[cell] & 1)
        a, b = centre(cell)
        return (marked, round((a - x) ** 2 + (b - y) ** 2, 3), cell)

    return min(cells, key=far)


def all_art(charts: dict[str, Chart]) -> dict[str, str]:
    """Give every picture of this module by its file's name."""
    files = {
        f"{form_symbol(shape.id, form)}.svg": form_svg(shape.id, form)
        for shape in ALL_SHAPES
        for form in shape.forms
    }
    return files | {f"sheet_{name}.svg": sheet_svg(chart) for name, chart in charts.items()}


def write_art(folder: Path, charts: dict[str, Chart]) -> None:
    """Write every picture of this module into the art folder."""
    for name, text in all_art(charts).items():
        (folder / name).write_text(text, "utf-8")
