"""Sailing along a ring and flying to the other body (3.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.game import Fact, Refusal
from starshelf.core.words import SeatName
from starshelf.games.jackal.actions import Fly, Sail
from starshelf.games.jackal.board import BOARDS
from starshelf.games.jackal.rules.pieces import knock_out, put_astronaut
from starshelf.games.jackal.state import CREW, State, roster
from starshelf.games.jackal.told import who_is
from starshelf.games.jackal.why import Did, Why, no


def has_crew(s: Any, seat: int) -> bool:
    """Whether an own astronaut is aboard to steer (J-314)."""
    first = CREW * seat
    return BOARDS[s.field].first_ship + seat in s.astronauts[first : first + CREW]


def sail_paths(s: Any, seat: int) -> dict[int, tuple[int, ...]]:
    """For each berth within reach of the own ship the cells passed on the way."""
    return BOARDS[s.field].sail_paths(s.ships[seat], s.ships)


def legal_ships(s: Any, seat: int) -> Sequence[Sail | Fly]:
    """List the sails and then the flights of the own ship."""
    tables = BOARDS[s.field]
    first = CREW * seat
    if tables.first_ship + seat not in s.astronauts[first : first + CREW]:
        return ()  # nobody is aboard to steer (J-314)
    ships = s.ships
    berth = ships[seat]
    sails = tables.sails[berth][tables.sail_zone[berth].intersection(ships)]
    if not s.fuel[seat]:
        return sails
    body = tables.other_body[berth]
    return sails + tables.flights[body][tables.berth_sets[body].intersection(ships)]


def check_sail(s: Any, seat: int, action: Sail) -> Refusal | None:
    """Say why the ship may not sail there, or None."""
    if action.ship is not None:
        return no(Why.NOT_YOUR_SHIP)
    if not has_crew(s, seat):
        return no(Why.SHIP_IS_EMPTY)
    tables = BOARDS[s.field]
    there = tables.cell_index.get(action.to)
    if there in sail_paths(s, seat):
        return None
    refusal = _check_berth(s, there)
    return refusal or no(Why.TOO_FAR_TO_SAIL)


def check_flight(s: Any, seat: int, action: Fly) -> Refusal | None:
    """Say why the ship may not fly there, or None."""
    if not has_crew(s, seat):
        return no(Why.SHIP_IS_EMPTY)
    if not s.fuel[seat]:
        return no(Why.NO_FUEL)
    tables = BOARDS[s.field]
    there = tables.cell_index.get(action.to)
    if there is None or there < tables.first_ring:
        return no(Why.FLY_TO_THE_OTHER_BODY)
    if tables.body_of(there) == tables.body_of(s.ships[seat]):
        return no(Why.FLY_TO_THE_OTHER_BODY)
    return _check_berth(s, there)


def _check_berth(s: Any, there: int | None) -> Refusal | None:
    tables = BOARDS[s.field]
    if there is None or there < tables.first_ring:
        return None
    if there in s.ships:
        return no(Why.BERTH_IS_TAKEN)
    return None if there in tables.is_berth else no(Why.CORNER_IS_NO_BERTH)


def sail(s: State, facts: list[Fact], seat: int, there: int) -> State:
    """Clear the way of a ship that sails to a berth (J-315 … J-317)."""
    tables = BOARDS[s.field]
    facts.append(tables.told.sailed[seat, there])
    if tables.sail_zone[s.ships[seat]].isdisjoint(s.astronauts):
        return s
    path = sail_paths(s, seat)[there]
    return knock_out(_pick_up(s, facts, seat, path), facts, seat, there)


def fly(s: State, facts: list[Fact], seat: int, there: int) -> State:
    """Clear the berth to which a ship flies (J-316 … J-318)."""
    facts.append(BOARDS[s.field].told.flew[seat, there])
    if there not in s.astronauts:
        return s
    return knock_out(_pick_up(s, facts, seat, (there,)), facts, seat, there)


def _pick_up(s: State, facts: list[Fact], seat: int, path: tuple[int, ...]) -> State:
    """Take own and allied astronauts aboard who float on the way (J-316)."""
    first_ship = BOARDS[s.field].first_ship
    for friend in roster(s, seat).friends:
        if s.astronauts[friend] in path:
            facts.append(Fact(Did.PICKED_UP, who_is(friend, by=SeatName(seat))))
            s = put_astronaut(s, friend, first_ship + seat)
    return s
