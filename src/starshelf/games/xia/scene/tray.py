"""What lies beside map and mats: fame, other captains, supply, dice."""

from __future__ import annotations

from collections.abc import Iterator

from starshelf.core.remember import remember
from starshelf.core.scene import Flag, Label, Piece, Place
from starshelf.core.sheet import Part, Sheet
from starshelf.core.words import Arg, Message

from ..content import ENFORCER, GOODS, MERCHANT, NPCS, TRACK
from ..frames import Boosting, Draw, OrderRoll, Roll
from ..naming import GOODS_NAMES, NPC_NAMES, SEAT_NAMES, SECTOR_NAMES, SHIP_NAMES
from ..rules.npcs import LOATH, next_on_route, patrol_goals, ship_targets
from ..state import NOBODY, OFF, Open
from .atlas import npc_words
from .places import DICE, EMPTY, FAME, NPCS_TRAY, SUPPLY, Wanted
from .rows import ABOUT, ROW_WIDTH, details, heading

Thrown = tuple[int, str, tuple[int, ...], tuple[int, ...]]
"""Who rolled, what for, the sides and the values of the dice."""

DIM: tuple[Flag, ...] = ("dim",)
_PER_ROW = 7
NPC_ROW = 1.62


# --- fame -----------------------------------------------------------------------------------------


@remember
def fame_track(target: int, fames: tuple[int, ...]) -> Part:
    """Draw the fame track with its title spaces."""
    sheet = Sheet()
    last = max(target, *fames)
    rows = (last + _PER_ROW) // _PER_ROW
    wide = (last + rows) // rows
    sheet.places.append(Place(FAME, "track", wide, rows, title=Message("place-fame")))
    for space in range(last + 1):
        symbol = "track_title" if space in TRACK.title_spaces else "track_step"
        code = "fame-title_space" if space in TRACK.title_spaces else "fame-space"
        if space == target:
            symbol, code = "track_goal", "fame-target_space"
        x, y = space % wide + 0.5, space // wide + 0.5
        about = Message(code, {"fame": space})
        sheet.pieces.append(Piece(f"fame:{space}", symbol, FAME, x, y, 0.98, label=about))
        sheet.labels.append(Label(f"fame:{space}", FAME, x - 0.26, y + 0.2, str(space), None, 0.25))
    crowd: dict[int, int] = {}
    for number, fame in enumerate(fames):
        place = crowd.get(fame, 0)
        crowd[fame] = place + 1
        x = fame % wide + 0.28 + 0.22 * (place % 3)
        y = fame // wide + 0.42 + 0.26 * (place // 3)
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
                label=Message("fame-of", {"seat": SEAT_NAMES[number], "fame": fame}),
            )
        )
    return sheet.part()


# --- ships that nobody plays ----------------------------------------------------------------------


def npc_parts(o: Open) -> Iterator[Part]:
    """Draw the cards of the ships that nobody plays, with what they are about to do."""
    if o.npcs:
        yield npc_tray(len(o.npcs))
    for number, npc in enumerate(o.npcs):
        shown = (npc.controller, npc.at != OFF, npc.damage, npc.credits)
        yield npc_card(number, *shown, *npc_plan(o, number))


@remember
def npc_tray(cards: int) -> Part:
    """Lay the tray of the ships that nobody plays."""
    title = Message("place-npcs")
    return Part(places=(Place(NPCS_TRAY, "tray", ROW_WIDTH, NPC_ROW * cards, title=title),))


@remember
def npc_card(
    number: int,
    controller: int,
    flies: bool,
    damage: int,
    credits: int,
    code: str,
    towards: tuple[int, ...],
) -> Part:
    """Draw the card of a ship that nobody plays; the last two say what it is about to do."""
    sheet, card, top = Sheet(), NPCS[number], NPC_ROW * number
    spot, flags = (0.5, round(top + 0.6, 3)), () if flies else DIM
    about = npc_words(number, damage, credits)
    name, symbol = f"npc_card:{card.id}", f"npc_{card.id}"
    sheet.pieces.append(Piece(name, symbol, NPCS_TRAY, *spot, 0.92, flags=flags, label=about))
    line = round(top + 0.42, 3)
    sheet.labels.append(heading(f"npc:{card.id}", NPCS_TRAY, line, NPC_NAMES[number]))
    if controller != NOBODY:
        _controller(sheet, card.id, controller, (0.82, round(top + 1.1, 3)))
    line = round(line + 0.5, 3)
    plan = plan_words(code, towards)
    sheet.labels.append(details(f"plan:{card.id}", NPCS_TRAY, line, plan))
    _figures(sheet, number, damage, credits, round(top + 0.42, 3))
    return sheet.part()


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


