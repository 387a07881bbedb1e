"""Shields and defence abilities, against attacks and hazards (X-143, X-210 to X-212, X-264)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Action, Refusal

from ..actions import MOST_OUTFITS, Brace, Done, RaiseShield
from ..content import ABILITIES, ABILITY, OUTFITS, band
from ..frames import Fight, Guard, Guarding, Hazard
from ..naming import ABILITY_NAMES, SEAT_NAMES
from ..state import Seat, State, damage_on, free_point, has_ready, kind_of
from ..why import no
from .desk import Desk
from .outfits import disabled, spend_marker
from .registry import Rule, advances, lists, not_an_option
from .rolls import exhaust

DONE = Done()
SHIELDS = tuple(RaiseShield(outfit) for outfit in range(MOST_OUTFITS))
DEFENCES = tuple(i for i, row in enumerate(ABILITIES) if row.timing == "defence")
BRACES = {i: Brace(ABILITIES[i].id) for i in DEFENCES}
_ALSO = {"asteroid": "asteroid_entry", "mine": "mining"}


def defence_options(seat: Seat, used: tuple[int, ...], kind: str) -> list[Action]:
    """List the shields and abilities that may be declared against an attack or a hazard."""
    found: list[Action] = []
    if seat.armed:
        for i, fitted in enumerate(seat.fitted):
            if kind_of(fitted) == "shield" and free_point(seat, fitted) >= 0:
                found.append(SHIELDS[i])
    if seat.ready:
        for ability in DEFENCES:
            if not has_ready(seat, ability) or seat.energy < ABILITIES[ability].energy:
                continue
            if kind == "attack" or _ALSO.get(kind) in ABILITIES[ability].also:
                found.append(BRACES[ability])
    return found


def guard_dice(seat: Seat, guard: Guard) -> tuple[int, ...]:
    """Give the dice of a declared defence: shields' first, then a d20 for each ability."""
    shields = tuple(OUTFITS[seat.fitted[outfit].outfit].die for outfit, _ in guard.shields)
    return (*shields, *(20 for _ in guard.abilities))


def guard_total(w: Desk, number: int, guard: Guard, values: tuple[int, ...]) -> Guard:
    """Add up a defence: each shield's die less the damage on it, and the abilities (X-271)."""
    seat = w.seats[number]
    total = 0
    stops_all = False
    for (outfit, _), value in zip(guard.shields, values):
        total += max(0, value - damage_on(seat, seat.fitted[outfit]))
    for ability, value in zip(guard.abilities, values[len(guard.shields) :]):
        row = band(ABILITIES[ability].table, value)
        w.tell(
            "ability_rolled", seat=SEAT_NAMES[number], ability=ABILITY_NAMES[ability], value=value
        )
        total += row.n
        stops_all = stops_all or row.effect == "add_defence_all"
    return replace(guard, total=total, stops_all=stops_all)


# --- declaring against an attack ------------------------------------------------------------------


@advances(Guarding)
def advance_guarding(w: Desk, f: Guarding) -> int | None:
    """Ask a target while it can declare anything."""
    if defence_options(w.seats[f.seat], f.abilities, "attack"):
        return f.seat
    close_guarding(w, f.seat)
    return None


@lists(Guarding)
def legal_guarding(state: State, f: Guarding, number: int) -> list[Action]:
    """List what a target may declare."""
    found = defence_options(state.open.seats[number], f.abilities, "attack")
    found.append(DONE)
    return found


def end_guarding(w: Desk, number: int, action: Done) -> None:
    """Declare no more."""
    close_guarding(w, number)


def close_guarding(w: Desk, number: int) -> None:
    """Hand the declared defence to the fight."""
    f = w.pop()
    assert isinstance(f, Guarding)
    fight = w.stack[-1]
    assert isinstance(fight, Fight)
    guards = list(fight.guards)
    guards[fight.at] = Guard(f.shields, f.abilities)
    w.swap(guards=tuple(guards), at=fight.at + 1)
    w.tell(
        "defence_declared",
        seat=SEAT_NAMES[number],
        shields=len(f.shields),
        abilities=len(f.abilities),
    )


def guard_by_shield(w: Desk, number: int, action: RaiseShield) -> None:
    """Spend a marker on a shield against an attack."""
    section = spend_marker(w, number, action.outfit)
    f = w.stack[-1]
    assert isinstance(f, Guarding)
    w.swap(shields=(*f.shields, (action.outfit, section)))


def raise_shield(w: Desk, number: int, action: RaiseShield) -> None:
    """Spend a marker on a shield against a hazard."""
    spend_marker(w, number, action.outfit)
    f = w.stack[-1]
    assert isinstance(f, Hazard)
    w.swap(shields=(*f.shields, action.outfit))


def apply_brace(w: Desk, number: int, action: Brace) -> None:
    """Pay for a defence ability."""
    ability = ABILITY[action.ability]
    exhaust(w, number, ability)
    f = w.stack[-1]
    assert isinstance(f, (Hazard, Guarding))
    w.swap(abilities=(*f.abilities, ability))


def why_not_shield(state: State, number: int, action: RaiseShield) -> Refusal | None:
    """Say why a shield cannot be used."""
    seat = state.open.seats[number]
    if not isinstance(state.open.stack[-1], (Hazard, Guarding)):
        return no("wrong_phase")
    if not 0 <= action.outfit < len(seat.fitted):
        return no("not_an_option")
    fitted = seat.fitted[action.outfit]
    if kind_of(fitted) != "shield":
        return no("not_an_option")
    if disabled(seat, fitted):
        return no("outfit_disabled")
    return no("no_armed_marker") if not seat.armed else no("no_free_arm_point")


def why_not_brace(state: State, number: int, action: Brace) -> Refusal | None:
    """Say why a defence ability cannot be used."""
    seat = state.open.seats[number]
    ability = ABILITY.get(action.ability, -1)
    if ability not in seat.abilities or ability not in DEFENCES:
        return no("wrong_moment")
    if not has_ready(seat, ability):
        return no("ability_exhausted")
    if seat.energy < ABILITIES[ability].energy:
        return no("not_enough_energy", need=ABILITIES[ability].energy, have=seat.energy)
    return no("wrong_moment")


DECISIONS: tuple[Rule, ...] = (
    Rule(action=RaiseShield, asked=Guarding, why_not=why_not_shield, then=guard_by_shield),
    Rule(action=RaiseShield, asked=Hazard, why_not=why_not_shield, then=raise_shield),
    Rule(action=Brace, asked=(Guarding, Hazard), why_not=why_not_brace, then=apply_brace),
    Rule(action=Done, asked=Guarding, why_not=not_an_option, then=end_guarding),
)
