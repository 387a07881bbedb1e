"""Calm ways of ships that nobody plays: across no shield, into no asteroids and no debris.

Nearly all their ways are calm, and a calm way is cheaper than any other (X-606).
So calm ways are looked for first, by steps alone; nothing can happen on them.
"""

from __future__ import annotations

from msgspec import Struct

from .chart import Chart, each

MOST_KEPT = 200
"""Searches kept at a time for one layout."""


class Calm(Struct, frozen=True, gc=False):
    """How many steps lead to some goals, as far as it has been worked out."""

    rings: tuple[int, ...]
    """The clear hexes so many steps away."""
    left: int
    """Clear hexes not met yet."""


Found = tuple[tuple[int, ...], int]
"""The rings round some goals, and in which of them a hex lies."""


def find_calm(chart: Chart, goals: int, barred: bool, at: int) -> Found | None:
    """Count the steps from a clear hex to the nearest clear goals, with the rings round these."""
    key = (goals, barred)
    kept: Calm | None = chart.calm.get(key)
    if kept is None:
        clear = chart.open_to(barred) & chart.clear
        kept = Calm((goals & clear,), clear & ~goals)
    rings = kept.rings
    for steps, ring in enumerate(rings):
        if ring & at:
            return rings, steps
    ring, left = rings[-1], kept.left
    if not (ring and left & at):
        return None
    grown = list(rings)
    while ring and left & at:
        ring = chart.freely(ring) & left
        left ^= ring
        grown.append(ring)
    rings = tuple(grown)
    if len(chart.calm) > MOST_KEPT:
        chart.calm.clear()
    chart.calm[key] = Calm(rings, left)
    return (rings, len(rings) - 1) if ring & at else None


def calm_ends(chart: Chart, found: Found, at: int, taken: int, points: int) -> int:
    """Give the spaces on which a calm way may end with so many points (X-610, X-611)."""
    rings, steps = found
    onward = rings[max(0, steps - points) : steps][::-1]
    here, met = at, 0
    for ring in onward:
        here = ring & (chart.freely(here) if here & here - 1 else chart.beside_one(here))
        met |= here
    return _last_free(chart, onward, at, taken) if met & taken else here


def _last_free(chart: Chart, onward: tuple[int, ...], at: int, taken: int) -> int:
    """Give the last free spaces of all ways through these rings (X-610)."""
    stops = {at: at}
    for ring in onward:
        onto = chart.freely(at) & ring
        stops = _stops(chart, at, onto & taken, taken, stops)
        at = onto
    ends = at & ~taken
    for free in stops.values():
        ends |= free
    return ends


def _stops(
    chart: Chart, start: int, onto: int, taken: int, stops: dict[int, int]
) -> dict[int, int]:
    """Give for each of these taken spaces the free ones that ways to it passed last (X-610)."""
    found = {}
    for space in each(onto):
        before = chart.freely(space) & start
        free = before & ~taken
        for other in each(before & taken):
            free |= stops[other]
        found[space] = free
    return found
