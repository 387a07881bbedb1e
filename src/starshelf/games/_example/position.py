"""The state as text: what stands in it, and under which names, is fixed for good."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.errors import BadMessage
from starshelf.core.game import Positions

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
    burns = s.burns if any(burn is not None for burn in s.burns) else ()
    return Position(s.pile, s.tanks, s.caught, s.comet, s.lost, s.burnt, Secret(s.wishes, burns))


def read(first: State, p: Position) -> State:
    """Turn a position back into a state; raise BadMessage that names the field."""
    seats = len(first.tanks)
    for name, given in (("tanks", p.tanks), ("caught", p.caught)):
        if len(given) != seats:
            raise BadMessage(name, f"expected one for each of {seats} seats, got {len(given)}")
    if len(p.pile) != len(first.pile) or min(p.pile) < 0:
        raise BadMessage("pile", f"expected {len(first.pile)} counts from 0 up, got {p.pile}")
    if not 0 <= p.comet <= len(first.pile):
        raise BadMessage("comet", f"expected 0 to {len(first.pile)}, got {p.comet}")
    if len(p.secret.wishes) != len(first.wishes):
        raise BadMessage("secret.wishes", f"expected {len(first.wishes)}, got {p.secret.wishes}")
    burns = p.secret.burns or (None,) * seats
    if len(burns) != seats:
        raise BadMessage("secret.burns", f"expected one for each of {seats} seats")
    for seat, burn in enumerate(burns):
        if burn is not None and not 0 <= burn <= p.tanks[seat]:
            raise BadMessage(f"secret.burns[{seat}]", f"the tank has {p.tanks[seat]}, got {burn}")
    state = replace(
        first,
        wishes=p.secret.wishes,
        pile=p.pile,
        tanks=p.tanks,
        caught=p.caught,
        burns=burns,
        comet=p.comet,
        lost=p.lost,
        burnt=p.burnt,
    )
    if rounds_done(state) > first.rounds:
        raise BadMessage("caught", f"expected at most {first.rounds} rounds")
    return state


POSITIONS = Positions(Position, write, read)
