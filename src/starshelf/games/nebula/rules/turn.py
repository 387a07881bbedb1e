"""Who is next: the end of placing, goals, refilling, the end of a turn and of the game."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from starshelf.core.game import CHANCE, Actor, Fact
from starshelf.core.words import Message
from starshelf.games.nebula import content as c
from starshelf.games.nebula import goals, scoring, why
from starshelf.games.nebula.state import (
    DEALT,
    State,
    completed_constellations,
    marker_count,
    marker_limit,
    placeable,
    refill_limit,
    waiting,
)
from starshelf.games.nebula.why import Told

_DEALER = (CHANCE,)
_SEATS = tuple((seat,) for seat in range(4))


def to_act(state: State) -> tuple[Actor, ...]:
    """Name who must act: the dealer, the active seat, or all that still choose a goal."""
    phase = state.phase
    if phase in DEALT:
        return _DEALER
    if phase == "choose":
        return waiting(state)
    if phase == "over":
        return ()
    return _SEATS[state.active]


def begin_turn(state: State, seat: int, facts: list[Fact]) -> State:
    """Ask a seat to gather (N-063)."""
    facts.append(why.TURN_STARTED[seat])
    return replace(state, phase="gather", active=seat, turn_bright=c.EMPTY, placed=0, drawn=())


def begin_placing(state: State, facts: list[Fact], **changes: Any) -> State:
    """Fix the bright colour of the turn and ask for a star, if one can be placed (N-108).

    `changes` are what the gathering itself changed.
    """
    state = replace(state, phase="place", turn_bright=state.bright, placed=0, drawn=(), **changes)
    if placeable(state.mats[state.active], state.turn_bright, 0):
        return state
    return end_placing(state, facts)


def go_on_placing(state: State, facts: list[Fact]) -> State:
    """Ask for the next star, or end phase II when none can be placed (N-115)."""
    if placeable(state.mats[state.active], state.turn_bright, state.placed):
        return state if state.phase == "place" else replace(state, phase="place")
    return end_placing(state, facts)


def end_placing(state: State, facts: list[Fact]) -> State:
    """Check the common goals, then refill (phases III and IV)."""
    facts.append(why.PLACING_ENDED[state.active])
    reached = goals.reached(state.common, state.mats[state.active])
    if reached:
        state = _lay_markers(state, reached, facts)
    limit = refill_limit(len(state.mats))
    filling = 0
    bit = 1
    for cluster in state.clusters:
        if c.RING - cluster.count(c.EMPTY) <= limit:
            filling |= bit
        bit <<= 1
    if filling and any(state.bag):
        return replace(state, phase="refill", filling=filling)
    return finish_turn(state, facts)


def _lay_markers(state: State, reached: list[int], facts: list[Fact]) -> State:
    """Lay the active seat's marker on every goal that now holds (N-175 to N-182)."""
    seat = state.active
    markers = list(state.markers)
    for slot in reached:
        if seat in markers[slot]:
            continue
        goal = state.common[slot]
        row = c.GOALS[goal]
        place, points = ("later", row.later) if markers[slot] else ("first", row.first)
        markers[slot] = (*markers[slot], seat)
        facts.append(
            Fact(
                Told.COMMON_GOAL_REACHED,
                {
                    "seat": why.SEATS[seat],
                    "goal": why.goal(goal),
                    "place": Message(f"place-{place}"),
                    "points": points,
                },
            )
        )
    return replace(state, markers=tuple(markers))


_THREE: Final = c.ENDING.completed_constellations * len(c.CONSTELLATIONS[0].cells)
"""Fewer filled cells than this complete too few constellations to count them."""


def conditions(state: State) -> tuple[str, ...]:
    """List the ending conditions that hold (N-195 to N-199)."""
    seats = len(state.mats)
    found = []
    if state.token >= c.TOKEN_TRACK.last:
        found.append("token")
    wanted = c.ENDING.completed_constellations
    for mat in state.mats:
        if mat.filled.bit_count() >= _THREE and completed_constellations(mat.filled) >= wanted:
            found.append("constellations")
            break
    if not any(state.bag):
        found.append("bag")
    if marker_count(state.markers) >= marker_limit(seats):
        found.append("markers")
    if state.round >= c.ENDING.round_limit:
        found.append("rounds")
    return tuple(found)


def _goes_on(state: State) -> bool:
    """Tell quickly that no ending condition holds, as nearly always; False: look closer."""
    if state.token >= c.TOKEN_TRACK.last or state.round >= c.ENDING.round_limit:
        return False
    for mat in state.mats:
        if mat.filled.bit_count() >= _THREE:
            return False
    first, second, third, fourth = state.markers
    lying = len(first) + len(second) + len(third) + len(fourth)
    return lying < marker_limit(len(state.mats)) and any(state.bag)


def ending(state: State) -> str:
    """Say why the game ended: the first of the conditions that made the round the last one."""
    return state.last_round[0]


def finish_turn(state: State, facts: list[Fact]) -> State:
    """Test the ending conditions and hand over to the next seat (N-200 to N-204)."""
    seats = len(state.mats)
    last_round = state.last_round
    if not last_round and not _goes_on(state):
        last_round = conditions(state)
        if last_round:
            reasons = tuple(Message(f"ending-{code}") for code in last_round)
            facts.append(Fact(Told.LAST_ROUND_DECLARED, {"reasons": reasons}))
    following = (state.active + 1) % seats
    number = state.round
    if following == state.first:
        if last_round:
            over = replace(state, phase="over", last_round=last_round, filling=0)
            facts.extend(_tell_the_end(over))
            return over
        number += 1
        facts.append(why.number_fact(Told.ROUND_STARTED, "round", number))
    facts.append(why.TURN_STARTED[following])
    return replace(
        state,
        phase="gather",
        active=following,
        round=number,
        last_round=last_round,
        turn_bright=c.EMPTY,
        placed=0,
        drawn=(),
        filling=0,
    )


def _tell_the_end(state: State) -> list[Fact]:
    facts = [Fact(Told.GAME_ENDED, {"round": state.round})]
    for seat, mat in enumerate(state.mats):
        table = scoring.table_of(state.mats, state.markers, seat)
        done = "yes" if goals.holds(mat.kept, mat, table) else "no"
        facts.append(
            Fact(
                Told.PERSONAL_GOAL_REVEALED,
                {
                    "seat": why.SEATS[seat],
                    "goal": why.goal(mat.kept),
                    "done": Message(f"fulfilled-{done}"),
                },
            )
        )
    scores = scoring.scores(state)
    for seat, score in enumerate(scores):
        items = tuple(
            Message("line-points", {"item": Message(f"line-{code}"), "points": points})
            for code, points in scoring.categories(score)
        )
        facts.append(
            Fact(
                Told.SCORED,
                {"seat": why.SEATS[seat], "items": items, "total": score.total},
            )
        )
    winners = scoring.best(scores)
    if len(winners) == 1:
        facts.append(why.seat_fact(Told.GAME_WON, winners[0]))
    else:
        seats = tuple(why.SEATS[seat] for seat in winners)
        facts.append(Fact(Told.VICTORY_SHARED, {"seats": seats}))
    return facts
