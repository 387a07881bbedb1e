"""The ability cards, except Tac-X, the harpoon and the defence cards (X-540 to X-574)."""

from __future__ import annotations

from collections.abc import Callable

from starshelf.core.game import Refusal
from starshelf.games.xia.actions import (
    AddResult,
    Boost,
    DoubleResult,
    DumpMarker,
    HealCell,
    RailOutfit,
    Replicate,
    SlipTo,
    SurveySide,
    SurveyToken,
    UseAbility,
)
from starshelf.games.xia.content import (
    ABILITIES,
    ABILITY,
    SECTOR,
    SECTORS,
    SHIPS,
    TITLES,
    Band,
    band,
)
from starshelf.games.xia.geometry import (
    GATE,
    HEX_SIDES,
    NEIGHBOUR,
    POSITION_STEPS,
    SECTOR_SIDES,
    SPACE,
    SPACES,
    distance,
    hex_named,
    name_of,
)
from starshelf.games.xia.rules.combat import (
    FAR,
    NEAR,
    SHIP_IDS,
    SHIP_NUMBER,
    declare,
    hit,
    targets,
)
from starshelf.games.xia.rules.damage import all_cells, put_marker
from starshelf.games.xia.rules.defence import DONE
from starshelf.games.xia.rules.destruction import end_harpoons_on
from starshelf.games.xia.rules.exploring import lay_beside, take_token
from starshelf.games.xia.rules.harpoon import PASS, USE
from starshelf.games.xia.rules.movement import begin_engine_move, roll_engine
from starshelf.games.xia.rules.outfits import free_marker
from starshelf.games.xia.rules.registry import (
    advances,
    applies,
    ends,
    explains,
    lists,
    passes,
    resolves,
    uses,
)
from starshelf.games.xia.rules.rolls import exhaust
from starshelf.games.xia.rules.supply import load, stock, take_from_supply
from starshelf.games.xia.rules.titles import RAIDER
from starshelf.games.xia.rules.visits import visit
from starshelf.games.xia.state import (
    COPY,
    DEN_MARK,
    FIRST_NPC,
    NOBODY,
    Boosting,
    Broadside,
    Damage,
    Desk,
    DoubleOrAdd,
    Dumping,
    Fight,
    Heal,
    RailHit,
    RedlineTarget,
    Replicating,
    Roll,
    Seat,
    Slip,
    State,
    Survey,
    goods_of,
    has_ready,
    has_title,
    kind_of,
    map_of,
    others_at,
    room,
    ships_on_map,
)
from starshelf.games.xia.why import no, no_by
from starshelf.games.xia.work import (
    ABILITY_NAMES,
    SEAT_NAMES,
    SHIP_NAMES,
    Work,
    cube_name,
    space_name,
)

AFTERBURNER = ABILITY["afterburner"]
BROADSIDE = ABILITY["broadside"]
REDLINE = ABILITY["redline"]
RAIL_GUN = ABILITY["rail_gun"]
BEAM = ABILITY["particle_beam"]
SURVEY = ABILITY["deep_survey"]
PAPERS = ABILITY["forged_papers"]
REPLICATOR = ABILITY["replicator"]
ACTIONS = tuple(i for i, row in enumerate(ABILITIES) if row.timing == "action")
ON_ACTION = sum(1 << i for i in ACTIONS)
"""The abilities that are used as an action, as `Seat.ready` holds them."""
PLAIN = {i: UseAbility(ABILITIES[i].id) for i in ACTIONS}
REDLINES = tuple(UseAbility("redline", str(cell)) for cell in range(24))
RAILS = tuple(UseAbility("rail_gun", name) for name in SHIP_IDS)
BEAMS = tuple(UseAbility("particle_beam", side) for side in HEX_SIDES)
RAIL_RANGE = 8
BEAM_LENGTH = 8
DOUBLE = (DoubleResult(), AddResult())


# --- as an action ---------------------------------------------------------------------------------


def ability_actions(o: Desk, number: int) -> list[object]:
    """List the abilities that a seat may use as an action (X-542)."""
    seat = o.seats[number]
    ready = seat.ready & ON_ACTION
    found: list[object] = []
    for ability in seat.abilities:
        if ready >> ability & 1 and seat.energy >= ABILITIES[ability].energy:
            found.extend(_options(o, number, ability))
    return found


def _options(o: Desk, number: int, ability: int) -> list[UseAbility]:
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


