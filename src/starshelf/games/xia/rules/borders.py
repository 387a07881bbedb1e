"""Crossing borders: shields, entrances, asteroids, debris, nebulae, the star (X-140 to X-159)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Action

from ..actions import Done
from ..content import NPCS, SCOUNDREL, SECTOR, mission
from ..frames import Crossing, Guard, Hazard, Move, Roll, UsedSpace
from ..geometry import ASTEROID, DEBRIS, ENTRANCE, NEBULA, OUTLAW, PLANET, STAR
from ..naming import NPC_NAMES, SEAT_NAMES, SHIP_NAMES, space_name
from ..state import FIRST_NPC, OFF, State, has_title, is_stranded, place_of
from .damage import deal_damage
from .defence import DONE, defence_options, guard_dice, guard_total
from .desk import Desk
from .destruction import destroy, end_harpoon
from .harpoon import after_following, ask_followers
from .missions import fail_mission
from .movement import arrive
from .registry import Rule, advances, lists, not_an_option, resolves
from .titles import FENCE_JUMPER, look_at_turn
from .visits import in_own_turn, visit

_CUT = 9
"""The stage of a crossing after which nothing follows: the move was cut short."""


@advances(Crossing)
def advance_crossing(w: Desk, f: Crossing) -> int | None:
    """Meet the borders of one step in their order: left, entered, stood on (X-141, X-156)."""
    if place_of(w, f.ship) == OFF:
        w.pop()
        return None
    cross = w.geo.cross_between(f.start, f.to)
    stage = f.stage
    if stage == 0:
        stage = 1
        if cross is not None and cross[0]:
            w.stack[-1] = replace(f, stage=stage)
            _meet_outline(w, f.ship, cross[0], cross[1])
            return None
    if stage == 1:
        stage = 2
        if cross is not None and cross[2]:
            w.stack[-1] = replace(f, stage=stage)
            _meet_outline(w, f.ship, cross[2], cross[3])
            return None
    if stage == 2:
        stage = 3
        if f.why != "use":
            _stand(w, f)
        if cross is not None and cross[4]:
            w.stack[-1] = replace(f, stage=stage)
            _meet_hazard(w, f.ship, cross[4])
            return None
    if stage == 3:
        stage = 4
        if f.ship < FIRST_NPC and _enters_goal(w, f):
            w.swap(stage=stage)
            w.roll(f.ship, "sneak", (20,))
            return None
    _leave_crossing(w, f, cut=stage >= _CUT)
    return None


def _leave_crossing(w: Desk, f: Crossing, *, cut: bool) -> None:
    """End a step: followers are asked, a used space is opened."""
    w.stack.pop()
    if f.why == "use":
        if not cut:
            w.push(UsedSpace(f.ship, f.to, f.unseen))
    elif f.why != "follow":
        ask_followers(w, f.ship, f.start)


def _stand(w: Desk, f: Crossing) -> None:
    if f.ship >= FIRST_NPC:
        w.npc(f.ship - FIRST_NPC, at=f.to)
        w.tell(
            "npc_moved",
            npc=NPC_NAMES[f.ship - FIRST_NPC],
            start=space_name(w.geo, f.start),
            to=space_name(w.geo, f.to),
        )
    elif f.why == "follow":
        w.seat(f.ship, at=f.to)
        visit(w, f.ship)
        after_following(w, f.ship)
    else:
        below = w.stack[-2]
        points = below.points if isinstance(below, Move) else 0
        arrive(w, f.ship, f.to, points)


# --- outlines of planets --------------------------------------------------------------------------


def _meet_outline(w: Desk, ship: int, kind: int, law: int) -> None:
    if ship >= FIRST_NPC:
        if kind != ENTRANCE:
            w.roll(ship, "npc_shield", (20,))
        return
    seat = w.seats[ship]
    if kind == ENTRANCE:
        if law == OUTLAW and not seat.bounty:
            w.tell("entrance_crossed", seat=SEAT_NAMES[ship])
            w.raise_bounty(ship, 1000, "entrance")
        return
    if seat.memory.free_shields and in_own_turn(w, ship):
        w.remember(ship, free_shields=seat.memory.free_shields - 1)
        w.tell("shield_free", seat=SEAT_NAMES[ship])
        count_shield(w, ship)
        return
    w.roll(ship, "shield", (20,))


def count_shield(w: Desk, ship: int) -> None:
    """Remember a shield passed in the own turn."""
    if in_own_turn(w, ship):
        w.remember(ship, shields=w.seats[ship].memory.shields + 1)
        look_at_turn(w, ship)


@resolves("shield")
def resolve_shield(w: Desk, f: Roll) -> None:
    """Apply a shield roll (X-149): thrown back, seen, or unseen."""
    value = f.values[0]
    if value <= 10:
        throw_back(w, f.ship, value)
        return
    code = "shield_seen" if value <= 17 else "shield_unseen"
    w.tell(code, seat=SEAT_NAMES[f.ship], value=value)
    if value <= 17:
        w.raise_bounty(f.ship, 1000, "shield")
    count_shield(w, f.ship)


def throw_back(w: Desk, ship: int, value: int) -> None:
    """Throw a ship back: the step fails and the damage cannot be blocked."""
    f = w.pop()
    assert isinstance(f, Crossing)
    damage = value
    if has_title(w.seats[ship], FENCE_JUMPER):
        damage = (value + 1) // 2
    w.tell("shield_thrown_back", seat=SEAT_NAMES[ship], value=value)
    if f.why == "follow":
        end_harpoon(w, ship)
    deal_damage(w, ship, damage, "shield")


@resolves("npc_shield")
def resolve_npc_shield(w: Desk, f: Roll) -> None:
    """Apply a shield roll of an NPC (X-612)."""
    value = f.values[0]
    number = f.ship - FIRST_NPC
    if value <= 10:
        w.pop()
        w.tell("shield_thrown_back", seat=SHIP_NAMES[f.ship], value=value)
        deal_damage(w, f.ship, value, "shield")
        return
    code = "shield_seen" if value <= 17 else "shield_unseen"
    w.tell(code, seat=SHIP_NAMES[f.ship], value=value)
    if value <= 17 and number == SCOUNDREL:
        w.npc(number, credits=w.npcs[number].credits + 1000)


# --- hazards --------------------------------------------------------------------------------------


def _meet_hazard(w: Desk, ship: int, terrain: int) -> None:
    if terrain == STAR:
        destroy(w, ship, "star")
    elif terrain == DEBRIS:
        w.roll(ship, "debris", (20,))
    elif terrain == ASTEROID:
        w.roll(ship, "asteroid", (20,))
    elif terrain == NEBULA and ship < FIRST_NPC:
        w.roll(ship, "nebula", (20,))


@resolves("debris")
def resolve_debris(w: Desk, f: Roll) -> None:
    """Destroy the ship on 1 to 3 (X-144)."""
    w.tell("debris_rolled", ship=SHIP_NAMES[f.ship], value=f.values[0])
    if f.values[0] <= 3:
        destroy(w, f.ship, "debris")


@resolves("asteroid")
def resolve_asteroid(w: Desk, f: Roll) -> None:
    """Damage the ship on 1 to 10, after shields (X-142, X-143)."""
    value = f.values[0]
    w.tell("asteroid_rolled", ship=SHIP_NAMES[f.ship], value=value)
    if value > 10:
        return
    if f.ship >= FIRST_NPC:
        die = NPCS[f.ship - FIRST_NPC].defence_die
        w.roll(f.ship, "npc_asteroid_defence", (die,), detail=value)
    else:
        w.push(Hazard(f.ship, "asteroid", value))


@resolves("npc_asteroid_defence")
def resolve_npc_asteroid(w: Desk, f: Roll) -> None:
    """Take an NPC's defence die off the damage (X-612)."""
    w.tell("defence_rolled", ship=SHIP_NAMES[f.ship], total=f.values[0])
    deal_damage(w, f.ship, f.detail - f.values[0], "asteroid")


