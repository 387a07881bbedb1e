"""Jumps: through gates, from Tigris Gate, and blind into the unexplored (X-114 to X-119, X-175)."""

from __future__ import annotations

from starshelf.core.game import Refusal

from ..actions import BlindJump, GateJump, TigrisJump
from ..content import SECTOR
from ..frames import Crossing, LaySector, Move, Roll, SpawnChoice
from ..geometry import NEIGHBOUR, SPACES, hex_named, turn_to_match
from ..naming import SEAT_NAMES, space_name
from ..state import State, is_shared, map_of
from ..why import no, no_by
from .desk import Desk
from .destruction import end_harpoons_on, free_spawns, nearest_spawn, set_down
from .movement import arrive, pay_points
from .registry import Rule, resolves

TIGRIS_SECTOR = SECTOR["tigris_gate"]


def apply_gate(w: Desk, number: int, action: GateJump) -> None:
    """Jump from gate to gate (X-114, X-116, X-118)."""
    f = pay_points(w, 1)
    to = hex_named(action.to)
    seat = w.seats[number]
    gate = w.geo.sector_of(seat.at)
    end_harpoons_on(w, number)
    w.tell(
        "gate_used",
        seat=SEAT_NAMES[number],
        start=space_name(w.geo, seat.at),
        to=space_name(w.geo, to),
    )
    arrive(w, number, to, f.points - 1)
    first_use(w, number, gate)


def first_use(w: Desk, number: int, gate: int) -> None:
    """Give fame for the first jump from a gate."""
    if not w.world.gates >> gate & 1:
        w.change(gates=w.world.gates | 1 << gate)
        w.tell("gate_first_used", seat=SEAT_NAMES[number])
        w.gain_fame(number, 1, "first_use_of_a_gate")


def apply_tigris(w: Desk, number: int, action: TigrisJump) -> None:
    """Roll for a spawn point (X-117)."""
    pay_points(w, 1)
    w.roll(number, "tigris", (20,))


@resolves("tigris")
def resolve_tigris(w: Desk, f: Roll) -> None:
    """Go to the nearest free spawn point, or to any on 20."""
    first_use(w, f.ship, TIGRIS_SECTOR)
    end_harpoons_on(w, f.ship)
    if f.values[0] == 20:
        w.push(SpawnChoice(f.ship, f.ship, "tigris"))
        return
    _, hex_ = nearest_spawn(free_spawns(w, f.ship), f.values[0])
    set_down(w, f.ship, hex_, "tigris")


def apply_blind(w: Desk, number: int, action: BlindJump) -> None:
    """Lay a sector, then enter the named hex (X-175 to X-178)."""
    pay_points(w, 1)
    to = hex_named(action.to)
    at = w.seats[number].at
    w.tell("jumped_blind", seat=SEAT_NAMES[number], to=action.to)
    w.push(Crossing(number, at, to, "blind"))
    rotation = w.geo.sector_at[at // SPACES][1]
    w.push(LaySector(number, to // SPACES, turn_to_match(rotation), to))


def why_not_gate(state: State, number: int, action: GateJump) -> Refusal | None:
    """Say why a gate jump cannot be."""
    o = state.open
    f = o.stack[-1]
    if not isinstance(f, Move):
        return no("not_in_a_move")
    geo = map_of(o)
    gates = dict(geo.gates)
    gate = gates.get(o.seats[number].at)
    if gate is None:
        return no("not_on_a_gate")
    if all(sector == gate for _, sector in geo.gates):
        return no("no_other_gate")
    to = hex_named(action.to)
    if is_shared(o, number, to) and gates.get(to, gate) != gate:
        return no_by("space_occupied", "X-115")
    return no("not_on_a_gate")


def why_not_tigris(state: State, number: int, action: TigrisJump) -> Refusal | None:
    """Say why a Tigris jump cannot be."""
    o = state.open
    if not isinstance(o.stack[-1], Move):
        return no("not_in_a_move")
    if o.seats[number].at not in map_of(o).tigris:
        return no("not_on_a_gate")
    return no("no_free_spawn_point")


def why_not_blind(state: State, number: int, action: BlindJump) -> Refusal | None:
    """Say why a blind jump cannot be."""
    o = state.open
    if not isinstance(o.stack[-1], Move):
        return no("not_in_a_move")
    to = hex_named(action.to)
    at = o.seats[number].at
    if to < 0 or to not in [at + step for step in NEIGHBOUR[at % SPACES]]:
        return no("not_next_to_you")
    if to in map_of(o).terrain:
        return no("no_unexplored_side")
    return no("pile_empty")


DECISIONS: tuple[Rule, ...] = (
    Rule(action=GateJump, asked=Move, why_not=why_not_gate, then=apply_gate),
    Rule(action=TigrisJump, asked=Move, why_not=why_not_tigris, then=apply_tigris),
    Rule(action=BlindJump, asked=Move, why_not=why_not_blind, then=apply_blind),
)
