"""The whole truth of a Jackal table, and small questions about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, TypeVar

from msgspec import Struct

from starshelf.games.jackal.board import BOARDS, Board, board_of
from starshelf.games.jackal.content import BACKS, Face, content
from starshelf.games.jackal.told import CREW as CREW

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

Hop = tuple[int, int, int]
"""Where a hop began, its kind, and the cell it led to; what a move remembers (J-100)."""


class Tile(Struct, frozen=True, gc=False):
    """A tile, wherever it lies (J-037); `face` is empty while nobody has identified it.

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


class Choosing(Struct, frozen=True, gc=False, tag="choosing"):
    """The dealer is to draw the first seat (J-012)."""


class Opening(Struct, frozen=True, gc=False, tag="opening"):
    """The dealer is to identify the closed tile that an astronaut has entered (J-410)."""

    astronaut: int
    start: int
    origin: int
    kind: int
    direction: int
    cell: int
    used: tuple[Hop, ...]


class Exiting(Struct, frozen=True, gc=False, tag="exiting"):
    """A mover offers several exits (J-096)."""

    astronaut: int
    coin: bool
    start: int
    """Where the move began; a coin that goes along lies there until the move ends (J-120)."""
    cell: int
    kind: int
    used: tuple[Hop, ...]
    exits: tuple[int, ...]


class Peeking(Struct, frozen=True, gc=False, tag="peeking"):
    """The obelisk lets the seat look at some more closed tiles (J-225)."""

    left: int


class Showing(Struct, frozen=True, gc=False, tag="showing"):
    """The dealer is to identify the tile that the seat peeks at."""

    cell: int
    left: int


class Swapping(Struct, frozen=True, gc=False, tag="swapping"):
    """The meteorite wants the first tile, or the second one (J-236)."""

    first: int | None = None


class Turning(Struct, frozen=True, gc=False, tag="turning"):
    """Swapped open tiles still to be turned, the next one first (J-239)."""

    cells: tuple[int, ...]


class Pulling(Struct, frozen=True, gc=False, tag="pulling"):
    """The beam at this cell wants a coin from one of these places (J-286)."""

    cell: int
    places: tuple[int, ...]


class Drawing(Struct, frozen=True, gc=False, tag="drawing"):
    """The dealer is to draw a card for the seat (J-232)."""


class Targeting(Struct, frozen=True, gc=False, tag="targeting"):
    """A card wants an astronaut."""

    card: str


class Placing(Struct, frozen=True, gc=False, tag="placing"):
    """A card wants the place where this astronaut goes."""

    card: str
    astronaut: int


class After(Struct, frozen=True, gc=False, tag="after"):
    """The action is done (or none is possible); a card may still be used."""


class Voting(Struct, frozen=True, gc=False, tag="voting"):
    """Seats are asked to stop; an answer is None until given (J-366).

    `proposer` is None for a quiet vote.
    """

    proposer: int | None
    answers: tuple[bool | None, ...]


Reason = Literal["all_found", "agreed", "quiet", "round_limit"]


class Over(Struct, frozen=True, gc=False, tag="over"):
    """The game has ended for this reason."""

    reason: Reason


Pending = (
    Choosing
    | Opening
    | Exiting
    | Peeking
    | Showing
    | Swapping
    | Turning
    | Pulling
    | Drawing
    | Targeting
    | Placing
    | After
    | Voting
    | Over
    | None
)


