"""Token buckets: how often a client may knock at a door."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

from starshelf.server.settings import Rate


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
