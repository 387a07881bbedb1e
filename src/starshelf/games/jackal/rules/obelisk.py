"""The obelisk: looking at closed tiles of the planet (3.8)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from itertools import islice

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision
from starshelf.core.words import Arg, Message, SeatName

from ..actions import Peek
from ..board import BOARDS
from ..pending import ACTING, Peeking, Showing
from ..state import Fronts, Open, Secret, State, Tile, front_at
from ..why import Did, Why, no
from .asked import nothing_to_answer
from .desk import Desk
from .pieces import put_tile


def peekable(o: Open) -> Iterator[int]:
    """The closed planet tiles that the seat does not know yet (J-225)."""
    mark = 1 << o.turn.seat
    for cell, tile in enumerate(o.tiles[: BOARDS[o.field].planet_count]):
        if not tile.open and not tile.known & mark:
            yield cell


def ask_peek(desk: Desk, left: int) -> None:
    """Ask for the next tile to look at, as long as there are some."""
    some = list(islice(peekable(desk.open), 2)) if left else []
    if len(some) == 1:
        look_at(desk, some[0], left)
    else:
        desk.ask(Peeking(left) if some else ACTING)


def look_at(desk: Desk, cell: int, left: int) -> None:
    """Look at a closed tile: at once if somebody has identified it, else by the dealer."""
    front = front_at(desk.secret.fronts, cell)
    if front is None:
        desk.ask(Showing(cell, left))
    else:
        show(desk, cell, *front, left)


def show(desk: Desk, cell: int, face: str, turn: int, left: int) -> None:
    """Show a closed tile to the seat alone; everybody sees which cell (J-226, J-228)."""
    seat = desk.open.turn.seat
    where: dict[str, Arg] = {"seat": SeatName(seat), "cell": desk.board.names[cell]}
    seen: dict[str, Arg] = {**where, "tile": Message(f"tile-{face}"), "turn": turn}
    desk.tell(Fact(Did.PEEKED, where, hidden_from=(seat,), reveals=True))
    desk.tell(Fact(Did.PEEKED_FACE, seen, only=(seat,), reveals=True))
    tile = desk.open.tiles[cell]
    put_tile(desk, cell, Tile(tile.back, known=tile.known | 1 << seat))
    desk.secret = Secret(with_front(desk.secret.fronts, cell, face, turn))
    ask_peek(desk, left - 1)


def with_front(fronts: Fronts, cell: int, face: str, turn: int) -> Fronts:
    """The closed tiles that somebody knows, and this one."""
    known = [front for front in fronts if front[0] != cell]
    insort(known, (cell, face, turn))
    return tuple(known)


def why_not_peek(s: State, seat: int, action: Peek) -> Refusal | None:
    """Say why the seat may not look at this tile, or None."""
    tables = BOARDS[s.open.field]
    cell = tables.tiles[action.cell]
    if cell >= tables.planet_count:
        return no(Why.NOT_A_PLANET_TILE)
    tile = s.open.tiles[cell]
    if tile.open:
        return no(Why.TILE_IS_OPEN)
    return no(Why.TILE_IS_KNOWN) if tile.known >> seat & 1 else None


def legal_peeks(s: State, seat: int) -> list[Peek]:
    """List the tiles that the seat may look at."""
    ids = BOARDS[s.open.field].ids
    return [Peek(ids[cell]) for cell in peekable(s.open)]


def peek(desk: Desk, seat: int, action: Peek) -> None:
    """Look at the chosen tile."""
    asked = desk.open.pending
    assert isinstance(asked, Peeking)
    look_at(desk, desk.board.tiles[action.cell], asked.left)


PEEK = Decision(
    action=Peek,
    asked=Peeking,
    listed=legal_peeks,
    why_not=why_not_peek,
    then=peek,
    unasked=nothing_to_answer,
)
