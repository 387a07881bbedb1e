"""Phase II: stars on the galaxy and on the black track, the bright star, value tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.words import Arg
from starshelf.games.nebula import content as c
from starshelf.games.nebula import why
from starshelf.games.nebula.actions import Place, RaiseValue, Stop
from starshelf.games.nebula.content import reach
from starshelf.games.nebula.rules.gather import Outcome, with_mat, without_star
from starshelf.games.nebula.rules.turn import end_placing, go_on_placing
from starshelf.games.nebula.state import (
    ALLOWED,
    Mat,
    State,
    free_cells,
    placeable,
    rank_points,
    star_at,
)
from starshelf.games.nebula.why import Told, refuse

STOP: Final = Stop()
PLACE_BLACK: Final = Place(c.KINDS[c.BLACK])
PLACE: Final = tuple(tuple(Place(c.KINDS[k], cell) for cell in c.CELLS) for k in c.COLOURS)

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
    tuple(_chunks(actions, first) for first in (0, _CHUNK, 2 * _CHUNK)) for actions in PLACE
)
"""By colour and nine cells at a time: the placements of a mask."""

# --- stars --------------------------------------------------------------------------------------


def legal_place(state: State, seat: int) -> Sequence[Place | Stop]:
    """Offer every star on every cell it may go to, and to stop."""
    mat = state.mats[seat]
    kinds = placeable(mat, state.turn_bright, state.placed)
    found: list[Place | Stop] = []
    filled = mat.filled
    # As free_cells says, with what all colours share worked out once.
    near = filled | reach(filled) if filled else c.CENTRE_MASK
    for colour in _COLOURS_OF[kinds]:
        mask = near & ~reach(mat.stars[colour])
        low, middle, high = _LISTS[colour]
        found += low[mask & _CHUNK_MASK]
        found += middle[mask >> _CHUNK & _CHUNK_MASK]
        found += high[mask >> 2 * _CHUNK]
    if kinds >> c.BLACK & 1:
        found.append(PLACE_BLACK)
    found.append(STOP)
    return found


def check_place(state: State, seat: int, action: Place) -> Refusal | None:
    """Say why a star cannot go there."""
    mat = state.mats[seat]
    kind = c.KIND.get(action.kind)
    if kind is None or not mat.held[kind]:
        return refuse("star_not_held", star=why.kind_word(action.kind))
    if not ALLOWED[state.turn_bright][state.placed] >> kind & 1:
        return _check_count(state, kind)
    if kind == c.BLACK:
        if action.cell is not None:
            return refuse("black_off_track")
        return refuse("black_track_full") if mat.black >= c.BLACK_TRACK.cells else None
    if action.cell is None:
        return refuse("coloured_on_track", star=why.STAR[kind])
    cell = c.CELL.get(action.cell)
    if cell is None:
        return refuse("unknown_cell", cell=action.cell)
    if free_cells(mat, kind) >> cell & 1:
        return None
    return _check_cell(mat, kind, cell)


def _check_count(state: State, kind: int) -> Refusal:
    if state.placed >> kind & 1:
        clause = "N-106" if state.placed.bit_count() < c.PLACEMENT.limit else "N-110"
        return refuse("kind_already_placed", clause, star=why.STAR[kind])
    return refuse("third_needs_bright", star=why.STAR[kind], bright=why.star(state.turn_bright))


def _check_cell(mat: Mat, kind: int, cell: int) -> Refusal:
    name = c.CELLS[cell]
    if not mat.filled:
        return refuse("centre_first", cell=name)
    if not (mat.filled | c.reach(mat.filled)) >> cell & 1:
        return refuse("cell_not_linked", cell=name)
    near = tuple(c.CELLS[other] for other in c.cells_in(c.NEAR[cell] & mat.stars[kind]))
    return refuse("same_colour_linked", cell=name, star=why.STAR[kind], near=near)


def apply_place(state: State, seat: int, action: Place) -> Outcome:
    """Place a star and carry out all that follows from it (N-113)."""
    kind = c.KIND[action.kind]
    facts: list[Fact] = []
    placed = state.placed | 1 << kind
    if action.cell is None:
        state = _place_black(state, seat, placed, facts)
    else:
        state = _place_colour(state, seat, kind, c.CELL[action.cell], placed, facts)
    return state, tuple(facts)


def _place_colour(
    state: State, seat: int, kind: int, cell: int, placed: int, facts: list[Fact]
) -> State:
    mat = state.mats[seat]
    held = mat.held
    left = held[kind] - 1
    held = (*held[:kind], left, *held[kind + 1 :])
    kinds = mat.kinds if left else mat.kinds & ~(1 << kind)
    bit = 1 << cell
    stars = mat.stars
    box = state.box
    if mat.filled & bit:
        old = star_at(mat, cell)
        if old != kind:
            changed = list(stars)
            changed[old] ^= bit
            changed[kind] |= bit
            stars = tuple(changed)
        box = (*box[:old], box[old] + 1, *box[old + 1 :])
        facts.append(why.replaced_fact(seat, old, kind, cell))
        mat = replace(mat, held=held, kinds=kinds, stars=stars)
    else:
        facts.append(why.placed_fact(seat, kind, cell))
        stars = (*stars[:kind], stars[kind] | bit, *stars[kind + 1 :])
        mat = replace(mat, held=held, kinds=kinds, stars=stars, filled=mat.filled | bit)
        _tell_completed(seat, mat.filled, cell, facts)
    if kind == state.turn_bright:
        facts.append(why.star_fact(Told.BRIGHT_MATCHED, seat, kind))
    state = replace(state, mats=with_mat(state, seat, mat), box=box, placed=placed)
    return go_on_placing(state, facts)


def _tell_completed(seat: int, filled: int, cell: int, facts: list[Fact]) -> None:
    constellation, orbit = c.CONSTELLATION_OF[cell], c.ORBIT_OF[cell]
    if orbit < 0:
        return
    name = why.SEATS[seat]
    mask = c.CONSTELLATION_MASKS[constellation]
    if filled & mask == mask:
        args: dict[str, Arg] = {
            "seat": name,
            "constellation": why.constellation(constellation),
        }
        facts.append(Fact(Told.CONSTELLATION_COMPLETED, args))
    mask = c.ORBIT_MASKS[orbit]
    if filled & mask == mask:
        facts.append(Fact(Told.ORBIT_COMPLETED, {"seat": name, "orbit": orbit + 1}))


# --- black stars and the bright star ------------------------------------------------------------


def _place_black(state: State, seat: int, placed: int, facts: list[Fact]) -> State:
    """Lay it on the track, advance the token, change the bright star if due (N-140 to N-154)."""
    mat = state.mats[seat]
    black = mat.black + 1
    mat = replace(without_star(mat, c.BLACK), black=black)
    facts.append(Fact(Told.BLACK_STAR_PLACED, {"seat": why.SEATS[seat], "place": black}))
    if state.turn_bright == c.BLACK:
        facts.append(why.star_fact(Told.BRIGHT_MATCHED, seat, c.BLACK))
    token = state.token
    state = replace(state, mats=with_mat(state, seat, mat), placed=placed)
    if token >= c.TOKEN_TRACK.last:
        return after_bright(state, facts)
    token += 1
    facts.append(why.number_fact(Told.BLACK_TOKEN_ADVANCED, "step", token))
    state = replace(state, token=token)
    if token not in c.TOKEN_TRACK.glowing:
        return after_bright(state, facts)
    if any(count for kind, count in enumerate(state.bag) if kind != state.bright):
        return replace(state, phase="change")
    box = state.box
    old = state.bright
    if old != c.EMPTY:
        box = (*box[:old], box[old] + 1, *box[old + 1 :])
    facts.append(Fact(Told.BRIGHT_STAR_MISSING))
    return after_bright(replace(state, bright=c.EMPTY, box=box), facts)


def after_bright(state: State, facts: list[Fact]) -> State:
    """Ask for a value token in the full variant, then go on placing (N-154, N-163)."""
    if state.full:
        if legal_raise(state, state.active):
            return replace(state, phase="raise")
        facts.append(Fact(Told.VALUE_STEP_SKIPPED))
    return go_on_placing(state, facts)


# --- stopping -----------------------------------------------------------------------------------


def check_stop(state: State, seat: int, action: Stop) -> Refusal | None:
    """Stopping is always allowed in phase II (N-114)."""
    return None


def apply_stop(state: State, seat: int, action: Stop) -> Outcome:
    """End phase II."""
    facts: list[Fact] = []
    return end_placing(state, facts), tuple(facts)


# --- value tokens -------------------------------------------------------------------------------

RAISE: Final = tuple(tuple(RaiseValue(name) for name in row.tokens) for row in c.VALUE_TRACKS)
_ALL_RAISES: Final = tuple(action for row in RAISE for action in row)
_LAST: Final = tuple(row.last for row in c.VALUE_TRACKS)


@lru_cache(maxsize=4096)
def _raises(steps: tuple[tuple[int, ...], ...]) -> tuple[RaiseValue, ...]:
    return tuple(
        RAISE[track][number]
        for track, row in enumerate(steps)
        for number, step in enumerate(row)
        if step < _LAST[track]
    )


def legal_raise(state: State, seat: int) -> Sequence[RaiseValue]:
    """Offer every token that is not on its last step."""
    for row, last in zip(state.steps, _LAST):
        if last in row:
            return _raises(state.steps)
    return _ALL_RAISES


def check_raise(state: State, seat: int, action: RaiseValue) -> Refusal | None:
    """Refuse unknown tokens and those at their end (N-163)."""
    found = c.TOKEN.get(action.token)
    if found is None:
        return refuse("unknown_token", token=action.token)
    track, number = found
    if state.steps[track][number] >= _LAST[track]:
        return refuse("token_at_end", token=why.token(track, number))
    return None


def raised(
    order: tuple[int, ...], steps: tuple[int, ...], number: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Advance a token by one step, on top of those that stand there (N-161 to N-164)."""
    step = steps[number] + 1
    above = [token for token in order if token != number and steps[token] > step]
    below = [token for token in order if token != number and steps[token] <= step]
    return (*above, number, *below), (*steps[:number], step, *steps[number + 1 :])


def apply_raise(state: State, seat: int, action: RaiseValue) -> Outcome:
    """Advance the token, then go on placing."""
    track, number = c.TOKEN[action.token]
    order, steps = raised(state.orders[track], state.steps[track], number)
    orders = (*state.orders[:track], order, *state.orders[track + 1 :])
    state = replace(
        state,
        orders=orders,
        steps=(*state.steps[:track], steps, *state.steps[track + 1 :]),
    )
    args: dict[str, Arg] = {
        "seat": why.SEATS[seat],
        "token": why.token(track, number),
        "step": steps[number],
        "rank": order.index(number) + 1,
        "points": rank_points(orders, track, number),
        "ranks": why.tokens(track, order),
    }
    facts = [Fact(Told.VALUE_TOKEN_RAISED, args)]
    return go_on_placing(state, facts), tuple(facts)
