"""Ships destroyed, and how they return (X-300 to X-319)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Action
from starshelf.core.words import Arg, Message

from ..actions import ChooseSpawn, PlaceShip
from ..content import NPCS, SCOUNDREL, SHIPS, TIERS
from ..frames import PlaceBeside, Roll, SpawnChoice
from ..geometry import ASTEROID, DEBRIS, NEIGHBOUR, PLANET, SPACES, STAR, hex_named, name_of
from ..naming import SEAT_NAMES, SHIP_NAMES, space_name
from ..state import COPY, FIRST_NPC, NOBODY, OFF, OpenLike, State, map_of, others_at, tier_of
from .desk import Desk
from .registry import Rule, advances, lists, not_an_option, resolves
from .supply import give_back, lay_cubes


def destroy(w: Desk, ship: int, cause: str, by: int = NOBODY) -> None:
    """Take a destroyed ship off the map and reset it (X-300 to X-308)."""
    why: Arg = Message(f"cause-{cause}") if by == NOBODY else SHIP_NAMES[by]
    if ship >= FIRST_NPC:
        w.npc(ship - FIRST_NPC, at=OFF, damage=0, credits=0, attacker=NOBODY, skip=True)
        w.tell("npc_destroyed", npc=SHIP_NAMES[ship], by=why)
        end_harpoons_on(w, ship)
        return
    seat = w.seats[ship]
    cubes = [cube for cube in seat.cargo if cube]
    give_back(w, [cube for cube in cubes if cube >= COPY])
    lay_cubes(w, seat.at, [cube for cube in cubes if cube < COPY])
    drop_mission(w, ship)
    seat = w.seats[ship]
    w.seat(
        ship,
        at=OFF,
        skip=TIERS.skips_turn_when_destroyed[tier_of(seat) - 1],
        bounty=0,
        energy=SHIPS[seat.ship].energy,
        armed=TIERS.arm_markers,
        disarmed=0,
        impulse=True,
        ready=sum(1 << ability for ability in seat.abilities),
        fitted=tuple(replace(fitted, spent=0) for fitted in seat.fitted),
        cargo=(0,) * len(seat.cargo),
        damage=0,
        autopilot=0,
        host=NOBODY,
        reach=0,
        follows=False,
        memory=replace(seat.memory, free_shields=0),
    )
    w.tell("ship_destroyed", seat=SEAT_NAMES[ship], by=why)
    end_harpoons_on(w, ship)


def end_harpoons_on(w: Desk, host: int) -> None:
    """Let every harpoon on a ship go (X-556)."""
    for number, seat in enumerate(w.seats):
        if seat.host == host:
            end_harpoon(w, number)


def end_harpoon(w: Desk, number: int) -> None:
    """Let a harpoon go."""
    w.seat(number, host=NOBODY, reach=0, follows=False)
    w.tell("harpoon_ended", seat=SEAT_NAMES[number])


def drop_mission(w: Desk, number: int) -> int:
    """Put a seat's active mission on the discards, its pay into the bank; give its card."""
    seat = w.seats[number]
    if not seat.mission:
        return 0
    card = w.hold_card(number, 0) or seat.mission
    w.seat(number, mission=0, pay=0, sneaked=False, tier_killed=0)
    w.change(discards=tuple(sorted((*w.world.discards, card))))
    return card


# --- return ---------------------------------------------------------------------------------------


def free_spawns(o: OpenLike, ship: int) -> list[tuple[int, int]]:
    """List the laid spawn points without another ship: number, hex."""
    taken = others_at(o, ship)
    return [(number, hex_) for number, hex_ in map_of(o).spawns if hex_ not in taken]


def nearest_spawn(spawns: list[tuple[int, int]], roll: int) -> tuple[int, int]:
    """Find the spawn point whose number is nearest to a roll, of two the higher (X-310)."""
    return min(spawns, key=lambda spawn: (abs(spawn[0] - roll), -spawn[0]))


def chooser_of(o: OpenLike, ship: int) -> int:
    """Give who chooses for a ship: its owner, or the NPC's controller."""
    return ship if ship < FIRST_NPC else o.npcs[ship - FIRST_NPC].controller


def spaces_beside(o: OpenLike, hex_: int, taken: set[int]) -> tuple[int, ...]:
    """List the free spaces next to a taken one where a ship may be put (X-601)."""
    geo = map_of(o)
    around = [hex_ + step for step in NEIGHBOUR[hex_ % SPACES]]
    free = [to for to in around if to in geo.terrain and to not in taken]
    calm = [
        to
        for to in free
        if geo.terrain[to] not in (STAR, ASTEROID, DEBRIS)
        and (geo.region[to] == geo.region[hex_] or PLANET not in _terrains(o, hex_, to))
    ]
    if calm or free:
        return tuple(calm or free)
    ring = list(around)
    seen = {hex_, *around}
    while True:
        ring = [
            to
            for at in ring
            for to in (at + step for step in NEIGHBOUR[at % SPACES])
            if to in geo.terrain and to not in seen
        ]
        seen.update(ring)
        free = sorted({to for to in ring if to not in taken and geo.terrain[to] != STAR})
        if free:
            return tuple(free)


