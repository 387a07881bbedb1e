"""What lets generic bots play a game well: how good positions are, and what to try in them.

Nothing here is a rule: a game without judgement or policy is played by its scores alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct


class Judgement(Struct, frozen=True, kw_only=True):
    """How good a position is.

    `value(view)` is how good things look for the view's seat, in points of the final score or so;
    it can be compared between views of the same seat at the same table.
    `outlook(state)` is the final score to expect for each seat; bots ask it about guessed states
    only. Without it each seat's own `value` stands in.
    `glance(state)` is a quicker outlook that sorts answers first; by default the outlook itself.
    `quiet(view)` says that a view may be judged in the middle of a turn; without it bots judge
    between turns only.
    `scale` is the lead in points that makes victory about e times as likely as defeat.
    """

    value: Callable[[Any], float]
    outlook: Callable[[Any], Sequence[float]] | None = None
    glance: Callable[[Any], Sequence[float]] | None = None
    quiet: Callable[[Any], bool] | None = None
    scale: float = 10.0


class Policy(Struct, frozen=True, kw_only=True):
    """What to try in a position, and how far to follow it.

    `priors(view, legal)` weighs the legal actions (greater: try it first), one number each.
    `rollout(view, legal)` is the rollout policy: what a seat that keeps to its plan does without
    weighing it anew; None where it has to compare what each answer leads to.
    `turn(state)` counts the turns of the table. Where both are there, a search plays on by the
    rollout policy to the end of the turn before it judges: when a turn takes many decisions, half
    of it says little.
    `sample` is a number of iterations with which a search is clearly better than `greedy` in this
    game, and which leaves more search something to add: the unit in which levels count how much
    they search. None: not measured, so that only time bounds a search. Measure it with
    `starshelf lab duel GAME strong:<sample>i greedy` and `… expert strong:<sample>i`.
    """

    priors: Callable[[Any, Sequence[Any]], Sequence[float]] | None = None
    rollout: Callable[[Any, Sequence[Any]], Any] | None = None
    turn: Callable[[Any], int] | None = None
    sample: int | None = None
