"""What may happen to a server does no harm: the short form of `make chaos`, part by part."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parents[2] / "bench" / "chaos.py"


def run(*command: str) -> tuple[int, str, str]:
    """Run a program; one that takes too long is asked to end, with all that it has started."""
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, *command], stdout=pipe, stderr=pipe, text=True)
    try:
        said, told = process.communicate(timeout=240)
    except subprocess.TimeoutExpired:
        process.terminate()
        said, told = process.communicate(timeout=60)
    return process.returncode, said, told


@pytest.mark.parametrize(
    "trial", ["kills", "outages", "starts", "upgrades", "malformed", "floods", "disk"]
)
def test_a_trial_finds_nothing_wrong(trial: str) -> None:
    """Every line of the table holds."""
    code, said, told = run(str(PROGRAM), "--short", "--only", trial)
    assert 0 == code, said + told
    assert "| yes |" in said


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
    code, said, told = run("-c", program, str(PROGRAM.parent), "--short", "--only", "disk")
    assert 1 == code
    assert "| x | y | z | **no** |" in said
    assert "x: lost 1" in told
