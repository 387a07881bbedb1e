"""What stands and lies on the boards: ships, coins, astronauts."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from starshelf.core.remember import remember
from starshelf.core.scene import Piece
from starshelf.core.sheet import Part
from starshelf.core.words import Arg, Message, SeatName

from ..board import BODIES, board_of
from ..pending import Exiting
from ..state import CREW, Open, board, roster
from .layout import HALF_SHIFT, figure_spots, middle, spot

NAMES = tuple(f"astronaut:{seat}:{number}" for seat in range(4) for number in range(CREW))

AWAKE, ASLEEP, GUEST = range(3)
"""How a figure looks."""


def looks(o: Open) -> tuple[int, ...]:
    """How each astronaut looks: asleep, a guest aboard, or awake."""
    first_ship = board(o).first_ship
    found = [ASLEEP if sleep else AWAKE for sleep in o.asleep]
    for astronaut, place in enumerate(o.astronauts):
        if place >= first_ship and not found[astronaut]:
            side = roster(o, astronaut // CREW).side
            found[astronaut] = AWAKE if place - first_ship in side else GUEST
    return tuple(found)


def figure_word(o: Open, astronaut: int) -> Message:
    """Say who an astronaut is, how he is and where."""
    return _figure_word(o.field, astronaut, o.astronauts[astronaut], looks(o)[astronaut])


@remember
def _figure_word(field: str, astronaut: int, place: int, look: int) -> Message:
    tables = board_of(field)
    seat, number = divmod(astronaut, CREW)
    who: dict[str, Arg] = {"seat": SeatName(seat), "number": number + 1}
    if look == GUEST:
        host = SeatName(place - tables.first_ship)
        return Message("piece-astronaut_guest", {**who, "host": host})
    state = "piece-astronaut"
    if look == ASLEEP:
        state = "piece-astronaut_asleep"
    elif tables.first_ring <= place < tables.first_ship:
        state = "piece-astronaut_floating"
    return Message("figure", {"who": Message(state, who), "place": tables.names[place]})


@remember
def ship(field: str, seat: int, cell: int, fuelled: bool) -> Part:
    """A ship at its berth."""
    tables = board_of(field)
    x, y = middle(tables, cell)
    symbol = f"ship_fuelled_{seat}" if fuelled else f"ship_{seat}"
    where = BODIES[tables.cells[cell][0]]
    key = "piece-ship_fuelled" if fuelled else "piece-ship"
    label = Message(key, {"seat": SeatName(seat)})
    piece = Piece(
        f"ship:{seat}", symbol, where, x, y - 0.06, 0.92, seat=seat, label=label, target=True
    )
    return Part((piece,))


@remember
def coin(field: str, place: int, count: int, in_canyon: bool, clicked: bool) -> Part:
    """The coins at a place."""
    tables = board_of(field)
    where, x, y = spot(tables, place)
    if place >= tables.tile_count:
        x, y = x + 0.13, y - 0.1
    elif in_canyon:
        x, y = x - HALF_SHIFT - 0.1, y + HALF_SHIFT - 0.12
    else:
        x, y = x - 0.25, y - 0.23
    piece = Piece(
        f"coin:{tables.ids[place]}",
        "coin",
        where,
        x,
        y,
        0.4,
        count=count if count > 1 else None,
        label=Message("piece-coin", {"count": count}),
        target=clicked,
    )
    return Part((piece,))


def coins(o: Open, clicked: Collection[str]) -> Iterator[Part]:
    """All coins on the boards."""
    tables = board(o)
    for place, count in o.coins:
        in_canyon = place < tables.tile_count and o.tiles[place].face == "canyon"
        yield coin(o.field, place, count, in_canyon, f"coin:{tables.ids[place]}" in clicked)


Figure = tuple[int, int, bool, bool]
"""An astronaut, how he looks, whether he can be clicked, and whether a mover asks where he goes."""


def astronauts(
    o: Open, crews: tuple[int, ...], viewer: int | None, clicked: Collection[str]
) -> Iterator[Part]:
    """All astronauts, those who share a place together."""
    tables = board(o)
    moving = o.pending.astronaut if isinstance(o.pending, Exiting) else None
    groups: dict[int, list[Figure]] = {}
    for astronaut, (place, look) in enumerate(zip(o.astronauts, crews)):
        target = astronaut // CREW == viewer or NAMES[astronaut] in clicked
        figure = (astronaut, look, target, astronaut == moving)
        groups.setdefault(place, []).append(figure)
    for place, group in sorted(groups.items()):
        cell = o.ships[place - tables.first_ship] if place >= tables.first_ship else place
        in_canyon = place < tables.tile_count and o.tiles[place].face == "canyon"
        yield figures(o.field, place, cell, in_canyon, tuple(group))


@remember
def figures(field: str, place: int, cell: int, in_canyon: bool, group: tuple[Figure, ...]) -> Part:
    """The astronauts at a place; who is aboard is drawn in the cell where the ship lies."""
    tables = board_of(field)
    where, x, y = spot(tables, cell)
    if in_canyon:
        x, y = x - HALF_SHIFT, y + HALF_SHIFT
    aboard = place >= tables.first_ship
    half = in_canyon or tables.tile_count <= place < tables.first_ring
    floating = tables.first_ring <= place < tables.first_ship
    pieces = []
    spots = figure_spots(len(group), half=half, aboard=aboard)
    for (astronaut, look, target, moving), (dx, dy, size) in zip(group, spots):
        seat = astronaut // CREW
        name = NAMES[astronaut]
        at = (x + dx, y + dy)
        if moving:
            pieces.append(Piece("mover", "mover", where, *at, size * 1.35))
        if floating:
            pieces.append(Piece(f"bubble:{name}", "floating", where, *at, size * 1.3))
        pieces.append(
            Piece(
                name,
                f"astronaut_{seat}",
                where,
                *at,
                size,
                seat=seat,
                flags=("asleep",) if look == ASLEEP else (),
                label=_figure_word(field, astronaut, place, look),
                target=target,
            )
        )
        if look:
            mark, beside = MARKS[look], (x + dx + size * 0.34, y + dy - size * 0.38)
            pieces.append(Piece(f"mark:{name}", mark, where, *beside, size * 0.44))
    return Part(tuple(pieces))


MARKS = {ASLEEP: "sleep", GUEST: "guest"}
"""The symbol of what is special about an astronaut."""
