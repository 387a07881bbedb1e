"""Steps by the player's own wish: which are legal, why others are not (3.4, 3.6)."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from starshelf.core.game import Refusal
from starshelf.games.jackal.actions import Move
from starshelf.games.jackal.rules.hops import can_carry, coin_roads
from starshelf.games.jackal.state import (
    CREW,
    STRAIGHT,
    board,
    closed_to,
    coins_at,
    enemy_at,
    face_of,
    is_mover,
    roster,
    where_is,
)
from starshelf.games.jackal.why import Why, no

NOTHING: frozenset[int] = frozenset()


def barred_cells(s: Any, seat: int) -> Set[int]:
    """The tiles that enemies close to this seat (J-081)."""
    astronauts = s.astronauts
    for guard in s.guards:
        if guard in astronauts:
            return {cell for cell in s.guards if closed_to(s, seat, cell)}
    return NOTHING


def start_of_step(s: Any, seat: int, astronaut: int) -> int:
    """The place where a step begins: a guest without any step acts from his own ship (J-077)."""
    tables = board(s)
    place: int = s.astronauts[astronaut]
    if place < tables.first_ship or place - tables.first_ship in roster(s, seat).side:
        return place
    cell = s.ships[place - tables.first_ship]
    barred = barred_cells(s, seat)
    own_ships = [s.ships[friend] for friend in roster(s, seat).side]
    if any(c not in barred for c in tables.near_tiles[cell]):
        return place
    if any(ship in tables.near[cell] for ship in own_ships):
        return place
    return tables.first_ship + seat


def legal_moves(s: Any, seat: int) -> list[Move]:
    """List the moves of all awake astronauts, each with its coin versions behind it."""
    tables = board(s)
    first = CREW * seat
    ship = s.ships[seat]
    aboard = tables.first_ship + seat
    barred = barred_cells(s, seat)
    purses = dict(s.coins)
    moves: list[Move] = []
    for k, place in enumerate(s.astronauts[first : first + CREW]):
        if s.asleep[first + k]:
            continue
        usual = place == aboard or (
            place < tables.first_ring and (place >= tables.tile_count or place not in s.guards)
        )
        cell = ship if place == aboard else place
        if usual and not s.teams and tables.near[cell].isdisjoint(barred):
            steps = tables.steps[k][place].get(ship)
            if steps is None:  # his steps depend on his place and his own ship alone
                steps = tuple(_plain_moves(s, seat, k, place, barred))
                tables.steps[k][place][ship] = steps
            moves += steps
        else:
            moves += _plain_moves(s, seat, k, place, barred)
        if place in purses:
            moves += _coin_moves(s, seat, k, place, barred)
    return moves


def _plain_moves(s: Any, seat: int, k: int, place: int, barred: Set[int]) -> list[Move]:
    """The steps of one astronaut without a coin."""
    tables = board(s)
    move = tables.move[k]
    if place < tables.tile_count and s.tiles[place].face == "canyon":
        return [move[place + tables.tile_count]]
    if place >= tables.first_ship:
        place = start_of_step(s, seat, CREW * seat + k)
    cell = where_is(s, place)
    found = [move[there] for there in tables.near_tiles[cell] if there not in barred]
    own_ships = [s.ships[friend] for friend in roster(s, seat).side]
    if tables.first_ring <= place < tables.first_ship:
        return found + [
            move[there]
            for there in tables.near_ring[cell]
            if there not in s.ships or there in own_ships
        ]
    return found + [move[ship] for ship in own_ships if ship in tables.near[cell]]


def _coin_moves(s: Any, seat: int, k: int, place: int, barred: Set[int]) -> list[Move]:
    """The steps of one astronaut with a coin of his place."""
    tables = board(s)
    carry = tables.carry[k]
    if place < tables.tile_count and s.tiles[place].face == "canyon":
        second = place + tables.tile_count
        return [] if enemy_at(s, seat, second) else [carry[second]]
    cell = where_is(s, place)
    astronauts = s.astronauts
    found = []
    for there, stops in coin_roads(s, cell):
        if there in barred:
            continue
        for stop in stops:
            if stop not in astronauts:
                found.append(carry[there])
                break
        else:
            if can_carry(s, seat, place, STRAIGHT, there):
                found.append(carry[there])
    own_ships = [s.ships[friend] for friend in roster(s, seat).side]
    return found + [carry[ship] for ship in own_ships if ship in tables.near[cell]]


def has_move(s: Any, seat: int) -> bool:
    """Whether any astronaut of the seat can step at all."""
    if 0 not in s.asleep[CREW * seat : CREW * seat + CREW]:
        return False
    barred = barred_cells(s, seat)
    if not barred:  # every place has a tile beside it
        return True
    near_tiles = board(s).near_tiles
    for astronaut in roster(s, seat).own:
        near = near_tiles[where_is(s, s.astronauts[astronaut])]
        if not s.asleep[astronaut] and not barred >= set(near):
            return True
    return bool(legal_moves(s, seat))


def check_move(s: Any, seat: int, action: Move) -> Refusal | None:
    """Say why an astronaut may not step there, or None."""
    refusal = check_astronaut(s, seat, action.astronaut)
    if refusal is not None:
        return refusal
    tables = board(s)
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
    tables = board(s)
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
