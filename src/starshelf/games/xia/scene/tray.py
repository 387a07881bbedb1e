"""What lies beside map and mats: fame, other captains, supply, dice."""

from __future__ import annotations

from starshelf.core.scene import Label, Piece, Place
from starshelf.core.words import Arg, Message
from starshelf.games.xia.atlas import npc_words
from starshelf.games.xia.content import ENFORCER, GOODS, MERCHANT, NPCS, TRACK
from starshelf.games.xia.frames import (
    Boosting,
    Draw,
    OrderRoll,
    Roll,
)
from starshelf.games.xia.naming import GOODS_NAMES, NPC_NAMES, SEAT_NAMES, SECTOR_NAMES, SHIP_NAMES
from starshelf.games.xia.rows import ABOUT, ROW_WIDTH, details, heading
from starshelf.games.xia.rules.npcs import LOATH, next_on_route, patrol_goals, ship_targets
from starshelf.games.xia.stage import DICE, FAME, NPCS_TRAY, SUPPLY, Sheet
from starshelf.games.xia.state import (
    NOBODY,
    OFF,
    Npc,
    Open,
)
from starshelf.games.xia.view import View

_PER_ROW = 7
NPC_ROW = 1.62


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
        sheet.labels.append(heading(name, NPCS_TRAY, line, NPC_NAMES[number]))
        if npc.controller != NOBODY:
            _controller(sheet, card.id, npc.controller, (0.82, round(top + 1.1, 3)))
        plan = npc_plan(o, number)
        line = round(line + 0.5, 3)
        sheet.labels.append(details(f"plan:{card.id}", NPCS_TRAY, line, plan))
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
            Label(name, NPCS_TRAY, round(x + 0.27, 3), y, text, None, ABOUT, "start")
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
        waiting = Piece("die:none", "die_20", DICE, 0.7, 0.65, 1.05, flags=("dim",))
        sheet.pieces.append(waiting)
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
    sheet.labels.append(Label("dice:why", DICE, 0.15, 1.46, "", about, ABOUT, "start", wide=room))


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
