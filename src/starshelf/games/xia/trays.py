"""What lies beside map and mats: fame, titles, other captains, supply, shop, cards, dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from starshelf.core.scene import Label, Piece, Place
from starshelf.core.words import Arg, Message
from starshelf.games.xia import actions as act
from starshelf.games.xia.atlas import npc_words
from starshelf.games.xia.content import (
    ABILITIES,
    ABILITY,
    ENFORCER,
    GOODS,
    KITS,
    MERCHANT,
    NPCS,
    OUTFIT,
    OUTFITS,
    SHIP,
    SHIPS,
    TITLES,
    TRACK,
    mission,
)
from starshelf.games.xia.holds import HOLD_CELLS
from starshelf.games.xia.mats import (
    ability_words,
    mission_words,
    outfit_piece,
    own_card,
    title_words,
)
from starshelf.games.xia.rules.business import FAME_PRICE, repair_price, ship_price
from starshelf.games.xia.rules.npcs import LOATH, next_on_route, patrol_goals, ship_targets
from starshelf.games.xia.stage import (
    CARD,
    CARD_TALL,
    DICE,
    DRAWN,
    FAME,
    HAND,
    NPCS_TRAY,
    SHOP,
    SUPPLY,
    TITLES_TRAY,
    YARD,
    Sheet,
    size_of,
)
from starshelf.games.xia.state import (
    NOBODY,
    OFF,
    Boosting,
    ChooseShips,
    Draw,
    FirstShopping,
    Npc,
    Open,
    OrderRoll,
    Roll,
    Seat,
    Turn,
    has_ready,
)
from starshelf.games.xia.view import View, drawer
from starshelf.games.xia.work import (
    ABILITY_NAMES,
    GOODS_NAMES,
    MAT_NAMES,
    NPC_NAMES,
    OUTFIT_NAMES,
    SEAT_NAMES,
    SECTOR_NAMES,
    SHIP_NAMES,
    TITLE_NAMES,
)

ROW_WIDTH = 7.0
_TEXT_LEFT = 0.98
_TEXT_ROOM = ROW_WIDTH - _TEXT_LEFT - 0.1
_HEAD, _ABOUT, _LINE = 0.42, 0.34, 0.415
"""Rows of cards: their width, where words begin, the sizes of type and the height of a line."""

NPC_ROW = 1.62
_PER_ROW = 7


# --- fame -----------------------------------------------------------------------------------------


def draw_fame(sheet: Sheet, v: View) -> None:
    """Draw the fame track with its title spaces."""
    o = v.open
    last = max(o.rules.fame_target, max((seat.fame for seat in o.seats), default=0))
    rows = (last + _PER_ROW) // _PER_ROW
    wide = (last + rows) // rows
    sheet.places.append(Place(FAME, "track", wide, rows, title=Message("place-fame")))
    for space in range(last + 1):
        symbol = "track_title" if space in TRACK.title_spaces else "track_step"
        code = "fame-title_space" if space in TRACK.title_spaces else "fame-space"
        if space == o.rules.fame_target:
            symbol, code = "track_goal", "fame-target_space"
        x, y = space % wide + 0.5, space // wide + 0.5
        about = Message(code, {"fame": space})
        sheet.pieces.append(Piece(f"fame:{space}", symbol, FAME, x, y, 0.98, label=about))
        sheet.labels.append(Label(f"fame:{space}", FAME, x - 0.26, y + 0.2, str(space), None, 0.25))
    crowd: dict[int, int] = {}
    for number, seat in enumerate(o.seats):
        place = crowd.get(seat.fame, 0)
        crowd[seat.fame] = place + 1
        x = seat.fame % wide + 0.28 + 0.22 * (place % 3)
        y = seat.fame // wide + 0.42 + 0.26 * (place // 3)
        sheet.pieces.append(
            Piece(
                f"famed:{number}",
                "fame_marker",
                FAME,
                round(x, 3),
                round(y, 3),
                0.42,
                seat=number,
                text=str(number + 1),
                label=Message("fame-of", {"seat": SEAT_NAMES[number], "fame": seat.fame}),
            )
        )


def draw_titles(sheet: Sheet, v: View) -> None:
    """Write out the titles that lie open: what they ask for, or who has earned them."""
    o = v.open
    if not o.world.titles_open:
        return
    rows = []
    for title, by in o.world.titles_open:
        row = TITLES[title]
        owner = None if by == NOBODY else by
        head = Message("title-line", {"title": TITLE_NAMES[title], "fame": row.fame})
        about = Message(f"title-{row.id}-goal")
        if owner is not None:
            about = Message("title-earned_by", {"seat": SEAT_NAMES[owner]})
        symbol = "card_title" if owner is None else "card_title_earned"
        rows.append(Row(f"title:{row.id}", symbol, head, about, title_words(title), owner))
    _rows(sheet, Place(TITLES_TRAY, "tray", ROW_WIDTH, 0, title=Message("place-titles")), rows)


class Row(Struct, frozen=True):
    """A card written out in one row."""

    id: str
    symbol: str
    head: Message
    about: Message | None = None
    label: Message | None = None
    seat: int | None = None
    ready: bool = True
    target: bool = False
    lines: int = 2
    """How many lines the words about it may take."""

    @property
    def height(self) -> float:
        """Give the height of the row."""
        return 1.0 if self.about is None else round(0.76 + _LINE * self.lines, 3)


def _rows(sheet: Sheet, place: Place, rows: Sequence[Row]) -> None:
    """Draw a tray as high as its rows."""
    top = 0.0
    for row in rows:
        _row(sheet, place.id, round(top, 3), row)
        top += row.height
    sheet.places.append(replace(place, height=round(max(top, 1.0), 3)))


def _row(sheet: Sheet, place: str, top: float, row: Row) -> None:
    line = round(top + (0.5 if row.about is None else 0.42), 3)
    sheet.pieces.append(
        Piece(
            row.id,
            row.symbol,
            place,
            0.48,
            round(top + row.height / 2, 3),
            0.7,
            tall=0.98,
            seat=row.seat,
            flags=() if row.ready else ("dim",),
            label=row.label,
            target=row.target,
        )
    )
    sheet.labels.append(_words(f"{row.id}:head", place, line, row.head, strong=row.ready))
    if row.about is not None:
        line = round(line + 0.5, 3)
        sheet.labels.append(_words(f"{row.id}:about", place, line, row.about, seat=row.seat))


def _words(
    name: str,
    place: str,
    line: float,
    words: Message,
    *,
    strong: bool | None = None,
    seat: int | None = None,
) -> Label:
    """Write a heading (strong or not), or the lines about it."""
    size = _ABOUT if strong is None else _HEAD
    wide = _TEXT_ROOM if strong is None else 0
    bold = strong is True
    return Label(
        name, place, _TEXT_LEFT, line, "", words, size, "start", seat, strong=bold, wide=wide
    )


# --- ships that nobody plays ----------------------------------------------------------------------


def draw_npcs(sheet: Sheet, v: View) -> None:
    """Draw the cards of the ships that nobody plays, with what they are about to do."""
    o = v.open
    if not o.npcs:
        return
    height = NPC_ROW * len(o.npcs)
    place = Place(NPCS_TRAY, "tray", ROW_WIDTH, height, title=Message("place-npcs"))
    sheet.places.append(place)
    for number, npc in enumerate(o.npcs):
        card = NPCS[number]
        top = NPC_ROW * number
        sheet.pieces.append(
            Piece(
                f"npc_card:{card.id}",
                f"npc_{card.id}",
                NPCS_TRAY,
                0.5,
                round(top + 0.6, 3),
                0.92,
                flags=() if npc.at != OFF else ("dim",),
                label=npc_words(o, number),
            )
        )
        line = round(top + 0.42, 3)
        name = f"npc:{card.id}"
        sheet.labels.append(_words(name, NPCS_TRAY, line, NPC_NAMES[number], strong=True))
        if npc.controller != NOBODY:
            _controller(sheet, card.id, npc.controller, (0.82, round(top + 1.1, 3)))
        plan = npc_plan(o, number)
        line = round(line + 0.5, 3)
        sheet.labels.append(_words(f"plan:{card.id}", NPCS_TRAY, line, plan))
        _figures(sheet, number, npc, round(top + 0.42, 3))


def _controller(sheet: Sheet, name: str, seat: int, spot: tuple[float, float]) -> None:
    """Mark a card with the seat that moves it."""
    about = Message("npc-moved_by", {"seat": SEAT_NAMES[seat]})
    marker = Piece(
        f"moves:{name}",
        "fame_marker",
        NPCS_TRAY,
        *spot,
        0.42,
        seat=seat,
        text=str(seat + 1),
        label=about,
    )
    sheet.pieces.append(marker)


def _figures(sheet: Sheet, number: int, npc: Npc, y: float) -> None:
    """Write damage and credits of a ship that nobody plays."""
    card = NPCS[number]
    figures = (("hurt_mark", f"{npc.damage}/{card.destroyed_at}"), ("credits", str(npc.credits)))
    for place, (symbol, text) in enumerate(figures):
        x = round(4.3 + 1.45 * place, 3)
        name = f"{symbol}:{card.id}"
        sheet.pieces.append(Piece(name, symbol, NPCS_TRAY, x, y, 0.4))
        sheet.labels.append(
            Label(name, NPCS_TRAY, round(x + 0.27, 3), y, text, None, _ABOUT, "start")
        )


def npc_plan(o: Open, number: int) -> Message:
    """Say what a ship that nobody plays would do if it moved now."""
    npc, card = o.npcs[number], NPCS[number]
    if not npc.entered:
        return Message(f"plan-enters_{card.id}")
    if npc.at == OFF:
        return Message("plan-skips" if npc.skip else "plan-returns")
    if number == MERCHANT:
        return Message("plan-trades", {"sector": SECTOR_NAMES[next_on_route(o)]})
    ships = ship_targets(o, number)
    if ships:
        return Message("plan-hunts", {"ships": tuple(SHIP_NAMES[ship] for ship in ships)})
    goals = patrol_goals(o) if number == ENFORCER else [LOATH]
    code = "plan-patrols" if number == ENFORCER else "plan-hides"
    return Message(code, {"sectors": tuple(SECTOR_NAMES[goal] for goal in goals)})


# --- supply ---------------------------------------------------------------------------------------


def draw_supply(sheet: Sheet, v: View) -> None:
    """Draw the goods, decks and sectors that are left."""
    o = v.open
    sheet.places.append(Place(SUPPLY, "tray", 5.2, 2.9, title=Message("place-supply")))
    for number, row in enumerate(GOODS):
        left = o.world.supply[number]
        spot = (round(0.6 + number, 3), 0.5)
        about = Message("supply-goods", {"goods": GOODS_NAMES[number], "count": left})
        _stock(sheet, f"supply:{row.id}", f"goods_{row.id}", spot, left, about, target=True)
    f = o.stack[-1] if o.stack else None
    missions = o.world.missions - len(o.world.discards)
    missions -= f.count if isinstance(f, Draw) else 0
    for seat in o.seats:
        missions -= len(seat.completed) + (1 if seat.mission else 0)
    decks = (
        ("sectors", "deck_sectors", o.world.pile.bit_count()),
        ("missions", "card_mission", missions),
        ("titles", "card_title", o.world.titles_deck.bit_count()),
        ("tokens", "token", sum(o.world.faces)),
    )
    for place, (code, symbol, count) in enumerate(decks):
        spot = (round(0.74 + 1.24 * place, 3), 1.93)
        about = Message(f"deck-{code}", {"count": count})
        _stock(sheet, f"deck:{code}", symbol, spot, count, about)


def _stock(
    sheet: Sheet,
    name: str,
    symbol: str,
    spot: tuple[float, float],
    count: int,
    about: Message,
    *,
    target: bool = False,
) -> None:
    """Draw what is left of something, the number below it."""
    x, y = spot
    card = symbol.startswith("card")
    sheet.pieces.append(
        Piece(
            name,
            symbol,
            SUPPLY,
            x,
            y,
            0.62 if card else 0.84,
            tall=0.87 if card else None,
            flags=() if count else ("dim",),
            label=about,
            target=target,
        )
    )
    sheet.labels.append(Label(name, SUPPLY, x, y + 0.65, str(count), None, 0.34, strong=True))


# --- shop and shipyard ----------------------------------------------------------------------------


def draw_shop(sheet: Sheet, v: View, wanted: frozenset[str]) -> None:
    """Draw the shop while its customer decides: outfits, services, kits."""
    o = v.open
    f = o.stack[-1] if o.stack else None
    business = isinstance(f, Turn) and f.phase == "business"
    if o.actor is None or o.actor < 0 or not (business or isinstance(f, FirstShopping)):
        return
    seat = o.seats[o.actor]
    kits = isinstance(f, FirstShopping) and f.kits
    height = 6.0 + (1.7 if business or kits else 0.0)
    role = size_of(o.actor == v.viewer)
    sheet.places.append(Place(SHOP, role, 11.0, height, title=Message("place-shop")))
    for i, row in enumerate(OUTFITS):
        x, y = 1.4 + 2.74 * (i // 3), 1.0 + 2.0 * (i % 3)
        name = f"shop:{row.id}"
        left = o.world.tiles[i]
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
                f"{name}:price",
                SHOP,
                x + 1.15,
                y + 0.22,
                str(row.price),
                None,
                0.3,
                "end",
                strong=True,
            ),
            Label(f"{name}:left", SHOP, x + 1.15, y + 0.62, f"×{left}", None, 0.26, "end"),
        ]
    if business:
        _services(sheet, seat, wanted)
    elif kits:
        _kits(sheet, wanted)


def _services(sheet: Sheet, seat: Seat, wanted: frozenset[str]) -> None:
    price = repair_price(seat) if seat.ship >= 0 else 0
    things: tuple[tuple[str, str, str, int], ...] = (
        ("refill", "refill", "service-refill", 0),
        ("repair", "repair", "service-repair", price),
        ("glory", "fame", "service-fame", FAME_PRICE),
        ("resale", "credits", "service-resale", 0),
    )
    for place, (name, symbol, code, cost) in enumerate(things):
        x = round(0.8 + 2.75 * place, 3)
        about = Message(code, {"price": cost})
        sheet.pieces.append(
            Piece(
                name,
                symbol,
                SHOP,
                x,
                6.85,
                0.95,
                flags=() if name in wanted else ("dim",),
                label=about,
                target=True,
            )
        )
        sheet.labels.append(
            Label(f"service:{name}", SHOP, x + 0.65, 6.85, "", about, 0.22, "start")
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
        sheet.labels.append(Label(f"{name}:name", SHOP, x, 6.35, "", title, 0.3, strong=True))
        start = x - 0.62 * (len(kit.outfits) - 1)
        for i, item in enumerate(kit.outfits):
            spot = (round(start + 1.24 * i, 3), 7.02)
            sheet.pieces.append(outfit_piece(f"{name}:{i}", SHOP, OUTFIT[item], spot, 0.34))


def draw_yard(sheet: Sheet, v: View, legal: Sequence[Any]) -> None:
    """Draw the ships that can be chosen or bought now."""
    o = v.open
    f = o.stack[-1] if o.stack else None
    if isinstance(f, ChooseShips):
        taken = {seat.ship for seat in o.seats}
        ships = [i for i, row in enumerate(SHIPS) if row.tier == 1 and i not in taken]
    else:
        ships = [SHIP[a.ship] for a in legal if isinstance(a, act.BuyShip)]
    if not ships:
        return
    columns = min(2, len(ships))
    rows = (len(ships) + columns - 1) // columns
    role = size_of(o.actor == v.viewer)
    place = Place(YARD, role, 5.4 * columns, 2.7 * rows, title=Message("place-yard"))
    sheet.places.append(place)
    for i, ship in enumerate(ships):
        row = SHIPS[ship]
        x, y = 2.7 + 5.4 * (i % columns), 1.35 + 2.7 * (i // columns)
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
            Piece(f"{name}:hull", f"ship_{row.tier}", YARD, x - 1.9, y + 0.1, 1.05, seat=o.actor)
        )
        size = min(0.3, 2.1 / max(map(len, row.hold)), 1.3 / len(row.hold))
        wide, tall = max(map(len, row.hold)) * size, len(row.hold) * size
        for cell, (cx, cy) in enumerate(HOLD_CELLS[ship]):
            sheet.pieces.append(
                Piece(
                    f"{name}:{cell}",
                    "cell",
                    YARD,
                    round(x - 0.3 - wide / 2 + (cx + 0.5) * size, 3),
                    round(y + 0.3 - tall / 2 + (cy + 0.5) * size, 3),
                    round(size, 3),
                )
            )
        sheet.labels.append(
            Label(
                f"{name}:name",
                YARD,
                x - 2.45,
                y - 0.88,
                "",
                MAT_NAMES[ship],
                0.36,
                "start",
                strong=True,
            )
        )
        if isinstance(f, Turn):
            price = str(ship_price(o.seats[o.active], ship))
            sheet.labels.append(
                Label(
                    f"{name}:price", YARD, x + 2.4, y - 0.88, price, None, 0.36, "end", strong=True
                )
            )
        for line, key in enumerate(("hold", "energy", "impulse")):
            about = Message(f"yard-{key}", {key: args[key]})
            at = (round(x + 0.92, 3), round(y - 0.3 + 0.36 * line, 3))
            sheet.labels.append(Label(f"{name}:{key}", YARD, *at, "", about, 0.25, "start"))
        sheet.labels.append(
            Label(
                f"{name}:ability",
                YARD,
                x - 2.45,
                y + 1.0,
                "",
                ABILITY_NAMES[ability],
                0.26,
                "start",
            )
        )


# --- dice -----------------------------------------------------------------------------------------


def draw_dice(sheet: Sheet, v: View, wanted: frozenset[str]) -> None:
    """Draw the dice of the roll under way, or of the last one."""
    o = v.open
    if not o.turn and dice_of(o) is None:
        return
    ship, why, sides, values = dice_of(o) or (NOBODY, "", (), ())
    width = max(3.4, 1.15 * len(sides) + 0.3)
    sheet.places.append(Place(DICE, "tray", width, 2.15, title=Message("place-dice")))
    if not sides:
        return
    for number, (side, value) in enumerate(zip(sides, values)):
        name = f"die:{number}"
        sheet.pieces.append(
            Piece(
                name,
                f"die_{side}",
                DICE,
                round(0.7 + 1.15 * number, 3),
                0.65,
                1.05,
                text=str(value) if value else "?",
                flags=("rolled",) if value else (),
                label=Message("die-label", {"sides": side, "value": value}),
                target=name in wanted,
            )
        )
    args: dict[str, Arg] = {"ship": SHIP_NAMES[ship], "why": Message(f"roll-{why}")}
    about = Message("dice-why", args)
    room = width - 0.3
    sheet.labels.append(Label("dice:why", DICE, 0.15, 1.46, "", about, _ABOUT, "start", wide=room))


Thrown = tuple[int, str, tuple[int, ...], tuple[int, ...]]


def dice_of(o: Open) -> Thrown | None:
    """Give the dice to show: who rolled, what for, their sides and values."""
    f = o.stack[-1] if o.stack else None
    if isinstance(f, Boosting):
        results = tuple(result for _, result in f.results)
        return f.seat, "engine_result", (12,) * len(results), results
    if isinstance(f, OrderRoll) and f.rolls:
        return f.rolling[0], "order", (20,) * len(f.rolls), f.rolls
    for frame in reversed(o.stack):
        if isinstance(frame, Roll):
            return frame.ship, frame.why, frame.sides, frame.values
    if o.dice is not None:
        return o.dice.ship, o.dice.why, o.dice.sides, o.dice.values
    return None


# --- cards of the viewer --------------------------------------------------------------------------


def draw_hand(sheet: Sheet, v: View, wanted: frozenset[str]) -> None:
    """Write out the viewer's own cards: abilities, mission, experience, titles."""
    if v.viewer is None:
        return
    seat = v.open.seats[v.viewer]
    if seat.ship < 0:
        return
    rows: list[Row] = []
    for ability in seat.abilities:
        row = ABILITIES[ability]
        ready = has_ready(seat, ability)
        args: dict[str, Arg] = {"ability": ABILITY_NAMES[ability], "energy": row.energy}
        head = Message("ability-line" if ready else "ability-line_used", args)
        symbol = "card_ability" if ready else "card_ability_used"
        name, words = f"known:{row.id}", ability_words(ability, ready)
        rows.append(Row(name, symbol, head, label=words, ready=ready, target=name in wanted))
    if seat.mission:
        card = own_card(v, v.viewer)
        kind = mission(card).kind
        head, about = Message(f"mission_name-{kind}"), mission_words(seat, card)
        label = Message(f"mission_kind-{kind}")
        rows.append(Row(f"task:{card}", f"card_{kind}", head, about, label, lines=3))
    for card in seat.completed:
        kind = mission(card).kind
        head = Message("mission-done", {"mission": Message(f"mission_name-{kind}")})
        name, about = f"card:{card}", Message(f"mission-{card}")
        words = Message("mission-experience")
        rows.append(Row(name, f"card_{kind}", head, about, words, target=name in wanted))
    for title in range(len(TITLES)):
        if seat.titles >> title & 1:
            id_ = TITLES[title].id
            head = Message(f"title-{id_}")
            skill = Message(f"title-{id_}-skill")
            rows.append(Row(f"held:{id_}", "card_title", head, skill, title_words(title)))
    _rows(sheet, Place(HAND, "tray", ROW_WIDTH, 0, v.viewer, Message("place-hand")), rows)


