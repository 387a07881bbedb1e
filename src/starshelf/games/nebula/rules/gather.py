"""Phase I: waiting for time, or calling on chaos."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision

from .. import content as c
from .. import why
from ..actions import Chaos, DrawChaos, Keep, Time
from ..state import Mat, State, kinds_of
from ..why import Told, refuse
from .bag import drawn_star
from .desk import Desk, fewer, more, put, without_star
from .turn import wrong_phase

_REACH = range(-c.STEPS, c.STEPS + 1)
MOVES: Final = tuple(
    Time(top, right, left)
    for top in _REACH
    for right in _REACH
    for left in _REACH
    if abs(top) + abs(right) + abs(left) == c.STEPS
)
"""All clock moves (N-072)."""
_CHAOS: Final = tuple(Chaos(name) for name in c.KINDS)
_GATHER: Final = tuple(
    MOVES + tuple(_CHAOS[kind] for kind in range(len(c.KINDS)) if held >> kind & 1)
    for held in range(1 << len(c.KINDS))
)
"""By the mask of the kinds held: everything that phase I offers while the bag has a star."""


def gatherings(s: State, seat: int) -> Sequence[Time | Chaos]:
    """Offer all clock moves, and chaos for each kind held while the bag has a star."""
    return _GATHER[s.open.mats[seat].kinds] if any(s.open.bag) else MOVES


# --- time ---------------------------------------------------------------------------------------


def why_not_time(s: State, seat: int, action: Time) -> Refusal | None:
    """Refuse anything but five steps in all (N-070)."""
    total = abs(action.top) + abs(action.right) + abs(action.left)
    return None if total == c.STEPS else refuse("steps_not_five", total=total)


def landing(clocks: tuple[int, ...], action: Time) -> tuple[int, int, int]:
    """Say which cells the clocks face after a move (N-074)."""
    ring = c.RING
    top, right, left = clocks
    return (top + action.top) % ring, (right + action.right) % ring, (left + action.left) % ring


def wait(desk: Desk, seat: int, action: Time) -> None:
    """Turn the clocks and take every star they face (N-075 to N-080)."""
    o = desk.open
    clocks = landing(o.clocks, action)
    top, right, left = o.clusters
    at, by, on = clocks
    taken = tuple([kind for kind in (top[at], right[by], left[on]) if kind != c.EMPTY])
    desk.tell(why.clocks_fact(seat, action.top, action.right, action.left))
    if not taken:
        desk.tell(why.NOTHING_TAKEN[seat])
        desk.open = replace(o, phase="place", turn_bright=o.bright, clocks=clocks)
        return
    desk.tell(why.taken_fact(seat, taken))
    mat = o.mats[seat]
    held = list(mat.held)
    kinds = mat.kinds
    for kind in taken:
        held[kind] += 1
        kinds |= 1 << kind
    mats = list(o.mats)
    mats[seat] = Mat(tuple(held), mat.stars, mat.filled, mat.black, kinds)
    desk.open = replace(
        o,
        phase="place",
        turn_bright=o.bright,
        clocks=clocks,
        clusters=(
            (*top[:at], c.EMPTY, *top[at + 1 :]),
            (*right[:by], c.EMPTY, *right[by + 1 :]),
            (*left[:on], c.EMPTY, *left[on + 1 :]),
        ),
        mats=tuple(mats),
    )


TIME: Final = Decision(
    action=Time, asked="gather", why_not=why_not_time, then=wait, unasked=wrong_phase
)

# --- chaos --------------------------------------------------------------------------------------


def why_not_chaos(s: State, seat: int, action: Chaos) -> Refusal | None:
    """Refuse chaos without a star to pay or without a star to draw (N-090, N-091)."""
    held = s.open.mats[seat].held
    if not any(held):
        return refuse("nothing_to_pay")
    kind = c.KIND[action.pay]
    if not held[kind]:
        return refuse("star_not_held", "N-090", star=why.STAR[kind])
    return None if any(s.open.bag) else refuse("bag_empty")


def call_chaos(desk: Desk, seat: int, action: Chaos) -> None:
    """Pay a star; the dealer draws (N-090, N-092)."""
    o = desk.open
    kind = c.KIND[action.pay]
    mats = put(o.mats, seat, without_star(o.mats[seat], kind))
    desk.open = replace(o, phase="chaos", mats=mats, box=more(o.box, kind))
    desk.tell(why.star_fact(Told.STAR_PAID, seat, kind))


def draw_for_chaos(desk: Desk, dealer: int, action: DrawChaos) -> None:
    """Draw for chaos, up to five; two or fewer are kept without a question (N-092 to N-096)."""
    o = desk.open
    kind = c.KIND[action.kind]
    drawn, bag = (*o.drawn, kind), fewer(o.bag, kind)
    desk.open = replace(o, drawn=drawn, bag=bag)
    empty = not any(bag)
    if len(drawn) < c.CHAOS.draw and not empty:
        return
    desk.tell(why.stars_fact(Told.CHAOS_DRAWN, o.active, drawn))
    if empty:
        desk.tell(Fact(Told.BAG_EMPTIED))
    if len(drawn) > c.CHAOS.keep:
        desk.open = replace(desk.open, phase="keep")
    else:
        _keep(desk, drawn)


@lru_cache(maxsize=None)
def _pairs(drawn: tuple[int, ...]) -> tuple[Keep, ...]:
    """List the different pairs of kinds among the drawn stars (sorted); 756 draws are possible."""
    pairs = sorted(set(combinations(drawn, c.CHAOS.keep)))
    return tuple(Keep(tuple(c.KINDS[kind] for kind in pair)) for pair in pairs)


def pairs_of(s: State, seat: int) -> Sequence[Keep]:
    """Offer every pair of the drawn stars."""
    return _pairs(tuple(sorted(s.open.drawn)))


def why_not_keep(s: State, seat: int, action: Keep) -> Refusal | None:
    """Refuse anything but two of the drawn stars (N-094)."""
    left = list(s.open.drawn)
    for name in action.stars:
        kind = c.KIND[name]
        if kind not in left:
            return refuse("star_not_drawn", star=why.STAR[kind])
        left.remove(kind)
    return None


def keep(desk: Desk, seat: int, action: Keep) -> None:
    """Keep two stars."""
    _keep(desk, tuple(c.KIND[name] for name in action.stars))


def _keep(desk: Desk, kept: tuple[int, ...]) -> None:
    """Take the kept stars, put the rest of the drawn ones into the box, go on to placing."""
    o = desk.open
    seat, mat = o.active, o.mats[o.active]
    rest, held, box = list(o.drawn), list(mat.held), list(o.box)
    for kind in kept:
        rest.remove(kind)
        held[kind] += 1
    for kind in rest:
        box[kind] += 1
    desk.tell(why.stars_fact(Told.STARS_KEPT, seat, kept))
    if rest:
        desk.tell(why.stars_fact(Told.STARS_BOXED, seat, tuple(rest)))
    mat = replace(mat, held=tuple(held), kinds=kinds_of(held))
    desk.open = replace(
        o,
        phase="place",
        turn_bright=o.bright,
        mats=put(o.mats, seat, mat),
        box=tuple(box),
        drawn=(),
    )


CHAOS: Final = Decision(
    action=Chaos, asked="gather", why_not=why_not_chaos, then=call_chaos, unasked=wrong_phase
)
DRAW_CHAOS: Final = drawn_star(DrawChaos, "chaos", draw_for_chaos)
KEEP: Final = Decision(
    action=Keep,
    asked="keep",
    listed=pairs_of,
    why_not=why_not_keep,
    then=keep,
    unasked=wrong_phase,
)
