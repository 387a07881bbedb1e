"""Geometry: hexes, orientations, forms, and that the sheets are what the ledger says."""

from __future__ import annotations

from itertools import combinations

import pytest

from starshelf.core.content import read_toml
from starshelf.games.distant_suns import hexes
from starshelf.games.distant_suns.chart import CHARTS, cells_of, handles
from starshelf.games.distant_suns.content import FOLDER, SHAPES, SHEET_IDS, SHEETS
from starshelf.games.distant_suns.forms import ALL_SHAPES, SHAPE_OF
from starshelf.games.distant_suns.sheets import read_picture

EXPECT = {row["id"]: row["expect"] for row in read_toml(FOLDER / "sheets.toml")["sheet"]}


@pytest.mark.rule("D-020")
@pytest.mark.parametrize("name", SHEET_IDS)
def test_start_is_bottom_left(name: str) -> None:
    """Start is (0, 0), the leftmost cell of the lowest row; all other rows have negative r."""
    sheet = SHEETS[name]
    lowest = max(row[0] for row in sheet.rows)
    assert 0 == lowest
    assert (0, 0) == sheet.start
    assert 0 == next(row[1] for row in sheet.rows if row[0] == lowest)
    assert all(r < 0 for r, _, _ in sheet.rows if r != 0)


@pytest.mark.rule("D-021")
def test_directions() -> None:
    """The six directions go clockwise from east; inner cells have six neighbours on the sheet."""
    assert ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)) == hexes.DIRECTIONS
    chart = CHARTS["classic"]
    inner = (7, -4)
    near = hexes.neighbours(inner)
    assert 6 == len(set(near))
    assert all(cell in chart.bit_of for cell in near)
    assert all(hexes.distance(inner, cell) == 1 for cell in near)
    for cell in chart.cells:
        spread = set(chart.cells_in(chart.spread(chart.mask((cell,))) & chart.all))
        assert {c for c in chart.cells if hexes.distance(c, cell) == 1} == spread


@pytest.mark.rule("D-022")
def test_distance() -> None:
    """Distances are the numbers of steps; the ledger's table of worlds has them."""
    steps = {
        name: {world.id: hexes.distance((0, 0), world.cell) for world in sheet.world}
        for name, sheet in SHEETS.items()
    }
    assert {"top_left": 8, "bottom_right": 10, "top_right": 14} == steps["classic"]
    assert {"top_left": 8, "bottom_right": 10, "top_right": 18} == steps["drift"]
    assert {"top_left": 10, "bottom_right": 9, "top_right": 14} == steps["hollow"]


@pytest.mark.rule("D-023")
def test_rotation_and_mirror() -> None:
    """Six rotations or two mirrors give a cell back; E turns to SE; the mirror swaps E and W."""
    cell = (3, -5)
    turned = cell
    seen = []
    for _ in range(6):
        turned = hexes.rotate(turned)
        seen.append(turned)
    assert cell == turned
    assert 6 == len(set(seen))
    assert cell == hexes.mirror(hexes.mirror(cell))
    assert (0, 1) == hexes.rotate((1, 0))
    assert (-1, 0) == hexes.mirror((1, 0))


@pytest.mark.rule("D-024")
def test_orientation_numbers() -> None:
    """Mirror first from 6 on, then turn; crescent in orientation 3 is the ledger's."""
    crescent = SHAPE_OF["crescent"].cells
    assert {(0, 0), (1, 0), (-1, 1), (1, 1)} == set(hexes.orient(crescent, 3))
    assert hexes.rotate(hexes.mirror((2, 1))) == hexes.orient([(2, 1)], 7)[0]


@pytest.mark.rule("D-025")
def test_kept_orientations() -> None:
    """Equal pictures are kept once, under the smaller number; each form by itself."""
    for row, shape in zip(SHAPES, ALL_SHAPES):
        assert row.orientations == shape.forms[0].orientations
        for form in shape.forms:
            pictures = [hexes.normal_form(hexes.orient(form.cells, o)) for o in range(12)]
            wanted = tuple(o for o in range(12) if pictures[o] not in pictures[:o])
            assert wanted == form.orientations
    assert 2 == len(SHAPE_OF["beacon"].forms[0].orientations)
    assert 12 == len(SHAPE_OF["comet"].forms[0].orientations)


