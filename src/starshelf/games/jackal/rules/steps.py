"""Steps by the player's own wish: which are legal, why others are not (3.4, 3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.game import Refusal
from starshelf.games.jackal.actions import Move
from starshelf.games.jackal.board import BOARDS
from starshelf.games.jackal.rules.hops import can_carry
from starshelf.games.jackal.rules.roads import coin_cells
from starshelf.games.jackal.state import (
    CREW,
    STRAIGHT,
    closed_to,
    coins_at,
    enemy_at,
    face_of,
    is_mover,
    purses,
    roster,
    where_is,
)
from starshelf.games.jackal.why import Why, no

NOTHING: frozenset[int] = frozenset()


def barred_cells(s: Any, seat: int) -> frozenset[int]:
    """The tiles that enemies close to this seat (J-081)."""
    barred = NOTHING
    astronauts = s.astronauts
    for guard in s.guards:
        if guard in astronauts and closed_to(s, seat, guard):
            barred |= {guard}
    return barred


def start_of_step(s: Any, seat: int, astronaut: int) -> int:
    """The place where a step begins: a guest without any step acts from his own ship (J-077)."""
    tables = BOARDS[s.field]
    place: int = s.astronauts[astronaut]
    if place < tables.first_ship or place - tables.first_ship in roster(s, seat).side:
        return place
    cell = s.ships[place - tables.first_ship]
    barred = barred_cells(s, seat)
    if any(c not in barred for c in tables.near_tiles[cell]):
        return place
    if any(ship in tables.near[cell] for ship in own_ships(s, seat)):
        return place
    return tables.first_ship + seat


def own_ships(s: Any, seat: int) -> tuple[int, ...]:
    """Where the ships lie that the seat's astronauts may board (J-073)."""
    if not s.teams:
        return (s.ships[seat],)
    return tuple(s.ships[ally] for ally in roster(s, seat).side)


def legal_moves(s: Any, seat: int) -> list[Move]:
    """List the moves of all awake astronauts, each with its coin versions behind it."""
    tables = BOARDS[s.field]
    first = CREW * seat
    asleep = s.asleep
    astronauts = s.astronauts
    home = s.ships[seat]
    aboard = tables.first_ship + seat
    walks = tables.unsure if s.teams else tables.walks[home]
    guarded = tables.guarded[s.guards]
    purse = purses(s)
    moves: list[Move] = []
    for k, place in enumerate(astronauts[first : first + CREW]):
        if asleep[first + k]:
            continue
        cell = home if place == aboard else place
        steps = walks[k][cell]
        if steps is None or (cell in guarded and not guarded[cell].isdisjoint(astronauts)):
            steps = _steps_from(s, seat, k, place)
        moves += steps
        if place in purse:
            moves += _carries_from(s, seat, k, place)
    return moves


_begun: tuple[Any, list[Move]] = (None, [])


def begin_moves(s: Any, seat: int) -> list[Move]:
    """List the moves of a turn that begins, and remember them: they are what is asked for next."""
    global _begun
    moves = legal_moves(s, seat)
    _begun = (s, moves)
    return moves


def turn_moves(s: Any, seat: int) -> Sequence[Move]:
    """List the moves of the seat whose turn it is; to be read only, for others may read them."""
    known, moves = _begun
    return moves if known is s else legal_moves(s, seat)


def _steps_from(s: Any, seat: int, k: int, place: int) -> Sequence[Move]:
    """List the steps without a coin of one who stands here, by all the rules (J-070 … J-081)."""
    tables = BOARDS[s.field]
    guards = s.guards
    ships = s.ships
    if place in guards and s.tiles[place].face == "canyon":
        return [tables.move[k][place + tables.tile_count]]  # nowhere else (J-079)
    cell = place
    if place >= tables.first_ship:
        cell = ships[start_of_step(s, seat, CREW * seat + k) - tables.first_ship]
    near = tables.near[cell]
    steps = tables.onto_tiles[k][cell]
    for guard in guards:
        if guard in near and closed_to(s, seat, guard):
            shut = tables.ids[guard]
            steps = [step for step in steps if step.to != shut]
    homes = own_ships(s, seat)
    if not tables.first_ring <= place < tables.first_ship:
        for home in homes:
            if home in near:
                steps = [*steps, tables.move[k][home]]
        return steps
    into_space = tables.into_space[k][cell]
    if near.isdisjoint(ships):
        return steps + into_space
    foreign = [tables.ids[ship] for ship in ships if ship not in homes]
    return steps + [step for step in into_space if step.to not in foreign]


