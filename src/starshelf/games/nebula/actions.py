"""Every decision of Nebula as data: the seats' own and the dealer's."""

from __future__ import annotations

from msgspec.structs import force_setattr

from starshelf.core.game import Action
from starshelf.games.nebula.content import KIND, KINDS

# --- decisions of seats -------------------------------------------------------------------------


class ChoosePersonal(Action, frozen=True, gc=False, tag="choose_personal"):
    """Keep one of the two personal goals dealt to you (N-040)."""

    goal: str


class Time(Action, frozen=True, gc=False, tag="time"):
    """Move the three clocks five steps in all, clockwise if positive, and take what they face."""

    top: int
    right: int
    left: int


class Chaos(Action, frozen=True, gc=False, tag="chaos"):
    """Put a star of your observation area into the box and draw five from the bag (N-090)."""

    pay: str


class Keep(Action, frozen=True, gc=False, tag="keep"):
    """Keep two of the stars drawn by chaos (N-094); their order means nothing."""

    stars: tuple[str, ...]

    def __post_init__(self) -> None:
        order = tuple(sorted(self.stars, key=lambda name: (KIND.get(name, len(KINDS)), name)))
        if order != self.stars:
            force_setattr(self, "stars", order)


class Place(Action, frozen=True, gc=False, tag="place"):
    """Put a star of your observation area on a cell, or a black one on your track (no cell)."""

    kind: str
    cell: str | None = None


class Stop(Action, frozen=True, gc=False, tag="stop"):
    """Place nothing more this turn (N-114)."""


class RaiseValue(Action, frozen=True, gc=False, tag="raise_value"):
    """Advance one value token by one step after placing a black star (N-160)."""

    token: str


# --- answers of the dealer ----------------------------------------------------------------------


class FillCell(Action, frozen=True, gc=False, tag="fill_cell"):
    """A star from the bag comes to the next empty cell of the clusters being filled."""

    kind: str


class DrawBright(Action, frozen=True, gc=False, tag="draw_bright"):
    """A star from the bag becomes the first bright star."""

    kind: str


class DrawCommon(Action, frozen=True, gc=False, tag="draw_common"):
    """The next common goal is laid out."""

    goal: str


class DrawValueOrder(Action, frozen=True, gc=False, tag="draw_value_order"):
    """The tokens of the next value track are stacked, named from the bottom to the top."""

    tokens: tuple[str, ...]


class DrawAdvanced(Action, frozen=True, gc=False, tag="draw_advanced"):
    """The next advanced goal is laid into its sector."""

    goal: str


class DealPersonal(Action, frozen=True, gc=False, tag="deal_personal"):
    """The next seat is dealt two personal goals."""

    first: str
    second: str


class DrawFirstPlayer(Action, frozen=True, gc=False, tag="draw_first_player"):
    """A seat becomes the first player."""

    seat: int


class DrawStartStar(Action, frozen=True, gc=False, tag="draw_start_star"):
    """A star from the bag comes to an observation area before the first turn."""

    kind: str


class DrawChaos(Action, frozen=True, gc=False, tag="draw_chaos"):
    """A star is drawn from the bag for the seat that called on chaos."""

    kind: str


class ChangeBright(Action, frozen=True, gc=False, tag="change_bright"):
    """A star of another kind from the bag becomes the bright star."""

    kind: str


SEAT_ACTIONS = (ChoosePersonal, Time, Chaos, Keep, Place, Stop, RaiseValue)
DEALER_ACTIONS = (
    FillCell,
    DrawBright,
    DrawCommon,
    DrawValueOrder,
    DrawAdvanced,
    DealPersonal,
    DrawFirstPlayer,
    DrawStartStar,
    DrawChaos,
    ChangeBright,
)
ACTIONS = SEAT_ACTIONS + DEALER_ACTIONS

AnyAction = (
    ChoosePersonal
    | Time
    | Chaos
    | Keep
    | Place
    | Stop
    | RaiseValue
    | FillCell
    | DrawBright
    | DrawCommon
    | DrawValueOrder
    | DrawAdvanced
    | DealPersonal
    | DrawFirstPlayer
    | DrawStartStar
    | DrawChaos
    | ChangeBright
)
