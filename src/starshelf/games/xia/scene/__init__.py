"""A view of Xia as a scene: map, mats and trays put together, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.scene import Scene
from starshelf.core.sheet import Sheet
from starshelf.core.words import Arg, Message

from ..frames import Move, Turn
from ..naming import SEAT_NAMES
from ..state import Open
from ..view import View
from .asks import ask_of
from .atlas import map_parts
from .hand import drawn_of, hand_of, titles
from .market import shop_of, yard_of
from .mats import mat_parts, seat_note
from .offers import offers_of
from .places import EMPTY, Wanted
from .shades import lights_of
from .tray import dice_of, fame_track, npc_parts, supply_of

__all__ = ["scene"]

PHASES = ("action", "business", "status")


def scene(view: View, legal: Sequence[Any]) -> Scene:
    """Draw what a viewer sees; `legal` is the viewer's legal list."""
    o, viewer = view.open, view.viewer
    offers = offers_of(view, legal)
    wanted = Wanted(offers)
    sheet = Sheet()
    sheet.put(*map_parts(view, wanted))
    sheet.put(drawn_of(view), yard_of(view, wanted), shop_of(view, wanted), dice_of(o, wanted))
    first = viewer or 0
    for step in range(len(o.seats)):
        sheet.put(*mat_parts(view, (first + step) % len(o.seats), wanted))
    sheet.put(hand_of(view, wanted))
    sheet.put(fame_track(o.rules.fame_target, tuple([seat.fame for seat in o.seats])))
    sheet.put(titles(o.world.titles_open) if o.world.titles_open else EMPTY)
    sheet.put(*npc_parts(o), supply_of(o))
    begun = o.turn > 0
    return sheet.scene(
        offers=offers,
        lights=lights_of(view),
        ask=ask_of(view, legal),
        seats=tuple([seat_note(number, seat, begun) for number, seat in enumerate(o.seats)]),
        notes=_notes(o),
    )


def _notes(o: Open) -> tuple[Message, ...]:
    notes = []
    if o.turn:
        round_ = (o.turn - 1) // len(o.seats) + 1
        args: dict[str, Arg] = {"round": round_, "seat": SEAT_NAMES[o.active]}
        notes.append(Message("note-round", args))
    turn = o.stack[0] if o.stack else None
    if isinstance(turn, Turn) and turn.phase in PHASES:
        notes.append(Message(f"note-phase_{turn.phase}"))
    move = next((f for f in reversed(o.stack) if isinstance(f, Move)), None)
    if move is not None:
        notes.append(Message("note-points", {"points": move.points}))
    notes.append(Message("note-target", {"fame": o.rules.fame_target}))
    notes.append(Message("note-pile", {"count": o.world.pile.bit_count()}))
    return tuple(notes)
