"""Which question is open to whom, and what to say to answers that nobody asked for."""

from __future__ import annotations

from starshelf.core.game import CHANCE, Action, Actor, Refusal

from ..pending import (
    Acting,
    After,
    Choosing,
    Drawing,
    Exiting,
    Opening,
    Over,
    Peeking,
    Placing,
    Pulling,
    Showing,
    SwappingFirst,
    SwappingSecond,
    Targeting,
    Turning,
    Voting,
)
from ..state import State
from ..why import Why, no

DEALT = frozenset((Choosing, Opening, Showing, Drawing))
"""What the dealer answers."""
IN_TURN = frozenset(
    (
        Acting,
        After,
        Exiting,
        Peeking,
        SwappingFirst,
        SwappingSecond,
        Turning,
        Pulling,
        Targeting,
        Placing,
    )
)
"""What the seat in turn answers."""
DEALER = (CHANCE,)
ALONE = tuple((seat,) for seat in range(4))


def to_act(s: State) -> tuple[Actor, ...]:
    """Name who is asked now."""
    o = s.open
    kind = type(o.pending)
    if kind in IN_TURN:
        return ALONE[o.turn.seat]
    if kind in DEALT:
        return DEALER
    if isinstance(o.pending, Voting):
        return tuple([seat for seat, voted in enumerate(o.pending.voted) if not voted])
    return ()


def question(s: State, actor: Actor) -> type | None:
    """Name what an actor is asked now, None when it is not."""
    o = s.open
    kind = type(o.pending)
    if kind in IN_TURN:
        return kind if actor == o.turn.seat else None
    if kind in DEALT:
        return kind if actor == CHANCE else None
    return kind if kind is not Over and actor in to_act(s) else None


def always(s: State, seat: int, action: Action) -> Refusal | None:
    """Whatever answers this question is right."""
    return None


def nothing_to_answer(s: State, seat: int, action: Action) -> Refusal | None:
    """Say to an asked seat that this is no answer to its question (J-055)."""
    return no(Why.NOTHING_TO_ANSWER) if question(s, seat) is not None else None


def action_is_done(s: State, seat: int, action: Action) -> Refusal | None:
    """Say to a seat that has acted that it cannot act again (J-352)."""
    return no(Why.ACTION_IS_DONE) if question(s, seat) is After else None


def must_act(s: State, seat: int, action: Action) -> Refusal | None:
    """Say to a seat in turn that it has to act (J-051)."""
    return no(Why.MUST_ACT) if question(s, seat) is Acting else None
