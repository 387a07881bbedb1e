"""Setting up a table: options, start sectors, ship order, first outfits (X-001 to X-022)."""

from __future__ import annotations

from starshelf.core.game import CHANCE, Refusal
from starshelf.games.xia.actions import ChooseShip, DealNpc, TakeKit
from starshelf.games.xia.content import (
    ABILITY,
    FACES,
    GOODS,
    KITS,
    MAP_SETUP,
    MISSIONS,
    NPCS,
    OUTFIT,
    OUTFITS,
    SECTOR,
    SECTORS,
    SHIP,
    SHIPS,
    TARGETS,
    TIERS,
    TITLES,
)
from starshelf.games.xia.frames import (
    ChooseShips,
    DealNpcs,
    EnterNpcs,
    FirstShopping,
    LayStart,
    OrderRoll,
    Turn,
)
from starshelf.games.xia.geometry import SLOTS, turn_to_match
from starshelf.games.xia.rules.business import outfits_for_sale
from starshelf.games.xia.rules.defence import DONE
from starshelf.games.xia.rules.exploring import lay_sector
from starshelf.games.xia.rules.outfits import has_room_for
from starshelf.games.xia.rules.registry import advances, applies, ends, explains, lists
from starshelf.games.xia.state import (
    NOBODY,
    RULES,
    Desk,
    Npc,
    Open,
    Options,
    Rules,
    Seat,
    State,
    World,
)
from starshelf.games.xia.why import no
from starshelf.games.xia.work import MAT_NAMES, NPC_NAMES, SEAT_NAMES, Work

PLAYERS = {"standard": (3, 4, 5), "first_game": (3, 4, 5), "duel": (2,), "solo": (1,)}
FIRST_GAME_TARGET = 5
NPC_IDS = tuple(npc.id for npc in NPCS)
SOLO_NPC_ORDER = {"merchant": 0, "scoundrel": 1, "enforcer": 2}
CHOICES = {i: ChooseShip(row.id) for i, row in enumerate(SHIPS)}
TAKE_KITS = tuple(TakeKit(kit.id) for kit in KITS)


def check_options(seats: int, options: Options) -> Refusal | None:
    """Refuse a number of players or a target that the mode does not know (X-001, X-012)."""
    players = PLAYERS[options.mode]
    if seats not in players:
        return no(
            "wrong_player_count",
            players="-".join(map(str, (players[0], players[-1])))
            if len(players) > 1
            else str(players[0]),
        )
    target = options.fame_target
    if target is not None and not TARGETS.custom_from <= target <= TARGETS.custom_to:
        return no("bad_target", lowest=TARGETS.custom_from, highest=TARGETS.custom_to)
    if options.mode == "first_game" and target not in (None, FIRST_GAME_TARGET):
        return no("bad_target", lowest=FIRST_GAME_TARGET, highest=FIRST_GAME_TARGET)
    return None


def rules_of(options: Options, number: int = RULES) -> Rules:
    """Give the rules that apply by the options, in the version with this number."""
    first = options.mode == "first_game"
    default = FIRST_GAME_TARGET if first else TARGETS.default
    target = default if options.fame_target is None else options.fame_target
    npcs = options.npcs and not first
    return Rules(
        mode=options.mode,
        fame_target=target,
        npcs=npcs,
        den_market=options.den_market,
        gifts=options.gifts,
        round_limit=options.round_limit,
        number=number,
    )


def missions_in_play(rules: Rules) -> tuple[int, ...]:
    """List the mission cards of a mode (X-009, X-663, X-666, X-667)."""
    solo = rules.mode == "solo"
    cards = []
    for row in MISSIONS:
        if row.target in NPC_IDS and not rules.npcs:
            continue
        if solo and row.target in ("left", "right"):
            continue
        if solo and not rules.npcs and row.kind in ("assassin", "thief", "bounty_hunter"):
            continue
        cards.append(row.card)
    return tuple(cards)


def titles_in_play(rules: Rules) -> int:
    """Give the title cards of a mode as a mask."""
    mask = 0
    for i, row in enumerate(TITLES):
        if "npc" in row.needs and not rules.npcs:
            continue
        if "opponent" in row.needs and rules.mode == "solo" and not rules.npcs:
            continue
        mask |= 1 << i
    return mask


