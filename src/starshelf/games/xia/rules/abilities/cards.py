"""Ability cards used as an action: what may be used, what it costs, what follows (X-540)."""

from __future__ import annotations

from collections.abc import Callable

from starshelf.core.game import Action, Refusal

from ...actions import MOST_CELLS, SHIP_IDS, UseAbility
from ...content import ABILITIES, ABILITY, SHIPS, Band, band
from ...frames import Dumping, Heal, Replicating, Roll, Slip, Survey
from ...geometry import HEX_SIDES
from ...naming import ABILITY_NAMES, SEAT_NAMES
from ...state import FIRST_NPC, OpenLike, State, has_ready
from ...why import no, no_by
from ..combat import SHIP_NUMBER, declare
from ..desk import Desk
from ..registry import Rule, resolves
from ..rolls import exhaust
from .aids import can_replicate, survey_sides
from .guns import (
    RAIL_GUN,
    fire_redline,
    on_line,
    rail_targets,
    redline_cells,
    why_not_rail,
    why_not_redline,
)

REDLINE = ABILITY["redline"]
BEAM = ABILITY["particle_beam"]
SURVEY = ABILITY["deep_survey"]
PAPERS = ABILITY["forged_papers"]
REPLICATOR = ABILITY["replicator"]
ACTIONS = tuple(i for i, row in enumerate(ABILITIES) if row.timing == "action")
ON_ACTION = sum(1 << i for i in ACTIONS)
"""The abilities that are used as an action, as `Seat.ready` holds them."""
PLAIN = {i: UseAbility(ABILITIES[i].id) for i in ACTIONS}
REDLINES = tuple(UseAbility("redline", str(cell)) for cell in range(MOST_CELLS))
RAILS = tuple(UseAbility("rail_gun", name) for name in SHIP_IDS)
BEAMS = tuple(UseAbility("particle_beam", side) for side in HEX_SIDES)


# --- as an action ---------------------------------------------------------------------------------


def ability_actions(o: OpenLike, number: int) -> list[Action]:
    """List the abilities that a seat may use as an action (X-542)."""
    seat = o.seats[number]
    ready = seat.ready & ON_ACTION
    found: list[Action] = []
    for ability in seat.abilities:
        if ready >> ability & 1 and seat.energy >= ABILITIES[ability].energy:
            found.extend(_options(o, number, ability))
    return found


def _options(o: OpenLike, number: int, ability: int) -> list[UseAbility]:
    seat = o.seats[number]
    if ability == REDLINE:
        return [REDLINES[cell] for cell in redline_cells(o, number)]
    if ability == RAIL_GUN:
        return [RAILS[ship] for ship in rail_targets(o, number)]
    if ability == BEAM:
        return [BEAMS[side] for side in range(6) if on_line(o, number, side)]
    if ability == SURVEY and not (o.world.pile and survey_sides(o, seat.at)):
        return []
    if ability == PAPERS and not seat.bounty:
        return []
    if ability == REPLICATOR and not can_replicate(o, seat):
        return []
    return [PLAIN[ability]]


def apply_ability(w: Desk, number: int, action: UseAbility) -> None:
    """Pay, turn the card down, then roll or act (X-540)."""
    ability = ABILITY[action.ability]
    exhaust(w, number, ability)
    at = action.at or ""
    if ability == REDLINE:
        fire_redline(w, number, int(at))
    elif ability == RAIL_GUN:
        declare(w, number, "rail", (SHIP_NUMBER[at],))
    elif ability == BEAM:
        ships = on_line(w, number, HEX_SIDES.index(at))
        seats = len(w.seats)
        order = sorted(ships, key=lambda ship: (ship >= FIRST_NPC, (ship - number) % seats, ship))
        declare(w, number, "beam", tuple(order))
    else:
        w.roll(number, "ability", (20,), detail=ability)


@resolves("ability")
def resolve_ability(w: Desk, f: Roll) -> None:
    """Apply the row of an ability's table."""
    row = band(ABILITIES[f.detail].table, f.values[0])
    w.tell(
        "ability_rolled",
        seat=SEAT_NAMES[f.ship],
        ability=ABILITY_NAMES[f.detail],
        value=f.values[0],
    )
    effect = _EFFECTS.get(row.effect)
    if effect is not None:
        effect(w, f.ship, row)


