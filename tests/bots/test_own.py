"""Bots of one's own: named without being run, checked before a run, harmless in it."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
import time
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import starshelf
from starshelf.bots import apart, be_quiet, check, lost_by, own, play_out, read_spec, seat_bots
from starshelf.bots.guarded import MOST_STALLS
from starshelf.bots.own import read_own, split_specs
from starshelf.core.errors import BadMessage
from starshelf.games import find

NEBULA = find("nebula")
STRANGERS = Path(__file__).parent / "strangers.py"


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file of bots, where the test is run."""
    shutil.copy(STRANGERS, tmp_path / "strangers.py")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def wrong(spec: str) -> str:
    """Tell why a bot is refused."""
    with pytest.raises(BadMessage) as caught:
        check(spec, NEBULA)
    return caught.value.reason


def played(*names: str, seed: int = 1) -> tuple[Any, Any]:
    """Play a game of strangers; give the table and what was left to chance."""
    table = starshelf.open_table("nebula", seats=len(names), seed=seed)
    bots = seat_bots([f"strangers.py:{name}" for name in names], NEBULA, seed, report=be_quiet)
    play_out(table, bots)
    return table, lost_by(bots)


# --- naming ---------------------------------------------------------------------------------------


def test_commas_in_arguments_divide_no_bots() -> None:
    """A list of bots is divided at its own commas, not at those of arguments or texts."""
    text = "greedy, a.py:B(x=1, y=(2,3)),c.py:D(t='a,b)') , strong:0.2s"
    assert ["greedy", "a.py:B(x=1, y=(2,3))", "c.py:D(t='a,b)')", "strong:0.2s"] == split_specs(
        text
    )


def test_arguments_are_literals(desk: Path) -> None:
    """A bot's name gives its file, its class and literal arguments."""
    found = read_own("strangers.py:First(nth=-2, t='x', l=[1, (2, None)], b=True)")
    assert str((desk / "strangers.py").resolve()) == found.file
    assert ("First", {"nth": -2, "t": "x", "l": [1, (2, None)], "b": True}) == (
        found.name,
        found.arguments,
    )


@pytest.mark.parametrize(
    "called",
    [
        "First(nth=open('touched', 'w'))",
        "First(nth=__import__('os').mkdir('touched'))",
        "First(nth=[x for x in (1,)])",
        "First(1)",
        "First(**{'nth': 1})",
        "First.begin",
        "First()()",
        "First(nth=1",
        "",
        "(" * 400,
    ],
)
def test_what_is_no_literal_is_refused_and_never_run(desk: Path, called: str) -> None:
    """Anything but a class with named literals is refused, and nothing of it is evaluated."""
    with pytest.raises(BadMessage, match=r"strangers\.py"):
        read_own(f"strangers.py:{called}")
    assert not (desk / "touched").exists()


def test_naming_a_bot_does_not_run_its_file(desk: Path) -> None:
    """A bot's name is read without a line of its file being run."""
    (desk / "loud.py").write_text("raise SystemExit('run')\n")
    assert "loud.py:Bot" == read_spec("loud.py:Bot").level
    with pytest.raises(BadMessage, match=r"there is no file 'quiet\.py'"):
        read_spec("quiet.py:Bot")


