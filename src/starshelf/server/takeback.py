"""Taking back: how far a seat's undo reaches, whether it is free, and who must agree."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from starshelf.core.table import Step, Table


class Reach(Struct, frozen=True):
    """An undo that a seat can ask for: so many decisions back, to this version."""

    depth: int
    back: int
    free: bool


class Vote(Struct):
    """A question to the table whether something may be taken back."""

    seat: int
    reach: Reach
    version: int
    waiting: set[int]
    message: str


def undo_reach(table: Table, seat: int, indifferent: Collection[int]) -> Reach | None:
    """Find the seat's own last decision; None when there is none.

    It is free when nothing was revealed since and nobody but the seat and the `indifferent`
    seats (bots, and people at the same screen) has decided since.
    """
    step = table.steps[-1]
    depth, free = 0, True
    while step.parent is not None:
        depth += 1
        actor = _origin(table, step).events[0].actor
        free = free and not step.reveals and (actor == seat or actor in indifferent)
        if actor == seat:
            return Reach(depth, step.parent, free)
        step = table.steps[step.parent]
    return None


def _origin(table: Table, step: Step) -> Step:
    """Find the decision that a version which went back stands for."""
    while step.events and step.events[0].back is not None:
        step = table.steps[step.events[0].back]
    return step
