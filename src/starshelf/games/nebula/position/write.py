"""A state written down; what follows from the rest is left out, as the token does (N-274)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, get_args

from .. import content as c
from .. import state as private
from ..state import NO_GOAL, Mat, State
from .format import (
    NO_BOARD,
    NO_GALAXY,
    NO_SECRET,
    NO_STARS,
    PHASES,
    Cluster,
    Clusters,
    CommonGoal,
    Galaxy,
    Kind,
    PersonalGoal,
    Position,
    SeatBoard,
    Secret,
    Stars,
    ValueBoard,
    ValueTrack,
)

_NAMES: Final[tuple[Kind | None, ...]] = (*get_args(Kind), None)
"""By kind: its name; EMPTY is the last."""
_IDS: Final = tuple(row.id for row in c.GOALS)
_SETS: Final = tuple(
    tuple(name for kind, name in enumerate(get_args(Kind)) if mask >> kind & 1)
    for mask in range(1 << len(c.KINDS))
)
"""By a mask of kinds: their names."""


def write(s: State) -> Position:
    """Write a state down."""
    o = s.open
    return Position(
        phase=PHASES[o.phase],
        bag=Stars(*o.bag),
        clusters=Clusters(*map(_write_cluster, o.clusters, o.clocks)),
        seats=tuple(map(_write_seat, o.mats)),
        round=o.round,
        first_player=None if o.first < 0 else o.first,
        active=None if o.active < 0 else o.active,
        bright_star=_NAMES[o.bright],
        turn_bright=_NAMES[o.turn_bright],
        placed=_SETS[o.placed],
        drawn=_kinds(o.drawn),
        filling=_filling(o.filling) if o.phase == "refill" else (),
        last_round=o.last_round,
        common_goals=tuple(CommonGoal(_IDS[goal], m) for goal, m in zip(o.common, o.markers)),
        advanced_goals=tuple(_IDS[goal] for goal in o.advanced),
        value_board=_write_values(o.orders, o.steps) if o.orders else NO_BOARD,
        box=_stars(o.box),
        secret=_write_secret(s.secret),
    )


def _stars(counts: tuple[int, ...]) -> Stars:
    return Stars(*counts) if any(counts) else NO_STARS


@lru_cache(maxsize=4096)
def _kinds(kinds: tuple[int, ...]) -> tuple[Any, ...]:
    """Name kinds of stars; None is no star."""
    return tuple(_NAMES[kind] for kind in kinds)


@lru_cache(maxsize=4096)
def _cells(mask: int) -> tuple[str, ...]:
    """Name the cells of a mask."""
    return tuple(c.CELLS[cell] for cell in c.cells_in(mask))


def _filling(mask: int) -> tuple[str, ...]:
    return tuple(row.id for number, row in enumerate(c.CLUSTERS) if mask >> number & 1)


def _write_cluster(cluster: tuple[int, ...], clock: int) -> Cluster:
    cells = _kinds(cluster)
    return Cluster(cells if any(cells) else (), clock)


def _write_seat(mat: Mat) -> SeatBoard:
    galaxy = Galaxy(*map(_cells, mat.stars)) if mat.filled else NO_GALAXY
    return SeatBoard(galaxy, _stars(mat.held), mat.black)


@lru_cache(maxsize=4096)
def _write_values(
    orders: tuple[tuple[int, ...], ...], steps: tuple[tuple[int, ...], ...]
) -> ValueBoard:
    tracks = []
    for row, order, at in zip(c.VALUE_TRACKS, orders, steps):
        ranks = tuple(row.tokens[number] for number in order)
        tracks.append(ValueTrack(ranks, tuple(at[number] for number in order) if any(at) else ()))
    return ValueBoard(*tracks)


def _write_secret(secret: private.Secret) -> Secret:
    if not secret.goals:
        return NO_SECRET
    cards = []
    for (one, other), kept in zip(secret.goals, secret.kept):
        name = None if kept == NO_GOAL else _IDS[kept]
        cards.append(PersonalGoal((_IDS[one], _IDS[other]), name))
    return Secret(tuple(cards))
