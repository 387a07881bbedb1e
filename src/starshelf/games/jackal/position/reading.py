"""From a position back to a state; what cannot be is refused with the field and the reason."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.errors import BadMessage
from starshelf.games.jackal.content import content
from starshelf.games.jackal.position.form import Position, Vote
from starshelf.games.jackal.position.naming import check_number, read_tile_cell
from starshelf.games.jackal.position.pieces import (
    lay_coins,
    place_astronauts,
    read_cards,
    read_ships,
)
from starshelf.games.jackal.position.questions import read_question
from starshelf.games.jackal.position.tiles import read_tiles
from starshelf.games.jackal.rules.turn import END_ROUNDS, TURN_LIMIT
from starshelf.games.jackal.state import Over, State, Tile, board, find_guards


def read(first: State, p: Position) -> State:
    """Turn a position back into a state; raise BadMessage that names the field."""
    if len(p.seats) != first.seats:
        raise BadMessage("seats", f"expected {first.seats}, got {len(p.seats)}")
    check_number("seat", p.seat, 0, first.seats - 1)
    tables = board(first)
    tiles, bags = read_tiles(tables, p, first.seats)
    locked = [cell for cell, tile in enumerate(tiles) if tile.open and _has_lock(tile)]
    locks = tuple(cell for cell in locked if not tiles[cell].spent)
    s = replace(
        first,
        pending=None,
        seat=p.seat,
        tiles=tiles,
        closed=sum(not tile.open for tile in tiles),
        guards=find_guards(tiles),
        bags=bags,
        ships=read_ships(tables, p),
        fuel=tuple(held.fuel for held in p.seats),
        locks=locks,
        locks_reserve=first.locks_reserve - len(locked),
        locks_aside=len(locked) - len(locks),
        deck=tuple(card for card in first.deck if all(card not in held.cards for held in p.seats)),
        cards=read_cards(p),
    )
    if p.secret.votes and not isinstance(p.asked, Vote):
        raise BadMessage("secret.votes", "nobody is asked to vote")
    s = _begin_turn(place_astronauts(lay_coins(s, p), p), p)
    if not p.over:
        return replace(s, pending=read_question(first, s, p))
    if p.asked is not None:
        raise BadMessage("asked", "the game is over; nobody is asked")
    if p.over == "all_found" and (s.closed or s.coins or s.locks):
        raise BadMessage("over", "there is still something to find")
    return replace(s, pending=Over(p.over))


def _has_lock(tile: Tile) -> bool:
    return content().faces[tile.face].kind == "locked"


def _begin_turn(s: State, p: Position) -> State:
    """Take over how far the game and the turn have come."""
    held = p.seats[p.seat]
    check_number("turns", p.turns, 0, TURN_LIMIT[s.seats] - (0 if p.over else 1))
    check_number("quiet", p.quiet, 0, p.turns)
    if p.quiet >= END_ROUNDS * s.seats and not p.over:
        raise BadMessage("quiet", "after so many quiet turns the game is over")
    if p.last_vote is not None:
        check_number("last_vote", p.last_vote, 0, p.turns)
    if p.card_used and not held.face_down:
        raise BadMessage("card_used", "the seat has no card face down")
    for flag, is_set in (("again", p.again), ("extra_turn", p.extra_turn)):
        if is_set and "special_acceleration" not in held.face_down:
            raise BadMessage(flag, "the seat has not used special_acceleration")
    flowers = []
    for i, name in enumerate(p.flowers):
        cell = read_tile_cell(board(s), f"flowers[{i}]", name)
        if not s.tiles[cell].open or s.tiles[cell].face != "flower" or cell in flowers:
            raise BadMessage(f"flowers[{i}]", f"expected open flowers, each once, got {name!r}")
        flowers.append(cell)
    return replace(
        s,
        turns=p.turns,
        quiet=p.quiet,
        last_vote=p.last_vote,
        progress=p.progress,
        acted=p.acted,
        card_used=p.card_used,
        again=p.again,
        extra=p.extra_turn,
        flowers=tuple(flowers),
    )
