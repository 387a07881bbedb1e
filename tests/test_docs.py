"""The documentation is true: code blocks run, links lead somewhere, the list of games is right."""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import starshelf
from starshelf.core import position
from starshelf.server.settings_page import with_table
from starshelf.testing.discover import find
from starshelf.testing.laws import LAWS

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FOLLOWED = ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def blocks(page: Path, *languages: str) -> list[tuple[str, str]]:
    """Give a page's code blocks in these languages, with their language."""
    found = BLOCK.findall(page.read_text("utf-8"))
    return [(language, code) for language, code in found if language in languages]


def name(page: Path) -> str:
    """Name a page in test ids."""
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", [p for p in PAGES if p != FOLLOWED], ids=name)
def test_python_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python on a page runs from top to bottom; examples show what they say they show."""
    monkeypatch.chdir(tmp_path)
    scope: dict[str, Any] = {"__name__": "__docs__"}
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    for _, code in blocks(page, "python"):
        if ">>>" in code:
            example = parser.get_doctest(code, scope, page.name, str(page), 0)
            said: list[str] = []
            result = runner.run(example, out=said.append, clear_globs=False)
            scope.update(example.globs)
            assert 0 == result.failed, "".join(said)
        else:
            exec(compile(code, str(page), "exec", dont_inherit=True), scope)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_shell_can_be_parsed(page: Path) -> None:
    """Shell on a page has no mistakes that bash can see without running it."""
    for _, code in blocks(page, "bash", "sh"):
        done = subprocess.run(["bash", "-n"], input=code, capture_output=True, text=True)
        assert 0 == done.returncode, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    """What a page links to in the project is there."""
    for target in LINK.findall(BLOCK.sub("", page.read_text("utf-8"))):
        assert (page.parent / target).exists(), target


def test_list_of_games() -> None:
    """The README lists every game of the shelf with its players, and promises not too much."""
    rows = re.findall(r"^\| .* \| `(\w+)` \| (\d)–(\d) \| (.+) \|$", README, re.MULTILINE)
    listed = {game: ((int(few), int(many)), state) for game, few, many, state in rows}
    assert set(starshelf.games()) <= set(listed)
    for game, (players, state) in listed.items():
        assert state in ("complete", "playable", "being built"), game
        if game in starshelf.games():
            assert find(game).seats == players, game
        if state != "being built":
            assert game in starshelf.games()
            assert find(game).complete or state == "playable", game


def test_the_page_on_hosting_lists_all_settings() -> None:
    """The table of settings is the one that the program itself gives."""
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    again = "run python -m starshelf.server.settings_page docs/hosting.md"
    assert with_table(page) == page, again


README = (ROOT / "README.md").read_text("utf-8")


def fingerprint(folder: Path) -> dict[str, str]:
    """Take a fingerprint of every file that a person would edit."""
    return {
        str(file.relative_to(folder)): sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts
    }


def test_a_fifth_game(tmp_path: Path) -> None:
    """Following the page makes a game that obeys the laws; nothing else had to be edited."""
    package = tmp_path / "package"
    leave = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(ROOT / "src" / "starshelf", package / "starshelf", ignore=leave)
    before = fingerprint(package)
    desk = tmp_path / "desk"
    desk.mkdir()
    script = ["set -euo pipefail"]
    for language, code in blocks(FOLLOWED, "bash", "python"):
        script.append(code if language == "bash" else f"python - <<'PAGE'\n{code}PAGE\n")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    world = {**os.environ, "PATH": path, "PYTHONPATH": str(package), "COLUMNS": "120"}
    world.pop("STARSHELF_GAMES", None)
    world.pop("PYTEST_ADDOPTS", None)
    done = subprocess.run(
        ["bash", "-c", "\n".join(script)],
        cwd=desk,
        env=world,
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    assert len(LAWS) == len(re.findall(r"^\w+ +kept$", done.stdout, re.MULTILINE))
    assert re.search(r"^comet +12 +12 +100 %$", done.stdout, re.MULTILINE), done.stdout
    assert before == fingerprint(package)
    assert {"my-games", "my-tests", "ledger.json", "first.star"} <= {p.name for p in desk.iterdir()}


def test_positions_on_their_page_open() -> None:
    """Every position shown is one of a game on the shelf, opens, and is written back unchanged."""
    shown = [text for _, text in blocks(ROOT / "docs" / "positions.md", "json")]
    tables = [starshelf.open_table(position=text) for text in shown]
    assert set(starshelf.games()) == {table.game.name for table in tables}
    for text, table in zip(shown, tables, strict=True):
        first = position.write(table.game, table.seats, table.options, table.rules, table.first)
        assert text == first