def _carries_from(s: Any, seat: int, k: int, place: int) -> Sequence[Move]:
    """List the steps with a coin of one who stands on coins."""
    tables = BOARDS[s.field]
    carry = tables.carry[k]
    if place in s.guards and s.tiles[place].face == "canyon":
        second = place + tables.tile_count
        return () if enemy_at(s, seat, second) else [carry[second]]
    near = tables.near[place]
    carries = [carry[there] for there in coin_cells(s, seat, place, STRAIGHT)]
    for home in own_ships(s, seat):
        if home in near:
            carries.append(carry[home])
    return carries


def check_move(s: Any, seat: int, action: Move) -> Refusal | None:
    """Say why an astronaut may not step there, or None."""
    refusal = check_astronaut(s, seat, action.astronaut)
    if refusal is not None:
        return refusal
    tables = BOARDS[s.field]
    there = tables.cell_index.get(action.to)
    if there is None:
        return no(Why.NOT_A_NEIGHBOUR)
    place = start_of_step(s, seat, CREW * seat + action.astronaut)
    refusal = _check_way(s, seat, place, there)
    if refusal is not None or not action.coin:
        return refusal
    if not coins_at(s, place):
        return no(Why.NO_COIN_HERE)
    if there >= tables.first_ring:
        return None
    if there >= tables.tile_count:
        return no(Why.COIN_MEETS_ENEMY) if enemy_at(s, seat, there) else None
    return check_carry(s, seat, place, STRAIGHT, there)


def check_astronaut(s: Any, seat: int, number: int) -> Refusal | None:
    """Say why this astronaut cannot make a move, or None."""
    if number not in (0, 1, 2):
        return no(Why.NOT_YOUR_ASTRONAUT)
    return no(Why.ASLEEP) if s.asleep[CREW * seat + number] else None


def _check_way(s: Any, seat: int, place: int, there: int) -> Refusal | None:
    tables = BOARDS[s.field]
    if place < tables.tile_count and s.tiles[place].face == "canyon":
        return None if there == place + tables.tile_count else no(Why.CANYON_FIRST_HALF)
    if there not in tables.near[where_is(s, place)]:
        return no(Why.NOT_A_NEIGHBOUR)
    if there < tables.tile_count:
        return check_entry(s, seat, there)
    if there in s.ships:
        own = s.ships.index(there) in roster(s, seat).side
        return None if own else no(Why.ENEMY_SHIP)
    floating = tables.first_ring <= place < tables.first_ship
    return None if floating else no(Why.SPACE_NEEDS_AN_ARROW)


def check_entry(s: Any, seat: int, cell: int) -> Refusal | None:
    """Say why a tile is closed to a seat, or None."""
    closed = closed_to(s, seat, cell)
    if not closed:
        return None
    return no(Why.PYRAMID_HELD if closed == "pyramid" else Why.CANYON_GUARDED)


def check_carry(s: Any, seat: int, place: int, kind: int, cell: int) -> Refusal | None:
    """Say why a coin cannot go along on a hop onto a tile, or None."""
    tile = s.tiles[cell]
    if not tile.open:
        return no(Why.COIN_NEEDS_OPEN_TILE)
    if not is_mover(tile):
        if enemy_at(s, seat, cell):
            return no(Why.COIN_MEETS_ENEMY)
        if face_of(tile).no_coin:
            return no(Why.COIN_IS_FORBIDDEN)
    return None if can_carry(s, seat, place, kind, cell) else no(Why.COIN_HAS_NO_WAY)
