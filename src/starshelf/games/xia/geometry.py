"""Hexes, sectors and borders as whole numbers; what follows from a layout is worked out once.

A hex is one number: 19 times its sector position's number plus its place in that sector.
A step in one of the six directions adds a fixed amount that depends on that place only.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from starshelf.core.words import Message

from .content import GOODS_NUMBER, MAP_SETUP, SECTORS

SPACE, ASTEROID, DEBRIS, NEBULA, STAR, PLANET, GATE = range(7)
TERRAINS: Final = ("space", "asteroid", "debris", "nebula", "star", "planet", "gate")
NEUTRAL, LAWFUL, OUTLAW = range(3)
LAWS: Final = ("neutral", "lawful", "outlaw")
NO_EDGE, SHIELD, ENTRANCE = range(3)

HEX_SIDES: Final = ("t", "tr", "br", "b", "bl", "tl")
HEX_STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
SECTOR_SIDES: Final = ("tr", "r", "br", "bl", "l", "tl")
SECTOR_STEPS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
SECTOR_SIDE: Final = {name: i for i, name in enumerate(SECTOR_SIDES)}

_SPAN = 24
_WIDTH = 2 * _SPAN + 1
SPACES = 19
LOCAL: Final = tuple((q, r) for r in range(-2, 3) for q in range(-2, 3) if -2 <= q + r <= 2)
_PLACE: Final = {hex_: k for k, hex_ in enumerate(LOCAL)}
MIDDLE: Final = _PLACE[(0, 0)]
"""The place of a sector's middle hex."""


def position(a: int, b: int) -> int:
    """Number a sector position [a, b]."""
    return (a + _SPAN) * _WIDTH + b + _SPAN


def position_at(number: int) -> tuple[int, int]:
    """Give the position [a, b] of a number."""
    a, b = divmod(number, _WIDTH)
    return a - _SPAN, b - _SPAN


def centre(a: int, b: int) -> tuple[int, int]:
    """Give the middle hex of the position [a, b] (X-041)."""
    return 5 * a + 3 * b, 2 * b - 3 * a


POSITION_STEPS: Final = tuple(a * _WIDTH + b for a, b in SECTOR_STEPS)


def _turned() -> tuple[tuple[int, ...], ...]:
    once = tuple(_PLACE[(-r, q + r)] for q, r in LOCAL)
    turns = [tuple(range(SPACES))]
    for _ in range(5):
        turns.append(tuple(once[k] for k in turns[-1]))
    return tuple(turns)


TURNED: Final = _turned()
"""TURNED[rotation][place]: where a place of a sector comes to lie (X-042)."""


def _neighbours() -> tuple[tuple[int, ...], ...]:
    table = []
    for k, (q, r) in enumerate(LOCAL):
        row = []
        for dq, dr in HEX_STEPS:
            hex_ = (q + dq, r + dr)
            if hex_ in _PLACE:
                row.append(_PLACE[hex_] - k)
                continue
            for (a, b), step in zip(SECTOR_STEPS, POSITION_STEPS):
                cq, cr = centre(a, b)
                inside = (hex_[0] - cq, hex_[1] - cr)
                if inside in _PLACE:
                    row.append(step * SPACES + _PLACE[inside] - k)
                    break
        table.append(tuple(row))
    return tuple(table)


NEIGHBOUR: Final = _neighbours()
"""NEIGHBOUR[hex % 19][direction]: what to add to a hex to get its neighbour."""


SIDE_TO: Final = tuple({step: side for side, step in enumerate(row)} for row in NEIGHBOUR)
"""SIDE_TO[hex % 19]: the direction of each step to a neighbour."""


