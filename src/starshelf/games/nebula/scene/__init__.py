"""A view as things to draw: the nebula, the galaxies, goals and values; offers on targets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from starshelf.core.game import Action
from starshelf.core.scene import Scene
from starshelf.core.sheet import Sheet

from .. import content as c
from .. import goals
from ..scoring import marked, prizes_of, table_of
from ..state import NO_GOAL, Mat, is_ranked, marker_count, marker_limit, turn_order
from ..view import View
from . import board, goal_cards
from .asks import ask, notes, seat_note
from .galaxy import galaxy
from .offers import POINTING
from .value_board import value_board

__all__ = ["intent", "scene"]

intent = POINTING.intent


def scene(v: View, legal: Sequence[Action]) -> Scene:
    """Put the parts together."""
    o = v.open
    sheet = Sheet()
    _put_nebula(v, sheet)
    placing = o.active if o.phase == "place" else -1
    for seat in turn_order(v.viewer or 0, len(o.mats)):
        bright = o.turn_bright if seat == placing else c.EMPTY
        sheet.put(galaxy(seat, o.mats[seat], seat == v.viewer, bright, seat == o.first))
    sheet.put(board.drawn(o.drawn))
    galaxies = [_bare(mat.stars, mat.filled, mat.black) for mat in o.mats]
    _put_cards(v, sheet, None if v.viewer is None else galaxies[v.viewer])
    prizes = prizes_of(o)
    markers = marker_count(o.markers), marker_limit(len(o.mats))
    return sheet.scene(
        offers=POINTING.offers(v, legal),
        ask=ask(o),
        seats=tuple([seat_note(v, prizes, seat, bare) for seat, bare in enumerate(galaxies)]),
        notes=notes(o.round, o.last_round, o.token, markers, sum(o.bag)),
    )


@lru_cache(maxsize=1 << 12)
def _bare(stars: tuple[int, ...], filled: int, black: int) -> Mat:
    """What goals and points look at: a mat without its observation area."""
    return Mat(stars=stars, filled=filled, black=black)


def _put_nebula(v: View, sheet: Sheet) -> None:
    o = v.open
    gathering = o.phase == "gather" and v.viewer == o.active
    sheet.put(board.GROUND)
    for number, cells in enumerate(o.clusters):
        sheet.put(board.cluster(number, cells, o.clocks[number], gathering))
    sheet.put(board.middle(o.bright, o.token), board.bag(o.bag), board.box(sum(o.box)))


def _put_cards(v: View, sheet: Sheet, galaxy: Mat | None) -> None:
    o = v.open
    personal = []
    for seat, kept in enumerate(v.kept):
        free = seat == v.viewer and kept == NO_GOAL
        for goal in v.goals if free else (kept,):
            if goal != NO_GOAL:
                progress = goals.MEASURES[goal](o.mats[seat], table_of(o, seat))
                personal.append((seat, goal, free, progress))
    if personal:
        sheet.put(goal_cards.personal(v.viewer, tuple(personal), o.phase))
    if o.common:
        sheet.put(goal_cards.common(o.common, o.markers, galaxy))
    if is_ranked(o):
        sheet.put(value_board(o.orders, o.steps))
    if o.advanced:
        own = 0 if v.viewer is None else marked(o.markers, v.viewer)
        sheet.put(goal_cards.advanced(o.advanced, o.orders[2], galaxy, own))
