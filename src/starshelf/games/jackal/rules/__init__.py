"""The rulebook: the records of all decisions and deals; each stands in the module of its part."""

from __future__ import annotations

from starshelf.core.rulebook import Clauses, Rulebook, rulebook

from ..pending import Acting
from ..state import State
from .artefacts import CARD_PLACE, CARD_TARGET, USE
from .asked import question, to_act
from .beam import PULL
from .chain import EXIT
from .dealing import DRAW, FIRST, OPEN, SHOW
from .desk import lay_out
from .going_on import go_on, legal_actions
from .meteorite import SWAP_FIRST, SWAP_SECOND, TURN_TILE
from .obelisk import PEEK
from .ships import FLY, SAIL
from .step_cards import BOOTS_FLIGHT, KNIGHT_RIDE
from .steps import MOVE
from .turn import END_TURN
from .votes import PROPOSE_END, VOTE

__all__ = ["BOOK"]

BOOK: Rulebook[State] = rulebook(
    question=question,
    to_act=to_act,
    desk=lay_out,
    decisions=(
        MOVE,
        BOOTS_FLIGHT,
        KNIGHT_RIDE,
        SAIL,
        FLY,
        USE,
        EXIT,
        PEEK,
        SWAP_FIRST,
        SWAP_SECOND,
        TURN_TILE,
        PULL,
        CARD_TARGET,
        CARD_PLACE,
        END_TURN,
        PROPOSE_END,
        VOTE,
    ),
    deals=(FIRST, OPEN, SHOW, DRAW),
    lists={Acting: legal_actions},
    go_on=go_on,
    clauses=Clauses(
        game_is_over="J-360",
        dealer_only="J-410",
        not_your_turn="J-050",
        answer_first="J-055",
        no_such_thing="J-030",
    ),
)
