"""Legal actions as offers on targets, the question of the moment, and what a click meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.scene import Ask, Offer
from starshelf.core.words import Arg, Message
from starshelf.games.nebula import content as c
from starshelf.games.nebula import why
from starshelf.games.nebula.actions import (
    AnyAction,
    Chaos,
    ChoosePersonal,
    Keep,
    Place,
    RaiseValue,
    Stop,
    Time,
)
from starshelf.games.nebula.rules.gather import landing
from starshelf.games.nebula.rules.place import raised
from starshelf.games.nebula.state import NO_GOAL
from starshelf.games.nebula.view import View

BAG = "bag"


def cell_target(cell: str) -> str:
    """Name the target of a cell of the own galaxy."""
    return f"cell:{cell}"


def held_target(kind: str) -> str:
    """Name the target of a kind in the own observation area."""
    return f"held:{kind}"


TRACK = "track"
"""The target of the own black-star track."""


def offers(v: View, legal: Sequence[Any]) -> tuple[Offer, ...]:
    """Tie every legal action to the targets that lead to it."""
    return tuple(_OFFERS[type(action)](v, number, action) for number, action in enumerate(legal))


def _choose(v: View, number: int, action: ChoosePersonal) -> Offer:
    # Clicked twice, since the choice is final.
    card = f"goal:{action.goal}"
    message = Message("offer-choose_personal", {"goal": why.goal(c.GOAL[action.goal])})
    return Offer(number, message, (card, card), kind="main")


def _time(v: View, number: int, action: Time) -> Offer:
    cells = landing(v.clocks, action)
    taken = tuple(
        why.STAR[kind]
        for cluster, cell in zip(v.clusters, cells)
        if (kind := cluster[cell]) != c.EMPTY
    )
    costs = (abs(action.top), abs(action.right), abs(action.left))
    steps = f"{costs[0]} + {costs[1]} + {costs[2]} = {c.STEPS}"
    if taken:
        message = Message("offer-time", {"stars": taken, "steps": steps})
    else:
        message = Message("offer-time_nothing", {"steps": steps})
    path = tuple(f"clock:{row.id}:{cell}" for row, cell in zip(c.CLUSTERS, cells))
    return Offer(number, message, path, any_order=True, costs=costs)


def _chaos(v: View, number: int, action: Chaos) -> Offer:
    message = Message("offer-chaos", {"star": why.kind_word(action.pay)})
    return Offer(number, message, (held_target(action.pay), BAG), kind="danger", any_order=True)


def _keep(v: View, number: int, action: Keep) -> Offer:
    stars = tuple(why.STAR[c.KIND[name]] for name in action.stars)
    path = tuple(f"drawn:{name}" for name in action.stars)
    return Offer(number, Message("offer-keep", {"stars": stars}), path, any_order=True)


def _place(v: View, number: int, action: Place) -> Offer:
    star = why.STAR[c.KIND[action.kind]]
    if action.cell is None:
        path = (held_target(action.kind), TRACK)
        seat = v.seats[v.active]
        points = c.BLACK_TRACK.points[seat.black] if seat.black < c.BLACK_TRACK.cells else 0
        message = Message("offer-place_black", {"points": points})
        return Offer(number, message, path, any_order=True)
    path = (held_target(action.kind), cell_target(action.cell))
    cell = c.CELL[action.cell]
    old = next((k for k, mask in enumerate(v.seats[v.active].stars) if mask >> cell & 1), c.EMPTY)
    if old == c.EMPTY:
        args: dict[str, Arg] = {"star": star, "cell": action.cell}
        return Offer(number, Message("offer-place", args), path, any_order=True)
    args = {"star": star, "cell": action.cell, "old": why.STAR[old]}
    message = Message("offer-replace", args)
    return Offer(number, message, path, kind="danger", any_order=True)


def _stop(v: View, number: int, action: Stop) -> Offer:
    return Offer(number, Message("offer-stop"), kind="end")


def _raise(v: View, number: int, action: RaiseValue) -> Offer:
    track, token = c.TOKEN[action.token]
    order, _ = raised(v.orders[track], v.steps[track], token)
    rank = order.index(token)
    args: dict[str, Arg] = {
        "token": why.token(track, token),
        "rank": rank + 1,
        "points": c.RANK_POINTS[track][rank],
    }
    return Offer(number, Message("offer-raise_value", args), (f"token:{action.token}",))


_OFFERS: dict[type, Any] = {
    ChoosePersonal: _choose,
    Time: _time,
    Chaos: _chaos,
    Keep: _keep,
    Place: _place,
    Stop: _stop,
    RaiseValue: _raise,
}


# --- the question -------------------------------------------------------------------------------


def placements_left(v: View) -> int:
    """Count the stars that the active seat may still place, at best."""
    done = v.placed.bit_count()
    bright = v.turn_bright
    third = bright != c.EMPTY and (v.placed >> bright & 1 or v.seats[v.active].held[bright])
    return (c.PLACEMENT.limit_with_bright if third else c.PLACEMENT.limit) - done


def ask(v: View) -> Ask | None:
    """Say what is wanted now, and of whom."""
    if v.phase == "choose":
        seats = tuple(seat for seat, own in enumerate(v.seats) if not own.chosen)
        return Ask(Message("ask-choose_personal"), seats, "N-040")
    seats = (v.active,)
    if v.phase == "gather":
        able = any(v.seats[v.active].held) and any(v.bag)
        return Ask(Message("ask-gather" if able else "ask-gather_time"), seats, "N-063")
    if v.phase == "keep":
        return Ask(Message("ask-keep"), seats, "N-094")
    if v.phase == "place":
        args: dict[str, Arg] = {"left": placements_left(v), "bright": why.star(v.turn_bright)}
        return Ask(Message("ask-place", args), seats, "N-107")
    if v.phase == "raise":
        return Ask(Message("ask-raise_value"), seats, "N-160")
    return None


# --- what a click meant -------------------------------------------------------------------------


def intent(v: View, path: tuple[str, ...]) -> AnyAction | None:
    """Read clicked targets as the action they would have meant."""
    words = [step.split(":") for step in path]
    by_kind: dict[str, list[list[str]]] = {}
    for kind, *rest in words:
        by_kind.setdefault(kind, []).append(rest)
    if "clock" in by_kind:
        return _meant_time(v, by_kind["clock"])
    if "goal" in by_kind and by_kind["goal"][0]:
        return ChoosePersonal(by_kind["goal"][0][0])
    if "drawn" in by_kind:
        return Keep(tuple(rest[0] for rest in by_kind["drawn"] if rest))
    if "token" in by_kind and by_kind["token"][0]:
        return RaiseValue(by_kind["token"][0][0])
    return _meant_star(v, by_kind)


def _meant_time(v: View, clicked: list[list[str]]) -> Time | None:
    steps = {row.id: 0 for row in c.CLUSTERS}
    for rest in clicked:
        if len(rest) != 2 or rest[0] not in steps or not rest[1].isdecimal():
            return None
        number = [row.id for row in c.CLUSTERS].index(rest[0])
        way = (int(rest[1]) - v.clocks[number]) % c.RING
        steps[rest[0]] = way if way <= c.RING // 2 else way - c.RING
    return Time(**steps)


def _meant_star(v: View, clicked: dict[str, list[list[str]]]) -> AnyAction | None:
    kind = clicked["held"][0][0] if clicked.get("held", [[]])[0] else _some_kind(v)
    if "cell" in clicked and clicked["cell"][0]:
        return Place(kind, clicked["cell"][0][0])
    if TRACK in clicked:
        return Place(kind if "held" in clicked else c.KINDS[c.BLACK])
    if BAG in clicked or ("held" in clicked and v.phase == "gather"):
        return Chaos(kind)
    return None


def _some_kind(v: View) -> str:
    """Name a star that the viewer holds, red when there is none."""
    held = v.seats[v.viewer].held if v.viewer is not None else ()
    return next((c.KINDS[kind] for kind, count in enumerate(held) if count), c.KINDS[0])


def waits_for_goal(v: View, seat: int) -> bool:
    """Tell whether a seat has yet to choose its personal goal."""
    return v.phase == "choose" and v.seats[seat].kept == NO_GOAL and not v.seats[seat].chosen
