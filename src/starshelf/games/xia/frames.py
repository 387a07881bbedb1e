"""What can be under way at a table: each frame of the stack is one thing to be done or decided."""

from __future__ import annotations

from msgspec import Struct

from .state import NOBODY, OFF, Frame


class LayStart(Frame, frozen=True, tag="lay_start"):
    """The dealer lays the start sectors, slot by slot."""

    slot: int


class OrderRoll(Frame, frozen=True, tag="order_roll"):
    """Each of these seats rolls for the right to choose a ship first."""

    rolling: tuple[int, ...]
    rolls: tuple[int, ...] = ()


class DealNpcs(Frame, frozen=True, tag="deal_npcs"):
    """The dealer hands out the NPC cards."""

    given: int = 0


class ChooseShips(Frame, frozen=True, tag="choose_ships"):
    """Seats choose their first ships in order."""

    order: tuple[int, ...]
    turn: int = 0


class FirstShopping(Frame, frozen=True, tag="first_shopping"):
    """Seats buy their first outfits in order; a kit only as the first and last purchase."""

    order: tuple[int, ...]
    turn: int = 0
    kits: bool = False


class EnterNpcs(Frame, frozen=True, tag="enter_npcs"):
    """NPCs whose condition is met enter, one after the other; one hex counts as taken."""

    npc: int = 0
    taken: int = OFF


class PlaceBeside(Frame, frozen=True, tag="place_beside"):
    """A ship goes to a free space next to a taken one; somebody chooses which."""

    ship: int
    chooser: int
    hexes: tuple[int, ...]
    why: str


class Pack(Frame, frozen=True, tag="pack"):
    """A seat lays its lifted outfits one by one; these are still to be laid."""

    seat: int
    lifted: tuple[int, ...]


class HandBack(Frame, frozen=True, tag="hand_back"):
    """A seat hands back outfits, then cubes, until the rest fits its new ship."""

    seat: int


class Turn(Frame, frozen=True, tag="turn"):
    """The turn of the active seat: begin, action, business, status steps, npcs, autopilots, end."""

    phase: str
    step: int = 0


class Move(Frame, frozen=True, tag="move"):
    """A move action under way; `alone`: the last space of it on which the ship stood alone."""

    seat: int
    points: int
    source: str
    alone: int
    begun: bool = False


class Crossing(Frame, frozen=True, tag="crossing"):
    """A ship goes from a space to a neighbour, or reaches into it; borders are met in stages."""

    ship: int
    start: int
    to: int
    why: str
    stage: int = 0
    unseen: bool = False


class UsedSpace(Frame, frozen=True, tag="used_space"):
    """A mover takes one action as if it stood on an occupied space."""

    seat: int
    at: int
    unseen: bool = False
    picked: bool = False


class Roll(Frame, frozen=True, tag="roll"):
    """Dice of one roll; 0 is a die still to be thrown."""

    ship: int
    why: str
    sides: tuple[int, ...]
    values: tuple[int, ...]
    detail: int = 0
    extra: tuple[int, ...] = ()
    kept: bool = False


class Boosting(Frame, frozen=True, tag="boosting"):
    """The roller may use Afterburner on one of these engine results (index, result)."""

    seat: int
    results: tuple[tuple[int, int], ...]
    why: str


class DoubleOrAdd(Frame, frozen=True, tag="double_or_add"):
    """Afterburner showed 20: double the result, or add to it."""

    seat: int
    die: int
    result: int
    why: str


class Broadside(Frame, frozen=True, tag="broadside"):
    """The attacker may use Broadside."""

    seat: int


class SpawnChoice(Frame, frozen=True, tag="spawn_choice"):
    """Somebody chooses a free spawn point for a ship."""

    ship: int
    chooser: int
    why: str


class Hazard(Frame, frozen=True, tag="hazard"):
    """A hazard roll went wrong: shields and abilities may lower its amount."""

    seat: int
    kind: str
    amount: int
    shields: tuple[int, ...] = ()
    abilities: tuple[int, ...] = ()


class Damage(Frame, frozen=True, tag="damage"):
    """Somebody places damage markers on a seat's ship, within these compartments."""

    seat: int
    chooser: int
    left: int
    within: int


class Aim(Frame, frozen=True, tag="aim"):
    """An attacker names weapons against a target."""

    seat: int
    target: int
    weapons: tuple[int, ...] = ()
    redline: bool = False


class RedlineTarget(Frame, frozen=True, tag="redline_target"):
    """Redline fires a weapon: its target is chosen."""

    seat: int
    outfit: int


