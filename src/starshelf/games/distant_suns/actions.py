"""The decisions of Distant Suns, one struct each; the dealer's answers stand last."""

from __future__ import annotations

from starshelf.core.game import Action as CoreAction


class Assign(CoreAction, frozen=True, gc=False, tag="assign"):
    """Put the next module over a free pair of notches; the face says where its circle points."""

    side: str
    pair: int
    face: str


class Trim(CoreAction, frozen=True, gc=False, tag="trim"):
    """Choose the form to draw: the positions to leave out, one upgrade each; none is complete."""

    omit: tuple[int, ...] = ()


class Skip(CoreAction, frozen=True, gc=False, tag="skip"):
    """Draw nothing this turn, which is open only when the complete shape fits nowhere."""


class Orient(CoreAction, frozen=True, gc=False, tag="orient"):
    """Choose how the form lies: six turns, and six more mirrored."""

    orientation: int


class Place(CoreAction, frozen=True, gc=False, tag="place"):
    """Draw the form with its handle on this cell; this ends the seat's turn."""

    q: int
    r: int


class ChooseSheet(CoreAction, frozen=True, gc=False, tag="choose_sheet"):
    """The dealer picks the sheet that all seats use."""

    sheet: str


class ChooseStartSeat(CoreAction, frozen=True, gc=False, tag="choose_start_seat"):
    """The dealer picks who is active in the first turn."""

    seat: int


class DealTile(CoreAction, frozen=True, gc=False, tag="deal_tile"):
    """The dealer lays a tile into the next zone."""

    shape: str


class DealMission(CoreAction, frozen=True, gc=False, tag="deal_mission"):
    """The dealer lays a mission over the next zone."""

    mission: str


class AutopilotModule(CoreAction, frozen=True, gc=False, tag="autopilot_module"):
    """The autopilot of the practice flight places the module."""

    side: str
    pair: int
    face: str


Action = (
    Assign
    | Trim
    | Skip
    | Orient
    | Place
    | ChooseSheet
    | ChooseStartSeat
    | DealTile
    | DealMission
    | AutopilotModule
)

SEAT_ACTIONS = (Assign, Trim, Skip, Orient, Place)
DEALER_ACTIONS = (ChooseSheet, ChooseStartSeat, DealTile, DealMission, AutopilotModule)
ALL_ACTIONS = (*SEAT_ACTIONS, *DEALER_ACTIONS)
