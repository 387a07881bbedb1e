"""Paper for a table without screens."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from starshelf.cli import run
from starshelf.core.errors import BadContent, BadMessage
from starshelf.games.distant_suns import GAME
from starshelf.games.distant_suns.chart import CHARTS
from starshelf.games.distant_suns.content import SHEET_IDS
from starshelf.games.distant_suns.extras.printing import pages, print_sheet, print_tiles
from starshelf.games.distant_suns.scene.pictures import all_art


@pytest.mark.parametrize("sheet", SHEET_IDS)
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_pages_are_whole(sheet: str, language: str) -> None:
    """Both pages are A4 and well-formed, with every colour written out and every word said."""
    for page in pages(sheet, language):
        root = ElementTree.fromstring(page)
        assert ("210mm", "297mm") == (root.get("width"), root.get("height"))
        assert "var(" not in page
        texts = ["".join(node.itertext()) for node in root.iter() if node.tag.endswith("text")]
        assert texts
        assert not [text for text in texts if "[" in text]


def test_sheet_has_all_its_cells() -> None:
    """The grid has one hexagon a cell."""
    page = print_sheet("classic")
    grid = max(page.split('<path d="'), key=lambda part: part.partition('"')[0].count("z"))
    assert len(CHARTS["classic"].cells) == grid.partition('"')[0].count("z")


def test_unknown_sheet() -> None:
    """An unknown sheet is refused by its name."""
    with pytest.raises(BadMessage, match="nowhere"):
        print_sheet("nowhere")


def test_own_sheet(tmp_path: Path) -> None:
    """A sheet of another maker is printed from its file; a bad one is refused with the reason."""
    file = tmp_path / "own.toml"
    world = '[[world]]\nid = "{}"\ncell = {}\nfirst = {}\nlater = 5\n'
    worlds = world.format("near", [6, -4], 10) + world.format("far", [7, -3], 15)
    rows = [". . . . w", " . A . U . W", ". . T . . .", " . U . . A .", "S . . . . ."]
    file.write_text(f'id = "own"\nslots = 2\npicture = {rows}\n{worlds}', "utf-8")
    assert GAME.extras.check_file is not None
    assert "29 cells, 2 worlds" == GAME.extras.check_file(file)
    sheet, tiles = pages(str(file))
    assert ">own<" in sheet
    assert print_tiles() == tiles
    rows[1] = rows[1].replace("U", "Q")
    file.write_text(f'id = "own"\nslots = 2\npicture = {rows}\n{worlds}', "utf-8")
    with pytest.raises(BadMessage, match=r"row 2.*Q"):
        pages(str(file))
    with pytest.raises(BadContent, match=r"own.toml: sheet 'own': .*row 2.*Q"):
        GAME.extras.check_file(file)
    with pytest.raises(BadContent, match="missing"):
        pages(str(tmp_path / "missing.toml"))


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command writes a PDF of two pages; a wrong sheet gets one clear line."""
    file = tmp_path / "sheet.pdf"
    assert 0 == run(["print", "distant_suns", "--sheet", "drift", "--out", str(file)])
    assert file.read_bytes().startswith(b"%PDF")
    assert file.stat().st_size > 10_000
    assert 2 == run(["print", "distant_suns", "--sheet", "nowhere", "--out", str(file)])
    assert "classic, drift, hollow" in capsys.readouterr().err
    svg = tmp_path / "page.svg"
    assert 0 == run(["print", "distant_suns", "--out", str(svg)])
    assert print_tiles() == (tmp_path / "page-2.svg").read_text("utf-8")
    assert 2 == run(["print", "distant_suns", "--out", str(tmp_path / "page.png")])
    assert ".pdf or .svg" in capsys.readouterr().err


def test_art_follows_from_content() -> None:
    """The pictures of forms and sheets are what the content says."""
    folder = Path(GAME.folder) / "art"
    for name, text in all_art(CHARTS).items():
        assert text == (folder / name).read_text("utf-8"), name
