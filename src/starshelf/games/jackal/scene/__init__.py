"""A view of Jackal as a scene: everything put together."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Action
from starshelf.core.scene import Scene
from starshelf.core.sheet import Sheet

from ..board import board_of
from ..content import BACKS
from ..state import CREW
from ..view import View
from .asks import ask_of, notes_of, seat_notes
from .figures import astronauts, coins, looks, ship
from .ground import swap_mark, tiles, turn_handles
from .layout import ring_targets, space
from .mats import mat, tray, unseen, unseen_place
from .offers import POINTING

__all__ = ["intent", "scene"]

intent = POINTING.intent


def scene(v: View, legal: Sequence[Action]) -> Scene:
    """Draw a view; `legal` is the viewer's legal list."""
    o = v.open
    offers = POINTING.offers(v, legal)
    clicked = {target for offer in offers for target in offer.path}
    seats = range(o.seats)
    crews = looks(o)
    left_out = board_of(o.field).left_out
    sheet = Sheet()
    sheet.put(
        space(o.field),
        tiles(o, v.fronts),
        ring_targets(o.field),
        swap_mark(o),
        *[ship(o.field, seat, o.ships[seat], o.fuel[seat]) for seat in seats],
        *coins(o, clicked),
        *astronauts(o, crews, v.viewer, clicked),
        turn_handles(o, v.viewer),
        *[
            mat(
                seat,
                o.delivered[seat],
                o.fuel[seat],
                crews[CREW * seat : CREW * seat + CREW],
                o.cards[seat],
                seat == v.viewer,
            )
            for seat in seats
        ],
        tray(len(o.deck), o.supply, o.lost, o.locks_reserve),
        unseen_place(),
        *[unseen(back, bag, sum(bag) - left_out[back]) for back, bag in zip(BACKS, o.bags)],
    )
    return sheet.scene(offers=offers, ask=ask_of(o), seats=seat_notes(o), notes=notes_of(o))
