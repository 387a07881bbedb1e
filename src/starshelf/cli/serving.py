"""`starshelf serve`: to this machine, to the same network, with a browser or without."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace as changed

from starshelf.cli.browser import show
from starshelf.core.errors import BadMessage
from starshelf.server import run
from starshelf.server.addresses import find_own_address, local_address, web_address
from starshelf.server.qr import half_blocks
from starshelf.server.settings import Settings, read_settings


def serve(
    config: Path | None, *, lan: bool = False, open_browser: bool = False, **given: Any
) -> None:
    """Serve with these settings, those of the environment and those of a file."""
    settings = _for_network(config, given) if lan else read_settings(config, given=given)

    def announce(settings: Settings, port: int) -> None:
        address = local_address(settings, port)
        print(f"Starshelf is open at {address}", flush=True)
        if lan:
            say_public(settings, port)
        if open_browser:
            show(address)

    run.serve(settings, announce)


def _for_network(config: Path | None, given: Mapping[str, Any]) -> Settings:
    """Let all devices in the same network in."""
    if given.get("host") is not None:
        raise BadMessage("--lan", "listens on every address; leave out --host")
    own = find_own_address()
    everywhere = "::" if own and ":" in own else "0.0.0.0"
    settings = read_settings(config, given={**given, "host": everywhere})
    if own and settings.port and not settings.public_url:
        # A page that is open on this machine shows links that others can follow, too.
        settings = changed(settings, public_url=web_address(own, settings.port))
    return settings


def say_public(settings: Settings, port: int) -> None:
    """Tell the address for other devices; draw it where it goes to a terminal."""
    own = find_own_address()
    address = settings.public_url or (own and web_address(own, port))
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
