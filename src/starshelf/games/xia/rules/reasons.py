"""Why not: what is listed passes; all else is refused by where it stands, then by its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from starshelf.core.game import Action, Refusal

from ..actions import ChooseShip, UseAbility, UseImpulse
from ..frames import Aim, Move, Turn, UsedSpace
from ..state import State, is_stranded
from ..why import no
from .registry import LISTS, Rule

_last: tuple[State | None, tuple[Action, ...]] = (None, ())
"""The last list asked for: of which state, and what it held."""


def listed(state: State, seat: int) -> Sequence[Action]:
    """List what the asked seat may do about the thing under way."""
    global _last
    last = _last  # read once: another thread may put its own list there meanwhile
    if last[0] is state:
        return last[1]
    f = state.open.stack[-1]
    found = tuple(LISTS[type(f)](state, f, seat))
    _last = (state, found)
    return found


class Reasons:
    """Refusals by the question that is open, made of all records: which actions are asked where."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        def asked(key: object) -> set[type[Action]]:
            return {
                rule.action
                for rule in rules
                if not rule.aside
                and (rule.asked == key or (isinstance(rule.asked, tuple) and key in rule.asked))
            }

        self.business = asked("business")
        self.status = asked("status")
        self.minor = asked("action") & asked(Move)
        self.full = asked("action") - self.minor
        self.steps = asked(Move) - self.minor
        self.tied = asked("action") & asked(UsedSpace) - self.minor

    def complete(self, rule: Rule) -> Rule:
        """Let pass what is listed; refuse all else by the question, then by the rule's reason.

        A rule that says itself why it is not asked is left as it is.
        """
        if rule.unasked is not None:
            return rule
        reason = rule.why_not

        def refuse(state: State, seat: int, action: Any) -> Refusal:
            found = self.out_of_place(state, seat, type(action))
            if found is None and _has_reason(state, seat, action):
                found = reason(state, seat, action)
            return found or no("not_an_option")

        def why_not(state: State, seat: int, action: Any) -> Refusal | None:
            return None if action in listed(state, seat) else refuse(state, seat, action)

        def unasked(state: State, seat: int, action: Any) -> Refusal | None:
            return refuse(state, seat, action) if state.open.actor == seat else None

        return replace(rule, why_not=why_not, unasked=unasked)

    def out_of_place(self, state: State, seat: int, kind: type[Action]) -> Refusal | None:
        """Refuse what does not belong to the phase, the move or the space in use (X-086, X-124)."""
        f = state.open.stack[-1]
        if isinstance(f, Turn):
            return self._in_turn(state, seat, f.phase, kind)
        if isinstance(f, Move):
            if kind in self.full:
                return no("in_a_move")
            return no("wrong_phase") if kind in self.business else None
        if isinstance(f, Aim) and kind is UseAbility:
            return no("not_combinable")
        if isinstance(f, UsedSpace):
            if kind not in self.tied and kind not in self.minor:
                return no("action_not_tied_to_space")
            if kind in self.tied and is_stranded(state.open.seats[seat]):
                return no("stranded")
        return None

    def _in_turn(self, state: State, seat: int, phase: str, kind: type[Action]) -> Refusal | None:
        if phase != "action":
            here = self.business if phase == "business" else self.status
            return None if kind in here else no("wrong_phase")
        if kind in self.steps:
            return no("not_in_a_move")
        if kind in self.business:
            return no("wrong_phase")
        stuck = kind in self.full and kind is not UseImpulse
        return no("stranded") if stuck and is_stranded(state.open.seats[seat]) else None


def _has_reason(state: State, seat: int, action: Action) -> bool:
    """Rules speak of ships on the map, but for the choice of the first one."""
    mine = state.open.seats[seat]
    return mine.at >= 0 if mine.ship >= 0 else type(action) is ChooseShip
