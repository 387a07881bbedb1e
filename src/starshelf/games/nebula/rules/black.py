"""Black stars: the track, the token, a new bright star, the value token that is raised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision

from .. import content as c
from .. import why
from ..actions import ChangeBright, RaiseValue
from ..state import Open, State, rank_points
from ..why import Told, refuse
from .bag import drawn_star
from .desk import Desk, fewer, more, put, without_star
from .turn import wrong_phase


def place_black(desk: Desk, seat: int) -> None:
    """Lay it on the track, advance the token, change the bright star if due (N-140 to N-154)."""
    o = desk.open
    mat = without_star(o.mats[seat], c.BLACK)
    mat = replace(mat, black=mat.black + 1)
    desk.tell(Fact(Told.BLACK_STAR_PLACED, {"seat": why.SEATS[seat], "place": mat.black}))
    if o.turn_bright == c.BLACK:
        desk.tell(why.star_fact(Told.BRIGHT_MATCHED, seat, c.BLACK))
    token = min(o.token + 1, c.TOKEN_TRACK.last)
    moved = token > o.token
    if moved:
        desk.tell(why.number_fact(Told.BLACK_TOKEN_ADVANCED, "step", token))
    mats = put(o.mats, seat, mat)
    desk.open = o = replace(o, mats=mats, placed=o.placed | 1 << c.BLACK, token=token)
    if moved and token in c.TOKEN_TRACK.glowing:
        if any(other_kinds(o)):
            desk.open = replace(o, phase="change")
            return
        desk.tell(Fact(Told.BRIGHT_STAR_MISSING))
        desk.open = replace(o, bright=c.EMPTY, box=_with_bright(o))
    _ask_raise(desk)


def other_kinds(o: Open) -> tuple[int, ...]:
    """Count what the bag has of other kinds than the bright star's (N-148)."""
    return o.bag if o.bright == c.EMPTY else put(o.bag, o.bright, 0)


def _with_bright(o: Open) -> tuple[int, ...]:
    """Put the bright star into the box."""
    return o.box if o.bright == c.EMPTY else more(o.box, o.bright)


def change_bright(desk: Desk, dealer: int, action: ChangeBright) -> None:
    """Exchange the bright star (N-146 to N-151)."""
    o = desk.open
    kind = c.KIND[action.kind]
    bag = fewer(o.bag, kind)
    stars = {"old": why.star(o.bright), "new": why.STAR[kind]}
    desk.tell(Fact(Told.BRIGHT_STAR_CHANGED, stars))
    if not any(bag):
        desk.tell(Fact(Told.BAG_EMPTIED))
    desk.open = replace(o, phase="place", bright=kind, box=_with_bright(o), bag=bag)
    _ask_raise(desk)


CHANGE: Final = drawn_star(ChangeBright, "change", change_bright, other_kinds)

# --- value tokens -------------------------------------------------------------------------------

_RAISE: Final = tuple(tuple(RaiseValue(name) for name in row.tokens) for row in c.VALUE_TRACKS)
_ALL_RAISES: Final = tuple(action for row in _RAISE for action in row)
_LAST: Final = tuple(row.last for row in c.VALUE_TRACKS)


def _ask_raise(desk: Desk) -> None:
    """Ask for a value token in the full variant (N-154, N-163)."""
    o = desk.open
    if not o.full:
        return
    if _raises(o.steps):
        desk.open = replace(o, phase="raise")
    else:
        desk.tell(Fact(Told.VALUE_STEP_SKIPPED))


def _raises(steps: tuple[tuple[int, ...], ...]) -> Sequence[RaiseValue]:
    star, constellation, sector = steps
    if _LAST[0] in star or _LAST[1] in constellation or _LAST[2] in sector:
        return [
            _RAISE[track][number]
            for track, row in enumerate(steps)
            for number, step in enumerate(row)
            if step < _LAST[track]
        ]
    return _ALL_RAISES


def raises(s: State, seat: int) -> Sequence[RaiseValue]:
    """Offer every token that is not on its last step."""
    return _raises(s.open.steps)


def why_not_raise(s: State, seat: int, action: RaiseValue) -> Refusal | None:
    """Refuse a token at its end (N-163)."""
    track, number = c.TOKEN[action.token]
    if s.open.steps[track][number] >= _LAST[track]:
        return refuse("token_at_end", token=why.token(track, number))
    return None


def no_values(s: State, seat: int, action: RaiseValue) -> Refusal | None:
    """Refuse a raise where there is no value board (N-265)."""
    return wrong_phase(s, seat, action) if s.open.full else refuse("not_in_this_variant")


def raised(
    order: tuple[int, ...], steps: tuple[int, ...], number: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Advance a token by one step, on top of those that stand there (N-161 to N-164)."""
    step = steps[number] + 1
    above = [token for token in order if token != number and steps[token] > step]
    below = [token for token in order if token != number and steps[token] <= step]
    return (*above, number, *below), put(steps, number, step)


def raise_value(desk: Desk, seat: int, action: RaiseValue) -> None:
    """Advance the token, then go on placing."""
    o = desk.open
    track, number = c.TOKEN[action.token]
    order, steps = raised(o.orders[track], o.steps[track], number)
    orders = put(o.orders, track, order)
    desk.open = replace(o, phase="place", orders=orders, steps=put(o.steps, track, steps))
    desk.tell(
        Fact(
            Told.VALUE_TOKEN_RAISED,
            {
                "seat": why.SEATS[seat],
                "token": why.token(track, number),
                "step": steps[number],
                "rank": order.index(number) + 1,
                "points": rank_points(orders, track, number),
                "ranks": why.tokens(track, order),
            },
        )
    )


RAISE: Final = Decision(
    action=RaiseValue,
    asked="raise",
    listed=raises,
    why_not=why_not_raise,
    then=raise_value,
    unasked=no_values,
)
