"""The beam: pulling a free coin of the planet to its tile (3.8)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision
from starshelf.core.words import SeatName

from ..actions import Pull
from ..board import BOARDS
from ..pending import ACTING, Pulling
from ..state import Open, State, put_coins
from ..why import Did, Why, no
from .asked import nothing_to_answer
from .desk import Desk


def free_coins(o: Open) -> list[int]:
    """The planet's places with more coins than astronauts (J-287)."""
    tables = BOARDS[o.field]
    on_planet = [
        (place, count)
        for place, count in o.coins
        if place % tables.tile_count < tables.planet_count
    ]
    return [place for place, count in on_planet if count > o.astronauts.count(place)]


def start_beam(desk: Desk, cell: int) -> None:
    """Ask for the coin that the beam at this cell pulls, or pull the only one."""
    places = tuple(free_coins(desk.open))
    if not places:
        desk.tell(Fact(Did.BEAM_IDLE, {"cell": desk.board.names[cell]}))
    elif len(places) == 1:
        pull_coin(desk, places[0], cell)
    else:
        desk.ask(Pulling(cell, places))


def pull_coin(desk: Desk, place: int, cell: int) -> None:
    """Put one coin from a place onto the beam's tile (J-286)."""
    o = desk.open
    names = desk.board.names
    who = SeatName(o.turn.seat)
    desk.tell(Fact(Did.BEAM_PULLED, {"seat": who, "from": names[place], "to": names[cell]}))
    coins = put_coins(put_coins(o.coins, place, -1), cell, 1)
    desk.open = replace(o, pending=ACTING, coins=coins)


def _places(o: Open) -> tuple[int, ...]:
    assert isinstance(o.pending, Pulling)
    return o.pending.places


def why_not_pull(s: State, seat: int, action: Pull) -> Refusal | None:
    """Say why no coin of this place can be pulled, or None."""
    place = BOARDS[s.open.field].heaps[action.place]
    return None if place in _places(s.open) else no(Why.NO_FREE_COIN)


def pull(desk: Desk, seat: int, action: Pull) -> None:
    """Pull a coin of the chosen place."""
    asked = desk.open.pending
    assert isinstance(asked, Pulling)
    pull_coin(desk, desk.board.heaps[action.place], asked.cell)


PULL = Decision(
    action=Pull,
    asked=Pulling,
    listed=lambda s, seat: [Pull(BOARDS[s.open.field].ids[place]) for place in _places(s.open)],
    why_not=why_not_pull,
    then=pull,
    unasked=nothing_to_answer,
)
