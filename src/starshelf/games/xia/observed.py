"""How views become numbers for learning agents, where their types do not tell."""

from __future__ import annotations

from starshelf.core.observed import Bits, Flags, Most, Omit, Thing, Ways

from .actions import MOST_CELLS, MOST_OUTFITS
from .content import ABILITIES, MISSIONS, NPCS, SECTORS, SHIPS, TITLES
from .state import State

WORDS = (
    *("begin", "action", "business", "status", "npcs", "autopilots", "end"),
    *("impulse", "engine", "autopilot", "move", "blind", "follow", "use", "npc"),
    *("ability", "afterburner", "asteroid", "attack", "debris", "defence", "harpoon", "harvest"),
    *("hazard_guard", "mine", "nebula", "return", "salvage", "shield", "tigris", "rail", "order"),
    *("weapons", "boost", "broadside", "defend", "guard", "hit", "rearm", "recoil", "rewards"),
    *("titles", "target", "act", "after", "flee", "entered", "returned", "npc_returned"),
    *("ship_returned", "beam", "beam_damage", "hunter", "npc_asteroid_defence", "npc_shield"),
    *("sneak", "planet", "planets", "ship"),
)
"""What frames call phases, stages and reasons; a new one goes to the end."""

ENDINGS = (
    "target_reached",
    "round_limit",
    "solo_lost",
    "solo_won",
    "solo_bronze",
    "solo_silver",
    "solo_gold",
)
"""Why a game is over."""

MOST_FRAMES = 8
"""Things under way at once: 4 were the most in 25 games of random play."""
MOST_HEAPS = 40
"""Heaps of cubes in space: 5 were the most in 25 games of random play."""
MOST_DICE = 12
MOST_USES = 12
"""Uses of weapons or shields in a fight: 4 were the most in 25 games of random play."""


def observed(first: State) -> Ways:
    """Say what texts and masks are of, and how much there is room for."""
    seats, sectors = len(first.open.seats), len(SECTORS)
    word, cards = Thing(WORDS), Flags(tuple(row.card for row in MISSIONS))
    hold, abilities = Bits(MOST_CELLS), Flags(range(len(ABILITIES)))
    targets = seats + len(NPCS)
    return {
        "Open.rules": Omit(),
        "Open.npcs": Most(len(NPCS)),
        "Open.stack": Most(MOST_FRAMES),
        "Open.ending": Thing(ENDINGS),
        "World.laid": Most(sectors),
        "World.pile": Bits(sectors),
        "World.tokens": Bits(sectors),
        "World.gates": Bits(sectors),
        "World.out": Bits(len(SHIPS)),
        "World.cubes": Most(MOST_HEAPS),
        "World.discards": cards,
        "World.titles_open": Most(6),
        "World.titles_deck": Bits(len(TITLES)),
        "Seat.abilities": abilities,
        "Seat.ready": Bits(len(ABILITIES)),
        "Seat.fitted": Most(MOST_OUTFITS),
        "Seat.cargo": Most(MOST_CELLS),
        "Seat.loose": Most(MOST_CELLS),
        "Seat.damage": hold,
        "Seat.completed": cards,
        "Seat.titles": Bits(len(TITLES)),
        "Fitted.cells": Most(6),
        "Fitted.mask": Omit(),
        "Memory.thrown": Most(MOST_DICE),
        "Memory.drawn_at": Bits(sectors),
        "Memory.sectors": Bits(sectors),
        "Memory.points": Bits(sectors),
        "OrderRoll.rolling": Most(seats),
        "OrderRoll.rolls": Most(seats),
        "ChooseShips.order": Most(seats),
        "FirstShopping.order": Most(seats),
        "PlaceBeside.hexes": Most(6),
        "PlaceBeside.why": word,
        "Pack.lifted": Most(MOST_OUTFITS),
        "Turn.phase": word,
        "Move.source": word,
        "Crossing.why": word,
        "Roll.why": word,
        "Roll.sides": Most(MOST_DICE),
        "Roll.values": Most(MOST_DICE),
        "Roll.extra": Most(MOST_DICE),
        "Boosting.results": Most(MOST_DICE),
        "Boosting.why": word,
        "DoubleOrAdd.why": word,
        "SpawnChoice.why": word,
        "Hazard.kind": word,
        "Hazard.shields": Most(MOST_USES),
        "Hazard.abilities": abilities,
        "Damage.within": hold,
        "Aim.weapons": Most(MOST_USES),
        "Fight.kind": word,
        "Fight.targets": Most(targets),
        "Fight.weapons": Most(MOST_USES),
        "Fight.guards": Most(targets),
        "Fight.stage": word,
        "Fight.results": Most(targets),
        "Fight.kills": Most(targets),
        "Guard.shields": Omit(),
        "Guard.abilities": Omit(),
        "Guarding.shields": Most(MOST_USES),
        "Guarding.abilities": abilities,
        "Rearming.shields": Most(MOST_USES),
        "Selling.cubes": Most(MOST_CELLS),
        "ExtraCube.kinds": Most(5),
        "Survey.laid": Most(6),
        "NpcTurn.stage": word,
        "NpcWalk.path": Omit(),
        "NpcStop.ends": Most(12),
        "NpcStop.goals": Omit(),
        "TieBreak.among": Most(targets + sectors),
        "TieBreak.what": word,
        "Dice.why": word,
        "Dice.sides": Most(MOST_DICE),
        "Dice.values": Most(MOST_DICE),
        "View.drawn": cards,
        "View.unknown": cards,
    }
