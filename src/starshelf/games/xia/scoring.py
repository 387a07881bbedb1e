"""Fame by its sources, who has won, and what is never made or lost (X-650 to X-655, X-690 ff.)."""

from __future__ import annotations

from starshelf.core.game import Score, ScoreItem

from .content import FAME_SOURCES, GOODS, OUTFITS
from .state import COPY, NOBODY, State, goods_of


def scores(state: State) -> tuple[Score, ...]:
    """Itemise each seat's fame; credits, then less bounty, decide ties (X-653)."""
    found = []
    for seat in state.open.seats:
        items = tuple(
            ScoreItem(source, points)
            for source, points in zip(FAME_SOURCES, seat.fame_by)
            if points
        )
        found.append(Score(seat.fame, items, (seat.credits, -seat.bounty)))
    return tuple(found)


def winners(state: State) -> tuple[int, ...]:
    """Give who has won: the one who reached the target, or the best at the limit."""
    o = state.open
    if o.winner != NOBODY:
        return (o.winner,)
    if o.ending != "round_limit":
        return ()
    marks = [(seat.fame, seat.credits, -seat.bounty) for seat in o.seats]
    return tuple(number for number, mark in enumerate(marks) if mark == max(marks))


def ending(state: State) -> str:
    """Say why the game ended."""
    return state.open.ending


def conserved(state: State) -> dict[str, int]:
    """Give the sums that no event changes (X-690 to X-696, X-700)."""
    o = state.open
    world = o.world
    sums = {}
    for number, row in enumerate(GOODS, 1):
        held = sum(
            goods_of(cube) == number
            for seat in o.seats
            for cube in (*seat.cargo, *seat.loose)
            if 0 < cube < COPY
        )
        lying = sum(n for _, cube, n in world.cubes if goods_of(cube) == number)
        sums[f"cubes {row.id}"] = world.supply[number - 1] + held + lying
    for number, outfit in enumerate(OUTFITS):
        fitted = sum(f.outfit == number for seat in o.seats for f in seat.fitted)
        sums[f"tiles {outfit.id}"] = world.tiles[number] + fitted
    for number, seat in enumerate(o.seats):
        spent = sum(fitted.spent.bit_count() for fitted in seat.fitted)
        sums[f"markers of seat {number}"] = seat.armed + spent + seat.disarmed
    sums["sectors"] = world.pile.bit_count() + len({sector for _, sector, _ in world.laid})
    sums["tokens"] = sum(world.faces) + sum(sum(seat.tokens) for seat in o.seats)
    hands = sum(card > 0 for card in state.secret.hands)
    shown = sum(seat.mission > 0 for seat in o.seats)
    completed = sum(len(seat.completed) for seat in o.seats)
    sums["missions"] = (
        len(state.secret.deck)
        + len(world.discards)
        + len(state.secret.drawn)
        + hands
        + shown
        + completed
    )
    titles = world.titles_deck.bit_count() + world.titles_aside.bit_count()
    titles += len(world.titles_open) + sum(seat.titles.bit_count() for seat in o.seats)
    sums["titles"] = titles
    copies = sum(cube >= COPY for seat in o.seats for cube in (*seat.cargo, *seat.loose))
    sums["replication token"] = copies + (world.copy_with == NOBODY)
    return sums


DECISIONS_A_TURN = 400
"""More than any turn can ask: markers, impulse, credits and cards run out (X-092)."""

UNLIMITED_ROUNDS = 1000
"""Without a round limit random play ends far earlier; fame never falls and luck brings more."""


def bound(state: State) -> int:
    """Give the most decisions of seats that a game can have."""
    rounds = state.open.rules.round_limit or UNLIMITED_ROUNDS
    return DECISIONS_A_TURN * rounds * len(state.open.seats)
