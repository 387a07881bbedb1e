"""A view as things to draw: the panel, a paper for each seat, and a tray or the race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.scene import Scene
from starshelf.core.sheet import Part, Sheet

from ..state import chart_of
from ..view import View
from .asks import ask, notes, seat_note
from .ghosts import gestures
from .offers import POINTING, offers
from .panel import halves, panel_of
from .paper import cell_targets, paper_of
from .race import NO_RACE, race
from .tray import tray_of

__all__ = ["intent", "scene"]

intent = POINTING.intent


NOTHING = Part()
"""Stands where there is nothing to draw now, so that the other parts keep their places."""


def scene(v: View, legal: Sequence[Any]) -> Scene:
    """Put the parts together; the viewer's own paper comes first, then the others clockwise."""
    o, seats = v.open, len(v.open.papers)
    is_drawing = v.viewer is not None and v.draft is not None
    parts = [panel_of(v)]
    if o.sheet:
        for step in range(seats):
            parts += paper_of(v, ((v.viewer or 0) + step) % seats)
        is_placing = legal and o.phase == "assign"
        parts.append(halves(o.placed, o.tiles) if is_placing else NOTHING)
        parts.append(cell_targets(chart_of(o), v.viewer) if is_drawing else NOTHING)
    if legal and is_drawing:
        parts.append(tray_of(v, legal))
    else:
        parts.append(race(chart_of(o), o.papers) if o.sheet else NO_RACE)
    sheet = Sheet()
    sheet.put(*parts)
    return sheet.scene(
        offers=offers(v, legal),
        gestures=gestures(v, legal) if legal and is_drawing else (),
        ask=ask(v),
        seats=tuple([seat_note(v, seat) for seat in range(seats)]),
        notes=notes(o),
    )
