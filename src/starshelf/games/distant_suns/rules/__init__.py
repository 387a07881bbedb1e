"""The rulebook: which question is open to whom, and the records that answer it."""

from __future__ import annotations

from typing import Literal

from starshelf.core.game import CHANCE
from starshelf.core.rulebook import Clauses, Rulebook, rulebook

from ..state import DrawQuestion, State, active
from .assign import ASSIGN, AUTOPILOT
from .closing import go_on
from .dealing import MISSION, SHEET, START, TILE
from .desk import Desk
from .placing import ORIENT, PLACE
from .trimming import SKIP, TRIM, forms_of

__all__ = ["BOOK"]

DealerQuestion = Literal["sheet", "start", "tiles", "missions", "autopilot"]

_DEALER = (CHANCE,)


def question(s: State, actor: int) -> Literal["assign"] | DealerQuestion | DrawQuestion | None:
    """Ask the dealer, then the active seat, then every seat by its own draft (D-031, D-060)."""
    phase = s.open.phase
    if phase == "draw":
        drafts = s.secret.drafts
        return drafts[actor].question if 0 <= actor < len(drafts) else None
    if phase == "assign":
        if actor != active(s.open):
            return None
        return "autopilot" if actor == CHANCE else "assign"
    return phase if phase != "over" and actor == CHANCE else None


def to_act(s: State) -> tuple[int, ...]:
    """Name who is asked."""
    o = s.open
    if o.phase == "draw":
        return tuple([seat for seat, finished in enumerate(o.finished) if not finished])
    if o.phase == "assign":
        return (active(o),)
    return () if o.phase == "over" else _DEALER


BOOK: Rulebook[State] = rulebook(
    question=question,
    to_act=to_act,
    desk=Desk,
    decisions=(ASSIGN, TRIM, SKIP, ORIENT, PLACE),
    deals=(SHEET, START, TILE, MISSION, AUTOPILOT),
    clauses=Clauses(
        game_is_over="D-038",
        dealer_only="D-012",
        not_your_turn="D-001",
        answer_first="D-079",
        no_such_thing="D-079",
    ),
    lists={"trim": forms_of},
    go_on=go_on,
)
