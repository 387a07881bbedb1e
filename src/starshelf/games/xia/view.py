"""What a viewer may know: all that lies open, the own cards, and which cards are face down."""

from __future__ import annotations

from msgspec import Struct

from starshelf.core.game import Viewer
from starshelf.core.rng import Rng, shuffled

from .frames import Draw
from .state import FACE_DOWN, Open, Secret, State


class View(Struct, frozen=True):
    """What one viewer sees: `unknown` are the cards in the deck or face down elsewhere, sorted."""

    viewer: Viewer
    open: Open
    card: int
    drawn: tuple[int, ...]
    unknown: tuple[int, ...]


def view(state: State, viewer: Viewer) -> View:
    """Build what a seat or a spectator may know."""
    card = 0 if viewer is None else state.secret.hands[viewer]
    drawn = state.secret.drawn if viewer is not None and viewer == drawer(state.open) else ()
    hidden = [
        *state.secret.deck,
        *(other for other in state.secret.hands if other and other != card),
    ]
    if not drawn:
        hidden.extend(state.secret.drawn)
    return View(viewer, state.open, card, drawn, tuple(sorted(hidden)))


def drawer(o: Open) -> int:
    """Give the seat that is drawing missions; -1 when nobody is."""
    f = o.stack[-1] if o.stack else None
    return f.seat if isinstance(f, Draw) else -1


def guess(view: View, rng: Rng) -> State:
    """Give one truth that fits a view."""
    cards = shuffled(rng, view.unknown)
    o = view.open
    hands = []
    for number, seat in enumerate(o.seats):
        if number == view.viewer:
            hands.append(view.card)
        else:
            hands.append(cards.pop() if seat.mission == FACE_DOWN else 0)
    drawn = view.drawn
    f = o.stack[-1] if o.stack else None
    if isinstance(f, Draw) and f.seat != view.viewer:
        drawn = tuple(sorted(cards.pop() for _ in range(f.count)))
    return State(o, Secret(tuple(sorted(cards)), tuple(hands), drawn))
