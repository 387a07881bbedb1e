"""Cards: titles that lie open, what the viewer holds, missions to choose from."""

from __future__ import annotations

from typing import Any

from starshelf.core.scene import Label, Piece, Place
from starshelf.core.words import Message
from starshelf.games.xia.content import ABILITIES, TITLES, mission
from starshelf.games.xia.mats import ability_words, mission_words, own_card, title_words
from starshelf.games.xia.naming import ABILITY_NAMES, SEAT_NAMES, TITLE_NAMES
from starshelf.games.xia.rows import ROW_WIDTH, Row, draw_rows
from starshelf.games.xia.stage import CARD, CARD_TALL, DRAWN, HAND, TITLES_TRAY, Sheet
from starshelf.games.xia.state import NOBODY, has_ready
from starshelf.games.xia.view import View, drawer

DRAWN_ROW = 2.5


def draw_titles(sheet: Sheet, v: View) -> None:
    """Write out the titles that lie open: what they ask for, or who has earned them."""
    o = v.open
    if not o.world.titles_open:
        return
    rows = []
    for title, by in o.world.titles_open:
        row = TITLES[title]
        owner = None if by == NOBODY else by
        about = Message(f"title-{row.id}-goal")
        if owner is not None:
            about = Message("title-earned_by", {"seat": SEAT_NAMES[owner]})
        symbol = "card_title" if owner is None else "card_title_earned"
        name, words = f"title:{row.id}", title_words(title)
        rows.append(Row(name, symbol, TITLE_NAMES[title], about, words, owner, fame=row.fame))
    draw_rows(sheet, Place(TITLES_TRAY, "tray", ROW_WIDTH, 0, title=Message("place-titles")), rows)


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
        head = ABILITY_NAMES[ability]
        symbol = "card_ability" if ready else "card_ability_used"
        name, words = f"known:{row.id}", ability_words(ability, ready)
        target = name in wanted
        rows.append(
            Row(name, symbol, head, label=words, ready=ready, target=target, energy=row.energy)
        )
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
    draw_rows(sheet, Place(HAND, "tray", ROW_WIDTH, 0, v.viewer, Message("place-hand")), rows)


def draw_drawn(sheet: Sheet, v: View) -> None:
    """Show the drawer the missions to choose from."""
    if v.viewer is None or not v.drawn or drawer(v.open) != v.viewer:
        return
    place = Place(DRAWN, "board", 7.6, DRAWN_ROW * len(v.drawn), v.viewer, Message("place-drawn"))
    sheet.places.append(place)
    for number, card in enumerate(v.drawn):
        _drawn_card(sheet, card, DRAWN_ROW * number)


def _drawn_card(sheet: Sheet, card: int, top: float) -> None:
    """Write out one mission to choose from: what it is, from where to where, what it pays."""
    row = mission(card)
    sheet.pieces.append(
        Piece(
            f"card:{card}",
            "plate_mission",
            DRAWN,
            3.8,
            round(top + DRAWN_ROW / 2, 3),
            7.4,
            tall=DRAWN_ROW - 0.2,
            label=Message(f"mission-{card}"),
            target=True,
        )
    )
    middle = round(top + DRAWN_ROW / 2, 3)
    picture = Piece(
        f"card:{card}:picture",
        f"card_{row.kind}",
        DRAWN,
        1.05,
        middle,
        CARD * 1.35,
        tall=CARD_TALL * 1.35,
    )
    sheet.pieces.append(picture)
    goal = Message("mission-to", {"sector": Message(f"sector-{row.goal}")})
    lines: list[tuple[str, Message, float]] = [
        ("kind", Message(f"mission_name-{row.kind}"), 0.38),
        ("start", _start_of(row), 0.34),
        ("goal", goal, 0.34),
        ("law", Message(f"mission_pay-{row.kind}"), 0.3),
    ]
    for line, (code, words, size) in enumerate(lines):
        at = (2.0, round(top + 0.5 + 0.48 * line, 3))
        strong = line == 0
        sheet.labels.append(
            Label(f"card:{card}:{code}", DRAWN, *at, "", words, size, "start", strong=strong)
        )


def _start_of(row: Any) -> Message:
    if row.start:
        return Message("mission-from", {"sector": Message(f"sector-{row.start}")})
    return Message(f"mission_target-{row.target or 'outlaw'}")