FACING: Final = {
    step: tuple(k for k in range(SPACES) if any((k + to) // SPACES == step for to in NEIGHBOUR[k]))
    for step in POSITION_STEPS
}
"""FACING[step]: the places of a sector that touch the sector so many positions on."""


def _coordinates() -> tuple[list[int], list[int]]:
    qs, rs = [], []
    for number in range(_WIDTH * _WIDTH):
        cq, cr = centre(*position_at(number))
        for q, r in LOCAL:
            qs.append(cq + q)
            rs.append(cr + r)
    return qs, rs


Q, R = _coordinates()
_names: dict[int, str] = {}
_hexes: dict[str, int] = {}


def name_of(hex_: int) -> str:
    """Write a hex as its global coordinates, `2,-1`."""
    name = _names.get(hex_)
    if name is None:
        name = _names[hex_] = f"{Q[hex_]},{R[hex_]}"
        _hexes[name] = hex_
    return name


def hex_named(name: str) -> int:
    """Read a hex name; -1 when it names no hex near the map."""
    known = _hexes.get(name)
    if known is not None:
        return known
    q, comma, r = name.partition(",")
    try:
        found = hex_at(int(q), int(r)) if comma else -1
    except ValueError:
        return -1
    if found < 0 or name_of(found) != name:
        return -1
    return found


_numbers: dict[tuple[int, int], int] = {}


def hex_at(q: int, r: int) -> int:
    """Number the hex with these global coordinates; -1 when it is too far from the map."""
    known = _numbers.get((q, r))
    if known is None:
        known = _find_hex(q, r)
        if known >= 0:
            _numbers[q, r] = known
    return known


def _find_hex(q: int, r: int) -> int:
    # The lattice has determinant 19: the position is near the rational solution.
    a0, b0 = round((2 * q - 3 * r) / SPACES), round((3 * q + 5 * r) / SPACES)
    for a in (a0, a0 - 1, a0 + 1):
        for b in (b0, b0 - 1, b0 + 1):
            cq, cr = centre(a, b)
            place = _PLACE.get((q - cq, r - cr))
            if place is not None:
                if max(abs(a), abs(b)) >= _SPAN:
                    return -1
                return position(a, b) * SPACES + place
    return -1


def distance(one: int, other: int) -> int:
    """Count the spaces between two hexes (X-051)."""
    dq = Q[one] - Q[other]
    dr = R[one] - R[other]
    if dq < 0:
        dq, dr = -dq, -dr
    if dr >= 0:
        return dq + dr
    return dq if dq > -dr else -dr


def steps_between(low: int, high: int) -> tuple[frozenset[int], ...]:
    """Give for each place of a sector what to add to a hex to get all hexes so far away."""
    first = position(0, 0) * SPACES
    reach = range(-high, high + 1)
    found = []
    for here, (q, r) in enumerate(LOCAL, first):
        hexes = [hex_at(q + dq, r + dr) for dq in reach for dr in reach]
        found.append(frozenset([to - here for to in hexes if low <= distance(here, to) <= high]))
    return tuple(found)


BESIDE: Final = steps_between(0, 1)
"""BESIDE[hex % 19]: what to add to a hex to get itself and its neighbours."""


def sector_distance(one: int, other: int) -> int:
    """Count the sectors between the positions of two hexes (X-052)."""
    a1, b1 = position_at(one // SPACES)
    a2, b2 = position_at(other // SPACES)
    return max(abs(a1 - a2), abs(b1 - b2), abs(a1 - a2 + b1 - b2))


def hexes_in_reach(sectors: int) -> list[str]:
    """Name the hexes of all positions that so many sectors lie within of the first one."""
    first = position(0, 0) * SPACES
    return [name_of(hex_) for hex_ in range(len(Q)) if sector_distance(first, hex_) <= sectors]


# --- sectors turned ------------------------------------------------------------------------------


def _terrain(number: int) -> tuple[int, ...]:
    sector = SECTORS[number]
    row = [SPACE] * SPACES
    for code in (ASTEROID, DEBRIS, NEBULA, STAR, PLANET, GATE):
        for hex_ in getattr(sector, TERRAINS[code]):
            row[_PLACE[hex_]] = code
    return tuple(row)


SECTOR_TERRAIN = tuple(_terrain(number) for number in range(len(SECTORS)))
SECTOR_LAW = tuple(LAWS.index(s.law) if s.law else NEUTRAL for s in SECTORS)
SPAWN_NUMBER = tuple(s.spawn.number if s.spawn else 0 for s in SECTORS)
STAR_SECTOR = next(i for i, s in enumerate(SECTORS) if s.kind == "star")
SLOTS = tuple(position(*slot.at) for slot in MAP_SETUP.slot)

Laid = tuple[tuple[int, int, int], ...]
"""The laid sectors in the order in which they came: position, sector, rotation."""

Cross = tuple[int, int, int, int, int]
"""What a step meets: outline left (kind, law), outline entered (kind, law), hazard's terrain."""

Way = tuple[int, "Cross | None", int]
"""A neighbour, what the step to it meets (None: nothing at all), and the direction."""


class Geo:
    """All that follows from a layout; grown from the layout before it, never changed by play.

    It is shared by all tables and threads: what it lists is for reading only. What is worked out
    when it is first asked for is put in whole, one value for a hex, so that maps bound it.
    """

    __slots__ = (
        "_flights",
        "_ways",
        "chart",
        "entrances",
        "explorations",
        "gates",
        "laid",
        "leaving",
        "marked",
        "mission_points",
        "names",
        "open_sides",
        "planets",
        "region",
        "sector_at",
        "sector_hex",
        "sells",
        "spaces",
        "spawns",
        "terrain",
        "tigris",
    )

    def __init__(self, laid: Laid, parent: Geo | None) -> None:
        self.laid = laid
        self._flights: dict[int, dict[int, int]] = {}
        if parent is None:
            self.terrain: dict[int, int] = {}
            self.region: dict[int, int] = {}
            self.sector_at: dict[int, tuple[int, int]] = {}
            self.sector_hex: dict[int, int] = {}
            self.entrances: dict[int, int] = {}
            self.spawns: list[tuple[int, int]] = []
            self.mission_points: dict[int, int] = {}
            self.explorations: dict[int, int] = {}
            self.spaces: dict[int, tuple[str, int, int]] = {}
            self.sells: dict[int, int] = {}
            """The sell space of each laid planet."""
            self.marked: set[int] = set()
            """Hexes with a mission point or a place for an exploration token."""
            self.planets: dict[int, tuple[int, ...]] = {}
            self.gates: tuple[tuple[int, int], ...] = ()
            self.tigris: tuple[int, ...] = ()
            self._ways: dict[int, tuple[Way, ...]] = {}
            self.leaving: dict[int, Any] = {}
            """What leaving each hex offers; worked out and kept here by the rules of movement."""
            self.open_sides: dict[int, tuple[int, ...]] = {}
            self.names: dict[int, Message] = {}
            """How facts name the laid hexes."""
            new: Sequence[tuple[int, int, int]] = laid
        else:
            self.terrain = dict(parent.terrain)
            self.region = dict(parent.region)
            self.sector_at = dict(parent.sector_at)
            self.sector_hex = dict(parent.sector_hex)
            self.entrances = dict(parent.entrances)
            self.spawns = list(parent.spawns)
            self.mission_points = dict(parent.mission_points)
            self.explorations = dict(parent.explorations)
            self.spaces = dict(parent.spaces)
            self.sells = dict(parent.sells)
            self.marked = set(parent.marked)
            self.planets = dict(parent.planets)
            self.gates = parent.gates
            self.tigris = parent.tigris
            self._ways = dict(parent._ways)
            self.leaving = dict(parent.leaving)
            self.open_sides = dict(parent.open_sides)
            self.names = dict(parent.names)
            new = laid[len(parent.laid) :]
        for at, sector, rotation in new:
            self._lay(at, sector, rotation)
        self.spawns.sort()
        if laid:
            from .chart import Chart

            before = None if parent is None else parent.chart
            self.chart: Chart = Chart(self, before)
            """This layout as bits."""

    def _lay(self, at: int, number: int, rotation: int) -> None:
        sector = SECTORS[number]
        turned = TURNED[rotation]
        base = at * SPACES
        self.sector_at[at] = (number, rotation)
        self.sector_hex[number] = base + MIDDLE

        def lies(hex_: tuple[int, int]) -> int:
            return base + turned[_PLACE[hex_]]

        for k, terrain in enumerate(SECTOR_TERRAIN[number]):
            hex_ = base + turned[k]
            self.terrain[hex_] = terrain
            if terrain == SPACE:
                self.region[hex_] = 0
            elif terrain in (ASTEROID, DEBRIS):
                self.region[hex_] = hex_ + 1
            else:
                self.region[hex_] = -(at * 8 + terrain)
        if sector.entrance is not None:
            side = (HEX_SIDES.index(sector.entrance.side) + rotation) % 6
            self.entrances[lies(sector.entrance.at)] = side
            self.planets[number] = tuple(sorted(lies(hex_) for hex_ in sector.planet))
        if sector.spawn is not None:
            self.spawns.append((sector.spawn.number, lies(sector.spawn.at)))
        if sector.mission_point is not None:
            self.mission_points[lies(sector.mission_point)] = number
            self.marked.add(lies(sector.mission_point))
        if sector.exploration is not None:
            self.explorations[lies(sector.exploration)] = number
            self.marked.add(lies(sector.exploration))
        for space in sector.spaces:
            goods = GOODS_NUMBER.get(space.goods, 0)
            self.spaces[lies(space.at)] = (space.does, goods, number)
            if space.does == "sell":
                self.sells[number] = lies(space.at)
        if sector.kind == "gate":
            hexes = tuple(sorted(lies(hex_) for hex_ in sector.gate))
            if sector.gate_works:
                self.gates = tuple(sorted(self.gates + tuple((h, number) for h in hexes)))
            else:
                self.tigris = hexes
        for step in POSITION_STEPS:
            beside = at + step
            if beside in self.sector_at:
                for k in FACING[-step]:
                    hex_ = beside * SPACES + k
                    self._ways.pop(hex_, None)
                    self.leaving.pop(hex_, None)
                    self.open_sides.pop(hex_, None)

    # --- steps -------------------------------------------------------------------------------

    def ways(self, hex_: int) -> tuple[Way, ...]:
        """List the laid neighbours of a hex in the order of its sides."""
        known = self._ways.get(hex_)
        if known is None:
            known = self._work_out(hex_)
        return known

    def beside(self, hex_: int) -> tuple[int, ...]:
        """List the laid neighbours of a hex alone."""
        return tuple([way[0] for way in self.ways(hex_)])

    def unexplored(self, hex_: int) -> tuple[int, ...]:
        """List the unexplored hexes beside a laid hex."""
        known = self.open_sides.get(hex_)
        if known is None:
            self._work_out(hex_)
            known = self.open_sides[hex_]
        return known

    def _work_out(self, hex_: int) -> tuple[Way, ...]:
        ways = []
        beyond = []
        region = self.region
        here = region[hex_]
        for side, step in enumerate(NEIGHBOUR[hex_ % SPACES]):
            to = hex_ + step
            there = region.get(to)
            if there is None:
                beyond.append(to)
            else:
                cross = None if here == there else self.cross(hex_, to, side)
                ways.append((to, cross, side))
        self.open_sides[hex_] = tuple(beyond)
        self._ways[hex_] = found = tuple(ways)
        return found

    def cross(self, start: int, to: int, side: int) -> Cross | None:
        """Tell what a step across one side meets: first what it leaves, then what it enters."""
        if self.region[start] == self.region[to]:
            return None
        leave = leave_law = enter = enter_law = hazard = 0
        if self.terrain[start] == PLANET:
            leave = ENTRANCE if self.entrances.get(start) == side else SHIELD
            leave_law = self.law_at(start)
        terrain = self.terrain[to]
        if terrain == PLANET:
            enter = ENTRANCE if self.entrances.get(to) == (side + 3) % 6 else SHIELD
            enter_law = self.law_at(to)
        elif terrain in (ASTEROID, DEBRIS, NEBULA, STAR):
            hazard = terrain
        if leave or enter or hazard:
            return leave, leave_law, enter, enter_law, hazard
        return None

    def cross_between(self, start: int, to: int) -> Cross | None:
        """Tell what a step to a neighbour meets."""
        for neighbour, cross, _ in self._ways.get(start) or self._work_out(start):
            if neighbour == to:
                return cross
        return None

    def law_at(self, hex_: int) -> int:
        """Give the law of the sector a hex lies in."""
        return SECTOR_LAW[self.sector_at[hex_ // SPACES][0]]

    def sector_of(self, hex_: int) -> int:
        """Give the sector that a laid hex belongs to."""
        return self.sector_at[hex_ // SPACES][0]

    def is_planet(self, hex_: int) -> bool:
        """Tell whether a hex belongs to a planet."""
        return self.terrain[hex_] == PLANET

    # --- measures ----------------------------------------------------------------------------

    def adjacent(self, one: int, other: int) -> bool:
        """Tell whether two hexes share a side without shield or entrance (X-055)."""
        if other - one not in NEIGHBOUR[one % SPACES]:
            return False
        planets = self.terrain[one] == PLANET or self.terrain[other] == PLANET
        return not planets or self.region[one] == self.region[other]

    def sees(self, one: int, other: int) -> bool:
        """Tell whether two hexes see each other (X-056 to X-061)."""
        return self.chart.sees(one, other)

    def ring(self, at: int, low: int, high: int) -> list[int]:
        """List the laid hexes whose distance from a hex lies between two numbers."""
        chart = self.chart
        return chart.hexes(chart.ring(chart.bit(at), low, high))

    def flight(self, start: int, goal: int) -> int | None:
        """Count the sector steps between two laid sectors; None without a route (X-053)."""
        known = self._flights.get(start)
        if known is None:
            known = self._flights[start] = self._fly(start)
        return known.get(goal)

    def _fly(self, start: int) -> dict[int, int]:
        first = self.sector_hex[start] // SPACES
        reached = {first: 0}
        queue = deque((first,))
        while queue:
            at = queue.popleft()
            for step in POSITION_STEPS:
                to = at + step
                if to in reached or to not in self.sector_at:
                    continue
                if self.sector_at[to][0] != STAR_SECTOR:
                    reached[to] = reached[at] + 1
                    queue.append(to)
        return {self.sector_at[at][0]: steps for at, steps in reached.items()}


def turn_to_match(rotation: int) -> int:
    """Rotate a new sector so that its symbol on the common side equals its neighbour's.

    With the common ring, side i of a sector with rotation k shows ring[(i - k) mod 6] (X-174).
    """
    return (rotation + 3) % 6


MOST_KNOWN = 256
"""Layouts kept at a time: many more would weigh on memory, and new ones grow from their parents."""

_known: dict[Laid, Geo] = {}
_last: tuple[Laid, Geo] = ((), Geo((), None))
"""The layout asked for last, the very same value, and what follows from it."""


def geo(laid: Laid) -> Geo:
    """Give what follows from a layout."""
    global _last
    last = _last  # read once: another thread may put its own there meanwhile
    if last[0] is laid:
        return last[1]
    found = _known.get(laid)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        parent = _known.get(laid[:-1]) if len(laid) > 1 else None
        found = _known[laid] = Geo(laid, parent)
    _last = (laid, found)
    return found
