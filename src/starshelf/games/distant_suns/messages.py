"""Every key of the words files, put together from the tables that the code speaks of."""

from __future__ import annotations

from starshelf.core.game import RuleSection

from . import names
from .content import (
    MISSION_IDS,
    MODES,
    RANKS,
    SHAPE_IDS,
    SHEET_IDS,
    SIDES,
)
from .sheets import REASONS
from .why import CLAUSES, FACTS

SECTIONS = (
    RuleSection("overview", "D-001", "D-012"),
    RuleSection("sheet", "D-020", "D-030"),
    RuleSection("rounds", "D-031", "D-039"),
    RuleSection("assign", "D-040", "D-050"),
    RuleSection("draw", "D-060", "D-079"),
    RuleSection("upgrades", "D-080", "D-094"),
    RuleSection("worlds", "D-100", "D-109"),
    RuleSection("scoring", "D-110", "D-128"),
    RuleSection("always", "D-130", "D-138"),
    RuleSection("practice", "D-150", "D-156"),
)

_ASKS = ("assign", "wait_assign", "trim", "orient", "place", "wait_draw", "wait_drawn")
_OFFERS = ("assign", "assign_alone", "complete", "trim", "skip", "orient", "place")
_TARGETS = ("cell", "socket", "half", "form", "pose", "leave")
_PIECES = (
    "drawing",
    "start",
    "alien_open",
    "alien_covered",
    "upgrade_open",
    "upgrade_covered",
    "treasure",
    "world_first",
    "world_later",
    "world_reached",
    "slot_empty",
    "slot_ready",
    "slot_spent",
    "stack",
    "zone",
    "module",
    "race",
    "race_flag",
    "racer",
    "mark_circle",
    "mark_octagon",
    *(f"mission_{mission}" for mission in MISSION_IDS),
)
_NOTES = (
    "active",
    "finished",
    "draws",
    "upgrades",
    "worlds",
    "treasures",
    "aliens",
    "over",
    "round",
    "practice",
    "modules",
    "no_free_pair",
    "no_module_left",
    *(f"sheet_{reason}" for reason in REASONS),
)

_PRINTS = ("player", "points", "worlds", "bonus", "penalty", "total", "tiles")

MESSAGES = (
    "game-name",
    "game-tagline",
    "option-mode",
    "option-mode-help",
    *(f"option-mode-{mode}" for mode in MODES),
    "option-sheet",
    "option-sheet-help",
    *(f"option-sheet-{sheet}" for sheet in (*SHEET_IDS, "random")),
    *(f"shape-{shape}" for shape in SHAPE_IDS),
    *(f"mission-{mission}" for mission in MISSION_IDS),
    *(f"side-{side}" for side in SIDES),
    *(f"sheet-{sheet}" for sheet in SHEET_IDS),
    *(f"rank-{rank}" for rank in RANKS),
    *(f"world-{world}" for world in names.KNOWN_WORLDS),
    "name-autopilot",
    *(f"refusal-{code}" for code in CLAUSES),
    *(f"fact-{code}" for code in FACTS),
    *(f"ask-{code}" for code in _ASKS),
    *(f"offer-{code}" for code in _OFFERS),
    *(f"target-{code}" for code in _TARGETS),
    *(f"piece-{code}" for code in _PIECES),
    "place-panel",
    "place-stack",
    "place-tray",
    "place-race",
    "label-price",
    *(f"note-{code}" for code in _NOTES),
    *(f"print-{code}" for code in _PRINTS),
    "score-mission",
    "score-worlds",
    "score-treasure_bonus",
    "score-alien_penalty",
    "ending-three_rounds",
    *(f"ending-rank_{rank}" for rank in ("none", *RANKS)),
    *(f"rules-{section.id}{part}" for section in SECTIONS for part in ("", "-title")),
)
