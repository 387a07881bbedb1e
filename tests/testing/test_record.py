"""The recorder: the same game gives the same record, a changed one or a broken file is told."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from starshelf.core.game import Game, Refusal
from starshelf.testing import record
from starshelf.testing.discover import find

GAME = find("_example")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    file = tmp_path / "example.rec"
    assert record.write(GAME, file, 12, "t") > 100
    return file


def harsher(state: Any, actor: int, action: Any) -> Refusal | None:
    """The same reasons under another clause."""
    refusal = GAME.check(state, actor, action)
    return refusal and replace(refusal, clause="EX-001")


CHANGED: dict[str, Callable[[], Game]] = {
    "clauses": lambda: replace(GAME, check=harsher),
    "scores": lambda: replace(GAME, scores=lambda s: GAME.scores(s)[::-1]),
    "clicks": lambda: replace(GAME, intent=lambda view, path: None),
    "legal": lambda: replace(GAME, legal=lambda s, a: list(GAME.legal(s, a))[::-1]),
}


def test_the_same_game_is_the_same(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Playing the games again finds nothing, and says how many were played."""
    assert [] == list(record.compare(GAME, kept))
    assert 0 == record.main(["_example", str(kept), "--compare"])
    assert "12 games played again; all the same" in capsys.readouterr().out


@pytest.mark.parametrize("kind", CHANGED)
def test_a_change_is_told_by_its_kind(kind: str, kept: Path) -> None:
    """Whatever changes, its kind is named with the first event where it shows."""
    found = list(record.compare(CHANGED[kind](), kept))
    assert kind in {difference.kind for difference in found}


def test_a_record_that_is_not_whole_is_refused(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A cut, an empty, a foreign or a missing file never counts as the same."""
    lines = gzip.decompress(kept.read_bytes()).split(b"\n")
    wrong = {
        "cut": kept.read_bytes()[:-40],
        "short": gzip.compress(b"\n".join(lines[:5]) + b"\n"),
        "empty": b"",
        "text": b"no record",
    }
    for name, data in wrong.items():
        (tmp_path / name).write_bytes(data)
        assert 2 == record.main(["_example", str(tmp_path / name), "--compare"])
    assert 2 == record.main(["_example", str(tmp_path / "none"), "--compare"])
    assert 2 == record.main(["jackal", str(kept), "--compare"])
    assert 6 == len(capsys.readouterr().err.splitlines())
