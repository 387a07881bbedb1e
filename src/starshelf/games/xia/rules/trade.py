"""Trade: cubes bought in pairs, and sold (X-390 to X-395, X-402 to X-408)."""

from __future__ import annotations

from itertools import combinations_with_replacement

from starshelf.core.game import Action, Refusal

from ..actions import BuyPair, Done, SellAll, SellCube, TakeExtra
from ..content import GOODS_NUMBER, MARKET, SECTOR, TITLES
from ..frames import ExtraCube, Selling, UsedSpace
from ..geometry import Geo
from ..naming import GOODS_NAMES, SEAT_NAMES, cube_name
from ..state import COPY, DEN_MARK, OpenLike, Seat, State, goods_of, has_title, map_of, room
from ..why import no, no_by
from .actions_here import begin_action
from .cargo import ALL_CUBES, GOODS_IDS, cube_of, fields_of, space_of
from .desk import Desk
from .registry import Rule, advances, lists, not_an_option
from .supply import give_back, load, stock, take_from_supply, unload
from .titles import COLLECTOR, MAGNATE, earn, n_of

DEN = SECTOR["smugglers_den"]
SELL_ALL = SellAll()
PAIRS = {
    (a, b): BuyPair(GOODS_IDS[a], GOODS_IDS[b])
    for a, b in combinations_with_replacement(range(1, 6), 2)
}
SELLS = {cube: SellCube(**fields_of(cube)) for cube in ALL_CUBES}  # type: ignore[arg-type]


def pairs_here(o: OpenLike, number: int, at: int) -> list[Action]:
    """List the pairs of cubes that a seat may buy here (X-390 to X-392)."""
    space = map_of(o).spaces.get(at)
    seat = o.seats[number]
    if space is None or space[0] != "buy" or seat.credits < MARKET.pair_price:
        return []
    if room(seat) < 2:
        return []
    if space[1]:
        return [PAIRS[space[1], space[1]]] if stock(o, space[1]) >= 2 else []
    return [
        action
        for (a, b), action in PAIRS.items()
        if stock(o, a) >= 1 + (a == b) and stock(o, b) >= 1
    ]


def apply_buy(w: Desk, number: int, action: BuyPair) -> None:
    """Buy two cubes; the Magnate gets a third (X-390, X-504)."""
    at = begin_action(w, number, full=True)
    kinds = (GOODS_NUMBER[action.first], GOODS_NUMBER[action.second])
    mark = DEN_MARK if w.geo.spaces[at][2] == DEN else 0
    take_from_supply(w, kinds)
    seat = w.seats[number]
    w.seat(number, credits=seat.credits - MARKET.pair_price)
    load(w, number, [kind + mark for kind in kinds])
    w.tell(
        "cargo_bought",
        seat=SEAT_NAMES[number],
        goods=tuple(GOODS_NAMES[kind - 1] for kind in kinds),
    )
    if has_title(seat, MAGNATE) and not seat.memory.paired:
        w.remember(number, paired=True)
        extra = tuple(kind + mark for kind in sorted(set(kinds)) if stock(w, kind))
        if extra and room(w.seats[number]):
            if len(extra) == 1:
                take_extra(w, number, extra[0])
            else:
                w.push(ExtraCube(number, extra))


def take_extra(w: Desk, number: int, cube: int) -> None:
    """Take the Magnate's third cube."""
    take_from_supply(w, [goods_of(cube)])
    load(w, number, [cube])
    w.tell("extra_cube", seat=SEAT_NAMES[number], cube=cube_name(cube))


@advances(ExtraCube)
def advance_extra(w: Desk, f: ExtraCube) -> int | None:
    """Ask for the kind."""
    return f.seat


@lists(ExtraCube)
def legal_extra(state: State, f: ExtraCube, number: int) -> list[Action]:
    """List the kinds bought."""
    return [TakeExtra(GOODS_IDS[goods_of(cube)]) for cube in f.kinds]


def apply_extra(w: Desk, number: int, action: TakeExtra) -> None:
    """Take the chosen kind."""
    f = w.pop()
    assert isinstance(f, ExtraCube)
    goods = GOODS_NUMBER[action.goods]
    take_extra(w, number, next(cube for cube in f.kinds if goods_of(cube) == goods))


def is_bought(o: OpenLike, at: int, cube: int) -> bool:
    """Tell whether a cube is bought on a space (X-393, X-405 to X-408)."""
    return buys(o.rules.den_market, map_of(o), at, cube)


def buys(den_market: str, geo: Geo, at: int, cube: int) -> bool:
    """Tell whether a space buys a cube, by the rules for the Den's market."""
    space = geo.spaces.get(at)
    if space is None or space[0] != "sell":
        return False
    if space[2] == DEN:
        if den_market == "printed_tile":
            return False
        return den_market == "literal" or cube % COPY < DEN_MARK
    return not space[1] or goods_of(cube) == space[1]


def saleable(o: OpenLike, seat: Seat, at: int) -> list[int]:
    """List the cubes of a hold that are bought on a space."""
    space = map_of(o).spaces.get(at)
    if space is None or space[0] != "sell":
        return []
    return sorted(cube for cube in seat.cargo if cube and is_bought(o, at, cube))


def sales_here(o: OpenLike, number: int, at: int) -> list[Action]:
    """List how a sale may begin here."""
    cubes = saleable(o, o.seats[number], at)
    found: list[Action] = [SELLS[cube] for cube in dict.fromkeys(cubes)]
    if found:
        found.append(SELL_ALL)
    return found


