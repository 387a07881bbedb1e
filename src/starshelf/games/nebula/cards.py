"""Goals as cards that show how far one is, and the value board as a race."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.scene import Label, Piece, Place
from starshelf.core.words import Arg, Message
from starshelf.games.nebula import content as c
from starshelf.games.nebula import goals, scoring, why
from starshelf.games.nebula import layout as at
from starshelf.games.nebula.scoring import open_mats
from starshelf.games.nebula.state import NO_GOAL, rank_points
from starshelf.games.nebula.view import View


class Sheet:
    """What a scene is gathered on."""

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.pieces: list[Piece] = []
        self.labels: list[Label] = []

    def add(self, other: Sheet, unit: float) -> None:
        """Take over what another sheet holds, its unit being so many of this one's."""
        self.places += [
            replace(place, width=place.width * unit, height=place.height * unit)
            for place in other.places
        ]
        self.pieces += [
            replace(
                piece,
                x=piece.x * unit,
                y=piece.y * unit,
                size=piece.size * unit,
                tall=None if piece.tall is None else piece.tall * unit,
            )
            for piece in other.pieces
        ]
        self.labels += [
            replace(label, x=label.x * unit, y=label.y * unit, size=label.size * unit)
            for label in other.labels
        ]


def lay_out(v: View, sheet: Sheet) -> None:
    """Lay out all cards and the value board, larger than their own units say."""
    small = Sheet()
    personal(v, small)
    common(v, small)
    value_board(v, small)
    advanced(v, small)
    sheet.add(small, at.CARD_UNIT)


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


def _row(sheet: Sheet, place: str, goal: int, number: int, *, target: str = "") -> float:
    """Draw a card with its icon, its colours and its words; give the y of its middle."""
    row = c.GOALS[goal]
    y = at.ROW_HEIGHT * (number + 0.5)
    name = target or f"card:{place}:{number}"
    wide, tall = at.ROW_WIDTH - 0.12, at.ROW_HEIGHT - 0.1
    middle = at.ROW_WIDTH / 2
    label = why.goal(goal)
    sheet.pieces.append(
        Piece(
            name,
            "card",
            place,
            middle,
            y,
            size=wide,
            tall=tall,
            label=label,
            target=bool(target),
        )
    )
    sheet.pieces.append(
        Piece(f"icon:{name}", f"goal-{row.kind}", place, at.ICON_X, y, size=0.92, label=label)
    )
    if row.constellation:
        sheet.pieces.append(
            Piece(f"mark:{name}", f"sign-{row.constellation}", place, 0.98, y + 0.26, size=0.48)
        )
    colours = [name for name in (row.colour, row.colour_a, row.colour_b) if name]
    for place_number, colour in enumerate(colours):
        x = 0.98 if len(colours) == 1 else 0.36 + 0.6 * place_number
        sheet.pieces.append(
            Piece(f"mark:{name}:{colour}", f"star-{colour}", place, x, y + 0.24, size=0.5)
        )
    sheet.labels.append(
        Label(
            f"words:{name}",
            place,
            at.WORDS_X,
            y - at.LINE,
            message=short(goal),
            size=0.4,
            anchor="start",
        )
    )
    return y


def _progress(sheet: Sheet, v: View, goal: int, place: str, name: str, y: float) -> None:
    """Write how far the viewer is, and draw it as a bar."""
    seat = v.viewer
    if seat is None:
        return
    mats = open_mats(v.seats)
    table = scoring.table_of(mats, v.markers, seat)
    have, need = goals.MEASURES[goal](mats[seat], table)
    _bar(sheet, place, name, y, min(have, need), need)