def _figures(sheet: Sheet, number: int, damage: int, credits: int, y: float) -> None:
    """Write damage and credits of a ship that nobody plays."""
    card = NPCS[number]
    figures = (("hurt_mark", f"{damage}/{card.destroyed_at}"), ("credits", str(credits)))
    for place, (symbol, text) in enumerate(figures):
        x = round(4.3 + 1.45 * place, 3)
        name = f"{symbol}:{card.id}"
        sheet.pieces.append(Piece(name, symbol, NPCS_TRAY, x, y, 0.4))
        sheet.labels.append(
            Label(name, NPCS_TRAY, round(x + 0.27, 3), y, text, None, ABOUT, "start")
        )


def npc_plan(o: Open, number: int) -> tuple[str, tuple[int, ...]]:
    """Tell what a ship that nobody plays would do if it moved now, towards what."""
    npc = o.npcs[number]
    if not npc.entered:
        return f"enters_{NPCS[number].id}", ()
    if npc.at == OFF:
        return "skips" if npc.skip else "returns", ()
    if number == MERCHANT:
        return "trades", (next_on_route(o),)
    ships = ship_targets(o, number)
    if ships:
        return "hunts", tuple(ships)
    return ("patrols", tuple(patrol_goals(o))) if number == ENFORCER else ("hides", (LOATH,))


def plan_words(code: str, towards: tuple[int, ...]) -> Message:
    """Say what a ship that nobody plays is about to do."""
    args: dict[str, Arg] = {}
    if code == "trades":
        args = {"sector": SECTOR_NAMES[towards[0]]}
    elif code == "hunts":
        args = {"ships": tuple(SHIP_NAMES[ship] for ship in towards)}
    elif towards:
        args = {"sectors": tuple(SECTOR_NAMES[goal] for goal in towards)}
    return Message(f"plan-{code}", args)


# --- supply ---------------------------------------------------------------------------------------


def supply_of(o: Open) -> Part:
    """Count what is left, and draw it."""
    f = o.stack[-1] if o.stack else None
    missions = o.world.missions - len(o.world.discards)
    missions -= f.count if isinstance(f, Draw) else 0
    for seat in o.seats:
        missions -= len(seat.completed) + (1 if seat.mission else 0)
    world = o.world
    sectors, titles = world.pile.bit_count(), world.titles_deck.bit_count()
    return supply(world.supply, sectors, missions, titles, sum(world.faces))


@remember
def supply(goods: tuple[int, ...], sectors: int, missions: int, titles: int, tokens: int) -> Part:
    """Draw the goods, decks and sectors that are left."""
    sheet = Sheet([Place(SUPPLY, "tray", 5.2, 2.9, title=Message("place-supply"))])
    for number, row in enumerate(GOODS):
        left = goods[number]
        spot = (round(0.6 + number, 3), 0.5)
        about = Message("supply-goods", {"goods": GOODS_NAMES[number], "count": left})
        _stock(sheet, f"supply:{row.id}", f"goods_{row.id}", spot, left, about, target=True)
    decks = (
        ("sectors", "deck_sectors", sectors),
        ("missions", "card_mission", missions),
        ("titles", "card_title", titles),
        ("tokens", "token", tokens),
    )
    for place, (code, symbol, count) in enumerate(decks):
        spot = (round(0.74 + 1.24 * place, 3), 1.93)
        about = Message(f"deck-{code}", {"count": count})
        _stock(sheet, f"deck:{code}", symbol, spot, count, about)
    return sheet.part()


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


# --- dice -----------------------------------------------------------------------------------------


def dice_of(o: Open, wanted: Wanted) -> Part:
    """Draw the dice of the roll under way, or of the last one."""
    thrown = thrown_of(o)
    return dice(thrown, wanted.of("die")) if o.turn or thrown is not None else EMPTY


@remember
def dice(thrown: Thrown | None, wanted: frozenset[str]) -> Part:
    """Draw dice, and who threw them for what."""
    ship, why, sides, values = thrown or (NOBODY, "", (), ())
    width = max(3.4, 1.15 * len(sides) + 0.3)
    sheet = Sheet([Place(DICE, "tray", width, 2.15, title=Message("place-dice"))])
    if not sides:
        sheet.pieces.append(Piece("die:none", "die_20", DICE, 0.7, 0.65, 1.05, flags=DIM))
        return sheet.part()
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
    sheet.labels.append(Label("dice:why", DICE, 0.15, 1.46, "", about, ABOUT, "start", wide=room))
    return sheet.part()


def thrown_of(o: Open) -> Thrown | None:
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
