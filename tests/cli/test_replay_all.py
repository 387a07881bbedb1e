"""`starshelf replay-all`: who breaks is named with the place; sound games are only counted."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

import starshelf
from starshelf.cli import run

CORPUS = Path(__file__).parents[1] / "corpus"
NOTED = msgspec.json.decode((CORPUS / "landed.json").read_bytes())
FROZEN = {name for name, noted in NOTED.items() if noted["status"] == "frozen"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A few games of the corpus in folders of their own."""
    for game in ("_example", "jackal", "xia"):
        (tmp_path / game).mkdir()
        for file in sorted((CORPUS / game).glob("*.star"))[:2]:
            shutil.copy(file, tmp_path / game / file.name)
    return tmp_path


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A copy of the landed database."""
    shutil.copy(CORPUS / "landed.db", tmp_path / "landed.db")
    return tmp_path / "landed.db"


def test_the_corpus_is_sound(capfd: pytest.CaptureFixture[str]) -> None:
    """All games of the corpus replay, also over several processes."""
    count = len([*CORPUS.rglob("*.star")])
    assert 0 == run(["replay-all", str(CORPUS), "--jobs", "2"])
    assert (f"{count} games replayed: all sound\n", "") == capfd.readouterr()


def test_one_file_is_enough(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A single game can be given, too."""
    file = sorted((folder / "jackal").iterdir())[0]
    assert 0 == run(["replay-all", str(file)])
    assert "1 game replayed: all sound\n" == capfd.readouterr().out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_changed_event_is_named_with_its_line(
    jobs: str, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A decision given to a seat that was not asked breaks that game, and that one alone."""
    file = sorted((folder / "jackal").iterdir())[0]
    lines = file.read_text("utf-8").split("\n")
    number = next(n for n, line in enumerate(lines) if n > 60 and '"by":0,"do":"move' in line)
    lines[number] = lines[number].replace('"by":0', '"by":1')
    file.write_text("\n".join(lines), "utf-8")
    assert 1 == run(["replay-all", str(folder), "--jobs", jobs])
    said, count, end = capfd.readouterr().out.split("\n")
    assert said.startswith(f"{file}: line {number + 1}: version ")
    assert said.endswith("is refused: not_your_turn")
    assert ("6 games replayed: 1 broken", "") == (count, end)


def test_a_truncated_file_is_named(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A file that ends within a line, and one that ends between a decision and its deal."""
    within, between = sorted((folder / "xia").iterdir())
    text = within.read_text("utf-8").split("\n")
    within.write_text("\n".join(text[:40])[:-5], "utf-8")
    text = between.read_text("utf-8").split("\n")
    last = next(n for n, line in enumerate(text) if n > 30 and '"by":"dealer"' in line)
    between.write_text("\n".join(text[:last]) + "\n", "utf-8")
    assert 1 == run(["replay-all", str(folder)])
    first, second, count, _ = capfd.readouterr().out.split("\n")
    assert first.startswith(f"{within}: line 40: not a whole JSON object")
    assert second.startswith(f"{between}: line {last}: version ")
    assert second.endswith("the log ends in the middle of a version")
    assert "6 games replayed: 2 broken" == count


def test_rules_that_fail_are_named_and_the_others_go_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whatever the code raises on an old game is that game's line."""
    file = sorted((folder / "jackal").iterdir())[0]
    load = starshelf.load_table

    def fail(path: Path) -> starshelf.Table:
        return load(path) if path != file else {}["lost"]

    monkeypatch.setattr(starshelf, "load_table", fail)
    assert 1 == run(["replay-all", str(folder)])
    expected = f"{file}: KeyError: 'lost'\n6 games replayed: 1 broken\n"
    assert expected == capfd.readouterr().out


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("empty", "there is no .star file in this folder or below it"),
        ("nowhere", "expected a folder of .star files or a database"),
        ("notes.txt", "cannot use the database"),
        ("new.db", "cannot use the database"),
        ("landed.db", "there is no table in it"),
        ("postgresql://ada:secret@127.0.0.1:1/none", "cannot use the database"),
    ],
)
def test_what_holds_no_games_is_one_clear_line(
    given: str, reason: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Nothing replayed is never told as all sound; a password is not shown."""
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes.txt").write_text("not a database, but long enough to look at " * 9)
    (tmp_path / "new.db").touch()
    shutil.copy(CORPUS / "landed.db", tmp_path / "landed.db")
    with closing(sqlite3.connect(tmp_path / "landed.db")) as opened, opened:
        opened.execute("DELETE FROM tables")
    source = given if "://" in given else str(tmp_path / given)
    assert 2 == run(["replay-all", source])
    out, error = capfd.readouterr()
    assert "" == out
    assert reason in error
    assert 1 == error.count("\n")
    assert "secret" not in error


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_tables_of_a_database_are_replayed(
    jobs: str, database: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Of the landed database only the damaged tables are named; it is left as it was."""
    before = database.read_bytes()
    assert 1 == run(["replay-all", str(database), "--jobs", jobs])
    *said, count, end = capfd.readouterr().out.split("\n")
    assert FROZEN == {line.split()[1] for line in said}
    for line in said:
        noted = NOTED[line.split()[1]]
        assert line.startswith("table ")
        assert f"({noted['game']}, running): line " in line
        assert f": version {noted['version'] + 1}: " in line
        assert "is refused" in line
    assert (f"{len(NOTED)} games replayed: {len(FROZEN)} broken", "") == (count, end)
    assert before == database.read_bytes()
    assert [database] == [*database.parent.iterdir()]


def test_a_database_without_damage_is_sound(
    database: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Without the damaged tables nothing is named, also while a server has the file open.

    With another winner noted, or an end that is not noted, that table is named.
    """
    tables = [name for name, noted in NOTED.items() if noted["status"] == "over"]
    with closing(sqlite3.connect(database)) as server:
        server.execute("PRAGMA journal_mode=WAL")
        for name in FROZEN:
            for table, key in (("log", "table_id"), ("seats", "table_id"), ("tables", "id")):
                server.execute(f"DELETE FROM {table} WHERE {key} = ?", (name,))
        server.commit()
        assert 0 == run(["replay-all", str(database)])
        assert f"{len(NOTED) - len(FROZEN)} games replayed: all sound\n" == capfd.readouterr().out
        server.execute("UPDATE tables SET winners = '[9]' WHERE id = ?", (tables[0],))
        server.execute("UPDATE tables SET status = 'running' WHERE id = ?", (tables[1],))
        server.commit()
        assert 1 == run(["replay-all", str(database)])
    first, second, _, _ = capfd.readouterr().out.split("\n")
    assert f"table {tables[0]} (" in first
    assert "winners were (9,), the replay gives (" in first
    assert f"table {tables[1]} (" in second
    assert "the replay ends here" in second