@resolves("nebula")
def resolve_nebula(w: Desk, f: Roll) -> None:
    """Take energy on 1 to 10, after shields (X-145, X-146)."""
    value = f.values[0]
    w.tell("nebula_rolled", ship=SHIP_NAMES[f.ship], value=value)
    if value <= 10:
        w.push(Hazard(f.ship, "nebula", value))


@advances(Hazard)
def advance_hazard(w: Desk, f: Hazard) -> int | None:
    """Ask for shields and abilities while there are any; then settle."""
    seat = w.seats[f.seat]
    if defence_options(seat, f.abilities, f.kind):
        return f.seat
    close_hazard(w)
    return None


@lists(Hazard)
def legal_hazard(state: State, f: Hazard, number: int) -> list[Action]:
    """List shields and abilities against a hazard."""
    found = defence_options(state.open.seats[number], f.abilities, f.kind)
    found.append(DONE)
    return found


def end_hazard(w: Desk, number: int, action: Done) -> None:
    """Declare no more."""
    close_hazard(w)


def close_hazard(w: Desk) -> None:
    """Roll what was declared against a hazard, or settle it at once."""
    f = w.pop()
    assert isinstance(f, Hazard)
    guard = Guard(tuple((outfit, 0) for outfit in f.shields), f.abilities)
    sides = guard_dice(w.seats[f.seat], guard)
    if not sides:
        settle_hazard(w, f.seat, f.kind, f.amount)
        return
    kinds = {"asteroid": 0, "mine": 1, "nebula": 2, "harvest": 3}
    extra = (len(f.shields), *f.shields, *f.abilities)
    w.roll(f.seat, "hazard_guard", sides, detail=f.amount * 10 + kinds[f.kind], extra=extra)


