"""The open question of a position: what may be asked, and moves under way followed again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from starshelf.core.errors import BadMessage
from starshelf.games.jackal.position import form
from starshelf.games.jackal.position.form import BACK, KINDS, Position
from starshelf.games.jackal.position.naming import (
    check_number,
    read_astronaut,
    read_own_astronaut,
    read_place,
    read_planet_cell,
    read_tile_cell,
)
from starshelf.games.jackal.rules.cards import EXTRA, usable
from starshelf.games.jackal.rules.chain import HOP_LIMIT, carrying, unused
from starshelf.games.jackal.rules.hops import direction_of, exits_of
from starshelf.games.jackal.rules.tiles import PEEKS, free_coins, free_tiles
from starshelf.games.jackal.rules.turn import has_action
from starshelf.games.jackal.state import (
    BOOTS,
    CREW,
    KNIGHT,
    MOVERS,
    RETURN,
    STRAIGHT,
    After,
    Choosing,
    Drawing,
    Exiting,
    Hop,
    Opening,
    Peeking,
    Pending,
    Placing,
    Pulling,
    Showing,
    State,
    Swapping,
    Targeting,
    Turning,
    Voting,
    board,
    coins_at,
    face_of,
    where_is,
)

IN_A_MOVE = (
    form.Open,
    form.Exit,
    form.Peek,
    form.Show,
    form.SwapFirst,
    form.SwapSecond,
    form.TurnTile,
    form.Pull,
    form.Draw,
)
"""Questions that come up while an astronaut's move is carried out."""


def read_question(first: State, s: State, p: Position) -> Pending:
    """Read what is asked in a game that goes on; `s` is all the rest of the position."""
    asked = p.asked
    if isinstance(asked, IN_A_MOVE) and not s.acted:
        raise BadMessage("acted", "expected true, for the question comes from a move")
    if asked is None:
        _check_turn(s)
        return None
    if isinstance(asked, form.First):
        if replace(s, pending=Choosing()) != first:
            raise BadMessage("asked", "the first seat is drawn before anything else")
        return Choosing()
    if isinstance(asked, form.Vote):
        return _read_vote(s, asked, p.secret.votes)
    return READERS[type(asked)](s, asked)


def _check_turn(s: State) -> None:
    if s.acted:
        raise BadMessage("acted", "after the action of a turn something is asked, or it ends")
    if not (s.closed or s.coins or s.locks):
        raise BadMessage("over", "expected 'all_found', for nothing is left")


def _read_vote(s: State, asked: form.Vote, votes: tuple[Any, ...]) -> Voting:
    if asked.proposer not in (None, s.seat):
        raise BadMessage("asked.proposer", f"expected the seat in turn, {s.seat}, or none")
    if len(votes) != s.seats:
        raise BadMessage("secret.votes", f"expected {s.seats}, null for who has not voted")
    if None not in votes:
        raise BadMessage("secret.votes", "expected a seat that has not voted yet")
    if asked.proposer is not None and votes[asked.proposer] != "yes":
        raise BadMessage(f"secret.votes[{asked.proposer}]", "expected yes of who has proposed it")
    return Voting(asked.proposer, tuple(None if vote is None else vote == "yes" for vote in votes))


# --- moves under way ------------------------------------------------------------------------------


def _read_open(s: State, asked: form.Open) -> Opening:
    """Read a move that has led to a closed tile."""
    astronaut, used = _follow(s, asked, coin=False)
    origin, kind, cell = used[-1]
    if cell >= board(s).tile_count or s.tiles[cell].open or s.tiles[cell].face:
        raise BadMessage("asked.hops", "expected that they end on a closed tile nobody knows")
    direction = direction_of(board(s), where_is(s, origin), cell, kind)
    return Opening(astronaut, used[0][0], origin, kind, direction, cell, used)


def _read_exit(s: State, asked: form.Exit) -> Exiting:
    """Read a move that has led to a mover with several exits."""
    astronaut, used = _follow(s, asked, coin=asked.coin)
    start = used[0][0]
    if asked.coin and not coins_at(s, start):
        raise BadMessage("asked.coin", f"no coin lies at {asked.start}")
    cell, kind, ways = _onward(s, asked.coin, used)
    if kind >= RETURN or len(ways) < 2:
        raise BadMessage("asked.hops", "expected that they end on a mover with several exits")
    if s.astronauts[astronaut] != cell:
        reason = f"expected at {board(s).ids[cell]}, where the hops end"
        raise BadMessage(f"seats[{s.seat}].astronauts[{astronaut % CREW}]", reason)
    return Exiting(astronaut, asked.coin, start, cell, kind, used, ways)


def _follow(s: State, asked: form.Move, *, coin: bool) -> tuple[int, tuple[Hop, ...]]:
    """Follow the hops of a move over the tiles."""
    tables = board(s)
    astronaut = read_own_astronaut(s, "asked.astronaut", asked.astronaut)
    start = read_place(s, "asked.start", asked.start)
    if not 1 <= len(asked.hops) <= HOP_LIMIT:
        reason = f"expected 1 to {HOP_LIMIT} of them, got {len(asked.hops)}"
        raise BadMessage("asked.hops", reason)
    used: tuple[Hop, ...] = ()
    for i, text in enumerate(asked.hops):
        path = f"asked.hops[{i}]"
        word, _, name = text.partition(" ")
        there = tables.cell_index.get(name)
        if there is None or word not in (*KINDS, BACK):
            raise BadMessage(path, f"expected a hop such as 'straight planet:1,1', got {text!r}")
        if used:
            here, kind, ways = _onward(s, coin, used)
        else:
            here, kind, ways = start, *_first_hops(s, where_is(s, start), word)
        if word != (BACK if kind >= RETURN else KINDS[kind]) or there not in ways:
            raise BadMessage(path, f"{text!r} is no hop from {tables.ids[here]}")
        used += ((here, kind, there),)
    return astronaut, used


