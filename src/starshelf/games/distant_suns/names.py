"""Messages for things that facts, offers and labels speak of; made once and shared."""

from __future__ import annotations

from starshelf.core.game import CHANCE
from starshelf.core.words import Message, SeatName

from .content import MISSION_IDS, RANKS, SHAPE_IDS, SHEET_IDS, SIDES

SHAPE = {shape: Message(f"shape-{shape}") for shape in SHAPE_IDS}
MISSION = {mission: Message(f"mission-{mission}") for mission in MISSION_IDS}
SIDE = tuple(Message(f"side-{side}") for side in SIDES)
SHEET = {sheet: Message(f"sheet-{sheet}") for sheet in SHEET_IDS}
RANK = {rank: Message(f"rank-{rank}") for rank in RANKS}
AUTOPILOT = Message("name-autopilot")
KNOWN_WORLDS = ("top_left", "bottom_right", "top_right")
WORLD = {world: Message(f"world-{world}") for world in KNOWN_WORLDS}
SEATS = tuple(SeatName(seat) for seat in range(4))


def actor(number: int) -> Message | SeatName:
    """Name who acts: a seat, or the autopilot."""
    return AUTOPILOT if number == CHANCE else SEATS[number]


def world(name: str) -> Message | str:
    """Name a world; those of other makers' sheets by their id."""
    return WORLD.get(name, name)


def sheet(name: str) -> Message | str:
    """Name a sheet; other makers' by its id."""
    return SHEET.get(name, name)
