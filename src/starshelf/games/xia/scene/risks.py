"""What the next border would risk: the odds of a step, as words and as signs on the map."""

from __future__ import annotations

from starshelf.core.words import Message

from ..content import SECTOR, SHIPS, mission
from ..geometry import ASTEROID, DEBRIS, ENTRANCE, NEBULA, OUTLAW, PLANET, SHIELD, STAR, Cross, Geo
from ..state import OpenLike, Seat, map_of

Risk = tuple[str, int, Message]
"""A sign (`risk_<sign>`), how likely it is to go wrong in per cent, and a sentence."""

_D20 = 20
_BAD = 10
_DEADLY = 3
_CAUGHT = 12
"""A d20 goes wrong up to these numbers: asteroids, nebula and shield; debris; a sneak roll."""


def death_by(seat: Seat) -> int:
    """Give the chance in per cent that damage equal to a d20 of 1 to 10 destroys the ship."""
    left = SHIPS[seat.ship].hold_size - seat.damage.bit_count()
    return max(0, _BAD - left + 1) * 100 // _D20


def risks_of(o: OpenLike, number: int, to: int) -> list[Risk]:
    """List what a step of a seat's ship to a neighbouring laid hex would risk, in order."""
    return risks_at(map_of(o), o.seats[number], to)


def risks_at(geo: Geo, seat: Seat, to: int) -> list[Risk]:
    """List what a step of a ship to a neighbouring laid hex would risk, in order."""
    cross = geo.cross_between(seat.at, to)
    found: list[Risk] = []
    if cross is not None:
        found = border_risks(seat, cross)
    if _carries_to(geo, seat, to):
        odds = _CAUGHT * 100 // _D20
        found.append(("law", odds, Message("risk-sneak", {"odds": odds})))
    return found


def border_risks(seat: Seat, cross: Cross) -> list[Risk]:
    """List what a seat's ship would risk at the borders of one step, in order."""
    leave, leave_law, enter, enter_law, hazard = cross
    found: list[Risk] = []
    free = seat.memory.free_shields
    half, deadly = _BAD * 100 // _D20, death_by(seat)
    for side, law in ((leave, leave_law), (enter, enter_law)):
        if side == SHIELD and free:
            free -= 1
        elif side == SHIELD:
            found.append(("shield", half, Message("risk-shield", {"odds": half, "deadly": deadly})))
        elif side == ENTRANCE and law == OUTLAW and not seat.bounty:
            found.append(("law", 100, Message("risk-entrance")))
    if hazard == ASTEROID:
        found.append(("damage", half, Message("risk-asteroid", {"odds": half, "deadly": deadly})))
    elif hazard == DEBRIS:
        odds = _DEADLY * 100 // _D20
        found.append(("death", odds, Message("risk-debris", {"odds": odds})))
    elif hazard == NEBULA:
        left = seat.energy + seat.armed
        stranded = max(0, _BAD - left + 1) * 100 // _D20
        args = {"odds": half, "stranded": stranded}
        found.append(("energy", half, Message("risk-nebula", args)))
    elif hazard == STAR:
        found.append(("death", 100, Message("risk-star")))
    return found


def _carries_to(geo: Geo, seat: Seat, to: int) -> bool:
    """Tell whether contraband would be looked for on that planet (X-158, X-368)."""
    if seat.mission <= 0 or geo.terrain.get(to) != PLANET or geo.region[to] == geo.region[seat.at]:
        return False
    card = mission(seat.mission)
    return card.kind == "smuggler" and geo.sector_of(to) == SECTOR[card.goal]