def _first_hops(s: State, cell: int, word: str) -> tuple[int, tuple[int, ...]]:
    """The kind of the first hop and where it can lead: a step, the boots, the tame knight."""
    tables = board(s)
    if word == KINDS[KNIGHT]:
        return KNIGHT, tables.knight[cell]
    if word == KINDS[BOOTS]:
        return BOOTS, tables.jump[cell]
    return STRAIGHT, tuple(tables.near[cell])


def _onward(s: State, coin: bool, used: tuple[Hop, ...]) -> tuple[int, int, tuple[int, ...]]:
    """Tell where a move with these hops stands, the kind of its next hop and where that can lead.

    It leads nowhere where the move ends, in space or on a tile that does not move him on.
    """
    tables = board(s)
    origin, kind, cell = used[-1]
    if cell >= tables.tile_count or not s.tiles[cell].open or s.tiles[cell].face not in MOVERS:
        return cell, kind, ()
    tile = s.tiles[cell]
    if kind >= RETURN:  # back from a crocodile, he goes on in the other direction
        kind -= RETURN
        direction = (direction_of(tables, cell, origin, kind) + 4) % 8
    else:
        direction = direction_of(tables, where_is(s, origin), cell, kind)
        if tile.face == "crocodile":
            turned = (cell, RETURN + kind, origin)
            return cell, RETURN + kind, () if turned in used else (origin,)
    if tile.face in ("portal", "crocodile"):
        return cell, kind, ()
    kind, ways = exits_of(s, s.seat, cell, tile, kind, direction)
    ways = unused(ways, used, cell, kind)
    return cell, kind, carrying(s, s.seat, ways, used, cell, kind) if coin else ways


# --- other questions ------------------------------------------------------------------------------


def _read_peek(s: State, asked: form.Peek) -> Peeking:
    check_number("asked.left", asked.left, 1, PEEKS)
    return Peeking(asked.left)


def _read_show(s: State, asked: form.Show) -> Showing:
    cell = read_planet_cell(board(s), "asked.cell", asked.cell)
    check_number("asked.left", asked.left, 1, PEEKS)
    if s.tiles[cell].open or s.tiles[cell].face:
        raise BadMessage("asked.cell", "expected a closed tile that nobody knows")
    return Showing(cell, asked.left)


def _read_swap_first(s: State, asked: form.SwapFirst) -> Swapping:
    if len(free_tiles(s)) < 2:
        raise BadMessage("asked", "there are no two tiles to swap")
    return Swapping()


def _read_swap_second(s: State, asked: form.SwapSecond) -> Swapping:
    first = read_planet_cell(board(s), "asked.first", asked.first)
    if first not in free_tiles(s):
        raise BadMessage("asked.first", f"something is on the tile at {asked.first}")
    return Swapping(first)


def _read_turn_tile(s: State, asked: form.TurnTile) -> Turning:
    cells: list[int] = []
    for i, name in enumerate(asked.cells):
        cell = read_planet_cell(board(s), f"asked.cells[{i}]", name)
        if not s.tiles[cell].open or face_of(s.tiles[cell]).period < 2 or cell in cells:
            raise BadMessage(f"asked.cells[{i}]", "expected open tiles that can be turned")
        cells.append(cell)
    if not 1 <= len(cells) <= 2:
        raise BadMessage("asked.cells", f"expected one or two, got {len(cells)}")
    return Turning(tuple(cells))


def _read_pull(s: State, asked: form.Pull) -> Pulling:
    cell = read_tile_cell(board(s), "asked.cell", asked.cell)
    if not s.tiles[cell].open or s.tiles[cell].face != "beam":
        raise BadMessage("asked.cell", "expected an open beam")
    return Pulling(cell, tuple(free_coins(s)))


def _read_draw(s: State, asked: form.Draw) -> Drawing:
    if not s.deck:
        raise BadMessage("asked", "all cards are drawn")
    return Drawing()


def _check_card(s: State, card: str) -> None:
    if card not in EXTRA or card == "special_acceleration":
        raise BadMessage("asked.card", f"expected a card that wants an astronaut, got {card!r}")
    if not s.card_used or all(held.id != card or held.ready for held in s.cards[s.seat]):
        raise BadMessage("asked.card", f"seat {s.seat} has not used it in this turn")


def _read_card_target(s: State, asked: form.CardTarget) -> Targeting:
    _check_card(s, asked.card)
    return Targeting(asked.card)


def _read_card_place(s: State, asked: form.CardPlace) -> Placing:
    _check_card(s, asked.card)
    return Placing(asked.card, read_astronaut(s, "asked.astronaut", asked.astronaut))


def _read_end_turn(s: State, asked: form.EndTurn) -> After:
    if not s.acted and has_action(s, s.seat):
        raise BadMessage("asked", "the action of this turn is still to come")
    if not usable(s, s.seat):
        raise BadMessage("asked", "no card can be used any more, so the turn has ended")
    return After()


READERS: dict[type[Any], Callable[[State, Any], Pending]] = {
    form.Open: _read_open,
    form.Exit: _read_exit,
    form.Peek: _read_peek,
    form.Show: _read_show,
    form.SwapFirst: _read_swap_first,
    form.SwapSecond: _read_swap_second,
    form.TurnTile: _read_turn_tile,
    form.Pull: _read_pull,
    form.Draw: _read_draw,
    form.CardTarget: _read_card_target,
    form.CardPlace: _read_card_place,
    form.EndTurn: _read_end_turn,
}
