"""The whole truth of a table: what lies open to all, and the few hidden cards.

`Open` is what everybody may see; `State` adds the mission cards.
What is to be done next is a stack of frames, the topmost last: each frame is one thing under way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, Protocol

from msgspec import Meta, Struct

from starshelf.games.xia.content import OUTFITS, SHIPS
from starshelf.games.xia.geometry import BESIDE, SPACES, Geo, Laid, geo
from starshelf.games.xia.holds import ARM_SECTIONS
from starshelf.games.xia.memo import for_same

NOBODY = -1
OFF = -1
"""The place of a ship that is not on the map."""

FIRST_NPC = 5
"""Ships are numbered: 0 to 4 the seats', then Merchant, Enforcer, Scoundrel."""

FACE_DOWN = -1
PAY_WAITS = -1

DEN_MARK = 10
COPY = 20
"""A cube is its goods' number, plus 10 with a den mark, plus 20 as the replication token."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on before the game (X-003)."""

    mode: Literal["standard", "first_game", "duel", "solo"] = "standard"
    fame_target: int | None = None
    npcs: bool = True
    den_market: Literal["no_buy_back", "literal", "printed_tile"] = "no_buy_back"
    gifts: bool = False
    round_limit: Annotated[int, Meta(ge=0, le=1000)] = 0


class Rules(Struct, frozen=True, gc=False):
    """The agreed rules of this table, as they apply."""

    mode: str
    fame_target: int
    npcs: bool
    den_market: str
    gifts: bool
    round_limit: int


class Fitted(Struct, frozen=True, gc=False):
    """An outfit in a hold: the compartment of each section (empty while lifted), spent markers."""

    outfit: int
    cells: tuple[int, ...] = ()
    mask: int = 0
    spent: int = 0
    fresh: bool = False


class Memory(Struct, frozen=True, gc=False):
    """What is remembered of a seat's own turn (X-073)."""

    drawn_at: int = 0
    thrown: tuple[tuple[int, int], ...] = ()
    sectors: int = 0
    points: int = 0
    laid: int = 0
    tokens: int = 0
    shields: int = 0
    gathered: int = 0
    free_shields: int = 0
    called_off: int = 0
    paired: bool = False
    rearranged: bool = False


FRESH_MEMORY = Memory()


class Seat(Struct, frozen=True, gc=False):
    """A player's ship, mat and cards: all that lies open before a seat."""

    ship: int = NOBODY
    at: int = OFF
    skip: bool = False
    fame: int = 0
    fame_by: tuple[int, ...] = (0,) * 10
    credits: int = 3000
    bounty: int = 0
    energy: int = 0
    armed: int = 4
    disarmed: int = 0
    impulse: bool = True
    abilities: tuple[int, ...] = ()
    ready: int = 0
    fitted: tuple[Fitted, ...] = ()
    cargo: tuple[int, ...] = ()
    loose: tuple[int, ...] = ()
    damage: int = 0
    mission: int = 0
    pay: int = 0
    tier_killed: int = 0
    sneaked: bool = False
    completed: tuple[int, ...] = ()
    titles: int = 0
    tokens: tuple[int, int, int] = (0, 0, 0)
    autopilot: int = 0
    host: int = NOBODY
    reach: int = 0
    follows: bool = False
    alone: int = OFF
    memory: Memory = FRESH_MEMORY


class Npc(Struct, frozen=True, gc=False):
    """A ship that nobody plays: its card and figure."""

    controller: int = NOBODY
    entered: bool = False
    at: int = OFF
    skip: bool = False
    damage: int = 0
    credits: int = 0
    attacker: int = NOBODY
    goal: int = NOBODY
    """Merchant: the sector it reached last. Enforcer: the planet it patrols to."""
    order: int = 0
    """Its place among the NPCs in the order of dealing."""


class World(Struct, frozen=True, gc=False):
    """The map and all common supplies."""

    laid: Laid
    pile: int
    tokens: int
    faces: tuple[int, int, int]
    cubes: tuple[tuple[int, int, int], ...]
    supply: tuple[int, ...]
    tiles: tuple[int, ...]
    out: int
    gates: int
    discards: tuple[int, ...]
    titles_open: tuple[tuple[int, int], ...]
    titles_deck: int
    titles_aside: int
    titles_up: int
    copy_with: int
    missions: int


class Frame(Struct, frozen=True, gc=False, tag_field="now"):
    """One thing under way."""


class Dice(Struct, frozen=True, gc=False):
    """The dice of the last roll of this turn, as they came to rest."""

    ship: int
    why: str
    sides: tuple[int, ...]
    values: tuple[int, ...]


class Open(Struct, frozen=True, gc=False):
    """Everything that all may see."""

    rules: Rules
    world: World
    npcs: tuple[Npc, ...]
    seats: tuple[Seat, ...]
    stack: tuple[Frame, ...]
    active: int
    turn: int
    first: int
    luck: int
    actor: int | None
    ending: str
    winner: int
    dice: Dice | None = None


