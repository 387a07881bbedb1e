"""What may be under way on top of what, and who is asked in the end."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.rulebook import GameEnds

from .. import frames as f
from ..rules.desk import lay_out
from ..rules.registry import ADVANCE
from ..rules.rolls import can_reroll, experience
from ..state import FIRST_NPC, Frame, State
from .fights import FIGHTING
from .fitness import FITNESS
from .names import demand
from .things import THINGS
from .whole import check_whole

_ACTION = ("action",)
ON_TURN: dict[type[Frame], tuple[str, ...]] = {
    f.EnterNpcs: ("begin",),
    f.PlaceBeside: _ACTION,
    f.SpawnChoice: _ACTION,
    f.Move: ("action", "autopilots"),
    f.Roll: _ACTION,
    f.LaySector: _ACTION,
    f.TakeFace: _ACTION,
    f.Draw: _ACTION,
    f.Boosting: _ACTION,
    f.DoubleOrAdd: _ACTION,
    f.Hazard: _ACTION,
    f.Damage: _ACTION,
    f.Aim: _ACTION,
    f.RedlineTarget: _ACTION,
    f.Fight: _ACTION,
    f.RescuedArming: _ACTION,
    f.Selling: _ACTION,
    f.ExtraCube: _ACTION,
    f.Survey: _ACTION,
    f.Heal: _ACTION,
    f.Slip: _ACTION,
    f.Replicating: _ACTION,
    f.Dumping: _ACTION,
    f.Pack: ("business",),
    f.HandBack: ("business",),
    f.NpcTurn: ("npcs",),
    f.NpcWalk: ("npcs",),
    f.NpcStop: ("npcs",),
    f.Autopilot: ("autopilots",),
}
"""What may come right after the turn itself, and in which phases."""

_ON_MOVE: tuple[type[Frame], ...] = (f.Crossing, f.Harpooning, f.Following, f.Damage, f.Roll)
ON_OTHERS: dict[type[Frame], tuple[type[Frame], ...]] = {
    f.ChooseShips: (f.DealNpcs,),
    f.FirstShopping: (f.Pack,),
    f.EnterNpcs: (f.PlaceBeside,),
    f.LaySector: (f.EnterNpcs,),
    f.Survey: (f.LaySector,),
    f.Move: (*_ON_MOVE, f.UsedSpace, f.SpawnChoice, f.TakeFace, f.Draw),
    f.NpcWalk: _ON_MOVE,
    f.Crossing: (f.LaySector, f.Roll, f.Hazard, f.Damage),
    f.NpcTurn: (f.Roll, f.PlaceBeside, f.SpawnChoice, f.TieBreak, f.NpcWalk, f.NpcStop, f.Fight),
    f.Fight: tuple(FIGHTING),
}
"""What may come right after anything else."""

RESTING_PHASES = ("action", "business", "status")
NEVER_LAST = (f.Crossing, f.Fight, f.EnterNpcs, f.NpcTurn, f.NpcWalk)
"""Things that go on by themselves until something else is asked."""


def check_stack(s: State) -> None:
    """Refuse things under way that do not follow from each other."""
    stack = s.open.stack
    demand(stack, "under_way", "something is always under way")
    check_whole(s)
    for i, frame in enumerate(stack):
        path = f"under_way[{i}]"
        if i:
            below = stack[i - 1]
            if isinstance(below, f.Turn):
                fits = below.phase in ON_TURN.get(type(frame), ())
            else:
                fits = type(frame) in ON_OTHERS.get(type(below), ())
            demand(fits, path, f"{_name(frame)!r} cannot come right after {_name(below)!r}")
        check = FITNESS.get(type(frame))
        if check is not None:
            check(s, path, frame, stack[i - 1] if i else None)


def _name(frame: Frame) -> str:
    return next(name for name, thing in THINGS.items() if thing.frame is type(frame))


def settle(s: State) -> State:
    """Find out who is asked; refuse a position in which nobody is.

    What follows by itself follows, such as a title earned, as long as the question stays.
    """
    o = s.open
    stack = o.stack
    top = stack[-1]
    path = f"under_way[{len(stack) - 1}]"
    reason = f"nobody has to decide anything after {_name(top)!r}"
    fame = all(seat.fame < o.rules.fame_target for seat in o.seats)
    demand(fame, "ending", "somebody has reached the target, so that the game is over")
    demand(type(top) not in NEVER_LAST, path, reason)
    if isinstance(top, f.Turn):
        demand(top.phase in RESTING_PHASES, f"{path}.phase", reason)
    if isinstance(top, f.Roll) and 0 not in top.values:
        demand(top.ship < FIRST_NPC and not top.kept, path, reason)
        seat = o.seats[top.ship]
        demand(can_reroll(seat) or experience(seat, top.why), path, reason)
    w = lay_out(s)
    try:
        actor = ADVANCE[type(top)](w, top)
    except GameEnds:
        actor = None
    demand(actor is not None and _is_same(w.stack, stack), path, reason)
    w.actor = actor
    return w.done()[0]


def _is_same(stack: Sequence[Frame], before: Sequence[Frame]) -> bool:
    """Tell whether the same is asked as before."""
    now, then = stack[-1], before[-1]
    if isinstance(now, f.Turn) and isinstance(then, f.Turn):
        return now.phase == then.phase
    return len(stack) == len(before) and type(now) is type(then)
