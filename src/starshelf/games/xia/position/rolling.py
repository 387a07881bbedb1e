"""What must be true of a roll under way: who rolls, which dice, for what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import frames as f
from ..content import ABILITIES, ABILITY, NPCS, OUTFITS, mission
from ..rules.abilities.cards import ACTIONS
from ..rules.defence import guard_dice
from ..rules.destruction import free_spawns
from ..rules.supply import stock
from ..state import FIRST_NPC, OFF, Frame, Open, State, kind_of, place_of, room
from .chance import ROLLS
from .fights import attack_dice, check_inside, check_raised
from .names import demand

AFTER: dict[str, tuple[type[Frame], ...]] = {
    "engine": (f.Turn,),
    "ability": (f.Turn,),
    "afterburner": (f.Turn, f.Fight),
    "attack": (f.Fight,),
    "beam": (f.Fight,),
    "beam_damage": (f.Fight,),
    "broadside": (f.Fight,),
    "defence": (f.Fight,),
    "rail": (f.Fight,),
    "hunter": (f.Fight,),
    "harpoon": (f.Move, f.NpcWalk),
    "tigris": (f.Move,),
    "shield": (f.Crossing,),
    "npc_shield": (f.Crossing,),
    "asteroid": (f.Crossing,),
    "npc_asteroid_defence": (f.Crossing,),
    "debris": (f.Crossing,),
    "nebula": (f.Crossing,),
    "sneak": (f.Crossing,),
    "hazard_guard": (f.Crossing, f.Turn),
    "mine": (f.Turn,),
    "salvage": (f.Turn,),
    "harvest": (f.Turn,),
    "scholar": (f.Turn,),
    "thief": (f.Turn,),
    "return": (f.Turn, f.NpcTurn),
}
"""What each kind of roll comes right after."""
assert AFTER.keys() == ROLLS.keys()

BY_NPCS = ("npc_shield", "npc_asteroid_defence")
BY_ALL = ("attack", "defence", "asteroid", "debris", "return")
OF_MISSIONS = {
    "scholar": "scholar",
    "thief": "thief",
    "hunter": "bounty_hunter",
    "sneak": "smuggler",
}
D20 = (20,)


def check_roll(s: State, path: str, roll: f.Roll, below: Frame) -> None:
    """Check who rolls for what, and with which dice."""
    o = s.open
    demand(type(below) in AFTER[roll.why], f"{path}.why", "not in the middle of this")
    npc = roll.ship >= FIRST_NPC
    fits = roll.why in BY_ALL or npc == (roll.why in BY_NPCS)
    demand(fits, f"{path}.ship", f"it does not roll for {roll.why!r}")
    if isinstance(below, f.Fight):
        check_inside(path, roll, below)
    if roll.why != "harpoon":
        demand(roll.ship == roller(o, roll, below), f"{path}.ship", "another one is to roll")
    away = place_of(o, roll.ship) == OFF
    reason = "it is not on the map" if away else "it is on the map"
    demand(away == (roll.why == "return"), f"{path}.ship", reason)
    kind = OF_MISSIONS.get(roll.why)
    if kind is not None:
        card = o.seats[roll.ship].mission
        has = card > 0 and mission(card).kind == kind
        demand(has, path, f"this seat has no mission of the kind {kind!r} that lies face up")
    check = _DETAILS.get(roll.why)
    if check is not None:
        check(o, path, roll, below)
    dice = _dice(s, roll, below)
    if dice is not None:
        demand(dice == roll.sides, f"{path}.sides", f"expected {list(dice)}")


def roller(o: Open, roll: f.Roll, below: Frame) -> int:
    """Give the ship that rolls in the middle of something."""
    if isinstance(below, f.Crossing):
        return below.ship
    if isinstance(below, f.Move):
        return below.seat
    if isinstance(below, f.NpcTurn):
        return FIRST_NPC + below.npc
    if isinstance(below, f.Fight):
        if roll.why != "defence":
            return below.attacker
        return below.targets[below.at] if below.at < len(below.targets) else OFF
    return o.active


def _dice(s: State, roll: f.Roll, below: Any) -> tuple[int, ...] | None:
    """Give the dice of a roll; None for those that a table decides."""
    if roll.why == "attack":
        return attack_dice(s, below)
    if roll.why == "beam_damage":
        return None
    if roll.ship >= FIRST_NPC:
        npc = NPCS[roll.ship - FIRST_NPC]
        return (npc.defence_die,) if roll.why in ("defence", "npc_asteroid_defence") else D20
    seat = s.open.seats[roll.ship]
    if roll.why == "defence":
        return guard_dice(seat, below.guards[below.at])
    if roll.why == "hazard_guard":
        count = roll.extra[0]
        shields = tuple((outfit, 0) for outfit in roll.extra[1 : 1 + count])
        return guard_dice(seat, f.Guard(shields, roll.extra[1 + count :]))
    if roll.why == "engine":
        return (OUTFITS[seat.fitted[roll.detail].outfit].die,)
    return D20


# --- details --------------------------------------------------------------------------------------


def _engine(o: Open, path: str, roll: f.Roll, below: Frame) -> None:
    fitted = o.seats[roll.ship].fitted
    there = roll.detail < len(fitted) and kind_of(fitted[roll.detail]) == "engine"
    demand(there, f"{path}.outfit", f"there is no engine {roll.detail} in the hold")


def _ability(o: Open, path: str, roll: f.Roll, below: Frame) -> None:
    able = roll.detail in ACTIONS and roll.detail in o.seats[roll.ship].abilities
    able = able and bool(ABILITIES[roll.detail].table)
    demand(able, f"{path}.ability", "this seat cannot roll for it")


def _afterburner(o: Open, path: str, roll: f.Roll, below: Frame) -> None:
    moving = bool(roll.extra[1])
    demand(moving == isinstance(below, f.Turn), f"{path}.use", "not in the middle of this")
    dice = len(below.results) if isinstance(below, f.Fight) else 1
    demand(roll.detail < dice, f"{path}.die", f"expected a die from 0 to {dice - 1}")


def _attack(o: Open, path: str, roll: f.Roll, below: Any) -> None:
    kinds = ("weapons", "npc") if roll.why == "attack" else ("beam",)
    demand(below.kind in kinds, f"{path}.why", f"not by an attack of the kind {below.kind!r}")


def _beam_damage(o: Open, path: str, roll: f.Roll, below: Any) -> None:
    _attack(o, path, roll, below)
    dice = {row.n for row in ABILITIES[ABILITY["particle_beam"]].table if row.n}
    demand(len(roll.sides) == 1 and roll.sides[0] in dice, f"{path}.sides", "not by the beam")


def _rail(o: Open, path: str, roll: f.Roll, below: Any) -> None:
    aimed = below.kind == "rail" and below.targets == (roll.detail,)
    demand(aimed and place_of(o, roll.detail) != OFF, f"{path}.target", "not in this attack")


def _harpoon(o: Open, path: str, roll: f.Roll, below: Any) -> None:
    host = below.seat if isinstance(below, f.Move) else FIRST_NPC + below.npc
    demand(roll.detail == host, f"{path}.host", "expected the ship that moves")
    able = ABILITY["mag_harpoon"] in o.seats[roll.ship].abilities
    demand(able and roll.ship != host, f"{path}.ship", "it cannot throw a harpoon")


def _tigris(o: Open, path: str, roll: f.Roll, below: Frame) -> None:
    demand(free_spawns(o, roll.ship), path, "no spawn point is free")


def _hazard(o: Open, path: str, roll: f.Roll, below: Frame) -> None:
    amount, hazard = divmod(roll.detail, 10)
    entered = hazard in (0, 2)
    demand(entered == isinstance(below, f.Crossing), f"{path}.hazard", "not in the middle of this")
    demand(1 <= amount <= 20, f"{path}.amount", "expected 1 to 20")
    count = roll.extra[0]
    seat = o.seats[roll.ship]
    check_raised(seat, path, roll.extra[1 : 1 + count], roll.extra[1 + count :])


def _gathering(o: Open, path: str, roll: f.Roll, below: Frame) -> None:
    fits = stock(o, roll.detail) > 0 and room(o.seats[roll.ship]) > 0
    demand(fits, f"{path}.goods", "there is no such cube, or no room for it")


def _amount(o: Open, path: str, roll: f.Roll, below: Frame) -> None:
    demand(1 <= roll.detail <= 10, f"{path}.amount", "expected 1 to 10")


_DETAILS: dict[str, Callable[[Open, str, f.Roll, Frame], None]] = {
    "engine": _engine,
    "ability": _ability,
    "afterburner": _afterburner,
    "attack": _attack,
    "beam": _attack,
    "beam_damage": _beam_damage,
    "rail": _rail,
    "harpoon": _harpoon,
    "tigris": _tigris,
    "npc_asteroid_defence": _amount,
    "hazard_guard": _hazard,
    "mine": _gathering,
    "salvage": _gathering,
    "harvest": _gathering,
}
