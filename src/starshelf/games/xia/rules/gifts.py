"""Gifts of credits between players (X-640 to X-643)."""

from __future__ import annotations

from starshelf.core.game import Action, Refusal

from ..actions import GIFT_UNIT as UNIT
from ..actions import MOST_GIVEN, Gift
from ..frames import Move
from ..naming import SEAT_NAMES
from ..state import OpenLike, State
from ..why import no
from .desk import Desk
from .registry import Rule

AMOUNTS = tuple(UNIT * count for count in (1, 2, 5, 10, 20, 50))


def gifts_of(o: OpenLike, number: int) -> list[Action]:
    """List the gifts of a seat between two actions of its turn."""
    sums = sums_of(o, number)
    return [Gift(to, amount) for to in range(len(o.seats)) if to != number for amount in sums]


def sums_of(o: OpenLike, number: int) -> list[int]:
    """List what a seat may give: set sums, and all it has."""
    most = min(o.seats[number].credits // UNIT * UNIT, MOST_GIVEN)
    sums = [amount for amount in AMOUNTS if amount < most]
    return [*sums, most] if most else sums


def why_not_gift(state: State, seat: int, action: Gift) -> Refusal | None:
    """Say why a gift cannot be, between two actions of the own turn."""
    o = state.open
    if not o.rules.gifts:
        return no("gifts_off")
    if action.to >= len(o.seats) or action.to == seat:
        return no("bad_gift")
    if action.amount > o.seats[seat].credits:
        return no("gift_too_large")
    return None if action.amount in sums_of(o, seat) else no("bad_gift")


def not_now(state: State, seat: int, action: Gift) -> Refusal | None:
    """Say why this is not the moment for a gift."""
    o = state.open
    if not o.rules.gifts:
        return no("gifts_off")
    if o.actor != seat:
        return None
    return no("in_a_move" if isinstance(o.stack[-1], Move) else "wrong_phase")


def apply_gift(w: Desk, number: int, action: Gift) -> None:
    """Hand over credits; nothing else changes."""
    w.seat(number, credits=w.seats[number].credits - action.amount)
    w.seat(action.to, credits=w.seats[action.to].credits + action.amount)
    w.tell(
        "credits_given",
        seat=SEAT_NAMES[number],
        to=SEAT_NAMES[action.to],
        amount=action.amount,
    )


DECISIONS: tuple[Rule, ...] = (
    Rule(
        action=Gift,
        asked=("action", "business"),
        why_not=why_not_gift,
        unasked=not_now,
        then=apply_gift,
        aside=True,
    ),
)
