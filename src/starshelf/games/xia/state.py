"""The whole truth of a table: what lies open to all, and the few hidden cards.

`Open` is what everybody may see; `Secret` holds the mission cards.
What is to be done next is a stack of frames, the topmost last: each frame is one thing under way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Literal, Protocol

from msgspec import Meta, Struct

from .content import OUTFITS, SHIPS
from .geometry import BESIDE, SPACES, Geo, Laid, geo
from .holds import ARM_SECTIONS
from .memo import for_same

RULES = 1
"""The number of the rules that new tables begin with; old tables keep theirs."""

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
    number: int = RULES
    """The number of the rules that the table began with."""


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


class OpenLike(Protocol):
    """What lies open, as the rules read it: an `Open`, or the desk on which it is being changed."""

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


class Secret(Struct, frozen=True, gc=False):
    """The face-down mission cards."""

    deck: tuple[int, ...]
    """The cards in the deck, sorted: it has no order to leak."""
    hands: tuple[int, ...]
    """Each seat's face-down mission; 0 without one."""
    drawn: tuple[int, ...] = ()
    """The cards that a seat has drawn to choose from."""


class State(Struct, frozen=True, gc=False):
    """The whole truth of one table: what lies open, and what not."""

    open: Open
    secret: Secret


# --- small questions -----------------------------------------------------------------------------


def map_of(o: OpenLike) -> Geo:
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


def place_of(o: OpenLike, ship: int) -> int:
    """Give the hex of any ship; -1 off the map."""
    if ship < FIRST_NPC:
        return o.seats[ship].at
    return o.npcs[ship - FIRST_NPC].at


def ships_on_map(o: OpenLike) -> list[tuple[int, int]]:
    """List all ships on the map with their hexes."""
    return [(ship, at) for ship, at in zip(SHIPS_OF[len(o.seats)], places(o)) if at != OFF]


SHIPS_OF = tuple((*range(seats), FIRST_NPC, FIRST_NPC + 1, FIRST_NPC + 2) for seats in range(6))
"""The numbers of all ships by the number of seats, in the order of `places`."""


def places(o: OpenLike) -> list[int]:
    """List the hexes of all ships: the seats', then the NPCs'."""
    found = [seat.at for seat in o.seats]
    for npc in o.npcs:
        found.append(npc.at)
    return found


def others_at(o: OpenLike, ship: int) -> set[int]:
    """Give the hexes of all ships but one."""
    hexes = places(o)
    del hexes[ship if ship < FIRST_NPC else ship - FIRST_NPC + len(o.seats)]
    found = set(hexes)
    found.discard(OFF)
    return found


def is_shared(o: OpenLike, ship: int, at: int) -> bool:
    """Tell whether another ship than this one stands on a space."""
    return is_crowded(o, at) if place_of(o, ship) == at else at in places(o)


def is_crowded(o: OpenLike, at: int) -> bool:
    """Tell whether two ships or more stand on a space."""
    standing = 0
    for seat in o.seats:
        if seat.at == at:
            standing += 1
    for npc in o.npcs:
        if npc.at == at:
            standing += 1
    return standing > 1


def ships_around(o: OpenLike, at: int) -> tuple[int, list[int]]:
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


def all_seats(o: OpenLike) -> int:
    """Count the seats."""
    return len(o.seats)


def goods_of(cube: int) -> int:
    """Give the goods of a cube."""
    return cube % 10


def lying_at(o: OpenLike, hex_: int) -> tuple[tuple[int, int], ...]:
    """List the cubes on a space with their numbers."""
    return lying(o.world.cubes).get(hex_, ())


@for_same
def lying(cubes: tuple[tuple[int, int, int], ...]) -> Mapping[int, tuple[tuple[int, int], ...]]:
    """Sort the cubes in space by where they lie."""
    found: dict[int, tuple[tuple[int, int], ...]] = {}
    for at, cube, n in cubes:
        found[at] = (*found.get(at, ()), (cube, n))
    return MappingProxyType(found)


def top(o: OpenLike) -> Frame:
    """Give the thing under way."""
    return o.stack[-1]
