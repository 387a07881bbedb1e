"""What tiles do when they are opened or stopped at, and the questions they ask (3.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.words import Arg, Message, SeatName
from starshelf.games.jackal.board import BOARDS
from starshelf.games.jackal.content import content
from starshelf.games.jackal.rules.pieces import fall_asleep, fill_coins, put_tile, spend
from starshelf.games.jackal.state import (
    CREW,
    GUARDED,
    Drawing,
    Peeking,
    Pulling,
    Showing,
    State,
    Swapping,
    Tile,
    Turning,
    changed,
    face_of,
    find_guards,
    put_coins,
    roster,
)
from starshelf.games.jackal.why import Did, Why, no

PEEKS = content().limits["obelisk_peeks"]
LOCK_HANDS = content().limits["lock_hands"]


def open_tile(
    s: State,
    facts: list[Fact],
    seat: int,
    cell: int,
    face: str,
    turn: int,
    bags: tuple[tuple[int, ...], ...],
) -> State:
    """Turn a closed tile over (J-092); it stays open for ever. `bags` are those after it."""
    facts.append(BOARDS[s.field].told.opened(seat, cell, face, turn))
    tile = Tile(s.tiles[cell].back, face, turn, open=True)
    tiles = changed(s.tiles, cell, tile)
    guards = s.guards | {cell} if face in GUARDED else s.guards
    return replace(s, tiles=tiles, closed=s.closed - 1, guards=guards, bags=bags, progress=True)


def settle_on(s: State, facts: list[Fact], astronaut: int, cell: int, opened: bool) -> State:
    """Carry out the effect of the tile on which an astronaut has stopped (J-095)."""
    if opened and (act := ON_OPENING.get(face_of(s.tiles[cell]).kind)):
        return act(s, facts, astronaut // CREW, cell)
    return act_on(s, facts, astronaut, cell)


def act_on(s: State, facts: list[Fact], astronaut: int, cell: int) -> State:
    """Let a tile act that acts on every arrival: tree, fuel, lock (J-172)."""
    kind = face_of(s.tiles[cell]).kind
    if kind == "tree":
        return fall_asleep(s, facts, astronaut)
    if kind == "fuel":
        return find_fuel(s, facts, astronaut // CREW)
    if kind == "locked":
        return try_lock(s, facts, astronaut // CREW, cell)
    return s


def find_fuel(s: State, facts: list[Fact], seat: int) -> State:
    """Fuel the ship of the seat, for good (J-280)."""
    if s.fuel[seat]:
        return s
    facts.append(Fact(Did.FUEL_FOUND, {"seat": SeatName(seat)}))
    return replace(s, fuel=changed(s.fuel, seat, True), progress=True)


def try_lock(s: State, facts: list[Fact], seat: int, cell: int) -> State:
    """Open the lock when two astronauts of one side stand on it (J-196)."""
    hands = sum(s.astronauts[friend] == cell for friend in roster(s, seat).friends)
    if cell not in s.locks or hands < LOCK_HANDS:
        return s
    count = face_of(s.tiles[cell]).coins
    facts.append(
        Fact(
            Did.LOCK_OPENED,
            {"seat": SeatName(seat), "cell": BOARDS[s.field].names[cell], "count": count},
        )
    )
    locks = tuple(lock for lock in s.locks if lock != cell)
    s = replace(s, locks=locks, locks_aside=s.locks_aside + 1, progress=True)
    return fill_coins(spend(s, cell), cell, count)


# --- tiles that act once, when they are opened ----------------------------------------------------


def _open_container(s: State, facts: list[Fact], seat: int, cell: int) -> State:
    count = face_of(s.tiles[cell]).coins
    facts.append(Fact(Did.CONTAINER_FILLED, {"cell": BOARDS[s.field].names[cell], "count": count}))
    return fill_coins(spend(s, cell), cell, count)


def _open_locked(s: State, facts: list[Fact], seat: int, cell: int) -> State:
    facts.append(Fact(Did.LOCK_LAID, {"cell": BOARDS[s.field].names[cell]}))
    locks = tuple(sorted((*s.locks, cell)))
    return replace(s, locks=locks, locks_reserve=s.locks_reserve - 1)


def _open_obelisk(s: State, facts: list[Fact], seat: int, cell: int) -> State:
    return ask_peek(spend(s, cell), facts, PEEKS)


def _open_artefact(s: State, facts: list[Fact], seat: int, cell: int) -> State:
    s = spend(s, cell)
    return replace(s, pending=Drawing()) if s.deck else s


def _open_meteorite(s: State, facts: list[Fact], seat: int, cell: int) -> State:
    s = spend(s, cell)
    return replace(s, pending=Swapping()) if len(free_tiles(s)) > 1 else s


def _open_beam(s: State, facts: list[Fact], seat: int, cell: int) -> State:
    s = spend(s, cell)
    places = tuple(free_coins(s))
    if not places:
        facts.append(Fact(Did.BEAM_IDLE, {"cell": BOARDS[s.field].names[cell]}))
        return s
    if len(places) == 1:
        return pull_coin(s, facts, places[0], cell)
    return replace(s, pending=Pulling(cell, places))


ON_OPENING: dict[str, Callable[[State, list[Fact], int, int], State]] = {
    "container": _open_container,
    "locked": _open_locked,
    "obelisk": _open_obelisk,
    "artefact": _open_artefact,
    "meteorite": _open_meteorite,
    "beam": _open_beam,
}


# --- obelisk --------------------------------------------------------------------------------------


def peekable(s: State) -> Iterator[int]:
    """The closed planet tiles that the seat does not know yet (J-225)."""
    mark = 1 << s.seat
    for cell, tile in enumerate(s.tiles[: BOARDS[s.field].planet_count]):
        if not tile.open and not tile.known & mark:
            yield cell


def ask_peek(s: State, facts: list[Fact], left: int) -> State:
    """Ask for the next tile to look at, as long as there are some."""
    some = list(islice(peekable(s), 2)) if left else []
    if len(some) == 1:
        return peek(s, facts, some[0], left)
    return replace(s, pending=Peeking(left) if some else None)


def peek(s: State, facts: list[Fact], cell: int, left: int) -> State:
    """Look at a closed tile: at once if somebody has identified it, else by the dealer."""
    tile = s.tiles[cell]
    if not tile.face:
        return replace(s, pending=Showing(cell, left))
    return show(s, facts, cell, tile.face, tile.turn, left)


def show(s: State, facts: list[Fact], cell: int, face: str, turn: int, left: int) -> State:
    """Show a closed tile to the seat alone; everybody sees which cell (J-226, J-228)."""
    where: dict[str, Arg] = {"seat": SeatName(s.seat), "cell": BOARDS[s.field].names[cell]}
    seen: dict[str, Arg] = {**where, "tile": Message(f"tile-{face}"), "turn": turn}
    facts.append(Fact(Did.PEEKED, where, hidden_from=(s.seat,), reveals=True))
    facts.append(Fact(Did.PEEKED_FACE, seen, only=(s.seat,), reveals=True))
    tile = s.tiles[cell]
    s = put_tile(s, cell, Tile(tile.back, face, turn, known=tile.known | 1 << s.seat))
    return ask_peek(s, facts, left - 1)


def check_peek(s: State, cell: int | None) -> Refusal | None:
    """Say why the seat may not look at this tile, or None."""
    if cell is None or cell >= BOARDS[s.field].planet_count:
        return no(Why.NOT_A_PLANET_TILE)
    tile = s.tiles[cell]
    if tile.open:
        return no(Why.TILE_IS_OPEN)
    return no(Why.TILE_IS_KNOWN) if tile.known >> s.seat & 1 else None


# --- meteorite ------------------------------------------------------------------------------------


def free_tiles(s: State) -> list[int]:
    """The planet tiles on which nobody stands and nothing lies (J-236)."""
    count = BOARDS[s.field].tile_count
    places: Iterable[int] = (*s.astronauts, *(place for place, _ in s.coins), *s.locks)
    taken = {place % count for place in places if place < 2 * count}
    return [cell for cell in range(BOARDS[s.field].planet_count) if cell not in taken]


def check_swap(s: State, cell: int | None, first: int | None) -> Refusal | None:
    """Say why this tile may not be swapped, or None."""
    if cell is None or cell >= BOARDS[s.field].planet_count:
        return no(Why.NOT_A_PLANET_TILE)
    if cell == first:
        return no(Why.SAME_TILE_TWICE)
    return None if cell in free_tiles(s) else no(Why.TILE_IS_NOT_FREE)


def swap_tiles(s: State, facts: list[Fact], first: int, second: int) -> State:
    """Swap two tiles with all that belongs to them (J-037, J-238), then ask how open ones turn."""
    names = BOARDS[s.field].names
    facts.append(
        Fact(
            Did.TILES_SWAPPED, {"seat": SeatName(s.seat), "from": names[first], "to": names[second]}
        )
    )
    tiles = list(s.tiles)
    tiles[first], tiles[second] = tiles[second], tiles[first]
    moved = {first: second, second: first}
    flowers = tuple(moved.get(cell, cell) for cell in s.flowers)
    turning = tuple(
        cell for cell in (second, first) if tiles[cell].open and face_of(tiles[cell]).period > 1
    )
    pending = Turning(turning) if turning else None
    guards = find_guards(tiles)
    return replace(s, tiles=tuple(tiles), guards=guards, flowers=flowers, pending=pending)


def turn_tile(s: State, facts: list[Fact], turn: int) -> State:
    """Set the turn of the next swapped tile (J-239)."""
    asked = s.pending
    assert isinstance(asked, Turning)
    cell, *rest = asked.cells
    facts.append(
        Fact(Did.TILE_TURNED, {"seat": SeatName(s.seat), "cell": BOARDS[s.field].names[cell]})
    )
    s = put_tile(s, cell, replace(s.tiles[cell], turn=turn))
    return replace(s, pending=Turning(tuple(rest)) if rest else None)


# --- beam -----------------------------------------------------------------------------------------


def free_coins(s: State) -> list[int]:
    """The planet's places with more coins than astronauts (J-287)."""
    tables = BOARDS[s.field]
    on_planet = [
        (place, count)
        for place, count in s.coins
        if place % tables.tile_count < tables.planet_count
    ]
    return [place for place, count in on_planet if count > s.astronauts.count(place)]


def pull_coin(s: State, facts: list[Fact], place: int, cell: int) -> State:
    """Put one coin from a place onto the beam's tile (J-286)."""
    names = BOARDS[s.field].names
    facts.append(
        Fact(Did.BEAM_PULLED, {"seat": SeatName(s.seat), "from": names[place], "to": names[cell]})
    )
    return replace(s, coins=put_coins(put_coins(s.coins, place, -1), cell, 1), pending=None)
