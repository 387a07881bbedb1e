"""Attacks in six steps: target, weapons, defence, rolls, damage, re-arming (X-250 to X-281)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Action, Refusal
from starshelf.games.xia.actions import (
    MARKERS,
    MOST_OUTFITS,
    SHIP_IDS,
    Attack,
    Cancel,
    Confirm,
    NameWeapon,
    Rearm,
)
from starshelf.games.xia.content import (
    ABILITIES,
    ABILITY,
    NPCS,
    OUTFITS,
    SCOUNDREL,
    TITLES,
    band,
)
from starshelf.games.xia.frames import (
    Aim,
    Boosting,
    Broadside,
    Fight,
    Guard,
    Guarding,
    Kill,
    Rearming,
    RedlineTarget,
    Roll,
)
from starshelf.games.xia.geometry import SPACES, Geo, distance, steps_between
from starshelf.games.xia.naming import SEAT_NAMES, SHIP_NAMES
from starshelf.games.xia.rules.damage import deal_damage
from starshelf.games.xia.rules.defence import guard_dice, guard_total
from starshelf.games.xia.rules.desk import Desk
from starshelf.games.xia.rules.outfits import disabled, free_marker, spend_marker
from starshelf.games.xia.rules.registry import Rule, advances, lists, not_an_option, resolves
from starshelf.games.xia.rules.rewards import note_titles, pay_rewards
from starshelf.games.xia.rules.rolls import can_boost
from starshelf.games.xia.rules.titles import DUELIST, RAIDER, UNTOUCHABLE, earn, n_of
from starshelf.games.xia.state import (
    FIRST_NPC,
    OFF,
    Fitted,
    OpenLike,
    Seat,
    State,
    damage_on,
    free_points,
    has_ready,
    has_title,
    kind_of,
    map_of,
    place_of,
    ships_on_map,
    tier_of,
)
from starshelf.games.xia.why import no, no_by

SHIP_NUMBER = {name: ship for ship, name in enumerate(SHIP_IDS)}
ATTACKS = tuple(Attack(name) for name in SHIP_IDS)
WEAPONS = tuple(NameWeapon(outfit) for outfit in range(MOST_OUTFITS))
CONFIRM = Confirm()
CANCEL = Cancel()
CALLED_OFF_MOST = 5
REARMS = tuple(Rearm(count) for count in range(MARKERS + 1))
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
BROADSIDE = ABILITY["broadside"]


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


@advances(Fight)
def advance_fight(w: Desk, f: Fight) -> int | None:
    """Carry an attack on by one stage."""
    _STAGES[f.stage](w, f)
    return None


def _defend(w: Desk, f: Fight) -> None:
    """Let the players among the targets declare their defence, one after the other."""
    for place in range(f.at, len(f.targets)):
        if f.targets[place] < FIRST_NPC:
            w.swap(at=place)
            w.push(Guarding(f.targets[place]))
            return
    _attack(w, f)


def _attack(w: Desk, f: Fight) -> None:
    w.swap(stage="boost", at=0)
    if f.kind == "beam":
        w.roll(f.attacker, "beam", (20,))
    elif f.attacker >= FIRST_NPC:
        w.roll(f.attacker, "attack", (NPCS[f.attacker - FIRST_NPC].attack.die,))
    else:
        seat = w.seats[f.attacker]
        sides = tuple(OUTFITS[seat.fitted[i].outfit].die for i in f.weapons)
        w.roll(f.attacker, "attack", sides)


@resolves("attack")
def resolve_attack(w: Desk, f: Roll) -> None:
    """Note the result of each weapon: die less damage on it (X-208, X-270)."""
    fight = w.stack[-1]
    assert isinstance(fight, Fight)
    results = f.values
    if f.ship < FIRST_NPC:
        seat = w.seats[f.ship]
        results = tuple(
            max(0, value - damage_on(seat, seat.fitted[outfit]))
            for value, outfit in zip(f.values, fight.weapons)
        )
    w.swap(results=results)
    w.tell(
        "attack_rolled",
        ship=SHIP_NAMES[f.ship],
        values=tuple(f.values),
        total=sum(results),
    )


@resolves("beam")
def resolve_beam(w: Desk, f: Roll) -> None:
    """Roll the damage die of the beam, once for all targets (X-572)."""
    row = band(ABILITIES[ABILITY["particle_beam"]].table, f.values[0])
    w.tell("beam_fired", seat=SEAT_NAMES[f.ship], value=f.values[0])
    if row.n:
        w.roll(f.ship, "beam_damage", (row.n,))


@resolves("beam_damage")
def resolve_beam_damage(w: Desk, f: Roll) -> None:
    """Note the damage of the beam."""
    w.swap(results=f.values)
    w.tell("attack_rolled", ship=SHIP_NAMES[f.ship], values=f.values, total=sum(f.values))


def is_ram(seat: Seat, outfit: int) -> bool:
    """Tell whether a weapon use is an engine used as a ram."""
    return kind_of(seat.fitted[outfit]) == "engine"


def _boost(w: Desk, f: Fight) -> None:
    if f.kind == "weapons":
        seat = w.seats[f.attacker]
        rams = [(i, f.results[i]) for i, outfit in enumerate(f.weapons) if is_ram(seat, outfit)]
        if rams and can_boost(seat):
            w.swap(stage="broadside")
            w.push(Boosting(f.attacker, tuple(rams), "attack"))
            return
    _broadside(w, f)


def _broadside(w: Desk, f: Fight) -> None:
    rams = 0
    if f.kind == "weapons":
        seat = w.seats[f.attacker]
        rams = sum(result for result, outfit in zip(f.results, f.weapons) if is_ram(seat, outfit))
        guns_only = not any(is_ram(seat, outfit) for outfit in f.weapons)
        cost = ABILITIES[BROADSIDE].energy
        if guns_only and has_ready(seat, BROADSIDE) and seat.energy >= cost:
            w.push(Broadside(f.attacker))
    place = w.find(Fight)
    w.stack[place] = replace(f, stage="guard", at=0, rams=rams)


def _guard(w: Desk, f: Fight) -> None:
    if f.at >= len(f.targets):
        w.stack[-1] = f = replace(f, stage="hit", at=0)
        _hit(w, f)
        return
    target = f.targets[f.at]
    if target >= FIRST_NPC:
        w.roll(target, "defence", (NPCS[target - FIRST_NPC].defence_die,))
        return
    sides = guard_dice(w.seats[target], f.guards[f.at])
    if sides:
        w.roll(target, "defence", sides)
    else:
        w.swap(at=f.at + 1)


@resolves("defence")
def resolve_defence(w: Desk, f: Roll) -> None:
    """Note the defence of one target."""
    fight = w.stack[-1]
    assert isinstance(fight, Fight)
    guard = fight.guards[fight.at]
    if f.ship >= FIRST_NPC:
        guard = replace(guard, total=f.values[0])
    else:
        guard = guard_total(w, f.ship, guard, f.values)
    guards = list(fight.guards)
    guards[fight.at] = guard
    w.swap(guards=tuple(guards), at=fight.at + 1)
    w.tell("defence_rolled", ship=SHIP_NAMES[f.ship], total=guard.total)


def attack_total(o: OpenLike, f: Fight, target: int) -> int:
    """Add up an attack on one target: dice, abilities, skills (X-270, X-501, X-508)."""
    total = sum(f.results) + f.bonus
    if f.attacker >= FIRST_NPC:
        return total
    seat = o.seats[f.attacker]
    if target >= FIRST_NPC and total >= 1 and has_title(seat, RAIDER):
        total += TITLES[RAIDER].skill.n
    if f.kind == "weapons" and has_title(seat, DUELIST):
        total += TITLES[DUELIST].skill.n
    return total


def _hit(w: Desk, f: Fight) -> None:
    if f.at >= len(f.targets):
        _recoil(w, f)
        return
    target = f.targets[f.at]
    guard = f.guards[f.at]
    attack = attack_total(w, f, target)
    defence = guard.total
    if target < FIRST_NPC and has_title(w.seats[target], UNTOUCHABLE):
        defence += TITLES[UNTOUCHABLE].skill.n
    damage = 0 if guard.stops_all else max(0, attack - defence)
    w.swap(at=f.at + 1)
    if not damage:
        w.tell("attack_blocked", ship=SHIP_NAMES[target], attack=attack, defence=defence)
        if target < FIRST_NPC and attack >= n_of(UNTOUCHABLE):
            earn(w, target, UNTOUCHABLE)
        return
    if f.attacker < FIRST_NPC and damage >= n_of(DUELIST):
        earn(w, f.attacker, DUELIST)
    hit(w, f.attacker, target, damage)


def hit(w: Desk, attacker: int, target: int, damage: int) -> None:
    """Deal damage of an attack and note a kill in the fight."""
    kill = kill_of(w, target)
    place = w.find(Fight)
    if deal_damage(w, target, damage, "attack", attacker):
        fight = w.stack[place]
        assert isinstance(fight, Fight)
        w.stack[place] = replace(fight, kills=(*fight.kills, kill))


def kill_of(o: OpenLike, ship: int) -> Kill:
    """Describe a ship as it would be remembered if it were destroyed now (X-317)."""
    if ship >= FIRST_NPC:
        number = ship - FIRST_NPC
        card = NPCS[number]
        return Kill(ship, card.tier_for_missions, number == SCOUNDREL, o.npcs[number].credits)
    seat = o.seats[ship]
    return Kill(ship, tier_of(seat), seat.bounty > 0, seat.bounty)


def _recoil(w: Desk, f: Fight) -> None:
    if f.rams and place_of(w, f.attacker) != OFF:
        w.swap(stage="rewards", at=0)
        w.tell("ram_recoiled", seat=SEAT_NAMES[f.attacker], amount=f.rams)
        deal_damage(w, f.attacker, f.rams, "ram")
    elif f.kills:
        w.swap(stage="rewards", at=0)
    else:
        _rearm(w, f)


def _rewards(w: Desk, f: Fight) -> None:
    if f.at >= len(f.kills):
        _rearm(w, f)
        return
    w.swap(stage="titles")
    if place_of(w, f.attacker) != OFF:
        pay_rewards(w, f.attacker, f.kills[f.at])


def _titles(w: Desk, f: Fight) -> None:
    w.swap(stage="rewards", at=f.at + 1)
    if place_of(w, f.attacker) != OFF and f.attacker < FIRST_NPC:
        note_titles(w, f.attacker, f.kills[f.at])


def _rearm(w: Desk, f: Fight) -> None:
    """Let the targets that are left arm their shields again, one after the other; then end."""
    for place in range(f.at if f.stage == "rearm" else 0, len(f.targets)):
        target = f.targets[place]
        shields = f.guards[place].shields
        if target < FIRST_NPC and shields and all(kill.ship != target for kill in f.kills):
            w.swap(stage="rearm", at=place + 1)
            w.push(Rearming(target, shields))
            return
    w.pop()


def _rail(w: Desk, f: Fight) -> None:
    w.swap(stage="recoil")
    w.roll(f.attacker, "rail", (20,), detail=f.targets[0])


_STAGES = {
    "defend": _defend,
    "boost": _boost,
    "broadside": _broadside,
    "guard": _guard,
    "hit": _hit,
    "rail": _rail,
    "recoil": _recoil,
    "rewards": _rewards,
    "titles": _titles,
    "rearm": _rearm,
}


# --- re-arming ------------------------------------------------------------------------------------


@advances(Rearming)
def advance_rearming(w: Desk, f: Rearming) -> int | None:
    """Ask how many shield markers to arm again, if there is energy (X-277)."""
    if w.seats[f.seat].energy:
        return f.seat
    rearm(w, f.seat, 0)
    return None


@lists(Rearming)
def legal_rearming(state: State, f: Rearming, number: int) -> list[Action]:
    """List the counts."""
    most = min(len(f.shields), state.open.seats[number].energy)
    return list(REARMS[: most + 1])


def apply_rearm(w: Desk, number: int, action: Rearm) -> None:
    """Arm some again; the others become disarmed."""
    rearm(w, number, action.count)


def rearm(w: Desk, number: int, count: int) -> None:
    """Take the shield markers of this attack off their arm points and arm some for energy."""
    f = w.pop()
    assert isinstance(f, Rearming)
    for outfit, section in f.shields:
        if free_marker(w, number, outfit, section):
            w.seat(number, disarmed=w.seats[number].disarmed + 1)
    seat = w.seats[number]
    w.seat(
        number,
        energy=seat.energy - count,
        armed=seat.armed + count,
        disarmed=seat.disarmed - count,
    )
    w.tell("markers_rearmed", seat=SEAT_NAMES[number], count=count)


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


def why_not_rearm(state: State, number: int, action: Rearm) -> Refusal | None:
    """Say why not so many."""
    return no("too_many_markers") if isinstance(state.open.stack[-1], Rearming) else None


DECISIONS: tuple[Rule, ...] = (
    Rule(action=Attack, asked="action", why_not=why_not_attack, then=aim),
    Rule(action=Attack, asked=RedlineTarget, why_not=why_not_attack, then=aim_redline),
    Rule(action=NameWeapon, asked=Aim, why_not=why_not_weapon, then=apply_weapon),
    Rule(action=Confirm, asked=Aim, why_not=why_not_confirm, then=apply_confirm),
    Rule(action=Cancel, asked=Aim, why_not=not_an_option, then=apply_cancel),
    Rule(action=Rearm, asked=Rearming, why_not=why_not_rearm, then=apply_rearm),
)
