"""The addresses that people open: on this machine, and on other devices in the same network."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address

from starshelf.server.settings import Settings

FAR = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that are kept for documents: nobody has them, but there is a way to them."""
ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Who listens everywhere is found on this machine here."""


def web_address(host: str, port: int, path: str = "") -> str:
    """Write an address as a browser takes it."""
    return f"http://[{host}]:{port}{path}" if ":" in host else f"http://{host}:{port}{path}"


def local_address(settings: Settings, port: int) -> str:
    """Give the address under which a server is found on this machine."""
    host = ANYWHERE.get(settings.host, settings.host)
    return web_address(host, port, settings.base_path)


def find_own_address() -> str | None:
    """Find the address under which others in the network reach this machine; None without one.

    A datagram socket only looks up the way when it connects: nothing is sent.
    """
    for family, far in FAR:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            own = ip_address(probe.getsockname()[0].partition("%")[0])
            if not (own.is_loopback or own.is_link_local or own.is_unspecified):
                return str(own)
    return None
