"""What a ship can do: how far a turn carries it, how much fuel it has, how sound it is."""

from __future__ import annotations

from functools import lru_cache

from ..content import OUTFITS, SHIPS, TIERS
from ..holds import ARM_POINTS
from ..rules.movement import impulse_of
from ..state import Fitted, Seat, damage_on, free_points, kind_of, room

MARKERS = TIERS.arm_markers
_FRAIL = 8
"""A ship that so much more damage destroys had better stay out of asteroids."""
_DRY = 8
"""With less fuel it had better stay out of nebulae."""


@lru_cache(maxsize=None)
def mean_of(die: int, hurt: int) -> float:
    """Give the mean result of a die less the damage on its outfit."""
    return sum(max(0, value - hurt) for value in range(1, die + 1)) / die


def _carried(uses: list[tuple[float, int]], markers: int) -> float:
    """Sum the points of some markers, spent on the best engines first."""
    total = 0.0
    for mean, points in sorted(uses, reverse=True):
        spent = min(points, markers)
        total += mean * spent
        markers -= spent
    return total


def _engines(seat: Seat) -> list[Fitted]:
    return [fitted for fitted in seat.fitted if kind_of(fitted) == "engine"]


def points_now(seat: Seat) -> float:
    """Give the points that a ship still has this turn, all its armed markers spent on engines."""
    uses = [
        (mean_of(OUTFITS[f.outfit].die, damage_on(seat, f)), free_points(seat, f))
        for f in _engines(seat)
        if f.cells
    ]
    impulse = impulse_of(seat) if seat.impulse else 0
    return impulse + _carried(uses, seat.armed)


def points_next(seat: Seat, armed: int) -> float:
    """Give the points of a coming turn that begins with some armed markers."""
    uses = []
    for f in _engines(seat):
        mean = mean_of(OUTFITS[f.outfit].die, damage_on(seat, f))
        sections = zip(ARM_POINTS[f.outfit], f.cells, strict=False)
        free = sum(point and not seat.damage >> cell & 1 for point, cell in sections)
        uses.append((mean, free))
    return impulse_of(seat) + _carried(uses, armed)


def speed_of(seat: Seat) -> float:
    """Give the points of a whole turn of the ship when it is sound."""
    uses = [(mean_of(OUTFITS[f.outfit].die, 0), sum(ARM_POINTS[f.outfit])) for f in _engines(seat)]
    return impulse_of(seat) + _carried(uses, MARKERS)


def fuel_of(seat: Seat) -> int:
    """Count what drives the ship: energy, and markers already armed."""
    return seat.energy + seat.armed


def full_fuel(seat: Seat) -> int:
    """Give the fuel of a ship fresh from a planet."""
    return SHIPS[seat.ship].energy + MARKERS


def is_frail(seat: Seat) -> bool:
    """Tell whether one asteroid might destroy the ship."""
    return SHIPS[seat.ship].hold_size - seat.damage.bit_count() < _FRAIL


def is_dry(seat: Seat) -> bool:
    """Tell whether one nebula might strand the ship."""
    return fuel_of(seat) < _DRY


def space_left(seat: Seat) -> int:
    """Count the compartments for cargo, those with cubes included."""
    return room(seat) + sum(cube > 0 for cube in seat.cargo)
