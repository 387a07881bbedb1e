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
VERBS = ("play", "test", "check", "ledger", "bench")


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
    """`make` lists its commands, the five verbs among them."""
    done = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True)
    assert 0 == done.returncode, done.stderr
    assert set(VERBS) <= {line.split()[1] for line in done.stdout.splitlines()}


@pytest.mark.parametrize("verb", VERBS)
def test_missing_python_is_told_in_one_line(verb: str, tmp_path: Path) -> None:
    """Without a usable Python a command says so in one line, and fails."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    done = subprocess.run(
        ["make", "--no-print-directory", verb, "PYTHON=/bin/false"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env={key: value for key, value in os.environ.items() if not key.startswith("MAKE")},
    )
    assert 0 != done.returncode
    told = [line for line in done.stderr.splitlines() if not line.startswith("make: ***")]
    assert ["missing: Python 3.11 or newer (set PYTHON=…)"] == told
    assert not (tmp_path / ".venv").exists()


def test_ci_can_be_run() -> None:
    """The script of the clean machine is executable, strict, and calls `make test`."""
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    text = script.read_text("utf-8")
    assert "set -euo pipefail" in text
    assert text.rstrip().endswith("make test")
    assert 0 == subprocess.run(["bash", "-n", script], check=False).returncode
