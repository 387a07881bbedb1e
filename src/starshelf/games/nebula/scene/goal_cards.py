"""Goals as rows of cards, each showing how far the viewer is."""

from __future__ import annotations

from functools import lru_cache

from starshelf.core.game import Viewer
from starshelf.core.remember import remember
from starshelf.core.scene import Label, Piece, Place
from starshelf.core.sheet import Part
from starshelf.core.words import Arg, Message

from .. import content as c
from .. import goals, why
from ..goals import Progress
from ..state import Mat
from . import layout as at


@lru_cache(maxsize=None)
def _tray(name: str, rows: int, title: str, owner: Viewer = None) -> Part:
    height = at.ROW_HEIGHT * rows
    place = Place(name, "tray", at.ROW_WIDTH, height, owner=owner, title=Message(title))
    return Part(places=(place,))


def _middle(number: int) -> float:
    """Give the y of the middle of a row."""
    return at.ROW_HEIGHT * (number + 0.5)


def short(goal: int) -> Message:
    """Say in a few words what a goal wants; its colours are drawn beside."""
    row = c.GOALS[goal]
    args: dict[str, Arg] = {}
    for param in c.GOAL_KINDS[row.kind].params:
        if param == "constellation":
            args[param] = Message(f"constellation-{row.constellation}")
        elif not param.startswith("colour") or param == "colours":
            args[param] = getattr(row, param)
    return Message(f"short-{row.kind}", args)


@lru_cache(maxsize=None)
def _card(place: str, goal: int, number: int, target: str = "") -> Part:
    """A card with its icon, its colours and its words."""
    row, label = c.GOALS[goal], why.goal(goal)
    y = _middle(number)
    name = target or f"card:{place}:{number}"
    wide, tall = at.ROW_WIDTH - 0.24, at.ROW_HEIGHT - 0.2
    x = at.ROW_WIDTH / 2
    pieces = [
        Piece(name, "card", place, x, y, wide, tall, label=label, target=bool(target)),
        Piece(f"icon:{name}", f"goal-{row.kind}", place, at.ICON_X, y, 1.84, label=label),
    ]
    if row.constellation:
        sign = f"sign-{row.constellation}"
        pieces.append(Piece(f"mark:{name}", sign, place, 1.96, y + 0.52, 0.96))
    colours = [colour for colour in (row.colour, row.colour_a, row.colour_b) if colour]
    for mark, colour in enumerate(colours):
        x = 1.96 if len(colours) == 1 else 0.72 + 1.2 * mark
        pieces.append(Piece(f"mark:{name}:{colour}", f"star-{colour}", place, x, y + 0.48, 1.0))
    x, y = at.WORDS_X, y - at.LINE
    words = Label(f"words:{name}", place, x, y, message=short(goal), size=0.8, anchor="start")
    return Part(tuple(pieces), labels=(words,))


