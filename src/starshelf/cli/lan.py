"""`starshelf serve --lan`: open to the same network, with an address for other devices."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace as changed

from starshelf.core.errors import BadMessage
from starshelf.server.addresses import find_own_address, say_address, web_address
from starshelf.server.qr import half_blocks
from starshelf.server.run import serve
from starshelf.server.settings import Settings, read_settings


def serve_network(config: Path | None, given: Mapping[str, Any]) -> None:
    """Serve to all devices in the same network."""
    if given.get("host") is not None:
        raise BadMessage("--lan", "listens on every address; leave out --host")
    own = find_own_address()
    everywhere = "::" if own and ":" in own else "0.0.0.0"
    settings = read_settings(config, given={**given, "host": everywhere})
    if own and settings.port and not settings.public_url:
        # A page that is open on this machine shows links that others can follow, too.
        settings = changed(settings, public_url=web_address(own, settings.port))

    def announce(settings: Settings, port: int) -> None:
        say_address(settings, port)
        say_public(settings.public_url or (own and web_address(own, port)))

    serve(settings, announce)


def say_public(address: str | None) -> None:
    """Tell the address for other devices; draw it where it goes to a terminal."""
    if not address:
        print("This machine has no address for other devices: is it connected?", flush=True)
        return
    print(f"For other devices in the same network: {address}", flush=True)
    if sys.stdout.isatty() and _has_blocks(sys.stdout.encoding):
        print(half_blocks(address), flush=True)


def _has_blocks(encoding: str | None) -> bool:
    try:
        "▀".encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
