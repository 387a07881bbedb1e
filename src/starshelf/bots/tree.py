"""The tree of an information-set search: information sets, their edges, and states that fit them.

An information set is all that one seat knows when it decides. States are kept beside it: each is
one determinization, followed action by action.
The constants are first choices that have held since the search was written; docs/bots.md tells
how to compare other ones (`starshelf lab regret`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any

from msgspec import Struct, field

from starshelf.bots.judge import Verdict

EXPLORATION = 1.4
"""PUCT's constant: how much a large prior and few visits count against a good mean, in spreads."""
FIRST_PLAY_REDUCTION = 0.15
"""By how many spreads an edge without visits is taken to be worse than the mean of its siblings."""
PRIOR_SHARPNESS = 1.2
"""The inverse temperature of the priors: one spread less makes an edge e to the 1.2 less likely."""
PRIOR_REACH = 3.0
"""Spreads behind the best from which an edge does not become less likely still."""
LEAST_SPREAD = 0.002
"""Judgements are taken to differ by this share of the victory at least."""
SPREAD_FROM = 8
"""Judgements that must be there before their spread is believed."""
WIDENING_FROM = 3
"""Edges that are open at the first visit; progressive widening adds the root of the visits."""


class Edge(Struct, eq=False):
    """An action in an information set, and how it did for the seat that decides."""

    action: Any
    prior: float
    lookahead: float | None = None
    """What one step of looking ahead found it worth; counts like one visit."""
    visits: int = 0
    worth: float = 0.0
    points: float = 0.0


class InformationSet(Struct, eq=False):
    """What one seat knows when it decides: all states that look the same to it share it."""

    seat: int
    legal: Sequence[Any]
    simultaneous: bool = False
    """Others are asked at the same time, or were and have answered unseen."""
    edges: list[Edge] = field(default_factory=list)
    """The likeliest first; none before the first visit."""
    visits: int = 0
    judged: int = 0
    """How often it was judged as it stands."""

    def select(self, spread: float) -> int:
        """Choose the edge to follow by PUCT: good so far, likely, or hardly tried.

        `spread` is how far judgements differ in this search; it makes exploration independent of
        their unit.
        """
        edges = self.edges
        visits = self.visits
        if not visits:
            return 0
        exploration = EXPLORATION * spread * sqrt(visits)
        total = 0.0
        for edge in edges:
            total += edge.worth
        unvisited = total / visits - FIRST_PLAY_REDUCTION * spread
        best, chosen = -1e9, 0
        for number in range(min(len(edges), WIDENING_FROM + int(sqrt(visits)))):
            edge = edges[number]
            count = edge.visits
            if edge.lookahead is not None:
                bound = (edge.worth + edge.lookahead) / (count + 1)
            else:
                bound = edge.worth / count if count else unvisited
            bound += exploration * edge.prior / (1 + count)
            if bound > best:
                best, chosen = bound, number
        return chosen


class StateNode(Struct, eq=False):
    """One determinized state: a seat decides there, or the dealer deals, or the game is over."""

    state: Any
    before: int
    """The seat that decided last; it goes on while it is asked."""
    unseeing: tuple[int, ...] = ()
    """Seats that answer without seeing what others answered."""
    expanded: bool = False
    """Whether it was found out what is asked here."""
    information_set: InformationSet | None = None
    dealt: dict[Any, StateNode] | None = None
    """A chance node's children by what was dealt so far; None where the dealer does not deal."""
    deals: list[StateNode] = field(default_factory=list)
    """The same children, each as often as it was dealt."""
    after: dict[Any, StateNode] = field(default_factory=dict)
    """By the action taken."""
    verdict: Verdict | None = None


class Spread:
    """How far the judgements of a search lie apart: the widest of its running deviations.

    The widest, because seats that answer each other's hidden choices would else agree too soon.
    """

    __slots__ = ("_count", "_mean", "_squares", "value")

    def __init__(self) -> None:
        self._count = 0
        self._mean = 0.0
        self._squares = 0.0
        self.value = LEAST_SPREAD

    def add(self, judgement: float) -> None:
        """Count one more judgement (Welford)."""
        self._count += 1
        off = judgement - self._mean
        self._mean += off / self._count
        self._squares += off * (judgement - self._mean)
        if self._count >= SPREAD_FROM:
            self.value = max(self.value, sqrt(self._squares / self._count))


def softmax(weights: Sequence[float]) -> list[float]:
    """Turn priors of any unit into probabilities: a softmax over their own spread."""
    count = len(weights)
    mean = sum(weights) / count
    spread = sqrt(sum((weight - mean) ** 2 for weight in weights) / count)
    if spread < 1e-9:
        return [1 / count] * count
    top = max(weights)
    odds = [exp(PRIOR_SHARPNESS * max((weight - top) / spread, -PRIOR_REACH)) for weight in weights]
    total = sum(odds)
    return [own / total for own in odds]
