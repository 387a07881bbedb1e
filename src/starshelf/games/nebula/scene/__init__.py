"""A view as things to draw: the nebula, the galaxies, goals and values; offers on targets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from starshelf.core.game import Action
from starshelf.core.scene import Scene
from starshelf.core.sheet import Part, Sheet

from .. import content as c
from .. import goals
from ..scoring import marked, prizes_of
from ..state import NO_GOAL, Mat, is_ranked, turn_order
from ..view import View
from . import board, goal_cards
from .asks import ask, notes, seat_note
from .galaxy import galaxy
from .offers import POINTING, intent
from .value_board import value_board

__all__ = ["intent", "scene"]


def scene(v: View, legal: Sequence[Action]) -> Scene:
    """Put the parts together."""
    o = v.open
    galaxies = [_bare(mat.stars, mat.filled, mat.black) for mat in o.mats]
    sheet = Sheet()
    sheet.put(
        *_nebula(v),
        *_galaxies(v),
        board.drawn(o.drawn),
        *_cards(v, galaxies),
    )
    prizes = prizes_of(o)
    return sheet.scene(
        offers=POINTING.offers(v, legal),
        ask=ask(o),
        seats=tuple([seat_note(v, prizes, seat, bare) for seat, bare in enumerate(galaxies)]),
        notes=notes(o),
    )


@lru_cache(maxsize=1 << 12)
def _progress(goal: int, galaxy: Mat, blacks: tuple[int, ...]) -> goals.Progress:
    return goals.MEASURES[goal](galaxy, goals.Table(blacks, 0))


@lru_cache(maxsize=1 << 12)
def _bare(stars: tuple[int, ...], filled: int, black: int) -> Mat:
    """What goals and points look at: a mat without its observation area."""
    return Mat(stars=stars, filled=filled, black=black)


def _nebula(v: View) -> Iterator[Part]:
    o = v.open
    gathering = o.phase == "gather" and v.viewer == o.active
    yield board.GROUND
    for number, cells in enumerate(o.clusters):
        yield board.cluster(number, cells, o.clocks[number], gathering)
    yield board.middle(o.bright, o.token)
    yield board.bag(o.bag)
    yield board.box(sum(o.box))


def _galaxies(v: View) -> Iterator[Part]:
    """The viewer's own comes first."""
    o = v.open
    placing = o.active if o.phase == "place" else -1
    for seat in turn_order(v.viewer or 0, len(o.mats)):
        bright = o.turn_bright if seat == placing else c.EMPTY
        yield from galaxy(seat, o.mats[seat], seat == v.viewer, bright, seat == o.first)


def _cards(v: View, galaxies: Sequence[Mat]) -> Iterator[Part]:
    o, mine = v.open, None if v.viewer is None else galaxies[v.viewer]
    blacks = tuple([mat.black for mat in o.mats])
    personal = []
    for seat, kept in enumerate(v.kept):
        free = seat == v.viewer and kept == NO_GOAL
        for goal in v.goals if free else (kept,):
            if goal != NO_GOAL:
                personal.append((seat, goal, free, _progress(goal, galaxies[seat], blacks)))
    if personal:
        yield from goal_cards.personal(v.viewer, tuple(personal), o.phase)
    if o.common:
        yield from goal_cards.common(o.common, o.markers, mine)
    if is_ranked(o):
        yield from value_board(o.orders, o.steps)
    if o.advanced:
        own = 0 if v.viewer is None else marked(o.markers, v.viewer)
        yield from goal_cards.advanced(o.advanced, o.orders[2], mine, own)