def test_packages_offer_bots(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an installed package lists in the group starshelf.bots is named by itself."""
    folder = desk / "site"
    parts = folder / "owl-1.dist-info"
    parts.mkdir(parents=True)
    (parts / "METADATA").write_text("Metadata-Version: 2.1\nName: owl\nVersion: 1\n")
    (parts / "entry_points.txt").write_text("[starshelf.bots]\nowl = owl_bots:Owl\n")
    code = STRANGERS.read_text("utf-8").replace("class First:", "class Owl:", 1)
    (folder / "owl_bots.py").write_text(code.split("class Drawn")[0])
    monkeypatch.syspath_prepend(str(folder))
    assert isinstance(own._offered()["owl"], EntryPoint)
    check("owl(nth=1)", NEBULA)
    with pytest.raises(BadMessage, match="expected one of random, easy"):
        read_spec("eagle")


# --- checking -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["First", "First(nth=3)", "Drawn", "Changes", "Clocked"])
def test_a_good_bot_passes(name: str) -> None:
    """A bot that keeps to its seed passes; one may print, change its list, or go by the clock."""
    check(f"strangers.py:{name}", NEBULA)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Nobody", "strangers.py has no class 'Nobody'; its classes are: First, Drawn"),
        ("PLAYED", "PLAYED is no class, but []"),
        ("NoBot", "NoBot has no method begin(self, seat, seed)"),
        ("First(depth=1)", "First(nth: 'int' = 0) -> 'None' cannot be made with {'depth': 1}"),
        ("Hurried", "Hurried.seconds: expected a number above 0 and up to 3600, got -1"),
        ("Throws", "KeyError: 'no idea' (strangers.py, line 43 in choose), when it was asked"),
        ("ThrowsAtBegin", "SystemExit: leaving (strangers.py, line 61 in begin), when a game"),
        ("Hangs", "took more than 0.3 s in choose (strangers.py, line 6"),
        ("HangsInC", "took more than 0.3 s in choose (strangers.py, line 78 in choose)"),
        ("Exits", "its process ended with code 3 in choose"),
        ("Illegal", "answered 'castle', which is none of the"),
        ("Remembers", "with the same seed it first chose"),
        ("Hashes", "in another process (decision"),
    ],
)
def test_a_wrong_bot_is_told_what_where_and_why(name: str, told: str) -> None:
    """Each way to go wrong is refused before a run, with the bot, the place and the reason."""
    reason = wrong(f"strangers.py:{name}")
    assert reason.startswith(f"strangers.py:{name}: ")
    assert told in reason


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("1 / 0\n", "ZeroDivisionError: division by zero (odd.py, line 1)"),
        ("import sys\nsys.exit(4)\n", "SystemExit: 4 (odd.py, line 2)"),
        ("class Bot:\n  def\n", "SyntaxError"),
        ("import nothing_of_this_name\n", "ModuleNotFoundError"),
        ("import os\nos._exit(7)\n", "its process ended with code 7 importing it"),
        ("while True:\n    pass\n", "took more than 1 s importing it (odd.py, line"),
    ],
)
def test_a_file_that_cannot_be_loaded(
    desk: Path, monkeypatch: pytest.MonkeyPatch, code: str, told: str
) -> None:
    """A file that raises, exits or never ends while it is imported is refused with its line."""
    (desk / "odd.py").write_text(code)
    monkeypatch.setattr(apart, "LOAD_SECONDS", 1.0)
    started = time.monotonic()
    assert told in wrong("odd.py:Bot")
    assert time.monotonic() - started < 20


# --- playing --------------------------------------------------------------------------------------


def test_the_same_seed_plays_the_same_game() -> None:
    """Games of a bot of one's own are the same for the same seed, others for another."""
    ends = [played("Drawn", "Drawn", seed=seed)[0].position() for seed in (1, 1, 2)]
    assert ends[0] == ends[1] != ends[2]


def test_a_bot_that_throws_loses_that_decision_alone() -> None:
    """What a bot fails to decide is decided by chance and counted; the bot goes on."""
    table, (lost,) = played("ThrowsLate", "First")
    assert table.over
    assert (0, 1) == (lost.seat, lost.count)
    assert "KeyError: 'too late' (strangers.py, line 55 in choose) at decision 20 of seat 1" in (
        lost.first
    )


@pytest.mark.parametrize("name", ["Throws", "ThrowsAtBegin", "Illegal", "Exits"])
def test_a_bot_that_always_fails_ends_no_game(name: str) -> None:
    """A bot that never gives an answer plays by chance, to the end, the same way each time."""
    games = [played(name, "First") for _ in range(2)]
    assert [True, True] == [table.over for table, _ in games]
    assert games[0][0].position() == games[1][0].position()
    assert games[0][1][0].count > 10


def test_a_bot_that_hangs_is_asked_no_more_in_that_game() -> None:
    """A bot that hangs loses its decisions in time: after some it sits the game out."""
    started = time.monotonic()
    table, (lost,) = played("Hangs", "First")
    assert table.over
    assert lost.count > MOST_STALLS
    assert time.monotonic() - started < MOST_STALLS * 5 + 5


def test_changing_the_list_changes_nothing() -> None:
    """A bot gets a list of its own, so emptying it takes nothing from the table."""
    assert () == played("Changes", "First")[1]


def test_a_fault_is_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    """However often a bot fails, one line tells of it, with the place."""
    bot = starshelf.bot("strangers.py:Throws", "nebula", seed=1)
    table = starshelf.open_table("nebula", seats=2, seed=1)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert bot.choose(table.view(0), table.legal(0)) in table.legal(0)
    (told,) = [line for line in caplog.messages if "strangers.py:Throws" in line]
    assert "line 43 in choose" in told


def test_what_a_bot_prints_is_no_result(desk: Path) -> None:
    """What a bot prints goes to the standard error, so that results stay clean."""
    script = (
        "import starshelf\n"
        "table = starshelf.open_table('nebula', seats=2, seed=1)\n"
        "bot = starshelf.bot('strangers.py:Changes', 'nebula')\n"
        "print(bot.choose(table.view(0), table.legal(0)) == table.legal(0)[-1])\n"
    )
    (desk / "script.py").write_text(script)  # no guard for __main__: it must not be run twice
    done = subprocess.run([sys.executable, "script.py"], capture_output=True, text=True, timeout=60)
    assert ("True\n", "I have emptied the list\n") == (done.stdout, done.stderr)


def test_a_changed_file_is_loaded_anew(desk: Path) -> None:
    """A bot made after its file was changed is made from the new file."""
    table = starshelf.open_table("nebula", seats=2, seed=1)
    view, legal = table.view(0), table.legal(0)
    file = desk / "new.py"
    code = "class Bot:\n    def begin(self, seat, seed): ...\n    def choose(self, view, legal):\n"
    for number in (0, 1):
        file.write_text(f"{code}        return legal[{number}]\n# {number * 'x'}\n")
        assert legal[number] == starshelf.bot("new.py:Bot", "nebula").choose(view, legal)


def test_no_process_is_left(desk: Path) -> None:
    """When whoever runs the games is killed, a bot's process ends, even one that hangs."""
    script = (
        "import os, starshelf\n"
        "bot = starshelf.bot('strangers.py:First', 'nebula')\n"
        "print(bot._process._process.pid, flush=True)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60
    )
    process = Path("/proc", done.stdout.strip())
    deadline = time.monotonic() + 10
    while process.exists() and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not process.exists()