@resolves("hazard_guard")
def resolve_hazard_guard(w: Desk, f: Roll) -> None:
    """Take shields and abilities off the amount."""
    amount, kind = divmod(f.detail, 10)
    count = f.extra[0]
    guard = Guard(
        tuple((outfit, 0) for outfit in f.extra[1 : 1 + count]), tuple(f.extra[1 + count :])
    )
    guard = guard_total(w, f.ship, guard, f.values)
    w.tell("defence_rolled", ship=SHIP_NAMES[f.ship], total=guard.total)
    left = 0 if guard.stops_all else amount - guard.total
    settle_hazard(w, f.ship, ("asteroid", "mine", "nebula", "harvest")[kind], left)


def settle_hazard(w: Desk, number: int, kind: str, amount: int) -> None:
    """Apply what is left of a hazard."""
    if kind in ("asteroid", "mine"):
        deal_damage(w, number, amount, kind)
    elif amount > 0:
        lose_energy(w, number, amount)


def lose_energy(w: Desk, number: int, amount: int) -> None:
    """Take energy, then armed markers (X-147); a nebula may cut the move short (X-128)."""
    seat = w.seats[number]
    had_any = not is_stranded(seat)
    lost = min(amount, seat.energy)
    markers = min(amount - lost, seat.armed)
    seat = w.seat(
        number,
        energy=seat.energy - lost,
        armed=seat.armed - markers,
        disarmed=seat.disarmed + markers,
    )
    w.tell("energy_lost", seat=SEAT_NAMES[number], amount=lost)
    if markers:
        w.tell("marker_disarmed", seat=SEAT_NAMES[number], count=markers)
    if not is_stranded(seat):
        return
    if had_any:
        w.tell("became_stranded", seat=SEAT_NAMES[number])
    for place in range(len(w.stack) - 1, 0, -1):
        f = w.stack[place]
        if isinstance(f, Crossing) and f.ship == number:
            if f.why == "follow":
                if w.seats[number].host >= 0:
                    end_harpoon(w, number)
                return
            below = w.stack[place - 1]
            if isinstance(below, Move) and (had_any or below.source != "impulse"):
                w.stack[place] = replace(f, stage=_CUT)
                w.stack[place - 1] = replace(below, points=0)
                w.tell("move_cut_short", seat=SEAT_NAMES[number])
            return


# --- contraband -----------------------------------------------------------------------------------


def _enters_goal(w: Desk, f: Crossing) -> bool:
    seat = w.seats[f.ship]
    if seat.mission <= 0 or mission(seat.mission).kind != "smuggler":
        return False
    geo = w.geo
    goal = SECTOR[mission(seat.mission).goal]
    return (
        geo.terrain[f.to] == PLANET
        and geo.sector_of(f.to) == goal
        and geo.region[f.start] != geo.region[f.to]
    )


@resolves("sneak")
def resolve_sneak(w: Desk, f: Roll) -> None:
    """Come in unseen, or lose the mission (X-368)."""
    w.tell("sneak_rolled", seat=SEAT_NAMES[f.ship], value=f.values[0])
    if f.values[0] <= 12:
        fail_mission(w, f.ship, "smuggler")
        return
    crossing = w.stack[-1]
    assert isinstance(crossing, Crossing)
    if crossing.why == "use":
        w.swap(unseen=True)
    else:
        w.seat(f.ship, sneaked=True)


DECISIONS: tuple[Rule, ...] = (
    Rule(action=Done, asked=Hazard, why_not=not_an_option, then=end_hazard),
)
