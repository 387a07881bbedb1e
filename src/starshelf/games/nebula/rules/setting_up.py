"""Before the first turn: goals and values are laid out, a goal is kept, a first player drawn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Final

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.rng import Rng, shuffled
from starshelf.core.rulebook import Deal, Decision
from starshelf.core.words import Message

from .. import content as c
from .. import why
from ..actions import (
    ChoosePersonal,
    DealPersonal,
    DrawAdvanced,
    DrawBright,
    DrawCommon,
    DrawFirstPlayer,
    DrawStartStar,
    DrawValueOrder,
)
from ..state import State, turn_order
from ..why import Told, refuse
from .bag import drawn_star
from .desk import Desk, fewer, put, with_star
from .turn import begin_turn, wrong_phase

# --- what lies open -----------------------------------------------------------------------------

_COMMON: Final = {goal: DrawCommon(c.GOALS[goal].id) for goal in c.COMMON}
_ADVANCED: Final = {goal: DrawAdvanced(c.GOALS[goal].id) for goal in c.ADVANCED}


def lay_bright(desk: Desk, dealer: int, action: DrawBright) -> None:
    """Lay out the first bright star (N-034)."""
    o = desk.open
    kind = c.KIND[action.kind]
    desk.open = replace(o, phase="common", bright=kind, bag=fewer(o.bag, kind))
    desk.tell(Fact(Told.BRIGHT_STAR_SET, {"star": why.STAR[kind]}))


def commons_left(s: State) -> dict[DrawCommon, int]:
    """Every common goal that does not lie there yet is equally likely."""
    return {card: 1 for goal, card in _COMMON.items() if goal not in s.open.common}


def lay_common(desk: Desk, dealer: int, action: DrawCommon) -> None:
    """Lay a common goal into the next slot (N-036)."""
    o = desk.open
    common = (*o.common, c.GOAL[action.goal])
    desk.open = replace(o, common=common)
    if len(common) == c.DEAL.common_goals:
        desk.open = replace(desk.open, phase="order" if o.full else "personal")
        desk.tell(Fact(Told.COMMON_GOALS_LAID, {"goals": tuple(map(why.goal, common))}))


def value_orders(s: State) -> dict[DrawValueOrder, int]:
    """Every order of the next track's tokens is equally likely."""
    tokens = c.VALUE_TRACKS[len(s.open.orders)].tokens
    return {DrawValueOrder(order): 1 for order in permutations(tokens)}


def draw_value_order(s: State, rng: Rng) -> DrawValueOrder:
    """Shuffle the tokens of the next track."""
    return DrawValueOrder(tuple(shuffled(rng, c.VALUE_TRACKS[len(s.open.orders)].tokens)))


def stack_tokens(desk: Desk, dealer: int, action: DrawValueOrder) -> None:
    """Stack the tokens of a value track on step 0; the top of the stack ranks best (N-037)."""
    o = desk.open
    track = len(o.orders)
    order = tuple(c.TOKEN[name][1] for name in reversed(action.tokens))
    orders = (*o.orders, order)
    desk.open = replace(
        o,
        orders=orders,
        steps=(*o.steps, (0,) * len(order)),
        phase="order" if len(orders) < len(c.VALUE_TRACKS) else "advanced",
    )
    name = Message(f"track-{c.VALUE_TRACKS[track].of}")
    desk.tell(Fact(Told.VALUE_ORDER_DRAWN, {"track": name, "ranks": why.tokens(track, order)}))


def advanced_left(s: State) -> dict[DrawAdvanced, int]:
    """Every advanced goal that does not lie there yet is equally likely."""
    return {card: 1 for goal, card in _ADVANCED.items() if goal not in s.open.advanced}


def lay_advanced(desk: Desk, dealer: int, action: DrawAdvanced) -> None:
    """Lay an advanced goal into the next sector (N-038)."""
    o = desk.open
    advanced = (*o.advanced, c.GOAL[action.goal])
    desk.open = replace(o, advanced=advanced)
    if len(advanced) == c.DEAL.advanced_goals:
        desk.open = replace(desk.open, phase="personal")
        desk.tell(Fact(Told.ADVANCED_GOALS_LAID, {"goals": tuple(map(why.goal, advanced))}))


BRIGHT: Final = drawn_star(DrawBright, "bright", lay_bright)
COMMON: Final = Deal(action=DrawCommon, asked="common", odds=commons_left, then=lay_common)
ORDER: Final = Deal(
    action=DrawValueOrder,
    asked="order",
    odds=value_orders,
    draw=draw_value_order,
    then=stack_tokens,
)
ADVANCED: Final = Deal(action=DrawAdvanced, asked="advanced", odds=advanced_left, then=lay_advanced)

# --- personal goals -----------------------------------------------------------------------------


def _undealt(s: State) -> list[int]:
    dealt = {goal for goals in s.secret.goals for goal in goals}
    return [goal for goal in c.PERSONAL if goal not in dealt]


def _pair(first: int, second: int) -> DealPersonal:
    return DealPersonal(c.GOALS[first].id, c.GOALS[second].id)


