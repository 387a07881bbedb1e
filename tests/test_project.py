"""The plumbing: pinned versions without addresses, commands that say what is missing."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
VERBS = ("play", "test", "check", "ledger", "bench", "wheel")


def plain(name: str) -> str:
    """Write a package's name the way in which all its spellings are equal."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_versions_are_pinned() -> None:
    """Every direct dependency has one exact version; there are no addresses; names are sorted."""
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lines)
    assert sorted(lines, key=str.lower) == lines
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    wanted = {*project["dependencies"], *(name for extra in extras for name in extra)}
    pinned = {plain(line.partition("==")[0]) for line in lines}
    assert set() == {plain(re.split(r"[\[<>=]", name)[0]) for name in wanted} - pinned


@pytest.mark.parametrize("lock", sorted(ROOT.glob("[!.]*/package-lock.json")), ids=str)
def test_client_lock_has_no_addresses(lock: Path) -> None:
    """The client's versions are locked by fingerprint, without a place to load them from."""
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert name == "" or "integrity" in package, name


def test_every_verb_is_a_command() -> None:
    """`make` lists its commands, the verbs among them."""
    done = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True)
    assert 0 == done.returncode, done.stderr
    assert set(VERBS) <= {line.split()[1] for line in done.stdout.splitlines()}


def run_make(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run `make` in a folder that has the plumbing and nothing else yet."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, folder)
    world = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    return subprocess.run(
        [str(shutil.which("make")), "--no-print-directory", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        env=world | variables,
    )


def complaints(done: subprocess.CompletedProcess[str]) -> list[str]:
    """Give what a failed `make` told, without its own line at the end."""
    assert 0 != done.returncode
    return [line for line in done.stderr.splitlines() if not line.startswith("make: ***")]


@pytest.mark.parametrize("verb", VERBS)
def test_missing_python_is_told_in_one_line(verb: str, tmp_path: Path) -> None:
    """Without a usable Python a command says so in one line, and fails."""
    told = complaints(run_make(tmp_path, verb, "PYTHON=/bin/false"))
    assert ["missing: Python 3.11 or newer (set PYTHON=…)"] == told
    assert not (tmp_path / ".venv").exists()


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder with a page to build, and a folder of programs without Node."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").touch()
    (tmp_path / "programs").mkdir()
    for name in ("bash", "python3", "find", "touch"):
        (tmp_path / "programs" / name).symlink_to(str(shutil.which(name)))
    return tmp_path


def test_node_is_looked_for_before_anything_is_installed(bare: Path) -> None:
    """`make play` without Node or with an old one says so in one line, and has done nothing."""
    for old in (None, "#!/bin/sh\nexit 1\n"):
        if old is not None:
            (bare / "programs" / "node").write_text(old)
            (bare / "programs" / "node").chmod(0o755)
        told = complaints(run_make(bare, "play", PATH=str(bare / "programs")))
        assert ["missing: Node.js 20 or newer, with npm"] == told
        assert not (bare / ".venv").exists()


def test_a_built_page_needs_no_node(bare: Path) -> None:
    """Where the page is newer than its sources, `make play` asks for Python alone."""
    page = bare / "src" / "starshelf" / "server" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    told = complaints(run_make(bare, "play", "PYTHON=/bin/false", PATH=str(bare / "programs")))
    assert ["missing: Python 3.11 or newer (set PYTHON=…)"] == told
    os.utime(bare / "web" / "package.json", (page.stat().st_mtime + 9,) * 2)
    told = complaints(run_make(bare, "play", "PYTHON=/bin/false", PATH=str(bare / "programs")))
    assert ["missing: Node.js 20 or newer, with npm"] == told


def test_playing_installs_no_extras(tmp_path: Path) -> None:
    """`make play` installs what serving needs; the tools of developers come with `make test`."""
    extras = re.compile(r"-e '\.(\[[\w,]+\])?'")
    assert [""] == extras.findall(run_make(tmp_path, "-n", "play").stdout)
    names = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = extras.findall(run_make(tmp_path, "-n", "test").stdout)
    assert [sorted(names["optional-dependencies"])] == [
        sorted(each.strip("[]").split(",")) for each in wanted
    ]


def test_without_root_missing_packages_are_named(bare: Path) -> None:
    """`make test` of an ordinary person tells in one line what the system lacks."""
    (bare / "tests" / "browser").mkdir(parents=True)
    (bare / "programs" / "id").write_text("#!/bin/sh\necho 1000\n")
    (bare / "programs" / "id").chmod(0o755)
    done = run_make(bare, "test", "PYTHON=/bin/false", PATH=str(bare / "programs"))
    (told,) = complaints(done)
    assert told.startswith("missing: chromium fonts-dejavu-core libcairo2")
    assert told.endswith("(Debian packages), for the tests")


@pytest.mark.parametrize("fails", [False, True])
def test_root_installs_missing_packages_quietly(bare: Path, fails: bool) -> None:
    """One line says what is installed; what apt has to say is shown when it fails."""
    (bare / "tests" / "browser").mkdir(parents=True)
    apt = f"#!/bin/sh\necho $* >> {bare}/asked\necho noise\n[ $1 = update ] || exit {int(fails)}\n"
    for name, text in {"id": "#!/bin/sh\necho 0\n", "apt-get": apt}.items():
        (bare / "programs" / name).write_text(text)
        (bare / "programs" / name).chmod(0o755)
    done = run_make(bare, "system", "PYTHON=/bin/false", PATH=str(bare / "programs"))
    assert done.stdout.startswith("Installing for the tests: chromium fonts-dejavu-core libcairo2")
    assert (int(fails) * 2, 1) == (done.returncode, done.stdout.count("\n"))
    assert int(fails) * ["noise", "noise"] == (complaints(done) if fails else [])
    update, install = (bare / "asked").read_text().splitlines()
    assert "update -qq" == update
    assert install.startswith("install -y -qq --no-install-recommends chromium ")


def test_ci_can_be_run() -> None:
    """The script of the clean machine is executable, strict, and calls `make test`."""
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    text = script.read_text("utf-8")
    assert "set -euo pipefail" in text
    assert text.rstrip().endswith("make test")
    assert 0 == subprocess.run(["bash", "-n", script], check=False).returncode
