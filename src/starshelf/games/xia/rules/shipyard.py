"""New ships: bought one tier higher, what no longer fits handed back (X-440 to X-446)."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Action, Refusal

from ..actions import (
    BuyShip,
    HandBackOutfit,
)
from ..content import ABILITY, OUTFITS, SHIP, SHIPS, TITLES
from ..frames import HandBack, Turn
from ..holds import largest_first, packing
from ..naming import MAT_NAMES, OUTFIT_NAMES, SEAT_NAMES
from ..state import OpenLike, Seat, State, has_title, tier_of
from ..why import no
from .cargo import JETTISONS
from .desk import Desk
from .outfits import drop_tile, lift_all
from .registry import Rule, advances, lists, not_an_option
from .titles import TYCOON

SHIPS_FOR_SALE = tuple(BuyShip(row.id) for row in SHIPS)
SHIPS_BY_TIER = {
    tier: tuple(i for i, row in enumerate(SHIPS) if row.tier == tier)
    for tier in {row.tier for row in SHIPS}
}


def ship_price(seat: Seat, ship: int) -> int:
    """Give the price of a new ship (X-440, X-505)."""
    return SHIPS[ship].price - ship_discount(seat)


def ship_discount(seat: Seat) -> int:
    """Give what a seat saves on a new ship (X-505)."""
    return TITLES[TYCOON].skill.n if has_title(seat, TYCOON) else 0


def free_ships(o: OpenLike, tier: int) -> list[int]:
    """List the ships of a tier that nobody has or had (X-440)."""
    taken = {seat.ship for seat in o.seats}
    ships = SHIPS_BY_TIER.get(tier, ())
    return [i for i in ships if i not in taken and not o.world.out >> i & 1]


def apply_buy_ship(w: Desk, number: int, action: BuyShip) -> None:
    """Change to a ship one tier higher (X-440 to X-446)."""
    ship = SHIP[action.ship]
    seat = w.seats[number]
    ability = ABILITY[SHIPS[ship].ability]
    spent = sum(fitted.spent.bit_count() for fitted in seat.fitted)
    w.change(out=w.world.out | 1 << seat.ship)
    w.seat(
        number,
        ship=ship,
        credits=seat.credits - ship_price(seat, ship),
        energy=SHIPS[ship].energy,
        damage=0,
        disarmed=seat.disarmed + spent,
        abilities=(*seat.abilities, ability),
        ready=seat.ready | 1 << ability,
        fitted=tuple(replace(fitted, cells=(), mask=0, spent=0) for fitted in seat.fitted),
        cargo=(0,) * SHIPS[ship].hold_size,
        loose=(*(cube for cube in seat.cargo if cube), *seat.loose),
    )
    w.tell("ship_bought", seat=SEAT_NAMES[number], ship=MAT_NAMES[ship])
    w.lower_bounty(number, seat.bounty)
    w.push(HandBack(number))
    w.gain_fame(number, 1, "ship_bought")


def _packs(seat: Seat) -> bool:
    outfits = largest_first([fitted.outfit for fitted in seat.fitted])
    return packing(seat.ship, 0, outfits) is not None


@advances(HandBack)
def advance_hand_back(w: Desk, f: HandBack) -> int | None:
    """Ask for outfits, then cubes, until the rest fits; then pack (X-445, X-446)."""
    seat = w.seats[f.seat]
    if not _packs(seat):
        return f.seat
    sections = sum(OUTFITS[fitted.outfit].sections for fitted in seat.fitted)
    if len(seat.loose) > SHIPS[seat.ship].hold_size - sections:
        return f.seat
    w.pop()
    lift_all(w, f.seat)
    return None


@lists(HandBack)
def legal_hand_back(state: State, f: HandBack, number: int) -> list[Action]:
    """List outfits to hand back, or cubes to throw out."""
    seat = state.open.seats[number]
    if not _packs(seat):
        return [HandBackOutfit(i) for i in range(len(seat.fitted))]
    return [JETTISONS[cube] for cube in sorted(set(seat.loose))]


def apply_hand_back(w: Desk, number: int, action: HandBackOutfit) -> None:
    """Hand back one tile."""
    outfit = w.seats[number].fitted[action.outfit].outfit
    drop_tile(w, number, action.outfit)
    w.tell(
        "outfit_handed_back",
        seat=SEAT_NAMES[number],
        outfit=OUTFIT_NAMES[outfit],
        price=OUTFITS[outfit].resale,
    )


def why_not_buy_ship(state: State, number: int, action: BuyShip) -> Refusal | None:
    """Say why a ship cannot be bought."""
    o = state.open
    if o.stack[-1] != Turn("business"):
        return None
    ship = SHIP.get(action.ship)
    if ship is None:
        return no("not_an_option")
    seat = o.seats[number]
    if SHIPS[ship].tier != tier_of(seat) + 1:
        return no("wrong_tier")
    if ship not in free_ships(o, SHIPS[ship].tier):
        return no("ship_taken")
    return no("not_enough_credits", need=ship_price(seat, ship), have=seat.credits)


DECISIONS: tuple[Rule, ...] = (
    Rule(action=BuyShip, asked="business", why_not=why_not_buy_ship, then=apply_buy_ship),
    Rule(action=HandBackOutfit, asked=HandBack, why_not=not_an_option, then=apply_hand_back),
)
