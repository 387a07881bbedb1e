"""`starshelf lab headroom`: bots against the proved best."""

from __future__ import annotations

from pathlib import Path

import pytest

from starshelf.cli import run

SMALL = """
id = "small"
slots = 3
picture = [
  "w . A . U . . W", " . T . . . U . ", "U . . A T . . .", " . . . . . . . ", "S . U . A . . ."
]
[[world]]
id = "west"
cell = [2, -4]
first = 10
later = 5
[[world]]
id = "east"
cell = [9, -4]
first = 15
later = 8
"""


def test_headroom_tells_how_far_below_the_best_a_bot_stays(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A row for each bot; greedy play leaves less on the table than random play."""
    monkeypatch.setenv("COLUMNS", "120")
    sheet = tmp_path / "small.toml"
    sheet.write_text(SMALL, "utf-8")
    line = "lab headroom distant_suns --bots random,greedy --games 8 --jobs 1"
    line += f" --option sheet=@{sheet}"
    assert 0 == run(line.split(" "))
    rows = [row.split() for row in capsys.readouterr().out.splitlines()]
    below = {row[0]: float(row[4]) for row in rows if row and row[0] in ("random", "greedy")}
    assert below["random"] > below["greedy"] >= 0


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("lab headroom jackal", "jackal has no solver"),
        ("lab headroom distant_suns --bots clever", "expected one of"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    line: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game without a solver and an unknown bot are refused before anything is played."""
    assert 0 != run(line.split())
    assert reason in " ".join(capsys.readouterr().err.split())
