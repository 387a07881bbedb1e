"""The rulebook: which question is open to whom, and the records that answer it."""

from __future__ import annotations

from typing import Final

from starshelf.core.game import CHANCE, Actor
from starshelf.core.rulebook import Clauses, Rulebook, rulebook

from ..state import DEALT, Phase, State, choosing
from .bag import FILL
from .black import CHANGE, RAISE
from .desk import Desk
from .gather import CHAOS, DRAW_CHAOS, KEEP, TIME, gatherings
from .placing import PLACE, STOP, placements
from .setting_up import ADVANCED, BRIGHT, CHOOSE, COMMON, FIRST, ORDER, PERSONAL, START
from .turn import go_on

__all__ = ["BOOK"]

_DEALER: Final = (CHANCE,)
_SEATS: Final = tuple((seat,) for seat in range(4))


def question(s: State, actor: Actor) -> Phase | None:
    """The phase is the question: the dealer's, the active seat's, or that of all who choose."""
    o = s.open
    phase = o.phase
    if phase in DEALT:
        return phase if actor == CHANCE else None
    if phase == "choose":
        return phase if 0 <= actor < len(o.chosen) and not o.chosen[actor] else None
    return phase if actor == o.active and phase != "over" else None


def to_act(s: State) -> tuple[Actor, ...]:
    """Name who is asked."""
    o = s.open
    phase = o.phase
    if phase in DEALT:
        return _DEALER
    if phase == "choose":
        return choosing(o)
    return () if phase == "over" else _SEATS[o.active]


BOOK: Final[Rulebook[State]] = rulebook(
    question=question,
    to_act=to_act,
    desk=Desk,
    go_on=go_on,
    decisions=(CHOOSE, TIME, CHAOS, KEEP, PLACE, STOP, RAISE),
    deals=(FILL, BRIGHT, COMMON, ORDER, ADVANCED, PERSONAL, FIRST, START, DRAW_CHAOS, CHANGE),
    lists={"gather": gatherings, "place": placements},
    clauses=Clauses(
        game_is_over="N-202",
        dealer_only="N-062",
        not_your_turn="N-060",
        answer_first="N-062",
        no_such_thing="N-004",
    ),
)
