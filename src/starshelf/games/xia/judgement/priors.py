"""Which actions a captain tries first: by their kind, and steps by how they further the plan."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Action

from .. import actions as act
from ..geometry import hex_named
from ..view import View
from .captain import Captain

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
