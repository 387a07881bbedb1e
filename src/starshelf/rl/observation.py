"""A view as one row of numbers, and the names of its stretches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, repeat
from operator import attrgetter
from struct import Struct as Packing
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starshelf.core.game import Game
from starshelf.rl.layout import Part, Parts

_ABSENT = object()
"""Stands where nothing has been written yet."""

Row = NDArray[np.float32]
Stretch = tuple[int, int, tuple[int, ...]]
"""The first number of some, the one after the last, and their shape."""

WIDTH = 4
"""Bytes of a number."""


class Observation(Mapping[str, Row]):
    """What a seat knows, as numbers: `flat` is the whole row, `["open.tanks"]` a stretch of it."""

    def __init__(
        self, flat: Row, stretches: Mapping[str, tuple[int, int, tuple[int, ...]]]
    ) -> None:
        self.flat = flat
        self._stretches = stretches

    def __getitem__(self, name: str) -> Row:
        start, end, shape = self._stretches[name]
        return self.flat[start:end].reshape(shape)

    def __iter__(self) -> Iterator[str]:
        return iter(self._stretches)

    def __len__(self) -> int:
        return len(self._stretches)


class Observer:
    """Turns views of tables with these seats and options into numbers.

    It remembers the last view and writes only what has changed since; values never change, so the
    same object has the same numbers. One environment has one observer: it is not for threads.
    """

    def __init__(self, game: Game, seats: int, options: Any, *, strict: bool = False) -> None:
        first = game.setup(seats, options, game.rules)
        view = game.view(first, 0)
        ways = game.observed(first)
        parts = Parts(ways, strict=strict)
        self.stretches: dict[str, Stretch] = {}
        """Where what stands, by name."""
        low: list[int] = []
        high: list[int] = []
        named: list[tuple[str, Part]] = []
        for name, part in _named(parts, view):
            if not part.size:
                continue
            start = len(low)
            low += part.low
            high += part.high
            self.stretches[name] = (start, len(low), _shape(part))
            named.append((name, part))
        strays = sorted(set(ways) - parts.used)
        if strays:
            raise TypeError(f"{game.name}: {', '.join(strays)} in `observed` is no field of a view")
        self.low = np.array(low, np.float32)
        self.high = np.array(high, np.float32)
        self.size = len(low)
        """How many numbers a row has."""
        self._bytes = bytearray(WIDTH * self.size)
        self._row = np.frombuffer(self._bytes, np.float32)
        self._open: Any = _ABSENT
        starts = [(name, self.stretches[name][0], part) for name, part in named]
        self._shared = self._chunks(starts, "open.", strict)
        self._own = self._chunks(starts, "", strict)

    def _chunks(self, named: list[tuple[str, int, Part]], prefix: str, strict: bool) -> list[Any]:
        """Give what writes each field of the open part, or of the rest of the view."""
        found = []
        for name, start, part in named:
            if name.startswith("open.") is bool(prefix):
                value = attrgetter(name.removeprefix(prefix))
                writer = _writer(self._bytes, start, part, whole=strict)
                found.append([value, _ABSENT, writer])
        return found

    def flat(self, view: Any) -> Row:
        """Give the row of a view, for the caller to keep."""
        shared = view.open
        if shared is not self._open:
            _update(self._shared, shared)
            self._open = shared
        _update(self._own, view)
        return self._row.copy()

    def observe(self, view: Any) -> Observation:
        """Give the row of a view with the names of its stretches."""
        return Observation(self.flat(view), self.stretches)


def _update(chunks: list[Any], owner: Any) -> None:
    for chunk in chunks:
        value = chunk[0](owner)
        if value is not chunk[1]:
            chunk[2](value)
            chunk[1] = value


def _named(parts: Parts, view: Any) -> Iterator[tuple[str, Part]]:
    """List the fields of a view, those of its open part one by one."""
    for name, part in parts.fields(type(view.open), view.open):
        yield f"open.{name}", part
    yield from parts.fields(type(view), view, besides="open")


def _shape(part: Part) -> tuple[int, ...]:
    """Items have a row each, unless their number stands before them."""
    if part.item is None or part.counted or part.item.size == 1:
        return (part.size,)
    return (part.count, part.item.size)


def _writer(into: bytearray, start: int, part: Part, *, whole: bool) -> Callable[[Any], None]:
    """Make what writes a value's numbers at their place."""
    offset, write = WIDTH * start, part.write
    if part.item is not None and part.item.size > 1 and not whole:
        return _item_writer(into, offset, part, part.item)
    pack = Packing(f"{part.size}f").pack_into

    def all_numbers(value: Any) -> None:
        pack(into, offset, *write(value))

    return all_numbers


def _item_writer(into: bytearray, offset: int, part: Part, item: Part) -> Callable[[Any], None]:
    """Make what writes a tuple of structs, only those that are not the same as before."""
    head = Packing("f").pack_into
    pack, write, width = Packing(f"{item.size}f").pack_into, item.write, WIDTH * item.size
    first = offset + WIDTH * part.counted
    empty = bytes(width)
    before: list[Any] = [_ABSENT] * part.count
    counted, room = part.counted, part.count

    def each(value: Any) -> None:
        if counted:
            head(into, offset, len(value))
        at = first
        items = chain(value[:room], repeat(_ABSENT))
        for number, (old, new) in enumerate(zip(before, items)):
            if new is not old:
                if new is _ABSENT:
                    into[at : at + width] = empty
                else:
                    pack(into, at, *write(new))
                before[number] = new
            at += width

    return each
