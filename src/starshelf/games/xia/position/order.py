"""What may be under way on top of what, and who is asked in the end."""

from __future__ import annotations

from starshelf.games.xia import frames as f
from starshelf.games.xia.content import MAP_SETUP
from starshelf.games.xia.geometry import SLOTS, SPAWN_NUMBER
from starshelf.games.xia.position.fights import FIGHTING
from starshelf.games.xia.position.fitness import FITNESS
from starshelf.games.xia.position.names import demand
from starshelf.games.xia.position.things import THINGS
from starshelf.games.xia.rules.registry import ADVANCE
from starshelf.games.xia.rules.rolls import can_reroll, experience
from starshelf.games.xia.state import (
    FIRST_NPC,
    NOBODY,
    OFF,
    Frame,
    Open,
    State,
    places,
)
from starshelf.games.xia.work import GameEnds, lay_out

SETTING_UP = (f.LayStart, f.OrderRoll, f.ChooseShips, f.FirstShopping)

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
    _check_ground(s)
    _check_holds(s)
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
    _check_crowds(s.open)


def _name(frame: Frame) -> str:
    return next(name for name, thing in THINGS.items() if thing.frame is type(frame))


def settle(s: State) -> State:
    """Find out who is asked; refuse a position in which nobody is."""
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
    demand(actor is not None and tuple(w.stack) == stack, path, reason)
    w.actor = actor
    return w.freeze()


# --- the table as a whole -------------------------------------------------------------------------


def _check_ground(s: State) -> None:
    """Check that the table is set up as far as what is under way says."""
    o = s.open
    ground = o.stack[0]
    path = "under_way[0]"
    first = isinstance(ground, (*SETTING_UP, f.Turn))
    demand(first, path, f"{_name(ground)!r} cannot come first")
    slots = MAP_SETUP.sectors_by_players[str(len(o.seats))]
    if not isinstance(ground, f.Turn):
        demand(o.turn == 0, "turn", "expected none before the first turn")
        begun = SLOTS[: min(len(o.world.laid), slots)]
        at = tuple(at for at, _, _ in o.world.laid)
        demand(at == begun, "map", "expected start sectors in their slots")
        spawns = all(SPAWN_NUMBER[sector] for _, sector, _ in o.world.laid)
        demand(spawns, "map", "expected start sectors with spawn points")
    if isinstance(ground, (f.LayStart, f.OrderRoll)):
        dealt = [npc.controller for npc in o.npcs]
        wanted = {0} if o.rules.mode == "solo" else {NOBODY}
        demand({*dealt} <= wanted, "npcs", "NPCs are not dealt yet, but to a lone seat")
    if isinstance(ground, f.LayStart):
        demand(ground.slot < slots, "map", "all start sectors are laid")
        return
    reason = f"expected {slots} start sectors at least"
    demand(len(o.world.laid) >= slots, "map", reason)
    ready = isinstance(ground, (f.FirstShopping, f.Turn))
    for number, seat in enumerate(o.seats):
        if ready:
            demand(seat.ship >= 0, f"seats[{number}].ships", "every seat has chosen a ship")
        else:
            demand(seat.at == OFF, f"seats[{number}].at", "no ship is on the map yet")
    if ready:
        controlled = all(npc.controller >= 0 for npc in o.npcs)
        demand(controlled, "npcs", "every NPC has a controller")
        spawn = any(SPAWN_NUMBER[sector] for _, sector, _ in o.world.laid)
        demand(spawn, "map", "expected a spawn point")
    else:
        demand(not any(npc.entered for npc in o.npcs), "npcs", "no NPC has entered yet")
    if not isinstance(ground, (f.ChooseShips, f.FirstShopping, f.Turn)):
        chosen = any(seat.ship >= 0 for seat in o.seats)
        demand(not chosen, "seats", "nobody has chosen a ship yet")


def _check_holds(s: State) -> None:
    """Outfits and cubes are lifted only while a hold is packed; cards drawn only while drawing."""
    packing = {frame.seat for frame in s.open.stack if isinstance(frame, (f.Pack, f.HandBack))}
    for number, seat in enumerate(s.open.seats):
        lifted = [i for i, fitted in enumerate(seat.fitted) if not fitted.cells]
        if number in packing:
            demand(not any(seat.cargo), f"seats[{number}].cargo", "all cubes are lifted")
            continue
        demand(not seat.loose, f"seats[{number}].loose", "this seat does not pack its hold")
        if lifted:
            path = f"seats[{number}].outfits[{lifted[0]}].cell"
            demand(False, path, "this seat does not pack its hold")
    draws = isinstance(s.open.stack[-1], f.Draw)
    demand(draws or not s.drawn, "secret.drawn", "nobody draws missions")


def _check_crowds(o: Open) -> None:
    """Ships share a space only while one of them is on its way."""
    moving = set()
    for frame in o.stack:
        if isinstance(frame, f.Move):
            moving.add(o.seats[frame.seat].at)
        elif isinstance(frame, f.NpcWalk):
            moving.add(o.npcs[frame.npc].at)
    moving |= {seat.at for seat in o.seats if seat.alone != OFF}
    taken = [at for at in places(o) if at != OFF]
    for number, at in enumerate(places(o)):
        if at != OFF and taken.count(at) > 1 and at not in moving:
            path = f"seats[{number}].at" if number < len(o.seats) else "npcs"
            demand(False, path, "two ships stand on one space, and none of them moves")
