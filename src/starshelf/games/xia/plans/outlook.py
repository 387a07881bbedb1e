"""What lies ahead: goals in their best order, seen from anywhere on the map."""

from __future__ import annotations

from typing import NamedTuple

from starshelf.games.xia.plans import worths
from starshelf.games.xia.plans.goals import Goal, goals_of
from starshelf.games.xia.plans.situation import Situation
from starshelf.games.xia.plans.ways import FAR, Ways, ways_of

_MOST_OUTLOOKS = 600
_EFFORT = 0.005
"""A space costs something even when its point would be lost: no flying to and fro."""
_NOWHERE = -1


class _Option(NamedTuple):
    """A goal with the costs of the ways to it, and what it brings less the way within it."""

    goal: Goal
    costs: bytearray
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

    def __init__(self, s: Situation) -> None:
        self._ways: Ways = ways_of(s.laid, s.status)
        self._price = worths.TURN / s.speed
        options = [
            _Option(goal, self._ways.costs_to(*goal.enter), goal.worth - self._price * goal.inner)
            for goal in goals_of(s, self._ways)
            if goal.worth > 0
        ]
        laden = bool(s.cargo)
        nexts = [self._after(option.goal, options, laden=laden) for option in options]
        self._ahead = [
            (
                option.net + worths.LATER * self._two_after(option, options, nexts, laden=laden),
                option.costs,
                option.goal.full,
            )
            for option in options
            if not (option.goal.needs_empty and laden)
        ]

    def _reached(self, last: Goal, options: list[_Option], *, laden: bool) -> list[float]:
        """Give what each option is worth right after a goal; what cannot follow it, nothing."""
        here, price = self._ways.number(last.leave), self._price
        held = laden and not last.sells and not last.needs_empty
        return [
            0.0
            if net <= 0 or goal.group == last.group or (held and goal.needs_empty)
            else net - price * costs[here]
            for goal, costs, net in options
        ]

    def _after(self, last: Goal, options: list[_Option], *, laden: bool) -> _Next:
        """Find the best goals after one is reached."""
        if last.leave < 0:
            return _Next(worths.UNKNOWN, _NOWHERE, worths.UNKNOWN)
        best, group, other = 0.0, _NOWHERE, 0.0
        reached = self._reached(last, options, laden=laden)
        for option, worth in zip(options, reached, strict=True):
            if worth > best:
                if option.goal.group != group:
                    other = best
                best, group = worth, option.goal.group
            elif worth > other and option.goal.group != group:
                other = worth
        return _Next(best, group, other)

    def _two_after(
        self, first: _Option, options: list[_Option], nexts: list[_Next], *, laden: bool
    ) -> float:
        """Give the worth of the best two goals that may follow one."""
        if first.goal.leave < 0:
            return worths.UNKNOWN
        reached = self._reached(first.goal, options, laden=laden)
        return max(
            (
                worth + worths.LATER * after.without(first.goal.group)
                for worth, after in zip(reached, nexts, strict=True)
                if worth > 0
            ),
            default=0.0,
        )

    def seen_from(self, at: int, points: int = 0) -> float:
        """Give the worth of the best plan from a hex, with points of a move left to spend."""
        here = self._ways.number(at)
        price = self._price
        spare = price * points
        best = 0.0
        for worth, costs, full in self._ahead:
            if worth + spare <= best:
                continue
            way = costs[here]
            if way >= FAR:
                continue
            spent = min(way, points)
            # Before a full action a move must end: what is left of it is lost.
            worth -= price * (way - spent if full else way - points) + _EFFORT * spent
            if worth > best:
                best = worth
        return best


_outlooks: dict[Situation, Outlook] = {}


def outlook(s: Situation) -> Outlook:
    """Give the outlook of a situation."""
    found = _outlooks.get(s)
    if found is None:
        if len(_outlooks) > _MOST_OUTLOOKS:
            _outlooks.clear()
        found = _outlooks[s] = Outlook(s)
    return found
