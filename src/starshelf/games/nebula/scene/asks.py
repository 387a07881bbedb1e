"""What is wanted of whom, and remarks about the seats and the table."""

from __future__ import annotations

from functools import lru_cache

from starshelf.core.remember import remember
from starshelf.core.scene import Ask, SeatNote
from starshelf.core.words import Message

from .. import content as c
from .. import goals, scoring, why
from ..scoring import Prizes
from ..state import (
    MARKER_LIMIT,
    NO_GOAL,
    Mat,
    Open,
    choosing,
    completed_constellations,
    marker_count,
)
from ..view import View


def ask(o: Open) -> Ask | None:
    """Say what is wanted now, and of whom."""
    phase, seat = o.phase, o.active
    if phase == "choose":
        return Ask(Message("ask-choose_personal"), choosing(o), "N-040")
    if phase == "gather":
        able = any(o.mats[seat].held) and any(o.bag)
        return _ask("ask-gather" if able else "ask-gather_time", seat, "N-063")
    if phase == "keep":
        return _ask("ask-keep", seat, "N-094")
    if phase == "place":
        return _ask_place(seat, placements_left(o), o.turn_bright)
    if phase == "raise":
        return _ask("ask-raise_value", seat, "N-160")
    return None


@lru_cache(maxsize=None)
def _ask(question: str, seat: int, clause: str) -> Ask:
    return Ask(Message(question), (seat,), clause)


@lru_cache(maxsize=None)
def _ask_place(seat: int, left: int, bright: int) -> Ask:
    question = Message("ask-place", {"left": left, "bright": why.star(bright)})
    return Ask(question, (seat,), "N-107")


def placements_left(o: Open) -> int:
    """Count the stars that the active seat may still place, at best."""
    bright = o.turn_bright
    third = bright != c.EMPTY and (o.placed >> bright & 1 or o.mats[o.active].held[bright])
    limit = c.PLACEMENT.limit_with_bright if third else c.PLACEMENT.limit
    return limit - o.placed.bit_count()


# --- at a glance --------------------------------------------------------------------------------


def seat_note(v: View, prizes: Prizes, seat: int, galaxy: Mat) -> SeatNote:
    """Give the points of a seat and short remarks; the personal goal counts when all are shown."""
    o = v.open
    if o.phase == "choose":
        return _choice(seat, o.chosen[seat])
    prize = 0
    kept = v.kept[seat] if o.phase == "over" else NO_GOAL
    if kept != NO_GOAL and goals.holds(kept, galaxy, scoring.table_of(o, seat)):
        prize = c.SCORING.personal_goal
    return _standing(seat, galaxy, prizes, seat == o.first, prize)


@lru_cache(maxsize=None)
def _choice(seat: int, chosen: bool) -> SeatNote:
    note = Message("note-chosen" if chosen else "note-choosing")
    return SeatNote(seat, 0, (note,), symbol="seat")


@remember
def _standing(seat: int, galaxy: Mat, prizes: Prizes, first: bool, prize: int) -> SeatNote:
    items = scoring.open_items(prizes, seat, galaxy)
    notes = [
        Message("note-black", {"count": galaxy.black}),
        Message("note-goals", {"count": scoring.marked(prizes.markers, seat)}),
        Message("note-constellations", {"count": completed_constellations(galaxy.filled)}),
    ]
    if first:
        notes.append(Message("note-first"))
    points = sum(item.points for item in items) + prize
    return SeatNote(seat, points, tuple(notes), symbol="seat")


def notes(o: Open) -> tuple[Message, ...]:
    """Remark on the round, the token, the markers laid and allowed, and the bag."""
    if o.round == 0:
        return (Message("note-setup"),)
    found = [
        _note("note-round", round=o.round),
        _note("note-token", step=o.token, last=c.TOKEN_TRACK.last),
        _note("note-markers", count=marker_count(o.markers), limit=MARKER_LIMIT[len(o.mats)]),
        _note("note-bag", count=sum(o.bag)),
    ]
    if o.last_round:
        reasons = tuple(Message(f"ending-{code}") for code in o.last_round)
        found.insert(0, Message("note-last_round", {"reasons": reasons}))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _note(key: str, **numbers: int) -> Message:
    return Message(key, numbers)
