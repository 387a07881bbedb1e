"""The HTTP calls of a client, by the standard library; the cookie says who it is."""

from __future__ import annotations

import asyncio
from http.client import HTTPException
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, Request, build_opener

import msgspec

from starshelf.core.errors import BadMessage, StarshelfError
from starshelf.server.seats import COOKIE
from starshelf.server.wire.bodies import RefusedBody

T = TypeVar("T")

SECONDS = 20.0
"""How long a call may take."""
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Refused(StarshelfError):
    """The server says no: a status, a code, and for developers where and why."""

    def __init__(self, status: int, code: str, where: str = "", reason: str = "") -> None:
        self.status, self.code, self.where, self.reason = status, code, where, reason
        details = ": ".join(part for part in (where, reason) if part)
        super().__init__(f"{code} ({status})" + (f": {details}" if details else ""))


class Unreachable(StarshelfError):
    """Nothing answers at this address, or something that is no server of ours."""


class Caller:
    """Calls one server and keeps its cookie."""

    def __init__(self, base: str, cookie: str = "") -> None:
        self.base = base.rstrip("/")
        self.cookie = cookie
        # A proxy of the environment cannot reach this machine's own addresses.
        self.is_near = urlsplit(base).hostname in LOOPBACK
        self._opener = build_opener(*([ProxyHandler({})] if self.is_near else []))

    async def get(self, path: str, kind: type[T]) -> T:
        """Read something."""
        return await asyncio.to_thread(self._call, path, None, kind)

    async def post(self, path: str, body: Any, kind: type[T]) -> T:
        """Change something."""
        return await asyncio.to_thread(self._call, path, msgspec.json.encode(body), kind)

    def _call(self, path: str, body: bytes | None, kind: type[T]) -> T:
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.cookie:
            headers["Cookie"] = f"{COOKIE}={self.cookie}"
        request = Request(f"{self.base}{path}", body, headers)
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                self._keep_cookie(answer.headers.get_all("Set-Cookie") or [])
                return msgspec.json.decode(answer.read(), type=kind)
        except HTTPError as error:
            raise _refused(error) from None
        except msgspec.DecodeError as error:
            raise Unreachable(f"{self.base}{path} is no answer of Starshelf: {error}") from None
        except (OSError, HTTPException) as error:
            raise Unreachable(f"{self.base} does not answer: {error}") from None

    def _keep_cookie(self, headers: list[str]) -> None:
        for header in headers:
            name, _, value = header.partition(";")[0].partition("=")
            if name.strip() == COOKIE:
                self.cookie = value.strip()


def _refused(error: HTTPError) -> StarshelfError:
    with error:
        try:
            no = msgspec.json.decode(error.read(), type=RefusedBody)
        except (msgspec.DecodeError, OSError):
            return Refused(error.code, "bad_answer", reason=str(error.reason))
    return Refused(error.code, no.code, no.where, no.reason)


def read_link(link: str) -> tuple[str, str]:
    """Divide a link into the server's address and the key behind `/join/`; raise BadMessage."""
    base, slash, key = link.strip().rpartition("/join/")
    parts = urlsplit(base)
    if not slash or parts.scheme not in ("http", "https") or not parts.hostname or not key:
        raise BadMessage("link", f"expected https://HOST/join/KEY, got {link!r}")
    return base, key.strip("/")
