"""From a state to its position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from .. import pending as own
from ..actions import FIGURES
from ..board import Board, board_of
from ..state import ALL_AWAKE, CREW, MISSING, RETURN, Open, State
from . import form
from .form import BACK, KINDS, NO_SECRET, TILE_TEXTS

SEATS_OF = tuple(tuple(seat for seat in range(4) if mask >> seat & 1) for mask in range(16))
"""For each mask, the seats that it holds."""
VOTES: dict[bool | None, Literal["yes", "no"] | None] = {True: "yes", False: "no", None: None}


def write(s: State) -> form.Position:
    """Write a state down."""
    o, turn = s.open, s.open.turn
    tables = board_of(o.field)
    ids = tables.ids
    pending = o.pending
    over = pending.reason if isinstance(pending, own.Over) else None
    tiles, backs, peeked = _write_tiles(o, tables)
    secret = NO_SECRET
    if s.secret.fronts or s.secret.votes:
        hidden = {ids[cell]: TILE_TEXTS[face, turn, False] for cell, face, turn in s.secret.fronts}
        secret = form.Secret(hidden, tuple([VOTES[vote] for vote in s.secret.votes]))
    return form.Position(
        seat=turn.seat,
        seats=tuple([_write_seat(o, ids, seat) for seat in range(o.seats)]),
        asked=QUESTIONS[type(pending)](ids, pending) if type(pending) in QUESTIONS else None,
        over=over,
        tiles=tiles,
        backs=backs,
        peeked=peeked,
        coins={ids[place]: count for place, count in o.coins},
        lost=o.lost,
        turns=turn.number,
        quiet=turn.quiet,
        last_vote=o.last_vote,
        progress=turn.progress,
        acted=turn.acted,
        card_used=turn.card_used,
        again=turn.again,
        extra_turn=turn.extra,
        flowers=tuple([ids[cell] for cell in turn.flowers]),
        secret=secret,
    )


def _write_tiles(
    o: Open, tables: Board
) -> tuple[dict[str, str], dict[str, str], dict[str, tuple[int, ...]]]:
    """Write the open tiles, unusual backs, and who has peeked where."""
    tiles: dict[str, str] = {}
    backs: dict[str, str] = {}
    peeked: dict[str, tuple[int, ...]] = {}
    for name, tile, back in zip(tables.ids, o.tiles, tables.backs):
        if tile.open:
            tiles[name] = TILE_TEXTS[tile.face, tile.turn, tile.spent]
        elif tile.known:
            peeked[name] = SEATS_OF[tile.known]
        if tile.back != back:
            backs[name] = tile.back
    return tiles, backs, peeked


def _write_seat(o: Open, ids: Sequence[str], seat: int) -> form.Seat:
    first = CREW * seat
    one, two, three = o.astronauts[first : first + CREW]
    asleep: tuple[int, ...] = ()
    waking: tuple[int, ...] = ()
    if o.asleep is not ALL_AWAKE[o.seats]:
        sleeps = o.asleep[first : first + CREW]
        asleep = tuple([number for number, sleep in enumerate(sleeps) if sleep])
        waking = tuple([number for number, sleep in enumerate(sleeps) if sleep == MISSING])
    hand = o.cards[seat]
    return form.Seat(
        ship=ids[o.ships[seat]],
        astronauts=(ids[one], ids[two], ids[three]),
        asleep=asleep,
        waking=waking,
        fuel=o.fuel[seat],
        delivered=o.delivered[seat],
        cards=tuple([card.id for card in hand]) if hand else (),
        face_down=tuple([card.id for card in hand if not card.ready]) if hand else (),
    )


def _hops(ids: Sequence[str], used: tuple[own.Hop, ...]) -> tuple[str, ...]:
    return tuple(
        [f"{BACK if kind >= RETURN else KINDS[kind]} {ids[there]}" for _, kind, there in used]
    )


QUESTIONS: dict[type[Any], Callable[[Sequence[str], Any], form.Question]] = {
    own.Choosing: lambda ids, asked: form.First(),
    own.Opening: lambda ids, asked: form.Open(
        FIGURES[asked.astronaut], ids[asked.start], _hops(ids, asked.used)
    ),
    own.Exiting: lambda ids, asked: form.Exit(
        FIGURES[asked.astronaut], ids[asked.start], _hops(ids, asked.used), asked.coin
    ),
    own.Peeking: lambda ids, asked: form.Peek(asked.left),
    own.Showing: lambda ids, asked: form.Show(ids[asked.cell], asked.left),
    own.SwappingFirst: lambda ids, asked: form.SwapFirst(),
    own.SwappingSecond: lambda ids, asked: form.SwapSecond(ids[asked.first]),
    own.Turning: lambda ids, asked: form.TurnTile(tuple([ids[cell] for cell in asked.cells])),
    own.Pulling: lambda ids, asked: form.Pull(ids[asked.cell]),
    own.Drawing: lambda ids, asked: form.Draw(),
    own.Targeting: lambda ids, asked: form.CardTarget(asked.card),
    own.Placing: lambda ids, asked: form.CardPlace(asked.card, FIGURES[asked.astronaut]),
    own.After: lambda ids, asked: form.EndTurn(),
    own.Voting: lambda ids, asked: form.Vote(asked.proposer),
}
