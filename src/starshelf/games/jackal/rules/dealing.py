"""The dealer: exact odds of what closed tiles and the deck bring, and one fast draw (3.15)."""

from __future__ import annotations

from bisect import bisect_right
from functools import partial
from itertools import accumulate
from typing import TypeVar

from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.rng import Rng, choose
from starshelf.core.rulebook import Deal
from starshelf.core.words import Message, SeatName

from ..actions import DealCard, DealFirst, DealOpen, DealPeek
from ..board import BOARDS
from ..content import BACKS, content
from ..facts import TURN_BEGAN
from ..pending import ACTING, Choosing, Drawing, Opening, Showing
from ..state import CREW, Card, State, Turn, bags_without, changed, fronts
from ..why import Did
from .chain import travel
from .desk import Desk
from .obelisk import show
from .tiles import open_tile


def closed_unknown(s: State, back: str) -> int:
    """How many closed tiles of a back have no identity: u of section 3.15."""
    bags = bags_without(s.open, s.secret.fronts)
    return sum(bags[BACKS.index(back)]) - BOARDS[s.open.field].left_out[back]


def tile_odds(s: State, back: str) -> dict[tuple[str, int], int]:
    """The weight of each (front, turn) under a closed tile of this back (J-411, J-412)."""
    bag = bags_without(s.open, s.secret.fronts)[BACKS.index(back)]
    names = fronts(back)
    faces = content().faces
    fuel = "fuel" in names and bag[names.index("fuel")] > 0
    factor = closed_unknown(s, back) - 1 if fuel else 1
    weights = {
        (face, turn): count * factor * 4 // faces[face].period
        for face, count in zip(names, bag)
        if count and face != "fuel"
        for turn in range(faces[face].period)
    }
    if fuel:
        weights["fuel", 0] = 4 * (sum(bag) - 1)
    return {outcome: weight for outcome, weight in weights.items() if weight}


def draw_tile(bag: tuple[int, ...], back: str, unknown: int, rng: Rng) -> tuple[str, int]:
    """Draw a front and its turn by the odds of `tile_odds`, without listing them."""
    names = fronts(back)
    if "fuel" in names and bag[fuel := names.index("fuel")]:
        if rng.below(unknown) == 0:
            return "fuel", 0
        bag = changed(bag, fuel, 0)
    sums = list(accumulate(bag))
    face = names[bisect_right(sums, rng.below(sums[-1]))]
    period = content().faces[face].period
    return face, rng.below(period) if period > 1 else 0


def _cell(s: State) -> int:
    """The closed tile that is to be identified."""
    asked = s.open.pending
    assert isinstance(asked, (Opening, Showing))
    return asked.cell


def first_seats(s: State) -> dict[DealFirst, int]:
    """Every seat is as likely to begin (J-012)."""
    return {DealFirst(seat): 1 for seat in range(s.open.seats)}


def cards_left(s: State) -> dict[DealCard, int]:
    """Every card of the deck is as likely (J-418)."""
    return {DealCard(card): 1 for card in s.open.deck}


Identified = TypeVar("Identified", DealOpen, DealPeek)


def tiles_under(kind: type[Identified], s: State) -> dict[Identified, int]:
    """What the asked cell can be, and the weights."""
    cell = _cell(s)
    name = BOARDS[s.open.field].ids[cell]
    found = tile_odds(s, s.open.tiles[cell].back)
    return {kind(name, face, turn): weight for (face, turn), weight in found.items()}


def draw_under(kind: type[Identified], s: State, rng: Rng) -> Identified:
    """Draw what the asked cell is."""
    cell = _cell(s)
    tables = BOARDS[s.open.field]
    back = s.open.tiles[cell].back
    bag = bags_without(s.open, s.secret.fronts)[BACKS.index(back)]
    face, turn = draw_tile(bag, back, sum(bag) - tables.left_out[back], rng)
    return kind(tables.ids[cell], face, turn)


def begin(desk: Desk, dealer: int, action: DealFirst) -> None:
    """Begin the game with this seat."""
    desk.tell(Fact(Did.GAME_BEGAN, {"seat": SeatName(action.seat)}))
    desk.tell(TURN_BEGAN[action.seat])
    desk.open = replace(desk.open, pending=ACTING, turn=Turn(action.seat))


def enter_opened(desk: Desk, dealer: int, action: DealOpen) -> None:
    """Go on after the closed tile that an astronaut entered was turned over (J-410)."""
    hop = desk.open.pending
    assert isinstance(hop, Opening)
    open_tile(desk, hop.astronaut // CREW, hop.cell, action.face, action.turn)
    travel(desk, hop, False, True)


def show_dealt(desk: Desk, dealer: int, action: DealPeek) -> None:
    """Show the seat that peeks what was dealt."""
    asked = desk.open.pending
    assert isinstance(asked, Showing)
    show(desk, asked.cell, action.face, action.turn, asked.left)


def take_card(desk: Desk, dealer: int, action: DealCard) -> None:
    """Lay the drawn card face up before the seat (J-232)."""
    o = desk.open
    seat, card = o.turn.seat, action.card
    desk.tell(Fact(Did.CARD_DRAWN, {"seat": SeatName(seat), "card": Message(f"card-{card}")}))
    desk.open = replace(
        o,
        pending=ACTING,
        cards=changed(o.cards, seat, (*o.cards[seat], Card(card))),
        deck=tuple(other for other in o.deck if other != card),
    )


FIRST = Deal(
    action=DealFirst,
    asked=Choosing,
    odds=first_seats,
    draw=lambda s, rng: DealFirst(rng.below(s.open.seats)),
    then=begin,
)
OPEN = Deal(
    action=DealOpen,
    asked=Opening,
    odds=partial(tiles_under, DealOpen),
    draw=partial(draw_under, DealOpen),
    then=enter_opened,
)
SHOW = Deal(
    action=DealPeek,
    asked=Showing,
    odds=partial(tiles_under, DealPeek),
    draw=partial(draw_under, DealPeek),
    then=show_dealt,
)
DRAW = Deal(
    action=DealCard,
    asked=Drawing,
    odds=cards_left,
    draw=lambda s, rng: DealCard(choose(rng, s.open.deck)),
    then=take_card,
)
