"""Sheets of other makers: from lists, from a picture, from a file; clear errors."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.distant_suns.toys import toy_sheet

import starshelf
from starshelf.core.errors import BadContent
from starshelf.core.rng import SplitMix
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.chart import own_chart
from starshelf.games.distant_suns.content import SHEETS, Practice, Sheet, World, read_sheet
from starshelf.games.distant_suns.sheets import REASONS, complete, refusal_of
from starshelf.games.distant_suns.state import Options

PICTURE = (
    ". . . . w",
    " . A . U . W",
    ". . T . . .",
    " . U . . A .",
    "S . . . . .",
)


def own(**changes: Any) -> Sheet:
    """A small sheet given by its picture, with changes."""
    sheet = Sheet(
        id="own",
        slots=2,
        picture=PICTURE,
        world=(
            World(id="near", cell=(6, -4), first=10, later=5),
            World(id="far", cell=(7, -3), first=15, later=8, practice_round=2),
        ),
    )
    return replace(sheet, **changes)


def lists(**changes: Any) -> Sheet:
    """The same sheet given by its lists."""
    return replace(complete(own()), picture=(), **changes)


def test_a_picture_is_enough() -> None:
    """The lists follow from the picture; a game on it runs to its end."""
    sheet = complete(own())
    assert (-4, 2, 6) == sheet.rows[0]
    assert ((3, -2),) == sheet.treasures
    assert {(3, -3), (5, -1)} == set(sheet.aliens)
    assert refusal_of(own()) is None
    plain = msgspec.to_builtins(own())
    table = starshelf.Table(GAME, 3, seed=2, options={"sheet": plain})
    rng = SplitMix(5)
    while table.to_act:
        seat = table.to_act[rng.below(len(table.to_act))]
        legal = table.legal(seat)
        table.play(seat, legal[rng.below(len(legal))])
    assert table.over
    assert "own" == table.state.open.sheet
    scene = GAME.scene(table.view(0), ())
    assert any(piece.symbol == "cell" for piece in scene.pieces)


def test_save_and_load(tmp_path: Path) -> None:
    """A table on an own sheet is stored with it and loads again."""
    table = starshelf.open_table(
        "distant_suns", seats=2, seed=2, options={"sheet": msgspec.to_builtins(own())}
    )
    table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    table.save(tmp_path / "own.star")
    assert table.state == starshelf.load_table(tmp_path / "own.star").state


@pytest.mark.parametrize(
    ("sheet", "reason"),
    [
        (lambda: own(picture=("S . X",)), "picture_letter"),
        (lambda: own(picture=("S . .  .",)), "picture_column"),
        (lambda: own(picture=(". . .", "S . S")), "picture_start"),
        (lambda: replace(complete(own()), aliens=()), "picture_differs"),
        (lambda: Sheet(id="own", slots=1, world=own().world), "no_cells"),
        (lambda: lists(rows=((0, 0, 5), (0, 0, 6))), "row_twice"),
        (lambda: lists(rows=((0, 5, 0),)), "row_backwards"),
        (lambda: lists(rows=tuple((-r, 0, 5) for r in range(40))), "too_large"),
        (lambda: lists(rows=((0, 0, 90),)), "too_large"),
        (lambda: lists(aliens=((40, 0),)), "not_on_the_sheet"),
        (lambda: lists(aliens=((3, -2),)), "listed_twice"),
        (lambda: lists(start=(1, 0)), "start_not_at_origin"),
        (lambda: lists(slots=13), "slots"),
        (lambda: lists(slots=-1), "slots"),
        (lambda: lists(world=()), "worlds"),
        (lambda: lists(world=(World(id="x", cell=(6, -4), first=5, later=8),)), "world_values"),
        (
            lambda: lists(
                world=(
                    World(id="x", cell=(6, -4), first=9, later=8),
                    World(id="x", cell=(7, -3), first=9, later=8),
                )
            ),
            "world_twice",
        ),
        (lambda: own(id="random"), "bad_id"),
        (lambda: own(id="a b"), "bad_id"),
        (lambda: lists(treasures=((1, 0), (1, -1), (3, -2))), "start_shut_in"),
        (
            lambda: Sheet(
                id="own",
                slots=1,
                rows=((-3, 2, 2), (-2, 1, 5), (-1, 1, 5), (0, 0, 5)),
                treasures=((1, -2), (2, -2)),
                world=(World(id="x", cell=(2, -3), first=9, later=8),),
            ),
            "world_shut_in",
        ),
        (
            lambda: lists(
                rows=(*complete(own()).rows[1:], (-4, 2, 2)),
                treasures=((2, -4), (2, -3), (3, -3)),
                aliens=(),
                world=(World(id="far", cell=(7, -3), first=15, later=8),),
            ),
            "treasure_shut_in",
        ),
        (lambda: lists(rows=((-2, 9, 12), *complete(own()).rows[3:])), "not_on_the_sheet"),
        (
            lambda: Sheet(
                id="own",
                slots=1,
                rows=((-2, 9, 12), (0, 0, 5)),
                world=(World(id="x", cell=(5, 0), first=9, later=8),),
            ),
            "not_connected",
        ),
        (lambda: own(practice=Practice(cadet=9, navigator=5, pathfinder=10)), "practice_targets"),
    ],
)
@pytest.mark.rule("D-029")
def test_bad_sheets(sheet: Any, reason: str) -> None:
    """A sheet that cannot be played on is refused with its reason, and no table opens."""
    made = sheet()
    refusal = refusal_of(made)
    assert refusal is not None
    assert "bad_sheet" == refusal.code
    assert f"note-sheet_{reason}" == refusal.args["why"].key  # type: ignore[union-attr]
    assert reason in REASONS
    with pytest.raises(starshelf.IllegalAction):
        starshelf.Table(GAME, 2, options={"sheet": msgspec.to_builtins(made)})


def test_bad_fields() -> None:
    """A wrong field is named by its path."""
    plain = msgspec.to_builtins(own())
    with pytest.raises(starshelf.BadMessage, match="sheet"):
        starshelf.Table(GAME, 2, options={"sheet": {**plain, "slots": "many"}})
    with pytest.raises(starshelf.BadMessage, match="colour"):
        starshelf.Table(GAME, 2, options={"sheet": {**plain, "colour": "red"}})


def test_from_a_file(tmp_path: Path) -> None:
    """A TOML file gives the option's value; mistakes name the file, the row and the key."""
    file = tmp_path / "own.toml"
    rows = "\n".join(f'  "{row}",' for row in PICTURE)
    good = f"""
id = "own"
slots = 2
picture = [
{rows}
]

[[world]]
id = "near"
cell = [6, -4]
first = 10
later = 5

[[world]]
id = "far"
cell = [7, -3]
first = 15
later = 8
"""
    file.write_text(good, "utf-8")
    value = read_sheet(file)
    assert GAME.check_options(2, msgspec.convert({"sheet": value}, Options)) is None
    file.write_text(good.replace("slots = 2", 'slots = "two"'), "utf-8")
    with pytest.raises(BadContent) as error:
        read_sheet(file)
    assert "slots" in str(error.value)
    assert "own.toml" in str(error.value)
    file.write_text("id = ", "utf-8")
    with pytest.raises(BadContent, match="TOML"):
        read_sheet(file)


def test_own_sheets_pass_the_same_checks() -> None:
    """Our three sheets and the toy of two worlds are sheets that anyone might have made."""
    for sheet in SHEETS.values():
        assert refusal_of(sheet) is None
    assert refusal_of(toy_sheet("rim")) is None
    assert own_chart(complete(own())) is own_chart(complete(own()))
