"""How far it is from anywhere to a goal, dangers counted as detours; worked out once a layout."""

from __future__ import annotations

from typing import Any

from ..geometry import (
    ASTEROID,
    DEBRIS,
    ENTRANCE,
    LAWFUL,
    NEBULA,
    OUTLAW,
    SHIELD,
    SPACES,
    STAR,
    Cross,
    Geo,
    Laid,
    geo,
)

FAR = 250
"""The cost of what cannot be reached; costs are kept in bytes."""
_BARRED = FAR
_ASTEROID, _FRAIL_ASTEROID = 8, 30
_NEBULA, _DRY_NEBULA = 7, 26
_DEBRIS = 12
_SHIELD_DETOUR = 20
_FRAIL_SHIELD = 45
_LAW_DETOUR = 9
"""Spaces that a captain would fly to avoid a hazard, a shield, or a first bounty."""
_MOST = 200
"""Layouts kept at a time, each in each status."""

Status = tuple[bool, bool, bool]
"""What changes the ways of a ship: whether it is an outlaw, frail, or short of fuel."""


def toll(cross: Cross | None, status: Status) -> int:
    """Give the cost of a step: a space, and what its borders put at risk."""
    if cross is None:
        return 1
    leave, leave_law, enter, enter_law, hazard = cross
    outlaw, frail, dry = status
    if hazard == STAR or (enter == ENTRANCE and enter_law == LAWFUL and outlaw):
        return _BARRED
    cost = 1
    if hazard == ASTEROID:
        cost += _FRAIL_ASTEROID if frail else _ASTEROID
    elif hazard == NEBULA:
        cost += _DRY_NEBULA if dry else _NEBULA
    elif hazard == DEBRIS:
        cost += _DEBRIS
    shields = (leave == SHIELD) + (enter == SHIELD)
    cost += shields * (_FRAIL_SHIELD if frail else _SHIELD_DETOUR)
    if not outlaw:
        watched = (leave == ENTRANCE and leave_law == OUTLAW) or (
            enter == ENTRANCE and enter_law == OUTLAW
        )
        cost += _LAW_DETOUR * watched
    return cost


class Ways:
    """The ways of one layout for one status; grown from those of the layout before it."""

    __slots__ = ("_edge", "_fields", "_fresh", "_into", "_parent", "_places", "geo", "kept", "size")

    def __init__(self, map_: Geo, status: Status, parent: Ways | None) -> None:
        self.geo = map_
        self.size = SPACES * len(map_.laid)
        self.kept: dict[object, Any] = {}
        """What was worked out for this layout; it is forgotten with it."""
        self._places = {at: SPACES * n for n, (at, _, _) in enumerate(map_.laid)}
        self._parent = parent
        self._fields: dict[tuple[int, ...], bytes] = {}
        self._into: list[tuple[tuple[int, int], ...]] = [] if parent is None else [*parent._into]
        self._into += [()] * (self.size - len(self._into))
        self._fresh: list[tuple[int, int, int]] = []
        self._edge: tuple[int, ...] | None = None
        first = 0 if parent is None else len(parent.geo.laid)
        self._add_steps(status, first)
        self._add_gates(parent)

    def _add_steps(self, status: Status, first: int) -> None:
        """Add the steps from and into the sectors laid since."""
        map_, old = self.geo, SPACES * first
        for at, _, _ in map_.laid[first:]:
            for hex_ in range(at * SPACES, (at + 1) * SPACES):
                here = self.number(hex_)
                for to, cross, side in map_.ways(hex_):
                    there = self.number(to)
                    self._add(here, there, toll(cross, status))
                    if there < old:
                        back = map_.cross(to, hex_, (side + 3) % 6)
                        self._add(there, here, toll(back, status))

    def _add_gates(self, parent: Ways | None) -> None:
        """Add the jumps between working gates, if a gate is new."""
        known = () if parent is None else parent.geo.gates
        gates = self.geo.gates
        if len(known) == len(gates):
            return
        for start, one in gates:
            for to, other in gates:
                if one != other:
                    self._add(self.number(start), self.number(to), 1)

    def _add(self, start: int, to: int, cost: int) -> None:
        if cost < _BARRED:
            self._into[to] = (*self._into[to], (start, cost))
            self._fresh.append((start, to, cost))

    def number(self, hex_: int) -> int:
        """Number a laid hex among all laid ones."""
        return self._places[hex_ // SPACES] + hex_ % SPACES

    def edge(self) -> tuple[int, ...]:
        """List the hexes from which something can be explored."""
        found = self._edge
        if found is None:
            unexplored = self.geo.unexplored
            found = self._edge = tuple([hex_ for hex_ in self.geo.terrain if unexplored(hex_)])
        return found

    def costs_to(self, *goals: int) -> bytes:
        """Give for every numbered hex its cost to the nearest of these goals."""
        found = self._fields.get(goals)
        if found is None:
            found = self._fields[goals] = self._grown(goals) or self._spread(goals)
        return found

    def cost(self, start: int, goal: int) -> int:
        """Give the cost of the way from one hex to another."""
        return self.costs_to(goal)[self.number(start)]

    def _spread(self, goals: tuple[int, ...]) -> bytes:
        costs = bytearray([FAR]) * self.size
        starts = [self.number(goal) for goal in goals]
        for start in starts:
            costs[start] = 0
        self._relax(costs, {0: starts})
        return bytes(costs)

    def _grown(self, goals: tuple[int, ...]) -> bytes | None:
        """Grow the costs known for the layout before: a new sector can only shorten ways."""
        known = None if self._parent is None else self._parent._fields.get(goals)
        if known is None:
            return None
        costs = bytearray(known) + bytearray([FAR]) * (self.size - len(known))
        buckets: dict[int, list[int]] = {}
        for start, to, cost in self._fresh:
            total = costs[to] + cost
            if total < costs[start]:
                costs[start] = total
                buckets.setdefault(total, []).append(start)
        self._relax(costs, buckets)
        return bytes(costs)

    def _relax(self, costs: bytearray, buckets: dict[int, list[int]]) -> None:
        """Let cheaper ways spread, cheapest first."""
        into = self._into
        while buckets:
            cost = min(buckets)
            reached = buckets.pop(cost)
            while reached:
                # Most steps cost one: they make the next bucket, the few others wait.
                cost += 1
                following: list[int] = buckets.pop(cost, [])
                for to in reached:
                    if costs[to] + 1 != cost:
                        continue
                    for start, step in into[to]:
                        total = cost + step - 1
                        if total < costs[start]:
                            costs[start] = total
                            if step == 1:
                                following.append(start)
                            elif total in buckets:
                                buckets[total].append(start)
                            else:
                                buckets[total] = [start]
                reached = following


_known: dict[tuple[Laid, Status], Ways] = {}


def ways_of(laid: Laid, status: Status) -> Ways:
    """Give the ways of a layout; those not asked for longest are forgotten."""
    key = laid, status
    found = _known.pop(key, None)
    if found is None:
        if len(_known) >= _MOST:
            for oldest in list(_known)[:1]:  # another thread may have taken it meanwhile
                _known.pop(oldest, None)
        parent = _known.get((laid[:-1], status))
        found = Ways(geo(laid), status, parent)
    _known[key] = found
    return found
