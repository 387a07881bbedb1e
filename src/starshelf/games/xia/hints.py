"""How good things look for a seat, so that generic bots play well."""

from __future__ import annotations

from starshelf.games.xia.view import View


def value(v: View) -> float:
    """Judge the view's seat in points of fame."""
    assert v.viewer is not None
    seat = v.open.seats[v.viewer]
    return seat.fame + seat.credits / 6000
