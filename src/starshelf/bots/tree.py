"""The tree of a search: what deciders know (nodes), their answers (edges), and truths (spots)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any

from msgspec import Struct, field

from starshelf.bots.judge import Verdict

EAGER = 1.4
"""How much a promising prior and few visits count against a good mean."""
DOUBT = 0.15
"""What an answer that was not tried yet is thought worse than its siblings."""
SHARPNESS = 1.2
"""How steep priors are: a spread less makes an answer so many times e less likely."""
FARTHEST = 3.0
"""More spreads behind the best do not make an answer less likely still."""
NARROWEST = 0.002
"""Judgements are taken to differ by as much at least."""
AT_LEAST = 8
"""Fewer judgements say nothing about their spread."""
AT_ONCE = 3
"""So many answers are open at the first visit; more with the root of the visits."""


class Edge(Struct, eq=False):
    """An answer to a question, and how it did for the one who decides."""

    action: Any
    prior: float
    look: float | None = None
    """What it seemed worth at first sight; counts like one visit."""
    visits: int = 0
    worth: float = 0.0
    points: float = 0.0


class Node(Struct, eq=False):
    """What one seat knows when it decides: all truths that look the same to it share it."""

    seat: int
    legal: Sequence[Any]
    blind: bool = False
    """Others are asked at the same time, or were and have answered unseen."""
    edges: list[Edge] = field(default_factory=list)
    """The likeliest first; none before the first visit."""
    visits: int = 0
    judged: int = 0
    """How often it was judged as it stands."""

    def select(self, spread: float) -> int:
        """Choose the edge to follow: good so far, likely, or hardly tried (PUCT).

        `spread` is how far judgements differ in this search; it gives hopes their size.
        """
        edges = self.edges
        visits = self.visits
        if not visits:
            return 0
        eager = EAGER * spread * sqrt(visits)
        tried = 0.0
        for edge in edges:
            tried += edge.worth
        unknown = tried / visits - DOUBT * spread
        best, chosen = -1e9, 0
        for number in range(min(len(edges), AT_ONCE + int(sqrt(visits)))):
            edge = edges[number]
            count = edge.visits
            if edge.look is not None:
                hope = (edge.worth + edge.look) / (count + 1)
            else:
                hope = edge.worth / count if count else unknown
            hope += eager * edge.prior / (1 + count)
            if hope > best:
                best, chosen = hope, number
        return chosen


class Spot(Struct, eq=False):
    """One truth: who decides what there (node), or what the dealer dealt; neither at the end."""

    state: Any
    before: int
    """The seat that decided last; it goes on while it is asked."""
    unseeing: tuple[int, ...] = ()
    """Seats that answer without seeing what others answered."""
    known: bool = False
    """Whether it was found out what is asked here."""
    node: Node | None = None
    dealt: dict[Any, Spot] | None = None
    """By what the dealer dealt here so far; None where it does not deal."""
    lots: list[Spot] = field(default_factory=list)
    """The same as often as it was dealt."""
    after: dict[Any, Spot] = field(default_factory=dict)
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
        self.value = NARROWEST

    def add(self, judgement: float) -> None:
        """Count one more judgement (Welford)."""
        self._count += 1
        off = judgement - self._mean
        self._mean += off / self._count
        self._squares += off * (judgement - self._mean)
        if self._count >= AT_LEAST:
            self.value = max(self.value, sqrt(self._squares / self._count))


def likelihoods(weights: Sequence[float]) -> list[float]:
    """Turn priors of any unit into probabilities: a softmax over their own spread."""
    count = len(weights)
    mean = sum(weights) / count
    spread = sqrt(sum((weight - mean) ** 2 for weight in weights) / count)
    if spread < 1e-9:
        return [1 / count] * count
    top = max(weights)
    odds = [exp(SHARPNESS * max((weight - top) / spread, -FARTHEST)) for weight in weights]
    total = sum(odds)
    return [own / total for own in odds]