@pytest.mark.rule("D-026")
def test_handles() -> None:
    """The handle is the first cell not left out; handle and orientation name a drawing uniquely."""
    crystal = SHAPE_OF["crystal"]
    without_handle = crystal.by_omit[(0,)]
    assert (0, 0) == without_handle.cells[0]
    assert ((0, 0), (-1, 1), (0, -1)) == without_handle.cells
    chart = CHARTS["classic"]
    for shape in ALL_SHAPES:
        for form in shape.forms:
            seen = set()
            for laid in form.laid:
                for q, r in chart.cells:
                    cells = frozenset((q + dq, r + dr) for dq, dr in laid)
                    assert cells not in seen
                    seen.add(cells)


@pytest.mark.rule("D-027")
def test_cell_names() -> None:
    """Letters count from the left of a row, voids too; numbers from the bottom."""
    names = CHARTS["classic"].names
    assert ("A1", "B2", "K9") == (names[(0, 0)], names[(2, -1)], names[(14, -8)])
    hollow = CHARTS["hollow"].names
    assert "G7" == hollow[(9, -6)]
    for chart in CHARTS.values():
        assert len(chart.cells) == len(set(chart.names.values()))


@pytest.mark.rule("D-028")
@pytest.mark.parametrize("name", SHEET_IDS)
def test_coverable_cells(name: str) -> None:
    """Start, treasures and worlds are never covered; voids are no cells."""
    chart, sheet = CHARTS[name], SHEETS[name]
    closed = {sheet.start, *sheet.treasures, *(world.cell for world in sheet.world)}
    assert closed == set(chart.cells_in(chart.closed))
    coverable = set(chart.cells_in(chart.coverable))
    assert set(cells_of(sheet)) - closed == coverable
    assert {*sheet.aliens, *sheet.upgrades} <= coverable
    assert not set(sheet.voids) & set(chart.cells)
    assert EXPECT[name]["cells"] == len(chart.cells)
    assert EXPECT[name]["coverable"] == len(coverable)


@pytest.mark.rule("D-029")
@pytest.mark.parametrize("name", SHEET_IDS)
def test_sheets_are_fair(name: str) -> None:
    """Every point that the ledger promises of our sheets holds."""
    sheet, chart = SHEETS[name], CHARTS[name]
    coverable = set(chart.cells_in(chart.coverable))
    lines = {r: (first, last) for r, first, last in sheet.rows}
    top, bottom = min(lines), max(lines)
    corners = {(lines[top][0], top), (lines[top][1], top), (lines[bottom][1], bottom)}
    assert corners == {world.cell for world in sheet.world}
    assert (0, 0) == (lines[bottom][0], bottom)
    assert hexes.is_connected(coverable)
    for cell in sheet.treasures:
        assert 6 == len(coverable.intersection(hexes.neighbours(cell)))
    for one, two in combinations(sheet.treasures, 2):
        assert hexes.distance(one, two) >= 3
    shores = [coverable.intersection(hexes.neighbours(world.cell)) for world in sheet.world]
    assert all(len(shore) >= 2 for shore in shores)
    assert all(not one & two for one, two in combinations(shores, 2))
    assert len(sheet.upgrades) >= 4
    assert len(sheet.aliens) >= 3
    assert sheet.slots >= 2
    wanted = chart.aliens | chart.upgrades
    for ring in chart.rings:
        wanted |= ring
    for shape in ALL_SHAPES:
        reach, first, all_places = 0, 0, 0
        for laid in shape.forms[0].laid:
            for q, r in chart.cells:
                cells = [(q + dq, r + dr) for dq, dr in laid]
                if coverable.issuperset(cells):
                    mask = chart.mask(tuple(cells))
                    reach |= mask
                    all_places += 1
                    first += bool(mask & chart.by_start)
        assert wanted == wanted & reach
        assert first >= 1
        assert EXPECT[name]["full_placements"][shape.id] == all_places
        assert EXPECT[name]["first_drawings"][shape.id] == first
        counted = sum(m.bit_count() for m in handles(chart, 0, shape.index, 0))
        assert first == counted


@pytest.mark.rule("D-030")
@pytest.mark.parametrize("name", SHEET_IDS)
def test_pictures_equal_lists(name: str) -> None:
    """The picture of a sheet says the same as its lists."""
    sheet = SHEETS[name]
    letters = dict.fromkeys(cells_of(sheet), ".") | dict.fromkeys(sheet.voids, "#")
    letters |= dict.fromkeys(sheet.aliens, "A") | dict.fromkeys(sheet.upgrades, "U")
    letters |= dict.fromkeys(sheet.treasures, "T") | {sheet.start: "S"}
    letters |= {world.cell: "W" if world.first == 15 else "w" for world in sheet.world}
    assert letters == read_picture(sheet.picture)
