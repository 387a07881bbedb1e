"""Pictures: what a scene shows is in the drawing, the same way every time, in both themes."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from starshelf.core.errors import BadContent, BadMessage
from starshelf.core.scene import (
    Ask,
    Label,
    Line,
    Offer,
    Piece,
    Place,
    Scene,
    SeatNote,
    Target,
)
from starshelf.core.words import Message, SeatName
from starshelf.draw import draw_scene, to_png
from starshelf.draw.layout import lay_out
from starshelf.draw.palette import load_palette

ART = {
    "rock": '<path id="rock-edge" d="M8 60 20 20 60 8 92 40 80 88 30 92Z" '
    'fill="var(--stone, #776655)" stroke="var(--line, #fff)" stroke-width="3"/>',
    "probe": '<defs><linearGradient id="probe-skin"><stop stop-color="#fff" offset="0"/>'
    '<stop stop-color="var(--seat, #888)" offset="1"/></linearGradient></defs>'
    '<path d="M50 6 78 60 62 54V90H38V54L22 60Z" fill="url(#probe-skin)" '
    'stroke="var(--seat-ink)" stroke-width="3"/>',
    "field": '<rect width="100" height="100" fill="var(--paper, #123)" fill-opacity=".4"/>',
}

WORDS = """ask-go = { $seat }, choose a rock < & >
mat-own = Hold of { $seat }
offer-go = Go
offer-pass = Pass
note-round = Round 3
note-cargo = 2 crystals
"""


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """A game's folder with a little art, a palette and words."""
    (tmp_path / "art").mkdir()
    (tmp_path / "words").mkdir()
    for name, body in ART.items():
        text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{body}</svg>'
        (tmp_path / "art" / f"{name}.svg").write_text(text)
    (tmp_path / "art" / "palette.toml").write_text(
        '[dark]\nstone = "#8a7f9c"\n[light]\nstone = "#b5a88c"\n'
    )
    (tmp_path / "words" / "en.ftl").write_text(WORDS)
    return str(tmp_path)


def sample() -> Scene:
    """A board of rocks, two mats, a pile, and a question with offers."""
    rocks = tuple(
        Piece(
            id=f"rock:{x},{y}",
            symbol="rock",
            place="field",
            x=x + 0.5,
            y=y + 0.5,
            size=0.9,
            turn=37.0 * (x + 3 * y),
            flags=("dim",) if (x + y) % 5 == 4 else (),
        )
        for y in range(6)
        for x in range(8)
    )
    probes = (
        Piece(id="probe:0", symbol="probe", place="field", x=2.5, y=2.5, size=0.7, seat=0,
              count=3, target=True, flags=("glow",)),
        Piece(id="probe:1", symbol="probe", place="field", x=5.5, y=1.5, size=0.7, seat=1,
              flags=("asleep",), text="B"),
        Piece(id="spare:0", symbol="probe", place="mat:0", x=0.6, y=1, size=0.9, seat=0),
        Piece(id="spare:1", symbol="probe", place="mat:1", x=0.6, y=1, size=0.9, seat=1),
        Piece(id="pile", symbol="rock", place="pile", x=0.5, y=0.5, count=24,
              flags=("face_down",)),
    )  # fmt: skip
    return Scene(
        places=(
            Place(id="field", role="board", width=8, height=6, ground="field"),
            Place(id="mat:0", role="mat", width=4, height=2, owner=0,
                  title=Message("mat-own", {"seat": SeatName(0)})),
            Place(id="mat:1", role="mat", width=4, height=2, owner=1),
            Place(id="pile", role="pile", width=1, height=1),
        ),
        pieces=rocks + probes,
        lines=(
            Line(id="way", place="field", points=((2.5, 2.5), (3.5, 2.5), (5.5, 1.5)),
                 style="path"),
            Line(id="rim", place="field", points=((0, 0), (8, 0), (8, 6), (0, 6)),
                 style="border", closed=True, colour="stone"),
        ),
        labels=(Label(id="tag", place="mat:0", x=2.4, y=1, text="12", strong=True, size=0.6),),
        targets=(
            Target(id="cell:3,2", place="field", x=3.5, y=2.5),
            Target(id="cell:2,3", place="field", x=2.5, y=3.5, shape="hex"),
            Target(id="cell:7,5", place="field", x=7.5, y=5.5, shape="circle"),
        ),
        offers=(
            Offer(0, Message("offer-go"), ("probe:0", "cell:3,2")),
            Offer(1, Message("offer-go"), ("cell:2,3",)),
            Offer(2, Message("offer-pass"), kind="end"),
        ),
        ask=Ask(Message("ask-go", {"seat": SeatName(0)}), (0,), "X-001"),
        seats=(
            SeatNote(0, 12, (Message("note-cargo"),), symbol="probe"),
            SeatNote(1, 7),
        ),
        notes=(Message("note-round"),),
    )  # fmt: skip


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_picture_is_well_formed_and_has_no_css_variables(folder: str, theme: str) -> None:
    """Any SVG reader can show the picture: valid XML, every colour filled in, every id once."""
    svg = draw_scene(sample(), folder, theme=theme)
    root = ET.fromstring(svg)
    ids = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
    assert "var(" not in svg
    assert len(set(ids)) == len(ids)
    for node in root.iter():
        for value in node.attrib.values():
            if value.startswith("url(#"):
                assert value[5:-1] in ids
        if node.tag.endswith("use"):
            assert node.attrib["href"][1:] in ids


