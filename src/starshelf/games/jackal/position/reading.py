"""From a position back to a state; what cannot be is refused with the field and the reason."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.errors import BadMessage

from ..content import content
from ..pending import ACTING, Over
from ..rules.turn import END_ROUNDS, TURN_LIMIT, nothing_left
from ..state import Open, Secret, State, Tile, Turn, board, find_guards
from .form import Position, Vote
from .naming import check_number, read_tile_cell
from .pieces import lay_coins, place_astronauts, read_cards, read_ships
from .questions import read_question, read_votes
from .tiles import read_tiles


def read(first: State, p: Position) -> State:
    """Turn a position back into a state; raise BadMessage that names the field."""
    begun = first.open
    if len(p.seats) != begun.seats:
        raise BadMessage("seats", f"expected {begun.seats}, got {len(p.seats)}")
    check_number("seat", p.seat, 0, begun.seats - 1)
    tables = board(begun)
    tiles, bags, fronts = read_tiles(tables, p, begun.seats)
    locked = [cell for cell, tile in enumerate(tiles) if tile.open and _has_lock(tile)]
    locks = tuple(cell for cell in locked if not tiles[cell].spent)
    o = replace(
        begun,
        pending=ACTING,
        turn=Turn(p.seat),
        tiles=tiles,
        closed=sum(not tile.open for tile in tiles),
        guards=find_guards(tiles),
        bags=bags,
        ships=read_ships(tables, p),
        fuel=tuple(held.fuel for held in p.seats),
        locks=locks,
        locks_reserve=begun.locks_reserve - len(locked),
        locks_aside=len(locked) - len(locks),
        deck=tuple(card for card in begun.deck if all(card not in held.cards for held in p.seats)),
        cards=read_cards(p),
    )
    if p.secret.votes and not isinstance(p.asked, Vote):
        raise BadMessage("secret.votes", "nobody is asked to vote")
    o = _begin_turn(place_astronauts(lay_coins(o, p), p), p)
    if not p.over:
        s = State(o, Secret(fronts, read_votes(p)))
        return State(replace(o, pending=read_question(begun, s, p)), s.secret)
    if p.asked is not None:
        raise BadMessage("asked", "the game is over; nobody is asked")
    if p.over == "all_found" and not nothing_left(o):
        raise BadMessage("over", "there is still something to find")
    return State(replace(o, pending=Over(p.over)), Secret(fronts))


def _has_lock(tile: Tile) -> bool:
    return content().faces[tile.face].kind == "locked"


def _begin_turn(o: Open, p: Position) -> Open:
    """Take over how far the game and the turn have come."""
    held = p.seats[p.seat]
    check_number("turns", p.turns, 0, TURN_LIMIT[o.seats] - (0 if p.over else 1))
    check_number("quiet", p.quiet, 0, p.turns)
    if p.quiet >= END_ROUNDS * o.seats and not p.over:
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
        cell = read_tile_cell(board(o), f"flowers[{i}]", name)
        if not o.tiles[cell].open or o.tiles[cell].face != "flower" or cell in flowers:
            raise BadMessage(f"flowers[{i}]", f"expected open flowers, each once, got {name!r}")
        flowers.append(cell)
    turn = Turn(
        seat=p.seat,
        number=p.turns,
        quiet=p.quiet,
        extra=p.extra_turn,
        progress=p.progress,
        acted=p.acted,
        card_used=p.card_used,
        again=p.again,
        flowers=tuple(flowers),
    )
    return replace(o, turn=turn, last_vote=p.last_vote)
