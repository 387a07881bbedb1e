"""`starshelf lab`: good answers to good questions, one clear line to every other."""

from __future__ import annotations

from pathlib import Path

import pytest
from server_kit import RealServer, quick_settings
from typer.testing import CliRunner

from starshelf.cli import run
from starshelf.cli.app import app
from starshelf.lab.ladder import BEGIN, END, markdown
from starshelf.lab.results import GAMES

runner = CliRunner()


def said(*arguments: str | Path) -> str:
    """Run a command of the lab that must succeed and give what it wrote."""
    given = ["lab", *map(str, arguments)]
    result = runner.invoke(app, given, env={"COLUMNS": "120"}, catch_exceptions=False)
    assert 0 == result.exit_code, result.output
    return result.output


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a small duel."""
    folder = tmp_path_factory.mktemp("lab") / "duel"
    said("duel", "_example", "greedy", "random", "--games", "9", "--jobs", "1", "--out", folder)
    return folder


def test_duel_tells_what_it_does(tmp_path: Path) -> None:
    """A duel says what it will play, plays whole rounds, and always shows intervals."""
    wanted = ["duel", "_example", "greedy", "random", "--seats", "3", "--jobs", "1"]
    told = said(*wanted, "--games", "7", "--out", tmp_path)
    assert "9 games in 3 rounds of 3" in told
    assert "even would be" in told
    assert "33.3%" in told
    assert 3 == told.count("95 %")
    again = said(*wanted, "--games", "12", "--out", tmp_path)
    assert "9 games are there already, 3 to go" in again


def test_sequential_duel(tmp_path: Path) -> None:
    """A duel with a test stops early and says why."""
    wanted = ["duel", "_example", "greedy", "random", "--jobs", "1", "--out", tmp_path]
    told = said(*wanted, "--games", "400", "--sprt", "0.3,0.6")
    assert "The test stops after" in told
    assert 400 > (tmp_path / GAMES).read_bytes().count(b"\n") - 1


def test_league(tmp_path: Path) -> None:
    """A league rates every bot and crosses them."""
    told = said("league", "_example", "--bots", "random,greedy", "--games", "8", "--jobs", "1",
                "--out", tmp_path)  # fmt: skip
    assert "a league of 8 games" in told
    assert 2 <= told.count("±")
    assert "Ahead of" in told
    assert told.split("kept in")[1].split("\n", 1)[1] == said("show", tmp_path)


def test_balance_writes_a_page(tmp_path: Path) -> None:
    """A balance run varies players and options, and leaves one page."""
    told = said("balance", "_example", "--bot", "random", "--games", "30", "--jobs", "1",
                "--out", tmp_path)  # fmt: skip
    assert "report.html" in told
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "4 players" in page
    (tmp_path / "report.html").unlink()
    said("show", tmp_path)
    assert page == (tmp_path / "report.html").read_text("utf-8")


def test_ladder_fills_its_page(tmp_path: Path) -> None:
    """The ladder's table replaces what stood between the marks, and nothing else."""
    page = tmp_path / "bots.md"
    page.write_text(f"# Bots\n\n{BEGIN}\nold\n{END}\n\nMore.\n", "utf-8")
    wanted = ["ladder", "_example", "--bots", "random,greedy", "--games", "4", "--jobs", "1"]
    said(*wanted, "--out", tmp_path / "runs", "--page", page)
    text = page.read_text("utf-8")
    assert text.startswith(f"# Bots\n\n{BEGIN}\n\n| game |")
    assert text.endswith(f"\n\n{END}\n\nMore.\n")
    assert "| _example | `greedy` | at once | `random` | 4 |" in text
    assert "old" not in text
    again = ["ladder", "_example", "--bots", "random,greedy,strong", "--measured"]
    said(*again, "--out", tmp_path / "runs", "--page", page)
    assert text == page.read_text("utf-8")
    begun = tmp_path / "runs" / "_example-strong-greedy"
    said("duel", "_example", "strong", "greedy", "--games", "2", "--jobs", "1", "--out", begun)
    games = begun / "games.jsonl"
    games.write_text("".join(games.read_text("utf-8").splitlines(keepends=True)[:2]), "utf-8")
    said(*again, "--out", tmp_path / "runs", "--page", page)  # one game is no whole deal yet
    assert text == page.read_text("utf-8")


def test_ladder_keeps_the_rows_that_it_did_not_measure(tmp_path: Path) -> None:
    """A page that was measured in parts keeps its other rungs, each game's together."""
    page = tmp_path / "bots.md"
    other = "| zodiac | `easy` | at once | `random` | 2 | 50.0% | 9.5% – 90.5% | 50.0% | no |"
    known = "| _example | `easy` | at once | `random` | 2 | 50.0% | 9.5% – 90.5% | 50.0% | no |"
    page.write_text(f"{BEGIN}\n\n{markdown({})}{other}\n{known}\n{END}\n", "utf-8")
    wanted = ["ladder", "_example", "--bots", "random,greedy", "--games", "2", "--jobs", "1"]
    for _ in range(2):
        said(*wanted, "--out", tmp_path / "runs", "--page", page)
        rows = page.read_text("utf-8").splitlines()[4:-2]
        assert 3 == len(rows)
        assert [known, other] == [rows[0], rows[2]]
        assert rows[1].startswith("| _example | `greedy` |")


