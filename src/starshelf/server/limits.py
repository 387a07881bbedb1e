"""How often a client may knock at a door, how many may be inside, and who counts as one client."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Mapping
from contextvars import ContextVar
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from time import monotonic
from typing import Any

from starshelf.server.refused import Refused
from starshelf.server.settings import Rate

asking: ContextVar[str] = ContextVar("asking", default="")
"""The address of whoever made the present request; empty for the server itself."""


def address_of(scope: Mapping[str, Any]) -> str:
    """Give the address by which limits count the client of a request or a socket."""
    client = scope.get("client")
    return counted(client[0]) if client else "?"


@lru_cache(4096)
def counted(host: str) -> str:
    """Write an address as limits count it: IPv6 by its /64, for one client has them all."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(address, IPv6Address):
        return str(address)
    return str(address.ipv4_mapped or ip_network((address, 64), strict=False))


def check_rate(wait: float) -> None:
    """Refuse when there is a time to wait."""
    if wait > 0:
        seconds = ceil(wait)
        raise Refused(429, "too_fast", f"wait {seconds} s", where="rate", wait=seconds)


class Bucket:
    """Fills at a steady rate up to its brim; each deed takes one token."""

    __slots__ = ("_filled", "_level", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._level = rate.burst
        self._filled = monotonic()

    def take(self) -> float:
        """Take a token and return 0, or return the seconds until there is one."""
        now = monotonic()
        rate = self._rate
        self._level = min(rate.burst, self._level + (now - self._filled) * rate.per_second)
        self._filled = now
        if self._level < 1:
            return (1 - self._level) / rate.per_second
        self._level -= 1
        return 0.0


class Buckets:
    """A bucket for each client; the longest unused are forgotten."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> float:
        """Take a token of this client's bucket; return the seconds to wait, or 0."""
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._rate)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        return bucket.take()


class Crowd:
    """How many are inside at once, in all and from each address."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most, self._most_of_one = most, most_of_one
        self._inside: Counter[str] = Counter()
        self.count = 0

    @property
    def is_full(self) -> bool:
        """Whether nobody more is let in."""
        return self.count >= self._most

    def of_one(self, address: str) -> int:
        """Count those from an address."""
        return self._inside[address]

    def enter(self, address: str) -> bool:
        """Let one in if there is room; without an address it counts only among all."""
        if self.is_full or self.of_one(address) >= self._most_of_one:
            return False
        self.count += 1
        if address:
            self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Let one go."""
        self.count -= 1
        if address:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]
