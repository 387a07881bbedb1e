"""What is asked of whom, and the notes of the table and its seats."""

from __future__ import annotations

from starshelf.core.remember import remember
from starshelf.core.scene import Ask, SeatNote
from starshelf.core.words import Message, SeatName

from ..board import BODIES
from ..content import content
from ..messages import card_word, tile_word
from ..pending import (
    Acting,
    After,
    Exiting,
    Over,
    Peeking,
    Placing,
    Pulling,
    SwappingFirst,
    SwappingSecond,
    Targeting,
    Turning,
    Voting,
)
from ..rules.asked import DEALT
from ..state import CREW, Open, Tile, board

QUIET_FROM = 6
"""Quiet rounds from which they are mentioned (ledger, section 12)."""

QUIET_END = content().limits["quiet_end_rounds"]

SIMPLE = {
    SwappingFirst: ("ask-swap_first", "J-236"),
    SwappingSecond: ("ask-swap_second", "J-236"),
    Pulling: ("ask-pull", "J-286"),
    After: ("ask-after_action", "J-053"),
}
"""Questions that name nothing but the seat."""


def ask_of(o: Open) -> Ask:
    """Say what is wanted now, of whom, and by which clause."""
    pending = o.pending
    seat = o.turn.seat
    who = {"seat": SeatName(seat)}
    if isinstance(pending, Acting):
        ready = not o.turn.card_used and not o.turn.extra
        cards = ready and any(card.ready for card in o.cards[seat])
        return _ask_turn(seat, cards)
    if isinstance(pending, Over):
        return Ask(Message("ask-over"), (), "J-360")
    if isinstance(pending, Voting):
        seats = tuple(seat for seat, voted in enumerate(pending.voted) if not voted)
        return Ask(Message("ask-vote"), seats, "J-366")
    if type(pending) in DEALT:
        return Ask(Message("ask-deal"), (), "J-410")
    if isinstance(pending, Exiting):
        tile = tile_word(o.tiles[pending.cell].face)
        return Ask(Message("ask-exit", {**who, "tile": tile}), (seat,), "J-096")
    if isinstance(pending, Peeking):
        return Ask(Message("ask-peek", {**who, "left": pending.left}), (seat,), "J-225")
    if isinstance(pending, Turning):
        cell = board(o).names[pending.cells[0]]
        return Ask(Message("ask-turn_tile", {**who, "cell": cell}), (seat,), "J-239")
    if isinstance(pending, (Targeting, Placing)):
        key = "ask-card_target" if isinstance(pending, Targeting) else "ask-card_place"
        return Ask(Message(key, {**who, "card": card_word(pending.card)}), (seat,), "J-053")
    key, clause = SIMPLE[type(pending)]
    return Ask(Message(key, who), (seat,), clause)


@remember
def _ask_turn(seat: int, cards: bool) -> Ask:
    key = "ask-turn_cards" if cards else "ask-turn"
    return Ask(Message(key, {"seat": SeatName(seat)}), (seat,), "J-050")


def seat_notes(o: Open) -> tuple[SeatNote, ...]:
    """What is told of each seat."""
    voted = o.pending.voted if isinstance(o.pending, Voting) else (False,) * o.seats
    return tuple(
        [
            _seat_note(
                seat,
                o.delivered[seat],
                seat % 2 + 1 if o.teams else 0,
                o.fuel[seat],
                len(o.cards[seat]),
                sum(map(bool, o.asleep[CREW * seat : CREW * seat + CREW])),
                voted[seat],
            )
            for seat in range(o.seats)
        ]
    )


@remember
def _seat_note(
    seat: int, coins: int, team: int, fuelled: bool, cards: int, asleep: int, voted: bool
) -> SeatNote:
    notes = []
    if team:
        notes.append(Message("note-team", {"team": team}))
    if fuelled:
        notes.append(Message("note-fuel"))
    if cards:
        notes.append(Message("note-cards", {"count": cards}))
    if asleep:
        notes.append(Message("note-asleep", {"count": asleep}))
    if voted:
        notes.append(Message("note-voted"))
    return SeatNote(seat, coins, tuple(notes), f"ship_{seat}")


def notes_of(o: Open) -> tuple[Message, ...]:
    """What is told of the table."""
    notes = [
        Message("note-round", {"round": o.turn.number // o.seats + 1}),
        Message("note-coins_out", {"count": sum([count for _, count in o.coins])}),
        _closed(o.tiles, board(o).planet_count),
    ]
    if o.turn.extra:
        notes.append(Message("note-extra_turn"))
    quiet = o.turn.quiet // o.seats
    if quiet >= QUIET_FROM:
        notes.append(Message("note-quiet", {"rounds": quiet, "limit": QUIET_END}))
    return tuple(notes)


@remember
def _closed(tiles: tuple[Tile, ...], planet_count: int) -> Message:
    closed = [not tile.open for tile in tiles]
    counts = sum(closed[:planet_count]), sum(closed[planet_count:])
    return Message("note-closed", dict(zip(BODIES, counts)))
