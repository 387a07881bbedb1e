"""Attacks in six steps: target, weapons, defence, rolls, damage, re-arming (X-250 to X-281)."""

from __future__ import annotations

from starshelf.core.game import Action, Refusal

from ..actions import MOST_OUTFITS, SHIP_IDS, Attack, Cancel, Confirm, NameWeapon
from ..frames import Aim, Fight, Guard, RedlineTarget
from ..geometry import SPACES, Geo, distance, steps_between
from ..naming import SEAT_NAMES, SHIP_NAMES
from ..state import (
    FIRST_NPC,
    Fitted,
    OpenLike,
    Seat,
    State,
    free_points,
    kind_of,
    map_of,
    place_of,
    ships_on_map,
)
from ..why import no, no_by
from .desk import Desk
from .outfits import disabled, spend_marker
from .registry import Rule, advances, lists, not_an_option

SHIP_NUMBER = {name: ship for ship, name in enumerate(SHIP_IDS)}
ATTACKS = tuple(Attack(name) for name in SHIP_IDS)
WEAPONS = tuple(NameWeapon(outfit) for outfit in range(MOST_OUTFITS))
CONFIRM = Confirm()
CANCEL = Cancel()
CALLED_OFF_MOST = 5
NEAR = ("blaster", "engine")
FAR = "missile"
FAR_RANGE = (2, 6)
IN_RANGE = {
    (False, False): steps_between(1, 0),
    (True, False): steps_between(1, 1),
    (False, True): steps_between(*FAR_RANGE),
    (True, True): steps_between(1, FAR_RANGE[1]),
}
"""Steps to the hexes that weapons reach, by whether there are any for near by and for far off."""


def kinds_at(range_: int) -> tuple[str, ...]:
    """Give the kinds of weapon that reach so far (X-253 to X-255)."""
    if range_ == 1:
        return NEAR
    return (FAR,) if FAR_RANGE[0] <= range_ <= FAR_RANGE[1] else ()


def targets(o: OpenLike, geo: Geo, number: int, *, near: bool, far: bool) -> list[Action]:
    """List the ships that a seat may begin to attack with weapons near by or far off."""
    here = o.seats[number].at
    steps = IN_RANGE[near, far][here % SPACES]
    found: list[Action] = []
    for ship, seat in enumerate(o.seats):
        if seat.at - here in steps and geo.chart.sees(here, seat.at):
            found.append(ATTACKS[ship])
    for ship, npc in enumerate(o.npcs, FIRST_NPC):
        if npc.at - here in steps and geo.chart.sees(here, npc.at):
            found.append(ATTACKS[ship])
    return found


def aim(w: Desk, number: int, action: Attack) -> None:
    """Choose a target."""
    w.push(Aim(number, SHIP_NUMBER[action.target]))


def aim_redline(w: Desk, number: int, action: Attack) -> None:
    """Choose the target of Redline, whose weapon is already named."""
    f = w.pop()
    assert isinstance(f, RedlineTarget)
    w.push(Aim(number, SHIP_NUMBER[action.target], (f.outfit,), True))


# --- naming weapons -------------------------------------------------------------------------------


def weapons_left(o: OpenLike, f: Aim) -> list[int]:
    """List the outfits that may be named once more (X-257, X-258)."""
    seat = o.seats[f.seat]
    named = f.weapons[1:] if f.redline else f.weapons
    if len(named) >= seat.armed:
        return []
    kinds = kinds_at(distance(seat.at, place_of(o, f.target)))
    return [
        i
        for i, fitted in enumerate(seat.fitted)
        if kind_of(fitted) in kinds and named.count(i) < free_points(seat, fitted)
    ]


@advances(Aim)
def advance_aim(w: Desk, f: Aim) -> int | None:
    """Ask for weapons."""
    return f.seat


@lists(Aim)
def legal_aim(state: State, f: Aim, number: int) -> list[Action]:
    """List weapons, confirming, and taking the attack back."""
    found: list[Action] = [WEAPONS[i] for i in weapons_left(state.open, f)]
    if f.weapons:
        found.append(CONFIRM)
    if not f.redline and may_call_off(state.open.seats[number]):
        found.append(CANCEL)
    return found


def may_call_off(seat: Seat) -> bool:
    """Tell whether an attack can still be taken back: not for ever in one turn (X-092)."""
    return seat.memory.called_off < CALLED_OFF_MOST


def apply_weapon(w: Desk, number: int, action: NameWeapon) -> None:
    """Name one more use."""
    f = w.stack[-1]
    assert isinstance(f, Aim)
    w.swap(weapons=(*f.weapons, action.outfit))


