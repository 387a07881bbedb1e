"""The benchmark of thinking runs: it measures the example for a moment and writes what it found."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "bench" / "search.py"


def run(*asked: str) -> subprocess.CompletedProcess[str]:
    """Run the benchmark."""
    return subprocess.run(
        [sys.executable, str(SCRIPT), *asked],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_benchmark_measures_and_writes(tmp_path: Path) -> None:
    """Short rounds give a rate each, on the screen and as JSON."""
    file = tmp_path / "out" / "search.json"
    short = ("--seconds", "0.02", "--rounds", "2")
    done = run("--game", "_example", *short, "--alone", "--out", str(file))
    assert 0 == done.returncode, done.stderr
    assert "_example" in done.stdout
    found = json.loads(file.read_text())["searches"]["_example"]
    assert 2 == len(found["rates"])
    assert min(found["rates"]) > 0


def test_wrong_arguments_are_told() -> None:
    """A game that is not there gets a line and exit code 2."""
    done = run("--game", "chess")
    assert 2 == done.returncode
    assert "expected one of" in done.stderr
    assert "Traceback" not in done.stderr
