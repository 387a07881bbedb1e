"""A view of Jackal as a scene: everything put together, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Action
from starshelf.core.scene import Ask, Scene, SeatNote
from starshelf.core.words import Message, SeatName
from starshelf.games.jackal.content import content
from starshelf.games.jackal.figures import astronaut_pieces, coin_pieces, ship_pieces, turn_handles
from starshelf.games.jackal.ground import cell_targets, swap_mark, tile_pieces
from starshelf.games.jackal.mats import bag_pieces, bag_place, mat_pieces, tray, tray_pieces
from starshelf.games.jackal.messages import card_word, tile_word
from starshelf.games.jackal.offers import offers_of
from starshelf.games.jackal.stage import board_places, edge_labels, mat, space_pieces
from starshelf.games.jackal.state import (
    After,
    Choosing,
    Drawing,
    Exiting,
    Opening,
    Over,
    Peeking,
    Placing,
    Pulling,
    Showing,
    Swapping,
    Targeting,
    Turning,
    Voting,
    board,
    roster,
)
from starshelf.games.jackal.view import View

DEALERS = (Choosing, Opening, Showing, Drawing)
"""Questions that the dealer answers."""

QUIET_FROM = 6
"""Quiet rounds are mentioned once there are so many (ledger, section 12)."""

QUIET_END = content().limits["quiet_end_rounds"]


def scene(view: View, legal: Sequence[Action]) -> Scene:
    """Draw a view; `legal` is the viewer's legal list."""
    offers = offers_of(view, legal)
    clicked = frozenset(target for offer in offers for target in offer.path)
    seats = range(view.seats)
    return Scene(
        places=(*board_places(view.field), *(mat(seat) for seat in seats), tray(), bag_place()),
        pieces=(
            *space_pieces(view.field),
            *tile_pieces(view.field, view.seats, view.tiles, view.locks),
            *swap_mark(view),
            *ship_pieces(view),
            *coin_pieces(view, clicked),
            *astronaut_pieces(view, clicked),
            *turn_handles(view),
            *(piece for seat in seats for piece in mat_pieces(view, seat)),
            *tray_pieces(view),
            *bag_pieces(view.tiles),
        ),
        labels=edge_labels(view.field),
        targets=cell_targets(view.field, view.seats, view.tiles),
        offers=offers,
        ask=ask_of(view),
        seats=tuple(_seat_note(view, seat) for seat in seats),
        notes=_notes(view),
    )


def asked_seats(view: View) -> tuple[int, ...]:
    """The seats that owe a decision."""
    if isinstance(view.pending, (Over, *DEALERS)):
        return ()
    if isinstance(view.pending, Voting):
        return tuple(seat for seat in range(view.seats) if not view.voted[seat])
    return (view.seat,)


def ask_of(view: View) -> Ask:
    """Say what is wanted now, of whom, and by which clause."""
    pending = view.pending
    who = {"seat": SeatName(view.seat)}
    seats = asked_seats(view)
    if isinstance(pending, Over):
        return Ask(Message("ask-over"), (), "J-360")
    if isinstance(pending, Voting):
        return Ask(Message("ask-vote"), seats, "J-366")
    if isinstance(pending, DEALERS):
        return Ask(Message("ask-deal"), (), "J-410")
    if isinstance(pending, Exiting):
        tile = tile_word(view.tiles[pending.cell].face)
        return Ask(Message("ask-exit", {**who, "tile": tile}), seats, "J-096")
    if isinstance(pending, Peeking):
        return Ask(Message("ask-peek", {**who, "left": pending.left}), seats, "J-225")
    if isinstance(pending, Swapping):
        step = "ask-swap_first" if pending.first is None else "ask-swap_second"
        return Ask(Message(step, who), seats, "J-236")
    if isinstance(pending, Turning):
        cell = board(view).names[pending.cells[0]]
        return Ask(Message("ask-turn_tile", {**who, "cell": cell}), seats, "J-239")
    if isinstance(pending, Pulling):
        return Ask(Message("ask-pull", who), seats, "J-286")
    if isinstance(pending, (Targeting, Placing)):
        name = "ask-card_target" if isinstance(pending, Targeting) else "ask-card_place"
        return Ask(Message(name, {**who, "card": card_word(pending.card)}), seats, "J-053")
    if isinstance(pending, After):
        return Ask(Message("ask-after_action", who), seats, "J-053")
    ready = not view.card_used and not view.extra
    cards = ready and any(card.ready for card in view.cards[view.seat])
    return Ask(Message("ask-turn_cards" if cards else "ask-turn", who), seats, "J-050")


def _seat_note(view: View, seat: int) -> SeatNote:
    notes = []
    if view.teams:
        notes.append(Message("note-team", {"team": seat % 2 + 1}))
    if view.fuel[seat]:
        notes.append(Message("note-fuel"))
    if view.cards[seat]:
        notes.append(Message("note-cards", {"count": len(view.cards[seat])}))
    asleep = sum(1 for astronaut in roster(view, seat).own if view.asleep[astronaut])
    if asleep:
        notes.append(Message("note-asleep", {"count": asleep}))
    if view.voted and view.voted[seat]:
        notes.append(Message("note-voted"))
    return SeatNote(seat, view.delivered[seat], tuple(notes), f"ship_{seat}")


def _notes(view: View) -> tuple[Message, ...]:
    tables = board(view)
    closed = [not tile.open for tile in view.tiles]
    notes = [
        Message("note-round", {"round": view.turns // view.seats + 1}),
        Message("note-coins_out", {"count": sum(count for _, count in view.coins)}),
        Message(
            "note-closed",
            {
                "planet": sum(closed[: tables.planet_count]),
                "station": sum(closed[tables.planet_count :]),
            },
        ),
    ]
    if view.extra:
        notes.append(Message("note-extra_turn"))
    quiet = view.quiet // view.seats
    if quiet >= QUIET_FROM:
        notes.append(Message("note-quiet", {"rounds": quiet, "limit": QUIET_END}))
    return tuple(notes)
