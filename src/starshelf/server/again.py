"""Again, and otherwise: rematches, games played on from a moment, uploaded logs."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from starshelf.core import log
from starshelf.core.errors import BadMessage
from starshelf.core.game import Game
from starshelf.core.replay import replay
from starshelf.core.table import Table
from starshelf.games import find
from starshelf.server import wire
from starshelf.server.lobby import Lobby
from starshelf.server.rebuild import entries_of
from starshelf.server.refused import Refused
from starshelf.server.schema import Entry, Record, Seat
from starshelf.server.seats import clean_text
from starshelf.server.store import Write
from starshelf.server.thinkers import check_level
from starshelf.server.wire.bodies import Opened


async def rematch(lobby: Lobby, table_id: str, browser: str) -> Opened:
    """Open the same table again, once; whoever asks later gets the same one."""
    room = await lobby.room(table_id)

    async def again() -> Opened:
        if not room.seats_of(browser):
            raise Refused(403, "not_seated")
        if room.record.status != "over":
            raise Refused(409, "not_over")
        if room.record.next is None or await lobby.store.record(room.record.next) is None:
            record = lobby.new_record(
                room.game, msgspec.json.decode(room.record.options), room.record.host
            )
            record.parent = room.id
            record.listed, record.watch = room.record.listed, room.record.watch
            record.hints, record.stand_in = room.record.hints, room.record.stand_in
            seats = [
                Seat(
                    record.id,
                    s.seat,
                    s.kind,
                    s.name,
                    "" if s.handed else s.level,
                    browser=s.browser,
                    no_hints=s.no_hints,
                )
                for s in room.seats
            ]
            await lobby.store.write(
                Write(
                    new=record,
                    new_seats=seats,
                    table_id=room.id,
                    table={"next": record.id},
                    only_if={"next": None},
                )
            )
            room.record.next = record.id
            room.tell(wire.Rematch(record.id))
        new = await lobby.room(room.record.next)
        await new.ask(new.start_if_full)
        return Opened(lobby.card(new, browser))

    return await room.ask(again)


async def what_if(
    lobby: Lobby, table_id: str, *, at: int, seat: int | None, level: str, name: str, browser: str
) -> Opened:
    """Play on from a version of a finished or uploaded game, against bots."""
    room = await lobby.room(table_id)
    lobby.check_eyes(room, None, browser)
    if not room.over or room.table is None:
        raise Refused(409, "not_over")
    if not 0 <= at <= room.shown:
        raise BadMessage("at", f"expected 0 to {room.shown}, got {at}")
    if seat is not None and not 0 <= seat < len(room.seats):
        raise BadMessage("seat", f"expected 0 to {len(room.seats) - 1}, got {seat}")
    if not room.game.to_act(room.table.steps[at].state):
        raise Refused(409, "game_is_over", "this is the end; choose an earlier moment")
    check_level(room.game, level, "level", lobby.settings)
    name = clean_text(name, "name", lobby.settings.name_length)
    options = msgspec.json.decode(room.record.options)
    record = lobby.new_record(room.game, options, browser)
    record.rules = room.record.rules
    record.parent, record.status, record.what_if = room.id, "running", True
    record.version = at
    entries = entries_of(room.table, record.id, until=at)
    record.fair_since = len(entries)
    seats = [Seat(record.id, number, "bot", level=level) for number in range(len(room.seats))]
    if seat is not None:
        seats[seat] = Seat(record.id, seat, "person", name, browser=browser)
    record.salts = wire.encode([""] * len(seats))
    await lobby.store.write(Write(new=record, new_seats=seats, entries=entries))
    return Opened(lobby.card(await lobby.room(record.id, new=True), browser))


async def upload(lobby: Lobby, text: str, browser: str) -> Opened:
    """Keep a `.star` file as a game to look at; it is replayed whole before."""
    first, *rest = text.split("\n")
    if len(rest) > lobby.settings.upload_lines:
        most = lobby.settings.upload_lines
        raise Refused(413, "too_large", f"expected at most {most} lines, got {len(rest)}")
    header = log.read_header(first)
    if header.game not in lobby.game_names():
        raise BadMessage("line 1: game", f"there is no game {header.game!r} here")
    game = find(header.game)
    async with lobby.reading.passing():
        record, seats, entries = await asyncio.to_thread(
            _read_upload, lobby, game, header, rest, browser
        )
    await lobby.store.write(Write(new=record, new_seats=seats, entries=entries))
    return Opened(lobby.card(await lobby.room(record.id, new=True), browser))


def _read_upload(
    lobby: Lobby, game: Game, header: log.Header, rest: Sequence[str], browser: str
) -> tuple[Record, list[Seat], list[Entry]]:
    if header.position is not None:  # only the rules' own states are known to be safe to play on
        reason = "a game that begins from a position cannot be kept here; it can be replayed alone"
        raise BadMessage("line 1: position", reason)
    most = lobby.settings
    _check_length("commitment", header.commitment, 64)
    _check_length("seed", header.seed or "", 64)
    for number, salt in enumerate(header.salts):
        _check_length(f"salts[{number}]", salt, 128)
    for name, values in (("names", header.names), ("salts", header.salts)):
        if len(values) > header.seats:
            reason = f"expected at most {header.seats}, one a seat, got {len(values)}"
            raise BadMessage(f"line 1: {name}", reason)
    table = replay(game, header, log.read_lines(rest), Table)
    options = msgspec.to_builtins(table.options)
    if len(wire.encode(options)) > most.body_bytes:
        raise BadMessage("line 1: options", f"expected at most {most.body_bytes} bytes")
    record = lobby.new_record(game, options, browser)
    record.status, record.version = "replay", table.version
    record.rules = header.rules
    record.seed, record.commitment = header.seed or "", header.commitment
    record.salts, record.fair_since = wire.encode(header.salts), header.fair_since
    if table.over:
        record.winners = wire.encode(table.winners())
        record.totals = wire.encode(table.scores())
    given = dict(enumerate(header.names))
    seats = [
        Seat(
            record.id,
            number,
            "person",
            clean_text(given.get(number, ""), f"line 1: names[{number}]", 64),
        )
        for number in range(table.seats)
    ]
    return record, seats, entries_of(table, record.id)


def _check_length(field: str, text: str, most: int) -> None:
    """Refuse a text of a header that is longer than any that a table has."""
    if len(text) > most:
        raise BadMessage(f"line 1: {field}", f"expected at most {most} characters, got {len(text)}")
    clean_text(text, f"line 1: {field}", most)
