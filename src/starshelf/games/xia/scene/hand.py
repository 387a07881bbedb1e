"""Cards: titles that lie open, what the viewer holds, missions to choose from."""

from __future__ import annotations

from starshelf.core.remember import remember
from starshelf.core.scene import Label, Piece, Place
from starshelf.core.sheet import Part, Sheet
from starshelf.core.words import Message

from ..content import ABILITIES, TITLES, Mission, mission
from ..naming import ABILITY_NAMES, SEAT_NAMES, TITLE_NAMES
from ..state import NOBODY
from ..view import View, drawer
from .mats import ability_words, mission_words, own_card, title_words
from .places import (
    CARD,
    CARD_TALL,
    DRAWN,
    EMPTY,
    HAND,
    TITLES_TRAY,
    Wanted,
    frame_of,
    grown,
    growth,
)
from .rows import ROW_WIDTH, Row, rows_of

DRAWN_WIDTH, DRAWN_ROW = 7.6, 2.5


@remember
def titles(laid_open: tuple[tuple[int, int], ...]) -> Part:
    """Write out the titles that lie open: what they ask for, or who has earned them."""
    rows = []
    for title, by in laid_open:
        row = TITLES[title]
        owner = None if by == NOBODY else by
        about = Message(f"title-{row.id}-goal")
        if owner is not None:
            about = Message("title-earned_by", {"seat": SEAT_NAMES[owner]})
        symbol = "card_title" if owner is None else "card_title_earned"
        name, words = f"title:{row.id}", title_words(title)
        rows.append(Row(name, symbol, TITLE_NAMES[title], about, words, owner, fame=row.fame))
    return rows_of(Place(TITLES_TRAY, "tray", ROW_WIDTH, 0, title=Message("place-titles")), rows)


# --- cards of the viewer --------------------------------------------------------------------------


def hand_of(v: View, wanted: Wanted) -> Part:
    """Write out the viewer's own cards: abilities, mission, experience, titles."""
    seat = None if v.viewer is None else v.open.seats[v.viewer]
    if v.viewer is None or seat is None or seat.ship < 0:
        return EMPTY
    return hand(
        v.viewer,
        (seat.abilities, seat.ready),
        (seat.mission, own_card(v, v.viewer), seat.pay),
        seat.completed,
        seat.titles,
        wanted.of("known") | wanted.of("card"),
    )


@remember
def hand(
    viewer: int,
    abilities: tuple[tuple[int, ...], int],
    mission_: tuple[int, int, int],
    completed: tuple[int, ...],
    titles: int,
    wanted: frozenset[str],
) -> Part:
    """Write out cards; see `mats.cards`."""
    rows: list[Row] = []
    for ability in abilities[0]:
        row = ABILITIES[ability]
        ready = bool(abilities[1] >> ability & 1)
        head = ABILITY_NAMES[ability]
        symbol = "card_ability" if ready else "card_ability_used"
        name, words = f"known:{row.id}", ability_words(ability, ready)
        target = name in wanted
        rows.append(
            Row(name, symbol, head, label=words, ready=ready, target=target, energy=row.energy)
        )
    if mission_[0]:
        card = mission_[1]
        kind = mission(card).kind
        head, about = Message(f"mission_name-{kind}"), mission_words(*mission_)
        label = Message(f"mission_kind-{kind}")
        rows.append(Row(f"task:{card}", f"card_{kind}", head, about, label, lines=3))
    for card in completed:
        kind = mission(card).kind
        head = Message("mission-done", {"mission": Message(f"mission_name-{kind}")})
        name, about = f"card:{card}", Message(f"mission-{card}")
        words = Message("mission-experience")
        rows.append(Row(name, f"card_{kind}", head, about, words, target=name in wanted))
    for title in range(len(TITLES)):
        if titles >> title & 1:
            id_ = TITLES[title].id
            head = Message(f"title-{id_}")
            skill = Message(f"title-{id_}-skill")
            rows.append(Row(f"held:{id_}", "card_title", head, skill, title_words(title)))
    return rows_of(Place(HAND, "tray", ROW_WIDTH, 0, viewer, Message("place-hand")), rows)


def drawn_of(v: View) -> Part:
    """Show the drawer the missions to choose from."""
    if v.viewer is None or not v.drawn or drawer(v.open) != v.viewer:
        return EMPTY
    return drawn(v.viewer, v.drawn, growth("board", DRAWN_WIDTH, frame_of(v.open.world.laid)))


@remember
def drawn(viewer: int, cards: tuple[int, ...], by: float) -> Part:
    """Write out missions, one below the other."""
    height, title = DRAWN_ROW * len(cards), Message("place-drawn")
    sheet = Sheet([Place(DRAWN, "board", DRAWN_WIDTH, height, viewer, title)])
    for number, card in enumerate(cards):
        _drawn_card(sheet, card, DRAWN_ROW * number)
    return grown(sheet.part(), by)


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


def _start_of(row: Mission) -> Message:
    if row.start:
        return Message("mission-from", {"sector": Message(f"sector-{row.start}")})
    return Message(f"mission_target-{row.target or 'outlaw'}")
