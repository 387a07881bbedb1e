"""Information-set Monte Carlo tree search (ISMCTS): one determinization an iteration.

A determinization is one full state that fits what the thinker sees. The tree holds information
sets, kept by the decider's own view: two states, or two hidden choices of others, that look alike
to a seat share its statistics, so that nobody decides on what they cannot know.
Seats that are asked at the same time decide one after the other without seeing each other's
answers. Everyone maximises their own share of the victory.
Where a constant was measured, it says by what; the others are first choices that have held.
`starshelf lab regret GAME --bots strong:100i --reference expert:3000i` compares another value.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from starshelf.bots.greedy import WHOLE_TURN, Greedy
from starshelf.bots.judge import Verdict, priors_of, seat_of, verdict_of
from starshelf.bots.playout import settled
from starshelf.bots.thought import Thought
from starshelf.bots.tree import Edge, InformationSet, Spread, StateNode, softmax
from starshelf.core.game import CHANCE, Game
from starshelf.core.rng import SplitMix, choose

DETERMINIZATION_WIDENING = 2.0
"""New determinizations are guessed while there are fewer than this times the root of the
iterations."""
CHANCE_WIDENING = 3.0
"""Progressive widening of chance nodes: a new deal is followed while fewer than this are known,
plus this times the root of the visits."""
DEEPEST = 60
"""Steps down the tree that an iteration takes at most."""
MOST_STATES = 100_000
"""States that a tree holds at most: then the search ends, so that its memory is bounded."""
EXPANSION_THRESHOLD = 2
"""How often a question of the next turn is judged as it stands before its answers are tried: what
follows is mostly luck, and few tries of it blur more than they tell."""
LOOKAHEAD_WIDTH, LOOKAHEAD_DEALS = 6, 1
"""Actions that are judged one step ahead when a question is first asked, and deals for each."""
ROOT_LOOKAHEAD_WIDTH, ROOT_LOOKAHEAD_DEALS = 40, 4
"""The same for the question that the search is about."""
SIGNIFICANT = 1.0
"""Standard errors by which an action must be ahead of the baseline to be taken instead."""
OBVIOUS_FROM, OBVIOUS = 256, 0.8
"""After 256 iterations an action that got four fifths of them is not thought about more."""
INDIFFERENCE = 0.004
"""Where all judgements lie this near together, as shares of the victory, no search pays."""


class TreeSearch:
    """One decision under search."""

    def __init__(
        self, game: Game, rng: SplitMix, view: Any, legal: Sequence[Any], seat: int | None = None
    ) -> None:
        self._game = game
        self._rng = rng
        self._view = view
        self._information_sets: dict[Any, InformationSet] = {}
        self._determinizations: list[StateNode] = []
        self._roots: dict[Any, StateNode] = {}
        self._spread = Spread()
        self._threshold = EXPANSION_THRESHOLD if game.judgement is not None else 0
        self._states = 0
        self.count = 0
        first = game.guess(view, rng)
        self._seat = seat_of(game, first, view) if seat is None else seat
        self.root = self._information_sets[view] = InformationSet(self._seat, legal)
        self._expand(self._root_of(first), self.root, ROOT_LOOKAHEAD_WIDTH, ROOT_LOOKAHEAD_DEALS)
        self._baseline = self._put_baseline_first(view, legal) if game.judgement else None

    def _put_baseline_first(self, view: Any, legal: Sequence[Any]) -> Edge:
        """Put what is taken without a search first: it is compared with all other answers."""
        greedy = Greedy(self._game, follow_ups=WHOLE_TURN)
        greedy.begin(self._seat, self._rng.below(1 << 62))
        action = greedy.choose(view, legal)
        edges = self.root.edges
        baseline = next(edge for edge in edges if edge.action == action)
        baseline.prior = max(edge.prior for edge in edges)
        edges.remove(baseline)
        edges.insert(0, baseline)
        return baseline

    def is_full(self) -> bool:
        """Tell whether the memory for this decision is used up."""
        return self._states >= MOST_STATES

    def iterate(self) -> None:
        """Determinize, select down to a leaf, expand and judge it, and back the verdict up."""
        node = self._determinize()
        self.count += 1
        spread = self._spread.value
        path: list[tuple[InformationSet, Edge]] = []
        leaf = False
        decider = self._seat
        for _ in range(DEEPEST):
            if not node.expanded:
                self._find_question(node)
            if node.dealt is not None:
                node = self._deal(node)
                continue
            known = node.information_set
            if known is None:
                break
            if not known.visits:
                early = leaf or known.judged < self._threshold
                if early and self._may_judge(node, known, decider):
                    known.judged += 1
                    break
                leaf = True
                if not known.edges:
                    self._expand(node, known, LOOKAHEAD_WIDTH, LOOKAHEAD_DEALS)
            decider = known.seat
            edge = known.edges[known.select(spread)]
            path.append((known, edge))
            node = self._follow(node, known, edge.action)
        verdict = self._judge(node)
        self._spread.add(verdict.wins[self._seat])
        back_up(path, verdict)

    def _may_judge(self, node: StateNode, known: InformationSet, decider: int) -> bool:
        """Judge between turns only, or where the game says so: half a turn looks like a loss."""
        if known.seat != decider:
            return True
        judgement = self._game.judgement
        if judgement is None or judgement.quiet is None:
            return False
        return judgement.quiet(self._game.view(node.state, known.seat))

    # --- states ---------------------------------------------------------------------------------

    def _determinize(self) -> StateNode:
        """Guess another state that fits the view while few are known; else take one of them."""
        if len(self._determinizations) > DETERMINIZATION_WIDENING * sqrt(self.count):
            return choose(self._rng, self._determinizations)
        node = self._root_of(self._game.guess(self._view, self._rng))
        self._determinizations.append(node)
        return node

    def _root_of(self, state: Any) -> StateNode:
        """Put a guessed state at the root; the same state only once."""
        node = self._roots.get(state)
        if node is None:
            asked = self._game.to_act(state)
            unseeing = asked if len(asked) > 1 else ()
            node = StateNode(state, self._seat, unseeing, expanded=True, information_set=self.root)
            self._roots[state] = node
        return node

    def _follow(self, node: StateNode, known: InformationSet, action: Any) -> StateNode:
        """Carry out an action, once for each state."""
        child = node.after.get(action)
        if child is None:
            self._states += 1
            state, _ = self._game.apply(node.state, known.seat, action)
            child = node.after[action] = StateNode(state, known.seat, node.unseeing)
        return child

    def _deal(self, node: StateNode) -> StateNode:
        """Deal by the odds; where many deals are known for few visits, take one of them."""
        dealt, deals = node.dealt, node.deals
        assert dealt is not None
        game = self._game
        deal = game.deal(node.state, self._rng)
        child = dealt.get(deal)
        if child is None:
            if len(dealt) >= CHANCE_WIDENING + CHANCE_WIDENING * sqrt(len(deals)):
                return choose(self._rng, deals)
            self._states += 1
            state, _ = game.apply(node.state, CHANCE, deal)
            child = dealt[deal] = StateNode(state, node.before)
        deals.append(child)
        return child

    def _find_question(self, node: StateNode) -> None:
        """Find out what is asked in a state; forced answers are given at once."""
        game = self._game
        node.expanded = True
        while asked := game.to_act(node.state):
            if asked[0] == CHANCE:
                node.dealt = {}
                return
            together = len(asked) > 1
            if together or asked[0] not in node.unseeing:
                node.unseeing = asked if together else ()
            seat = node.before if node.before in asked else asked[0]
            view = game.view(node.state, seat)
            known = self._information_sets.get(view)
            if known is None:
                legal = game.legal(node.state, seat)
                if len(legal) == 1:
                    node.state, _ = game.apply(node.state, seat, legal[0])
                    node.verdict = None
                    continue
                known = InformationSet(seat, legal, seat in node.unseeing)
                self._information_sets[view] = known
            node.information_set = known
            return

    # --- judgement ------------------------------------------------------------------------------

    def _judge(self, node: StateNode) -> Verdict:
        if node.verdict is None:
            node.verdict = verdict_of(self._game, node.state)
        return node.verdict

    def _expand(self, node: StateNode, known: InformationSet, width: int, deals: int) -> None:
        """Order the actions by their priors, and the likeliest by looking one step ahead.

        Where others answer unseen that would tell what they did, so the priors alone order them.
        """
        game = self._game
        priors = priors_of(game, game.view(node.state, known.seat), known.legal)
        if known.simultaneous:
            edges = [Edge(*pair) for pair in zip(known.legal, softmax(priors), strict=True)]
            known.edges = sorted(edges, key=lambda edge: -edge.prior)
            return
        order = sorted(range(len(priors)), key=lambda number: -priors[number])
        first = [known.legal[number] for number in order[:width]]
        stream = self._rng.below(1 << 62)
        ahead = [self._look_ahead(node, known, action, stream, deals) for action in first]
        edges = [Edge(*seen) for seen in zip(first, softmax(ahead), ahead, strict=True)]
        edges.sort(key=lambda edge: -edge.prior)
        least = edges[-1]
        rest = [known.legal[number] for number in order[width:]]
        known.edges = edges + [Edge(action, least.prior, least.lookahead) for action in rest]

    def _look_ahead(
        self, node: StateNode, known: InformationSet, action: Any, stream: int, deals: int
    ) -> float:
        """Judge what an action leads to, with common random numbers for all actions."""
        game = self._game
        after = self._follow(node, known, action)
        if CHANCE not in game.to_act(after.state):
            return self._judge(after).wins[known.seat]
        total = 0.0
        for number in range(deals):
            state = settled(game, after.state, SplitMix(stream + number))
            total += verdict_of(game, state).wins[known.seat]
        return total / deals

    # --- what came out --------------------------------------------------------------------------

    def is_settled(self, left: float) -> bool:
        """Tell whether the iterations that are left would hardly make another edge the best."""
        visits = sorted((edge.visits for edge in self.root.edges), reverse=True)
        if visits[0] - visits[1] > left:
            return True
        if self.count < OBVIOUS_FROM:
            return False
        return visits[0] >= OBVIOUS * self.count or self._spread.value < INDIFFERENCE

    def _best(self) -> Edge:
        """Take the baseline unless the most visited edge is significantly better.

        This is meant to keep small differences, which may be luck, from changing the plan at every
        turn.
        """
        baseline = self._baseline
        best = max(self.root.edges, key=lambda e: (e.visits, e.worth, e.prior))
        if baseline is None or best is baseline or not baseline.visits:
            return best
        gain = best.worth / best.visits - baseline.worth / baseline.visits
        error = self._spread.value * sqrt(1 / best.visits + 1 / baseline.visits)
        return best if gain > SIGNIFICANT * error else baseline

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


def back_up(path: list[tuple[InformationSet, Edge]], verdict: Verdict) -> None:
    """Tell every decider on the way what came of it."""
    for known, edge in path:
        seat = known.seat
        known.visits += 1
        edge.visits += 1
        edge.worth += verdict.wins[seat]
        edge.points += verdict.points[seat]
