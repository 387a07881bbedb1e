"""Local processes and Ray play the same games."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from lab_kit import GAME, plan_of, play

from starshelf.core.errors import BadMessage

LEAGUE = plan_of("league", "random", "greedy", "strong:8i")


def test_ray_gives_the_same_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small league has the same rows on Ray as in processes here, searching bots included."""
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    local = play(LEAGUE, 6, tmp_path / "local", jobs=2)
    ray = play(LEAGUE, 6, tmp_path / "ray", engine="ray", jobs=2)
    assert [row.result for row in local] == [row.result for row in ray]
    assert not _children_named("raylet", "gcs_server")


def _children_named(*names: str) -> list[str]:
    """Name the processes below this one that are called so."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            pid, rest = status.read_text().split(" (", 1)
        except OSError:
            continue
        name, _, tail = rest.rpartition(") ")
        if int(tail.split()[1]) == os.getpid() and name in names and tail[0] != "Z":
            found.append(f"{pid} {name}")
    return found


def test_a_missing_cluster_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster that is not there is one clear line."""
    monkeypatch.setenv("RAY_ADDRESS", "nonsense://127.0.0.1")
    with pytest.raises(BadMessage, match="no cluster at 'nonsense"):
        play(plan_of("duel", "random", "random", game=GAME), 2, tmp_path, engine="ray")
