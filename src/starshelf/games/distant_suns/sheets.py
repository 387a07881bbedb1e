"""Sheets of other makers: read from lists or from a picture, and judged before they are used."""

from __future__ import annotations

from msgspec.structs import replace

from starshelf.core.game import Refusal
from starshelf.core.words import Message

from . import hexes
from .chart import cells_of
from .content import MOST_COLUMNS, MOST_ROWS, Cell, Sheet
from .why import refuse

MOST_SLOTS = 12
MOST_WORLDS = 6

PICTURE_LETTERS = ".AUTSwW#"

REASONS = (
    "no_cells",
    "picture_letter",
    "picture_column",
    "picture_start",
    "picture_differs",
    "row_twice",
    "row_backwards",
    "too_large",
    "not_on_the_sheet",
    "listed_twice",
    "start_not_at_origin",
    "slots",
    "worlds",
    "world_values",
    "world_twice",
    "bad_id",
    "start_shut_in",
    "world_shut_in",
    "treasure_shut_in",
    "not_connected",
    "practice_targets",
)
"""Why a sheet cannot be used; words keys `note-sheet_<reason>`."""


class BadSheet(Exception):
    """A sheet cannot be used; carries the reason and its details."""

    def __init__(self, reason: str, **args: int | str) -> None:
        self.reason = reason
        self.details = args
        super().__init__(reason)


def complete(sheet: Sheet) -> Sheet:
    """Fill the lists of a sheet that is given by its picture; raise BadSheet."""
    if sheet.rows or not sheet.picture:
        return sheet
    found = read_picture(sheet.picture)
    rows: list[tuple[int, int, int]] = []
    voids: list[Cell] = []
    for r in sorted({r for _, r in found}):
        inside = sorted(q for q, row in found if row == r)
        rows.append((r, inside[0], inside[-1]))
        voids += [(q, r) for q in range(inside[0], inside[-1] + 1) if found.get((q, r), "#") == "#"]

    def listed(letters: str) -> tuple[Cell, ...]:
        return tuple(cell for cell, letter in found.items() if letter in letters)

    return replace(
        sheet,
        rows=tuple(rows),
        voids=tuple(voids),
        start=(0, 0),
        treasures=listed("T"),
        aliens=listed("A"),
        upgrades=listed("U"),
    )


