"""Who acts, and which rule answers: the doors of the game record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.game import CHANCE, Fact, Refusal
from starshelf.games.distant_suns.actions import (
    Action,
    Assign,
    AutopilotModule,
    ChooseSheet,
    ChooseStartSeat,
    DealMission,
    DealTile,
    Orient,
    Place,
    Skip,
    Trim,
)
from starshelf.games.distant_suns.rules import assign, deal, draw
from starshelf.games.distant_suns.state import State, active
from starshelf.games.distant_suns.why import refuse

_DEALER = (CHANCE,)


def to_act(s: State) -> tuple[int, ...]:
    """Say who owes a decision."""
    phase = s.phase
    if phase == "draw":
        return tuple([seat for seat, draft in enumerate(s.drafts) if draft.stage != "done"])
    if phase == "assign":
        return (active(s),)
    if phase == "over":
        return ()
    return _DEALER


def legal(s: State, actor: int) -> Sequence[Action]:
    """List what this actor may do now."""
    if actor == CHANCE:
        return deal.answers(s)
    if not 0 <= actor < len(s.papers):
        return ()
    if s.phase == "draw":
        return draw.legal_draw(s, actor)
    if s.phase == "assign" and actor == active(s):
        return assign.legal_assign(s)
    return ()


def check_skip(s: State, seat: int, action: Skip) -> Refusal | None:
    """Passing is open in the draw phase only, and not always there (D-040, D-071)."""
    if s.phase == "assign":
        if seat == active(s):
            return refuse("must_place_module")
        return refuse("not_time_to_draw")
    return draw.check_skip(s, seat)


_CHECKS: dict[type, Any] = {
    Place: draw.check_place,
    Orient: draw.check_orient,
    Trim: draw.check_trim,
    Assign: assign.check_assign,
    Skip: check_skip,
}


def check(s: State, actor: int, action: Action) -> Refusal | None:
    """Say why this actor may not do this now, or None."""
    if s.phase == "over":
        return refuse("game_is_over")
    if actor == CHANCE:
        return None if action in deal.answers(s) else refuse("not_the_dealers_turn")
    if not 0 <= actor < len(s.papers):
        return refuse("no_such_seat", seats=len(s.papers))
    rule = _CHECKS.get(type(action))
    if rule is None:
        return refuse("dealer_only")
    refusal: Refusal | None = rule(s, actor, action)
    return refusal


_APPLIES: dict[type, Any] = {
    Place: draw.apply_place,
    Orient: draw.apply_orient,
    Trim: draw.apply_trim,
    Assign: assign.apply_assign,
    Skip: draw.apply_skip,
    ChooseSheet: lambda s, actor, action: deal.apply_choose_sheet(s, action),
    ChooseStartSeat: lambda s, actor, action: deal.apply_choose_start_seat(s, action),
    DealTile: lambda s, actor, action: deal.apply_deal_tile(s, action),
    DealMission: lambda s, actor, action: deal.apply_deal_mission(s, action),
    AutopilotModule: lambda s, actor, action: deal.apply_autopilot_module(s, action),
}


def apply(s: State, actor: int, action: Action) -> tuple[State, tuple[Fact, ...]]:
    """Carry out an action that `check` let pass."""
    result: tuple[State, tuple[Fact, ...]] = _APPLIES[type(action)](s, actor, action)
    return result
