"""Where each place of a scene goes on a wide picture: boards large, everything else around."""

from __future__ import annotations

import math
from collections.abc import Sequence

from starshelf.core.scene import Place
from starshelf.draw.packing import GAP, Box, Titled, moved, pack

_ORDER = {"board": 0, "track": 1, "tray": 2, "pile": 3, "mat": 4}


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
        return pack(main, x, y, width, height, titled)
    best: tuple[float, tuple[Box, ...]] | None = None
    for share in (0.16, 0.2, 0.24, 0.28, 0.32, 0.36, 0.4, 0.45, 0.5):
        side, under = width * share, height * share
        beside = pack(main, x, y, width - side - GAP, height, titled)
        above = pack(main, x, y, width, height - under - GAP, titled)
        across = beside, pack(rest, x, y, side, height, titled, _largest(beside))
        down = above, pack(rest, x, y, width, under, titled, _largest(above))
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
    share = 0.3 + 0.035 * min(len(small), 6)
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
    small = moved(small, _right(big) + GAP - min(box.x for box in small), 0.0)
    spare = _bottom(big) - _bottom(small)
    small, big = moved(small, 0.0, max(spare, 0.0) / 2), moved(big, 0.0, max(-spare, 0.0) / 2)
    both = big + small
    used = _right(both) - min(box.x for box in both)
    return moved(both, x + (width - used) / 2 - min(box.x for box in both), 0.0)


def _one_above_other(big: tuple[Box, ...], small: tuple[Box, ...]) -> tuple[Box, ...]:
    return big + moved(small, 0.0, _bottom(big) + GAP - min(box.y for box in small))


def _right(boxes: Sequence[Box]) -> float:
    return max(box.x + box.width for box in boxes)


def _bottom(boxes: Sequence[Box]) -> float:
    return max(box.y + box.height for box in boxes)
