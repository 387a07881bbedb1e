"""Every key of the words files that this game can say, and the chapters of the rules drawer."""

from __future__ import annotations

from .content import (
    ABILITIES,
    FACES,
    FAME_SOURCES,
    GOODS,
    KITS,
    MISSION_KINDS,
    MISSIONS,
    NPCS,
    OUTFITS,
    SECTORS,
    SHIPS,
    TITLES,
)
from .geometry import HEX_SIDES, LAWS, SECTOR_SIDES
from .scene.asks import CODES as ASKS
from .scene.leads import CODES as LEADS
from .scene.offers import OFFERS
from .why import ENDINGS, FACTS, REFUSALS

SECTIONS = (
    ("setup", "X-001", "X-022"),
    ("map", "X-040", "X-063"),
    ("turn", "X-070", "X-092"),
    ("moving", "X-100", "X-131"),
    ("borders", "X-140", "X-159"),
    ("exploring", "X-170", "X-184"),
    ("outfits", "X-200", "X-240"),
    ("combat", "X-250", "X-281"),
    ("destruction", "X-300", "X-331"),
    ("missions", "X-340", "X-383"),
    ("cargo", "X-390", "X-413"),
    ("business", "X-430", "X-467"),
    ("fame", "X-480", "X-525"),
    ("abilities", "X-540", "X-574"),
    ("npcs", "X-590", "X-637"),
    ("end", "X-640", "X-700"),
)
"""The chapters of the rules in short: id, first clause, last clause."""

BOUNTIES = ("shield", "entrance", "smuggler", "thief", "assassin", "kill")
CAUSES = ("star", "debris", "salvage", "shield", "asteroid", "mine", "ram", "attack")
DOINGS = ("buy", "sell", "mine", "salvage", "harvest")
TERRAINS = ("space", "asteroid", "debris", "nebula", "star", "gate", "unexplored")
RISKS = ("shield", "entrance", "asteroid", "debris", "nebula", "star", "sneak")
SHADES = ("near", "far", "reach", "risky")
PLANS = ("skips", "returns", "trades", "hunts", "patrols", "hides")
TARGETS = ("left", "right", "outlaw", *(npc.id for npc in NPCS))
_ROLLS_BY_NAME = """
    engine engine_result order shield npc_shield debris asteroid npc_asteroid_defence nebula
    hazard_guard sneak mine salvage harvest attack defence beam beam_damage rail ability
    afterburner broadside return harpoon scholar thief hunter tigris
"""
ROLLS = tuple(_ROLLS_BY_NAME.split())

_PLACES_BY_NAME = """
    map mat cell fame titles npcs supply shop yard dice hand drawn scan survey
"""
_PLACES = tuple(_PLACES_BY_NAME.split())
_NOTES_BY_NAME = """
    credits energy cubes bounty mission mission_hidden skips destroyed stranded round phase_action
    phase_business phase_status points target pile
"""
_NOTES = tuple(_NOTES_BY_NAME.split())
_THINGS_BY_NAME = """
    cube-copy cube-den goods-any space hex-label sector-label space-spawn space-mission
    space-token space-token_taken cubes-lying npc-label npc-moved_by ship-label
    outfit-label marker-spent marker-armed marker-disarmed damage-label airlock mat-ship
    mat-no_ship mat-energy mat-credits mat-bounty mat-completed impulse-ready impulse-used
    ability-label ability-label_used mission-hidden
    mission-accepted mission-waits mission-under_way mission-done mission-experience mission-from
    mission-to title-label title-earned_by fame-space fame-title_space
    fame-target_space fame-of die-label dice-why shop-label kit-label yard-label yard-hold
    yard-energy yard-impulse service-refill service-repair service-fame service-resale
    supply-goods deck-sectors deck-missions deck-titles deck-tokens
"""
_THINGS = tuple(_THINGS_BY_NAME.split())
_SKETCH_BY_NAME = """
    turn target points fame credits bounty energy armed damage no_cargo no_outfits off_map pile
    empty terrain spaces
"""
SKETCH = tuple(_SKETCH_BY_NAME.split())
_OPTIONS = {
    "mode": ("standard", "first_game", "duel", "solo"),
    "fame_target": (),
    "npcs": ("yes", "no"),
    "den_market": ("no_buy_back", "literal", "printed_tile"),
    "gifts": ("yes", "no"),
    "round_limit": (),
}


def _keys() -> tuple[str, ...]:
    keys = ["game-name", "game-tagline", *_THINGS]
    for kind, rows in (
        ("sector", SECTORS),
        ("ship", SHIPS),
        ("outfit", OUTFITS),
        ("kit", KITS),
        ("npc", NPCS),
        ("goods", GOODS),
        ("token", FACES),
    ):
        keys += [f"{kind}-{row.id}" for row in rows]
    keys += [f"ability-{row.id}{more}" for row in ABILITIES for more in ("", "-text")]
    titles = ("", "-text", "-goal", "-skill")
    keys += [f"title-{row.id}{more}" for row in TITLES for more in titles]
    keys += [f"mission-{row.card}" for row in MISSIONS]
    kinds = ("mission_kind", "mission_name", "mission_pay")
    keys += [f"{what}-{row.id}" for row in MISSION_KINDS for what in kinds]
    keys += [f"mission_target-{target}" for target in TARGETS]
    keys += [f"kind-{kind}" for kind in ("engine", "blaster", "shield", "missile")]
    keys += [f"terrain-{name}" for name in TERRAINS]
    keys += [f"terrain-planet_{law}" for law in LAWS]
    keys += [f"space-{does}" for does in DOINGS]
    keys += [f"risk-{name}" for name in RISKS]
    keys += [f"shade-{name}" for name in SHADES]
    keys += [f"lead-{name}" for name in LEADS]
    keys += [f"plan-{name}" for name in PLANS]
    keys += [f"plan-enters_{npc.id}" for npc in NPCS]
    keys += [f"roll-{why}" for why in ROLLS]
    keys += [f"side-{side}" for side in SECTOR_SIDES]
    keys += [f"hexside-{side}" for side in HEX_SIDES]
    keys += [f"place-{name}" for name in _PLACES]
    keys += [f"note-{name}" for name in _NOTES]
    keys += [f"sketch-{name}" for name in SKETCH]
    for source in FAME_SOURCES:
        keys += [f"fame-{source}", f"score-{source}"]
    keys += [f"bounty-{why}" for why in BOUNTIES]
    keys += [f"cause-{cause}" for cause in CAUSES]
    keys += [f"refusal-{code}" for code in REFUSALS]
    keys += [f"fact-{code}" for code in FACTS]
    keys += [f"ending-{code}" for code in ENDINGS]
    keys += [f"offer-{code}" for code in OFFERS]
    keys += [f"ask-{code}" for code in ASKS]
    for name, values in _OPTIONS.items():
        keys += [f"option-{name}", f"option-{name}-help"]
        keys += [f"option-{name}-{value}" for value in values]
    for section, _, _ in SECTIONS:
        keys += [f"rules-{section}-title", f"rules-{section}"]
    return tuple(keys)


MESSAGES = _keys()
