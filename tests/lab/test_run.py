"""Runs are kept, resumed, refused when something changed, and can be played again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import pyarrow.parquet
import pytest
from lab_kit import GAME, Quiet, plan_of, play

import starshelf
from starshelf.core.errors import BadMessage, BrokenLog
from starshelf.lab.match import Row, decisions, play_again
from starshelf.lab.results import GAMES, PARQUET, read

PLAN = plan_of("league", "random", "greedy", seats=3)


def test_a_second_run_goes_on(tmp_path: Path) -> None:
    """What is there is not played again; the result is that of one uninterrupted run."""
    whole = play(PLAN, 12, tmp_path / "whole")
    play(PLAN, 6, tmp_path / "parts")
    watcher = Quiet()
    parts = play(PLAN, 12, tmp_path / "parts", watcher=watcher)
    assert (6, 12, 6) == (watcher.there, watcher.total, watcher.steps)
    assert [row.result for row in whole] == [row.result for row in parts]


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    """A run that was cut off in the middle of a line is gone on with; the rest stays."""
    whole = play(PLAN, 6, tmp_path)
    file = tmp_path / GAMES
    file.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(BadMessage, match="line 7: is cut short"):
        read(tmp_path)
    watcher = Quiet()
    again = play(PLAN, 6, tmp_path, watcher=watcher)
    assert (5, 1) == (watcher.there, watcher.steps)
    assert [row.result for row in whole] == [row.result for row in again]
    assert 6 == len(read(tmp_path)[1])


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (plan_of("league", "random", "greedy", seats=3, seed="1"), 'seed "0", asked for "1"'),
        (plan_of("league", "greedy", "random", seats=3), "bots"),
        (plan_of("league", "random", "greedy", seats=2), "settings"),
        (plan_of("duel", "random", "greedy", seats=3), "kind"),
    ],
)
def test_another_plan_is_refused(tmp_path: Path, other: object, said: str) -> None:
    """A folder holds one plan; a changed one is refused and the file stays as it was."""
    play(PLAN, 6, tmp_path)
    before = (tmp_path / GAMES).read_bytes()
    with pytest.raises(BadMessage, match=said):
        play(other, 6, tmp_path)  # type: ignore[arg-type]
    assert before == (tmp_path / GAMES).read_bytes()


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda lines: ["hello", *lines], "line 1: this is not a results file"),
        (lambda lines: [lines[0].replace('"lab":1', '"lab":9'), *lines[1:]], "expected format 1"),
        (lambda lines: [*lines[:2], "{}", *lines[2:]], "line 3: is no game of the lab"),
        (lambda lines: [*lines, lines[1]], "line 8: game 0 is there twice"),
    ],
)
def test_foreign_files_are_refused(tmp_path: Path, spoil: object, said: str) -> None:
    """What the lab did not write is named by file and line, and left alone."""
    play(PLAN, 6, tmp_path)
    file = tmp_path / GAMES
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join(spoil(lines)) + "\n", "utf-8")  # type: ignore[operator]
    for attempt in (lambda: read(tmp_path), lambda: play(PLAN, 6, tmp_path)):
        with pytest.raises(BadMessage, match=said):
            attempt()


def test_rows_hold_the_whole_game(tmp_path: Path) -> None:
    """A row's moves lead to the same end again, and the saved game replays and verifies."""
    rows = play(PLAN, 6, tmp_path)
    for row in rows:
        table = play_again(PLAN.match(row.number), row)
        assert (row.decisions, row.scores) == (table.version, table.scores())
        assert row.decisions == len(decisions(row)) == sum(row.asked)
        table.save(tmp_path / "game.star")
        loaded = starshelf.load_table(tmp_path / "game.star")
        assert table.state == loaded.state
        assert [f"{bot} · {seat}" for seat, bot in enumerate(row.bots, 1)] == list(loaded.names)


