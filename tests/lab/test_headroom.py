"""Headroom: how far bots stay below what a solver proves."""

from __future__ import annotations

import pytest

from starshelf.core.errors import BadMessage
from starshelf.games import find
from starshelf.lab.headroom import Headroom, Sample, solver_of, sum_up


def test_papers_are_counted_and_games_resampled() -> None:
    """Means are over papers, the interval is that of the games' means."""
    found = [Sample((10, 20), (14, 20), (14, 20)), Sample((30, 30), (38, 30), (40, 30))]
    assert Headroom(4, 22.5, 25.5, 3.0, (2.0, 4.0), 0.5, 0.75) == sum_up(found)


def test_a_solver_is_found_through_the_game() -> None:
    """Games say themselves whether they have one."""
    assert find("distant_suns").extras.solve is solver_of(find("distant_suns"))
    with pytest.raises(BadMessage, match="jackal has no solver"):
        solver_of(find("jackal"))
