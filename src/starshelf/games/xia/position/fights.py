"""What must be true of an attack under way, and of what is asked in the middle of it."""

from __future__ import annotations

from .. import frames as f
from ..content import ABILITIES, ABILITY, NPCS, OUTFITS, TIERS
from ..holds import ARM_SECTIONS
from ..rules.abilities.guns import rail_outfits
from ..rules.defence import DEFENCES
from ..state import FIRST_NPC, NOBODY, OFF, Frame, Seat, State, has_ready, kind_of, place_of
from .names import demand

FIGHTING: dict[type[Frame], tuple[str, ...]] = {
    f.Guarding: ("defend",),
    f.Boosting: ("broadside",),
    f.DoubleOrAdd: ("broadside",),
    f.Broadside: ("guard",),
    f.RailHit: ("recoil",),
    f.Damage: ("hit", "recoil", "rewards"),
    f.Rearming: ("rearm",),
    f.Roll: (),
}
"""What may be asked in the middle of an attack, and at which of its stages."""

ROLLS: dict[str, tuple[str, ...]] = {
    "attack": ("boost",),
    "beam": ("boost",),
    "beam_damage": ("boost",),
    "afterburner": ("broadside",),
    "broadside": ("guard",),
    "defence": ("guard",),
    "rail": ("recoil",),
    "hunter": ("titles",),
}
"""What may be rolled for in the middle of an attack, and at which of its stages."""

_BEFORE_ROLL = ("defend", "boost", "rail")
_COUNTS_KILLS = ("rewards", "titles")


def check_fight(s: State, path: str, fight: f.Fight, below: Frame) -> None:
    """Check who attacks whom with what, and how far it has come."""
    attacker, kind = fight.attacker, fight.kind
    if isinstance(below, f.NpcTurn):
        demand(attacker == FIRST_NPC + below.npc, f"{path}.attacker", "expected the NPC's turn")
        demand(below.stage in ("flee", "after"), path, "the NPC has not attacked yet")
    else:
        demand(attacker == s.open.active, f"{path}.attacker", "expected the active seat")
    demand((kind == "npc") == (attacker >= FIRST_NPC), f"{path}.kind", "not by this attacker")
    demand(fight.targets, f"{path}.targets", "expected one at least")
    demand(attacker not in fight.targets, f"{path}.targets", "nobody attacks himself")
    if kind != "beam":
        demand(len(fight.targets) == 1, f"{path}.targets", "expected one")
    demand(bool(fight.weapons) == (kind == "weapons"), f"{path}.weapons", f"not so by {kind!r}")
    if kind == "weapons":
        check_weapons(s.open.seats[attacker], f"{path}.weapons", fight.weapons)
    demand((kind == "rail") or fight.stage != "rail", f"{path}.stage", "not by this attack")
    _check_guards(s, path, fight)
    _check_results(path, fight)
    steps = len(fight.kills) if fight.stage in _COUNTS_KILLS else len(fight.targets)
    most = steps - 1 if fight.stage in ("defend", "titles") else steps
    demand(fight.at <= most, f"{path}.at", f"expected {most} at most")
    if place_of(s.open, attacker) == OFF:
        demand(fight.stage in ("rewards", "titles", "rearm"), path, "the attacker is destroyed")
    killed = [kill.ship for kill in fight.kills]
    for i, ship in enumerate(killed):
        known = ship in fight.targets and killed.count(ship) == 1
        demand(known, f"{path}.kills[{i}].ship", "it was not attacked, or is killed twice")
    for i, target in enumerate(fight.targets):
        gone = place_of(s.open, target) == OFF
        demand(gone == (target in killed), f"{path}.targets[{i}]", "destroyed ships are kills")
    later = fight.stage in ("hit", "recoil", "rewards", "titles", "rearm")
    demand(later or not fight.kills, f"{path}.kills", "nothing is hit yet")


def check_weapons(seat: Seat, path: str, weapons: tuple[int, ...]) -> None:
    """Check that these numbers name outfits which can be used as weapons."""
    for i, outfit in enumerate(weapons):
        there = outfit < len(seat.fitted) and kind_of(seat.fitted[outfit]) != "shield"
        demand(there, f"{path}[{i}]", f"there is no weapon {outfit} in the hold")


def _check_guards(s: State, path: str, fight: f.Fight) -> None:
    same = len(fight.guards) == len(fight.targets)
    demand(same, f"{path}.guards", f"expected one for each of {len(fight.targets)} targets")
    for i, (target, guard) in enumerate(zip(fight.targets, fight.guards)):
        where = f"{path}.guards[{i}]"
        if target >= FIRST_NPC:
            demand(not guard.shields and not guard.abilities, where, "an NPC has no shields")
            continue
        seat = s.open.seats[target]
        check_shields(seat, where, guard.shields, guard.abilities)
        armed_again = fight.stage == "rearm" and i < fight.at - 1
        if not armed_again and place_of(s.open, target) != OFF:
            _check_spent(seat, where, guard.shields)


def check_shields(
    seat: Seat, path: str, shields: tuple[tuple[int, int], ...], abilities: tuple[int, ...]
) -> None:
    """Check that these are shields and defence abilities of a seat, used at most once each."""
    check_raised(seat, path, tuple(outfit for outfit, _ in shields), abilities)
    demand(len(set(shields)) == len(shields), f"{path}.shields", "one stands here twice")
    for i, (outfit, section) in enumerate(shields):
        there = section in ARM_SECTIONS[seat.fitted[outfit].outfit]
        demand(there, f"{path}.shields[{i}]", f"section {section} has no arm point")


