"""`starshelf admin`: good answers to good questions, one line and exit code 2 to every other."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from care_kit import fill, rows, table_row

from starshelf.cli import run
from starshelf.cli.admin_runs import age
from starshelf.server.settings import describe
from starshelf.server.settings_page import variable
from starshelf.server.upgrade import newest_revision


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own, without settings in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith("STARSHELF_")]:
        monkeypatch.delenv(name)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that succeeds; give what it printed."""
    assert 0 == run(["admin", *arguments])
    told = capsys.readouterr()
    assert "" == told.err
    return told.out


def test_a_life_of_care(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Migrate, list, back up, close, prune and restore, one after the other."""
    newest = newest_revision()
    assert f"the database was new, now it is {newest}\n" == said(capsys, "migrate")
    assert f"the database is up to date: revision {newest}\n" == said(capsys, "migrate")
    fill("starshelf.db", table_row("run", status="running"), table_row("wait", status="open"))
    before = rows("starshelf.db")
    table = said(capsys, "tables", "--status", "running").splitlines()
    assert "ID   GAME    STATUS   VERSION  AGE" == re.sub(r" +IDLE.*", "", table[0])
    assert re.fullmatch(r"run  _coins  running  2 +\d+d +\d+d +Zoë 0, Zoë 1", table[1])
    listed = msgspec.json.decode(said(capsys, "tables", "--json", "--limit", "1"))
    assert [("run", ["Zoë 0", "Zoë 1"])] == [(row["id"], row["seats"]) for row in listed]
    told = said(capsys, "backup", "all.backup")
    assert re.fullmatch(rf"all.backup: 2 tables, 6 events, revision {newest}, \d+ bytes\n", told)
    assert "table run: over, without winners\n" == said(capsys, "close", "run")
    would = said(capsys, "prune", "--dry-run").splitlines()
    assert ["open: 1 would be deleted", "together: 1 would be deleted"] == [would[0], would[-1]]
    assert "together: 1 deleted" == said(capsys, "prune").splitlines()[-1]
    assert ["run"] == [row[0] for row in rows("starshelf.db")["tables"]]
    told = said(capsys, "restore", "all.backup", "--replace")
    assert f"restored 2 tables, 6 events; the database is at revision {newest}\n" == told
    assert before == rows("starshelf.db")
    assert "table wait: deleted; nobody had begun to play\n" == said(capsys, "close", "wait")


def test_settings_are_read_as_the_server_reads_them(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A flag counts more than the environment, it more than a file."""
    for name in ("file", "variable", "flag"):
        fill(f"{name}.db", table_row(name))
    Path("s.toml").write_text('database = "file.db"\nkeep_finished_days = 1\n')
    config = ("--config", "s.toml")
    assert "file" in said(capsys, "tables", *config)
    assert "finished: 1 would be deleted" in said(capsys, "prune", "--dry-run", *config)
    monkeypatch.setenv("STARSHELF_DATABASE", "variable.db")
    assert "variable" in said(capsys, "tables", *config)
    assert "flag" in said(capsys, "tables", "--database", "flag.db", *config)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("backup", "Missing argument 'FILE'."),
        ("backup there", "there: is there already; --force replaces it"),
        ("backup nowhere/b", "nowhere/b: cannot be written: No such file or directory"),
        ("backup b --database none.db", "cannot use the database none.db: there is no such file"),
        ("restore none", "none: cannot be read: No such file or directory"),
        ("restore there", "there: is not a backup of Starshelf, or is damaged"),
        ("restore b --config none.toml", "none.toml: cannot be read: No such file or directory"),
        ("tables --status closed", "--status: expected one of open, running, over, replay"),
        ("tables --limit 0", "'--limit'"),
        ("tables --database mysql://x", "cannot use the database mysql://x"),
        ("tables --database postgresql://u:pw@127.0.0.1:1/x", "postgresql://u:***@127.0.0.1:1/x"),
        ("close", "Missing argument 'ID'."),
        ("close none", "ID: there is no table 'none'"),
        ("close over", "table 'over' is not under way: its status is over"),
        ("migrate --database nowhere/a.db", "cannot use the database nowhere/a.db"),
        ("migrate --database there", "cannot use the database there"),
        ("prune --config there", "there: is not TOML"),
        ("prune --database text.db", "text.db: file is not a database"),
        ("nothing", "No such command 'nothing'"),
    ],
)
def test_every_mistake_is_one_line(
    arguments: str, reason: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is wrong is told in one line with exit code 2, and nothing changes."""
    fill("starshelf.db", table_row("over"))
    Path("there").write_text("some text that is neither a backup nor TOML nor a database")
    Path("text.db").write_text("this is not a database " * 100)
    before = rows("starshelf.db")
    assert 2 == run(["admin", *arguments.split()])
    told = capsys.readouterr()
    assert ("", 1) == (told.out, told.err.count("\n"))
    assert reason in told.err
    assert before == rows("starshelf.db")


def test_the_help_of_serve_lists_all_settings(capsys: pytest.CaptureFixture[str]) -> None:
    """Each setting stands there with its default, its sentence and its variable."""
    assert 0 == run(["serve", "--help"])
    shown = " ".join(capsys.readouterr().out.split())
    for name, default, sentence in describe():
        entry = f"{name} = {default} {sentence} [{variable(name)}]"
        assert entry in shown


def test_care_is_imported_when_it_is_run() -> None:
    """The command line starts without the server's libraries."""
    code = "import sys, starshelf.cli.app; print([m for m in sys.modules if 'sqlalchemy' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]" == done.stdout.strip()


def test_ages_are_rough() -> None:
    """An age is told in its largest unit."""
    found = [age(seconds) for seconds in (-3, 59, 61, 7200, 86400 * 40)]
    assert ["0s", "59s", "1m", "2h", "40d"] == found
