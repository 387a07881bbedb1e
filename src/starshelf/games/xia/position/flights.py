"""What must be true of ships on their way, of those that nobody plays, and of who acts."""

from __future__ import annotations

from typing import Any

from .. import frames as f
from ..content import ENFORCER, MERCHANT, SCOUNDREL
from ..geometry import GATE, POSITION_STEPS, SPACES, distance
from ..state import FIRST_NPC, NOBODY, OFF, Frame, Open, State, map_of, others_at, place_of
from .fights import demand_ability
from .names import demand


def owner_of(o: Open, below: Any) -> int:
    """Give who acts in the middle of something."""
    if isinstance(below, f.Fight):
        return below.attacker
    if isinstance(below, f.Crossing):
        return below.ship
    if isinstance(below, (f.Move, f.Survey)):
        return below.seat
    return o.active


def check_own(s: State, path: str, frame: Any, below: Frame) -> None:
    """Check that the one who acts is asked, and is on the map."""
    owner = owner_of(s.open, below)
    demand(frame.seat == owner, f"{path}.seat", f"expected {owner}")
    demand(s.open.seats[owner].at != OFF, f"{path}.seat", "its ship is not on the map")


# --- ships that nobody plays ----------------------------------------------------------------------


def check_npc_turn(s: State, path: str, frame: f.NpcTurn, below: Frame) -> None:
    """Check whose turn it is, and where it heads for."""
    o = s.open
    npc = o.npcs[frame.npc]
    demand(npc.controller == o.active, f"{path}.npc", "another seat controls it")
    demand(npc.entered, f"{path}.npc", "it has not entered yet")
    target, goal = frame.target, frame.goal
    if frame.stage in ("begin", "target"):
        demand(target == goal == NOBODY, path, "it has not chosen where to go")
        return
    demand((target == NOBODY) != (goal == NOBODY), path, "it heads for a ship or for a planet")
    demand(target != FIRST_NPC + frame.npc, f"{path}.target", "expected another ship")
    if frame.npc == MERCHANT:
        demand(goal in map_of(o).sells, f"{path}.goal", "expected a planet with a market")
    elif goal != NOBODY:
        demand(goal in map_of(o).planets, f"{path}.goal", "expected a planet")
    if frame.stage != "act":
        stage = {SCOUNDREL: "flee", ENFORCER: "after"}.get(frame.npc)
        demand(frame.stage == stage and goal == NOBODY, f"{path}.stage", "not by this NPC")


def check_tie(s: State, path: str, frame: f.TieBreak, below: f.NpcTurn) -> None:
    """Check between whom an NPC chooses."""
    o = s.open
    asked = below.stage == "target" and frame.npc == below.npc and frame.npc != MERCHANT
    demand(asked and o.npcs[frame.npc].at != OFF, path, "this NPC does not choose")
    for i, one in enumerate(frame.among):
        if frame.what == "ship":
            there = place_of(o, one) != OFF and one != FIRST_NPC + frame.npc
            demand(there, f"{path}.ships[{i}]", "expected another ship on the map")
        else:
            there = frame.npc == ENFORCER and one in map_of(o).planets
            demand(there, f"{path}.planets[{i}]", "expected a planet")


def check_npc_walk(s: State, path: str, frame: f.NpcWalk, below: Frame) -> None:
    """Check that an NPC goes step by step."""
    _npc_goes(s, path, frame, below)
    terrain = map_of(s.open).terrain
    here = s.open.npcs[frame.npc].at
    for i, to in enumerate(frame.path):
        near = distance(here, to) <= 1 or terrain[here] == terrain[to] == GATE
        demand(near, f"{path}.path[{i}]", "this is no step")
        here = to


def check_npc_stop(s: State, path: str, frame: f.NpcStop, below: Frame) -> None:
    """Check that an NPC may end on these spaces."""
    _npc_goes(s, path, frame, below)
    taken = others_at(s.open, FIRST_NPC + frame.npc)
    demand(len(frame.ends) > 1, f"{path}.spaces", "there is nothing to choose")
    demand(not taken & {*frame.ends}, f"{path}.spaces", "a ship stands there")


def _npc_goes(s: State, path: str, frame: f.NpcWalk | f.NpcStop, below: Frame) -> None:
    o = s.open
    if isinstance(below, f.NpcTurn):
        demand(below.npc == frame.npc and below.stage == "act", path, "it does not move now")
    else:
        demand(frame.npc == SCOUNDREL, f"{path}.npc", "only the Scoundrel flees")
    mine = o.npcs[frame.npc].controller == o.active
    demand(mine and o.npcs[frame.npc].at != OFF, f"{path}.npc", "it does not move now")


def check_enter_npcs(s: State, path: str, frame: f.EnterNpcs, below: Frame) -> None:
    """Check that NPCs enter now."""
    demand(frame.npc > 0, f"{path}.next", "one has been looked at")
    if isinstance(below, f.LaySector):
        demand(below.stage == 2, path, "the sector is not laid yet")


# --- ships put on the map -------------------------------------------------------------------------


def check_place_beside(s: State, path: str, frame: f.PlaceBeside, below: Frame) -> None:
    """Check that a ship enters or returns now, to spaces that are free."""
    o = s.open
    if isinstance(below, f.EnterNpcs):
        due = frame.ship == FIRST_NPC + below.npc - 1 and frame.why == "entered"
        due = due and not o.npcs[frame.ship - FIRST_NPC].entered
        demand(due, f"{path}.ship", "it does not enter now")
        merchant = frame.ship != FIRST_NPC + MERCHANT or o.npcs[MERCHANT].goal != NOBODY
        demand(merchant, "npcs.merchant.goal", "expected the planet where it enters")
    else:
        _returns(o, path, frame, below)
    demand(len(frame.hexes) > 1, f"{path}.spaces", "there is nothing to choose")
    taken = others_at(o, frame.ship)
    demand(not taken & {*frame.hexes}, f"{path}.spaces", "a ship stands there")