def setup(seats: int, options: Options, rules: int = RULES) -> State:
    """Give the first state; what is random is left to the dealer."""
    agreed = rules_of(options, rules)
    missions = missions_in_play(agreed)
    world = World(
        laid=(),
        pile=(1 << len(SECTORS)) - 1,
        tokens=0,
        faces=tuple(row.count for row in FACES),  # type: ignore[arg-type]
        cubes=(),
        supply=tuple(row.supply for row in GOODS),
        tiles=tuple(row.count for row in OUTFITS),
        out=0,
        gates=0,
        discards=(),
        titles_open=(),
        titles_deck=titles_in_play(agreed),
        titles_aside=0,
        titles_up=0,
        copy_with=NOBODY,
        missions=len(missions),
    )
    npcs: tuple[Npc, ...] = ()
    if agreed.npcs:
        solo = agreed.mode == "solo"
        npcs = tuple(
            Npc(controller=0, order=SOLO_NPC_ORDER[row.id]) if solo else Npc() for row in NPCS
        )
    opened = Open(
        rules=agreed,
        world=world,
        npcs=npcs,
        seats=tuple(Seat() for _ in range(seats)),
        stack=(LayStart(0),),
        active=0,
        turn=0,
        first=0,
        luck=0,
        actor=CHANCE,
        ending="",
        winner=NOBODY,
    )
    return State(opened, missions, (0,) * seats, ())


# --- start sectors --------------------------------------------------------------------------------


def start_sectors(state: Open | Work) -> list[int]:
    """List the sectors that may be dealt to the next slot (X-005, X-661)."""
    pile = state.world.pile
    if state.rules.mode == "first_game":
        named = MAP_SETUP.first_game[str(len(state.seats))]
        return [SECTOR[name] for name in named if pile >> SECTOR[name] & 1]
    return [i for i, row in enumerate(SECTORS) if row.spawn is not None and pile >> i & 1]


@advances(LayStart)
def advance_lay_start(w: Work, f: LayStart) -> int | None:
    """Deal sectors until all slots are filled."""
    if f.slot < MAP_SETUP.sectors_by_players[str(len(w.seats))]:
        return CHANCE
    w.stack[-1] = OrderRoll(tuple(range(len(w.seats))))
    return None


def lay_start(w: Work, f: LayStart, sector: int) -> None:
    """Lay a start sector on its slot, turned to match (X-006, X-007)."""
    rotation = turn_to_match(w.world.laid[-1][2]) if w.world.laid else 0
    lay_sector(w, SLOTS[f.slot], sector, rotation)
    w.swap(slot=f.slot + 1)


# --- who chooses first ----------------------------------------------------------------------------


@advances(OrderRoll)
def advance_order_roll(w: Work, f: OrderRoll) -> int | None:
    """Roll; the tied for highest roll again (X-013)."""
    if len(f.rolling) > 1 and len(f.rolls) < len(f.rolling):
        return CHANCE
    best = max(f.rolls, default=0)
    highest = tuple(seat for seat, roll in zip(f.rolling, f.rolls or (0,)) if roll == best)
    if len(highest) > 1:
        w.stack[-1] = OrderRoll(highest)
        w.tell("ship_order_tied", seats=tuple(SEAT_NAMES[seat] for seat in highest))
        return None
    winner = highest[0]
    w.first = (winner + 1) % len(w.seats)
    w.active = w.first
    w.stack[-1] = ChooseShips(choosing_order(w))
    w.tell("game_set_up", seat=SEAT_NAMES[winner])
    if w.npcs and w.rules.mode != "solo":
        w.push(DealNpcs())
    return None


def choosing_order(o: Desk) -> tuple[int, ...]:
    """Give the order in which ships are chosen: backwards from who takes the last turn (X-014)."""
    seats = len(o.seats)
    return tuple((o.first - 1 - step) % seats for step in range(seats))


def roll_for_order(w: Work, f: OrderRoll, value: int) -> None:
    """Note one roll."""
    w.tell("ship_order_rolled", seat=SEAT_NAMES[f.rolling[len(f.rolls)]], value=value)
    w.swap(rolls=(*f.rolls, value))


@advances(DealNpcs)
def advance_deal_npcs(w: Work, f: DealNpcs) -> int | None:
    """Deal the cards to the first players in turn order (X-011, X-665)."""
    if f.given < len(w.npcs):
        return CHANCE
    w.pop()
    return None