def free_or_beside(o: OpenLike, ship: int, hex_: int) -> int:
    """Give a hex if no other ship is on it, else the first good space beside it."""
    taken = others_at(o, ship)
    return hex_ if hex_ not in taken else spaces_beside(o, hex_, taken)[0]


def _terrains(o: OpenLike, one: int, other: int) -> tuple[int, int]:
    terrain = map_of(o).terrain
    return terrain[one], terrain[other]


def put_or_beside(w: Desk, ship: int, hex_: int, why: str, also_taken: int = OFF) -> None:
    """Put a ship on a space, or let somebody choose a space beside it when it is taken."""
    taken = others_at(w, ship)
    if also_taken != OFF:
        taken.add(also_taken)
    if hex_ not in taken:
        set_down(w, ship, hex_, why)
        return
    options = spaces_beside(w, hex_, taken)
    if len(options) == 1:
        set_down(w, ship, options[0], why)
        return
    w.push(PlaceBeside(ship, chooser_of(w, ship), options, why))


def set_down(w: Desk, ship: int, hex_: int, why: str) -> None:
    """Set a ship down on the map and tell why."""
    from .visits import visit

    if ship >= FIRST_NPC:
        number = ship - FIRST_NPC
        credits = w.npcs[number].credits
        if number == SCOUNDREL and why in ("entered", "returned"):
            credits = NPCS[SCOUNDREL].starting_credits
        w.npc(number, at=hex_, entered=True, credits=credits)
        code = "npc_entered" if why == "entered" else "npc_returned"
        w.tell(code, npc=SHIP_NAMES[ship], at=space_name(w.geo, hex_))
        return
    w.seat(ship, at=hex_)
    visit(w, ship)
    code = "tigris_used" if why == "tigris" else "ship_returned"
    w.tell(code, seat=SEAT_NAMES[ship], at=space_name(w.geo, hex_))


def roll_for_return(w: Desk, ship: int) -> None:
    """Roll for the spawn point of a returning ship (X-310)."""
    w.roll(ship, "return", (20,))


@resolves("return")
def resolve_return(w: Desk, f: Roll) -> None:
    """Put a returning ship on the nearest free spawn point, or let a 20 choose (X-311, X-312)."""
    spawns = free_spawns(w, f.ship)
    if f.values[0] == 20 and spawns:
        w.push(SpawnChoice(f.ship, chooser_of(w, f.ship), "returned"))
        return
    _, hex_ = nearest_spawn(spawns or w.geo.spawns, f.values[0])
    put_or_beside(w, f.ship, hex_, "returned")


@advances(SpawnChoice)
def advance_spawn_choice(w: Desk, f: SpawnChoice) -> int | None:
    """Ask for a spawn point."""
    return f.chooser


@lists(SpawnChoice)
def legal_spawn_choice(state: State, f: SpawnChoice, number: int) -> list[Action]:
    """List the free spawn points."""
    return [ChooseSpawn(spawn) for spawn, _ in free_spawns(state.open, f.ship)]


def apply_choose_spawn(w: Desk, number: int, action: ChooseSpawn) -> None:
    """Put the ship on the chosen spawn point."""
    f = w.pop()
    assert isinstance(f, SpawnChoice)
    set_down(w, f.ship, dict(w.geo.spawns)[action.number], f.why)


@advances(PlaceBeside)
def advance_place_beside(w: Desk, f: PlaceBeside) -> int | None:
    """Ask for the space beside."""
    return f.chooser


@lists(PlaceBeside)
def legal_place_beside(state: State, f: PlaceBeside, number: int) -> list[Action]:
    """List the spaces beside."""
    return [PlaceShip(name_of(hex_)) for hex_ in f.hexes]


def apply_place_ship(w: Desk, number: int, action: PlaceShip) -> None:
    """Put the ship on the chosen space."""
    f = w.pop()
    assert isinstance(f, PlaceBeside)
    set_down(w, f.ship, hex_named(action.to), f.why)


DECISIONS: tuple[Rule, ...] = (
    Rule(action=ChooseSpawn, asked=SpawnChoice, why_not=not_an_option, then=apply_choose_spawn),
    Rule(action=PlaceShip, asked=PlaceBeside, why_not=not_an_option, then=apply_place_ship),
)
