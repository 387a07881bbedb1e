"""The state as text: what stands in it, and under which names, is fixed for good."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.errors import BadMessage
from starshelf.core.game import Positions

from . import state
from .state import State, rounds_done


class Secret(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What lies hidden: wishes until the end, burns until all have decided."""

    wishes: tuple[int, ...] = ()
    burns: tuple[int | None, ...] = ()


class Position(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table in the middle of a game; `pile` counts the comets by worth, from 1 up."""

    pile: tuple[int, ...]
    tanks: tuple[int, ...]
    caught: tuple[tuple[int, ...], ...]
    comet: int = 0
    lost: tuple[int, ...] = ()
    burnt: int = 0
    secret: Secret = Secret()


def write(s: State) -> Position:
    """Write a state down."""
    o, hidden = s.open, s.secret
    unset = (0,) * (len(o.tanks) - len(hidden.wishes)) if o.wishing else ()
    burns = hidden.burns if any(o.decided) else ()
    secret = Secret((*hidden.wishes, *unset), burns)
    return Position(o.pile, o.tanks, o.caught, o.comet, o.lost, o.burnt, secret)


def read(first: State, p: Position) -> State:
    """Turn a position back into a state; raise BadMessage that names the field."""
    seats, pile = len(first.open.tanks), first.open.pile
    for name, given in (("tanks", p.tanks), ("caught", p.caught)):
        if len(given) != seats:
            raise BadMessage(name, f"expected one for each of {seats} seats, got {len(given)}")
    if len(p.pile) != len(pile) or min(p.pile) < 0:
        raise BadMessage("pile", f"expected {len(pile)} counts from 0 up, got {p.pile}")
    if not 0 <= p.comet <= len(pile):
        raise BadMessage("comet", f"expected 0 to {len(pile)}, got {p.comet}")
    wishing = seats if first.open.wishing else 0
    if len(p.secret.wishes) != wishing:
        raise BadMessage("secret.wishes", f"expected {wishing}, got {p.secret.wishes}")
    wishes = p.secret.wishes[: p.secret.wishes.index(0)] if 0 in p.secret.wishes else None
    if wishes is not None and any(p.secret.wishes[len(wishes) :]):
        raise BadMessage("secret.wishes", "a seat gets its wish after the seats before it")
    burns = p.secret.burns or (None,) * seats
    if len(burns) != seats:
        raise BadMessage("secret.burns", f"expected one for each of {seats} seats")
    for seat, burn in enumerate(burns):
        if burn is not None and not 0 <= burn <= p.tanks[seat]:
            raise BadMessage(f"secret.burns[{seat}]", f"the tank has {p.tanks[seat]}, got {burn}")
    dealt = p.secret.wishes if wishes is None else wishes
    after = replace(
        first.open,
        pile=p.pile,
        tanks=p.tanks,
        caught=p.caught,
        decided=tuple(burn is not None for burn in burns),
        wished=len(dealt),
        comet=p.comet,
        lost=p.lost,
        burnt=p.burnt,
    )
    if rounds_done(after) > after.rounds:
        raise BadMessage("caught", f"expected at most {after.rounds} rounds")
    return State(after, state.Secret(dealt, burns))


POSITIONS = Positions(Position, write, read)
