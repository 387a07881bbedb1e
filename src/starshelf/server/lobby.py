"""The lobby: opening, joining, listing tables; rooms are rebuilt from their logs when needed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Container
from time import monotonic, time
from typing import Any

import msgspec
from msgspec.structs import replace as changed

from starshelf.core.errors import BadMessage, StarshelfError
from starshelf.core.fair import commitment
from starshelf.core.game import Game, Viewer
from starshelf.core.table import read_options
from starshelf.games import find, names
from starshelf.server import wire
from starshelf.server.cards import make_card, seat_card
from starshelf.server.limits import Buckets
from starshelf.server.loads import Gate, Loads, busy
from starshelf.server.metrics import Metrics
from starshelf.server.rebuild import answers_of, header_of
from starshelf.server.refused import Refused
from starshelf.server.room import Room
from starshelf.server.schema import Record, Seat
from starshelf.server.seats import clean_text, hashed, is_table_id, new_link, new_table_id
from starshelf.server.settings import Settings
from starshelf.server.store import NotSaved, Store, Write
from starshelf.server.thinkers import Thinkers, check_level
from starshelf.server.wire.bodies import NewTable, Opened, SeatWish
from starshelf.server.wire.values import Card, Status

MOST_READING = 8
"""Uploaded games that may wait to be replayed."""
LEAST_IDLE = 1.0
"""Seconds that a room stays at least after somebody has asked for it."""

_log = logging.getLogger("starshelf.server")


def no_such_table(table_id: str) -> Refused:
    """Say that there is no such table."""
    return Refused(404, "no_such_table", f"no table {table_id[:40]!r}", where="table")


class Lobby:
    """All tables of one server."""

    def __init__(
        self, settings: Settings, store: Store, thinkers: Thinkers, metrics: Metrics
    ) -> None:
        self.settings = settings
        self.store = store
        self._thinkers, self._metrics = thinkers, metrics
        self._hint_rate = Buckets(settings.hint_rate)
        self._loads = Loads(settings)
        self.reading = Gate(1, MOST_READING)
        """Where uploaded games pass one by one."""
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to put unused rooms away."""
        self._sweeper = asyncio.create_task(self._sweep_on(), name="room sweeper")

    async def close(self) -> None:
        """Put all rooms away."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for opening in (openings := list(self._opening.values())):
            opening.cancel()
        await asyncio.gather(*openings, return_exceptions=True)
        for room in list(self._rooms.values()):
            await self._put_away(room)
        self._loads.close()

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(max(1.0, min(30.0, self.settings.keep_idle)))
            await self.sweep()

    async def sweep(self) -> None:
        """Put rooms away in which nothing has happened for a while."""
        for room in list(self._rooms.values()):
            if not room.busy and monotonic() - room.idle_since >= self.settings.keep_idle:
                await self._put_away(room)

    async def _put_away(self, room: Room) -> None:
        self._rooms.pop(room.id, None)
        await room.close()
        if room.table is not None and room.shown != room.record.version:
            values = {"version": room.shown, "touched": time()}
            with contextlib.suppress(NotSaved):
                await self.store.write(Write(table_id=room.id, table=values))

    # --- care -----------------------------------------------------------------------------------

    def rooms(self) -> list[Room]:
        """List the rooms that are in memory."""
        return list(self._rooms.values())

    def present(self) -> set[str]:
        """Name the tables that are in memory or on their way there."""
        return {*self._rooms, *self._opening}

    def forget(self, gone: Container[str]) -> None:
        """Point at no table any more that has been deleted."""
        for record in (room.record for room in self._rooms.values()):
            record.parent = None if record.parent in gone else record.parent
            record.next = None if record.next in gone else record.next

    async def leave(self, room: Room) -> None:
        """Let a room go whose table is no longer stored, and everybody who is there."""
        self._rooms.pop(room.id, None)
        room.dismiss()
        await room.close()

    # --- games and rooms ------------------------------------------------------------------------

    def game_names(self) -> tuple[str, ...]:
        """Name the games that can be played here."""
        return (*names(), *self.settings.extra_games)

    def game(self, name: str) -> Game:
        """Find a game; raise Refused."""
        if name not in self.game_names():
            reason = f"expected one of {', '.join(self.game_names())}, got {name!r}"
            raise Refused(404, "no_such_game", reason, where="game")
        return find(name)

    async def room(self, table_id: str, *, new: bool = False) -> Room:
        """Find a table's room, rebuilding it from the log when it is not in memory.

        A `new` table has just been stored and is brought into memory at once.
        """
        room = self._rooms.get(table_id)
        if room is not None:
            room.idle_since = monotonic()
            return room
        if not is_table_id(table_id):
            raise no_such_table(table_id)
        opening = self._opening.get(table_id)
        if opening is None:
            opening = asyncio.create_task((self._load if new else self._load_in_turn)(table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(opening)

    async def _make_space(self) -> None:
        """Put the longest unused room away when there are too many, one without bots at work first.

        Bots that nobody sees go on when somebody comes back. Raise Refused when all are in use.
        """
        if len(self._rooms) < self.settings.rooms:
            return
        until = monotonic() - LEAST_IDLE
        lonely = [r for r in self._rooms.values() if r.lonely and r.idle_since <= until]
        if not lonely:
            raise busy()
        await self._put_away(min(lonely, key=lambda room: (room.busy, room.idle_since)))

    async def _load_in_turn(self, table_id: str) -> Room:
        async with self._loads.passing():
            return await self._load(table_id)

    async def _load(self, table_id: str) -> Room:
        record = await self.store.record(table_id)
        if record is None:
            raise no_such_table(table_id)
        game = self.game(record.game)
        await self._make_space()
        seats = await self.store.seats([table_id])
        table, frozen = None, ""
        answered: dict[tuple[int, str], int] = {}
        if record.status != "open":
            entries = await self.store.entries(table_id)
            try:
                table, frozen = await self._loads.rebuild(game, record, seats, entries)
            except StarshelfError as error:
                raise Refused(409, "table_is_frozen", str(error), where=table_id) from None
            if frozen:
                _log.error("the table is frozen: %s", frozen, extra={"table": table_id})
                record.status = "frozen"
            answered = answers_of(entries)
        room = Room(
            game,
            record,
            seats,
            store=self.store,
            thinkers=self._thinkers,
            settings=self.settings,
            hint_rate=self._hint_rate,
            metrics=self._metrics,
            table=table,
            frozen=frozen,
            answered=answered,
            remarks=await self.store.remarks(table_id),
        )
        self._rooms[table_id] = room
        return room

    # --- cards ----------------------------------------------------------------------------------

    def card(self, room: Room, browser: str) -> Card:
        """Show a table from outside."""
        to_act = room.to_act()
        return make_card(room.record, room.seat_cards(), room.seats, browser, room.shown, to_act)

    async def cards(self, show: str, browser: str) -> list[Card]:
        """List tables, the newest first."""
        wanted: dict[str, tuple[tuple[Status, ...], bool, str]] = {
            "mine": (("open", "running", "over", "replay"), False, browser),
            "open": (("open",), True, ""),
            "running": (("running",), True, ""),
            "finished": (("over",), True, browser),
        }
        if show not in wanted:
            raise BadMessage("show", f"expected one of {', '.join(wanted)}, got {show!r}")
        statuses, listed, whose = wanted[show]
        records = await self.store.records(statuses=statuses, listed=listed, browser=whose)
        seats: dict[str, list[Seat]] = {record.id: [] for record in records}
        for seat in await self.store.seats(list(seats)):
            seats[seat.table_id].append(seat)
        cards = []
        for record in records:
            room = self._rooms.get(record.id)
            if room is not None:
                cards.append(self.card(room, browser))
            else:
                rows = seats[record.id]
                shown = [seat_card(seat) for seat in rows]
                cards.append(make_card(record, shown, rows, browser, record.version, ()))
        return cards

    # --- opening and joining --------------------------------------------------------------------

    def _seat(
        self, table_id: str, number: int, wish: SeatWish, browser: str
    ) -> tuple[Seat, str | None]:
        """Make a seat as wished, and the link to it when it waits for a friend."""
        where = f"seats[{number}]"
        name = clean_text(wish.name, f"{where}.name", self.settings.name_length)
        if wish.kind == "bot":
            return Seat(table_id, number, "bot", name, wish.level), None
        if wish.kind == "friend":
            link = new_link()
            return Seat(table_id, number, "open", name, link=hashed(link)), link
        return Seat(table_id, number, "person", name, browser=browser), None

    async def open_table(self, wish: NewTable, browser: str) -> Opened:
        """Open a table; it starts at once when nobody has to be waited for."""
        game = self.game(wish.game)
        options = read_options(game, len(wish.seats), wish.options)
        for number, seat_wish in enumerate(wish.seats):
            if seat_wish.kind == "bot":
                check_level(game, seat_wish.level, f"seats[{number}].level", self.settings)
        check_level(game, wish.stand_in, "stand_in", self.settings)
        salt = clean_text(wish.salt, "salt", self.settings.salt_length)
        record = self.new_record(game, msgspec.to_builtins(options), browser)
        record.listed, record.watch, record.hints = wish.listed, wish.watch, wish.hints
        record.stand_in = wish.stand_in
        made = [
            self._seat(record.id, number, seat, browser) for number, seat in enumerate(wish.seats)
        ]
        seats = [seat for seat, _ in made]
        mine = next((seat for seat in seats if seat.browser), None)
        if mine is not None:
            mine.salt = salt
        links = {str(seat.seat): f"/join/{link}" for seat, link in made if link}
        await self.store.write(Write(new=record, new_seats=seats))
        room = await self.room(record.id, new=True)
        await room.ask(room.start_if_full)
        return Opened(self.card(room, browser), links)

    def new_record(self, game: Game, options: Any, browser: str) -> Record:
        """Make the row of a new table with a promised seed of its own."""
        seed, now = secrets.token_hex(16), time()
        return Record(
            id=new_table_id(),
            game=game.name,
            rules=game.rules,
            options=wire.encode(options),
            status="open",
            listed=False,
            watch=True,
            host=browser,
            seed=seed,
            commitment=commitment(seed),
            created=now,
            touched=now,
        )

    async def change_seat(self, table_id: str, number: int, wish: SeatWish, browser: str) -> Opened:
        """Let the host change a seat before the start."""
        room = await self.room(table_id)

        async def change() -> Opened:
            self._check_waiting(room, number)
            if room.record.host != browser:
                raise Refused(403, "not_the_host")
            if wish.kind == "bot":
                check_level(room.game, wish.level, "seat.level", self.settings)
            seat, link = self._seat(table_id, number, wish, browser)
            await self._place(room, seat)
            links = {str(number): f"/join/{link}"} if link else {}
            return Opened(self.card(room, browser), links)

        return await room.ask(change)

    async def renew_link(self, table_id: str, number: int, browser: str) -> Opened:
        """Make a new link to an open seat (for the host) or to one's own; the old one dies."""
        room = await self.room(table_id)

        async def renew() -> Opened:
            if not 0 <= number < len(room.seats):
                raise BadMessage("seat", f"expected 0 to {len(room.seats) - 1}, got {number}")
            seat = room.seats[number]
            if seat.kind == "open":
                if room.record.host != browser:
                    raise Refused(403, "not_the_host")
            elif seat.browser != browser or seat.kind != "person":
                raise Refused(403, "not_your_seat")
            link = new_link()
            await self._place(room, changed(seat, link=hashed(link)))
            return Opened(self.card(room, browser), {str(number): f"/join/{link}"})

        return await room.ask(renew)

    async def invitation(self, link: str, browser: str) -> Card:
        """Show the table that a link leads to, before anyone sits down by it."""
        room, _ = await self._linked(link)
        return self.card(room, browser)

    async def join_by_link(self, link: str, name: str, salt: str, browser: str) -> Opened:
        """Sit down where a link leads; the link dies with it."""
        room, number = await self._linked(link)

        async def sit() -> Opened:
            seat = room.seats[number]
            if seat.link != hashed(link):
                raise Refused(404, "no_such_link", "the link has been used", where="link")
            await self._sit(room, seat, name, salt, browser)
            return Opened(self.card(room, browser))

        return await room.ask(sit)

    async def _linked(self, link: str) -> tuple[Room, int]:
        """Find the room and the seat that a link leads to."""
        found = await self.store.seat_of_link(hashed(link)) if link else None
        if found is None:
            raise Refused(404, "no_such_link", "the link leads nowhere", where="link")
        return await self.room(found.table_id), found.seat

    async def join_listed(
        self, table_id: str, number: int | None, name: str, salt: str, browser: str
    ) -> Opened:
        """Sit down at a listed table."""
        room = await self.room(table_id)

        async def sit() -> Opened:
            if room.record.status != "open":
                raise Refused(409, "already_started")
            if not room.record.listed:
                raise Refused(403, "not_yours_to_see", "the table is joined by its links only")
            free = [seat for seat in room.seats if seat.kind == "open"]
            wanted = [seat for seat in free if number is None or seat.seat == number]
            if not wanted:
                raise Refused(409, "seats_are_full" if number is None else "seat_taken")
            await self._sit(room, wanted[0], name, salt, browser)
            return Opened(self.card(room, browser))

        return await room.ask(sit)

    async def _sit(self, room: Room, seat: Seat, name: str, salt: str, browser: str) -> None:
        name = clean_text(name, "name", self.settings.name_length) or seat.name
        salt = clean_text(salt, "salt", self.settings.salt_length)
        salt = salt if room.record.status == "open" else seat.salt
        sitting = changed(seat, kind="person", name=name, browser=browser, link="", salt=salt)
        if room.record.status != "open":
            sitting.name = seat.name
        await self._place(room, sitting)

    def _check_waiting(self, room: Room, number: int) -> None:
        if room.record.status != "open":
            raise Refused(409, "already_started")
        if not 0 <= number < len(room.seats):
            raise BadMessage("seat", f"expected 0 to {len(room.seats) - 1}, got {number}")

    async def _place(self, room: Room, seat: Seat) -> None:
        await self.store.write(Write(seats=[seat]))
        room.seats[seat.seat] = seat
        room.reseat()
        room.tell_seats()
        await room.start_if_full()

    # --- who may see what -----------------------------------------------------------------------

    def check_eyes(self, room: Room, viewer: Viewer, browser: str) -> None:
        """Refuse to show what this browser may not see."""
        if viewer is not None and not 0 <= viewer < len(room.seats):
            raise BadMessage("viewer", f"expected 0 to {len(room.seats) - 1}, got {viewer}")
        mine = room.seats_of(browser)
        if viewer is None:
            if not room.record.watch and not mine:
                raise Refused(403, "no_watching")
        elif not room.over and viewer not in mine:
            raise Refused(403, "not_yours_to_see", f"seat {viewer} is not yours", where="viewer")
        elif not room.record.watch and not mine:
            raise Refused(403, "no_watching")

    def star_file(self, room: Room) -> str:
        """Write a finished table as a `.star` file, seed and salts included."""
        assert room.table is not None
        header = header_of(room.record, room.seats, show_seed=True)
        rows: list[Any] = [header, *room.table.lines()]
        return "".join(wire.encode(row) + "\n" for row in rows)