def _check_spent(seat: Seat, path: str, shields: tuple[tuple[int, int], ...]) -> None:
    """Check that the markers of shields are spent, or have become disarmed by damage since."""
    gone = [section for outfit, section in shields if not seat.fitted[outfit].spent >> section & 1]
    spent = TIERS.arm_markers - seat.armed
    fits = len(gone) <= seat.disarmed and len(shields) <= spent
    demand(fits, f"{path}.shields", "so many markers are not spent")


def check_raised(
    seat: Seat, path: str, shields: tuple[int, ...], abilities: tuple[int, ...]
) -> None:
    """Check that these are shields in the hold of a seat, and defence abilities of it."""
    for i, outfit in enumerate(shields):
        there = outfit < len(seat.fitted) and kind_of(seat.fitted[outfit]) == "shield"
        demand(there, f"{path}.shields[{i}]", f"there is no shield {outfit} in the hold")
    for i, ability in enumerate(abilities):
        able = ability in seat.abilities and ability in DEFENCES
        demand(able, f"{path}.abilities[{i}]", "this seat cannot defend itself so")


def _check_results(path: str, fight: f.Fight) -> None:
    """Results are known from the roll on, one for each weapon."""
    wanted = {len(fight.weapons)} if fight.kind == "weapons" else {1}
    if fight.kind == "beam":
        wanted = {0, 1}
    if fight.kind == "rail" or fight.stage in _BEFORE_ROLL:
        wanted = {0, *wanted} if fight.stage == "boost" else {0}
    demand(len(fight.results) in wanted, f"{path}.results", "expected one for each weapon")


# --- in the middle of it --------------------------------------------------------------------------


def check_inside(path: str, frame: Frame, fight: f.Fight) -> None:
    """Check that something may be asked at this stage of an attack."""
    stages = ROLLS.get(frame.why, ()) if isinstance(frame, f.Roll) else FIGHTING[type(frame)]
    demand(fight.stage in stages, path, f"not at the stage {fight.stage!r} of the attack")


def check_hit(path: str, frame: f.Damage, fight: f.Fight) -> None:
    """Check that a ship is hit now: a target, or the attacker by the recoil of its ram."""
    check_inside(path, frame, fight)
    hit = fight.attacker
    if fight.stage == "recoil":
        hit = fight.targets[0]
    elif fight.stage == "hit":
        hit = fight.targets[fight.at - 1] if fight.at else NOBODY
    demand(frame.seat == hit, f"{path}.seat", "another ship is hit now")


def check_guarding(s: State, path: str, frame: f.Guarding, fight: f.Fight) -> None:
    """Check that a seat defends itself in its turn."""
    check_inside(path, frame, fight)
    asked = fight.targets[fight.at]
    demand(frame.seat == asked, f"{path}.seat", "another one is to defend itself")
    seat = s.open.seats[frame.seat]
    check_shields(seat, path, frame.shields, frame.abilities)
    for i, (outfit, section) in enumerate(frame.shields):
        spent = seat.fitted[outfit].spent >> section & 1
        demand(spent, f"{path}.shields[{i}]", "no marker is spent there")


def check_rearming(s: State, path: str, frame: f.Rearming, fight: f.Fight) -> None:
    """Check that a seat arms shields of this attack again."""
    check_inside(path, frame, fight)
    asked = fight.at > 0 and fight.targets[fight.at - 1] == frame.seat
    demand(asked, f"{path}.seat", "another one is to arm its shields")
    seat = s.open.seats[frame.seat]
    check_shields(seat, path, frame.shields, ())
    _check_spent(seat, path, frame.shields)


def check_rail_hit(s: State, path: str, frame: f.RailHit, fight: f.Fight) -> None:
    """Check that the Rail Gun has hit the seat whose outfit is chosen."""
    check_inside(path, frame, fight)
    hit = fight.kind == "rail" and fight.targets == (frame.target,)
    demand(hit and fight.attacker == frame.seat, path, "not in this attack")
    fits = rail_outfits(s.open.seats[frame.target])
    demand(fits, f"{path}.target", "it has no outfit that can be hit")
    demand(1 <= frame.damage <= 2, f"{path}.damage", "expected 1 or 2")


def check_broadside(s: State, path: str, frame: f.Broadside, fight: f.Fight) -> None:
    """Check that the attacker can use Broadside."""
    check_inside(path, frame, fight)
    ours = fight.kind == "weapons" and frame.seat == fight.attacker
    demand(ours, f"{path}.seat", "expected the attacker")
    demand_ability(s.open.seats[frame.seat], path, "broadside")


def demand_ability(seat: Seat, path: str, name: str, *, ready: bool = True) -> None:
    """Check that a seat has an ability, and can use it now."""
    ability = ABILITY[name]
    able = ability in seat.abilities
    if ready:
        able = able and has_ready(seat, ability) and seat.energy >= ABILITIES[ability].energy
    demand(able, path, f"this seat cannot use {name!r}")


def attack_dice(s: State, fight: f.Fight) -> tuple[int, ...]:
    """Give the dice of an attack by weapons or by an NPC."""
    if fight.attacker >= FIRST_NPC:
        return (NPCS[fight.attacker - FIRST_NPC].attack.die,)
    fitted = s.open.seats[fight.attacker].fitted
    return tuple(OUTFITS[fitted[outfit].outfit].die for outfit in fight.weapons)
