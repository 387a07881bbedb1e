"""The shop and the shipyard, while their customer decides."""

from __future__ import annotations

from starshelf.core.remember import remember
from starshelf.core.scene import Flag, Label, Piece, Place, Role
from starshelf.core.sheet import Part, Sheet
from starshelf.core.words import Arg, Message

from ..content import ABILITY, KITS, OUTFIT, OUTFITS, SHIPS
from ..frames import ChooseShips, FirstShopping, Turn
from ..holds import HOLD_CELLS
from ..naming import ABILITY_NAMES, MAT_NAMES, OUTFIT_NAMES
from ..rules.business import FAME_PRICE, repair_price
from ..rules.opening import ships_left
from ..rules.shipyard import ship_discount
from ..view import View
from .hold import outfit_piece
from .places import EMPTY, SHOP, YARD, Wanted, frame_of, grown, growth, size_of

SHOP_WIDTH = 11.0
SERVICES = {"refill", "repair", "glory", "resale"}


def shop_of(v: View, wanted: Wanted) -> Part:
    """Draw the shop while its customer decides."""
    o = v.open
    f = o.stack[-1] if o.stack else None
    business = isinstance(f, Turn) and f.phase == "business"
    if o.actor is None or o.actor < 0 or not (business or isinstance(f, FirstShopping)):
        return EMPTY
    seat = o.seats[o.actor]
    price = repair_price(seat) if business and seat.ship >= 0 else 0
    shown = wanted.of("kit") | frozenset(SERVICES & wanted.names)
    role = size_of(o.actor == v.viewer)
    by = growth(role, SHOP_WIDTH, frame_of(o.world.laid))
    kits = isinstance(f, FirstShopping) and f.kits
    return shop(o.world.tiles, price, business, kits, shown, role, by)


@remember
def shop(
    tiles: tuple[int, ...],
    price: int,
    business: bool,
    kits: bool,
    wanted: frozenset[str],
    role: Role,
    by: float,
) -> Part:
    """Draw outfits, then services or kits."""
    height = 6.0 + (1.7 if business or kits else 0.0)
    sheet = Sheet([Place(SHOP, role, SHOP_WIDTH, height, title=Message("place-shop"))])
    for i in range(len(OUTFITS)):
        _shop_plate(sheet, i, tiles[i])
    if business:
        _services(sheet, price, wanted)
    elif kits:
        _kits(sheet, wanted)
    return grown(sheet.part(), by)


