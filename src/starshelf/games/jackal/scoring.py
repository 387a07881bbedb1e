"""Scores, winners and what is never made or lost (3.12 … 3.14)."""

from __future__ import annotations

from starshelf.core.game import Score, ScoreItem
from starshelf.games.jackal.content import BACKS
from starshelf.games.jackal.rules.turn import ROUND_LIMIT
from starshelf.games.jackal.state import Over, State, roster


def scores(s: State) -> tuple[Score, ...]:
    """Count delivered coins; cards break ties (J-362, J-363)."""
    return tuple(
        Score(coins, (ScoreItem("delivered", coins),), (len(cards),))
        for coins, cards in zip(s.delivered, s.cards)
    )


def sides(s: State) -> tuple[tuple[int, ...], ...]:
    """Name the seats that win together (J-380)."""
    return tuple(dict.fromkeys(roster(s, seat).side for seat in range(s.seats)))


def winners(s: State) -> tuple[int, ...]:
    """Name the seats of the best side or sides (J-362 … J-364, J-386)."""
    results = {
        side: (sum(s.delivered[seat] for seat in side), sum(len(s.cards[seat]) for seat in side))
        for side in sides(s)
    }
    best = max(results.values())
    return tuple(sorted(seat for side in results if results[side] == best for seat in side))


def ending(s: State) -> str:
    """Name the reason why the game ended."""
    return s.pending.reason if isinstance(s.pending, Over) else ""


def conserved(s: State) -> dict[str, int]:
    """Sums that no event may change (J-390, J-391, J-393, J-396)."""
    sums = {
        "coins": s.supply + sum(count for _, count in s.coins) + sum(s.delivered) + s.lost,
        "cards": len(s.deck) + sum(len(hand) for hand in s.cards),
        "locks": s.locks_reserve + len(s.locks) + s.locks_aside,
        "astronauts": len(s.astronauts),
        "ships": len(set(s.ships)),
    }
    for back, bag in zip(BACKS, s.bags):
        sums[f"tiles {back}"] = sum(bag) + sum(
            tile.back == back and tile.face != "" for tile in s.tiles
        )
        sums[f"cells {back}"] = sum(tile.back == back for tile in s.tiles)
    return sums


def bound(s: State) -> int:
    """The most decisions of seats: every turn has few questions, every game few turns (J-397)."""
    questions_in_a_turn = 70
    return ROUND_LIMIT * s.seats * (questions_in_a_turn + s.seats)
