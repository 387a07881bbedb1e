"""The small Rng protocol and its generators: same seed, same numbers, on every Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b, sha256
from typing import Protocol, TypeVar

from msgspec import Struct

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Rng(Protocol):
    """All the chance that rules and bots may use."""

    def below(self, n: int) -> int:
        """Draw one of 0 … n-1, each equally likely."""
        ...


class SplitMix(Struct, gc=False, eq=False):
    """A fast 64-bit generator (SplitMix64); one multiplication per bounded draw."""

    state: int
    """At first the seed."""

    def below(self, n: int) -> int:
        """Draw one of 0 … n-1."""
        self.state = z = (self.state + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64


class HashRng:
    """A slow generator that anyone can recompute by hand: SHA-256 of key, number and count."""

    __slots__ = ("_count", "_key")

    def __init__(self, key: str) -> None:
        self._key = key
        self._count = 0

    def below(self, n: int) -> int:
        """Draw one of 0 … n-1."""
        digest = sha256(f"{self._key}:{self._count}".encode()).digest()
        self._count += 1
        return (int.from_bytes(digest, "big") * n) >> 256


Dealer = Callable[[int], Rng]
"""From the number of an event to the chance that event may use."""


def as_number(seed: int | str) -> int:
    """Turn any seed into 64 bits."""
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest(), "big")


class Seeded(Struct, frozen=True, gc=False):
    """A dealer as a value: each event has a stream of its own, so a loaded table deals on alike."""

    root: int

    def __call__(self, number: int) -> Rng:
        """Give the chance of an event."""
        return SplitMix(self.root ^ number * 0xD1342543DE82EF95)


class Fair(Struct, frozen=True, gc=False):
    """A dealer whose seed and salts, once shown, let everybody recompute every event."""

    joined: str

    def __call__(self, number: int) -> Rng:
        """Give the chance of an event."""
        return HashRng(f"{self.joined}:{number}")


def seeded(seed: int | str) -> Dealer:
    """Deal from a seed."""
    return Seeded(as_number(seed))


def fair(seed: str, salts: Sequence[str]) -> Dealer:
    """Deal so that everybody can verify it once the seed is shown: seed, salts, event number."""
    return Fair(":".join((seed, *salts)))


def choose(rng: Rng, items: Sequence[T]) -> T:
    """Draw one item, each equally likely."""
    return items[rng.below(len(items))]


def choose_weighted(rng: Rng, weights: Iterable[tuple[T, int]], total: int) -> T:
    """Draw one item by its weight; `total` is the sum of all weights."""
    left = rng.below(total)
    for item, weight in weights:
        left -= weight
        if left < 0:
            return item
    raise AssertionError("weights add up to less than their total")


def shuffled(rng: Rng, items: Iterable[T]) -> list[T]:
    """Return the items in random order."""
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        j = rng.below(i + 1)
        result[i], result[j] = result[j], result[i]
    return result
