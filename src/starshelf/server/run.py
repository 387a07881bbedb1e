"""Run the server until it is told to stop."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable
from functools import partial

import uvicorn

from starshelf.core.errors import BadMessage
from starshelf.games import find, names
from starshelf.server.addresses import local_address
from starshelf.server.app import create_app
from starshelf.server.connections import Connections, trusted
from starshelf.server.guard import Guard
from starshelf.server.logs import start_logging
from starshelf.server.protocols import HttpConnection, SocketConnection
from starshelf.server.settings import Settings
from starshelf.server.upgrade import NotOpened, upgrade

SWITCH_SECONDS = 0.0005
"""How long the storage's thread waits for a busy event loop at most, before it gets its turn."""

COLLECT_AFTER = (50_000, 20, 100)
"""Tables are frozen values without cycles: looking for cycles among them often only costs time."""


def serve(settings: Settings, announce: Callable[[Settings, int], None] | None = None) -> None:
    """Serve the table at the settings' address; port 0 takes a free one. Blocks until stopped.

    `announce` is told the port that was taken; without it the address is printed.
    """
    host, port = settings.host, settings.port
    listener = _listen(host, port)
    try:
        upgrade(settings.database)  # here a database that cannot be used is one clear line
    except NotOpened:
        listener.close()
        raise
    app = create_app(settings)
    port = listener.getsockname()[1]
    start_logging(settings, local_address(settings, port))
    if announce is None:
        print(f"Starshelf is open at {local_address(settings, port)}", flush=True)
    else:
        announce(settings, port)
    server = uvicorn.Server(make_config(app, compress=not _is_loopback(host)))
    sys.setswitchinterval(SWITCH_SECONDS)
    for name in names():
        find(name)  # else the first table of each game would hold up all the others
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()


def make_config(app: Guard, *, compress: bool = False) -> uvicorn.Config:
    """Say how uvicorn runs the application; frames are compressed for far clients only."""
    settings = app.house.settings
    connections = Connections(settings)
    return uvicorn.Config(
        app,
        http=partial(HttpConnection, connections),  # type: ignore[arg-type]
        ws=partial(SocketConnection, connections),  # type: ignore[arg-type]
        log_config=None,
        log_level="warning",
        access_log=False,
        ws_max_size=65_536,
        ws_per_message_deflate=compress,
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=trusted(settings),
    )


def _is_loopback(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise BadMessage("address", f"cannot listen at {host}:{port}: {error.strerror}") from None
    listener.listen(512)
    return listener
