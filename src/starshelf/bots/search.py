"""Search: a Monte Carlo tree over what each decider knows, one guessed truth an iteration.

Nodes are kept by the decider's own view, so that nobody decides on what they cannot know: two
truths, or two hidden choices of others, that look alike to a seat share its node.
Seats that are asked at the same time decide one after the other without seeing each other's
answers. Everyone maximises their own share of the victory.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import perf_counter
from typing import Any

from msgspec import Struct

from starshelf.bots.judge import Verdict, end_of, seat_of, verdict_of, weights_of
from starshelf.bots.tree import Edge, Node, Spot, likelihoods
from starshelf.core.game import CHANCE, Game
from starshelf.core.rng import SplitMix, as_number, choose

WORLDS = 2.0
"""New truths are guessed up to so many times the root of the iterations."""
DEALS = 1.0
"""New deals are tried up to so many times the root of the visits of a place."""
LONGEST = 60
"""So many steps down an iteration goes at most."""
MOST_NODES = 60_000
"""A tree grows no bigger."""
CHECKED_EVERY = 16
"""Iterations between two looks at whether the best can still be caught."""


class Thought(Struct, frozen=True):
    """What a search found out about one action: how often it was tried and how it did."""

    action: Any
    visits: int
    share: float
    """Of all visits, 0 to 1."""
    win: float
    """The expected share of the victory, 0 to 1."""
    score: float
    """How things look after it, in points of the game."""


class Search:
    """Thinks for a time or a number of iterations and takes what was tried most."""

    def __init__(
        self,
        game: Game,
        seed: int | str = 0,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> None:
        if (seconds is None) == (iterations is None):
            raise ValueError("a search wants either seconds or iterations")
        self._game = game
        self._rng = SplitMix(as_number(seed))
        self._seconds = seconds
        self._most = iterations

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Pick the action that the search trusts most."""
        if len(legal) == 1:
            return legal[0]
        return self.think(view, legal, until_clear=True)[0].action

    def think(
        self, view: Any, legal: Sequence[Any], *, until_clear: bool = False
    ) -> tuple[Thought, ...]:
        """Weigh all legal actions, the most trusted first; may stop once the first is clear."""
        plan = _Plan(self._game, self._rng, view, legal)
        start = perf_counter()
        while self._goes_on(plan, start):
            plan.iterate()
            looks = until_clear and plan.count % CHECKED_EVERY == 0
            if looks and plan.lead() > self._left(plan, start):
                break
        return plan.thoughts()

    def _goes_on(self, plan: _Plan, start: float) -> bool:
        if self._most is not None:
            return plan.count < self._most
        return not plan.count or perf_counter() - start < (self._seconds or 0.0)

    def _left(self, plan: _Plan, start: float) -> float:
        """Tell how many iterations are still to come, or about so many."""
        if self._most is not None:
            return self._most - plan.count
        spent = perf_counter() - start
        return plan.count * ((self._seconds or 0.0) - spent) / spent


class _Plan:
    """One decision under thought."""

    def __init__(self, game: Game, rng: SplitMix, view: Any, legal: Sequence[Any]) -> None:
        self._game = game
        self._rng = rng
        self._view = view
        self._nodes: dict[Any, Node] = {}
        self._worlds: list[Spot] = []
        self._known: dict[Any, Spot] = {}
        self.count = 0
        first = game.guess(view, rng)
        self._seat = seat_of(game, first, view)
        self._seats = len(game.scores(first))
        self.root = self._open(self._seat, view, legal)

    def iterate(self) -> None:
        """Guess a truth, go down the tree to something new, judge it, tell all on the way."""
        spot = self._world()
        self.count += 1
        path: list[tuple[Node, Edge]] = []
        fresh = False
        verdict = None
        decider = self._seat
        for _ in range(LONGEST):
            if spot.end is not None:
                verdict = spot.end
                break
            if spot.dealt is not None:
                spot = self._deal(spot)
                continue
            node = spot.node
            assert node is not None
            if fresh and node.seat != decider and not node.visits:
                break
            fresh = fresh or not node.visits
            decider = node.seat
            number = node.select()
            edge = node.edges[number]
            path.append((node, edge))
            follower = spot.after.get(number)
            if follower is None:
                state, _ = self._game.apply(spot.state, node.seat, edge.action)
                follower = self._spot(state, node.seat)
                spot.after[number] = follower
            spot = follower
        if verdict is None:
            verdict = self._judge(spot)
        self._tell(path, verdict)

    def _judge(self, spot: Spot) -> Verdict:
        return verdict_of(self._game, spot.state, self._seats)

    def _tell(self, path: list[tuple[Node, Edge]], verdict: Verdict) -> None:
        wins, points = verdict.wins, verdict.points
        for node, edge in path:
            seat = node.seat
            node.visits += 1
            edge.visits += 1
            edge.worth += wins[seat]
            edge.win += wins[seat]
            edge.points += points[seat]

    def _world(self) -> Spot:
        """Guess another truth while few are known for so much thought; else take one of them."""
        if len(self._worlds) > WORLDS * sqrt(self.count):
            return choose(self._rng, self._worlds)
        state = self._game.guess(self._view, self._rng)
        spot = self._known.get(state)
        if spot is None:
            spot = self._known[state] = Spot(state, self.root)
        self._worlds.append(spot)
        return spot

    def _deal(self, spot: Spot) -> Spot:
        """Deal anew while few deals are known for so many visits; else take one of them."""
        dealt = spot.dealt
        assert dealt is not None
        game = self._game
        if len(dealt) > DEALS * sqrt(self.count):
            return choose(self._rng, dealt)
        state, _ = game.apply(spot.state, CHANCE, game.deal(spot.state, self._rng))
        for known in dealt:
            if known.state == state:
                dealt.append(known)
                return known
        found = self._spot(state, self._seat)
        dealt.append(found)
        return found

    def _spot(self, state: Any, before: int) -> Spot:
        """Find out what a truth asks; forced answers are given at once."""
        game = self._game
        while True:
            asked = game.to_act(state)
            if not asked:
                return Spot(state, end=end_of(game, state))
            if asked[0] == CHANCE:
                return Spot(state, dealt=[])
            seat = before if before in asked else asked[0]
            view = game.view(state, seat)
            node = self._nodes.get(view)
            if node is not None:
                return Spot(state, node)
            legal = game.legal(state, seat)
            if len(legal) > 1:
                return Spot(state, self._open(seat, view, legal))
            state, _ = game.apply(state, seat, legal[0])

    def _open(self, seat: int, view: Any, legal: Sequence[Any]) -> Node:
        weights = weights_of(self._game, view, legal)
        edges = [Edge(action, own) for action, own in zip(legal, likelihoods(weights), strict=True)]
        edges.sort(key=lambda edge: -edge.prior)
        node = self._nodes[view] = Node(seat, edges)
        return node

    def lead(self) -> int:
        """Tell by how many visits the best edge is ahead of the next."""
        visits = sorted((edge.visits for edge in self.root.edges), reverse=True)
        return visits[0] - visits[1]

    def thoughts(self) -> tuple[Thought, ...]:
        """Report the root's edges, best first."""
        edges = sorted(self.root.edges, key=lambda e: (-e.visits, -e.worth, -e.prior))
        return tuple(
            Thought(
                e.action,
                e.visits,
                e.visits / max(self.count, 1),
                e.win / e.visits if e.visits else 0.0,
                e.points / e.visits if e.visits else 0.0,
            )
            for e in edges
        )
