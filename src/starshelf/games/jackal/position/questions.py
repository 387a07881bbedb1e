"""The open question of a position: what may be asked, and moves under way followed again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from starshelf.core.errors import BadMessage

from ..pending import (
    ACTING,
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
    SwappingFirst,
    SwappingSecond,
    Targeting,
    Turning,
    Voting,
)
from ..rules.artefacts import EXTRA, usable
from ..rules.beam import free_coins
from ..rules.chain import HOP_LIMIT, carrying, unused
from ..rules.going_on import has_action
from ..rules.hops import direction_of, exits_of
from ..rules.meteorite import free_tiles
from ..rules.tiles import PEEKS
from ..rules.turn import nothing_left
from ..state import (
    BOOTS,
    CREW,
    KNIGHT,
    MOVERS,
    RETURN,
    STRAIGHT,
    Open,
    State,
    board,
    coins_at,
    face_of,
    front_at,
    where_is,
)
from . import form
from .form import BACK, KINDS, Position
from .naming import (
    check_number,
    read_astronaut,
    read_own_astronaut,
    read_place,
    read_planet_cell,
    read_tile_cell,
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


def read_question(begun: Open, s: State, p: Position) -> Pending:
    """Read what is asked in a game that goes on; `s` is all the rest of the position."""
    o = s.open
    asked = p.asked
    if isinstance(asked, IN_A_MOVE) and not o.turn.acted:
        raise BadMessage("acted", "expected true, for the question comes from a move")
    if asked is None:
        _check_turn(o)
        return ACTING
    if isinstance(asked, form.First):
        if replace(o, pending=Choosing()) != begun or s.secret.fronts:
            raise BadMessage("asked", "the first seat is drawn before anything else")
        return Choosing()
    if isinstance(asked, form.Vote):
        return _read_vote(o, asked, s.secret.votes)
    if isinstance(asked, (form.Open, form.Show)):
        return READERS[type(asked)](s, asked)
    return READERS[type(asked)](o, asked)


def read_votes(p: Position) -> tuple[bool | None, ...]:
    """Read the answers that were given in a vote."""
    return tuple(None if vote is None else vote == "yes" for vote in p.secret.votes)


def _check_turn(o: Open) -> None:
    if o.turn.acted:
        raise BadMessage("acted", "after the action of a turn something is asked, or it ends")
    if nothing_left(o):
        raise BadMessage("over", "expected 'all_found', for nothing is left")


def _read_vote(o: Open, asked: form.Vote, votes: tuple[bool | None, ...]) -> Voting:
    if asked.proposer not in (None, o.turn.seat):
        raise BadMessage("asked.proposer", f"expected the seat in turn, {o.turn.seat}, or none")
    if len(votes) != o.seats:
        raise BadMessage("secret.votes", f"expected {o.seats}, null for who has not voted")
    if None not in votes:
        raise BadMessage("secret.votes", "expected a seat that has not voted yet")
    if asked.proposer is not None and not votes[asked.proposer]:
        raise BadMessage(f"secret.votes[{asked.proposer}]", "expected yes of who has proposed it")
    return Voting(asked.proposer, tuple(vote is not None for vote in votes))


# --- moves under way ------------------------------------------------------------------------------


def _read_open(s: State, asked: form.Open) -> Opening:
    """Read a move that has led to a closed tile."""
    o = s.open
    astronaut, used = _follow(o, asked, coin=False)
    origin, kind, cell = used[-1]
    if cell >= board(o).tile_count or not _is_unknown(s, cell):
        raise BadMessage("asked.hops", "expected that they end on a closed tile nobody knows")
    direction = direction_of(board(o), where_is(o, origin), cell, kind)
    return Opening(astronaut, used[0][0], origin, kind, direction, cell, used)


def _read_exit(o: Open, asked: form.Exit) -> Exiting:
    """Read a move that has led to a mover with several exits."""
    astronaut, used = _follow(o, asked, coin=asked.coin)
    start = used[0][0]
    if asked.coin and not coins_at(o, start):
        raise BadMessage("asked.coin", f"no coin lies at {asked.start}")
    cell, kind, ways = _onward(o, asked.coin, used)
    if kind >= RETURN or len(ways) < 2:
        raise BadMessage("asked.hops", "expected that they end on a mover with several exits")
    if o.astronauts[astronaut] != cell:
        reason = f"expected at {board(o).ids[cell]}, where the hops end"
        raise BadMessage(f"seats[{o.turn.seat}].astronauts[{astronaut % CREW}]", reason)
    return Exiting(astronaut, asked.coin, start, cell, kind, used, ways)


def _follow(o: Open, asked: form.Move, *, coin: bool) -> tuple[int, tuple[Hop, ...]]:
    """Follow the hops of a move over the tiles."""
    tables = board(o)
    astronaut = read_own_astronaut(o, "asked.astronaut", asked.astronaut)
    start = read_place(o, "asked.start", asked.start)
    if not 1 <= len(asked.hops) <= HOP_LIMIT:
        reason = f"expected 1 to {HOP_LIMIT} of them, got {len(asked.hops)}"
        raise BadMessage("asked.hops", reason)
    used: tuple[Hop, ...] = ()
    for i, text in enumerate(asked.hops):
        path = f"asked.hops[{i}]"
        word, _, name = text.partition(" ")
        there = tables.stands.get(name)
        if there is None or word not in (*KINDS, BACK):
            raise BadMessage(path, f"expected a hop such as 'straight planet:1,1', got {text!r}")
        if used:
            here, kind, ways = _onward(o, coin, used)
        else:
            here, kind, ways = start, *_first_hops(o, where_is(o, start), word)
        if word != (BACK if kind >= RETURN else KINDS[kind]) or there not in ways:
            raise BadMessage(path, f"{text!r} is no hop from {tables.ids[here]}")
        used += ((here, kind, there),)
    return astronaut, used


def _first_hops(o: Open, cell: int, word: str) -> tuple[int, tuple[int, ...]]:
    """The kind of the first hop and where it can lead: a step, the boots, the tame knight."""
    tables = board(o)
    if word == KINDS[KNIGHT]:
        return KNIGHT, tables.knight[cell]
    if word == KINDS[BOOTS]:
        return BOOTS, tables.jump[cell]
    return STRAIGHT, tuple(tables.near[cell])


def _onward(o: Open, coin: bool, used: tuple[Hop, ...]) -> tuple[int, int, tuple[int, ...]]:
    """Tell where a move with these hops stands, the kind of its next hop and where that can lead.

    It leads nowhere where the move ends, in space or on a tile that does not move him on.
    """
    tables = board(o)
    origin, kind, cell = used[-1]
    if cell >= tables.tile_count or not o.tiles[cell].open or o.tiles[cell].face not in MOVERS:
        return cell, kind, ()
    tile = o.tiles[cell]
    if kind >= RETURN:  # back from a crocodile, he goes on in the other direction
        kind -= RETURN
        direction = (direction_of(tables, cell, origin, kind) + 4) % 8
    else:
        direction = direction_of(tables, where_is(o, origin), cell, kind)
        if tile.face == "crocodile":
            turned = (cell, RETURN + kind, origin)
            return cell, RETURN + kind, () if turned in used else (origin,)
    if tile.face in ("portal", "crocodile"):
        return cell, kind, ()
    kind, ways = exits_of(o, o.turn.seat, cell, tile, kind, direction)
    ways = unused(ways, used, cell, kind)
    return cell, kind, carrying(o, o.turn.seat, ways, used, cell, kind) if coin else ways


def _is_unknown(s: State, cell: int) -> bool:
    """Whether a tile is closed and nobody knows it."""
    return not s.open.tiles[cell].open and front_at(s.secret.fronts, cell) is None


# --- other questions ------------------------------------------------------------------------------


def _read_peek(o: Open, asked: form.Peek) -> Peeking:
    check_number("asked.left", asked.left, 1, PEEKS)
    return Peeking(asked.left)


def _read_show(s: State, asked: form.Show) -> Showing:
    cell = read_planet_cell(board(s.open), "asked.cell", asked.cell)
    check_number("asked.left", asked.left, 1, PEEKS)
    if not _is_unknown(s, cell):
        raise BadMessage("asked.cell", "expected a closed tile that nobody knows")
    return Showing(cell, asked.left)


def _read_swap_first(o: Open, asked: form.SwapFirst) -> SwappingFirst:
    if len(free_tiles(o)) < 2:
        raise BadMessage("asked", "there are no two tiles to swap")
    return SwappingFirst()


def _read_swap_second(o: Open, asked: form.SwapSecond) -> SwappingSecond:
    first = read_planet_cell(board(o), "asked.first", asked.first)
    if first not in free_tiles(o):
        raise BadMessage("asked.first", f"something is on the tile at {asked.first}")
    return SwappingSecond(first)


def _read_turn_tile(o: Open, asked: form.TurnTile) -> Turning:
    cells: list[int] = []
    for i, name in enumerate(asked.cells):
        cell = read_planet_cell(board(o), f"asked.cells[{i}]", name)
        if not o.tiles[cell].open or face_of(o.tiles[cell]).period < 2 or cell in cells:
            raise BadMessage(f"asked.cells[{i}]", "expected open tiles that can be turned")
        cells.append(cell)
    if not 1 <= len(cells) <= 2:
        raise BadMessage("asked.cells", f"expected one or two, got {len(cells)}")
    return Turning(tuple(cells))


def _read_pull(o: Open, asked: form.Pull) -> Pulling:
    cell = read_tile_cell(board(o), "asked.cell", asked.cell)
    if not o.tiles[cell].open or o.tiles[cell].face != "beam":
        raise BadMessage("asked.cell", "expected an open beam")
    return Pulling(cell, tuple(free_coins(o)))


def _read_draw(o: Open, asked: form.Draw) -> Drawing:
    if not o.deck:
        raise BadMessage("asked", "all cards are drawn")
    return Drawing()


def _check_card(o: Open, card: str) -> None:
    if card not in EXTRA or card == "special_acceleration":
        raise BadMessage("asked.card", f"expected a card that wants an astronaut, got {card!r}")
    if not o.turn.card_used or all(held.id != card or held.ready for held in o.cards[o.turn.seat]):
        raise BadMessage("asked.card", f"seat {o.turn.seat} has not used it in this turn")


def _read_card_target(o: Open, asked: form.CardTarget) -> Targeting:
    _check_card(o, asked.card)
    return Targeting(asked.card)


def _read_card_place(o: Open, asked: form.CardPlace) -> Placing:
    _check_card(o, asked.card)
    return Placing(asked.card, read_astronaut(o, "asked.astronaut", asked.astronaut))


def _read_end_turn(o: Open, asked: form.EndTurn) -> After:
    if not o.turn.acted and has_action(o, o.turn.seat):
        raise BadMessage("asked", "the action of this turn is still to come")
    if not usable(o, o.turn.seat):
        raise BadMessage("asked", "no card can be used any more, so the turn has ended")
    return After()


READERS: dict[type[Any], Callable[[Any, Any], Pending]] = {
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
