"""The text of a position: what stands in it, and under which names, is fixed for good.

Things have their ids of the content files, places the code names of the ledger's glossary.
A default is part of the format and never changes.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from .. import content as c
from .. import state as private

Kind = Literal["red", "violet", "yellow", "white", "blue", "orange", "black"]
Count = Annotated[int, Meta(ge=0)]
Step = Annotated[int, Meta(ge=0, le=6)]
Phase = Literal[
    "fill_cell",
    "draw_bright",
    "draw_common",
    "draw_value_order",
    "draw_advanced",
    "deal_personal",
    "choose_personal",
    "draw_first_player",
    "draw_start_star",
    "gather",
    "draw_chaos",
    "keep",
    "place",
    "change_bright",
    "raise_value",
    "refill",
    "over",
]
"""What is to be done next, as the ledger names decisions (§5) and chance (§6)."""


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A part of a position; defaults are left out of the text."""


class Stars(Part, frozen=True):
    """How many stars of each kind."""

    red: Count = 0
    violet: Count = 0
    yellow: Count = 0
    white: Count = 0
    blue: Count = 0
    orange: Count = 0
    black: Count = 0


class Galaxy(Part, frozen=True):
    """The cells that hold each colour."""

    red: tuple[str, ...] = ()
    violet: tuple[str, ...] = ()
    yellow: tuple[str, ...] = ()
    white: tuple[str, ...] = ()
    blue: tuple[str, ...] = ()
    orange: tuple[str, ...] = ()


class Cluster(Part, frozen=True):
    """A cluster: its seven cells from cell 0 on, none when all are empty, and the cell faced."""

    cells: tuple[Kind | None, ...] = ()
    clock: Annotated[int, Meta(ge=0, le=6)] = 0


class Clusters(Part, frozen=True):
    """The clusters of the nebula board."""

    top: Cluster
    right: Cluster
    left: Cluster


class CommonGoal(Part, frozen=True):
    """A common goal and the seats with a marker on it, the first one first."""

    goal: str
    markers: tuple[int, ...] = ()


class ValueTrack(Part, frozen=True):
    """The tokens of a value track, the best rank first, and their steps; all on 0 when left out."""

    ranks: tuple[str, ...]
    steps: tuple[Step, ...] = ()


class ValueBoard(Part, frozen=True):
    """The value tracks that have been laid out."""

    star: ValueTrack | None = None
    constellation: ValueTrack | None = None
    advanced_sector: ValueTrack | None = None


NO_STARS: Final = Stars()
NO_GALAXY: Final = Galaxy()
NO_BOARD: Final = ValueBoard()


class SeatBoard(Part, frozen=True):
    """What lies before a seat, for all to see."""

    galaxy: Galaxy = NO_GALAXY
    observation: Stars = NO_STARS
    black_track: Annotated[int, Meta(ge=0, le=8)] = 0


class PersonalGoal(Part, frozen=True):
    """The two personal goals that a seat was dealt, and the one that it kept."""

    dealt: tuple[str, str]
    kept: str | None = None


class Secret(Part, frozen=True):
    """What not everybody knows: the personal goals of the seats that have been dealt some."""

    personal_goals: tuple[PersonalGoal, ...] = ()


NO_SECRET: Final = Secret()


class Position(Part, frozen=True, kw_only=True):
    """A table in the middle of a game, or of its setup.

    `placed` names the kinds placed this turn and `turn_bright` its bright colour, from placing on.
    `drawn` are the stars drawn by chaos. `filling` names the clusters that a refill has yet to
    fill up. `last_round` says why this round is the last one.
    """

    phase: Phase
    round: Annotated[int, Meta(ge=0, le=40)] = 0
    first_player: Count | None = None
    active: Count | None = None
    placed: tuple[Kind, ...] = ()
    turn_bright: Kind | None = None
    drawn: tuple[Kind, ...] = ()
    filling: tuple[str, ...] = ()
    last_round: tuple[str, ...] = ()
    bright_star: Kind | None = None
    clusters: Clusters
    bag: Stars
    box: Stars = NO_STARS
    common_goals: tuple[CommonGoal, ...] = ()
    advanced_goals: tuple[str, ...] = ()
    value_board: ValueBoard = NO_BOARD
    seats: tuple[SeatBoard, ...]
    secret: Secret = NO_SECRET


PHASES: Final[dict[private.Phase, Phase]] = {
    "fill": "fill_cell",
    "bright": "draw_bright",
    "common": "draw_common",
    "order": "draw_value_order",
    "advanced": "draw_advanced",
    "personal": "deal_personal",
    "choose": "choose_personal",
    "first": "draw_first_player",
    "start": "draw_start_star",
    "gather": "gather",
    "chaos": "draw_chaos",
    "keep": "keep",
    "place": "place",
    "change": "change_bright",
    "raise": "raise_value",
    "refill": "refill",
    "over": "over",
}
"""By the phase of a state: its public name."""

assert get_args(Kind) == c.KINDS == Stars.__struct_fields__
assert set(PHASES) == set(get_args(private.Phase))
