"""The application: routes, errors, and the house behind them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin

from starshelf import __version__
from starshelf.core.errors import StarshelfError
from starshelf.server.api import ROUTES, upload
from starshelf.server.guard import Guard
from starshelf.server.house import House
from starshelf.server.logs import safe_path
from starshelf.server.pages import page
from starshelf.server.qr import draw_link
from starshelf.server.refused import Refused, as_refused
from starshelf.server.settings import Settings
from starshelf.server.socket import socket_door
from starshelf.server.store import NotSaved
from starshelf.server.thinkers import Choose, choose
from starshelf.server.wire.bodies import RefusedBody

AnyRequest = Request[Any, Any, Any]
_log = logging.getLogger("starshelf.server")

REFUSALS = {
    status: ResponseSpec(RefusedBody, generate_examples=False, description="Refused, with reasons")
    for status in (400, 403, 404, 405, 409, 413, 415, 429, 503)
}
"""What any call may answer besides its success, for the machine-readable description."""


def create_app(settings: Settings | None = None, task: Choose = choose) -> Guard:
    """Build the server as an ASGI application."""
    settings = settings or Settings()
    house = House(settings, task)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    for route in (*ROUTES, draw_link, upload):
        route.responses = REFUSALS
    uploads = Router("/", route_handlers=[upload], request_max_body_size=settings.upload_bytes)
    app = Litestar(
        [*ROUTES, uploads, draw_link, socket_door, page],
        state=State({"house": house}),
        lifespan=[lifespan],
        exception_handlers={
            StarshelfError: _answer_ours,
            HTTPException: _answer_http,
            RecursionError: _answer_deep,
            UnicodeDecodeError: _answer_no_text,
            Exception: _answer_unknown,
        },
        openapi_config=OpenAPIConfig(
            title="Starshelf",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=settings.body_bytes,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1500),
        logging_config=None,
    )
    return Guard(app, house)


def _answer(request: AnyRequest, no: Refused) -> Response[Any]:
    request.app.state.house.metrics.refused(no.code)
    headers = {"retry-after": str(no.wait)} if no.wait else {}
    return Response(
        no.body(), status_code=no.status, media_type="application/json", headers=headers
    )


def _answer_ours(request: AnyRequest, error: StarshelfError) -> Response[Any]:
    if isinstance(error, NotSaved):
        _log.error("not saved: %s", error)
        return _answer(request, Refused(503, "not_saved", "the storage failed; nothing changed"))
    return _answer(request, as_refused(error))


def _answer_http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    where, reason = "", error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first: Any = error.extra[0]
        where, reason = str(first.get("key", "")), str(first.get("message", ""))
    codes = {404: "no_such_page", 405: "no_such_page", 413: "too_large"}
    return _answer(
        request,
        Refused(
            error.status_code, codes.get(error.status_code, "bad_request"), reason, where=where
        ),
    )


def _answer_deep(request: AnyRequest, __: RecursionError) -> Response[Any]:
    return _answer(request, Refused(400, "bad_request", "is nested too deeply", where="body"))


def _answer_no_text(request: AnyRequest, error: UnicodeDecodeError) -> Response[Any]:
    reason = f"is not UTF-8 text ({error.reason})"
    return _answer(request, Refused(400, "bad_request", reason, where="body"))


def _answer_unknown(request: AnyRequest, error: Exception) -> Response[Any]:
    _log.error("%s %s failed", request.method, safe_path(request.url.path), exc_info=error)
    return _answer(request, Refused(500, "server_failed", type(error).__name__))
