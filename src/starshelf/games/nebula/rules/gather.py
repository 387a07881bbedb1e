"""Phase I: choosing a personal goal before it, waiting for time, calling on chaos."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.games.nebula import content as c
from starshelf.games.nebula import why
from starshelf.games.nebula.actions import Chaos, ChoosePersonal, Keep, Time
from starshelf.games.nebula.rules.turn import begin_placing
from starshelf.games.nebula.state import NO_GOAL, Mat, State, kinds_of
from starshelf.games.nebula.why import Told, refuse

Outcome = tuple[State, tuple[Fact, ...]]

_REACH = range(-c.STEPS, c.STEPS + 1)
MOVES: Final = tuple(
    Time(top, right, left)
    for top in _REACH
    for right in _REACH
    for left in _REACH
    if abs(top) + abs(right) + abs(left) == c.STEPS
)
"""All clock moves (N-072)."""
CHAOS: Final = tuple(Chaos(name) for name in c.KINDS)
CHOICES: Final = {goal: ChoosePersonal(c.GOALS[goal].id) for goal in c.PERSONAL}
_GATHER: Final = tuple(
    MOVES + tuple(CHAOS[kind] for kind in range(len(c.KINDS)) if held >> kind & 1)
    for held in range(1 << len(c.KINDS))
)
"""By the mask of the kinds held: everything that phase I offers while the bag has a star."""


def with_mat(state: State, seat: int, mat: Mat) -> tuple[Mat, ...]:
    """Exchange one seat's mat."""
    mats = state.mats
    return (*mats[:seat], mat, *mats[seat + 1 :])


def without_star(mat: Mat, kind: int) -> Mat:
    """Take a star out of an observation area."""
    held = mat.held
    left = held[kind] - 1
    kinds = mat.kinds if left else mat.kinds & ~(1 << kind)
    return replace(mat, held=(*held[:kind], left, *held[kind + 1 :]), kinds=kinds)


# --- the personal goal --------------------------------------------------------------------------


def legal_choose(state: State, seat: int) -> Sequence[ChoosePersonal]:
    """Offer the two cards dealt, until one is kept."""
    mat = state.mats[seat]
    return () if mat.kept != NO_GOAL else tuple(CHOICES[goal] for goal in mat.goals)


def check_choose(state: State, seat: int, action: ChoosePersonal) -> Refusal | None:
    """Refuse a card not dealt, and a second choice (N-040, N-041)."""
    mat = state.mats[seat]
    if c.GOAL.get(action.goal) not in mat.goals:
        return refuse("goal_not_dealt")
    return refuse("goal_already_chosen") if mat.kept != NO_GOAL else None


def apply_choose(state: State, seat: int, action: ChoosePersonal) -> Outcome:
    """Keep one card; the last choice of all lets the dealer draw the first player."""
    goal = c.GOAL[action.goal]
    mats = with_mat(state, seat, replace(state.mats[seat], kept=goal))
    chosen = all(mat.kept != NO_GOAL for mat in mats)
    facts = (
        # Final once sent (N-041): the fact counts as revealing, so that it is not taken back.
        Fact(
            Told.PERSONAL_GOAL_CHOSEN, {"seat": why.SEATS[seat]}, hidden_from=(seat,), reveals=True
        ),
        Fact(Told.PERSONAL_GOAL_KEPT, {"goal": why.goal(goal)}, only=(seat,)),
    )
    return replace(state, mats=mats, phase="first" if chosen else "choose"), facts


# --- time ---------------------------------------------------------------------------------------


def legal_gather(state: State, seat: int) -> Sequence[Time | Chaos]:
    """Offer all clock moves, and chaos for each kind held while the bag has a star."""
    if not any(state.bag):
        return MOVES
    return _GATHER[state.mats[seat].kinds]


def check_time(state: State, seat: int, action: Time) -> Refusal | None:
    """Refuse anything but five steps in all (N-070)."""
    total = abs(action.top) + abs(action.right) + abs(action.left)
    return None if total == c.STEPS else refuse("steps_not_five", total=total)


def landing(clocks: tuple[int, ...], action: Time) -> tuple[int, int, int]:
    """Say which cells the clocks face after a move (N-074)."""
    ring = c.RING
    top, right, left = clocks
    return (top + action.top) % ring, (right + action.right) % ring, (left + action.left) % ring


