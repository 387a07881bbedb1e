"""The dealer: exact odds of what closed tiles and the deck bring, and one fast draw (3.15)."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from msgspec.structs import replace

from starshelf.core.game import Action, Fact
from starshelf.core.rng import Rng, choose
from starshelf.core.words import Message, SeatName
from starshelf.games.jackal.actions import DealCard, DealFirst, DealOpen, DealPeek
from starshelf.games.jackal.content import BACKS, content
from starshelf.games.jackal.rules.chain import enter_opened
from starshelf.games.jackal.rules.tiles import show
from starshelf.games.jackal.rules.turn import first_turn
from starshelf.games.jackal.state import (
    Card,
    Choosing,
    Drawing,
    Opening,
    Showing,
    State,
    board,
    changed,
    closed_unknown,
    fronts,
)
from starshelf.games.jackal.why import Did


def tile_odds(s: State, back: str) -> dict[tuple[str, int], int]:
    """The weight of each (front, turn) under a closed tile of this back (J-411, J-412)."""
    bag = s.bags[BACKS.index(back)]
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


def take_from_bag(
    bags: tuple[tuple[int, ...], ...], back: str, face: str
) -> tuple[tuple[int, ...], ...]:
    """Take an identified tile out of the bag of its back (J-414)."""
    i = BACKS.index(back)
    j = fronts(back).index(face)
    bag = bags[i]
    return changed(bags, i, changed(bag, j, bag[j] - 1))


def odds(s: State) -> dict[Action, int]:
    """The dealer's possible answers and their weights."""
    asked = s.pending
    if isinstance(asked, Choosing):
        return {DealFirst(seat): 1 for seat in range(s.seats)}
    if isinstance(asked, Drawing):
        return {DealCard(card): 1 for card in s.deck}
    if not isinstance(asked, (Opening, Showing)):
        return {}
    kind = DealOpen if isinstance(asked, Opening) else DealPeek
    name = board(s).ids[asked.cell]
    return {
        kind(name, face, turn): weight
        for (face, turn), weight in tile_odds(s, s.tiles[asked.cell].back).items()
    }


def deal(s: State, rng: Rng) -> Action:
    """Draw one answer by the odds."""
    asked = s.pending
    if isinstance(asked, Choosing):
        return DealFirst(rng.below(s.seats))
    if isinstance(asked, Drawing):
        return DealCard(choose(rng, s.deck))
    assert isinstance(asked, (Opening, Showing))
    back = s.tiles[asked.cell].back
    face, turn = draw_tile(s.bags[BACKS.index(back)], back, closed_unknown(s, back), rng)
    kind = DealOpen if isinstance(asked, Opening) else DealPeek
    return kind(board(s).ids[asked.cell], face, turn)


def apply_deal(s: State, facts: list[Fact], action: Action) -> State:
    """Carry out what the dealer has dealt."""
    asked = s.pending
    if isinstance(action, DealFirst):
        facts.append(Fact(Did.GAME_BEGAN, {"seat": SeatName(action.seat)}))
        return first_turn(s, facts, action.seat)
    if isinstance(action, DealCard):
        return _take_card(s, facts, action.card)
    if isinstance(action, DealOpen):
        assert isinstance(asked, Opening)
        bags = take_from_bag(s.bags, s.tiles[asked.cell].back, action.face)
        return enter_opened(s, facts, asked, action, bags)
    assert isinstance(action, DealPeek)
    assert isinstance(asked, Showing)
    s = replace(s, bags=take_from_bag(s.bags, s.tiles[asked.cell].back, action.face))
    return show(s, facts, asked.cell, action.face, action.turn, asked.left)


def _take_card(s: State, facts: list[Fact], card: str) -> State:
    """Lay the drawn card face up before the seat (J-232)."""
    seat = s.seat
    facts.append(Fact(Did.CARD_DRAWN, {"seat": SeatName(seat), "card": Message(f"card-{card}")}))
    hand = (*s.cards[seat], Card(card))
    return replace(
        s,
        deck=tuple(other for other in s.deck if other != card),
        cards=changed(s.cards, seat, hand),
        pending=None,
    )
