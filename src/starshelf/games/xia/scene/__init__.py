"""A view of Xia as a scene: map, mats and trays put together, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.scene import Offer, Piece, Scene
from starshelf.core.words import Arg, Message
from starshelf.games.xia.asks import ask_of
from starshelf.games.xia.atlas import draw_map
from starshelf.games.xia.cards import draw_drawn, draw_hand, draw_titles
from starshelf.games.xia.frames import Move, Turn
from starshelf.games.xia.geometry import HEX_SIDES, NEIGHBOUR, SPACES
from starshelf.games.xia.market import draw_shop, draw_yard
from starshelf.games.xia.mats import draw_mat, seat_note
from starshelf.games.xia.naming import SEAT_NAMES
from starshelf.games.xia.offers import offers_of
from starshelf.games.xia.shades import shades_of
from starshelf.games.xia.stage import DRAWN, MAP, SHOP, YARD, Sheet, frame_of
from starshelf.games.xia.state import OFF, Open
from starshelf.games.xia.trays import draw_dice, draw_fame, draw_npcs, draw_supply
from starshelf.games.xia.view import View

PHASES = ("action", "business", "status")


def scene(view: View, legal: Sequence[Any]) -> Scene:
    """Draw what a viewer sees; `legal` is the viewer's legal list."""
    o = view.open
    offers = offers_of(view, legal)
    wanted = _pointed(offers)
    sheet = Sheet()
    draw_map(sheet, view, wanted)
    sheet.pieces += _beams(view, wanted)
    draw_drawn(sheet, view)
    draw_yard(sheet, view, legal)
    draw_shop(sheet, view, wanted)
    draw_dice(sheet, view, wanted)
    first = view.viewer or 0
    for step in range(len(o.seats)):
        draw_mat(sheet, view, (first + step) % len(o.seats), wanted)
    draw_hand(sheet, view, wanted)
    draw_fame(sheet, view)
    draw_titles(sheet, view)
    draw_npcs(sheet, view)
    draw_supply(sheet, view)
    for place in (YARD, SHOP, DRAWN, f"mat:{view.viewer}"):
        sheet.enlarge(place, frame_of(o.world.laid))
    return Scene(
        places=tuple(sheet.places),
        pieces=tuple(sheet.pieces),
        lines=tuple(sheet.lines),
        labels=tuple(sheet.labels),
        targets=tuple(sheet.targets),
        offers=offers,
        shades=shades_of(view),
        ask=ask_of(view, legal),
        seats=tuple(seat_note(view, number) for number in range(len(o.seats))),
        notes=_notes(o),
    )


def _pointed(offers: Sequence[Offer]) -> frozenset[str]:
    """Name the targets that offers point at."""
    names: set[str] = set()
    for offer in offers:
        for path in (offer.path, *offer.also):
            names.update(path)
    return frozenset(names)


def _beams(view: View, wanted: frozenset[str]) -> list[Piece]:
    """Put the directions of the Particle Beam round the viewer's ship."""
    o = view.open
    if view.viewer is None or o.seats[view.viewer].at == OFF:
        return []
    at = o.seats[view.viewer].at
    frame = frame_of(o.world.laid)
    pieces = []
    for side, name in enumerate(HEX_SIDES):
        target = f"beam:{name}"
        if target in wanted:
            x, y = frame.hex(at + NEIGHBOUR[at % SPACES][side])
            turn = 60 * side - 60
            label = Message(f"hexside-{name}")
            pieces.append(
                Piece(target, "beam_way", MAP, x, y, 0.6, turn=turn, label=label, target=True)
            )
    return pieces


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
