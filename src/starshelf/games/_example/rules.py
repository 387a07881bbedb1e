"""The rules: who acts, what they may do, what comes of it."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from starshelf.core.game import CHANCE, Action, Fact, Refusal
from starshelf.core.rng import Rng, choose_weighted
from starshelf.core.words import SeatName

from .actions import Burn, DealWish, TurnUp
from .state import State, is_over, next_wish, rounds_done
from .why import Told, Why

T = TypeVar("T")


def to_act(s: State) -> tuple[int, ...]:
    """The dealer while a wish or a comet is missing, then all seats at once (EX-005)."""
    if is_over(s):
        return ()
    if next_wish(s) is not None or s.comet == 0:
        return (CHANCE,)
    return tuple(seat for seat, burn in enumerate(s.burns) if burn is None)


def legal(s: State, actor: int) -> list[Action]:
    """List every burn up to the whole tank (EX-006)."""
    if actor not in to_act(s):
        return []
    if actor == CHANCE:
        return list(odds(s))
    return [Burn(fuel) for fuel in range(s.tanks[actor] + 1)]


def check(s: State, actor: int, action: Action) -> Refusal | None:
    """Say why a decision cannot be, or None when it can."""
    if actor == CHANCE:
        possible = actor in to_act(s) and action in odds(s)
        return None if possible else Refusal(Why.NOT_ASKED, "EX-004")
    if not isinstance(action, Burn):
        return Refusal(Why.DEALER_ONLY, "EX-004")
    if actor not in to_act(s):
        return Refusal(Why.NOT_ASKED, "EX-005")
    if action.fuel < 0:
        return Refusal(Why.BELOW_ZERO, "EX-006")
    if action.fuel > s.tanks[actor]:
        return Refusal(
            Why.TOO_LITTLE_FUEL, "EX-006", {"asked": action.fuel, "have": s.tanks[actor]}
        )
    return None


def odds(s: State) -> dict[Action, int]:
    """Weigh what the dealer may deal: wishes evenly (EX-003), comets by the pile (EX-004)."""
    if next_wish(s) is not None:
        return {DealWish(worth): 1 for worth in range(1, len(s.pile) + 1)}
    return {TurnUp(worth): copies for worth, copies in enumerate(s.pile, 1) if copies}


def deal(s: State, rng: Rng) -> Action:
    """Deal one answer by its odds."""
    weights = odds(s)
    return choose_weighted(rng, weights.items(), sum(weights.values()))


def apply(s: State, actor: int, action: Action) -> tuple[State, tuple[Fact, ...]]:
    """Carry out a decision that `check` let pass."""
    match action:
        case DealWish(worth):
            return _deal_wish(s, worth)
        case TurnUp(worth):
            pile = _put(s.pile, worth - 1, s.pile[worth - 1] - 1)
            fact = Fact(Told.COMET_CAME, {"worth": worth, "round": rounds_done(s) + 1})
            return replace(s, comet=worth, pile=pile), (fact,)
        case Burn(fuel):
            burns = _put(s.burns, actor, fuel)
            after = replace(s, burns=burns)
            told = (
                Fact(Told.CHOSEN, {"fuel": fuel}, only=(actor,)),
                Fact(Told.DECIDED, {"seat": SeatName(actor)}, hidden_from=(actor,)),
            )
            return (after, told) if None in burns else _chase(after, told)
    raise AssertionError(f"no rule for {action!r}")


def take_back(s: State, seat: int) -> State | None:
    """Let a seat think again while the others still decide: its burn is hidden until all have."""
    return None if s.burns[seat] is None else replace(s, burns=_put(s.burns, seat, None))


def _deal_wish(s: State, worth: int) -> tuple[State, tuple[Fact, ...]]:
    seat = s.wishes.index(0)
    facts = (
        Fact(Told.WISH_DEALT, {"worth": worth}, only=(seat,)),
        Fact(Told.WISH_HIDDEN, {"seat": SeatName(seat)}, hidden_from=(seat,)),
    )
    return replace(s, wishes=_put(s.wishes, seat, worth)), facts


def _chase(s: State, told: tuple[Fact, ...]) -> tuple[State, tuple[Fact, ...]]:
    """Show all burns; the only highest one catches the comet (EX-007), equals miss it (EX-008)."""
    burns = [burn or 0 for burn in s.burns]
    facts = [*told]
    for seat, burn in enumerate(burns):
        facts.append(Fact(Told.BURNED, {"seat": SeatName(seat), "fuel": burn}, reveals=True))
    caught, lost = s.caught, s.lost
    if burns.count(max(burns)) == 1:
        winner = burns.index(max(burns))
        caught = _put(caught, winner, (*caught[winner], s.comet))
        facts.append(Fact(Told.CAUGHT, {"seat": SeatName(winner), "worth": s.comet}))
    else:
        lost = (*lost, s.comet)
        facts.append(Fact(Told.FLEW_ON, {"worth": s.comet}))
    after = replace(
        s,
        comet=0,
        caught=caught,
        lost=lost,
        tanks=tuple(tank - burn for tank, burn in zip(s.tanks, burns)),
        burns=(None,) * len(burns),
        burnt=s.burnt + sum(burns),
    )
    return after, tuple(facts)


def _put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
