"""Racing: actions are compared by playouts with common random numbers, and those behind drop out.

Where a turn takes many decisions, luck outweighs what a single one of them is worth. In each round
every action meets the same determinization and the same luck, so that only what differs between
the actions is left, and few rounds tell them apart.
Where a constant was measured, it says by what; the others are first choices that have held.
`starshelf lab regret GAME --bots strong:60i --reference expert:400i` compares another value.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from msgspec import Struct, field

from starshelf.bots.greedy import Greedy
from starshelf.bots.judge import priors_of, seat_of, verdict_of
from starshelf.bots.playout import Playout, settled
from starshelf.bots.thought import Thought
from starshelf.core.game import CHANCE, Game
from starshelf.core.rng import SplitMix

LOOKAHEAD_WIDTH = 40
"""Actions that are judged one step ahead, the likeliest by the priors."""
LOOKAHEAD_DEALS = 4
"""Deals that each of them is judged by."""
ARMS = 8
"""Actions that are compared by playouts."""
FIRST_CUT = 6
"""Rounds before the first action may drop out."""
BEHIND = 2.0
"""Standard errors behind the best at which an action drops out."""
SIGNIFICANT = 0.7
"""Standard errors by which an action must be ahead of the baseline to be taken instead."""
PRIOR_DEVIATION = 0.03
"""How far actions may differ with other luck though they did not so far, as a share of the
victory."""
LOOKAHEAD_WEIGHT = 4
"""Rounds that the first look ahead counts like."""
INDIFFERENCE = 0.002
"""What differs less, as a share of the victory, is not worth more thought."""


class Arm(Struct, eq=False):
    """An action under comparison and how it did, round by round."""

    action: Any
    lookahead: float
    """What one step of looking ahead found it worth."""
    wins: list[float] = field(default_factory=list)
    points: float = 0.0

    def mean(self) -> float:
        """Give its mean share of the victory, or before a round what looking ahead found."""
        return sum(self.wins) / len(self.wins) if self.wins else self.lookahead

    def ahead_of(self, other: Arm) -> tuple[float, float]:
        """Give by how much it is better than another, and the standard error of that.

        The paired differences of the rounds correct what looking ahead found.
        """
        gaps = [own - theirs for own, theirs in zip(self.wins, other.wins, strict=False)]
        count = len(gaps)
        seemed = self.lookahead - other.lookahead
        if count < 2:
            return seemed, 1.0
        if not any(gaps):
            return 0.0, 0.0
        total = sum(gaps)
        mean = total / count
        squares = PRIOR_DEVIATION**2 + sum([(gap - mean) ** 2 for gap in gaps])
        weight = count + LOOKAHEAD_WEIGHT
        return (total + LOOKAHEAD_WEIGHT * seemed) / weight, sqrt(squares / (count - 1) / weight)


class Race:
    """One decision under comparison."""

    def __init__(
        self, game: Game, rng: SplitMix, view: Any, legal: Sequence[Any], seat: int | None = None
    ) -> None:
        self._game = game
        self._rng = rng
        self._view = view
        self._seed = rng.below(1 << 62)
        self.count = 0
        self._round = 0
        self._next = 0
        first = game.guess(view, rng)
        self._seat = seat_of(game, first, view) if seat is None else seat
        self._arms = self._look_ahead(first, legal)
        baseline = self._taken_without_search(legal)
        self._arms.sort(key=lambda arm: (arm.action != baseline, -arm.lookahead))
        self._baseline = self._arms[0]
        self._racing = self._arms[:ARMS]
        self._state = first

    # --- before the race ------------------------------------------------------------------------

    def _taken_without_search(self, legal: Sequence[Any]) -> Any:
        """Give the baseline: the rollout policy's answer, or what looks best at once."""
        rollout = self._game.policy.rollout
        assert rollout is not None
        answer = rollout(self._view, legal)
        if answer is not None:
            return answer
        greedy = Greedy(self._game)
        greedy.begin(self._seat, self._rng.below(1 << 62))
        return greedy.choose(self._view, legal)

    def _look_ahead(self, state: Any, legal: Sequence[Any]) -> list[Arm]:
        priors = priors_of(self._game, self._view, legal)
        order = sorted(range(len(legal)), key=lambda number: -priors[number])
        actions = [legal[number] for number in order]
        arms = [Arm(action, self._win_after(state, action)) for action in actions[:LOOKAHEAD_WIDTH]]
        least = min(arm.lookahead for arm in arms)
        return arms + [Arm(action, least) for action in actions[LOOKAHEAD_WIDTH:]]

    def _win_after(self, before: Any, action: Any) -> float:
        """Judge what an action leads to at once, with common random numbers for all actions."""
        game = self._game
        after, _ = game.apply(before, self._seat, action)
        deals = LOOKAHEAD_DEALS if CHANCE in game.to_act(after) else 1
        total = 0.0
        for number in range(deals):
            state = settled(game, after, SplitMix(self._seed + number))
            total += verdict_of(game, state, at_a_glance=True).wins[self._seat]
        return total / deals

    # --- rounds ---------------------------------------------------------------------------------

    def iterate(self) -> None:
        """Play one action out with the determinization and the luck of this round."""
        if self._next == 0:
            self._state = self._game.guess(self._view, self._rng)
        arm = self._racing[self._next]
        state, _ = self._game.apply(self._state, self._seat, arm.action)
        playout = Playout(self._game, SplitMix(self._seed + self._round))
        verdict = verdict_of(self._game, playout.beyond(state, playout.turn_of(self._state)))
        arm.wins.append(verdict.wins[self._seat])
        arm.points += verdict.points[self._seat]
        self.count += 1
        self._next += 1
        if self._next == len(self._racing):
            self._next = 0
            self._round += 1
            if self._round >= FIRST_CUT:
                self._drop_out()

    def _drop_out(self) -> None:
        """Go on without actions that are behind the best, or not worth the difference."""
        best = max(self._racing, key=Arm.mean)
        kept = []
        for arm in self._racing:
            gap, error = arm.ahead_of(best)
            if arm is best or gap + BEHIND * error > INDIFFERENCE:
                kept.append(arm)
        self._racing = kept

    # --- what came out --------------------------------------------------------------------------

    def is_full(self) -> bool:
        """Tell whether nothing is left to compare; an action alone gets some rounds, too."""
        return len(self._racing) == 1 and self._round >= FIRST_CUT

    def is_settled(self, left: float) -> bool:
        """Tell whether the best is out of reach: never, as all play the same rounds."""
        return False

    def _best(self) -> Arm:
        """Take the baseline unless another action is significantly better."""
        baseline = self._baseline
        best = max(self._racing, key=Arm.mean)
        if baseline in self._racing:
            gap, error = best.ahead_of(baseline)
            return best if gap > SIGNIFICANT * error else baseline
        return best

    def thoughts(self) -> tuple[Thought, ...]:
        """Report all actions, best first."""
        best = self._best()
        order = sorted(self._arms, key=lambda a: (a is not best, -len(a.wins), -a.mean()))
        return tuple(
            Thought(
                arm.action,
                len(arm.wins),
                len(arm.wins) / max(self.count, 1),
                arm.mean(),
                arm.points / max(len(arm.wins), 1),
            )
            for arm in order
        )
