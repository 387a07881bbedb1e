"""Fair dealing: a promise before the game, a proof after it."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from starshelf.core import text
from starshelf.core.errors import BadMessage, BrokenLog
from starshelf.core.game import CHANCE
from starshelf.core.log import Header
from starshelf.core.rng import Dealer, fair
from starshelf.core.table import Table


def commitment(seed: str) -> str:
    """Give the promise that is shown before the game: the SHA-256 of the seed."""
    return sha256(seed.encode()).hexdigest()


def verify(header: Header, table: Table) -> int:
    """Recompute every deal of a table that was replayed from this header's log; count them.

    Raise BadMessage when the header does not hold the seed or breaks its own promise, and
    BrokenLog at the first deal that seed and salts do not lead to.
    """
    if not header.commitment:
        raise BadMessage("commitment", "the table was not dealt under a promise")
    if not header.seed:
        raise BadMessage("seed", "the seed is not shown; it is added when the game is over")
    if commitment(header.seed) != header.commitment:
        raise BadMessage("seed", "the seed is not the one that was promised")
    return deal_again(table, fair(header.seed, header.salts), since=header.fair_since)


def deal_again(table: Table, dealer: Dealer, *, since: int = 0) -> int:
    """Deal every event from number `since` on again; count them, raise BrokenLog if one differs."""
    game = table.game
    state: Any = table.first
    number = proved = 0
    for step in table.steps:
        for event in step.events:
            if event.actor == CHANCE and number >= since:
                dealt = game.deal(state, dealer(number))
                if dealt != event.action:
                    reason = (
                        f"event {number} should deal {text.write(dealt)!r}, "
                        f"the log says {text.write(event.action)!r}"
                    )
                    raise BrokenLog(game.name, step.version, reason)
                proved += 1
            if event.back is None and event.actor is not None:
                state, _ = game.apply(state, event.actor, event.action)
            number += 1
        state = step.state
    return proved
