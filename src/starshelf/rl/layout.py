"""A view's types as parts: how many numbers each field takes, their bounds, and what fills them.

Parts are made once for a table's seats and options. A struct becomes one compiled function that
gives all its numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from starshelf.core.observed import (
    Bits,
    Each,
    Flags,
    Most,
    Number,
    Of,
    Omit,
    Pairs,
    Tally,
    Thing,
    Way,
    Ways,
)

LARGE = 1 << 24
"""Every whole number up to here is exact as a 32-bit float."""

NO_THING = (None, "", -1)
"""What stands where there is nothing to name."""

MASKS = 4096
"""How many spread masks of a field are remembered: a struct changes, most of its masks do not."""

ROWS = 1024
"""How many tuples of structs of a field are remembered, for the same reason."""

Bounds = tuple[int, ...]


class Part(Struct, frozen=True, eq=False):
    """The numbers that one value takes."""

    low: Bounds
    high: Bounds
    write: Callable[[Any], Sequence[float]]
    """From the value to exactly so many numbers."""
    one: Callable[[Any], float] | None = None
    """For a single number: the number itself."""
    item: Part | None = None
    """What the items of a tuple of structs take."""
    count: int = 0
    """How many items there is room for."""
    counted: bool = False
    """Whether the number of items stands before them."""

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.low)


class Parts:
    """Makes the parts of types, with a game's own ways where a type does not tell.

    Strict parts raise ValueError where a value does not fit what was declared; tests want it.
    Others leave out what there is no room for: learning for hours must not end by a rare card.
    """

    def __init__(self, ways: Ways, *, strict: bool = False) -> None:
        self._ways = ways
        self._strict = strict
        self.used: set[str] = set()
        """The names of the ways that were asked for."""

    def fields(self, kind: type[Struct], value: Any, besides: str = "") -> list[tuple[str, Part]]:
        """Give the part of each field but one; `value` is a struct of the first state, or None."""
        hints = get_type_hints(kind, include_extras=True)
        found = []
        for name in kind.__struct_fields__:
            key = f"{kind.__name__}.{name}"
            way = self._ways.get(key)
            if way is not None:
                self.used.add(key)
            if name != besides and not isinstance(way, Omit):
                held = None if value is None else getattr(value, name)
                found.append((name, self.part(hints[name], held, way, key)))
        return found

    def part(self, hint: Any, value: Any, way: Way | None, key: str) -> Part:
        """Give the part of a value of this type; `key` names the field in errors."""
        if way is not None:
            return self._by_way(hint, value, way, key)
        origin, marks = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return _bounded(marks[1:]) or self.part(marks[0], value, None, key)
        if hint is bool:
            return _one(0, 1, int)
        if hint is int:
            return _one(-LARGE, LARGE, _same)
        if origin is Literal:
            return self._thing(marks, key)
        if origin in (Union, UnionType):
            return self._union(marks, value, key)
        if origin is tuple:
            return self._tuple(marks, value, key)
        if isinstance(hint, type) and issubclass(hint, Struct):
            heirs = _heirs(hint)
            return self._one_of(heirs, key) if heirs else self._struct(hint, value)
        raise TypeError(f"{key}: {hint} has no bounds by its type; declare it in `observed`")

    def _by_way(self, hint: Any, value: Any, way: Way, key: str) -> Part:
        if isinstance(way, Each):
            kept = value if isinstance(value, tuple) else ()
            if not kept:
                raise TypeError(f"{key}: is empty in the first state; declare it as `Most`")
            item = self._by_way(_item_of(hint, key), None, way.each, key)
            return self._row(item, len(kept), key, counted=False)
        if isinstance(way, Most):
            if way.each is not None:
                item = self._by_way(_item_of(hint, key), None, way.each, key)
            else:
                item = self.part(_item_of(hint, key), None, None, f"{key}[]")
            return self._row(item, way.count, key, counted=True)
        if isinstance(way, Number):
            return _one(way.low, way.high, _same)
        if isinstance(way, Thing):
            return self._thing(way.things, key)
        if isinstance(way, Bits):
            return _bits(way.count)
        if isinstance(way, Of):
            return _joined([self._by_way(None, None, each, key) for each in way.ways])
        assert not isinstance(way, Omit)
        return _by_thing(way)

    def _struct(self, kind: type[Struct], value: Any) -> Part:
        """Put a struct's fields one after the other, in one compiled function."""
        fields = self.fields(kind, value)
        scope: dict[str, Any] = {}
        said = []
        for name, part in fields:
            if part.one is _same:
                said.append(f"v.{name}, ")
            elif part.one is not None:
                scope[f"one_{name}"] = part.one
                said.append(f"one_{name}(v.{name}), ")
            elif part.size:
                scope[f"all_{name}"] = part.write
                said.append(f"*all_{name}(v.{name}), ")
        write = eval(f"lambda v: ({''.join(said)})", scope)
        low = tuple(bound for _, part in fields for bound in part.low)
        high = tuple(bound for _, part in fields for bound in part.high)
        return Part(low, high, write)

    def _one_of(self, kinds: Sequence[type[Struct]], key: str) -> Part:
        """Say which struct it is, then its fields, then noughts up to the widest."""
        parts = {kind: self._struct(kind, None) for kind in kinds}
        width = max(part.size for part in parts.values())
        low, high = [0] * width, [0] * width
        for part in parts.values():
            for i, (least, most) in enumerate(zip(part.low, part.high)):
                low[i], high[i] = min(low[i], least), max(high[i], most)
        known = {
            kind: (number, part.write, (0,) * (width - part.size))
            for number, (kind, part) in enumerate(parts.items(), 1)
        }

        def write(value: Any) -> Sequence[float]:
            number, fields, rest = known[type(value)]
            return (number, *fields(value), *rest)

        return Part((0, *low), (len(kinds), *high), write)

    def _union(self, kinds: Sequence[Any], value: Any, key: str) -> Part:
        """Tell kinds of structs apart; what may be missing has a flag that says so."""
        there = [kind for kind in kinds if kind is not NoneType]
        if len(there) == 1:
            found = self.part(there[0], value, None, key)
        elif all(isinstance(kind, type) and issubclass(kind, Struct) for kind in there):
            found = self._one_of(there, key)
        else:
            raise TypeError(f"{key}: cannot tell {kinds} apart; declare it in `observed`")
        if len(there) == len(kinds):
            return found
        write, missing = found.write, (0,) * (found.size + 1)
        return Part(
            (0, *(min(low, 0) for low in found.low)),
            (1, *(max(high, 0) for high in found.high)),
            lambda value: missing if value is None else (1, *write(value)),
        )

    def _tuple(self, marks: Sequence[Any], value: Any, key: str) -> Part:
        """A tuple of its own types, or one that keeps the length it has in the first state."""
        if len(marks) == 2 and marks[1] is Ellipsis:
            if not value:
                raise TypeError(f"{key}: is empty in the first state; declare it as `Most`")
            item = self.part(marks[0], value[0], None, f"{key}[]")
            return self._row(item, len(value), key, counted=False)
        return _joined([self.part(mark, None, None, key) for mark in marks])

    def _thing(self, things: Sequence[Any], key: str) -> Part:
        """A thing's place among all, from 1."""
        places = {thing: number for number, thing in enumerate(things, 1)}

        def one(value: Any) -> int:
            return places.get(value, 0)

        def exact(value: Any) -> int:
            if value not in places and value not in NO_THING:
                raise ValueError(f"{key}: {value!r} is not among the things declared")
            return one(value)

        return _one(0, len(places), exact if self._strict else one)

    def _row(self, item: Part, count: int, key: str, *, counted: bool) -> Part:
        """Items one after the other; what there is no room for is left out."""
        rests = [(0,) * (item.size * (count - there)) for there in range(count + 1)]
        low = tuple(min(bound, 0) for bound in item.low) * count
        high = tuple(max(bound, 0) for bound in item.high) * count
        write, one = item.write, item.one

        def rows(value: Any) -> Sequence[float]:
            there = len(value)
            row: list[float] = [there] if counted else []
            if one is _same:
                row += value[:count]
            elif one is not None:
                row += map(one, value[:count])
            else:
                for each in value[:count]:
                    row += write(each)
            row += rests[there if there < count else count]
            return row

        def exact(value: Any) -> Sequence[float]:
            if len(value) > count or (len(value) < count and not counted):
                raise ValueError(f"{key}: has {len(value)} items, {count} were declared")
            return rows(value)

        if counted:
            low, high = (0, *low), (LARGE, *high)
        remembered = rows if one is not None else lru_cache(maxsize=ROWS)(rows)
        fill = exact if self._strict else remembered
        return Part(low, high, fill, None, item, count, counted)


