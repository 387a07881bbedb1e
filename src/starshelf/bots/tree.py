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
SHARPNESS = 1.5
"""How many spreads of the priors make an answer e times as likely."""
LEVELLING = 0.1
"""The share of the prior that all answers have alike."""
AT_ONCE = 3
"""So many answers are open at the first visit; more with the root of the visits."""


class Edge(Struct, eq=False):
    """An answer to a question, and how it did for the one who decides."""

    action: Any
    prior: float
    visits: int = 0
    worth: float = 0.0
    win: float = 0.0
    points: float = 0.0


class Node(Struct, eq=False):
    """What one seat knows when it decides: all truths that look the same to it share it."""

    seat: int
    edges: list[Edge]
    """The likeliest first."""
    visits: int = 0

    def select(self) -> int:
        """Choose the edge to follow: good so far, likely, or hardly tried (PUCT)."""
        edges = self.edges
        visits = self.visits
        if not visits:
            return 0
        eager = EAGER * sqrt(visits)
        tried = 0.0
        known = 0
        for edge in edges:
            tried += edge.worth
            known += edge.visits
        unknown = tried / known - DOUBT if known else 0.0
        best, chosen = -1e9, 0
        for number in range(min(len(edges), AT_ONCE + int(sqrt(visits)))):
            edge = edges[number]
            count = edge.visits
            hope = edge.worth / count if count else unknown
            hope += eager * edge.prior / (1 + count)
            if hope > best:
                best, chosen = hope, number
        return chosen


class Spot(Struct, eq=False):
    """One truth: who decides what there (node), what the dealer dealt, or how it ended."""

    state: Any
    node: Node | None = None
    end: Verdict | None = None
    after: dict[int, Spot] = field(default_factory=dict)
    """By the number of the edge taken."""
    dealt: list[Spot] | None = None
    """What the dealer has dealt here so far, as often as it did; None where it does not deal."""


def likelihoods(weights: Sequence[float]) -> list[float]:
    """Turn priors of any unit into probabilities: a softmax over their own spread."""
    count = len(weights)
    mean = sum(weights) / count
    spread = sqrt(sum((weight - mean) ** 2 for weight in weights) / count)
    if spread < 1e-9:
        return [1 / count] * count
    top = max(weights)
    odds = [exp(SHARPNESS * (weight - top) / spread) for weight in weights]
    total = sum(odds)
    level = LEVELLING / count
    return [(1 - LEVELLING) * own / total + level for own in odds]
