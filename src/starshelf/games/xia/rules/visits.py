"""Where a ship has been in its own turn, and what leaving a planet undoes (X-131, X-369)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from ..content import SECTOR, mission
from ..frames import Turn
from ..state import Memory, OpenLike
from .desk import Desk
from .titles import look_at_turn

OWN_PHASES = ("begin", "action", "business", "status")


def in_own_turn(o: OpenLike, number: int) -> bool:
    """Tell whether it is a seat's own turn, autopilot moves and NPC turns after it not counted."""
    if o.active != number:
        return False
    turn = o.stack[0]
    return type(turn) is Turn and turn.phase in OWN_PHASES


def begin_here(w: Desk, number: int) -> None:
    """Begin a turn: remember nothing but where the ship stands."""
    if w.seats[number].sneaked:
        look_for_sneaker(w, number)
    seat = w.seats[number]
    point = w.geo.mission_points.get(seat.at)
    memory = fresh_memory(w.geo.sector_of(seat.at), 0 if point is None else 1 << point)
    w.seats[number] = replace(seat, memory=memory, autopilot=0)
    look_at_turn(w, number)


@lru_cache(maxsize=1024)
def fresh_memory(sector: int, points: int) -> Memory:
    """Give the memory of a turn that has just begun; the same few come again and again."""
    return Memory(sectors=1 << sector, points=points)


def look_for_sneaker(w: Desk, number: int) -> None:
    """Forget that a ship has sneaked in, once it is elsewhere."""
    seat = w.seats[number]
    goal = SECTOR[mission(seat.mission).goal]
    if w.geo.sector_of(seat.at) != goal or not w.geo.is_planet(seat.at):
        w.seat(number, sneaked=False)


def visit(w: Desk, number: int) -> None:
    """Remember the sector and the mission point on which a ship now stands."""
    seat = w.seats[number]
    if seat.sneaked:
        look_for_sneaker(w, number)
    if not in_own_turn(w, number):
        return
    memory = seat.memory
    sectors = memory.sectors | 1 << w.geo.sector_of(seat.at)
    point = w.geo.mission_points.get(seat.at)
    points = memory.points if point is None else memory.points | 1 << point
    if sectors != memory.sectors or points != memory.points:
        w.remember(number, sectors=sectors, points=points)
        look_at_turn(w, number)
