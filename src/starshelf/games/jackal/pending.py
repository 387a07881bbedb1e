"""What a table can wait for: one struct for each open question."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Hop = tuple[int, int, int]
"""Where a hop began, its kind, and the cell it led to; what a move remembers (J-100)."""


class Acting(Struct, frozen=True, gc=False, tag="turn"):
    """The seat in turn is to act."""


ACTING = Acting()


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


class SwappingFirst(Struct, frozen=True, gc=False, tag="swapping"):
    """The meteorite wants the first tile (J-236)."""


class SwappingSecond(Struct, frozen=True, gc=False, tag="swapping_second"):
    """The meteorite wants the tile that changes places with the first one (J-236)."""

    first: int


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
    """Seats are asked to stop: who has answered (J-366); without a proposer in a quiet vote."""

    proposer: int | None
    voted: tuple[bool, ...]


Reason = Literal["all_found", "agreed", "quiet", "round_limit"]


class Over(Struct, frozen=True, gc=False, tag="over"):
    """The game has ended for this reason."""

    reason: Reason


Pending = (
    Acting
    | Choosing
    | Opening
    | Exiting
    | Peeking
    | Showing
    | SwappingFirst
    | SwappingSecond
    | Turning
    | Pulling
    | Drawing
    | Targeting
    | Placing
    | After
    | Voting
    | Over
)
