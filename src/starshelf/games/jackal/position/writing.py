"""From a state to its position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from starshelf.games.jackal import state as own
from starshelf.games.jackal.board import Board, board_of
from starshelf.games.jackal.position import form
from starshelf.games.jackal.position.form import BACK, KINDS, NO_SECRET, TILE_TEXTS
from starshelf.games.jackal.position.naming import ASTRONAUTS
from starshelf.games.jackal.state import CREW, RETURN, State

SEATS_OF = tuple(tuple(seat for seat in range(4) if mask >> seat & 1) for mask in range(16))
"""For each mask, the seats that it holds."""


def write(s: State) -> form.Position:
    """Write a state down."""
    tables = board_of(s.field)
    ids = tables.ids
    pending = s.pending
    over = pending.reason if isinstance(pending, own.Over) else None
    asked = None if pending is None or over else QUESTIONS[type(pending)](ids, pending)
    tiles, backs, peeked, hidden = _write_tiles(s, tables)
    secret = NO_SECRET
    if hidden or isinstance(pending, own.Voting):
        secret = form.Secret(hidden, _votes(pending))
    return form.Position(
        seat=s.seat,
        seats=tuple([_write_seat(s, ids, seat) for seat in range(s.seats)]),
        asked=asked,
        over=over,
        tiles=tiles,
        backs=backs,
        peeked=peeked,
        coins={ids[place]: count for place, count in s.coins},
        lost=s.lost,
        turns=s.turns,
        quiet=s.quiet,
        last_vote=s.last_vote,
        progress=s.progress,
        acted=s.acted,
        card_used=s.card_used,
        again=s.again,
        extra_turn=s.extra,
        flowers=tuple([ids[cell] for cell in s.flowers]),
        secret=secret,
    )


def _write_tiles(
    s: State, tables: Board
) -> tuple[dict[str, str], dict[str, str], dict[str, tuple[int, ...]], dict[str, str]]:
    """Write the open tiles, unusual backs, who has peeked where, and fronts of closed tiles."""
    tiles: dict[str, str] = {}
    backs: dict[str, str] = {}
    peeked: dict[str, tuple[int, ...]] = {}
    hidden: dict[str, str] = {}
    for name, tile, back in zip(tables.ids, s.tiles, tables.backs):
        if tile.open:
            tiles[name] = TILE_TEXTS[tile.face, tile.turn, tile.spent]
        elif tile.face:
            hidden[name] = TILE_TEXTS[tile.face, tile.turn, False]
            if tile.known:
                peeked[name] = SEATS_OF[tile.known]
        if tile.back != back:
            backs[name] = tile.back
    return tiles, backs, peeked, hidden


def _write_seat(s: State, ids: Sequence[str], seat: int) -> form.Seat:
    first = CREW * seat
    one, two, three = s.astronauts[first : first + CREW]
    asleep: tuple[int, ...] = ()
    waking: tuple[int, ...] = ()
    if s.asleep is not own.ALL_AWAKE[s.seats]:
        sleeps = s.asleep[first : first + CREW]
        asleep = tuple([number for number, sleep in enumerate(sleeps) if sleep])
        waking = tuple([number for number, sleep in enumerate(sleeps) if sleep == own.MISSING])
    hand = s.cards[seat]
    return form.Seat(
        ship=ids[s.ships[seat]],
        astronauts=(ids[one], ids[two], ids[three]),
        asleep=asleep,
        waking=waking,
        fuel=s.fuel[seat],
        delivered=s.delivered[seat],
        cards=tuple([card.id for card in hand]) if hand else (),
        face_down=tuple([card.id for card in hand if not card.ready]) if hand else (),
    )


def _votes(pending: own.Pending) -> tuple[Any, ...]:
    if not isinstance(pending, own.Voting):
        return ()
    words = {True: "yes", False: "no", None: None}
    return tuple([words[answer] for answer in pending.answers])


def _hops(ids: Sequence[str], used: tuple[own.Hop, ...]) -> tuple[str, ...]:
    return tuple(
        [f"{BACK if kind >= RETURN else KINDS[kind]} {ids[there]}" for _, kind, there in used]
    )


QUESTIONS: dict[type[Any], Callable[[Sequence[str], Any], form.Question]] = {
    own.Choosing: lambda ids, asked: form.First(),
    own.Opening: lambda ids, asked: form.Open(
        ASTRONAUTS[asked.astronaut], ids[asked.start], _hops(ids, asked.used)
    ),
    own.Exiting: lambda ids, asked: form.Exit(
        ASTRONAUTS[asked.astronaut], ids[asked.start], _hops(ids, asked.used), asked.coin
    ),
    own.Peeking: lambda ids, asked: form.Peek(asked.left),
    own.Showing: lambda ids, asked: form.Show(ids[asked.cell], asked.left),
    own.Swapping: lambda ids, asked: (
        form.SwapFirst() if asked.first is None else form.SwapSecond(ids[asked.first])
    ),
    own.Turning: lambda ids, asked: form.TurnTile(tuple([ids[cell] for cell in asked.cells])),
    own.Pulling: lambda ids, asked: form.Pull(ids[asked.cell]),
    own.Drawing: lambda ids, asked: form.Draw(),
    own.Targeting: lambda ids, asked: form.CardTarget(asked.card),
    own.Placing: lambda ids, asked: form.CardPlace(asked.card, ASTRONAUTS[asked.astronaut]),
    own.After: lambda ids, asked: form.EndTurn(),
    own.Voting: lambda ids, asked: form.Vote(asked.proposer),
}