def test_a_changed_row_is_found_out(tmp_path: Path) -> None:
    """Moves that were tampered with do not lead to the same end, and say so."""
    one, two = play(PLAN, 6, tmp_path)[:2]
    swapped = msgspec.structs.replace(one, moves=two.moves)
    with pytest.raises(BrokenLog, match="game 0"):
        play_again(PLAN.match(0), swapped)
    with pytest.raises(BadMessage, match="cannot be unpacked"):
        play_again(PLAN.match(0), msgspec.structs.replace(one, moves="!"))


def test_parquet_holds_the_rows(tmp_path: Path) -> None:
    """The Parquet copy has a line a game with the same outcomes."""
    rows = play(PLAN, 6, tmp_path)
    table = pyarrow.parquet.read_table(tmp_path / PARQUET).to_pylist()
    assert [list(row.scores) for row in rows] == [line["scores"] for line in table]
    assert [row.facts for row in rows] == [dict(line["facts"]) for line in table]
    assert {GAME} == {line["game"] for line in table}
    assert {3} == {line["seats"] for line in table}


def test_processes_give_the_same_rows(tmp_path: Path) -> None:
    """How many processes play changes nothing but the order in the file."""
    one = play(PLAN, 12, tmp_path / "one", jobs=1)
    two = play(PLAN, 12, tmp_path / "two", jobs=2)
    assert [row.result for row in one] == [row.result for row in two]


def test_enough_stops_early(tmp_path: Path) -> None:
    """A run stops when its question is settled; what was played is kept."""
    rows = play(PLAN, 600, tmp_path, jobs=2, enough=lambda rows: len(rows) >= 5)
    assert 5 <= len(rows) < 30
    assert len(rows) == len(read(tmp_path)[1])


def test_interrupt_leaves_a_usable_file(tmp_path: Path) -> None:
    """Ctrl-C ends a run at once without a traceback; the file can be read and gone on with."""
    with _long_run(tmp_path) as running:
        os.killpg(running.pid, signal.SIGINT)
        _, errors = running.communicate(timeout=20)
    assert 130 == running.returncode
    assert "Traceback" not in errors
    with (tmp_path / GAMES).open() as lines:
        plan = json.loads(next(lines))
    assert ["greedy", "random"] == plan["bots"]
    watcher = Quiet()
    options = plan["settings"][0]["options"]
    resumed = plan_of("duel", "greedy", "random", options=options)
    play(resumed, 2, tmp_path, watcher=watcher)
    assert 0 < len(read(tmp_path)[1])


def test_workers_end_with_a_killed_run(tmp_path: Path) -> None:
    """A run that is killed leaves no process behind."""
    with _long_run(tmp_path) as running:
        running.kill()
        running.wait(20)
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline and _is_there(running.pid):
            time.sleep(0.05)
        assert not _is_there(running.pid)


@contextmanager
def _long_run(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Start a run of two workers in a group of its own, wait for its first game; end them all."""
    command = [sys.executable, "-c", "from starshelf.cli import main; main()", "lab", "duel", GAME]
    command += ["greedy", "random", "--games", "100000", "--jobs", "2", "--out", str(folder)]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and not _rows_in(folder / GAMES):
            time.sleep(0.05)
        yield running
    finally:
        if _is_there(running.pid):
            os.killpg(running.pid, signal.SIGKILL)
        running.communicate(timeout=20)


def _is_there(group: int) -> bool:
    """Tell whether a group of processes has a member left that is not only waiting to be buried."""
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, its_group = entry.read_text().rsplit(")", 1)[1].split()[:3]
            if int(its_group) == group and state != "Z":
                return True
    return False


def _rows_in(file: Path) -> int:
    return file.read_bytes().count(b"\n") - 1 if file.exists() else 0


def test_rows_survive_their_file(tmp_path: Path) -> None:
    """A row that is written and read is the same row."""
    row = play(PLAN, 6, tmp_path)[0]
    assert row == msgspec.json.decode(msgspec.json.encode(row), type=Row)
