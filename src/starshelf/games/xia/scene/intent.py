"""What clicks would have meant, so that the rules can say why not."""

from __future__ import annotations

from collections.abc import Callable

from starshelf.core.game import Action

from .. import actions as act
from ..actions import GIFT_UNIT as UNIT
from ..content import GOODS, SECTOR
from ..frames import (
    Aim,
    ChooseShips,
    Damage,
    Draw,
    Dumping,
    ExtraCube,
    FirstShopping,
    Guarding,
    HandBack,
    Hazard,
    Heal,
    Move,
    NpcStop,
    Pack,
    PlaceBeside,
    RailHit,
    Replicating,
    Roll,
    Selling,
    Slip,
    SpawnChoice,
    Survey,
    Turn,
)
from ..geometry import hex_named, name_of
from ..rules.combat import SHIP_NUMBER
from ..state import COPY, DEN_MARK, FIRST_NPC, is_stranded, map_of, place_of
from ..view import View


def intent(view: View, path: tuple[str, ...]) -> Action | None:
    """Give the action that clicking these targets in this order would have been, or None."""
    if not path or view.viewer is None or not view.open.stack:
        return None
    first, last = path[0].partition(":"), path[-1].partition(":")
    if last[0] == "pose":
        return _pose(view, path[-2] if len(path) > 1 else "", last[2])
    if len(path) > 1:
        found = _after(view, first[0], first[2], last[0], last[2])
        if found is not None:
            return found
    maker = _INTENTS.get(last[0])
    return None if maker is None else maker(view, last[2])


def _pose(v: View, anchor: str, turn: str) -> Action | None:
    """Read where a ghost was put down in the own hold, and how it lay."""
    kind, _, rest = anchor.partition(":")
    owner, _, cell = rest.partition(":")
    if not isinstance(v.open.stack[-1], Pack) or kind != "cell" or owner != str(v.viewer):
        return None
    return act.PackPose(int(cell), int(turn)) if cell.isdecimal() and turn.isdecimal() else None


def _after(v: View, first: str, name: str, kind: str, rest: str) -> Action | None:
    """Read a click that follows a card, the airlock, the resale counter or the own credits."""
    ability = name.rpartition(":")[2]
    if first in ("ability", "known"):
        at = {"cell": rest.rpartition(":")[2], "beam": rest, "ship": f"ship:{rest}"}.get(kind)
        return act.UseAbility(ability, at if at is not None else kind)
    if first == "airlock":
        if kind == "mission":
            return act.DropMission()
        cube = _cube_at(v, rest)
        return None if cube is None else act.Jettison(*_cube(cube), copy=cube >= COPY)
    if first == "resale" and kind == "cell":
        outfit = _outfit_at(v, rest)
        return None if outfit is None else act.SellOutfit(outfit)
    if first == "credits" and kind == "credits":
        to = _number(rest)
        return None if to is None else act.Gift(to, UNIT)
    if first == "supply" and kind == "supply":
        return act.BuyPair(name, rest)
    return None


def _hex(v: View, name: str) -> Action | None:
    f = v.open.stack[-1]
    hex_ = hex_named(name)
    if hex_ < 0:
        return None
    map_ = map_of(v.open)
    if isinstance(f, PlaceBeside):
        return act.PlaceShip(name)
    if isinstance(f, NpcStop):
        return act.StopNpc(name)
    if isinstance(f, Slip):
        return act.SlipTo(name)
    if isinstance(f, SpawnChoice):
        number = next((spawn for spawn, at in map_.spawns if at == hex_), None)
        return None if number is None else act.ChooseSpawn(number)
    if hex_ not in map_.terrain:
        return act.BlindJump(name)
    gates = dict(map_.gates)
    here = place_of(v.open, v.viewer or 0)
    if here in gates and hex_ in gates and gates[here] != gates[hex_]:
        return act.GateJump(name)
    return act.Step(name)


def _ship(v: View, rest: str) -> Action | None:
    name = f"ship:{rest}"
    ship = SHIP_NUMBER.get(name, -1)
    if not 0 <= ship < len(v.open.seats):
        return None
    if ship == v.viewer:
        return act.UseImpulse()
    if isinstance(v.open.stack[-1], Turn) and is_stranded(v.open.seats[ship]):
        return act.Rescue(ship)
    return _other_ship(v, name)


def _npc(name: str) -> Callable[[View, str], Action | None]:
    return lambda v, rest: _other_ship(v, name)


def _other_ship(v: View, name: str) -> Action | None:
    """Read a click on somebody's ship: a step onto its space in a move, an attack else."""
    if isinstance(v.open.stack[-1], Move):
        ship = SHIP_NUMBER[name]
        if ship < FIRST_NPC or ship - FIRST_NPC < len(v.open.npcs):
            at = place_of(v.open, ship)
            return act.Step(name_of(at)) if at >= 0 else None
    return act.Attack(name)


def _number(rest: str) -> int | None:
    text = rest.rpartition(":")[2]
    return int(text) if text.isdecimal() else None


def _outfit_at(v: View, rest: str) -> int | None:
    """Find the own outfit that covers a compartment."""
    cell = _number(rest)
    if cell is None or v.viewer is None or rest.partition(":")[0] != str(v.viewer):
        return None
    for number, fitted in enumerate(v.open.seats[v.viewer].fitted):
        if fitted.mask >> cell & 1:
            return number
    return None


