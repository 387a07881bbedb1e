"""Every decision of Nebula as data, typed by what it points at: the seats' own, the dealer's."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Annotated, Final

from msgspec.structs import force_setattr

from starshelf.core.game import Action
from starshelf.core.kinds import Kind, numbers

from . import content as c

_CELLS: Final = (*c.CELLS, None)
_PAIRS: Final = tuple(combinations_with_replacement(c.KINDS, c.CHAOS.keep))
_PERSONAL: Final = tuple(c.GOALS[goal].id for goal in c.PERSONAL)

STAR: Final = Kind("star", lambda o: c.KINDS)
"""A kind of star."""
CELL: Final = Kind("cell", lambda o: _CELLS)
"""A cell of a galaxy; None is the black-star track."""
PAIR: Final = Kind("pair", lambda o: _PAIRS)
"""Two stars, in the order of their kinds."""
STEPS: Final = numbers("steps", -c.STEPS, c.STEPS)
"""The way of a clock, clockwise if positive."""
TOKEN: Final = Kind("token", lambda o: c.TOKENS)
"""A value token."""
PERSONAL: Final = Kind("personal goal", lambda o: _PERSONAL)
"""A card of the personal goals."""

Star = Annotated[str, STAR]
Steps = Annotated[int, STEPS]

# --- decisions of seats -------------------------------------------------------------------------


class ChoosePersonal(Action, frozen=True, tag="choose_personal"):
    """Keep one of the two personal goals dealt to you (N-040)."""

    goal: Annotated[str, PERSONAL]


class Time(Action, frozen=True, tag="time"):
    """Move the three clocks five steps in all, clockwise if positive, and take what they face."""

    top: Steps
    right: Steps
    left: Steps


class Chaos(Action, frozen=True, tag="chaos"):
    """Put a star of your observation area into the box and draw five from the bag (N-090)."""

    pay: Star


class Keep(Action, frozen=True, tag="keep"):
    """Keep two of the stars drawn by chaos (N-094); their order means nothing."""

    stars: Annotated[tuple[str, ...], PAIR]

    def __post_init__(self) -> None:
        order = tuple(sorted(self.stars, key=lambda name: (c.KIND.get(name, len(c.KINDS)), name)))
        if order != self.stars:
            force_setattr(self, "stars", order)


class Place(Action, frozen=True, tag="place"):
    """Put a star of your observation area on a cell, or a black one on your track (no cell)."""

    kind: Star
    cell: Annotated[str | None, CELL] = None


class Stop(Action, frozen=True, tag="stop"):
    """Place nothing more this turn (N-114)."""


class RaiseValue(Action, frozen=True, tag="raise_value"):
    """Advance one value token by one step after placing a black star (N-160)."""

    token: Annotated[str, TOKEN]


# --- answers of the dealer ----------------------------------------------------------------------


class DrawnStar(Action, frozen=True):
    """A star that the dealer draws from the bag; what becomes of it, the actions below say."""

    kind: Star


class FillCell(DrawnStar, frozen=True, tag="fill_cell"):
    """It comes to the next empty cell of the clusters being filled."""


class DrawBright(DrawnStar, frozen=True, tag="draw_bright"):
    """It becomes the first bright star."""


class DrawStartStar(DrawnStar, frozen=True, tag="draw_start_star"):
    """It comes to an observation area before the first turn."""


class DrawChaos(DrawnStar, frozen=True, tag="draw_chaos"):
    """It is for the seat that called on chaos."""


class ChangeBright(DrawnStar, frozen=True, tag="change_bright"):
    """It is of another kind than the bright star and takes its place."""


class DrawCommon(Action, frozen=True, tag="draw_common"):
    """The next common goal is laid out."""

    goal: str


class DrawValueOrder(Action, frozen=True, tag="draw_value_order"):
    """The tokens of the next value track are stacked, named from the bottom to the top."""

    tokens: tuple[str, ...]


class DrawAdvanced(Action, frozen=True, tag="draw_advanced"):
    """The next advanced goal is laid into its sector."""

    goal: str


class DealPersonal(Action, frozen=True, tag="deal_personal"):
    """The next seat is dealt two personal goals."""

    first: Annotated[str, PERSONAL]
    second: Annotated[str, PERSONAL]


class DrawFirstPlayer(Action, frozen=True, tag="draw_first_player"):
    """A seat becomes the first player."""

    seat: int
