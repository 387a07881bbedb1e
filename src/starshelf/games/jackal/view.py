"""What one viewer may know, and one truth that fits it (section 6 of the ledger)."""

from __future__ import annotations

from msgspec import Struct

from starshelf.core.game import Viewer
from starshelf.core.rng import Rng

from .content import BACKS
from .pending import Voting
from .rules.dealing import draw_tile
from .state import Fronts, Open, Secret, State, bags_without, front_at, take_from_bag


class View(Struct, frozen=True, gc=False):
    """What a viewer may know: the open part, and what is its own."""

    viewer: Viewer
    open: Open
    fronts: Fronts = ()
    """The closed tiles at which the viewer has peeked."""
    vote: bool | None = None
    """What the viewer has answered in a vote under way."""


def view(s: State, viewer: Viewer) -> View:
    """Build what a seat, or a spectator, may know."""
    secret = s.secret
    if viewer is None:
        return View(None, s.open)
    tiles = s.open.tiles
    fronts = secret.fronts and tuple(
        [front for front in secret.fronts if tiles[front[0]].known >> viewer & 1]
    )
    return View(viewer, s.open, fronts, secret.votes[viewer] if secret.votes else None)


def guess(v: View, rng: Rng) -> State:
    """Draw a truth that fits the view: fronts that others know, votes that others gave."""
    o = v.open
    bags = bags_without(o, v.fronts)
    seen = {cell for cell, _, _ in v.fronts}
    unknown = {
        back: sum(
            tile.back == back and not tile.open and cell not in seen
            for cell, tile in enumerate(o.tiles)
        )
        for back in BACKS
    }
    fronts = []
    for cell, tile in enumerate(o.tiles):
        if not tile.known or tile.open:
            continue
        front = front_at(v.fronts, cell)
        if front is None:
            back = tile.back
            front = draw_tile(bags[BACKS.index(back)], back, unknown[back], rng)
            bags = take_from_bag(bags, back, front[0])
            unknown[back] -= 1
        fronts.append((cell, *front))
    return State(o, Secret(tuple(fronts), _guess_votes(v, rng)))


def _guess_votes(v: View, rng: Rng) -> tuple[bool | None, ...]:
    """Draw the answers that others gave; who proposes to stop is for it."""
    asked = v.open.pending
    if not isinstance(asked, Voting):
        return ()
    votes: list[bool | None] = []
    for seat, voted in enumerate(asked.voted):
        known = True if seat == asked.proposer else v.vote if seat == v.viewer else None
        votes.append(bool(rng.below(2)) if voted and known is None else known)
    return tuple(votes)
