"""Where things are shown that actions point at, and what each offer says."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any

from msgspec.structs import replace

from starshelf.core.game import Action
from starshelf.core.pointing import BUTTON, Path, Pointing, Row, Shown
from starshelf.core.remember import remember
from starshelf.core.scene import Ghost, Offer, OfferKind
from starshelf.core.words import Arg, Message

from .. import names
from ..actions import ORIENTATION, Assign, Orient, Place, Skip, Trim
from ..chart import Chart, fits_somewhere
from ..content import FACE_IDS, PAIRS, SIDES
from ..forms import COMPLETE, SHAPE_OF, Shape
from ..hexes import ORIENTATIONS
from ..state import ZONES, Paper, chart_of, covered_by, is_solo, shape_for, shape_in
from ..view import View
from .ghosts import ghost_at
from .panel import half_id, socket_id
from .paper import hex_id
from .tray import form_id, leave_id, pose_id

ANSWERS: dict[str | None, tuple[type[Action], ...]] = {
    "trim": (Trim, Skip),
    "orient": (Orient,),
    "place": (Place,),
}


def answers(v: View) -> Collection[type[Action]]:
    """Name the actions that answer what the viewer is asked."""
    if v.open.phase == "assign":
        return (Assign,)
    return () if v.draft is None else ANSWERS.get(v.draft.question, ())


def shape_of(v: View) -> Shape | None:
    """Give the shape that the viewer draws in this turn, if any."""
    if v.draft is None or v.viewer is None:
        return None
    return SHAPE_OF[shape_for(v.open, v.viewer)]


# --- a module -----------------------------------------------------------------------------------


def say_module(v: View, action: Assign) -> Message:
    """Tell who draws what, and whose paper has no room for it."""
    o = v.open
    own, others = (shape_in(o, z) for z in ZONES[action.pair][FACE_IDS.index(action.face)])
    tight = tuple(
        names.SEATS[seat]
        for seat, paper in enumerate(o.papers)
        if not has_room(chart_of(o), paper, own if seat == v.viewer else others)
    )
    args: dict[str, Arg] = {
        "own": names.SHAPE[own],
        "others": names.SHAPE[others],
        "side": names.SIDE[SIDES.index(action.side)],
        "tight": len(tight),
        "seats": tight,
    }
    return Message("offer-assign_alone" if is_solo(o) else "offer-assign", args)


@remember
def has_room(chart: Chart, paper: Paper, shape: str) -> bool:
    """Tell whether the complete shape fits on a paper."""
    return fits_somewhere(chart, covered_by(paper), SHAPE_OF[shape].index, COMPLETE)


def half_of(v: View, action: Assign) -> tuple[Path, ...]:
    """A half of a pair says it all."""
    return ((half_id(action.side, action.pair, action.face),),)


def sockets_of(v: View, action: Assign) -> tuple[Path, ...]:
    """A notch alone is read as the pair that begins there; the last one ends its pair."""
    if action.face != FACE_IDS[0]:
        return ()
    first = ((socket_id(action.side, action.pair),),)
    is_last = action.pair == len(PAIRS) - 1
    return (*first, (socket_id(action.side, action.pair + 1),)) if is_last else first


# --- a form -------------------------------------------------------------------------------------


def say_form(v: View, action: Trim) -> Message:
    """Name the shape, and how many cells are left out."""
    shape = shape_of(v)
    assert shape is not None, "forms are offered in the draw phase"
    args: dict[str, Arg] = {"shape": names.SHAPE[shape.id], "count": len(action.omit)}
    return Message("offer-trim" if action.omit else "offer-complete", args)


def kind_of_form(v: View, action: Trim) -> OfferKind:
    """The complete form is what most draw."""
    return "plain" if action.omit else "main"


def form_paths(v: View, action: Trim) -> tuple[Path, ...]:
    """The picture of a form; or all cells that, left out, give a form that looks the same."""
    shape = shape_of(v)
    if shape is None:
        return orders(action.omit)
    form = shape.by_omit.get(action.omit)
    if form is not None:
        return ways_to(shape.id, form.number)
    return BUTTON if action.omit in shape.like else orders(action.omit)


@remember
def ways_to(name: str, number: int) -> tuple[Path, ...]:
    """List all paths to a form."""
    shape = SHAPE_OF[name]
    same = [omit for omit, form in shape.like.items() if form.number == number]
    return ((form_id(number),), *(path for omit in same for path in orders(omit)))


@remember
def orders(omit: tuple[int, ...]) -> tuple[Path, ...]:
    """List all orders in which cells to leave out can be clicked."""
    return tuple(permutations([leave_id(position) for position in omit])) if omit else BUTTON


# --- how it lies and where ----------------------------------------------------------------------


def say_pose(v: View, action: Orient) -> Message:
    """Number the orientation from 1."""
    return Message("offer-orient", {"number": action.orientation + 1})


def say_place(v: View, action: Place) -> Message:
    """Name the shape and the cell of its handle."""
    assert v.viewer is not None
    return place_said(chart_of(v.open), shape_for(v.open, v.viewer), action.q, action.r)


@remember
def place_said(chart: Chart, shape: str, q: int, r: int) -> Message:
    """What an offer to draw says."""
    return Message("offer-place", {"shape": names.SHAPE[shape], "cell": chart.names[(q, r)]})


def ghost_of(v: View, action: Place) -> Ghost | None:
    """The form as it lies, its handle on the cell."""
    if v.draft is None or v.draft.question != "place" or v.viewer is None:
        return None
    shape = shape_for(v.open, v.viewer)
    return ghost_at(shape, v.draft.form, v.draft.orientation, action.q, action.r)


def cell_paths(v: View, action: Place) -> tuple[Path, ...]:
    """A cell means to draw there, however a ghost lay on it."""
    return _cell_paths(action.q, action.r)


@remember
def _cell_paths(q: int, r: int) -> tuple[Path, ...]:
    cell = hex_id((q, r))
    return ((cell,), *((cell, pose_id(o)) for o in range(ORIENTATIONS)))


def cells_of(v: View) -> Iterable[Place]:
    """Only cells of the sheet are shown."""
    return chart_of(v.open).cell_places if v.open.sheet else ()


POINTING: Pointing[View] = Pointing(
    rows=(
        Row(Assign, say=say_module, paths=half_of, unoffered=sockets_of),
        Row(Trim, say=say_form, paths=form_paths, kind=kind_of_form),
        Row(Skip, kind="danger"),
        Row(Orient, say=say_pose),
        Row(
            Place,
            say=say_place,
            paths=lambda v, action: BUTTON,
            ghost=ghost_of,
            unoffered=cell_paths,
            among=cells_of,
        ),
    ),
    shown={ORIENTATION: Shown(at=lambda v, orientation: (pose_id(orientation),))},
    answers=answers,
)


def offers(v: View, legal: Sequence[Any]) -> tuple[Offer, ...]:
    """Offer what the viewer may do; the very same as long as only others go on drawing."""
    if not legal:
        return ()
    return _offers(View(v.viewer, replace(v.open, finished=()), v.draft), tuple(legal))


@lru_cache(maxsize=256)
def _offers(v: View, legal: tuple[Action, ...]) -> tuple[Offer, ...]:
    return POINTING.offers(v, legal)
