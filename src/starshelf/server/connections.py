"""Who is connected: a limit for all and for one address, and for how long each may take."""

from __future__ import annotations

import asyncio
import logging
import sys
from ipaddress import IPv4Network, ip_address, ip_network
from math import inf
from time import monotonic
from typing import Any, Protocol

from starshelf.server.limits import Crowd, counted
from starshelf.server.memory import give_back
from starshelf.server.settings import Settings

if sys.platform != "win32":
    import resource

SPARE_DESCRIPTORS = 100
"""Open files that are kept for the storage, the workers and the page."""
FEW = 8
"""Who has fewer connections gets one when all are taken, at the cost of an idle one."""
LONGEST_ROUND = 1.0
"""Seconds between two looks at all connections, at most."""
CROWD = 20
"""After so many connections have ended, memory is given back to the system."""
GIVE_BACK_SECONDS = 3.0
"""How long that is not done again: busy servers end connections all the time."""

_log = logging.getLogger("starshelf.server")


class Owner(Protocol):
    """What reads and writes over a line."""

    @property
    def idle(self) -> bool:
        """Whether no whole request is being answered, so that nothing is lost with it."""
        ...

    def check(self, now: float) -> None:
        """End what takes too long; `now` is on the loop's clock."""
        ...


class Line:
    """A transport that knows for how long its reader has taken nothing."""

    def __init__(self, transport: asyncio.Transport, owner: Owner, now: float) -> None:
        peer = transport.get_extra_info("peername")
        self.host = str(peer[0]) if isinstance(peer, tuple) else ""
        self.owner = owner
        self._transport = transport
        self._written = self._taken = 0
        self._since = now

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send."""
        self._written += len(data)
        self._transport.write(data)

    @property
    def waiting(self) -> int:
        """The bytes that the system has not taken yet."""
        return self._transport.get_write_buffer_size()

    def stalled(self, now: float) -> float:
        """Tell for how many seconds nothing was taken of what waits."""
        waiting = self.waiting
        taken = self._written - waiting
        if not waiting or taken != self._taken:
            self._taken, self._since = taken, now
        return now - self._since


class Connections:
    """All open connections; goes round among them for as long as there are any."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        most = min(settings.connections, descriptors(settings.connections))
        self._crowd = Crowd(most, settings.connections_per_address)
        self._proxies = [ip_network(proxy) for proxy in trusted(settings)]
        self._lines: dict[Line, str] = {}
        shortest = min(settings.header_seconds, settings.body_seconds, settings.outbox_seconds)
        self._round = min(LONGEST_ROUND, max(0.02, shortest / 4))
        self._timer: asyncio.TimerHandle | None = None
        self._complained = -inf
        self._ended = 0
        """Connections that have ended since memory was given back."""
        self._given_back = -inf

    def __len__(self) -> int:
        return len(self._lines)

    def enter(self, line: Line) -> bool:
        """Let a connection in if there is room for it, or if another one makes room."""
        address = "" if self._is_proxy(line.host) else counted(line.host)
        if self._crowd.is_full and self._crowd.of_one(address) < FEW:
            self._drop_idle()
        if not self._crowd.enter(address):
            self._complain(line.host)
            return False
        self._lines[line] = address
        if self._timer is None:
            self._wait()
        return True

    def leave(self, line: Line) -> None:
        """Let a connection go, if it was let in."""
        address = self._lines.pop(line, None)
        if address is not None:
            self._crowd.leave(address)
            self._ended += 1

    def _complain(self, host: str) -> None:
        """Tell the host that connections are refused, at most once a minute."""
        if monotonic() - self._complained >= 60:
            self._complained = monotonic()
            _log.warning(
                "refused a connection from %s: it has too many, or all together have; "
                "a proxy belongs into trusted_proxies",
                host,
            )

    def _drop_idle(self) -> None:
        """End the oldest idle connection of the address that has the most of all."""
        idle = [line for line in self._lines if line.owner.idle]
        if idle:
            line = max(idle, key=lambda line: self._crowd.of_one(self._lines[line]))
            self.leave(line)
            line.abort()

    def _is_proxy(self, host: str) -> bool:
        """Tell whether many clients come by way of this address, or it has none at all."""
        try:
            address = ip_address(host.partition("%")[0])
        except ValueError:
            return True
        return any(address in network for network in self._proxies)

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        goes_on = self._lines or self._ended >= CROWD
        self._timer = loop.call_later(self._round, self._go_round, loop) if goes_on else None

    def _go_round(self, loop: asyncio.AbstractEventLoop) -> None:
        for line in tuple(self._lines):
            try:
                line.owner.check(loop.time())
            except Exception:  # the others must be looked at, whatever is wrong with this one
                _log.exception("a connection could not be checked")
                line.abort()
        if self._ended >= CROWD and loop.time() - self._given_back >= GIVE_BACK_SECONDS:
            self._ended, self._given_back = 0, loop.time()
            give_back()
        self._wait()


def trusted(settings: Settings) -> list[str]:
    """List the trusted proxies as networks; one of IPv4 may also call by way of IPv6."""
    networks = [ip_network(proxy, strict=False) for proxy in settings.trusted_proxies]
    mapped = [
        f"::ffff:{network.network_address}/{96 + network.prefixlen}"
        for network in networks
        if isinstance(network, IPv4Network)
    ]
    return [*map(str, networks), *mapped]


def descriptors(wanted: int) -> int:
    """Let the process open files for this number of connections; return how many it may have."""
    if sys.platform == "win32":
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    need = wanted + SPARE_DESCRIPTORS
    if soft != resource.RLIM_INFINITY and soft < need:
        most = need if hard == resource.RLIM_INFINITY else min(need, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (ValueError, OSError):  # the system has a limit of its own below the hard one
            most = soft
        soft = most
    return wanted if soft == resource.RLIM_INFINITY else max(1, soft - SPARE_DESCRIPTORS)
