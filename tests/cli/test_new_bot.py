"""`starshelf new-bot`: a bot that plays at once, with a test that passes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from starshelf.cli import run


def test_a_new_bot_plays_and_its_test_passes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the command writes is a bot under its own name, whose own test holds."""
    assert 0 == run(["new-bot", "night_owl", "--folder", str(tmp_path)])
    assert "night_owl.py:NightOwl" in capsys.readouterr().out
    world = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_night_owl.py"],
        cwd=tmp_path,
        env=world,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    assert 2 == run(["new-bot", "night_owl", "--folder", str(tmp_path)])
    assert "is there already; nothing was written" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["Owl", "x", "class", "a b", "../owl"])
def test_a_name_that_is_none(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that is no module's is refused, and nothing is written."""
    assert 2 == run(["new-bot", name, "--folder", str(tmp_path)])
    assert "expected 2 to 40 of a-z" in capsys.readouterr().err
    assert [] == list(tmp_path.iterdir())