@lru_cache(maxsize=1 << 12)
def _bar(place: str, number: int, progress: Progress | None) -> Part:
    """How far it is, in numbers and as a bar."""
    if progress is None:
        return Part()
    have, need = min(progress), progress[1]
    tenths = max(10 * have // need, 1) if have else 0
    left, width, name = at.WORDS_X, at.BAR_WIDTH, f"{place}:{number}"
    x, y = left + width / 2, _middle(number) + at.LINE
    bar = Piece(f"bar:{name}", f"bar-{tenths}", place, x, y, size=width, tall=0.4)
    far = Label(
        f"far:{name}",
        place,
        left + width + 0.36,
        y,
        text=f"{have}/{need}",
        size=0.72,
        anchor="start",
        strong=have >= need,
    )
    return Part((bar,), labels=(far,))


# --- common goals -------------------------------------------------------------------------------


@remember
def common(
    cards: tuple[int, ...], markers: tuple[tuple[int, ...], ...], galaxy: Mat | None
) -> tuple[Part, ...]:
    """The common goals with their markers, and how far the viewer's galaxy is."""
    parts = [_tray("common", len(cards), "place-common")]
    for slot, goal in enumerate(cards):
        far = None if galaxy is None else goals.MEASURES[goal](galaxy, goals.NOTHING)
        parts += (
            _card("common", goal, slot),
            _bar("common", slot, far),
            _places(slot, goal, markers[slot]),
        )
    return tuple(parts)


@lru_cache(maxsize=1 << 12)
def _places(slot: int, goal: int, lying: tuple[int, ...]) -> Part:
    """The place for the first marker, that for the others, and the markers that lie there."""
    row, y = c.GOALS[goal], _middle(slot)
    x, others = at.FIRST_X, at.LATER_X
    first = Message("piece-first_place", {"points": row.first})
    later = Message("piece-later_place", {"points": row.later})
    pieces = [
        Piece(f"first:{slot}", "medal", "common", x, y + 0.48, 1.24, label=first),
        Piece(f"later:{slot}", "medal-later", "common", others, y + 0.48, 1.08, label=later),
    ]
    labels = (
        Label(f"points:first:{slot}", "common", x, y + 0.44, str(row.first), size=0.56),
        Label(f"points:later:{slot}", "common", others, y + 0.48, str(row.later), size=0.52),
    )
    for number, seat in enumerate(lying):
        points = row.later if number else row.first
        x = at.LATER_X - 0.72 + 0.72 * number if number else at.FIRST_X
        label = Message("piece-marker", {"seat": why.SEATS[seat], "points": points})
        name = f"marker:{slot}:{seat}"
        pieces.append(Piece(name, "marker", "common", x, y + 0.48, 1.0, seat=seat, label=label))
    return Part(tuple(pieces), labels=labels)


# --- personal goals -----------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def personal(
    viewer: Viewer, cards: tuple[tuple[int, int, bool, Progress], ...], phase: str
) -> tuple[Part, ...]:
    """The personal goals that the viewer may see: seat, card, whether it can be chosen, how far."""
    title = "place-personal_choice" if phase == "choose" else "place-personal"
    parts = [_tray("personal", len(cards), title, viewer)]
    for number, (seat, goal, free, progress) in enumerate(cards):
        target = f"goal:{c.GOALS[goal].id}" if free else ""
        parts += (
            _card("personal", goal, number, target),
            _bar("personal", number, progress),
            _prize(number, seat if phase == "over" else None),
        )
    return tuple(parts)


@lru_cache(maxsize=None)
def _prize(number: int, owner: int | None) -> Part:
    """What a personal goal brings, and whose it was when all are shown."""
    x, y, points = at.PRIZE_X, _middle(number), c.SCORING.personal_goal
    label = Message("piece-personal_points", {"points": points})
    pieces = [Piece(f"prize:{number}", "medal", "personal", x, y + 0.4, 1.32, label=label)]
    if owner is not None:
        whose = Message("piece-owner", {"seat": why.SEATS[owner]})
        name, x, y = f"owner:{number}", x - 1.6, y + 0.44
        pieces.append(Piece(name, "marker", "personal", x, y, 1.2, seat=owner, label=whose))
    x, y = at.PRIZE_X, _middle(number) + 0.34
    words = Label(f"points:personal:{number}", "personal", x, y, str(points), size=0.6)
    return Part(tuple(pieces), labels=(words,))


# --- advanced goals -----------------------------------------------------------------------------


@remember
def advanced(
    cards: tuple[int, ...], order: tuple[int, ...], galaxy: Mat | None, markers: int
) -> tuple[Part, ...]:
    """The advanced goals, each with its sector's worth and how often the viewer has it."""
    parts = [_tray("advanced", len(cards), "place-advanced")]
    counts = (None,) * len(cards) if galaxy is None else goals.counts(cards, galaxy, markers)
    for sector, goal in enumerate(cards):
        each = c.RANK_POINTS[2][order.index(sector)]
        parts += _card("advanced", goal, sector), _sector(sector, each, counts[sector])
    return tuple(parts)


@lru_cache(maxsize=None)
def _sector(sector: int, each: int, count: int | None) -> Part:
    label = Message("piece-sector_worth", {"sector": sector + 1, "points": each})
    name, symbol = f"sector:{sector}", f"token-sector_{sector + 1}"
    y = _middle(sector)
    piece = Piece(name, symbol, "advanced", at.PRIZE_X, y + 0.48, 1.12, label=label)
    if count is None:
        return Part((piece,))
    words = Label(
        f"far:advanced:{sector}",
        "advanced",
        at.WORDS_X,
        y + at.LINE,
        text=f"{count} × {each} = {count * each}",
        size=0.76,
        anchor="start",
        strong=count * each > 0,
    )
    return Part((piece,), labels=(words,))
