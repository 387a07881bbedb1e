"""Where each place of a scene goes on a wide picture: boards large, everything else around."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from starshelf.core.scene import Place

PAD = 14.0
TITLE = 30.0
GAP = 16.0

_WEIGHT = {"board": 1.0, "mat": 1.0, "tray": 0.75, "track": 0.8, "pile": 0.5}
_ORDER = {"board": 0, "track": 1, "tray": 2, "pile": 3, "mat": 4}
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


def lay_out(
    places: Sequence[Place], x: float, y: float, width: float, height: float, titled: Titled
) -> tuple[Box, ...]:
    """Lay the places out inside a frame; the result may use less of its height."""
    if not places:
        return ()
    main = [place for place in places if place.role == "board"]
    main = main or [place for place in places if place.role == "mat"] or list(places)
    rest = sorted((p for p in places if p not in main), key=lambda place: _ORDER[place.role])
    if not rest:
        return _pack(main, x, y, width, height, titled)
    best: tuple[float, tuple[Box, ...]] | None = None
    for share in (0.16, 0.2, 0.24, 0.28, 0.32, 0.36, 0.4, 0.45, 0.5):
        side, under = width * share, height * share
        beside = _pack(main, x, y, width - side - GAP, height, titled)
        above = _pack(main, x, y, width, height - under - GAP, titled)
        across = beside, _pack(rest, x, y, side, height, titled, _largest(beside))
        down = above, _pack(rest, x, y, width, under, titled, _largest(above))
        for worth, boxes in (
            (_worth(*across), _side_by_side(*across, x, width)),
            (_worth(*down), _one_above_other(*down)),
        ):
            if best is None or worth > best[0]:
                best = worth, boxes
    assert best is not None
    return best[1]


def _worth(big: Sequence[Box], small: Sequence[Box]) -> float:
    """Weigh a layout: room for the boards first, but many side places want theirs too."""
    share = 0.32 + 0.06 * min(len(small), 6)
    return math.log(_area(big)) + share * math.log(_area(small))


def _area(boxes: Sequence[Box]) -> float:
    return sum(box.width * box.height for box in boxes)


def _largest(main: Sequence[Box]) -> float:
    """Limit a side place's area, so that the boards stay the eye's first stop."""
    return 0.3 * max(box.width * box.height for box in main)


def _side_by_side(
    big: tuple[Box, ...], small: tuple[Box, ...], x: float, width: float
) -> tuple[Box, ...]:
    """Move two groups next to each other without a hole, centred in the frame."""
    small = _moved(small, _right(big) + GAP - min(box.x for box in small), 0.0)
    spare = _bottom(big) - _bottom(small)
    small, big = _moved(small, 0.0, max(spare, 0.0) / 2), _moved(big, 0.0, max(-spare, 0.0) / 2)
    both = big + small
    used = _right(both) - min(box.x for box in both)
    return _moved(both, x + (width - used) / 2 - min(box.x for box in both), 0.0)


def _one_above_other(big: tuple[Box, ...], small: tuple[Box, ...]) -> tuple[Box, ...]:
    return big + _moved(small, 0.0, _bottom(big) + GAP - min(box.y for box in small))


def _right(boxes: Sequence[Box]) -> float:
    return max(box.x + box.width for box in boxes)


def _bottom(boxes: Sequence[Box]) -> float:
    return max(box.y + box.height for box in boxes)


def _moved(boxes: tuple[Box, ...], dx: float, dy: float) -> tuple[Box, ...]:
    return tuple(
        Box(b.place, b.x + dx, b.y + dy, b.width, b.height, b.scale, b.titled) for b in boxes
    )


def _pack(
    places: Sequence[Place],
    x: float,
    y: float,
    width: float,
    height: float,
    titled: Titled,
    largest: float = math.inf,
) -> tuple[Box, ...]:
    """Put places in rows at the largest size that fits the frame, each row centred."""
    low, high = 0.0, max(width, height) * 100.0
    for _ in range(40):
        middle = (low + high) / 2
        if _rows(places, middle, width, height, titled, largest) is None:
            high = middle
        else:
            low = middle
    rows = _rows(places, low, width, height, titled, largest) or [
        [_box(p, low, titled) for p in places]
    ]
    boxes: list[Box] = []
    top = y
    for row in rows:
        used = sum(box.width for box in row) + GAP * (len(row) - 1)
        left = x + (width - used) / 2
        tall = max(box.height for box in row)
        for box in row:
            boxes.extend(_moved((box,), left, top))
            left += box.width + GAP
        top += tall + GAP
    return tuple(boxes)


def _rows(
    places: Sequence[Place],
    size: float,
    width: float,
    height: float,
    titled: Titled,
    largest: float,
) -> list[list[Box]] | None:
    rows: list[list[Box]] = []
    room = 0.0
    for place in places:
        box = _box(place, size, titled)
        if box.width > width or box.width * box.height > largest:
            return None
        if not rows or box.width + GAP > room:
            rows.append([])
            room = width + GAP
        rows[-1].append(box)
        room -= box.width + GAP
    tall = sum(max(box.height for box in row) for row in rows) + GAP * (len(rows) - 1)
    return rows if tall <= height else None


def _box(place: Place, size: float, titled: Titled) -> Box:
    """Size a place: twice the units across gives about 1.4 times the pixels across."""
    shape = (place.width * place.height) ** 0.25
    scale = min(_WEIGHT[place.role] * size / 8.0 / shape, _MOST_PIXELS_A_UNIT)
    has_title = titled(place)
    head = TITLE if has_title else 0.0
    return Box(
        place,
        0.0,
        0.0,
        place.width * scale + 2 * PAD,
        place.height * scale + 2 * PAD + head,
        scale,
        has_title,
    )
