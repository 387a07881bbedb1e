"""One paper prepared for judging: what it is worth, and what a drawing would add to it.

The weights follow the strategy notes of the ledger (section 11); nothing here is a rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from starshelf.games.distant_suns.chart import Chart
from starshelf.games.distant_suns.content import (
    BONUS,
    HOLE,
    LENGTH,
    MODULES,
    points_for,
)
from starshelf.games.distant_suns.scoring import (
    Masks,
    count_mission,
    largest_cluster,
    masks_of,
)
from starshelf.games.distant_suns.state import (
    Paper,
    Public,
    chart_of,
    covered_by,
    is_solo,
)

TURNS_A_ROUND = 4.7
STEPS_A_TURN = 2.6
"""How far a drawing reaches towards a world."""
PATIENCE = 0.86
"""What a turn of waiting leaves of a world's worth."""
UPGRADE = 2.2
"""What a ready upgrade is worth while there is time to use it."""
POCKET = 0.7
"""What a free cell without a free neighbour costs."""
NEXT_COUNT = 0.25
"""The share of a mission's next step that is counted as hope."""
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


class Desk:
    """One paper at one moment, prepared so that thousands of drawings can be weighed.

    It is shared between all who ask about the same paper: nothing in it is ever changed.
    """

    def __init__(self, chart: Chart, paper: Paper, hope: Hope) -> None:
        self.chart = chart
        self.paper = paper
        self.covered = covered_by(paper)
        self.free = chart.coverable & ~self.covered
        self.masks: Masks = masks_of(chart, paper)
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
            shape: Mission(self, shape, name) for shape, name in zip(hope.tiles, hope.missions)
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
            worth += sum(mission.hole_gain(mask) for mission in self.missions.values())
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


class Mission:
    """What a shape's mission counts on one paper, and what one more drawing would add."""

    def __init__(self, desk: Desk, shape: str, name: str) -> None:
        self._desk = desk
        self._shape = shape
        self._name = name
        self._own = desk.masks.get(shape, ())
        self._count = count_mission(desk.chart, desk.masks, name, shape)
        self._hope = NEXT_COUNT if desk.hope.turns > 1 else 0.0
        self.now = self._points(self._count)
        chart = desk.chart
        if name == "aliens":
            self._cells = chart.aliens
        elif name == "upgrades":
            self._cells = chart.upgrades
        elif name == "hole":
            self._cells = joined(chart.spread(hole) for hole in desk.masks.get(HOLE, ()))
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
                return largest_cluster(self._desk.chart, [*self._own, mask])
            return max(count, 1)
        return count + sum(1 for ring in self._untouched if ring & mask)

    def hole_gain(self, mask: int) -> float:
        """A new black hole lets drawings of the `hole` mission's shape count, now and later."""
        if self._name != "hole":
            return 0.0
        desk = self._desk
        edge = desk.chart.spread(mask)
        after = self._count + sum(1 for own in self._apart if own & edge)
        room = (edge & desk.free & ~mask).bit_count()
        first = 3.0 if HOLE not in desk.masks else 0.5
        hope = first * min(1.0, desk.hope.turns / 8) * min(1.0, room / 8)
        return points_for(after) - points_for(self._count) + hope


def joined(masks: Iterable[int]) -> int:
    """Put masks together."""
    found = 0
    for mask in masks:
        found |= mask
    return found


class Hope:
    """What is public about the table and matters for every paper alike."""

    def __init__(self, s: Public) -> None:
        self.tiles = s.tiles
        self.missions = s.missions
        self.turns = turns_left(s)
        self.upgrade = UPGRADE * min(1.0, (self.turns - 1) / 3) if self.turns > 1 else 0.0
        self.worlds = tuple(
            world.first if is_first_open(s, number) else world.later
            for number, world in enumerate(chart_of(s).worlds)
        )
        self._key = (self.tiles, self.missions, self.turns, self.worlds)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hope) and self._key == other._key


def turns_left(s: Public) -> float:
    """Guess how many drawings are still to come, this turn's included."""
    rounds = LENGTH.rounds - s.round
    here = MODULES - len(s.placed) + (1 if s.phase == "draw" else 0)
    return rounds * TURNS_A_ROUND + max(here - 0.3, 0.5)


def is_first_open(s: Public, world: int) -> bool:
    """Tell whether a world still pays its higher value."""
    if is_solo(s):
        return s.round <= chart_of(s).worlds[world].practice_round
    return not s.reached[world]


@lru_cache(maxsize=2048)
def desk_for(chart: Chart, paper: Paper, hope: Hope) -> Desk:
    """Prepare a paper once for all the questions of a turn."""
    return Desk(chart, paper, hope)


def desk_of(s: Public, seat: int) -> Desk:
    """Prepare a seat's paper."""
    return desk_for(chart_of(s), s.papers[seat], Hope(s))
