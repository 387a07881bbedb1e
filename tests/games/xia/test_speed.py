"""The benchmark of Xia tells how the cost of a decision grows with the map."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[3] / "bench" / "engines.py"


def test_the_growth_of_costs_is_measured(tmp_path: Path) -> None:
    """A short run compares the same kinds of decisions on small and on whole maps."""
    file = tmp_path / "engines.json"
    asked = ["--seconds", "0.05", "--rounds", "1", "--alone", "--growth", "300"]
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--game", "xia", *asked, "--out", str(file)],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert "sectors on the table" in " ".join(done.stdout.split())
    growth = json.loads(file.read_text())["engines"]["xia, 4 seats"]["growth"]
    assert [4, 6] == growth["few_sectors"]
    assert 21 == growth["all_sectors"]
    assert growth["times"] == growth["all_us"] / growth["few_us"]
    assert 0 < growth["kinds"]
    assert 0 < min(growth["few_us"], growth["all_us"])