def _bar(sheet: Sheet, place: str, name: str, y: float, have: int, need: int) -> None:
    left, width = at.WORDS_X, at.BAR_WIDTH
    tenths = max(10 * have // need, 1) if have else 0
    x, y = left + width / 2, y + at.LINE
    sheet.pieces.append(Piece(f"bar:{name}", f"bar-{tenths}", place, x, y, size=width, tall=0.2))
    sheet.labels.append(
        Label(
            f"far:{name}",
            place,
            left + width + 0.18,
            y,
            text=f"{have}/{need}",
            size=0.36,
            anchor="start",
            strong=have >= need,
        )
    )


def common(v: View, sheet: Sheet) -> None:
    """Lay out the common goals with their markers: upper place for the first, then the others."""
    if not v.common:
        return
    sheet.places.append(
        Place(
            "common",
            "tray",
            at.ROW_WIDTH,
            at.ROW_HEIGHT * len(v.common),
            title=Message("place-common"),
        )
    )
    for slot, goal in enumerate(v.common):
        row = c.GOALS[goal]
        y = _row(sheet, "common", goal, slot)
        _progress(sheet, v, goal, "common", f"common:{slot}", y)
        lying = v.markers[slot]
        first = Message("piece-first_place", {"points": row.first})
        later = Message("piece-later_place", {"points": row.later})
        sheet.pieces += [
            Piece(f"first:{slot}", "medal", "common", at.FIRST_X, y + 0.24, 0.62, label=first),
            Piece(
                f"later:{slot}", "medal-later", "common", at.LATER_X, y + 0.24, 0.54, label=later
            ),
        ]
        sheet.labels += [
            Label(
                f"points:first:{slot}", "common", at.FIRST_X, y + 0.22, str(row.first), size=0.28
            ),
            Label(
                f"points:later:{slot}", "common", at.LATER_X, y + 0.24, str(row.later), size=0.26
            ),
        ]
        for number, seat in enumerate(lying):
            x = at.FIRST_X if number == 0 else at.LATER_X - 0.36 + 0.36 * number
            label = Message(
                "piece-marker",
                {"seat": why.SEATS[seat], "points": row.later if number else row.first},
            )
            sheet.pieces.append(
                Piece(
                    f"marker:{slot}:{seat}",
                    "marker",
                    "common",
                    x,
                    y + 0.24,
                    size=0.5,
                    seat=seat,
                    label=label,
                )
            )


def personal(v: View, sheet: Sheet) -> None:
    """Lay out the personal goals that the viewer may see."""
    cards: list[tuple[int, int, str]] = []
    choosing = v.phase == "choose"
    for seat, own in enumerate(v.seats):
        if seat == v.viewer and own.goals and own.kept == NO_GOAL:
            cards += [(seat, goal, f"goal:{c.GOALS[goal].id}") for goal in own.goals]
        elif own.kept != NO_GOAL:
            cards.append((seat, own.kept, ""))
    if not cards:
        return
    title = Message("place-personal_choice" if choosing else "place-personal")
    sheet.places.append(
        Place(
            "personal",
            "tray",
            at.ROW_WIDTH,
            at.ROW_HEIGHT * len(cards),
            owner=v.viewer,
            title=title,
        )
    )
    mats = open_mats(v.seats)
    for number, (seat, goal, target) in enumerate(cards):
        y = _row(sheet, "personal", goal, number, target=target)
        table = scoring.table_of(mats, v.markers, seat)
        have, need = goals.MEASURES[goal](mats[seat], table)
        _bar(sheet, "personal", f"personal:{number}", y, min(have, need), need)
        points = c.SCORING.personal_goal
        label = Message("piece-personal_points", {"points": points})
        sheet.pieces.append(
            Piece(f"prize:{number}", "medal", "personal", at.PRIZE_X, y + 0.2, 0.66, label=label)
        )
        sheet.labels.append(
            Label(
                f"points:personal:{number}",
                "personal",
                at.PRIZE_X,
                y + 0.17,
                str(points),
                size=0.3,
            )
        )
        if v.phase == "over":
            sheet.pieces.append(
                Piece(
                    f"owner:{number}",
                    "marker",
                    "personal",
                    at.PRIZE_X - 0.8,
                    y + 0.22,
                    size=0.6,
                    seat=seat,
                    label=Message("piece-owner", {"seat": why.SEATS[seat]}),
                )
            )


def advanced(v: View, sheet: Sheet) -> None:
    """Lay out the advanced goals, each with its sector's worth and how often the viewer has it."""
    if not v.advanced:
        return
    title = Message("place-advanced")
    sheet.places.append(
        Place("advanced", "tray", at.ROW_WIDTH, at.ROW_HEIGHT * len(v.advanced), title=title)
    )
    mats = open_mats(v.seats)
    for sector, goal in enumerate(v.advanced):
        y = _row(sheet, "advanced", goal, sector)
        token = f"sector_{sector + 1}"
        each = rank_points(v.orders, 2, sector)
        sheet.pieces.append(
            Piece(
                f"sector:{sector}",
                f"token-{token}",
                "advanced",
                at.PRIZE_X,
                y + 0.24,
                size=0.56,
                label=Message("piece-sector_worth", {"sector": sector + 1, "points": each}),
            )
        )
        if v.viewer is None:
            continue
        table = scoring.table_of(mats, v.markers, v.viewer)
        count = goals.COUNTS[goal](mats[v.viewer], table)
        sheet.labels.append(
            Label(
                f"far:advanced:{sector}",
                "advanced",
                at.WORDS_X,
                y + at.LINE,
                text=f"{count} × {each} = {count * each}",
                size=0.38,
                anchor="start",
                strong=count * each > 0,
            )
        )


def _worth(row: c.TrackRow) -> str:
    return " · ".join(str(points) for points in (*row.points, row.rest))


def value_board(v: View, sheet: Sheet) -> None:
    """Draw the three value tracks; the higher in a stack and the further right, the better."""
    if len(v.orders) < len(c.VALUE_TRACKS):
        return
    sheet.places.append(
        Place(
            "values",
            "track",
            at.VALUE_WIDTH,
            at.VALUE_HEIGHT,
            title=Message("place-values"),
            ground="value-ground",
        )
    )
    for track, row in enumerate(c.VALUE_TRACKS):
        floor = at.ROW_Y[track]
        heights = [0] * (row.last + 1)
        sheet.labels.append(
            Label(
                f"track:{track}",
                "values",
                at.VALUE_WIDTH - 0.3,
                floor - at.ROW_TALL[track] + 0.3,
                message=Message(f"worth-{row.of}", {"points": _worth(row)}),
                size=0.3,
                anchor="end",
            )
        )
        for number in reversed(v.orders[track]):
            step = v.steps[track][number]
            y = floor - 0.36 - at.TOKEN_RISE * heights[step]
            sway = 0.0
            if v.steps[track].count(step) > 1:
                sway = at.TOKEN_SWAY if heights[step] % 2 else -at.TOKEN_SWAY
            heights[step] += 1
            points = rank_points(v.orders, track, number)
            label = Message(
                "piece-value_token",
                {
                    "token": why.token(track, number),
                    "rank": v.orders[track].index(number) + 1,
                    "points": points,
                },
            )
            sheet.pieces.append(
                Piece(
                    f"token:{row.tokens[number]}",
                    f"token-{row.tokens[number]}",
                    "values",
                    at.STEP_X[step] + sway,
                    y,
                    size=at.TOKEN_SIZE,
                    label=label,
                    target=True,
                )
            )
