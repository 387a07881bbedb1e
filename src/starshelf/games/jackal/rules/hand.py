"""The cards before a seat: which can be used now (3.11)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.words import Message, SeatName

from ..state import Card, Open, changed
from ..why import Did, Why, no
from .desk import Desk


def is_ready(o: Open, seat: int, card: str) -> bool:
    """Whether the seat could use this card now, targets apart (J-347, J-332)."""
    if not o.cards[seat] or o.turn.card_used or o.turn.extra:
        return False
    return any(held.id == card and held.ready for held in o.cards[seat])


def check_ready(o: Open, seat: int, card: str) -> Refusal | None:
    """Say why a card cannot be used now, targets apart, or None."""
    held = next((held for held in o.cards[seat] if held.id == card), None)
    if held is None:
        return no(Why.CARD_NOT_YOURS)
    if o.turn.extra:
        return no(Why.NO_CARDS_IN_EXTRA_TURN)
    if o.turn.card_used:
        return no(Why.ONE_CARD_PER_TURN)
    return None if held.ready else no(Why.CARD_IS_FACE_DOWN)


def turn_down(desk: Desk, seat: int, card: str) -> None:
    """Turn a used card face down (J-350)."""
    o = desk.open
    desk.tell(Fact(Did.CARD_USED, {"seat": SeatName(seat), "card": Message(f"card-{card}")}))
    hand = tuple(Card(card, False) if held.id == card else held for held in o.cards[seat])
    desk.open = replace(o, turn=replace(o.turn, card_used=True), cards=changed(o.cards, seat, hand))
