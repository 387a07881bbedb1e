"""What stands in a position; names and defaults are a format and never change.

Places, cells, cards and astronauts are named as in actions: `planet:3,4`, its second half
`planet:3,4:2`, `ship:0`, `jet_boots`, `1:2` for the third astronaut of seat 1.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ..content import content

Reason = Literal["all_found", "agreed", "quiet", "round_limit"]
"""Why a game has ended."""


class Seat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What belongs to a seat; its astronauts are named by their numbers from 0."""

    ship: str
    astronauts: tuple[str, str, str]
    """The place of each."""
    asleep: tuple[int, ...] = ()
    waking: tuple[int, ...] = ()
    """Those of the sleepers who wake at the end of this turn."""
    fuel: bool = False
    delivered: int = 0
    cards: tuple[str, ...] = ()
    face_down: tuple[str, ...] = ()
    """Those of the cards that are used up or recharge."""


# --- questions, each by the action that answers it ------------------------------------------------


class Asked(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="for"):
    """What must be answered before the turn goes on."""


class First(Asked, frozen=True, tag="first"):
    """The dealer is to draw the seat that begins."""


class Move(Asked, frozen=True):
    """A move under way: where it began and its hops, each `kind cell`.

    Kinds are straight, knight, jump, flight, boots, and return for the way back from a crocodile.
    """

    astronaut: str
    start: str
    hops: tuple[str, ...]


class Open(Move, frozen=True, tag="open"):
    """The dealer is to turn over the closed tile where the last hop led."""


class Exit(Move, frozen=True, tag="exit"):
    """The mover where the last hop led has several exits."""

    coin: bool = False


class Peek(Asked, frozen=True, tag="peek"):
    """The seat may look at so many more closed tiles."""

    left: int


class Show(Asked, frozen=True, tag="show"):
    """The dealer is to show the seat this closed tile; it is one of those left."""

    cell: str
    left: int


class SwapFirst(Asked, frozen=True, tag="swap_first"):
    """The meteorite wants its first tile."""


class SwapSecond(Asked, frozen=True, tag="swap_second"):
    """The meteorite wants its second tile."""

    first: str


class TurnTile(Asked, frozen=True, tag="turn_tile"):
    """Swapped tiles are to be turned, the next one first."""

    cells: tuple[str, ...]


class Pull(Asked, frozen=True, tag="pull"):
    """The beam at this cell wants a coin."""

    cell: str


class Draw(Asked, frozen=True, tag="draw"):
    """The dealer is to draw a card for the seat."""


class CardTarget(Asked, frozen=True, tag="card_target"):
    """A card that was used wants an astronaut."""

    card: str


class CardPlace(Asked, frozen=True, tag="card_place"):
    """A card that was used wants the place where this astronaut goes."""

    card: str
    astronaut: str


class EndTurn(Asked, frozen=True, tag="end_turn"):
    """Nothing is left but to use a card or to end the turn."""


class Vote(Asked, frozen=True, tag="vote"):
    """Seats vote whether to stop; without a proposer because nothing happens any more."""

    proposer: int | None = None


Question = (
    First
    | Open
    | Exit
    | Peek
    | Show
    | SwapFirst
    | SwapSecond
    | TurnTile
    | Pull
    | Draw
    | CardTarget
    | CardPlace
    | EndTurn
    | Vote
)


# --- the whole table ------------------------------------------------------------------------------


class Secret(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What not everybody may know: fronts of closed tiles by cell, votes by seat."""

    tiles: dict[str, str] = {}
    votes: tuple[Literal["yes", "no"] | None, ...] = ()


NO_SECRET = Secret()


class Position(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table in the middle of a game; `seat` is the one whose turn it is."""

    seat: int
    seats: tuple[Seat, ...]
    asked: Question | None = None
    over: Reason | None = None
    tiles: dict[str, str] = {}
    """Open tiles by cell: the front, its turn unless 0, and `spent` if it is: `arrow_1s 2`."""
    backs: dict[str, str] = {}
    """Backs by cell where a swap has brought another than the layout's."""
    peeked: dict[str, tuple[int, ...]] = {}
    """By cell of a closed tile, the seats that have looked at it."""
    coins: dict[str, int] = {}
    """By place."""
    lost: int = 0
    turns: int = 0
    """Finished turns."""
    quiet: int = 0
    """Finished turns since the last one with progress."""
    last_vote: int | None = None
    """Finished turns when the last vote was held."""
    progress: bool = False
    """This turn has brought progress."""
    acted: bool = False
    """The action of this turn is done."""
    card_used: bool = False
    """A card was used in this turn."""
    again: bool = False
    """The seat takes one more turn after this one."""
    extra_turn: bool = False
    """This is that additional turn."""
    flowers: tuple[str, ...] = ()
    """Flowers entered in this turn, which turn at its end."""
    secret: Secret = NO_SECRET


# --- small texts ----------------------------------------------------------------------------------

KINDS = ("straight", "knight", "jump", "flight", "boots")
"""Names of the kinds of hops."""
BACK = "return"

TILE_TEXTS = {
    (face.id, turn, spent): face.id + (f" {turn}" if turn else "") + (" spent" if spent else "")
    for face in content().faces.values()
    for turn in range(face.period)
    for spent in ((False, True) if face.one_shot else (False,))
}
"""By front, turn and spent mark, how a tile is written."""
TILES = {text: tile for tile, text in TILE_TEXTS.items()}