class Guard(Struct, frozen=True, gc=False):
    """What one target declared: shield uses as (outfit, section), abilities, what they came to."""

    shields: tuple[tuple[int, int], ...] = ()
    abilities: tuple[int, ...] = ()
    total: int = 0
    stops_all: bool = False


class Kill(Struct, frozen=True, gc=False):
    """A ship destroyed in an attack, as it was just before."""

    ship: int
    tier: int
    outlaw: bool
    bounty: int


class Fight(Frame, frozen=True, tag="fight"):
    """An attack after its declaration, in stages."""

    attacker: int
    kind: str
    targets: tuple[int, ...]
    weapons: tuple[int, ...]
    guards: tuple[Guard, ...]
    stage: str = "defend"
    at: int = 0
    results: tuple[int, ...] = ()
    bonus: int = 0
    rams: int = 0
    kills: tuple[Kill, ...] = ()
    boosted: bool = False


class Guarding(Frame, frozen=True, tag="guarding"):
    """A target declares its defence."""

    seat: int
    shields: tuple[tuple[int, int], ...] = ()
    abilities: tuple[int, ...] = ()


class Rearming(Frame, frozen=True, tag="rearming"):
    """A defender arms shield markers of this attack again."""

    seat: int
    shields: tuple[tuple[int, int], ...]


class RescuedArming(Frame, frozen=True, tag="rescued_arming"):
    """A rescued seat arms markers with the energy it was given."""

    seat: int


class LaySector(Frame, frozen=True, tag="lay_sector"):
    """The dealer draws a sector for a position; what follows from it comes in stages."""

    seat: int
    position: int
    rotation: int
    taken: int = OFF
    stage: int = 0
    sector: int = NOBODY


class TakeFace(Frame, frozen=True, tag="take_face"):
    """The dealer shows the face of a token that a seat takes."""

    seat: int
    sector: int


class Draw(Frame, frozen=True, tag="draw"):
    """A seat draws missions and keeps one or none."""

    seat: int
    left: int
    count: int = 0


class Selling(Frame, frozen=True, tag="selling"):
    """A seat names cubes for one sale."""

    seat: int
    cubes: tuple[int, ...]
    at: int


class ExtraCube(Frame, frozen=True, tag="extra_cube"):
    """The Magnate chooses the kind of the third cube."""

    seat: int
    kinds: tuple[int, ...]


class Survey(Frame, frozen=True, tag="survey"):
    """Deep Survey lays sectors round the ship's sector."""

    seat: int
    left: int
    token: bool
    laid: tuple[int, ...] = ()


class Heal(Frame, frozen=True, tag="heal"):
    """Nano-Regeneration removes damage markers."""

    seat: int
    left: int


class RailHit(Frame, frozen=True, tag="rail_hit"):
    """The Rail Gun's owner chooses an outfit of the target."""

    seat: int
    target: int
    damage: int


class Slip(Frame, frozen=True, tag="slip"):
    """Slipstream puts the ship on a free space nearby."""

    seat: int
    reach: int


class Replicating(Frame, frozen=True, tag="replicating"):
    """The Replicator copies one kind of cube."""

    seat: int
    real: int


class Dumping(Frame, frozen=True, tag="dumping"):
    """Capacitor Dump arms markers."""

    seat: int
    left: int


class Harpooning(Frame, frozen=True, tag="harpooning"):
    """An adjacent ship is about to move: the harpoon may be thrown."""

    seat: int
    host: int


class Following(Frame, frozen=True, tag="following"):
    """The host has left a space: the harpooner may move into it."""

    seat: int
    to: int


class Autopilot(Frame, frozen=True, tag="autopilot"):
    """A waiting autopilot may move now, after another seat's turn."""

    seat: int


class NpcTurn(Frame, frozen=True, tag="npc_turn"):
    """The turn of a ship that nobody plays, in stages."""

    npc: int
    stage: str = "begin"
    target: int = NOBODY
    goal: int = NOBODY


class NpcWalk(Frame, frozen=True, tag="npc_walk"):
    """An NPC walks a path, point by point."""

    npc: int
    path: tuple[int, ...]
    points: int
    alone: int
    begun: bool = False


class NpcStop(Frame, frozen=True, tag="npc_stop"):
    """The controller chooses where an NPC ends among equally good spaces."""

    npc: int
    ends: tuple[int, ...]
    points: int
    goals: tuple[int, ...]


class TieBreak(Frame, frozen=True, tag="tie_break"):
    """The dealer decides between equals."""

    among: tuple[int, ...]
    npc: int
    what: str
