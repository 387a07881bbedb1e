"""Scores, winners, what is never made or lost, and what games are compared by (3.12 … 3.14)."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Score, ScoreItem, Trait, turn_order
from starshelf.core.words import Message

from .content import BACKS
from .pending import Over
from .rules.turn import ROUND_LIMIT
from .state import State, roster

QUESTIONS_IN_A_TURN = 70
"""More than any turn can ask."""


def scores(s: State) -> tuple[Score, ...]:
    """Count delivered coins; cards break ties (J-362, J-363)."""
    return tuple(
        Score(coins, (ScoreItem("delivered", coins),), (len(cards),))
        for coins, cards in zip(s.open.delivered, s.open.cards)
    )


def sides(s: State) -> tuple[tuple[int, ...], ...]:
    """Name the seats that win together (J-380)."""
    return tuple(dict.fromkeys(roster(s.open, seat).side for seat in range(s.open.seats)))


def winners(s: State) -> tuple[int, ...]:
    """Name the seats of the best side or sides (J-362 … J-364, J-386)."""
    o = s.open
    results = {
        side: (sum(o.delivered[seat] for seat in side), sum(len(o.cards[seat]) for seat in side))
        for side in sides(s)
    }
    best = max(results.values())
    return tuple(sorted(seat for side in results if results[side] == best for seat in side))


def ending(s: State) -> str:
    """Name the reason why the game ended."""
    return s.open.pending.reason if isinstance(s.open.pending, Over) else ""


def conserved(s: State) -> dict[str, int]:
    """Sums that no event may change (J-390, J-391, J-393, J-396)."""
    o = s.open
    sums = {
        "coins": o.supply + sum(count for _, count in o.coins) + sum(o.delivered) + o.lost,
        "cards": len(o.deck) + sum(len(hand) for hand in o.cards),
        "locks": o.locks_reserve + len(o.locks) + o.locks_aside,
        "astronauts": len(o.astronauts),
        "ships": len(set(o.ships)),
    }
    for back, bag in zip(BACKS, o.bags):
        sums[f"tiles {back}"] = sum(bag) + sum(tile.back == back and tile.open for tile in o.tiles)
        sums[f"cells {back}"] = sum(tile.back == back for tile in o.tiles)
    return sums


def bound(first: State) -> int:
    """The most decisions of seats: every turn has few questions, every game few turns (J-397)."""
    seats = first.open.seats
    return ROUND_LIMIT * seats * (QUESTIONS_IN_A_TURN + seats)


def traits(states: Sequence[State]) -> tuple[Trait, ...]:
    """Tell who began, who held which card, and which tiles were opened."""
    last = states[-1].open
    opened = sorted({tile.face for tile in last.tiles if tile.open})
    return (
        *turn_order(states[0].open.turn.seat, last.seats),
        *(
            Trait("artefact", Message(f"card-{card.id}"), seat)
            for seat, cards in enumerate(last.cards)
            for card in cards
        ),
        *(Trait("opened_tile", Message(f"tile-{face}")) for face in opened),
    )