def _gain_energy(w: Desk, number: int, row: Band) -> None:
    seat = w.seats[number]
    full = SHIPS[seat.ship].energy
    energy = full if row.effect == "gain_energy_to_maximum" else min(full, seat.energy + row.n)
    w.seat(number, energy=energy)
    w.tell("energy_gained", seat=SEAT_NAMES[number], amount=energy - seat.energy)


def _free_shields(w: Desk, number: int, row: Band) -> None:
    memory = w.seats[number].memory
    w.remember(number, free_shields=memory.free_shields + row.n)
    w.tell("free_shields_won", seat=SEAT_NAMES[number], count=row.n)


def _later_move(w: Desk, number: int, row: Band) -> None:
    w.seat(number, autopilot=row.n)
    w.tell("autopilot_waits", seat=SEAT_NAMES[number], points=row.n)


def _survey(w: Desk, number: int, row: Band) -> None:
    token = row.effect == "reveal_neighbour_sectors_and_take_token"
    w.push(Survey(number, row.n, token))


def _heal(w: Desk, number: int, row: Band) -> None:
    left = row.n or SHIPS[w.seats[number].ship].hold_size
    if row.effect == "remove_all_own_damage":
        count = w.seats[number].damage.bit_count()
        w.seat(number, damage=0)
        w.tell("damage_healed", seat=SEAT_NAMES[number], count=count)
    else:
        w.push(Heal(number, left))


def _papers(w: Desk, number: int, row: Band) -> None:
    if row.effect == "remove_own_bounty":
        w.lower_bounty(number, row.n)
    else:
        w.lower_bounty(number, w.seats[number].bounty)
        w.seat(number, credits=w.seats[number].credits + row.n)


def _slip(w: Desk, number: int, row: Band) -> None:
    w.push(Slip(number, row.n))


def _replicate(w: Desk, number: int, row: Band) -> None:
    w.push(Replicating(number, row.n))


def _dump(w: Desk, number: int, row: Band) -> None:
    w.push(Dumping(number, row.n))


_EFFECTS: dict[str, Callable[[Desk, int, Band], None]] = {
    "gain_energy": _gain_energy,
    "gain_energy_to_maximum": _gain_energy,
    "free_shield_crossings": _free_shields,
    "later_move": _later_move,
    "reveal_neighbour_sectors": _survey,
    "reveal_neighbour_sectors_and_take_token": _survey,
    "remove_own_damage": _heal,
    "remove_all_own_damage": _heal,
    "remove_own_bounty": _papers,
    "remove_all_own_bounty_and_gain_credits": _papers,
    "relocate": _slip,
    "replicate_cube": _replicate,
    "arm_markers": _dump,
}


# --- reasons --------------------------------------------------------------------------------------


def why_not_ability(state: State, number: int, action: UseAbility) -> Refusal | None:
    """Say why an ability cannot be used."""
    o = state.open
    seat = o.seats[number]
    ability = ABILITY.get(action.ability, -1)
    if ability not in seat.abilities or ABILITIES[ability].timing != "action":
        return no("wrong_moment")
    if not has_ready(seat, ability):
        return no("ability_exhausted")
    cost = ABILITIES[ability].energy
    if seat.energy < cost:
        return no("not_enough_energy", need=cost, have=seat.energy)
    if ability == PAPERS and not seat.bounty:
        return no("no_bounty")
    if ability == REPLICATOR and not can_replicate(o, seat):
        return no("nothing_to_replicate")
    if ability == SURVEY:
        return no("pile_empty") if not o.world.pile else no_by("no_unexplored_side", "X-562")
    if ability == BEAM:
        return no("no_ship_on_line") if action.at in HEX_SIDES else no("not_an_option")
    if ability == REDLINE:
        return why_not_redline(o, number, action.at or "")
    if ability == RAIL_GUN:
        return why_not_rail(o, number, action.at or "")
    return no("not_an_option")


DECISIONS: tuple[Rule, ...] = (
    Rule(action=UseAbility, asked="action", why_not=why_not_ability, then=apply_ability),
)
