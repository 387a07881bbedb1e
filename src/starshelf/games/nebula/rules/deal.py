"""The dealer: what may be drawn with which weight, and what follows from it (ledger §6)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations
from typing import Any, Final

from msgspec.structs import replace

from starshelf.core.game import Action, Fact
from starshelf.core.rng import Rng, shuffled
from starshelf.core.words import Arg, Message
from starshelf.games.nebula import content as c
from starshelf.games.nebula import why
from starshelf.games.nebula.actions import (
    ChangeBright,
    DealPersonal,
    DrawAdvanced,
    DrawBright,
    DrawChaos,
    DrawCommon,
    DrawFirstPlayer,
    DrawStartStar,
    DrawValueOrder,
    FillCell,
)
from starshelf.games.nebula.rules.gather import Outcome, keep_stars, with_mat
from starshelf.games.nebula.rules.place import after_bright
from starshelf.games.nebula.rules.turn import begin_placing, begin_turn, finish_turn
from starshelf.games.nebula.state import Mat, State, turn_order
from starshelf.games.nebula.why import Told

_FILL: Final = tuple(FillCell(name) for name in c.KINDS)
_STARS: Final[dict[str, tuple[Action, ...]]] = {
    "fill": _FILL,
    "refill": _FILL,
    "bright": tuple(DrawBright(name) for name in c.KINDS),
    "start": tuple(DrawStartStar(name) for name in c.KINDS),
    "chaos": tuple(DrawChaos(name) for name in c.KINDS),
    "change": tuple(ChangeBright(name) for name in c.KINDS),
}
"""By phase: the draws of one star, one a kind."""
_COMMON: Final = {goal: DrawCommon(c.GOALS[goal].id) for goal in c.COMMON}
_ADVANCED: Final = {goal: DrawAdvanced(c.GOALS[goal].id) for goal in c.ADVANCED}
_FIRST: Final = tuple(DrawFirstPlayer(seat) for seat in range(4))


def _weights(state: State) -> tuple[int, ...]:
    """Give the weights of the kinds: their numbers in the bag, without the old bright star's."""
    if state.phase == "change" and state.bright != c.EMPTY:
        old = state.bright
        return (*state.bag[:old], 0, *state.bag[old + 1 :])
    return state.bag


def _undealt(state: State) -> list[int]:
    dealt = {goal for mat in state.mats for goal in mat.goals}
    return [goal for goal in c.PERSONAL if goal not in dealt]


def _pair(first: int, second: int) -> DealPersonal:
    return DealPersonal(c.GOALS[first].id, c.GOALS[second].id)


def odds(state: State) -> dict[Any, int]:
    """List what the dealer may answer, each with its weight."""
    phase = state.phase
    if phase in _STARS:
        return {a: w for a, w in zip(_STARS[phase], _weights(state)) if w}
    if phase == "common":
        return {_COMMON[goal]: 1 for goal in c.COMMON if goal not in state.common}
    if phase == "advanced":
        return {_ADVANCED[goal]: 1 for goal in c.ADVANCED if goal not in state.advanced}
    if phase == "order":
        tokens = c.VALUE_TRACKS[len(state.orders)].tokens
        return {DrawValueOrder(order): 1 for order in permutations(tokens)}
    if phase == "personal":
        return {_pair(a, b): 1 for a, b in combinations(_undealt(state), 2)}
    if phase == "first":
        return {_FIRST[seat]: 1 for seat in range(len(state.mats))}
    return {}


def deal(state: State, rng: Rng) -> Any:
    """Draw one answer by these odds."""
    phase = state.phase
    stars = _STARS.get(phase)
    if stars is not None:
        weights = _weights(state) if phase == "change" else state.bag
        left = rng.below(sum(weights))
        for kind, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return stars[kind]
    if phase == "common":
        return _COMMON[_one_of(rng, [goal for goal in c.COMMON if goal not in state.common])]
    if phase == "advanced":
        rest = [goal for goal in c.ADVANCED if goal not in state.advanced]
        return _ADVANCED[_one_of(rng, rest)]
    if phase == "order":
        return DrawValueOrder(tuple(shuffled(rng, c.VALUE_TRACKS[len(state.orders)].tokens)))
    if phase == "personal":
        rest = _undealt(state)
        first = rest.pop(rng.below(len(rest)))
        second = _one_of(rng, rest)
        return _pair(min(first, second), max(first, second))
    return _FIRST[rng.below(len(state.mats))]


