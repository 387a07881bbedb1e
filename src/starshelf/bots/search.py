"""Search: a Monte Carlo tree over what each decider knows, one guessed truth an iteration.

Nodes are kept by the decider's own view, so that nobody decides on what they cannot know: two
truths, or two hidden choices of others, that look alike to a seat share its node.
Seats that are asked at the same time decide one after the other without seeing each other's
answers. Everyone maximises their own share of the victory.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from time import perf_counter
from typing import Any

from starshelf.bots.greedy import WHOLE_TURN, Greedy
from starshelf.bots.judge import Verdict, seat_of, verdict_of, weights_of
from starshelf.bots.playout import can_play_on, settled
from starshelf.bots.rounds import Rounds
from starshelf.bots.thought import Thought
from starshelf.bots.tree import Edge, Node, Spot, Spread, likelihoods
from starshelf.core.game import CHANCE, Game
from starshelf.core.rng import SplitMix, as_number, choose

WORLDS = 2.0
"""New truths are guessed up to so many times the root of the iterations."""
DEALS = 3.0
"""New deals are tried at a place up to so many, and so many times the root of its visits."""
LONGEST = 60
"""So many steps down an iteration goes at most."""
MOST_SPOTS = 100_000
"""A tree that holds so many truths grows no more: thinking ends."""
RIPE = 2
"""So often a question of the next turn is judged as it stands before its answers are tried: what
follows is mostly luck, and few tries of it blur more than they tell."""
LOOKED, DEALS_SEEN = 6, 1
"""So many answers to a question are judged when it is first asked, each with so many deals."""
LOOKED_FIRST, DEALS_SEEN_FIRST = 40, 4
"""The same for the question that the search is about."""
SURE = 1.0
"""Another one than the usual answer is taken when it is ahead by so many deviations."""
ENOUGH, OBVIOUS = 256, 0.8
"""After so many iterations, an answer that got such a share of them is not thought about more."""
ALIKE = 0.004
"""Where judgements lie as near together, as shares of the victory, no thought is worth its time."""
CHECKED_EVERY = 16
"""Iterations between two looks at whether the best can still be caught."""


class Search:
    """Thinks for a time, a number of iterations, or what of both ends first, then decides."""

    def __init__(
        self,
        game: Game,
        seed: int | str = 0,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> None:
        if seconds is None and iterations is None:
            raise ValueError("a search wants seconds, iterations or both")
        self._game = game
        self._rng = SplitMix(as_number(seed))
        self._seconds = inf if seconds is None else seconds
        self._most = inf if iterations is None else iterations

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Pick the action that the search trusts most."""
        if len(legal) == 1:
            return legal[0]
        return self.think(view, legal, until_clear=True)[0].action

    def think(
        self, view: Any, legal: Sequence[Any], *, until_clear: bool = False
    ) -> tuple[Thought, ...]:
        """Weigh all legal actions, the most trusted first; may stop once the first is clear."""
        start = perf_counter()
        compare = Rounds if can_play_on(self._game) else _Plan
        plan = compare(self._game, self._rng, view, legal)
        while self._goes_on(plan, start):
            plan.iterate()
            looks = until_clear and plan.count % CHECKED_EVERY == 0
            if looks and plan.is_settled(self._left(plan, start)):
                break
        return plan.thoughts()

    def _goes_on(self, plan: _Plan | Rounds, start: float) -> bool:
        if plan.is_full():
            return False
        if not plan.count:
            return True
        return plan.count < self._most and perf_counter() - start < self._seconds

    def _left(self, plan: _Plan | Rounds, start: float) -> float:
        """Tell about how many iterations are still to come."""
        spent = perf_counter() - start
        in_time = plan.count * (self._seconds - spent) / spent
        return min(self._most - plan.count, in_time)


