"""Steps by the player's own wish: which are legal, why others are not (3.4, 3.6)."""

from __future__ import annotations

from collections.abc import Sequence

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision

from ..actions import Move
from ..board import BOARDS, MOST_BOARDS
from ..facts import who_is
from ..kept import Kept
from ..pending import Acting
from ..state import (
    ALL_AWAKE,
    CREW,
    STRAIGHT,
    Open,
    State,
    closed_to,
    coins_at,
    enemy_at,
    face_of,
    is_mover,
    purses,
    roster,
    where_is,
)
from ..why import Did, Why, no
from .asked import action_is_done
from .chain import begin_move, cross_canyon
from .desk import Desk
from .hops import can_carry
from .roads import coin_cells

NOTHING: frozenset[int] = frozenset()
NUMBERS = tuple(range(CREW))


class Moves:
    """The moves of one field, made once, so that legal lists only collect them."""

    def __init__(self, field: str) -> None:
        self.board = board = BOARDS[field]
        ids = board.ids[: board.first_ship]
        self.move = [[Move(k, name) for name in ids] for k in NUMBERS]
        self.carry = [[Move(k, name, True) for name in ids] for k in NUMBERS]
        self.onto_tiles = [
            [tuple([move[there] for there in near]) for near in board.near_tiles]
            for move in self.move
        ]
        """For each astronaut and place, the steps onto tiles."""
        self.drifts = [
            [
                (*onto, *[move[there] for there in near])
                for onto, near in zip(onto_tiles, board.near_ring)
            ]
            for move, onto_tiles in zip(self.move, self.onto_tiles)
        ]
        """For each astronaut and place, the steps of one who floats, no ship beside him."""
        tiles = range(board.tile_count)
        self.crossings = [[(move[p + board.tile_count],) for p in tiles] for move in self.move]
        """For each astronaut and canyon, the only step from its first half (J-079)."""


MOVES = Kept[str, Moves](Moves, MOST_BOARDS)


def barred_cells(o: Open, seat: int) -> frozenset[int]:
    """The tiles that enemies close to this seat (J-081)."""
    barred = NOTHING
    for guard in o.guards.intersection(o.astronauts):
        if closed_to(o, seat, guard):
            barred |= {guard}
    return barred


def start_of_step(o: Open, seat: int, astronaut: int) -> int:
    """The place where a step begins: a guest without any step acts from his own ship (J-077)."""
    tables = BOARDS[o.field]
    place = o.astronauts[astronaut]
    if place < tables.first_ship or place - tables.first_ship in roster(o, seat).side:
        return place
    cell = o.ships[place - tables.first_ship]
    barred = barred_cells(o, seat)
    if any(c not in barred for c in tables.near_tiles[cell]):
        return place
    if any(ship in tables.near[cell] for ship in own_ships(o, seat)):
        return place
    return tables.first_ship + seat


def own_ships(o: Open, seat: int) -> tuple[int, ...]:
    """Where the ships lie that the seat's astronauts may board (J-073)."""
    return side_ships(o.ships, roster(o, seat).side) if o.teams else (o.ships[seat],)


def side_ships(ships: tuple[int, ...], side: tuple[int, ...]) -> tuple[int, ...]:
    """Where the ships of a side lie."""
    return tuple([ships[ally] for ally in side])


_last: tuple[Open | None, int, tuple[Move, ...]] = (None, 0, ())


def legal_moves(o: Open, seat: int) -> tuple[Move, ...]:
    """List the moves of all awake astronauts, each with its coin versions behind it.

    The last list is remembered, for whoever begins a turn asks for it twice.
    """
    global _last
    known, asked, found = _last  # read once: another thread may put another one there
    if known is o and asked == seat:
        return found
    ready = MOVES[o.field]
    tables = ready.board
    first = CREW * seat
    astronauts = o.astronauts
    asleep = o.asleep
    all_awake = asleep is ALL_AWAKE[o.seats]
    home = o.ships[seat]
    aboard = tables.first_ship + seat
    beside = tables.beside[home]
    held = o.guards.intersection(astronauts)
    sure_aboard = not o.teams and held.isdisjoint(beside)
    sure_below = 0 if o.teams else tables.first_ring  # elsewhere a step depends on more
    onto_tiles = ready.onto_tiles
    reach = tables.reach
    purse = purses(o)
    moves: list[Move] = []
    for k in NUMBERS:
        if not all_awake and asleep[first + k]:
            continue
        place = astronauts[first + k]
        if place == aboard and sure_aboard:
            moves += onto_tiles[k][home]
            continue
        if place >= sure_below or not held.isdisjoint(reach[place]):
            moves += _steps_from(o, seat, k, place, held)
        else:
            moves += onto_tiles[k][place]
            if place in beside:
                moves.append(ready.move[k][home])
        if place in purse:
            moves += _carries_from(o, seat, k, place)
    found = tuple(moves)
    _last = (o, seat, found)
    return found


