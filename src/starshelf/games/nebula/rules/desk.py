"""The desk on which decisions of Nebula are carried out."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from starshelf.core import rulebook

from ..state import Mat, Open, Secret, State

T = TypeVar("T")


class Desk(rulebook.Desk[State]):
    """Both parts of the state, as they become."""

    open: Open
    secret: Secret


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Exchange one item."""
    changed = list(items)
    changed[at] = item
    return tuple(changed)


def more(counts: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """Count one star more of a kind."""
    left = list(counts)
    left[kind] += 1
    return tuple(left)


def fewer(counts: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """Count one star less of a kind."""
    left = list(counts)
    left[kind] -= 1
    return tuple(left)


def with_star(mat: Mat, kind: int) -> Mat:
    """Put a star into an observation area."""
    return replace(mat, held=more(mat.held, kind), kinds=mat.kinds | 1 << kind)


def without_star(mat: Mat, kind: int) -> Mat:
    """Take a star out of an observation area."""
    held = fewer(mat.held, kind)
    return replace(mat, held=held, kinds=mat.kinds if held[kind] else mat.kinds & ~(1 << kind))
