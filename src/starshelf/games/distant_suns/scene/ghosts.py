"""Ghosts: forms that follow the pointer, and where R and F turn them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from starshelf.core.remember import remember
from starshelf.core.scene import Gesture, Ghost

from .. import hexes
from ..chart import Chart, bits, handles
from ..content import Cell
from ..forms import COMPLETE, FORMS, SHAPE_OF, Form, form_of
from ..state import Paper, chart_of, covered_by, shape_for
from ..view import View
from .paper import hex_id


@remember
def ghost_at(shape: str, number: int, orientation: int, q: int, r: int) -> Ghost:
    """A form that is put down with its handle on a cell, as it lies."""
    form = form_of(shape, number)
    laid = form.laid[form.orientations.index(orientation)]
    cells = tuple(hex_id((q + dq, r + dr)) for dq, dr in laid)
    return Ghost(hex_id((q, r)), orientation, cells, orientation, orientation, f"sign_{shape}")


def gestures(v: View, legal: Sequence[Any]) -> tuple[Gesture, ...]:
    """Let a ghost that is put down answer the form and the orientation too."""
    assert v.viewer is not None
    assert v.draft is not None
    o, question = v.open, v.draft.question
    if question == "place":
        return ()
    chart, shape, paper = chart_of(o), shape_for(o, v.viewer), o.papers[v.viewer]
    if question == "orient":
        poses = tuple([action.orientation for action in legal])
        return _gestures(chart, paper, shape, v.draft.form, poses)
    is_complete = legal[0] == form_of(shape, COMPLETE).trim
    return _gestures(chart, paper, shape, COMPLETE, None) if is_complete else ()


@remember
def _gestures(
    chart: Chart, paper: Paper, shape: str, form: int, poses: tuple[int, ...] | None
) -> tuple[Gesture, ...]:
    """Begin with the offer of each pose; without poses always with the first offer."""
    ghosts = ghosts_of(chart, covered_by(paper), shape, form)
    if poses is None:
        return tuple([Gesture(0, ghost) for ghost in ghosts])
    numbers = {pose: number for number, pose in enumerate(poses)}
    return tuple([Gesture(numbers[ghost.pose], ghost) for ghost in ghosts])


@lru_cache(maxsize=256)
def ghosts_of(chart: Chart, covered: int, name: str, number: int) -> tuple[Ghost, ...]:
    """List every way to put a form down, with the poses that turning and flipping lead to."""
    form = form_of(name, number)
    fitting = handles(chart, covered, SHAPE_OF[name].index, number)
    open_poses = tuple(o for o, where in zip(form.orientations, fitting) if where)
    found = []
    for orientation, laid, where in zip(form.orientations, form.laid, fitting):
        turned = next_pose(form, open_poses, orientation)
        flipped = mirror_pose(form, open_poses, orientation)
        for bit in bits(where):
            q, r = chart.cell_at[bit]
            cells = tuple([hex_id((q + dq, r + dr)) for dq, dr in laid])
            found.append(Ghost(cells[0], orientation, cells, turned, flipped, f"sign_{name}"))
    return tuple(found)


def same_picture(form: Form, orientation: int) -> int:
    """Find the kept orientation that looks like this one (D-025)."""
    return _same_pictures(form.cells)[orientation]


@lru_cache(maxsize=FORMS)
def _same_pictures(cells: tuple[Cell, ...]) -> tuple[int, ...]:
    """Give for each of the twelve orientations the smallest that looks like it."""
    looks = [hexes.normal_form(hexes.orient(cells, o)) for o in range(hexes.ORIENTATIONS)]
    return tuple(looks.index(look) for look in looks)


def next_pose(form: Form, open_poses: tuple[int, ...], orientation: int) -> int:
    """Turn clockwise until the form fits somewhere again."""
    side = orientation // 6 * 6
    for step in range(1, 7):
        pose = same_picture(form, side + (orientation + step) % 6)
        if pose in open_poses:
            return pose
    return orientation


def mirror_pose(form: Form, open_poses: tuple[int, ...], orientation: int) -> int:
    """Mirror left and right; turn on when that fits nowhere."""
    other = 0 if orientation >= 6 else 6
    mirrored = other + (6 - orientation % 6) % 6
    for step in range(6):
        pose = same_picture(form, other + (mirrored + step) % 6)
        if pose in open_poses:
            return pose
    return orientation
