"""Tables from outside: what lists, links and welcomes show of them."""

from __future__ import annotations

from collections.abc import Container, Sequence

import msgspec

from starshelf.server.schema import Record, Seat
from starshelf.server.wire.values import Card, SeatCard


def seat_card(seat: Seat, here: Container[str] = ()) -> SeatCard:
    """Show a seat, where these browsers are at the table."""
    return SeatCard(
        seat.seat,
        seat.kind,
        seat.name,
        seat.kind == "bot" or bool(seat.browser and seat.browser in here),
        seat.level,
        seat.handed,
        seat.no_hints,
    )


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
