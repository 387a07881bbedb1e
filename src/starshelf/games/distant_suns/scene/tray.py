"""The tray of the open draw phase: which form, how it lies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from starshelf.core.remember import remember
from starshelf.core.scene import Label, Piece, Place, Target
from starshelf.core.sheet import Part, Sheet
from starshelf.core.words import Message

from .. import names
from ..forms import SHAPE_OF, form_of
from ..rules.trimming import NO_DRAWING
from ..state import DrawQuestion, shape_for
from ..view import View
from .pictures import centre, extent, form_symbol, reach_of
from .race import HEIGHT, TRAY, WIDTH

LEAVING = 3.6
"""Room on the left for the shape whose cells may be left out."""
LARGEST = 3.2
"""The most room for one picture."""

Cards = tuple[tuple[int, int], ...]
"""The pictures of the tray: a form and how it lies."""


def form_id(number: int) -> str:
    """Name the picture of a form."""
    return f"form:{number}"


def pose_id(orientation: int) -> str:
    """Name the picture of an orientation."""
    return f"pose:{orientation}"


def leave_id(position: int) -> str:
    """Name a cell of the shape that may be left out."""
    return f"leave:{position}"


def tray_of(v: View, legal: Sequence[Any]) -> Part:
    """What the viewer is asked about: forms, orientations, or the one that is in hand."""
    assert v.viewer is not None
    assert v.draft is not None
    assert v.draft.question is not None
    shape, form = shape_for(v.open, v.viewer), v.draft.form
    cards: Cards = ((form, v.draft.orientation),)
    if v.draft.question == "trim":
        forms = SHAPE_OF[shape].by_omit
        cards = tuple([(forms[action.omit].number, 0) for action in legal if action != NO_DRAWING])
    elif v.draft.question == "orient":
        cards = tuple([(form, action.orientation) for action in legal])
    return tray(v.draft.question, shape, cards)


@remember
def tray(question: DrawQuestion, shape: str, cards: Cards) -> Part:
    """The pictures as large as they may be; left of forms the cells that may be left out."""
    title = Message("place-tray", {"shape": names.SHAPE[shape]})
    sheet = Sheet([Place(TRAY, "tray", WIDTH, HEIGHT, title=title)])
    is_trim = question == "trim"
    if is_trim:
        sheet.put(leaving(shape))
    left, foot = (LEAVING, 0.42) if is_trim else (0.1, 0.0)
    size, rows, columns = _grid(len(cards), WIDTH - left - 0.1, foot)
    begin = left + (WIDTH - left - columns * size) / 2
    for number, (form, orientation) in enumerate(cards):
        x = round(begin + size * (number % columns + 0.5), 3)
        y = round(HEIGHT / 2 + (size + foot) * (number // columns - (rows - 1) / 2) - foot / 2, 3)
        sheet.put(card(question, shape, form, orientation, x, y, size))
        if is_trim:
            sheet.put(price(shape, form, x, round(y + size / 2 + 0.15, 3)))
    return sheet.part()


@lru_cache(maxsize=128)
def _grid(count: int, wide: float, foot: float) -> tuple[float, int, int]:
    """Find the rows and columns that show this many pictures largest: size, rows, columns."""
    found = []
    for rows in range(1, max(count, 1) + 1):
        columns = -(-max(count, 1) // rows)
        size = min(wide / columns, (HEIGHT - 0.1) / rows - foot, LARGEST)
        found.append((size, -rows, columns))
    size, rows, columns = max(found)
    return size, -rows, columns


@remember
def card(
    question: DrawQuestion,
    shape: str,
    number: int,
    orientation: int,
    x: float,
    y: float,
    size: float,
) -> Part:
    """A form as it lies; while it is only shown in hand it cannot be clicked."""
    form = form_of(shape, number)
    name = form_id(number) if question == "trim" else pose_id(orientation)
    left, right, top, bottom = extent(form.laid[form.orientations.index(orientation)])
    room, side = size * 0.78, round(size - 0.1, 3)
    scale = min(room / (right - left), room / (bottom - top), 0.6)
    dx, dy = (right + left) / 2 * scale, (bottom + top) / 2 * scale
    picture = Piece(
        id=f"picture:{name}",
        symbol=form_symbol(shape, form),
        place=TRAY,
        x=round(x - dx, 3),
        y=round(y - dy, 3),
        size=round(2 * reach_of(form) * scale, 3),
        turn=60 * (orientation % 6),
        flip=orientation >= 6,
    )
    pieces = (Piece(f"card:{name}", "tile", TRAY, x, y, side), picture)
    if question == "place":
        return Part(pieces)
    label = Message("target-pose", {"number": orientation + 1})
    if question == "trim":
        label = Message("target-form", {"shape": names.SHAPE[shape], "count": len(form.omit)})
    return Part(pieces, targets=(Target(name, TRAY, x, y, shape="square", size=side, label=label),))


@remember
def price(shape: str, number: int, x: float, y: float) -> Part:
    """What a form costs: an upgrade cell's sign for each upgrade."""
    name, count = f"price:{form_id(number)}", len(form_of(shape, number).omit)
    message = Message("label-price", {"count": count})
    if not count:
        return Part(labels=(Label(name, TRAY, x, y, message=message, size=0.3),))
    ats = [round(x + 0.42 * (paid - (count - 1) / 2), 3) for paid in range(count)]
    return Part(
        tuple(
            Piece(f"{name}:{paid}", "upgrade", TRAY, at, y, 0.4, label=message)
            for paid, at in enumerate(ats)
        )
    )


@remember
def leaving(name: str) -> Part:
    """The shape large, each cell something to click: the ones to leave out."""
    shape = SHAPE_OF[name]
    points = [centre(cell) for cell in shape.cells]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    scale = min((LEAVING - 0.4) / (max(xs) - min(xs) + 1), 2.5 / (max(ys) - min(ys) + 1.16), 0.85)
    dx = LEAVING / 2 - (max(xs) + min(xs)) / 2 * scale
    dy = HEIGHT / 2 - (max(ys) + min(ys)) / 2 * scale
    form = shape.forms[0]
    size, symbol = 2 * reach_of(form) * scale, form_symbol(name, form)
    targets = tuple(
        Target(
            leave_id(position),
            TRAY,
            round(dx + x * scale, 3),
            round(dy + y * scale, 3),
            shape="hex",
            size=round(0.86 * scale, 3),
            label=Message("target-leave", {"number": position + 1}),
        )
        for position, (x, y) in enumerate(points)
    )
    whole = Piece("leave:shape", symbol, TRAY, round(dx, 3), round(dy, 3), size)
    return Part((whole,), targets=targets)