def test_the_same_scene_gives_the_same_picture(folder: str) -> None:
    """A picture depends on the scene alone."""
    assert draw_scene(sample(), folder) == draw_scene(sample(), folder)


def test_words_are_written_and_escaped(folder: str) -> None:
    """The question, the names, the titles and the buttons are read in the reader's words."""
    svg = draw_scene(sample(), folder, names=("Ann & Co", "Bob"))
    texts = [node.text for node in ET.fromstring(svg).iter() if node.tag.endswith("text")]
    assert "Ann & Co, choose a rock < & >" in texts
    assert {"Hold of Ann & Co", "Bob", "Pass", "12", "24", "Round 3"} <= set(texts)
    assert "X-001" in svg


def test_seats_have_their_colours(folder: str) -> None:
    """A symbol that wears the seat's colour is defined once per seat that wears it."""
    svg = draw_scene(sample(), folder)
    palette = load_palette(folder, "dark")
    assert {"#e69f00", "#56b4e9"} == {palette.seat(0).colour, palette.seat(1).colour}
    symbols = [n for n in ET.fromstring(svg).iter() if n.tag.endswith("symbol")]
    assert len(symbols) == 3
    for seat in (0, 1):
        assert any(palette.seat(seat).colour in ET.tostring(s, "unicode") for s in symbols)


def test_themes_differ_and_unknown_ones_are_named(folder: str) -> None:
    """There are two themes, and a third is refused by name."""
    assert draw_scene(sample(), folder, theme="dark") != draw_scene(sample(), folder, theme="light")
    with pytest.raises(BadMessage, match="expected one of dark, light, got 'pink'"):
        draw_scene(sample(), folder, theme="pink")


def test_a_missing_drawing_is_named(folder: str) -> None:
    """A symbol without art names the file that should be there."""
    scene = Scene((Place("a", "board", 2, 2),), (Piece("p", "comet", "a", 1, 1),))
    with pytest.raises(BadContent, match=r"comet\.svg: there is no drawing for 'comet'"):
        draw_scene(scene, folder)


def test_places_do_not_overlap_and_keep_their_shape() -> None:
    """Whatever the mix of places, each has its own room inside the frame, undistorted."""
    mixes = [
        [Place("b", "board", 13, 11)],
        [Place("b", "board", 13, 11), *(Place(f"m{i}", "mat", 6, 3, i) for i in range(4))],
        [Place(f"m{i}", "mat", 9, 8, i) for i in range(4)],
        [Place("b", "board", 9, 9), Place("t", "track", 30, 2), Place("p", "pile", 1, 1.5)],
        [Place("t", "track", 40, 1), Place("p", "pile", 1, 1)],
        [Place("b", "board", 900, 700), Place("m", "mat", 300, 200), Place("y", "tray", 80, 200)],
    ]
    for places in mixes:
        boxes = lay_out(places, 10, 20, 1300, 800, lambda place: place.owner is not None)
        assert sorted(p.id for p in places) == sorted(box.place.id for box in boxes)
        for i, box in enumerate(boxes):
            assert box.x >= 9.9
            assert box.x + box.width <= 1310.1
            assert box.y >= 19.9
            assert box.y + box.height <= 820.1
            assert box.scale > 0
            for other in boxes[:i]:
                apart = (
                    other.x + other.width <= box.x + 0.01
                    or box.x + box.width <= other.x + 0.01
                    or other.y + other.height <= box.y + 0.01
                    or box.y + box.height <= other.y + 0.01
                )
                assert apart, (other, box)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_picture_becomes_a_png(folder: str, theme: str) -> None:
    """The PNG has the PNG signature and the picture's size."""
    png = to_png(draw_scene(sample(), folder, theme=theme, width=700))
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(png[16:20], "big") == 700
