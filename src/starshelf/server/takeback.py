"""Taking back: how far a seat's undo reaches, whether it is free, and who must agree."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from starshelf.core.table import Step, Table


class Reach(Struct, frozen=True):
    """An undo that a seat can ask for: how many decisions back, and to which version."""

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
    A hidden step of an open phase is taken back alone (depth 0): what others decided stays.
    """
    if table.own_step_back(seat) is not None:
        return Reach(0, table.version, True)
    step = table.steps[-1]
    depth, free = 0, True
    while step.parent is not None:
        depth += 1
        actors = _deciders(table, step)
        free = free and not step.reveals and actors <= {seat, *indifferent}
        if seat in actors:
            return Reach(depth, step.parent, free)
        step = table.steps[step.parent]
    return None


def is_own_step_back(step: Step) -> bool:
    """Tell whether a version took back one seat's hidden step and nothing else."""
    return bool(step.events) and step.events[0].back == step.version - 1


def _deciders(table: Table, step: Step) -> set[int | None]:
    """Name who decided what lies between a version and its parent."""
    while step.events and step.events[0].back is not None and not is_own_step_back(step):
        step = table.steps[step.events[0].back]
    if not is_own_step_back(step):
        return {step.events[0].actor}
    first = 0 if step.parent is None else step.parent + 1
    return {
        event.actor
        for between in table.steps[first : step.version]
        for event in between.events[:1]
        if event.action is not None
    }