def _steps_from(o: Open, seat: int, k: int, place: int, held: frozenset[int]) -> Sequence[Move]:
    """List the steps without a coin of one who stands here, by all the rules (J-070 … J-081).

    `held` are the guards where somebody is.
    """
    ready = MOVES[o.field]
    tables = ready.board
    ships = o.ships
    cell = place
    if place < tables.tile_count:
        if o.tiles[place].face == "canyon":
            return ready.crossings[k][place]
    elif place >= tables.first_ship:
        cell = ships[start_of_step(o, seat, CREW * seat + k) - tables.first_ship]
    floats = tables.first_ring <= place < tables.first_ship
    steps: Sequence[Move] = (ready.drifts if floats else ready.onto_tiles)[k][cell]
    near = tables.near[cell]
    for guard in near & held:
        if closed_to(o, seat, guard):
            steps = _without(steps, tables.ids[guard])
    if near.isdisjoint(ships):
        return steps
    homes = own_ships(o, seat)
    for ship in ships:
        if ship in near:
            if floats:
                steps = steps if ship in homes else _without(steps, tables.ids[ship])
            elif ship in homes:
                steps = [*steps, ready.move[k][ship]]
    return steps


def _without(steps: Sequence[Move], shut: str) -> list[Move]:
    """The steps that do not lead to this cell."""
    return [step for step in steps if step.to != shut]


def _carries_from(o: Open, seat: int, k: int, place: int) -> Sequence[Move]:
    """List the steps with a coin of one who stands on coins."""
    ready = MOVES[o.field]
    tables = ready.board
    carry = ready.carry[k]
    if place < tables.tile_count and o.tiles[place].face == "canyon":
        second = place + tables.tile_count
        return () if enemy_at(o, seat, second) else [carry[second]]
    carries = [*map(carry.__getitem__, coin_cells(o, seat, place, STRAIGHT))]
    for home in own_ships(o, seat):
        if home in tables.near[place]:
            carries.append(carry[home])
    return carries


def why_not_move(s: State, seat: int, action: Move) -> Refusal | None:
    """Say why an astronaut may not step there, or None."""
    o = s.open
    refusal = check_astronaut(o, seat, action.astronaut)
    if refusal is not None:
        return refusal
    tables = BOARDS[o.field]
    there = tables.stands[action.to]
    place = start_of_step(o, seat, CREW * seat + action.astronaut)
    refusal = _check_way(o, seat, place, there)
    if refusal is not None or not action.coin:
        return refusal
    if not coins_at(o, place):
        return no(Why.NO_COIN_HERE)
    if there >= tables.first_ring:
        return None
    if there >= tables.tile_count:
        return no(Why.COIN_MEETS_ENEMY) if enemy_at(o, seat, there) else None
    return check_carry(o, seat, place, STRAIGHT, there)


def check_astronaut(o: Open, seat: int, number: int) -> Refusal | None:
    """Say why this astronaut cannot make a move, or None."""
    return no(Why.ASLEEP) if o.asleep[CREW * seat + number] else None


def _check_way(o: Open, seat: int, place: int, there: int) -> Refusal | None:
    tables = BOARDS[o.field]
    if place < tables.tile_count and o.tiles[place].face == "canyon":
        return None if there == place + tables.tile_count else no(Why.CANYON_FIRST_HALF)
    if there not in tables.near[where_is(o, place)]:
        return no(Why.NOT_A_NEIGHBOUR)
    if there < tables.tile_count:
        return check_entry(o, seat, there)
    if there in o.ships:
        own = o.ships.index(there) in roster(o, seat).side
        return None if own else no(Why.ENEMY_SHIP)
    floating = tables.first_ring <= place < tables.first_ship
    return None if floating else no(Why.SPACE_NEEDS_AN_ARROW)


def check_entry(o: Open, seat: int, cell: int) -> Refusal | None:
    """Say why a tile is closed to a seat, or None."""
    closed = closed_to(o, seat, cell)
    if not closed:
        return None
    return no(Why.PYRAMID_HELD if closed == "pyramid" else Why.CANYON_GUARDED)


def check_carry(o: Open, seat: int, place: int, kind: int, cell: int) -> Refusal | None:
    """Say why a coin cannot go along on a hop onto a tile, or None."""
    tile = o.tiles[cell]
    if not tile.open:
        return no(Why.COIN_NEEDS_OPEN_TILE)
    if not is_mover(tile):
        if enemy_at(o, seat, cell):
            return no(Why.COIN_MEETS_ENEMY)
        if face_of(tile).no_coin:
            return no(Why.COIN_IS_FORBIDDEN)
    return None if can_carry(o, seat, place, kind, cell) else no(Why.COIN_HAS_NO_WAY)


def step(desk: Desk, seat: int, action: Move) -> None:
    """Step with an astronaut, and whatever follows from it."""
    tables = desk.board
    astronaut = CREW * seat + action.astronaut
    there = tables.index[action.to]
    start = place = desk.open.astronauts[astronaut]
    if place >= tables.first_ship and place != tables.first_ship + seat:  # a guest
        start = start_of_step(desk.open, seat, astronaut)
        if start != place:
            desk.tell(Fact(Did.RETURNED_TO_SHIP, who_is(astronaut)))
    if tables.tile_count <= there < tables.first_ring:
        cross_canyon(desk, astronaut, there, action.coin)
    else:
        begin_move(desk, astronaut, start, STRAIGHT, there, action.coin)


MOVE = Decision(
    action=Move,
    asked=Acting,
    why_not=why_not_move,
    then=step,
    unasked=action_is_done,
)
