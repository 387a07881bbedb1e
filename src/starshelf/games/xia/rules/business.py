"""The business phase on planets: energy, repairs, outfits, ships, fame (X-430 to X-451)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Action, Refusal

from ..actions import (
    MOST_OUTFITS,
    BuyFame,
    BuyOutfit,
    EndBusiness,
    Rearrange,
    Refill,
    Repair,
    SellOutfit,
    TakeKit,
)
from ..content import KIT, KITS, OUTFIT, OUTFITS, SHIPS, TIERS, TITLES
from ..frames import FirstShopping, Turn
from ..naming import OUTFIT_NAMES, SEAT_NAMES
from ..state import Fitted, OpenLike, Seat, State, has_title, tier_of
from ..why import no
from .desk import Desk
from .outfits import drop_tile, lift_all, movable, which_fit
from .registry import Rule, not_an_option
from .shipyard import SHIPS_FOR_SALE, free_ships, ship_discount
from .titles import IRONCLAD

REFILL = Refill()
REPAIR = Repair()
REARRANGE = Rearrange()
BUY_FAME = BuyFame()
END_BUSINESS = EndBusiness()
BUYS = tuple(BuyOutfit(row.id) for row in OUTFITS)
SALES = tuple(SellOutfit(i) for i in range(MOST_OUTFITS))
FAME_PRICE = 5000


def repair_price(seat: Seat) -> int:
    """Give the price of a repair (X-433, X-515)."""
    price = TIERS.repair[tier_of(seat) - 1]
    return price - TITLES[IRONCLAD].skill.n if has_title(seat, IRONCLAD) else price


def outfits_for_sale(o: OpenLike, number: int) -> list[Action]:
    """List the outfits that a seat can pay and pack (X-213, X-434)."""
    seat = o.seats[number]
    tiles = o.world.tiles
    new = [(i,) for i, row in enumerate(OUTFITS) if row.price <= seat.credits and tiles[i]]
    return [BUYS[i] for (i,) in which_fit(seat, new)] if new else []


def legal_business(state: State, f: Turn, number: int) -> list[Action]:
    """List all business."""
    o = state.open
    seat = o.seats[number]
    found: list[Action] = []
    if seat.energy < SHIPS[seat.ship].energy:
        found.append(REFILL)
    if seat.damage and seat.credits >= repair_price(seat):
        found.append(REPAIR)
    found.extend(outfits_for_sale(o, number))
    undamaged = movable(seat)
    for i in undamaged:
        if not seat.fitted[i].fresh:
            found.append(SALES[i])
    if undamaged and not seat.memory.rearranged:
        found.append(REARRANGE)
    purse = seat.credits + ship_discount(seat)
    for ship in free_ships(o, tier_of(seat) + 1):
        if purse >= SHIPS[ship].price:
            found.append(SHIPS_FOR_SALE[ship])
    if seat.credits >= FAME_PRICE and seat.fame + 1 < o.rules.fame_target:
        found.append(BUY_FAME)
    found.append(END_BUSINESS)
    return found


def apply_refill(w: Desk, number: int, action: Refill) -> None:
    """Fill the energy."""
    w.seat(number, energy=SHIPS[w.seats[number].ship].energy)
    w.tell("energy_refilled", seat=SEAT_NAMES[number])


def apply_repair(w: Desk, number: int, action: Repair) -> None:
    """Remove all damage."""
    seat = w.seats[number]
    w.seat(number, credits=seat.credits - repair_price(seat), damage=0)
    w.tell("ship_repaired", seat=SEAT_NAMES[number], price=repair_price(seat))


def buy_outfit(w: Desk, number: int, action: BuyOutfit) -> None:
    """Buy a tile, which cannot be sold again in this phase."""
    _buy(w, number, OUTFIT[action.outfit], fresh=True)


def buy_first_outfit(w: Desk, number: int, action: BuyOutfit) -> None:
    """Buy a tile in the first shopping; a kit is no longer to be had."""
    w.swap(kits=False)
    _buy(w, number, OUTFIT[action.outfit], fresh=False)


def _buy(w: Desk, number: int, outfit: int, *, fresh: bool) -> None:
    """Buy a tile, then lay the hold anew (X-214)."""
    w.seat(number, credits=w.seats[number].credits - OUTFITS[outfit].price)
    take_tile(w, number, outfit, fresh=fresh)
    w.tell(
        "outfit_bought",
        seat=SEAT_NAMES[number],
        outfit=OUTFIT_NAMES[outfit],
        price=OUTFITS[outfit].price,
    )
    lift_all(w, number)


def take_tile(w: Desk, number: int, outfit: int, *, fresh: bool = False) -> None:
    """Move a tile from the supply to a seat."""
    tiles = list(w.world.tiles)
    tiles[outfit] -= 1
    w.change(tiles=tuple(tiles))
    seat = w.seats[number]
    w.seat(number, fitted=(*seat.fitted, Fitted(outfit, fresh=fresh)))


def apply_take_kit(w: Desk, number: int, action: TakeKit) -> None:
    """Take a starter kit: it is the whole of the first shopping (X-662)."""
    kit = KITS[KIT[action.kit]]
    seat = w.seats[number]
    w.seat(number, credits=seat.credits - kit.cost)
    for outfit in kit.outfits:
        take_tile(w, number, OUTFIT[outfit])
    f = w.stack[-1]
    assert isinstance(f, FirstShopping)
    w.swap(turn=f.turn + 1, kits=w.rules.mode == "first_game")
    from starshelf.core.words import Message

    w.tell("kit_taken", seat=SEAT_NAMES[number], kit=Message(f"kit-{kit.id}"))
    lift_all(w, number)


def apply_sell_outfit(w: Desk, number: int, action: SellOutfit) -> None:
    """Sell a tile back (X-435)."""
    outfit = w.seats[number].fitted[action.outfit].outfit
    drop_tile(w, number, action.outfit)
    w.tell(
        "outfit_sold",
        seat=SEAT_NAMES[number],
        outfit=OUTFIT_NAMES[outfit],
        price=OUTFITS[outfit].resale,
    )


def apply_rearrange(w: Desk, number: int, action: Rearrange) -> None:
    """Lay the hold anew, once in a phase (X-438)."""
    w.remember(number, rearranged=True)
    w.tell("hold_rearranged", seat=SEAT_NAMES[number])
    lift_all(w, number)


def apply_buy_fame(w: Desk, number: int, action: BuyFame) -> None:
    """Buy 1 fame (X-450)."""
    w.seat(number, credits=w.seats[number].credits - FAME_PRICE)
    w.tell("fame_bought", seat=SEAT_NAMES[number])
    w.gain_fame(number, 1, "fame_bought")


def apply_end_business(w: Desk, number: int, action: EndBusiness) -> None:
    """Go on to the status phase."""
    seat = w.seats[number]
    if any(fitted.fresh for fitted in seat.fitted):
        w.seat(number, fitted=tuple(replace(fitted, fresh=False) for fitted in seat.fitted))
    w.stack[-1] = Turn("status")
    w.tell_seat("business_ended", number)


# --- new ships ------------------------------------------------------------------------------------


# --- reasons --------------------------------------------------------------------------------------


def _not_in_business(state: State) -> bool:
    turn = state.open.stack[-1]
    return not (isinstance(turn, Turn) and turn.phase == "business")


def why_not_refill(state: State, number: int, action: Refill) -> Refusal | None:
    """Say why energy cannot be refilled."""
    return None if _not_in_business(state) else no("energy_full")


def why_not_repair(state: State, number: int, action: Repair) -> Refusal | None:
    """Say why nothing can be repaired."""
    if _not_in_business(state):
        return None
    seat = state.open.seats[number]
    if not seat.damage:
        return no("nothing_to_repair")
    return no("not_enough_credits", need=repair_price(seat), have=seat.credits)


def why_not_buy_outfit(state: State, number: int, action: BuyOutfit) -> Refusal | None:
    """Say why an outfit cannot be bought."""
    o = state.open
    if _not_in_business(state) and not isinstance(o.stack[-1], FirstShopping):
        return None
    outfit = OUTFIT.get(action.outfit)
    if outfit is None:
        return no("not_an_option")
    seat = o.seats[number]
    if seat.credits < OUTFITS[outfit].price:
        return no("not_enough_credits", need=OUTFITS[outfit].price, have=seat.credits)
    if not o.world.tiles[outfit]:
        return no("tiles_sold_out")
    return no("does_not_fit")


def why_not_sell_outfit(state: State, number: int, action: SellOutfit) -> Refusal | None:
    """Say why an outfit cannot be sold."""
    seat = state.open.seats[number]
    if _not_in_business(state):
        return None
    if not 0 <= action.outfit < len(seat.fitted):
        return no("not_an_option")
    if seat.fitted[action.outfit].fresh:
        return no("bought_this_phase")
    return no("outfit_damaged")


def why_not_rearrange(state: State, number: int, action: Rearrange) -> Refusal | None:
    """Say why the hold cannot be laid anew."""
    if _not_in_business(state):
        return None
    seat = state.open.seats[number]
    return no("already_rearranged") if seat.memory.rearranged else no("nothing_to_rearrange")


def why_not_buy_fame(state: State, number: int, action: BuyFame) -> Refusal | None:
    """Say why fame cannot be bought."""
    if _not_in_business(state):
        return None
    seat = state.open.seats[number]
    if seat.fame + 1 >= state.open.rules.fame_target:
        return no("last_point_not_for_sale")
    return no("not_enough_credits", need=FAME_PRICE, have=seat.credits)


DECISIONS: tuple[Rule, ...] = (
    Rule(action=Refill, asked="business", why_not=why_not_refill, then=apply_refill),
    Rule(action=Repair, asked="business", why_not=why_not_repair, then=apply_repair),
    Rule(action=BuyOutfit, asked="business", why_not=why_not_buy_outfit, then=buy_outfit),
    Rule(action=BuyOutfit, asked=FirstShopping, why_not=why_not_buy_outfit, then=buy_first_outfit),
    Rule(action=TakeKit, asked=FirstShopping, why_not=not_an_option, then=apply_take_kit),
    Rule(action=SellOutfit, asked="business", why_not=why_not_sell_outfit, then=apply_sell_outfit),
    Rule(action=Rearrange, asked="business", why_not=why_not_rearrange, then=apply_rearrange),
    Rule(action=BuyFame, asked="business", why_not=why_not_buy_fame, then=apply_buy_fame),
    Rule(action=EndBusiness, asked="business", why_not=not_an_option, then=apply_end_business),
)
