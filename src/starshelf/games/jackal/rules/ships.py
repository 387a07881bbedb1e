"""Sailing along a ring and flying to the other body (3.10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision
from starshelf.core.words import SeatName

from ..actions import Fly, Sail
from ..board import BOARDS, BODIES, MEMO, MOST_BOARDS
from ..facts import who_is
from ..kept import Kept
from ..pending import Acting
from ..state import CREW, Open, State, changed, roster
from ..why import Did, Why, no
from .asked import action_is_done
from .desk import Desk
from .pieces import knock_out, put_astronaut
from .turn import end_turn


class Voyages:
    """The ways of ships on one field, each list made when it is first asked for."""

    def __init__(self, field: str) -> None:
        self.board = board = BOARDS[field]
        self.sail = [Sail(name) for name in board.ids[: board.first_ship]]
        self.sails = {
            berth: Kept[frozenset[int], tuple[Sail, ...]](partial(self._sails, berth), MEMO)
            for berth in board.is_berth
        }
        """For each berth, by the other ships of its zone, the sails from it."""
        self.fly = [{berth: Fly(board.ids[berth]) for berth in berths} for berths in board.berths]
        self.flights = [
            Kept[frozenset[int], tuple[Fly, ...]](partial(self._flights, body), MEMO)
            for body in range(len(BODIES))
        ]
        """For each body, by its taken berths, the flights to it."""

    def _sails(self, berth: int, others: frozenset[int]) -> tuple[Sail, ...]:
        """The sails from a berth past the other ships near it."""
        return tuple([self.sail[cell] for cell in self.board.sail_paths(berth, others)])

    def _flights(self, body: int, taken: frozenset[int]) -> tuple[Fly, ...]:
        """The flights to the free berths of a body (J-318)."""
        flights = self.fly[body].copy()
        for berth in taken:
            del flights[berth]
        return tuple(flights.values())


VOYAGES = Kept[str, Voyages](Voyages, MOST_BOARDS)


def has_crew(o: Open, seat: int) -> bool:
    """Whether an own astronaut is aboard to steer (J-314)."""
    first = CREW * seat
    return BOARDS[o.field].first_ship + seat in o.astronauts[first : first + CREW]


def sail_paths(o: Open, seat: int) -> dict[int, tuple[int, ...]]:
    """For each berth within reach of the own ship the cells passed on the way."""
    return BOARDS[o.field].sail_paths(o.ships[seat], o.ships)


def legal_ships(o: Open, seat: int) -> Sequence[Sail | Fly]:
    """List the sails and then the flights of the own ship."""
    voyages = VOYAGES[o.field]
    tables = voyages.board
    first = CREW * seat
    if tables.first_ship + seat not in o.astronauts[first : first + CREW]:
        return ()  # nobody is aboard to steer (J-314)
    ships = o.ships
    berth = ships[seat]
    sails: tuple[Sail | Fly, ...] = voyages.sails[berth][
        tables.sail_zone[berth].intersection(ships)
    ]
    if not o.fuel[seat]:
        return sails
    body = tables.other_body[berth]
    return sails + voyages.flights[body][tables.berth_sets[body].intersection(ships)]


def why_not_sail(s: State, seat: int, action: Sail) -> Refusal | None:
    """Say why the ship may not sail there, or None."""
    o = s.open
    if not has_crew(o, seat):
        return no(Why.SHIP_IS_EMPTY)
    there = BOARDS[o.field].cells_by_id[action.to]
    if there in sail_paths(o, seat):
        return None
    return _check_berth(o, there) or no(Why.TOO_FAR_TO_SAIL)


def why_not_fly(s: State, seat: int, action: Fly) -> Refusal | None:
    """Say why the ship may not fly there, or None."""
    o = s.open
    if not has_crew(o, seat):
        return no(Why.SHIP_IS_EMPTY)
    if not o.fuel[seat]:
        return no(Why.NO_FUEL)
    tables = BOARDS[o.field]
    there = tables.cells_by_id[action.to]
    if there < tables.first_ring or tables.body_of(there) == tables.body_of(o.ships[seat]):
        return no(Why.FLY_TO_THE_OTHER_BODY)
    return _check_berth(o, there)


def _check_berth(o: Open, there: int) -> Refusal | None:
    tables = BOARDS[o.field]
    if there < tables.first_ring:
        return None
    if there in o.ships:
        return no(Why.BERTH_IS_TAKEN)
    return None if there in tables.is_berth else no(Why.CORNER_IS_NO_BERTH)


def sail(desk: Desk, seat: int, action: Sail) -> None:
    """Sail to a berth; those who float on the way come aboard or go home (J-315 … J-317)."""
    o = desk.open
    tables = desk.board
    there = tables.index[action.to]
    desk.facts.append(tables.told.sailed[seat, there])
    if not tables.sail_zone[o.ships[seat]].isdisjoint(o.astronauts):
        _pick_up(desk, seat, sail_paths(o, seat)[there])
        knock_out(desk, seat, there)
    _arrive(desk, seat, there)


def fly(desk: Desk, seat: int, action: Fly) -> None:
    """Fly to a berth; those who float there come aboard or go home (J-316 … J-318)."""
    there = desk.board.index[action.to]
    desk.facts.append(desk.board.told.flew[seat, there])
    if there in desk.open.astronauts:
        _pick_up(desk, seat, (there,))
        knock_out(desk, seat, there)
    _arrive(desk, seat, there)


def _arrive(desk: Desk, seat: int, there: int) -> None:
    """Lie at a berth; with that the turn ends."""
    o = desk.open
    desk.open = replace(o, turn=replace(o.turn, acted=True), ships=changed(o.ships, seat, there))
    end_turn(desk)


def _pick_up(desk: Desk, seat: int, path: tuple[int, ...]) -> None:
    """Take own and allied astronauts aboard who float on the way (J-316)."""
    for friend in roster(desk.open, seat).friends:
        if desk.open.astronauts[friend] in path:
            desk.tell(Fact(Did.PICKED_UP, who_is(friend, by=SeatName(seat))))
            put_astronaut(desk, friend, desk.board.first_ship + seat)


SAIL = Decision(action=Sail, asked=Acting, why_not=why_not_sail, then=sail, unasked=action_is_done)
FLY = Decision(action=Fly, asked=Acting, why_not=why_not_fly, then=fly, unasked=action_is_done)
"""Both are listed with all that the turn allows, by `legal_ships`."""
