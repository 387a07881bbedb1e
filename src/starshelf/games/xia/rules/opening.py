"""The opening: start sectors, ship order, first ships and outfits (X-005 to X-021)."""

from __future__ import annotations

from starshelf.core.game import CHANCE, Action, Refusal

from ..actions import ChooseShip, DealNpc, Die, Done, Lay, TakeKit
from ..content import ABILITY, KITS, MAP_SETUP, NPCS, OUTFIT, SECTOR, SECTORS, SHIP, SHIPS, TIERS
from ..frames import ChooseShips, DealNpcs, EnterNpcs, FirstShopping, LayStart, OrderRoll, Turn
from ..geometry import SLOTS, turn_to_match
from ..naming import MAT_NAMES, NPC_NAMES, SEAT_NAMES
from ..state import NOBODY, Open, OpenLike, State
from ..why import no
from .business import outfits_for_sale
from .defence import DONE
from .desk import Desk
from .exploring import LAYS, lay_sector
from .outfits import has_room_for
from .registry import Answer, Rule, advances, lists, not_an_option
from .rolls import DICE

NPC_CARDS = tuple(DealNpc(npc.id) for npc in NPCS)
NPC_IDS = tuple(npc.id for npc in NPCS)
CHOICES = {i: ChooseShip(row.id) for i, row in enumerate(SHIPS)}
TAKE_KITS = tuple(TakeKit(kit.id) for kit in KITS)


# --- start sectors --------------------------------------------------------------------------------


def start_sectors(state: Open | Desk) -> list[int]:
    """List the sectors that may be dealt to the next slot (X-005, X-661)."""
    pile = state.world.pile
    if state.rules.mode == "first_game":
        named = MAP_SETUP.first_game[str(len(state.seats))]
        return [SECTOR[name] for name in named if pile >> SECTOR[name] & 1]
    return [i for i, row in enumerate(SECTORS) if row.spawn is not None and pile >> i & 1]


@advances(LayStart)
def advance_lay_start(w: Desk, f: LayStart) -> int | None:
    """Deal sectors until all slots are filled."""
    if f.slot < MAP_SETUP.sectors_by_players[str(len(w.seats))]:
        return CHANCE
    w.stack[-1] = OrderRoll(tuple(range(len(w.seats))))
    return None


def start_odds(state: State) -> dict[Lay, int]:
    """Any of the start sectors left."""
    return {LAYS[i]: 1 for i in start_sectors(state.open)}


def apply_lay_start(w: Desk, number: int, action: Lay) -> None:
    """Lay a start sector on its slot, turned to match (X-006, X-007)."""
    f = w.stack[-1]
    assert isinstance(f, LayStart)
    rotation = turn_to_match(w.world.laid[-1][2]) if w.world.laid else 0
    lay_sector(w, SLOTS[f.slot], SECTOR[action.sector], rotation)
    w.swap(slot=f.slot + 1)


# --- who chooses first ----------------------------------------------------------------------------


@advances(OrderRoll)
def advance_order_roll(w: Desk, f: OrderRoll) -> int | None:
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


def choosing_order(o: OpenLike) -> tuple[int, ...]:
    """Give the order in which ships are chosen: backwards from who takes the last turn (X-014)."""
    seats = len(o.seats)
    return tuple((o.first - 1 - step) % seats for step in range(seats))


def order_odds(state: State) -> dict[Die, int]:
    """A die of twenty sides."""
    return dict.fromkeys(DICE[1:], 1)


def apply_order_die(w: Desk, number: int, action: Die) -> None:
    """Note one roll."""
    f = w.stack[-1]
    assert isinstance(f, OrderRoll)
    w.tell("ship_order_rolled", seat=SEAT_NAMES[f.rolling[len(f.rolls)]], value=action.value)
    w.swap(rolls=(*f.rolls, action.value))


@advances(DealNpcs)
def advance_deal_npcs(w: Desk, f: DealNpcs) -> int | None:
    """Deal the cards to the first players in turn order (X-011, X-665)."""
    if f.given < len(w.npcs):
        return CHANCE
    w.pop()
    return None


def undealt_npcs(o: Open | Desk) -> list[int]:
    """List the NPC cards not yet dealt."""
    return [i for i, npc in enumerate(o.npcs) if npc.controller == NOBODY]


def npc_odds(state: State) -> dict[DealNpc, int]:
    """Any card not yet dealt."""
    return {NPC_CARDS[i]: 1 for i in undealt_npcs(state.open)}


def apply_deal_npc(w: Desk, number: int, action: DealNpc) -> None:
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
def advance_choose(w: Desk, f: ChooseShips) -> int | None:
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


def ships_left(o: Open | Desk) -> list[int]:
    """List the tier 1 ships that nobody has taken."""
    taken = {seat.ship for seat in o.seats}
    return [i for i, row in enumerate(SHIPS) if row.tier == 1 and i not in taken]


@lists(ChooseShips)
def legal_choose(state: State, f: ChooseShips, number: int) -> list[Action]:
    """List the ships left."""
    return [CHOICES[i] for i in ships_left(state.open)]


def apply_choose(w: Desk, number: int, action: ChooseShip) -> None:
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


def why_not_choose(state: State, number: int, action: ChooseShip) -> Refusal | None:
    """Say why a ship cannot be chosen."""
    if not isinstance(state.open.stack[-1], ChooseShips) or action.ship not in SHIP:
        return None
    if SHIPS[SHIP[action.ship]].tier != 1:
        return no("wrong_tier")
    return no("ship_taken")


@advances(FirstShopping)
def advance_shopping(w: Desk, f: FirstShopping) -> int | None:
    """Ask each seat in order; then NPCs enter and the first turn begins (X-018 to X-021)."""
    if f.turn < len(f.order):
        return f.order[f.turn]
    w.stack[-1] = Turn("begin")
    w.push(EnterNpcs())
    return None


@lists(FirstShopping)
def legal_shopping(state: State, f: FirstShopping, number: int) -> list[Action]:
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


def end_shopping(w: Desk, number: int, action: Done) -> None:
    """Pass the shop on."""
    f = w.stack[-1]
    assert isinstance(f, FirstShopping)
    w.swap(turn=f.turn + 1, kits=w.rules.mode == "first_game")


DECISIONS: tuple[Rule, ...] = (
    Rule(action=ChooseShip, asked=ChooseShips, why_not=why_not_choose, then=apply_choose),
    Rule(action=Done, asked=FirstShopping, why_not=not_an_option, then=end_shopping),
)

DEALS: tuple[Answer, ...] = (
    Answer(action=Lay, asked=LayStart, odds=start_odds, then=apply_lay_start),
    Answer(action=Die, asked=OrderRoll, odds=order_odds, then=apply_order_die),
    Answer(action=DealNpc, asked=DealNpcs, odds=npc_odds, then=apply_deal_npc),
)
