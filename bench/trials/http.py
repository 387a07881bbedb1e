"""A bare HTTP client: it sends any bytes and reads one answer."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

from msgspec import Struct

BOTH_ENDS = b"\r\n\r\n"


class Answer(Struct):
    """What came back; status 0 when the connection was closed without an answer."""

    status: int
    headers: dict[str, str] = {}
    body: bytes = b""

    def json(self) -> Any:
        """Read the body as JSON."""
        return json.loads(self.body)

    @property
    def cookie(self) -> str:
        """The cookie that it sets, as a request sends it back."""
        return self.headers.get("set-cookie", "").split(";")[0]

    @property
    def code(self) -> str:
        """The code of an error's body; empty when there is none."""
        with suppress(ValueError):
            body = self.json()
            return str(body.get("code", "")) if isinstance(body, dict) else ""
        return ""


class Line:
    """A connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.closed = False

    @classmethod
    async def open(cls, port: int, source: str = "127.0.0.1") -> Line:
        """Connect from a loopback address."""
        return cls(
            *await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0), limit=1 << 20)
        )

    async def exchange(self, raw: bytes, *, head: bool = False) -> Answer:
        """Send bytes and read one answer; status 0 when the other side hangs up instead."""
        try:
            self.writer.write(raw)
            await self.writer.drain()
            return await self.read(head=head)
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            self.closed = True
            return Answer(0)

    async def read(self, *, head: bool = False) -> Answer:
        """Read one answer."""
        first, *rest = (await self.reader.readuntil(BOTH_ENDS)).decode("latin-1").split("\r\n")
        headers = {
            name.strip().lower(): value.strip()
            for name, _, value in (row.partition(":") for row in rest if row)
        }
        if not first.startswith("HTTP/"):  # a connection to a free port may meet itself
            raise ConnectionError(f"expected an answer, got {first[:40]!r}")
        status = int(first.split()[1])
        if status == 100:
            return await self.read(head=head)
        body = b"" if head or status in (101, 204, 304) else await self._body(headers)
        self.closed = self.closed or headers.get("connection", "").lower() == "close"
        return Answer(status, headers, body)

    async def _body(self, headers: dict[str, str]) -> bytes:
        if headers.get("transfer-encoding", "").lower() == "chunked":
            body = b""
            while size := int(await self.reader.readline(), 16):
                body += (await self.reader.readexactly(size + 2))[:-2]
            await self.reader.readline()
            return body
        if "content-length" in headers:
            return await self.reader.readexactly(int(headers["content-length"]))
        self.closed = True
        return await self.reader.read()

    def close(self) -> None:
        """Hang up; the loop does the rest."""
        self.closed = True
        self.writer.close()


def request(
    method: str, path: str, body: bytes | None = None, cookie: str = "", **headers: str
) -> bytes:
    """Write a request."""
    rows = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
    rows += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    if cookie:
        rows.append(f"Cookie: {cookie}")
    if body is not None:
        rows.append(f"Content-Length: {len(body)}")
        if not any(name.lower() == "content_type" for name in headers):
            rows.append("Content-Type: application/json")
    return "\r\n".join(rows).encode("latin-1") + BOTH_ENDS + (body or b"")


async def ask(
    port: int,
    method: str,
    path: str,
    body: Any = None,
    *,
    cookie: str = "",
    source: str = "127.0.0.1",
    seconds: float = 10.0,
) -> Answer:
    """Make one well-formed request on a connection of its own; raise OSError or TimeoutError."""
    raw = None if body is None else json.dumps(body).encode()
    async with asyncio.timeout(seconds):
        line = await Line.open(port, source)
        try:
            answer = await line.exchange(request(method, path, raw, cookie, Connection="close"))
        finally:
            line.close()
    if answer.status == 0:
        raise ConnectionResetError(f"{method} {path} got no answer")
    return answer
