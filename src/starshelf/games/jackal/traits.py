"""What finished games are compared by: the turn order, artefacts held, tiles that turned up."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Trait, turn_order
from starshelf.core.words import Message
from starshelf.games.jackal.state import State


def traits(states: Sequence[State]) -> tuple[Trait, ...]:
    """Tell who began, who held which card, and which tiles were opened."""
    last = states[-1]
    opened = sorted({tile.face for tile in last.tiles if tile.open})
    return (
        *turn_order(states[0].seat, last.seats),
        *(
            Trait("artefact", Message(f"card-{card.id}"), seat)
            for seat, cards in enumerate(last.cards)
            for card in cards
        ),
        *(Trait("opened_tile", Message(f"tile-{face}")) for face in opened),
    )
