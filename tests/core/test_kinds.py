"""Kinds of things that actions point at, and the numbered space of actions."""

from __future__ import annotations

from typing import Annotated

from starshelf.core.game import Action
from starshelf.core.kinds import Space, named, numbers

NAMES = named("name", ["a", "b", None])
SIZES = numbers("size", 1, 3)


class Put(Action, frozen=True, tag="put"):
    """Put a thing somewhere."""

    what: Annotated[str | None, NAMES]
    where: Annotated[str | None, NAMES]
    size: Annotated[int, SIZES]


def test_named_things_are_found() -> None:
    """A kind of named things knows what is one of them, in its order."""
    every = NAMES.every(None)
    assert ("a", "b", None) == tuple(every)
    assert "b" in every
    assert "c" not in every


def test_two_fields_of_a_kind_are_numbered_apart() -> None:
    """Every action has a number of its own, and the number gives it back."""
    space = Space((Put,), None)
    assert 27 == len(space)
    assert [*range(27)] == [space.number(action) for action in space]
    assert Put("b", None, 2) == space.action(space.number(Put("b", None, 2)))
    assert "where" == space.stray(Put("a", "c", 1))
