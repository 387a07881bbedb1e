"""A fight after its declaration, stage by stage, and shields armed again (X-264 to X-277)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Action, Refusal

from ..actions import MARKERS, Rearm
from ..content import ABILITIES, ABILITY, NPCS, OUTFITS, SCOUNDREL, TITLES, band
from ..frames import Boosting, Broadside, Fight, Guarding, Kill, Rearming, Roll
from ..naming import SEAT_NAMES, SHIP_NAMES
from ..state import (
    FIRST_NPC,
    OFF,
    OpenLike,
    Seat,
    State,
    damage_on,
    has_ready,
    has_title,
    kind_of,
    place_of,
    tier_of,
)
from ..why import no
from .damage import deal_damage
from .defence import guard_dice, guard_total
from .desk import Desk
from .outfits import free_marker
from .registry import Rule, advances, lists, resolves
from .rewards import note_titles, pay_rewards
from .rolls import can_boost
from .titles import DUELIST, RAIDER, UNTOUCHABLE, earn, n_of

REARMS = tuple(Rearm(count) for count in range(MARKERS + 1))
BROADSIDE = ABILITY["broadside"]


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


def why_not_rearm(state: State, number: int, action: Rearm) -> Refusal | None:
    """Say why not so many."""
    return no("too_many_markers") if isinstance(state.open.stack[-1], Rearming) else None


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

DECISIONS: tuple[Rule, ...] = (
    Rule(action=Rearm, asked=Rearming, why_not=why_not_rearm, then=apply_rearm),
)
