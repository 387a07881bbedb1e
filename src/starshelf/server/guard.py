"""The wall around the application: who asks, from where, how often; safe headers on the way out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from starshelf.server import wire
from starshelf.server.house import House
from starshelf.server.limits import address_of, asking, check_rate
from starshelf.server.refused import Refused
from starshelf.server.seats import COOKIE, COOKIE_SECONDS

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

BROWSER = "starshelf.browser"
WIRE = "starshelf.wire"
"""Where a socket finds its bare receive and send: frames need no layers between."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
HSTS = (b"strict-transport-security", b"max-age=31536000")
"""Over TLS only: from now on this browser comes over TLS."""


class Guard:
    """An ASGI application around another one."""

    def __init__(self, app: Any, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        settings = self.house.settings
        asking.set(address_of(scope))
        _leave_base(scope, settings.base_path)
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        scope["starshelf.own_origin"] = self.house.is_own_origin(
            headers.get(b"origin"), headers.get(b"host", "")
        )
        if scope["type"] == "websocket":
            scope[BROWSER] = self._browser(headers)
            scope[WIRE] = (receive, send)
            await self.app(scope, receive, send)
            return
        extra = list(HEADERS)
        secure = scope.get("scheme") == "https"
        if secure:
            extra.append(HSTS)

        async def send_safely(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                self.house.metrics.answered(scope["path"], message["status"])
                given = list(message.get("headers", ()))
                if scope["path"].startswith("/api") and not any(
                    name.lower() == b"cache-control" for name, _ in given
                ):
                    extra.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*given, *extra]}
            await send(message)

        try:
            self._check(scope, headers)
        except Refused as no:
            self.house.metrics.refused(no.code)
            await _refuse(no, send_safely)
            return
        scope[BROWSER] = self._browser(headers)
        if not scope[BROWSER] and "." not in scope["path"].rsplit("/", 1)[-1]:
            value, scope[BROWSER] = self.house.cookies.new()
            extra.append((b"set-cookie", _new_cookie(value, settings.base_path, secure)))
        await self.app(scope, receive, send_safely)

    def _browser(self, headers: dict[bytes, str]) -> str:
        most = self.house.settings.header_bytes
        return self.house.cookies.read(find_cookie(headers.get(b"cookie", "")[:most]))

    def _check(self, scope: Scope, headers: dict[bytes, str]) -> None:
        client = address_of(scope)
        check_rate(self.house.requests.take(client))
        size = sum(len(name) + len(value) for name, value in scope["headers"])
        if size > self.house.settings.header_bytes:
            most = self.house.settings.header_bytes
            raise Refused(431, "too_large", f"expected at most {most} bytes", where="headers")
        if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
            if not scope["starshelf.own_origin"]:
                raise Refused(403, "wrong_origin", "the Origin header is another site's")
            path = scope["path"].rstrip("/")
            if path != "/api/replays":
                _check_type(headers)
            if path == "/api/replays":
                check_rate(self.house.uploads.take(client))
            elif path == "/api/qr":
                check_rate(self.house.codes.take(client))
            elif path == "/api/tables" or path.endswith(("/rematch", "/what-if")):
                check_rate(self.house.openings.take(client))


def find_cookie(header: str) -> str | None:
    """Find our cookie's value in a header; in linear time, as `http.cookies` does not."""
    for part in header.split(";"):
        name, equals, value = part.partition("=")
        if equals and name.strip() == COOKIE:
            return value.strip().strip('"')
    return None


def _new_cookie(value: str, base: str, secure: bool) -> bytes:
    lasting = f"HttpOnly; SameSite=Lax; Max-Age={COOKIE_SECONDS}"
    return f"{COOKIE}={value}; Path={base or '/'}; {lasting}{'; Secure' if secure else ''}".encode()


def _leave_base(scope: Scope, base: str) -> None:
    """Take the base path off; a proxy may have done so already."""
    path = scope["path"]
    if base and (path == base or path.startswith(f"{base}/")):
        scope["path"] = path[len(base) :] or "/"


def _check_type(headers: dict[bytes, str]) -> None:
    """Refuse a body that is not said to be JSON: a form of another site could send it."""
    has_body = headers.get(b"content-length", "0") != "0" or b"transfer-encoding" in headers
    kind = headers.get(b"content-type", "").partition(";")[0].strip().lower()
    if has_body and kind != "application/json":
        reason = f"expected application/json, got {kind[:80]!r}"
        raise Refused(415, "bad_request", reason, where="Content-Type")


async def _refuse(no: Refused, send: Send) -> None:
    body = wire.encode(no.body()).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if no.wait:
        headers.append((b"retry-after", b"%d" % no.wait))
    await send({"type": "http.response.start", "status": no.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
