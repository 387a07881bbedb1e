"""Fair dealing: what was promised before the game can be proved after it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starshelf.core.errors import BadMessage, BrokenLog
from starshelf.core.fair import commitment, verify
from starshelf.core.game import CHANCE
from starshelf.core.log import Header
from starshelf.core.rng import fair
from starshelf.core.table import Table
from starshelf.games import find

GAME = find("_example")
SEED, SALTS = "a secret", ("pepper", "salt")


def dealt(seed: str = SEED, salts: tuple[str, ...] = SALTS) -> Table:
    """Play a whole table whose dealer uses seed and salts, with an undo on the way."""
    table = Table(GAME, 2, dealer=fair(seed, salts))
    table.play(0, table.legal(0)[2])
    table.undo()
    while not table.over:
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    return table


def promised(table: Table) -> Header:
    """Write the header of a finished table, with the seed shown."""
    return replace(table.header(), seed=SEED, salts=SALTS, commitment=commitment(SEED))


def test_honest_table_is_proved() -> None:
    """Every deal of an honest table follows from seed, salts and event number."""
    table = dealt()
    deals = sum(event.actor == CHANCE for event in table.log)
    assert deals == verify(promised(table), table)


def test_cheating_is_found() -> None:
    """Another seed, other salts, a broken promise or none are told apart."""
    table = dealt()
    header = promised(table)
    with pytest.raises(BrokenLog, match="should deal"):
        verify(header, dealt("another secret"))
    with pytest.raises(BrokenLog, match="should deal"):
        verify(replace(header, salts=("salt", "pepper")), table)
    with pytest.raises(BadMessage, match="not the one that was promised"):
        verify(replace(header, seed="another secret"), table)
    with pytest.raises(BadMessage, match="not dealt under a promise"):
        verify(replace(header, commitment=""), table)
    with pytest.raises(BadMessage, match="the seed is not shown"):
        verify(replace(header, seed=None), table)
