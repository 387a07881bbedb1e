"""What tiles do when they are opened or stopped at (3.8)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from starshelf.core.game import Fact
from starshelf.core.words import SeatName

from ..content import content
from ..pending import Drawing, SwappingFirst
from ..state import (
    CREW,
    GUARDED,
    Fronts,
    Secret,
    Tile,
    changed,
    face_of,
    roster,
    take_from_bag,
)
from ..why import Did
from .beam import start_beam
from .desk import Desk
from .meteorite import free_tiles
from .obelisk import ask_peek
from .pieces import fall_asleep, fill_coins, spend, with_progress

PEEKS = content().limits["obelisk_peeks"]
LOCK_HANDS = content().limits["lock_hands"]


def open_tile(desk: Desk, seat: int, cell: int, face: str, turn: int) -> None:
    """Turn a closed tile over (J-092); it stays open for ever."""
    o = desk.open
    back = o.tiles[cell].back
    desk.tell(desk.board.told.opened(seat, cell, face, turn))
    if desk.secret.fronts:
        desk.secret = Secret(without(desk.secret.fronts, cell))
    desk.open = replace(
        o,
        turn=with_progress(o),
        tiles=changed(o.tiles, cell, Tile(back, face, turn, open=True)),
        closed=o.closed - 1,
        bags=take_from_bag(o.bags, back, face),
        guards=o.guards | {cell} if face in GUARDED else o.guards,
    )


def without(fronts: Fronts, cell: int) -> Fronts:
    """The closed tiles that somebody knows but for the one at this cell."""
    return tuple([front for front in fronts if front[0] != cell])


def settle_on(desk: Desk, astronaut: int, cell: int, opened: bool) -> None:
    """Carry out the effect of the tile on which an astronaut has stopped (J-095)."""
    kind = face_of(desk.open.tiles[cell]).kind
    if opened and (act := ON_OPENING.get(kind)):
        act(desk, cell)
    else:
        act_on(desk, astronaut, cell)


def act_on(desk: Desk, astronaut: int, cell: int) -> None:
    """Let a tile act that acts on every arrival: tree, fuel, lock (J-172)."""
    kind = face_of(desk.open.tiles[cell]).kind
    if kind == "tree":
        fall_asleep(desk, astronaut)
    elif kind == "fuel":
        find_fuel(desk, astronaut // CREW)
    elif kind == "locked":
        try_lock(desk, astronaut // CREW, cell)


def find_fuel(desk: Desk, seat: int) -> None:
    """Fuel the ship of the seat, for good (J-280)."""
    o = desk.open
    if not o.fuel[seat]:
        desk.tell(Fact(Did.FUEL_FOUND, {"seat": SeatName(seat)}))
        desk.open = replace(o, turn=with_progress(o), fuel=changed(o.fuel, seat, True))


def try_lock(desk: Desk, seat: int, cell: int) -> None:
    """Open the lock when two astronauts of one side stand on it (J-196)."""
    o = desk.open
    hands = sum(o.astronauts[friend] == cell for friend in roster(o, seat).friends)
    if cell not in o.locks or hands < LOCK_HANDS:
        return
    count = face_of(o.tiles[cell]).coins
    where = desk.board.names[cell]
    desk.tell(Fact(Did.LOCK_OPENED, {"seat": SeatName(seat), "cell": where, "count": count}))
    locks = tuple(lock for lock in o.locks if lock != cell)
    desk.open = replace(o, turn=with_progress(o), locks=locks, locks_aside=o.locks_aside + 1)
    spend(desk, cell)
    fill_coins(desk, cell, count)


# --- tiles that act once, when they are opened ----------------------------------------------------


def _open_container(desk: Desk, cell: int) -> None:
    count = face_of(desk.open.tiles[cell]).coins
    desk.tell(Fact(Did.CONTAINER_FILLED, {"cell": desk.board.names[cell], "count": count}))
    spend(desk, cell)
    fill_coins(desk, cell, count)


def _open_locked(desk: Desk, cell: int) -> None:
    o = desk.open
    desk.tell(Fact(Did.LOCK_LAID, {"cell": desk.board.names[cell]}))
    locks = tuple(sorted((*o.locks, cell)))
    desk.open = replace(o, locks=locks, locks_reserve=o.locks_reserve - 1)


def _open_obelisk(desk: Desk, cell: int) -> None:
    spend(desk, cell)
    ask_peek(desk, PEEKS)


def _open_artefact(desk: Desk, cell: int) -> None:
    spend(desk, cell)
    if desk.open.deck:
        desk.ask(Drawing())


def _open_meteorite(desk: Desk, cell: int) -> None:
    spend(desk, cell)
    if len(free_tiles(desk.open)) > 1:
        desk.ask(SwappingFirst())


def _open_beam(desk: Desk, cell: int) -> None:
    spend(desk, cell)
    start_beam(desk, cell)


ON_OPENING: dict[str, Callable[[Desk, int], None]] = {
    "container": _open_container,
    "locked": _open_locked,
    "obelisk": _open_obelisk,
    "artefact": _open_artefact,
    "meteorite": _open_meteorite,
    "beam": _open_beam,
}
