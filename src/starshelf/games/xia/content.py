"""The components of Xia as typed tables: read once from content/*.toml, numbered for the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from msgspec import Struct, field

from starshelf.core.content import read_row, read_rows, read_toml

FOLDER = Path(__file__).parent / "content"

Hex = tuple[int, int]
Goods = Literal["spice", "holo", "terra", "plasma", "cyber"]
SideName = Literal["t", "tr", "br", "b", "bl", "tl"]


class Name(Struct, frozen=True):
    """A thing's name in the three languages."""

    en: str
    ru: str
    uk: str


class Side(Struct, frozen=True):
    """One side of one hex of an unrotated sector."""

    at: Hex
    side: SideName


class Spawn(Struct, frozen=True):
    """The spawn point of a sector and its number."""

    at: Hex
    number: int


class Space(Struct, frozen=True):
    """A space where something is bought, sold or gathered."""

    at: Hex
    does: Literal["buy", "sell", "mine", "salvage", "harvest"]
    goods: Goods | Literal["any"]


class Sector(Struct, frozen=True):
    """One of the 21 sectors, unrotated."""

    id: str
    number: int
    name: Name
    kind: Literal["planet", "asteroid", "nebula", "debris", "gate", "star", "void"]
    spaces: tuple[Space, ...]
    law: Literal["lawful", "neutral", "outlaw"] | None = None
    asteroid: tuple[Hex, ...] = ()
    debris: tuple[Hex, ...] = ()
    nebula: tuple[Hex, ...] = ()
    planet: tuple[Hex, ...] = ()
    gate: tuple[Hex, ...] = ()
    star: tuple[Hex, ...] = ()
    entrance: Side | None = None
    spawn: Spawn | None = None
    mission_point: Hex | None = None
    exploration: Hex | None = None
    gate_works: bool = False


class Slot(Struct, frozen=True):
    """Where a start sector lies."""

    number: int
    at: Hex


class MapSetup(Struct, frozen=True):
    """How many sectors begin the map, where, and which seat starts on which."""

    sectors_by_players: dict[str, int]
    slot: tuple[Slot, ...]
    seat_slots: dict[str, tuple[int, ...]]
    first_game: dict[str, Any]


class Ship(Struct, frozen=True):
    """A ship mat; `hold` is drawn with # for a compartment."""

    id: str
    tier: int
    name: Name
    price: int
    hold_size: int
    hold: tuple[str, ...]
    impulse: int
    energy: int
    ability: str


class Tiers(Struct, frozen=True):
    """What depends on a ship's tier, tier 1 first."""

    price: tuple[int, int, int]
    repair: tuple[int, int, int]
    fame_when_destroyed: tuple[int, int, int]
    skips_turn_when_destroyed: tuple[bool, bool, bool]
    arm_markers: int


class Outfit(Struct, frozen=True):
    """A kind of outfit tile; `shape` is drawn with O for a section with an arm point."""

    id: str
    kind: Literal["engine", "blaster", "shield", "missile"]
    level: int
    name: Name
    price: int
    resale: int
    die: int
    sections: int
    arm_points: int
    shape: tuple[str, ...]
    count: int


class Kit(Struct, frozen=True):
    """A starter kit of the first game."""

    id: str
    name: Name
    outfits: tuple[str, ...]
    cost: int
    left: int


class Band(Struct, frozen=True, rename={"first": "from", "last": "to"}):
    """A row of a roll or distance table: what happens from a number to a number."""

    first: int
    last: int
    effect: str = ""
    n: int = 0
    credits: int = 0
    bounty: int = 0


class Ability(Struct, frozen=True):
    """An ability card."""

    id: str
    card: int
    ship: str
    name: Name
    timing: Literal[
        "action",
        "after_own_die",
        "after_engine_roll",
        "after_attack_roll",
        "defence",
        "host_moves",
    ]
    energy: int
    table: tuple[Band, ...] = ()
    also: tuple[str, ...] = ()


class MissionKind(Struct, frozen=True):
    """One of the six kinds of mission."""

    id: str
    name: Name
    legal: bool
    count: int
    pay: tuple[Band, ...]
    experience: bool
    sneak: tuple[Band, ...] = ()


class Mission(Struct, frozen=True, rename={"start": "from", "goal": "to"}):
    """A mission card; `start` and `goal` are sectors."""

    card: int
    kind: str
    goal: str
    start: str = ""
    target: str = ""


class Condition(Struct, frozen=True):
    """What a title is won by, or what its skill does."""

    code: str
    n: int = 0
    kinds: tuple[str, ...] = ()


class Title(Struct, frozen=True):
    """A title card."""

    card: int
    id: str
    name: Name
    fame: int
    when: Literal["moment", "turn", "state", "status"]
    condition: Condition
    skill: Condition
    needs: tuple[str, ...] = ()
    needs_left: dict[str, int] = field(default_factory=dict)


class Reward(Struct, frozen=True):
    """What the destroyer of an NPC gets besides the credits on its card."""

    fame: int
    bounty: int


