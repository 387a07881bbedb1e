"""The value board as a race: the higher in a stack and the further right, the better."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starshelf.core.remember import remember
from starshelf.core.scene import Label, Piece, Place
from starshelf.core.sheet import Part
from starshelf.core.words import Arg, Message

from .. import content as c
from .. import why
from . import layout as at

TOKENS: Final = {name: f"token:{name}" for name in c.TOKENS}
"""By value token: its target."""
_GROUND: Final = Part(
    places=(
        Place(
            "values",
            "track",
            at.VALUE_WIDTH,
            at.VALUE_HEIGHT,
            title=Message("place-values"),
            ground="value-ground",
        ),
    )
)


def value_board(
    orders: tuple[tuple[int, ...], ...], steps: tuple[tuple[int, ...], ...]
) -> tuple[Part, ...]:
    """Draw the three value tracks."""
    return (_GROUND, *map(_track, range(len(orders)), orders, steps))


@remember
def _track(track: int, order: tuple[int, ...], steps: tuple[int, ...]) -> Part:
    row, floor = c.VALUE_TRACKS[track], at.ROW_Y[track]
    heights = [0] * (row.last + 1)
    pieces = []
    for rank in reversed(range(len(order))):
        number = order[rank]
        step = steps[number]
        y = floor - 0.72 - at.TOKEN_RISE * heights[step]
        sway = 0.0
        if steps.count(step) > 1:
            sway = at.TOKEN_SWAY if heights[step] % 2 else -at.TOKEN_SWAY
        heights[step] += 1
        pieces.append(_token(track, number, rank, at.STEP_X[step] + sway, y))
    worth = " · ".join(str(points) for points in (*row.points, row.rest))
    words = Label(
        f"track:{track}",
        "values",
        at.VALUE_WIDTH - 0.6,
        floor - at.ROW_TALL[track] + 0.6,
        message=Message(f"worth-{row.of}", {"points": worth}),
        size=0.6,
        anchor="end",
    )
    return Part(tuple(pieces), labels=(words,))


@lru_cache(maxsize=1 << 12)
def _token(track: int, number: int, rank: int, x: float, y: float) -> Piece:
    name, points = c.VALUE_TRACKS[track].tokens[number], c.RANK_POINTS[track][rank]
    args: dict[str, Arg] = {"token": why.token(track, number), "rank": rank + 1, "points": points}
    label = Message("piece-value_token", args)
    size = at.TOKEN_SIZE
    return Piece(TOKENS[name], f"token-{name}", "values", x, y, size, label=label, target=True)