def undealt_npcs(o: Open | Work) -> list[int]:
    """List the NPC cards not yet dealt."""
    return [i for i, npc in enumerate(o.npcs) if npc.controller == NOBODY]


@applies(DealNpc)
def apply_deal_npc(w: Work, number: int, action: DealNpc) -> None:
    """Hand out one card."""
    f = w.stack[-1]
    assert isinstance(f, DealNpcs)
    step = f.given if len(w.seats) > 2 else min(f.given, 1)
    controller = (w.first + step) % len(w.seats)
    npc = NPC_IDS.index(action.npc)
    w.npc(npc, controller=controller, order=f.given)
    w.swap(given=f.given + 1)
    w.tell("npc_dealt", seat=SEAT_NAMES[controller], npc=NPC_NAMES[npc])


# --- ships and outfits ----------------------------------------------------------------------------


@advances(ChooseShips)
def advance_choose(w: Work, f: ChooseShips) -> int | None:
    """Ask each seat in order; then put the ships on the map (X-014 to X-016)."""
    if f.turn < len(f.order):
        return f.order[f.turn]
    slots = MAP_SETUP.seat_slots[str(len(w.seats))]
    spawns = dict(w.geo.spawns)
    for number, slot in enumerate(slots):
        spawn = SECTORS[w.world.laid[slot - 1][1]].spawn
        assert spawn is not None
        w.seat(number, at=spawns[spawn.number])
        w.tell("ship_placed", seat=SEAT_NAMES[number], number=spawn.number)
    w.stack[-1] = FirstShopping(f.order, kits=w.rules.mode == "first_game")
    return None


def ships_left(o: Open | Work) -> list[int]:
    """List the tier 1 ships that nobody has taken."""
    taken = {seat.ship for seat in o.seats}
    return [i for i, row in enumerate(SHIPS) if row.tier == 1 and i not in taken]


@lists(ChooseShips)
def legal_choose(state: State, f: ChooseShips, number: int) -> list[object]:
    """List the ships left."""
    return [CHOICES[i] for i in ships_left(state.open)]


@applies(ChooseShip)
def apply_choose(w: Work, number: int, action: ChooseShip) -> None:
    """Take a ship as it starts (X-017)."""
    f = w.stack[-1]
    assert isinstance(f, ChooseShips)
    ship = SHIP[action.ship]
    row = SHIPS[ship]
    ability = ABILITY[row.ability]
    w.seat(
        number,
        ship=ship,
        energy=row.energy,
        armed=TIERS.arm_markers,
        abilities=(ability,),
        ready=1 << ability,
        cargo=(0,) * row.hold_size,
    )
    w.tell("ship_chosen", seat=SEAT_NAMES[number], ship=MAT_NAMES[ship])
    w.swap(turn=f.turn + 1)


@explains(ChooseShip)
def why_not_choose(state: State, number: int, action: ChooseShip) -> Refusal | None:
    """Say why a ship cannot be chosen."""
    if not isinstance(state.open.stack[-1], ChooseShips) or action.ship not in SHIP:
        return None
    if SHIPS[SHIP[action.ship]].tier != 1:
        return no("wrong_tier")
    return no("ship_taken")


@advances(FirstShopping)
def advance_shopping(w: Work, f: FirstShopping) -> int | None:
    """Ask each seat in order; then NPCs enter and the first turn begins (X-018 to X-021)."""
    if f.turn < len(f.order):
        return f.order[f.turn]
    w.stack[-1] = Turn("begin")
    w.push(EnterNpcs())
    return None


@lists(FirstShopping)
def legal_shopping(state: State, f: FirstShopping, number: int) -> list[object]:
    """List outfits, kits, and enough."""
    o = state.open
    found = outfits_for_sale(o, number)
    if f.kits:
        for kit, action in zip(KITS, TAKE_KITS):
            outfits = [OUTFIT[name] for name in kit.outfits]
            if all(o.world.tiles[i] for i in outfits) and has_room_for(o.seats[number], *outfits):
                found.append(action)
    found.append(DONE)
    return found


@ends(FirstShopping)
def end_shopping(w: Work, number: int) -> None:
    """Pass the shop on."""
    f = w.stack[-1]
    assert isinstance(f, FirstShopping)
    w.swap(turn=f.turn + 1, kits=w.rules.mode == "first_game")
