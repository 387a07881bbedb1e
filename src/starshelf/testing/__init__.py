"""The laws every game obeys, random play, perft and the ledger; for a third party's game too."""

from __future__ import annotations

from starshelf.testing.perft import perft
from starshelf.testing.play import Effort, Moment, play_randomly, walk

__all__ = ["Effort", "Moment", "perft", "play_randomly", "walk"]