def _cube_at(v: View, rest: str) -> int | None:
    cell = _number(rest)
    if cell is None or v.viewer is None or rest.partition(":")[0] != str(v.viewer):
        return None
    cargo = v.open.seats[v.viewer].cargo
    return cargo[cell] if cell < len(cargo) and cargo[cell] else None


def _cube(cube: int) -> tuple[str, bool]:
    return GOODS[cube % 10 - 1].id, bool(cube % COPY >= DEN_MARK)


def _cell(v: View, rest: str) -> Action | None:
    cell = _number(rest)
    if cell is None:
        return None
    f = v.open.stack[-1]
    if isinstance(f, Damage):
        return act.PlaceDamage(cell)
    if isinstance(f, Heal):
        return act.HealCell(cell)
    if isinstance(f, Pack):
        return act.PackPose(cell, 0)
    if isinstance(f, RailHit):
        outfits = v.open.seats[f.target].fitted
        hit = [i for i, fitted in enumerate(outfits) if fitted.mask >> cell & 1]
        return act.RailOutfit(hit[0]) if hit else None
    cube = _cube_at(v, rest)
    if cube is not None:
        if isinstance(f, Replicating):
            return act.Replicate(*_cube(cube))
        return act.SellCube(*_cube(cube), copy=cube >= COPY)
    return _of_outfit(v, f, _outfit_at(v, rest))


def _of_outfit(v: View, f: object, outfit: int | None) -> Action | None:
    if outfit is None:
        return None
    if isinstance(f, Aim):
        return act.NameWeapon(outfit)
    if isinstance(f, (Guarding, Hazard)):
        return act.RaiseShield(outfit)
    if isinstance(f, HandBack):
        return act.HandBackOutfit(outfit)
    if isinstance(f, Dumping):
        return act.DumpMarker(outfit)
    return act.UseEngine(outfit)


def _ability(v: View, rest: str) -> Action | None:
    owner, _, name = rest.rpartition(":")
    if owner and owner != str(v.viewer):
        return None
    f = v.open.stack[-1]
    return act.Brace(name) if isinstance(f, (Guarding, Hazard)) else act.UseAbility(name)


def _supply(v: View, rest: str) -> Action | None:
    if isinstance(v.open.stack[-1], ExtraCube):
        return act.TakeExtra(rest)
    return act.BuyPair(rest, rest)


def _lying(v: View, rest: str) -> Action | None:
    number = _number(rest)
    if number is None or not 0 < number % 10 <= len(GOODS):
        return None
    return act.PickUp(*_cube(number))


def _token(v: View, rest: str) -> Action | None:
    if isinstance(v.open.stack[-1], Survey) and rest in SECTOR:
        return act.SurveyToken(rest)
    return act.TakeToken()


def _side(v: View, rest: str) -> Action | None:
    return act.SurveySide(rest) if isinstance(v.open.stack[-1], Survey) else act.Scan(rest)


def _yard(v: View, rest: str) -> Action | None:
    if isinstance(v.open.stack[-1], ChooseShips):
        return act.ChooseShip(rest)
    return act.BuyShip(rest)


def _card(v: View, rest: str) -> Action | None:
    number = _number(rest)
    if number is None:
        return None
    f = v.open.stack[-1]
    if isinstance(f, Draw):
        return act.KeepMission(number)
    return act.SpendExperience(number) if isinstance(f, Roll) else None


def _die(v: View, rest: str) -> Action | None:
    number = _number(rest)
    return None if number is None else act.Reroll(number)


def _mission(v: View, rest: str) -> Action | None:
    return act.Complete() if rest == str(v.viewer) else None


def _lifted(v: View, rest: str) -> Action | None:
    number = _number(rest)
    return None if number is None else act.HandBackOutfit(number)


def _impulse(v: View, rest: str) -> Action | None:
    return act.UseImpulse() if rest == str(v.viewer) else None


def _kit(v: View, rest: str) -> Action | None:
    return act.TakeKit(rest) if isinstance(v.open.stack[-1], FirstShopping) else None


def _disarmed(v: View, rest: str) -> Action | None:
    return act.DumpMarker() if isinstance(v.open.stack[-1], Dumping) else act.Arm(1)


def _selling(v: View, rest: str) -> Action | None:
    return act.SellAll() if isinstance(v.open.stack[-1], Selling) else None


_INTENTS: dict[str, Callable[[View, str], Action | None]] = {
    "hex": _hex,
    "ship": _ship,
    "merchant": _npc("merchant"),
    "enforcer": _npc("enforcer"),
    "scoundrel": _npc("scoundrel"),
    "cell": _cell,
    "ability": _ability,
    "known": _ability,
    "impulse": _impulse,
    "side": _side,
    "shop": lambda v, rest: act.BuyOutfit(rest),
    "kit": _kit,
    "yard": _yard,
    "refill": lambda v, rest: act.Refill(),
    "repair": lambda v, rest: act.Repair(),
    "glory": lambda v, rest: act.BuyFame(),
    "resale": _selling,
    "supply": _supply,
    "cube": _lying,
    "token": _token,
    "card": _card,
    "die": _die,
    "mission": _mission,
    "lifted": _lifted,
    "disarmed": _disarmed,
}
