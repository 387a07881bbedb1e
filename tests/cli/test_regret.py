"""`starshelf lab regret`: bots against a longer thought."""

from __future__ import annotations

import pytest

from starshelf.cli import run


def test_regret_tells_what_bots_give_away(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row for each bot: chance gives away more than judgement, the reference itself nothing."""
    monkeypatch.setenv("COLUMNS", "120")
    line = "lab regret nebula --bots random,greedy --reference strong:24i --games 2"
    assert 0 == run(line.split(" "))
    rows = [row.split() for row in capsys.readouterr().out.splitlines()]
    lost = {row[0]: float(row[2].rstrip("%")) for row in rows if row[0] in ("random", "greedy")}
    assert lost["random"] > lost["greedy"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("lab regret nebula --reference greedy", "a bot that searches"),
        ("lab regret nebula --bots clever", "expected one of"),
        ("lab regret chess", "chess"),
        ("lab regret xia --seats 2", "3-5 players"),
    ],
)
def test_wrong_wishes_are_refused(
    line: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong argument gets one line and the exit code 2."""
    assert 2 == run(line.split(" "))
    said = capsys.readouterr().err
    assert reason in said
    assert 1 == said.count("\n")
