"""What changed between two scenes: frames for a client that has the one before."""

from __future__ import annotations

from operator import eq
from typing import Any

from starshelf.core.scene import Scene
from starshelf.core.sheet import Joined
from starshelf.server.wire import Frame, Patch

REACH = 12
"""How far ahead an unchanged thing is looked for, besides the changed ones just passed."""
MOST_CHANGED = 64
"""When this many things in a row have changed, the rest of a list is sent as it is."""
SMALL = 40
"""Scenes with fewer pieces, targets and labels are sent whole."""

FIELDS = Scene.__struct_fields__
SHARED = tuple(field for field in Frame.__struct_fields__ if field != "scene")


def is_small(scene: Scene) -> bool:
    """Tell whether a scene is sooner sent than compared."""
    return len(scene.pieces) + len(scene.targets) + len(scene.labels) < SMALL


def make_patch(old: Scene, frame: Frame) -> Patch:
    """Write a frame for a client that has the old scene."""
    shared = {field: getattr(frame, field) for field in SHARED}
    return Patch(scene=changes(old, frame.scene), **shared)


def changes(old: Scene, new: Scene) -> dict[str, Any]:
    """Tell what to change in one scene to get the other: only fields that differ.

    A list is told as parts in order: `[from, to]` is that part of the old list, anything else is
    a new thing. Other values are told whole.
    """
    found: dict[str, Any] = {}
    for field in FIELDS:
        before, after = getattr(old, field), getattr(new, field)
        if before is after:
            continue
        if isinstance(before, Joined) and isinstance(after, Joined):
            told = _by_parts(before, after)
            if told is not None:
                found[field] = told
        elif before != after:
            found[field] = _parts(before, after) if isinstance(after, tuple) else after
    return found


def _by_parts(old: Joined[Any], new: Joined[Any]) -> list[Any] | None:
    """Tell a list by what its parts share with those of an old one; None when it is the same.

    A part that is the very same is passed without a look inside.
    """
    if old.parts == new.parts:
        return None
    if len(old.parts) != len(new.parts):
        return _parts(old, new)
    told: list[Any] = []
    at = 0
    for before, after in zip(old.parts, new.parts):
        if before is after:
            _go_on(told, at, at + len(before))
        else:
            for thing in _parts(before, after):
                if isinstance(thing, list):
                    _go_on(told, at + thing[0], at + thing[1])
                else:
                    told.append(thing)
        at += len(before)
    return told


def _go_on(told: list[Any], first: int, last: int) -> None:
    """Take a run of the old list, joined to the run before where it follows at once."""
    if told and isinstance(told[-1], list) and told[-1][1] == first:
        told[-1][1] = last
    else:
        told.append([first, last])


def _parts(old: tuple[Any, ...], new: tuple[Any, ...]) -> list[Any]:
    """Tell a list by parts of an old one, in one walk through both."""
    parts: list[Any] = []
    here, at, changed = 0, 0, 0
    while here < len(new):
        same = _same(old, at, new, here)
        if same:
            parts.append([at, at + same])
            here, at, changed = here + same, at + same, 0
            continue
        reach = at + 1 + changed + REACH if changed < MOST_CHANGED else 0
        try:
            at = old.index(new[here], at + 1, reach)
        except ValueError:
            parts.append(new[here])
            here, changed = here + 1, changed + 1
    return parts


def _same(old: tuple[Any, ...], at: int, new: tuple[Any, ...], here: int) -> int:
    """Count the equal things from these places on."""
    count, chunk = 0, 2
    while True:  # in growing chunks: lists are long and mostly equal, but changes come in groups
        equal = bytes(
            map(eq, old[at + count : at + count + chunk], new[here + count : here + count + chunk])
        )
        first = equal.find(0)
        if first >= 0:
            return count + first
        count += len(equal)
        if len(equal) < chunk:
            return count
        chunk *= 4
