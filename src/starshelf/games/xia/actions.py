"""Every decision of Xia as data, typed by what it points at, and what the dealer answers."""

from __future__ import annotations

from typing import Annotated

from starshelf.core.game import Action
from starshelf.core.kinds import Kind, named, numbers

from .content import ABILITIES, FACES, GOODS, KITS, MISSIONS, NPCS, OUTFITS, SECTORS, SHIPS, TITLES
from .geometry import HEX_SIDES, SECTOR_SIDES, hexes_in_reach

MOST_SEATS = 5
MOST_CELLS = 24
"""More compartments than any hold has."""
MOST_OUTFITS = 12
"""More outfits than any hold has room for."""
MARKERS = 4
"""How many arm markers a ship has."""
GIFT_UNIT = 1000
MOST_GIVEN = 1000 * GIFT_UNIT
"""More than anybody ever has: it bounds the sums that a gift can be of."""

SHIP_IDS = (*(f"ship:{seat}" for seat in range(MOST_SEATS)), *(npc.id for npc in NPCS))
"""Names of all ships on the map, by their numbers: the seats', then the NPCs'."""

HEX = named("hex", hexes_in_reach(len(SECTORS) - 1))
SIDE = named("side", SECTOR_SIDES)
DESIGN = named("design", [row.id for row in SHIPS])
OUTFIT_KIND = named("outfit_kind", [row.id for row in OUTFITS])
OUTFIT = numbers("outfit", 0, MOST_OUTFITS - 1)
DUMPED = named("dumped", [None, *range(MOST_OUTFITS)])
KIT = named("kit", [row.id for row in KITS])
CELL = numbers("cell", 0, MOST_CELLS - 1)
POSE = numbers("pose", 0, 7)
SEAT = numbers("seat", 0, MOST_SEATS - 1)
COUNT = numbers("count", 0, MARKERS)
SPAWN = named("spawn", sorted(row.spawn.number for row in SECTORS if row.spawn is not None))
DIE = numbers("die", 0, MOST_CELLS - 1)
MISSION = named("mission", [row.card for row in MISSIONS])
SHIP = named("ship", SHIP_IDS)
ABILITY = named("ability", [row.id for row in ABILITIES])
AIMED = named("aimed", [None, *map(str, range(MOST_CELLS)), *SHIP_IDS, *HEX_SIDES])
"""What an ability is aimed at: nothing, a compartment, a ship, or a direction."""
GOODS_KIND = named("goods", [row.id for row in GOODS])
SECTOR = named("sector", [row.id for row in SECTORS])
VALUE = numbers("value", 0, 20)
NPC = named("npc", [row.id for row in NPCS])
FACE = named("face", [row.id for row in FACES])
TITLE = named("title", [row.id for row in TITLES])
TIED = named("tied", [*SHIP_IDS, *(row.id for row in SECTORS)])
_SUMS = range(GIFT_UNIT, MOST_GIVEN + 1, GIFT_UNIT)
SUM = Kind("sum", lambda o: _SUMS)

Hex = Annotated[str, HEX]
Outfit = Annotated[int, OUTFIT]
Cell = Annotated[int, CELL]
Seat = Annotated[int, SEAT]
Count = Annotated[int, COUNT]
Mission = Annotated[int, MISSION]
Goods = Annotated[str, GOODS_KIND]
Side = Annotated[str, SIDE]

# --- the dealer -----------------------------------------------------------------------------------


class Lay(Action, frozen=True, tag="lay"):
    """The dealer draws this sector and lays it."""

    sector: Annotated[str, SECTOR]


class Die(Action, frozen=True, tag="die"):
    """The dealer rolls one die."""

    value: Annotated[int, VALUE]


class DealNpc(Action, frozen=True, tag="npc_card"):
    """The dealer hands this NPC card to the next controller."""

    npc: Annotated[str, NPC]


class ShowToken(Action, frozen=True, tag="token"):
    """The dealer shows the face of an exploration token: credits, fame or nothing."""

    face: Annotated[str, FACE]


class DealMission(Action, frozen=True, tag="mission_card"):
    """The dealer draws one mission card."""

    card: Mission


class TurnUpTitle(Action, frozen=True, tag="title"):
    """The dealer turns up a title card."""

    title: Annotated[str, TITLE]


class BreakTie(Action, frozen=True, tag="tie"):
    """The dealer decides a tie, each of the tied equally likely."""

    pick: Annotated[str, TIED]


# --- set-up and hold ------------------------------------------------------------------------------


class ChooseShip(Action, frozen=True, tag="choose_ship"):
    """Choose a tier 1 ship that nobody has taken."""

    ship: Annotated[str, DESIGN]


class BuyOutfit(Action, frozen=True, tag="buy_outfit"):
    """Buy an outfit for its price."""

    outfit: Annotated[str, OUTFIT_KIND]


