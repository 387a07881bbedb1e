"""The socket door: messages in, frames out, and a limit for everything."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from starshelf.core.errors import BadMessage
from starshelf.core.game import Viewer
from starshelf.core.scene import Scene
from starshelf.server import wire
from starshelf.server.guard import BROWSER, WIRE, Receive, Send
from starshelf.server.house import House
from starshelf.server.limits import Bucket, address_of
from starshelf.server.protocols import LINE, TOO_SLOW, SocketConnection
from starshelf.server.refused import Refused
from starshelf.server.room import Room

POLICY, TRY_LATER, NO_WATCHING, NO_TABLE = 1008, 1013, 4003, 4004
CLOSING = {"no_watching": NO_WATCHING, "busy": TRY_LATER, "too_fast": TRY_LATER}
CLOSE = ""
"""What stands in an outbox where the connection is to be closed."""
STRIKES = 60
"""Malformed or too frequent messages before a socket is closed."""


class SocketClient:
    """A socket's end at a room: an outbox that never waits, and that has a limit."""

    def __init__(
        self,
        browser: str,
        most: int,
        address: str = "",
        connection: SocketConnection | None = None,
    ) -> None:
        self.browser = browser
        self.address = address
        self.seats: tuple[int, ...] = ()
        self.eyes: Viewer = None
        self.patches = False
        self.has: Scene | None = None
        self.too_slow = False
        self._most = most
        self._connection = connection
        self._outbox: deque[tuple[str, int]] = deque()
        self._size = 0
        """The bytes in the outbox, and of the message that is being sent."""
        self._waiting: asyncio.Future[None] | None = None

    def send(self, text: str) -> None:
        """Queue a message; a reader that is too slow is given up."""
        if self.too_slow:
            return
        below = self._connection.waiting if self._connection is not None else 0
        if self._size + below < self._most:
            size = len(text) if text.isascii() else len(text.encode())
            self._outbox.append((text, size))
            self._size += size
        else:
            self.too_slow = True
            self._outbox.clear()
            if self._connection is not None:
                self._connection.give_up()
        self._wake()

    def dismiss(self) -> None:
        """Close the connection after what is queued: there is no such table any more."""
        self._outbox.append((CLOSE, 0))
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def deliver(self, send: Send) -> None:
        """Send what is queued, in order, until the reader is gone."""
        loop = asyncio.get_running_loop()
        while not self.too_slow:
            while self._outbox:
                text, size = self._outbox.popleft()
                if text == CLOSE:
                    await send({"type": "websocket.close", "code": NO_TABLE, "reason": "closed"})
                    return
                await send({"type": "websocket.send", "text": text})
                self._size -= size
            if not self.too_slow:
                self._waiting = loop.create_future()
                await self._waiting
        if self._connection is None:
            await send({"type": "websocket.close", "code": TOO_SLOW, "reason": "too slow"})


@websocket("/api/tables/{table_id:str}/socket")
async def socket_door(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Play or watch at a table."""
    house: House = socket.app.state.house
    scope: Any = socket.scope
    await socket.accept()
    address = address_of(scope)
    if not scope["starshelf.own_origin"] or house.requests.take(address) > 0:
        await socket.close(POLICY, "wrong origin or too fast")
        return
    if not house.sockets.enter(address):
        await socket.close(POLICY, "too many sockets")
        return
    try:
        await _serve(socket, table_id, house, address)
    finally:
        house.sockets.leave(address)


async def _serve(
    socket: WebSocket[Any, Any, Any], table_id: str, house: House, address: str
) -> None:
    scope: Any = socket.scope
    browser: str = scope[BROWSER]
    try:
        room = await house.lobby.room(table_id)
        if not room.seats_of(browser):
            house.lobby.check_eyes(room, None, browser)
    except Refused as no:
        await socket.close(CLOSING.get(no.code, NO_TABLE), no.code)
        return
    client = SocketClient(browser, house.settings.outbox_bytes, address, scope.get(LINE))
    room.enter(client, house.lobby.card(room, browser))
    receive, send = scope[WIRE]
    delivery = asyncio.create_task(client.deliver(send))
    try:
        await _read(receive, send, room, client, house)
    finally:
        room.leave(client)
        delivery.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await delivery


async def _read(
    receive: Receive, send: Send, room: Room, client: SocketClient, house: House
) -> None:
    bucket = Bucket(house.settings.socket_rate)
    strikes = 0
    while True:
        event = await receive()
        if event["type"] != "websocket.receive":
            return
        try:
            if bucket.take() > 0:
                raise BadMessage("rate", "too many messages at once; wait a moment")
            raw = event.get("text") or event.get("bytes") or ""
            message = wire.read_message(raw, house.settings.message_bytes)
        except BadMessage as bad:
            house.metrics.refused("bad_request")
            strikes += 1
            if strikes > STRIKES:
                reason = "too many bad messages"
                await send({"type": "websocket.close", "code": POLICY, "reason": reason})
                return
            answer = wire.Bad(where=bad.path, reason=bad.reason)
            client.send(wire.write_message(answer))
            continue
        if isinstance(message, wire.Ping):
            client.send(wire.write_message(wire.Pong()))
        else:
            room.take(client, message)
