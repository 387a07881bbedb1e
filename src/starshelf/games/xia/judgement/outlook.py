"""What lies ahead: goals in their best order, seen from anywhere on the map."""

from __future__ import annotations

from typing import NamedTuple

from . import worths
from .goals import Goal, goals_of
from .situation import Situation
from .ways import FAR, Ways, ways_of

_MOST_KEPT = 4000
"""A layout that lies for long meets many situations; they are forgotten now and then."""
_EFFORT = 0.005
"""A space costs something even when its point would be lost: no flying to and fro."""
_NOWHERE = -1


class _Option(NamedTuple):
    """A goal with the costs of the ways to it, and what it brings less the way within it."""

    goal: Goal
    costs: bytes
    net: float


class _Next(NamedTuple):
    """The best that may follow a goal, its group, and the best of any other group."""

    best: float
    group: int
    other: float

    def without(self, group: int) -> float:
        """Give the best when one group is used up."""
        return self.other if group == self.group else self.best


class Outlook:
    """The goals of a situation, each with the best that can follow it."""

    __slots__ = ("_ahead", "_price", "_ways")

    def __init__(self, s: Situation, ways: Ways) -> None:
        self._ways = ways
        self._price = worths.TURN / s.speed
        options = [
            _Option(goal, self._ways.costs_to(*goal.enter), goal.worth - self._price * goal.inner)
            for goal in goals_of(s, self._ways)
            if goal.worth > 0
        ]
        laden = bool(s.cargo)
        after = [self._reached(option.goal, options, laden=laden) for option in options]
        nexts = [_best(options, reached) for reached in after]
        self._ahead = tuple(
            (
                option.net + worths.LATER * _best_two(option, reached, nexts),
                option.costs,
                option.goal,
            )
            for option, reached in zip(options, after, strict=True)
            if not (option.goal.needs_empty and laden)
        )

    def _reached(self, last: Goal, options: list[_Option], *, laden: bool) -> list[float] | None:
        """Give what each option is worth right after a goal, what cannot follow it, nothing.

        After a goal that may lead anywhere it is None.
        """
        if last.leave < 0:
            return None
        here, price = self._ways.number(last.leave), self._price
        held = laden and not last.sells and not last.needs_empty
        return [
            0.0
            if net <= 0 or goal.group == last.group or (held and goal.needs_empty)
            else net - price * costs[here]
            for goal, costs, net in options
        ]

    def seen_from(self, at: int, points: int = 0) -> float:
        """Give the worth of the best plan from a hex, with points of a move left to spend."""
        return self.best_from(at, points)[0]

    def best_from(self, at: int, points: int = 0) -> tuple[float, Goal | None, int]:
        """Give the worth of the best plan from a hex, its first goal, and the way there."""
        here = self._ways.number(at)
        price = self._price
        spare = price * points
        best, first, far = 0.0, None, 0
        for worth, costs, goal in self._ahead:
            if worth + spare <= best:
                continue
            way = costs[here]
            if way >= FAR:
                continue
            spent = way if way < points else points
            # Before a full action a move must end: what is left of it is lost.
            worth -= price * (way - (spent if goal.full else points)) + _EFFORT * spent
            if worth > best:
                best, first, far = worth, goal, way
        return best, first, far


def _best(options: list[_Option], reached: list[float] | None) -> _Next:
    """Find the best goals after one is reached."""
    if reached is None:
        return _Next(worths.UNKNOWN, _NOWHERE, worths.UNKNOWN)
    best, group, other = 0.0, _NOWHERE, 0.0
    for option, worth in zip(options, reached, strict=True):
        if worth > best:
            if option.goal.group != group:
                other = best
            best, group = worth, option.goal.group
        elif worth > other and option.goal.group != group:
            other = worth
    return _Next(best, group, other)


def _best_two(first: _Option, reached: list[float] | None, nexts: list[_Next]) -> float:
    """Give the worth of the best two goals that may follow one."""
    if reached is None:
        return worths.UNKNOWN
    return max(
        (
            worth + worths.LATER * after.without(first.goal.group)
            for worth, after in zip(reached, nexts, strict=True)
            if worth > 0
        ),
        default=0.0,
    )


def outlook(s: Situation) -> Outlook:
    """Give the outlook of a situation."""
    ways = ways_of(s.laid, s.status)
    found: Outlook | None = ways.kept.get(s)
    if found is None:
        if len(ways.kept) > _MOST_KEPT:
            ways.kept.clear()
        found = ways.kept[s] = Outlook(s, ways)
    return found