def _same(value: Any) -> Any:
    return value


def _one(low: int, high: int, one: Callable[[Any], float]) -> Part:
    return Part((low,), (high,), lambda value: (one(value),), one)


def _joined(parts: Sequence[Part]) -> Part:
    """Put the parts of a tuple one after the other."""
    writes = [part.write for part in parts]
    return Part(
        tuple(bound for part in parts for bound in part.low),
        tuple(bound for part in parts for bound in part.high),
        lambda value: [number for write, held in zip(writes, value) for number in write(held)],
    )


def _bounded(marks: Sequence[Any]) -> Part | None:
    """Read the bounds of an annotated number."""
    for mark in marks:
        if isinstance(mark, Meta) and mark.ge is not None and mark.le is not None:
            return _one(int(mark.ge), int(mark.le), _same)
    return None


def _bits(count: int) -> Part:
    """Spread a mask: eight bits at a time, by a table."""
    whole = (count + 7) // 8

    @lru_cache(maxsize=MASKS)
    def write(value: Any) -> Sequence[float]:
        if type(value) is not bytes:
            value = value.to_bytes(whole, "little")
        packed = value.ljust(whole, b"\0")
        return tuple([bit for byte in packed for bit in _BYTES[byte]][:count])

    return Part((0,) * count, (1,) * count, write)


