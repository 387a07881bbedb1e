"""Bots of one's own on the command line: named where levels are, tried first, counted after."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from starshelf.cli import run
from starshelf.lab.results import read

STRANGERS = Path(__file__).parents[1] / "bots" / "strangers.py"


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file of bots, where the commands are run."""
    shutil.copy(STRANGERS, tmp_path / "strangers.py")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """Give what was printed, on one line."""
    return " ".join(capsys.readouterr().out.split())


def test_simulate_counts_what_was_left_to_chance(capsys: pytest.CaptureFixture[str]) -> None:
    """Games with a bot that fails late are played in worker processes to their end, and told."""
    bots = "strangers.py:ThrowsLate,strangers.py:First(nth=1)"
    assert 0 == run(["simulate", "nebula", "--games", "4", "--jobs", "2", "--bots", bots])
    told = said(capsys)
    assert "strangers.py:ThrowsLate: 4 decisions were left to chance." in told
    assert "KeyError: 'too late' (strangers.py, line" in told


@pytest.mark.parametrize(
    "command",
    [
        ["play", "nebula", "--bots", "strangers.py:Throws"],
        ["simulate", "nebula", "--bots", "strangers.py:Throws"],
        ["lab", "duel", "nebula", "strangers.py:Throws", "random"],
        ["lab", "league", "nebula", "--bots", "strangers.py:Throws,random"],
        ["lab", "regret", "nebula", "--bots", "strangers.py:Throws"],
    ],
    ids=lambda command: " ".join(command[:2]),
)
def test_a_wrong_bot_plays_nowhere(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Every command tries a bot of one's own before anything is played."""
    assert 2 == run(command)
    error = capsys.readouterr().err
    assert error.startswith("starshelf: bot: strangers.py:Throws: KeyError: 'no idea'")
    assert 1 == error.count("\n")


def test_bots_play_among_themselves_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """A table without people is played to its end by bots of one's own."""
    bots = "strangers.py:Drawn,strangers.py:First"
    assert 0 == run(["play", "nebula", "--seats", "2", "--seed", "1", "--bots", bots])
    assert "Player 1" in said(capsys)


def test_the_lab_keeps_what_was_left_to_chance(
    desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A row has the lost decisions by seat; another version of the file is not gone on with."""
    pytest.importorskip("pyarrow")
    duel = ["lab", "duel", "nebula", "strangers.py:ThrowsLate", "random", "--games", "4"]
    command = [*duel, "--jobs", "2", "--out", "kept"]
    assert 0 == run(command)
    assert "strangers.py:ThrowsLate: 4 decisions were left to chance." in said(capsys)
    plan, rows = read(Path("kept"))
    assert ["strangers.py:ThrowsLate"] == list(plan.files)
    assert [[(0, 1)], [(1, 1)]] * 2 == [[(o.seat, o.count) for o in row.lost] for row in rows]
    assert 0 == run(["lab", "show", "kept"])
    assert "4 decisions were left to chance" in said(capsys)
    with (desk / "strangers.py").open("a") as file:
        file.write("# another version\n")
    assert 2 == run(command)
    assert "holds games with files" in capsys.readouterr().err


def test_rows_of_our_levels_are_as_they_were(capsys: pytest.CaptureFixture[str]) -> None:
    """Where no bot of one's own plays, neither plan nor rows have a new field."""
    pytest.importorskip("pyarrow")
    duel = ["lab", "duel", "nebula", "random", "random:", "--games", "2"]
    assert 2 == run(duel)
    capsys.readouterr()
    assert 0 == run(
        ["lab", "duel", "nebula", "easy", "random", "--games", "2", "--jobs", "1", "--out", "kept"]
    )
    text = Path("kept", "games.jsonl").read_text("utf-8")
    assert '"lost"' not in text
    assert '"files"' not in text
