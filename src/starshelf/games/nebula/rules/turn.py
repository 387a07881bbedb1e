"""The course of a turn: placing goes on or ends, goals are marked, the next seat gathers."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from starshelf.core.game import Action, Fact, Refusal
from starshelf.core.words import Arg, Message

from .. import content as c
from .. import goals, scoring, why
from ..state import (
    DEALT,
    MARKER_LIMIT,
    REFILL_LIMIT,
    Open,
    State,
    completed_constellations,
    placeable,
)
from ..why import Told, refuse
from .desk import Desk, put


def wrong_phase(s: State, seat: int, action: Action) -> Refusal | None:
    """Refuse what is not asked now; while goals are chosen, that is for everybody (N-062)."""
    o = s.open
    if o.phase == "choose" or (seat == o.active and o.phase not in DEALT):
        return refuse("wrong_phase")
    return None


def begin_turn(desk: Desk, seat: int) -> None:
    """Ask a seat to gather (N-063)."""
    desk.tell(why.TURN_STARTED[seat])
    desk.open = replace(desk.open, phase="gather", active=seat)


def go_on(desk: Desk) -> None:
    """End phase II when no star can be placed, the first or a further one (N-108, N-115)."""
    o = desk.open
    if o.phase == "place" and not placeable(o.mats[o.active], o.turn_bright, o.placed):
        end_placing(desk)


def end_placing(desk: Desk) -> None:
    """Check the common goals, then refill (phases III and IV)."""
    o = desk.open
    desk.tell(why.PLACING_ENDED[o.active])
    reached = goals.reached(o.common, o.mats[o.active])
    if reached:
        _lay_markers(desk, reached)
    limit = REFILL_LIMIT[len(o.mats)]
    filling = 0
    bit = 1
    for cluster in o.clusters:
        if c.RING - cluster.count(c.EMPTY) <= limit:
            filling |= bit
        bit <<= 1
    if filling and any(o.bag):
        desk.open = replace(desk.open, phase="refill", filling=filling)
    else:
        finish_turn(desk)


def _lay_markers(desk: Desk, reached: list[int]) -> None:
    """Lay the active seat's marker on every goal that now holds (N-175 to N-182)."""
    o = desk.open
    seat, markers = o.active, o.markers
    for slot in reached:
        lying = markers[slot]
        if seat in lying:
            continue
        row = c.GOALS[o.common[slot]]
        place, points = ("later", row.later) if lying else ("first", row.first)
        markers = put(markers, slot, (*lying, seat))
        desk.tell(
            Fact(
                Told.COMMON_GOAL_REACHED,
                {
                    "seat": why.SEATS[seat],
                    "goal": why.goal(o.common[slot]),
                    "place": Message(f"place-{place}"),
                    "points": points,
                },
            )
        )
    desk.open = replace(o, markers=markers)


# --- the end ------------------------------------------------------------------------------------

_WANTED: Final = c.ENDING.completed_constellations
_THREE: Final = _WANTED * len(c.CONSTELLATIONS[0].cells)
"""Fewer filled cells than this complete too few constellations to count them."""


def conditions(o: Open) -> tuple[str, ...]:
    """List the ending conditions that hold (N-195 to N-199)."""
    mats = o.mats
    found = ["token"] if o.token >= c.TOKEN_TRACK.last else []
    for mat in mats:
        if mat.filled.bit_count() >= _THREE and completed_constellations(mat.filled) >= _WANTED:
            found.append("constellations")
            break
    if not any(o.bag):
        found.append("bag")
    if sum(map(len, o.markers)) >= MARKER_LIMIT[len(mats)]:
        found.append("markers")
    if o.round >= c.ENDING.round_limit:
        found.append("rounds")
    return tuple(found) if found else ()


def finish_turn(desk: Desk) -> None:
    """Test the ending conditions and hand over to the next seat (N-200 to N-204)."""
    o = desk.open
    last_round = o.last_round
    if not last_round:
        last_round = conditions(o)
        if last_round:
            reasons = tuple(Message(f"ending-{code}") for code in last_round)
            desk.tell(Fact(Told.LAST_ROUND_DECLARED, {"reasons": reasons}))
    following = (o.active + 1) % len(o.mats)
    number = o.round
    if following == o.first:
        if last_round:
            desk.open = replace(o, phase="over", last_round=last_round, filling=0)
            _tell_the_end(desk)
            return
        number += 1
        desk.tell(why.number_fact(Told.ROUND_STARTED, "round", number))
    desk.tell(why.TURN_STARTED[following])
    desk.open = replace(
        o,
        phase="gather",
        active=following,
        round=number,
        last_round=last_round,
        turn_bright=c.EMPTY,
        placed=0,
        filling=0,
    )


def _tell_the_end(desk: Desk) -> None:
    o, kept = desk.open, desk.secret.kept
    desk.tell(Fact(Told.GAME_ENDED, {"round": o.round}))
    for seat, mat in enumerate(o.mats):
        done = "yes" if goals.holds(kept[seat], mat, scoring.table_of(o, seat)) else "no"
        desk.tell(
            Fact(
                Told.PERSONAL_GOAL_REVEALED,
                {
                    "seat": why.SEATS[seat],
                    "goal": why.goal(kept[seat]),
                    "done": Message(f"fulfilled-{done}"),
                },
            )
        )
    scores = scoring.scores(State(o, desk.secret))
    for seat, score in enumerate(scores):
        items = tuple(
            Message("line-points", {"item": Message(f"line-{code}"), "points": points})
            for code, points in scoring.categories(score)
        )
        args: dict[str, Arg] = {"seat": why.SEATS[seat], "items": items, "total": score.total}
        desk.tell(Fact(Told.SCORED, args))
    winners = scoring.best(scores)
    if len(winners) == 1:
        desk.tell(why.seat_fact(Told.GAME_WON, winners[0]))
    else:
        seats = tuple(why.SEATS[seat] for seat in winners)
        desk.tell(Fact(Told.VICTORY_SHARED, {"seats": seats}))
