"""What actions point at: kinds of things, and the numbered space of all actions of a table.

A kind is declared once for each game; the fields of actions are annotated with it:

    CELL = Kind("cell", lambda o: BOARDS[o.field].ids)
    Cell = Annotated[str, CELL]

    class Move(Action, frozen=True, tag="move"):
        astronaut: Astronaut
        to: Cell
        coin: bool = False

From the kinds follow the number of an action, for learning agents, and the law that goes through
every action there is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from starshelf.core.game import Action


class Kind(Struct, frozen=True, eq=False):
    """Things of one kind: `every(open)` lists all that a table can ever have, in a fixed order.

    It is asked with the open part of a state or a view and must answer the same throughout a
    game. A thing is what stands in the field: an id, a number, a tuple, or None where nothing may
    be named. A dict stands for its keys: in a long list a thing is found sooner there.
    """

    name: str
    every: Callable[[Any], Collection[Any]]


class Names(tuple[Any, ...]):
    """Many things of a kind, which tell quickly whether something is one of them."""

    _known: frozenset[Any]

    def __new__(cls, things: Iterable[Any]) -> Names:
        """Keep the things in their order."""
        made = super().__new__(cls, things)
        made._known = frozenset(made)
        return made

    def __contains__(self, thing: object) -> bool:
        return thing in self._known


def named(name: str, things: Iterable[Any]) -> Kind:
    """Make the kind of these things, the same at every table."""
    found = Names(things)
    return Kind(name, lambda o: found)


def numbers(name: str, first: int, last: int) -> Kind:
    """Make the kind of all numbers from the first to the last."""
    found = range(first, last + 1)
    return Kind(name, lambda o: found)


FLAG = Kind("flag", lambda o: (False, True))
"""What a bool is."""


@lru_cache(maxsize=None)
def kinds_of(action: type[Action]) -> dict[str, Kind]:
    """Give the kind of each field of an action, in order; TypeError names a field without one."""
    hints = get_type_hints(action, include_extras=True)
    return {field.name: _kind(action, field.name, hints[field.name]) for field in fields(action)}


def _kind(action: type[Action], name: str, hint: Any) -> Kind:
    if hint is bool:
        return FLAG
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    for mark in marks:
        if isinstance(mark, Kind):
            return mark
    raise TypeError(f"{action.__name__}.{name}: expected a bool or Annotated[…, Kind], got {hint}")


class Space:
    """All actions that seats can ever decide at a table, numbered from 0.

    The numbers run through the action types in the given order, and within a type through the
    product of its fields' kinds, the last field fastest.
    """

    def __init__(self, actions: Sequence[type[Action]], o: Any) -> None:
        self._things: dict[type[Action], list[tuple[Any, ...]]] = {}
        self._places: dict[type[Action], list[dict[Any, int]]] = {}
        self._first: dict[type[Action], int] = {}
        self.size = 0
        """How many actions there are."""
        every: dict[Kind, tuple[tuple[Any, ...], dict[Any, int]]] = {}
        for action in actions:
            kinds = kinds_of(action).values()
            for kind in kinds:
                if kind not in every:
                    row = tuple(kind.every(o))
                    every[kind] = row, {thing: i for i, thing in enumerate(row)}
            self._things[action] = things = [every[kind][0] for kind in kinds]
            self._places[action] = [every[kind][1] for kind in kinds]
            self._first[action] = self.size
            count = 1
            for row in things:
                count *= len(row)
            self.size += count

    def __iter__(self) -> Iterator[Action]:
        for action, things in self._things.items():
            for values in product(*things):
                yield action(*values)

    def __len__(self) -> int:
        return self.size

    def __contains__(self, action: Action) -> bool:
        return self.stray(action) is None and type(action) in self._places

    def stray(self, action: Action) -> str | None:
        """Name the first field of an action whose thing this table does not have, or None."""
        names = action.__struct_fields__
        for name, known in zip(names, self._places.get(type(action), ())):
            if getattr(action, name) not in known:
                return name
        return None

    def number(self, action: Action) -> int:
        """Give the number of an action; KeyError when this table has no such action."""
        number = 0
        for name, known in zip(action.__struct_fields__, self._places[type(action)]):
            number = number * len(known) + known[getattr(action, name)]
        return self._first[type(action)] + number

    def action(self, number: int) -> Action:
        """Give the action with this number; IndexError when there is none."""
        if not 0 <= number < self.size:
            raise IndexError(f"expected 0 to {self.size - 1}, got {number}")
        found = next(kind for kind in reversed(self._first) if self._first[kind] <= number)
        rest = number - self._first[found]
        values: list[Any] = []
        for row in reversed(self._things[found]):
            rest, at = divmod(rest, len(row))
            values.append(row[at])
        return found(*reversed(values))