class _Plan:
    """One decision under thought."""

    def __init__(self, game: Game, rng: SplitMix, view: Any, legal: Sequence[Any]) -> None:
        self._game = game
        self._rng = rng
        self._view = view
        self._nodes: dict[Any, Node] = {}
        self._worlds: list[Spot] = []
        self._known: dict[Any, Spot] = {}
        self._spread = Spread()
        self._ripe = RIPE if game.judgement is not None else 0
        self._spots = 0
        self.count = 0
        first = game.guess(view, rng)
        self._seat = seat_of(game, first, view)
        self.root = self._nodes[view] = Node(self._seat, legal)
        self._open(self._start(first), self.root, LOOKED_FIRST, DEALS_SEEN_FIRST)
        self._usual = self._begin_as_usual(view, legal) if game.judgement is not None else None

    def _begin_as_usual(self, view: Any, legal: Sequence[Any]) -> Edge:
        """Put what is taken without a search first: it is compared with all other answers."""
        seed = self._rng.below(1 << 62)
        action = Greedy(self._game, seed, follow_ups=WHOLE_TURN).choose(view, legal)
        edges = self.root.edges
        usual = next(edge for edge in edges if edge.action == action)
        usual.prior = max(edge.prior for edge in edges)
        edges.remove(usual)
        edges.insert(0, usual)
        return usual

    def is_full(self) -> bool:
        """Tell whether the memory for this decision is used up."""
        return self._spots >= MOST_SPOTS

    def iterate(self) -> None:
        """Guess a truth, go down the tree to something new, judge it, tell all on the way."""
        spot = self._world()
        self.count += 1
        spread = self._spread.value
        path: list[tuple[Node, Edge]] = []
        fresh = False
        decider = self._seat
        for _ in range(LONGEST):
            if not spot.known:
                self._ask(spot)
            if spot.dealt is not None:
                spot = self._deal(spot)
                continue
            node = spot.node
            if node is None:
                break
            if not node.visits:
                if (fresh or node.judged < self._ripe) and self._may_judge(spot, node, decider):
                    node.judged += 1
                    break
                fresh = True
                if not node.edges:
                    self._open(spot, node, LOOKED, DEALS_SEEN)
            decider = node.seat
            edge = node.edges[node.select(spread)]
            path.append((node, edge))
            spot = self._follow(spot, node, edge.action)
        verdict = self._judge(spot)
        self._spread.add(verdict.wins[self._seat])
        tell(path, verdict)

    def _may_judge(self, spot: Spot, node: Node, decider: int) -> bool:
        """Judge between turns only, or where the game says so: half a turn looks like a loss."""
        if node.seat != decider:
            return True
        judgement = self._game.judgement
        if judgement is None or judgement.quiet is None:
            return False
        return judgement.quiet(self._game.view(spot.state, node.seat))

    # --- truths ---------------------------------------------------------------------------------

    def _world(self) -> Spot:
        """Guess another truth while few are known for so much thought; else take one of them."""
        if len(self._worlds) > WORLDS * sqrt(self.count):
            return choose(self._rng, self._worlds)
        spot = self._start(self._game.guess(self._view, self._rng))
        self._worlds.append(spot)
        return spot

    def _start(self, state: Any) -> Spot:
        """Put a guessed truth at the root; the same truth only once."""
        spot = self._known.get(state)
        if spot is None:
            asked = self._game.to_act(state)
            unseeing = asked if len(asked) > 1 else ()
            spot = Spot(state, self._seat, unseeing, known=True, node=self.root)
            self._known[state] = spot
        return spot

    def _follow(self, spot: Spot, node: Node, action: Any) -> Spot:
        """Carry out an answer, once for each truth."""
        follower = spot.after.get(action)
        if follower is None:
            self._spots += 1
            state, _ = self._game.apply(spot.state, node.seat, action)
            follower = spot.after[action] = Spot(state, node.seat, spot.unseeing)
        return follower

    def _deal(self, spot: Spot) -> Spot:
        """Deal by the odds; where already many deals are known for so few visits, one of them."""
        dealt, lots = spot.dealt, spot.lots
        assert dealt is not None
        game = self._game
        lot = game.deal(spot.state, self._rng)
        found = dealt.get(lot)
        if found is None:
            if len(dealt) >= DEALS + DEALS * sqrt(len(lots)):
                return choose(self._rng, lots)
            self._spots += 1
            state, _ = game.apply(spot.state, CHANCE, lot)
            found = dealt[lot] = Spot(state, spot.before)
        lots.append(found)
        return found

    def _ask(self, spot: Spot) -> None:
        """Find out what is asked in a truth; forced answers are given at once."""
        game = self._game
        spot.known = True
        while asked := game.to_act(spot.state):
            if asked[0] == CHANCE:
                spot.dealt = {}
                return
            together = len(asked) > 1
            if together or asked[0] not in spot.unseeing:
                spot.unseeing = asked if together else ()
            seat = spot.before if spot.before in asked else asked[0]
            view = game.view(spot.state, seat)
            node = self._nodes.get(view)
            if node is None:
                legal = game.legal(spot.state, seat)
                if len(legal) == 1:
                    spot.state, _ = game.apply(spot.state, seat, legal[0])
                    spot.verdict = None
                    continue
                node = self._nodes[view] = Node(seat, legal, seat in spot.unseeing)
            spot.node = node
            return

    # --- judgement ------------------------------------------------------------------------------

    def _judge(self, spot: Spot) -> Verdict:
        if spot.verdict is None:
            spot.verdict = verdict_of(self._game, spot.state)
        return spot.verdict

    def _open(self, spot: Spot, node: Node, most: int, deals: int) -> None:
        """Order the answers to a question: the likeliest are judged by what they lead to.

        Where others answer unseen that would tell what they did, so the priors alone order them.
        """
        game = self._game
        weights = weights_of(game, game.view(spot.state, node.seat), node.legal)
        if node.blind:
            edges = [Edge(*pair) for pair in zip(node.legal, likelihoods(weights), strict=True)]
            node.edges = sorted(edges, key=lambda edge: -edge.prior)
            return
        order = sorted(range(len(weights)), key=lambda number: -weights[number])
        looked = [node.legal[number] for number in order[:most]]
        stream = self._rng.below(1 << 62)
        looks = [self._look(spot, node, action, stream, deals) for action in looked]
        edges = [Edge(*seen) for seen in zip(looked, likelihoods(looks), looks, strict=True)]
        edges.sort(key=lambda edge: -edge.prior)
        least = edges[-1]
        rest = [node.legal[number] for number in order[most:]]
        node.edges = edges + [Edge(action, least.prior, least.look) for action in rest]

    def _look(self, spot: Spot, node: Node, action: Any, stream: int, deals: int) -> float:
        """Judge what an answer leads to, by the same few deals for all answers."""
        game = self._game
        after = self._follow(spot, node, action)
        if CHANCE not in game.to_act(after.state):
            return self._judge(after).wins[node.seat]
        total = 0.0
        for number in range(deals):
            state = settled(game, after.state, SplitMix(stream + number))
            total += verdict_of(game, state).wins[node.seat]
        return total / deals

    # --- what came out --------------------------------------------------------------------------

    def is_settled(self, left: float) -> bool:
        """Tell whether so many more iterations would hardly make another edge the best."""
        visits = sorted((edge.visits for edge in self.root.edges), reverse=True)
        if visits[0] - visits[1] > left:
            return True
        if self.count < ENOUGH:
            return False
        return visits[0] >= OBVIOUS * self.count or self._spread.value < ALIKE

    def _best(self) -> Edge:
        """Take the usual answer unless what was tried most did better than luck explains.

        This is meant to keep small differences, which may be luck, from changing the plan at every
        turn.
        """
        usual = self._usual
        best = max(self.root.edges, key=lambda e: (e.visits, e.worth, e.prior))
        if usual is None or best is usual or not usual.visits:
            return best
        gain = best.worth / best.visits - usual.worth / usual.visits
        luck = self._spread.value * sqrt(1 / best.visits + 1 / usual.visits)
        return best if gain > SURE * luck else usual

    def thoughts(self) -> tuple[Thought, ...]:
        """Report the root's edges, best first."""
        best = self._best()
        edges = sorted(
            self.root.edges, key=lambda e: (e is not best, -e.visits, -e.worth, -e.prior)
        )
        return tuple(
            Thought(
                e.action,
                e.visits,
                e.visits / max(self.count, 1),
                e.worth / e.visits if e.visits else 0.0,
                e.points / e.visits if e.visits else 0.0,
            )
            for e in edges
        )


def tell(path: list[tuple[Node, Edge]], verdict: Verdict) -> None:
    """Tell every decider on the way what came of it."""
    for node, edge in path:
        seat = node.seat
        node.visits += 1
        edge.visits += 1
        edge.worth += verdict.wins[seat]
        edge.points += verdict.points[seat]