def _one_of(rng: Rng, items: list[int]) -> int:
    return items[rng.below(len(items))]


# --- what follows -------------------------------------------------------------------------------


def _drawn(bag: tuple[int, ...], kind: int) -> tuple[int, ...]:
    left = list(bag)
    left[kind] -= 1
    return tuple(left)


def apply_fill(state: State, action: FillCell) -> Outcome:
    """Put a star on the next empty cell; clusters in order, cells 0 to 6 (N-032, N-186)."""
    kind = c.KIND[action.kind]
    bag = _drawn(state.bag, kind)
    filling = state.filling
    number = (filling & -filling).bit_length() - 1
    clusters = list(state.clusters)
    cells = list(clusters[number])
    cells[cells.index(c.EMPTY)] = kind
    cluster = clusters[number] = tuple(cells)
    empty = not any(bag)
    if c.EMPTY in cluster and not empty:
        return replace(state, bag=bag, clusters=tuple(clusters)), ()
    filling &= filling - 1
    state = replace(state, bag=bag, clusters=tuple(clusters), filling=0 if empty else filling)
    if state.phase == "fill":
        return (state, ()) if filling else _laid_out(state)
    facts = [_REFILLED[number]]
    if filling and not empty:
        return state, tuple(facts)
    if empty:
        facts.append(Fact(Told.BAG_EMPTIED))
    state = finish_turn(state, facts)
    return state, tuple(facts)


_REFILLED: Final = tuple(
    Fact(Told.CLUSTER_REFILLED, {"cluster": Message(f"cluster-{row.id}")}) for row in c.CLUSTERS
)


def _laid_out(state: State) -> Outcome:
    variant = Message("option-variant-full" if state.full else "option-variant-introductory")
    started = Fact(Told.GAME_STARTED, {"seats": len(state.mats), "variant": variant})
    return replace(state, phase="bright"), (started, Fact(Told.CLUSTERS_FILLED))


def apply_bright(state: State, action: DrawBright) -> Outcome:
    """Lay out the first bright star (N-034)."""
    kind = c.KIND[action.kind]
    state = replace(state, phase="common", bright=kind, bag=_drawn(state.bag, kind))
    return state, (Fact(Told.BRIGHT_STAR_SET, {"star": why.STAR[kind]}),)


def apply_common(state: State, action: DrawCommon) -> Outcome:
    """Lay a common goal into the next slot (N-036)."""
    common = (*state.common, c.GOAL[action.goal])
    if len(common) < c.DEAL.common_goals:
        return replace(state, common=common), ()
    goals = tuple(why.goal(goal) for goal in common)
    phase = "order" if state.full else "personal"
    return replace(state, common=common, phase=phase), (
        Fact(Told.COMMON_GOALS_LAID, {"goals": goals}),
    )


def apply_order(state: State, action: DrawValueOrder) -> Outcome:
    """Stack the tokens of a value track on step 0; the top of the stack ranks best (N-037)."""
    track = len(state.orders)
    order = tuple(c.TOKEN[name][1] for name in reversed(action.tokens))
    orders = (*state.orders, order)
    state = replace(
        state,
        orders=orders,
        steps=(*state.steps, (0,) * len(order)),
        phase="order" if len(orders) < len(c.VALUE_TRACKS) else "advanced",
    )
    ranks = why.tokens(track, order)
    args: dict[str, Arg] = {"track": Message(f"track-{c.VALUE_TRACKS[track].of}"), "ranks": ranks}
    return state, (Fact(Told.VALUE_ORDER_DRAWN, args),)


def apply_advanced(state: State, action: DrawAdvanced) -> Outcome:
    """Lay an advanced goal into the next sector (N-038)."""
    advanced = (*state.advanced, c.GOAL[action.goal])
    if len(advanced) < c.DEAL.advanced_goals:
        return replace(state, advanced=advanced), ()
    goals = tuple(why.goal(goal) for goal in advanced)
    return replace(state, advanced=advanced, phase="personal"), (
        Fact(Told.ADVANCED_GOALS_LAID, {"goals": goals}),
    )


