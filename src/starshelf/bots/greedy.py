"""The level `greedy`: one decision ahead, judged by the game's own judgement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from starshelf.bots.judge import TERMINAL, end_of, priors_of, value_of
from starshelf.bots.seated import Seated
from starshelf.core.game import CHANCE, Game
from starshelf.core.rng import Rng, SplitMix

WIDEST = 40
"""Actions that are tried; longer lists are cut by the game's priors."""
WHOLE_TURN = 3
"""Further choices of one's own that end most turns."""
FOLLOW_WIDTH = 8
"""Answers to a further question that are tried at most."""
EFFORT = 100
"""Positions that are judged for one decision, about: so that it takes about 0.01 s, as
docs/bots.md says; `python bench/search.py` tells how many a second can be judged."""
DETERMINIZATIONS = 6
"""States and deals that the best actions are tried in, where something is hidden or dealt."""
FINALISTS = 4
"""The best actions of the first try that are tried again, and as many that hang on a deal."""

_MIX = 0x9E3779B97F4A7C15


class _Candidate(Struct):
    """An action under thought and how well it did so far."""

    action: Any
    prior: float
    total: float = 0.0
    tries: int = 0
    dealt: bool = False

    @property
    def mean(self) -> float:
        return self.total / self.tries


class _Stratified:
    """Stratified sampling: the first draw goes evenly through its range from try to try."""

    __slots__ = ("_rest", "_share")

    def __init__(self, seed: int, share: float) -> None:
        self._rest = SplitMix(seed)
        self._share: float | None = share

    def below(self, n: int) -> int:
        """Draw one of 0 … n-1."""
        share, self._share = self._share, None
        return self._rest.below(n) if share is None else int(share * n)


class Greedy(Seated):
    """Tries each action in states that fit the view and takes what looks best right after it.

    `follow_ups` is how many further choices of its own it makes in thought before it judges.
    """

    def __init__(self, game: Game, seed: int | str = 0, *, follow_ups: int = 0) -> None:
        super().__init__(game, seed)
        self._follow_ups = follow_ups
        self._width = FOLLOW_WIDTH
        self._judged = 0

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Pick the action whose outcomes are judged best."""
        if len(legal) == 1:
            return legal[0]
        state = self._game.guess(view, self._rng)
        seat = self._seat_in(state, view)
        candidates = self._candidates(view, legal, WIDEST)
        stream = self._rng.below(1 << 62)
        self._judged = 0
        self._width = min(max(EFFORT // (2 * len(candidates)), 2), FOLLOW_WIDTH)
        for candidate in candidates:
            self._try(candidate, state, seat, stream, 0)
        if self._game.secrets or any(candidate.dealt for candidate in candidates):
            candidates = self._play_off(self._finalists(candidates), view, seat, stream)
        return self._best(candidates)

    def _finalists(self, candidates: list[_Candidate]) -> list[_Candidate]:
        """Take the best of the first try, and those of which one deal has told too little."""
        order = sorted(candidates, key=lambda c: (-c.mean, -c.prior))
        rest = [c for c in order[FINALISTS:] if c.dealt]
        rest.sort(key=lambda c: -c.prior)
        return order[:FINALISTS] + rest[:FINALISTS]

    def _play_off(
        self, finalists: list[_Candidate], view: Any, seat: int, stream: int
    ) -> list[_Candidate]:
        """Try the best actions in more determinizations, with common random numbers."""
        for number in range(1, DETERMINIZATIONS):
            if self._judged >= EFFORT:
                break
            state = self._game.guess(view, self._rng)
            for candidate in finalists:
                self._try(candidate, state, seat, stream, number)
        return finalists

    def _candidates(self, view: Any, legal: Sequence[Any], most: int) -> list[_Candidate]:
        priors = priors_of(self._game, view, legal)
        found = [_Candidate(action, prior) for action, prior in zip(legal, priors, strict=True)]
        if len(found) <= most:
            return found
        order = sorted(found, key=lambda c: (-c.prior, self._rng.below(1 << 30)))
        return order[:most]

    def _try(self, candidate: _Candidate, before: Any, seat: int, stream: int, number: int) -> None:
        """Judge one outcome of a candidate; note whether another deal could judge otherwise."""
        state, _ = self._game.apply(before, seat, candidate.action)
        share = stream / (1 << 62) + number / DETERMINIZATIONS
        rng = _Stratified(stream + number * _MIX, share % 1)
        state, dealt = self._settle(state, rng)
        for _ in range(self._follow_ups):
            if self._game.to_act(state) != (seat,) or self._is_quiet(state, seat):
                break
            state, more = self._follow(state, seat, rng)
            dealt |= more
        candidate.total += self._judge(state, seat)
        candidate.tries += 1
        candidate.dealt |= dealt

    def _is_quiet(self, state: Any, seat: int) -> bool:
        judgement = self._game.judgement
        if judgement is None or judgement.quiet is None:
            return False
        return judgement.quiet(self._game.view(state, seat))

    def _settle(self, state: Any, rng: Rng) -> tuple[Any, bool]:
        game, dealt = self._game, False
        while CHANCE in game.to_act(state):
            state, _ = game.apply(state, CHANCE, game.deal(state, rng))
            dealt = True
        return state, dealt

    def _follow(self, state: Any, seat: int, rng: Rng) -> tuple[Any, bool]:
        """Answer an own follow-up question with what looks best right after it."""
        game = self._game
        legal = game.legal(state, seat)
        if len(legal) == 1:
            state, _ = game.apply(state, seat, legal[0])
            return self._settle(state, rng)
        stream = rng.below(1 << 62)
        best: tuple[float, Any, bool] | None = None
        for candidate in self._candidates(game.view(state, seat), legal, self._width):
            after, _ = game.apply(state, seat, candidate.action)
            after, dealt = self._settle(after, SplitMix(stream))
            worth = self._judge(after, seat)
            if best is None or worth > best[0]:
                best = worth, after, dealt
        assert best is not None
        return best[1], best[2]

    def _judge(self, state: Any, seat: int) -> float:
        game = self._game
        self._judged += 1
        bonus = 0.0
        if not game.to_act(state):
            shares = end_of(game, state).wins
            bonus = TERMINAL * (shares[seat] - 1 / len(shares))
        return bonus + value_of(game, state, seat)

    def _best(self, candidates: list[_Candidate]) -> Any:
        """Take the best mean; then the best prior; then whichever chance likes."""
        top = max(round(c.mean, 9) for c in candidates)
        equal = [c for c in candidates if round(c.mean, 9) == top]
        prior = max(c.prior for c in equal)
        equal = [c for c in equal if c.prior == prior]
        return equal[self._rng.below(len(equal))].action
