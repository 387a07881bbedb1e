"""Phase II: stars are placed on the galaxy or on the black track, until one stops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision

from .. import content as c
from .. import why
from ..actions import Place, Stop
from ..content import reach
from ..state import ALLOWED, Mat, Open, State, free_cells, placeable, star_at
from ..why import Told, refuse
from .black import place_black
from .desk import Desk, more, put
from .turn import end_placing, wrong_phase

_STOP: Final = Stop()
_PLACE_BLACK: Final = Place(c.KINDS[c.BLACK])
_PLACE: Final = tuple(tuple(Place(c.KINDS[k], cell) for cell in c.CELLS) for k in c.COLOURS)

_CHUNK: Final = 9
_CHUNK_MASK: Final = (1 << _CHUNK) - 1


def _chunks(actions: tuple[Place, ...], first: int) -> tuple[tuple[Place, ...], ...]:
    some = actions[first : first + _CHUNK]
    return tuple(
        tuple(action for bit, action in enumerate(some) if mask >> bit & 1)
        for mask in range(1 << len(some))
    )


_COLOURS_OF: Final = tuple(
    tuple(colour for colour in c.COLOURS if kinds >> colour & 1)
    for kinds in range(1 << len(c.KINDS))
)
"""By a mask of kinds: the colours among them."""
_LISTS: Final = tuple(
    tuple(_chunks(actions, first) for first in (0, _CHUNK, 2 * _CHUNK)) for actions in _PLACE
)
"""By colour and nine cells at a time: the placements of a mask."""


def placements(s: State, seat: int) -> Sequence[Place | Stop]:
    """Offer every star on every cell it may go to, and to stop."""
    o = s.open
    mat = o.mats[seat]
    kinds = placeable(mat, o.turn_bright, o.placed)
    found: list[Place | Stop] = []
    filled, stars = mat.filled, mat.stars
    # As free_cells says, with what all colours share worked out once.
    near = filled | reach(filled) if filled else c.CENTRE_MASK
    for colour in _COLOURS_OF[kinds]:
        mask = stars[colour]
        mask = near & ~reach(mask) if mask else near
        low, middle, high = _LISTS[colour]
        found += low[mask & _CHUNK_MASK]
        found += middle[mask >> _CHUNK & _CHUNK_MASK]
        found += high[mask >> 2 * _CHUNK]
    if kinds >> c.BLACK & 1:
        found.append(_PLACE_BLACK)
    found.append(_STOP)
    return found


def why_not_place(s: State, seat: int, action: Place) -> Refusal | None:
    """Say why a star cannot go there."""
    o = s.open
    mat = o.mats[seat]
    kind = c.KIND[action.kind]
    if not mat.held[kind]:
        return refuse("star_not_held", star=why.STAR[kind])
    if not ALLOWED[o.turn_bright][o.placed] >> kind & 1:
        return _why_not_kind(o, kind)
    if kind == c.BLACK:
        if action.cell is not None:
            return refuse("black_off_track")
        return refuse("black_track_full") if mat.black >= c.BLACK_TRACK.cells else None
    if action.cell is None:
        return refuse("coloured_on_track", star=why.STAR[kind])
    cell = c.CELL[action.cell]
    return None if free_cells(mat, kind) >> cell & 1 else _why_not_cell(mat, kind, cell)


def _why_not_kind(o: Open, kind: int) -> Refusal:
    if o.placed >> kind & 1:
        clause = "N-106" if o.placed.bit_count() < c.PLACEMENT.limit else "N-110"
        return refuse("kind_already_placed", clause, star=why.STAR[kind])
    return refuse("third_needs_bright", star=why.STAR[kind], bright=why.star(o.turn_bright))


def _why_not_cell(mat: Mat, kind: int, cell: int) -> Refusal:
    name = c.CELLS[cell]
    if not mat.filled:
        return refuse("centre_first", cell=name)
    if not (mat.filled | c.reach(mat.filled)) >> cell & 1:
        return refuse("cell_not_linked", cell=name)
    near = tuple(c.CELLS[other] for other in c.cells_in(c.NEAR[cell] & mat.stars[kind]))
    return refuse("same_colour_linked", cell=name, star=why.STAR[kind], near=near)


def place(desk: Desk, seat: int, action: Place) -> None:
    """Place a star and carry out all that follows from it (N-113)."""
    if action.cell is None:
        place_black(desk, seat)
    else:
        _place_colour(desk, seat, c.KIND[action.kind], c.CELL[action.cell])


def _place_colour(desk: Desk, seat: int, kind: int, cell: int) -> None:
    o = desk.open
    mat = o.mats[seat]
    held = list(mat.held)
    held[kind] -= 1
    kinds = mat.kinds if held[kind] else mat.kinds & ~(1 << kind)
    bit = 1 << cell
    stars, filled, box = mat.stars, mat.filled, o.box
    if filled & bit:
        old = star_at(mat, cell)
        if old != kind:
            stars = put(put(stars, old, stars[old] ^ bit), kind, stars[kind] | bit)
        box = more(box, old)
        desk.tell(why.replaced_fact(seat, old, kind, cell))
    else:
        stars = (*stars[:kind], stars[kind] | bit, *stars[kind + 1 :])
        filled |= bit
        desk.tell(why.placed_fact(seat, kind, cell))
        _tell_completed(desk, seat, filled, cell)
    if kind == o.turn_bright:
        desk.tell(why.star_fact(Told.BRIGHT_MATCHED, seat, kind))
    mats = list(o.mats)
    mats[seat] = Mat(tuple(held), stars, filled, mat.black, kinds)
    desk.open = replace(o, mats=tuple(mats), box=box, placed=o.placed | 1 << kind)


def _tell_completed(desk: Desk, seat: int, filled: int, cell: int) -> None:
    constellation, orbit = c.CONSTELLATION_OF[cell], c.ORBIT_OF[cell]
    if orbit < 0:
        return
    name = why.SEATS[seat]
    mask = c.CONSTELLATION_MASKS[constellation]
    if filled & mask == mask:
        figure = why.constellation(constellation)
        desk.tell(Fact(Told.CONSTELLATION_COMPLETED, {"seat": name, "constellation": figure}))
    mask = c.ORBIT_MASKS[orbit]
    if filled & mask == mask:
        desk.tell(Fact(Told.ORBIT_COMPLETED, {"seat": name, "orbit": orbit + 1}))


def why_not_stop(s: State, seat: int, action: Stop) -> Refusal | None:
    """Stopping is always allowed in phase II (N-114)."""
    return None


def stop(desk: Desk, seat: int, action: Stop) -> None:
    """End phase II."""
    end_placing(desk)


PLACE: Final = Decision(
    action=Place, asked="place", why_not=why_not_place, then=place, unasked=wrong_phase
)
STOP: Final = Decision(
    action=Stop, asked="place", why_not=why_not_stop, then=stop, unasked=wrong_phase
)