def test_a_game_of_the_lab_is_a_replay(tmp_path: Path) -> None:
    """A game of the lab becomes a file that `replay` tells and the browser's lobby takes."""
    wanted = ["duel", "nebula", "random", "random", "--games", "2", "--jobs", "1"]
    said(*wanted, "--out", tmp_path)
    file = tmp_path / "one.star"
    assert "wrote" in said("game", tmp_path, "1", "--out", file)
    assert 0 == run(["verify", str(file)])
    assert 0 == run(["replay", str(file), "--to", "3"])
    with RealServer(quick_settings(tmp_path)) as server, server.browser() as client:
        answer = client.post("/api/replays", content=file.read_bytes())
    assert 201 == answer.status_code, answer.text
    table = answer.json()["table"]
    assert "replay" == table["status"]
    assert ["random · 1", "random · 2"] == [seat["name"] for seat in table["seats"]]


EXAMPLE = ["lab", "duel", "_example", "greedy", "random", "--games", "2", "--jobs", "1"]
GARBAGE = {
    "an unknown game": (["lab", "duel", "chess", "greedy", "random"], "game: expected one of"),
    "an unknown bot": (["lab", "duel", "_example", "genius", "random"], "got 'genius'"),
    "a bad budget": (["lab", "duel", "_example", "strong:soon", "random"], "budget"),
    "an unknown option": ([*EXAMPLE, "--option", "moons=3"], "--option"),
    "an option out of range": ([*EXAMPLE, "--option", "rounds=99"], "--option rounds"),
    "too many seats": ([*EXAMPLE, "--seats", "9"], "--seats"),
    "no company": (["lab", "duel", "distant_suns", "random", "random", "--seats", "1",
                    "--option", "mode=practice"], "two seats or more"),
    "a mode for others": (["lab", "duel", "xia", "random", "random", "--seats", "5",
                           "--option", "mode=duel"], "--option"),
    "an unknown engine": ([*EXAMPLE, "--engine", "steam"], "expected one of local, ray"),
    "no games": ([*EXAMPLE, "--games", "0"], "--games"),
    "a test of one number": ([*EXAMPLE, "--sprt", "0.5"], "expected two shares"),
    "a test upside down": ([*EXAMPLE, "--sprt", "0.7,0.5"], "0 < LOW < HIGH < 1"),
    "a lonely league": (["lab", "league", "_example", "--bots", "greedy"], "two different bots"),
    "twins in a league": (["lab", "league", "_example", "--bots", "greedy,greedy"], "--bots"),
    "a page without marks": (["lab", "ladder", "_example", "--bots", "random,greedy", "--games",
                              "2", "--page", "README.md"], "README.md"),
    "a ladder of nothing": (["lab", "ladder", "_example", "--measured"], "nothing has been"),
    "no such results": (["lab", "show", "/no/such/folder"], "cannot be read"),
    "an unwritable place": ([*EXAMPLE, "--out", "/proc/lab"], "cannot be written"),
}  # fmt: skip


@pytest.mark.parametrize("name", GARBAGE)
def test_garbage_gets_one_line(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is wrong is told in one line that names it, with exit code 2, and writes nothing."""
    monkeypatch.chdir(tmp_path)
    arguments, clue = GARBAGE[name]
    assert 2 == run(arguments)
    errors = capsys.readouterr().err.splitlines()
    assert 1 == len(errors)
    assert clue in errors[0]


def test_what_was_measured_stays(
    duel: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder of another run, a missing game and a torn file are refused, and change nothing."""
    before = (duel / GAMES).read_bytes()
    torn = tmp_path / GAMES
    torn.write_bytes(before[:-9])
    for arguments, clue in (
        ([*EXAMPLE, "--seed", "5", "--out", str(duel)], 'seed "0", asked for "5"'),
        (["lab", "game", str(duel), "77"], "has no game 77; it holds 10 games"),
        (["lab", "game", str(duel), "1", "--out", "/no/such/x.star"], "cannot be written"),
        (["lab", "show", str(torn)], "line 11: is cut short"),
        (["lab", "game", str(torn), "0"], "line 11: is cut short"),
    ):
        assert 2 == run(arguments)
        errors = capsys.readouterr().err.splitlines()
        assert 1 == len(errors)
        assert clue in errors[0]
    assert before == (duel / GAMES).read_bytes()
