"""A seat held over the network: frames come in, offers go out, a lost connection is made again."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from types import TracebackType
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from starshelf.client.calls import Caller, Refused, Unreachable, read_link
from starshelf.client.views import Known, read_known
from starshelf.core.errors import BadMessage, IllegalAction, StarshelfError
from starshelf.core.game import Refusal
from starshelf.games import find
from starshelf.server import wire
from starshelf.server.seats import COOKIE
from starshelf.server.wire.bodies import Invited, Opened, Seen, SitByLink
from starshelf.server.wire.values import Card

FOR_GOOD = {1008, 4003, 4004}
"""Codes with which a server closes a connection that it does not want again."""
PAUSES = (0.1, 0.5, 1.0, 2.0, 4.0, 8.0, 8.0, 8.0, 8.0, 8.0)
"""Seconds before each new try to connect; then the server counts as gone."""
TOO_FAST = 0.5
"""Seconds to wait when the server says that messages come too fast."""
LARGEST = 8 * 1024 * 1024
"""Bytes of a message; scenes have some hundred kilobytes."""

_decoder = msgspec.json.Decoder(wire.FromServer)


class Closed(StarshelfError):
    """The server has closed the connection for good; carries the code."""

    def __init__(self, code: int, reason: str) -> None:
        self.code = code
        super().__init__(f"the server closed the connection for good: {code} {reason}".rstrip())


async def join(link: str, *, name: str = "", salt: str = "", cookie: str = "") -> Seat:
    """Sit down by a link; raise Refused, Unreachable or BadMessage."""
    base, key = read_link(link)
    caller = Caller(base, cookie)
    opened = await caller.post("/api/join", SitByLink(key, name, salt), Opened)
    return Seat(caller, opened.table)


async def look(link: str) -> Card:
    """Look at the table that a link leads to, before sitting down."""
    base, key = read_link(link)
    return await Caller(base).post("/api/invitation", Invited(key), Card)


async def resume(base: str, table: str, cookie: str) -> Seat:
    """Go on with a seat that was taken before, with the cookie of then (`seat.cookie`)."""
    caller = Caller(base, cookie)
    return Seat(caller, await caller.get(f"/api/tables/{table}", Card))


class Seat:
    """One's own seat at a table of a server; open it with `async with`."""

    def __init__(self, caller: Caller, card: Card) -> None:
        if not card.mine:
            raise BadMessage("seat", f"none of the seats of table {card.id} is ours")
        self.card = card
        self.number = card.mine[0]
        self.game = find(card.game)
        self.frame: wire.Frame | None = None
        """The newest frame."""
        self._caller = caller
        self._seats = card.seats
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news: asyncio.Queue[wire.Frame | Exception] = asyncio.Queue()
        self._waiting: dict[str, tuple[bytes, asyncio.Future[wire.FromServer]]] = {}

    @property
    def cookie(self) -> str:
        """What proves that the seat is ours: keep it to go on later, and to yourself."""
        return self._caller.cookie

    @property
    def is_asked(self) -> bool:
        """Whether the newest frame wants a decision of this seat."""
        frame = self.frame
        return frame is not None and self.number in frame.to_act and bool(frame.scene.offers)

    @property
    def is_handed(self) -> bool:
        """Whether a bot of the server plays here meanwhile, because we were away."""
        return self._seats[self.number].handed

    async def __aenter__(self) -> Seat:
        await self._connect()
        self._reader = asyncio.create_task(self._read_on(), name=f"seat {self.card.id}")
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    # --- what comes -----------------------------------------------------------------------------

    async def frames(self) -> AsyncIterator[wire.Frame]:
        """Give each frame as it comes, whole, up to the one in which the game is over.

        Raise Closed or Unreachable when the server is gone for good.
        """
        while True:
            news = await self._news.get()
            if isinstance(news, Exception):
                raise news
            yield news
            if news.over is not None:
                return

    async def view(self) -> Known:
        """Ask for what this seat knows now, as the game's own values, and its legal actions."""
        seen = await self.seen()
        return read_known(self.game, seen, self.card.options)

    async def seen(self) -> Seen:
        """Ask for the same as plain data."""
        path = f"/api/tables/{self.card.id}/view?viewer={self.number}"
        for pause in PAUSES:
            try:
                return await self._caller.get(path, Seen)
            except Unreachable:
                await asyncio.sleep(pause)
            except Refused as no:
                if no.status not in (429, 502, 503, 504):
                    raise
                await asyncio.sleep(max(pause, 1.0))
        return await self._caller.get(path, Seen)

    async def _read_on(self) -> None:
        try:
            while True:
                try:
                    await self._read()
                except ConnectionClosed as end:
                    code, reason = (end.rcvd.code, end.rcvd.reason) if end.rcvd else (1006, "")
                    if code in FOR_GOOD:
                        raise Closed(code, reason) from None
                await self._connect()
        except StarshelfError as error:
            for _, waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(error)
            self._news.put_nowait(error)

    async def _read(self) -> None:
        assert self._socket is not None
        while True:
            message = _decoder.decode(await self._socket.recv())
            if isinstance(message, wire.Frame):
                await self._take(message)
            elif isinstance(message, wire.Welcome):
                self._seats = message.table.seats
            elif isinstance(message, wire.Seating):
                self._seats = message.seats
            elif isinstance(message, wire.Bad) and not isinstance(message.id, str):
                await self._slow_down(message)
            else:
                key = getattr(message, "id", None)
                _, waiting = self._waiting.get(str(key), (b"", None))
                if waiting is not None and not waiting.done():
                    waiting.set_result(message)

    async def _slow_down(self, no: wire.Bad) -> None:
        """Say once more what was said too fast; anything else is a fault of ours."""
        if no.where != "rate":
            raise BadMessage(no.where, no.reason)
        await asyncio.sleep(TOO_FAST)
        await self._repeat()

    async def _take(self, frame: wire.Frame) -> None:
        if frame.as_seat != self.number:
            # Without secrets the server's eyes follow the turn from seat to seat of one owner.
            await self._send(wire.Eyes(self.number))
            return
        if self.frame is not None and frame.v < self.frame.v:
            return
        self.frame = frame
        self._news.put_nowait(frame)

    # --- what goes ------------------------------------------------------------------------------

    async def act(self, offer: int, *, at: int | None = None) -> int | None:
        """Take an offer of the newest frame, or of version `at`; give the version that it made.

        None means that the offers had changed meanwhile: look at the next frame.
        Raise IllegalAction when it is refused, BadMessage when there is no such offer.
        """
        if at is None:
            at = self.frame.v if self.frame is not None else -1
        message = wire.Act(at, offer, secrets.token_hex(8))
        answer = await self._ask(message.id, message)
        if isinstance(answer, wire.Done):
            return answer.v
        if isinstance(answer, wire.NotDone):
            no = answer.refusal
            raise IllegalAction(Refusal(no.code, no.clause, no.args), f"offer {offer}")
        if isinstance(answer, wire.Bad):
            raise BadMessage(answer.where, answer.reason)
        return None

    async def take_back(self) -> None:
        """Play the seat oneself again."""
        await self._send(wire.TakeBack(self.number))

    async def say(self, text: str) -> None:
        """Say something to the table."""
        await self._send(wire.Speak(text))

    async def _ask(self, key: str, message: wire.FromClient) -> wire.FromServer:
        """Send a message until it is answered: a second time it is answered, not done, again."""
        done: asyncio.Future[wire.FromServer] = asyncio.get_running_loop().create_future()
        self._waiting[key] = msgspec.json.encode(message), done
        try:
            await self._send(message)
            return await done
        finally:
            del self._waiting[key]

    async def _send(self, message: wire.FromClient) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):  # what waits for an answer is sent again by the next one
            await self._socket.send(msgspec.json.encode(message).decode())

    async def _connect(self) -> None:
        """Connect, ask for the present frame, and repeat what was not answered."""
        last: Any = None
        for pause in (0.0, *PAUSES):
            await asyncio.sleep(pause)
            try:
                self._socket = await self._open()
                have = -1 if self.frame is None else self.frame.v
                await self._socket.send(msgspec.json.encode(wire.Sync(have)).decode())
                await self._repeat()
                return
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake) as error:
                last = error
        raise Unreachable(f"{self._caller.base} does not answer any more: {last}")

    async def _repeat(self) -> None:
        """Send again what has no answer yet."""
        assert self._socket is not None
        for text, waiting in list(self._waiting.values()):
            if not waiting.done():
                await self._socket.send(text.decode())

    async def _open(self) -> ClientConnection:
        address = f"ws{self._caller.base.removeprefix('http')}/api/tables/{self.card.id}/socket"
        return await connect(
            address,
            additional_headers={"Cookie": f"{COOKIE}={self._caller.cookie}"},
            max_size=LARGEST,
            proxy=None if self._caller.is_near else True,
        )
