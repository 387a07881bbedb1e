"""Where a ship has been in its own turn, and what leaving a planet undoes (X-131, X-369)."""

from __future__ import annotations

from starshelf.games.xia.content import SECTOR, mission
from starshelf.games.xia.rules.titles import look_at_turn
from starshelf.games.xia.state import Desk, Turn
from starshelf.games.xia.work import Work

OWN_PHASES = ("begin", "action", "business", "status")


def in_own_turn(o: Desk, number: int) -> bool:
    """Tell whether it is a seat's own turn, autopilot moves and NPC turns after it not counted."""
    turn = o.stack[0]
    return o.active == number and type(turn) is Turn and turn.phase in OWN_PHASES


def visit(w: Work, number: int) -> None:
    """Remember the sector and the mission point on which a ship now stands."""
    seat = w.seats[number]
    geo = w.geo
    at = seat.at
    sector = geo.sector_of(at)
    if seat.sneaked:
        goal = SECTOR[mission(seat.mission).goal]
        if sector != goal or not geo.is_planet(at):
            w.seat(number, sneaked=False)
    if w.active != number or not in_own_turn(w, number):
        return
    memory = seat.memory
    sectors = memory.sectors | 1 << sector
    point = geo.mission_points.get(at)
    points = memory.points if point is None else memory.points | 1 << point
    if sectors != memory.sectors or points != memory.points:
        w.remember(number, sectors=sectors, points=points)
        look_at_turn(w, number)
