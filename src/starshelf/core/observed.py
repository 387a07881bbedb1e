"""How a field of a view becomes numbers, where its type alone does not tell.

Learning agents read a view as a row of numbers with a fixed layout, which follows from the types
of its fields: a number or a bool is one, a literal its place in the list, a struct its fields one
after the other. What has no bound by its type (texts, tuples that grow, masks) is declared here,
by the names of the struct and the field:

    def observed(first: State) -> Ways:
        return {"Open.lost": Most(8), "Tile.face": Thing(FACES), "Mat.filled": Bits(len(CELLS))}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Union

from msgspec import Struct


class Number(Struct, frozen=True):
    """A number between these bounds."""

    low: int
    high: int


class Thing(Struct, frozen=True):
    """One of these things: its place among them, counted from 1; 0 for anything else."""

    things: Sequence[Any]


class Most(Struct, frozen=True):
    """A tuple of at most so many items: how many there are, then the items, then noughts.

    The items are read by their type, or in the given way.
    """

    count: int
    each: Way | None = None


class Each(Struct, frozen=True):
    """A tuple that keeps its length throughout a game, its items read in this way."""

    each: Way


class Of(Struct, frozen=True):
    """A tuple of parts of different kinds, each read in its own way."""

    ways: tuple[Way, ...]


class Bits(Struct, frozen=True):
    """A set as a mask, a number or little-endian bytes: a nought or a one for each bit."""

    count: int


class Flags(Struct, frozen=True):
    """Several of these things: a one for each that is there."""

    things: Sequence[Any]


class Tally(Struct, frozen=True):
    """Several of these things, some maybe more than once: how many of each."""

    things: Sequence[Any]


class Pairs(Struct, frozen=True):
    """Pairs of one of these things and a number: the number of each, 0 where it is missing."""

    things: Sequence[Any]


class Omit(Struct, frozen=True):
    """Not for agents: it follows from the rest, never changes, or belongs to the book-keeping."""


Way = Union[Number, Thing, Most, Each, Of, Bits, Flags, Tally, Pairs, Omit]
Ways = Mapping[str, Way]
"""By `Struct.field`."""
