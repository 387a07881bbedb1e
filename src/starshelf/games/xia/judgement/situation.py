"""What a captain sees of the table: all that goals depend on, apart from where the ship is."""

from __future__ import annotations

from typing import NamedTuple

from ..content import mission
from ..geometry import Laid
from ..rules.missions import target_ship
from ..state import FACE_DOWN, FIRST_NPC, OFF, Open, Seat, is_stranded, map_of, place_of, room
from ..view import View
from .helm import is_dry, is_frail
from .ways import Status

Lying = tuple[tuple[int, int, int], ...]
"""Cubes on the map: hex, cube, how many."""


class Situation(NamedTuple):
    """All that goals depend on but the place of the ship; equal situations have equal goals."""

    laid: Laid
    status: Status
    den_market: str
    tokens: int
    faces: tuple[int, int, int]
    gates: int
    lying: Lying
    supply: tuple[int, ...]
    explores: bool
    stranded: bool
    cargo: tuple[int, ...]
    free: int
    credits: int
    market: int
    """The goods that can be bought where the ship stands; 0 elsewhere."""
    found: tuple[int, ...]
    """The cubes that lie where the ship stands."""
    card: int
    """The active mission as its owner knows it; 0 without one."""
    under_way: bool
    pay: int
    sneaked: bool
    prey: int
    """Where the ship is that a Thief mission names; -1 off the map."""
    drawn_at: int
    unknown: tuple[int, ...]
    needs: float
    """What a night on a planet would be worth: energy, repairs, shops."""
    speed: float


def status_of(seat: Seat) -> Status:
    """Give what decides which ways are open to a ship."""
    return seat.bounty > 0, is_frail(seat), is_dry(seat)


def prey_of(o: Open, number: int, card: int) -> int:
    """Give the place of the ship that a Thief mission names; -1 when there is none."""
    if not card or mission(card).kind != "thief":
        return OFF
    target = target_ship(o, number, card)
    return place_of(o, target) if target < FIRST_NPC or o.npcs else OFF


def situation_of(v: View, *, needs: float, speed: float, drawn_at: int) -> Situation:
    """Sum up what a view tells its seat."""
    number, o = v.viewer, v.open
    assert number is not None
    seat, world = o.seats[number], o.world
    card = v.card if seat.mission == FACE_DOWN else seat.mission
    space = map_of(o).spaces.get(seat.at)
    cargo = tuple(sorted(cube for cube in seat.cargo if cube))
    found, lying = _lying(world.cubes, seat, laden=len(cargo) > 0)
    return Situation(
        laid=world.laid,
        status=status_of(seat),
        den_market=o.rules.den_market,
        tokens=world.tokens,
        faces=world.faces,
        gates=world.gates,
        lying=lying,
        supply=world.supply,
        explores=world.pile > 0 and seat.energy > 1,
        stranded=is_stranded(seat),
        cargo=cargo,
        free=room(seat),
        credits=seat.credits,
        market=space[1] if space is not None and space[0] == "buy" else 0,
        found=found,
        card=card,
        under_way=seat.mission > 0,
        pay=seat.pay,
        sneaked=seat.sneaked,
        prey=prey_of(o, number, card),
        drawn_at=drawn_at,
        unknown=v.unknown,
        needs=needs,
        speed=speed,
    )


def _lying(cubes: Lying, seat: Seat, *, laden: bool) -> tuple[tuple[int, ...], Lying]:
    """Give the cubes to be picked up here, and all that lie about.

    What still goes on top of a cargo is not to be fetched once more.
    """
    free = room(seat)
    found: list[int] = []
    lying = []
    for at, cube, n in cubes:
        here = n - seat.memory.thrown.count((at, cube)) if at == seat.at else 0
        taken = min(here, free - len(found))
        found += [cube] * taken
        left = n - taken if laden else n
        if left:
            lying.append((at, cube, left))
    return tuple(found), tuple(lying)
