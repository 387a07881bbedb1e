"""Sheets and remembered parts: what did not change is the very same thing in the next frame."""

from __future__ import annotations

import msgspec

from starshelf.core.remember import Each, remember
from starshelf.core.scene import Label, Piece, Place
from starshelf.core.sheet import Part, Sheet

BOARD = Place("board", "board", 4, 4)


def coin(number: int) -> Piece:
    return Piece(f"coin:{number}", "coin", "board", number, 0)


def test_parts_and_loose_things_keep_their_order() -> None:
    """What is put down first is drawn first, whether loose or in a part."""
    sheet = Sheet([BOARD])
    sheet.pieces.append(coin(1))
    sheet.put(Part((coin(2), coin(3)), labels=(Label("a", "board", 0, 0, "x"),)))
    sheet.pieces.append(coin(4))
    scene = sheet.scene()
    assert [coin(n) for n in (1, 2, 3, 4)] == list(scene.pieces)
    assert (BOARD,) == scene.places
    assert ["a"] == [label.id for label in scene.labels]


def test_a_sheet_can_become_a_part() -> None:
    """A part that was collected on a sheet of its own holds all of it."""
    sheet = Sheet()
    sheet.put(Part((coin(1),)), Part((coin(2),)))
    sheet.pieces.append(coin(3))
    assert Part((coin(1), coin(2), coin(3))) == sheet.part()


def test_what_a_scene_has_nothing_of_is_not_written() -> None:
    """A scene without lines says nothing of lines, however many parts it is made of."""
    sheet = Sheet([BOARD])
    sheet.put(Part((coin(1),)), Part((coin(2),)))
    assert {"places", "pieces"} == set(msgspec.to_builtins(sheet.scene()))


def test_remembered_by_identity_and_by_value() -> None:
    """The same inputs and equal ones give the very same answer, which is made once."""
    made: list[tuple[int, ...]] = []

    @remember
    def pieces(numbers: tuple[int, ...]) -> tuple[Piece, ...]:
        made.append(numbers)
        return tuple(map(coin, numbers))

    one, two = (tuple(range(1, 4)) for _ in range(2))
    assert one is not two
    assert pieces(one) is pieces(one) is pieces(two)
    assert [(1, 2, 3)] == made
    assert pieces((1,)) == (coin(1),)


def test_each_makes_only_what_changed() -> None:
    """Of a long tuple only items that are others are made anew; the rest is the very same."""
    made: list[int] = []

    def make(number: int, item: str, size: int) -> tuple[Piece, ...]:
        made.append(number)
        return (Piece(f"{item}:{number}", item, "board", number, 0, size),) * (item != "none")

    draw = Each(make)
    first = draw(("a", "b", "none", "c"), 2)
    made.clear()
    second = draw(("a", "x", "none", "c"), 2)
    assert [1] == made
    assert ["a", "x", "c"] == [piece.symbol for piece in second]
    assert first[0] is second[0]
    assert first[2] is second[2]
    assert ("a:0",) == tuple(piece.id for piece in draw(("a",), 2)), "another length"