def _returns(o: Open, path: str, frame: f.PlaceBeside | f.SpawnChoice, below: Frame) -> None:
    ship = FIRST_NPC + below.npc if isinstance(below, f.NpcTurn) else o.active
    due = frame.ship == ship and frame.why == "returned" and place_of(o, ship) == OFF
    demand(due, f"{path}.ship", "it does not return now")


def check_spawn(s: State, path: str, frame: f.SpawnChoice, below: Frame) -> None:
    """Check that a ship returns or jumps now."""
    if isinstance(below, f.Move):
        jumps = frame.ship == below.seat and frame.why == "tigris"
        demand(jumps, f"{path}.ship", "it does not jump now")
    else:
        _returns(s.open, path, frame, below)


# --- moves ----------------------------------------------------------------------------------------


def check_move(s: State, path: str, frame: f.Move, below: f.Turn) -> None:
    """Check who moves in this phase."""
    waited = below.phase == "autopilots"
    fits = (frame.source == "autopilot") == waited
    demand(fits, f"{path}.source", f"not in the phase {below.phase!r}")
    demand(waited or frame.seat == s.open.active, f"{path}.seat", "expected the active seat")
    demand(s.open.seats[frame.seat].at != OFF, f"{path}.seat", "its ship is not on the map")


def _mover(below: f.Move | f.NpcWalk) -> int:
    return below.seat if isinstance(below, f.Move) else FIRST_NPC + below.npc


def check_crossing(s: State, path: str, frame: f.Crossing, below: f.Move | f.NpcWalk) -> None:
    """Check which ship takes a step, and how far it has come."""
    o = s.open
    if frame.why == "follow":
        able = frame.ship < FIRST_NPC and frame.ship != _mover(below)
        demand(able, f"{path}.ship", "expected one who follows")
        demand_ability(o.seats[frame.ship], f"{path}.ship", "mag_harpoon", ready=False)
    else:
        demand(frame.ship == _mover(below), f"{path}.ship", "expected the ship that moves")
        npc = isinstance(below, f.NpcWalk)
        demand((frame.why == "npc") == npc, f"{path}.why", "not by this ship")
    demand(distance(frame.start, frame.to) == 1, f"{path}.to", "it lies not next to the start")
    behind = frame.stage < 3 or frame.why == "use"
    at = place_of(o, frame.ship)
    demand(at == (frame.start if behind else frame.to), f"{path}.stage", "the ship is elsewhere")
    laying = any(isinstance(one, f.LaySector) and one.stage == 0 for one in o.stack)
    if not (laying and frame.why == "blind" and frame.stage == 0):
        laid = frame.to in map_of(o).terrain
        demand(laid, f"{path}.to", "there is no laid sector")


def check_used_space(s: State, path: str, frame: f.UsedSpace, below: f.Move) -> None:
    """Check that a space next to the ship is used."""
    check_own(s, path, frame, below)
    near = distance(s.open.seats[frame.seat].at, frame.at) == 1
    demand(near, f"{path}.at", "it lies not next to the ship")


def check_harpooning(s: State, path: str, frame: f.Harpooning, below: f.Move | f.NpcWalk) -> None:
    """Check that a harpoon can be thrown at the ship that moves."""
    demand(frame.host == _mover(below), f"{path}.host", "expected the ship that moves")
    seat = s.open.seats[frame.seat]
    beside = frame.seat != frame.host and seat.at != OFF
    demand(beside, f"{path}.seat", "expected another ship")
    demand_ability(seat, f"{path}.seat", "mag_harpoon")


def check_following(s: State, path: str, frame: f.Following, below: f.Move | f.NpcWalk) -> None:
    """Check that one who hangs on the ship that moves can follow."""
    seat = s.open.seats[frame.seat]
    demand(seat.host == _mover(below), f"{path}.seat", "it does not hang on this ship")
    near = seat.at != OFF and distance(seat.at, frame.to) == 1
    demand(near, f"{path}.to", "it lies not next to the follower")


def check_lay_sector(s: State, path: str, frame: f.LaySector, below: Frame) -> None:
    """Check where a sector is laid."""
    o = s.open
    check_own(s, path, frame, below)
    laid = map_of(o).sector_at
    if isinstance(below, f.Crossing):
        blind = below.why == "blind" and below.to // SPACES == frame.position
        demand(blind, f"{path}.at", "the jump leads elsewhere")
    if frame.stage == 0:
        free = frame.position not in laid and frame.sector == NOBODY
        free = free and any(frame.position + step in laid for step in POSITION_STEPS)
        demand(free, f"{path}.at", "expected a free position next to a laid sector")
        demand(o.world.pile, path, "all sectors are laid")
    else:
        there = laid.get(frame.position, (NOBODY, 0))[0] == frame.sector
        demand(there and frame.sector != NOBODY, f"{path}.sector", "it does not lie there")


def check_take_token(s: State, path: str, frame: f.TakeFace, below: Frame) -> None:
    """Check that there is a token to take."""
    check_own(s, path, frame, below)
    lies = s.open.world.tokens >> frame.sector & 1
    demand(lies, f"{path}.sector", "its token is taken")
