"""Steps by the player's own wish: which are legal, why others are not (3.4, 3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.game import Refusal
from starshelf.games.jackal.actions import Move
from starshelf.games.jackal.board import BOARDS
from starshelf.games.jackal.rules.hops import can_carry, coin_cells
from starshelf.games.jackal.state import (
    CREW,
    STRAIGHT,
    board,
    closed_to,
    coins_at,
    enemy_at,
    enemy_places,
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
    guards = s.guards
    if guards:
        enemies = enemy_places(s, seat)
        for guard in guards:
            if guard in enemies and (s.tiles[guard].face == "pyramid" or guard in purses(s)):
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
    aboard = tables.first_ship + seat
    home = s.ships[seat]
    apart = tables.everywhere if s.teams else tables.apart[home]
    guarded = tables.guarded[s.guards]
    purse = purses(s)
    onto_tiles = tables.onto_tiles
    moves: list[Move] = []
    for k, place in enumerate(s.astronauts[first : first + CREW]):
        if asleep[first + k]:
            continue
        cell = home if place == aboard else place
        if cell in apart or cell in guarded or cell in purse:
            moves += _moves_of(s, seat, k, place)
        else:  # nothing but the tiles around him
            moves += onto_tiles[k][cell]
    return moves


def _moves_of(s: Any, seat: int, k: int, place: int) -> Sequence[Move]:
    """List the moves of an awake astronaut at this place, whatever is beside him."""
    tables = BOARDS[s.field]
    first_ship = tables.first_ship
    guards = s.guards
    ships = s.ships
    if place in guards and s.tiles[place].face == "canyon":
        return _cross_moves(s, seat, k, place)
    cell = place
    if place >= first_ship:
        cell = ships[start_of_step(s, seat, CREW * seat + k) - first_ship]
    near = tables.near[cell]
    moves = tables.onto_tiles[k][cell]
    for guard in guards:
        if guard in near and closed_to(s, seat, guard):
            shut = tables.ids[guard]
            moves = [move for move in moves if move.to != shut]
    homes = own_ships(s, seat) if s.teams else (ships[seat],)
    if tables.first_ring <= place < first_ship:
        return moves + _space_moves(s, k, cell, homes)
    for home in homes:
        if home in near:
            moves = [*moves, tables.move[k][home]]
    if place in purses(s):
        moves = [*moves, *tables.carries[k][coin_cells(s, seat, place, STRAIGHT)]]
        moves += [tables.carry[k][home] for home in homes if home in near]
    return moves


def _space_moves(s: Any, k: int, cell: int, homes: tuple[int, ...]) -> list[Move]:
    """The steps of one who floats along his ring, where no enemy ship lies (J-075)."""
    tables = BOARDS[s.field]
    into_space = tables.into_space[k][cell]
    ships = s.ships
    if tables.near[cell].isdisjoint(ships):
        return into_space
    index = tables.index
    return [move for move in into_space if (c := index[move.to]) not in ships or c in homes]


def _cross_moves(s: Any, seat: int, k: int, place: int) -> list[Move]:
    """From the first half of a canyon one goes to the second, and nowhere else (J-079)."""
    tables = BOARDS[s.field]
    second = place + tables.tile_count
    if place in purses(s) and not enemy_at(s, seat, second):
        return [tables.move[k][second], tables.carry[k][second]]
    return [tables.move[k][second]]


def has_move(s: Any, seat: int) -> bool:
    """Whether any astronaut of the seat can step at all."""
    tables = BOARDS[s.field]
    guards = len(s.guards)
    first = CREW * seat
    asleep = s.asleep
    near_tiles = tables.near_tiles
    for astronaut, place in enumerate(s.astronauts[first : first + CREW], first):
        if not asleep[astronaut]:
            cell = place if place < tables.first_ship else s.ships[place - tables.first_ship]
            if len(near_tiles[cell]) > guards:  # not all tiles beside him can be barred
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
