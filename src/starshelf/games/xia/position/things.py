"""Things under way, one row each: what a thing is called, its parts, and their kinds.

What follows from the rest of the table is not written but worked out again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from starshelf.core.errors import BadMessage

from .. import frames as f
from ..rules.damage import all_cells
from ..rules.destruction import chooser_of
from ..rules.opening import choosing_order
from ..rules.outfits import packing_order
from ..state import NOBODY, OFF, Frame, Open, State
from .chance import read_roll, read_tie, write_roll, write_tie
from .kinds import (
    ANY_SPACE,
    CARDS,
    CELLS,
    COUNT,
    CUBE,
    FLAG,
    LAID_SECTOR,
    NPC,
    NPC_NUMBER,
    OUTFIT,
    SEAT,
    SECTOR_POSITION,
    SHIELDS,
    SHIP,
    SPACE,
    Kind,
    Parts,
    counts,
    different,
    lists,
    made_of,
    named,
    pairs,
    read_parts,
    words,
    write_parts,
)

Found = dict[str, Any]
Writer = Callable[[Open, Any, dict[str, Any]], dict[str, Any]]
Reader = Callable[[State, str, dict[str, Any]], Frame]


class Thing(Struct, frozen=True):
    """A thing under way: which frame of the rules it is, and how it is written and read."""

    frame: type[Frame]
    write: Writer
    read: Reader


class Derived(Struct, frozen=True):
    """An attribute that follows from the table and the parts before it."""

    work_out: Callable[[State, Found], Any]


def thing(frame: type[Frame], **rows: Kind | Derived) -> Thing:
    """Describe a thing by its parts; what is derived goes by the name that the rules have."""
    parts: Parts = {name: row for name, row in rows.items() if isinstance(row, Kind)}
    derived: Mapping[str, Derived] = {
        name: row for name, row in rows.items() if isinstance(row, Derived)
    }

    def read(s: State, path: str, text: dict[str, Any]) -> Frame:
        found = read_parts(parts, s, path, text, tag="now")
        for name, row in derived.items():
            found[name] = row.work_out(s, found)
        return frame(**found)

    return Thing(frame, lambda o, value, text: write_parts(parts, value, text), read)


_DAMAGE: Parts = {
    "seat": SEAT,
    "left": COUNT,
    "by": SEAT.at("chooser").but(None),
    "within": CELLS.but(None),
}


def write_damage(o: Open, frame: f.Damage, text: dict[str, Any]) -> dict[str, Any]:
    """Write how much is to be placed; where and by whom, if not by the owner anywhere."""
    text |= {"seat": frame.seat, "left": frame.left}
    if frame.chooser != frame.seat:
        text["by"] = frame.chooser
    if frame.within != all_cells(o.seats[frame.seat]):
        text["within"] = CELLS.write(frame.within)
    return text


def read_damage(s: State, path: str, text: dict[str, Any]) -> f.Damage:
    """Read how much is to be placed."""
    found = read_parts(_DAMAGE, s, path, text, tag="now")
    if found["chooser"] is None:
        found["chooser"] = found["seat"]
    if found["within"] is None:
        found["within"] = all_cells(s.open.seats[found["seat"]])
    return f.Damage(**found)


ORDER = Derived(lambda s, found: choosing_order(s.open))
CHOOSER = Derived(lambda s, found: chooser_of(s.open, found["ship"]))
DICE = lists(pairs(counts(0, 23), COUNT), 1)
"""Dice of a roll by their numbers, each with its result."""
USE = words("move", "attack").at("why")
NEXT_NPC = named({**NPC_NUMBER, "nobody": len(NPC_NUMBER)}).at("npc")
CROSSING = named({"leave": 0, "enter": 1, "stand": 2, "sneak": 3, "over": 4, "cut": 9})
LAYING = named({"draw": 0, "enter_npcs": 1, "fix_pay": 2})
PHASE = words("begin", "action", "business", "status", "npcs", "autopilots", "end")
FIGHT = words(
    "defend", "boost", "broadside", "guard", "hit", "rail", "recoil", "rewards", "titles", "rearm"
)
GUARD = made_of(f.Guard, shields=SHIELDS, abilities=CARDS, total=COUNT.but(0), stops_all=FLAG)
KILL = made_of(f.Kill, ship=SHIP, tier=counts(1, 3), outlaw=FLAG, bounty=COUNT.but(0))

THINGS: dict[str, Thing] = {
    # --- set-up
    "lay_start": thing(f.LayStart, slot=Derived(lambda s, found: len(s.open.world.laid))),
    "order_roll": thing(
        f.OrderRoll, seats=different(SEAT).at("rolling"), rolls=lists(counts(1, 20)).but(())
    ),
    "deal_npcs": thing(
        f.DealNpcs,
        given=Derived(lambda s, found: sum(npc.controller >= 0 for npc in s.open.npcs)),
    ),
    "choose_ships": thing(
        f.ChooseShips,
        order=ORDER,
        turn=Derived(lambda s, found: sum(seat.ship >= 0 for seat in s.open.seats)),
    ),
    "first_shopping": thing(
        f.FirstShopping, done=counts(0, 5).at("turn").but(0), kits=FLAG, order=ORDER
    ),
    "enter_npcs": thing(f.EnterNpcs, next=NEXT_NPC, taken=ANY_SPACE.but(OFF)),
    # --- the turn
    "turn": thing(f.Turn, phase=PHASE, step=counts(0, 5).but(0)),
    "autopilot": thing(f.Autopilot, seat=SEAT),
    "npc_turn": thing(
        f.NpcTurn,
        npc=NPC,
        stage=words("begin", "target", "act", "flee", "after"),
        target=SHIP.but(NOBODY),
        goal=LAID_SECTOR.but(NOBODY),
    ),
    "tie": Thing(f.TieBreak, write_tie, read_tie),
    "npc_walk": thing(
        f.NpcWalk, npc=NPC, path=lists(SPACE).but(()), points=COUNT, alone=SPACE, begun=FLAG
    ),
    "npc_stop": thing(
        f.NpcStop,
        npc=NPC,
        spaces=different(SPACE).at("ends"),
        points=COUNT,
        goals=different(SPACE),
    ),
    # --- ships on their way
    "move": thing(
        f.Move,
        seat=SEAT,
        points=COUNT,
        source=words("impulse", "engine", "autopilot"),
        alone=SPACE,
        begun=FLAG,
    ),
    "crossing": thing(
        f.Crossing,
        ship=SHIP,
        start=SPACE,
        to=ANY_SPACE,
        why=words("move", "blind", "use", "follow", "npc"),
        stage=CROSSING,
        unseen=FLAG,
    ),
    "used_space": thing(f.UsedSpace, seat=SEAT, at=SPACE, unseen=FLAG, picked=FLAG),
    "place_beside": thing(
        f.PlaceBeside,
        ship=SHIP,
        spaces=different(SPACE).at("hexes"),
        why=words("entered", "returned"),
        chooser=CHOOSER,
    ),
    "spawn": thing(f.SpawnChoice, ship=SHIP, why=words("returned", "tigris"), chooser=CHOOSER),
    "harpoon": thing(f.Harpooning, seat=SEAT, host=SHIP),
    "follow": thing(f.Following, seat=SEAT, to=SPACE),
    "lay_sector": thing(
        f.LaySector,
        seat=SEAT,
        at=SECTOR_POSITION.at("position"),
        turn=counts(0, 5).at("rotation").but(0),
        taken=ANY_SPACE.but(OFF),
        stage=LAYING.but(0),
        sector=LAID_SECTOR.but(NOBODY),
    ),
    "take_token": thing(f.TakeFace, seat=SEAT, sector=LAID_SECTOR),
    # --- dice
    "roll": Thing(f.Roll, write_roll, read_roll),
    "boost": thing(f.Boosting, seat=SEAT, results=DICE, use=USE),
    "double_or_add": thing(f.DoubleOrAdd, seat=SEAT, die=counts(0, 23), result=COUNT, use=USE),
    "broadside": thing(f.Broadside, seat=SEAT),
    # --- harm
    "hazard": thing(
        f.Hazard,
        seat=SEAT,
        hazard=words("asteroid", "mine", "nebula", "harvest").at("kind"),
        amount=COUNT,
        shields=lists(OUTFIT).but(()),
        abilities=CARDS,
    ),
    "damage": Thing(f.Damage, write_damage, read_damage),
    "aim": thing(f.Aim, seat=SEAT, target=SHIP, weapons=lists(OUTFIT).but(()), redline=FLAG),
    "redline": thing(f.RedlineTarget, seat=SEAT, outfit=OUTFIT),
    "fight": thing(
        f.Fight,
        attacker=SHIP,
        kind=words("weapons", "npc", "beam", "rail"),
        targets=different(SHIP),
        weapons=lists(OUTFIT).but(()),
        guards=lists(GUARD),
        stage=FIGHT,
        at=COUNT.but(0),
        results=lists(COUNT).but(()),
        bonus=COUNT.but(0),
        rams=COUNT.but(0),
        kills=lists(KILL).but(()),
        boosted=FLAG,
    ),
    "defence": thing(f.Guarding, seat=SEAT, shields=SHIELDS, abilities=CARDS),
    "rail_hit": thing(f.RailHit, seat=SEAT, target=SEAT, damage=COUNT),
    "rearm": thing(f.Rearming, seat=SEAT, shields=SHIELDS),
    # --- business of a seat
    "pack": thing(
        f.Pack,
        seat=SEAT,
        lifted=Derived(lambda s, found: packing_order(s.open.seats[found["seat"]])),
    ),
    "hand_back": thing(f.HandBack, seat=SEAT),
    "rescued_arm": thing(f.RescuedArming, seat=SEAT),
    "draw": thing(
        f.Draw, seat=SEAT, left=COUNT.but(0), count=Derived(lambda s, found: len(s.secret.drawn))
    ),
    "sale": thing(f.Selling, seat=SEAT, cubes=lists(CUBE), at=SPACE),
    "extra_cube": thing(f.ExtraCube, seat=SEAT, cubes=different(CUBE).at("kinds")),
    # --- abilities
    "survey": thing(
        f.Survey, seat=SEAT, left=COUNT.but(0), token=FLAG, laid=different(LAID_SECTOR).but(())
    ),
    "heal": thing(f.Heal, seat=SEAT, left=COUNT),
    "slip": thing(f.Slip, seat=SEAT, reach=COUNT),
    "replicate": thing(f.Replicating, seat=SEAT, extra=COUNT.at("real").but(0)),
    "dump": thing(f.Dumping, seat=SEAT, left=COUNT),
}
"""All that can be under way."""

_BY_FRAME = {row.frame: (name, row.write) for name, row in THINGS.items()}


def write_thing(o: Open, frame: Frame) -> dict[str, Any]:
    """Write one thing under way."""
    name, write = _BY_FRAME[type(frame)]
    return write(o, frame, {"now": name})


def read_thing(s: State, path: str, text: dict[str, Any]) -> Frame:
    """Read one thing under way, at a table that is known but for what is under way."""
    name = text.get("now")
    row = THINGS.get(name) if isinstance(name, str) else None
    if row is None:
        raise BadMessage(f"{path}.now", f"there is no such thing: {name!r}")
    return row.read(s, path, text)