class State(Struct, frozen=True, gc=False):
    """The whole truth; places are numbers of `board_of(field)`, astronauts 3·seat + k."""

    field: str
    seats: int
    teams: bool
    pending: Pending
    seat: int
    """Whose turn it is."""
    tiles: tuple[Tile, ...]
    closed: int
    """How many tiles are closed, so that nobody has to count them."""
    guards: frozenset[int]
    """Where open pyramids and canyons lie: the only tiles that can be closed to somebody."""
    bags: tuple[tuple[int, ...], ...]
    """For each back, how many of each front of its pool nobody has identified."""
    astronauts: tuple[int, ...]
    asleep: tuple[int, ...]
    ships: tuple[int, ...]
    fuel: tuple[bool, ...]
    coins: tuple[tuple[int, int], ...]
    """Places with coins and how many, by place."""
    locks: tuple[int, ...]
    delivered: tuple[int, ...]
    lost: int
    supply: int
    locks_reserve: int
    locks_aside: int
    deck: tuple[str, ...]
    cards: tuple[tuple[Card, ...], ...]
    turns: int = 0
    """Finished turns."""
    quiet: int = 0
    """Finished turns since the last one with progress (J-368)."""
    progress: bool = False
    acted: bool = False
    card_used: bool = False
    again: bool = False
    """The seat takes one more turn after this one (J-330)."""
    extra: bool = False
    """This is that additional turn."""
    flowers: tuple[int, ...] = ()
    """Flowers entered in this turn (J-263)."""
    last_vote: int | None = None
    """Finished turns when the last vote was held."""
    rules: int = 1
    """The number of the rules that the table began with."""


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


def roster(s: Any, seat: int) -> Roster:
    """Who is who for this seat."""
    return _TEAM_ROSTERS[seat] if s.teams else _ROSTERS[s.seats][seat]


def board(s: Any) -> Board:
    """The tables of this table's field."""
    return board_of(s.field)


_purses: tuple[Any, Mapping[int, int]] = ((), MappingProxyType({}))


def purses(s: Any) -> Mapping[int, int]:
    """How many coins lie at each place that has some.

    Coins seldom move, so the answer for the last ones is remembered.
    """
    global _purses
    coins = s.coins
    known = _purses  # read once: another thread may put another one there
    if known[0] is not coins:
        known = _purses = (coins, MappingProxyType(dict(coins)))
    return known[1]


def coins_at(s: Any, place: int) -> int:
    """How many coins lie at a place."""
    return purses(s).get(place, 0)


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


def enemy_places(s: Any, seat: int) -> tuple[int, ...]:
    """Where the astronauts are who are neither of the seat nor of its side."""
    if s.teams:
        return places_of(s.astronauts, roster(s, seat).enemies)
    astronauts: tuple[int, ...] = s.astronauts
    first = CREW * seat
    return astronauts[:first] + astronauts[first + CREW :]


def places_of(astronauts: tuple[int, ...], some: tuple[int, ...]) -> tuple[int, ...]:
    """Where some of the astronauts are."""
    return tuple([astronauts[one] for one in some])


def enemy_at(s: Any, seat: int, place: int) -> bool:
    """Whether an enemy of the seat is at a place."""
    if place not in s.astronauts:
        return False
    first = CREW * seat
    if place not in s.astronauts[first : first + CREW] and not s.teams:
        return True
    return place in enemy_places(s, seat)


def face_of(tile: Tile) -> Face:
    """The front of an identified tile."""
    return content().faces[tile.face]


def is_mover(tile: Tile) -> bool:
    """Whether nobody can stop on this open tile (J-038)."""
    return tile.face in MOVERS and not tile.spent


def closed_to(s: Any, seat: int, cell: int) -> str:
    """Name what closes an open tile to a seat: `pyramid`, `canyon`, or nothing (J-250, J-275)."""
    if cell in s.guards and enemy_at(s, seat, cell):
        if s.tiles[cell].face == "pyramid":
            return "pyramid"
        if cell in purses(s):
            return "canyon"
    return ""


def find_guards(tiles: Sequence[Tile]) -> frozenset[int]:
    """Find the open pyramids and canyons."""
    return frozenset(cell for cell, tile in enumerate(tiles) if tile.open and tile.face in GUARDED)


def ship_at(s: Any, cell: int) -> int | None:
    """The seat whose ship lies in a ring cell."""
    return s.ships.index(cell) if cell in s.ships else None


def where_is(s: Any, place: int) -> int:
    """The cell of a place: the ring cell of a ship, the tile of a half."""
    tables = BOARDS[s.field]
    if place >= tables.first_ship:
        return int(s.ships[place - tables.first_ship])
    return tables.cell_of[place]


def closed_unknown(s: Any, back: str) -> int:
    """How many closed tiles of a back have no identity: u of section 3.15."""
    return int(sum(s.bags[BACKS.index(back)])) - board(s).left_out[back]


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
