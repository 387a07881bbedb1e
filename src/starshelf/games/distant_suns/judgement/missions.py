"""What a shape's mission counts on one paper, and what one more drawing would add."""

from __future__ import annotations

from collections.abc import Iterable

from ..chart import Chart
from ..content import HOLE, points_for
from ..scoring import Masks, count_mission, largest_cluster

NEXT_COUNT = 0.25
"""The share of a mission's next step that is counted as hope."""


def joined(masks: Iterable[int]) -> int:
    """Put masks together."""
    found = 0
    for mask in masks:
        found |= mask
    return found


class Mission:
    """What a shape's mission counts on one paper, and what one more drawing would add."""

    def __init__(self, chart: Chart, masks: Masks, turns: float, shape: str, name: str) -> None:
        self._chart = chart
        self._name = name
        self._turns = turns
        self._own = masks.get(shape, ())
        self._count = count_mission(chart, masks, name, shape)
        self._hope = NEXT_COUNT if turns > 1 else 0.0
        self.now = self._points(self._count)
        if name == "aliens":
            self._cells = chart.aliens
        elif name == "upgrades":
            self._cells = chart.upgrades
        elif name == "hole":
            self._cells = joined(chart.spread(hole) for hole in masks.get(HOLE, ()))
            self._first = 0.5 if HOLE in masks else 3.0
            self._apart = tuple(mask for mask in self._own if not mask & self._cells)
        elif name == "cluster":
            self._cells = joined(chart.spread(mask) for mask in self._own)
        else:
            drawn = joined(self._own)
            self._untouched = tuple(ring for ring in chart.rings if not ring & drawn)

    def _points(self, count: int) -> float:
        """Count the points, and some of the next step as hope."""
        sure = points_for(count)
        return sure + self._hope * (points_for(count + 1) - sure)

    def gain(self, mask: int) -> float:
        """Judge one more drawing of the shape."""
        after = self._after(mask)
        return self._points(after) - self.now if after != self._count else 0.0

    def _after(self, mask: int) -> int:
        name, count = self._name, self._count
        if name in ("aliens", "upgrades"):
            return count + (mask & self._cells).bit_count()
        if name == "hole":
            return count + (1 if mask & self._cells else 0)
        if name == "cluster":
            if mask & self._cells:
                return largest_cluster(self._chart, [*self._own, mask])
            return max(count, 1)
        return count + sum(1 for ring in self._untouched if ring & mask)

    def hole_gain(self, mask: int, free: int) -> float:
        """A new black hole lets drawings of the `hole` mission's shape count, now and later."""
        if self._name != "hole":
            return 0.0
        edge = self._chart.spread(mask)
        after = self._count + sum(1 for own in self._apart if own & edge)
        room = (edge & free & ~mask).bit_count()
        hope = self._first * min(1.0, self._turns / 8) * min(1.0, room / 8)
        return points_for(after) - points_for(self._count) + hope
