"""Rolls and ties as text: what a roll is for decides what else is known of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from starshelf.core.errors import BadMessage

from ..frames import Roll, TieBreak
from ..state import Open, State
from .kinds import (
    CARD,
    CARDS,
    COUNT,
    DIE,
    FLAG,
    GOODS,
    LAID_SECTOR,
    NPC,
    OUTFIT,
    SHIP,
    SIDES,
    Kind,
    Parts,
    counts,
    different,
    lists,
    read_parts,
    words,
    write_parts,
)


class Detail(Struct, frozen=True):
    """What is known of one kind of roll, and how the rules keep it: a number, and more numbers."""

    parts: Parts
    take: Callable[[Roll], tuple[Any, ...]]
    keep: Callable[..., tuple[int, tuple[int, ...]]]


NONE = Detail({}, lambda f: (), lambda: (0, ()))


def one(name: str, kind: Kind) -> Detail:
    """A roll of which one thing is known."""
    return Detail({name: kind}, lambda f: (f.detail,), lambda value: (value, ()))


_HAZARDS = ("asteroid", "mine", "nebula", "harvest")


def _guard_of(f: Roll) -> tuple[Any, ...]:
    amount, hazard = divmod(f.detail, 10)
    count, *used = f.extra
    return _HAZARDS[hazard], amount, tuple(used[:count]), tuple(used[count:])


def _keep_guard(
    hazard: str, amount: int, shields: tuple[int, ...], abilities: tuple[int, ...]
) -> tuple[int, tuple[int, ...]]:
    return amount * 10 + _HAZARDS.index(hazard), (len(shields), *shields, *abilities)


ROLLS: dict[str, Detail] = {
    "engine": one("outfit", OUTFIT),
    "afterburner": Detail(
        {"die": counts(0, 23), "result": COUNT, "use": words("attack", "move")},
        lambda f: (f.detail, f.extra[0], ("attack", "move")[f.extra[1]]),
        lambda die, result, use: (die, (result, int(use == "move"))),
    ),
    "ability": one("ability", CARD),
    "attack": NONE,
    "broadside": NONE,
    "defence": NONE,
    "beam": NONE,
    "beam_damage": NONE,
    "rail": one("target", SHIP),
    "harpoon": one("host", SHIP),
    "shield": NONE,
    "npc_shield": NONE,
    "asteroid": NONE,
    "npc_asteroid_defence": one("amount", COUNT),
    "debris": NONE,
    "nebula": NONE,
    "hazard_guard": Detail(
        {
            "hazard": words(*_HAZARDS),
            "amount": COUNT,
            "shields": lists(OUTFIT).but(()),
            "abilities": CARDS,
        },
        _guard_of,
        _keep_guard,
    ),
    "mine": one("goods", GOODS),
    "salvage": one("goods", GOODS),
    "harvest": one("goods", GOODS),
    "sneak": NONE,
    "scholar": NONE,
    "hunter": NONE,
    "thief": NONE,
    "tigris": NONE,
    "return": NONE,
}
"""For each reason of a roll: what else is known of it."""

WHY = words(*ROLLS)
_PARTS: Parts = {"ship": SHIP, "why": WHY, "sides": lists(SIDES, 1, 24)}
_REST: Parts = {"values": lists(DIE, 1, 24).but(None), "kept": FLAG}


def write_roll(o: Open, f: Roll, text: dict[str, Any]) -> dict[str, Any]:
    """Write a roll; dice still to be thrown show 0, and none is shown before the first throw."""
    write_parts(_PARTS, f, text)
    if any(f.values):
        text["values"] = list(f.values)
    if f.kept:
        text["kept"] = True
    detail = ROLLS[f.why]
    for (name, kind), value in zip(detail.parts.items(), detail.take(f)):
        if value != kind.default:
            text[name] = kind.write(value)
    return text


def read_roll(s: State, path: str, text: dict[str, Any]) -> Roll:
    """Read a roll."""
    detail = ROLLS[WHY.read(s, f"{path}.why", text.get("why"))]
    found = read_parts({**_PARTS, **_REST, **detail.parts}, s, path, text, tag="now")
    kept, more = detail.keep(*[found.pop(name) for name in detail.parts])
    if found["values"] is None:
        found["values"] = (0,) * len(found["sides"])
    for i, (value, sides) in enumerate(zip(found["values"], found["sides"])):
        if value > sides:
            raise BadMessage(f"{path}.values[{i}]", f"a die of {sides} sides cannot show {value}")
    if len(found["values"]) != len(found["sides"]):
        raise BadMessage(f"{path}.values", f"expected one for each of {len(found['sides'])} dice")
    return Roll(**found, detail=kept, extra=more)


_TIE: Parts = {
    "npc": NPC,
    "ships": different(SHIP).but(()),
    "planets": different(LAID_SECTOR).but(()),
}


def write_tie(o: Open, f: TieBreak, text: dict[str, Any]) -> dict[str, Any]:
    """Write between whom the dealer decides."""
    text["npc"] = NPC.write(f.npc)
    name = "ships" if f.what == "ship" else "planets"
    text[name] = _TIE[name].write(f.among)
    return text


def read_tie(s: State, path: str, text: dict[str, Any]) -> TieBreak:
    """Read between whom the dealer decides: ships or planets."""
    found = read_parts(_TIE, s, path, text, tag="now")
    ships, planets = found["ships"], found["planets"]
    if len(ships) + len(planets) < 2 or (ships and planets):
        raise BadMessage(path, "expected two ships or planets at least")
    return TieBreak(ships or planets, found["npc"], "ship" if ships else "planet")
