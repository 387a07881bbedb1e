"""Tables from outside: what lists, links and welcomes show of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from starshelf.server.schema import Record, Seat
from starshelf.server.stage import SeatCard


class Card(Struct, frozen=True):
    """A table from outside."""

    id: str
    game: str
    status: str
    seats: list[SeatCard]
    options: dict[str, Any]
    version: int
    listed: bool
    watch: bool
    hints: bool
    stand_in: str
    created: int
    touched: int
    mine: tuple[int, ...]
    host: bool
    to_act: tuple[int, ...]
    commitment: str
    parent: str | None
    next: str | None
    winners: list[int]
    scores: list[int]


class Opened(Struct, frozen=True):
    """A table, and the links that lead to its open seats."""

    table: Card
    links: dict[str, str] = {}


def absent(seats: Sequence[Seat]) -> list[SeatCard]:
    """Show the seats of a table that nobody is at."""
    return [
        SeatCard(
            seat.seat,
            seat.kind,
            seat.name,
            seat.kind == "bot",
            seat.level,
            seat.handed,
            seat.no_hints,
        )
        for seat in seats
    ]


def make_card(
    record: Record,
    shown: list[SeatCard],
    seats: Sequence[Seat],
    browser: str,
    version: int,
    to_act: tuple[int, ...],
) -> Card:
    """Show a table to a browser."""
    return Card(
        id=record.id,
        game=record.game,
        status=record.status,
        seats=shown,
        options=msgspec.json.decode(record.options),
        version=max(0, version),
        listed=record.listed,
        watch=record.watch,
        hints=record.hints,
        stand_in=record.stand_in,
        created=int(record.created),
        touched=int(record.touched),
        mine=tuple(seat.seat for seat in seats if browser and seat.browser == browser),
        host=bool(browser) and record.host == browser,
        to_act=to_act,
        commitment=record.commitment,
        parent=record.parent,
        next=record.next,
        winners=msgspec.json.decode(record.winners),
        scores=msgspec.json.decode(record.totals),
    )
