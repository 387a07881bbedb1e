"""What stands and lies on the tiles and before the seats of a position."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.errors import BadMessage

from ..board import Board
from ..content import content
from ..rules.hops import NO_COIN
from ..state import (
    ALL_AWAKE,
    AWAKE,
    CREW,
    DOZING,
    MISSING,
    Card,
    Open,
    board,
    coins_at,
    enemy_at,
    is_mover,
)
from .form import Move, Position, Seat
from .naming import check_number, read_own_astronaut, read_place


def read_ships(tables: Board, p: Position) -> tuple[int, ...]:
    """Read where the ships lie: at different berths, at the station only with fuel."""
    ships: list[int] = []
    for seat, held in enumerate(p.seats):
        path = f"seats[{seat}].ship"
        cell = tables.stands.get(held.ship)
        if cell is None or cell not in tables.is_berth:
            raise BadMessage(path, f"expected a berth, got {held.ship!r}")
        if cell in ships:
            raise BadMessage(path, f"the ship of seat {ships.index(cell)} lies there")
        if tables.body_of(cell) and not held.fuel:
            raise BadMessage(path, "a ship without fuel cannot be at the station")
        ships.append(cell)
    return tuple(ships)


def read_cards(p: Position) -> tuple[tuple[Card, ...], ...]:
    """Read the hands: each card of the box once at most."""
    known = content().artefacts
    seen: set[str] = set()
    for seat, held in enumerate(p.seats):
        for i, card in enumerate(held.cards):
            path = f"seats[{seat}].cards[{i}]"
            if card not in known:
                raise BadMessage(path, f"expected one of {', '.join(known)}, got {card!r}")
            if card in seen:
                raise BadMessage(path, f"there is only one {card}")
            seen.add(card)
        for i, card in enumerate(held.face_down):
            if card not in held.cards:
                path = f"seats[{seat}].face_down[{i}]"
                raise BadMessage(path, f"expected one of the seat's cards, got {card!r}")
    return tuple(
        tuple(Card(card, card not in held.face_down) for card in held.cards) for held in p.seats
    )


def lay_coins(o: Open, p: Position) -> Open:
    """Lay the coins of a position; the supply has those that are nowhere else."""
    tables = board(o)
    coins: dict[int, int] = {}
    for name, count in p.coins.items():
        path = f"coins.{name}"
        place = read_place(o, path, name)
        if place >= tables.first_ring:
            raise BadMessage(path, "coins lie on tiles only")
        tile = o.tiles[tables.cell_of[place]]
        if is_mover(tile) or tile.face in NO_COIN:
            raise BadMessage(path, f"no coin can lie on {tile.face}")
        check_number(path, count, 1, o.supply)
        coins[place] = count
    delivered = tuple(held.delivered for held in p.seats)
    for seat, count in enumerate(delivered):
        check_number(f"seats[{seat}].delivered", count, 0, o.supply)
    check_number("lost", p.lost, 0, o.supply)
    out = sum(coins.values()) + sum(delivered) + p.lost
    if out > o.supply:
        reason = f"expected at most {o.supply} with those delivered and lost, got {out}"
        raise BadMessage("coins", reason)
    return replace(
        o,
        coins=tuple(sorted(coins.items())),
        delivered=delivered,
        lost=p.lost,
        supply=o.supply - out,
    )


def place_astronauts(o: Open, p: Position) -> Open:
    """Put the astronauts in their places, awake or asleep."""
    tables = board(o)
    moving = None
    if isinstance(p.asked, Move):
        moving = read_own_astronaut(o, "asked.astronaut", p.asked.astronaut)
    places: list[int] = []
    asleep: list[int] = []
    for seat, held in enumerate(p.seats):
        for number, name in enumerate(held.astronauts):
            path = f"seats[{seat}].astronauts[{number}]"
            place = read_place(o, path, name)
            if place in o.ships:
                raise BadMessage(path, f"expected ship:{o.ships.index(place)}, which lies there")
            if moving != len(places) and place < tables.tile_count and is_mover(o.tiles[place]):
                raise BadMessage(path, f"nobody can stay on {o.tiles[place].face}")
            places.append(place)
        asleep += _read_sleep(held, seat, awake_from=tables.first_ring, places=places)
        if held.waking and seat != p.seat:
            raise BadMessage(f"seats[{seat}].waking", "expected only for the seat in turn")
    sleeps = tuple(asleep) if any(asleep) else ALL_AWAKE[o.seats]
    o = replace(o, astronauts=tuple(places), asleep=sleeps)
    _check_company(o)
    return o


def _read_sleep(held: Seat, seat: int, *, awake_from: int, places: list[int]) -> list[int]:
    """Tell how the astronauts of a seat sleep; those aboard and in space are awake (J-187)."""
    sleeps = [AWAKE] * CREW
    for field, numbers, sleep in (
        ("asleep", held.asleep, DOZING),
        ("waking", held.waking, MISSING),
    ):
        for i, number in enumerate(numbers):
            path = f"seats[{seat}].{field}[{i}]"
            check_number(path, number, 0, CREW - 1)
            if places[CREW * seat + number] >= awake_from:
                raise BadMessage(path, "only on a tile somebody sleeps")
            if sleep == MISSING and sleeps[number] != DOZING:
                raise BadMessage(path, "expected one of those asleep")
            if sleep == sleeps[number]:
                raise BadMessage(path, "expected each astronaut once")
            sleeps[number] = sleep
    return sleeps


def _check_company(o: Open) -> None:
    """Refuse two sides at one place, but aboard and in a canyon's first half (J-395)."""
    tables = board(o)
    for astronaut, place in enumerate(o.astronauts):
        if place >= tables.first_ship or not enemy_at(o, astronaut // CREW, place):
            continue
        path = f"seats[{astronaut // CREW}].astronauts[{astronaut % CREW}]"
        if place >= tables.tile_count or o.tiles[place].face != "canyon":
            raise BadMessage(path, f"astronauts of two sides cannot be at {tables.ids[place]}")
        if coins_at(o, place):
            reason = "astronauts of two sides cannot share the first half with a coin"
            raise BadMessage(path, reason)