def draw_drawn(sheet: Sheet, v: View) -> None:
    """Show the drawer the missions to choose from."""
    if v.viewer is None or not v.drawn or drawer(v.open) != v.viewer:
        return
    width = 5.6 * len(v.drawn)
    place = Place(DRAWN, "board", width, 2.6, v.viewer, Message("place-drawn"))
    sheet.places.append(place)
    for i, card in enumerate(v.drawn):
        row = mission(card)
        x = round(2.15 + 5.6 * i, 3)
        about = Message(f"mission-{card}")
        sheet.pieces += [
            Piece(
                f"card:{card}",
                f"card_{row.kind}",
                DRAWN,
                round(x - 1.3, 3),
                1.3,
                CARD * 1.5,
                tall=CARD_TALL * 1.5,
                label=about,
                target=True,
            ),
        ]
        lines: list[tuple[str, Message, float]] = [
            ("kind", Message(f"mission_name-{row.kind}"), 0.34),
            ("start", _start_of(row), 0.28),
            ("goal", Message("mission-to", {"sector": Message(f"sector-{row.goal}")}), 0.28),
            ("law", Message(f"mission_pay-{row.kind}"), 0.22),
        ]
        for line, (code, words, size) in enumerate(lines):
            at = (round(x - 0.42, 3), round(0.45 + 0.52 * line, 3))
            strong = line == 0
            sheet.labels.append(
                Label(f"card:{card}:{code}", DRAWN, *at, "", words, size, "start", strong=strong)
            )


def _start_of(row: Any) -> Message:
    if row.start:
        return Message("mission-from", {"sector": Message(f"sector-{row.start}")})
    return Message(f"mission_target-{row.target or 'outlaw'}")
