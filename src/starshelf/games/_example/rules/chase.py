"""The chase: all seats burn fuel at once, unseen; the boldest catches the comet."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Fact, Refusal
from starshelf.core.rulebook import Decision
from starshelf.core.words import SeatName

from ..actions import Burn
from ..state import State
from ..why import Told, Why
from .desk import Desk, put


def burns_of(s: State, seat: int) -> list[Burn]:
    """List every burn up to the whole tank (EX-006)."""
    return [Burn(fuel) for fuel in range(s.open.tanks[seat] + 1)]


def why_not_burn(s: State, seat: int, action: Burn) -> Refusal | None:
    """A tank gives no more than it holds (EX-006)."""
    have = s.open.tanks[seat]
    if action.fuel <= have:
        return None
    return Refusal(Why.TOO_LITTLE_FUEL, "EX-006", {"asked": action.fuel, "have": have})


def burn(desk: Desk, seat: int, action: Burn) -> None:
    """Note the burn, unseen by the others; the last one of all starts the chase (EX-005)."""
    fuel = action.fuel
    desk.secret = replace(desk.secret, burns=put(desk.secret.burns, seat, fuel))
    desk.open = replace(desk.open, decided=put(desk.open.decided, seat, True))
    desk.tell(Fact(Told.CHOSEN, {"fuel": fuel}, only=(seat,)))
    desk.tell(Fact(Told.DECIDED, {"seat": SeatName(seat)}, hidden_from=(seat,)))
    if all(desk.open.decided):
        chase(desk)


def chase(desk: Desk) -> None:
    """Show all burns; the only highest one catches the comet (EX-007), equals miss it (EX-008)."""
    o = desk.open
    burns = [burn or 0 for burn in desk.secret.burns]
    for seat, burn in enumerate(burns):
        desk.tell(Fact(Told.BURNED, {"seat": SeatName(seat), "fuel": burn}, reveals=True))
    caught, lost = o.caught, o.lost
    if burns.count(max(burns)) == 1:
        winner = burns.index(max(burns))
        caught = put(caught, winner, (*caught[winner], o.comet))
        desk.tell(Fact(Told.CAUGHT, {"seat": SeatName(winner), "worth": o.comet}))
    else:
        lost = (*lost, o.comet)
        desk.tell(Fact(Told.FLEW_ON, {"worth": o.comet}))
    desk.open = replace(
        o,
        comet=0,
        caught=caught,
        lost=lost,
        tanks=tuple(tank - burn for tank, burn in zip(o.tanks, burns)),
        decided=(False,) * len(burns),
        burnt=o.burnt + sum(burns),
    )
    desk.secret = replace(desk.secret, burns=(None,) * len(burns))


def take_back(s: State, seat: int) -> State | None:
    """Let a seat think again while the others still decide: its burn is hidden until all have."""
    if not s.open.decided[seat]:
        return None
    return State(
        replace(s.open, decided=put(s.open.decided, seat, False)),
        replace(s.secret, burns=put(s.secret.burns, seat, None)),
    )


BURN = Decision(action=Burn, asked="burn", listed=burns_of, why_not=why_not_burn, then=burn)