def open_sale(w: Desk, number: int, action: SellCube) -> None:
    """Open a sale with a first cube."""
    at = begin_action(w, number, full=True)
    w.push(Selling(number, (cube_of(action.goods, action.den, action.copy),), at))


def name_cube(w: Desk, number: int, action: SellCube) -> None:
    """Name one more cube of a sale."""
    f = w.stack[-1]
    assert isinstance(f, Selling)
    w.swap(cubes=(*f.cubes, cube_of(action.goods, action.den, action.copy)))


def _left_to_name(o: OpenLike, f: Selling) -> list[int]:
    left = saleable(o, o.seats[f.seat], f.at)
    for cube in f.cubes:
        left.remove(cube)
    return left


@advances(Selling)
def advance_selling(w: Desk, f: Selling) -> int | None:
    """Ask for more cubes while there are any."""
    if _left_to_name(w, f):
        return f.seat
    close_sale(w, f.seat)
    return None


@lists(Selling)
def legal_selling(state: State, f: Selling, number: int) -> list[Action]:
    """List more cubes, all, or enough."""
    from .defence import DONE

    left = _left_to_name(state.open, f)
    found: list[Action] = [SELLS[cube] for cube in dict.fromkeys(left)]
    found.append(SELL_ALL)
    found.append(DONE)
    return found


def sell_all(w: Desk, number: int, action: SellAll) -> None:
    """Sell everything that is bought here."""
    at = begin_action(w, number, full=True)
    w.push(Selling(number, tuple(saleable(w, w.seats[number], at)), at))


def name_rest(w: Desk, number: int, action: SellAll) -> None:
    """Name all the other cubes that are bought here."""
    f = w.stack[-1]
    assert isinstance(f, Selling)
    w.swap(cubes=tuple(saleable(w, w.seats[number], f.at)))


def end_sale(w: Desk, number: int, action: Done) -> None:
    """Sell what has been named."""
    close_sale(w, number)


def close_sale(w: Desk, number: int) -> None:
    """Pay for the named cubes; give fame for an empty hold (X-393 to X-395)."""
    f = w.pop()
    assert isinstance(f, Selling)
    for cube in f.cubes:
        unload(w, number, cube)
    give_back(w, f.cubes)
    count = len(f.cubes)
    seat = w.seats[number]
    pay = count * MARKET.sale_price
    w.seat(number, credits=seat.credits + pay)
    w.tell(
        "cargo_sold",
        seat=SEAT_NAMES[number],
        count=count,
        goods=tuple(cube_name(cube) for cube in f.cubes),
        pay=pay,
    )
    if count >= n_of(MAGNATE):
        earn(w, number, MAGNATE)
    seat = w.seats[number]
    if count >= MARKET.fame_needs_cubes and not any(seat.cargo):
        w.tell("all_cargo_sold", seat=SEAT_NAMES[number])
        if has_title(seat, COLLECTOR):
            w.seat(number, credits=seat.credits + TITLES[COLLECTOR].skill.n)
        w.gain_fame(number, MARKET.fame_for_selling_all, "sold_all_cargo")


def why_not_buy(state: State, number: int, action: BuyPair) -> Refusal | None:
    """Say why nothing can be bought."""
    o = state.open
    space = map_of(o).spaces.get(space_of(state, number))
    first, second = cube_of(action.first, False), cube_of(action.second, False)
    if space is None or space[0] != "buy":
        return no("wrong_space")
    if not first or not second or first > second:
        return no("not_an_option")
    if space[1] and (first != space[1] or second != space[1]):
        return no("wrong_space")
    seat = o.seats[number]
    if seat.credits < MARKET.pair_price:
        return no("not_enough_credits", need=MARKET.pair_price, have=seat.credits)
    if room(seat) < 2:
        return no("hold_full")
    return no("goods_sold_out")


def why_not_sell(state: State, number: int, action: SellCube | SellAll) -> Refusal | None:
    """Say why nothing can be sold."""
    o = state.open
    at = space_of(state, number)
    space = map_of(o).spaces.get(at)
    if space is None or space[0] != "sell":
        return no_by("wrong_space", "X-393")
    if space[2] == DEN and o.rules.den_market == "printed_tile":
        return no_by("wrong_space", "X-407")
    seat = o.seats[number]
    marked = [cube for cube in seat.cargo if cube and not is_bought(o, at, cube)]
    if isinstance(action, SellCube):
        marked = [c for c in marked if c == cube_of(action.goods, action.den, action.copy)]
    if space[2] == DEN and marked:
        return no("den_does_not_buy_back")
    return no("nothing_to_sell")


DECISIONS: tuple[Rule, ...] = (
    Rule(action=BuyPair, asked=("action", UsedSpace), why_not=why_not_buy, then=apply_buy),
    Rule(action=TakeExtra, asked=ExtraCube, why_not=not_an_option, then=apply_extra),
    Rule(action=SellCube, asked=("action", UsedSpace), why_not=why_not_sell, then=open_sale),
    Rule(action=SellCube, asked=Selling, why_not=why_not_sell, then=name_cube),
    Rule(action=SellAll, asked=("action", UsedSpace), why_not=why_not_sell, then=sell_all),
    Rule(action=SellAll, asked=Selling, why_not=why_not_sell, then=name_rest),
    Rule(action=Done, asked=Selling, why_not=not_an_option, then=end_sale),
)
