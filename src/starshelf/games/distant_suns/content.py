"""The components as typed tables: shapes, missions, panel, sheets; and sheets of other makers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct, to_builtins

from starshelf.core.content import read_row, read_rows, read_toml

FOLDER = Path(__file__).parent / "content"

Cell = tuple[int, int]
"""Axial (q, r): q grows to the east, r to the south-east (D-020)."""

MOST_ROWS = 30
MOST_COLUMNS = 30
"""The largest sheet of another maker."""


class Names(Struct, frozen=True):
    """A name in the three languages."""

    en: str
    ru: str
    uk: str


class ShapeRow(Struct, frozen=True):
    """One of the eleven shapes; `cells[0]` is its handle."""

    id: str
    label: str
    kind: str
    name: Names
    size: int
    cells: tuple[Cell, ...]
    orientations: tuple[int, ...]
    trims_one: tuple[tuple[int, ...], ...]
    trims_two: tuple[tuple[int, ...], ...]


class MissionRow(Struct, frozen=True):
    """What a shape is counted for."""

    id: str
    label: str
    name: Names
    counts: str
    highest: int | str


class MissionPoints(Struct, frozen=True):
    """Points for a count: the table, then `beyond` for each further one."""

    label: str
    table: tuple[int, ...]
    beyond: int


class Bonus(Struct, frozen=True):
    """Points outside missions and worlds."""

    label: str
    treasure_surrounded: int
    alien_uncovered: int


class Panel(Struct, frozen=True):
    """The control panel."""

    label: str
    zones: int
    notches_per_side: int
    sides: tuple[str, ...]


class PairRow(Struct, frozen=True):
    """Two neighbouring zones that one module covers."""

    index: int
    label: str
    zones: tuple[int, int]


class FaceRow(Struct, frozen=True):
    """Which of a pair's two zones the circle and the octagon point at."""

    id: str
    label: str
    circle: int
    octagon: int


class Length(Struct, frozen=True):
    """How long a game is."""

    label: str
    rounds: int
    turns_per_round: tuple[int, int]
    turns_per_game: tuple[int, int]


class ModeRow(Struct, frozen=True):
    """A way to play and the seats it wants."""

    id: str
    label: str
    name: Names
    seats: tuple[int, int]


class World(Struct, frozen=True, forbid_unknown_fields=True):
    """A distant world: its cell, and what it pays first and later."""

    id: str
    cell: Cell
    first: int
    later: int
    practice_round: int = 1
    label: str = "P"
    name: Names | None = None


class Practice(Struct, frozen=True, forbid_unknown_fields=True):
    """The target scores of the practice flight."""

    cadet: int
    navigator: int
    pathfinder: int
    label: str = "P"


class Sheet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """A sheet: its cells as rows `[r, first q, last q]`, or all of it as a picture.

    With a picture alone the lists follow from it; worlds then need only their values.
    """

    id: str
    slots: int
    world: tuple[World, ...]
    rows: tuple[tuple[int, int, int], ...] = ()
    voids: tuple[Cell, ...] = ()
    start: Cell = (0, 0)
    treasures: tuple[Cell, ...] = ()
    aliens: tuple[Cell, ...] = ()
    upgrades: tuple[Cell, ...] = ()
    picture: tuple[str, ...] = ()
    practice: Practice = Practice(cadet=75, navigator=100, pathfinder=120)
    label: str = "P"
    name: Names | None = None
    note: Names | None = None


def _load(name: str) -> tuple[dict[str, Any], Path]:
    file = FOLDER / name
    return read_toml(file), file


_shapes, _file = _load("shapes.toml")
SHAPES: tuple[ShapeRow, ...] = tuple(read_rows(_shapes, "shape", ShapeRow, _file))
SHAPE_IDS = tuple(row.id for row in SHAPES)
HOLE = "black_hole"
TILES = tuple(row.id for row in SHAPES if row.kind == "tile")

_missions, _file = _load("missions.toml")
MISSIONS: tuple[MissionRow, ...] = tuple(read_rows(_missions, "mission", MissionRow, _file))
MISSION_IDS = tuple(row.id for row in MISSIONS)
MISSION_POINTS = read_row(_missions["mission_points"], "mission_points", MissionPoints, _file)
BONUS = read_row(_missions["bonus"], "bonus", Bonus, _file)

_panel, _file = _load("panel.toml")
PANEL = read_row(_panel["panel"], "panel", Panel, _file)
SIDES = PANEL.sides
PAIRS: tuple[PairRow, ...] = tuple(read_rows(_panel, "pair", PairRow, _file))
FACES: tuple[FaceRow, ...] = tuple(read_rows(_panel, "face", FaceRow, _file))
FACE_IDS = tuple(row.id for row in FACES)
MODES = {row.id: row for row in read_rows(_panel, "mode", ModeRow, _file)}
LENGTH = read_row(_panel["length"], "length", Length, _file)
MODULES: int = _panel["modules"]["count"]
MOST_UPGRADES: int = _panel["upgrades"]["most_per_turn"]
TILES_IN_GAME: int = _panel["tiles"]["in_game"]
RANKS = tuple(row["id"] for row in _panel["rank"])

_sheets, _file = _load("sheets.toml")
SHEETS: dict[str, Sheet] = {
    row["id"]: read_row(
        {key: value for key, value in row.items() if key != "expect"},
        f"sheet {row['id']!r}",
        Sheet,
        _file,
    )
    for row in _sheets["sheet"]
}
SHEET_IDS = tuple(SHEETS)


def read_sheet(file: str | Path) -> dict[str, Any]:
    """Read a sheet of another maker from a TOML file, as a value for the option `sheet`.

    The file holds one `[[sheet]]` as in our own table, or its keys at the top level.
    """
    table = read_toml(file)
    row = table["sheet"][0] if isinstance(table.get("sheet"), list) else table
    row = {key: value for key, value in row.items() if key not in ("expect", "schema", "default")}
    sheet = read_row(row, f"sheet {row.get('id', '#1')!r}", Sheet, file)
    plain: dict[str, Any] = to_builtins(sheet)
    return plain


def points_for(count: int) -> int:
    """Give the points of a mission count (D-118)."""
    table = MISSION_POINTS.table
    last = len(table) - 1
    return table[count] if count <= last else table[last] + MISSION_POINTS.beyond * (count - last)
