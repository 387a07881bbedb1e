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
    ALL_AWAKE,
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
NUMBERS = tuple(range(CREW))


def barred_cells(s: Any, seat: int) -> frozenset[int]:
    """The tiles that enemies close to this seat (J-081)."""
    barred = NOTHING
    for guard in s.guards.intersection(s.astronauts):
        if closed_to(s, seat, guard):
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
    return side_ships(s.ships, roster(s, seat).side) if s.teams else (s.ships[seat],)


def side_ships(ships: tuple[int, ...], side: tuple[int, ...]) -> tuple[int, ...]:
    """Where the ships of a side lie."""
    return tuple([ships[ally] for ally in side])


_last: tuple[Any, int, tuple[Move, ...]] = (None, 0, ())


def legal_moves(s: Any, seat: int) -> tuple[Move, ...]:
    """List the moves of all awake astronauts, each with its coin versions behind it.

    The last list is remembered, for whoever begins a turn asks for it twice.
    """
    global _last
    known, asked, found = _last  # read once: another thread may put another one there
    if known is s and asked == seat:
        return found
    tables = BOARDS[s.field]
    first = CREW * seat
    astronauts = s.astronauts
    asleep = s.asleep
    all_awake = asleep is ALL_AWAKE[s.seats]
    home = s.ships[seat]
    aboard = tables.first_ship + seat
    beside = tables.beside[home]
    held = s.guards.intersection(astronauts)
    sure_aboard = not s.teams and held.isdisjoint(beside)
    sure_below = 0 if s.teams else tables.first_ring  # elsewhere a step depends on more
    onto_tiles = tables.onto_tiles
    reach = tables.reach
    purse = purses(s)
    moves: list[Move] = []
    for k in NUMBERS:
        if not all_awake and asleep[first + k]:
            continue
        place = astronauts[first + k]
        if place == aboard and sure_aboard:
            moves += onto_tiles[k][home]
            continue
        if place >= sure_below or not held.isdisjoint(reach[place]):
            moves += _steps_from(s, seat, k, place, held)
        else:
            moves += onto_tiles[k][place]
            if place in beside:
                moves.append(tables.move[k][home])
        if place in purse:
            moves += _carries_from(s, seat, k, place)
    found = tuple(moves)
    _last = (s, seat, found)
    return found


def _steps_from(s: Any, seat: int, k: int, place: int, held: frozenset[int]) -> Sequence[Move]:
    """List the steps without a coin of one who stands here, by all the rules (J-070 … J-081).

    `held` are the guards where somebody is.
    """
    tables = BOARDS[s.field]
    ships = s.ships
    cell = place
    if place < tables.tile_count:
        if s.tiles[place].face == "canyon":
            return tables.crossings[k][place]
    elif place >= tables.first_ship:
        cell = ships[start_of_step(s, seat, CREW * seat + k) - tables.first_ship]
    floats = tables.first_ring <= place < tables.first_ship
    steps: Sequence[Move] = (tables.drifts if floats else tables.onto_tiles)[k][cell]
    near = tables.near[cell]
    for guard in near & held:
        if closed_to(s, seat, guard):
            steps = _without(steps, tables.ids[guard])
    if near.isdisjoint(ships):
        return steps
    homes = own_ships(s, seat)
    for ship in ships:
        if ship in near:
            if floats:
                steps = steps if ship in homes else _without(steps, tables.ids[ship])
            elif ship in homes:
                steps = [*steps, tables.move[k][ship]]
    return steps


def _without(steps: Sequence[Move], shut: str) -> list[Move]:
    """The steps that do not lead to this cell."""
    return [step for step in steps if step.to != shut]


def _carries_from(s: Any, seat: int, k: int, place: int) -> Sequence[Move]:
    """List the steps with a coin of one who stands on coins."""
    tables = BOARDS[s.field]
    carry = tables.carry[k]
    if place < tables.tile_count and s.tiles[place].face == "canyon":
        second = place + tables.tile_count
        return () if enemy_at(s, seat, second) else [carry[second]]
    carries = [*map(carry.__getitem__, coin_cells(s, seat, place, STRAIGHT))]
    for home in own_ships(s, seat):
        if home in tables.near[place]:
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
