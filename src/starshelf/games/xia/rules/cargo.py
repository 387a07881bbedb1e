"""Cargo: bought, sold, gathered, picked up, thrown out (X-390 to X-413)."""

from __future__ import annotations

from starshelf.core.game import Refusal

from ..actions import Gather, Jettison, PickUp
from ..content import GOODS, GOODS_NUMBER, TITLES
from ..frames import HandBack, Hazard, Move, Roll, Selling, UsedSpace
from ..naming import GOODS_NAMES, SEAT_NAMES, cube_name
from ..state import COPY, DEN_MARK, OpenLike, State, has_title, is_stranded, lying_at, map_of, room
from ..why import no, no_by
from .actions_here import begin_action
from .desk import Desk
from .destruction import destroy
from .registry import Rule, resolves
from .supply import lay_cubes, lift_cube, load, return_copy, stock, take_from_supply, unload
from .titles import PROSPECTOR, look_at_turn
from .visits import in_own_turn

GATHER = Gather()
GOODS_IDS = ("", *(row.id for row in GOODS))
ALL_CUBES = [g + den + copy for g in range(1, 6) for den in (0, DEN_MARK) for copy in (0, COPY)]


def fields_of(cube: int) -> dict[str, object]:
    """Name a cube as actions do."""
    return {
        "goods": GOODS_IDS[cube % 10],
        "den": cube % COPY >= DEN_MARK,
        "copy": cube >= COPY,
    }


JETTISONS = {cube: Jettison(**fields_of(cube)) for cube in ALL_CUBES}  # type: ignore[arg-type]
PICK_UPS = {
    cube: PickUp(GOODS_IDS[cube % 10], cube >= DEN_MARK) for cube in ALL_CUBES if cube < COPY
}


def cube_of(goods: str, den: bool, copy: bool = False) -> int:
    """Give the number of a cube; 0 for goods that do not exist."""
    number = GOODS_NUMBER.get(goods, 0)
    return number + DEN_MARK * den + COPY * copy if number else 0


# --- buying ---------------------------------------------------------------------------------------


# --- selling --------------------------------------------------------------------------------------


# --- gathering ------------------------------------------------------------------------------------


def may_gather(o: OpenLike, number: int, at: int) -> bool:
    """Tell whether a seat may mine, salvage or harvest here (X-409)."""
    space = map_of(o).spaces.get(at)
    if space is None or space[0] in ("buy", "sell"):
        return False
    return room(o.seats[number]) > 0 and stock(o, space[1]) > 0


def apply_gather(w: Desk, number: int, action: Gather) -> None:
    """Roll for a cube."""
    at = begin_action(w, number, full=True)
    does, goods, _ = w.geo.spaces[at]
    w.roll(number, does, (20,), detail=goods)


@resolves("mine", "salvage", "harvest")
def resolve_gather(w: Desk, f: Roll) -> None:
    """Gain a cube, or suffer for it (X-410 to X-413)."""
    bonus = TITLES[PROSPECTOR].skill.n if has_title(w.seats[f.ship], PROSPECTOR) else 0
    value = f.values[0] + bonus
    limit = 3 if f.why == "salvage" else 10
    if value > limit:
        take_from_supply(w, [f.detail])
        load(w, f.ship, [f.detail])
        code = {"mine": "mined", "salvage": "salvaged", "harvest": "harvested"}[f.why]
        w.tell(code, seat=SEAT_NAMES[f.ship], value=f.values[0], goods=GOODS_NAMES[f.detail - 1])
        if in_own_turn(w, f.ship):
            w.remember(f.ship, gathered=w.seats[f.ship].memory.gathered + 1)
            look_at_turn(w, f.ship)
        return
    w.tell("gather_failed", seat=SEAT_NAMES[f.ship], value=f.values[0])
    if f.why == "salvage":
        destroy(w, f.ship, "salvage")
    else:
        w.push(Hazard(f.ship, f.why, value))


# --- picking up and throwing out ------------------------------------------------------------------


def cubes_to_pick(o: OpenLike, number: int, at: int) -> list[int]:
    """List the cubes that a seat may pick up here (X-397, X-398)."""
    lying = lying_at(o, at)
    if not lying:
        return []
    seat = o.seats[number]
    thrown = seat.memory.thrown
    found = [cube for cube, n in lying if n > thrown.count((at, cube))]
    return found if found and room(seat) else []


def apply_pick_up(w: Desk, number: int, action: PickUp) -> None:
    """Pick up one cube; on a used space more may follow."""
    f = w.stack[-1]
    at = f.at if isinstance(f, UsedSpace) else w.seats[number].at
    cube = cube_of(action.goods, action.den)
    lift_cube(w, at, cube)
    load(w, number, [cube])
    w.tell("cargo_picked_up", seat=SEAT_NAMES[number], cube=cube_name(cube))
    if isinstance(f, UsedSpace):
        w.swap(picked=True)


def apply_jettison(w: Desk, number: int, action: Jettison) -> None:
    """Throw one cube out (X-399), also what a new ship has no room for (X-445)."""
    cube = cube_of(action.goods, action.den, action.copy)
    seat = w.seats[number]
    if isinstance(w.stack[-1], HandBack):
        loose = list(seat.loose)
        loose.remove(cube)
        w.seat(number, loose=tuple(loose))
    else:
        unload(w, number, cube)
    w.tell("cargo_jettisoned", seat=SEAT_NAMES[number], cube=cube_name(cube))
    if cube >= COPY:
        return_copy(w)
        return
    lay_cubes(w, seat.at, [cube])
    w.remember(number, thrown=(*w.seats[number].memory.thrown, (seat.at, cube)))


# --- reasons --------------------------------------------------------------------------------------


def space_of(state: State, number: int) -> int:
    """Give the space that an action of a seat is about."""
    f = state.open.stack[-1]
    return f.at if isinstance(f, (UsedSpace, Selling)) else state.open.seats[number].at


def why_not_gather(state: State, number: int, action: Gather) -> Refusal | None:
    """Say why nothing can be gathered."""
    o = state.open
    space = map_of(o).spaces.get(space_of(state, number))
    if space is None or space[0] in ("buy", "sell"):
        return no_by("wrong_space", "X-409")
    if is_stranded(o.seats[number]):
        return no("stranded")
    if not room(o.seats[number]):
        return no_by("hold_full", "X-409")
    return no("goods_sold_out")


def why_not_pick_up(state: State, number: int, action: PickUp) -> Refusal | None:
    """Say why a cube cannot be picked up."""
    o = state.open
    at = space_of(state, number)
    lying = dict(lying_at(o, at))
    cube = cube_of(action.goods, action.den)
    if cube not in lying:
        return no("no_cargo_here")
    if lying[cube] <= o.seats[number].memory.thrown.count((at, cube)):
        return no("thrown_out_this_turn")
    return no("hold_full")


def why_not_jettison(state: State, number: int, action: Jettison) -> Refusal | None:
    """Say why a cube cannot be thrown out."""
    cube = cube_of(action.goods, action.den, action.copy)
    seat = state.open.seats[number]
    return no("nothing_to_jettison") if cube not in seat.cargo else None


DECISIONS: tuple[Rule, ...] = (
    Rule(action=Gather, asked=("action", UsedSpace), why_not=why_not_gather, then=apply_gather),
    Rule(
        action=PickUp,
        asked=("action", Move, UsedSpace),
        why_not=why_not_pick_up,
        then=apply_pick_up,
    ),
    Rule(
        action=Jettison,
        asked=("action", Move, HandBack),
        why_not=why_not_jettison,
        then=apply_jettison,
    ),
)
