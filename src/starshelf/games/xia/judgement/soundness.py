"""What a ship is worth as it is: its speed, its room, its outfits; fuel spent, damage taken."""

from __future__ import annotations

from ..content import ABILITIES, OUTFITS, SHIPS
from ..state import Seat, kind_of, tier_of
from . import worths
from .helm import MARKERS, points_next, space_left

_PACE = 20.0
_SPEED = 0.6
"""A ship of this pace needs about a turn a fame; what a faster one saves, a fame at a time."""
_ROOM = 0.05
_MOST_ROOM = 8
_ENERGY = 0.02
_TIER = 0.2
_ABILITY = {"energy_scoop": 0.3, "afterburner": 0.3, "tac_x": 0.15, "autopilot": 0.2}
_ANY_ABILITY = 0.05
_OUTFIT = {"blaster": 0.2, "shield": 0.22, "missile": 0.19}
_ANOTHER_OUTFIT = 0.05
"""The first outfit of a kind is worth keeping, though not worth buying; a second one is not."""
_MARK = 0.02
_END = 0.6


def fuel_gap(fuel: int, full: int) -> float:
    """Give what missing fuel costs: little at first, much when the ship runs dry."""
    return 0.02 * max(0, full - fuel) + 0.04 * max(0, 8 - fuel) + 0.08 * max(0, 4 - fuel)


def damage_cost(seat: Seat, speed: float, pending: int = 0) -> float:
    """Give what damage costs: lost points, lost room, and the nearness of the end."""
    hurt = seat.damage.bit_count() + pending
    if not hurt:
        return 0.0
    lost = worths.TURN / speed * (speed - points_next(seat, MARKERS))
    return _MARK * hurt + lost + float(_END * (hurt / SHIPS[seat.ship].hold_size) ** 3)


def ship_worth(seat: Seat, speed: float, left: int) -> float:
    """Give the worth of ship and outfits for the fame that is left to be won."""
    worth = _SPEED * left * (1 - float((_PACE / speed) ** 0.7))
    worth += _ROOM * min(space_left(seat), _MOST_ROOM) + _ENERGY * SHIPS[seat.ship].energy
    worth += _TIER * (tier_of(seat) - 1)
    worth += sum(_ABILITY.get(ABILITIES[a].id, _ANY_ABILITY) for a in seat.abilities)
    kinds: set[str] = set()
    for fitted in seat.fitted:
        kind = kind_of(fitted)
        if kind != "engine":
            better = 0.9 + 0.1 * OUTFITS[fitted.outfit].level
            worth += _ANOTHER_OUTFIT if kind in kinds else _OUTFIT[kind] * better
            kinds.add(kind)
    return worth
