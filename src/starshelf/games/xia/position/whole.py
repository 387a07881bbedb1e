"""What must be true of the whole table: how far it is set up, its holds, ships on one space."""

from __future__ import annotations

from .. import frames as f
from ..content import KITS, MAP_SETUP
from ..geometry import SLOTS, SPAWN_NUMBER
from ..rules.opening import choosing_order
from ..state import NOBODY, OFF, Frame, Open, State, places
from .names import demand

SETTING_UP = (f.LayStart, f.OrderRoll, f.ChooseShips, f.FirstShopping)


def check_whole(s: State) -> None:
    """Refuse a table that does not go together with what is under way."""
    o = s.open
    ground = o.stack[0]
    first = isinstance(ground, (*SETTING_UP, f.Turn))
    demand(first, "under_way[0]", "expected the turn, or a step of setting up")
    if isinstance(ground, f.Turn):
        spawn = any(SPAWN_NUMBER[sector] for _, sector, _ in o.world.laid)
        demand(spawn, "map", "expected a sector with a spawn point")
    else:
        _check_set_up(o, ground)
    if isinstance(ground, (f.FirstShopping, f.Turn)):
        for number, seat in enumerate(o.seats):
            demand(seat.ship >= 0, f"seats[{number}].ships", "every seat has chosen a ship")
        controlled = all(npc.controller >= 0 for npc in o.npcs)
        demand(controlled, "npcs", "every NPC has a controller")
    _check_holds(s)
    _check_crowds(o)


def _check_set_up(o: Open, ground: Frame) -> None:
    """Check the start sectors, and that nothing has happened yet."""
    laid = o.world.laid
    slots = MAP_SETUP.sectors_by_players[str(len(o.seats))]
    demand(o.turn == 0, "turn", "expected none before the first turn")
    in_place = tuple(at for at, _, _ in laid) == SLOTS[: len(laid)]
    demand(in_place, "map", "expected start sectors in their slots")
    spawns = all(SPAWN_NUMBER[sector] for _, sector, _ in laid)
    demand(spawns, "map", "expected start sectors with spawn points")
    if isinstance(ground, f.LayStart):
        demand(len(laid) < slots, "map", f"all {slots} start sectors are laid")
    else:
        demand(len(laid) == slots, "map", f"expected {slots} start sectors")
    demand(not any(npc.entered for npc in o.npcs), "npcs", "no NPC has entered yet")
    if not isinstance(ground, f.FirstShopping):
        for number, seat in enumerate(o.seats):
            demand(seat.at == OFF, f"seats[{number}].at", "no ship is on the map yet")
    if isinstance(ground, (f.LayStart, f.OrderRoll)):
        chosen = any(seat.ship >= 0 for seat in o.seats)
        demand(not chosen, "seats", "nobody has chosen a ship yet")
        controller = 0 if o.rules.mode == "solo" else NOBODY
        dealt = any(npc.controller != controller for npc in o.npcs)
        demand(not dealt, "npcs", "NPCs are not dealt yet; a lone player controls them all")
    if o.rules.mode == "first_game":
        _check_purses(o, ground)


def _check_purses(o: Open, ground: Frame) -> None:
    """All who have not shopped yet can pay every starter kit."""
    dearest = max(kit.cost for kit in KITS)
    done = 0
    if isinstance(ground, f.FirstShopping):
        done = ground.turn if ground.kits else ground.turn + 1
    for number in choosing_order(o)[done:]:
        can_pay = o.seats[number].credits >= dearest
        demand(can_pay, f"seats[{number}].credits", f"a starter kit costs up to {dearest}")


def _check_holds(s: State) -> None:
    """Outfits and cubes are lifted only while a hold is packed; cards drawn only while drawing."""
    packing = {frame.seat for frame in s.open.stack if isinstance(frame, (f.Pack, f.HandBack))}
    for number, seat in enumerate(s.open.seats):
        if number in packing:
            demand(not any(seat.cargo), f"seats[{number}].cargo", "all cubes are lifted")
            continue
        demand(not seat.loose, f"seats[{number}].loose", "this seat does not pack its hold")
        for i, fitted in enumerate(seat.fitted):
            path = f"seats[{number}].outfits[{i}].cell"
            demand(fitted.cells, path, "is missing, and this seat does not pack its hold")
    draws = isinstance(s.open.stack[-1], f.Draw)
    demand(draws or not s.secret.drawn, "secret.drawn", "nobody draws missions")


def _check_crowds(o: Open) -> None:
    """Ships share a space only while one of them is on its way."""
    moving = {seat.at for seat in o.seats if seat.alone != OFF}
    for frame in o.stack:
        if isinstance(frame, f.Move):
            moving.add(o.seats[frame.seat].at)
        elif isinstance(frame, f.NpcWalk):
            moving.add(o.npcs[frame.npc].at)
    standing = places(o)
    for number, at in enumerate(standing):
        alone = at == OFF or standing.count(at) == 1 or at in moving
        path = f"seats[{number}].at" if number < len(o.seats) else "npcs"
        demand(alone, path, "two ships stand on one space, and none of them moves")
