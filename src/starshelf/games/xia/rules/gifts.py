"""Gifts of credits between players (X-640 to X-643)."""

from __future__ import annotations

from starshelf.core.game import CHANCE, Refusal
from starshelf.games.xia.actions import Gift
from starshelf.games.xia.state import State
from starshelf.games.xia.why import no
from starshelf.games.xia.work import SEAT_NAMES, Work

UNIT = 1000


def gift_refusal(state: State, actor: int, action: Gift) -> Refusal | None:
    """Say why a gift cannot be; any seat may give while a person is asked (X-641)."""
    o = state.open
    if not o.rules.gifts:
        return no("gifts_off")
    if o.actor == CHANCE or not 0 <= actor < len(o.seats):
        return no("not_your_turn")
    if not 0 <= action.to < len(o.seats) or action.to == actor:
        return no("bad_gift")
    if action.amount <= 0 or action.amount % UNIT:
        return no("bad_gift")
    if action.amount > o.seats[actor].credits:
        return no("gift_too_large")
    return None


def apply_gift(w: Work, number: int, action: Gift) -> None:
    """Hand over credits; nothing else changes."""
    w.seat(number, credits=w.seats[number].credits - action.amount)
    w.seat(action.to, credits=w.seats[action.to].credits + action.amount)
    w.tell(
        "credits_given",
        seat=SEAT_NAMES[number],
        to=SEAT_NAMES[action.to],
        amount=action.amount,
    )