def apply_personal(state: State, action: DealPersonal) -> Outcome:
    """Deal two personal goals to the next seat, for its eyes only (N-039)."""
    seat = next(seat for seat, mat in enumerate(state.mats) if not mat.goals)
    goals = (c.GOAL[action.first], c.GOAL[action.second])
    mats = with_mat(state, seat, replace(state.mats[seat], goals=goals))
    args: dict[str, Arg] = {"goals": tuple(why.goal(goal) for goal in goals)}
    last = seat == len(mats) - 1
    state = replace(state, mats=mats, phase="choose" if last else "personal")
    return state, (Fact(Told.PERSONAL_GOALS_DEALT, args, only=(seat,)),)


def apply_first(state: State, action: DrawFirstPlayer) -> Outcome:
    """Name the first player; with start stars the second in order draws first (N-042, N-043)."""
    facts = [why.seat_fact(Told.FIRST_PLAYER_DRAWN, action.seat)]
    state = replace(state, first=action.seat, active=action.seat, round=1)
    return _next_start(state, facts), tuple(facts)


def _next_start(state: State, facts: list[Fact]) -> State:
    """Find the next seat that is owed a start star; none left: the first turn begins."""
    if state.start_stars:
        for place, seat in enumerate(turn_order(state.first, len(state.mats))):
            if sum(state.mats[seat].held) < c.START_STARS[place]:
                return replace(state, phase="start", active=seat)
    facts.append(why.number_fact(Told.ROUND_STARTED, "round", 1))
    return begin_turn(state, state.first, facts)


def apply_start(state: State, action: DrawStartStar) -> Outcome:
    """Put a start star into an observation area (N-043)."""
    kind = c.KIND[action.kind]
    seat = state.active
    mat = _with_star(state.mats[seat], kind)
    state = replace(state, mats=with_mat(state, seat, mat), bag=_drawn(state.bag, kind))
    facts: list[Fact] = []
    place = (seat - state.first) % len(state.mats)
    if sum(mat.held) == c.START_STARS[place]:
        held = tuple(kind for kind, count in enumerate(mat.held) for _ in range(count))
        facts.append(why.stars_fact(Told.START_STARS_DRAWN, seat, held))
    return _next_start(state, facts), tuple(facts)


def _with_star(mat: Mat, kind: int) -> Mat:
    held = mat.held
    more = (*held[:kind], held[kind] + 1, *held[kind + 1 :])
    return replace(mat, held=more, kinds=mat.kinds | 1 << kind)


def apply_chaos_draw(state: State, action: DrawChaos) -> Outcome:
    """Draw for chaos, up to five; two or fewer are kept without a question (N-092 to N-096)."""
    kind = c.KIND[action.kind]
    drawn = (*state.drawn, kind)
    bag = _drawn(state.bag, kind)
    state = replace(state, drawn=drawn, bag=bag)
    empty = not any(bag)
    if len(drawn) < c.CHAOS.draw and not empty:
        return state, ()
    facts = [why.stars_fact(Told.CHAOS_DRAWN, state.active, drawn)]
    if empty:
        facts.append(Fact(Told.BAG_EMPTIED))
    if len(drawn) > c.CHAOS.keep:
        return replace(state, phase="keep"), tuple(facts)
    state = keep_stars(state, drawn, facts)
    return begin_placing(state, facts), tuple(facts)


def apply_change(state: State, action: ChangeBright) -> Outcome:
    """Exchange the bright star (N-146 to N-151)."""
    kind = c.KIND[action.kind]
    old = state.bright
    box = state.box
    if old != c.EMPTY:
        box = (*box[:old], box[old] + 1, *box[old + 1 :])
    bag = _drawn(state.bag, kind)
    facts = [Fact(Told.BRIGHT_STAR_CHANGED, {"old": why.star(old), "new": why.STAR[kind]})]
    if not any(bag):
        facts.append(Fact(Told.BAG_EMPTIED))
    state = after_bright(replace(state, bright=kind, box=box, bag=bag), facts)
    return state, tuple(facts)


APPLY: Final[dict[type[Action], Callable[[State, Any], Outcome]]] = {
    FillCell: apply_fill,
    DrawBright: apply_bright,
    DrawCommon: apply_common,
    DrawValueOrder: apply_order,
    DrawAdvanced: apply_advanced,
    DealPersonal: apply_personal,
    DrawFirstPlayer: apply_first,
    DrawStartStar: apply_start,
    DrawChaos: apply_chaos_draw,
    ChangeBright: apply_change,
}
