"""One paper prepared for judging: what it is worth, and what a drawing would add to it.

The weights follow the strategy notes of the ledger (section 11); nothing here is a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..chart import Chart
from ..content import BONUS, HOLE
from ..scoring import masks_of
from ..state import Open, Paper, chart_of, covered_by
from .hope import Hope
from .missions import Mission, joined

STEPS_A_TURN = 2.6
"""How far a drawing reaches towards a world."""
PATIENCE = 0.86
"""What a turn of waiting leaves of a world's worth."""
POCKET = 0.7
"""What a free cell without a free neighbour costs."""
UNREACHABLE = 99
RING = tuple(BONUS.treasure_surrounded * (k / 6) ** 2 for k in range(7))


class Road(NamedTuple):
    """The way to a world that is not reached yet."""

    shore: int
    layers: tuple[int, ...]
    """The free cells by their distance from the world, the shore first, up to the own shapes."""
    reach: int
    """All cells nearer than the own shapes."""
    now: float
    """What the world is worth from where the own shapes are."""
    gains: tuple[float, ...]
    """What coming so near adds; at the shore first."""


class Appraisal:
    """One paper at one moment, prepared so that thousands of drawings can be weighed.

    It is shared between all who ask about the same paper: nothing in it is ever changed.
    """

    def __init__(self, chart: Chart, paper: Paper, hope: Hope) -> None:
        self.chart = chart
        self.paper = paper
        self.ready = paper.ready
        self.covered = covered_by(paper)
        self.free = chart.coverable & ~self.covered
        masks = masks_of(chart, paper)
        self.hope = hope
        self.empty_slots = chart.slots - paper.ready - paper.spent
        self.rings = tuple(
            (ring, (ring & self.covered).bit_count(), 6 / ring.bit_count())
            for ring in chart.rings
            if ring & self.covered != ring
        )
        self.ringed = joined(ring for ring, _, _ in self.rings)
        self.lonely = self._lonely(self.free)
        self.roads = self._roads()
        self.missions: Mapping[str, Mission] = {
            shape: Mission(chart, masks, hope.turns, shape, name)
            for shape, name in zip(hope.tiles, hope.missions)
        }
        self.worth = self._base()

    def _lonely(self, free: int) -> int:
        return (free & ~self.chart.spread(free)).bit_count()

    def _roads(self) -> tuple[Road, ...]:
        """Find the ways to the worlds that are not reached and can be."""
        got = {reached.world for reached in self.paper.worlds}
        edge = self.chart.edge(self.covered)
        roads = []
        for number, shore in enumerate(self.chart.shores):
            if number in got or not shore & self.free:
                continue
            layer = shore & self.free
            seen, layers = layer, []
            while layer:
                layers.append(layer)
                if layer & edge:
                    break
                layer = self.chart.spread(layer) & self.free & ~seen
                seen |= layer
            value = float(self.hope.worlds[number])
            far = len(layers) if layer else UNREACHABLE
            now = self.worth_at(value, far)
            near = tuple(layers[: min(far, len(layers))])
            further = (self.worth_at(value, steps) - now for steps in range(1, len(near)))
            gains = (value - now, *further)
            roads.append(Road(shore, near, joined(near) | shore, now, gains))
        return tuple(roads)

    def worth_at(self, value: float, far: int) -> float:
        """Discount a world by how many cells away it is."""
        turns = far / STEPS_A_TURN
        if turns > self.hope.turns:
            return 0.0
        return float(value * PATIENCE**turns)

    def _base(self) -> float:
        """Judge the paper as it lies."""
        worth = float(sum(reached.points for reached in self.paper.worlds))
        worth += sum(mission.now for mission in self.missions.values())
        worth += BONUS.alien_uncovered * (self.chart.aliens & self.free).bit_count()
        worth += BONUS.treasure_surrounded * (len(self.chart.rings) - len(self.rings))
        worth += sum(RING[min(6, int(done * scale))] for _, done, scale in self.rings)
        worth += self.hope.upgrade * self.paper.ready
        worth += sum(road.now for road in self.roads)
        return worth - POCKET * self.lonely

    def gain(self, shape: str, mask: int, spent: int) -> float:
        """Judge what a drawing adds."""
        chart = self.chart
        worth = -BONUS.alien_uncovered * (mask & chart.aliens).bit_count() + 0.0
        if mask & self.ringed:
            for ring, done, scale in self.rings:
                more = (ring & mask).bit_count()
                if more:
                    after = RING[min(6, int((done + more) * scale))]
                    worth += after - RING[min(6, int(done * scale))]
        cells = (mask & chart.upgrades).bit_count()
        worth += self.hope.upgrade * (min(cells, self.empty_slots) - spent)
        for road in self.roads:
            if mask & road.reach:
                worth += self._approach(road, mask)
        if shape == HOLE:
            worth += sum(mission.hole_gain(mask, self.free) for mission in self.missions.values())
        else:
            worth += self.missions[shape].gain(mask)
        return worth - POCKET * (self._lonely(self.free & ~mask) - self.lonely)

    def _approach(self, road: Road, mask: int) -> float:
        if mask & road.shore:
            return road.gains[0]
        for steps in range(1, len(road.layers)):
            if mask & road.layers[steps]:
                return road.gains[steps]
        return 0.0


@lru_cache(maxsize=2048)
def appraisal_for(chart: Chart, paper: Paper, hope: Hope) -> Appraisal:
    """Prepare a paper once for all the questions of a turn."""
    return Appraisal(chart, paper, hope)


def appraise(o: Open, seat: int) -> Appraisal:
    """Prepare a seat's paper."""
    return appraisal_for(chart_of(o), o.papers[seat], Hope(o))
