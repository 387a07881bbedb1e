"""Artefact cards that are the action of the turn: jet boots and tame knight (3.11)."""

from __future__ import annotations

from collections.abc import Set

from starshelf.core.game import Refusal
from starshelf.core.rulebook import Decision

from ..actions import Boots, Tame
from ..board import BOARDS, MOST_BOARDS, Board
from ..kept import Kept
from ..pending import Acting
from ..state import BOOTS, CREW, KNIGHT, Open, State, coins_at, purses, roster, where_is
from ..why import Why, no
from .asked import action_is_done
from .chain import begin_move
from .desk import Desk
from .hand import check_ready, is_ready, turn_down
from .roads import coin_cells
from .steps import (
    NUMBERS,
    barred_cells,
    check_astronaut,
    check_carry,
    check_entry,
    own_ships,
)


class Flights:
    """The moves with step cards on one field, made once."""

    def __init__(self, field: str) -> None:
        self.board = board = BOARDS[field]
        ids = board.ids[: board.first_ship]
        self.boots = [[Boots(k, name) for name in ids] for k in NUMBERS]
        self.tame = [[Tame(k, name) for name in ids] for k in NUMBERS]
        self.tame_coin = [[Tame(k, name, True) for name in ids] for k in NUMBERS]
        tiles = board.tile_count
        self.boots_onto_tiles = [
            [tuple([boots[there] for there in reach if there < tiles]) for reach in board.jump]
            for boots in self.boots
        ]
        self.tame_onto_tiles = [
            [tuple([tame[there] for there in reach if there < tiles]) for reach in board.knight]
            for tame in self.tame
        ]
        """For each astronaut and place, what leads onto tiles."""


FLIGHTS = Kept[str, Flights](Flights, MOST_BOARDS)


def legal_boots(o: Open, seat: int) -> list[Boots]:
    """List the flights with the jet boots (J-335, J-336)."""
    return boots_of(o, seat) if is_ready(o, seat, "jet_boots") else []


def boots_of(o: Open, seat: int) -> list[Boots]:
    """List the flights with the jet boots, as if the card were ready."""
    ready = FLIGHTS[o.field]
    tables = ready.board
    barred = barred_cells(o, seat)
    homes = own_ships(o, seat)
    special = barred.union(homes)
    moves: list[Boots] = []
    for k in range(CREW):
        astronaut = CREW * seat + k
        if not o.asleep[astronaut]:
            cell = where_is(o, o.astronauts[astronaut])
            reach = tables.jump[cell]
            if special.isdisjoint(reach):  # exactly the tiles are where he may land
                moves += ready.boots_onto_tiles[k][cell]
            else:
                boots = ready.boots[k]
                moves += [boots[there] for there in _landings(tables, reach, barred, homes)]
    return moves


def legal_tame(o: Open, seat: int) -> list[Tame]:
    """List the moves with the tame knight (J-342, J-343)."""
    return tame_of(o, seat) if is_ready(o, seat, "tame_knight") else []


def tame_of(o: Open, seat: int) -> list[Tame]:
    """List the moves with the tame knight, as if the card were ready."""
    ready = FLIGHTS[o.field]
    tables = ready.board
    barred = barred_cells(o, seat)
    homes = own_ships(o, seat)
    special = barred.union(homes)
    purse = purses(o)
    moves: list[Tame] = []
    for k in range(CREW):
        astronaut = CREW * seat + k
        place = o.astronauts[astronaut]
        if o.asleep[astronaut] or not _can_saddle(o, place):
            continue
        reach = tables.knight[place]
        if place not in purse and special.isdisjoint(reach):
            moves += ready.tame_onto_tiles[k][place]
            continue
        targets = _landings(tables, reach, barred, homes)
        tame = ready.tame[k]
        moves += [tame[there] for there in targets]
        if place in purse:
            tame = ready.tame_coin[k]
            may = coin_cells(o, seat, place, KNIGHT)
            moves += [
                tame[there] for there in targets if there >= tables.first_ring or there in may
            ]
    return moves


def _landings(
    tables: Board, reach: tuple[int, ...], barred: Set[int], homes: tuple[int, ...]
) -> list[int]:
    """The cells of these to which step cards may lead: no closed tile, space or enemy ship."""
    first_ring = tables.first_ring
    return [
        there for there in reach if (there not in barred if there < first_ring else there in homes)
    ]


def _can_saddle(o: Open, place: int) -> bool:
    """Whether somebody stands on a tile that is no canyon."""
    return place < BOARDS[o.field].tile_count and o.tiles[place].face != "canyon"


def why_not_boots(s: State, seat: int, action: Boots) -> Refusal | None:
    """Say why an astronaut cannot fly there with the jet boots, or None."""
    o = s.open
    refusal = _check_step_card(o, seat, "jet_boots", action.astronaut)
    if refusal is not None:
        return refusal
    if action.coin:
        return no(Why.BOOTS_WITHOUT_COIN)
    tables = BOARDS[o.field]
    cell = where_is(o, o.astronauts[CREW * seat + action.astronaut])
    there = tables.cells_by_id[action.to]
    return _check_landing(o, seat, there, there in tables.jump[cell])


def why_not_tame(s: State, seat: int, action: Tame) -> Refusal | None:
    """Say why an astronaut cannot make this knight's move, or None."""
    o = s.open
    refusal = _check_step_card(o, seat, "tame_knight", action.astronaut)
    if refusal is not None:
        return refusal
    tables = BOARDS[o.field]
    place = o.astronauts[CREW * seat + action.astronaut]
    if not _can_saddle(o, place):
        return no(Why.TAME_KNIGHT_NEEDS_A_TILE)
    there = tables.cells_by_id[action.to]
    refusal = _check_landing(o, seat, there, there in tables.knight[place])
    if refusal is not None or not action.coin:
        return refusal
    if not coins_at(o, place):
        return no(Why.NO_COIN_HERE)
    return None if there >= tables.first_ring else check_carry(o, seat, place, KNIGHT, there)


def _check_step_card(o: Open, seat: int, card: str, number: int) -> Refusal | None:
    return check_ready(o, seat, card) or check_astronaut(o, seat, number)


def _check_landing(o: Open, seat: int, there: int, reached: bool) -> Refusal | None:
    if not reached:
        return no(Why.NOT_AN_EXIT)
    if there < BOARDS[o.field].first_ring:
        return check_entry(o, seat, there)
    if there not in o.ships:
        return no(Why.SPACE_NEEDS_AN_ARROW)
    return None if o.ships.index(there) in roster(o, seat).side else no(Why.ENEMY_SHIP)


def fly_with_boots(desk: Desk, seat: int, action: Boots) -> None:
    """Fly two cells in a straight line."""
    _go(desk, seat, "jet_boots", BOOTS, action)


def ride_knight(desk: Desk, seat: int, action: Tame) -> None:
    """Make a knight's move."""
    _go(desk, seat, "tame_knight", KNIGHT, action)


def _go(desk: Desk, seat: int, card: str, kind: int, action: Boots | Tame) -> None:
    turn_down(desk, seat, card)
    astronaut = CREW * seat + action.astronaut
    start = desk.open.astronauts[astronaut]
    begin_move(desk, astronaut, start, kind, desk.board.index[action.to], action.coin)


BOOTS_FLIGHT = Decision(
    action=Boots,
    asked=Acting,
    why_not=why_not_boots,
    then=fly_with_boots,
    unasked=action_is_done,
)
KNIGHT_RIDE = Decision(
    action=Tame,
    asked=Acting,
    why_not=why_not_tame,
    then=ride_knight,
    unasked=action_is_done,
)
