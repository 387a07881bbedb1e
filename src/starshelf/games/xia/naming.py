"""How facts and scenes name ships, sectors, outfits, cubes and spaces."""

from __future__ import annotations

from starshelf.core.words import Arg, Message, SeatName

from .content import ABILITIES, GOODS, NPCS, OUTFITS, SECTORS, SHIPS, TITLES
from .geometry import SPACES, Geo, name_of
from .state import COPY, DEN_MARK

SEAT_NAMES = tuple(SeatName(number) for number in range(5))
NPC_NAMES = tuple(Message(f"npc-{npc.id}") for npc in NPCS)
SHIP_NAMES: tuple[SeatName | Message, ...] = (*SEAT_NAMES, *NPC_NAMES)
"""How facts name a ship: the seat that flies it, or the NPC."""

SECTOR_NAMES = tuple(Message(f"sector-{row.id}") for row in SECTORS)
MAT_NAMES = tuple(Message(f"ship-{row.id}") for row in SHIPS)
OUTFIT_NAMES = tuple(Message(f"outfit-{row.id}") for row in OUTFITS)
ABILITY_NAMES = tuple(Message(f"ability-{row.id}") for row in ABILITIES)
TITLE_NAMES = tuple(Message(f"title-{row.id}") for row in TITLES)
GOODS_NAMES = tuple(Message(f"goods-{row.id}") for row in GOODS)


def cube_name(cube: int) -> Message:
    """Name a cube by its goods, its mark, or as the copy."""
    goods = GOODS_NAMES[cube % 10 - 1]
    if cube >= COPY:
        return Message("cube-copy", {"goods": goods})
    return Message("cube-den", {"goods": goods}) if cube >= DEN_MARK else goods


def space_name(geo: Geo, hex_: int) -> Message | str:
    """Name a space by its sector and its coordinates; an unexplored one by the latter alone."""
    found = geo.names.get(hex_)
    if found is None:
        placed = geo.sector_at.get(hex_ // SPACES)
        if placed is None:
            return name_of(hex_)
        args: dict[str, Arg] = {"sector": SECTOR_NAMES[placed[0]], "at": name_of(hex_)}
        found = geo.names[hex_] = Message("space", args)
    return found