class Desk(Protocol):
    """What lies open, as the rules read it: an `Open`, or the same being changed."""

    @property
    def rules(self) -> Rules: ...
    @property
    def world(self) -> World: ...
    @property
    def npcs(self) -> Sequence[Npc]: ...
    @property
    def seats(self) -> Sequence[Seat]: ...
    @property
    def stack(self) -> Sequence[Frame]: ...
    @property
    def active(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def first(self) -> int: ...
    @property
    def luck(self) -> int: ...


class State(Struct, frozen=True, gc=False):
    """The whole truth of one table: what lies open, and the face-down mission cards."""

    open: Open
    deck: tuple[int, ...]
    secret: tuple[int, ...]
    drawn: tuple[int, ...]


# --- frames --------------------------------------------------------------------------------------


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


# --- small questions -----------------------------------------------------------------------------


def map_of(o: Desk) -> Geo:
    """Give the geometry of the layout on the table."""
    return geo(o.world.laid)


def is_stranded(seat: Seat) -> bool:
    """Tell whether a ship has neither energy nor an armed marker (X-325)."""
    return not seat.energy and not seat.armed


def is_outlaw(seat: Seat) -> bool:
    """Tell whether a seat has a bounty (X-520)."""
    return seat.bounty > 0


def outfits_mask(seat: Seat) -> int:
    """Give all compartments that outfits cover."""
    mask = 0
    for fitted in seat.fitted:
        mask |= fitted.mask
    return mask


def empty_cells(seat: Seat) -> list[int]:
    """List the empty undamaged compartments in row-major order."""
    taken = seat.damage | outfits_mask(seat)
    return [i for i, cube in enumerate(seat.cargo) if not cube and not taken >> i & 1]


def room(seat: Seat) -> int:
    """Count the empty undamaged compartments."""
    return len(empty_cells(seat))


def damage_on(seat: Seat, fitted: Fitted) -> int:
    """Count the damage markers on an outfit."""
    return (seat.damage & fitted.mask).bit_count()


def free_point(seat: Seat, fitted: Fitted) -> int:
    """Give the first free arm point of an outfit as its section; -1 without one (X-206)."""
    return free_section(fitted, seat.damage)


def free_section(fitted: Fitted, damage: int) -> int:
    """Give the first free arm point of an outfit in a hold with this damage."""
    for section in ARM_SECTIONS[fitted.outfit]:
        if not (fitted.spent >> section & 1 or damage >> fitted.cells[section] & 1):
            return section
    return -1


def free_points(seat: Seat, fitted: Fitted) -> int:
    """Count the free arm points of an outfit."""
    count = 0
    for section in ARM_SECTIONS[fitted.outfit]:
        if not fitted.spent >> section & 1:
            count += not seat.damage >> fitted.cells[section] & 1
    return count


def kind_of(fitted: Fitted) -> str:
    """Give the kind of an outfit: engine, blaster, shield or missile."""
    return OUTFITS[fitted.outfit].kind


def tier_of(seat: Seat) -> int:
    """Give the tier of a seat's ship."""
    return SHIPS[seat.ship].tier


def has_ready(seat: Seat, ability: int) -> bool:
    """Tell whether an ability card lies ready before a seat."""
    return bool(seat.ready >> ability & 1)


def has_title(seat: Seat, title: int) -> bool:
    """Tell whether a seat has received a title."""
    return bool(seat.titles >> title & 1)


def place_of(o: Desk, ship: int) -> int:
    """Give the hex of any ship; -1 off the map."""
    if ship < FIRST_NPC:
        return o.seats[ship].at
    return o.npcs[ship - FIRST_NPC].at


def ships_on_map(o: Desk) -> list[tuple[int, int]]:
    """List all ships on the map with their hexes."""
    return [(ship, at) for ship, at in zip(SHIPS_OF[len(o.seats)], places(o)) if at != OFF]


SHIPS_OF = tuple((*range(seats), FIRST_NPC, FIRST_NPC + 1, FIRST_NPC + 2) for seats in range(6))
"""The numbers of all ships by the number of seats, in the order of `places`."""


def places(o: Desk) -> list[int]:
    """List the hexes of all ships: the seats', then the NPCs'."""
    found = [seat.at for seat in o.seats]
    for npc in o.npcs:
        found.append(npc.at)
    return found


def others_at(o: Desk, ship: int) -> set[int]:
    """Give the hexes of all ships but one."""
    hexes = places(o)
    del hexes[ship if ship < FIRST_NPC else ship - FIRST_NPC + len(o.seats)]
    found = set(hexes)
    found.discard(OFF)
    return found


def is_shared(o: Desk, ship: int, at: int) -> bool:
    """Tell whether another ship than this one stands on a space."""
    return is_crowded(o, at) if place_of(o, ship) == at else at in places(o)


def is_crowded(o: Desk, at: int) -> bool:
    """Tell whether two ships or more stand on a space."""
    standing = 0
    for seat in o.seats:
        if seat.at == at:
            standing += 1
    for npc in o.npcs:
        if npc.at == at:
            standing += 1
    return standing > 1


def ships_around(o: Desk, at: int) -> tuple[int, list[int]]:
    """Count the ships on a space, and list the spaces beside it where others stand."""
    near = BESIDE[at % SPACES]
    found = []
    for seat in o.seats:
        if seat.at - at in near:
            found.append(seat.at)
    for npc in o.npcs:
        if npc.at - at in near:
            found.append(npc.at)
    if found == [at]:
        return 1, []
    beside = [place for place in found if place != at]
    return len(found) - len(beside), beside


def all_seats(o: Desk) -> int:
    """Count the seats."""
    return len(o.seats)


def goods_of(cube: int) -> int:
    """Give the goods of a cube."""
    return cube % 10


def lying_at(o: Desk, hex_: int) -> list[tuple[int, int]]:
    """List the cubes on a space with their numbers."""
    return lying(o.world.cubes).get(hex_, [])


@for_same
def lying(cubes: tuple[tuple[int, int, int], ...]) -> dict[int, list[tuple[int, int]]]:
    """Sort the cubes in space by where they lie."""
    found: dict[int, list[tuple[int, int]]] = {}
    for at, cube, n in cubes:
        found.setdefault(at, []).append((cube, n))
    return found


def top(o: Desk) -> Frame:
    """Give the thing under way."""
    return o.stack[-1]
