"""Places in rows: the largest size at which they fit a frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from starshelf.core.scene import Place

PAD = 14.0
TITLE = 30.0
GAP = 16.0

_WEIGHT = {"board": 1.0, "mat": 1.0, "tray": 0.75, "track": 0.8, "pile": 0.5}
_MOST_PIXELS_A_UNIT = 160.0


class Box(Struct, frozen=True):
    """A place on the picture: its plate, where its own 0,0 stands, and pixels per unit."""

    place: Place
    x: float
    y: float
    width: float
    height: float
    scale: float
    titled: bool

    @property
    def left(self) -> float:
        """Where the place's x = 0 stands."""
        return self.x + PAD

    @property
    def top(self) -> float:
        """Where the place's y = 0 stands."""
        return self.y + PAD + (TITLE if self.titled else 0.0)


Titled = Callable[[Place], bool]


def moved(boxes: tuple[Box, ...], dx: float, dy: float) -> tuple[Box, ...]:
    return tuple(
        Box(b.place, b.x + dx, b.y + dy, b.width, b.height, b.scale, b.titled) for b in boxes
    )


def pack(
    places: Sequence[Place],
    x: float,
    y: float,
    width: float,
    height: float,
    titled: Titled,
    largest: float = math.inf,
) -> tuple[Box, ...]:
    """Put places in rows at the largest size that fits the frame, each row centred.

    The mats get rows of their own where that costs no size.
    """
    shapes = _shapes(places)
    best: tuple[float, list[list[Box]]] | None = None
    for split in (True, False):
        low, high = 0.0, max(width, height) * 100.0
        found: list[list[Box]] | None = None
        for _ in range(40):
            middle = (low + high) / 2
            boxes = [_box(place, middle / shapes[place.id], titled) for place in places]
            rows = _rows(boxes, width, height, largest, split=split)
            if rows is None:
                high = middle
            else:
                low, found = middle, rows
        if found is not None and (best is None or low > best[0] * 1.02):
            best = low, found
    assert best is not None, "no frame is too small for places of no size"
    return _put(best[1], x, y, width)


def _shapes(places: Sequence[Place]) -> dict[str, float]:
    """Say how units compare: places of one role that are about alike share their scale.

    Between unlike ones, four times the area in units gives about twice the area in pixels.
    """
    shapes: dict[str, float] = {}
    for role in {place.role for place in places}:
        alike = [place for place in places if place.role == role]
        areas = [place.width * place.height for place in alike]
        common = sum(areas) / len(areas)
        for place, area in zip(alike, areas):
            near = max(areas) < 4 * min(areas)
            shapes[place.id] = (common if near else area) ** 0.25 / _WEIGHT[role]
    return shapes


def _put(rows: list[list[Box]], x: float, y: float, width: float) -> tuple[Box, ...]:
    boxes: list[Box] = []
    top = y
    for row in rows:
        used = sum(box.width for box in row) + GAP * (len(row) - 1)
        left = x + (width - used) / 2
        tall = max(box.height for box in row)
        for box in row:
            boxes.extend(moved((box,), left, top + (tall - box.height) / 2))
            left += box.width + GAP
        top += tall + GAP
    return tuple(boxes)


def _rows(
    boxes: list[Box], width: float, height: float, largest: float, *, split: bool
) -> list[list[Box]] | None:
    rows: list[list[Box]] = []
    room = 0.0
    for box in boxes:
        if box.width > width or box.width * box.height > largest:
            return None
        mats = split and rows and box.place.role == "mat" != rows[-1][-1].place.role
        if not rows or mats or box.width + GAP > room:
            rows.append([])
            room = width + GAP
        rows[-1].append(box)
        room -= box.width + GAP
    tall = sum(max(box.height for box in row) for row in rows) + GAP * (len(rows) - 1)
    return rows if tall <= height else None


def _box(place: Place, scale: float, titled: Titled) -> Box:
    scale = min(scale, _MOST_PIXELS_A_UNIT)
    has_title = titled(place)
    head = TITLE if has_title else 0.0
    wide, tall = place.width * scale + 2 * PAD, place.height * scale + 2 * PAD + head
    return Box(place, 0.0, 0.0, wide, tall, scale, has_title)