class TakeKit(Action, frozen=True, tag="take_kit"):
    """Take a starter kit instead of buying freely (first game)."""

    kit: Annotated[str, KIT]


class PackPose(Action, frozen=True, tag="pack"):
    """Lay the next outfit: its first section, row by row, in this compartment, so turned."""

    cell: Cell
    turn: Annotated[int, POSE]


class PackAuto(Action, frozen=True, tag="pack_auto"):
    """Lay all lifted outfits in the first packing found."""


class Done(Action, frozen=True, tag="done"):
    """End the present choice: enough named, bought, healed, laid or armed."""


# --- actions and moves ----------------------------------------------------------------------------


class UseImpulse(Action, frozen=True, tag="impulse"):
    """Turn the impulse token over and move that far."""


class UseEngine(Action, frozen=True, tag="engine"):
    """Spend an armed marker on an engine (its number in the hold) and move by its die."""

    outfit: Outfit


class Step(Action, frozen=True, tag="step"):
    """Move to a neighbouring laid space for 1 point."""

    to: Hex


class GateJump(Action, frozen=True, tag="gate"):
    """Jump from a working gate to a space of another one for 1 point."""

    to: Hex


class TigrisJump(Action, frozen=True, tag="tigris"):
    """On Tigris Gate: roll for a spawn point and go there for 1 point."""


class BlindJump(Action, frozen=True, tag="blind_jump"):
    """Jump into a neighbouring unexplored space: a sector is laid there first."""

    to: Hex


class UseSpace(Action, frozen=True, tag="use_space"):
    """Spend 2 points to take one action as if standing on an occupied space next to the ship."""

    at: Hex


class Stop(Action, frozen=True, tag="stop"):
    """End the move; points left are lost. On a used space: take no action there."""


class EndActions(Action, frozen=True, tag="end_actions"):
    """End the action phase."""


class Scan(Action, frozen=True, tag="scan"):
    """Pay 1 energy and lay a sector on this unexplored side of the ship's sector."""

    side: Side


class TakeToken(Action, frozen=True, tag="take_token"):
    """Take the exploration token of this space."""


class Rescue(Action, frozen=True, tag="rescue"):
    """Give 2 energy to an adjacent stranded ship."""

    seat: Seat


class ArmRescued(Action, frozen=True, tag="arm_rescued"):
    """Arm this many markers with the energy of a rescue."""

    count: Count


class ChooseSpawn(Action, frozen=True, tag="spawn"):
    """Choose the free spawn point with this number."""

    number: Annotated[int, SPAWN]


class PlaceShip(Action, frozen=True, tag="place"):
    """Choose the free space next to a taken spawn point."""

    to: Hex


# --- rolls ----------------------------------------------------------------------------------------


class Reroll(Action, frozen=True, tag="reroll"):
    """Tac-X: roll one die of the roll again."""

    die: Annotated[int, DIE]


class SpendExperience(Action, frozen=True, tag="experience"):
    """Discard a completed mission and roll again."""

    card: Mission


class Keep(Action, frozen=True, tag="keep"):
    """Let the roll stand."""


class Boost(Action, frozen=True, tag="boost"):
    """Afterburner on one engine die of the roll just made."""

    die: Annotated[int, DIE]


class Use(Action, frozen=True, tag="use"):
    """Use the ability that is asked about."""


class Pass(Action, frozen=True, tag="pass"):
    """Do not use the ability that is asked about."""


class DoubleResult(Action, frozen=True, tag="double"):
    """Afterburner 20: double the engine's result."""


class AddResult(Action, frozen=True, tag="add"):
    """Afterburner 20: add to the engine's result."""


# --- combat and damage ----------------------------------------------------------------------------


class Attack(Action, frozen=True, tag="attack"):
    """Begin an attack on a ship: `ship:1`, `merchant`, `enforcer` or `scoundrel`."""

    target: Annotated[str, SHIP]


class NameWeapon(Action, frozen=True, tag="weapon"):
    """Name one more use of a weapon, or of an engine as a ram."""

    outfit: Outfit


class Confirm(Action, frozen=True, tag="confirm"):
    """Declare the attack with the weapons named."""


class Cancel(Action, frozen=True, tag="cancel"):
    """Take the attack back before it is declared."""


class RaiseShield(Action, frozen=True, tag="shield"):
    """Spend an armed marker on a shield."""

    outfit: Outfit


class Brace(Action, frozen=True, tag="brace"):
    """Use a defence ability."""

    ability: Annotated[str, ABILITY]


class PlaceDamage(Action, frozen=True, tag="place_damage"):
    """Put one damage marker into an undamaged compartment."""

    cell: Cell


class PlaceRest(Action, frozen=True, tag="place_rest"):
    """Place all remaining damage: empty compartments, plain sections, arm points, cubes."""


class Rearm(Action, frozen=True, tag="rearm"):
    """Arm this many of the shield markers of this attack again for 1 energy each."""

    count: Count


