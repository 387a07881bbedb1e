"""How decisions are pointed at, and what their offers say."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from starshelf.core.game import Action
from starshelf.core.pointing import Path, Pointing, Row, Shown
from starshelf.core.scene import OfferKind
from starshelf.core.words import Arg, Message

from .. import content as c
from .. import why
from ..actions import (
    PAIR,
    PERSONAL,
    TOKEN,
    Chaos,
    ChoosePersonal,
    Keep,
    Place,
    RaiseValue,
    Stop,
    Time,
)
from ..rules.black import raised
from ..rules.gather import landing
from ..state import placeable, star_at
from ..view import View
from .board import BAG, STOPS
from .galaxy import CELLS, HELD
from .value_board import TOKENS

_TOP, _RIGHT, _LEFT = STOPS

# --- time ---------------------------------------------------------------------------------------


def _stops(v: View, action: Time) -> tuple[Path, ...]:
    top, right, left = v.open.clocks
    return (
        (
            _TOP[(top + action.top) % c.RING],
            _RIGHT[(right + action.right) % c.RING],
            _LEFT[(left + action.left) % c.RING],
        ),
    )


def _costs(v: View, action: Time) -> tuple[int, ...]:
    return abs(action.top), abs(action.right), abs(action.left)


def _say_time(v: View, action: Time) -> Message:
    one, two, three = v.open.clusters
    top, right, left = landing(v.open.clocks, action)
    return _taking(one[top], two[right], three[left], _costs(v, action))


@lru_cache(maxsize=1 << 14)
def _taking(top: int, right: int, left: int, costs: tuple[int, ...]) -> Message:
    steps = _STEPS[costs]
    taken = tuple([why.STAR[kind] for kind in (top, right, left) if kind != c.EMPTY])
    if taken:
        return Message("offer-time", {"stars": taken, "steps": steps})
    return Message("offer-time_nothing", {"steps": steps})


_STEPS: Final = {
    costs: f"{costs[0]} + {costs[1]} + {costs[2]} = {c.STEPS}"
    for costs in product(range(c.STEPS + 1), repeat=len(c.CLUSTERS))
}
"""By what the stops cost: the sum as it is written."""


def _detour(v: View, action: Time) -> float:
    """Stops that can be reached in five steps are meant so, others by the shortest way."""
    total = sum(_costs(v, action))
    return 0 if total == c.STEPS else total


# --- stars --------------------------------------------------------------------------------------


def _star(v: View, name: str) -> float:
    """Without a star, one is meant that can be placed now, else one that is held."""
    mat, kind = v.open.mats[v.viewer or 0], c.KIND[name]
    if placeable(mat, v.open.turn_bright, v.open.placed) >> kind & 1:
        return kind
    return kind + (20 if mat.held[kind] else 40)


def _star_and_cell(v: View, action: Place) -> float:
    """The track is meant for black stars alone, a cell rather for a star of a colour."""
    black = c.KIND[action.kind] == c.BLACK
    if action.cell is None:
        return _star(v, action.kind) + (0 if black else 100)
    return _star(v, action.kind) + (10 if black else 0)


def _chaos_path(v: View, action: Chaos) -> tuple[Path, ...]:
    return ((HELD[action.pay], BAG),)


def _place_path(v: View, action: Place) -> tuple[Path, ...]:
    return ((HELD[action.kind], CELLS[action.cell]),)


def _place_kind(v: View, action: Place) -> OfferKind:
    """A star that replaces another one is asked about once more."""
    filled = v.open.mats[v.open.active].filled
    return "danger" if action.cell and filled >> c.CELL[action.cell] & 1 else "plain"


def _say_place(v: View, action: Place) -> Message:
    mat, cell = v.open.mats[v.open.active], action.cell
    if cell is None:
        points = c.BLACK_TRACK.points
        worth = points[mat.black] if mat.black < len(points) else 0
        return Message("offer-place_black", {"points": worth})
    old = star_at(mat, c.CELL[cell]) if mat.filled >> c.CELL[cell] & 1 else c.EMPTY
    return _placing(action.kind, cell, old)


@lru_cache(maxsize=None)
def _placing(kind: str, cell: str, old: int) -> Message:
    args: dict[str, Arg] = {"star": why.STAR[c.KIND[kind]], "cell": cell}
    if old == c.EMPTY:
        return Message("offer-place", args)
    return Message("offer-replace", {**args, "old": why.STAR[old]})


# --- value tokens -------------------------------------------------------------------------------


def _say_raise(v: View, action: RaiseValue) -> Message:
    track, token = c.TOKEN[action.token]
    rank = raised(v.open.orders[track], v.open.steps[track], token)[0].index(token)
    points = c.RANK_POINTS[track][rank]
    args: dict[str, Arg] = {"token": why.token(track, token), "rank": rank + 1, "points": points}
    return Message("offer-raise_value", args)


# --- the table ----------------------------------------------------------------------------------

_ANSWERS: Final = {
    "choose": (ChoosePersonal,),
    "gather": (Time, Chaos),
    "keep": (Keep,),
    "place": (Place,),
    "raise": (RaiseValue,),
}
POINTING: Final[Pointing[View]] = Pointing(
    rows=(
        # Clicked twice, since the choice is final.
        Row(ChoosePersonal, paths=lambda v, a: ((f"goal:{a.goal}",) * 2,), kind="main"),
        Row(Time, _say_time, _stops, any_order=True, costs=_costs, far=_detour),
        Row(
            Chaos,
            lambda v, a: Message("offer-chaos", {"star": why.STAR[c.KIND[a.pay]]}),
            _chaos_path,
            kind="danger",
            any_order=True,
            far=lambda v, a: _star(v, a.pay),
        ),
        Row(Keep, paths=lambda v, a: (tuple(f"drawn:{s}" for s in a.stars),), any_order=True),
        Row(Place, _say_place, _place_path, _place_kind, any_order=True, far=_star_and_cell),
        Row(Stop, kind="end"),
        Row(RaiseValue, _say_raise),
    ),
    shown={
        PERSONAL: Shown(name=lambda v, goal: why.goal(c.GOAL[goal])),
        PAIR: Shown(name=lambda v, pair: tuple(why.STAR[c.KIND[name]] for name in pair)),
        TOKEN: Shown(at=lambda v, token: (TOKENS[token],)),
    },
    answers=lambda v: _ANSWERS.get(v.open.phase, ()),
)


def intent(v: View, clicked: Path) -> Action | None:
    """Give what the clicks meant together, else what the last one alone would have."""
    return POINTING.intent(v, clicked) or POINTING.intent(v, clicked[-1:])
