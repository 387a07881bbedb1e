"""Every decision of Jackal, one struct each, and the dealer's answers."""

from __future__ import annotations

from starshelf.core.game import Action


class Move(Action, frozen=True, tag="move"):
    """Step with one astronaut (0, 1, 2) to a neighbouring cell, with or without a coin."""

    astronaut: int
    to: str
    coin: bool = False


class Boots(Action, frozen=True, tag="boots"):
    """Fly two cells in a straight line with the jet boots, never with a coin, as the action."""

    astronaut: int
    to: str
    coin: bool = False


class Tame(Action, frozen=True, tag="tame"):
    """Make a knight's move with the tame knight, as the action of the turn."""

    astronaut: int
    to: str
    coin: bool = False


class Sail(Action, frozen=True, tag="sail"):
    """Move the own ship along its ring to a berth; naming another ship is how one is refused."""

    to: str
    ship: int | None = None


class Fly(Action, frozen=True, tag="fly"):
    """Move the own fuelled ship to a berth of the other body."""

    to: str


class Use(Action, frozen=True, tag="use"):
    """Use an artefact card of the extra kind."""

    card: str


class Exit(Action, frozen=True, tag="exit"):
    """Choose where a mover tile sends the astronaut."""

    to: str


class Peek(Action, frozen=True, tag="peek"):
    """Look at a closed planet tile, as the obelisk allows."""

    cell: str


class SwapFirst(Action, frozen=True, tag="swap_first"):
    """Choose the first tile that the meteorite swaps."""

    cell: str


class SwapSecond(Action, frozen=True, tag="swap_second"):
    """Choose the second tile that the meteorite swaps."""

    cell: str


class TurnTile(Action, frozen=True, tag="turn_tile"):
    """Set the turn of a swapped open tile, in quarter turns clockwise."""

    turn: int


class Pull(Action, frozen=True, tag="pull"):
    """Choose the place whose coin the beam pulls."""

    place: str


class CardTarget(Action, frozen=True, tag="card_target"):
    """Choose the astronaut on whom the card works: `0:2` is the third astronaut of seat 0."""

    astronaut: str


class CardPlace(Action, frozen=True, tag="card_place"):
    """Choose where the card puts him, and whether a coin goes along."""

    place: str
    coin: bool = False


class EndTurn(Action, frozen=True, tag="end_turn"):
    """End the turn without using a card."""


class ProposeEnd(Action, frozen=True, tag="propose_end"):
    """Propose to stop the game."""


class Vote(Action, frozen=True, tag="vote"):
    """Answer whether to stop the game: `yes` or `no`."""

    answer: str


class DealFirst(Action, frozen=True, tag="first"):
    """The dealer draws the seat that begins."""

    seat: int


class DealOpen(Action, frozen=True, tag="open"):
    """The dealer turns over the tile that an astronaut has entered."""

    cell: str
    face: str
    turn: int


class DealPeek(Action, frozen=True, tag="show"):
    """The dealer shows a closed tile to the seat that peeks."""

    cell: str
    face: str
    turn: int


class DealCard(Action, frozen=True, tag="draw"):
    """The dealer draws the top card of the deck."""

    card: str


SEAT_ACTIONS = (
    Move,
    Boots,
    Tame,
    Sail,
    Fly,
    Use,
    Exit,
    Peek,
    SwapFirst,
    SwapSecond,
    TurnTile,
    Pull,
    CardTarget,
    CardPlace,
    EndTurn,
    ProposeEnd,
    Vote,
)
DEALER_ACTIONS = (DealFirst, DealOpen, DealPeek, DealCard)
ACTIONS = SEAT_ACTIONS + DEALER_ACTIONS
