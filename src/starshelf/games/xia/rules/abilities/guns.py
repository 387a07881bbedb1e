"""Redline, Rail Gun and Particle Beam: abilities that hit (X-557, X-564, X-572)."""

from __future__ import annotations

from starshelf.core.game import Action, Refusal

from ...actions import RailOutfit
from ...content import ABILITIES, ABILITY, SHIPS, TITLES, band
from ...frames import Damage, RailHit, RedlineTarget, Roll
from ...geometry import NEIGHBOUR, SPACES, distance
from ...naming import SEAT_NAMES, SHIP_NAMES
from ...state import FIRST_NPC, OpenLike, Seat, State, has_title, kind_of, map_of, ships_on_map
from ...why import no, no_by
from ..combat import FAR, NEAR, SHIP_NUMBER, targets
from ..damage import all_cells, put_marker
from ..desk import Desk
from ..fight import hit
from ..movement import roll_engine
from ..registry import Rule, advances, lists, not_an_option, resolves
from ..titles import RAIDER

RAIL_GUN = ABILITY["rail_gun"]
RAIL_RANGE = 8
BEAM_LENGTH = 8


# --- Redline --------------------------------------------------------------------------------------


def redline_cells(o: OpenLike, number: int) -> list[int]:
    """List the compartments where Redline may put its marker (X-557, X-558)."""
    seat = o.seats[number]
    if seat.damage.bit_count() + 1 >= SHIPS[seat.ship].hold_size:
        return []
    useful = {"engine": True, "shield": False}
    cells: list[int] = []
    for fitted in seat.fitted:
        kind = kind_of(fitted)
        if kind not in useful:
            useful[kind] = bool(_targets_of(o, number, kind))
        if useful[kind]:
            cells += [cell for cell in fitted.cells if not seat.damage >> cell & 1]
    return sorted(cells)


def _targets_of(o: OpenLike, number: int, kind: str) -> list[Action]:
    """List the attacks that one weapon of a kind could make."""
    return targets(o, map_of(o), number, near=kind in NEAR, far=kind == FAR)


def fire_redline(w: Desk, number: int, cell: int) -> None:
    seat = w.seats[number]
    outfit = next(i for i, fitted in enumerate(seat.fitted) if fitted.mask >> cell & 1)
    put_marker(w, number, cell)
    if kind_of(seat.fitted[outfit]) == "engine":
        roll_engine(w, number, outfit)
    else:
        w.push(RedlineTarget(number, outfit))


@advances(RedlineTarget)
def advance_redline_target(w: Desk, f: RedlineTarget) -> int | None:
    """Ask for the target."""
    return f.seat


@lists(RedlineTarget)
def legal_redline_target(state: State, f: RedlineTarget, number: int) -> list[Action]:
    """List the targets in reach of the weapon."""
    kind = kind_of(state.open.seats[number].fitted[f.outfit])
    return _targets_of(state.open, number, kind)


# --- Rail Gun and Particle Beam -------------------------------------------------------------------


def rail_targets(o: OpenLike, number: int) -> list[int]:
    """List the ships within range and sight of the Rail Gun (X-564)."""
    geo = map_of(o)
    at = o.seats[number].at
    return [
        ship
        for ship, place in ships_on_map(o)
        if ship != number and 1 <= distance(at, place) <= RAIL_RANGE and geo.sees(at, place)
    ]


@resolves("rail")
def resolve_rail(w: Desk, f: Roll) -> None:
    """Hit an outfit, or compartments of the attacker's choice (X-564, X-565)."""
    row = band(ABILITIES[RAIL_GUN].table, f.values[0])
    target = f.detail
    w.tell("rail_hit", seat=SEAT_NAMES[f.ship], value=f.values[0], amount=row.n)
    if not row.n:
        return
    if target >= FIRST_NPC:
        bonus = TITLES[RAIDER].skill.n if has_title(w.seats[f.ship], RAIDER) else 0
        hit(w, f.ship, target, row.n + bonus)
        return
    victim = w.seats[target]
    if row.effect == "damage_chosen_compartments":
        rail_damage(w, f.ship, target, row.n, f.ship, all_cells(victim))
    elif rail_outfits(victim):
        w.push(RailHit(f.ship, target, row.n))


def rail_outfits(seat: Seat) -> list[int]:
    """List the outfits with an undamaged section."""
    return [i for i, fitted in enumerate(seat.fitted) if fitted.mask & ~seat.damage]


def rail_damage(
    w: Desk, attacker: int, target: int, amount: int, chooser: int, within: int
) -> None:
    """Put Rail Gun damage into some compartments; it may destroy the ship."""
    victim = w.seats[target]
    amount = min(amount, (within & ~victim.damage).bit_count())
    if victim.damage.bit_count() + amount >= SHIPS[victim.ship].hold_size:
        hit(w, attacker, target, amount)
        return
    w.tell("damage_dealt", ship=SHIP_NAMES[target], amount=amount)
    w.push(Damage(target, chooser, amount, within))


@advances(RailHit)
def advance_rail_hit(w: Desk, f: RailHit) -> int | None:
    """Ask for the outfit."""
    return f.seat


@lists(RailHit)
def legal_rail_hit(state: State, f: RailHit, number: int) -> list[Action]:
    """List the outfits of the target."""
    return [RailOutfit(i) for i in rail_outfits(state.open.seats[f.target])]


def apply_rail_outfit(w: Desk, number: int, action: RailOutfit) -> None:
    """Hit the chosen outfit; its owner places the markers."""
    f = w.pop()
    assert isinstance(f, RailHit)
    mask = w.seats[f.target].fitted[action.outfit].mask
    rail_damage(w, number, f.target, f.damage, f.target, mask)


def on_line(o: OpenLike, number: int, side: int) -> list[int]:
    """List the ships on the beam's line (X-571)."""
    hex_ = o.seats[number].at
    places: dict[int, int] = {at: ship for ship, at in ships_on_map(o) if ship != number}
    found = []
    for _ in range(BEAM_LENGTH):
        hex_ += NEIGHBOUR[hex_ % SPACES][side]
        if hex_ in places:
            found.append(places[hex_])
    return found


# --- reasons --------------------------------------------------------------------------------------


def why_not_redline(o: OpenLike, number: int, at: str) -> Refusal:
    seat = o.seats[number]
    if seat.damage.bit_count() + 1 >= SHIPS[seat.ship].hold_size:
        return no("would_destroy_own_ship")
    if not at.isascii() or not at.isdigit() or int(at) not in range(len(seat.cargo)):
        return no("not_an_option")
    cell = int(at)
    if seat.damage >> cell & 1:
        return no("compartment_damaged")
    for fitted in seat.fitted:
        if fitted.mask >> cell & 1 and kind_of(fitted) != "shield":
            return no_by("no_weapon_for_target", "X-558")
    return no("not_an_option")


def why_not_rail(o: OpenLike, number: int, at: str) -> Refusal:
    ship = SHIP_NUMBER.get(at, -1)
    places = dict(ships_on_map(o))
    if ship == number or ship not in places:
        return no_by("target_not_in_play", "X-319")
    away = distance(o.seats[number].at, places[ship])
    if away > RAIL_RANGE:
        return no_by("target_out_of_range", "X-564", distance=away, range=f"1-{RAIL_RANGE}")
    return no("no_line_of_sight")


DECISIONS: tuple[Rule, ...] = (
    Rule(action=RailOutfit, asked=RailHit, why_not=not_an_option, then=apply_rail_outfit),
)
