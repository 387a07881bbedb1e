"""The rulebook: which question is open to whom, and the records that answer it."""

from __future__ import annotations

from typing import Literal

from starshelf.core.game import CHANCE
from starshelf.core.rulebook import Clauses, Rulebook, rulebook

from ..state import State, is_over, lacks_wish
from .chase import BURN
from .dealing import COMET, WISH
from .desk import Desk

__all__ = ["BOOK"]

Question = Literal["wish", "comet", "burn"]


def question(s: State, actor: int) -> Question | None:
    """The dealer while a wish or a comet is missing, then all seats at once (EX-005)."""
    o = s.open
    if is_over(o):
        return None
    if lacks_wish(o):
        return "wish" if actor == CHANCE else None
    if not o.comet:
        return "comet" if actor == CHANCE else None
    return "burn" if 0 <= actor < len(o.decided) and not o.decided[actor] else None


def to_act(s: State) -> tuple[int, ...]:
    """Name who is asked."""
    o = s.open
    if is_over(o):
        return ()
    if lacks_wish(o) or not o.comet:
        return (CHANCE,)
    return tuple(seat for seat, decided in enumerate(o.decided) if not decided)


BOOK: Rulebook[State] = rulebook(
    question=question,
    to_act=to_act,
    desk=Desk,
    decisions=(BURN,),
    deals=(WISH, COMET),
    clauses=Clauses(
        game_is_over="EX-009",
        dealer_only="EX-004",
        not_your_turn="EX-005",
        answer_first="EX-005",
        no_such_thing="EX-006",
    ),
)
