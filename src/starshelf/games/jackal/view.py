"""What one viewer may know, and one truth that fits it (section 6 of the ledger)."""

from __future__ import annotations

from msgspec import Struct

from starshelf.core.game import Viewer
from starshelf.core.rng import Rng
from starshelf.games.jackal.content import BACKS, content
from starshelf.games.jackal.rules.dealing import draw_tile, take_from_bag
from starshelf.games.jackal.state import (
    Card,
    Pending,
    State,
    Tile,
    Voting,
)


class View(Struct, frozen=True, gc=False):
    """What a viewer may know; the names are those of `State`.

    A closed tile shows its back and who has peeked at it, and its front only to those.
    `bags` counts the fronts that the viewer has not seen yet, for each back.
    """

    viewer: Viewer
    field: str
    seats: int
    teams: bool
    pending: Pending
    seat: int
    tiles: tuple[Tile, ...]
    closed: int
    guards: frozenset[int]
    bags: tuple[tuple[int, ...], ...]
    astronauts: tuple[int, ...]
    asleep: tuple[int, ...]
    ships: tuple[int, ...]
    fuel: tuple[bool, ...]
    coins: tuple[tuple[int, int], ...]
    locks: tuple[int, ...]
    delivered: tuple[int, ...]
    lost: int
    supply: int
    locks_reserve: int
    locks_aside: int
    deck: tuple[str, ...]
    cards: tuple[tuple[Card, ...], ...]
    turns: int
    quiet: int
    progress: bool
    acted: bool
    card_used: bool
    again: bool
    extra: bool
    flowers: tuple[int, ...]
    last_vote: int | None
    rules: int
    voted: tuple[bool, ...]
    """In a vote: who has answered; () else. Only the viewer's own answer stands in `pending`."""


def view(s: State, viewer: Viewer) -> View:
    """Build what a seat, or a spectator, may know."""
    tiles, bags = _look_at(s.tiles, viewer)
    pending = s.pending
    voted: tuple[bool, ...] = ()
    if isinstance(pending, Voting):
        voted = tuple(answer is not None for answer in pending.answers)
        pending = Voting(pending.proposer, _own_answer(pending, viewer))
    return View(
        viewer=viewer,
        field=s.field,
        seats=s.seats,
        teams=s.teams,
        pending=pending,
        seat=s.seat,
        tiles=tiles,
        closed=s.closed,
        guards=s.guards,
        bags=bags,
        astronauts=s.astronauts,
        asleep=s.asleep,
        ships=s.ships,
        fuel=s.fuel,
        coins=s.coins,
        locks=s.locks,
        delivered=s.delivered,
        lost=s.lost,
        supply=s.supply,
        locks_reserve=s.locks_reserve,
        locks_aside=s.locks_aside,
        deck=s.deck,
        cards=s.cards,
        turns=s.turns,
        quiet=s.quiet,
        progress=s.progress,
        acted=s.acted,
        card_used=s.card_used,
        again=s.again,
        extra=s.extra,
        flowers=s.flowers,
        last_vote=s.last_vote,
        rules=s.rules,
        voted=voted,
    )


Look = tuple[tuple[Tile, ...], tuple[tuple[int, ...], ...]]
"""The tiles as a viewer sees them, and what the viewer has not seen."""

REMEMBERED = 64
_looks: dict[tuple[int, Viewer], tuple[tuple[Tile, ...], Look]] = {}


def _look_at(tiles: tuple[Tile, ...], viewer: Viewer) -> Look:
    """Show all tiles to a viewer; what was shown of the last tiles is remembered.

    So as long as the tiles stay the same, views of them share one tuple.
    """
    known = _looks.get((id(tiles), viewer))
    if known is None or known[0] is not tiles:
        if len(_looks) >= REMEMBERED:
            _looks.clear()
        seen = tuple([_seen(tile, viewer) for tile in tiles])
        known = _looks[id(tiles), viewer] = (tiles, (seen, _unseen(seen)))
    return known[1]


def _seen(tile: Tile, viewer: Viewer) -> Tile:
    """A tile as the viewer sees it."""
    if tile.open or not tile.face:
        return tile
    if viewer is not None and tile.known >> viewer & 1:
        return tile
    return Tile(tile.back, known=tile.known)


def _own_answer(vote: Voting, viewer: Viewer) -> tuple[bool | None, ...]:
    return tuple(
        answer if seat in (viewer, vote.proposer) else None
        for seat, answer in enumerate(vote.answers)
    )


def _unseen(tiles: tuple[Tile, ...]) -> tuple[tuple[int, ...], ...]:
    """For each back the box contents minus the fronts that are seen here."""
    left = {back: dict(content().pools[back]) for back in BACKS}
    for tile in tiles:
        if tile.face:
            left[tile.back][tile.face] -= 1
    return tuple(tuple(left[back].values()) for back in BACKS)


def guess(v: View, rng: Rng) -> State:
    """Draw a truth that fits the view: fronts that others know, votes that others gave."""
    tiles = list(v.tiles)
    bags = v.bags
    unknown = _unknown_by_back(v)
    for cell, tile in enumerate(tiles):
        if tile.known and not tile.face:
            face, turn = draw_tile(bags[BACKS.index(tile.back)], tile.back, unknown[tile.back], rng)
            bags = take_from_bag(bags, tile.back, face)
            unknown[tile.back] -= 1
            tiles[cell] = Tile(tile.back, face, turn, known=tile.known)
    pending = v.pending
    if isinstance(pending, Voting):
        answers = tuple(
            bool(rng.below(2)) if voted and answer is None else answer
            for voted, answer in zip(v.voted, pending.answers)
        )
        pending = Voting(pending.proposer, answers)
    return State(
        field=v.field,
        seats=v.seats,
        teams=v.teams,
        pending=pending,
        seat=v.seat,
        tiles=tuple(tiles),
        closed=v.closed,
        guards=v.guards,
        bags=bags,
        astronauts=v.astronauts,
        asleep=v.asleep,
        ships=v.ships,
        fuel=v.fuel,
        coins=v.coins,
        locks=v.locks,
        delivered=v.delivered,
        lost=v.lost,
        supply=v.supply,
        locks_reserve=v.locks_reserve,
        locks_aside=v.locks_aside,
        deck=v.deck,
        cards=v.cards,
        turns=v.turns,
        quiet=v.quiet,
        progress=v.progress,
        acted=v.acted,
        card_used=v.card_used,
        again=v.again,
        extra=v.extra,
        flowers=v.flowers,
        last_vote=v.last_vote,
        rules=v.rules,
    )


def _unknown_by_back(v: View) -> dict[str, int]:
    """How many closed tiles of each back the viewer has not seen: u in the viewer's eyes."""
    return {back: sum(tile.back == back and not tile.face for tile in v.tiles) for back in BACKS}
