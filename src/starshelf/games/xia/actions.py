"""Every decision of Xia as data: what seats may do, and what the dealer answers."""

from __future__ import annotations

from starshelf.core.game import Action

# --- the dealer -----------------------------------------------------------------------------------


class Lay(Action, frozen=True, tag="lay"):
    """The dealer draws this sector and lays it."""

    sector: str


class Die(Action, frozen=True, tag="die"):
    """The dealer rolls one die."""

    value: int


class DealNpc(Action, frozen=True, tag="npc_card"):
    """The dealer hands this NPC card to the next controller."""

    npc: str


class ShowToken(Action, frozen=True, tag="token"):
    """The dealer shows the face of an exploration token: credits, fame or nothing."""

    face: str


class DealMission(Action, frozen=True, tag="mission_card"):
    """The dealer draws one mission card."""

    card: int


class TurnUpTitle(Action, frozen=True, tag="title"):
    """The dealer turns up a title card."""

    title: str


class BreakTie(Action, frozen=True, tag="tie"):
    """The dealer decides a tie, each of the tied equally likely."""

    pick: str


# --- set-up and hold ------------------------------------------------------------------------------


class ChooseShip(Action, frozen=True, tag="choose_ship"):
    """Choose a tier 1 ship that nobody has taken."""

    ship: str


class BuyOutfit(Action, frozen=True, tag="buy_outfit"):
    """Buy an outfit for its price."""

    outfit: str


class TakeKit(Action, frozen=True, tag="take_kit"):
    """Take a starter kit instead of buying freely (first game)."""

    kit: str


class PackPose(Action, frozen=True, tag="pack"):
    """Lay the next outfit: its first section, row by row, in this compartment, so turned."""

    cell: int
    turn: int


class PackAuto(Action, frozen=True, tag="pack_auto"):
    """Lay all lifted outfits in the first packing found."""


class Done(Action, frozen=True, tag="done"):
    """End the present choice: enough named, bought, healed, laid or armed."""


# --- actions and moves ----------------------------------------------------------------------------


class UseImpulse(Action, frozen=True, tag="impulse"):
    """Turn the impulse token over and move that far."""


class UseEngine(Action, frozen=True, tag="engine"):
    """Spend an armed marker on an engine (its number in the hold) and move by its die."""

    outfit: int


class Step(Action, frozen=True, tag="step"):
    """Move to a neighbouring laid space for 1 point."""

    to: str


class GateJump(Action, frozen=True, tag="gate"):
    """Jump from a working gate to a space of another one for 1 point."""

    to: str


class TigrisJump(Action, frozen=True, tag="tigris"):
    """On Tigris Gate: roll for a spawn point and go there for 1 point."""


class BlindJump(Action, frozen=True, tag="blind_jump"):
    """Jump into a neighbouring unexplored space: a sector is laid there first."""

    to: str


class UseSpace(Action, frozen=True, tag="use_space"):
    """Spend 2 points to take one action as if standing on an occupied space next to the ship."""

    at: str


class Stop(Action, frozen=True, tag="stop"):
    """End the move; points left are lost. On a used space: take no action there."""


class EndActions(Action, frozen=True, tag="end_actions"):
    """End the action phase."""


class Scan(Action, frozen=True, tag="scan"):
    """Pay 1 energy and lay a sector on this unexplored side of the ship's sector."""

    side: str


class TakeToken(Action, frozen=True, tag="take_token"):
    """Take the exploration token of this space."""


class Rescue(Action, frozen=True, tag="rescue"):
    """Give 2 energy to an adjacent stranded ship."""

    seat: int


class ArmRescued(Action, frozen=True, tag="arm_rescued"):
    """Arm this many markers with the energy of a rescue."""

    count: int


class ChooseSpawn(Action, frozen=True, tag="spawn"):
    """Choose the free spawn point with this number."""

    number: int


class PlaceShip(Action, frozen=True, tag="place"):
    """Choose the free space next to a taken spawn point."""

    to: str


# --- rolls ----------------------------------------------------------------------------------------


class Reroll(Action, frozen=True, tag="reroll"):
    """Tac-X: roll one die of the roll again."""

    die: int


class SpendExperience(Action, frozen=True, tag="experience"):
    """Discard a completed mission and roll again."""

    card: int


class Keep(Action, frozen=True, tag="keep"):
    """Let the roll stand."""


class Boost(Action, frozen=True, tag="boost"):
    """Afterburner on one engine die of the roll just made."""

    die: int


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

    target: str


class NameWeapon(Action, frozen=True, tag="weapon"):
    """Name one more use of a weapon, or of an engine as a ram."""

    outfit: int


class Confirm(Action, frozen=True, tag="confirm"):
    """Declare the attack with the weapons named."""


class Cancel(Action, frozen=True, tag="cancel"):
    """Take the attack back before it is declared."""


class RaiseShield(Action, frozen=True, tag="shield"):
    """Spend an armed marker on a shield."""

    outfit: int


class Brace(Action, frozen=True, tag="brace"):
    """Use a defence ability."""

    ability: str


class PlaceDamage(Action, frozen=True, tag="place_damage"):
    """Put one damage marker into an undamaged compartment."""

    cell: int


class PlaceRest(Action, frozen=True, tag="place_rest"):
    """Place all remaining damage: empty compartments, plain sections, arm points, cubes."""


class Rearm(Action, frozen=True, tag="rearm"):
    """Arm this many of the shield markers of this attack again for 1 energy each."""

    count: int


# --- missions -------------------------------------------------------------------------------------


class DrawMissions(Action, frozen=True, tag="draw_missions"):
    """Draw missions at a mission point."""


