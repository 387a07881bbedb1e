"""What may happen to a server does no harm: the short form of `make chaos`, part by part."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parents[2] / "bench" / "chaos.py"


@pytest.mark.parametrize(
    "trial", ["kills", "outages", "starts", "upgrades", "malformed", "floods", "disk"]
)
def test_a_trial_finds_nothing_wrong(trial: str) -> None:
    """Every line of the table holds."""
    done = subprocess.run(
        [sys.executable, str(PROGRAM), "--short", "--only", trial],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    assert "| yes |" in done.stdout


def test_the_table_says_when_a_line_does_not_hold() -> None:
    """A trial that finds something wrong is marked, and the program fails."""
    program = (
        "import sys; sys.path.insert(0, sys.argv.pop(1))\n"
        "import chaos\n"
        "from trials.outcome import Outcome\n"
        "async def fails(ground): return [Outcome('x', 'y', 'z', ['lost 1'])]\n"
        "chaos.TRIALS['disk'] = fails\n"
        "chaos.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(PROGRAM.parent), "--short", "--only", "disk"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert 1 == done.returncode
    assert "| x | y | z | **no** |" in done.stdout
    assert "x: lost 1" in done.stderr