class NpcAttack(Struct, frozen=True):
    """How an NPC attacks."""

    kind: str
    die: int = 0


class NpcCard(Struct, frozen=True):
    """The card of a ship that nobody plays."""

    id: str
    name: Name
    tier_for_missions: int
    move: int
    attack: NpcAttack
    defence_die: int
    destroyed_at: int
    starting_credits: int
    reward: Reward
    route: tuple[str, ...] = ()
    credits_per_sale: int = 0
    credits_per_innocent_destroyed: int = 0
    flee: int = 0
    home: str = ""


class Face(Struct, frozen=True):
    """A face of exploration tokens."""

    id: str
    count: int
    credits: int
    fame: int


class GoodsRow(Struct, frozen=True):
    """A kind of cargo."""

    id: Goods
    name: Name
    letter: Name
    supply: int
    buy: tuple[str, ...]
    gather: tuple[str, ...]
    gather_by: str
    sell: tuple[str, ...]


class Market(Struct, frozen=True):
    """Prices of cargo."""

    pair_price: int
    sale_price: int
    fame_for_selling_all: int
    fame_needs_cubes: int


class Par(Struct, frozen=True):
    """The turns within which a solo player should reach a target."""

    target: int
    gold: int
    silver: int
    bronze: int
    limit: int


class Track(Struct, frozen=True):
    """The fame track."""

    title_spaces: tuple[int, ...]


class Targets(Struct, frozen=True):
    """The fame targets that may be agreed."""

    choices: tuple[int, ...]
    default: int
    custom_from: int
    custom_to: int


def _file(name: str) -> tuple[dict[str, Any], Path]:
    path = FOLDER / f"{name}.toml"
    return read_toml(path), path


_sectors, _path = _file("sectors")
SECTORS = tuple(read_rows(_sectors, "sector", Sector, _path))
MAP_SETUP = read_row(_sectors.get("setup"), "setup", MapSetup, _path)
_ships, _path = _file("ships")
SHIPS = tuple(read_rows(_ships, "ship", Ship, _path))
TIERS = read_row(_ships.get("tiers"), "tiers", Tiers, _path)
_outfits, _path = _file("outfits")
OUTFITS = tuple(read_rows(_outfits, "outfit", Outfit, _path))
KITS = tuple(read_rows(_outfits, "kit", Kit, _path))
_abilities, _path = _file("abilities")
ABILITIES = tuple(read_rows(_abilities, "ability", Ability, _path))
_missions, _path = _file("missions")
MISSION_KINDS = tuple(read_rows(_missions, "kind", MissionKind, _path))
MISSIONS = tuple(read_rows(_missions, "mission", Mission, _path))
_titles, _path = _file("titles")
TITLES = tuple(read_rows(_titles, "title", Title, _path))
_npcs, _path = _file("npcs")
NPCS = tuple(read_rows(_npcs, "npc", NpcCard, _path))
_tokens, _path = _file("exploration")
FACES = tuple(read_rows(_tokens, "token", Face, _path))
_goods, _path = _file("goods")
GOODS = tuple(read_rows(_goods, "goods", GoodsRow, _path))
MARKET = read_row(_goods.get("market"), "market", Market, _path)
_fame, _path = _file("fame")
TRACK = read_row(_fame.get("track"), "track", Track, _path)
TARGETS = read_row(_fame.get("targets"), "targets", Targets, _path)
SOLO_PARS = tuple(read_rows(_fame, "solo_par", Par, _path))

SECTOR = {row.id: i for i, row in enumerate(SECTORS)}
SHIP = {row.id: i for i, row in enumerate(SHIPS)}
OUTFIT = {row.id: i for i, row in enumerate(OUTFITS)}
KIT = {row.id: i for i, row in enumerate(KITS)}
ABILITY = {row.id: i for i, row in enumerate(ABILITIES)}
TITLE = {row.id: i for i, row in enumerate(TITLES)}
MISSION_KIND = {row.id: row for row in MISSION_KINDS}
GOODS_NUMBER: dict[str, int] = {row.id: i for i, row in enumerate(GOODS, 1)}
"""Goods count from 1; 0 is an empty compartment."""

FIRST_CARD = MISSIONS[0].card
MERCHANT, ENFORCER, SCOUNDREL = range(3)

FAME_SOURCES = (
    "exploration_token",
    "mission_completed",
    "ship_destroyed",
    "sold_all_cargo",
    "ship_bought",
    "fame_bought",
    "rescue",
    "title",
    "luck",
    "first_use_of_a_gate",
)
FAME_SOURCE = {name: i for i, name in enumerate(FAME_SOURCES)}


def mission(card: int) -> Mission:
    """Give the mission of a card number."""
    return MISSIONS[card - FIRST_CARD]


def band(table: tuple[Band, ...], number: int) -> Band:
    """Find the row of a table for a number; numbers beyond the table count as its last row."""
    for row in table:
        if row.first <= number <= row.last:
            return row
    return table[-1]
