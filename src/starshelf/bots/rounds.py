"""Answers compared by playing on: each meets the same truths and the same luck, round by round.

Where a turn takes many decisions, luck outweighs what a single one of them is worth. Playing all
answers with the same luck leaves what differs between them, and few rounds tell them apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from msgspec import Struct, field

from starshelf.bots.greedy import Greedy
from starshelf.bots.judge import seat_of, verdict_of, weights_of
from starshelf.bots.playout import Playout, settled
from starshelf.bots.thought import Thought
from starshelf.core.game import CHANCE, Game
from starshelf.core.rng import SplitMix

LOOKED = 40
"""So many answers are judged by what they lead to, the likeliest by the priors."""
DEALS = 4
"""By so many deals each."""
COMPARED = 8
"""So many of them are compared by playing on."""
FIRST_CUT = 6
"""Nothing is dropped before so many rounds."""
BEHIND = 2.0
"""An answer is dropped when it is behind by so many deviations of the mean."""
SURE = 0.7
"""Another one than the usual answer is taken when it is ahead by so many of them."""
DOUBT = 0.03
"""How far answers may differ with other luck, though they did not so far."""
SIGHT = 4
"""The first sight tells as much as so many rounds."""
ALIKE = 0.002
"""What differs less, as a share of the victory, is not worth more thought."""


class Trial(Struct, eq=False):
    """An answer and how it did, round by round."""

    action: Any
    look: float
    """What it seemed worth at first sight."""
    wins: list[float] = field(default_factory=list)
    points: float = 0.0

    def mean(self) -> float:
        """Give its mean share of the victory, or what it seemed worth."""
        return sum(self.wins) / len(self.wins) if self.wins else self.look

    def ahead_of(self, other: Trial) -> tuple[float, float]:
        """Give by how much it is better than another, and how far that may be wrong.

        What the same luck made of both corrects what they seemed worth at first sight.
        """
        gaps = [own - theirs for own, theirs in zip(self.wins, other.wins, strict=False)]
        count = len(gaps)
        seemed = self.look - other.look
        if count < 2:
            return seemed, 1.0
        if not any(gaps):
            return 0.0, 0.0
        total = sum(gaps)
        mean = total / count
        squares = DOUBT**2 + sum([(gap - mean) ** 2 for gap in gaps])
        weight = count + SIGHT
        return (total + SIGHT * seemed) / weight, sqrt(squares / (count - 1) / weight)


class Rounds:
    """One decision under thought."""

    def __init__(self, game: Game, rng: SplitMix, view: Any, legal: Sequence[Any]) -> None:
        self._game = game
        self._rng = rng
        self._view = view
        self._seed = rng.below(1 << 62)
        self.count = 0
        self._round = 0
        self._next = 0
        first = game.guess(view, rng)
        self._seat = seat_of(game, first, view)
        self._trials = self._look_at(first, legal)
        usual = self._first_thought(legal)
        self._trials.sort(key=lambda trial: (trial.action != usual, -trial.look))
        self._usual = self._trials[0]
        self._alive = self._trials[:COMPARED]
        self._world = first

    # --- first sight ----------------------------------------------------------------------------

    def _first_thought(self, legal: Sequence[Any]) -> Any:
        """Give what is done without weighing it: by the plan, or what looks best at once."""
        rollout = self._game.policy.rollout
        assert rollout is not None
        thought = rollout(self._view, legal)
        if thought is not None:
            return thought
        return Greedy(self._game, self._rng.below(1 << 62)).choose(self._view, legal)

    def _look_at(self, world: Any, legal: Sequence[Any]) -> list[Trial]:
        weights = weights_of(self._game, self._view, legal)
        order = sorted(range(len(legal)), key=lambda number: -weights[number])
        actions = [legal[number] for number in order]
        trials = [Trial(action, self._look(world, action)) for action in actions[:LOOKED]]
        least = min(trial.look for trial in trials)
        return trials + [Trial(action, least) for action in actions[LOOKED:]]

    def _look(self, world: Any, action: Any) -> float:
        """Judge what an answer leads to at once, by the same few deals for all answers."""
        game = self._game
        after, _ = game.apply(world, self._seat, action)
        deals = DEALS if CHANCE in game.to_act(after) else 1
        total = 0.0
        for number in range(deals):
            state = settled(game, after, SplitMix(self._seed + number))
            total += verdict_of(game, state, at_a_glance=True).wins[self._seat]
        return total / deals

    # --- rounds ---------------------------------------------------------------------------------

    def iterate(self) -> None:
        """Play one answer on with the luck of this round."""
        if self._next == 0:
            self._world = self._game.guess(self._view, self._rng)
        trial = self._alive[self._next]
        state, _ = self._game.apply(self._world, self._seat, trial.action)
        playout = Playout(self._game, SplitMix(self._seed + self._round))
        verdict = verdict_of(self._game, playout.beyond(state, playout.stage(self._world)))
        trial.wins.append(verdict.wins[self._seat])
        trial.points += verdict.points[self._seat]
        self.count += 1
        self._next += 1
        if self._next == len(self._alive):
            self._next = 0
            self._round += 1
            if self._round >= FIRST_CUT:
                self._drop()

    def _drop(self) -> None:
        """Go on without answers that are behind the best, or not worth the difference."""
        best = max(self._alive, key=Trial.mean)
        kept = []
        for trial in self._alive:
            gap, deviation = trial.ahead_of(best)
            if trial is best or gap + BEHIND * deviation > ALIKE:
                kept.append(trial)
        self._alive = kept

    # --- what came out --------------------------------------------------------------------------

    def is_full(self) -> bool:
        """Tell whether nothing is left to compare; an answer alone gets some rounds, too."""
        return len(self._alive) == 1 and self._round >= FIRST_CUT

    def is_settled(self, left: float) -> bool:
        """Tell whether the best is out of reach: never, as all play the same rounds."""
        return False

    def _best(self) -> Trial:
        """Take the usual answer while no other one did better without doubt."""
        usual = self._usual
        best = max(self._alive, key=Trial.mean)
        if usual in self._alive:
            gap, deviation = best.ahead_of(usual)
            return best if gap > SURE * deviation else usual
        return best

    def thoughts(self) -> tuple[Thought, ...]:
        """Report all answers, best first."""
        best = self._best()
        order = sorted(self._trials, key=lambda t: (t is not best, -len(t.wins), -t.mean()))
        return tuple(
            Thought(
                trial.action,
                len(trial.wins),
                len(trial.wins) / max(self.count, 1),
                trial.mean(),
                trial.points / max(len(trial.wins), 1),
            )
            for trial in order
        )
