"""The dealer: secret wishes first, then a comet each round."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.rulebook import Deal
from starshelf.core.words import SeatName

from ..actions import DealWish, TurnUp
from ..content import PILE
from ..state import State, rounds_done
from ..why import Told
from .desk import Desk, put


def wishes(s: State) -> dict[DealWish, int]:
    """Every wish is equally likely (EX-003)."""
    return {DealWish(worth): 1 for worth in range(1, len(PILE) + 1)}


def deal_wish(desk: Desk, dealer: int, action: DealWish) -> None:
    """Give the next seat its wish; only its owner sees it (EX-003)."""
    seat, worth = desk.open.wished, action.worth
    desk.secret = replace(desk.secret, wishes=(*desk.secret.wishes, worth))
    desk.open = replace(desk.open, wished=seat + 1)
    desk.tell(Fact(Told.WISH_DEALT, {"worth": worth}, only=(seat,)))
    desk.tell(Fact(Told.WISH_HIDDEN, {"seat": SeatName(seat)}, hidden_from=(seat,)))


def comets_left(s: State) -> dict[TurnUp, int]:
    """Weigh the comets by what is left of the pile (EX-004)."""
    return {TurnUp(worth): copies for worth, copies in enumerate(s.open.pile, 1) if copies}


def turn_up(desk: Desk, dealer: int, action: TurnUp) -> None:
    """Turn up a comet, which leaves the pile."""
    o, worth = desk.open, action.worth
    desk.tell(Fact(Told.COMET_CAME, {"worth": worth, "round": rounds_done(o) + 1}))
    desk.open = replace(o, comet=worth, pile=put(o.pile, worth - 1, o.pile[worth - 1] - 1))


WISH = Deal(action=DealWish, asked="wish", odds=wishes, then=deal_wish)
COMET = Deal(action=TurnUp, asked="comet", odds=comets_left, then=turn_up)
