"""Steps by the player's own wish: which are legal, why others are not (3.4, 3.6)."""

from __future__ import annotations

from typing import Any

from starshelf.core.game import Refusal
from starshelf.games.jackal.actions import Move
from starshelf.games.jackal.rules.hops import can_carry
from starshelf.games.jackal.state import (
    CREW,
    GUARDED,
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


def barred_cells(s: Any, seat: int) -> set[int]:
    """The tiles that enemies close to this seat (J-081)."""
    tiles = s.tiles
    count = len(tiles)
    barred = set()
    astronauts = s.astronauts
    for enemy in roster(s, seat).enemies:
        place = astronauts[enemy]
        if place < count and tiles[place].face in GUARDED and closed_to(s, seat, place):
            barred.add(place)
    return barred


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
    first_ring, first_ship, tile_count = tables.first_ring, tables.first_ship, tables.tile_count
    side = roster(s, seat).side
    ships = s.ships
    own_ships = [ships[friend] for friend in side]
    barred = barred_cells(s, seat)
    purses = dict(s.coins)
    moves: list[Move] = []
    for k in range(CREW):
        astronaut = CREW * seat + k
        if s.asleep[astronaut]:
            continue
        place = s.astronauts[astronaut]
        move = tables.move[k]
        if place < tile_count and s.tiles[place].face == "canyon":
            moves.append(move[place + tile_count])
            if place in purses and not enemy_at(s, seat, place + tile_count):
                moves.append(tables.carry[k][place + tile_count])
            continue
        if place >= first_ship:
            if place - first_ship not in side:
                place = start_of_step(s, seat, astronaut)
            cell = ships[place - first_ship]
        else:
            cell = place
        if barred:
            moves += [move[there] for there in tables.near_tiles[cell] if there not in barred]
        else:
            moves += tables.walk[k][cell]
        near = tables.near[cell]
        if first_ring <= place < first_ship:
            moves += [
                move[there]
                for there in tables.near_ring[cell]
                if there not in ships or there in own_ships
            ]
        else:
            moves += [move[ship] for ship in own_ships if ship in near]
        if place in purses:
            carry = tables.carry[k]
            moves += [
                carry[there]
                for there in tables.near_tiles[cell]
                if there not in barred and may_carry_step(s, seat, place, there)
            ]
            moves += [carry[ship] for ship in own_ships if ship in near]
    return moves


def may_carry_step(s: Any, seat: int, place: int, there: int) -> bool:
    """Whether a coin may go along on a step onto a tile."""
    tile = s.tiles[there]
    return bool(tile.open) and can_carry(s, seat, place, STRAIGHT, there)


def has_move(s: Any, seat: int) -> bool:
    """Whether any astronaut of the seat can step at all."""
    if all(s.asleep[astronaut] for astronaut in roster(s, seat).own):
        return False
    # Every place has a tile beside it, so only barred tiles can leave an awake astronaut stuck.
    return not barred_cells(s, seat) or bool(legal_moves(s, seat))


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
