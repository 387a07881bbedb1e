"""What a path of clicks would have meant, so that the rules can say why not."""

from __future__ import annotations

from typing import Any

from starshelf.games.jackal.actions import (
    Boots,
    CardPlace,
    CardTarget,
    Exit,
    Fly,
    Move,
    Peek,
    Pull,
    Sail,
    SwapFirst,
    SwapSecond,
    Tame,
    TurnTile,
    Use,
)
from starshelf.games.jackal.state import (
    CREW,
    Exiting,
    Peeking,
    Placing,
    Pulling,
    Swapping,
    Targeting,
    Turning,
    board,
    where_is,
)
from starshelf.games.jackal.view import View


def intent(view: View, path: tuple[str, ...]) -> Any:
    """The action that clicking these targets in this order would have been, or None."""
    if not path or view.viewer is None:
        return None
    asked = view.pending
    if view.viewer == view.seat and asked is not None:
        answer = _answer(view, asked, path)
        if answer is not None:
            return answer
    return _turn(view, path)


def _answer(view: View, asked: Any, path: tuple[str, ...]) -> Any:
    """Read the last click as the answer to the open question."""
    last = path[-1]
    cell = _cell(view, last)
    if isinstance(asked, Turning) and last.startswith("turn:"):
        return TurnTile(int(last[5:])) if last[5:].isdigit() else None
    if isinstance(asked, Targeting) and last.startswith("astronaut:"):
        return CardTarget(last.removeprefix("astronaut:"))
    if cell is None:
        return None
    if isinstance(asked, Exiting):
        return Exit(cell)
    if isinstance(asked, Peeking):
        return Peek(cell)
    if isinstance(asked, Swapping):
        return SwapFirst(cell) if asked.first is None else SwapSecond(cell)
    if isinstance(asked, Pulling):
        return Pull(_place(view, last) or cell)
    if isinstance(asked, Placing):
        place = last if last.startswith("ship:") else _place(view, last) or cell
        return CardPlace(place, any(step.startswith("coin:") for step in path))
    return None


def _turn(view: View, path: tuple[str, ...]) -> Any:
    """Read a path as an action of the turn: card, astronaut or ship first, then where to."""
    card = next((step[5:] for step in path if step.startswith("card:")), "")
    number = _own_astronaut(view, path)
    coin = any(step.startswith("coin:") for step in path[:-1])
    last = path[-1]
    if card and (number is None or card not in ("jet_boots", "tame_knight")):
        return Use(card)
    if number is None and path[0].startswith("ship:"):
        return _ship(view, path)
    cell = _cell(view, last)
    if cell is None:
        return None
    if number is None:
        number = _nearest(view, cell)
    if card == "jet_boots":
        return Boots(number, cell)
    if card == "tame_knight":
        return Tame(number, cell, coin)
    return Move(number, _place(view, last) or cell, coin)


def _ship(view: View, path: tuple[str, ...]) -> Any:
    """Read a ship and a cell as a sail, or as a flight when the cell is at the other body."""
    name = path[0][5:]
    if not name.isdigit() or int(name) >= view.seats:
        return None
    ship = int(name)
    cell = _cell(view, path[-1])
    if cell is None:
        return None
    if ship != view.viewer:
        return Sail(cell, ship)
    body = cell.partition(":")[0]
    here = board(view).ids[view.ships[ship]].partition(":")[0]
    return Sail(cell) if body == here else Fly(cell)


def _own_astronaut(view: View, path: tuple[str, ...]) -> int | None:
    """The first own astronaut of the path, unless he is only where the path leads to."""
    for step in path:
        kind, _, name = step.partition(":")
        seat, _, number = name.partition(":")
        if kind == "astronaut" and seat == str(view.viewer) and number in ("0", "1", "2"):
            return int(number)
    return None


def _nearest(view: View, cell: str) -> int:
    """The own astronaut next to a cell, else the first: whom a lone click would have moved."""
    tables = board(view)
    place = tables.index[cell]
    if tables.tile_count <= place < tables.first_ring:
        place -= tables.tile_count
    for number in range(CREW):
        here = where_is(view, view.astronauts[CREW * (view.viewer or 0) + number])
        if place in tables.near[here]:
            return number
    return 0


def _place(view: View, target: str) -> str | None:
    """The place that a target names itself: a cell, a second half, a ship, a coin's place."""
    name = target.removeprefix("coin:")
    return name if name in board(view).index and not name.startswith("ship:") else None


def _cell(view: View, target: str) -> str | None:
    """The cell in which a target lies, whatever it is."""
    tables = board(view)
    kind, _, name = target.partition(":")
    place = tables.index.get(name if kind == "coin" else target)
    if kind == "astronaut":
        seat, _, number = name.partition(":")
        if not (seat.isdigit() and number.isdigit()):
            return None
        astronaut = CREW * int(seat) + int(number)
        place = view.astronauts[astronaut] if astronaut < len(view.astronauts) else None
    if place is None or place >= tables.first_ship + view.seats:
        return None
    return tables.ids[where_is(view, place)]