@applies(UseAbility)
def apply_ability(w: Work, number: int, action: UseAbility) -> None:
    """Pay, turn the card down, then roll or act (X-540)."""
    ability = ABILITY[action.ability]
    exhaust(w, number, ability)
    at = action.at or ""
    if ability == REDLINE:
        _redline(w, number, int(at))
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
def resolve_ability(w: Work, f: Roll) -> None:
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


def _gain_energy(w: Work, number: int, row: Band) -> None:
    seat = w.seats[number]
    full = SHIPS[seat.ship].energy
    energy = full if row.effect == "gain_energy_to_maximum" else min(full, seat.energy + row.n)
    w.seat(number, energy=energy)
    w.tell("energy_gained", seat=SEAT_NAMES[number], amount=energy - seat.energy)


def _free_shields(w: Work, number: int, row: Band) -> None:
    memory = w.seats[number].memory
    w.remember(number, free_shields=memory.free_shields + row.n)
    w.tell("free_shields_won", seat=SEAT_NAMES[number], count=row.n)


def _later_move(w: Work, number: int, row: Band) -> None:
    w.seat(number, autopilot=row.n)
    w.tell("autopilot_waits", seat=SEAT_NAMES[number], points=row.n)


def _survey(w: Work, number: int, row: Band) -> None:
    token = row.effect == "reveal_neighbour_sectors_and_take_token"
    w.push(Survey(number, row.n, token))


def _heal(w: Work, number: int, row: Band) -> None:
    left = row.n or SHIPS[w.seats[number].ship].hold_size
    if row.effect == "remove_all_own_damage":
        count = w.seats[number].damage.bit_count()
        w.seat(number, damage=0)
        w.tell("damage_healed", seat=SEAT_NAMES[number], count=count)
    else:
        w.push(Heal(number, left))


def _papers(w: Work, number: int, row: Band) -> None:
    if row.effect == "remove_own_bounty":
        w.lower_bounty(number, row.n)
    else:
        w.lower_bounty(number, w.seats[number].bounty)
        w.seat(number, credits=w.seats[number].credits + row.n)


def _slip(w: Work, number: int, row: Band) -> None:
    w.push(Slip(number, row.n))


def _replicate(w: Work, number: int, row: Band) -> None:
    w.push(Replicating(number, row.n))


def _dump(w: Work, number: int, row: Band) -> None:
    w.push(Dumping(number, row.n))


