"""The whole truth of a Jackal table, what of it all may know, and small questions about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct

from .board import BOARDS, Board, board_of
from .content import BACKS, Face, content
from .facts import CREW as CREW
from .pending import Pending

T = TypeVar("T")

RULES = 1
"""The newest rules; a change that would replay an old log differently raises it."""

STRAIGHT, KNIGHT, JUMP, FLIGHT, BOOTS = range(5)
RETURN = 8
"""Kinds of hops; a crocodile's return is RETURN plus the kind of the hop that led to it."""

AWAKE, DOZING, MISSING = range(3)
"""An astronaut is awake, has fallen asleep, or is missing the turn of his seat now under way."""

ALL_AWAKE = tuple((AWAKE,) * (CREW * seats) for seats in range(5))
"""By seats, the most common `asleep`; states share it, so that it is quickly recognised."""

Bags = tuple[tuple[int, ...], ...]
"""For each back, how many of each front of its pool."""

Fronts = tuple[tuple[int, str, int], ...]
"""Cells of closed tiles with the front and the turn that lie there, by cell."""

Starts = tuple[tuple[int, int], ...]


class HomePlanet(Struct, frozen=True, forbid_unknown_fields=True):
    """A planet of one's own: rows of y, g, # and . as in the layouts, ship starts by seats."""

    map: tuple[str, ...]
    starts: dict[str, Starts]
    name: str = ""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose (J-016)."""

    planet: Literal["base_7x8", "minimum_5x7", "disc_45", "shard_52", "long_54"] | HomePlanet = (
        "base_7x8"
    )
    station: Literal["dock_4x6", "cross_24", "pod_3x5"] | None = None
    teams: bool = False
    first_seat: Annotated[int, Meta(ge=0, le=3)] | None = None


# --- pieces ---------------------------------------------------------------------------------------


class Tile(Struct, frozen=True, gc=False, cache_hash=True):
    """A tile, wherever it lies (J-037); a closed one shows its back alone.

    `known` has bit k set when seat k has peeked at it.
    """

    back: str
    face: str = ""
    turn: int = 0
    open: bool = False
    spent: bool = False
    known: int = 0


class Card(Struct, frozen=True, gc=False):
    """An artefact card before a seat; face down when it is not ready."""

    id: str
    ready: bool = True


# --- the table ------------------------------------------------------------------------------------


class Turn(Struct, frozen=True, gc=False):
    """Whose turn it is, and how far it has come."""

    seat: int
    number: int = 0
    """Finished turns."""
    quiet: int = 0
    """Finished turns since the last one with progress (J-368)."""
    extra: bool = False
    """This is an additional turn (J-330)."""
    progress: bool = False
    acted: bool = False
    card_used: bool = False
    again: bool = False
    """The seat takes one more turn after this one (J-330)."""
    flowers: tuple[int, ...] = ()
    """Flowers entered in this turn (J-263)."""


class Open(Struct, frozen=True, gc=False):
    """What everybody may know; places are numbers of `board(o)`, astronauts 3·seat + k.

    What changes most comes first: msgspec replaces it soonest.
    """

    pending: Pending
    turn: Turn
    astronauts: tuple[int, ...]
    ships: tuple[int, ...]
    coins: tuple[tuple[int, int], ...]
    """Places with coins and how many, by place."""
    tiles: tuple[Tile, ...]
    asleep: tuple[int, ...]
    cards: tuple[tuple[Card, ...], ...]
    closed: int
    """How many tiles are closed, so that nobody has to count them."""
    bags: Bags
    """The fronts that no open tile shows."""
    guards: frozenset[int]
    """Where open pyramids and canyons lie: the only tiles that can be closed to somebody."""
    locks: tuple[int, ...]
    fuel: tuple[bool, ...]
    delivered: tuple[int, ...]
    supply: int
    lost: int
    locks_reserve: int
    locks_aside: int
    deck: tuple[str, ...]
    field: str
    seats: int
    teams: bool
    last_vote: int | None = None
    """Finished turns when the last vote was held."""
    rules: int = 1
    """The number of the rules that the table began with."""


class Secret(Struct, frozen=True, gc=False):
    """What only some may know: closed tiles that were peeked at, votes until all are in."""

    fronts: Fronts = ()
    votes: tuple[bool | None, ...] = ()
    """In a vote, the answer of each seat; None until given."""


NO_SECRET = Secret()


class State(Struct, frozen=True, gc=False):
    """One table."""

    open: Open
    secret: Secret = NO_SECRET


class Roster(Struct, frozen=True):
    """Who is who for one seat: astronauts by number, seats of its side."""

    own: tuple[int, ...]
    friends: tuple[int, ...]
    enemies: tuple[int, ...]
    side: tuple[int, ...]


def _rosters(seats: int, teams: bool) -> tuple[Roster, ...]:
    """Give the roster of each seat (J-380)."""
    result = []
    for seat in range(seats):
        side = tuple(
            other for other in range(seats) if other == seat or (teams and (seat - other) % 2 == 0)
        )
        everyone = range(CREW * seats)
        result.append(
            Roster(
                own=tuple(range(CREW * seat, CREW * seat + CREW)),
                friends=tuple(a for a in everyone if a // CREW in side),
                enemies=tuple(a for a in everyone if a // CREW not in side),
                side=side,
            )
        )
    return tuple(result)


_ROSTERS = {seats: _rosters(seats, teams=False) for seats in (2, 3, 4)}
_TEAM_ROSTERS = _rosters(4, teams=True)


def roster(o: Open, seat: int) -> Roster:
    """Who is who for this seat."""
    return _TEAM_ROSTERS[seat] if o.teams else _ROSTERS[o.seats][seat]


def board(o: Open) -> Board:
    """The tables of this table's field."""
    return board_of(o.field)