def pairs_left(s: State) -> dict[DealPersonal, int]:
    """Any two cards that nobody has are equally likely."""
    return {_pair(first, second): 1 for first, second in combinations(_undealt(s), 2)}


def draw_pair(s: State, rng: Rng) -> DealPersonal:
    """Draw one card and then another one."""
    rest = _undealt(s)
    first = rest.pop(rng.below(len(rest)))
    second = rest[rng.below(len(rest))]
    return _pair(min(first, second), max(first, second))


def deal_personal(desk: Desk, dealer: int, action: DealPersonal) -> None:
    """Deal two personal goals to the next seat, for its eyes only (N-039)."""
    o = desk.open
    seat, dealt = o.dealt, o.dealt + 1
    goals = (c.GOAL[action.first], c.GOAL[action.second])
    desk.secret = replace(desk.secret, goals=(*desk.secret.goals, goals))
    desk.open = replace(o, dealt=dealt, phase="choose" if dealt == len(o.mats) else "personal")
    args = {"goals": tuple(map(why.goal, goals))}
    desk.tell(Fact(Told.PERSONAL_GOALS_DEALT, args, only=(seat,)))


CHOICES: Final = {goal: ChoosePersonal(c.GOALS[goal].id) for goal in c.PERSONAL}


def choices_of(s: State, seat: int) -> Sequence[ChoosePersonal]:
    """Offer the two cards dealt."""
    return tuple(CHOICES[goal] for goal in s.secret.goals[seat])


def why_not_choose(s: State, seat: int, action: ChoosePersonal) -> Refusal | None:
    """Refuse a card that was not dealt (N-040)."""
    return None if c.GOAL[action.goal] in s.secret.goals[seat] else refuse("goal_not_dealt")


def already_chosen(s: State, seat: int, action: ChoosePersonal) -> Refusal | None:
    """Refuse a second choice while the others still choose (N-041)."""
    if s.open.phase != "choose":
        return wrong_phase(s, seat, action)
    return why_not_choose(s, seat, action) or refuse("goal_already_chosen")


def choose(desk: Desk, seat: int, action: ChoosePersonal) -> None:
    """Keep one card; the last choice of all lets the dealer draw the first player."""
    goal = c.GOAL[action.goal]
    chosen = put(desk.open.chosen, seat, True)
    desk.secret = replace(desk.secret, kept=put(desk.secret.kept, seat, goal))
    desk.open = replace(desk.open, chosen=chosen, phase="first" if all(chosen) else "choose")
    # Final once sent (N-041): the fact counts as revealing, so that it is not taken back.
    name = why.SEATS[seat]
    desk.tell(Fact(Told.PERSONAL_GOAL_CHOSEN, {"seat": name}, hidden_from=(seat,), reveals=True))
    desk.tell(Fact(Told.PERSONAL_GOAL_KEPT, {"goal": why.goal(goal)}, only=(seat,)))


PERSONAL: Final = Deal(
    action=DealPersonal, asked="personal", odds=pairs_left, draw=draw_pair, then=deal_personal
)
CHOOSE: Final = Decision(
    action=ChoosePersonal,
    asked="choose",
    listed=choices_of,
    why_not=why_not_choose,
    then=choose,
    unasked=already_chosen,
)

# --- the first player and the start stars -------------------------------------------------------


def seats_of(s: State) -> dict[DrawFirstPlayer, int]:
    """Every seat is equally likely to begin."""
    return {DrawFirstPlayer(seat): 1 for seat in range(len(s.open.mats))}


def name_first(desk: Desk, dealer: int, action: DrawFirstPlayer) -> None:
    """Name the first player; with start stars the second in order draws first (N-042, N-043)."""
    desk.tell(why.seat_fact(Told.FIRST_PLAYER_DRAWN, action.seat))
    desk.open = replace(desk.open, first=action.seat, active=action.seat, round=1)
    _ask_start_star(desk)


def _ask_start_star(desk: Desk) -> None:
    """Find the next seat that is owed a start star; none left: the first turn begins."""
    o = desk.open
    if o.start_stars:
        for place, seat in enumerate(turn_order(o.first, len(o.mats))):
            if sum(o.mats[seat].held) < c.START_STARS[place]:
                desk.open = replace(o, phase="start", active=seat)
                return
    desk.tell(why.number_fact(Told.ROUND_STARTED, "round", 1))
    begin_turn(desk, o.first)


def take_start_star(desk: Desk, dealer: int, action: DrawStartStar) -> None:
    """Put a start star into an observation area (N-043)."""
    o = desk.open
    kind, seat = c.KIND[action.kind], o.active
    mat = with_star(o.mats[seat], kind)
    desk.open = replace(o, mats=put(o.mats, seat, mat), bag=fewer(o.bag, kind))
    if sum(mat.held) == c.START_STARS[(seat - o.first) % len(o.mats)]:
        held = tuple(kind for kind, count in enumerate(mat.held) for _ in range(count))
        desk.tell(why.stars_fact(Told.START_STARS_DRAWN, seat, held))
    _ask_start_star(desk)


FIRST: Final = Deal(action=DrawFirstPlayer, asked="first", odds=seats_of, then=name_first)
START: Final = drawn_star(DrawStartStar, "start", take_start_star)
