"""The company at a table: what they say to each other, who plays for whom, who wants no hints."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace as changed

from starshelf.core.errors import BadMessage
from starshelf.core.game import Game, Refusal
from starshelf.core.table import Table
from starshelf.core.words import Arg, SeatName
from starshelf.server import hints, wire
from starshelf.server.schema import Record, Remark, Seat
from starshelf.server.seats import clean_text
from starshelf.server.settings import Settings
from starshelf.server.stage import Client, Stage, chat_line
from starshelf.server.store import NotSaved, Store, Write
from starshelf.server.takeback import Reach
from starshelf.server.thinkers import check_level


class Refuse(Exception):
    """A message that is answered by a refusal."""

    def __init__(self, code: str, **args: Arg) -> None:
        self.refusal = Refusal(code, args=args)
        super().__init__(code)


class Company(Stage):
    """A table and its people: all that they settle among themselves besides the game."""

    def __init__(
        self,
        game: Game,
        record: Record,
        seats: list[Seat],
        *,
        store: Store,
        settings: Settings,
        table: Table | None,
        frozen: str,
        remarks: Sequence[Remark],
    ) -> None:
        super().__init__(game, record, seats, table=table, frozen=frozen, remarks=remarks)
        self._store, self._settings = store, settings

    def _playing(self) -> Table:
        if self.table is None or self.shown < 0:
            raise Refuse("not_started")
        if self.frozen:
            raise Refuse("table_is_frozen")
        if self.over:
            raise Refuse("game_is_over")
        return self.table

    def _check_room(self) -> None:
        """Refuse to let a table's log grow without end."""
        if self.shown >= self._settings.versions:
            raise Refuse("log_is_full", most=self._settings.versions)

    def _reach(self, seat: int) -> Reach | None:
        return None if self.undone >= self._settings.undos else super()._reach(seat)

    def _own_seat(self, client: Client) -> int:
        if client.eyes is None or client.eyes not in client.seats:
            raise Refuse("not_seated")
        return client.eyes

    async def _chat(self, client: Client, message: wire.Speak) -> None:
        seat = self._own_seat(client) if client.eyes is not None else None
        if seat is None:
            if not client.seats:
                raise Refuse("not_seated")
            seat = client.seats[0]
        text = clean_text(message.text, "text", self._settings.chat_length)
        if bool(text) == bool(message.phrase):
            raise BadMessage("text", "expected either a text or a phrase")
        number = self._remarks[-1].number + 1 if self._remarks else 1
        remark = Remark(self.id, number, seat, self.seats[seat].name, text, message.phrase)
        try:
            await self._store.write(Write(remarks=[remark]))
        except NotSaved:
            raise Refuse("not_saved") from None
        self._remarks = [*self._remarks[-99:], remark]
        self.tell(chat_line(remark))

    async def _hand_over(self, client: Client, message: wire.HandOver) -> None:
        seat = self._seat_numbered(message.seat)
        self._playing()
        if not client.seats:
            raise Refuse("not_seated")
        if seat.is_bot:
            raise Refuse("seat_is_handed")
        away = self.seconds_away(seat.browser)
        is_away = away is not None and away >= self._settings.away_after
        level = self.record.stand_in  # what plays for others is not for an opponent to choose
        if seat.seat in client.seats:
            level = message.level or level
        elif not is_away:
            raise Refuse("not_away")
        check_level(self.game, level, "level", self._settings)
        await self._change_seat(changed(seat, handed=True, level=level))

    async def _take_back(self, client: Client, message: wire.TakeBack) -> None:
        seat = self._seat_numbered(message.seat)
        if seat.seat not in client.seats:
            raise Refuse("not_your_seat")
        if seat.handed:
            await self._change_seat(changed(seat, handed=False, level=""))

    def _seat_numbered(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise BadMessage("seat", f"expected 0 to {len(self.seats) - 1}, got {number}")
        return self.seats[number]

    async def _change_seat(self, seat: Seat) -> None:
        try:
            await self._store.write(Write(seats=[seat]))
        except NotSaved:
            raise Refuse("not_saved") from None
        self.seats[seat.seat] = seat
        self._forget_frames()
        self.tell_seats()
        for client in self.clients:
            if self.table is not None and client.seats:
                self._send_frame(client)
        self._greet(seat.seat)

    def _greet(self, seat: int) -> None:
        """Take note that somebody else decides for a seat now."""

    async def _allow_hints(self, client: Client, message: wire.AllowHints) -> None:
        if not client.seats:
            raise Refuse("not_seated")
        for number in client.seats:
            await self._change_seat(changed(self.seats[number], no_hints=not message.allow))

    def _check_hints(self) -> None:
        seat = hints.forbidding(self.record, self.seats)
        if seat is not None:
            raise Refuse("no_hints") if seat < 0 else Refuse("hints_forbidden", seat=SeatName(seat))