_purses: tuple[tuple[tuple[int, int], ...], Mapping[int, int]] = ((), MappingProxyType({}))


def purses(o: Open) -> Mapping[int, int]:
    """How many coins lie at each place that has some.

    Coins seldom move, so the answer for the last ones is remembered.
    """
    global _purses
    coins = o.coins
    known = _purses  # read once: another thread may put another one there
    if known[0] is not coins:
        known = _purses = (coins, MappingProxyType(dict(coins)))
    return known[1]


def coins_at(o: Open, place: int) -> int:
    """How many coins lie at a place."""
    return purses(o).get(place, 0)


def put_coins(
    coins: tuple[tuple[int, int], ...], place: int, change: int
) -> tuple[tuple[int, int], ...]:
    """Change the number of coins at a place."""
    counts = dict(coins)
    counts[place] = counts.get(place, 0) + change
    if not counts[place]:
        del counts[place]
    return tuple(sorted(counts.items()))


def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same items but for the one at this index."""
    fresh = [*items]
    fresh[index] = item
    return tuple(fresh)


def enemy_places(o: Open, seat: int) -> tuple[int, ...]:
    """Where the astronauts are who are neither of the seat nor of its side."""
    if o.teams:
        return places_of(o.astronauts, roster(o, seat).enemies)
    astronauts = o.astronauts
    first = CREW * seat
    return astronauts[:first] + astronauts[first + CREW :]


def places_of(astronauts: tuple[int, ...], some: tuple[int, ...]) -> tuple[int, ...]:
    """Where some of the astronauts are."""
    return tuple([astronauts[one] for one in some])


def enemy_at(o: Open, seat: int, place: int) -> bool:
    """Whether an enemy of the seat is at a place."""
    if place not in o.astronauts:
        return False
    first = CREW * seat
    if place not in o.astronauts[first : first + CREW] and not o.teams:
        return True
    return place in enemy_places(o, seat)


def face_of(tile: Tile) -> Face:
    """The front of an identified tile."""
    return content().faces[tile.face]


def is_mover(tile: Tile) -> bool:
    """Whether nobody can stop on this open tile (J-038)."""
    return tile.face in MOVERS and not tile.spent


def closed_to(o: Open, seat: int, cell: int) -> str:
    """Name what closes an open tile to a seat: `pyramid`, `canyon`, or nothing (J-250, J-275)."""
    if cell in o.guards and enemy_at(o, seat, cell):
        if o.tiles[cell].face == "pyramid":
            return "pyramid"
        if cell in purses(o):
            return "canyon"
    return ""


def find_guards(tiles: Sequence[Tile]) -> frozenset[int]:
    """Find the open pyramids and canyons."""
    return frozenset(cell for cell, tile in enumerate(tiles) if tile.open and tile.face in GUARDED)


def ship_at(o: Open, cell: int) -> int | None:
    """The seat whose ship lies in a ring cell."""
    return o.ships.index(cell) if cell in o.ships else None


def where_is(o: Open, place: int) -> int:
    """The cell of a place: the ring cell of a ship, the tile of a half."""
    tables = BOARDS[o.field]
    if place >= tables.first_ship:
        return o.ships[place - tables.first_ship]
    return tables.cell_of[place]


def front_at(fronts: Fronts, cell: int) -> tuple[str, int] | None:
    """The front and the turn of a closed tile, as far as these tell."""
    for known, face, turn in fronts:
        if known == cell:
            return face, turn
    return None


def bags_without(o: Open, fronts: Fronts) -> Bags:
    """What the bags hold beside these closed tiles (J-414)."""
    bags = o.bags
    for cell, face, _ in fronts:
        bags = take_from_bag(bags, o.tiles[cell].back, face)
    return bags


def take_from_bag(bags: Bags, back: str, face: str) -> Bags:
    """Take a tile out of the bag of its back."""
    i = BACKS.index(back)
    j = fronts(back).index(face)
    bag = bags[i]
    return changed(bags, i, changed(bag, j, bag[j] - 1))


@cache
def fronts(back: str) -> tuple[str, ...]:
    """The fronts under a back, in the order of the bags."""
    return tuple(face for face, _ in content().pools[back])


MOVERS = frozenset(
    face.id
    for face in content().faces.values()
    if face.kind
    in ("arrows", "flower", "knight", "trampoline", "energy", "crocodile", "portal", "dragonfly")
)
GUARDED = frozenset(("pyramid", "canyon"))