class KeepMission(Action, frozen=True, tag="keep_mission"):
    """Keep this one of the drawn missions."""

    card: int


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

    first: str
    second: str


class TakeExtra(Action, frozen=True, tag="extra"):
    """Magnate: choose the kind of the third cube."""

    goods: str


class SellCube(Action, frozen=True, tag="sell"):
    """Name one cube for sale; the first one opens the sale."""

    goods: str
    den: bool = False
    copy: bool = False


class SellAll(Action, frozen=True, tag="sell_all"):
    """Sell everything that is bought here."""


class Gather(Action, frozen=True, tag="gather"):
    """Mine, salvage or harvest on this space."""


class PickUp(Action, frozen=True, tag="pick_up"):
    """Pick up one cube that lies here."""

    goods: str
    den: bool = False


class Jettison(Action, frozen=True, tag="jettison"):
    """Throw one cube out of the hold."""

    goods: str
    den: bool = False
    copy: bool = False


# --- business and status --------------------------------------------------------------------------


class Refill(Action, frozen=True, tag="refill"):
    """Refill the energy, free."""


class Repair(Action, frozen=True, tag="repair"):
    """Remove all damage for the price of the ship's tier."""


class SellOutfit(Action, frozen=True, tag="sell_outfit"):
    """Sell an undamaged outfit for its resale price."""

    outfit: int


class Rearrange(Action, frozen=True, tag="rearrange"):
    """Lift all undamaged outfits and cubes and lay them anew."""


class BuyShip(Action, frozen=True, tag="buy_ship"):
    """Buy a ship exactly one tier higher."""

    ship: str


class BuyFame(Action, frozen=True, tag="buy_fame"):
    """Buy 1 fame for 5000."""


class EndBusiness(Action, frozen=True, tag="end_business"):
    """End the business phase."""


class HandBackOutfit(Action, frozen=True, tag="hand_back"):
    """Hand an outfit back at its resale price because it does not fit the new ship."""

    outfit: int


class Arm(Action, frozen=True, tag="arm"):
    """Arm this many markers in the status phase."""

    count: int


# --- abilities ------------------------------------------------------------------------------------


class UseAbility(Action, frozen=True, tag="ability"):
    """Use an ability as an action; `at` names its target ship, direction or compartment."""

    ability: str
    at: str | None = None


class HealCell(Action, frozen=True, tag="heal"):
    """Remove one damage marker."""

    cell: int


class RailOutfit(Action, frozen=True, tag="rail_outfit"):
    """Choose the outfit of the target that the Rail Gun hits."""

    outfit: int


class SurveySide(Action, frozen=True, tag="survey"):
    """Deep Survey: lay a sector on this side."""

    side: str


class SurveyToken(Action, frozen=True, tag="survey_token"):
    """Deep Survey: take the token of this new sector."""

    sector: str


class SlipTo(Action, frozen=True, tag="slip"):
    """Slipstream: put the ship here."""

    to: str


class Replicate(Action, frozen=True, tag="replicate"):
    """Replicator: copy a cube of this kind."""

    goods: str
    den: bool = False


class DumpMarker(Action, frozen=True, tag="dump"):
    """Capacitor Dump: arm a marker that lies on this outfit, or a disarmed one."""

    outfit: int | None = None


class Follow(Action, frozen=True, tag="follow"):
    """Mag-Harpoon: move into the space the host has just left."""


class FollowAll(Action, frozen=True, tag="follow_all"):
    """Mag-Harpoon: follow to the end of the reach without further questions."""


class LetGo(Action, frozen=True, tag="let_go"):
    """Mag-Harpoon: let go."""


class StopNpc(Action, frozen=True, tag="npc_stop"):
    """Choose the end space of an NPC's move."""

    to: str


class Gift(Action, frozen=True, tag="gift"):
    """Give credits to another seat."""

    to: int
    amount: int


DEALER = (Lay, Die, DealNpc, ShowToken, DealMission, TurnUpTitle, BreakTie)
SEATS = (
    ChooseShip,
    BuyOutfit,
    TakeKit,
    PackPose,
    PackAuto,
    Done,
    UseImpulse,
    UseEngine,
    Step,
    GateJump,
    TigrisJump,
    BlindJump,
    UseSpace,
    Stop,
    EndActions,
    Scan,
    TakeToken,
    Rescue,
    ArmRescued,
    ChooseSpawn,
    PlaceShip,
    Reroll,
    SpendExperience,
    Keep,
    Boost,
    Use,
    Pass,
    DoubleResult,
    AddResult,
    Attack,
    NameWeapon,
    Confirm,
    Cancel,
    RaiseShield,
    Brace,
    PlaceDamage,
    PlaceRest,
    Rearm,
    DrawMissions,
    KeepMission,
    KeepNone,
    DoTask,
    Complete,
    DropMission,
    BuyPair,
    TakeExtra,
    SellCube,
    SellAll,
    Gather,
    PickUp,
    Jettison,
    Refill,
    Repair,
    SellOutfit,
    Rearrange,
    BuyShip,
    BuyFame,
    EndBusiness,
    HandBackOutfit,
    Arm,
    UseAbility,
    HealCell,
    RailOutfit,
    SurveySide,
    SurveyToken,
    SlipTo,
    Replicate,
    DumpMarker,
    Follow,
    FollowAll,
    LetGo,
    StopNpc,
    Gift,
)
ACTIONS = DEALER + SEATS

MINOR = (DrawMissions, PickUp, TakeToken, BlindJump, Jettison, DropMission)
"""Minor actions (X-086); all others are full."""
