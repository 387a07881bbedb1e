"""What can be decided, typed by what it points at: one struct per decision, the dealer's last."""

from __future__ import annotations

from itertools import combinations
from typing import Annotated

from starshelf.core.game import Action
from starshelf.core.kinds import Kind, numbers

from .content import (
    FACE_IDS,
    MISSION_IDS,
    MODES,
    MOST_COLUMNS,
    MOST_ROWS,
    MOST_UPGRADES,
    PAIRS,
    SHAPES,
    SHEET_IDS,
    SIDES,
    TILES,
)
from .hexes import ORIENTATIONS

_OMITS = tuple(
    omit
    for count in range(MOST_UPGRADES + 2)
    for omit in combinations(range(max(shape.size for shape in SHAPES)), count)
)

SIDE = Kind("side", lambda o: SIDES)
PAIR = numbers("pair", 0, len(PAIRS) - 1)
FACE = Kind("face", lambda o: FACE_IDS)
OMIT = Kind("omit", lambda o: _OMITS)
"""Cells of a shape to leave out, by position: up to one more than the rules allow."""
ORIENTATION = numbers("orientation", 0, ORIENTATIONS - 1)
Q = numbers("q", 1 - 2 * MOST_COLUMNS, 2 * MOST_COLUMNS - 1)
R = numbers("r", 1 - MOST_ROWS, MOST_ROWS - 1)
"""Start is a cell of every sheet, at (0, 0), so that no sheet reaches further; rows slant, so `q`
may count twice the columns."""
SHEET = Kind("sheet", lambda o: SHEET_IDS)
SEAT = numbers("seat", 0, MODES["standard"].seats[1] - 1)
TILE = Kind("tile", lambda o: TILES)
MISSION = Kind("mission", lambda o: MISSION_IDS)


class Assign(Action, frozen=True, tag="assign"):
    """Put the next module over a free pair of notches; the face says where its circle points."""

    side: Annotated[str, SIDE]
    pair: Annotated[int, PAIR]
    face: Annotated[str, FACE]


class Trim(Action, frozen=True, tag="trim"):
    """Choose the form to draw: the positions to leave out, one upgrade each; none is complete."""

    omit: Annotated[tuple[int, ...], OMIT] = ()


class Skip(Action, frozen=True, tag="skip"):
    """Draw nothing this turn, which is open only when the complete shape fits nowhere."""


class Orient(Action, frozen=True, tag="orient"):
    """Choose how the form lies: six turns, and six more mirrored."""

    orientation: Annotated[int, ORIENTATION]


class Place(Action, frozen=True, tag="place"):
    """Draw the form with its handle on this cell; this ends the seat's turn."""

    q: Annotated[int, Q]
    r: Annotated[int, R]


class ChooseSheet(Action, frozen=True, tag="choose_sheet"):
    """Pick the sheet that all seats use (the dealer)."""

    sheet: Annotated[str, SHEET]


class ChooseStartSeat(Action, frozen=True, tag="choose_start_seat"):
    """Pick who is active in the first turn (the dealer)."""

    seat: Annotated[int, SEAT]


class DealTile(Action, frozen=True, tag="deal_tile"):
    """Lay a tile into the next zone (the dealer)."""

    shape: Annotated[str, TILE]


class DealMission(Action, frozen=True, tag="deal_mission"):
    """Lay a mission over the next zone (the dealer)."""

    mission: Annotated[str, MISSION]


class AutopilotModule(Action, frozen=True, tag="autopilot_module"):
    """Place the module for the autopilot of the practice flight (the dealer)."""

    side: Annotated[str, SIDE]
    pair: Annotated[int, PAIR]
    face: Annotated[str, FACE]