_BYTES = tuple(tuple(byte >> bit & 1 for bit in range(8)) for byte in range(256))


def _by_thing(way: Flags | Tally | Pairs) -> Part:
    """A number for each thing."""
    places: Mapping[Any, int] = {thing: number for number, thing in enumerate(way.things)}
    empty = (0,) * len(places)

    def flags(value: Any) -> Sequence[float]:
        row = [*empty]
        for thing in value:
            row[places[thing]] = 1
        return row

    def tally(value: Any) -> Sequence[float]:
        row = [*empty]
        for thing in value:
            row[places[thing]] += 1
        return row

    def pairs(value: Any) -> Sequence[float]:
        row = [*empty]
        for thing, number in value:
            row[places[thing]] = number
        return row

    if isinstance(way, Flags):
        return Part(empty, (1,) * len(empty), lru_cache(maxsize=ROWS)(flags))
    return Part(empty, (LARGE,) * len(empty), tally if isinstance(way, Tally) else pairs)


def _item_of(hint: Any, key: str) -> Any:
    marks = get_args(hint)
    if get_origin(hint) is tuple and len(marks) == 2 and marks[1] is Ellipsis:
        return marks[0]
    raise TypeError(f"{key}: expected a tuple of any length, got {hint}")


def _heirs(kind: type[Struct]) -> list[type[Struct]]:
    """List the structs derived from this one in its own package, the last of each line."""
    package = kind.__module__.rpartition(".")[0]
    found = []
    for heir in kind.__subclasses__():
        if heir.__module__.startswith(f"{package}."):
            found += _heirs(heir) or [heir]
    return found