def apply_time(state: State, seat: int, action: Time) -> Outcome:
    """Turn the clocks and take every star they face (N-075 to N-080)."""
    clocks = landing(state.clocks, action)
    top, right, left = state.clusters
    at, by, on = clocks
    taken = tuple([kind for kind in (top[at], right[by], left[on]) if kind != c.EMPTY])
    facts = [why.clocks_fact(seat, action.top, action.right, action.left)]
    if not taken:
        facts.append(why.NOTHING_TAKEN[seat])
        return begin_placing(state, facts, clocks=clocks), tuple(facts)
    facts.append(why.taken_fact(seat, taken))
    mat = state.mats[seat]
    held = list(mat.held)
    kinds = mat.kinds
    for kind in taken:
        held[kind] += 1
        kinds |= 1 << kind
    state = begin_placing(
        state,
        facts,
        clocks=clocks,
        clusters=(
            (*top[:at], c.EMPTY, *top[at + 1 :]),
            (*right[:by], c.EMPTY, *right[by + 1 :]),
            (*left[:on], c.EMPTY, *left[on + 1 :]),
        ),
        mats=with_mat(state, seat, replace(mat, held=tuple(held), kinds=kinds)),
    )
    return state, tuple(facts)


# --- chaos --------------------------------------------------------------------------------------


def check_chaos(state: State, seat: int, action: Chaos) -> Refusal | None:
    """Refuse chaos without a star to pay or without a star to draw (N-090, N-091)."""
    held = state.mats[seat].held
    if not any(held):
        return refuse("nothing_to_pay")
    kind = c.KIND.get(action.pay)
    if kind is None or not held[kind]:
        return refuse("star_not_held", "N-090", star=why.kind_word(action.pay))
    return None if any(state.bag) else refuse("bag_empty")


def apply_chaos(state: State, seat: int, action: Chaos) -> Outcome:
    """Pay a star; the dealer draws (N-090, N-092)."""
    kind = c.KIND[action.pay]
    mat = state.mats[seat]
    mat = without_star(mat, kind)
    box = state.box
    state = replace(
        state,
        phase="chaos",
        mats=with_mat(state, seat, mat),
        box=(*box[:kind], box[kind] + 1, *box[kind + 1 :]),
        drawn=(),
    )
    return state, (why.star_fact(Told.STAR_PAID, seat, kind),)


@lru_cache(maxsize=None)
def keeps(drawn: tuple[int, ...]) -> tuple[Keep, ...]:
    """List the different pairs of kinds among the drawn stars (sorted); 756 draws are possible."""
    pairs = sorted(set(combinations(drawn, c.CHAOS.keep)))
    return tuple(Keep(tuple(c.KINDS[kind] for kind in pair)) for pair in pairs)


def legal_keep(state: State, seat: int) -> Sequence[Keep]:
    """Offer every pair."""
    return keeps(tuple(sorted(state.drawn)))


def check_keep(state: State, seat: int, action: Keep) -> Refusal | None:
    """Refuse anything but two of the drawn stars (N-094)."""
    if len(action.stars) != c.CHAOS.keep:
        return refuse("keep_exactly_two", count=len(action.stars))
    left = list(state.drawn)
    for name in action.stars:
        kind = c.KIND.get(name)
        if kind is None or kind not in left:
            return refuse("star_not_drawn", star=why.kind_word(name))
        left.remove(kind)
    return None


def apply_keep(state: State, seat: int, action: Keep) -> Outcome:
    """Keep two stars, box the others, go on to placing."""
    facts: list[Fact] = []
    kept = tuple(c.KIND[name] for name in action.stars)
    state = keep_stars(state, kept, facts)
    return begin_placing(state, facts), tuple(facts)


def keep_stars(state: State, kept: tuple[int, ...], facts: list[Fact]) -> State:
    """Move the kept stars to the observation area and the rest of the drawn ones to the box."""
    seat = state.active
    rest = list(state.drawn)
    held = list(state.mats[seat].held)
    for kind in kept:
        rest.remove(kind)
        held[kind] += 1
    box = list(state.box)
    for kind in rest:
        box[kind] += 1
    facts.append(why.stars_fact(Told.STARS_KEPT, seat, kept))
    if rest:
        facts.append(why.stars_fact(Told.STARS_BOXED, seat, tuple(rest)))
    mat = replace(state.mats[seat], held=tuple(held), kinds=kinds_of(held))
    mats = with_mat(state, seat, mat)
    return replace(state, mats=mats, box=tuple(box), drawn=())
