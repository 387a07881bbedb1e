"""A view as things to draw: the panel, a paper for each seat, and a tray or the race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.scene import Scene
from starshelf.core.sheet import Sheet

from ..state import chart_of
from ..view import View
from .asks import ask, notes, seat_note
from .ghosts import gestures
from .offers import POINTING
from .panel import halves, put_panel
from .paper import cell_targets, paper_of
from .race import NO_RACE, race
from .tray import tray_of

__all__ = ["intent", "scene"]

intent = POINTING.intent


def scene(v: View, legal: Sequence[Any]) -> Scene:
    """Put the parts together; the viewer's own paper comes first, then the others clockwise."""
    o, seats = v.open, len(v.open.papers)
    sheet = Sheet()
    put_panel(sheet, v)
    is_drawing = v.viewer is not None and v.draft is not None
    if o.sheet:
        first = v.viewer or 0
        sheet.put(*[paper_of(v, (first + step) % seats) for step in range(seats)])
        if legal and o.phase == "assign":
            sheet.put(halves(o.placed, o.tiles))
        if is_drawing:
            sheet.put(cell_targets(chart_of(o), v.viewer))
    if legal and is_drawing:
        sheet.put(tray_of(v, legal))
    else:
        sheet.put(race(chart_of(o), o.papers) if o.sheet else NO_RACE)
    return sheet.scene(
        offers=POINTING.offers(v, legal),
        gestures=gestures(v, legal) if legal and is_drawing else (),
        ask=ask(v),
        seats=tuple([seat_note(v, seat) for seat in range(seats)]),
        notes=notes(o),
    )
