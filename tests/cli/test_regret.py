"""`starshelf lab regret`: bots against a longer thought."""

from __future__ import annotations

import pytest

from starshelf.bots import Thought
from starshelf.cli import run
from starshelf.cli.lab_regret import Answer, summary, weigh


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


def test_an_answer_is_weighed_by_the_reference() -> None:
    """The reference's own answer loses nothing; what it never tried counts as its worst."""
    thoughts = [
        Thought("best", visits=6, share=0.6, win=0.5, score=0.0),
        Thought("good", visits=4, share=0.4, win=0.375, score=0.0),
        Thought("unseen", visits=0, share=0.0, win=0.0, score=0.0),
    ]
    assert Answer(0.0, same=True) == weigh(thoughts, "best")
    assert Answer(0.125, same=False) == weigh(thoughts, "good")
    assert Answer(0.125, same=False) == weigh(thoughts, "unseen")


def test_games_are_resampled_as_wholes() -> None:
    """The mean is that of all answers; the interval lies around the games' means."""
    games = [[Answer(0.1, same=False)], [Answer(0.0, same=True), Answer(0.02, same=True)]]
    count, loss, interval, same = summary(games)
    assert ("3", "4.00%", "67%") == (count, loss, same)
    assert "1.00% – 10.00%" == interval


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
