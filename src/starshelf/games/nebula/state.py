"""The whole truth of a table: options, state, and small questions about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from . import content as c

RULES: Final = 1
"""The newest rules; a change that would replay an old log differently raises it."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose before setup (N-030, N-046)."""

    variant: Literal["introductory", "full"] = "full"
    start_stars: Literal["by_turn_order", "none"] = "by_turn_order"


Phase = Literal[
    "fill",
    "bright",
    "common",
    "order",
    "advanced",
    "personal",
    "choose",
    "first",
    "start",
    "gather",
    "chaos",
    "keep",
    "place",
    "change",
    "raise",
    "refill",
    "over",
]
"""What is being done: setup up to `start`, then the parts of a turn."""

DEALT: Final = frozenset(
    (
        "fill",
        "bright",
        "common",
        "order",
        "advanced",
        "personal",
        "first",
        "start",
        "chaos",
        "change",
        "refill",
    )
)
"""The phases in which the dealer acts."""

NO_GOAL: Final = -1


class Mat(Struct, frozen=True, gc=False, cache_hash=True):
    """What lies before one seat, for all to see.

    `held` counts the stars of the observation area by kind, `stars` are masks of the galaxy's
    cells by colour, `filled` is their union, `black` counts the black stars on the own track.
    """

    held: tuple[int, ...] = (0,) * len(c.KINDS)
    stars: tuple[int, ...] = (0,) * len(c.COLOURS)
    filled: int = 0
    black: int = 0
    kinds: int = 0
    """The kinds held, as a mask; follows from `held` and is kept because it is asked so often."""


class Open(Struct, frozen=True, gc=False):
    """What everybody may know.

    The bag and the box are counts by kind. `orders` ranks the tokens of each value track, best
    first, and `steps` says where they stand. `markers` lists by common goal the seats that have
    reached it, the first one first. `filling` is a mask of the clusters that are being filled.
    `placed` is a mask of the kinds placed this turn.
    """

    full: bool
    start_stars: bool
    phase: Phase
    mats: tuple[Mat, ...]
    bag: tuple[int, ...]
    box: tuple[int, ...]
    clusters: tuple[tuple[int, ...], ...]
    clocks: tuple[int, ...] = tuple(row.start for row in c.CLUSTERS)
    bright: int = c.EMPTY
    turn_bright: int = c.EMPTY
    token: int = c.TOKEN_TRACK.start
    common: tuple[int, ...] = ()
    markers: tuple[tuple[int, ...], ...] = ((),) * c.DEAL.common_goals
    advanced: tuple[int, ...] = ()
    orders: tuple[tuple[int, ...], ...] = ()
    steps: tuple[tuple[int, ...], ...] = ()
    first: int = -1
    active: int = -1
    round: int = 0
    placed: int = 0
    drawn: tuple[int, ...] = ()
    filling: int = 0
    last_round: tuple[str, ...] = ()
    """The conditions that made this round the last one; empty before."""
    dealt: int = 0
    """How many seats have been dealt personal goals."""
    chosen: tuple[bool, ...] = ()
    """Which seats have kept one of them."""
    rules: int = 1
    """The number of the rules that the table began with."""


class Secret(Struct, frozen=True, gc=False):
    """What only its owner knows until the end: the personal goals.

    `goals` are the two cards of each seat that has been dealt some, `kept` is by seat.
    """

    goals: tuple[tuple[int, ...], ...] = ()
    kept: tuple[int, ...] = ()


class State(Struct, frozen=True, gc=False):
    """One table."""

    open: Open
    secret: Secret


NO_STARS: Final = (0,) * len(c.KINDS)

# --- questions ----------------------------------------------------------------------------------


def choosing(o: Open) -> tuple[int, ...]:
    """Name the seats that have yet to keep a personal goal."""
    return tuple(seat for seat, chosen in enumerate(o.chosen) if not chosen)


def is_ranked(o: Open) -> bool:
    """Tell whether the value board is laid out: never in the introductory variant."""
    return len(o.orders) == len(c.VALUE_TRACKS)


def star_at(mat: Mat, cell: int) -> int:
    """Give the colour of the star on a cell, or EMPTY."""
    for colour, mask in enumerate(mat.stars):
        if mask >> cell & 1:
            return colour
    return c.EMPTY


def completed_constellations(filled: int) -> int:
    """Count the constellations whose cells are all filled (N-135)."""
    return sum(filled & mask == mask for mask in c.CONSTELLATION_MASKS)


def free_cells(mat: Mat, colour: int) -> int:
    """Give the mask of cells where a star of this colour may go (N-121 to N-125)."""
    filled = mat.filled
    if not filled:
        return c.CENTRE_MASK
    return (filled | c.reach(filled)) & ~c.reach(mat.stars[colour])


def _allowed(bright: int, placed: int) -> int:
    count = placed.bit_count()
    if count < c.PLACEMENT.limit:
        return (1 << len(c.KINDS)) - 1 & ~placed
    if count >= c.PLACEMENT.limit_with_bright or bright == c.EMPTY:
        return 0
    if placed >> bright & 1:
        return (1 << len(c.KINDS)) - 1 & ~placed
    return 1 << bright


ALLOWED: Final = tuple(
    tuple(_allowed(bright, placed) for placed in range(1 << len(c.KINDS)))
    for bright in (*range(len(c.KINDS)), c.EMPTY)
)
"""By turn_bright (EMPTY is the last) and by the kinds placed: the kinds that may follow (N-109)."""


_BLACK_CELLS: Final = c.BLACK_TRACK.cells
_BLACK_BIT: Final = 1 << c.BLACK


def placeable(mat: Mat, turn_bright: int, placed: int) -> int:
    """Give the mask of kinds that this seat holds and may place now.

    A colour always has a cell: the centre at first, else a star of its own colour to replace, or
    any star if the galaxy has none of that colour.
    """
    mask = ALLOWED[turn_bright][placed] & mat.kinds
    if mat.black >= _BLACK_CELLS:
        mask &= ~_BLACK_BIT
    return mask


def kinds_of(held: Sequence[int]) -> int:
    """Give the mask of the kinds held."""
    mask = 0
    bit = 1
    for count in held:
        if count:
            mask |= bit
        bit <<= 1
    return mask


REFILL_LIMIT: Final = {int(seats): limit for seats, limit in c.REFILL.at_most.items()}
"""By the number of seats: the stars at or below which a cluster is filled up (N-185)."""
MARKER_LIMIT: Final = {int(seats): limit for seats, limit in c.ENDING.goal_markers.items()}
"""By the number of seats: the goal markers that make a round the last (N-198)."""


def marker_count(markers: tuple[tuple[int, ...], ...]) -> int:
    """Count the goal markers on all common goals."""
    return sum(map(len, markers))


def turn_order(first: int, seats: int) -> tuple[int, ...]:
    """List the seats as they take their turns (N-045)."""
    return tuple((first + place) % seats for place in range(seats))


def rank_points(orders: tuple[tuple[int, ...], ...], track: int, token: int) -> int:
    """Give the points of a token's rank on its track (N-168)."""
    return c.RANK_POINTS[track][orders[track].index(token)]
