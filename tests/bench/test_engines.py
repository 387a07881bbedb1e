"""The benchmark runs: it measures the example for a moment and writes what it found."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "bench" / "engines.py"


def test_the_benchmark_measures_and_writes(tmp_path: Path) -> None:
    """One short round gives a rate and the costs of all parts."""
    file = tmp_path / "out" / "engines.json"
    asked = ["--game", "_example", "--seconds", "0.05", "--rounds", "2", "--alone"]
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *asked, "--out", str(file)],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "_example, 4 seats" in done.stdout
    found = json.loads(file.read_text())["engines"]["_example, 4 seats"]
    assert 2 == len(found["rates"])
    assert min(found["rates"]) > 0
    assert all(cost > 0 for cost in found["parts"].values())


def test_wrong_arguments_are_told() -> None:
    """A game that is not there gets a line and exit code 2."""
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--game", "chess"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert 2 == done.returncode
    assert "expected one of" in done.stderr
    assert "Traceback" not in done.stderr