# --- missions -------------------------------------------------------------------------------------


class DrawMissions(Action, frozen=True, tag="draw_missions"):
    """Draw missions at a mission point."""


class KeepMission(Action, frozen=True, tag="keep_mission"):
    """Keep this one of the drawn missions."""

    card: Mission


class KeepNone(Action, frozen=True, tag="keep_none"):
    """Keep none of the drawn missions."""


class DoTask(Action, frozen=True, tag="task"):
    """Do the first task of the active mission."""


class Complete(Action, frozen=True, tag="complete"):
    """Complete the active mission."""


class DropMission(Action, frozen=True, tag="drop_mission"):
    """Give up the active mission."""


# --- cargo ----------------------------------------------------------------------------------------


class BuyPair(Action, frozen=True, tag="buy"):
    """Buy two cubes for 1000."""

    first: Goods
    second: Goods


class TakeExtra(Action, frozen=True, tag="extra"):
    """Magnate: choose the kind of the third cube."""

    goods: Goods


class SellCube(Action, frozen=True, tag="sell"):
    """Name one cube for sale; the first one opens the sale."""

    goods: Goods
    den: bool = False
    copy: bool = False


class SellAll(Action, frozen=True, tag="sell_all"):
    """Sell everything that is bought here."""


class Gather(Action, frozen=True, tag="gather"):
    """Mine, salvage or harvest on this space."""


class PickUp(Action, frozen=True, tag="pick_up"):
    """Pick up one cube that lies here."""

    goods: Goods
    den: bool = False


class Jettison(Action, frozen=True, tag="jettison"):
    """Throw one cube out of the hold."""

    goods: Goods
    den: bool = False
    copy: bool = False


# --- business and status --------------------------------------------------------------------------


class Refill(Action, frozen=True, tag="refill"):
    """Refill the energy, free."""


class Repair(Action, frozen=True, tag="repair"):
    """Remove all damage for the price of the ship's tier."""


class SellOutfit(Action, frozen=True, tag="sell_outfit"):
    """Sell an undamaged outfit for its resale price."""

    outfit: Outfit


class Rearrange(Action, frozen=True, tag="rearrange"):
    """Lift all undamaged outfits and cubes and lay them anew."""


class BuyShip(Action, frozen=True, tag="buy_ship"):
    """Buy a ship exactly one tier higher."""

    ship: Annotated[str, DESIGN]


class BuyFame(Action, frozen=True, tag="buy_fame"):
    """Buy 1 fame for 5000."""


class EndBusiness(Action, frozen=True, tag="end_business"):
    """End the business phase."""


class HandBackOutfit(Action, frozen=True, tag="hand_back"):
    """Hand an outfit back at its resale price because it does not fit the new ship."""

    outfit: Outfit


class Arm(Action, frozen=True, tag="arm"):
    """Arm this many markers in the status phase."""

    count: Count


# --- abilities ------------------------------------------------------------------------------------


class UseAbility(Action, frozen=True, tag="ability"):
    """Use an ability as an action; `at` names its target ship, direction or compartment."""

    ability: Annotated[str, ABILITY]
    at: Annotated[str | None, AIMED] = None


class HealCell(Action, frozen=True, tag="heal"):
    """Remove one damage marker."""

    cell: Cell


class RailOutfit(Action, frozen=True, tag="rail_outfit"):
    """Choose the outfit of the target that the Rail Gun hits."""

    outfit: Outfit


class SurveySide(Action, frozen=True, tag="survey"):
    """Deep Survey: lay a sector on this side."""

    side: Side


class SurveyToken(Action, frozen=True, tag="survey_token"):
    """Deep Survey: take the token of this new sector."""

    sector: Annotated[str, SECTOR]


class SlipTo(Action, frozen=True, tag="slip"):
    """Slipstream: put the ship here."""

    to: Hex


class Replicate(Action, frozen=True, tag="replicate"):
    """Replicator: copy a cube of this kind."""

    goods: Goods
    den: bool = False


class DumpMarker(Action, frozen=True, tag="dump"):
    """Capacitor Dump: arm a marker that lies on this outfit, or a disarmed one."""

    outfit: Annotated[int | None, DUMPED] = None


class Follow(Action, frozen=True, tag="follow"):
    """Mag-Harpoon: move into the space the host has just left."""


class FollowAll(Action, frozen=True, tag="follow_all"):
    """Mag-Harpoon: follow to the end of the reach without further questions."""


class LetGo(Action, frozen=True, tag="let_go"):
    """Mag-Harpoon: let go."""


class StopNpc(Action, frozen=True, tag="npc_stop"):
    """Choose the end space of an NPC's move."""

    to: Hex


class Gift(Action, frozen=True, tag="gift"):
    """Give credits to another seat."""

    to: Seat
    amount: Annotated[int, SUM]
