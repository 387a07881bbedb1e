"""Where a captain might go next: the stop of the mission, a market for the cargo, a planet.

A pin on the map and a word in the question, for the viewer's own ship; advice, never a rule.
"""

from __future__ import annotations

from msgspec import Struct

from starshelf.core.remember import remember
from starshelf.core.words import Arg, Message

from ..content import SECTOR, SHIPS, mission
from ..geometry import LAWFUL, Geo, Laid, distance, geo
from ..naming import SECTOR_NAMES, cube_name
from ..rules.trade import buys
from ..state import FACE_DOWN, OFF, Seat
from ..view import View

_LITTLE_ENERGY = 2
_MUCH_DAMAGE = 2
"""A ship with so little energy, or more damage than this part of its hold, looks for a planet."""


class Lead(Struct, frozen=True):
    """A place worth a flight: what for (`ask-action_fly_<code>`, `lead-<code>`), and where."""

    code: str
    hexes: tuple[int, ...]
    args: dict[str, Arg]

    @property
    def about(self) -> Message:
        """Say in the tip of the pin what it is for."""
        return Message(f"lead-{self.code}", self.args)


CODES = ("mission", "goal", "search", "cargo", "energy", "repair")


def leads_of(v: View) -> tuple[Lead, ...]:
    """List where the viewer's ship is wanted, the most pressing first."""
    if v.viewer is None:
        return ()
    seat = v.open.seats[v.viewer]
    if seat.ship < 0 or seat.at == OFF:
        return ()
    return leads_for(seat, v.card, v.open.world.laid, v.open.rules.den_market)


@remember
def leads_for(seat: Seat, card: int, laid: Laid, den_market: str) -> tuple[Lead, ...]:
    """List where a seat's ship is wanted; `card` is its mission while that lies face down."""
    map_ = geo(laid)
    found = [_harbour(map_, seat), _mission(card, map_, seat), _market(den_market, map_, seat)]
    return tuple(lead for lead in found if lead is not None)


def _harbour(map_: Geo, seat: Seat) -> Lead | None:
    """Find the nearest planet for a ship that is in need."""
    row = SHIPS[seat.ship]
    if map_.is_planet(seat.at):
        return None
    needy = "energy" if seat.energy <= _LITTLE_ENERGY else "repair"
    if needy == "repair" and seat.damage.bit_count() * _MUCH_DAMAGE <= row.hold_size:
        return None
    planets = [at for at in map_.entrances if not (seat.bounty and map_.law_at(at) == LAWFUL)]
    if not planets:
        return None
    near = min(planets, key=lambda hex_: distance(seat.at, hex_))
    return Lead(needy, (near,), {"sector": SECTOR_NAMES[map_.sector_of(near)]})


def _mission(face_down: int, map_: Geo, seat: Seat) -> Lead | None:
    """Find the next stop of the own mission."""
    if not seat.mission:
        return None
    card = mission(face_down if seat.mission == FACE_DOWN else seat.mission)
    stop, code = (card.start, "mission") if seat.mission == FACE_DOWN else (card.goal, "goal")
    if not stop:
        return None
    args: dict[str, Arg] = {"sector": SECTOR_NAMES[SECTOR[stop]]}
    points = {sector: hex_ for hex_, sector in map_.mission_points.items()}
    at = points.get(SECTOR[stop])
    return Lead("search", (), args) if at is None else Lead(code, (at,), args)


def _market(den_market: str, map_: Geo, seat: Seat) -> Lead | None:
    """Find the markets for what lies in the hold; the words name the nearest."""
    cubes = [cube for cube in seat.cargo if cube]
    found = [
        (hex_, cube)
        for hex_ in map_.spaces
        for cube in dict.fromkeys(cubes)
        if buys(den_market, map_, hex_, cube)
    ]
    if not found:
        return None
    near, cube = min(found, key=lambda place: distance(seat.at, place[0]))
    sector = SECTOR_NAMES[map_.sector_of(near)]
    hexes = tuple(dict.fromkeys(hex_ for hex_, _ in found))
    return Lead("cargo", hexes, {"sector": sector, "cube": cube_name(cube)})
