"""How good things look for a seat, so that generic bots fly trade runs and missions and survive."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Action
from starshelf.games.xia import actions as act
from starshelf.games.xia.frames import (
    Aim,
    Draw,
    Move,
    Turn,
    UsedSpace,
)
from starshelf.games.xia.geometry import hex_named
from starshelf.games.xia.plans.captain import Captain
from starshelf.games.xia.state import State
from starshelf.games.xia.view import View, view

POINTS = 10.0
"""The points of one fame."""


SCALE = 24.0
"""Fitted to games between quick captains: so many points ahead make victory e times as likely."""
ENOUGH = 16
"""So many iterations tell `strong` enough: each answer meets the same luck twice."""


def value(v: View) -> float:
    """Judge the view's seat: ten points a fame, and all that leads to more."""
    return POINTS * Captain(v).worth()


def outlook(state: State) -> tuple[float, ...]:
    """Judge all seats side by side."""
    seats = range(len(state.open.seats))
    return tuple([POINTS * Captain(view(state, seat)).prospect() for seat in seats])


def stage(state: State) -> int:
    """Count the turns of all seats."""
    return state.open.turn


def quiet(v: View) -> bool:
    """Tell whether a view can be judged as it stands: nothing half done waits for an answer."""
    f = v.open.stack[-1] if v.open.stack else None
    return isinstance(f, (Turn, Move, UsedSpace, Draw, Aim))


_PRIORS: dict[type, float] = {
    act.Complete: 5.0,
    act.TakeToken: 4.5,
    act.SellAll: 4.0,
    act.DoTask: 4.0,
    act.PackAuto: 4.0,
    act.PlaceRest: 4.0,
    act.Refill: 4.0,
    act.BuyShip: 3.5,
    act.BuyFame: 3.0,
    act.Repair: 3.0,
    act.DrawMissions: 3.0,
    act.UseImpulse: 1.0,
    act.UseEngine: 0.9,
    act.Attack: -0.5,
    act.FollowAll: -1.0,
    act.Cancel: -1.0,
    act.DropMission: -3.0,
    act.Jettison: -2.0,
    act.BlindJump: -0.5,
    act.EndActions: -0.5,
    act.UseSpace: -1.0,
    act.SellOutfit: -2.0,
    act.Rearrange: -3.0,
    act.PackPose: -1.0,
    act.PlaceDamage: -1.0,
}


def priors(v: View, legal: Sequence[Action]) -> list[float]:
    """Weigh actions by their kind, and steps by how they further the plan."""
    weights = [_PRIORS.get(type(action), 0.0) for action in legal]
    if not any(type(action) is act.Step for action in legal) or v.viewer is None:
        return weights
    captain = Captain(v)
    ahead = captain.outlook()
    points = captain.points()
    here = ahead.seen_from(captain.seat.at, points)
    for n, action in enumerate(legal):
        if isinstance(action, act.Step):
            gain = ahead.seen_from(hex_named(action.to), points - 1) - here
            weights[n] = 10 * gain
    return weights
