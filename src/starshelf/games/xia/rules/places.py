"""What may be done on a space: minor actions anywhere, and the choice on a used space."""

from __future__ import annotations

from starshelf.core.game import Action

from ..actions import TakeToken
from ..frames import Turn, UsedSpace
from ..geometry import Geo
from ..state import OFF, State, is_stranded, lying, map_of
from .cargo import GATHER, JETTISONS, PICK_UPS, cubes_to_pick, may_gather
from .desk import Desk
from .drawing import DRAW, may_draw
from .exploring import scans_here, token_at
from .missions import COMPLETE, DROP, TASK, complete_refusal, may_do_task
from .registry import advances, lists
from .trade import pairs_here, sales_here

TAKE_TOKEN = TakeToken()


def minor_actions(state: State, geo: Geo, number: int, found: list[Action]) -> None:
    """Add the minor actions of a seat on its own space (X-086)."""
    seat = state.open.seats[number]
    minor_here(state, geo, number, seat.at, found)
    if any(seat.cargo):
        found.extend(JETTISONS[cube] for cube in sorted({cube for cube in seat.cargo if cube}))
    if seat.mission:
        found.append(DROP)


def minor_here(state: State, geo: Geo, number: int, at: int, found: list[Action]) -> None:
    """Add the minor actions that are tied to a space."""
    if at in geo.marked:
        if may_draw(state, number, at):
            found.append(DRAW)
        if token_at(state.open, at) >= 0:
            found.append(TAKE_TOKEN)
    cubes = state.open.world.cubes
    if cubes and at in lying(cubes):
        for cube in cubes_to_pick(state.open, number, at):
            found.append(PICK_UPS[cube])


def full_here(
    state: State,
    geo: Geo,
    number: int,
    at: int,
    found: list[Action],
    *,
    used: bool,
    unseen: bool = False,
) -> None:
    """Add the full actions that are tied to a space."""
    o = state.open
    if geo.unexplored(at):
        found.extend(scans_here(o, number, at))
    if o.seats[number].mission:
        if may_do_task(state, number, at, used=used):
            found.append(TASK)
        if complete_refusal(state, number, at, unseen=unseen) is None:
            found.append(COMPLETE)
    if at in geo.spaces:
        found.extend(pairs_here(o, number, at))
        found.extend(sales_here(o, number, at))
        if may_gather(o, number, at):
            found.append(GATHER)


@advances(UsedSpace)
def advance_used_space(w: Desk, f: UsedSpace) -> int | None:
    """Ask what to do there."""
    if w.seats[f.seat].at == OFF:
        w.pop()
        return None
    return f.seat


@lists(UsedSpace)
def legal_used_space(state: State, f: UsedSpace, number: int) -> list[Action]:
    """List the actions of the used space; only minor ones when stranded (X-124)."""
    from .movement import STOP

    found: list[Action] = []
    if f.picked:
        picks = cubes_to_pick(state.open, number, f.at)
        return [*(PICK_UPS[cube] for cube in picks), STOP]
    geo = map_of(state.open)
    minor_here(state, geo, number, f.at, found)
    turn = state.open.stack[0]
    own = state.open.active == number and isinstance(turn, Turn) and turn.phase == "action"
    if own and not is_stranded(state.open.seats[number]):
        full_here(state, geo, number, f.at, found, used=True, unseen=f.unseen)
    found.append(STOP)
    return found
