"""What can be decided, typed by what it points at: one struct each, and the dealer's answers."""

from __future__ import annotations

from typing import Annotated

from starshelf.core.game import Action
from starshelf.core.kinds import Kind, numbers

from .board import BOARDS, MOST_SEATS
from .content import content
from .state import CREW

ASTRONAUT = numbers("astronaut", 0, CREW - 1)
"""One's own astronauts."""

STAND = Kind("stand", lambda o: BOARDS[o.field].stands)
"""Where an astronaut can be outside the ships: tiles, second halves of canyons, space."""

CELL = Kind("cell", lambda o: BOARDS[o.field].cells_by_id)
"""Tiles and space."""

TILE = Kind("tile", lambda o: BOARDS[o.field].tiles)
"""Tiles of the planet and of the station."""

HEAP = Kind("heap", lambda o: BOARDS[o.field].heaps)
"""Where coins can lie: tiles and second halves of canyons."""

LANDING = Kind("landing", lambda o: BOARDS[o.field].landings)
"""Where a card can put somebody: tiles and ships."""

CARDS = tuple(content().artefacts)
CARD = Kind("card", lambda o: CARDS)
"""The artefacts of the box."""

FIGURES = tuple(f"{seat}:{number}" for seat in range(MOST_SEATS) for number in range(CREW))
FIGURE = Kind("figure", lambda o: FIGURES)
"""Astronauts of all seats: `0:2` is the third one of seat 0."""

FACES = tuple(content().faces)
FACE = Kind("face", lambda o: FACES)
"""The fronts of tiles."""

QUARTER = numbers("quarter", 0, 3)
"""Quarter turns clockwise."""

SEAT = numbers("seat", 0, MOST_SEATS - 1)

ANSWERS = ("yes", "no")
ANSWER = Kind("answer", lambda o: ANSWERS)


class Move(Action, frozen=True, tag="move"):
    """Step with one astronaut to a neighbouring cell, with or without a coin."""

    astronaut: Annotated[int, ASTRONAUT]
    to: Annotated[str, STAND]
    coin: bool = False


class Boots(Action, frozen=True, tag="boots"):
    """Fly two cells in a straight line with the jet boots, never with a coin, as the action."""

    astronaut: Annotated[int, ASTRONAUT]
    to: Annotated[str, CELL]
    coin: bool = False


class Tame(Action, frozen=True, tag="tame"):
    """Make a knight's move with the tame knight, as the action of the turn."""

    astronaut: Annotated[int, ASTRONAUT]
    to: Annotated[str, CELL]
    coin: bool = False


class Sail(Action, frozen=True, tag="sail"):
    """Move the own ship along its ring to a berth."""

    to: Annotated[str, CELL]


class Fly(Action, frozen=True, tag="fly"):
    """Move the own fuelled ship to a berth of the other body."""

    to: Annotated[str, CELL]


class Use(Action, frozen=True, tag="use"):
    """Use an artefact card of the extra kind."""

    card: Annotated[str, CARD]


class Exit(Action, frozen=True, tag="exit"):
    """Choose where a mover tile sends the astronaut."""

    to: Annotated[str, CELL]


class Peek(Action, frozen=True, tag="peek"):
    """Look at a closed planet tile, as the obelisk allows."""

    cell: Annotated[str, TILE]


class SwapFirst(Action, frozen=True, tag="swap_first"):
    """Choose the first tile that the meteorite swaps."""

    cell: Annotated[str, TILE]


class SwapSecond(Action, frozen=True, tag="swap_second"):
    """Choose the second tile that the meteorite swaps."""

    cell: Annotated[str, TILE]


class TurnTile(Action, frozen=True, tag="turn_tile"):
    """Set the turn of a swapped open tile."""

    turn: Annotated[int, QUARTER]


class Pull(Action, frozen=True, tag="pull"):
    """Choose the place whose coin the beam pulls."""

    place: Annotated[str, HEAP]


class CardTarget(Action, frozen=True, tag="card_target"):
    """Choose the astronaut on whom the card works."""

    astronaut: Annotated[str, FIGURE]


class CardPlace(Action, frozen=True, tag="card_place"):
    """Choose where the card puts him, and whether a coin goes along."""

    place: Annotated[str, LANDING]
    coin: bool = False


class EndTurn(Action, frozen=True, tag="end_turn"):
    """End the turn without using a card."""


class ProposeEnd(Action, frozen=True, tag="propose_end"):
    """Propose to stop the game."""


class Vote(Action, frozen=True, tag="vote"):
    """Answer whether to stop the game."""

    answer: Annotated[str, ANSWER]


class DealFirst(Action, frozen=True, tag="first"):
    """The dealer draws the seat that begins."""

    seat: Annotated[int, SEAT]


class DealOpen(Action, frozen=True, tag="open"):
    """The dealer turns over the tile that an astronaut has entered."""

    cell: Annotated[str, TILE]
    face: Annotated[str, FACE]
    turn: Annotated[int, QUARTER]


class DealPeek(Action, frozen=True, tag="show"):
    """The dealer shows a closed tile to the seat that peeks."""

    cell: Annotated[str, TILE]
    face: Annotated[str, FACE]
    turn: Annotated[int, QUARTER]


class DealCard(Action, frozen=True, tag="draw"):
    """The dealer draws the top card of the deck."""

    card: Annotated[str, CARD]
