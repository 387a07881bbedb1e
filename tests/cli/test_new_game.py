"""A new game's folder: what is copied, what is refused, and that nothing is left half-done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from starshelf.cli.new_game import create, free_prefix
from starshelf.core.errors import BadMessage
from starshelf.testing.clauses import parse_ledger
from starshelf.testing.laws.__main__ import main as run_laws


def test_copy_has_its_own_name_and_clauses(tmp_path: Path) -> None:
    """The copy speaks of itself alone: no trace of the example's name or clauses."""
    game, tests = create("moon_race", tmp_path / "games", tmp_path / "tests")
    assert (tmp_path / "games" / "moon_race", tmp_path / "tests" / "moon_race") == (game, tests)
    assert ["test_rules.py"] == [file.name for file in tests.iterdir()]
    assert not (game / "tests").exists()
    for file in [*game.rglob("*"), *tests.rglob("*")]:
        if file.is_file():
            text = file.read_text("utf-8")
            assert "_example" not in text, file
            assert not re.search(r"\bEX-\d", text), file
    book = parse_ledger((game / "RULES.md").read_text("utf-8"))
    assert "MOONRACE-001" == book.clauses[0]
    assert 12 == len(book.clauses)


@pytest.mark.parametrize(
    "name", ["", "x", "Comet", "2fast", "_hidden", "two words", "../up", "class", "é" * 3, "a" * 41]
)
def test_unusable_names(tmp_path: Path, name: str) -> None:
    """A name that Python or the shelf could not use is refused, and nothing is written."""
    with pytest.raises(BadMessage, match="name: expected 2 to 40 of a-z"):
        create(name, tmp_path / "games", tmp_path / "tests")
    assert [] == list(tmp_path.iterdir())


def test_taken_names(tmp_path: Path) -> None:
    """A game of the shelf and a folder in the way are not overwritten."""
    with pytest.raises(BadMessage, match="'jackal' is on the shelf already"):
        create("jackal", tmp_path, tmp_path / "tests")
    create("comet", tmp_path, tmp_path / "tests")
    with pytest.raises(BadMessage, match="comet is there already"):
        create("comet", tmp_path, tmp_path / "others")
    with pytest.raises(BadMessage, match="comet is there already"):
        create("comet", tmp_path / "others", tmp_path / "tests")
    assert {"comet", "tests"} == {file.name for file in tmp_path.iterdir()}


def test_failed_copy_leaves_nothing(tmp_path: Path) -> None:
    """Where the folder cannot be made, nothing is kept and the file in the way is named."""
    (tmp_path / "games").write_text("in the way")
    with pytest.raises(BadMessage, match=r"games.*nothing was kept"):
        create("comet", tmp_path / "games", tmp_path / "tests")
    assert not (tmp_path / "tests" / "comet").exists()
    assert "in the way" == (tmp_path / "games").read_text()


def test_prefix_is_free() -> None:
    """A new ledger's prefix is no other ledger's."""
    assert "COMET" == free_prefix("comet")
    assert "JG" == free_prefix("j_1")


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["_example", "--law", "length", "--seconds", "0"], 0, "length        kept"),
        (["chess"], 2, "expected one of"),
    ],
)
def test_laws_command(
    capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, said: str
) -> None:
    """The command tells which laws are kept."""
    assert status == run_laws(arguments)
    out = capsys.readouterr()
    assert said in out.out + out.err