_EFFECTS: dict[str, Callable[[Work, int, Band], None]] = {
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


# --- Afterburner ----------------------------------------------------------------------------------


def can_boost(seat: Seat) -> bool:
    """Tell whether Afterburner can be used (X-552)."""
    return has_ready(seat, AFTERBURNER) and seat.energy >= ABILITIES[AFTERBURNER].energy


@advances(Boosting)
def advance_boosting(w: Work, f: Boosting) -> int | None:
    """Ask."""
    return f.seat


@lists(Boosting)
def legal_boosting(state: State, f: Boosting, number: int) -> list[object]:
    """Boost one engine die, or none."""
    return [*(Boost(die) for die, _ in f.results), PASS]


@passes(Boosting)
def pass_boost(w: Work, number: int) -> None:
    """Leave the result as it is."""
    f = w.pop()
    assert isinstance(f, Boosting)
    if f.why == "move":
        begin_engine_move(w, number, f.results[0][1])


@applies(Boost)
def apply_boost(w: Work, number: int, action: Boost) -> None:
    """Pay and roll for the boost."""
    f = w.pop()
    assert isinstance(f, Boosting)
    result = dict(f.results)[action.die]
    exhaust(w, number, AFTERBURNER)
    w.roll(
        number,
        "afterburner",
        (20,),
        detail=action.die,
        extra=(result, int(f.why == "move")),
    )


@resolves("afterburner")
def resolve_afterburner(w: Work, f: Roll) -> None:
    """Add to the engine's result."""
    result, moving = f.extra
    why = "move" if moving else "attack"
    row = band(ABILITIES[AFTERBURNER].table, f.values[0])
    w.tell(
        "ability_rolled",
        seat=SEAT_NAMES[f.ship],
        ability=ABILITY_NAMES[AFTERBURNER],
        value=f.values[0],
    )
    if row.effect == "double_engine_roll_or_add":
        w.push(DoubleOrAdd(f.ship, f.detail, result, why))
    else:
        finish_boost(w, f.ship, f.detail, result + row.n, why)


@advances(DoubleOrAdd)
def advance_double(w: Work, f: DoubleOrAdd) -> int | None:
    """Ask."""
    return f.seat


@lists(DoubleOrAdd)
def legal_double(state: State, f: DoubleOrAdd, number: int) -> list[object]:
    """Double or add."""
    return list(DOUBLE)


@applies(DoubleResult)
def apply_double(w: Work, number: int, action: DoubleResult) -> None:
    """Double the result."""
    f = w.pop()
    assert isinstance(f, DoubleOrAdd)
    finish_boost(w, number, f.die, 2 * f.result, f.why)


@applies(AddResult)
def apply_add(w: Work, number: int, action: AddResult) -> None:
    """Add to the result."""
    f = w.pop()
    assert isinstance(f, DoubleOrAdd)
    more = band(ABILITIES[AFTERBURNER].table, 20).n
    finish_boost(w, number, f.die, f.result + more, f.why)


def finish_boost(w: Work, number: int, die: int, result: int, why: str) -> None:
    """Use a boosted result for the move or the ram."""
    w.tell("result_boosted", seat=SEAT_NAMES[number], result=result)
    if why == "move":
        begin_engine_move(w, number, result)
        return
    fight = w.stack[-1]
    assert isinstance(fight, Fight)
    results = list(fight.results)
    results[die] = result
    w.swap(results=tuple(results), boosted=True)


# --- Broadside ------------------------------------------------------------------------------------


@advances(Broadside)
def advance_broadside(w: Work, f: Broadside) -> int | None:
    """Ask."""
    return f.seat


@lists(Broadside)
def legal_broadside(state: State, f: Broadside, number: int) -> list[object]:
    """Use it or not."""
    return [USE, PASS]


@passes(Broadside)
def pass_broadside(w: Work, number: int) -> None:
    """Leave the dice as they are."""
    w.pop()


@uses(Broadside)
def use_broadside(w: Work, number: int) -> None:
    """Pay and roll."""
    w.pop()
    exhaust(w, number, BROADSIDE)
    w.roll(number, "broadside", (20,))


@resolves("broadside")
def resolve_broadside(w: Work, f: Roll) -> None:
    """Add to the attack (X-573)."""
    fight = w.stack[-1]
    assert isinstance(fight, Fight)
    row = band(ABILITIES[BROADSIDE].table, f.values[0])
    w.tell(
        "ability_rolled",
        seat=SEAT_NAMES[f.ship],
        ability=ABILITY_NAMES[BROADSIDE],
        value=f.values[0],
    )
    double = row.effect == "double_attack_dice"
    w.swap(bonus=sum(fight.results) if double else row.n)


# --- Redline --------------------------------------------------------------------------------------


def redline_cells(o: Desk, number: int) -> list[int]:
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


def _targets_of(o: Desk, number: int, kind: str) -> list[object]:
    """List the attacks that one weapon of a kind could make."""
    return targets(o, map_of(o), number, near=kind in NEAR, far=kind == FAR)


def _redline(w: Work, number: int, cell: int) -> None:
    seat = w.seats[number]
    outfit = next(i for i, fitted in enumerate(seat.fitted) if fitted.mask >> cell & 1)
    put_marker(w, number, cell)
    if kind_of(seat.fitted[outfit]) == "engine":
        roll_engine(w, number, outfit)
    else:
        w.push(RedlineTarget(number, outfit))


@advances(RedlineTarget)
def advance_redline_target(w: Work, f: RedlineTarget) -> int | None:
    """Ask for the target."""
    return f.seat


@lists(RedlineTarget)
def legal_redline_target(state: State, f: RedlineTarget, number: int) -> list[object]:
    """List the targets in reach of the weapon."""
    kind = kind_of(state.open.seats[number].fitted[f.outfit])
    return _targets_of(state.open, number, kind)


# --- Rail Gun and Particle Beam -------------------------------------------------------------------


def rail_targets(o: Desk, number: int) -> list[int]:
    """List the ships within range and sight of the Rail Gun (X-564)."""
    geo = map_of(o)
    at = o.seats[number].at
    return [
        ship
        for ship, place in ships_on_map(o)
        if ship != number and 1 <= distance(at, place) <= RAIL_RANGE and geo.sees(at, place)
    ]


@resolves("rail")
def resolve_rail(w: Work, f: Roll) -> None:
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
    w: Work, attacker: int, target: int, amount: int, chooser: int, within: int
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
def advance_rail_hit(w: Work, f: RailHit) -> int | None:
    """Ask for the outfit."""
    return f.seat


@lists(RailHit)
def legal_rail_hit(state: State, f: RailHit, number: int) -> list[object]:
    """List the outfits of the target."""
    return [RailOutfit(i) for i in rail_outfits(state.open.seats[f.target])]


@applies(RailOutfit)
def apply_rail_outfit(w: Work, number: int, action: RailOutfit) -> None:
    """Hit the chosen outfit; its owner places the markers."""
    f = w.pop()
    assert isinstance(f, RailHit)
    mask = w.seats[f.target].fitted[action.outfit].mask
    rail_damage(w, number, f.target, f.damage, f.target, mask)


def on_line(o: Desk, number: int, side: int) -> list[int]:
    """List the ships on the beam's line (X-571)."""
    hex_ = o.seats[number].at
    places: dict[int, int] = {at: ship for ship, at in ships_on_map(o) if ship != number}
    found = []
    for _ in range(BEAM_LENGTH):
        hex_ += NEIGHBOUR[hex_ % SPACES][side]
        if hex_ in places:
            found.append(places[hex_])
    return found


# --- Deep Survey ----------------------------------------------------------------------------------


def survey_sides(o: Desk, at: int) -> list[str]:
    """List the unexplored sides of the sector that a ship is in (X-562)."""
    here = at // SPACES
    laid = map_of(o).sector_at
    return [side for side, step in zip(SECTOR_SIDES, POSITION_STEPS) if here + step not in laid]


def _tokens_left(o: Desk, f: Survey) -> list[int]:
    return [sector for sector in f.laid if o.world.tokens >> sector & 1] if f.token else []


@advances(Survey)
def advance_survey(w: Work, f: Survey) -> int | None:
    """Ask for sides, then for a token."""
    if f.left and not (w.world.pile and survey_sides(w, w.seats[f.seat].at)):
        w.swap(left=0)
        return None
    if f.left or _tokens_left(w, f):
        return f.seat
    w.pop()
    return None


@lists(Survey)
def legal_survey(state: State, f: Survey, number: int) -> list[object]:
    """List sides, or tokens."""
    o = state.open
    if f.left:
        return [*(SurveySide(side) for side in survey_sides(o, o.seats[number].at)), DONE]
    return [*(SurveyToken(SECTORS[sector].id) for sector in _tokens_left(o, f)), DONE]


@applies(SurveySide)
def apply_survey_side(w: Work, number: int, action: SurveySide) -> None:
    """Lay a sector on the chosen side."""
    f = w.stack[-1]
    assert isinstance(f, Survey)
    w.swap(left=f.left - 1)
    lay_beside(w, number, w.seats[number].at, action.side)


@applies(SurveyToken)
def apply_survey_token(w: Work, number: int, action: SurveyToken) -> None:
    """Take the token of a new sector."""
    w.pop()
    take_token(w, number, SECTOR[action.sector])


@ends(Survey)
def end_survey(w: Work, number: int) -> None:
    """Lay no more, or take no token."""
    f = w.stack[-1]
    assert isinstance(f, Survey)
    if f.left:
        w.swap(left=0)
    else:
        w.pop()


# --- Nano-Regeneration ----------------------------------------------------------------------------


@advances(Heal)
def advance_heal(w: Work, f: Heal) -> int | None:
    """Ask for the next marker to remove."""
    if f.left and w.seats[f.seat].damage:
        return f.seat
    w.pop()
    return None


@lists(Heal)
def legal_heal(state: State, f: Heal, number: int) -> list[object]:
    """List the damage markers."""
    seat = state.open.seats[number]
    return [*(HealCell(c) for c in range(len(seat.cargo)) if seat.damage >> c & 1), DONE]


@applies(HealCell)
def apply_heal(w: Work, number: int, action: HealCell) -> None:
    """Remove one marker."""
    f = w.stack[-1]
    assert isinstance(f, Heal)
    w.swap(left=f.left - 1)
    w.seat(number, damage=w.seats[number].damage & ~(1 << action.cell))
    w.tell("damage_healed", seat=SEAT_NAMES[number], count=1)


@ends(Heal)
def end_heal(w: Work, number: int) -> None:
    """Heal no more."""
    w.pop()


# --- Slipstream -----------------------------------------------------------------------------------


def slip_hexes(o: Desk, number: int, reach: int) -> list[int]:
    """List the free normal and gate spaces within reach (X-567)."""
    geo = map_of(o)
    at = o.seats[number].at
    busy = others_at(o, number)
    found: list[int] = []
    ring = {at}
    seen = {at}
    for _ in range(reach):
        ring = {h + step for h in ring for step in NEIGHBOUR[h % SPACES]} - seen
        seen |= ring
        found.extend(h for h in ring if geo.terrain.get(h) in (SPACE, GATE) and h not in busy)
    return sorted(found)


@advances(Slip)
def advance_slip(w: Work, f: Slip) -> int | None:
    """Ask for the space."""
    return f.seat


@lists(Slip)
def legal_slip(state: State, f: Slip, number: int) -> list[object]:
    """List the spaces; `done` stays."""
    return [*(SlipTo(name_of(h)) for h in slip_hexes(state.open, number, f.reach)), DONE]


@applies(SlipTo)
def apply_slip(w: Work, number: int, action: SlipTo) -> None:
    """Put the ship there; no border is crossed."""
    w.pop()
    w.seat(number, at=hex_named(action.to))
    visit(w, number)
    end_harpoons_on(w, number)
    w.tell("ship_slipped", seat=SEAT_NAMES[number], at=space_name(w.geo, w.seats[number].at))


@ends(Slip)
def end_slip(w: Work, number: int) -> None:
    """Stay."""
    w.pop()


# --- Replicator -----------------------------------------------------------------------------------


def can_replicate(o: Desk, seat: Seat) -> bool:
    """Tell whether a cube can be copied (X-568)."""
    return o.world.copy_with == NOBODY and any(seat.cargo) and room(seat) > 0


@advances(Replicating)
def advance_replicating(w: Work, f: Replicating) -> int | None:
    """Ask for the kind."""
    return f.seat


@lists(Replicating)
def legal_replicating(state: State, f: Replicating, number: int) -> list[object]:
    """List the kinds in the hold."""
    cubes = sorted({cube for cube in state.open.seats[number].cargo if cube})
    from starshelf.games.xia.rules.cargo import GOODS_IDS

    return [Replicate(GOODS_IDS[goods_of(cube)], cube >= DEN_MARK) for cube in cubes]


@applies(Replicate)
def apply_replicate(w: Work, number: int, action: Replicate) -> None:
    """Put the copy into the hold; on 20 also a real cube."""
    from starshelf.games.xia.rules.cargo import cube_of

    f = w.pop()
    assert isinstance(f, Replicating)
    cube = cube_of(action.goods, action.den)
    load(w, number, [cube + COPY])
    w.change(copy_with=number)
    w.tell("cube_replicated", seat=SEAT_NAMES[number], cube=cube_name(cube))
    goods = goods_of(cube)
    if f.real and stock(w, goods) and room(w.seats[number]):
        take_from_supply(w, [goods])
        load(w, number, [goods])
        w.tell("extra_cube", seat=SEAT_NAMES[number], cube=cube_name(goods))


# --- Capacitor Dump -------------------------------------------------------------------------------


@advances(Dumping)
def advance_dumping(w: Work, f: Dumping) -> int | None:
    """Ask for the next marker."""
    if f.left and w.seats[f.seat].armed < 4:
        return f.seat
    w.pop()
    return None


@lists(Dumping)
def legal_dumping(state: State, f: Dumping, number: int) -> list[object]:
    """List outfits with a spent marker, and a disarmed one."""
    seat = state.open.seats[number]
    found: list[object] = [DumpMarker(i) for i, fitted in enumerate(seat.fitted) if fitted.spent]
    if seat.disarmed:
        found.append(DumpMarker())
    found.append(DONE)
    return found


@applies(DumpMarker)
def apply_dump(w: Work, number: int, action: DumpMarker) -> None:
    """Arm one marker (X-574)."""
    f = w.stack[-1]
    assert isinstance(f, Dumping)
    w.swap(left=f.left - 1)
    if action.outfit is None:
        w.seat(number, disarmed=w.seats[number].disarmed - 1)
    else:
        for section in range(len(w.seats[number].fitted[action.outfit].cells)):
            if free_marker(w, number, action.outfit, section):
                break
    w.seat(number, armed=w.seats[number].armed + 1)
    w.tell("markers_dumped", seat=SEAT_NAMES[number], count=1)


@ends(Dumping)
def end_dumping(w: Work, number: int) -> None:
    """Arm no more."""
    w.pop()


# --- reasons --------------------------------------------------------------------------------------


@explains(UseAbility)
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
        return _why_not_redline(o, number, action.at or "")
    if ability == RAIL_GUN:
        return _why_not_rail(o, number, action.at or "")
    return no("not_an_option")


def _why_not_redline(o: Desk, number: int, at: str) -> Refusal:
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


def _why_not_rail(o: Desk, number: int, at: str) -> Refusal:
    ship = SHIP_NUMBER.get(at, -1)
    places = dict(ships_on_map(o))
    if ship == number or ship not in places:
        return no_by("target_not_in_play", "X-319")
    away = distance(o.seats[number].at, places[ship])
    if away > RAIL_RANGE:
        return no_by("target_out_of_range", "X-564", distance=away, range=f"1-{RAIL_RANGE}")
    return no("no_line_of_sight")
