"""What the coins on the bodies are worth to each side: how soon it brings them home, if at all."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

from msgspec import Struct

from ..content import content
from ..state import Open, board, roster, where_is
from .ground import FAR, Ground, Moves

KEEPS = 0.87
"""What a coin keeps of its worth for every move that it is away from home."""
RIVALRY = 2.5
"""The moves by which a side must be nearer than another to get a coin e times as likely."""
NEXT = 0.5
"""How many moves a side is ahead that moves next."""
CAUGHT = 0.7
"""How likely an enemy who can knock out a carrier right now does it."""
AGAIN = 1.5
"""How much later the next coin of a hoard comes, in ways home of the one before."""
ONE_AT_A_TIME = 0.65
"""What each further coin counts of the one before: a side moves one piece a turn. With it games
between greedy bots went from about 350 turns to 260 (docs/bots.md)."""
UNLOCKED = 0.8
"""What coins behind a lock are worth beside others."""
FARTHEST_WALK, FARTHEST_HOME, BY_FLIGHT = 12, 16, 8
"""More moves are not told apart; what it takes to bring a coin home from the other body."""

Side = tuple[int, ...]


class _Crew(Struct):
    """A side as far as it matters to coins."""

    stands: list[tuple[int, int]]
    """Where its astronauts are, and for how many turns they sleep."""
    ships: tuple[int, ...]
    homeward: Moves
    """For each cell, the moves that bring a coin home."""
    flies: bool

    def race_to(self, cell: int, walks: Moves) -> _Race:
        """See how it stands in the race for the coins of one place."""
        home = self.homeward[cell]
        if home >= FAR and self.flies:
            home = BY_FLIGHT
        return _Race(
            walks=sorted([walks[here] + sleeps for here, sleeps in self.stands]),
            refuge=max(1, min([walks[ship] for ship in self.ships])),
            home=min(home, FARTHEST_HOME),
        )


class _Race(Struct):
    """How a side stands in the race for the coins of one place, in moves."""

    walks: list[int]
    """Of its astronauts, the nearest first."""
    refuge: int
    """The walk of one who was knocked out."""
    home: int

    def moves(self, *, locked: bool, caught: bool) -> float:
        """Tell how many moves bring the first coin home; a lock wants two astronauts."""
        if locked:
            return sum([min(walk, FARTHEST_WALK) for walk in self.walks[:2]]) + 1 + self.home
        if caught and not self.walks[0]:
            others = [walk for walk in self.walks if walk]
            return CAUGHT * min(*others, self.refuge, FARTHEST_WALK) + self.home
        return min(self.walks[0], FARTHEST_WALK) + self.home


def coin_hopes(
    o: Open, ground: Ground, sides: list[Side], upcoming: int, tired: float
) -> list[float]:
    """Judge what each side gets of the coins that lie about.

    Who is tired of fighting does not mind how near the others are.
    """
    crews = [_crew(o, ground, side) for side in sides]
    gains: list[list[float]] = [[] for _ in sides]
    for cell, count, locked in _purses(o):
        walks = ground.walks_to[cell]
        races = [crew.race_to(cell, walks) for crew in crews]
        danger = any(upcoming in side and r.walks[0] == 1 for side, r in zip(sides, races))
        moves = []
        for side, race in zip(sides, races):
            if upcoming in side:
                moves.append(race.moves(locked=locked, caught=False) - NEXT)
            else:
                moves.append(race.moves(locked=locked, caught=danger))
        odds = [exp(-need / RIVALRY) for need in moves]
        total = sum(odds)
        for race, need, chance, found in zip(races, moves, odds, gains):
            share = chance / total
            worth = (UNLOCKED if locked else 1.0) * (share + tired * (1 - share)) * KEEPS**need
            again = KEEPS ** (AGAIN * race.home)
            for _ in range(count):
                found.append(worth)
                worth *= again
    return [_one_at_a_time(found) for found in gains]


def _one_at_a_time(gains: list[float]) -> float:
    total = 0.0
    weight = 1.0
    for gain in sorted(gains, reverse=True):
        total += weight * gain
        weight *= ONE_AT_A_TIME
    return total


def _purses(o: Open) -> Iterator[tuple[int, int, bool]]:
    """Where coins lie or are locked up, how many, and whether they are locked up."""
    tiles = board(o).tile_count
    for place, count in o.coins:
        yield place % tiles, count, False
    for place in o.locks:
        cell = place % tiles
        yield cell, content().faces[o.tiles[cell].face].coins, True


def _crew(o: Open, ground: Ground, side: Side) -> _Crew:
    friends = roster(o, side[0]).friends
    ships = tuple([o.ships[ally] for ally in side])
    return _Crew(
        stands=[(where_is(o, o.astronauts[a]), 1 if o.asleep[a] else 0) for a in friends],
        ships=ships,
        homeward=ground.ways_home[ships],
        flies=any(o.fuel[ally] for ally in side),
    )
