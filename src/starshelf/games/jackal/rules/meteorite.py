"""The meteorite: swapping two free tiles of the planet, and turning them (3.8)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision
from starshelf.core.words import SeatName

from ..actions import SwapFirst, SwapSecond, TurnTile
from ..board import BOARDS
from ..pending import ACTING, SwappingFirst, SwappingSecond, Turning
from ..state import Open, Secret, State, face_of, find_guards
from ..why import Did, Why, no
from .asked import nothing_to_answer
from .desk import Desk
from .pieces import put_tile

TURNS = tuple(map(TurnTile, range(4)))


def free_tiles(o: Open) -> list[int]:
    """The planet tiles on which nobody stands and nothing lies (J-236)."""
    tables = BOARDS[o.field]
    count = tables.tile_count
    places: Iterable[int] = (*o.astronauts, *(place for place, _ in o.coins), *o.locks)
    taken = {place % count for place in places if place < 2 * count}
    return [cell for cell in range(tables.planet_count) if cell not in taken]


def why_not_swap(s: State, seat: int, action: SwapFirst | SwapSecond) -> Refusal | None:
    """Say why this tile may not be swapped, or None."""
    tables = BOARDS[s.open.field]
    cell = tables.tiles[action.cell]
    if cell >= tables.planet_count:
        return no(Why.NOT_A_PLANET_TILE)
    asked = s.open.pending
    if isinstance(asked, SwappingSecond) and cell == asked.first:
        return no(Why.SAME_TILE_TWICE)
    return None if cell in free_tiles(s.open) else no(Why.TILE_IS_NOT_FREE)


def legal_seconds(s: State, seat: int) -> list[SwapSecond]:
    """List the tiles that can change places with the first one."""
    asked = s.open.pending
    assert isinstance(asked, SwappingSecond)
    ids = BOARDS[s.open.field].ids
    return [SwapSecond(ids[cell]) for cell in free_tiles(s.open) if cell != asked.first]


def swap_first(desk: Desk, seat: int, action: SwapFirst) -> None:
    """Ask for the second tile, unless only one is left."""
    first = desk.board.tiles[action.cell]
    others = [cell for cell in free_tiles(desk.open) if cell != first]
    if len(others) > 1:
        desk.ask(SwappingSecond(first))
    else:
        swap_tiles(desk, first, others[0])


def swap_second(desk: Desk, seat: int, action: SwapSecond) -> None:
    """Swap the first tile with this one."""
    asked = desk.open.pending
    assert isinstance(asked, SwappingSecond)
    swap_tiles(desk, asked.first, desk.board.tiles[action.cell])


def swap_tiles(desk: Desk, first: int, second: int) -> None:
    """Swap two tiles with all that belongs to them (J-037, J-238), then ask how open ones turn."""
    o = desk.open
    names = desk.board.names
    who = SeatName(o.turn.seat)
    desk.tell(Fact(Did.TILES_SWAPPED, {"seat": who, "from": names[first], "to": names[second]}))
    tiles = list(o.tiles)
    tiles[first], tiles[second] = tiles[second], tiles[first]
    moved = {first: second, second: first}
    flowers = tuple(moved.get(cell, cell) for cell in o.turn.flowers)
    turning = tuple(
        cell for cell in (second, first) if tiles[cell].open and face_of(tiles[cell]).period > 1
    )
    if desk.secret.fronts:
        fronts = [(moved.get(cell, cell), face, turn) for cell, face, turn in desk.secret.fronts]
        desk.secret = Secret(tuple(sorted(fronts)))
    desk.open = replace(
        o,
        pending=Turning(turning) if turning else ACTING,
        turn=replace(o.turn, flowers=flowers),
        tiles=tuple(tiles),
        guards=find_guards(tiles),
    )


def legal_turns(s: State, seat: int) -> tuple[TurnTile, ...]:
    """List the turns of the next swapped tile that look different."""
    return TURNS[: _period(s.open)]


def _period(o: Open) -> int:
    asked = o.pending
    assert isinstance(asked, Turning)
    return face_of(o.tiles[asked.cells[0]]).period


def turn_tile(desk: Desk, seat: int, action: TurnTile) -> None:
    """Set the turn of the next swapped tile (J-239)."""
    o = desk.open
    asked = o.pending
    assert isinstance(asked, Turning)
    cell, *rest = asked.cells
    desk.tell(Fact(Did.TILE_TURNED, {"seat": SeatName(seat), "cell": desk.board.names[cell]}))
    put_tile(desk, cell, replace(o.tiles[cell], turn=action.turn))
    desk.ask(Turning(tuple(rest)) if rest else ACTING)


SWAP_FIRST = Decision(
    action=SwapFirst,
    asked=SwappingFirst,
    listed=lambda s, seat: [
        SwapFirst(BOARDS[s.open.field].ids[cell]) for cell in free_tiles(s.open)
    ],
    why_not=why_not_swap,
    then=swap_first,
    unasked=nothing_to_answer,
)
SWAP_SECOND = Decision(
    action=SwapSecond,
    asked=SwappingSecond,
    listed=legal_seconds,
    why_not=why_not_swap,
    then=swap_second,
    unasked=nothing_to_answer,
)
TURN_TILE = Decision(
    action=TurnTile,
    asked=Turning,
    listed=legal_turns,
    why_not=lambda s, seat, action: None if action.turn < _period(s.open) else no(Why.NO_SUCH_TURN),
    then=turn_tile,
    unasked=nothing_to_answer,
)
