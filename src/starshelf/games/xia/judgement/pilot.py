"""A captain's rollout policy: follow the best plan step by step, without weighing it anew."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Action

from .. import actions as act
from ..content import OUTFITS
from ..frames import Move, Turn, UsedSpace
from ..geometry import hex_named
from ..state import Seat, map_of
from ..view import View
from .captain import Captain
from .goals import ERRAND, EXPLORE, PORT, TRADE, Goal
from .outlook import Outlook
from .situation import status_of
from .ways import toll

_AT_ONCE = (
    act.Complete,
    act.TakeToken,
    act.DrawMissions,
    act.PackAuto,
    act.PlaceRest,
    act.Refill,
)
"""What is done as soon as it can be."""
_DEEDS: dict[int, tuple[type, ...]] = {
    TRADE: (act.SellAll,),
    ERRAND: (act.DoTask,),
    EXPLORE: (act.Scan,),
    PORT: (act.EndActions,),
}
"""What is done where a goal is reached."""


def rollout(v: View, legal: Sequence[Action]) -> Action | None:
    """Give what a captain would do without much thought; None where it takes a look at each."""
    for action in legal:
        if isinstance(action, _AT_ONCE):
            return action
    f = v.open.stack[-1]
    if isinstance(f, Move):
        return _fly(v, f.points, legal)
    if isinstance(f, UsedSpace) or (isinstance(f, Turn) and f.phase == "action"):
        return _act(v, legal)
    return None


def _fly(v: View, points: int, legal: Sequence[Action]) -> Action | None:
    """Take the step that leads on, or stop."""
    captain = Captain(v)
    ahead = captain.outlook()
    at = captain.seat.at
    tolls = {to: toll(cross, status_of(captain.seat)) for to, cross, _ in map_of(v.open).ways(at)}
    chosen = _one_of(legal, (act.Stop,))
    best = -1.0 if chosen is None else ahead.seen_from(at)
    for action in legal:
        if isinstance(action, act.Step):
            to = hex_named(action.to)
            worth = captain.seen(ahead, to, points - 1) - captain.price * (tolls[to] - 1)
        elif isinstance(action, act.UseSpace):
            worth = _use(captain, ahead, hex_named(action.at), points, tolls)
        elif isinstance(action, act.GateJump):
            worth = _jump(captain, ahead, action, points)
        elif isinstance(action, act.TigrisJump) and _is_first(captain, at):
            return action
        else:
            continue
        if worth > best:
            best, chosen = worth, action
    return chosen


def _use(captain: Captain, ahead: Outlook, at: int, points: int, tolls: dict[int, int]) -> float:
    """Weigh acting on a space where another ship is, from beside it (X-121)."""
    worth, goal, way = ahead.best_from(at, points - 2)
    if goal is None or way:
        return 0.0
    return worth - captain.price * (tolls[at] - 1)


def _is_first(captain: Captain, at: int) -> bool:
    sector = map_of(captain.o).sector_of(at)
    return not captain.o.world.gates >> sector & 1


def _jump(captain: Captain, ahead: Outlook, jump: act.GateJump, points: int) -> float:
    worth = ahead.seen_from(hex_named(jump.to), points - 1)
    return worth + _is_first(captain, captain.seat.at)


def _act(v: View, legal: Sequence[Action]) -> Action | None:
    """Do what the best plan asks for here, or set out for it."""
    if any(isinstance(action, (act.BuyPair, act.PickUp)) for action in legal):
        return None
    captain = Captain(v)
    _, goal, way = captain.outlook().best_from(captain.at())
    if goal is not None and not way:
        return _deed(goal, legal)
    if goal is not None:
        drives = [a for a in legal if isinstance(a, (act.UseImpulse, act.UseEngine))]
        if drives:
            return max(drives, key=lambda drive: _push(captain.seat, drive))
    return _one_of(legal, (act.EndActions,))


def _deed(goal: Goal, legal: Sequence[Action]) -> Action | None:
    return _one_of(legal, _DEEDS.get(goal.group, ()))


def _push(seat: Seat, drive: Action) -> int:
    """Rank the ways to set out: impulse costs nothing, then the best engine."""
    if isinstance(drive, act.UseEngine):
        return OUTFITS[seat.fitted[drive.outfit].outfit].die
    return 100


def _one_of(legal: Sequence[Action], kinds: tuple[type, ...]) -> Action | None:
    for action in legal:
        if isinstance(action, kinds):
            return action
    return None
