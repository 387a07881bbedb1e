"""What is asked of whom, and by which clause: questions that lead a new captain on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starshelf.core.scene import Ask
from starshelf.core.words import Arg, Message

from .. import actions as act
from ..content import KITS
from ..frames import (
    Aim,
    Autopilot,
    Boosting,
    Broadside,
    ChooseShips,
    Damage,
    DoubleOrAdd,
    Draw,
    Dumping,
    ExtraCube,
    Fight,
    FirstShopping,
    Following,
    Guarding,
    HandBack,
    Harpooning,
    Hazard,
    Heal,
    Move,
    NpcStop,
    Pack,
    PlaceBeside,
    RailHit,
    Rearming,
    RedlineTarget,
    Replicating,
    RescuedArming,
    Roll,
    Selling,
    Slip,
    SpawnChoice,
    Survey,
    Turn,
    UsedSpace,
)
from ..naming import NPC_NAMES, OUTFIT_NAMES, SEAT_NAMES, SHIP_NAMES
from ..state import Open, is_stranded
from ..view import View
from .leads import CODES as PLACES
from .leads import leads_of
from .obvious import obvious_of

ASKS: dict[type, tuple[str, str]] = {
    ChooseShips: ("choose_ship", "X-015"),
    FirstShopping: ("first_shopping", "X-018"),
    PlaceBeside: ("place_beside", "X-601"),
    Pack: ("pack", "X-214"),
    HandBack: ("hand_back", "X-445"),
    Move: ("move", "X-104"),
    UsedSpace: ("used_space", "X-124"),
    Roll: ("reroll", "X-091"),
    Boosting: ("boost", "X-552"),
    DoubleOrAdd: ("double", "X-552"),
    Broadside: ("broadside", "X-573"),
    SpawnChoice: ("spawn", "X-311"),
    Hazard: ("hazard", "X-143"),
    Damage: ("damage", "X-230"),
    Aim: ("aim", "X-257"),
    RedlineTarget: ("redline_target", "X-557"),
    Guarding: ("defend", "X-264"),
    Rearming: ("rearm", "X-277"),
    RescuedArming: ("rescued_arm", "X-330"),
    Draw: ("keep_mission", "X-341"),
    Selling: ("sell", "X-393"),
    ExtraCube: ("extra", "X-504"),
    Survey: ("survey", "X-562"),
    Heal: ("heal", "X-563"),
    RailHit: ("rail_hit", "X-564"),
    Slip: ("slip", "X-567"),
    Replicating: ("replicate", "X-568"),
    Dumping: ("dump", "X-574"),
    Harpooning: ("harpoon", "X-554"),
    Following: ("follow", "X-555"),
    Autopilot: ("autopilot", "X-561"),
    NpcStop: ("npc_stop", "X-611"),
}
"""For each thing under way: the question and its clause."""

LEADS: tuple[tuple[type, str, str], ...] = (
    (act.Complete, "action_complete", "X-365"),
    (act.DoTask, "action_task", "X-350"),
    (act.SellAll, "action_sell", "X-393"),
    (act.TakeToken, "action_token", "X-182"),
    (act.DrawMissions, "action_mission", "X-340"),
    (act.Gather, "action_gather", "X-409"),
    (act.BuyPair, "action_buy", "X-390"),
)
"""What is worth pointing out in the action phase, the best first."""

_MORE = (
    "first_shopping_kits",
    "hazard_energy",
    "survey_token",
    "aim_more",
    "action",
    "action_fly",
    "action_moved",
    "action_stranded",
    "business",
    "arm",
    "wait",
    "dealer",
    "over",
)
CODES = (
    *(code for code, _ in ASKS.values()),
    *(code for _, code, _ in LEADS),
    *(f"action_fly_{code}" for code in PLACES),
    *_MORE,
)
"""All codes of questions."""


def ask_of(v: View, legal: Sequence[Any]) -> Ask:
    """Say what is wanted now, of whom, and by which clause."""
    o = v.open
    if o.actor is None:
        return Ask(Message("ask-over"), (), "X-650")
    if o.actor < 0 or not o.stack:
        return Ask(Message("ask-dealer"), (), "X-085")
    code, clause = _code(o, legal)
    args = _args(o, code)
    if code == "action_fly" and (leads := leads_of(v)):
        code = f"action_fly_{leads[0].code}"
        args |= leads[0].args
    return Ask(Message(f"ask-{code}", args), (o.actor,), clause, obvious_of(v, legal))


def _code(o: Open, legal: Sequence[Any]) -> tuple[str, str]:
    f = o.stack[-1]
    if isinstance(f, Turn):
        return _in_turn(o, f, legal)
    code, clause = ASKS[type(f)]
    if isinstance(f, FirstShopping) and f.kits:
        return "first_shopping_kits", "X-662"
    if isinstance(f, Hazard) and f.kind in ("nebula", "harvest"):
        return "hazard_energy", "X-146"
    if isinstance(f, Survey) and not f.left:
        return "survey_token", clause
    if isinstance(f, Aim) and f.weapons:
        return "aim_more", "X-259"
    return code, clause


def _in_turn(o: Open, f: Turn, legal: Sequence[Any]) -> tuple[str, str]:
    if f.phase == "business":
        return "business", "X-430"
    if f.phase == "status":
        return "arm", "X-464"
    seat = o.seats[o.active]
    if is_stranded(seat):
        return "action_stranded", "X-089"
    kinds = {type(action) for action in legal}
    for kind, code, clause in LEADS:
        if kind in kinds:
            return code, clause
    if not kinds:
        return "wait", "X-074"
    if act.UseImpulse in kinds:
        return "action_fly", "X-100"
    return ("action" if act.UseEngine in kinds else "action_moved"), "X-074"


def _args(o: Open, code: str) -> dict[str, Arg]:
    assert o.actor is not None
    f = o.stack[-1]
    args: dict[str, Arg] = {"seat": SEAT_NAMES[o.actor]}
    if isinstance(f, Move):
        args["points"] = f.points
    elif isinstance(f, FirstShopping):
        args["credits"] = o.seats[o.actor].credits
        if code == "first_shopping_kits":
            args["kits"] = len(KITS)
    elif isinstance(f, Damage):
        args |= {"count": f.left, "owner": SEAT_NAMES[f.seat]}
    elif isinstance(f, Hazard):
        args["amount"] = f.amount
    elif isinstance(f, NpcStop):
        args["npc"] = NPC_NAMES[f.npc]
    elif isinstance(f, (PlaceBeside, SpawnChoice)):
        args["ship"] = SHIP_NAMES[f.ship]
    elif isinstance(f, Aim):
        args["ship"] = SHIP_NAMES[f.target]
        if f.weapons:
            args["count"] = len(f.weapons)
    elif isinstance(f, Harpooning):
        args["ship"] = SHIP_NAMES[f.host]
    elif isinstance(f, Roll):
        args["values"] = f.values
    elif isinstance(f, Pack):
        args["outfit"] = OUTFIT_NAMES[o.seats[f.seat].fitted[f.lifted[0]].outfit]
    elif isinstance(f, Guarding):
        args["attacker"] = _attacker(o)
    elif isinstance(f, Selling):
        args["count"] = len(f.cubes)
    elif isinstance(f, (Heal, Dumping)):
        args["count"] = f.left
    elif isinstance(f, Turn) and f.phase == "business":
        args["credits"] = o.seats[o.active].credits
    elif isinstance(f, Turn) and f.phase == "status":
        args["energy"] = o.seats[o.active].energy
    return args


def _attacker(o: Open) -> Arg:
    fight = next(f for f in reversed(o.stack) if isinstance(f, Fight))
    return SHIP_NAMES[fight.attacker]