def _shop_plate(sheet: Sheet, i: int, left: int) -> None:
    """Draw one outfit with its price and how many are left."""
    row = OUTFITS[i]
    x, y = 1.4 + 2.74 * (i // 3), 1.0 + 2.0 * (i % 3)
    name = f"shop:{row.id}"
    args: dict[str, Arg] = {
        "outfit": OUTFIT_NAMES[i],
        "kind": Message(f"kind-{row.kind}"),
        "price": row.price,
        "die": row.die,
        "points": row.arm_points,
        "left": left,
    }
    about = Message("shop-label", args)
    sheet.pieces.append(
        Piece(name, "plate_outfit", SHOP, x, y, 2.6, tall=1.86, label=about, target=True)
    )
    tile = outfit_piece(f"{name}:tile", SHOP, i, (round(x - 0.42, 3), round(y + 0.2, 3)), 0.38)
    sheet.pieces.append(tile)
    sheet.labels += [
        Label(
            f"{name}:name",
            SHOP,
            x - 1.15,
            y - 0.66,
            "",
            OUTFIT_NAMES[i],
            0.28,
            "start",
            strong=True,
        ),
        Label(f"{name}:die", SHOP, x + 1.15, y - 0.66, f"d{row.die}", None, 0.27, "end"),
        Label(
            f"{name}:price", SHOP, x + 1.15, y + 0.22, str(row.price), None, 0.3, "end", strong=True
        ),
        Label(f"{name}:left", SHOP, x + 1.15, y + 0.62, f"×{left}", None, 0.26, "end"),
    ]


def _services(sheet: Sheet, price: int, wanted: frozenset[str]) -> None:
    things: tuple[tuple[str, str, str, int], ...] = (
        ("refill", "refill", "service-refill", 0),
        ("repair", "repair", "service-repair", price),
        ("glory", "fame", "service-fame", FAME_PRICE),
        ("resale", "credits", "service-resale", 0),
    )
    for place, (name, symbol, code, cost) in enumerate(things):
        x = round(1.4 + 2.74 * place, 3)
        about = Message(code, {"price": cost})
        flags: tuple[Flag, ...] = () if name in wanted else ("dim",)
        plate = Piece(
            name, "plate_kit", SHOP, x, 6.85, 2.6, tall=1.5, flags=flags, label=about, target=True
        )
        spot = (round(x - 0.72, 3), 6.85)
        sheet.pieces += [plate, Piece(f"{name}:sign", symbol, SHOP, *spot, 0.9, flags=flags)]
        at = (round(x - 0.12, 3), 6.7)
        sheet.labels.append(
            Label(f"service:{name}", SHOP, *at, "", about, 0.28, "start", wide=1.35)
        )


def _kits(sheet: Sheet, wanted: frozenset[str]) -> None:
    for place, kit in enumerate(KITS):
        x = round(1.4 + 2.74 * place, 3)
        name = f"kit:{kit.id}"
        outfits = tuple(OUTFIT_NAMES[OUTFIT[item]] for item in kit.outfits)
        args: dict[str, Arg] = {
            "kit": Message(f"kit-{kit.id}"),
            "outfits": outfits,
            "left": kit.left,
        }
        sheet.pieces.append(
            Piece(
                name,
                "plate_kit",
                SHOP,
                x,
                6.85,
                2.6,
                tall=1.5,
                flags=() if name in wanted else ("dim",),
                label=Message("kit-label", args),
                target=True,
            )
        )
        title = Message(f"kit-{kit.id}")
        sheet.labels.append(Label(f"{name}:name", SHOP, x, 6.35, "", title, 0.27, strong=True))
        start = x - 0.62 * (len(kit.outfits) - 1)
        for i, item in enumerate(kit.outfits):
            spot = (round(start + 1.24 * i, 3), 7.02)
            sheet.pieces.append(outfit_piece(f"{name}:{i}", SHOP, OUTFIT[item], spot, 0.34))


def yard_of(v: View, wanted: Wanted) -> Part:
    """Draw the ships that can be chosen or bought now."""
    o = v.open
    f = o.stack[-1] if o.stack else None
    discount = None
    if isinstance(f, ChooseShips):
        ships = ships_left(o)
    else:
        names = wanted.of("yard")
        ships = [i for i, row in enumerate(SHIPS) if f"yard:{row.id}" in names] if names else []
        discount = ship_discount(o.seats[o.active])
    if not ships:
        return EMPTY
    role = size_of(o.actor == v.viewer)
    by = growth(role, 5.4 * min(2, len(ships)), frame_of(o.world.laid))
    return yard(tuple(ships), o.actor, discount, role, by)


@remember
def yard(
    ships: tuple[int, ...], seat: int | None, discount: int | None, role: Role, by: float
) -> Part:
    """Draw these ships; with a discount their prices too."""
    columns = min(2, len(ships))
    rows = (len(ships) + columns - 1) // columns
    title = Message("place-yard")
    sheet = Sheet([Place(YARD, role, 5.4 * columns, 2.7 * rows, title=title)])
    for i, ship in enumerate(ships):
        spot = (2.7 + 5.4 * (i % columns), 1.35 + 2.7 * (i // columns))
        price = None if discount is None else SHIPS[ship].price - discount
        _yard_plate(sheet, seat, ship, price, spot)
    return grown(sheet.part(), by)


def _yard_plate(
    sheet: Sheet, seat: int | None, ship: int, price: int | None, spot: tuple[float, float]
) -> None:
    """Draw one ship with its hold, its figures and its ability."""
    row = SHIPS[ship]
    x, y = spot
    name = f"yard:{row.id}"
    ability = ABILITY[row.ability]
    args: dict[str, Arg] = {
        "ship": MAT_NAMES[ship],
        "hold": row.hold_size,
        "impulse": row.impulse,
        "energy": row.energy,
        "ability": ABILITY_NAMES[ability],
        "text": Message(f"ability-{row.ability}-text"),
    }
    sheet.pieces.append(
        Piece(
            name,
            "plate_ship",
            YARD,
            x,
            y,
            5.2,
            tall=2.5,
            label=Message("yard-label", args),
            target=True,
        )
    )
    sheet.pieces.append(
        Piece(f"{name}:hull", f"ship_{row.tier}", YARD, x - 1.9, y + 0.1, 1.05, seat=seat)
    )
    size = min(0.3, 2.1 / max(map(len, row.hold)), 1.25 / len(row.hold))
    wide, tall = max(map(len, row.hold)) * size, len(row.hold) * size
    for cell, (cx, cy) in enumerate(HOLD_CELLS[ship]):
        sheet.pieces.append(
            Piece(
                f"{name}:{cell}",
                "cell",
                YARD,
                round(x - 0.3 - wide / 2 + (cx + 0.5) * size, 3),
                round(y + 0.14 - tall / 2 + (cy + 0.5) * size, 3),
                round(size, 3),
            )
        )
    sheet.labels.append(
        Label(
            f"{name}:name",
            YARD,
            x - 2.32,
            y - 0.82,
            "",
            MAT_NAMES[ship],
            0.36,
            "start",
            strong=True,
        )
    )
    if price is not None:
        spot, text = (x + 2.32, y - 0.82), str(price)
        sheet.labels.append(
            Label(f"{name}:price", YARD, *spot, text, None, 0.36, "end", strong=True)
        )
    for line, key in enumerate(("hold", "energy", "impulse")):
        about = Message(f"yard-{key}", {key: args[key]})
        at = (round(x + 0.92, 3), round(y - 0.3 + 0.36 * line, 3))
        sheet.labels.append(Label(f"{name}:{key}", YARD, *at, "", about, 0.25, "start"))
    sheet.labels.append(
        Label(
            f"{name}:ability", YARD, x - 2.32, y + 0.98, "", ABILITY_NAMES[ability], 0.26, "start"
        )
    )
