"""Gifts of credits between players (X-640 to X-643)."""

from __future__ import annotations

from starshelf.core.game import Refusal
from starshelf.games.xia.actions import Gift
from starshelf.games.xia.frames import Move, Turn
from starshelf.games.xia.rules.registry import applies
from starshelf.games.xia.state import Desk, State
from starshelf.games.xia.why import no
from starshelf.games.xia.work import SEAT_NAMES, Work

UNIT = 1000
AMOUNTS = tuple(UNIT * count for count in (1, 2, 5, 10, 20, 50))
PHASES = ("action", "business")


def gifts_of(o: Desk, number: int) -> list[object]:
    """List the gifts of a seat between two actions of its turn: set sums, and all it has."""
    most = o.seats[number].credits // UNIT * UNIT
    sums = [amount for amount in AMOUNTS if amount < most]
    if most:
        sums.append(most)
    return [Gift(to, amount) for to in range(len(o.seats)) if to != number for amount in sums]


def gift_refusal(state: State, actor: int, action: Gift) -> Refusal:
    """Say why a gift that is not listed cannot be."""
    o = state.open
    if not o.rules.gifts:
        return no("gifts_off")
    if o.actor != actor or actor < 0:
        return no("not_your_turn")
    f = o.stack[-1]
    if isinstance(f, Move):
        return no("in_a_move")
    if not isinstance(f, Turn) or f.phase not in PHASES:
        return no("wrong_phase")
    if not 0 <= action.to < len(o.seats) or action.to == actor:
        return no("bad_gift")
    return no("gift_too_large" if action.amount > o.seats[actor].credits else "bad_gift")


@applies(Gift)
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