def apply_cancel(w: Desk, number: int, action: Cancel) -> None:
    """Take the attack back (X-259)."""
    w.pop()
    w.remember(number, called_off=w.seats[number].memory.called_off + 1)
    w.tell("attack_cancelled", seat=SEAT_NAMES[number])


def apply_confirm(w: Desk, number: int, action: Confirm) -> None:
    """Spend the markers and declare the attack."""
    f = w.pop()
    assert isinstance(f, Aim)
    for place, outfit in enumerate(f.weapons):
        if not (f.redline and place == 0):
            spend_marker(w, number, outfit)
    declare(w, number, "weapons", (f.target,), f.weapons)


def declare(
    w: Desk, attacker: int, kind: str, ships: tuple[int, ...], weapons: tuple[int, ...] = ()
) -> None:
    """Declare an attack; Enforcer and Scoundrel remember a player (X-594)."""
    w.tell(
        "attack_declared",
        ship=SHIP_NAMES[attacker],
        targets=tuple(SHIP_NAMES[ship] for ship in ships),
        weapons=len(weapons),
    )
    if attacker < FIRST_NPC:
        for ship in ships:
            if ship > FIRST_NPC:
                w.npc(ship - FIRST_NPC, attacker=attacker)
    guards = tuple(Guard() for _ in ships)
    stage = "rail" if kind == "rail" else "defend"
    w.push(Fight(attacker, kind, ships, weapons, guards, stage))


# --- the fight ------------------------------------------------------------------------------------


# --- re-arming ------------------------------------------------------------------------------------


# --- reasons --------------------------------------------------------------------------------------


def why_not_attack(state: State, number: int, action: Attack) -> Refusal | None:
    """Say why a ship cannot be attacked."""
    o = state.open
    target = SHIP_NUMBER.get(action.target, -1)
    places = dict(ships_on_map(o))
    if target == number or target not in places:
        return no_by("target_not_in_play", "X-252")
    seat = o.seats[number]
    range_ = distance(seat.at, places[target])
    kinds = kinds_at(range_)
    mine = [fitted for fitted in seat.fitted if kind_of(fitted) != "shield"]
    if isinstance(o.stack[-1], Aim):
        return no("not_an_option")
    if not mine:
        return no("no_weapon_for_target")
    able = [fitted for fitted in mine if kind_of(fitted) in kinds]
    if not able:
        reach = "2-6" if any(kind_of(fitted) == FAR for fitted in mine) else "1"
        return no("target_out_of_range", distance=range_, range=reach)
    if not map_of(o).sees(seat.at, places[target]):
        return no("no_line_of_sight")
    return _marker_refusal(seat, able)


def _marker_refusal(seat: Seat, able: list[Fitted]) -> Refusal:
    if not seat.armed:
        return no("no_armed_marker")
    if all(disabled(seat, fitted) for fitted in able):
        return no("outfit_disabled")
    return no("no_free_arm_point")


def why_not_weapon(state: State, number: int, action: NameWeapon) -> Refusal | None:
    """Say why a weapon cannot be named."""
    o = state.open
    f = o.stack[-1]
    seat = o.seats[number]
    if not isinstance(f, Aim) or not 0 <= action.outfit < len(seat.fitted):
        return None
    fitted = seat.fitted[action.outfit]
    range_ = distance(seat.at, place_of(o, f.target))
    if kind_of(fitted) not in kinds_at(range_):
        if kind_of(fitted) == "shield":
            return no("not_an_option")
        reach = "2-6" if kind_of(fitted) == FAR else "1"
        return no("target_out_of_range", distance=range_, range=reach)
    if disabled(seat, fitted):
        return no("outfit_disabled")
    if len(f.weapons) - f.redline >= seat.armed:
        return no("no_armed_marker")
    return no("no_free_arm_point")


def why_not_confirm(state: State, number: int, action: Confirm) -> Refusal | None:
    """Say why the attack cannot be declared."""
    return no("attack_needs_a_weapon") if isinstance(state.open.stack[-1], Aim) else None


DECISIONS: tuple[Rule, ...] = (
    Rule(action=Attack, asked="action", why_not=why_not_attack, then=aim),
    Rule(action=Attack, asked=RedlineTarget, why_not=why_not_attack, then=aim_redline),
    Rule(action=NameWeapon, asked=Aim, why_not=why_not_weapon, then=apply_weapon),
    Rule(action=Confirm, asked=Aim, why_not=why_not_confirm, then=apply_confirm),
    Rule(action=Cancel, asked=Aim, why_not=not_an_option, then=apply_cancel),
)
