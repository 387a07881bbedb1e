"""Damage markers: who places them, what they hit (X-230 to X-240)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from starshelf.core.game import Action, Refusal

from ..actions import MOST_CELLS, PlaceDamage, PlaceRest
from ..content import NPCS, SHIPS
from ..frames import Damage
from ..holds import ARM_POINTS
from ..naming import SEAT_NAMES, SHIP_NAMES, cube_name
from ..state import COPY, FIRST_NPC, NOBODY, OFF, Seat, State, outfits_mask
from ..why import no
from .desk import Desk
from .destruction import destroy
from .registry import Rule, advances, lists, not_an_option
from .supply import lay_cubes, return_copy

PLACE = tuple(PlaceDamage(cell) for cell in range(MOST_CELLS))
PLACE_REST = PlaceRest()


def all_cells(seat: Seat) -> int:
    """Give all compartments of a seat's hold as a mask."""
    return (1 << SHIPS[seat.ship].hold_size) - 1


def deal_damage(w: Desk, ship: int, amount: int, cause: str, by: int = NOBODY) -> bool:
    """Give damage to a ship: destroy it, or let its owner place the markers; tell if destroyed."""
    if amount <= 0:
        return False
    w.tell("damage_dealt", ship=SHIP_NAMES[ship], amount=amount)
    if ship >= FIRST_NPC:
        npc = w.npcs[ship - FIRST_NPC]
        card = NPCS[ship - FIRST_NPC]
        total = npc.damage + amount
        if total >= card.destroyed_at:
            destroy(w, ship, cause, by)
            return True
        w.npc(ship - FIRST_NPC, damage=total)
        w.tell("npc_damaged", npc=SHIP_NAMES[ship], damage=total, limit=card.destroyed_at)
        return False
    seat = w.seats[ship]
    if seat.damage.bit_count() + amount >= SHIPS[seat.ship].hold_size:
        destroy(w, ship, cause, by)
        return True
    w.push(Damage(ship, ship, amount, all_cells(seat)))
    return False


def put_marker(w: Desk, number: int, cell: int) -> None:
    """Put one damage marker into a compartment (X-232, X-233)."""
    seat = w.seats[number]
    damage = seat.damage | 1 << cell
    cube = seat.cargo[cell]
    w.tell("damage_placed", seat=SEAT_NAMES[number], cell=cell + 1)
    if cube:
        cargo = list(seat.cargo)
        cargo[cell] = 0
        w.seat(number, damage=damage, cargo=tuple(cargo))
        if cube >= COPY:
            return_copy(w)
        else:
            lay_cubes(w, seat.at, [cube])
        w.tell("cube_thrown_out", seat=SEAT_NAMES[number], cube=cube_name(cube))
        return
    for i, fitted in enumerate(seat.fitted):
        if fitted.mask >> cell & 1:
            section = fitted.cells.index(cell)
            if fitted.spent >> section & 1:
                outfits = list(seat.fitted)
                outfits[i] = replace(fitted, spent=fitted.spent & ~(1 << section))
                w.seat(
                    number,
                    damage=damage,
                    fitted=tuple(outfits),
                    disarmed=seat.disarmed + 1,
                )
                w.tell("marker_disarmed", seat=SEAT_NAMES[number], count=1)
                return
            break
    w.seats[number] = replace(seat, damage=damage)


def open_cells(seat: Seat, within: int) -> list[int]:
    """List the undamaged compartments among some."""
    return list(cells_in(within & ~seat.damage))


@lru_cache(maxsize=4096)
def cells_in(mask: int) -> tuple[int, ...]:
    """List the compartments of a mask."""
    return tuple(cell for cell in range(mask.bit_length()) if mask >> cell & 1)


def order_of_placing(seat: Seat, within: int) -> list[int]:
    """Order compartments as `place_rest` fills them (X-236)."""
    outfits = outfits_mask(seat)
    points = 0
    for fitted in seat.fitted:
        for section, cell in enumerate(fitted.cells):
            if ARM_POINTS[fitted.outfit][section]:
                points |= 1 << cell

    def group(cell: int) -> int:
        if seat.cargo[cell]:
            return 3
        if not outfits >> cell & 1:
            return 0
        return 2 if points >> cell & 1 else 1

    return sorted(open_cells(seat, within), key=lambda cell: (group(cell), cell))


@advances(Damage)
def advance_damage(w: Desk, f: Damage) -> int | None:
    """Ask for the next compartment while there is a choice."""
    seat = w.seats[f.seat]
    if not f.left or seat.at == OFF:
        w.pop()
        return None
    if (f.within & ~seat.damage).bit_count() <= f.left:
        w.pop()
        for cell in open_cells(seat, f.within):
            put_marker(w, f.seat, cell)
        return None
    return f.chooser


@lists(Damage)
def legal_damage(state: State, f: Damage, number: int) -> list[Action]:
    """List the compartments that may be hit."""
    return list(_placings(f.within & ~state.open.seats[f.seat].damage))


@lru_cache(maxsize=4096)
def _placings(mask: int) -> tuple[Action, ...]:
    return (*(PLACE[cell] for cell in cells_in(mask)), PLACE_REST)


def apply_place(w: Desk, number: int, action: PlaceDamage) -> None:
    """Place one marker."""
    f = w.stack[-1]
    assert isinstance(f, Damage)
    w.stack[-1] = Damage(f.seat, f.chooser, f.left - 1, f.within)
    put_marker(w, f.seat, action.cell)


def apply_place_rest(w: Desk, number: int, action: PlaceRest) -> None:
    """Place all markers left."""
    f = w.pop()
    assert isinstance(f, Damage)
    for cell in order_of_placing(w.seats[f.seat], f.within)[: f.left]:
        put_marker(w, f.seat, cell)


def why_not_place(state: State, number: int, action: PlaceDamage) -> Refusal | None:
    """Say why a compartment cannot be hit."""
    f = state.open.stack[-1]
    if isinstance(f, Damage):
        seat = state.open.seats[f.seat]
        if 0 <= action.cell < len(seat.cargo) and seat.damage >> action.cell & 1:
            return no("compartment_damaged")
    return None


DECISIONS: tuple[Rule, ...] = (
    Rule(action=PlaceDamage, asked=Damage, why_not=why_not_place, then=apply_place),
    Rule(action=PlaceRest, asked=Damage, why_not=not_an_option, then=apply_place_rest),
)