def read_picture(picture: tuple[str, ...]) -> dict[Cell, str]:
    """Read a picture: column = 2q + r plus a constant, the lowest row is r = 0 (D-030)."""
    bottom = picture[-1]
    if bottom.count("S") != 1 or sum(row.count("S") for row in picture) != 1:
        raise BadSheet("picture_start")
    shift = bottom.index("S")
    found: dict[Cell, str] = {}
    for number, row in enumerate(picture):
        r = number - len(picture) + 1
        for column, letter in enumerate(row):
            if letter == " ":
                continue
            if letter not in PICTURE_LETTERS:
                raise BadSheet("picture_letter", letter=letter, row=number + 1)
            double = column - shift - r
            if double % 2:
                raise BadSheet("picture_column", row=number + 1, column=column + 1)
            found[(double // 2, r)] = letter
    return found


def judge(sheet: Sheet) -> None:
    """Raise BadSheet when a game cannot be played on this sheet; D-029 asks more of our own."""
    _judge_rows(sheet)
    cells = set(cells_of(sheet))
    if not cells:
        raise BadSheet("no_cells")
    if not sheet.id or not sheet.id.replace("_", "").isalnum() or sheet.id == "random":
        raise BadSheet("bad_id", id=sheet.id)
    if sheet.start != (0, 0):
        raise BadSheet("start_not_at_origin", cell=_at(sheet.start))
    if not 0 <= sheet.slots <= MOST_SLOTS:
        raise BadSheet("slots", slots=sheet.slots, most=MOST_SLOTS)
    if not 1 <= len(sheet.world) <= MOST_WORLDS:
        raise BadSheet("worlds", worlds=len(sheet.world), most=MOST_WORLDS)
    _judge_special_cells(sheet, cells)
    _judge_worlds(sheet)
    _judge_reach(sheet, cells)
    targets = sheet.practice
    if not targets.cadet <= targets.navigator <= targets.pathfinder:
        raise BadSheet("practice_targets")
    if sheet.picture and read_picture(sheet.picture) != _drawn(sheet, cells):
        raise BadSheet("picture_differs")


def _judge_rows(sheet: Sheet) -> None:
    if len(sheet.rows) > MOST_ROWS:
        raise BadSheet("too_large", rows=MOST_ROWS, columns=MOST_COLUMNS)
    seen = set()
    for r, first, last in sheet.rows:
        if r in seen:
            raise BadSheet("row_twice", r=r)
        if first > last:
            raise BadSheet("row_backwards", r=r, first=first, last=last)
        seen.add(r)
    if sheet.rows:
        width = max(row[2] for row in sheet.rows) - min(row[1] for row in sheet.rows)
        height = max(seen) - min(seen)
        if width >= 2 * MOST_COLUMNS or height >= MOST_ROWS:
            raise BadSheet("too_large", rows=MOST_ROWS, columns=MOST_COLUMNS)


def _judge_special_cells(sheet: Sheet, cells: set[Cell]) -> None:
    seen: set[Cell] = set()
    listed = (
        sheet.start,
        *sheet.treasures,
        *sheet.aliens,
        *sheet.upgrades,
        *(world.cell for world in sheet.world),
    )
    for cell in listed:
        if cell not in cells:
            raise BadSheet("not_on_the_sheet", cell=_at(cell))
        if cell in seen:
            raise BadSheet("listed_twice", cell=_at(cell))
        seen.add(cell)


def _judge_worlds(sheet: Sheet) -> None:
    ids = [world.id for world in sheet.world]
    for world in sheet.world:
        if not 0 <= world.later <= world.first <= 100:
            raise BadSheet("world_values", world=world.id, first=world.first, later=world.later)
        if ids.count(world.id) > 1 or not world.id.replace("_", "").isalnum():
            raise BadSheet("world_twice", world=world.id)


def _judge_reach(sheet: Sheet, cells: set[Cell]) -> None:
    shut = {sheet.start, *sheet.treasures, *(world.cell for world in sheet.world)}
    coverable = cells - shut

    def is_shut_in(cell: Cell) -> bool:
        return not coverable.intersection(hexes.neighbours(cell))

    if not hexes.is_connected(coverable):
        raise BadSheet("not_connected")
    if is_shut_in(sheet.start):
        raise BadSheet("start_shut_in")
    for world in sheet.world:
        if is_shut_in(world.cell):
            raise BadSheet("world_shut_in", world=world.id)
    for cell in sheet.treasures:
        if is_shut_in(cell):
            raise BadSheet("treasure_shut_in", cell=_at(cell))


def _drawn(sheet: Sheet, cells: set[Cell]) -> dict[Cell, str]:
    """Give the letters that the picture of this sheet should have."""
    letters = dict.fromkeys(cells, ".")
    letters |= dict.fromkeys(sheet.voids, "#")
    letters |= dict.fromkeys(sheet.aliens, "A")
    letters |= dict.fromkeys(sheet.upgrades, "U")
    letters |= dict.fromkeys(sheet.treasures, "T")
    letters[sheet.start] = "S"
    best = max(world.first for world in sheet.world)
    for world in sheet.world:
        letters[world.cell] = "W" if world.first == best and best > 10 else "w"
    return letters


def _at(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def refusal_of(sheet: Sheet) -> Refusal | None:
    """Say why a sheet cannot be used, or None."""
    try:
        judge(complete(sheet))
    except BadSheet as error:
        why = Message(f"note-sheet_{error.reason}", dict(error.details))
        return refuse("bad_sheet", sheet=sheet.id, why=why)
    return None
