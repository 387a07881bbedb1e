"""Every game on the shelf obeys every law; games are discovered, never listed by hand."""

from __future__ import annotations

import os

import pytest

from starshelf.testing.discover import find, names
from starshelf.testing.laws import LAWS
from starshelf.testing.play import Effort

EFFORT = Effort(seconds=float(os.environ.get("STARSHELF_LAW_SECONDS", "3")))


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("game", names())
def test_law(game: str, law: str) -> None:
    """A game obeys a law in random play over its seat counts and options."""
    LAWS[law](find(game), EFFORT)
