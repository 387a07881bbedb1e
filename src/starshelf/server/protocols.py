"""uvicorn's protocols with limits: for headers, for bodies, and for readers that take nothing."""

from __future__ import annotations

from asyncio import Transport
from enum import Enum
from http import HTTPStatus
from math import inf
from typing import Any, cast

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from starshelf.server.connections import Connections, Line

LINE = "starshelf.line"
"""Where a socket finds the connection below it."""
LINGER = 5.0
"""Seconds that a closing connection waits for its reader to take the last of what was sent."""
TOO_SLOW = 4010


class Part(Enum):
    """What of a request a connection waits for."""

    HEAD = 0
    BODY = 1
    NOTHING = 2
    """The whole request is there, and of the next one nothing yet."""


class HttpConnection(HttpToolsProtocol):
    """A connection that asks; it may become a socket."""

    transport: Any

    def __init__(self, connections: Connections, **given: Any) -> None:
        super().__init__(**given)
        self._connections, self._settings = connections, connections.settings
        self._part = Part.NOTHING
        self._head = 0
        """The bytes of the present head so far."""
        self._due = inf
        """When the present part must be complete, on the loop's clock."""
        self._is_socket = False

    def connection_made(self, transport: Any) -> None:
        """Let the connection in, or answer that there are too many."""
        line = Line(transport, self, self.loop.time())
        if not self._connections.enter(line):
            self.transport = line
            self._answer(503)
            return
        super().connection_made(cast(Transport, line))
        self._begin_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Take note that the connection has ended."""
        super().connection_lost(exc)
        self._connections.leave(self.transport)

    def data_received(self, data: bytes) -> None:
        """Read on, in pieces that are no longer than a head may be."""
        self._unset_keepalive_if_required()
        most = self._settings.header_bytes
        while data and not self._is_socket and not self.transport.is_closing():
            if self._part is Part.NOTHING:
                self._begin_head()
            size = most - self._head if self._part is Part.HEAD else most
            self._feed(data[:size])
            data = data[size:]
            if self._part is Part.HEAD and self._head >= most:
                self._answer(431)

    def _feed(self, piece: bytes) -> None:
        self._head += len(piece)
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self._is_socket = True
                self.handle_websocket_upgrade()
        except httptools.HttpParserError:
            self._answer(400)

    def _begin_head(self) -> None:
        self._part, self._head = Part.HEAD, 0
        self._due = self.loop.time() + self._settings.header_seconds

    def on_message_begin(self) -> None:
        """Begin to read a request, perhaps behind another one in the same piece."""
        if self._part is not Part.HEAD:
            self._begin_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Answer a request; its body may be still on its way."""
        self._part, self._due = Part.BODY, self.loop.time() + self._settings.body_seconds
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Take note that all of the request is there."""
        self._part, self._due = Part.NOTHING, inf
        super().on_message_complete()

    @property
    def idle(self) -> bool:
        """Whether no whole request is being answered."""
        return self._part is not Part.BODY and (self.cycle is None or self.cycle.response_complete)

    def check(self, now: float) -> None:
        """End the connection when a part of a request, or the reader of an answer, is too slow."""
        stalled = self.transport.stalled(now)
        if stalled >= (LINGER if self.transport.is_closing() else self._settings.outbox_seconds):
            self.transport.abort()
        elif now >= self._due and not self.transport.is_closing():
            if self.flow.read_paused:  # the client may be quick, but its request has to wait here
                self._due = now + self._settings.body_seconds
            elif self._part is Part.HEAD and not self._head:
                self.transport.close()
            else:
                self._answer(408)

    def _answer(self, status: int) -> None:
        """Refuse what is under way and close, with a word where no answer has begun."""
        cycle = self.cycle
        if cycle is None or cycle.response_complete or not cycle.response_started:
            text = HTTPStatus(status).phrase.encode()
            head = b"content-type: text/plain\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
            self.transport.write(STATUS_LINE[status] + head % len(text) + text)
        self.transport.close()


class SocketConnection(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    transport: Any
    idle = False

    def __init__(self, connections: Connections, **given: Any) -> None:
        super().__init__(**given)
        self._connections, self._settings = connections, connections.settings

    def connection_made(self, transport: Any) -> None:
        """Take the line over; it stays counted."""
        super().connection_made(transport)
        transport.owner = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Take note that the connection has ended."""
        super().connection_lost(exc)
        self._connections.leave(self.transport)

    def handle_connect(self, event: Request) -> None:
        """Begin; the application finds this connection in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope[LINE] = self  # type: ignore[literal-required]

    @property
    def waiting(self) -> int:
        """The bytes that the reader has not taken yet."""
        size: int = self.transport.waiting
        return size

    def check(self, now: float) -> None:
        """Give up a reader that takes nothing; end a closed connection that does not end."""
        stalled = self.transport.stalled(now)
        if self.transport.is_closing():
            if stalled >= LINGER:
                self.transport.abort()
        elif stalled >= self._settings.outbox_seconds:
            self.give_up()

    def give_up(self) -> None:
        """Close as too slow, behind what was written already; end in a while, read or not."""
        if self.close_sent or self.transport.is_closing():
            return
        try:
            self.conn.send_close(TOO_SLOW, "too slow")
        except InvalidState:
            self.transport.abort()
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_SLOW})
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)
